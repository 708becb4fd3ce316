"""The little statistics that reports need."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

Z95 = 1.959964  # standard normal deviate of a two-sided 95 % interval


class Interval(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's score interval (1927): honest for shares near 0 and 1, where the plain one is not.

    Shared wins count as parts of a success.
    """
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share = successes / trials
    spread = Z95 * Z95 / trials
    middle = (share + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def quantile(ordered: Sequence[int], part: float) -> int:
    """The smallest of the ordered values that has at least this part of all values at or below it."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]
