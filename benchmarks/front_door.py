"""The path that people's moves take: legal actions asked for, one of them played, all of it recorded; and replays.

python benchmarks/front_door.py
"""

from __future__ import annotations

import json
from time import process_time
from typing import Any

from measure import best, standard

import cosmarium
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table

MATCHES = {"kardashev": 20, "blueshift": 2, "alien-contact": 4}  # that are played
REPLAYS = 10
LONG = 2000  # actions


def measure() -> list[dict[str, Any]]:
    """A row for each title that six can play."""
    return [_row(title) for title in MATCHES]


def _row(title: str) -> dict[str, Any]:
    """Actions a second, and how long a record of 2,000 actions takes to replay."""
    game, matches = standard(title), MATCHES[title]
    records = _records(game)
    actions = sum(plies for _, plies in records)
    seconds = min(_replay(records) for _ in range(REPLAYS))
    return {
        "title": title,
        "actions a second": round(best(lambda: sum(_play(game, 4, seed).ply for seed in range(matches)))),
        "replayed actions": actions,
        f"replay of {LONG} actions, milliseconds": round(seconds / actions * LONG * 1000, 2),
    }


def _play(game: Game, seats: int, seed: int) -> Table:
    table, below = game.new(seats, seed=seed), FastChance(seed).below
    while actors := table.actors:
        seat = actors[0]
        legal = table.legal(seat)
        table.play(seat, legal[below(len(legal))])
    return table


def _records(game: Game) -> list[tuple[str, int]]:
    """Records of six seats that hold LONG actions or more between them, each with its length."""
    records: list[tuple[str, int]] = []
    while sum(plies for _, plies in records) < LONG:
        table = _play(game, 6, len(records))
        records.append((table.record(), table.ply))
    return records


def _replay(records: list[tuple[str, int]]) -> float:
    start = process_time()
    for text, _ in records:
        cosmarium.read_record(text)
    return process_time() - start


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
