"""An entry of a match's journal, and what it does to a table."""

from __future__ import annotations

from typing import NamedTuple

from cosmarium import Table


class Entry(NamedTuple):
    """A move in notation, or (None) the take-back of the last one."""

    seat: int
    move: str | None


def enact(table: Table, entry: Entry) -> None:
    """Carry out an entry on a table. Raises IllegalAction, with nothing changed."""
    if entry.move is None:
        table.undo(entry.seat)
    else:
        table.play(entry.seat, entry.move)
