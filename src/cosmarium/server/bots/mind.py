"""Where the server meets the package of bots: which levels there are, and what a bot of a level does."""

from __future__ import annotations

from cosmarium import Table, bots

KINDS = ("random", "greedy")  # taken beside the levels that people are offered; useful to who tests a bot


def levels() -> list[dict[str, str]]:
    """The levels that people are offered, the weakest first."""
    return [{"id": level.id, "name": level.name, "text": level.text} for level in bots.LEVELS]


def level_name(level: str) -> str | None:
    """What a bot of this level is called; None when there are no such bots here."""
    if level in KINDS:
        return level.capitalize()
    return next((known.name for known in bots.LEVELS if known.id == level), None)


def choose(
    table: Table, seat: int, level: str, seed: int, milliseconds: int | None = None, thought: float = 0.0
) -> str:
    """The notation of the move that a bot of this level makes for the seat, within the time given if there is one,
    having thought so many seconds in this round before; it is shown only what the seat may know."""
    code = bots.make(level, seed, milliseconds=milliseconds, thought=thought).choose(table.information_set(seat))
    return next(action.notation for action in table.legal(seat) if action.code == code)
