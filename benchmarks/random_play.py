"""Random play of Kardashev Scale, in Python as in the C program: the same draws, in the same order, from one stream.

Batches are dealt, then played, so that dealing and playing can be timed apart.

    python benchmarks/random_play.py [SEATS [GAMES]]
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any, NamedTuple

from measure import kardashev

from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import play_randomly
from cosmarium.games.kardashev.core import scoring

BATCH = 64
NO_LIMIT = 1 << 30
MASK = (1 << 40) - 1


class Played(NamedTuple):
    """What a run of games came to. Seconds are of processor time."""

    decisions: int
    checksum: int
    dealing: float
    playing: float


class Checksum:
    """A number that depends on every number mixed in and on their order."""

    def __init__(self) -> None:
        self.value = 1

    def mix(self, value: int) -> None:
        self.value = (self.value * 1000003 + value + 1) & MASK

    def mix_final(self, state: Any) -> None:
        """The outcome of a game: round, trigger, Starting token; every seat's points, tokens and rows."""
        self.mix(state.round)
        self.mix(state.trigger)
        self.mix(state.starting)
        for seat in range(state.seats):
            self.mix(scoring.total(state, seat))
            for resource in range(3):
                self.mix(state.tokens[seat * 3 + resource])
            for tier in range(3):
                self.mix(state.count[seat * 3 + tier])


def chance_for(seats: int) -> FastChance:
    """The stream that the runs with so many seats draw from."""
    return FastChance(f"benchmark {seats}")


def play(game: Game, seats: int, games: int, check: bool = False) -> Played:
    """Play random games one after another. `check` mixes every list of legal actions and every choice in too."""
    chance, legal, checksum = chance_for(seats), game.title.buffer(), Checksum()
    decisions, dealing, playing = 0, 0.0, 0.0
    for done in range(0, games, BATCH):
        start = process_time()
        batch = [game.deal(seats, chance) for _ in range(min(BATCH, games - done))]
        dealt = process_time()
        if check:
            decisions += sum(_play_checked(state, chance, legal, checksum) for state in batch)
        else:
            decisions += sum(play_randomly(state, chance, legal, NO_LIMIT) for state in batch)
        played = process_time()
        dealing += dealt - start
        playing += played - dealt
        for state in batch:
            checksum.mix_final(state)
    return Played(decisions, checksum.value, dealing, playing)


def _play_checked(state: Any, chance: FastChance, legal: Any, checksum: Checksum) -> int:
    decisions = 0
    while mask := state.actors():
        seat = (mask & -mask).bit_length() - 1
        count = state.legal(seat, legal)
        choice = chance.below(count) if count > 1 else 0
        checksum.mix(seat)
        for i in range(count):
            checksum.mix(legal[i])
        checksum.mix(choice)
        state.apply(seat, legal[choice])
        decisions += 1
    return decisions


if __name__ == "__main__":
    wanted = [int(word) for word in sys.argv[1:]] + [4, 1000][len(sys.argv) - 1 :]
    print(*play(kardashev(), wanted[0], wanted[1]))
