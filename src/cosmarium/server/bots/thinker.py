"""The process in which bots think: `python -m cosmarium.server.bots.thinker`.

It reads a task a line on its standard input (JSON) and writes an answer a line on its standard output. It holds no
secret but those of the matches it is given, and ends when its input does: also when the server was killed.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import OrderedDict
from typing import Any

import cosmarium
from cosmarium.server.bots import mind
from cosmarium.server.matches.journal import Entry, enact
from cosmarium.server.plugins import load_plugins

_TABLES = 16  # matches kept wound up to where they were


class Desk:
    """Matches under thought, kept so that only their new moves are played."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, tuple[cosmarium.Table, list[Any]]] = OrderedDict()

    def answer(self, task: dict[str, Any]) -> dict[str, Any]:
        """The move that the task asks for."""
        table = self._table(task)
        limits = task["milliseconds"], task["thought"]
        return {"move": mind.choose(table, task["seat"], task["level"], task["dice"], *limits)}

    def _table(self, task: dict[str, Any]) -> cosmarium.Table:
        table, played = self._tables.pop(task["table"], (None, []))
        journal = task["journal"]
        if table is None or journal[: len(played)] != played:
            game = cosmarium.game(task["title"], task["content"], **task["options"])
            table, played = game.new(task["seats"], task["seed"]), []
        for seat, move in journal[len(played) :]:
            enact(table, Entry(seat, move))
        self._tables[task["table"]] = (table, journal)
        if len(self._tables) > _TABLES:
            self._tables.popitem(last=False)
        return table


def main() -> None:
    """Answer tasks until there are no more."""
    load_plugins(sys.argv[1] if len(sys.argv) > 1 else "")
    desk = Desk()
    for line in sys.stdin:
        try:
            answer = desk.answer(json.loads(line))
        except Exception:
            answer = {"error": traceback.format_exc()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
