"""Random play of titles that have no counterpart in C: decisions a second, and how that compares with the sources as
they run uncompiled.

    python benchmarks/playouts.py [TITLE SEATS GAMES]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from time import process_time
from typing import Any, NamedTuple

from measure import REPEATS, REPOSITORY, standard

from cosmarium.engine import compiled
from cosmarium.engine.chance import FastChance
from cosmarium.engine.playout import play_randomly

TITLES = {"pentaurus": (2,), "blueshift": (2, 4, 6), "alien-contact": (2, 3, 4, 5, 6)}  # with so many seats
GAMES = {"pentaurus": 2000, "blueshift": 200, "alien-contact": 400}  # as games of Blueshift are long
UNCOMPILED = 0.015  # of these are played uncompiled
NO_LIMIT = 1 << 30


class Played(NamedTuple):
    """What a run of games came to. Seconds are of processor time."""

    decisions: int
    dealing: float
    playing: float


def measure() -> list[dict[str, Any]]:
    """A row for each title and number of seats."""
    return [_row(title, seats) for title, tables in TITLES.items() for seats in tables]


def _row(title: str, seats: int) -> dict[str, Any]:
    games = GAMES[title]
    runs = [play(title, seats, games) for _ in range(REPEATS)]
    decisions = runs[0].decisions
    dealing, playing = min(run.dealing for run in runs), min(run.playing for run in runs)
    plain = _uncompiled(title, seats)
    return {
        "title": title,
        "seats": seats,
        "decisions a game": round(decisions / games),
        "decisions a second": round(decisions / playing),
        "decisions a second with dealing": round(decisions / (dealing + playing)),
        "ratio to uncompiled": round(plain.playing / plain.decisions * decisions / playing if compiled() else 1.0, 1),
    }


def play(title: str, seats: int, games: int) -> Played:
    """Deal a batch of random games, then play them to the end."""
    game, chance = standard(title), FastChance(f"playouts {title}")
    legal = game.title.buffer()
    start = process_time()
    batch = [game.deal(seats, chance) for _ in range(games)]
    dealt = process_time()
    decisions = sum(play_randomly(state, chance, legal, NO_LIMIT) for state in batch)
    return Played(decisions, dealt - start, process_time() - dealt)


def _uncompiled(title: str, seats: int) -> Played:
    """The same play from the sources, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src")}
    games = round(GAMES[title] * UNCOMPILED)
    command = [sys.executable, __file__, title, str(seats), str(games)]
    words = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split()
    return Played(int(words[0]), float(words[1]), float(words[2]))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(*play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
    else:
        print(json.dumps(measure(), indent=2))
