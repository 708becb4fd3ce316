"""Movement of ships and of what they carry, and transfers at its end (AC-R9 to AC-R11; 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.agenda import seat_of
from cosmarium.games.alien_contact.core.areas import HALF, bit_of, is_in
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
    MOST_SEATS,
    MOVE,
    NOWHERE,
    OF_SEAT,
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
    MARKED,
    OPENED,
    PLACE,
    SHIP_WIDTH,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    STATUS,
    SUITED,
    TROOPS,
)
from cosmarium.games.alien_contact.core.space import is_barred, ships_stay, star_of, survives
from cosmarium.games.alien_contact.core.units import (
    add_marines,
    area_of_diplomat,
    carries,
    load_of,
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
    ships, neighbour, first = state.ship, state.map.neighbour, seat * state.ships
    low, high = _envoys(state, seat)
    for slot in range(state.ships):
        row = (first + slot) * SHIP_WIDTH
        area = ships[row + AT]
        if area == NOWHERE:
            continue
        if ships[row + LEFT] > 0:
            for place in range(area * DIRECTIONS, (area + 1) * DIRECTIONS):
                if neighbour[place] != NOWHERE:
                    out[count] = action(MOVE, slot, neighbour[place])
                    count += 1
        if ships[row + HANDLED] < HANDLINGS:
            envoys = is_in(low, high, area)
            count = _legal_handlings(state, seat, slot, envoys, out, count)
    return count


def answer_moves(state: ContactState, packed: i64, code: i64) -> None:
    """Move, load or unload and be asked again, or be done."""
    if code == DONE:
        return
    seat = seat_of(packed)
    state.ask(seat, packed)
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


def _envoys(state: ContactState, seat: i64) -> tuple[i64, i64]:
    """The areas where diplomats of the seat are, on whatever: the two words of a set."""
    low: i64 = 0
    high: i64 = 0
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        area = area_of_diplomat(state, diplomat)
        if area >= HALF:
            high |= bit_of(area)
        elif area != NOWHERE:
            low |= bit_of(area)
    return low, high


def _legal_handlings(state: ContactState, seat: i64, slot: i64, envoys: bool, out: vec[i64], count: i64) -> i64:
    """What a ship may take from the star or a station where it is, and set down there.

    envoys: whether diplomats of the seat are in the area, on whatever.
    """
    ship = seat * state.ships + slot
    row, ships, areas = ship * SHIP_WIDTH, state.ship, state.area
    area = ships[row + AT]
    land = area * AREA_WIDTH + MARINES_ON + seat
    load = ships[row + TROOPS] + ships[row + SUITED]
    if envoys:
        load = load_of(state, ship)
    docks = state.bases[area * MOST_SEATS + seat] > 0
    if not (docks or envoys) and load + areas[land] + areas[land + EPSM_ON - MARINES_ON] == 0:
        return count
    free = load < state.tables.level_of_ship[slot]
    opens = load > 0 and star_of(state, area) != NOWHERE and not is_barred(state, area, seat)
    for what in range(i64(CARRIED_DIPLOMAT)):
        if free and areas[land] > 0:
            out[count] = action(LOAD, slot, what)
            count += 1
        carried = ships[row + TROOPS + what] > 0
        if carried and opens and (what != CARRIED_MARINE or survives(state, seat, area)):
            out[count] = action(UNLOAD, slot, what)
            count += 1
        if docks and free and _station_with(state, seat, area, what) != NOWHERE:
            out[count] = action(LOAD, slot, what, 1)
            count += 1
        if docks and carried:
            out[count] = action(UNLOAD, slot, what, 1)
            count += 1
        land += EPSM_ON - MARINES_ON
    return _legal_envoys(state, seat, slot, free, opens, out, count) if envoys else count


def _legal_envoys(state: ContactState, seat: i64, slot: i64, free: bool, opens: bool, out: vec[i64], count: i64) -> i64:
    """The same of diplomats. free: there is room aboard; opens: units may land here."""
    ship = seat * state.ships + slot
    area = of_ship(state, ship, AT)
    for what in range(i64(CARRIED_DIPLOMAT), i64(CARRIED_DIPLOMAT + DIPLOMATS)):
        if carries(state, ship, what):
            if opens:
                out[count] = action(UNLOAD, slot, what)
                count += 1
            if host_station(state, seat, area) != NOWHERE:
                out[count] = action(UNLOAD, slot, what, 1)
                count += 1
                count = _other_hosts(state, seat, slot, what, out, count)
        elif free:
            for place in range(i64(2)):
                if can_load(state, seat, area, what, place):
                    out[count] = action(LOAD, slot, what, place)
                    count += 1
    return count


def _other_hosts(state: ContactState, seat: i64, slot: i64, what: i64, out: vec[i64], count: i64) -> i64:
    """To set a diplomat on a station of any other owner in the area but that where it would be set anyway."""
    area = of_ship(state, seat * state.ships + slot, AT)
    host = host_station(state, seat, area) // state.stations
    for other in range(state.seats):
        if other != host and state.bases[area * MOST_SEATS + other] > 0:
            out[count] = action(UNLOAD, slot, what, OF_SEAT + other)
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
    if state.bases[area * MOST_SEATS + seat] == 0:
        return NOWHERE
    stations = state.station
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        if stations[row + STATION_AT] == area and stations[row + column] > 0:
            return station
    return NOWHERE


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
        add_marines(state, area, seat, -1 if what == CARRIED_MARINE else 0, 0 if what == CARRIED_MARINE else -1)
        return
    row = _station_with(state, seat, area, what) * STATION_WIDTH
    state.station[row + (STATION_TROOPS if what == CARRIED_MARINE else STATION_SUITED)] -= 1


def _set_down(state: ContactState, seat: i64, area: i64, what: i64, place: i64) -> None:
    if what >= CARRIED_DIPLOMAT:
        diplomat = seat * DIPLOMATS + what - CARRIED_DIPLOMAT
        if place == 0:
            station_diplomat(state, diplomat, ON_STAR, area)
        elif place >= OF_SEAT:
            station_diplomat(state, diplomat, ON_STATION, station_at(state, place - OF_SEAT, area))
        else:
            station_diplomat(state, diplomat, ON_STATION, host_station(state, seat, area))
    elif place == 0:
        add_marines(state, area, seat, 1 if what == CARRIED_MARINE else 0, 0 if what == CARRIED_MARINE else 1)
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
    ships, first = state.ship, seat * state.ships
    low, high = _envoys(state, seat)
    for slot in range(state.ships):
        row = (first + slot) * SHIP_WIDTH
        area = ships[row + AT]
        if area == NOWHERE or state.fleet[area * MOST_SEATS + seat] < 2:
            continue
        last: i64 = 0 if ships[row + TROOPS] + ships[row + SUITED] == 0 else CARRIED_DIPLOMAT
        if is_in(low, high, area):
            last = CARRIED_DIPLOMAT + DIPLOMATS
        for what in range(last):
            if carries(state, first + slot, what):
                count = _takers(state, seat, slot, what, out, count)
    return count


def _takers(state: ContactState, seat: i64, slot: i64, what: i64, out: vec[i64], count: i64) -> i64:
    """The other ships in the same area that have room for what a ship carries."""
    ships, first = state.ship, seat * state.ships
    area = ships[(first + slot) * SHIP_WIDTH + AT]
    for other in range(state.ships):
        if ships[(first + other) * SHIP_WIDTH + AT] == area and other != slot and room(state, first + other) > 0:
            out[count] = action(TRANSFER, slot, other, what)
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
    if state.sets[MARKED] | state.sets[MARKED + 1] == 0:
        return count
    low, high = _envoys(state, seat)
    for slot in range(state.ships):
        ship = seat * state.ships + slot
        area = of_ship(state, ship, AT)
        if area == NOWHERE or state.area[area * AREA_WIDTH + OPENED] == 0 or ships_stay(state, area, seat):
            continue
        if of_ship(state, ship, HANDLED) < HANDLINGS:
            envoys = is_in(low, high, area)
            count = _legal_handlings(state, seat, slot, envoys, out, count)
    return count


def answer_landings(state: ContactState, packed: i64, code: i64) -> None:
    """Load or unload and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    handle(state, seat_of(packed), seat_of(packed) * state.ships + first_of(code), code)
