"""How the command line speaks: results on standard output, everything else on standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from cosmarium.lab.batch import Progress as Told

FIRST_LINE = 2.0  # seconds before the first line on how far it is, where there is no terminal for a bar
LINES_APART = 10.0


class Failure(Exception):
    """The command failed and has said why."""

    def __init__(self, code: int = 1) -> None:
        super().__init__()
        self.code = code


def complain(message: str) -> None:
    """One line on standard error."""
    print(f"cosmarium: {' '.join(message.split())}", file=sys.stderr)


def fail(message: str, code: int = 1) -> NoReturn:
    """Say why, and end the command."""
    complain(message)
    raise Failure(code)


def print_json(data: Any) -> None:
    """Data for programs."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Data for people: text to the left, numbers to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", header_style="")
    for number, column in enumerate(columns):
        numeric = bool(rows) and all(not isinstance(row[number], str) or _is_number(row[number]) for row in rows)
        table.add_column(column, justify="right" if numeric else "left", no_wrap=number == 0)
    for row in rows:
        table.add_row(*("–" if cell is None else str(cell) for cell in row))  # noqa: RUF001 - a dash for "none"
    Console(width=None if sys.stdout.isatty() else 120, highlight=False).print(table)


def percent(share: float) -> str:
    """A share for people."""
    return f"{100 * share:.1f} %"


@contextmanager
def progress(what: str, total: int) -> Iterator[Told]:
    """Says on standard error how far it is and how long it will take: a bar on a terminal, else a line now and then.

    It speaks only when told of progress, so that no thread of it is in the way of processes.
    """
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(what, total)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, auto_refresh=False) as bar:
        task = bar.add_task(what, total=total)

        def told(games: int) -> None:
            bar.advance(task, games)
            bar.refresh()

        yield told


def _lines(what: str, total: int) -> Told:
    start = monotonic()
    done, due = 0, start + FIRST_LINE

    def told(games: int) -> None:
        nonlocal done, due
        done += games
        now = monotonic()
        if now >= due:
            left = (now - start) / done * (total - done)
            print(f"{what}: {done} of {total} games, {left:.0f} s left", file=sys.stderr, flush=True)
            due = now + LINES_APART

    return told


def _is_number(text: object) -> bool:
    return isinstance(text, str) and text[:1].isdigit()
