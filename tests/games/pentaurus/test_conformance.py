"""Pentaurus: Duel holds what every title must: with the standard pack and with packs of everything."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine import conformance
from games.pentaurus.random_packs import random_pack

CHECKS = pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)


@CHECKS
def test_the_standard_pack(check: conformance.Check) -> None:
    check(conformance.Case(cosmarium.game("pentaurus", turn_cap=16), 2, seed=2, stride=13))


@CHECKS
@pytest.mark.parametrize("pack", range(4))
def test_random_packs(check: conformance.Check, pack: int) -> None:
    game = cosmarium.game("pentaurus", content=random_pack(100 + pack), turn_cap=12)
    check(conformance.Case(game, 2, seed=pack, stride=9))
