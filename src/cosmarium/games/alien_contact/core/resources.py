"""What stars are worth: resource points, victory points, star mixes (AC-R20, AC-R23, AC-R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core.areas import HALF, WORDS, count_of, lowest
from cosmarium.games.alien_contact.core.codes import COLOURS, E_COLLECTED, MOST_POINTS
from cosmarium.games.alien_contact.core.columns import COLOUR_OF, DOUBLED, INCOME, POINTS, SEAT_WIDTH
from cosmarium.games.alien_contact.core.space import controlled, of_area, of_seat, star_of

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

BOTH_VALUES: Final = 9  # resource value and victory value of a star add up to this


def income(state: ContactState, seat: i64) -> i64:
    """Resource points of all stars that the seat controls now; double stars count twice."""
    total: i64 = 0
    for half in range(i64(WORDS)):
        word = controlled(state, seat, half)
        while word != 0:
            total += star_value(state, seat, half * HALF + lowest(word))
            word &= word - 1
    return total


def star_value(state: ContactState, seat: i64, area: i64) -> i64:
    """Resource points of one star for a seat."""
    value = state.tables.value(of_seat(state, seat, COLOUR_OF), star_of(state, area))
    return 2 * value if of_area(state, area, DOUBLED) != 0 else value


def victory_value(state: ContactState, seat: i64, area: i64) -> i64:
    """Victory points of one star for a seat."""
    value = BOTH_VALUES - state.tables.value(of_seat(state, seat, COLOUR_OF), star_of(state, area))
    return 2 * value if of_area(state, area, DOUBLED) != 0 else value


def note_income(state: ContactState, seat: i64) -> None:
    """What will be collected is fixed when the resource phase begins (8.3)."""
    state.seat[seat * SEAT_WIDTH + INCOME] = income(state, seat)


def collect(state: ContactState, seat: i64) -> None:
    """The points go onto the track, as far as it goes."""
    row = seat * SEAT_WIDTH
    gained = state.seat[row + INCOME]
    state.seat[row + POINTS] = min(MOST_POINTS, state.seat[row + POINTS] + gained)
    state.seat[row + INCOME] = 0
    if state.log is not None:
        state.log.add(E_COLLECTED, seat, gained, state.seat[row + POINTS])


def has_mix(state: ContactState, seat: i64, level: i64) -> bool:
    """Whether the seat controls the stars that building at a level needs."""
    return makes_mix(state, seat, level, controlled(state, seat, 0), controlled(state, seat, 1))


def makes_mix(state: ContactState, seat: i64, level: i64, low: i64, high: i64) -> bool:
    """Whether these areas, the two words of a set, have the stars that building at a level needs."""
    colour, of_colour = of_seat(state, seat, COLOUR_OF), state.quadrant.of_colour
    for star in range(i64(COLOURS)):
        needed = state.tables.needs(colour, level, star)
        if needed == 0:
            continue
        if count_of(low & of_colour[star * WORDS]) + count_of(high & of_colour[star * WORDS + 1]) < needed:
            return False
    return True


def count_stars(state: ContactState, seat: i64) -> i64:
    """How many stars the seat controls."""
    return count_of(controlled(state, seat, 0)) + count_of(controlled(state, seat, 1))
