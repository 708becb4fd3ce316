"""How fast bots go through a round."""

import pytest

from cosmarium.server.bots import pace
from cosmarium.server.bots.pace import Pace


def test_the_pauses_of_a_bot_get_shorter_in_the_course_of_a_round() -> None:
    bots = Pace()
    factors = []
    for _ in range(9):
        factors.append(bots.hurry("table", 1, 3))
        bots.note("table", 1, 3, 0.1)
    assert factors[0] == 1.0
    assert factors[4] == 0.5
    assert factors[8] == 1 / 3
    assert factors == sorted(factors, reverse=True)
    assert bots.hurry("table", 1, 4) == 1.0
    assert bots.hurry("table", 2, 3) == 1.0
    assert bots.hurry("other", 1, 3) == 1.0


def test_what_was_thought_counts_until_the_round_is_over() -> None:
    bots = Pace()
    assert bots.thought("table", 0, 1) == 0.0
    bots.note("table", 0, 1, 0.25)
    bots.note("table", 0, 1, 0.5)
    assert bots.thought("table", 0, 1) == 0.75
    assert bots.thought("table", 1, 1) == 0.0
    assert bots.thought("table", 0, 2) == 0.0
    bots.note("table", 0, 2, 0.125)
    assert bots.thought("table", 0, 2) == 0.125


def test_what_a_real_choice_took_is_remembered_into_later_rounds() -> None:
    bots = Pace()
    assert bots.usual("table", 0) == 0.0
    bots.note("table", 0, 1, 0.5)
    bots.note("table", 0, 1, 0.001, chose=False)
    assert bots.usual("table", 0) == 0.5
    bots.note("table", 0, 2, 0.001, chose=False)
    assert bots.usual("table", 0) == 0.5
    bots.note("table", 0, 2, 0.25)
    assert bots.usual("table", 0) == 0.25
    assert bots.usual("table", 1) == 0.0


def test_no_more_bots_are_remembered_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "_REMEMBERED", 2)
    bots = Pace()
    for seat in range(3):
        bots.note("table", seat, 1, 1.0)
    assert [bots.thought("table", seat, 1) for seat in range(3)] == [0.0, 1.0, 1.0]
