"""Alien Contact holds what every title must: at every number of seats, with all its options."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine import conformance
from games.alien_contact.kit import pack
from games.alien_contact.random_packs import random_pack

cosmarium.game("alien-contact", content=pack())  # the title is announced

CHECKS = pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)


@CHECKS
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_standard_pack(check: conformance.Check, seats: int) -> None:
    game = cosmarium.game("alien-contact", turns=6, quadrant=1 + seats % 4)
    check(conformance.Case(game, seats, seed=seats, stride=37))


@CHECKS
@pytest.mark.parametrize("number", range(2))
def test_random_packs(check: conformance.Check, number: int) -> None:
    game = cosmarium.game("alien-contact", content=random_pack(100 + number), turns=6, chancellor=1)
    check(conformance.Case(game, 2 + number, seed=number, stride=31))
