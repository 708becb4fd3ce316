"""Set-up: who chooses, species, base sites, first fleets (BS-R3, BS-R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import seat_of, task
from cosmarium.games.blueshift.core.board import bind, is_closed_face
from cosmarium.games.blueshift.core.cards import refill
from cosmarium.games.blueshift.core.codes import (
    CONTROLLED,
    DESTROYER,
    E_BASE,
    E_FIRST,
    E_ROLLED_FIRST,
    E_SPECIES,
    INFANTRY,
    INTERCEPTOR,
    NOWHERE,
    SCOUT,
    SETTLE,
    SPECIES,
    START_CREDITS,
    T_BASE,
    T_DEAL,
    T_FACE,
    T_SPECIES,
    T_TURN,
    action,
    first_of,
)
from cosmarium.games.blueshift.core.columns import (
    CREDITS,
    INFANTRY_LEFT,
    INTERCEPTORS_LEFT,
    PORT,
    SEAT_WIDTH,
    SECTOR,
    SITE_WIDTH,
    SPECIES_OF,
)
from cosmarium.games.blueshift.core.discovery import turn_up
from cosmarium.games.blueshift.core.fleet import free_slot, launch
from cosmarium.games.blueshift.core.tables import BASE, BASE_SITE, PIECES

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def begin(state: BlueshiftState) -> None:
    """Roll for the order, and lay out who is asked for what."""
    state.first = _roll_for_first(state)
    state.active = state.first
    state.round = 1
    for seat in range(state.seats):
        state.seat[seat * SEAT_WIDTH + CREDITS] = START_CREDITS
        state.seat[seat * SEAT_WIDTH + INFANTRY_LEFT] = state.tables.of_item(INFANTRY, PIECES)
        state.seat[seat * SEAT_WIDTH + INTERCEPTORS_LEFT] = state.tables.of_item(INTERCEPTOR, PIECES)
    state.push(task(T_TURN, state.first))
    state.push(task(T_DEAL, state.first))
    for i in range(state.seats):  # the last to choose a species is the first to choose a site
        state.push(task(T_BASE, (state.first + i) % state.seats))
    for i in range(state.seats):
        state.push(task(T_SPECIES, (state.first + state.seats - 1 - i) % state.seats))


def _roll_for_first(state: BlueshiftState) -> i64:
    """The highest roll; those who tie for it roll again."""
    one: i64 = 1
    rolling = (one << state.seats) - 1
    while rolling & (rolling - 1) != 0:
        best: i64 = 0
        ahead: i64 = 0
        for seat in range(state.seats):
            if rolling >> seat & 1 == 0:
                continue
            die = state.dice.die(6)
            if state.log is not None:
                state.log.add(E_ROLLED_FIRST, seat, die)
            if die > best:
                best = die
                ahead = 0
            if die == best:
                ahead |= one << seat
        rolling = ahead
    first: i64 = 0
    while rolling >> first & 1 == 0:
        first += 1
    if state.log is not None:
        state.log.add(E_FIRST, first)
    return first


def legal_species(state: BlueshiftState, out: vec[i64]) -> i64:
    """The species that nobody has."""
    count: i64 = 0
    for species in range(state.tables.species_count):
        if not _is_taken(state, species):
            out[count] = action(SPECIES, species)
            count += 1
    return count


def _is_taken(state: BlueshiftState, species: i64) -> bool:
    for seat in range(state.seats):
        if state.seat[seat * SEAT_WIDTH + SPECIES_OF] == species:
            return True
    return False


def answer_species(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Take a species."""
    seat, species = seat_of(packed), first_of(code)
    state.seat[seat * SEAT_WIDTH + SPECIES_OF] = species
    if state.log is not None:
        state.log.add(E_SPECIES, seat, species)


def legal_bases(state: BlueshiftState, out: vec[i64]) -> i64:
    """The base sites that nobody has."""
    count: i64 = 0
    for site in range(state.sites):
        if state.scenario.site_kind[site] == BASE_SITE and state.site[site * SITE_WIDTH + SECTOR] == NOWHERE:
            out[count] = action(SETTLE, state.map.name[site])
            count += 1
    return count


def answer_base(state: BlueshiftState, packed: i64, code: i64) -> None:
    """The base planet goes there, controlled and with a spaceport, and the first ships with it.

    If it has borders to close, its seat says which, as a discoverer would (BS-A.72).
    """
    seat = seat_of(packed)
    site = state.map.site_of[first_of(code)]
    sector = state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], BASE)
    state.site[site * SITE_WIDTH + SECTOR] = sector
    turn_up(state, site)
    state.site[site * SITE_WIDTH + PORT] = 1
    bind(state, seat, site, CONTROLLED)
    for kind in (DESTROYER, SCOUT):
        launch(state, free_slot(state, seat, kind), site)
    if state.log is not None:
        state.log.add(E_BASE, seat, first_of(code), sector)
    if is_closed_face(state, site):
        state.push(task(T_FACE, seat, site))


def deal(state: BlueshiftState) -> None:
    """Hands, once it is known which species hold more cards."""
    for i in range(state.seats):
        refill(state, (state.first + i) % state.seats)
