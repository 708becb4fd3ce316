"""`cosmarium simulate` and `cosmarium arena`: many matches of bots, as tables or as JSON."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cosmarium import lab
from cosmarium.cli.games import (
    ContentOption,
    JobsOption,
    JsonOption,
    SeatsOption,
    SeedOption,
    TableOption,
    TitleArgument,
    open_game,
    seats_of,
)
from cosmarium.cli.output import Failure, complain, percent, print_json, print_table, progress

INTERRUPTED = 130

Report = dict[str, Any]

GamesOption = Annotated[int, typer.Option(min=1, max=100_000_000, help="Matches to play.")]
BotsOption = Annotated[
    list[str],
    typer.Option(help="A bot (random, greedy, search:500, search:200ms, cadet, captain, admiral); several in a row."),
]


def simulate(
    title: TitleArgument,
    seats: SeatsOption = None,
    games: GamesOption = 1000,
    bots: BotsOption = ["greedy"],  # noqa: B006 - Typer reads it, nobody changes it
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    content: ContentOption = None,
    option: TableOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play many matches, and report on seats, length and balance."""
    game = open_game(title, content, option)
    table = seats_of(game, seats)
    with progress(f"Simulating {game.title.name}", games) as told:
        done = lab.simulate(game, table, games, tuple(bots), seed, jobs, told)
    report = lab.reports.simulation(done)
    if json:
        print_json(report)
    else:
        _print_simulation(game.title.name, report)
    _end(done.complete, report)


def arena(
    title: TitleArgument,
    bots: BotsOption,
    seats: SeatsOption = None,
    games: GamesOption = 400,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    content: ContentOption = None,
    option: TableOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play each other, seats rotating, and say which is stronger."""
    game = open_game(title, content, option)
    table = seats_of(game, seats)
    with progress(f"Arena of {game.title.name}", -(-games // table) * table) as told:
        done = lab.arena(game, table, games, tuple(bots), seed, jobs, told)
    report = lab.reports.contest(done)
    if json:
        print_json(report)
    else:
        rows = [
            (row["bot"], row["games"], *_shares(row), percent(row["fair"]), row["score"], _verdict(row))
            for row in report["by_bot"]
        ]
        columns = ("bot", "games", "wins", "95 % from", "to", "fair share", "mean score", "")
        print_table(f"{game.title.name}, {table} seats, {report['games']} games", columns, rows)
    _end(done.complete, report)


def _print_simulation(name: str, report: Report) -> None:
    print_table(
        f"{name}, {report['seats']} seats, {report['games']} games",
        ("seat", "bot", "wins", "95 % from", "to", "fair share", "mean score"),
        [
            (row["seat"], report["bots"][row["seat"]], *_shares(row), percent(row["fair"]), row["score"])
            for row in report["by_seat"]
        ],
    )
    if report["rounds"]:
        spread = [report["rounds"][key] for key in ("mean", "min", "p5", "median", "p95", "max")]
        numbers = (report["decisions_per_game"], report["winning_score"], report["shared_wins"])
        print_table(
            "Length",
            ("rounds", "fewest", "5 %", "median", "95 %", "most", "decisions", "winning score", "shared wins"),
            [(*spread, *numbers)],
        )
    print_table("How matches ended", ("reason", "matches"), list(report["reasons"].items()))
    if report["by_thing"]:
        print_table(
            "What its owners won",
            ("thing", "in games", "owners win", "95 % from", "to", "times fair share"),
            [(r["thing"], percent(r["in_games"]), *_shares(r), f"{r['ratio']:.2f}") for r in report["by_thing"]],
        )


def _shares(row: Report) -> tuple[str, str, str]:
    return percent(row["share"]), percent(row["low"]), percent(row["high"])


def _verdict(row: Report) -> str:
    if row["low"] > row["fair"]:
        return "stronger"
    return "weaker" if row["high"] < row["fair"] else "no difference shown"


def _end(complete: bool, report: Report) -> None:
    if not complete:
        complain(f"interrupted: the report is on the {report['games']} of {report['games_asked_for']} games finished")
        raise Failure(INTERRUPTED)
