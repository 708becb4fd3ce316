"""In how many games of Blueshift each kind of piece is bought and each kind of action is used, and how often a game.

    python benchmarks/blueshift_usage.py --seats 4 --games 100 --bot greedy

It plays games of equal bots with their logs on, and counts events: prints a row for each thing with its uses a game
and the share of games in which anybody used it. The games are the first of `cosmarium simulate blueshift` with the same
seats, bots and seed, so that its figures and these are of the same games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from measure import say, standard

from cosmarium import bots
from cosmarium.bots.core.match import play_out
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.log import WIDTH, Log
from cosmarium.games.blueshift.core import codes
from cosmarium.games.blueshift.names import ITEM_WORDS

ACTIONS: Final = {
    codes.E_BOMBARDED: "bombard",
    codes.E_INVADED: "invade",
    codes.E_NEGOTIATED: "negotiate",
    codes.E_COLONIZED: "colonize",
    codes.E_BATTLE: "battle",
    codes.E_FLED: "flee",
    codes.E_MENDED: "repair",
    codes.E_SPIED: "spy network",
    codes.E_LOADED: "load",
    codes.E_UNLOADED: "unload",
}
NO_LIMIT: Final = 1 << 30


def used_in(log: Log) -> Counter[str]:
    """How often each thing was bought or done in a match."""
    used: Counter[str] = Counter()
    for start in range(0, len(log.numbers), WIDTH):
        kind = int(log.numbers[start])
        if kind == codes.E_BOUGHT:
            used[f"buy {ITEM_WORDS[int(log.numbers[start + 2])]}"] += 1
        elif kind in ACTIONS:
            used[ACTIONS[kind]] += 1
    return used


def play(game: Game, seats: int, number: int, bot: str, seed: int) -> Counter[str]:
    """One match of equal bots, by its number, drawn as the lab draws it."""
    state, log = game.deal(seats, FastChance(f"{seed} deal {number}")), Log()
    state.log = log
    lineup = [bots.make(bot, f"{seed} match {number} seat {seat}") for seat in range(seats)]
    play_out(state, lineup, game.title.max_legal, NO_LIMIT)
    return used_in(log)


def main() -> None:
    """Play, count, print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = standard("blueshift")
    times: Counter[str] = Counter()
    matches: Counter[str] = Counter()
    for number in range(given.games):
        used = play(game, given.seats, number, given.bot, given.seed)
        times.update(used)
        matches.update(used.keys())
        if number % 50 == 49:
            say(f"{number + 1} of {given.games} games")
    things = [*(f"buy {word}" for word in ITEM_WORDS), *dict.fromkeys(ACTIONS.values())]
    for thing in things:
        print(f"| {thing} | {times[thing] / given.games:.1f} | {100 * matches[thing] / given.games:.0f} % |")


if __name__ == "__main__":
    main()
