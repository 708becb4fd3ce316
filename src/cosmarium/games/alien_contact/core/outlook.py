"""What the battle under way promises, as a guess in victory points: its fire, the next round, a star to be won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core import fire, worth
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import (
    DIE,
    EMBARK,
    GO_ON,
    NOWHERE,
    RETREAT,
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
    B_SPLIT,
    EPSM_ON,
    MARINES_ON,
    SUITED,
    TROOPS,
)
from cosmarium.games.alien_contact.core.space import commands, in_space, lives_on
from cosmarium.games.alien_contact.core.tables import STATION_MODIFIER
from cosmarium.games.alien_contact.core.units import load_of, of_ship

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

SHOT: Final = 0.1  # a shot at a plain marine
MARINE: Final = 0.5  # that is lost, from the star or with its ship
ENVOY: Final = 2.0  # a diplomat that is captured with its ship, for the ransom
SPITE: Final = 0.1  # an enemy weakened, besides what is lost
FLIGHT: Final = -0.4  # to give way
FREED: Final = 0.7  # the part of a star's worth that counts before the enemy is gone from its space
DARE: Final = 0.7  # the part of what a round promises that is counted on before it begins


def of_battle(state: ContactState, seat: i64) -> float:
    """What the battle under way promises a seat: its fire as assigned, or what it has decided after a round."""
    if state.battle[B_AREA] == NOWHERE or len(state.agenda) == 0:
        return 0.0
    side: i64 = 0 if state.battle[B_SIDE] == seat else 1
    if state.battle[B_SIDE + side] != seat:
        return 0.0
    asked = kind_of(state.top())
    if asked == T_FIRE:
        return _of_fire(state, side)
    if asked != T_AFTER or state.battle[B_CHOICE + side] == 0:
        return 0.0
    choice = state.battle[B_CHOICE + side] - 1
    trade = exchange(state, side)
    if choice == GO_ON:
        return trade
    if choice == STOP:  # the other may go on
        return 0.5 * min(trade, 0.0) + 0.1 * max(trade, 0.0)
    return FLIGHT if choice in (RETREAT, EMBARK) else 0.0


def _of_fire(state: ContactState, side: i64) -> float:
    """A round about to be fought. Before anything is aimed it is what decides on an attack."""
    if state.battle[B_LAND] != 0:
        value = DARE * exchange(state, side)
        if state.battle[B_SPLIT + side] != NOWHERE:
            value += _of_split(state, side, state.battle[B_SPLIT + side])
        return value
    hits = _spite(state) * aimed(state, side)
    return hits - DARE * _expected(state, 1 - side) if hits > 0.0 else DARE * exchange(state, side)


def _of_split(state: ContactState, side: i64, at_plain: i64) -> float:
    """How many shots are of use, an EPSM counting for more than a plain marine."""
    row = state.battle[B_AREA] * AREA_WIDTH
    owner, enemy = state.battle[B_SIDE + side], state.battle[B_SIDE + 1 - side]
    firing = state.area[row + MARINES_ON + owner] + state.area[row + EPSM_ON + owner]
    plain = min(at_plain, 2 * state.area[row + MARINES_ON + enemy])
    suited = min(firing - at_plain, 2 * state.area[row + EPSM_ON + enemy])
    return SHOT * (float(plain) + 1.3 * float(suited))


def aimed(state: ContactState, side: i64) -> float:
    """The worth of all targets, each times the chance that one of the shots aimed at it hits."""
    total = 0.0
    for target in range(state.units):
        missed = 1.0
        for unit in range(state.units):
            if state.aims[side * state.units + unit] == target:
                missed *= 1.0 - hit_chance(state, unit, target)
        if missed < 1.0:
            total += worth_of_unit(state, 1 - side, target) * (1.0 - missed)
    return total


def hit_chance(state: ContactState, unit: i64, target: i64) -> float:
    """That one shot of a unit hits a target."""
    highest = state.tables.hits_up_to(fire.level_of(state, unit), fire.level_of(state, target))
    if unit >= state.ships:
        highest -= state.tables.fire[STATION_MODIFIER]
    return max(0.0, min(1.0, float(highest) / float(DIE)))


def worth_of_unit(state: ContactState, side: i64, unit: i64) -> float:
    """What the loss of a ship, with all aboard, or of a station costs its owner."""
    level = fire.level_of(state, unit)
    if unit >= state.ships:
        return worth.of_station(state, level)
    ship = state.battle[B_SIDE + side] * state.ships + unit
    marines = of_ship(state, ship, TROOPS) + of_ship(state, ship, SUITED)
    diplomats = load_of(state, ship) - marines
    return worth.of_ship(state, level, 1.0) + MARINE * float(marines) + ENVOY * float(diplomats)


def exchange(state: ContactState, side: i64) -> float:
    """What a side may expect to gain in the next round, less what it may expect to lose."""
    if state.battle[B_LAND] != 0:
        return _for_star(state, side)
    return _spite(state) * _expected(state, side) - _expected(state, 1 - side) + _of_freed(state, side)


def _spite(state: ContactState) -> float:
    """How much of another's loss is one's own gain: all of it between two, less the more there are to share it."""
    return min(1.0, SPITE + 1.0 / float(state.seats - 1))


def _for_star(state: ContactState, side: i64) -> float:
    """The star that marines fight for, by how likely they are to be the last there; and what they risk."""
    area, owner = state.battle[B_AREA], state.battle[B_SIDE + side]
    own, theirs = float(_marines(state, side)), float(_marines(state, 1 - side))
    wins = _last_there(own, theirs)
    return wins * worth.of_star(state, owner, area, worth.left_of(state, owner)) - MARINE * own * (1.0 - wins)


def _of_freed(state: ContactState, side: i64) -> float:
    """An own star that the enemy bars, by how likely a side is to be alone in its space afterwards (AC-R19)."""
    area, owner, enemy = state.battle[B_AREA], state.battle[B_SIDE + side], state.battle[B_SIDE + 1 - side]
    if not lives_on(state, owner, area) or not commands(state, enemy, owner, area):
        return 0.0
    alone = _last_there(float(in_space(state, area, owner)), float(in_space(state, area, enemy)))
    left = worth.left_of(state, owner)
    return FREED * alone * (1.0 - worth.DISPUTED * left) * worth.of_star(state, owner, area, left)


def _last_there(own: float, theirs: float) -> float:
    """How likely so many are to be the last against so many."""
    return own * own / (own * own + theirs * theirs + own * theirs)


def _expected(state: ContactState, side: i64) -> float:
    """What a side's shots destroy if each is aimed at the enemy unit where it promises most."""
    total = 0.0
    whole = 0.0
    for target in range(state.units):
        if fire.is_unit_here(state, 1 - side, target):
            whole += worth_of_unit(state, 1 - side, target)
    for unit in range(state.units):
        if not fire.is_unit_here(state, side, unit):
            continue
        best = 0.0
        for target in range(state.units):
            if fire.can_hit(state, unit, target) and fire.is_unit_here(state, 1 - side, target):
                best = max(best, worth_of_unit(state, 1 - side, target) * hit_chance(state, unit, target))
        total += best
    return min(total, whole)


def _marines(state: ContactState, side: i64) -> i64:
    row = state.battle[B_AREA] * AREA_WIDTH
    owner = state.battle[B_SIDE + side]
    return state.area[row + MARINES_ON + owner] + state.area[row + EPSM_ON + owner]
