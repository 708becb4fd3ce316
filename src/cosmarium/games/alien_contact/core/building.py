"""The build segment (AC-R23, AC-R24; 8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import agreements
from cosmarium.games.alien_contact.core.agenda import seat_of, task
from cosmarium.games.alien_contact.core.areas import HALF, lowest, write_first, write_second
from cosmarium.games.alien_contact.core.codes import (
    AREA,
    BUILD,
    DEAD,
    DIPLOMAT,
    DIPLOMATS,
    DONE,
    E_BUILT,
    E_BUILT_FOR,
    E_KEPT,
    E_PIRATE_AT,
    E_TECHNOLOGY,
    EPSM,
    MARINE,
    NOWHERE,
    ON_STATION,
    PIRATE,
    SHIP_1,
    STATION_1,
    T_PIRATE_SITE,
    T_POST,
    TECHNOLOGY_2,
    TECHNOLOGY_3,
    WAITING,
    action,
    first_of,
    second_of,
)
from cosmarium.games.alien_contact.core.columns import (
    DIPLOMAT_WIDTH,
    EPSM_LEFT,
    G_DETAIL,
    G_TO,
    G_VALUE,
    MARINES_LEFT,
    PIRATE_AT,
    POINTS,
    SEAT_WIDTH,
    SPENT,
    STANDS_SINCE,
    STATION_AT,
    STATION_WIDTH,
    STATUS,
    TECHNOLOGY,
)
from cosmarium.games.alien_contact.core.posting import place_marine, takes_marines
from cosmarium.games.alien_contact.core.resources import has_mix, makes_mix
from cosmarium.games.alien_contact.core.space import controlled, controls, of_seat, vacant
from cosmarium.games.alien_contact.core.tables import PRICE
from cosmarium.games.alien_contact.core.units import (
    docks,
    erect,
    free_ship,
    free_station,
    give_diplomat,
    launch,
    level_of_station,
    of_station,
    station_at,
    station_diplomat,
    was_lost_now,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def open_yards(state: ContactState, seat: i64) -> None:
    """All of the seat's stations have their whole capacity; what it owes others is built first (AC-A.14)."""
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        state.station[station * STATION_WIDTH + SPENT] = 0
    debt = agreements.next_debt(state, seat)
    while debt >= 0:
        item, area = agreements.of(state, debt, G_VALUE), agreements.of(state, debt, G_DETAIL)
        taker = agreements.of(state, debt, G_TO)
        agreements.remove(state, debt)
        if price(state, item) <= of_seat(state, seat, POINTS) and _can_build_for(state, seat, taker, item, area):
            _pay(state, seat, item)
            _make(state, seat, taker, item, area)
            if state.log is not None:
                state.log.add(E_BUILT_FOR, seat, taker, item, area)
        debt = agreements.next_debt(state, seat)


def price(state: ContactState, item: i64) -> i64:
    """Resource points that an item costs."""
    return state.tables.of_item(item, PRICE)


# What can be built


def can_build(state: ContactState, seat: i64) -> bool:
    """Whether the seat has a station that may build: without one nothing is built (8.41)."""
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        if of_station(state, station, STATION_AT) != NOWHERE and is_standing(state, station):
            return True
    return False


def yard(state: ContactState, seat: i64, item: i64, area: i64) -> i64:
    """A station of the seat in the area that may build and has capacity left for the item, or NOWHERE."""
    stations = state.station
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        if stations[row + STATION_AT] != area or not is_standing(state, station):
            continue
        if stations[row + SPENT] + price(state, item) <= state.tables.capacity[level_of_station(state, station) - 1]:
            return station
    return NOWHERE


def _yards(state: ContactState, seat: i64, item: i64, word: i64, half: i64) -> i64:
    """The areas, of a word of a set of those with stations of the seat, where it has such a yard."""
    found = word
    while word != 0:
        bit = word & -word
        word ^= bit
        if yard(state, seat, item, half * HALF + lowest(bit)) == NOWHERE:
            found ^= bit
    return found


def is_standing(state: ContactState, station: i64) -> bool:
    """Whether the station stood when the game turn began, or came by a card."""
    return of_station(state, station, STANDS_SINCE) < state.round


def level_of_item(item: i64) -> i64:
    """The level of a ship or station."""
    return item - STATION_1 + 1 if item >= STATION_1 else item - SHIP_1 + 1


def has_level(state: ContactState, seat: i64, item: i64) -> bool:
    """Whether the seat has the technology and controls the stars that such a ship or station needs."""
    level = level_of_item(item)
    return level <= of_seat(state, seat, TECHNOLOGY) and has_mix(state, seat, level)


def has_counter(state: ContactState, seat: i64, item: i64) -> bool:
    """Whether the seat has such a piece left (AC-R24)."""
    if item == MARINE:
        return of_seat(state, seat, MARINES_LEFT) > 0
    if item == EPSM:
        return of_seat(state, seat, EPSM_LEFT) > 0
    if item >= STATION_1:
        return free_station(state, seat, level_of_item(item)) != NOWHERE
    return free_ship(state, seat, level_of_item(item)) != NOWHERE


def legal_builds(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """All that can be paid for and placed; and to be done."""
    out[0] = DONE
    count: i64 = 1
    points = of_seat(state, seat, POINTS)
    technology = of_seat(state, seat, TECHNOLOGY)
    for item in range(i64(TECHNOLOGY_2), i64(TECHNOLOGY_3 + 1)):
        if technology == item - TECHNOLOGY_2 + 1 and price(state, item) <= points:
            out[count] = action(BUILD, item)
            count += 1
    if points == 0 or not can_build(state, seat):
        return count
    low, high = controlled(state, seat, 0), controlled(state, seat, 1)
    only_marines = not makes_mix(state, seat, 1, low, high)
    if not only_marines and may_have_pirate(state, seat) and price(state, PIRATE) <= points and has_lair(state):
        out[count] = action(BUILD, PIRATE)
        count += 1
    low_docks, high_docks = docks(state, seat, 0), docks(state, seat, 1)
    for item in range(i64(EPSM + 1)):
        if price(state, item) > points or not has_counter(state, seat, item):
            continue
        if item < MARINE:
            level = level_of_item(item)
            if level > technology or not makes_mix(state, seat, level, low, high):
                continue
        if STATION_1 <= item < MARINE:
            count = _write(low, high, item, out, count)
        else:
            low_yards = _yards(state, seat, item, low_docks, 0)
            count = _write(low_yards, _yards(state, seat, item, high_docks, 1), item, out, count)
    if not only_marines and dead_diplomat(state, seat) != NOWHERE and price(state, DIPLOMAT) <= points:
        count = _write(low_docks, high_docks, DIPLOMAT, out, count)
    return count


def _write(low: i64, high: i64, item: i64, out: vec[i64], count: i64) -> i64:
    """To build an item in any of these areas, the two words of a set."""
    count = write_second(low, 0, action(BUILD, item), out, count)
    return write_second(high, 1, action(BUILD, item), out, count)


def may_have_pirate(state: ContactState, seat: i64) -> bool:
    """Whether the seat's pirate was destroyed, and not in this turn (AC-4.6)."""
    return of_seat(state, seat, PIRATE_AT) == NOWHERE and not was_lost_now(state, seat, 0)


def dead_diplomat(state: ContactState, seat: i64) -> i64:
    """The seat's first diplomat that is dead since an earlier turn, counted through all seats, or NOWHERE (AC-7.4)."""
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        is_dead = state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] == DEAD
        if is_dead and not was_lost_now(state, seat, 1 + diplomat % DIPLOMATS):
            return diplomat
    return NOWHERE


# Building


def answer_builds(state: ContactState, packed: i64, code: i64) -> None:
    """Build one thing and go on, or be done."""
    seat = seat_of(packed)
    if code == DONE:
        if state.log is not None:
            state.log.add(E_KEPT, seat)
        return
    state.push(packed)
    item, area = first_of(code), second_of(code)
    _pay(state, seat, item)
    if item >= TECHNOLOGY_2:
        _acquire(state, seat, item)
        return
    if item == PIRATE:
        state.push(task(T_PIRATE_SITE, seat))
    elif item == DIPLOMAT:
        diplomat = dead_diplomat(state, seat)
        state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] = WAITING
        station_diplomat(state, diplomat, ON_STATION, station_at(state, seat, area))
    else:
        _make(state, seat, seat, item, area)
    if state.log is not None:
        state.log.add(E_BUILT, seat, item, area, price(state, item))


def _pay(state: ContactState, seat: i64, item: i64) -> None:
    state.seat[seat * SEAT_WIDTH + POINTS] -= price(state, item)


def _acquire(state: ContactState, seat: i64, item: i64) -> None:
    """A level of technology, and with it a diplomat (AC-R22)."""
    level = item - TECHNOLOGY_2 + 2
    state.seat[seat * SEAT_WIDTH + TECHNOLOGY] = level
    if state.log is not None:
        state.log.add(E_TECHNOLOGY, seat, level)
    diplomat = give_diplomat(state, seat)
    if diplomat != NOWHERE:
        state.push(task(T_POST, seat, 0, 0, 0, diplomat))


def _make(state: ContactState, seat: i64, taker: i64, item: i64, area: i64) -> None:
    """A ship, a station or a marine of the taker's colour, by the seat's station in the area."""
    if STATION_1 <= item < MARINE:
        erect(state, free_station(state, taker, level_of_item(item)), area, state.round)
        return
    station = yard(state, seat, item, area)
    state.station[station * STATION_WIDTH + SPENT] += price(state, item)
    if item < STATION_1:
        launch(state, free_ship(state, taker, level_of_item(item)), area)
    else:
        place_marine(state, taker, item, area)


def _can_build_for(state: ContactState, seat: i64, taker: i64, item: i64, area: i64) -> bool:
    if not has_counter(state, taker, item) or not can_build(state, seat):
        return False
    if item < MARINE and not has_level(state, seat, item):
        return False
    if STATION_1 <= item < MARINE:
        return controls(state, seat, area)
    if item in (MARINE, EPSM) and not takes_marines(state, taker, area, item):
        return False
    return yard(state, seat, item, area) != NOWHERE


# Rebuilt pirates (AC-R8)


def has_lair(state: ContactState) -> bool:
    """Whether any area is without units: else a pirate cannot be built."""
    return vacant(state, 0) | vacant(state, 1) != 0


def legal_lairs(state: ContactState, out: vec[i64]) -> i64:
    """Areas without any unit."""
    count = write_first(vacant(state, 0), 0, AREA, out, 0)
    return write_first(vacant(state, 1), 1, AREA, out, count)


def answer_lair(state: ContactState, packed: i64, code: i64) -> None:
    """The pirate comes back there."""
    seat = seat_of(packed)
    state.seat[seat * SEAT_WIDTH + PIRATE_AT] = first_of(code)
    if state.log is not None:
        state.log.add(E_PIRATE_AT, seat, first_of(code))
