"""Ships, stations, marines and diplomats: put on the board, moved, carried, lost (AC-R9, AC-R10, AC-R17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.areas import HALF, WORDS, drop, lowest, put
from cosmarium.games.alien_contact.core.codes import (
    ABOARD,
    AREAS,
    CAPTIVE,
    CARRIED_DIPLOMAT,
    CARRIED_EPSM,
    CARRIED_MARINE,
    DEAD,
    DIE,
    DIPLOMATS,
    E_CAPTURED,
    E_FREED,
    E_KILLED,
    E_LOST_ABOARD,
    E_PERISHED,
    LOST_ON_STATION,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    ON_STAR,
    ON_STATION,
    RANSOM_STEP,
    REBELS,
    STATION_1,
    WAITING,
)
from cosmarium.games.alien_contact.core.columns import (
    AFLOAT,
    AREA_WIDTH,
    ASHORE,
    AT,
    CAPTOR,
    DIPLOMAT_WIDTH,
    EPSM_LEFT,
    EPSM_ON,
    FOUGHT,
    FOUGHT_LAND,
    LOST,
    MARINES_LEFT,
    MARINES_ON,
    MARKED,
    OPENED,
    PIRATE_AT,
    PLACE,
    RANSOM,
    SEAT_WIDTH,
    SHIP_WIDTH,
    STANDS_SINCE,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    STATUS,
    SUITED,
    TROOPS,
)
from cosmarium.games.alien_contact.core.tables import COUNTERS, FIRST_SLOT

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


# What is where, counted by areas and kept as sets of them


def count_ships(state: ContactState, area: i64, seat: i64, more: i64) -> None:
    """So many more ships of the seat are in the area."""
    place = area * MOST_SEATS + seat
    state.fleet[place] += more
    _keep(state.sets, AFLOAT + seat * WORDS, area, state.fleet[place] + state.bases[place])


def count_stations(state: ContactState, area: i64, seat: i64, more: i64) -> None:
    """The same of stations."""
    place = area * MOST_SEATS + seat
    state.bases[place] += more
    _keep(state.sets, AFLOAT + seat * WORDS, area, state.fleet[place] + state.bases[place])


def add_marines(state: ContactState, area: i64, side: i64, troops: i64, suited: i64) -> None:
    """So many more marines of a seat, or of the rebels, are on the star; their counters are the caller's affair."""
    rows, row = state.area, area * AREA_WIDTH + side
    rows[row + MARINES_ON] += troops
    rows[row + EPSM_ON] += suited
    _keep(state.sets, ASHORE + side * WORDS, area, rows[row + MARINES_ON] + rows[row + EPSM_ON])


def _keep(sets: vec[i64], first: i64, area: i64, units: i64) -> None:
    if units > 0:
        put(sets, first, area)
    else:
        drop(sets, first, area)


def gather(state: ContactState) -> None:
    """Find out anew, from all rows, what the sets of areas hold."""
    for area in range(i64(AREAS)):
        for seat in range(state.seats):
            count_ships(state, area, seat, 0)
        for side in range(i64(REBELS + 1)):
            add_marines(state, area, side, 0, 0)
        row = area * AREA_WIDTH
        if state.area[row + FOUGHT] | state.area[row + FOUGHT_LAND] | state.area[row + OPENED] != 0:
            put(state.sets, MARKED, area)


# Ships and stations are counted through all seats


def of_ship(state: ContactState, ship: i64, column: i64) -> i64:
    """A number of a ship's row."""
    return state.ship[ship * SHIP_WIDTH + column]


def of_station(state: ContactState, station: i64, column: i64) -> i64:
    """A number of a station's row."""
    return state.station[station * STATION_WIDTH + column]


def level_of_ship(state: ContactState, ship: i64) -> i64:
    """1 to 3."""
    return state.tables.level_of_ship[ship % state.ships]


def level_of_station(state: ContactState, station: i64) -> i64:
    """1 to 3."""
    return state.tables.level_of_station[station % state.stations]


def free_ship(state: ContactState, seat: i64, level: i64) -> i64:
    """A counter of this level that the seat has left, or NOWHERE (AC-R24)."""
    first = seat * state.ships + state.tables.of_item(level - 1, FIRST_SLOT)
    for ship in range(first, first + state.tables.of_item(level - 1, COUNTERS)):
        if state.ship[ship * SHIP_WIDTH + AT] == NOWHERE:
            return ship
    return NOWHERE


def free_station(state: ContactState, seat: i64, level: i64) -> i64:
    """The same for stations."""
    item: i64 = STATION_1 + level - 1
    first = seat * state.stations + state.tables.of_item(item, FIRST_SLOT)
    for station in range(first, first + state.tables.of_item(item, COUNTERS)):
        if state.station[station * STATION_WIDTH + STATION_AT] == NOWHERE:
            return station
    return NOWHERE


def launch(state: ContactState, ship: i64, area: i64) -> None:
    """Put a ship on the board, empty, and without movement this turn."""
    row = ship * SHIP_WIDTH
    for column in range(i64(SHIP_WIDTH)):
        state.ship[row + column] = 0
    state.ship[row + AT] = area
    count_ships(state, area, ship // state.ships, 1)


def relocate(state: ContactState, ship: i64, area: i64) -> None:
    """Move a ship, and what it carries."""
    row, seat = ship * SHIP_WIDTH, ship // state.ships
    count_ships(state, state.ship[row + AT], seat, -1)
    state.ship[row + AT] = area
    count_ships(state, area, seat, 1)


def erect(state: ContactState, station: i64, area: i64, since: i64) -> None:
    """Put a station on the board. `since`: the game turn from which on it stands, 0 to let it build at once."""
    row = station * STATION_WIDTH
    for column in range(i64(STATION_WIDTH)):
        state.station[row + column] = 0
    state.station[row + STATION_AT] = area
    state.station[row + STANDS_SINCE] = since
    count_stations(state, area, station // state.stations, 1)


def destroy_ship(state: ContactState, ship: i64, captor: i64) -> None:
    """A ship is lost with its marines; a diplomat aboard is captured, or dies where `captor` is NOBODY."""
    row, seat = ship * SHIP_WIDTH, ship // state.ships
    troops, suited = state.ship[row + TROOPS], state.ship[row + SUITED]
    _return_marines(state, seat, troops, suited)
    if state.log is not None and troops + suited > 0:
        state.log.add(E_LOST_ABOARD, seat, ship, troops, suited)
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        if is_aboard(state, diplomat, ship):
            lose_diplomat(state, diplomat, captor)
    count_ships(state, state.ship[row + AT], seat, -1)
    for column in range(i64(SHIP_WIDTH)):
        state.ship[row + column] = 0
    state.ship[row + AT] = NOWHERE


def destroy_station(state: ContactState, station: i64, captor: i64) -> None:
    """A station is lost with the marines on it, and diplomats there as from a ship (AC-A.6)."""
    row, seat = station * STATION_WIDTH, station // state.stations
    troops, suited = state.station[row + STATION_TROOPS], state.station[row + STATION_SUITED]
    _return_marines(state, seat, troops, suited)
    if state.log is not None and troops + suited > 0:
        state.log.add(E_PERISHED, seat, state.station[row + STATION_AT], troops, suited, LOST_ON_STATION)
    for diplomat in range(state.seats * DIPLOMATS):
        d = diplomat * DIPLOMAT_WIDTH
        if state.diplomat[d + STATUS] == ON_STATION and state.diplomat[d + PLACE] == station:
            lose_diplomat(state, diplomat, captor if captor != diplomat // DIPLOMATS else NOBODY)
    count_stations(state, state.station[row + STATION_AT], seat, -1)
    for column in range(i64(STATION_WIDTH)):
        state.station[row + column] = 0
    state.station[row + STATION_AT] = NOWHERE


def station_at(state: ContactState, seat: i64, area: i64) -> i64:
    """The seat's first station in an area, or NOWHERE."""
    if state.bases[area * MOST_SEATS + seat] == 0:
        return NOWHERE
    stations = state.station
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        if stations[station * STATION_WIDTH + STATION_AT] == area:
            return station
    return NOWHERE


def docks(state: ContactState, seat: i64, half: i64) -> i64:
    """The areas of a word of a set where the seat has stations."""
    word = state.sets[AFLOAT + seat * WORDS + half]
    found = word
    while word != 0:
        bit = word & -word
        word ^= bit
        if state.bases[(half * HALF + lowest(bit)) * MOST_SEATS + seat] == 0:
            found ^= bit
    return found


# Marines


def _return_marines(state: ContactState, seat: i64, troops: i64, suited: i64) -> None:
    state.seat[seat * SEAT_WIDTH + MARINES_LEFT] += troops
    state.seat[seat * SEAT_WIDTH + EPSM_LEFT] += suited


def remove_marines(state: ContactState, area: i64, side: i64, troops: i64, suited: i64) -> None:
    """Marines of a seat, or of the rebels, are lost from a star."""
    add_marines(state, area, side, -troops, -suited)
    if side != REBELS:
        _return_marines(state, side, troops, suited)


# What ships carry


def load_of(state: ContactState, ship: i64) -> i64:
    """How many marines and diplomats a ship carries."""
    row, seat = ship * SHIP_WIDTH, ship // state.ships
    count = state.ship[row + TROOPS] + state.ship[row + SUITED]
    diplomats = state.diplomat
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        d = diplomat * DIPLOMAT_WIDTH
        if diplomats[d + STATUS] == ABOARD and diplomats[d + PLACE] == ship:
            count += 1
    return count


def room(state: ContactState, ship: i64) -> i64:
    """How many more fit: as many as its level in all."""
    return level_of_ship(state, ship) - load_of(state, ship)


def is_aboard(state: ContactState, diplomat: i64, ship: i64) -> bool:
    """Whether a diplomat is on the ship."""
    row = diplomat * DIPLOMAT_WIDTH
    return state.diplomat[row + STATUS] == ABOARD and state.diplomat[row + PLACE] == ship


def carries(state: ContactState, ship: i64, what: i64) -> bool:
    """Whether a ship has a marine, an EPSM or a given diplomat aboard."""
    row = ship * SHIP_WIDTH
    if what == CARRIED_MARINE:
        return state.ship[row + TROOPS] > 0
    if what == CARRIED_EPSM:
        return state.ship[row + SUITED] > 0
    return is_aboard(state, ship // state.ships * DIPLOMATS + what - CARRIED_DIPLOMAT, ship)


def put_aboard(state: ContactState, ship: i64, what: i64) -> None:
    """Add a unit to a ship's load; from where is the caller's affair."""
    if what == CARRIED_MARINE:
        state.ship[ship * SHIP_WIDTH + TROOPS] += 1
    elif what == CARRIED_EPSM:
        state.ship[ship * SHIP_WIDTH + SUITED] += 1
    else:
        station_diplomat(state, ship // state.ships * DIPLOMATS + what - CARRIED_DIPLOMAT, ABOARD, ship)


def take_off(state: ContactState, ship: i64, what: i64) -> None:
    """Take a unit off a ship's load; a diplomat is placed by the caller."""
    if what == CARRIED_MARINE:
        state.ship[ship * SHIP_WIDTH + TROOPS] -= 1
    elif what == CARRIED_EPSM:
        state.ship[ship * SHIP_WIDTH + SUITED] -= 1


# Diplomats are counted through all seats


def station_diplomat(state: ContactState, diplomat: i64, status: i64, place: i64) -> None:
    """A diplomat is now on a star, a station, or aboard a ship."""
    state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] = status
    state.diplomat[diplomat * DIPLOMAT_WIDTH + PLACE] = place


def lose_diplomat(state: ContactState, diplomat: i64, captor: i64) -> None:
    """Captured, with a ransom rolled at once, or dead where `captor` is NOBODY (AC-R17, AC-R18)."""
    row, seat = diplomat * DIPLOMAT_WIDTH, diplomat // DIPLOMATS
    if captor == NOBODY:
        state.diplomat[row + STATUS] = DEAD
        note_loss(state, seat, 1 + diplomat % DIPLOMATS)
        if state.log is not None:
            state.log.add(E_KILLED, seat, diplomat % DIPLOMATS)
        return
    ransom = RANSOM_STEP * state.dice.die(DIE)
    state.diplomat[row + STATUS] = CAPTIVE
    state.diplomat[row + CAPTOR] = captor
    state.diplomat[row + RANSOM] = ransom
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_CAPTURED, seat, diplomat % DIPLOMATS, captor, ransom)


def lose_pirate(state: ContactState, seat: i64) -> None:
    """A pirate is destroyed."""
    state.seat[seat * SEAT_WIDTH + PIRATE_AT] = NOWHERE
    note_loss(state, seat, 0)


def note_loss(state: ContactState, seat: i64, bit: i64) -> None:
    """What a seat loses in its own turn, its pirate (0) or a diplomat (1 to 3), cannot come back in it (AC-A.56)."""
    one: i64 = 1
    if seat == state.active:
        state.turn[LOST] |= one << bit


def was_lost_now(state: ContactState, seat: i64, bit: i64) -> bool:
    """Whether a seat has lost its pirate (0) or a diplomat (1 to 3) in this turn, which is its own."""
    return seat == state.active and state.turn[LOST] >> bit & 1 != 0


def area_of_diplomat(state: ContactState, diplomat: i64) -> i64:
    """The area where a diplomat is, on whatever; NOWHERE while it is on no board."""
    row = diplomat * DIPLOMAT_WIDTH
    status, place = state.diplomat[row + STATUS], state.diplomat[row + PLACE]
    if status == ON_STAR:
        return place
    if status == ON_STATION:
        return of_station(state, place, STATION_AT)
    if status == ABOARD:
        return of_ship(state, place, AT)
    return NOWHERE


def are_together(state: ContactState, diplomat: i64, other: i64) -> bool:
    """Whether two diplomats are on the same star or station (8.21)."""
    a, b = diplomat * DIPLOMAT_WIDTH, other * DIPLOMAT_WIDTH
    status = state.diplomat[a + STATUS]
    if status not in (ON_STAR, ON_STATION) or status != state.diplomat[b + STATUS]:
        return False
    return state.diplomat[a + PLACE] == state.diplomat[b + PLACE]


def is_captive_of(state: ContactState, diplomat: i64, captor: i64) -> bool:
    """Whether a diplomat is in the captor's hands."""
    row = diplomat * DIPLOMAT_WIDTH
    return state.diplomat[row + STATUS] == CAPTIVE and state.diplomat[row + CAPTOR] == captor


def free_diplomat(state: ContactState, diplomat: i64) -> None:
    """A captive is free, owes nothing, and waits for a post."""
    row = diplomat * DIPLOMAT_WIDTH
    state.diplomat[row + STATUS] = WAITING
    state.diplomat[row + RANSOM] = 0
    if state.log is not None:
        state.log.add(E_FREED, diplomat // DIPLOMATS, diplomat % DIPLOMATS)


def give_diplomat(state: ContactState, seat: i64) -> i64:
    """The seat receives its next diplomat, who waits for a post; returns which, or NOWHERE if it has all."""
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        if state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] == 0:
            state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] = WAITING
            return diplomat
    return NOWHERE
