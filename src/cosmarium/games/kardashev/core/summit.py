"""The Summit: the reveal, the comparisons, the tokens they bring, and the agenda of the rest of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.kardashev.core.agenda import task
from cosmarium.games.kardashev.core.codes import (
    ADVANCE,
    BONUS,
    E_COMPARED,
    E_REVEAL,
    LEFT,
    LOSE,
    NO_DIAL,
    NO_RESULT,
    RIGHT,
    T_LIMIT,
    T_ROUND_CLOSE,
    T_ROUND_END_ABILITIES,
    T_STEP_BEGIN,
    T_SUMMIT_ABILITIES,
    TIE,
    TIES_WIN,
    WIN,
)
from cosmarium.games.kardashev.core.supply import NOTHING, gain
from cosmarium.games.kardashev.core.tableau import has_passive, next_passive, passive_row
from cosmarium.games.kardashev.core.tables import AMOUNT, OWN_DIALS, SIDE, WHAT

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

RESULT_SHIFT: Final = 16  # below it: the tokens that the comparison brought
TOKENS_MASK: Final = 65535


def clockwise(state: KardashevState, seat: i64, steps: i64) -> i64:
    """The seat so many steps (0 to n - 1) clockwise of another (KS-R1)."""
    other = seat + steps
    return other - state.seats if other >= state.seats else other


def neighbour(state: KardashevState, seat: i64, side: i64) -> i64:
    """The seat on side 0 (left: the next clockwise) or 1 (right) (KS-R1)."""
    if side == 0:
        return clockwise(state, seat, 1)
    return clockwise(state, seat, state.seats - 1)


def sides(state: KardashevState) -> i64:
    """How many comparisons a seat has: with two seats the one opponent is compared once (KS-R3)."""
    return 1 if state.seats == 2 else 2


def compare(own: i64, other: i64) -> i64:
    """The result of one dial against another (KS-4.4 to KS-4.8)."""
    if own == ADVANCE:
        return NO_RESULT if other == ADVANCE else LOSE
    if other == ADVANCE:
        return WIN
    if own == other:
        return TIE
    return WIN if (own - other + 3) % 3 == 1 else LOSE


def result_of(state: KardashevState, seat: i64, side: i64) -> i64:
    """How the seat's comparison on this side ended at the last Summit."""
    return state.results[seat * 2 + side] >> RESULT_SHIFT


def tokens_of(state: KardashevState, seat: i64, side: i64) -> i64:
    """How many tokens it brought."""
    return state.results[seat * 2 + side] & TOKENS_MASK


def reveal(state: KardashevState) -> None:
    """All dials are set: show them, take the tokens, lay out the round."""
    state.in_summit = 0
    state.stages += 1
    for seat in range(state.seats):
        state.dials[seat] = state.picks[seat]
        state.picks[seat] = NO_DIAL
    if state.log is not None:
        state.log.reveal()
        for seat in range(state.seats):
            state.log.add(E_REVEAL, seat, state.dials[seat])
    for seat in range(state.seats):
        _set_results(state, seat)
    for i in range(state.seats):
        _take(state, clockwise(state, state.starting, i))
    _lay_out_round(state)


def _set_results(state: KardashevState, seat: i64) -> None:
    own = state.dials[seat]
    state.results[seat * 2 + 1] = NO_RESULT
    for side in range(sides(state)):
        result = compare(own, state.dials[neighbour(state, seat, side)])
        if result == TIE and _applies(state, seat, TIES_WIN, side, own, 0) > 0:
            result = WIN
        tokens: i64 = 0
        if result == WIN:
            tokens = 3 if state.seats == 2 else 2  # KS-5.1, KS-14.1
        elif result == TIE:
            tokens = 1  # KS-5.2
        if result != NO_RESULT and own != ADVANCE:
            tokens += _applies(state, seat, BONUS, side, own, result)
        state.results[seat * 2 + side] = result << RESULT_SHIFT | tokens


def _applies(state: KardashevState, seat: i64, effect: i64, side: i64, own: i64, result: i64) -> i64:
    """The sum of the amounts of the seat's abilities that change this comparison (KS-A.28, KS-A.29)."""
    total: i64 = 0
    if not has_passive(state, seat, effect):
        return total
    found = next_passive(state, seat, effect, 0)
    while found != 0:
        row = passive_row(state, found)
        ability = state.tables.ability
        wanted = ability[row + SIDE]
        if (
            ability[row + OWN_DIALS] >> own & 1
            and (state.seats == 2 or not ((wanted == LEFT and side == 1) or (wanted == RIGHT and side == 0)))
            and (effect == TIES_WIN or ability[row + WHAT] == result)
        ):
            total += ability[row + AMOUNT]
        found = next_passive(state, seat, effect, found)
    return total


def _take(state: KardashevState, seat: i64) -> None:
    for side in range(sides(state)):
        result = result_of(state, seat, side)
        if result != NO_RESULT and state.log is not None:
            tokens = tokens_of(state, seat, side)
            state.log.add(E_COMPARED, seat, neighbour(state, seat, side), result, tokens, side)
    total = tokens_of(state, seat, 0) + tokens_of(state, seat, 1)
    if total > 0:
        gain(state, seat, state.dials[seat], total, NOTHING)


def _lay_out_round(state: KardashevState) -> None:
    """Push what the round still holds, last things first. The order of the Advance steps is fixed here (KS-R7)."""
    state.token_moved = 0
    state.push(task(T_ROUND_CLOSE, 0))
    state.push(task(T_LIMIT, 0))
    state.push(task(T_ROUND_END_ABILITIES, 0))
    for i in range(state.seats - 1, i64(-1), -1):
        seat = clockwise(state, state.starting, i)
        if state.dials[seat] == ADVANCE:
            state.push(task(T_STEP_BEGIN, seat))
    state.push(task(T_SUMMIT_ABILITIES, 0))
