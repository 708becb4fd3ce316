"""Records: a match as text that people can read and diff and that replays to the same result for ever.

A header of tags, then a line a move: its number, the seat, the notation and, after `!`, what was drawn (result index
`/` number of equally likely results). The first line of moves is number 0, the set-up.

    [Title "kardashev"]
    [Seats "2"]
    ...
    0. ! 28/30 3/29 ...
    1. 0 dial trade
    2. 1 dial conflict
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cosmarium.engine.errors import RecordError

if TYPE_CHECKING:
    from cosmarium.engine.table import Move, Table

FORMAT = 1
_TAG = re.compile(r'\[(\w+) (".*")\]')
_MOVE = re.compile(r"([0-9]{1,9})\.(?: ([0-9]{1,9}) ([^!]+?))?(?: ! (.*))?")
_DRAW = re.compile(r"([0-9]{1,19})/([0-9]{1,19})")
_REQUIRED = ("Format", "Title", "Rules", "Content", "Seats", "Options", "Seed", "Commitment")


Draws = tuple[tuple[int, int], ...]


class Line(NamedTuple):
    """A move as written: its place in the text, number, seat, notation and draws."""

    line: int
    number: int
    seat: int
    notation: str
    draws: Draws


def write(table: Table) -> str:
    """The record of a table, with its seed."""
    game = table.game
    tags = {
        "Format": str(FORMAT),
        "Title": game.title.id,
        "Rules": str(game.title.rules_version),
        "Content": f"{game.content.id} {game.content.hash}",
        "Seats": str(table.seats),
        "Names": json.dumps(table.names, ensure_ascii=False),
        "Options": json.dumps(game.options, sort_keys=True),
        "Commitment": table.commitment,
        "Seed": table.seed.text,
    }
    if table.start_position is not None:
        tags["Position"] = json.dumps(table.start_position, sort_keys=True)
    if table.script:
        tags["Chance"] = json.dumps(table.script)
    result = table.result
    if result is not None:
        tags["Result"] = json.dumps({"ranking": result.ranking, "scores": result.scores, "reason": result.reason})
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]
    lines.append("")
    lines.append("0." + draws_text(table.start_draws))
    lines.extend(_move_line(table, number, move) for number, move in enumerate(table.moves, 1))
    return "\n".join(lines) + "\n"


def _move_line(table: Table, number: int, move: Move) -> str:
    notation = table.game.title.notation(table.game.content.tables, move.code)
    return f"{number}. {move.seat} {notation}{draws_text(move.draws)}"


def draws_text(draws: Draws) -> str:
    """Draws as a record shows them, after a blank and a mark; nothing when there are none."""
    return " ! " + " ".join(f"{value}/{bound}" for value, bound in draws) if draws else ""


def parse(text: str) -> tuple[dict[str, str], list[Line]]:
    """The tags and the move lines of a record; only its form is checked. Raises RecordError."""
    tags: dict[str, str] = {}
    moves: list[Line] = []
    for line, content in _lines(text):
        if content.startswith("["):
            found = _TAG.fullmatch(content)
            if not found or moves:
                raise RecordError(line, f'expected a tag like [Title "kardashev"] before the moves, found {content!r}')
            if found[1] in tags:
                raise RecordError(line, f"the tag {found[1]} stands twice")
            try:
                tags[found[1]] = str(json.loads(found[2]))
            except ValueError:
                raise RecordError(line, f"the value of tag {found[1]} is not a quoted text") from None
        else:
            moves.append(_parse_move(line, content))
    for name in _REQUIRED:
        if name not in tags:
            raise RecordError(0, f"the tag {name} is missing")
    if not moves or moves[0].number != 0:
        raise RecordError(moves[0].line if moves else 0, "expected the set-up, numbered 0, before the first move")
    return tags, moves


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for line, content in enumerate(text.splitlines(), 1):
        if content.strip():
            yield line, content.strip()


def _parse_move(line: int, content: str) -> Line:
    found = _MOVE.fullmatch(content)
    if not found or (found[1] == "0") != (found[2] is None):
        raise RecordError(line, f"expected a move like '12. 0 pass', found {content!r}")
    draws = []
    for word in (found[4] or "").split():
        draw = _DRAW.fullmatch(word)
        if not draw:
            raise RecordError(line, f"expected a draw like 3/6, found {word!r}")
        draws.append((int(draw[1]), int(draw[2])))
    return Line(line, int(found[1]), int(found[2] or 0), found[3] or "", tuple(draws))
