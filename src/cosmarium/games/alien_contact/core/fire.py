"""A round of fire in space: hidden targets, then all dice, then all losses at once (AC-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.log import viewer_bit
from cosmarium.games.alien_contact.core.codes import (
    AIM,
    DIE,
    E_AIMED,
    E_DESTROYED,
    E_FIRED,
    HOLD,
    MOST_SEATS,
    NOWHERE,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.alien_contact.core.columns import AT, B_AREA, B_SIDE, SHIP_WIDTH, STATION_AT, STATION_WIDTH
from cosmarium.games.alien_contact.core.tables import STATION_MODIFIER
from cosmarium.games.alien_contact.core.units import (
    destroy_ship,
    destroy_station,
    level_of_ship,
    level_of_station,
    of_ship,
    of_station,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

# Units of a side are counted ships first, then stations. What an aim says besides the unit aimed at:
UNAIMED: Final = -1
HELD_FIRE: Final = -2


def is_unit_here(state: ContactState, side: i64, unit: i64) -> bool:
    """Whether a unit of a side is in the battle."""
    battle = state.battle
    seat, area = battle[B_SIDE + side], battle[B_AREA]
    if unit < state.ships:
        return of_ship(state, seat * state.ships + unit, AT) == area
    return of_station(state, seat * state.stations + unit - state.ships, STATION_AT) == area


def level_of(state: ContactState, unit: i64) -> i64:
    """Of a unit of either side."""
    return level_of_ship(state, unit) if unit < state.ships else level_of_station(state, unit - state.ships)


def can_hit(state: ContactState, unit: i64, target: i64) -> bool:
    """Whether such a unit may fire at such a target: stations only at ships."""
    return unit < state.ships or target < state.ships


def clear_aims(state: ContactState) -> None:
    """Before a round: nothing is aimed; whoever has no possible target holds its fire (AC-A.3)."""
    area, aims, ships, stations = state.battle[B_AREA], state.aims, state.ship, state.station
    for side in range(i64(2)):
        seat, place = state.battle[B_SIDE + side], area * MOST_SEATS + state.battle[B_SIDE + 1 - side]
        at_ships = state.fleet[place] > 0
        at_any = at_ships or state.bases[place] > 0
        first = side * state.units
        for slot in range(state.ships):
            fires = at_any and ships[(seat * state.ships + slot) * SHIP_WIDTH + AT] == area
            aims[first + slot] = UNAIMED if fires else HELD_FIRE
        first += state.ships
        for slot in range(state.stations):
            fires = at_ships and stations[(seat * state.stations + slot) * STATION_WIDTH + STATION_AT] == area
            aims[first + slot] = UNAIMED if fires else HELD_FIRE


def next_unit(state: ContactState, side: i64) -> i64:
    """The side's next unit to be aimed, or NOWHERE."""
    aims, first = state.aims, side * state.units
    for unit in range(state.units):
        if aims[first + unit] == UNAIMED:
            return unit
    return NOWHERE


def legal_aims(state: ContactState, side: i64, out: vec[i64]) -> i64:
    """Every target that the next unit may fire at, or to hold its fire."""
    unit = next_unit(state, side)
    if unit == NOWHERE:
        return 0
    out[0] = HOLD
    count: i64 = 1
    seat, area = state.battle[B_SIDE + 1 - side], state.battle[B_AREA]
    place = area * MOST_SEATS + seat
    ships, stations = state.ship, state.station
    if state.fleet[place] > 0:
        for slot in range(state.ships):
            if ships[(seat * state.ships + slot) * SHIP_WIDTH + AT] == area:
                out[count] = action(AIM, slot)
                count += 1
    if state.bases[place] > 0 and unit < state.ships:
        for slot in range(state.stations):
            if stations[(seat * state.stations + slot) * STATION_WIDTH + STATION_AT] == area:
                out[count] = action(AIM, state.ships + slot)
                count += 1
    return count


def aim(state: ContactState, side: i64, code: i64) -> None:
    """The next unit of a side is aimed; only that side knows."""
    unit = next_unit(state, side)
    target: i64 = HELD_FIRE
    if kind_of(code) == AIM:
        target = first_of(code)
    state.aims[side * state.units + unit] = target
    if state.log is not None:
        seat = state.battle[B_SIDE + side]
        state.log.add_for(viewer_bit(seat), E_AIMED, seat, unit, _through_all_seats(state, 1 - side, target))


def _through_all_seats(state: ContactState, side: i64, unit: i64) -> i64:
    """A unit of a side counted through all seats, as events name it; what is below 0 stays as it is."""
    return state.battle[B_SIDE + side] * state.units + unit if unit >= 0 else unit


def resolve(state: ContactState) -> None:
    """All fire, then the destroyed of both sides are removed together."""
    lost_by_second = _struck(state, 0)
    lost_by_first = _struck(state, 1)
    _destroy_all(state, 0, lost_by_first)
    _destroy_all(state, 1, lost_by_second)


def _struck(state: ContactState, side: i64) -> i64:
    """All units of a side fire; the units of the enemy that are hit, as bits."""
    struck: i64 = 0
    aims, first = state.aims, side * state.units
    for unit in range(state.units):
        target = aims[first + unit]
        if target >= 0 and _hits(state, side, unit, target):
            bit: i64 = 1
            bit <<= target  # in place: a constant one would have the 32 bits of C's numbers
            struck |= bit
    return struck


def _destroy_all(state: ContactState, side: i64, struck: i64) -> None:
    unit: i64 = 0
    while struck != 0:
        if struck & 1 != 0:
            _destroy(state, side, unit)
        struck >>= 1
        unit += 1


def _hits(state: ContactState, side: i64, unit: i64, target: i64) -> bool:
    die = state.dice.die(DIE)
    roll = die
    if unit >= state.ships:
        roll += state.tables.fire[STATION_MODIFIER]
    hit = roll <= state.tables.hits_up_to(level_of(state, unit), level_of(state, target))
    if state.log is not None:
        state.log.reveal()
        enemy = _through_all_seats(state, 1 - side, target)
        state.log.add(E_FIRED, state.battle[B_SIDE + side], unit, enemy, die, 1 if hit else 0)
    return hit


def _destroy(state: ContactState, side: i64, unit: i64) -> None:
    seat, captor = state.battle[B_SIDE + side], state.battle[B_SIDE + 1 - side]
    if state.log is not None:
        state.log.add(E_DESTROYED, seat, unit)
    if unit < state.ships:
        destroy_ship(state, seat * state.ships + unit, captor)
    else:
        destroy_station(state, seat * state.stations + unit - state.ships, captor)
