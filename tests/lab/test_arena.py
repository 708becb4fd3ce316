"""The arena: fair line-ups, standings that add up, the right verdict."""

from collections import Counter

import pytest

import toy.play  # noqa: F401 - registers the toy title
from cosmarium import OptionError, game, lab
from cosmarium.lab.arena import Contest, Standing, line_up
from cosmarium.lab.setting import Setting


@pytest.mark.parametrize(("bots", "seats"), [("ab", 2), ("ab", 4), ("abc", 3), ("abc", 4), ("abcd", 2), ("ab", 3)])
def test_every_bot_sits_everywhere_equally_often(bots: str, seats: int) -> None:
    """Within a deal every bot at the table has each seat in turn; over many deals all bots play equally often."""
    at_seat: Counter[tuple[str, int]] = Counter()
    for match in range(300 * seats):
        for seat, bot in enumerate(line_up(tuple(bots), seats, match, seed=1)):
            at_seat[bot, seat] += 1
    for bot in bots:
        assert len({at_seat[bot, seat] for seat in range(seats)}) == 1
        assert at_seat[bot, 0] == pytest.approx(300 * seats / len(bots), rel=0.15)


def test_standings_add_up() -> None:
    contest = lab.arena(game("auction"), 3, 100, ("greedy", "random"), seed=1)
    assert contest.games == contest.played == 102  # whole rotations
    assert sum(standing.wins for standing in contest.standings.values()) == pytest.approx(102)
    assert sum(contest.fair(bot) for bot in contest.standings) == pytest.approx(1.0)


def test_the_number_of_jobs_makes_no_difference() -> None:
    contests = [lab.arena(game("auction"), 2, 40, ("greedy", "random"), seed=3, jobs=jobs) for jobs in (1, 2)]
    assert lab.reports.contest(contests[0]) == lab.reports.contest(contests[1])


def test_shares_are_set_against_the_seats_held() -> None:
    """At four seats, three of one bot: it must win three matches of four to be as good as the other."""
    standings = {
        "many": Standing(matches=100, seats=300, wins=60.0),
        "one": Standing(matches=100, seats=100, wins=40.0),
    }
    contest = Contest(Setting("auction", {}, seats=4), 100, True, 100, standings)
    assert (contest.fair("many"), contest.fair("one")) == (0.75, 0.25)
    assert contest.share("many").high < 0.75
    assert contest.share("one").low > 0.25


def test_equal_bots_are_not_told_apart() -> None:
    """Two names of the same strength: each within its interval of the fair share."""
    contest = lab.arena(game("auction"), 2, 400, ("search:8", "search:9"), seed=1)
    assert contest.share("search:8").low <= contest.fair("search:8") <= contest.share("search:8").high


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy"), ()])
def test_an_arena_needs_two_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(OptionError):
        lab.arena(game("auction"), 2, 10, bots, seed=1)
