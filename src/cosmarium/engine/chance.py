"""Chance: where every die and every shuffle comes from.

Three sources stand behind one interface. `FastChance` drives playouts and simulations. `SecretChance` drives
matches that people play: a keyed hash in counter mode, so the dice seen so far say nothing about those to come.
`ScriptedChance` gives the numbers it was told to give (puzzles, bug reports, rule tests). A `TapedChance` wraps any of
them and remembers what was drawn, which is what makes a record checkable.

All arithmetic stays below 2**63, so compiled and uncompiled code draw the same numbers on every machine.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cosmarium.engine.errors import PositionError

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of uniformly random 32-bit words, and what games draw from it."""

    def word(self) -> i64:
        """The next word, 0 to 2**32 - 1."""
        raise NotImplementedError

    def below(self, bound: i64) -> i64:
        """A uniform number from 0 to `bound` - 1 (1 <= bound < 2**31), without bias.

        Multiply-and-shift with rejection: Lemire, "Fast random integer generation in an interval" (2019).
        """
        product = self.word() * bound
        low = product & WORD
        if low < bound:
            threshold = (WORD + 1 - bound) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & WORD
        return product >> 32

    def die(self, sides: i64) -> i64:
        """One throw of a die: 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle items[start:stop] in place (Fisher and Yates, from the top down)."""
        last = stop - 1
        while last > start:
            other = start + self.below(last - start + 1)
            held = items[last]
            items[last] = items[other]
            items[other] = held
            last -= 1


class FastChance(Chance):
    """xoshiro128++ (Blackman and Vigna, 2019): quick, repeatable from any integer or text, not secret."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"cosmarium-fast").digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.d: i64 = int.from_bytes(digest[12:16], "little") | 1  # never all zero

    def word(self) -> i64:
        """The next word of xoshiro128++."""
        a, b, c, d = self.a, self.b, self.c, self.d
        mixed = (a + d) & WORD
        result = ((((mixed << 7) | (mixed >> 25)) & WORD) + a) & WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) | (d >> 21)) & WORD
        return result


class SecretChance(Chance):
    """BLAKE2b keyed with the match's secret, in counter mode; a block of 16 words at a time.

    `stream` (at most 16 bytes) keeps set-up and shuffles apart from dice: drawing from one never shifts the other.
    """

    def __init__(self, secret: bytes, stream: str) -> None:
        self._secret = secret
        self._stream = stream.encode()
        self._block: i64 = 0
        self._words = vec[i64]()
        self._next: i64 = 0

    def word(self) -> i64:
        """The next word; every sixteenth call hashes a new block."""
        if self._next == len(self._words):
            self._refill()
        word = self._words[self._next]
        self._next += 1
        return word

    def _refill(self) -> None:
        counter = int(self._block).to_bytes(8, "little")
        digest = hashlib.blake2b(counter, key=self._secret, person=self._stream).digest()
        self._words = vec[i64]([int.from_bytes(digest[i : i + 4], "little") for i in range(0, 64, 4)])
        self._block += 1
        self._next = 0


class ScriptedChance(Chance):
    """Gives scripted results first, then those of `rest`. A script holds what each draw shall return: a face for a
    die (1 to sides), an index for any other draw (0 to bound - 1).

    Raises PositionError when a scripted number does not fit the draw it meets.
    """

    def __init__(self, script: list[int], rest: Chance) -> None:
        self._script = list(script)
        self._rest = rest

    def word(self) -> i64:
        """A word of the stream that follows the script."""
        return self._rest.word()

    def below(self, bound: i64) -> i64:
        """The next scripted index, or a draw from the rest."""
        if not self._script:
            return self._rest.below(bound)
        return self._take(0, bound - 1)

    def die(self, sides: i64) -> i64:
        """The next scripted face, or a throw from the rest."""
        if not self._script:
            return self._rest.die(sides)
        return self._take(1, sides)

    def _take(self, low: i64, high: i64) -> i64:
        value = self._script[0]
        if not low <= value <= high:
            raise PositionError("chance", f"the script holds {value} where {low} to {high} is drawn")
        del self._script[0]
        return value


class Tape:
    """What was drawn, in order, by all streams of a match: pairs of (result index, bound)."""

    def __init__(self) -> None:
        self.drawn = vec[i64]()

    def add(self, value: i64, bound: i64) -> None:
        """Remember one draw."""
        self.drawn = append(append(self.drawn, value), bound)

    def count(self) -> i64:
        """How many draws there were."""
        return len(self.drawn) // 2

    def since(self, first: i64) -> tuple[tuple[int, int], ...]:
        """The draws from number `first` on, as (index, bound)."""
        drawn = self.drawn
        return tuple([(int(drawn[2 * i]), int(drawn[2 * i + 1])) for i in range(first, len(drawn) // 2)])


class TapedChance(Chance):
    """Draws from `source` and writes every result on `tape`."""

    def __init__(self, source: Chance, tape: Tape) -> None:
        self._source = source
        self._tape = tape

    def word(self) -> i64:
        """A word of the source (not taped: games draw through `below` and `die`)."""
        return self._source.word()

    def below(self, bound: i64) -> i64:
        """A taped draw."""
        value = self._source.below(bound)
        self._tape.add(value, bound)
        return value

    def die(self, sides: i64) -> i64:
        """A taped throw."""
        face = self._source.die(sides)
        self._tape.add(face - 1, sides)
        return face
