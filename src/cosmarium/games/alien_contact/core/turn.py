"""The course of a game turn (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import resources
from cosmarium.games.alien_contact.core.agenda import task
from cosmarium.games.alien_contact.core.areas import HALF, WORDS, lowest
from cosmarium.games.alien_contact.core.codes import (
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
    MARKED,
    OPENED,
    RETREATS,
    SEAT_WIDTH,
    SHIP_WIDTH,
    TURN_WIDTH,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def begin(state: ContactState, seat: i64) -> None:
    """A seat's phase of the game turn: pirates, movement, combat, and on every third game turn resources."""
    state.active = seat
    for i in range(i64(TURN_WIDTH)):
        state.turn[i] = 0
    for other in range(state.seats):
        state.seat[other * SEAT_WIDTH + RETREATS] = 0
    _forget_battles(state)
    ships, levels = state.ship, state.tables.level_of_ship
    for slot in range(state.ships):
        row = (seat * state.ships + slot) * SHIP_WIDTH
        if ships[row + AT] != NOWHERE:
            ships[row + LEFT] = levels[slot]
            ships[row + HANDLED] = 0
    if state.log is not None:
        state.log.add(E_TURN, seat, state.round)
    state.push(task(T_END, seat))
    if state.round % RESOURCE_EVERY == 0:
        state.push(task(T_BUILD, seat))
        state.push(task(T_COLLECT, seat))
        state.push(task(T_DIPLOMACY, seat))
        state.push(task(T_CARDS, seat))
        state.push(task(T_RESOURCE, seat))
    state.push(task(T_GROUND, seat))
    state.push(task(T_LANDING, seat))
    state.push(task(T_SPACE, seat))
    state.push(task(T_TRANSFER, seat))
    state.push(task(T_MOVE, seat))
    state.push(task(T_PIRATE, seat))


def _forget_battles(state: ContactState) -> None:
    """Where there has been fighting in the turn before counts no longer."""
    for half in range(i64(WORDS)):
        word = state.sets[MARKED + half]
        while word != 0:
            row = (half * HALF + lowest(word)) * AREA_WIDTH
            word &= word - 1
            state.area[row + FOUGHT] = 0
            state.area[row + FOUGHT_LAND] = 0
            state.area[row + OPENED] = 0
        state.sets[MARKED + half] = 0


def enter_phase(state: ContactState, phase: i64) -> None:
    """The turn comes to a phase."""
    if state.phase != phase:
        state.phase = phase
        if state.log is not None:
            state.log.add(E_PHASE, state.active, phase)


def pass_on(state: ContactState, seat: i64) -> None:
    """The next seat's phase, clockwise; after the last the next game turn; after the last of these standings."""
    ships = state.ship
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        ships[ship * SHIP_WIDTH + LEFT] = 0
    following = seat + 1
    if following == state.seats:
        following = 0
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
