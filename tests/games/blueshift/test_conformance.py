"""Blueshift holds what every title must: at every number of seats, with all its options."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine import conformance
from games.blueshift.kit import pack
from games.blueshift.random_packs import random_pack

cosmarium.game("blueshift", content=pack())  # the title is announced

CHECKS = pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)


@CHECKS
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_standard_pack(check: conformance.Check, seats: int) -> None:
    check(conformance.Case(cosmarium.game("blueshift", round_cap=5), seats, seed=seats, stride=29))


@CHECKS
@pytest.mark.parametrize("number", range(3))
def test_random_packs(check: conformance.Check, number: int) -> None:
    game = cosmarium.game("blueshift", content=random_pack(100 + number), round_cap=5)
    check(conformance.Case(game, 2 + number, seed=number, stride=23))


@CHECKS
def test_a_longer_match_without_limits(check: conformance.Check) -> None:
    game = cosmarium.game("blueshift", round_cap=16, infantry_limit=False, blockades=False)
    check(conformance.Case(game, 2, seed=5, stride=41))
