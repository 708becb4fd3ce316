"""Intervals and quantiles against known figures."""

import pytest

from cosmarium.lab.stats import quantile, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (8, 10, 0.4901625, 0.9433178),  # Newcombe (1998) and R's prop.test without correction
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (263, 1000, 0.2366382, 0.2911652),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(successes: float, trials: int, low: float, high: float) -> None:
    interval = wilson(successes, trials)
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)


def test_shared_wins_count_in_parts() -> None:
    assert wilson(2.5, 10).share == 0.25


def test_quantiles_are_values_that_occurred() -> None:
    ordered = list(range(1, 101))
    assert [quantile(ordered, part) for part in (0.0, 0.05, 0.5, 0.95, 1.0)] == [1, 5, 50, 95, 100]
    assert quantile([7], 0.5) == 7
