"""Which abilities are due at a moment, in the order of KS-A.2: seats from the Starting token clockwise, each seat's
cards as built, each card's abilities as printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.kardashev.core.agenda import task
from cosmarium.games.kardashev.core.codes import (
    ANYONE,
    AT_BUILD,
    AT_PURCHASE,
    AT_SUMMIT,
    BOTH,
    EACH_SIDE,
    EITHER,
    LEFT,
    NEIGHBOUR,
    NO_CARD,
    NO_RESULT,
    OPPONENT,
    RIGHT,
    SELF,
    T_ABILITY,
)
from cosmarium.games.kardashev.core.summit import clockwise, neighbour, result_of, sides
from cosmarium.games.kardashev.core.tables import (
    AT,
    BUYER,
    NEIGHBOUR_DIALS,
    OF_ASPECTS,
    OF_TIERS,
    OUTCOME,
    OWN_DIALS,
    SIDE,
)

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

ALL_DIALS: Final = 15


def push_built(state: KardashevState, seat: i64, card: i64) -> None:
    """The abilities of a card just built (KS-A.6)."""
    for number in range(state.tables.abilities[card] - 1, i64(-1), -1):
        if state.tables.ability[state.tables.row(card, number) + AT] == AT_BUILD:
            state.push(task(T_ABILITY, seat, card, number))


def push_purchased(state: KardashevState, buyer: i64, bought: i64) -> None:
    """The abilities of all seats that wait for this purchase (KS-A.13)."""
    _push_due(state, AT_PURCHASE, buyer, bought)


def push_moment(state: KardashevState, moment: i64) -> None:
    """The abilities due at the Summit (KS-A.7) or at the end of the round (KS-A.14)."""
    _push_due(state, moment, -1, NO_CARD)


def _push_due(state: KardashevState, moment: i64, buyer: i64, bought: i64) -> None:
    start: i64 = len(state.agenda)
    for i in range(state.seats):
        seat = clockwise(state, state.starting, i)
        if state.moments[seat] >> moment & 1:
            _push_seat(state, seat, moment, buyer, bought)
    _turn_over(state.agenda, start)


def _push_seat(state: KardashevState, seat: i64, moment: i64, buyer: i64, bought: i64) -> None:
    tables = state.tables
    ability = tables.ability
    card = state.first_built[seat]
    while card != NO_CARD:
        if tables.moments[card] >> moment & 1:
            for number in range(tables.abilities[card]):
                row = tables.row(card, number)
                if ability[row + AT] == moment:
                    for _time in range(_times(state, seat, card, row, moment, buyer, bought)):
                        state.push(task(T_ABILITY, seat, card, number))
        card = state.next_built[card]


def _turn_over(agenda: vec[i64], start: i64) -> None:
    """What was pushed first shall lie on top."""
    end: i64 = len(agenda) - 1
    while start < end:
        held = agenda[start]
        agenda[start] = agenda[end]
        agenda[end] = held
        start += 1
        end -= 1


def _times(state: KardashevState, seat: i64, card: i64, row: i64, moment: i64, buyer: i64, bought: i64) -> i64:
    if moment == AT_SUMMIT:
        return _times_at_summit(state, seat, row)
    if moment == AT_PURCHASE and not _waits_for(state, seat, card, row, buyer, bought):
        return 0
    return 1


def _times_at_summit(state: KardashevState, seat: i64, row: i64) -> i64:
    """How often the ability works at this Summit (KS-A.8 to KS-A.11)."""
    ability = state.tables.ability
    if not ability[row + OWN_DIALS] >> state.dials[seat] & 1:
        return 0
    wanted = ability[row + SIDE]
    if ability[row + OUTCOME] == NO_RESULT and ability[row + NEIGHBOUR_DIALS] == ALL_DIALS and wanted == EITHER:
        return 1
    left = _side_fits(state, seat, row, 0)
    if sides(state) == 1:
        return 1 if left else 0
    right = _side_fits(state, seat, row, 1)
    if wanted == LEFT:
        return 1 if left else 0
    if wanted == RIGHT:
        return 1 if right else 0
    fitting: i64 = (1 if left else 0) + (1 if right else 0)
    if wanted == EACH_SIDE:
        return fitting
    if wanted == BOTH:
        return 1 if fitting == 2 else 0
    return 1 if fitting > 0 else 0


def _side_fits(state: KardashevState, seat: i64, row: i64, side: i64) -> bool:
    ability = state.tables.ability
    outcome = ability[row + OUTCOME]
    if outcome != NO_RESULT and result_of(state, seat, side) != outcome:
        return False
    return ability[row + NEIGHBOUR_DIALS] >> state.dials[neighbour(state, seat, side)] & 1 == 1


def _waits_for(state: KardashevState, seat: i64, card: i64, row: i64, buyer: i64, bought: i64) -> bool:
    tables = state.tables
    ability = tables.ability
    if bought == card:
        return False
    if not ability[row + OF_TIERS] >> tables.tier[bought] & 1:
        return False
    if not ability[row + OF_ASPECTS] >> tables.aspect[bought] & 1:
        return False
    whose = ability[row + BUYER]
    if whose == SELF:
        return buyer == seat
    if whose == OPPONENT:
        return buyer != seat
    if whose == NEIGHBOUR:
        return buyer != seat and (buyer == neighbour(state, seat, 0) or buyer == neighbour(state, seat, 1))
    return whose == ANYONE
