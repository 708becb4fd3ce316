"""Pirates: their own step, and the hunt for them (AC-R6, AC-R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.agenda import amount_of, area_of, other_of, seat_of, task, thing_of
from cosmarium.games.alien_contact.core.codes import (
    DIE,
    DONE,
    E_CHASED,
    E_DESTROYED,
    E_HUNTED,
    E_PIRATE_FIRED,
    E_ROAMED,
    E_SPARED,
    E_STAYED,
    HUNT,
    JOIN,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    PREY,
    ROAM,
    STAY,
    T_HUNT,
    T_PREY,
    T_RETURN,
    action,
    first_of,
    kind_of,
    second_of,
)
from cosmarium.games.alien_contact.core.columns import AT, HUNTED, PIRATE_AT, SEAT_WIDTH, SHIP_WIDTH
from cosmarium.games.alien_contact.core.space import of_seat, station_in
from cosmarium.games.alien_contact.core.tables import PIRATE_FIRES, PIRATE_STANDS
from cosmarium.games.alien_contact.core.units import destroy_ship, level_of_ship, lose_pirate
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


# The pirate's own step (AC-R6)


def legal_roaming(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """To stay, or to go one area further, but never to a station."""
    out[0] = STAY
    count: i64 = 1
    area, neighbour = of_seat(state, seat, PIRATE_AT), state.map.neighbour
    for place in range(area * DIRECTIONS, (area + 1) * DIRECTIONS):
        if neighbour[place] != NOWHERE and not station_in(state, neighbour[place]):
            out[count] = action(ROAM, neighbour[place])
            count += 1
    return count


def answer_roaming(state: ContactState, packed: i64, code: i64) -> None:
    """The pirate stays or goes; where ships are it may fire, and must if it has come there."""
    seat = seat_of(packed)
    came = kind_of(code) == ROAM
    start = of_seat(state, seat, PIRATE_AT)
    if came:
        state.seat[seat * SEAT_WIDTH + PIRATE_AT] = first_of(code)
    if state.log is not None:
        if came:
            state.log.add(E_ROAMED, seat, start, first_of(code))
        else:
            state.log.add(E_STAYED, seat, start)
    area = of_seat(state, seat, PIRATE_AT)
    if ships_in(state, area) > 0:
        state.push(task(T_PREY, seat, area, 1 if came else 0))


def ships_in(state: ContactState, area: i64) -> i64:
    """Ships of all seats in an area."""
    count: i64 = 0
    for seat in range(state.seats):
        count += state.fleet[area * MOST_SEATS + seat]
    return count


def legal_prey(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """Any ship in the pirate's area, also of its own colour; or none, if it stayed."""
    count: i64 = 0
    if amount_of(packed) == 0:
        out[0] = DONE
        count = 1
    ships, area = state.ship, area_of(packed)
    for seat in range(state.seats):
        if state.fleet[area * MOST_SEATS + seat] == 0:
            continue
        for slot in range(state.ships):
            if ships[(seat * state.ships + slot) * SHIP_WIDTH + AT] == area:
                out[count] = action(PREY, seat, slot)
                count += 1
    return count


def answer_prey(state: ContactState, packed: i64, code: i64) -> None:
    """The pirate fires at a ship, which does not fire back."""
    seat = seat_of(packed)
    if code == DONE:
        if state.log is not None:
            state.log.add(E_SPARED, seat, area_of(packed))
        return
    _pirate_fires(state, seat, first_of(code) * state.ships + second_of(code))


def _pirate_fires(state: ContactState, seat: i64, ship: i64) -> None:
    die = state.dice.die(DIE)
    hit = die <= state.tables.hits_up_to(state.tables.fire[PIRATE_FIRES], level_of_ship(state, ship))
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_PIRATE_FIRED, seat, ship // state.ships, ship % state.ships, die, 1 if hit else 0)
    if hit:
        if state.log is not None:
            state.log.add(E_DESTROYED, ship // state.ships, ship % state.ships)
        destroy_ship(state, ship, NOBODY)


# The hunt (AC-R7)


def legal_hunts(state: ContactState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Each pirate of another colour in an area with own ships, once a phase."""
    if state.turn[HUNTED] != 0:
        return count
    for other in range(state.seats):
        area = of_seat(state, other, PIRATE_AT)
        if other != seat and area != NOWHERE and state.fleet[area * MOST_SEATS + seat] > 0:
            out[count] = action(HUNT, area, other)
            count += 1
    return count


def begin_hunt(state: ContactState, seat: i64, code: i64) -> None:
    """A pirate is hunted: which ships fire is chosen one by one."""
    state.turn[HUNTED] = 1
    state.push(task(T_HUNT, seat, first_of(code), 0, second_of(code), 0))


def legal_hunters(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """Own ships of the area that do not fire yet; to be done, once one does. The task remembers them as bits."""
    seat, hunters, area, ships = seat_of(packed), thing_of(packed), area_of(packed), state.ship
    count: i64 = 0
    if hunters != 0:
        out[0] = DONE
        count = 1
    for slot in range(state.ships):
        if hunters >> slot & 1 == 0 and ships[(seat * state.ships + slot) * SHIP_WIDTH + AT] == area:
            out[count] = action(JOIN, slot)
            count += 1
    return count


def answer_hunter(state: ContactState, packed: i64, code: i64) -> None:
    """One more ship fires, or all that shall have been named: then the pirate picks one of them, and both fire."""
    seat, area, prey = seat_of(packed), area_of(packed), other_of(packed)
    hunters = thing_of(packed)
    if kind_of(code) == JOIN:
        mask: i64 = 1
        mask <<= first_of(code)  # in place: a constant one would have the 32 bits of C's numbers
        hunters |= mask
        state.push(task(T_HUNT, seat, area, 0, prey, hunters))
        return
    if state.log is not None:
        state.log.add(E_CHASED, seat, area, prey, _count(hunters))
    state.push(task(T_RETURN, prey, area, 0, seat, hunters))


def _count(hunters: i64) -> i64:
    """How many ships a set of bits names."""
    count: i64 = 0
    while hunters != 0:
        count += hunters & 1
        hunters >>= 1
    return count


def legal_return(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """The ships that hunt the pirate: at which it fires."""
    count: i64 = 0
    for slot in range(state.ships):
        if thing_of(packed) >> slot & 1 != 0:
            out[count] = action(PREY, other_of(packed), slot)
            count += 1
    return count


def answer_return(state: ContactState, packed: i64, code: i64) -> None:
    """One round: all hunters and the pirate fire; results are applied together."""
    pirate, hunter, area = seat_of(packed), other_of(packed), area_of(packed)
    sunk = False
    for slot in range(state.ships):
        if thing_of(packed) >> slot & 1 == 0:
            continue
        level = level_of_ship(state, hunter * state.ships + slot)
        die = state.dice.die(DIE)
        hit = die <= state.tables.hits_up_to(level, state.tables.fire[PIRATE_STANDS])
        sunk = sunk or hit
        if state.log is not None:
            state.log.reveal()
            state.log.add(E_HUNTED, hunter, area, pirate, die, 1 if hit else 0)
    _pirate_fires(state, pirate, hunter * state.ships + second_of(code))
    if sunk:
        lose_pirate(state, pirate)
        if state.log is not None:
            state.log.add(E_DESTROYED, pirate, NOWHERE)
