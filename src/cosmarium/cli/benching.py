"""`cosmarium bench`: how fast the rules and bots are on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cosmarium.cli.games import ContentOption, JsonOption, SeatsOption, TableOption, open_game, seats_of
from cosmarium.cli.output import print_json, print_table
from cosmarium.engine import compiled, registry
from cosmarium.lab.bench import measure


def bench(
    title: Annotated[str | None, typer.Argument(metavar="TITLE", help="The game; all of them if not given.")] = None,
    seats: SeatsOption = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to run each measurement.")] = 1.0,
    content: ContentOption = None,
    option: TableOption = None,
    json: JsonOption = False,
) -> None:
    """Measure the speed of rules and bots, on one core."""
    report: list[dict[str, Any]] = []
    for title_id in [title] if title else [found.id for found in registry.titles()]:
        game = open_game(title_id, content, option)
        table = seats_of(game, seats)
        rates = measure(game, table, seconds)
        report.append({"title": title_id, "seats": table, "compiled": compiled(), "rates": rates})
    if json:
        print_json(report)
        return
    for row in report:
        measured = [(rate["what"], f"{rate['value']:,.6g}", rate["unit"]) for rate in row["rates"]]
        how = "compiled" if row["compiled"] else "uncompiled"
        print_table(f"{row['title']}, {row['seats']} seats, {how}", ("what", "value", "unit"), measured)
