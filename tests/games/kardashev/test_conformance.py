"""Kardashev Scale holds what every title must: with the standard pack and with packs of everything."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine import conformance
from games.kardashev.random_packs import random_pack

CHECKS = pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)


@CHECKS
@pytest.mark.parametrize("seats", [2, 3])
def test_the_standard_pack(check: conformance.Check, seats: int) -> None:
    check(conformance.Case(cosmarium.game("kardashev", round_cap=15), seats, seed=seats, stride=11))


@CHECKS
@pytest.mark.parametrize("pack", range(4))
def test_random_packs(check: conformance.Check, pack: int) -> None:
    game = cosmarium.game("kardashev", content=random_pack(100 + pack, 4), round_cap=8)
    check(conformance.Case(game, seats=3 + pack, seed=pack, stride=7))
