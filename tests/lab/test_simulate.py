"""Simulations: repeatable whatever the number of jobs, adding up, kept when interrupted."""

import json
from typing import Any

import pytest

import toy.play  # noqa: F401 - registers the toy title
from cosmarium import OptionError, game, lab
from cosmarium.lab import batch
from cosmarium.lab.batch import Piece


def report(games: int = 60, seats: int = 3, seed: int = 1, jobs: int = 1, bots: tuple[str, ...] = ("greedy",)) -> Any:
    return lab.reports.simulation(lab.simulate(game("auction"), seats, games, bots, seed, jobs))


def test_the_number_of_jobs_makes_no_difference() -> None:
    assert report(jobs=1) == report(jobs=3)


def test_the_seed_does() -> None:
    assert report(seed=1) == report(seed=1)
    assert report(seed=1)["by_seat"] != report(seed=2)["by_seat"]


def test_a_report_adds_up() -> None:
    found = report(games=200)
    assert sum(row["share"] for row in found["by_seat"]) == pytest.approx(1.0, abs=1e-3)
    assert all(row["low"] <= row["share"] <= row["high"] for row in found["by_seat"])
    assert sum(row["score"] for row in found["by_seat"]) == pytest.approx(6.0, abs=0.05)  # prizes of 1, 2 and 3
    assert found["reasons"] == {"All prizes are taken.": 200}
    assert found["rounds"] == {"mean": 3.0, "min": 3, "p5": 3, "median": 3, "p95": 3, "max": 3}
    assert found["decisions_per_game"] == 9
    assert found["complete"] is True
    assert json.loads(json.dumps(found)) == found


def test_owners_of_things_are_counted() -> None:
    things = {row["thing"]: row for row in report(games=200)["by_thing"]}
    assert things["nothing"]["in_games"] == 0.0
    assert things["nothing"]["ratio"] == 0.0
    assert things["prize points"]["in_games"] == 1.0
    assert 1.0 < things["prize points"]["ratio"] < 3.0  # who has points is more likely to have won


def test_a_stronger_bot_wins_more() -> None:
    shares = [row["share"] for row in report(games=100, seats=2, bots=("search:200", "random"))["by_seat"]]
    assert shares[0] > shares[1]


@pytest.mark.parametrize(
    ("bots", "message"),
    [(("deep",), "no bot 'deep'"), (("greedy", "random"), "one for each of the 3"), ((), "at least one bot")],
)
def test_bots_that_do_not_fit_are_refused(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        report(bots=bots)


def test_seats_that_do_not_fit_are_refused() -> None:
    with pytest.raises(OptionError, match="takes 2 to 4 seats"):
        report(seats=9)


def test_pieces_cover_all_games_once() -> None:
    for games in (0, 1, 7, 199, 200, 5003, 10_000):
        played = [match for piece in batch.pieces(games) for match in range(piece.start, piece.stop)]
        assert played == list(range(games))


def test_what_is_finished_is_kept_when_interrupted() -> None:
    told: list[int] = []

    def work(piece: Piece) -> int:
        if piece.start >= 3:
            raise KeyboardInterrupt
        return piece.start

    done = batch.run(work, 10, 1, told.append)
    assert done == ([0, 1, 2], False)
    assert told == [1, 1, 1]


def fail(piece: Piece) -> int:
    raise ValueError(piece.start)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_of_the_work_is_not_hidden(jobs: int) -> None:
    with pytest.raises(ValueError, match=r"[012]"):
        batch.run(fail, 3, jobs)
