"""Random packs are packs, and speak the whole vocabulary."""

from __future__ import annotations

from typing import Any

from cosmarium.games.blueshift.abilities import SECTOR_EFFECTS, SPECIES_EFFECTS
from cosmarium.games.blueshift.compile import compile_pack
from cosmarium.games.blueshift.schema import problems, validate
from cosmarium.games.blueshift.texts import describe
from cosmarium.games.blueshift.vocabulary import CARD_EFFECTS
from games.blueshift.random_packs import random_pack

PACKS = [random_pack(seed) for seed in range(25)]


def keys(section: str, inside: str) -> set[str]:
    things: list[dict[str, Any]] = [part for data in PACKS for thing in data[section] for part in thing.get(inside, [])]
    return {key for part in things for key in part}


def test_random_packs_have_no_faults() -> None:
    for data in PACKS:
        assert problems(data) == []


def test_random_packs_compile_and_are_described() -> None:
    for data in PACKS:
        pack = validate(data)
        tables = compile_pack(pack.plain())
        assert [scenario.seats for scenario in tables.scenarios] == [2, 3, 4, 5, 6]
        assert describe(pack)["cards"]


def test_the_whole_vocabulary_occurs() -> None:
    assert keys("card", "effects") >= set(CARD_EFFECTS)
    assert keys("sector", "effects") >= set(SECTOR_EFFECTS)
    assert keys("species", "abilities") >= set(SPECIES_EFFECTS)


def test_a_seed_makes_the_same_pack_again() -> None:
    assert random_pack(3) == PACKS[3]
    assert random_pack(4) != PACKS[3]
