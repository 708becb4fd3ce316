"""A round of fire between marines, and their retreat onto ships (AC-R13, AC-R15, AC-A.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import (
    CARRIED_EPSM,
    CARRIED_MARINE,
    DIE,
    E_FELL,
    E_SHOOTING,
    NOWHERE,
    REBELS,
    SPLIT,
    action,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    B_AREA,
    B_SIDE,
    B_SPLIT,
    EPSM_ON,
    MARINES_ON,
)
from cosmarium.games.alien_contact.core.space import marines_on
from cosmarium.games.alien_contact.core.tables import MARINE_HITS
from cosmarium.games.alien_contact.core.units import add_marines, of_ship, put_aboard, remove_marines, room

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def _plain(state: ContactState, side: i64) -> i64:
    return state.area[state.battle[B_AREA] * AREA_WIDTH + MARINES_ON + state.battle[B_SIDE + side]]


def _suited(state: ContactState, side: i64) -> i64:
    return state.area[state.battle[B_AREA] * AREA_WIDTH + EPSM_ON + state.battle[B_SIDE + side]]


def has_choice(state: ContactState, side: i64) -> bool:
    """Whether a side still has to divide its fire: its enemy has marines of both kinds. Rebels fire evenly."""
    if state.battle[B_SPLIT + side] != NOWHERE or state.battle[B_SIDE + side] == REBELS:
        return False
    return _plain(state, 1 - side) > 0 and _suited(state, 1 - side) > 0


def legal_splits(state: ContactState, side: i64, out: vec[i64]) -> i64:
    """From none to all of the marines at plain marines, the rest at EPSM."""
    firing = _plain(state, side) + _suited(state, side)
    for shots in range(firing + 1):
        out[shots] = action(SPLIT, shots)
    return firing + 1


def resolve(state: ContactState) -> None:
    """All marines fire, then the losses of both sides are removed together."""
    lost = vec[i64]([0, 0, 0, 0])
    for side in range(i64(2)):
        firing = _plain(state, side) + _suited(state, side)
        at_plain = _shots_at_plain(state, side, firing)
        plain, suited = _throw(state, at_plain), _throw(state, firing - at_plain)
        lost[2 * (1 - side)] = min(plain, _plain(state, 1 - side))
        lost[2 * (1 - side) + 1] = min(suited, _suited(state, 1 - side))
        if state.log is not None:
            state.log.reveal()
            state.log.add(E_SHOOTING, state.battle[B_SIDE + side], firing, plain, suited, at_plain)
    for side in range(i64(2)):
        seat, area = state.battle[B_SIDE + side], state.battle[B_AREA]
        remove_marines(state, area, seat, lost[2 * side], lost[2 * side + 1])
        if state.log is not None:
            state.log.add(E_FELL, seat, area, lost[2 * side], lost[2 * side + 1])


def _shots_at_plain(state: ContactState, side: i64, firing: i64) -> i64:
    if _suited(state, 1 - side) == 0:
        return firing
    if _plain(state, 1 - side) == 0:
        return 0
    chosen = state.battle[B_SPLIT + side]
    return firing // 2 if chosen == NOWHERE else chosen


def _throw(state: ContactState, shots: i64) -> i64:
    hits: i64 = 0
    for _time in range(shots):
        if state.dice.die(DIE) <= state.tables.fire[MARINE_HITS]:
            hits += 1
    return hits


# Retreat (AC-R15)


def can_embark(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether own ships in the area have room for all the seat's marines there."""
    space: i64 = 0
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        if of_ship(state, ship, AT) == area:
            space += room(state, ship)
    return space >= marines_on(state, area, seat)


def embark(state: ContactState, seat: i64, area: i64) -> None:
    """All marines go aboard, ship after ship."""
    row = area * AREA_WIDTH
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        if of_ship(state, ship, AT) != area:
            continue
        while room(state, ship) > 0 and state.area[row + MARINES_ON + seat] > 0:
            add_marines(state, area, seat, -1, 0)
            put_aboard(state, ship, CARRIED_MARINE)
        while room(state, ship) > 0 and state.area[row + EPSM_ON + seat] > 0:
            add_marines(state, area, seat, 0, -1)
            put_aboard(state, ship, CARRIED_EPSM)
