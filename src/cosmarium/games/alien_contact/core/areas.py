"""Sets of areas as bits, so that nobody walks through a hundred areas to find three.

A set has two words: one for the areas 0 to 49, one for the areas 50 to 99.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.fields import FIELD_BITS, KIND_BITS

WORDS: Final = 2
HALF: Final = 50  # areas of a word
WHOLE: Final = (1 << HALF) - 1  # a word of all its areas
_PRIME: Final = 67  # the powers of 2 leave different remainders by it
_NUMBER: Final = vec[i64]([next((n for n in range(_PRIME - 1) if 2**n % _PRIME == r), 0) for r in range(_PRIME)])


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that is not 0; the rest of them is `word & word - 1`."""
    return _NUMBER[(word & -word) % _PRIME]


def bit_of(area: i64) -> i64:
    """The bit of an area in its word. The one is shifted in place: a constant would have the 32 bits of C's numbers."""
    bit: i64 = 1
    bit <<= area if area < HALF else area - HALF
    return bit


def is_in(low: i64, high: i64, area: i64) -> bool:
    """Whether an area is in the set of these two words."""
    return (low if area < HALF else high) & bit_of(area) != 0


def put(sets: vec[i64], first: i64, area: i64) -> None:
    """Put an area into the set whose words begin at `first`."""
    word = first if area < HALF else first + 1
    sets[word] |= bit_of(area)


def drop(sets: vec[i64], first: i64, area: i64) -> None:
    """Take an area out of a set."""
    word = first if area < HALF else first + 1
    sets[word] &= WHOLE ^ bit_of(area)


def count_of(word: i64) -> i64:
    """How many areas a word holds."""
    count: i64 = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def write_first(word: i64, half: i64, code: i64, out: vec[i64], count: i64) -> i64:
    """Write for each area of a word the action of a kind whose first field it is; returns how many there are then."""
    while word != 0:
        out[count] = code | half * HALF + lowest(word) << KIND_BITS
        word &= word - 1
        count += 1
    return count


def write_second(word: i64, half: i64, code: i64, out: vec[i64], count: i64) -> i64:
    """The same where the area is the second field."""
    while word != 0:
        out[count] = code | half * HALF + lowest(word) << KIND_BITS + FIELD_BITS
        word &= word - 1
        count += 1
    return count
