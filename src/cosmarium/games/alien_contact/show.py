"""A quadrant drawn as text: the hexagons in their columns, with the numbers of the areas and the letters of the stars.

Every second column lies half a hexagon lower. Below stands what each race finds around an area that is rolled, so that
a designer sees whether the map treats the colours alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from cosmarium.engine.errors import ContentError, Problem
from cosmarium.games.alien_contact import maps
from cosmarium.games.alien_contact.maps import Prospects, prospects, spread
from cosmarium.games.alien_contact.schema import Pack, Race
from cosmarium.games.alien_contact.vocabulary import COLOURS, Colour

WIDTH: Final = 6  # characters from one column to the next
HEIGHT: Final = 3  # lines of a hexagon; from one row of doubled coordinates to the next is one line


def draw(data: Any, name: str) -> str:
    """The drawing of the quadrant with this id or number in the pack's list, from 1. Raises ContentError."""
    pack = Pack.model_validate(data)
    for number, quadrant in enumerate(pack.quadrants, 1):
        if name in (quadrant.id, str(number)):
            stars = maps.stars(quadrant.rows)
            title = f"{quadrant.name} ({quadrant.id})"
            return "\n".join((title, "", *_board(stars), "", *_legend(stars), "", *_fairness(stars, pack.races)))
    known = ", ".join(quadrant.id for quadrant in pack.quadrants)
    raise ContentError(data["pack"]["id"], [Problem("quadrant", f"one of {known}", f'"{name}"')])


def _board(stars: Sequence[Colour | None]) -> list[str]:
    r"""The lines of the board. A hexagon, its number and its letter:

     _____
    / 71  \
    \__G__/
    """
    board = maps.board()
    paper = [[" "] * (WIDTH * (max(board.columns) + 1) + 1) for _ in range(max(board.rows) + HEIGHT)]
    for area, (column, row) in enumerate(zip(board.columns, board.rows, strict=True)):
        left, star = WIDTH * column, stars[area]
        _stamp(paper, row, left + 1, "_____")
        _stamp(paper, row + 1, left, "/")
        _stamp(paper, row + 1, left + 1, f"{area:02d}".center(5))
        _stamp(paper, row + 1, left + 6, "\\")
        _stamp(paper, row + 2, left, "\\")
        _stamp(paper, row + 2, left + 1, f"__{star[0].upper()}__" if star else "_____")
        _stamp(paper, row + 2, left + 6, "/")
    return ["".join(line).rstrip() for line in paper]


def _stamp(paper: list[list[str]], line: int, column: int, text: str) -> None:
    """Write over blanks and lower edges only, so that neighbours share their edges."""
    for offset, letter in enumerate(text):
        if paper[line][column + offset] in (" ", "_"):
            paper[line][column + offset] = letter


def _legend(stars: Sequence[Colour | None]) -> list[str]:
    count = Counter(stars)
    colours = ", ".join(f"{count[colour]} {colour} ({colour[0].upper()})" for colour in COLOURS)
    return [f"{len(stars) - count[None]} stars: {colours}; {count[None]} empty areas"]


def _fairness(stars: Sequence[Colour | None], races: Sequence[Race]) -> list[str]:
    """A table for each reach: what each race finds on average and at least, then by how much that differs."""
    lines = ["Around an area that is rolled, on average and at least:"]
    for steps in maps.REACHES:
        found = {race.id: prospects(stars, race, steps) for race in races}
        lines += ["", f"within {steps} steps   stars breathed on   value of all stars   areas with the mix for T.L. 1"]
        lines += [_line(colour, each) for colour, each in found.items()]
        breathed = spread([each.breathed for each in found.values()])
        value = spread([each.value for each in found.values()])
        lines.append(f"{'spread':<17}{breathed:<20.1%}{value:.1%}")
    return lines


def _line(colour: Colour, found: Prospects) -> str:
    breathed = f"{found.breathed:4.1f} ({found.least_breathed})"
    value = f"{found.value:5.1f} ({found.least_value})"
    return f"{colour:<17}{breathed:<20}{value:<21}{found.first_mix}"
