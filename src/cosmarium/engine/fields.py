"""Codes of a kind and up to three fields, packed into one number: what the actions of most titles are.

A kind is below 64, a field below 1024. A title that needs other widths packs its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KIND_BITS: Final = 6
FIELD_BITS: Final = 10
FIELD_MASK: Final = 1023


def action(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """The code of an action."""
    return kind | a << KIND_BITS | b << (KIND_BITS + FIELD_BITS) | c << (KIND_BITS + 2 * FIELD_BITS)


def kind_of(code: i64) -> i64:
    """The kind of an action."""
    return code & (1 << KIND_BITS) - 1


def first_of(code: i64) -> i64:
    """The first field of an action."""
    return code >> KIND_BITS & FIELD_MASK


def second_of(code: i64) -> i64:
    """The second field of an action."""
    return code >> (KIND_BITS + FIELD_BITS) & FIELD_MASK


def third_of(code: i64) -> i64:
    """The third field of an action."""
    return code >> (KIND_BITS + 2 * FIELD_BITS) & FIELD_MASK
