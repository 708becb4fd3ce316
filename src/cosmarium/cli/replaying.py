"""`cosmarium replay`: a recorded match, told again and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmarium.cli.games import JsonOption, read_text
from cosmarium.cli.output import fail, print_json
from cosmarium.engine import content, record, registry
from cosmarium.engine import replay as replaying
from cosmarium.engine.content import Content
from cosmarium.engine.errors import RecordError
from cosmarium.engine.table import Table


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check it: every move, die, shuffle, the result.")
    ] = False,
    pack: Annotated[
        Path | None,
        typer.Option("--content", metavar="FILE", help="The pack it was played with, if not a bundled one."),
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Tell it as this seat knew it; as a spectator if not given.")] = None,
    json: JsonOption = False,
) -> None:
    """Tell a recorded match again. A record in which anything does not fit is refused, with the first such line."""
    text = read_text(file)
    try:
        table = replaying.read(text, _content(text, pack))
    except RecordError as error:
        fail(f"{file}: {error}")
    if verify:
        _print_verdict(file, table, json)
    elif json:
        print_json(table.events(seat))
    else:
        for event in table.events(seat):
            print(f"{event['ply']:5}  {event['text']}")


def _content(text: str, pack: Path | None) -> Content | None:
    if pack is None:
        return None
    tags, _ = record.parse(text)
    return content.load(registry.title(tags["Title"]), pack)


def _print_verdict(file: Path, table: Table, json: bool) -> None:
    draws = len(table.start_draws) + sum(len(move.draws) for move in table.moves)
    result = table.result
    found = {
        "fits": True,
        "title": table.game.title.id,
        "moves": table.ply,
        "draws": draws,
        "commitment": table.commitment,
        "finished": result is not None,
        "ranking": None if result is None else [list(place) for place in result.ranking],
        "scores": None if result is None else list(result.scores),
    }
    if json:
        print_json(found)
        return
    ended = "not finished" if result is None else f"scores {list(result.scores)}"
    print(f"{file}: everything fits: {table.ply} moves, {draws} dice and shuffles, the seed and its hash; {ended}")
