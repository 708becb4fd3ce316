"""Set-up: colours, starting areas, pirates, order of turns (AC-R3, AC-R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.agenda import seat_of, task
from cosmarium.games.alien_contact.core.codes import (
    AREAS,
    COLOUR,
    COLOURS,
    DIE,
    E_CLAIMED,
    E_COLOUR,
    E_FIRST,
    E_LANDED,
    E_PIRATE_AT,
    E_ROLLED,
    EPSM,
    MARINE,
    NOBODY,
    START,
    START_MARINES,
    START_SHIPS,
    T_CLAIM,
    T_COLOUR,
    T_PLACE,
    T_READY,
    T_START,
    T_TURN,
    YES,
    action,
    first_of,
)
from cosmarium.games.alien_contact.core.columns import (
    COLOUR_OF,
    EPSM_LEFT,
    MARINES_LEFT,
    PIRATE_AT,
    SEAT_WIDTH,
    STATION_TROOPS,
    STATION_WIDTH,
    TECHNOLOGY,
)
from cosmarium.games.alien_contact.core.events import roll_area
from cosmarium.games.alien_contact.core.space import in_space, of_seat, station_in
from cosmarium.games.alien_contact.core.tables import COUNTERS
from cosmarium.games.alien_contact.core.units import erect, free_ship, free_station, launch

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def begin(state: ContactState) -> None:
    """Roll for the choice of colours, and lay out what follows it."""
    state.round = 1
    for seat in range(state.seats):
        row = seat * SEAT_WIDTH
        state.seat[row + TECHNOLOGY] = 1
        state.seat[row + MARINES_LEFT] = state.tables.of_item(MARINE, COUNTERS)
        state.seat[row + EPSM_LEFT] = state.tables.of_item(EPSM, COUNTERS)
    order = _order_by_rolls(state)
    state.push(task(T_READY, 0))
    state.push(task(T_PLACE, 0))
    if state.chancellor != NOBODY:
        state.push(task(T_CLAIM, state.chancellor))
    for i in range(state.seats):
        state.push(task(T_COLOUR, order[state.seats - 1 - i]))


def _order_by_rolls(state: ContactState) -> vec[i64]:
    """All seats from the highest roll down; those who tie roll again for their places among themselves."""
    return _sort(state, vec[i64](list(range(state.seats))))


def _sort(state: ContactState, seats: vec[i64]) -> vec[i64]:
    if len(seats) < 2:
        return seats
    rolls = vec[i64]([0 for _ in range(state.seats)])
    for i in range(len(seats)):
        rolls[seats[i]] = _roll(state, seats[i], 0)
    sorted_seats = vec[i64]()
    for i in range(i64(DIE)):
        tied = vec[i64]()
        for j in range(len(seats)):
            if rolls[seats[j]] == DIE - i:
                tied = append(tied, seats[j])
        placed = _sort(state, tied)
        for j in range(len(placed)):
            sorted_seats = append(sorted_seats, placed[j])
    return sorted_seats


def _roll(state: ContactState, seat: i64, purpose: i64) -> i64:
    die = state.dice.die(DIE)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_ROLLED, seat, purpose, die)
    return die


def legal_colours(state: ContactState, out: vec[i64]) -> i64:
    """The colours that nobody has."""
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if not _is_taken(state, colour):
            out[count] = action(COLOUR, colour)
            count += 1
    return count


def _is_taken(state: ContactState, colour: i64) -> bool:
    for seat in range(state.seats):
        if of_seat(state, seat, COLOUR_OF) == colour:
            return True
    return False


def answer_colour(state: ContactState, packed: i64, code: i64) -> None:
    """Take a colour."""
    seat, colour = seat_of(packed), first_of(code)
    state.seat[seat * SEAT_WIDTH + COLOUR_OF] = colour
    if state.log is not None:
        state.log.add(E_COLOUR, seat, colour)


def answer_claim(state: ContactState, packed: i64, code: i64) -> None:
    """A Chancellor announces whether it chooses its start in this contest (AC-R28)."""
    seat = seat_of(packed)
    if code == YES:
        state.claimed = seat
    if state.log is not None:
        state.log.add(E_CLAIMED, seat, 1 if code == YES else 0)


def place_all(state: ContactState) -> None:
    """Everybody starts where the dice say, each in an area of its own; a Chancellor who chooses does so after them."""
    for seat in range(state.seats):
        if seat == state.claimed:
            state.push(task(T_START, seat))
        else:
            area = roll_area(state)
            while is_occupied(state, area):
                area = roll_area(state)
            land(state, seat, area)


def is_occupied(state: ContactState, area: i64) -> bool:
    """Whether somebody starts there."""
    for seat in range(state.seats):
        if in_space(state, area, seat) > 0:
            return True
    return False


def land(state: ContactState, seat: i64, area: i64) -> None:
    """The starting forces: a station, five ships, and five marines on the station."""
    station = free_station(state, seat, 1)
    erect(state, station, area, 0)
    for _time in range(i64(START_SHIPS)):
        launch(state, free_ship(state, seat, 1), area)
    state.station[station * STATION_WIDTH + STATION_TROOPS] = START_MARINES
    state.seat[seat * SEAT_WIDTH + MARINES_LEFT] -= START_MARINES
    if state.log is not None:
        state.log.add(E_LANDED, seat, area)


def legal_starts(state: ContactState, out: vec[i64]) -> i64:
    """Every area where nobody starts."""
    count: i64 = 0
    for area in range(i64(AREAS)):
        if not is_occupied(state, area):
            out[count] = action(START, area)
            count += 1
    return count


def make_ready(state: ContactState) -> None:
    """Pirates, where the dice say but never at a station; then who moves first."""
    for seat in range(state.seats):
        area = roll_area(state)
        while station_in(state, area):
            area = roll_area(state)
        state.seat[seat * SEAT_WIDTH + PIRATE_AT] = area
        if state.log is not None:
            state.log.add(E_PIRATE_AT, seat, area)
    state.first = _highest_roll(state)
    state.active = state.first
    if state.log is not None:
        state.log.add(E_FIRST, state.first)
    state.push(task(T_TURN, state.first))


def _highest_roll(state: ContactState) -> i64:
    """The seat with the highest roll; ties roll again."""
    rolling = vec[i64](list(range(state.seats)))
    while len(rolling) > 1:
        best: i64 = 0
        ahead = vec[i64]()
        for i in range(len(rolling)):
            die = _roll(state, rolling[i], 1)
            if die > best:
                best = die
                ahead = vec[i64]()
            if die == best:
                ahead = append(ahead, rolling[i])
        rolling = ahead
    return rolling[0]
