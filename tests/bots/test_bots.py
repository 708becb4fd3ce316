"""Bots: legal, repeatable, within their budget, and right where the right play is known."""

from collections import Counter
from time import perf_counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium import OptionError, bots, game
from cosmarium.bots import Bot, GreedyBot, SearchBot
from cosmarium.bots.core.allowance import SHARE, Allowance
from cosmarium.bots.core.match import play_out
from cosmarium.bots.core.search import LOOKS
from cosmarium.engine.chance import Chance, FastChance
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State
from toy.play import auction
from toy.small import Matrix, Nim, Pairs, seen_by
from toy.state import Auction

PENNIES = [[1.0, 0.0], [0.0, 1.0]]
DOMINATED = [[0.2, 0.1], [0.9, 0.6]]
KNOWN_GREEDY = "434223111434323212444323211423212331"
KNOWN_SEARCH = "233424111423314232421213344413221332"


def search(iterations: int = 2000, seed: int = 1, seconds: float = 0.0) -> SearchBot:
    return SearchBot(FastChance(seed), iterations, Allowance(seconds))


@pytest.mark.parametrize("spec", ["random", "greedy", "search:60", "cadet", "captain:60", "admiral:60"])
def test_every_bot_plays_whole_matches(spec: str) -> None:
    for seed in range(5):
        table = auction(seats=3, seed=seed)
        players = [bots.make(spec, seed=seat) for seat in range(3)]
        while table.actors:
            seat = table.actors[-1]  # not in the order of the seats: others have chosen, and may change that
            code = players[seat].choose(table.information_set(seat))
            table.play(seat, next(action for action in table.legal(seat) if action.code == code))
        assert table.result is not None


def test_bots_play_out_a_bare_state() -> None:
    state = game("auction").deal(4, FastChance(3))
    players: list[Bot] = [bots.make("random", seed=seat) for seat in range(4)]
    assert play_out(state, players, 4, 1000) == 12
    assert state.actors() == 0
    assert play_out(game("auction").deal(4, FastChance(3)), players, 4, 5) == 5


@pytest.mark.parametrize("spec", ["random", "greedy", "cadet", "search:100"])
def test_the_same_seed_makes_the_same_choices(spec: str) -> None:
    information = auction(seats=4).information_set(2)
    choices = [[bots.make(spec, seed=seed).choose(information) for seed in range(20)] for _ in range(2)]
    assert choices[0] == choices[1]
    assert len(set(choices[0])) > 1


@pytest.mark.parametrize(("spec", "expected"), [("greedy", KNOWN_GREEDY), ("search:60", KNOWN_SEARCH)])
def test_known_choices(spec: str, expected: str) -> None:
    """The same on every machine, compiled or not: recorded experiments stay repeatable."""
    choices = []
    for seed in range(4):
        state = game("auction").deal(3, FastChance(seed))
        players = [bots.make(spec, seed=f"{seed} {seat}") for seat in range(3)]
        while state.actors():
            seat = lowest_bit(state.actors())
            choices.append(players[seat].choose(InformationSet(state, seat, 4)))
            state.apply(seat, choices[-1])
    assert "".join(map(str, choices)) == expected


def test_a_bot_leaves_the_match_alone() -> None:
    table = auction(seats=3)
    before = table.position()
    for spec in ("random", "greedy", "search:50"):
        bots.make(spec).choose(table.information_set(1))
    assert table.position() == before


@pytest.mark.parametrize("matches", [1, 2, 3, 5, 6, 7, 9])
def test_search_plays_a_solved_game_right(matches: int) -> None:
    assert search().choose(seen_by(Nim(matches), 0)) == matches % 4


@pytest.mark.parametrize("matches", [1, 2, 3])
def test_greedy_takes_a_win_at_hand(matches: int) -> None:
    assert GreedyBot(FastChance(1)).choose(seen_by(Nim(matches), 0)) == matches


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("waiting", [True, False], ids=["all choose", "others have chosen"])
def test_search_mixes_a_secret_choice(seat: int, waiting: bool) -> None:
    """Whether the others have chosen already makes no difference: what they chose is as hidden as what they will."""
    counts: Counter[int] = Counter()
    for seed in range(60):
        state = Matrix(PENNIES)
        if not waiting:
            state.apply(1 - seat, 0)
        counts[search(200, seed).choose(seen_by(state, seat))] += 1
    assert 12 <= counts[0] <= 48  # a fair coin is outside once in a million


@pytest.mark.parametrize("first", [[], [1]], ids=["first bit", "second bit"])
def test_search_mixes_secret_choices_of_several_steps(first: list[int]) -> None:
    counts: Counter[int] = Counter()
    for seed in range(40):
        state = Pairs()
        state.picks = [first[:], first[:]]
        counts[search(300, seed).choose(seen_by(state, 1))] += 1
    assert 6 <= counts[0] <= 34


@pytest.mark.parametrize("seats", [2, 3])
def test_search_never_plays_what_is_always_worse(seats: int) -> None:
    assert {search(300, seed).choose(seen_by(Matrix(DOMINATED, seats), 0)) for seed in range(20)} == {1}
    assert {search(300, seed).choose(seen_by(Matrix(DOMINATED, seats), 1)) for seed in range(20)} == {1}


class Corridor(State):
    """One seat alone takes so many steps, each with `width` doors that all lead on; the estimate always says a half.

    The first door decides: who took door 1 has won when the corridor ends. `applied` counts the steps of all copies.
    """

    def __init__(self, length: int, width: int) -> None:
        super().__init__(2, FastChance(0), FastChance(0))
        self.left, self.width, self.first = length, width, -1
        self.applied = [0]

    def actors(self) -> int:
        return 1 if self.left else 0

    def legal(self, seat: int, out: vec[i64]) -> int:
        count = 0 if seat or not self.left else 2 if self.first < 0 else self.width
        for i in range(count):
            out[i] = i
        return count

    def apply(self, seat: int, action: int) -> None:
        self.first = action if self.first < 0 else self.first
        self.left -= 1
        self.applied[0] += 1

    def stage(self) -> int:
        return 0

    def rounds(self) -> int:
        return 0

    def copy(self) -> State:
        other = Corridor(self.left, self.width)
        other.first, other.applied = self.first, self.applied
        return other

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.shuffles = self.dice = chance

    def payoff(self, seat: int) -> float:
        return 1.0 if (self.first == 1) == (seat == 0) else 0.0

    def estimate(self, seat: int) -> float:
        return 0.5 if self.left else self.payoff(seat)


def test_search_follows_forced_moves_to_their_end() -> None:
    assert search(20).choose(seen_by(Corridor(150, 1), 0)) == 1


@pytest.mark.parametrize("width", [2, 5, 8])
def test_playing_on_costs_about_the_same_however_long_a_turn_is(width: int) -> None:
    """As many alternatives are tried and steps taken in a turn of 80 decisions as in one of 150."""
    costs = []
    for length in (80, 150):
        state = Corridor(length, width)
        search(50).choose(seen_by(state, 0))
        costs.append(state.applied[0])
    assert costs[0] == costs[1]
    assert costs[0] / 50 < 3 * LOOKS + 60  # two applied a look at most, and the way down the tree


def test_greedy_averages_over_what_others_may_choose() -> None:
    table = [[1.0, 0.0, 0.0, 0.0], [0.6, 0.6, 0.6, 0.6]]
    chosen = [GreedyBot(FastChance(seed), worlds=30).choose(seen_by(Matrix(table), 0)) for seed in range(20)]
    assert set(chosen) == {1}


def test_a_single_action_needs_no_thought() -> None:
    bot = search(10_000)
    assert bot.choose(seen_by(Nim(1), 0)) == 1
    assert bot.done == 0


def test_a_budget_in_iterations_is_kept() -> None:
    bot = search(500)
    bot.choose(seen_by(Nim(9), 0))
    assert bot.done == 500


@pytest.mark.parametrize("milliseconds", [20, 100])
def test_a_budget_in_milliseconds_is_kept(milliseconds: int) -> None:
    bot = search(0, seconds=milliseconds / 1000)
    spent = []
    for _ in range(5):
        start = perf_counter()
        bot.choose(auction(seats=4).information_set(0))
        spent.append(perf_counter() - start)
    assert bot.done > 1
    # The best of five: other programs on the machine may stop this one for a while.
    assert min(spent) <= milliseconds / 1000 + 0.002


class SlowAuction(Auction):
    """Takes its time over every estimate."""

    def copy(self) -> Auction:
        other = super().copy()
        other.__class__ = SlowAuction
        return other

    def estimate(self, seat: int) -> float:
        start = perf_counter()
        while perf_counter() - start < 0.005:
            pass
        return super().estimate(seat)


def test_a_budget_in_milliseconds_is_kept_by_slow_games() -> None:
    """Estimates of 10 milliseconds an iteration: the search stops early enough not to be late by one."""
    state = game("auction").deal(2, FastChance(1))
    state.__class__ = SlowAuction
    bot = search(0, seconds=0.15)
    spent = []
    for _ in range(3):
        start = perf_counter()
        bot.choose(InformationSet(state, 0, 4))
        spent.append(perf_counter() - start)
        assert bot.done >= 3
    assert min(spent) <= 0.15 + 0.005


def test_bots_are_made_by_name_and_budget() -> None:
    made = bots.make("search:123")
    assert isinstance(made, SearchBot)
    assert (made.iterations, made.allowance.seconds) == (123, 0.0)
    made = bots.make("search:50ms")
    assert isinstance(made, SearchBot)
    assert (made.iterations, made.allowance.seconds) == (0, 0.05)
    made = bots.make("captain", milliseconds=80)
    assert isinstance(made, SearchBot)
    assert (made.iterations, made.allowance.seconds) == (0, 0.08)
    level = bots.LEVELS[-1]
    made = bots.make(level.id)
    assert isinstance(made, SearchBot)
    assert (made.iterations, made.allowance.seconds) == (level.iterations, level.milliseconds / 1000)
    assert made.allowance.a_round == level.round_milliseconds / 1000
    made = bots.make("captain", milliseconds=80, thought=1.5)
    assert isinstance(made, SearchBot)
    assert (made.allowance.a_round, made.allowance.spent) == (bots.LEVELS[1].round_milliseconds / 1000, 1.5)
    made = bots.make("captain:70")
    assert isinstance(made, SearchBot)
    assert (made.iterations, made.allowance.seconds, made.allowance.a_round) == (70, 0.0, 0.0)


def test_a_round_has_a_budget_of_its_own() -> None:
    """However many choices it asks for; the first of them have all that one choice may take."""
    allowance = Allowance(0.4, 6.0)
    given = []
    for _ in range(500):
        given.append(allowance.begin(3))
        allowance.note(given[-1])
    assert given[:7] == [0.4] * 7
    assert given == sorted(given, reverse=True)
    assert sum(given) < 6.0 + 500 * 0.001
    assert allowance.begin(4) == 0.4  # the next round


def test_what_was_thought_in_this_round_before_counts() -> None:
    allowance = Allowance(0.4, 6.0, spent=5.2)
    assert allowance.begin(7) == pytest.approx(0.8 / SHARE)
    assert allowance.begin(8) == 0.4


def test_without_a_budget_of_a_round_every_choice_has_its_own() -> None:
    allowance = Allowance(0.4)
    allowance.note(100.0)
    assert allowance.begin(0) == allowance.begin(1) == 0.4
    assert Allowance(0.0, 8.0).begin(0) == 1.0


def test_a_long_round_of_choices_is_kept_within_its_budget() -> None:
    """A corridor of forty decisions, in a match whose rounds never move on."""
    bot = SearchBot(FastChance(1), 0, Allowance(0.1, 0.3))
    start = perf_counter()
    for length in range(40, 0, -1):
        bot.choose(seen_by(Corridor(length, 3), 0))
    assert perf_counter() - start < 40 * 0.1 / 2
    assert bot.allowance.spent < 0.5


@pytest.mark.parametrize("name", ["", "deep", "search:", "search:0", "search:-5", "search:5s", "Search", "search:1e3"])
def test_a_name_that_is_no_bot_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="there is no bot"):
        bots.make(name)


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(OptionError, match="at least 1"):
        bots.make("search", iterations=0)
