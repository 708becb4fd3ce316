"""The log: what happened in a match, as packed numbers, each event with the viewers who may know it.

The rules write to it only when recording is on (`State.log` is not None). Sentences are made later, outside the
compiled core, by the title's `event` function.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIDTH: Final = 8  # numbers an event: kind, seat, a, b, c, d, viewers, ply
SPECTATOR_BIT: Final = 63 - 1  # the bit of a viewer without a seat
EVERYBODY: Final = -1

UNDONE: Final = -1  # the one event kind of the engine's own: `seat` took back the move of ply `a`


def viewer_bit(viewer: i64) -> i64:
    """The bit of a seat, or of a spectator (viewer -1), in an event's viewers.

    The one is shifted in place: as a constant it would become a number of C, which has only 32 bits.
    """
    bit: i64 = 1
    bit <<= SPECTATOR_BIT if viewer < 0 else viewer
    return bit


class Log:
    """Events of one match, append-only."""

    def __init__(self) -> None:
        self.numbers = vec[i64]()
        self.ply: i64 = 0
        self.reveals: i64 = 0

    def add(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """An event that everybody may know."""
        self.add_for(EVERYBODY, kind, seat, a, b, c, d)

    def add_for(self, viewers: i64, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """An event for the viewers in the bit mask only."""
        n = self.numbers
        n = append(append(append(append(n, kind), seat), a), b)
        self.numbers = append(append(append(append(n, c), d), viewers), self.ply)

    def reveal(self) -> None:
        """Somebody just learned something that was hidden: what came before can no longer be taken back."""
        self.reveals += 1

    def count(self) -> i64:
        """How many events there are."""
        return len(self.numbers) // WIDTH

    def cut(self, count: i64) -> None:
        """Forget the events from number `count` on: of an action that failed half way."""
        self.numbers = self.numbers[: count * WIDTH]

    def copy(self) -> Log:
        """A log of its own with the same events."""
        other = Log()
        other.numbers = self.numbers[:]
        other.ply = self.ply
        other.reveals = self.reveals
        return other
