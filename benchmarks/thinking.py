"""How long the captains at a table think in a round: in wall time, as people wait.

    python benchmarks/thinking.py --title blueshift --seats 6 --games 1 [--level captain]

Plays whole games of bots of a level, and prints for each choice and for each round of a seat, however many choices it
asks for, the median, the 95th percentile and the most seconds. Also how long the longest round was, in choices.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from time import perf_counter
from typing import Any

from measure import say, standard

from cosmarium import bots
from cosmarium.engine.chance import FastChance
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.lab.setting import MOST_DECISIONS

FIGURES = (("median", 0.5), ("95 %", 0.95), ("most", 1.0))


def measure(title: str, seats: int, games: int, level: str) -> dict[str, Any]:
    """Seconds a choice and a round, of choices that have an alternative."""
    game = standard(title)
    buffer = game.title.buffer()
    choices: list[float] = []
    rounds: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    asked: Counter[tuple[int, int, int]] = Counter()
    for number in range(games):
        state = game.deal(seats, FastChance(number))
        players = [bots.make(level, seed=f"{number} {seat}") for seat in range(seats)]
        for _ in range(MOST_DECISIONS):
            if not state.actors():
                break
            seat = lowest_bit(state.actors())
            place = (number, seat, state.rounds())
            wide = state.legal(seat, buffer) > 1
            start = perf_counter()
            code = players[seat].choose(InformationSet(state, seat, game.title.max_legal))
            if wide:
                choices.append(perf_counter() - start)
                rounds[place] += choices[-1]
                asked[place] += 1
            state.apply(seat, code)
        say(f"  game {number + 1} of {games} is over")
    return {
        "title": title,
        "seats": seats,
        "level": level,
        "choices": len(choices),
        "longest round, choices": max(asked.values()),
        **{f"choice, {name}": _at(choices, part) for name, part in FIGURES},
        **{f"round, {name}": _at(list(rounds.values()), part) for name, part in FIGURES},
    }


def _at(values: list[float], part: float) -> float:
    """The value that this part of them does not pass."""
    return round(sorted(values)[min(len(values) - 1, int(part * len(values)))], 2)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long bots think in a round.")
    parser.add_argument("--title", default="blueshift")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--level", default="captain")
    given = parser.parse_args()
    for name, value in measure(given.title, given.seats, given.games, given.level).items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
