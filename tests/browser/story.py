"""Matches of people that have come to a moment worth looking at: bots have played both sides until then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

import httpx

import cosmarium
from browser.kit import Server
from cosmarium.bots.levels import make
from cosmarium.engine.table import Table
from cosmarium.games import alien_contact, blueshift, pentaurus

for module in (alien_contact, blueshift, pentaurus):
    cosmarium.register(module.TITLE)

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
MOST_MOVES = 150  # of each seat
MOST_AT_ONCE = 64  # moves that the server takes with one request


class Step(NamedTuple):
    """A move, and the number of the decision that it answered."""

    seat: int
    decision: int
    notation: str


class Story(NamedTuple):
    """A table at a server, and the same match here."""

    made: dict[str, Any]
    table: Table


def tell(server: Server, suits: Callable[[Table], bool], seats: int = 2, title: str = "blueshift") -> Story:
    """The first match of a title between greedy players that comes to such a moment, played until there."""
    seed, steps = _moment(suits, seats, title)
    table = _deal(title, seats, seed)
    for step in steps:
        table.play(step.seat, step.notation)
    made = server.table(title=title, seats=people(seats), seed=seed)
    send(server, made, steps)
    return Story(made, table)


def people(seats: int) -> list[dict[str, str]]:
    """Who sits at such a table."""
    return [{"kind": "human", "name": name} for name in NAMES[:seats]]


@cache
def _moment(suits: Callable[[Table], bool], seats: int, title: str) -> tuple[int, tuple[Step, ...]]:
    """The seed of that match, and what is played until the moment."""
    for seed in range(60):
        steps = _play(_deal(title, seats, seed), suits, seed)
        if steps is not None:
            return seed, tuple(steps)
    raise AssertionError("no match comes to such a moment")


def _deal(title: str, seats: int, seed: int) -> Table:
    return cosmarium.game(title).new(seats=seats, seed=seed, names=NAMES[:seats])


def _play(table: Table, suits: Callable[[Table], bool], seed: int) -> list[Step] | None:
    """What the players do until the moment comes; None when it does not come soon."""
    bots = [make("greedy", f"{seed}/{seat}") for seat in range(table.seats)]
    steps: list[Step] = []
    while table.actors and len(steps) < MOST_MOVES * table.seats:
        if suits(table):
            return steps
        seat = table.actors[0]
        action = table.game.actions[seat][bots[seat].choose(table.information_set(seat))]
        steps.append(Step(seat, table.decision(seat), action.notation))
        table.play(seat, action)
    return None


def send(server: Server, made: dict[str, Any], steps: Sequence[Step]) -> None:
    """Make the moves at the server: those of one seat in a row with one request, as far as it takes them."""
    with httpx.Client(base_url=f"{server.base}/api/tables/{made['table']}", timeout=60) as client:
        for seat, run in groupby(steps, key=lambda step: step.seat):
            moves = list(run)
            headers = {"Authorization": f"Bearer {made['seats'][seat]['token']}"}
            for at in range(0, len(moves), MOST_AT_ONCE):
                part = moves[at : at + MOST_AT_ONCE]
                wish = {"moves": [step.notation for step in part], "decision": part[0].decision}
                answer = client.post("/moves", json=wish, headers=headers)
                assert answer.is_success, answer.text
