"""Areas and what is in them: neighbours, units, passage, control of stars (AC-R9 to AC-R11, AC-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.alien_contact.core.areas import HALF, WHOLE, WORDS, bit_of, count_of, lowest
from cosmarium.games.alien_contact.core.codes import (
    EVERYWHERE,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    P_PASSAGE,
    REBELS,
)
from cosmarium.games.alien_contact.core.columns import (
    AFLOAT,
    AGREEMENT_WIDTH,
    AREA_WIDTH,
    ASHORE,
    COLOUR_OF,
    EPSM_ON,
    G_DETAIL,
    G_FROM,
    G_KIND,
    G_TO,
    G_VALUE,
    MARINES_ON,
    PIRATE_AT,
    SEAT_WIDTH,
    STAR,
)
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def of_seat(state: ContactState, seat: i64, column: i64) -> i64:
    """A number of a seat's row."""
    return state.seat[seat * SEAT_WIDTH + column]


def of_area(state: ContactState, area: i64, column: i64) -> i64:
    """A number of an area's row."""
    return state.area[area * AREA_WIDTH + column]


def star_of(state: ContactState, area: i64) -> i64:
    """The colour of the star in an area, or -1."""
    return state.area[area * AREA_WIDTH + STAR]


def are_adjacent(state: ContactState, area: i64, other: i64) -> bool:
    """Whether two areas touch."""
    for direction in range(i64(DIRECTIONS)):
        if state.map.neighbour[area * DIRECTIONS + direction] == other:
            return True
    return False


# Who is there


def marines_on(state: ContactState, area: i64, side: i64) -> i64:
    """Marines of both kinds on the star, of a seat or the rebels."""
    rows, row = state.area, area * AREA_WIDTH + side
    return rows[row + MARINES_ON] + rows[row + EPSM_ON]


def in_space(state: ContactState, area: i64, seat: i64) -> i64:
    """Ships and stations of a seat in an area."""
    place = area * MOST_SEATS + seat
    return state.fleet[place] + state.bases[place]


def pirate_in(state: ContactState, area: i64) -> bool:
    """Whether any pirate is in the area."""
    for seat in range(state.seats):
        if state.seat[seat * SEAT_WIDTH + PIRATE_AT] == area:
            return True
    return False


def station_in(state: ContactState, area: i64) -> bool:
    """Whether any station is in the area."""
    bases = state.bases
    for place in range(area * MOST_SEATS, area * MOST_SEATS + state.seats):
        if bases[place] > 0:
            return True
    return False


def lair(state: ContactState, seat: i64, half: i64) -> i64:
    """The area of a word of a set where the seat's pirate is."""
    area = state.seat[seat * SEAT_WIDTH + PIRATE_AT]
    if area == NOWHERE or (area >= HALF) != (half != 0):
        return 0
    return bit_of(area)


def lairs(state: ContactState, half: i64, but: i64) -> i64:
    """The areas of a word of a set where pirates are, that of the seat `but` left out."""
    found: i64 = 0
    for seat in range(state.seats):
        if seat != but:
            found |= lair(state, seat, half)
    return found


def occupied(state: ContactState, half: i64, but: i64) -> i64:
    """The areas of a word of a set where anybody but the seat `but`, rebels too, has units other than pirates."""
    sets = state.sets
    found = sets[ASHORE + REBELS * WORDS + half]
    for seat in range(state.seats):
        if seat != but:
            found |= sets[AFLOAT + seat * WORDS + half] | sets[ASHORE + seat * WORDS + half]
    return found


def taken(state: ContactState, half: i64, but: i64) -> i64:
    """The areas of a word of a set where anybody but the seat `but`, rebels too, has units."""
    return occupied(state, half, but) | lairs(state, half, but)


def vacant(state: ContactState, half: i64) -> i64:
    """The areas of a word of a set where nobody has any unit."""
    return WHOLE ^ taken(state, half, NOBODY)


# Passage (AC-R21)


def lets_pass(state: ContactState, holder: i64, other: i64, area: i64) -> bool:
    """Whether the holder has granted the other passage through the area."""
    for i in range(len(state.agreements) // AGREEMENT_WIDTH):
        row = i * AGREEMENT_WIDTH
        if (
            state.agreements[row + G_KIND] == P_PASSAGE
            and state.agreements[row + G_FROM] == holder
            and state.agreements[row + G_TO] == other
            and state.agreements[row + G_VALUE] in (area, EVERYWHERE)
            and state.agreements[row + G_DETAIL] >= state.round
        ):
            return True
    return False


def is_barred(state: ContactState, area: i64, seat: i64) -> bool:
    """Whether ships or stations of others keep the seat from landing: only passage that their owner has granted the
    seat lifts the bar (AC-R11)."""
    for other in range(state.seats):
        if other != seat and in_space(state, area, other) > 0 and not lets_pass(state, other, seat, area):
            return True
    return False


def ships_stay(state: ContactState, area: i64, seat: i64) -> bool:
    """Whether ships of others without passage between them and the seat are still in the area (AC-6.14)."""
    for other in range(state.seats):
        if other == seat or state.fleet[area * MOST_SEATS + other] == 0:
            continue
        if not lets_pass(state, other, seat, area) and not lets_pass(state, seat, other, area):
            return True
    return False


# Control (AC-R19)


def survives(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether plain marines of the seat survive on the star."""
    star = star_of(state, area)
    return star != NOWHERE and state.tables.breathes(state.seat[seat * SEAT_WIDTH + COLOUR_OF], star)


def controls(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether the seat controls the star."""
    return lives_on(state, seat, area) and is_alone(state, seat, area)


def lives_on(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether the seat has a marine on a star that survives there."""
    row = area * AREA_WIDTH
    if state.area[row + STAR] == NOWHERE:
        return False
    suited = state.area[row + EPSM_ON + seat] > 0
    return suited or (state.area[row + MARINES_ON + seat] > 0 and survives(state, seat, area))


def is_alone(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether nothing of others, and no pirate, contests the star."""
    if marines_on(state, area, REBELS) > 0 or pirate_in(state, area):
        return False
    for other in range(state.seats):
        if other == seat:
            continue
        if marines_on(state, area, other) > 0:
            return False
        if commands(state, other, seat, area):
            return False
    return True


def commands(state: ContactState, other: i64, seat: i64, area: i64) -> bool:
    """Whether the other's ships or stations keep the seat from control: passage that the seat has granted is for ships,
    so stations always do (AC-R19)."""
    place = area * MOST_SEATS + other
    if state.bases[place] > 0:
        return True
    return state.fleet[place] > 0 and not lets_pass(state, seat, other, area)


def controlled(state: ContactState, seat: i64, half: i64) -> i64:
    """The areas of a word of a set whose stars the seat controls."""
    sets = state.sets
    held = sets[ASHORE + seat * WORDS + half]
    if held == 0:
        return 0
    contested = sets[ASHORE + REBELS * WORDS + half] | lair(state, seat, half)
    crowded: i64 = 0
    for other in range(state.seats):
        if other != seat:
            contested |= sets[ASHORE + other * WORDS + half] | lair(state, other, half)
            crowded |= sets[AFLOAT + other * WORDS + half]
    held &= WHOLE ^ contested
    livable = state.quadrant.livable[state.seat[seat * SEAT_WIDTH + COLOUR_OF] * WORDS + half]
    doubtful = held & (crowded | (WHOLE ^ livable))
    while doubtful != 0:
        bit = doubtful & -doubtful
        doubtful ^= bit
        if not controls(state, seat, half * HALF + lowest(bit)):
            held ^= bit
    return held


def stars_controlled(state: ContactState, seat: i64, colour: i64) -> i64:
    """How many stars of a colour the seat controls."""
    of_colour = state.quadrant.of_colour
    low, high = of_colour[colour * WORDS], of_colour[colour * WORDS + 1]
    return count_of(controlled(state, seat, 0) & low) + count_of(controlled(state, seat, 1) & high)
