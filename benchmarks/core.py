"""What a state costs: a copy, a redeal, memory.

python benchmarks/core.py
"""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

from measure import best, standard

from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.state import State

TABLES = {"kardashev": (2, 4, 6), "pentaurus": (2,), "blueshift": (2, 4, 6), "alien-contact": (2, 4, 6)}
COPIES = 100_000
KEPT = 1000


def measure() -> list[dict[str, Any]]:
    """A row for each title and number of seats."""
    return [
        {"title": title} | _state_costs(standard(title), seats) for title, tables in TABLES.items() for seats in tables
    ]


def halfway(game: Game, seats: int) -> State:
    """A state in the middle of a random game."""
    chance, legal = FastChance(f"halfway {seats}"), game.title.buffer()
    length = play_randomly(game.deal(seats, FastChance(seats)), chance, legal, 1 << 30)
    state = game.deal(seats, FastChance(seats))
    play_randomly(state, FastChance(f"halfway {seats}"), legal, length // 2)
    return state


def _state_costs(game: Game, seats: int) -> dict[str, Any]:
    state, chance = halfway(game, seats), FastChance(1)

    def copies() -> int:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    def worlds() -> int:
        for _ in range(COPIES // 10):
            state.copy().redeal(0, chance)
        return COPIES // 10

    return {
        "seats": seats,
        "copy, microseconds": round(1e6 / best(copies), 3),
        "copy and redeal, microseconds": round(1e6 / best(worlds), 3),
        "bytes a state": _bytes(state),
    }


def _bytes(state: State) -> int:
    """Memory that one more state takes, its arrays included."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [state.copy() for _ in range(KEPT)]
        return (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    finally:
        tracemalloc.stop()


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
