"""Spy Network: ships that come to help while an opponent moves (BS-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import amount_of, seat_of, site_of, slot_of, task
from cosmarium.games.blueshift.core.board import are_adjacent, ships_at
from cosmarium.games.blueshift.core.codes import (
    DONE,
    E_SPIED,
    E_SPY_PASSED,
    SHIP,
    SPY,
    T_SPY,
    T_SPY_SHIP,
    TURRET,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.blueshift.core.columns import AT, IS_OUT, SEAT_WIDTH, SPECIES_OF, SPIED
from cosmarium.games.blueshift.core.discovery import enter
from cosmarium.games.blueshift.core.fleet import kind_of_ship, ship_of, turrets_at
from cosmarium.games.blueshift.core.tables import SPY_SHIPS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def ships_that_may_come(state: BlueshiftState, seat: i64) -> i64:
    """How many ships the seat's species may send; 0: it has no spies, or they were used."""
    row = seat * SEAT_WIDTH
    if state.seat[row + SPIED] != 0 or state.seat[row + IS_OUT] != 0:
        return 0
    return state.tables.of_species(state.seat[row + SPECIES_OF], SPY_SHIPS)


def offer(state: BlueshiftState, mover: i64, site: i64) -> None:
    """After a ship came into a sector: ask the seats with ships there whose spies have told them."""
    for seat in range(state.seats):
        if seat == mover or ships_at(state, site, seat) == 0 or ships_that_may_come(state, seat) == 0:
            continue
        for other in range(state.sites):
            if can_come_from(state, seat, other, site):
                state.push(task(T_SPY, seat, site))
                return


def can_come_from(state: BlueshiftState, seat: i64, source: i64, site: i64) -> bool:
    """Whether ships of the seat could come from one site to the other."""
    if source == site or ships_at(state, source, seat) == 0 or not are_adjacent(state, source, site):
        return False
    return ships_at(state, source, seat) > turrets_at(state, seat, source)


def legal_sources(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """The sectors that ships can come from, and to let it be."""
    seat, site = seat_of(packed), site_of(packed)
    out[0] = DONE
    count: i64 = 1
    for source in range(state.sites):
        if can_come_from(state, seat, source, site):
            out[count] = action(SPY, state.map.name[source])
            count += 1
    return count


def answer_source(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Choose where ships come from, or let it be."""
    seat, site = seat_of(packed), site_of(packed)
    if kind_of(code) != SPY:
        if state.log is not None:
            state.log.add(E_SPY_PASSED, seat, state.map.name[site])
        return
    source = state.map.site_of[first_of(code)]
    most = ships_that_may_come(state, seat)
    state.seat[seat * SEAT_WIDTH + SPIED] = 1
    state.push(task(T_SPY_SHIP, seat, site, most, 0, source))


def legal_ships(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """The ships that may still come; to be done, once one came."""
    seat, source = seat_of(packed), slot_of(packed)
    count: i64 = 0
    if amount_of(packed) < ships_allowed(state, seat):
        out[0] = DONE
        count = 1
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if ship_of(state, ship, AT) == source and kind_of_ship(state, ship) != TURRET:
            out[count] = action(SHIP, slot)
            count += 1
    return count


def ships_allowed(state: BlueshiftState, seat: i64) -> i64:
    """How many ships the seat's spies may bring in all."""
    return state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], SPY_SHIPS)


def answer_ship(state: BlueshiftState, packed: i64, code: i64) -> None:
    """A ship comes, or no more do."""
    if code == DONE:
        return
    seat, site, source = seat_of(packed), site_of(packed), slot_of(packed)
    ship = seat * state.slots + first_of(code)
    if state.log is not None:
        state.log.add(E_SPIED, seat, ship, state.map.name[source], state.map.name[site])
    left = amount_of(packed) - 1
    if left > 0 and ships_at(state, source, seat) - 1 > turrets_at(state, seat, source):
        state.push(task(T_SPY_SHIP, seat, site, left, 0, source))
    enter(state, seat, ship, site)
