"""The C program of the benchmarks plays the same game as the rules: a second opinion on the whole vocabulary."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from games.kardashev.random_packs import random_pack

BENCHMARKS = Path(__file__).parent.parent.parent / "benchmarks"
GAMES = 3
PACKS = range(8)

pytestmark = pytest.mark.skipif(not (shutil.which("gcc") or shutil.which("cc")), reason="needs a C compiler")


@pytest.fixture(scope="module")
def against_c() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARKS)
        return importlib.import_module("against_c")


@pytest.fixture(scope="module")
def program(against_c: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    return against_c.CProgram(tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_standard_pack(against_c: Any, program: Any, seats: int) -> None:
    game = against_c.kardashev()
    program.load(game)
    against_c.check_same(game, program, seats, GAMES)


@pytest.mark.parametrize("seed", PACKS)
def test_random_packs(against_c: Any, program: Any, seed: int) -> None:
    against_c.kardashev()  # registers the title where cosmarium is not installed
    game = cosmarium.game("kardashev", random_pack(seed))
    program.load(game)
    for seats in range(2, 7):
        against_c.check_same(game, program, seats, GAMES)


def test_a_difference_is_noticed(against_c: Any, program: Any) -> None:
    game, other = against_c.kardashev(), cosmarium.game("kardashev", random_pack(1))
    program.load(other)
    with pytest.raises(against_c.Differs):
        against_c.check_same(game, program, 3, GAMES)
