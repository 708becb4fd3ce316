"""Replaying a record: set the match up again, play its moves, check everything it claims."""

from __future__ import annotations

import json
import re

from cosmarium.engine import content as packs
from cosmarium.engine import registry
from cosmarium.engine.content import Content
from cosmarium.engine.errors import CosmariumError, RecordError
from cosmarium.engine.game import Game, check_options
from cosmarium.engine.record import FORMAT, Draws, draws_text, parse
from cosmarium.engine.seed import Seed
from cosmarium.engine.table import Table
from cosmarium.engine.title import Json


def read(text: str, content: Content | None = None) -> Table:
    """Replay a record and check it: every move legal, every draw as the seed gives it, the seed fitting the hash, the
    result as claimed. `content` supplies the pack where it is not one that comes with the title.

    Raises RecordError with the first line that does not fit.
    """
    tags, moves = parse(text)
    table = _open(tags, content)
    for line, number, seat, notation, draws in moves:
        if number == 0:
            _compare(line, "the set-up", table.start_draws, draws)
            continue
        if number != table.ply + 1:
            raise RecordError(line, f"expected move {table.ply + 1}, found move {number}")
        try:
            table.play(seat, notation)
        except CosmariumError as error:
            raise RecordError(line, f"move {number}, {notation!r} of seat {seat}: {error}") from None
        _compare(line, f"move {number}", table.moves[-1].draws, draws)
    _check_result(tags, table)
    return table


def _open(tags: dict[str, str], content: Content | None) -> Table:
    if tags["Format"] != str(FORMAT):
        raise RecordError(0, f"expected record format {FORMAT}, found {tags['Format']!r}")
    try:
        game = _game(tags, content)
        seed = Seed.parse(tags["Seed"])
        if seed.commitment != tags["Commitment"]:
            raise RecordError(0, "the seed is not the one whose hash was published at the start")
        if "Position" in tags:
            script = _json(tags, "Chance", list) if "Chance" in tags else []
            table = game.from_position(_json(tags, "Position", dict), script, seed.text)
        elif "Chance" in tags:
            raise RecordError(0, "the tag Chance needs a position")
        else:
            table = game.new(_seats(tags), seed.text)
    except RecordError:
        raise
    except CosmariumError as error:
        raise RecordError(0, str(error)) from None
    table.names = _names(tags, table)
    return table


def _game(tags: dict[str, str], content: Content | None) -> Game:
    title = registry.title(tags["Title"])
    if tags["Rules"] != str(title.rules_version):
        raise RecordError(0, f"played by rules version {tags['Rules']}; this is version {title.rules_version}")
    wanted = tags["Content"].split()[-1] if tags["Content"].strip() else ""
    found = content if content is not None and content.hash == wanted else packs.by_hash(title, wanted)
    if found is None:
        raise RecordError(0, f"the pack {tags['Content']} is needed to replay this record")
    return Game(title, found, check_options(title, _json(tags, "Options", dict)))


def _seats(tags: dict[str, str]) -> int:
    if not re.fullmatch("[0-9]{1,3}", tags["Seats"]):
        raise RecordError(0, f"the tag Seats does not hold a number of seats, but {tags['Seats'][:20]!r}")
    return int(tags["Seats"])


def _names(tags: dict[str, str], table: Table) -> list[str]:
    if "Names" not in tags:
        return table.names
    names = _json(tags, "Names", list)
    if len(names) != table.seats or not all(isinstance(name, str) for name in names):
        raise RecordError(0, f"the tag Names does not hold {table.seats} names")
    return list(names)


def _json(tags: dict[str, str], name: str, kind: type) -> Json:
    try:
        value = json.loads(tags[name])
    except (ValueError, RecursionError):  # the latter for what is nested a thousand deep
        value = None
    if not isinstance(value, kind):
        raise RecordError(0, f"the tag {name} does not hold a JSON {'object' if kind is dict else 'list'}")
    return value


def _compare(line: int, what: str, expected: Draws, found: Draws) -> None:
    if expected != found:
        raise RecordError(line, f"{what}: the seed gives the draws{draws_text(expected) or ' none'}")


def _check_result(tags: dict[str, str], table: Table) -> None:
    if "Result" not in tags:
        return
    if table.result is None:
        raise RecordError(0, "the record claims a result, but its moves do not end the game")
    claimed = _json(tags, "Result", dict)
    actual = json.loads(json.dumps(table.result._asdict()))
    if claimed != actual:
        raise RecordError(0, f"the record claims the result {claimed}, its moves give {actual}")
