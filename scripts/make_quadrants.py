"""Lays out the four quadrants of the standard pack of Alien Contact, and says how fair they are.

    make_quadrants.py [QUADRANT…]        all four if none is named, by number

Starts are rolled, so a map is fair when every race finds as much around a rolled area as every other. Every race has
the same values, 2 to 7, for the six colours in an order of its own, and breathes on three of them. So it is enough that
around every area the colours are mixed alike: then all races find the same value and the same number of stars to
breathe on, wherever they start.

A quadrant begins as ten stars of each colour scattered by a seed. Then two areas are exchanged again and again. The
exchange is kept if it lowers the cost and, at first more often than later, now and then also if it raises it (simulated
annealing). The cost is the sum, over all areas, of

- how unevenly the colours are mixed within 3 steps, and within 5 (squared differences from equal shares);
- how far the number of stars within 3 steps is from that of an average area, so that no start is a desert;
- how badly an empty or full area fits the shape of the quadrant: scattered, clusters, a reef, a ring;

and of how unlike the colours are in their sums over all areas. All chance is drawn from Cosmarium's own generator, so
that a seed gives the same quadrant everywhere. What the pack promises of its quadrants is checked by its tests.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from operator import mul
from typing import Final

from cosmarium.engine.chance import FastChance
from cosmarium.games.alien_contact import maps
from cosmarium.games.alien_contact.bounds import COLUMNS, ROWS
from cosmarium.games.alien_contact.maps import AREAS, REACHES
from cosmarium.games.alien_contact.vocabulary import COLOURS, EMPTY, LETTERS

STARS: Final = 10  # of each colour (AC-R2)
STEPS: Final = 20_000
HOT: Final = 20.0  # the rise in cost that is kept one time in e, at first
COLD: Final = 0.1  # and at last
WEIGHTS: Final = {3: 1.0, 5: 0.3}  # of uneven mixing, by steps
DESERT: Final = 0.04
ALIKE: Final = 0.02
SHAPE: Final = 25.0
FINENESS: Final = 1 << 30

Point = tuple[float, float]
"""Column and row, every second column half a row lower."""


def scattered(_: Point) -> float:
    """No shape at all."""
    return 0.5


def clusters(point: Point) -> float:
    """Seven clusters with empty lanes between them."""
    lamps = ((1.0, 1.5), (1.0, 7.5), (4.5, 4.5), (4.5, 9.0), (4.5, 0.0), (8.0, 1.5), (8.0, 7.5))
    return min(1.0, min(math.dist(point, lamp) for lamp in lamps) / 2.5)


def reef(point: Point) -> float:
    """A slanting band full of stars, between two empty channels."""
    column, row = point
    off = abs(column - row + 0.5) / math.sqrt(2)
    return 1.0 if 1.6 < off < 3.3 else 0.0


def ring(point: Point) -> float:
    """An empty middle."""
    return 1.0 if math.dist(point, (4.5, 4.75)) < 2.7 else 0.25


SHAPES: Final[tuple[Callable[[Point], float], ...]] = (scattered, clusters, reef, ring)
"""How empty a quadrant should be at a point, 0 to 1."""


class Draft:
    """A quadrant in the making, with its cost, which `exchange` keeps up to date.

    kind: for each area the number of its star's colour, or 6. counts: by steps and area, how many stars of each colour
    are near.
    """

    def __init__(self, shape: Callable[[Point], float], chance: FastChance) -> None:
        self.kind = [colour for colour in range(len(COLOURS)) for _ in range(STARS)]
        self.kind += [len(COLOURS)] * (AREAS - len(self.kind))
        for last in range(AREAS - 1, 0, -1):
            other = int(chance.below(last + 1))
            self.kind[last], self.kind[other] = self.kind[other], self.kind[last]
        self.near = {steps: [frozenset(areas) for areas in maps.areas_within(steps)] for steps in REACHES}
        self.counts = {
            steps: [[sum(self.kind[at] == kind for at in areas) for kind in range(len(COLOURS))] for areas in near]
            for steps, near in self.near.items()
        }
        self.emptiness = [shape((area // ROWS, area % ROWS + area // ROWS % 2 / 2)) for area in range(AREAS)]
        self.average = sum(sum(counts) for counts in self.counts[REACHES[0]]) / AREAS
        self.sums = {
            steps: [sum(counts[kind] for counts in rows) for kind in range(len(COLOURS))]
            for steps, rows in self.counts.items()
        }
        self.mixing = sum(self._unevenness(steps, area) for steps in REACHES for area in range(AREAS))

    def cost(self) -> float:
        """What is to be made small."""
        unlike = sum(max(sums) - min(sums) for sums in self.sums.values())
        misfits = sum(
            1 - empty if kind == len(COLOURS) else empty for kind, empty in zip(self.kind, self.emptiness, strict=True)
        )
        return self.mixing + ALIKE * unlike * unlike + SHAPE * misfits

    def _unevenness(self, steps: int, area: int) -> float:
        counts = self.counts[steps][area]
        stars = sum(counts)
        squares: int = sum(map(mul, counts, counts))
        uneven = WEIGHTS[steps] * (squares - stars * stars / len(COLOURS))
        return uneven + (DESERT * (stars - self.average) ** 2 if steps == REACHES[0] else 0.0)

    def exchange(self, one: int, other: int) -> None:
        """Two areas change places."""
        kinds = self.kind[one], self.kind[other]
        self.kind[one], self.kind[other] = kinds[1], kinds[0]
        for steps in REACHES:
            near_one, near_other = self.near[steps][one], self.near[steps][other]
            for areas, (gone, come) in ((near_one - near_other, kinds), (near_other - near_one, kinds[::-1])):
                for area in areas:
                    self.mixing -= self._unevenness(steps, area)
                    self._count(steps, area, gone, -1)
                    self._count(steps, area, come, 1)
                    self.mixing += self._unevenness(steps, area)

    def _count(self, steps: int, area: int, kind: int, change: int) -> None:
        if kind < len(COLOURS):
            self.counts[steps][area][kind] += change
            self.sums[steps][kind] += change

    def rows(self) -> list[str]:
        """The rows of the map, as a pack has them."""
        letters = [*LETTERS, EMPTY]
        return ["".join(letters[self.kind[column * ROWS + row]] for column in range(COLUMNS)) for row in range(ROWS)]


def make(number: int, steps: int = STEPS) -> list[str]:
    """The rows of one of the four quadrants, 1 to 4."""
    chance = FastChance(f"quadrant {number}")
    draft = Draft(SHAPES[number - 1], chance)
    cost = draft.cost()
    for step in range(steps):
        one, other = int(chance.below(AREAS)), int(chance.below(AREAS))
        if draft.kind[one] == draft.kind[other]:
            continue
        draft.exchange(one, other)
        heat = HOT * (COLD / HOT) ** (step / steps)
        rise = draft.cost() - cost
        if rise > 0 and int(chance.below(FINENESS)) >= math.exp(-rise / heat) * FINENESS:
            draft.exchange(other, one)
        else:
            cost += rise
    return draft.rows()


def main() -> None:
    """Print the quadrants that are asked for."""
    for number in map(int, sys.argv[1:] or range(1, len(SHAPES) + 1)):
        print("\n".join(make(number)), end="\n\n")


if __name__ == "__main__":
    main()
