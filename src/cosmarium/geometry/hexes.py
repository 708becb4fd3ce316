"""A board of flat-topped hexagons in columns.

Coordinates are doubled: sites of one column are two rows apart, and every second column is shifted by one. A site's
neighbours are numbered clockwise from the top: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW; the opposite of d is (d + 3) % 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

DIRECTIONS: Final = 6
NO_SITE: Final = -1
MOST_COLUMNS: Final = 26
MOST_IN_COLUMN: Final = 32
STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # column, row for each direction


@final
class HexMap:
    """Sites by number, in the order in which they were given. ValueError where they are no board.

    keys: a letter for the column and a number counted from its top, "c4". columns, rows: doubled coordinates.
    name: sites, a number for each that is the same in every map: column * 32 + place from the top (both from 0).
    site_of: 26 * 32, the site of a name, or -1. neighbour: sites x 6, -1 beyond the edge. distance: sites x sites,
    in steps; the number of sites where there is no way.
    """

    def __init__(self, places: Sequence[tuple[int, int]]) -> None:
        _check(places)
        self.sites: i64 = len(places)
        self.columns = tuple(column for column, _ in places)
        self.rows = tuple(row for _, row in places)
        names = [_name(places, column, row) for column, row in places]
        self.keys = tuple(key_of(name) for name in names)
        self.name = vec[i64](names)
        self.site_of = vec[i64]([NO_SITE] * (MOST_COLUMNS * MOST_IN_COLUMN))
        for site, name in enumerate(names):
            self.site_of[name] = site
        self.neighbour = vec[i64]()
        where = {place: site for site, place in enumerate(places)}
        for column, row in places:
            for right, down in STEPS:
                self.neighbour = append(self.neighbour, where.get((column + right, row + down), NO_SITE))
        self.distance = vec[i64]()
        for site in range(len(places)):
            for steps in self._distances(site):
                self.distance = append(self.distance, steps)

    def _distances(self, start: int) -> list[int]:
        """Steps from one site to all (breadth first)."""
        count = len(self.keys)
        found = [count] * count
        found[start] = 0
        edge = [start]
        while edge:
            ring = []
            for site in edge:
                for direction in range(DIRECTIONS):
                    other = int(self.neighbour[site * DIRECTIONS + direction])
                    if other >= 0 and found[other] == count:
                        found[other] = found[site] + 1
                        ring.append(other)
            edge = ring
        return found


def _check(places: Sequence[tuple[int, int]]) -> None:
    """Every place once, in columns and numbers that have a name, all of one parity."""
    if len(set(places)) < len(places):
        raise ValueError("two sites at the same place")
    columns = [column for column, _ in places]
    if columns and not (min(columns) >= 0 and max(columns) < MOST_COLUMNS):
        raise ValueError(f"columns from 0 to {MOST_COLUMNS - 1} expected, found {min(columns)} to {max(columns)}")
    if any(columns.count(column) > MOST_IN_COLUMN for column in set(columns)):
        raise ValueError(f"at most {MOST_IN_COLUMN} sites in a column expected")
    if len({(column + row) % 2 for column, row in places}) > 1:
        raise ValueError("columns that lie half a hexagon lower or higher than their neighbours expected")


def _name(places: Sequence[tuple[int, int]], column: int, row: int) -> int:
    place = sum(1 for other_column, other_row in places if other_column == column and other_row < row)
    return column * MOST_IN_COLUMN + place


def key_of(name: int) -> str:
    """The key of a site's name: "c4"."""
    return f"{chr(ord('a') + name // MOST_IN_COLUMN)}{name % MOST_IN_COLUMN + 1}"


def name_of(key: str) -> int | None:
    """The name that a key stands for, None if it is no key."""
    letter, digits = key[:1], key[1:]
    if not ("a" <= letter <= "z" and digits.isascii() and digits.isdigit() and len(digits) <= 2) or digits[0] == "0":
        return None
    place = int(digits) - 1
    return (ord(letter) - ord("a")) * MOST_IN_COLUMN + place if place < MOST_IN_COLUMN else None
