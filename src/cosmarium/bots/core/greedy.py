"""Greedy: tries every action in worlds that fit what its seat knows, and takes the one after which the title's
estimate is best. It looks no further than its own turn.

A secret choice of several seats at once says nothing until it is resolved, so there greedy draws what the others might
choose, plays on to the next such choice (others at random, itself greedily) and averages over several worlds. Every
action is tried against the same draws, so that luck does not decide between them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.bots.core.bot import Bot, room
from cosmarium.engine.chance import Chance
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State

CHAIN: Final = 40  # decisions that a look ahead may take before it is cut off


class GreedyBot(Bot):
    """`worlds`: how many a secret simultaneous choice is averaged over; `plain_worlds`: any other decision."""

    def __init__(self, chance: Chance, worlds: i64 = 4, plain_worlds: i64 = 1) -> None:
        self.chance = chance
        self.worlds: i64 = worlds
        self.plain_worlds: i64 = plain_worlds
        self.legal = vec[i64]()
        self.inner = vec[i64]()
        self.drawn = vec[i64]()
        self.totals = vec[float]()

    def choose(self, information: InformationSet) -> i64:
        """The action with the best average estimate; the first drawn of equals."""
        self.legal = room(self.legal, information.max_legal)
        self.inner = room(self.inner, information.max_legal)
        count = information.legal_into(self.legal)
        if count == 1:
            return self.legal[0]
        seat = information.seat
        one: i64 = 1
        secret = information.actors() != one << seat or information.others_may_change(self.inner)
        self.totals = vec[float]([0.0 for _ in range(count)])
        for _ in range(self.worlds if secret else self.plain_worlds):
            world = information.sample(self.chance)
            if secret:
                self._try_secretly(world, seat, count)
            else:
                self._try_openly(world, seat, count)
        return self.legal[self._best(count)]

    def _try_openly(self, world: State, seat: i64, count: i64) -> None:
        for i in range(count):
            after = world.copy()
            after.apply(seat, self.legal[i])
            finish(after, seat, self.inner)
            self.totals[i] += after.estimate(seat)

    def _try_secretly(self, world: State, seat: i64, count: i64) -> None:
        self.drawn = room(self.drawn, world.seats)
        others = world.actors() & ~(1 << seat)
        for other in range(world.seats):
            if others >> other & 1:
                choices = world.legal(other, self.inner)
                self.drawn[other] = self.inner[self.chance.below(choices)]
        for i in range(count):
            after = world.copy()
            stage = after.stage()
            after.apply(seat, self.legal[i])
            for other in range(world.seats):
                if others >> other & 1 and after.stage() == stage:
                    after.apply(other, self.drawn[other])
            self._play_on(after, seat)
            self.totals[i] += after.estimate(seat)

    def _play_on(self, state: State, seat: i64) -> None:
        """On to the next simultaneous choice: the seat greedily, the others at random."""
        steps: i64 = 0
        actors = state.actors()
        while steps < CHAIN and actors != 0 and actors & (actors - 1) == 0:
            actor = lowest_bit(actors)
            if actor == seat:
                state.apply(seat, best_now(state, seat, self.inner))
            else:
                count = state.legal(actor, self.inner)
                state.apply(actor, self.inner[self.chance.below(count)])
            steps += 1
            actors = state.actors()

    def _best(self, count: i64) -> i64:
        """The place of the best total; among equals any, equally likely."""
        best: i64 = 0
        ties: i64 = 1
        for i in range(i64(1), count):
            if self.totals[i] > self.totals[best]:
                best = i
                ties = 1
            elif self.totals[i] == self.totals[best]:
                ties += 1
                if self.chance.below(ties) == 0:
                    best = i
        return best


def finish(state: State, seat: i64, legal: vec[i64]) -> None:
    """Answer, greedily, what the seat is asked next, as long as it alone is asked and in the midst of something.
    `legal` is a buffer, overwritten."""
    one: i64 = 1
    steps: i64 = 0
    while steps < CHAIN and state.actors() == one << seat and state.midway():
        state.apply(seat, best_now(state, seat, legal))
        steps += 1


def best_now(state: State, seat: i64, legal: vec[i64]) -> i64:
    """The legal action right after which the estimate is best. `legal` is a buffer, overwritten."""
    return best_of(state, seat, legal, state.legal(seat, legal))


def best_of(state: State, seat: i64, legal: vec[i64], count: i64) -> i64:
    """The same among actions that are known to be legal: the first `count` of the buffer."""
    if count == 1:
        return legal[0]
    best = legal[0]
    best_value = -1.0
    for i in range(count):
        after = state.copy()
        after.apply(seat, legal[i])
        value = after.estimate(seat)
        if value > best_value:
            best_value = value
            best = legal[i]
    return best
