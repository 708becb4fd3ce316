"""What stars are worth: resource points, victory points, star mixes (AC-R20, AC-R23, AC-R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import AREAS, COLOURS, E_COLLECTED, MOST_POINTS, NOWHERE
from cosmarium.games.alien_contact.core.columns import AREA_WIDTH, COLOUR_OF, DOUBLED, INCOME, POINTS, SEAT_WIDTH
from cosmarium.games.alien_contact.core.space import controls, of_area, of_seat, star_of, stars_controlled

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

BOTH_VALUES: Final = 9  # resource value and victory value of a star add up to this


def income(state: ContactState, seat: i64) -> i64:
    """Resource points of all stars that the seat controls now; double stars count twice."""
    total: i64 = 0
    for area in range(i64(AREAS)):
        if controls(state, seat, area):
            total += star_value(state, seat, area)
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
    colour = of_seat(state, seat, COLOUR_OF)
    for star in range(i64(COLOURS)):
        needed = state.tables.needs(colour, level, star)
        if needed > 0 and stars_controlled(state, seat, star) < needed:
            return False
    return True


def count_stars(state: ContactState, seat: i64) -> i64:
    """How many stars the seat controls."""
    count: i64 = 0
    for area in range(i64(AREAS)):
        if state.area[area * AREA_WIDTH] != NOWHERE and controls(state, seat, area):
            count += 1
    return count
