"""What the estimate makes of positions, and how greedy bots therefore play."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from cosmarium import bots
from cosmarium.engine.chance import FastChance
from cosmarium.engine.table import Table
from games.blueshift.kit import kinds, options, play, scene


def estimate(table: Table, seat: int) -> float:
    return table.information_set(seat).sample(FastChance(1)).estimate(seat)


def chosen(table: Table, seat: int = 0, seed: int = 0) -> str:
    """The notation of what a greedy bot does."""
    code = bots.make("greedy", seed).choose(table.information_set(seat))
    [notation] = [action.notation for action in table.legal(seat) if action.code == code]
    return notation


def phase(table: Table, most: int = 60) -> list[str]:
    """What a greedy bot does until its phase is over."""
    moves: list[str] = []
    while table.actors == (0,) and len(moves) < most:
        moves.append(chosen(table, seed=len(moves)))
        play(table, f"0 {moves[-1]}")
        if moves[-1] == "done":
            break
    return moves


# Shares


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_shares_of_all_seats_add_up_to_one(seats: int) -> None:
    table = scene(seats=seats, ships="0.d1@a1 1.d1@e5", sites={"b2": "p1", "d4": "p2 1"})
    assert sum(estimate(table, seat) for seat in range(seats)) == pytest.approx(1.0)


def test_seats_that_are_alike_have_equal_shares() -> None:
    table = scene(ships="0.d1@a1 1.d1@e5", at="end")
    assert estimate(table, 0) == pytest.approx(0.5, abs=0.02)


def more(**fields: Any) -> float:
    """What such a change is worth to seat 0, against a plain position."""
    plain: dict[str, Any] = {"at": "end", "ships": "0.d1@a1 1.d1@e5"}
    return estimate(scene(**plain | fields), 0) - estimate(scene(**plain), 0)


@pytest.mark.parametrize(
    "change",
    [
        {"sites": {"b2": "p1 0"}},
        {"sites": {"b2": "p1 ally0"}},
        {"sites": {"b2": "q1 0"}},
        {"sites": {"a1": "base-0 0 port infantry=2"}},
        {"sites": {"a1": "base-0 0 port link"}},
        {"ships": "0.d1@a1 0.d2@a1 1.d1@e5"},
        {"ships": "0.d1@a1[i] 1.d1@e5"},
        {"ships": "0.d1@a1[f] 1.d1@e5"},
        {"ships": "0.d1@a1 1.d1@e5*1"},
        {"credits": [30, 10]},
    ],
    ids=str,
)
def test_what_one_has_is_worth_something(change: dict[str, Any]) -> None:
    assert more(**change) > 0.0


def test_a_planet_is_worth_more_than_a_station_and_both_more_than_an_alliance() -> None:
    control, station, ally = (more(sites={"b2": text}) for text in ("p1 0", "q1 0", "p1 ally0"))
    assert control > station > 0.0
    assert control > 2 * ally > 0.0


def test_a_blockade_a_superior_fleet_and_unrest_count_against_one() -> None:
    sites = {"b2": "p1 0"}
    assert more(sites=sites, ships="0.d1@a1 1.d1@b2") < more(sites=sites)
    assert more(ships="0.d1@a1 1.d1@b1 1.d2@b1 1.d3@b1") < more(ships="0.d1@a1 1.d1@e5 1.d2@e5 1.d3@e5")
    assert more(sites={"b2": "p1 0 prosperity=0"}) < more(sites=sites)


def test_species_and_bases_are_as_good_as_any_other() -> None:
    table = cosmarium.game("blueshift").new(seats=3, seed=1)
    while table.view()["phase"] in ("species", "bases"):
        assert [estimate(table, seat) for seat in range(3)] == [pytest.approx(1 / 3)] * 3
        [seat] = table.actors
        table.play(seat, table.legal(seat)[0])


# The points that win


HELD = {"b1": "p1 1", "b2": "p2 1", "b3": "p3 1", "b4": "p4 1"}  # and the base: fifteen points
OTHERS = {"d1": "p5 0", "d2": "p6 0", "d3": "p7 0", "c2": "p8 2", "c3": "p9 2", "c4": "p10 2"}


def test_who_has_the_points_that_win_is_far_ahead() -> None:
    tables = [scene(seats=3, at="end", sites=HELD | OTHERS | {"d5": f"q1{holder}"}) for holder in ("", " 1")]
    leader, other = ([estimate(table, seat) for table in tables] for seat in (1, 2))
    assert leader[1] > leader[0] + 0.2
    assert other[1] < other[0] / 2


def test_greedy_attacks_who_is_about_to_win() -> None:
    """The weakest planet of a leader goes before a richer one that nobody holds."""
    sites = {key: f"{text} defence=3" for key, text in HELD.items()}
    sites |= {"d2": "q1 1", "c1": "p5 prosperity=3 defence=3"}
    table = scene(at="movement", sites=sites, ships="0.d1@a1 1.s1@e5")
    assert "move d1 b1" in options(table, 0, "move")
    moved = [move for move in phase(table) if move.startswith("move")]
    assert moved[0] in ("move d1 b1", "move d1 b2")


# What greedy does


def test_greedy_explores() -> None:
    table = scene(sites={"a2": "?void", "b1": "?p1", "b2": "?q1"}, ships="0.s1@a1 1.d1@e5")
    assert any(move.startswith("move s1") for move in phase(table))
    assert "discovered" in kinds(table, 0)


def test_greedy_makes_alliances_and_pays_for_them() -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.s1@b2 1.d1@e5", dice=[4])
    assert chosen(table) == "negotiate s1"
    assert chosen(play(table, "0 negotiate s1")) == "pay"


def test_greedy_settles() -> None:
    assert chosen(scene(at="land", sites={"b2": "wild1"}, ships="0.c1@b2 1.d1@e5")) == "colonize c1"


def test_greedy_goes_where_it_can_invade_and_then_does() -> None:
    table = scene(sites={"c3": "p1 defence=1"}, ships="0.d1@b2[ii] 1.s1@e5")
    assert "move d1 c3" in phase(table)
    assert chosen(table) in ("invade d1", "negotiate d1")


def test_greedy_puts_infantry_aboard_for_what_it_cannot_take_without() -> None:
    table = scene(at="purchase", credits=[7, 10], sites={"b1": "p1 defence=6"}, ships="0.d1@a1 1.s1@e5")
    assert "buy infantry a1 d1" in phase(table)


def test_greedy_buys_ships_with_its_credits() -> None:
    table = scene(at="purchase", credits=[40, 10], sites={"b2": "p1", "b1": "p2"}, ships="1.d1@e5")
    assert any(move.startswith("buy") and move.split()[1] in ("colony", "destroyer", "scout") for move in phase(table))


def test_greedy_repairs() -> None:
    table = scene(at="purchase", credits=[3, 10], ships="0.d1@a1*1 1.d1@e5")
    assert chosen(table) == "repair d1"


def test_greedy_does_not_dawdle() -> None:
    """Where there is nothing to gain, it neither handles units nor wanders about."""
    table = scene(sites={"a1": "base-0 0 port infantry=3 interceptors=3"}, ships="0.d1@a1[if] 0.d2@a1 0.s1@a1 1.s1@e5")
    assert len(phase(table)) < 15
