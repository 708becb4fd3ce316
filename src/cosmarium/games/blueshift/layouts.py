"""Scenarios as boards: where the sites of a layout lie, its faults, and how fairly it seats its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cosmarium.engine.packs import Fault
from cosmarium.games.blueshift.bounds import MOST_SITES
from cosmarium.geometry.hexes import HexMap

BASE: Final = "B"
PLANET: Final = "P"
UNKNOWN: Final = "?"
GAP: Final = "."
LETTERS: Final = (BASE, PLANET, UNKNOWN)
REACH: Final = 3
"""Steps around a base that count as its surroundings."""


class Place(NamedTuple):
    """A site of a layout, in doubled coordinates, and its letter."""

    column: int
    row: int
    letter: str


def places(columns: Sequence[tuple[int, str]]) -> list[Place]:
    """The sites of a layout, column by column from the top. columns: the top row and the letters of each."""
    return [
        Place(number, top + 2 * index, letter)
        for number, (top, letters) in enumerate(columns)
        for index, letter in enumerate(letters)
        if letter != GAP
    ]


def board(sites: Sequence[Place]) -> HexMap:
    """The hexagons of these sites."""
    return HexMap([(site.column, site.row) for site in sites])


def layout_faults(columns: Sequence[tuple[int, str]], seats: int) -> Iterator[Fault]:
    """All that is wrong with a layout for so many seats; paths begin at the scenario's columns."""
    strange = False
    for index, (top, letters) in enumerate(columns):
        found = sorted(set(letters) - {*LETTERS, GAP})
        if found:
            strange = True
            yield Fault((index, "sites"), "only B, P, ? and dots for gaps", f'"{"".join(found)}"')
        if (top + index - columns[0][0]) % 2:
            strange = True
            parity = "even" if top % 2 else "odd"
            yield Fault((index, "top"), f"an {parity} row, so that this column fits between its neighbours", str(top))
    if strange:
        return
    sites = places(columns)
    counted = Counter(site.letter for site in sites)
    if counted[BASE] != seats:
        yield Fault((), f"as many bases (B) as seats: {seats}", str(counted[BASE]))
    if len(sites) > MOST_SITES:
        yield Fault((), f"at most {MOST_SITES} sites", str(len(sites)))
    elif not is_connected(board(sites)):
        yield Fault((), "sites that all hang together", "some that cannot be reached from the others")


def is_connected(hexes: HexMap) -> bool:
    """Whether there is a way from each site to each other."""
    count = len(hexes.keys)
    return all(hexes.distance[site] < count for site in range(count))


class Seating(NamedTuple):
    """What a base has around it.

    rings: for 1, 2 and 3 steps, how many planet sites and how many unknown sites lie exactly so far away.
    rivals: steps to the other bases, the nearest first.
    """

    rings: tuple[tuple[int, int], ...]
    rivals: tuple[int, ...]


def seatings(sites: Sequence[Place]) -> list[Seating]:
    """The surroundings of each base, in the order of the sites."""
    hexes = board(sites)
    count = len(sites)
    bases = [index for index, site in enumerate(sites) if site.letter == BASE]

    def at(start: int, steps: int, letter: str) -> int:
        near = (index for index in range(count) if hexes.distance[start * count + index] == steps)
        return sum(sites[index].letter == letter for index in near)

    return [
        Seating(
            tuple((at(base, steps, PLANET), at(base, steps, UNKNOWN)) for steps in range(1, REACH + 1)),
            tuple(sorted(int(hexes.distance[base * count + other]) for other in bases if other != base)),
        )
        for base in bases
    ]
