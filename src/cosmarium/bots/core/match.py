"""A whole match of bots, on the bare state: what simulations and arenas run."""

from __future__ import annotations

from mypy_extensions import i64

from cosmarium.bots.core.bot import Bot
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State


def play_out(state: State, bots: list[Bot], max_legal: i64, limit: i64) -> i64:
    """Let the bots, one a seat, play the match to its end; each is shown its seat's information set only.

    Returns the number of decisions; stops at `limit`.
    """
    decisions: i64 = 0
    actors = state.actors()
    while actors != 0 and decisions < limit:
        seat = lowest_bit(actors)
        code = bots[seat].choose(InformationSet(state, seat, max_legal))
        state.apply(seat, code)
        decisions += 1
        actors = state.actors()
    return decisions
