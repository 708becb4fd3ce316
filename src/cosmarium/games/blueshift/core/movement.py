"""Phase III: moving the fleet, discovering, loading and unloading (BS-R10 to BS-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import discovery, spying
from cosmarium.games.blueshift.core.agenda import seat_of
from cosmarium.games.blueshift.core.board import (
    are_gates,
    at_site,
    bit,
    borders,
    controls,
    has_trait,
    is_blockaded,
    is_full,
)
from cosmarium.games.blueshift.core.codes import (
    A_GATE,
    DONE,
    E_LOADED,
    E_MOVED,
    E_UNLOADED,
    HANDLINGS,
    INFANTRY,
    INTERCEPTOR,
    LOAD,
    MOVE,
    NOWHERE,
    UNLOAD,
    action,
    first_of,
    kind_of,
    second_of,
)
from cosmarium.games.blueshift.core.columns import (
    ANCHORED,
    AT,
    CAME,
    FIGHTERS,
    GARRISON,
    HANDLED,
    HANGAR,
    LEFT,
    SECTOR,
    SHIP_WIDTH,
    SITE_WIDTH,
    TROOPS,
)
from cosmarium.games.blueshift.core.fleet import load, room, ship_of, unload
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def can_enter(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat's ships may enter a site at all."""
    return at_site(state, site, SECTOR) != NOWHERE and not is_full(state, site, seat)


def legal_moves(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Steps of ships, units to load and unload, and to be done."""
    out[0] = DONE
    count: i64 = 1
    ships, first = state.ship, seat * state.slots
    for slot in range(state.slots):
        row = (first + slot) * SHIP_WIDTH
        site = ships[row + AT]
        if site == NOWHERE:
            continue
        if ships[row + LEFT] > 0 and ships[row + ANCHORED] == 0:
            count = _steps(state, seat, slot, site, out, count)
        if ships[row + HANDLED] < HANDLINGS and can_handle(state, seat, site):
            count = _handlings(state, first + slot, slot, site, out, count)
    return count


def _steps(state: BlueshiftState, seat: i64, slot: i64, site: i64, out: vec[i64], count: i64) -> i64:
    names = state.map.name
    for direction in range(i64(DIRECTIONS)):
        other = borders(state, site, direction)
        if other != NOWHERE and not is_full(state, other, seat):
            out[count] = action(MOVE, slot, names[other])
            count += 1
    if has_trait(state, site, A_GATE):
        for other in range(state.sites):
            if are_gates(state, site, other) and can_enter(state, seat, other):
                out[count] = action(MOVE, slot, names[other])
                count += 1
    return count


def can_handle(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether units can be moved between ships and the planet at a site (BS-R12)."""
    return controls(state, seat, site) and not is_blockaded(state, site, seat)


def _handlings(state: BlueshiftState, ship: i64, slot: i64, site: i64, out: vec[i64], count: i64) -> i64:
    sites, place = state.site, site * SITE_WIDTH
    if sites[place + GARRISON] + sites[place + HANGAR] > 0 and room(state, ship) > 0:
        if sites[place + GARRISON] > 0:
            out[count] = action(LOAD, slot, INFANTRY)
            count += 1
        if sites[place + HANGAR] > 0:
            out[count] = action(LOAD, slot, INTERCEPTOR)
            count += 1
    ships, row = state.ship, ship * SHIP_WIDTH
    if ships[row + TROOPS] > 0:
        out[count] = action(UNLOAD, slot, INFANTRY)
        count += 1
    if ships[row + FIGHTERS] > 0:
        out[count] = action(UNLOAD, slot, INTERCEPTOR)
        count += 1
    return count


def answer_moves(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Move, load or unload and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    kind, seat = kind_of(code), seat_of(packed)
    ship = seat * state.slots + first_of(code)
    if kind == MOVE:
        step(state, seat, ship, state.map.site_of[second_of(code)])
        return
    item = second_of(code)
    if kind == LOAD:
        load(state, ship, item)
    else:
        unload(state, ship, item)
    if state.log is not None:
        event = E_LOADED if kind == LOAD else E_UNLOADED
        state.log.add(event, seat, ship, item, state.map.name[ship_of(state, ship, AT)])


def step(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    """One ship goes one step; what awaits it there comes to pass."""
    row = ship * SHIP_WIDTH
    start = state.ship[row + AT]
    state.ship[row + LEFT] -= 1
    if state.log is not None:
        state.log.add(E_MOVED, seat, ship, state.map.name[start], state.map.name[site])
    discovery.enter(state, seat, ship, site)
    if ship_of(state, ship, AT) == site:  # nothing there has destroyed it
        state.site[site * SITE_WIDTH + CAME] |= bit(start)
        spying.offer(state, seat, site)
