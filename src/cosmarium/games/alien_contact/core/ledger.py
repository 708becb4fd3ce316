"""What agreements in force are worth to those whom they bind: promises, passage, things to be built for others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import agreements, worth
from cosmarium.games.alien_contact.core.building import has_counter, has_level
from cosmarium.games.alien_contact.core.codes import (
    EVERYWHERE,
    MARINE,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    P_ALLIANCE,
    P_BUILD,
    P_PASSAGE,
    P_PEACE,
    STATION_1,
)
from cosmarium.games.alien_contact.core.columns import (
    AGREEMENT_WIDTH,
    G_BROKEN,
    G_DETAIL,
    G_FROM,
    G_KIND,
    G_TO,
    G_VALUE,
    POINTS,
)
from cosmarium.games.alien_contact.core.posting import takes_marines
from cosmarium.games.alien_contact.core.resources import income
from cosmarium.games.alien_contact.core.space import controls, of_seat
from cosmarium.games.alien_contact.core.tables import PRICE
from cosmarium.games.alien_contact.core.units import level_of_station, station_at

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

EMPTY_WORD: Final = 0.1  # what a promise costs that comes to nothing: none is made for nothing

_PAIRS: Final = vec[float]([0.0] * 36)


def add(state: ContactState, left: float, worths: vec[float]) -> None:
    """Add to each seat's worth what its agreements are worth. Of several promises between two the best counts."""
    rows = len(state.agreements) // AGREEMENT_WIDTH
    if rows == 0:
        return
    promised = _PAIRS[:]
    passage = _PAIRS[:]
    strongest = ahead_of_all(state, worths)
    for i in range(rows):
        row = i * AGREEMENT_WIDTH
        kind, giver, taker = (
            state.agreements[row + G_KIND],
            state.agreements[row + G_FROM],
            state.agreements[row + G_TO],
        )
        pair = giver * MOST_SEATS + taker
        if state.agreements[row + G_BROKEN] != 0:
            worths[giver] -= worth.BROKEN_WORD
        elif kind == P_BUILD:
            item, area = state.agreements[row + G_VALUE], state.agreements[row + G_DETAIL]
            if can_be_built(state, giver, taker, item, area, owed_by(state, giver, i)):
                worths[giver] -= cost_of_building(state, giver, taker, item, area, left)
                worths[taker] += worth.SOON * worth.of_item(state, item, left)
            else:
                worths[giver] -= EMPTY_WORD
        elif state.agreements[row + G_DETAIL] < state.round:
            continue
        elif kind == P_PASSAGE:
            everywhere = state.agreements[row + G_VALUE] == EVERYWHERE
            passage[pair] = max(passage[pair], worth.of_passage(state, state.agreements[row + G_DETAIL], everywhere))
        else:
            feared = strongest not in (giver, taker)
            value = worth.of_promise(state, kind, state.agreements[row + G_DETAIL], feared)
            promised[pair] = max(promised[pair], value)
    for giver in range(state.seats):
        for taker in range(state.seats):
            pair = giver * MOST_SEATS + taker
            worths[taker] += promised[pair] + worth.LANDING * passage[pair]
            worths[giver] += passage[pair]


def ahead_of_all(state: ContactState, worths: vec[float]) -> i64:
    """The seat that is ahead of all others, of at least three; NOBODY is feared at a table of two."""
    if state.seats < 3:
        return NOBODY
    best: i64 = 0
    for seat in range(i64(1), state.seats):
        if worths[seat] > worths[best]:
            best = seat
    return best


def promise_between(state: ContactState, seat: i64, other: i64, feared: bool) -> float:
    """What the best promise in force of the other to the seat is worth."""
    best = 0.0
    for i in range(len(state.agreements) // AGREEMENT_WIDTH):
        row = i * AGREEMENT_WIDTH
        kind = state.agreements[row + G_KIND]
        if (
            kind in (P_PEACE, P_ALLIANCE)
            and state.agreements[row + G_FROM] == other
            and state.agreements[row + G_TO] == seat
            and state.agreements[row + G_BROKEN] == 0
        ):
            best = max(best, worth.of_promise(state, kind, state.agreements[row + G_DETAIL], feared))
    return best


def passage_from(state: ContactState, holder: i64, other: i64) -> float:
    """What the best passage in force that a holder has granted the other is worth to the holder."""
    best = 0.0
    for i in range(len(state.agreements) // AGREEMENT_WIDTH):
        row = i * AGREEMENT_WIDTH
        if (
            state.agreements[row + G_KIND] == P_PASSAGE
            and state.agreements[row + G_FROM] == holder
            and state.agreements[row + G_TO] == other
        ):
            everywhere = state.agreements[row + G_VALUE] == EVERYWHERE
            best = max(best, worth.of_passage(state, state.agreements[row + G_DETAIL], everywhere))
    return best


# Building for others


def cost_of_building(state: ContactState, builder: i64, taker: i64, item: i64, area: i64, left: float) -> float:
    """What it costs a seat to build something for another: its points, and a star that the other's station bars."""
    price = state.tables.of_item(item, PRICE)
    points = of_seat(state, builder, POINTS)
    total = worth.of_points(points, left) - worth.of_points(max(0, points - price), left)
    if points < price:
        total += worth.POINT * left * float(price - points)
    bars = STATION_1 <= item < MARINE
    return total + worth.of_star(state, builder, area, left) if bars and controls(state, builder, area) else total


def owed_by(state: ContactState, builder: i64, before: i64) -> i64:
    """Points that a seat will need for what it has promised to build, by agreements before this number."""
    owed: i64 = 0
    for i in range(before):
        if agreements.of(state, i, G_KIND) == P_BUILD and agreements.of(state, i, G_FROM) == builder:
            owed += state.tables.of_item(agreements.of(state, i, G_VALUE), PRICE)
    return owed


def can_be_built(state: ContactState, builder: i64, taker: i64, item: i64, area: i64, owed: i64) -> bool:
    """Whether a building that is promised can be counted on: what cannot be paid for and placed lapses (AC-A.14).

    owed: points that its builder needs for others first.
    """
    needed = owed + state.tables.of_item(item, PRICE)
    if needed > of_seat(state, builder, POINTS) + income(state, builder) or not has_counter(state, taker, item):
        return False
    if item < MARINE and not has_level(state, builder, item):
        return False
    if item >= MARINE and not takes_marines(state, taker, area, item):
        return False
    station = station_at(state, builder, area)
    in_yard = item < STATION_1 or item >= MARINE
    return station != NOWHERE and (not in_yard or needed <= state.tables.capacity[level_of_station(state, station) - 1])


def friends_of(state: ContactState, seat: i64) -> i64:
    """The seats to which a seat has promised peace, and whose promise it has, as bits."""
    friends: i64 = 0
    for i in range(agreements.count(state)):
        kind = agreements.of(state, i, G_KIND)
        if kind not in (P_PEACE, P_ALLIANCE) or agreements.of(state, i, G_FROM) != seat:
            continue
        if agreements.of(state, i, G_DETAIL) >= state.round and agreements.of(state, i, G_BROKEN) == 0:
            one: i64 = 1
            friends |= one << agreements.of(state, i, G_TO)
    return friends
