"""How a battle is likely to end: exactly where it is small, else by a fixed number of trials.

A forecast is of a battle that both sides fight to its end (nobody flees), with hits dealt out by one policy: those of
the largest shooters first, each to the dearest target in reach that can be destroyed with the hits at hand, or else to
the dearest in reach that is most damaged. Units of destroyed ships find room on the ships that are left (BS-R18).
Forecasts depend on the figures of the fleets and on nothing else: trials are seeded from them, never from a match.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import product
from math import comb, sqrt
from typing import Final, NamedTuple

from cosmarium.engine.chance import Chance, FastChance

TRIALS: Final = 400
MOST_WORK: Final = 200_000  # of an exact forecast: pairs of fleets, times the volleys that each side may fire
MOST_ROUNDS: Final = 200  # of a trial: fleets that hardly hit each other are taken for a draw
SCALE: Final = 1 << 30


class Group(NamedTuple):
    """Ships of one kind, or the interceptors, of one side.

    chances: that one die hits, in the round that comes and in those after it. left: how many of them still take 1 hit,
    2 hits, and so on. price: in credits. is_ship: False for interceptors, which need room when the battle is over; a
    ship may be as small as they are, so that size does not tell.
    """

    size: int
    dice: int
    chances: tuple[float, float]
    price: int
    capacity: int
    left: tuple[int, ...]
    is_ship: bool


class Side(NamedTuple):
    """One side of a battle. infantry: aboard its ships. unit_price: the least that a unit aboard costs."""

    groups: tuple[Group, ...]
    infantry: int
    unit_price: int


class Forecast(NamedTuple):
    """Chances that the attacker or the defender is left with ships, or neither; losses in credits that each may expect.

    error: the standard error of `win`; 0 where it is exact. Where nobody can hit anybody, all three chances are 0.
    """

    win: float
    lose: float
    both: float
    attacker_losses: float
    defender_losses: float
    exact: bool
    error: float


Counts = tuple[int, ...]  # of a side's cells: a number for each group and each amount of hits that it still takes
Hits = tuple[int, ...]  # by the size of the shooter
Outcome = tuple[float, float, float, float, float]


class _Cell(NamedTuple):
    group: int
    takes: int
    size: int
    price: int
    is_ship: bool


class _Fleet:
    """A side made ready: its cells, and where a hit goes."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.cells = [
            _Cell(number, takes, group.size, group.price, group.is_ship)
            for number, group in enumerate(side.groups)
            for takes in range(1, len(group.left) + 1)
        ]
        self.wanted = sorted(
            range(len(self.cells)), key=lambda number: (-self.cells[number].price, self.cells[number].takes)
        )
        self.start: Counts = tuple(count for group in side.groups for count in group.left)
        self.worth = self._worth(self.start, kept=self.units(self.start))
        self._after: dict[tuple[Counts, Hits], Counts] = {}
        self._volleys: dict[tuple[Counts, int], dict[Hits, float]] = {}
        self._rolls: dict[tuple[Counts, int], list[tuple[int, tuple[int, ...]]]] = {}

    def units(self, counts: Counts) -> int:
        """Infantry and interceptors in the battle."""
        interceptors = (count for cell, count in zip(self.cells, counts, strict=True) if not cell.is_ship)
        return self.side.infantry + sum(interceptors)

    def ships(self, counts: Counts) -> int:
        """Ships, which interceptors are not."""
        return sum(count for cell, count in zip(self.cells, counts, strict=True) if cell.is_ship)

    def losses(self, counts: Counts) -> float:
        """What a side that ends so has lost: ships, interceptors, and units that find no room."""
        room = sum(
            count * self.side.groups[cell.group].capacity
            for cell, count in zip(self.cells, counts, strict=True)
            if cell.is_ship
        )
        return self.worth - self._worth(counts, kept=min(room, self.units(counts)))

    def _worth(self, counts: Counts, kept: int) -> float:
        ships = sum(count * cell.price for cell, count in zip(self.cells, counts, strict=True) if cell.is_ship)
        return ships + kept * self.side.unit_price

    # Firing

    def firing(self, counts: Counts) -> list[int]:
        """How many dice each group rolls."""
        dice = [0] * len(self.side.groups)
        for cell, count in zip(self.cells, counts, strict=True):
            dice[cell.group] += count * self.side.groups[cell.group].dice
        return dice

    def volleys(self, counts: Counts, later: int) -> dict[Hits, float]:
        """The chances of hits by size, of a fleet in the first round of the forecast or in a later one."""
        if (counts, later) not in self._volleys:
            found: dict[Hits, float] = {(0,) * 5: 1.0}
            for group, dice in zip(self.side.groups, self.firing(counts), strict=True):
                if dice:
                    found = _convolved(found, group.size, _binomial(dice, group.chances[later]))
            self._volleys[counts, later] = found
        return self._volleys[counts, later]

    def rolled(self, counts: Counts, later: int, chance: Chance) -> Hits:
        """One volley."""
        if (counts, later) not in self._rolls:
            self._rolls[counts, later] = [
                (group.size, _steps(dice, group.chances[later]))
                for group, dice in zip(self.side.groups, self.firing(counts), strict=True)
                if dice
            ]
        hits = [0] * 5
        for size, steps in self._rolls[counts, later]:
            hits[size] += bisect_right(steps, chance.below(SCALE))
        return tuple(hits)

    # Being hit

    def after(self, counts: Counts, hits: Hits) -> Counts:
        """The fleet that is left when the hits have been dealt out."""
        if (counts, hits) not in self._after:
            left = list(counts)
            for size in range(4, -1, -1):
                if hits[size]:
                    self._deal(left, size, hits[size])
            self._after[counts, hits] = tuple(left)
        return self._after[counts, hits]

    def _deal(self, left: list[int], size: int, hits: int) -> None:
        while hits > 0:
            target = self._target(left, size, hits)
            if target < 0:
                return
            takes = self.cells[target].takes
            left[target] -= 1
            if takes > hits:
                left[target - hits] += 1  # the cells of a group stand in the order of what they still take
            hits -= takes

    def _target(self, left: list[int], size: int, hits: int) -> int:
        """The cell that the next hits go to; -1: nothing is left. Cells stand in the order in which they are wanted."""
        there = [number for number in self.wanted if left[number]]
        if not there:
            return -1
        reach = max(size, min(self.cells[number].size for number in there))
        targets = [number for number in there if self.cells[number].size <= reach]
        return next((number for number in targets if self.cells[number].takes <= hits), targets[0])


@lru_cache(maxsize=1024)
def _binomial(dice: int, chance: float) -> tuple[float, ...]:
    """The chances of 0, 1, … hits."""
    return tuple(comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1))


@lru_cache(maxsize=1024)
def _steps(dice: int, chance: float) -> tuple[int, ...]:
    """Of SCALE equal parts, how many fall to at most 0, 1, … hits (all of them: left out)."""
    total, steps = 0.0, []
    for part in _binomial(dice, chance)[:-1]:
        total += part
        steps.append(round(total * SCALE))
    return tuple(steps)


def _convolved(found: dict[Hits, float], size: int, chances: tuple[float, ...]) -> dict[Hits, float]:
    more: dict[Hits, float] = {}
    for (hits, chance), (number, part) in product(found.items(), enumerate(chances)):
        if part > 0.0:
            key = (*hits[:size], hits[size] + number, *hits[size + 1 :])
            more[key] = more.get(key, 0.0) + chance * part
    return more


class _Battle:
    def __init__(self, attacker: Side, defender: Side) -> None:
        self.attacker, self.defender = _Fleet(attacker), _Fleet(defender)
        self.known: dict[tuple[Counts, Counts], Outcome] = {}

    def end(self, attacking: Counts, defending: Counts) -> Outcome | None:
        """How it ended, once one side is gone: ships that are left decide, interceptors without one are lost."""
        if any(attacking) and any(defending):
            return None
        ours, theirs = self.attacker.ships(attacking) > 0, self.defender.ships(defending) > 0
        losses = self.attacker.losses(attacking), self.defender.losses(defending)
        return (float(ours), float(theirs), float(not ours and not theirs), *losses)

    def moves(self, attacking: Counts, defending: Counts, later: int) -> dict[tuple[Counts, Counts], float]:
        """What a round may lead to. Both sides fire with all that was there when it began (BS-R15)."""
        mine: dict[Counts, float] = {}
        for hits, chance in self.defender.volleys(defending, later).items():
            left = self.attacker.after(attacking, hits)
            mine[left] = mine.get(left, 0.0) + chance
        yours: dict[Counts, float] = {}
        for hits, chance in self.attacker.volleys(attacking, later).items():
            left = self.defender.after(defending, hits)
            yours[left] = yours.get(left, 0.0) + chance
        return {(a, d): p * q for a, p in mine.items() for d, q in yours.items()}

    def outcome(self, attacking: Counts, defending: Counts) -> Outcome:
        """What to expect of a battle after its first round. Rounds without a hit change nothing and are left out."""
        key = attacking, defending
        if key not in self.known:
            ended = self.end(attacking, defending)
            self.known[key] = ended if ended is not None else self._expected(key, later=1)
        return self.known[key]

    def first(self) -> Outcome:
        """What to expect of the whole battle."""
        key = self.attacker.start, self.defender.start
        ended = self.end(*key)
        return ended if ended is not None else self._expected(key, later=0)

    def _expected(self, key: tuple[Counts, Counts], later: int) -> Outcome:
        moves = self.moves(*key, later)
        still = moves.pop(key, 0.0) if later else 0.0
        if still > 1.0 - 1e-12:
            return (0.0, 0.0, 0.0, 0.0, 0.0)
        total = [0.0] * 5
        for after, chance in moves.items():
            for i, part in enumerate(self.outcome(*after)):
                total[i] += chance / (1.0 - still) * part
        return (total[0], total[1], total[2], total[3], total[4])

    def work(self) -> int:
        """How much an exact forecast has to look at, at most."""
        pairs = volleys = 1
        for fleet in (self.attacker, self.defender):
            pairs *= _fleets(fleet.side)
            sizes = [0] * 5
            for group, dice in zip(fleet.side.groups, fleet.firing(fleet.start), strict=True):
                sizes[group.size] += dice
            for dice in sizes:
                volleys *= 1 + dice
        return pairs * volleys

    def trial(self, chance: Chance) -> Outcome:
        """One battle."""
        attacking, defending = self.attacker.start, self.defender.start
        for number in range(MOST_ROUNDS):
            ended = self.end(attacking, defending)
            if ended is not None:
                return ended
            later = int(number > 0)
            ours = self.attacker.rolled(attacking, later, chance)
            theirs = self.defender.rolled(defending, later, chance)
            attacking, defending = self.attacker.after(attacking, theirs), self.defender.after(defending, ours)
        return (0.0, 0.0, 0.0, self.attacker.losses(attacking), self.defender.losses(defending))


def _fleets(side: Side) -> int:
    """How many fleets a side could be whittled down to."""
    count = 1
    for group in side.groups:
        ships, takes = sum(group.left), len(group.left)
        count *= comb(ships + takes, takes)
    return count


@lru_cache(maxsize=2048)
def forecast(attacker: Side, defender: Side) -> Forecast:
    """How a battle between the two is likely to end."""
    battle = _Battle(attacker, defender)
    if battle.work() <= MOST_WORK:
        win, lose, both, ours, theirs = battle.first()
        return Forecast(win, lose, both, ours, theirs, exact=True, error=0.0)
    return _sampled(battle)


def _sampled(battle: _Battle) -> Forecast:
    chance = FastChance(f"{battle.attacker.side}{battle.defender.side}")
    total = [0.0] * 5
    for _ in range(TRIALS):
        for i, part in enumerate(battle.trial(chance)):
            total[i] += part
    win, lose, both, ours, theirs = (part / TRIALS for part in total)
    fair = (total[0] + 1) / (TRIALS + 2)  # so that no trial lost does not look like no error at all
    error = sqrt(fair * (1 - fair) / TRIALS)
    return Forecast(win, lose, both, ours, theirs, exact=False, error=error)
