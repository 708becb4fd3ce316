"""What several commands need: a game from a title's id, a content pack and options like `round_cap=50`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmarium.cli.output import fail
from cosmarium.engine.game import Game, game

TitleArgument = Annotated[str, typer.Argument(metavar="TITLE", help="The game, such as kardashev.")]
ContentOption = Annotated[
    str | None, typer.Option("--content", metavar="FILE", help="A content pack, by file or by the id of a bundled one.")
]
TableOption = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A table option; may be repeated.")
]
SeatsOption = Annotated[int | None, typer.Option(help="Seats at the table; the fewest possible if not given.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SeedOption = Annotated[int, typer.Option(help="Everything follows from it: the same seed, the same result.")]
JobsOption = Annotated[int, typer.Option(min=1, max=256, help="Processes to use; the result is the same.")]


def open_game(title: str, content: str | None, options: list[str] | None) -> Game:
    """The game that a command line asks for."""
    given: dict[str, int] = {}
    for option in options or []:
        name, _, value = option.partition("=")
        if not value.removeprefix("-").isdecimal():
            fail(f"--option {option}: expected a name and a number, like round_cap=50")
        given[name] = int(value)
    return game(title, content, **given)


def seats_of(opened: Game, seats: int | None) -> int:
    """The number of seats asked for, or the fewest that the game takes."""
    return opened.title.seats[0] if seats is None else seats


def read_text(path: Path) -> str:
    """The text of a file that the user named."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        fail(f"{path}: not a UTF-8 text file")
