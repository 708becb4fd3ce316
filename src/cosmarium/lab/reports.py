"""Simulations and contests as plain data: what `--json` prints, and what tables for people are made from."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cosmarium.lab.arena import Contest
from cosmarium.lab.setting import Setting
from cosmarium.lab.simulate import Counts, Simulation
from cosmarium.lab.stats import Interval, quantile, wilson

Json = dict[str, Any]
DIGITS = 4


def simulation(done: Simulation) -> Json:
    """Everything that a simulation found."""
    counts = done.counts
    return {
        **_setting(done.setting),
        "bots": list(done.bots),
        "games": counts.matches,
        "games_asked_for": done.games,
        "complete": done.complete,
        "decisions_per_game": _mean(counts.decisions, counts.matches),
        "shared_wins": counts.shared,
        "winning_score": _mean(counts.winning_scores, counts.matches),
        "rounds": _spread(counts.rounds),
        "reasons": dict(sorted(counts.reasons.items())),
        "by_seat": _by_seat(counts, done.setting.seats),
        "by_thing": _by_thing(counts, done.setting.seats),
    }


def contest(done: Contest) -> Json:
    """Everything that an arena found."""
    return {
        **_setting(done.setting),
        "games": done.played,
        "games_asked_for": done.games,
        "complete": done.complete,
        "by_bot": [
            {
                "bot": bot,
                "games": standing.matches,
                **_interval(done.share(bot)),
                "fair": round(done.fair(bot), DIGITS),
                "score": _mean(standing.score, standing.seats),
            }
            for bot, standing in done.standings.items()
        ],
    }


def _setting(setting: Setting) -> Json:
    content = setting.game.content
    return {
        "title": setting.title,
        "pack": {"id": content.id, "hash": content.hash},
        "options": setting.options,
        "seats": setting.seats,
        "seed": setting.seed,
    }


def _by_seat(counts: Counts, seats: int) -> list[Json]:
    return [
        {
            "seat": seat,
            **_interval(wilson(counts.wins[seat], counts.matches)),
            "fair": round(1 / seats, DIGITS),
            "score": _mean(counts.scores[seat], counts.matches),
        }
        for seat in range(seats)
    ]


def _by_thing(counts: Counts, seats: int) -> list[Json]:
    """Things by how much more than their fair share the seats win that end with them."""
    rows = [
        {
            "thing": thing,
            "in_games": round(owned.matches / counts.matches, DIGITS),
            **_interval(wilson(owned.wins, owned.owners)),
            "ratio": round(owned.wins / owned.owners * seats, DIGITS) if owned.owners else 0.0,
        }
        for thing, owned in counts.things.items()
    ]
    return sorted(rows, key=lambda row: (-row["ratio"], row["thing"]))


def _interval(interval: Interval) -> Json:
    return {name: round(value, DIGITS) for name, value in interval._asdict().items()}


def _spread(rounds: Counter[int]) -> Json | None:
    if not rounds:
        return None
    ordered = sorted(rounds.elements())
    return {
        "mean": _mean(sum(ordered), len(ordered)),
        "min": ordered[0],
        "p5": quantile(ordered, 0.05),
        "median": quantile(ordered, 0.5),
        "p95": quantile(ordered, 0.95),
        "max": ordered[-1],
    }


def _mean(total: int, number: int) -> float | None:
    return round(total / number, 2) if number else None
