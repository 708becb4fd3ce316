"""Victory points, holding them, being out, the round cap (BS-3, BS-R6, BS-R7, BS-A.10, BS-A.13)."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.table import Table
from cosmarium.games.blueshift.notation import ENEMY, FORMS, SEAT, TARGET
from games.blueshift.kit import hand, kinds, options, pass_turn, play, player, scene, site

POINTS = "Sixteen points were held from turn to turn."
LAST = "Everybody else is out of the game."
CAP = "The round cap was met; the most points decide."
FOUR = {f"b{n}": f"p{n} 0" for n in range(1, 5)}
"""With the base 15 points for seat 0: one alliance is missing."""
SIXTEEN = {**FOUR, "c1": "p5 ally0"}


def points(table: Table, seat: int) -> int:
    found: int = player(table, seat)["points"]["total"]
    return found


def won(table: Table) -> tuple[tuple[tuple[int, ...], ...], str]:
    """How the seats are ranked, and why the match ended."""
    result = table.result
    assert result is not None
    return result.ranking, result.reason


# Points


@pytest.mark.rule("BS-3.2", "BS-3.3", "BS-R6", "BS-14.8")
@pytest.mark.parametrize(
    ("what", "worth"), [("p1 0", 3), ("q1 0", 1), ("p1 ally0", 1), ("q1 ally0", 0), ("p1 1", 0), ("p1", 0)]
)
def test_what_points_are_given_for(what: str, worth: int) -> None:
    assert points(scene(sites={"b2": what}), 0) == 3 + worth


@pytest.mark.rule("BS-3.2", "BS-3.3", "BS-R6")
def test_all_points_add_up_and_a_base_is_a_planet() -> None:
    sites = {"b1": "p1 0", "b2": "p2 0", "b3": "q1 0", "b4": "q2 0", "c1": "p3 ally0", "c2": "q3 ally0", "c3": "p4 1"}
    table = scene(sites=sites)
    assert player(table, 0)["points"] == {"total": 3 * 3 + 2 + 1, "planets": 9, "stations": 2, "alliances": 1}
    assert points(table, 1) == 3 + 3


@pytest.mark.rule("BS-3.4", "BS-3.6")
def test_points_come_with_control_and_go_with_it_at_once() -> None:
    sites = {"b2": "p1 1", "c2": "q1", "d2": "wild1"}
    table = scene(sites=sites, ships="0.d1@b2 0.d2@c2 0.c1@d2", at="land", dice=[6, 6])
    assert (points(table, 0), points(table, 1)) == (3, 6)
    play(table, "0 invade d1")
    assert (points(table, 0), points(table, 1)) == (6, 3)
    play(table, "0 invade d2")
    assert points(table, 0) == 7
    play(table, "0 colonize c1")
    assert points(table, 0) == 10


@pytest.mark.rule("BS-3.4", "BS-3.6")
def test_a_lost_alliance_loses_its_point() -> None:
    table = scene(sites={"b2": "p1 ally1"}, ships="0.s1@b2", at="land", dice=[6])
    assert (points(table, 0), points(table, 1)) == (3, 4)
    play(table, "0 negotiate s1", "0 pay")
    assert (points(table, 0), points(table, 1)) == (4, 3)


@pytest.mark.rule("BS-3.4", "BS-3.6")
def test_a_rebellion_loses_points_too() -> None:
    table = scene(sites={"b2": "p1 0 prosperity=0 defence=1"}, species=("alpha", "plain"), at="card",
                  hands=("blank",), dice=[6])  # fmt: skip
    assert points(table, 0) == 6
    play(table, "0 play blank")
    assert points(table, 0) == 3


# Sixteen points


@pytest.mark.rule("BS-3.1", "BS-R6")
def test_sixteen_points_win_when_the_next_turn_begins_and_not_before() -> None:
    table = scene(sites={**FOUR, "c1": "p5"}, ships="0.s1@c1", at="land", dice=[6])
    assert not player(table, 0)["leads"]
    play(table, "0 negotiate s1", "0 pay")
    assert (points(table, 0), player(table, 0)["leads"]) == (16, True)
    assert [event["seat"] for event in table.events() if event["kind"] == "lead"] == [0]
    pass_turn(table)
    assert table.view()["active"] == 1, "its points have to be held for a round"
    assert table.actors == (1,)
    pass_turn(table)
    assert won(table) == (((0,), (1,)), POINTS)
    assert table.result is not None
    assert table.result.scores == (16, 3)
    assert table.view()["winner"] == 0
    assert [event["data"]["reason"] for event in table.events() if event["kind"] == "over"] == ["points"]


@pytest.mark.rule("BS-3.1", "BS-R6")
@pytest.mark.parametrize(
    ("sites", "wins"),
    [(FOUR, False), (SIXTEEN, True), ({**FOUR, "b5": "p5 0"}, True), ({**FOUR, "c1": "q1 ally0"}, False)],
)
def test_sixteen_are_needed_and_more_do_no_harm(sites: dict[str, str], wins: bool) -> None:
    table = pass_turn(pass_turn(scene(sites=sites, at="end")))
    assert (table.result is not None) is wins


@pytest.mark.rule("BS-R6", "BS-3.4")
def test_who_falls_below_sixteen_waits_anew() -> None:
    """Seat 1 takes a planet; seat 0 takes it back in its own turn, and has to hold it for another round."""
    table = scene(sites=SIXTEEN, ships="1.d1@b4", at="end", dice=[6])
    pass_turn(table)
    while "invade d1" not in options(table, 1):
        play(table, "1 done")
    play(table, "1 invade d1")
    assert points(table, 0) == 13
    pass_turn(table)
    assert table.result is None
    assert table.view()["active"] == 0
    leads = [(event["seat"], event["data"]["points"]) for event in table.events() if event["kind"] == "lead"]
    assert leads == [(0, 13)], "and all are told"


@pytest.mark.rule("BS-R6")
def test_what_is_regained_counts_from_then_on() -> None:
    table = scene(sites={**SIXTEEN, "b4": "p4 1 defence=1"}, ships="0.d1@b4", at="land", dice=[6])
    play(table, "0 invade d1")
    assert points(table, 0) == 16
    pass_turn(table)
    assert table.result is None
    pass_turn(table)
    assert won(table)[0][0] == (0,)


@pytest.mark.rule("BS-R6")
def test_what_is_lost_before_the_turn_is_over_was_not_held() -> None:
    """A planet rebels in phase II; it is the points from one turn to the next that count."""
    sites = {**SIXTEEN, "b4": "p4 0 prosperity=0 defence=1"}
    table = scene(sites=sites, at="card", hands=("blank",), species=("alpha", "plain"), dice=[6])
    assert points(table, 0) == 16
    play(table, "0 play blank")
    assert points(table, 0) == 13
    pass_turn(pass_turn(table))
    assert table.result is None


@pytest.mark.rule("BS-3.5", "BS-R6")
def test_of_two_with_sixteen_the_first_to_have_them_wins() -> None:
    sites = {**SIXTEEN, **{f"d{n}": f"p{n + 5} 1" for n in range(1, 5)}, "c5": "p10 ally1"}
    table = scene(sites=sites, at="end")
    assert (points(table, 0), points(table, 1)) == (16, 16)
    pass_turn(table)
    assert won(table) == (((1,), (0,)), POINTS), "seat 1 had them before its turn began, as set up here"
    table = scene(sites={**sites, "c5": "p10"}, ships="1.s1@c5", at="end", dice=[6])
    pass_turn(table)
    while "negotiate s1" not in options(table, 1):
        play(table, "1 done")
    play(table, "1 negotiate s1", "1 pay")
    assert points(table, 1) == 16
    pass_turn(table)
    assert won(table) == (((0,), (1,)), POINTS), "level in points, but seat 0 had them first"


@pytest.mark.rule("BS-3.5")
def test_the_first_to_have_sixteen_wins_only_if_it_still_has_them() -> None:
    """Seat 1 comes to sixteen by what it takes from seat 0, which then has fewer."""
    sites = {**SIXTEEN, **{f"d{n}": f"p{n + 5} 1" for n in range(1, 4)}, "c5": "p10 ally1"}
    table = scene(sites=sites, ships="1.d1@b4", at="end", dice=[6])
    assert (points(table, 0), points(table, 1)) == (16, 13)
    pass_turn(table)
    while "invade d1" not in options(table, 1):
        play(table, "1 done")
    play(table, "1 invade d1")
    assert (points(table, 0), points(table, 1)) == (13, 16)
    pass_turn(table)
    assert table.result is None
    pass_turn(table)
    assert won(table) == (((1,), (0,)), POINTS)


@pytest.mark.rule("BS-R6")
def test_three_seats_have_a_chance_each_to_stop_the_leader() -> None:
    table = scene(sites=SIXTEEN, seats=3, at="end")
    for following in (1, 2):
        pass_turn(table)
        assert table.view()["active"] == following
        assert table.result is None
    pass_turn(table)
    assert won(table) == (((0,), (1, 2)), POINTS)


@pytest.mark.rule("BS-3.7")
def test_no_alliances_but_trade_alliances() -> None:
    """The only actions that name another seat are hostile ones, and ships of any two seats fight."""
    naming = {verb for verb, words in FORMS.values() if {SEAT, ENEMY, TARGET} & set(words)}
    assert naming == {"victim", "from", "hit"}
    for enemy in (1, 2):
        table = play(scene(seats=3, ships=f"0.d1@c3 {enemy}.d1@c3"), "0 done")
        assert [event["data"]["defender"] for event in table.events() if event["kind"] == "battle"] == [enemy]


# Out of the game


@pytest.mark.rule("BS-R7")
def test_the_last_seat_left_wins_at_once() -> None:
    table = scene(sites={"e5": "base-1"}, ships="0.d1@c3 1.s1@c3", dice=[6, 1])
    assert not player(table, 1)["out"]
    play(table, "0 done", "1 stand")
    assert won(table) == (((0,), (1,)), LAST)
    assert player(table, 1)["out"]
    assert kinds(table)[-2:] == ["out", "over"]


@pytest.mark.rule("BS-R7")
@pytest.mark.parametrize("sites", [{"b2": "p1 1"}, {"b2": "q1 1"}])
def test_a_planet_or_a_station_keeps_a_seat_in(sites: dict[str, str]) -> None:
    table = scene(sites={"e5": "base-1", **sites}, ships="0.d1@c3 1.s1@c3", dice=[6, 1])
    play(table, "0 done", "1 stand")
    assert table.result is None
    assert not player(table, 1)["out"]
    pass_turn(table)
    assert table.view()["active"] == 1


@pytest.mark.rule("BS-R7")
def test_a_ship_keeps_a_seat_in_and_an_alliance_does_not() -> None:
    table = scene(sites={"e5": "base-1 1", "b2": "p1 ally1"}, ships="0.d1@e5 1.s1@c3", at="land", dice=[6])
    play(table, "0 invade d1")
    assert table.result is None
    assert not player(table, 1)["out"]
    table = scene(sites={"e5": "base-1 1", "b2": "p1 ally1"}, ships="0.d1@e5", at="land", dice=[6])
    play(table, "0 invade d1")
    assert won(table) == (((0,), (1,)), LAST)


@pytest.mark.rule("BS-R7", "BS-A.10")
def test_who_is_out_loses_alliances_and_hand_and_has_no_more_turns() -> None:
    sites = {"e5": "base-1", "b2": "p1 ally1", "b3": "q1 ally1"}
    table = scene(seats=3, sites=sites, ships="0.d1@c3 1.s1@c3", dice=[6, 1], hands=("", "blank drab"))
    play(table, "0 done", "1 stand")
    assert player(table, 1)["out"]
    assert hand(table, 1) == set()
    assert set(table.view()["discard"]) == {"blank", "drab"}
    for key in ("b2", "b3"):
        assert (site(table, key)["holder"], site(table, key)["bond"]) == (None, None)
    assert table.result is None
    pass_turn(table)
    assert table.view()["active"] == 2, "its turn is passed over"
    pass_turn(table)
    assert (table.view()["active"], table.view()["round"]) == (0, 4), "and rounds go on counting"


@pytest.mark.rule("BS-R7", "BS-A.10")
def test_a_seat_that_falls_in_its_own_turn_ends_it() -> None:
    """Its last ship attacks in vain: nothing of the turn is left to do, and the first seat being out, rounds go on."""
    table = scene(seats=3, sites={"a1": "base-0"}, ships="0.s1@c3 1.d1@c3", dice=[1, 6], hands=("blank",))
    play(table, "0 done", "1 stand")
    assert player(table, 0)["out"]
    assert (table.view()["active"], table.view()["first"]) == (1, 0)
    pass_turn(pass_turn(table))
    assert (table.view()["active"], table.view()["round"]) == (1, 4)


@pytest.mark.rule("BS-R7", "BS-A.10")
def test_if_the_last_seats_fall_together_the_active_one_is_the_last() -> None:
    table = scene(sites={"a1": "base-0", "e5": "base-1"}, ships="0.s1@c3 1.s1@c3", dice=[6, 6])
    play(table, "0 done", "1 stand")
    assert won(table) == (((0,), (1,)), LAST)
    assert [player(table, seat)["out"] for seat in (0, 1)] == [False, True]


@pytest.mark.rule("BS-R7", "BS-A.10")
def test_if_two_of_three_fall_together_the_third_has_won() -> None:
    sites = {"a1": "base-0", "e5": "base-1"}
    table = scene(seats=3, sites=sites, ships="0.s1@c3 1.s1@c3", dice=[6, 6])
    play(table, "0 done", "1 stand")
    assert won(table)[0][0] == (2,)
    assert won(table)[1] == LAST


@pytest.mark.rule("BS-R7")
def test_the_game_ends_at_once_whatever_could_still_be_done() -> None:
    sites = {"e5": "base-1 1", "c3": "p1"}
    table = scene(sites=sites, ships="0.d1@e5 0.d2@c3", at="land", dice=[6], credits=(90, 0))
    play(table, "0 invade d1")
    assert won(table) == (((0,), (1,)), LAST)
    assert table.actors == ()


@pytest.mark.rule("BS-R7", "BS-A.10")
def test_alliances_of_who_is_out_end_at_once() -> None:
    """In the same phase the planet can be won at the single price."""
    sites = {"e5": "base-1 1", "c3": "p1 ally1"}
    table = scene(seats=3, sites=sites, ships="0.d1@e5 0.s1@c3", at="land", dice=[6, 2])
    play(table, "0 invade d1")
    assert player(table, 1)["out"]
    play(table, "0 negotiate s1")
    assert table.view()["price"] == {"site": "c3", "die": 2, "price": 8}


@pytest.mark.rule("BS-R7", "BS-6.4")
def test_a_rebellion_may_cost_the_last_planet() -> None:
    sites = {"a1": "base-0 0 prosperity=0 defence=1 port"}
    table = scene(seats=3, sites=sites, at="card", hands=("blank",), species=("alpha", "plain", "plain"), dice=[6])
    play(table, "0 play blank")
    assert player(table, 0)["out"]
    assert table.view()["active"] == 1


@pytest.mark.rule("BS-R7")
def test_nobody_is_out_before_the_battle_is_over() -> None:
    """Its last ship is destroyed, but an interceptor fights on."""
    table = scene(sites={"e5": "base-1"}, ships="0.d1@c3 1.d1@c3*1[f]", dice=[6, 1, 1, 1, 1, 1, 6, 1, 1])
    play(table, "0 done", "1 stand", "0 hit destroyer 1.d1")
    assert not player(table, 1)["out"]
    assert table.result is None
    assert table.view()["battle"]["round"] == 2


# The round cap


@pytest.mark.rule("BS-R7", "BS-A.13")
def test_when_the_last_round_is_over_the_most_points_win() -> None:
    table = scene(seats=3, sites={"b2": "p1 0", "d4": "p2 2", "d3": "q1 2"}, at="end", round_cap=3)
    pass_turn(pass_turn(table))
    assert table.view()["active"] == 2, "the round is played to its end"
    pass_turn(table)
    assert won(table) == (((2,), (0,), (1,)), CAP)
    assert table.view()["winner"] is None
    assert [event["data"]["reason"] for event in table.events() if event["kind"] == "over"] == ["round-cap"]


@pytest.mark.rule("BS-R7", "BS-A.13")
@pytest.mark.parametrize(
    ("ships", "credits", "sites", "ranking"),
    [
        ("", (10, 5), {}, ((1,), (0,))),
        ("0.s1@a1", (10, 11), {}, ((0,), (1,))),  # a scout is worth 8
        ("0.b1@a1[if] 1.d1@e5 1.d2@e5*1", (0, 13), {}, ((0,), (1,))),  # 50 + 5 + 5, and twice 20, damaged or not
        ("0.b1@a1[if] 1.d1@e5 1.d2@e5*1", (0, 14), {}, ((0, 1),)),
        ("", (0, 3), {"a1": "base-0 0 infantry=1 interceptors=1"}, ((0,), (1,))),
        ("", (0, 5), {"a1": "base-0 0 port link infantry=2"}, ((1,), (0,))),  # buildings are not counted
    ],
)  # fmt: skip
def test_equal_points_are_told_apart_by_credits_and_the_price_of_units(
    ships: str, credits: tuple[int, int], sites: dict[str, str], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """Seat 1 collects 6 credits in the last turn of all."""
    table = scene(ships=ships, sites=sites, credits=credits, at="end", round_cap=3)
    assert won(pass_turn(pass_turn(table))) == (ranking, CAP)


@pytest.mark.rule("BS-R7", "BS-A.13")
def test_who_is_out_ranks_below_all_who_are_not_however_rich() -> None:
    table = scene(seats=3, sites={"e5": "base-1", "e1": "base-2"}, ships="0.d1@c3 1.s1@c3 2.s1@a3", dice=[6, 1],
                  credits=(0, 90, 0), round_cap=3)  # fmt: skip
    play(table, "0 done", "1 stand")
    assert player(table, 1)["out"]
    pass_turn(pass_turn(table))
    assert won(table) == (((0,), (2,), (1,)), CAP), "neither of the last two has a point"


@pytest.mark.rule("BS-R7", "BS-A.13")
def test_seats_level_in_everything_share_the_win() -> None:
    table = scene(seats=3, at="end", round_cap=3, credits=(16, 10, 10))
    pass_turn(pass_turn(pass_turn(table)))
    assert won(table)[0] == ((0, 1, 2),), "two bases have brought 6 each"


@pytest.mark.rule("BS-R7")
def test_the_cap_is_sixty_rounds_unless_set() -> None:
    [option] = [option for option in cosmarium.game("blueshift").title.options if option.name == "round_cap"]
    assert (option.default, option.rule) == (60, "BS-R7")
    table = scene(at="end", round_cap=4)
    pass_turn(pass_turn(table))
    assert table.view()["round"] == 4
    assert table.result is None
    pass_turn(pass_turn(table))
    assert won(table)[1] == CAP


@pytest.mark.rule("BS-R7", "BS-3.1")
def test_sixteen_points_at_the_cap_win_by_being_the_most() -> None:
    table = scene(sites=SIXTEEN, at="end", round_cap=3)
    pass_turn(pass_turn(table))
    assert won(table) == (((0,), (1,)), CAP), "the turn in which they would have won does not begin"


@pytest.mark.rule("BS-R7")
@pytest.mark.parametrize(("cap", "met"), [(3, 1), (4, 0)])
def test_reports_name_the_cap(cap: int, met: int) -> None:
    table = scene(sites=SIXTEEN, at="end", round_cap=cap)
    pass_turn(pass_turn(table))
    title = table.game.title
    assert title.tally is not None
    owned = title.tally(table.game.content.tables, state_of(table)).owned
    assert owned["ending: round cap"] == (met, met)
    assert owned["ending: sixteen points"] == (1 - met, 1 - met)
