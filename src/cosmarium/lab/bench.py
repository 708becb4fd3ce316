"""Speed: the same measurements for every title, one core, each for about as long as it is told to."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TypedDict

from cosmarium import bots
from cosmarium.bots.core.allowance import Allowance
from cosmarium.bots.core.match import play_out
from cosmarium.bots.core.search import SearchBot
from cosmarium.engine import replay
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.table import Table
from cosmarium.lab.setting import MOST_DECISIONS


class Rate(TypedDict):
    """One measurement."""

    what: str
    value: float
    unit: str


def measure(game: Game, seats: int, seconds: float) -> list[Rate]:
    """All measurements of one title."""
    decisions, games = _random_play(game, seats, seconds)
    return [
        Rate(what="random play", value=decisions, unit="decisions a second"),
        Rate(what="random play", value=games, unit="games a second"),
        Rate(what="copy of a state", value=_copy(game, seats, seconds), unit="microseconds"),
        Rate(what="redeal of a copy", value=_redeal(game, seats, seconds), unit="microseconds"),
        Rate(what="greedy bots", value=_bot_games(game, seats, seconds), unit="games a second"),
        Rate(what="search", value=_search(game, seats, seconds), unit="iterations a second"),
        Rate(what="front door", value=_front_door(game, seats, seconds), unit="actions a second"),
        Rate(what="replay of a record", value=_replay(game, seats, seconds), unit="actions a second"),
    ]


def _repeat(seconds: float, work: Callable[[int], int]) -> tuple[float, float]:
    """Do the work (it is told how often it was done, and says how much it did) until the time is over: units and
    repeats, a second."""
    start = perf_counter()
    done = repeats = 0
    while perf_counter() - start < seconds:
        done += work(repeats)
        repeats += 1
    spent = perf_counter() - start
    return done / spent, repeats / spent


def _random_play(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    chance, buffer = FastChance(1), game.title.buffer()

    def work(_: int) -> int:
        return play_randomly(game.deal(seats, chance), chance, buffer, MOST_DECISIONS)

    return _repeat(seconds, work)


def _copy(game: Game, seats: int, seconds: float) -> float:
    state = _halfway(game, seats)._state

    def work(_: int) -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return 1e6 / _repeat(seconds, work)[0]


def _redeal(game: Game, seats: int, seconds: float) -> float:
    information, chance = _halfway(game, seats), FastChance(1)

    def work(_: int) -> int:
        for _ in range(1000):
            information.sample(chance)
        return 1000

    return 1e6 / _repeat(seconds, work)[0]


def _halfway(game: Game, seats: int) -> InformationSet:
    """A position of the middle game, where states are large."""
    chance, buffer = FastChance(1), game.title.buffer()
    length = play_randomly(game.deal(seats, FastChance(2)), chance, buffer, MOST_DECISIONS)
    state = game.deal(seats, FastChance(2))
    play_randomly(state, FastChance(1), buffer, length // 2)
    return InformationSet(state, 0, game.title.max_legal)


def _bot_games(game: Game, seats: int, seconds: float) -> float:
    def work(number: int) -> int:
        players = [bots.make("greedy", seed=f"{number} {seat}") for seat in range(seats)]
        play_out(game.deal(seats, FastChance(number)), players, game.title.max_legal, MOST_DECISIONS)
        return 1

    return _repeat(seconds, work)[0]


def _search(game: Game, seats: int, seconds: float) -> float:
    bot = SearchBot(FastChance(1), 1000, Allowance(0.0))
    information = InformationSet(game.deal(seats, FastChance(1)), 0, game.title.max_legal)

    def work(_: int) -> int:
        bot.choose(information)
        return bot.done

    return _repeat(seconds, work)[0]


def _front_door(game: Game, seats: int, seconds: float) -> float:
    chance = FastChance(1)

    def work(number: int) -> int:
        return _played(game, seats, number, chance).ply

    return _repeat(seconds, work)[0]


def _replay(game: Game, seats: int, seconds: float) -> float:
    table = _played(game, seats, 1, FastChance(1))
    text = table.record()

    def work(_: int) -> int:
        return replay.read(text, game.content).ply

    return _repeat(seconds, work)[0]


def _played(game: Game, seats: int, seed: int, chance: FastChance) -> Table:
    """A random match through the front door: legal actions asked for, one of them played."""
    table = game.new(seats, seed=seed)
    while table.actors:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])
    return table
