"""The toy title holds what every title must; a match of it plays out as it always did."""

import pytest

import toy
from cosmarium import game, register
from cosmarium.engine import conformance

register(toy.TITLE)


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance(check: conformance.Check, seats: int) -> None:
    for seed in range(1, 6):
        check(conformance.Case(game("auction"), seats, seed, stride=1))


KNOWN = [(2, "f1e55aa4b80a1066"), (3, "7da8e9472dc8fb82"), (4, "7abce52424a09dce")]


@pytest.mark.parametrize(("seats", "expected"), KNOWN)
def test_a_seeded_match_plays_out_as_it_always_did(seats: int, expected: str) -> None:
    assert conformance.fingerprint(game("auction"), seats, seed=7) == expected
