"""The course of a game turn (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import resources
from cosmarium.games.alien_contact.core.agenda import task
from cosmarium.games.alien_contact.core.codes import (
    AREAS,
    BY_TURNS,
    E_OVER,
    E_PHASE,
    E_TURN,
    NOBODY,
    NOWHERE,
    RESOURCE_EVERY,
    T_BUILD,
    T_CARDS,
    T_COLLECT,
    T_DIPLOMACY,
    T_END,
    T_GROUND,
    T_LANDING,
    T_MOVE,
    T_PIRATE,
    T_RESOURCE,
    T_SPACE,
    T_TRANSFER,
    T_TURN,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    FOUGHT,
    FOUGHT_LAND,
    HANDLED,
    LEFT,
    OPENED,
    RETREATS,
    SEAT_WIDTH,
    SHIP_WIDTH,
    TURN_WIDTH,
)
from cosmarium.games.alien_contact.core.units import level_of_ship

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def begin(state: ContactState, seat: i64) -> None:
    """A seat's phase of the game turn: pirates, movement, combat, and on every third game turn resources."""
    state.active = seat
    for i in range(i64(TURN_WIDTH)):
        state.turn[i] = 0
    for other in range(state.seats):
        state.seat[other * SEAT_WIDTH + RETREATS] = 0
    for area in range(i64(AREAS)):
        row = area * AREA_WIDTH
        state.area[row + FOUGHT] = 0
        state.area[row + FOUGHT_LAND] = 0
        state.area[row + OPENED] = 0
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        row = ship * SHIP_WIDTH
        if state.ship[row + AT] != NOWHERE:
            state.ship[row + LEFT] = level_of_ship(state, ship)
            state.ship[row + HANDLED] = 0
    if state.log is not None:
        state.log.add(E_TURN, seat, state.round)
    state.push(task(T_END, seat))
    if state.round % RESOURCE_EVERY == 0:
        for kind in (T_BUILD, T_COLLECT, T_DIPLOMACY, T_CARDS, T_RESOURCE):
            state.push(task(kind, seat))
    for kind in (T_GROUND, T_LANDING, T_SPACE, T_TRANSFER, T_MOVE, T_PIRATE):
        state.push(task(kind, seat))


def enter_phase(state: ContactState, phase: i64) -> None:
    """The turn comes to a phase."""
    if state.phase != phase:
        state.phase = phase
        if state.log is not None:
            state.log.add(E_PHASE, state.active, phase)


def pass_on(state: ContactState, seat: i64) -> None:
    """The next seat's phase, clockwise; after the last the next game turn; after the last of these standings."""
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        state.ship[ship * SHIP_WIDTH + LEFT] = 0
    following = (seat + 1) % state.seats
    if following == state.first:
        if state.round == state.length:
            finish(state)
            return
        state.round += 1
    state.push(task(T_TURN, following))


def finish(state: ContactState) -> None:
    """The contest is over."""
    state.ending = BY_TURNS
    state.agenda = vec[i64]()
    if state.log is not None:
        state.log.add(E_OVER, NOBODY, BY_TURNS)


def begin_resources(state: ContactState, seat: i64) -> None:
    """What will be collected is fixed before anything else happens."""
    resources.note_income(state, seat)
