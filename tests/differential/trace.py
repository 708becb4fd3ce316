"""Plays seeded random games of a title and prints a line a game: a hash over every state, every list of legal
actions, every estimate. Run twice, on the compiled package and on its sources, by `test_differential.py`.

    python trace.py TITLE FIRST COUNT
"""

from __future__ import annotations

import hashlib
import sys

from cosmarium.engine import compiled
from cosmarium.engine.chance import FastChance
from differential.titles import PACKS, TITLES, game

REDEAL_EVERY = 16


def trace(title: str, number: int) -> str:
    """The hash of a game played at random, with a redeal now and then, the last state's position included."""
    found = game(title, number % PACKS)
    seats = found.title.seats[number % len(found.title.seats)]
    chance = FastChance(number)
    state = TITLES[title].begin(found, seats, chance)
    buffer = found.title.buffer()
    digest = hashlib.blake2b(digest_size=16)
    taken = 0
    while mask := int(state.actors()):
        actors = [seat for seat in range(seats) if mask >> seat & 1]
        seat = actors[chance.below(len(actors))]
        actions = [int(buffer[i]) for i in range(state.legal(seat, buffer))]
        digest.update(f"{TITLES[title].numbers(state)}{mask}{actions}".encode())
        if taken % REDEAL_EVERY == 0:
            state = state.copy()
            state.redeal(seat, chance)
            digest.update(f"{[state.estimate(s) for s in range(seats)]}".encode())
        state.apply(seat, TITLES[title].choose(actions, chance))
        taken += 1
    payoffs = [state.payoff(seat) for seat in range(seats)]
    digest.update(f"{found.title.to_position(found.content.tables, state)}{payoffs}".encode())
    return f"{number} {seats} {taken} {digest.hexdigest()}"


def main() -> None:
    """Say which form is running, then a line a game."""
    title, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print("compiled" if compiled() else "uncompiled")
    for number in range(first, first + count):
        print(trace(title, number))


if __name__ == "__main__":
    main()
