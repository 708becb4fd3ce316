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
    NOWHERE,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.alien_contact.core.columns import AT, B_AREA, B_SIDE, STATION_AT
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
    seat, area = state.battle[B_SIDE + side], state.battle[B_AREA]
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
    for side in range(i64(2)):
        for unit in range(state.units):
            place = side * state.units + unit
            state.aims[place] = HELD_FIRE
            if is_unit_here(state, side, unit) and _has_target(state, side, unit):
                state.aims[place] = UNAIMED


def _has_target(state: ContactState, side: i64, unit: i64) -> bool:
    for target in range(state.units):
        if can_hit(state, unit, target) and is_unit_here(state, 1 - side, target):
            return True
    return False


def next_unit(state: ContactState, side: i64) -> i64:
    """The side's next unit to be aimed, or NOWHERE."""
    for unit in range(state.units):
        if state.aims[side * state.units + unit] == UNAIMED:
            return unit
    return NOWHERE


def legal_aims(state: ContactState, side: i64, out: vec[i64]) -> i64:
    """Every target that the next unit may fire at, or to hold its fire."""
    unit = next_unit(state, side)
    if unit == NOWHERE:
        return 0
    out[0] = HOLD
    count: i64 = 1
    for target in range(state.units):
        if can_hit(state, unit, target) and is_unit_here(state, 1 - side, target):
            out[count] = action(AIM, target)
            count += 1
    return count


def aim(state: ContactState, side: i64, code: i64) -> None:
    """The next unit of a side is aimed; only that side knows."""
    unit = next_unit(state, side)
    target: i64 = first_of(code) if kind_of(code) == AIM else HELD_FIRE
    state.aims[side * state.units + unit] = target
    if state.log is not None:
        seat = state.battle[B_SIDE + side]
        state.log.add_for(viewer_bit(seat), E_AIMED, seat, unit, _through_all_seats(state, 1 - side, target))


def _through_all_seats(state: ContactState, side: i64, unit: i64) -> i64:
    """A unit of a side counted through all seats, as events name it; what is below 0 stays as it is."""
    return state.battle[B_SIDE + side] * state.units + unit if unit >= 0 else unit


def resolve(state: ContactState) -> None:
    """All fire, then the destroyed of both sides are removed together."""
    struck = vec[i64]([0 for _ in range(2 * state.units)])
    for side in range(i64(2)):
        for unit in range(state.units):
            target = state.aims[side * state.units + unit]
            if target >= 0 and _hits(state, side, unit, target):
                struck[(1 - side) * state.units + target] = 1
    for side in range(i64(2)):
        for unit in range(state.units):
            if struck[side * state.units + unit] != 0:
                _destroy(state, side, unit)


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
