"""The end of a round: the limit on tokens, the end of the game, the next Summit (KS-11, KS-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.kardashev.core.agenda import seat_of, task
from cosmarium.games.kardashev.core.codes import (
    BY_ROUND_CAP,
    E_DISCARDED,
    E_OVER,
    E_ROUND,
    LIMIT,
    NOT_TRIGGERED,
    T_DISCARD,
)
from cosmarium.games.kardashev.core.summit import clockwise
from cosmarium.games.kardashev.core.supply import trigger
from cosmarium.games.kardashev.core.tableau import has_passive, next_passive, passive_row, token_total
from cosmarium.games.kardashev.core.tables import AMOUNT
from cosmarium.games.kardashev.core.victims import lone_kind

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

BASE_LIMIT: Final = 10  # KS-11.2


def limit(state: KardashevState, seat: i64) -> i64:
    """How many tokens the seat may keep (KS-R12, KS-A.32)."""
    total: i64 = BASE_LIMIT
    if has_passive(state, seat, LIMIT):
        found = next_passive(state, seat, LIMIT, 0)
        while found != 0:
            total += state.tables.ability[passive_row(state, found) + AMOUNT]
            found = next_passive(state, seat, LIMIT, found)
    return total


def apply_limit(state: KardashevState) -> None:
    """Seats over their limit discard, from the Starting token clockwise (KS-R12)."""
    for i in range(state.seats - 1, i64(-1), -1):
        seat = clockwise(state, state.starting, i)
        if token_total(state, seat) > limit(state, seat):
            state.push(task(T_DISCARD, seat))


def discard(state: KardashevState, packed: i64) -> None:
    """Ask for a token to discard, until the seat keeps its limit; not where it has one kind only.

    The limit is looked at again for each token: an ability that raises it may depend on the tokens held.
    """
    seat = seat_of(packed)
    while token_total(state, seat) > limit(state, seat):
        only = lone_kind(state, seat)
        if only < 0:
            state.ask(seat, packed)
            return
        _discard_one(state, seat, only)


def answer_discard(state: KardashevState, packed: i64, resource: i64) -> None:
    """One token goes."""
    _discard_one(state, seat_of(packed), resource)
    discard(state, packed)


def _discard_one(state: KardashevState, seat: i64, resource: i64) -> None:
    state.tokens[seat * 3 + resource] -= 1
    if state.log is not None:
        state.log.add(E_DISCARDED, seat, resource)


def close(state: KardashevState) -> None:
    """The game ends if its end was triggered (KS-R11, KS-R15); otherwise the next Summit begins."""
    if state.round >= state.round_cap:
        trigger(state, BY_ROUND_CAP, -1)
    if state.trigger != NOT_TRIGGERED:
        state.over = 1
        if state.log is not None:
            state.log.add(E_OVER, -1)
        return
    begin(state)


def begin(state: KardashevState) -> None:
    """The next round's Summit."""
    state.round += 1
    state.in_summit = 1
    if state.log is not None:
        state.log.add(E_ROUND, -1, state.round)
