"""Random play compared: the compiled rules, the same rules uncompiled, and the C program in c/.

    python benchmarks/against_c.py

Before any ratio is given, C and Python play thousands of games from the same stream of chance and must agree on every
list of legal actions, every choice and every final state.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import dump_pack
import random_play
from measure import REPEATS, REPOSITORY, kardashev, say
from random_play import Played

from cosmarium.engine import compiled
from cosmarium.engine.game import Game

SEATS = range(2, 7)
CHECKED_GAMES = 1000
TIMED_GAMES = 3000
UNCOMPILED_GAMES = 100
FLAGS = ("-std=gnu11", "-O3", "-flto", "-Wall", "-Wextra")


class Differs(Exception):
    """C and Python do not play the same game."""


class CProgram:
    """The compiled C program and the pack that it plays with. Raises FileNotFoundError without a C compiler."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("gcc") or shutil.which("cc")
        if compiler is None:
            raise FileNotFoundError("no C compiler")
        self._program, self._pack = folder / "kardashev", folder / "pack.txt"
        sources = sorted((Path(__file__).parent / "c").glob("*.c"))
        subprocess.run([compiler, *FLAGS, "-o", self._program, *sources], check=True)

    def load(self, game: Game) -> None:
        """Play with the pack of this game from now on."""
        dump_pack.dump(game.content.tables, self._pack)

    def play(self, seats: int, games: int, check: bool = False) -> Played:
        """The same as `random_play.play`."""
        chance = random_play.chance_for(seats)
        numbers = (seats, games, chance.a, chance.b, chance.c, chance.d)
        command = [str(self._program), str(self._pack), *map(str, numbers), *(["check"] if check else [])]
        words = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return Played(int(words[0]), int(words[1]), float(words[2]), float(words[3]))


def measure() -> list[dict[str, Any]]:
    """A row for each number of seats. Raises Differs."""
    game = kardashev()
    with tempfile.TemporaryDirectory() as folder:
        program = CProgram(Path(folder))
        program.load(game)
        for seats in SEATS:
            say(f"  {seats} seats: the same {CHECKED_GAMES} games in C and in Python")
            check_same(game, program, seats)
        return [_compare(game, program, seats) for seats in SEATS]


def check_same(game: Game, program: CProgram, seats: int, games: int = CHECKED_GAMES) -> None:
    """Play the same games both ways. Raises Differs unless all is the same."""
    ours, theirs = random_play.play(game, seats, games, check=True), program.play(seats, games, check=True)
    if ours[:2] != theirs[:2]:
        raise Differs(f"{seats} seats: {ours[:2]} in Python, {theirs[:2]} in C (decisions, checksum)")


def _compare(game: Game, program: CProgram, seats: int) -> dict[str, Any]:
    say(f"  {seats} seats: timing")
    ours, theirs = [], []
    for _ in range(REPEATS):  # in turns, so that both meet the machine in the same mood
        ours.append(random_play.play(game, seats, TIMED_GAMES))
        theirs.append(program.play(seats, TIMED_GAMES))
    python, c = _fastest(ours), _fastest(theirs)
    if python[:2] != c[:2]:
        raise Differs(f"{seats} seats: {python[:2]} in Python, {c[:2]} in C (decisions, checksum)")
    plain = _uncompiled(seats)
    return {
        "seats": seats,
        "decisions a game": round(python.decisions / TIMED_GAMES),
        "decisions a second": round(python.decisions / python.playing),
        "decisions a second with dealing": round(python.decisions / (python.playing + python.dealing)),
        "games a second with dealing": round(TIMED_GAMES / (python.playing + python.dealing)),
        "C, decisions a second": round(c.decisions / c.playing),
        "ratio to C": round(c.playing / python.playing, 3),
        "ratio to C with dealing": round((c.playing + c.dealing) / (python.playing + python.dealing), 3),
        "ratio to uncompiled": round(
            plain.playing / plain.decisions * python.decisions / python.playing if compiled() else 1.0, 1
        ),
    }


def _fastest(runs: list[Played]) -> Played:
    """The shortest dealing and the shortest playing: whatever else ran only made them longer."""
    return runs[0]._replace(dealing=min(run.dealing for run in runs), playing=min(run.playing for run in runs))


def _uncompiled(seats: int) -> Played:
    """The same play from the sources, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src")}
    command = [sys.executable, random_play.__file__, str(seats), str(UNCOMPILED_GAMES)]
    words = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split()
    return Played(int(words[0]), int(words[1]), float(words[2]), float(words[3]))


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
