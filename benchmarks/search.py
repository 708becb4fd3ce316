"""Iterations of the tree search, from the first Summit and from the middle of a game.

python benchmarks/search.py
"""

from __future__ import annotations

import json
from typing import Any

from core import halfway
from measure import best, kardashev

from cosmarium.bots.core.search import SearchBot
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State

ITERATIONS = 5000


def measure() -> list[dict[str, Any]]:
    """A row for each number of seats."""
    game = kardashev()
    return [
        {
            "seats": seats,
            "iterations a second, opening": _iterations(game, game.deal(seats, FastChance(1))),
            "iterations a second, middle game": _iterations(game, halfway(game, seats)),
        }
        for seats in (2, 4, 6)
    ]


def _iterations(game: Game, state: State) -> int:
    information = InformationSet(state, lowest_bit(state.actors()), game.title.max_legal)

    def choose() -> int:
        bot = SearchBot(FastChance(1), ITERATIONS, 0.0)
        bot.choose(information)
        return bot.done

    return round(best(choose, repeats=3))


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
