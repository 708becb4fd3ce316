"""Iterations of the tree search, from the first decision and from the middle of a game.

python benchmarks/search.py
"""

from __future__ import annotations

import json
from typing import Any

from core import TABLES, halfway
from measure import best, standard

from cosmarium.bots.core.allowance import Allowance
from cosmarium.bots.core.search import SearchBot
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State

ITERATIONS = {"kardashev": 5000, "pentaurus": 500, "blueshift": 200, "alien-contact": 200}  # how many a run makes


def measure() -> list[dict[str, Any]]:
    """A row for each title and number of seats."""
    return [_row(title, seats) for title, tables in TABLES.items() for seats in tables]


def _row(title: str, seats: int) -> dict[str, Any]:
    game = standard(title)
    return {
        "title": title,
        "seats": seats,
        "iterations a second, opening": _iterations(game, game.deal(seats, FastChance(1))),
        "iterations a second, middle game": _iterations(game, halfway(game, seats)),
    }


def _iterations(game: Game, state: State) -> int:
    iterations = ITERATIONS[game.title.id]
    information = InformationSet(state, lowest_bit(state.actors()), game.title.max_legal)

    def choose() -> int:
        bot = SearchBot(FastChance(1), iterations, Allowance(0.0))
        bot.choose(information)
        return bot.done

    return round(best(choose, repeats=3))


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
