"""Where the server meets the package of bots: which levels there are, and what a bot of a level does."""

from __future__ import annotations

from typing import NamedTuple

from cosmarium import Table
from cosmarium.engine.chance import FastChance


class Level(NamedTuple):
    """A strength of play, named for people."""

    id: str
    name: str
    text: str


def levels() -> list[Level]:
    """The levels, the weakest first."""
    return [Level("random", "Drifter", "Does anything that is allowed.")]


def choose(table: Table, seat: int, level: str, seed: int) -> str:
    """The notation of the move that a bot of this level makes for the seat; it is shown only what the seat may know."""
    actions = table.legal(seat)
    return actions[FastChance(seed).below(len(actions))].notation
