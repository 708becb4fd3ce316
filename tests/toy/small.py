"""Games small enough that the right play is known: for the tests of bots."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance, FastChance
from cosmarium.engine.information import InformationSet
from cosmarium.engine.state import State


class Nim(State):
    """Seats in turn take 1 to 3 matches; who takes the last one wins. Lost for who faces a multiple of 4."""

    def __init__(self, matches: int) -> None:
        super().__init__(2, FastChance(0), FastChance(0))
        self.matches, self.turn, self.moves = matches, 0, 0

    def actors(self) -> int:
        return 1 << self.turn if self.matches else 0

    def legal(self, seat: int, out: vec[i64]) -> int:
        count = min(3, self.matches) if seat == self.turn else 0
        for i in range(count):
            out[i] = i + 1
        return count

    def apply(self, seat: int, action: int) -> None:
        self.matches -= action
        self.turn = 1 - self.turn
        self.moves += 1

    def stage(self) -> int:
        return 0

    def rounds(self) -> int:
        return 0

    def copy(self) -> Nim:
        other = Nim(self.matches)
        other.turn, other.moves = self.turn, self.moves
        return other

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.shuffles = self.dice = chance

    def payoff(self, seat: int) -> float:
        return 1.0 if seat != self.turn else 0.0  # the one before took the last match

    def estimate(self, seat: int) -> float:
        return self.payoff(seat) if not self.matches else 0.5


class Matrix(State):
    """All seats choose at once, in secret; `table` holds what seat 0 gets of 1, seat 1 gets the rest.

    A third seat may sit there too: it chooses, and gets nothing.
    """

    def __init__(self, table: list[list[float]], seats: int = 2) -> None:
        super().__init__(seats, FastChance(0), FastChance(0))
        self.table = table
        self.picks = [-1] * seats
        self.over = False

    def actors(self) -> int:
        return 0 if self.over else sum(1 << seat for seat in range(self.seats) if self.picks[seat] < 0)

    def _size(self, seat: int) -> int:
        return len(self.table) if seat == 0 else len(self.table[0])

    def legal(self, seat: int, out: vec[i64]) -> int:
        codes = [] if self.over else [code for code in range(self._size(seat)) if code != self.picks[seat]]
        for i, code in enumerate(codes):
            out[i] = code
        return len(codes)

    def apply(self, seat: int, action: int) -> None:
        self.picks[seat] = action
        self.over = all(pick >= 0 for pick in self.picks)

    def stage(self) -> int:
        return int(self.over)

    def rounds(self) -> int:
        return int(self.over)

    def copy(self) -> Matrix:
        other = Matrix(self.table, self.seats)
        other.picks, other.over = self.picks[:], self.over
        return other

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.shuffles = self.dice = chance
        for seat in range(self.seats):
            if seat != viewer and self.picks[seat] >= 0 and not self.over:
                self.picks[seat] = chance.below(self._size(seat))

    def payoff(self, seat: int) -> float:
        won = self.table[self.picks[0]][self.picks[1]]
        return (won, 1.0 - won, 0.0)[seat]

    def estimate(self, seat: int) -> float:
        return self.payoff(seat) if self.over else 0.5


class Pairs(State):
    """Both seats choose a bit twice, in secret, before anything is shown. Seat 0 wins when the four add up to an even
    number: whatever is chosen first, the second bit must be anybody's guess."""

    def __init__(self) -> None:
        super().__init__(2, FastChance(0), FastChance(0))
        self.picks: list[list[int]] = [[], []]

    def actors(self) -> int:
        return sum(1 << seat for seat in (0, 1) if len(self.picks[seat]) < 2)

    def legal(self, seat: int, out: vec[i64]) -> int:
        if len(self.picks[seat]) == 2:
            return 0
        out[0], out[1] = 0, 1
        return 2

    def apply(self, seat: int, action: int) -> None:
        self.picks[seat].append(action)

    def stage(self) -> int:
        return int(self.actors() == 0)

    def rounds(self) -> int:
        return int(self.actors() == 0)

    def copy(self) -> Pairs:
        other = Pairs()
        other.picks = [picks[:] for picks in self.picks]
        return other

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.shuffles = self.dice = chance
        for seat in (0, 1):
            if seat != viewer:
                self.picks[seat] = [chance.below(2) for _ in self.picks[seat]]

    def payoff(self, seat: int) -> float:
        even = (sum(self.picks[0]) + sum(self.picks[1])) % 2 == 0
        return 1.0 if even == (seat == 0) else 0.0

    def estimate(self, seat: int) -> float:
        return self.payoff(seat) if not self.actors() else 0.5


def seen_by(state: State, seat: int) -> InformationSet:
    """What a bot in the seat is given."""
    return InformationSet(state, seat, 8)
