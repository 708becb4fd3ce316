"""Quadrants as boards: where their areas and stars lie, and what a race finds around an area that is rolled.

Players start in areas that are rolled, so no map can seat them alike. What it can do is to treat the colours alike:
over all areas, each race should find as much near its start as each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cosmarium.games.alien_contact.bounds import COLUMNS, ROWS
from cosmarium.games.alien_contact.schema import Race
from cosmarium.games.alien_contact.vocabulary import COLOURS, LETTERS, Colour
from cosmarium.geometry.hexes import HexMap

AREAS: Final = COLUMNS * ROWS
REACHES: Final = (3, 5)
"""Steps that count as near, and as within reach."""


def board() -> HexMap:
    """The areas of every quadrant, by number: ten columns of ten, every second one half an area lower (AC-R2)."""
    return HexMap([(column, 2 * row + column % 2) for column in range(COLUMNS) for row in range(ROWS)])


def stars(rows: Sequence[str]) -> list[Colour | None]:
    """The colour of each area's star by the rows of a map, None where there is none."""
    return [LETTERS.get(rows[row][column]) for column in range(COLUMNS) for row in range(ROWS)]


def areas_within(steps: int) -> list[list[int]]:
    """For each area those at most so many steps away, itself included."""
    distance = board().distance
    return [[other for other in range(AREAS) if distance[area * AREAS + other] <= steps] for area in range(AREAS)]


class Reach(NamedTuple):
    """What a race finds near an area: stars that it breathes on, the value of all stars, the first mix of its card."""

    breathed: int
    value: int
    first_mix: bool


class Prospects(NamedTuple):
    """What a race finds near an area that is rolled: on average and at least.

    first_mix: in how many areas of a hundred it finds all stars that it needs to build at T.L. 1.
    """

    breathed: float
    value: float
    least_breathed: int
    least_value: int
    first_mix: int


def reach(found: Iterable[Colour | None], race: Race) -> Reach:
    """What these stars are to a race."""
    colours = [colour for colour in found if colour is not None]
    return Reach(
        sum(colour in race.breathes for colour in colours),
        sum(getattr(race.values, colour) for colour in colours),
        all(colours.count(colour) >= (getattr(race.needs[0], colour) or 0) for colour in COLOURS),
    )


def prospects(quadrant: Sequence[Colour | None], race: Race, steps: int) -> Prospects:
    """What the race finds within so many steps of an area, over all areas. quadrant: the stars by area."""
    found = [reach((quadrant[other] for other in near), race) for near in areas_within(steps)]
    return Prospects(
        sum(each.breathed for each in found) / AREAS,
        sum(each.value for each in found) / AREAS,
        min(each.breathed for each in found),
        min(each.value for each in found),
        sum(each.first_mix for each in found),
    )


def spread(figures: Sequence[float]) -> float:
    """By how much of their mean the largest figure is above the least."""
    return (max(figures) - min(figures)) * len(figures) / sum(figures) if sum(figures) else 0.0
