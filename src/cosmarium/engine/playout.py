"""Random play to the end: what benchmarks measure, what invariants are tested on, what search falls back to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest bit set in a mask that is not 0."""
    bit: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        bit += 1
    return bit


def play_randomly(state: State, chance: Chance, legal: vec[i64], limit: i64) -> i64:
    """Play uniformly random actions until the game is over or `limit` decisions were made; returns how many were.

    `legal` is a buffer of the title's `max_legal` numbers.
    """
    decisions: i64 = 0
    actors = state.actors()
    while actors != 0 and decisions < limit:
        seat = lowest_bit(actors)
        count = state.legal(seat, legal)
        choice: i64 = 0
        if count > 1:
            choice = chance.below(count)
        state.apply(seat, legal[choice])
        decisions += 1
        actors = state.actors()
    return decisions
