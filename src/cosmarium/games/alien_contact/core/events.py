"""Cards that strike by themselves: meteors, black holes, storms, new production (cards 1 to 3 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import (
    BLACK_HOLE,
    CARD_POINTS,
    DIE,
    E_METEOR,
    E_POINTS,
    E_RELOCATED,
    E_STRUCK,
    MAGNETIC_STORMS,
    METEOR_HITS,
    METEORS,
    MOST_POINTS,
    NEW_PRODUCTION,
    NOBODY,
    NOWHERE,
)
from cosmarium.games.alien_contact.core.columns import AT, PIRATE_AT, POINTS, SEAT_WIDTH
from cosmarium.games.alien_contact.core.space import of_seat, station_in
from cosmarium.games.alien_contact.core.tables import CARD_KIND
from cosmarium.games.alien_contact.core.units import destroy_ship, lose_pirate, of_ship, relocate

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def strike(state: ContactState, seat: i64, card: i64) -> bool:
    """Carry out a card that asks for nothing; False: this card asks for something."""
    kind = state.tables.of_card(card, CARD_KIND)
    if kind == NEW_PRODUCTION:
        gain_points(state, seat, CARD_POINTS)
        return True
    if kind > MAGNETIC_STORMS:
        return False
    area = roll_area(state)
    if state.log is not None:
        state.log.add(E_STRUCK, seat, area)
    struck = _ships_in(state, area)
    if kind == METEORS:
        for i in range(len(struck)):
            _meteor(state, struck[i])
    elif kind == BLACK_HOLE and len(struck) > 0:
        goal = roll_area(state)
        for i in range(len(struck)):
            _displace(state, struck[i], goal)
    elif kind == MAGNETIC_STORMS:
        for i in range(len(struck)):
            _displace(state, struck[i], roll_area(state))
    return True


def gain_points(state: ContactState, seat: i64, amount: i64) -> None:
    """Resource points, as far as the track goes (AC-R20)."""
    state.seat[seat * SEAT_WIDTH + POINTS] = min(MOST_POINTS, of_seat(state, seat, POINTS) + amount)
    if state.log is not None:
        state.log.add(E_POINTS, seat, amount)


def roll_area(state: ContactState) -> i64:
    """Two dice for an area, tens first (AC-R1)."""
    tens = state.dice.die(DIE) % 10
    ones = state.dice.die(DIE) % 10
    if state.log is not None:
        state.log.reveal()
    return 10 * tens + ones


def _ships_in(state: ContactState, area: i64) -> vec[i64]:
    """Ships in an area, counted through all seats; after them pirates, counted on from there (AC-A.7)."""
    found = vec[i64]()
    for ship in range(state.seats * state.ships):
        if of_ship(state, ship, AT) == area:
            found = append(found, ship)
    for seat in range(state.seats):
        if of_seat(state, seat, PIRATE_AT) == area:
            found = append(found, state.seats * state.ships + seat)
    return found


def _meteor(state: ContactState, ship: i64) -> None:
    is_pirate = ship >= state.seats * state.ships
    seat = ship - state.seats * state.ships if is_pirate else ship // state.ships
    die = state.dice.die(DIE)
    hit = die <= METEOR_HITS
    if state.log is not None:
        state.log.add(E_METEOR, seat, NOWHERE if is_pirate else ship % state.ships, die, 1 if hit else 0)
    if hit and is_pirate:
        lose_pirate(state, seat)
    elif hit:
        destroy_ship(state, ship, NOBODY)


def _displace(state: ContactState, ship: i64, goal: i64) -> None:
    is_pirate = ship >= state.seats * state.ships
    seat = ship - state.seats * state.ships if is_pirate else ship // state.ships
    if is_pirate:
        while station_in(state, goal):  # no pirate may come to a station
            goal = roll_area(state)
        state.seat[seat * SEAT_WIDTH + PIRATE_AT] = goal
    else:
        relocate(state, ship, goal)
    if state.log is not None:
        state.log.add(E_RELOCATED, seat, NOWHERE if is_pirate else ship % state.ships, goal)
