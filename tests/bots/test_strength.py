"""Strength in a real title, as far as a quick test can show it: the arena measures the rest (docs/bots.md)."""

import pytest

import cosmarium
from cosmarium import lab
from cosmarium.games import kardashev

cosmarium.register(kardashev.TITLE)


@pytest.mark.parametrize(("seats", "games"), [(2, 6), (4, 4)])
def test_greedy_beats_random(seats: int, games: int) -> None:
    contest = lab.arena(cosmarium.game("kardashev"), seats, games, ("greedy", "random"), seed=1)
    assert contest.share("greedy").low > contest.fair("greedy")


def test_search_beats_random() -> None:
    contest = lab.arena(cosmarium.game("kardashev", round_cap=60), 2, 4, ("search:16", "random"), seed=1)
    assert contest.share("search:16").low > contest.fair("search:16")
