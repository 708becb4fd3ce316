"""A scenario drawn as text: the hexagons in their columns, with the keys and kinds of the sites.

Every second column lies half a hexagon lower. Below stands how the bases are seated, so that a designer sees whether a
layout is fair.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from cosmarium.engine.errors import ContentError, Problem
from cosmarium.games.blueshift import layouts
from cosmarium.games.blueshift.layouts import Place, Seating
from cosmarium.games.blueshift.schema import Pack

WIDTH: Final = 6  # characters from one column to the next
HEIGHT: Final = 3  # lines of a hexagon; from one row of doubled coordinates to the next is one line


def draw(data: Any, name: str) -> str:
    """The drawing of the scenario with this id or number in the pack's list, from 1. Raises ContentError."""
    scenarios = Pack.model_validate(data).scenarios
    for number, scenario in enumerate(scenarios, 1):
        if name in (scenario.id, str(number)):
            sites = layouts.places([(column.top, column.sites) for column in scenario.columns])
            title = f"{scenario.name} ({scenario.id}), {scenario.seats} seats"
            return "\n".join((title, "", *_board(sites), "", *_legend(sites), "", *_fairness(sites)))
    known = ", ".join(scenario.id for scenario in scenarios)
    raise ContentError(data["pack"]["id"], [Problem("scenario", f"one of {known}", f'"{name}"')])


def _board(sites: list[Place]) -> list[str]:
    r"""The lines of the board. A hexagon, its key and its letter:

     _____
    / c4  \
    \__P__/
    """
    highest = min(site.row for site in sites)
    columns = max(site.column for site in sites) + 1
    lines = max(site.row for site in sites) - highest + HEIGHT
    paper = [[" "] * (WIDTH * columns + 1) for _ in range(lines)]
    for site, key in zip(sites, layouts.board(sites).keys, strict=True):
        top, left = site.row - highest, WIDTH * site.column
        _stamp(paper, top, left + 1, "_____")
        _stamp(paper, top + 1, left, "/")
        _stamp(paper, top + 1, left + 1, f"{key:^5}")
        _stamp(paper, top + 1, left + 6, "\\")
        _stamp(paper, top + 2, left, "\\")
        _stamp(paper, top + 2, left + 1, f"__{site.letter}__")
        _stamp(paper, top + 2, left + 6, "/")
    return ["".join(line).rstrip() for line in paper]


def _stamp(paper: list[list[str]], line: int, column: int, text: str) -> None:
    """Write over blanks and lower edges only, so that neighbours share their edges."""
    for offset, letter in enumerate(text):
        if paper[line][column + offset] in (" ", "_"):
            paper[line][column + offset] = letter


def _legend(sites: list[Place]) -> list[str]:
    count = Counter(site.letter for site in sites)
    return [
        f"{len(sites)} sites: {count[layouts.BASE]} bases (B), {count[layouts.PLANET]} planets (P), "
        f"{count[layouts.UNKNOWN]} unknown (?)"
    ]


def _fairness(sites: list[Place]) -> list[str]:
    """A line for each base, then whether they are alike."""
    seatings = layouts.seatings(sites)
    keys = [key for key, site in zip(layouts.board(sites).keys, sites, strict=True) if site.letter == layouts.BASE]
    head = "base  planets and unknown sectors at 1, 2, 3 steps   steps to the other bases"
    alike = "All bases are alike." if len(set(seatings)) == 1 else "The bases are not all alike."
    return [head, *(_line(key, seating) for key, seating in zip(keys, seatings, strict=True)), alike]


def _line(key: str, seating: Seating) -> str:
    rings = "   ".join(f"{planets} P {unknown} ?" for planets, unknown in seating.rings)
    return f"{key:<6}{rings:<49}{', '.join(map(str, seating.rivals))}"
