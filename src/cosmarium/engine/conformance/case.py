"""What a check is run on, and the random matches that it walks through."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass

from cosmarium.engine.action import Action
from cosmarium.engine.chance import Chance, Tape, TapedChance
from cosmarium.engine.game import Game
from cosmarium.engine.state import State
from cosmarium.engine.table import Table
from cosmarium.engine.title import Json

MOST_DECISIONS = 100_000  # a match that lasts longer is taken for one that never ends


class Fault(AssertionError):
    """A title does not hold what it must."""


@dataclass(frozen=True)
class Case:
    """A game at a table size. `stride`: checks that are slow look at one position in so many."""

    game: Game
    seats: int
    seed: int = 1
    stride: int = 5

    def table(self) -> Table:
        """The match at its beginning."""
        return self.game.new(self.seats, seed=self.seed)

    def dice(self, purpose: str) -> random.Random:
        """A generator of the check's own, outside the match."""
        return random.Random(f"{self.game.title.id} {self.seats} {self.seed} {purpose}")

    def walk(self, purpose: str) -> Iterator[Table]:
        """A random match: the one table, before its first move and after each one."""
        table, dice = self.table(), self.dice(purpose)
        yield table
        while table.actors:
            if table.ply >= MOST_DECISIONS:
                raise Fault(f"the match is not over after {MOST_DECISIONS} moves")
            move = random_move(table, dice)
            table.play(move.seat, move)
            yield table

    def sampled(self, purpose: str) -> Iterator[Table]:
        """Every `stride`-th table of a random match, the first and the finished one too."""
        for table in self.walk(purpose):
            if table.ply % self.stride == 0 or not table.actors:
                yield table


def random_move(table: Table, dice: random.Random) -> Action:
    """A move at random; now and then a seat that has chosen already changes its mind, where it may."""
    seat = dice.choice(table.actors)
    if dice.random() < 0.1:
        changing = [other for other in range(table.seats) if other not in table.actors and table.legal(other)]
        seat = dice.choice(changing or [seat])
    legal = table.legal(seat)
    if not legal:
        raise Fault(f"{at(table)}: seat {seat} must act and has no legal action")
    return dice.choice(legal)


def at(table: Table) -> str:
    """Where in a match a fault was found."""
    return f"{table.game.title.id}, {table.seats} seats, seed {table.seed.text}, ply {table.ply}"


def expect_equal(found: object, expected: object, table: Table, what: str) -> None:
    """Raise a Fault unless the two are equal."""
    if found != expected:
        raise Fault(f"{at(table)}: {what}: expected {expected!r}, found {found!r}")


def state_of(table: Table) -> State:
    """The state itself, which nobody but the engine and its checks may see."""
    return table._state


def branch(table: Table, state: State, chance: Chance) -> Table:
    """The match as it stands, to be played on apart from the original, in this state and with these draws."""
    twin = copy(table)
    twin.moves = table.moves[:]
    twin._decisions = table._decisions[:]
    twin._snapshots = table._snapshots[:]
    twin._known = {}
    twin._tape = Tape()
    twin._log = table._log.copy()
    state.log = twin._log
    state.shuffles = state.dice = TapedChance(chance, twin._tape)
    twin._state = state
    return twin


def position_of(table: Table, state: State) -> Json:
    """Everything about any state of the table's match, as data."""
    return table.game.title.to_position(table.game.content.tables, state)


def viewers(table: Table) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(table.seats), None]


def sent(table: Table, viewer: int | None) -> Json:
    """All that a viewer is sent about the present moment: what two worlds must have in common."""
    known: Json = {"view": table.view(viewer), "actors": table.actors, "events": table.event_count(viewer)}
    if viewer is not None:
        known["legal"] = [(a.notation, a.text, a.targets, a.rule) for a in table.legal(viewer)]
        known["prompt"] = table.prompt(viewer)
        known["decision"] = table.decision(viewer)
        known["can_undo"] = table.can_undo(viewer)
        known["confidants"] = table.confidants(viewer)
        known["prospects"] = [table.prospects(viewer, [a.notation]) for a in table.legal(viewer)]
    return known


def fingerprint(game: Game, seats: int, seed: int) -> str:
    """A hash over every move, draw and position of a seeded random match and over its result."""
    digest = hashlib.sha256()
    table = None
    for table in Case(game, seats, seed).walk("fingerprint"):
        digest.update(repr(table.position()["state"]).encode())
        digest.update(repr(table.moves[-1:]).encode())
    if table is not None and table.result is not None:
        digest.update(repr(tuple(table.result)).encode())
    return digest.hexdigest()[:16]
