"""Movement of ships and of what they carry, and transfers at its end (AC-R9 to AC-R11; 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.agenda import seat_of
from cosmarium.games.alien_contact.core.codes import (
    CARRIED_DIPLOMAT,
    CARRIED_MARINE,
    DIPLOMATS,
    DONE,
    E_LOADED,
    E_MOVED,
    E_TRANSFERRED,
    E_UNLOADED,
    HANDLINGS,
    LOAD,
    MOVE,
    NOWHERE,
    ON_STAR,
    ON_STATION,
    TRANSFER,
    TRANSFERS,
    UNLOAD,
    action,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    DIPLOMAT_WIDTH,
    EPSM_ON,
    HANDLED,
    LEFT,
    MADE,
    MARINES_ON,
    OPENED,
    PLACE,
    SHIP_WIDTH,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    STATUS,
)
from cosmarium.games.alien_contact.core.space import is_barred, ships_stay, star_of, survives
from cosmarium.games.alien_contact.core.units import (
    carries,
    of_ship,
    of_station,
    put_aboard,
    relocate,
    room,
    station_at,
    station_diplomat,
    take_off,
)
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def legal_moves(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """Steps of ships, what they may load and unload, and to be done."""
    out[0] = DONE
    count: i64 = 1
    for slot in range(state.ships):
        ship = seat * state.ships + slot
        area = state.ship[ship * SHIP_WIDTH + AT]
        if area == NOWHERE:
            continue
        if of_ship(state, ship, LEFT) > 0:
            for direction in range(i64(DIRECTIONS)):
                other = state.map.neighbour[area * DIRECTIONS + direction]
                if other != NOWHERE:
                    out[count] = action(MOVE, slot, other)
                    count += 1
        count = legal_handlings(state, seat, slot, out, count)
    return count


def answer_moves(state: ContactState, packed: i64, code: i64) -> None:
    """Move, load or unload and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    seat = seat_of(packed)
    ship = seat * state.ships + first_of(code)
    if kind_of(code) != MOVE:
        handle(state, seat, ship, code)
        return
    start, area = of_ship(state, ship, AT), second_of(code)
    state.ship[ship * SHIP_WIDTH + LEFT] -= 1
    relocate(state, ship, area)
    if state.log is not None:
        state.log.add(E_MOVED, seat, ship, start, area)


# Loading and unloading


def legal_handlings(state: ContactState, seat: i64, slot: i64, out: vec[i64], count: i64) -> i64:
    """What a ship may take from the star or a station where it is, and set down there."""
    ship = seat * state.ships + slot
    if of_ship(state, ship, HANDLED) >= HANDLINGS:
        return count
    area = of_ship(state, ship, AT)
    free = room(state, ship) > 0
    for what in range(i64(CARRIED_DIPLOMAT + DIPLOMATS)):
        for place in range(i64(2)):
            if free and can_load(state, seat, area, what, place):
                out[count] = action(LOAD, slot, what, place)
                count += 1
            if carries(state, ship, what) and can_unload(state, seat, area, what, place):
                out[count] = action(UNLOAD, slot, what, place)
                count += 1
    return count


def can_load(state: ContactState, seat: i64, area: i64, what: i64, place: i64) -> bool:
    """Whether such a unit of the seat is on the star (place 0) or on a station (place 1) of the area."""
    if what >= CARRIED_DIPLOMAT:
        row = (seat * DIPLOMATS + what - CARRIED_DIPLOMAT) * DIPLOMAT_WIDTH
        status, where = state.diplomat[row + STATUS], state.diplomat[row + PLACE]
        if place == 0:
            return status == ON_STAR and where == area
        return status == ON_STATION and of_station(state, where, STATION_AT) == area
    if place == 0:
        return state.area[area * AREA_WIDTH + (MARINES_ON if what == CARRIED_MARINE else EPSM_ON) + seat] > 0
    return _station_with(state, seat, area, what) != NOWHERE


def _station_with(state: ContactState, seat: i64, area: i64, what: i64) -> i64:
    """A station of the seat in the area with such marines on it, or NOWHERE."""
    column: i64 = STATION_TROOPS if what == CARRIED_MARINE else STATION_SUITED
    if station_at(state, seat, area) == NOWHERE:
        return NOWHERE
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        if state.station[row + STATION_AT] == area and state.station[row + column] > 0:
            return station
    return NOWHERE


def can_unload(state: ContactState, seat: i64, area: i64, what: i64, place: i64) -> bool:
    """Whether such a unit may be set on the star, or on a station: marines on an own one, diplomats on any."""
    if place == 0:
        if star_of(state, area) == NOWHERE or is_barred(state, area, seat):
            return False
        return what != CARRIED_MARINE or survives(state, seat, area)
    if what >= CARRIED_DIPLOMAT:
        return host_station(state, seat, area) != NOWHERE
    return station_at(state, seat, area) != NOWHERE


def host_station(state: ContactState, seat: i64, area: i64) -> i64:
    """The station on which a diplomat of the seat would be set: an own one if there is any, else the first other."""
    own = station_at(state, seat, area)
    if own != NOWHERE:
        return own
    for other in range(state.seats):
        station = station_at(state, other, area)
        if station != NOWHERE:
            return station
    return NOWHERE


def handle(state: ContactState, seat: i64, ship: i64, code: i64) -> None:
    """Load or unload one unit."""
    what, place, area = second_of(code), third_of(code), of_ship(state, ship, AT)
    state.ship[ship * SHIP_WIDTH + HANDLED] += 1
    if kind_of(code) == LOAD:
        _lift(state, seat, area, what, place)
        put_aboard(state, ship, what)
    else:
        take_off(state, ship, what)
        _set_down(state, seat, area, what, place)
    if state.log is not None:
        state.log.add(E_LOADED if kind_of(code) == LOAD else E_UNLOADED, seat, ship, what, area, place)


def _lift(state: ContactState, seat: i64, area: i64, what: i64, place: i64) -> None:
    if what >= CARRIED_DIPLOMAT:
        return
    if place == 0:
        state.area[area * AREA_WIDTH + (MARINES_ON if what == CARRIED_MARINE else EPSM_ON) + seat] -= 1
        return
    row = _station_with(state, seat, area, what) * STATION_WIDTH
    state.station[row + (STATION_TROOPS if what == CARRIED_MARINE else STATION_SUITED)] -= 1


def _set_down(state: ContactState, seat: i64, area: i64, what: i64, place: i64) -> None:
    if what >= CARRIED_DIPLOMAT:
        diplomat = seat * DIPLOMATS + what - CARRIED_DIPLOMAT
        if place == 0:
            station_diplomat(state, diplomat, ON_STAR, area)
        else:
            station_diplomat(state, diplomat, ON_STATION, host_station(state, seat, area))
    elif place == 0:
        state.area[area * AREA_WIDTH + (MARINES_ON if what == CARRIED_MARINE else EPSM_ON) + seat] += 1
    else:
        row = station_at(state, seat, area) * STATION_WIDTH
        state.station[row + (STATION_TROOPS if what == CARRIED_MARINE else STATION_SUITED)] += 1


# Transfers between ships (6.26)


def legal_transfers(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """Each unit aboard a ship, onto each other own ship with room in the same area; and to be done."""
    out[0] = DONE
    count: i64 = 1
    if state.turn[MADE] >= TRANSFERS:
        return count
    for slot in range(state.ships):
        ship = seat * state.ships + slot
        area = of_ship(state, ship, AT)
        if area == NOWHERE:
            continue
        for what in range(i64(CARRIED_DIPLOMAT + DIPLOMATS)):
            if not carries(state, ship, what):
                continue
            for other_slot in range(state.ships):
                other = seat * state.ships + other_slot
                if other != ship and of_ship(state, other, AT) == area and room(state, other) > 0:
                    out[count] = action(TRANSFER, slot, other_slot, what)
                    count += 1
    return count


def answer_transfers(state: ContactState, packed: i64, code: i64) -> None:
    """Move one unit from ship to ship and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    seat, what = seat_of(packed), third_of(code)
    ship, other = seat * state.ships + first_of(code), seat * state.ships + second_of(code)
    state.turn[MADE] += 1
    take_off(state, ship, what)
    put_aboard(state, other, what)
    if state.log is not None:
        state.log.add(E_TRANSFERRED, seat, ship, other, what)


# Landing after the space battles (AC-R16)


def legal_landings(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """Loading and unloading where the space battles are over, and to be done."""
    out[0] = DONE
    count: i64 = 1
    for slot in range(state.ships):
        area = of_ship(state, seat * state.ships + slot, AT)
        if area != NOWHERE and state.area[area * AREA_WIDTH + OPENED] != 0 and not ships_stay(state, area, seat):
            count = legal_handlings(state, seat, slot, out, count)
    return count


def answer_landings(state: ContactState, packed: i64, code: i64) -> None:
    """Load or unload and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    handle(state, seat_of(packed), seat_of(packed) * state.ships + first_of(code), code)
