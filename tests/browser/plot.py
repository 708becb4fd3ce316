"""Matches of Alien Contact in which nobody does more than they are told, up to a scene that is worth looking at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cosmarium
from browser.kit import Server
from browser.story import NAMES, Step, people, send
from cosmarium.engine.table import Table

TITLE = "alien-contact"
QUICKLY = ("done", "stay", "peace", "no", "hold", "stop", "refuse", "withdraw")
MOST_MOVES = 2000
NEIGHBOURS = 994
"""Ada starts in 89 beside Bo in 99: a corner, which has only 89 and 98 around it. There is a green star in 89, a white
one in 98 and yellow ones in 79 and 88. Ada has the first turn."""


class Plot:
    """Tell it who does what; all that is asked meanwhile is answered as quickly as can be."""

    def __init__(self, seed: int = NEIGHBOURS, seats: int = 2, colours: Sequence[str] = (), **options: int) -> None:
        self.table: Table = cosmarium.game(TITLE, **options).new(seats=seats, seed=seed, names=NAMES[:seats])
        self.wanted = {"seats": people(seats), "seed": seed, "options": options}
        self.steps: list[Step] = []
        for colour in colours:
            self.play(self.table.actors[0], f"colour {colour}")

    def play(self, seat: int, *moves: str) -> Plot:
        for move in moves:
            self.steps.append(Step(seat, self.table.decision(seat), move))
            self.table.play(seat, move)
        return self

    def until(self, seat: int, asked: str, turn: int | None = None) -> Plot:
        """Until the seat is asked this, in that game turn where one is named."""
        for _ in range(MOST_MOVES):
            actor = self.table.actors[0]
            prompt = self.table.prompt(seat)
            if actor == seat and prompt["kind"] == asked and turn in (None, self.table.view(seat)["turn"]):
                return self
            legal = [action.notation for action in self.table.legal(actor)]
            self.play(actor, next((move for move in QUICKLY if move in legal), legal[0]))
        raise AssertionError("it never came to this")

    def at(self, server: Server) -> dict[str, Any]:
        """The same match at a server."""
        made = server.table(title=TITLE, **self.wanted)
        send(server, made, self.steps)
        return made
