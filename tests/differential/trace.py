"""Plays seeded random games and prints a line a game: a hash over every state, every list of legal actions, every
estimate. Run twice, on the compiled package and on its sources, by `test_differential.py`.

    python trace.py FIRST COUNT
"""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from typing import Any

import cosmarium
from cosmarium.engine import compiled
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from games.kardashev.random_packs import random_pack

PACKS = 40
SCALARS = (
    "round", "starting", "trigger", "over", "in_summit", "stages", "asked", "stepping", "buys_extra", "buys_made",
    "token_moved", "buying", "buying_where",
)  # fmt: skip
ARRAYS = (
    "picks", "dials", "results", "tokens", "vp", "moments", "passives", "low", "count", "first_built", "last_built",
    "next_built", "owner", "column", "display", "deck", "deck_known", "deck_head", "deck_size", "discounted", "agenda",
    "used",
)  # fmt: skip
REDEAL_EVERY = 16


@lru_cache(maxsize=PACKS + 1)
def game(pack: int) -> Game:
    """The game with this random pack, or (0) the standard one."""
    content = random_pack(pack, abilities=4) if pack else None
    return cosmarium.game("kardashev", content=content, round_cap=25)


def numbers(state: Any) -> str:
    """Everything that the state holds."""
    scalars = [int(getattr(state, name)) for name in SCALARS]
    return f"{scalars}{[list(getattr(state, name)) for name in ARRAYS]}"


def trace(number: int) -> str:
    """The hash of a game played at random, with a redeal now and then, the last state's position included."""
    found = game(number % PACKS)
    seats = 2 + number % 5
    chance = FastChance(number)
    state = found.deal(seats, chance)
    buffer = found.title.buffer()
    digest = hashlib.blake2b(digest_size=16)
    taken = 0
    while mask := int(state.actors()):
        actors = [seat for seat in range(seats) if mask >> seat & 1]
        seat = actors[chance.below(len(actors))]
        actions = [int(buffer[i]) for i in range(state.legal(seat, buffer))]
        digest.update(f"{numbers(state)}{mask}{actions}".encode())
        if taken % REDEAL_EVERY == 0:
            state = state.copy()
            state.redeal(seat, chance)
            digest.update(f"{[state.estimate(s) for s in range(seats)]}".encode())
        state.apply(seat, actions[chance.below(len(actions))])
        taken += 1
    payoffs = [state.payoff(seat) for seat in range(seats)]
    digest.update(f"{found.title.to_position(found.content.tables, state)}{payoffs}".encode())
    return f"{number} {seats} {taken} {digest.hexdigest()}"


def main() -> None:
    """Say which form is running, then a line a game."""
    first, count = int(sys.argv[1]), int(sys.argv[2])
    print("compiled" if compiled() else "uncompiled")
    for number in range(first, first + count):
        print(trace(number))


if __name__ == "__main__":
    main()
