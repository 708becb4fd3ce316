"""What is under way and not decided yet, as a guess in victory points: fire, the next round, a proposal, talks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core import fire
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import (
    DIE,
    DIPLOMATS,
    EMBARK,
    GO_ON,
    NOBODY,
    NOWHERE,
    P_ALLIANCE,
    P_BUILD,
    P_CARD,
    P_PASSAGE,
    P_PEACE,
    P_POINTS,
    P_RELEASE,
    P_STAR,
    RETREAT,
    SHIP_1,
    STATION_1,
    STOP,
    T_AFTER,
    T_FIRE,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    B_AREA,
    B_CHOICE,
    B_LAND,
    B_SIDE,
    DIPLOMAT_WIDTH,
    EPSM_ON,
    MARINES_ON,
    Q_FROM,
    Q_ITEMS,
    Q_LIST,
    Q_TO,
    RANSOM,
)
from cosmarium.games.alien_contact.core.resources import star_value, victory_value
from cosmarium.games.alien_contact.core.tables import MARINE_HITS, PRICE, STATION_MODIFIER
from cosmarium.games.alien_contact.core.units import area_of_diplomat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

POINT: Final = 0.12  # a resource point, with the whole contest before one
PIECE: Final = 0.10  # for each resource point that a ship or station cost
SHOT: Final = 0.5  # marines lost and killed
PACT: Final = 0.3
CARD: Final = 1.0
PASSAGE: Final = 0.1
TALKS: Final = 0.4


# Battles


def of_battle(state: ContactState, seat: i64) -> float:
    """What the battle under way promises a seat: its fire as assigned, or what it has decided after a round."""
    if state.battle[B_AREA] == NOWHERE or len(state.agenda) == 0:
        return 0.0
    side: i64 = 0 if state.battle[B_SIDE] == seat else 1
    if state.battle[B_SIDE + side] != seat:
        return 0.0
    asked = kind_of(state.top())
    if asked == T_FIRE and state.battle[B_LAND] == 0:
        return aimed(state, side)
    if asked != T_AFTER or state.battle[B_CHOICE + side] == 0:
        return 0.0
    choice = state.battle[B_CHOICE + side] - 1
    trade = exchange(state, side)
    if choice == GO_ON:
        return trade
    if choice == STOP:  # the other may go on
        return 0.5 * min(trade, 0.0) + 0.1 * max(trade, 0.0)
    return -0.4 if choice in (RETREAT, EMBARK) else 0.0


def aimed(state: ContactState, side: i64) -> float:
    """The worth of all targets, each times the chance that one of the shots aimed at it hits."""
    total = 0.0
    for target in range(state.units):
        missed = 1.0
        for unit in range(state.units):
            if state.aims[side * state.units + unit] == target:
                missed *= 1.0 - hit_chance(state, unit, target)
        if missed < 1.0:
            total += worth_of_unit(state, target) * (1.0 - missed)
    return total


def hit_chance(state: ContactState, unit: i64, target: i64) -> float:
    """That one shot of a unit hits a target."""
    highest = state.tables.hits_up_to(fire.level_of(state, unit), fire.level_of(state, target))
    if unit >= state.ships:
        highest -= state.tables.fire[STATION_MODIFIER]
    return max(0.0, min(1.0, float(highest) / float(DIE)))


def worth_of_unit(state: ContactState, unit: i64) -> float:
    """What the loss of a ship or station costs its owner."""
    level = fire.level_of(state, unit)
    if unit < state.ships:
        return PIECE * float(state.tables.of_item(SHIP_1 + level - 1, PRICE)) + 0.3
    return PIECE * float(state.tables.of_item(STATION_1 + level - 1, PRICE)) + 2.0


def exchange(state: ContactState, side: i64) -> float:
    """What a side may expect to destroy in the next round, less what it may expect to lose."""
    if state.battle[B_LAND] != 0:
        own, theirs = _marines(state, side), _marines(state, 1 - side)
        hit = float(state.tables.fire[MARINE_HITS]) / float(DIE)
        return SHOT * hit * float(min(own, theirs) - min(theirs, own)) + 0.6 * SHOT * float(own - theirs)
    return _expected(state, side) - _expected(state, 1 - side)


def _expected(state: ContactState, side: i64) -> float:
    """What a side's shots destroy if each is aimed at the enemy unit where it promises most."""
    total = 0.0
    whole = 0.0
    for target in range(state.units):
        if fire.is_unit_here(state, 1 - side, target):
            whole += worth_of_unit(state, target)
    for unit in range(state.units):
        if not fire.is_unit_here(state, side, unit):
            continue
        best = 0.0
        for target in range(state.units):
            if fire.can_hit(state, unit, target) and fire.is_unit_here(state, 1 - side, target):
                best = max(best, worth_of_unit(state, target) * hit_chance(state, unit, target))
        total += best
    return min(total, whole)


def _marines(state: ContactState, side: i64) -> i64:
    row = state.battle[B_AREA] * AREA_WIDTH
    owner = state.battle[B_SIDE + side]
    return state.area[row + MARINES_ON + owner] + state.area[row + EPSM_ON + owner]


# Proposals


def of_proposal(state: ContactState, seat: i64, left: float) -> float:
    """What the proposal under way is worth to a seat that is part of it: all of it if the other gains by it too.

    `left`: the part of the contest that is still to come.
    """
    if state.proposal[Q_FROM] == NOBODY or state.proposal[Q_ITEMS] == 0:
        return 0.0
    proposer, taker = state.proposal[Q_FROM], state.proposal[Q_TO]
    if seat != proposer:
        return 0.0
    own, theirs = gain(state, proposer, left), gain(state, taker, left)
    return 0.8 * own - 0.02 * float(state.proposal[Q_ITEMS]) if theirs > 0.05 else min(0.0, own) - 0.05


def gain(state: ContactState, seat: i64, left: float) -> float:
    """What a party of the proposal gains by it, in victory points."""
    total = 0.0
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        wanted, item, value = state.proposal[row], state.proposal[row + 1], state.proposal[row + 2]
        gives = (wanted == 0) == (seat == state.proposal[Q_FROM])
        total += _loss(state, seat, item, value, left) if gives else _win(state, seat, item, value, left)
    return total


def _win(state: ContactState, seat: i64, item: i64, value: i64, left: float) -> float:
    if item == P_STAR:
        return _star(state, seat, value, left)
    if item == P_RELEASE:
        return 0.8 + POINT * left * float(_ransom(state, seat, value))
    return _plain(state, item, value, left)


def _loss(state: ContactState, seat: i64, item: i64, value: i64, left: float) -> float:
    if item == P_STAR:
        return -_star(state, seat, value, left) - 0.5
    if item == P_RELEASE:
        other = state.proposal[Q_TO] if seat == state.proposal[Q_FROM] else state.proposal[Q_FROM]
        return -0.5 * POINT * left * float(_ransom(state, other, value))
    if item in (P_PEACE, P_ALLIANCE):  # promises bind both and help both
        return PACT * left
    return -_plain(state, item, value, left)


def _plain(state: ContactState, item: i64, value: i64, left: float) -> float:
    """What is worth as much to one as to the other."""
    if item == P_POINTS:
        return POINT * left * float(value)
    if item == P_CARD:
        return CARD * left
    if item == P_BUILD:
        return POINT * left * float(state.tables.of_item(value, PRICE))
    if item == P_PASSAGE:
        return PASSAGE
    return PACT * left


def _star(state: ContactState, seat: i64, area: i64, left: float) -> float:
    return float(victory_value(state, seat, area)) + 0.9 * left * float(star_value(state, seat, area))


def _ransom(state: ContactState, seat: i64, number: i64) -> i64:
    return state.diplomat[(seat * DIPLOMATS + number) * DIPLOMAT_WIDTH + RANSOM]


# Talks


def of_talks(state: ContactState, seat: i64) -> float:
    """A diplomat is worth more the nearer it is to those of others, with whom it could talk."""
    total = 0.0
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        area = area_of_diplomat(state, diplomat)
        if area == NOWHERE:
            continue
        best = 0.0
        for other in range(state.seats * DIPLOMATS):
            if other // DIPLOMATS == seat:
                continue
            there = area_of_diplomat(state, other)
            if there != NOWHERE:
                best = max(best, TALKS / float(1 + state.map.distance[area * 100 + there]))
        total += best + 0.4
    return total
