"""Packed arrays, made and grown."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> vec[i64]:
    """An array of equal numbers."""
    return vec[i64]([value for _time in range(count)])


def extended(rows: vec[i64], row: Iterable[int]) -> vec[i64]:
    """The array with one more row of numbers at its end."""
    for number in row:
        rows = append(rows, number)
    return rows
