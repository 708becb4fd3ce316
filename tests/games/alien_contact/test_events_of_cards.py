"""Cards that strike by themselves: meteors, black holes, storms, new production."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import kinds, play, player, scene, ship


def drawn(card: str, dice: list[int], **units: Any) -> Table:
    """Seat 0 has drawn this card in its resource phase."""
    return play(scene("ground", turn=3, deck=card, dice=dice, **units), "0 done")


def areas(table: Table) -> dict[str, str]:
    """Where each ship is."""
    return {item["id"]: item["area"] for item in table.view()["ships"]}


def pirates(table: Table) -> list[str | None]:
    """Where the pirates are."""
    return [item["area"] for item in table.view()["pirates"]]


# Meteor shower


@pytest.mark.rule("AC-10.1", "AC-R1")
@pytest.mark.parametrize(("dice", "where"), [([7, 1], "71"), ([10, 3], "03"), ([4, 10], "40"), ([10, 10], "00")])
def test_the_area_is_rolled_tens_first(dice: list[int], where: str) -> None:
    table = drawn("meteor-shower", dice)
    [event] = [event for event in table.events() if event["kind"] == "struck"]
    assert event["data"]["area"] == where


@pytest.mark.rule("AC-10.1")
@pytest.mark.parametrize("die", range(1, 11))
def test_a_roll_of_1_to_5_destroys_a_ship(die: int) -> None:
    table = drawn("meteor-shower", [6, 10, die], ships="1.s3.1@60")
    assert (ship(table, "1.s3.1") is None) is (die <= 5)


@pytest.mark.rule("AC-10.1")
def test_a_die_is_rolled_for_each_ship_of_any_colour_there_and_for_nothing_else() -> None:
    table = drawn(
        "meteor-shower", [6, 10, 1, 10, 5, 6], ships="0.s1.1@60 0.s2.1@60 1.s1.1@60 2.s1.1@60 2.s1.2@61", seats=3,
        stations="0.b1.1@60 1.b1.1@61", marines="0@00:1",
    )  # fmt: skip
    assert areas(table) == {"0.s2.1": "60", "2.s1.1": "60", "2.s1.2": "61"}
    assert kinds(table).count("meteor") == 4
    assert [item["id"] for item in table.view()["stations"]] == ["0.b1.1", "1.b1.1"]


@pytest.mark.rule("AC-10.1", "AC-7.2", "AC-7.4", "AC-R17")
def test_what_is_aboard_is_lost_and_diplomats_are_dead() -> None:
    table = drawn("meteor-shower", [6, 10, 5], ships="0.s3.1@60[me2]", diplomats="0.1@10")
    assert player(table, 0)["counters"]["marine"] == 20
    assert player(table, 0)["counters"]["epsm"] == 14
    assert [(item["id"], item["status"]) for item in table.view()["diplomats"]][1] == ("0.2", "dead")


@pytest.mark.rule("AC-A.7", "AC-10.1")
@pytest.mark.parametrize(("die", "left"), [(5, None), (6, "60")])
def test_meteors_strike_pirates_too(die: int, left: str | None) -> None:
    assert pirates(drawn("meteor-shower", [6, 10, die], pirates=(None, "60"))) == [None, left]


# Black hole


@pytest.mark.rule("AC-10.2", "AC-R26")
def test_a_black_hole_brings_all_ships_of_an_area_to_one_new_area() -> None:
    """With what they carry; where others are there is no combat. Stations stay."""
    table = drawn(
        "black-hole", [6, 10, 9, 2], ships="0.s2.1@60[m1] 1.s1.1@60 1.s1.2@61 1.s1.3@92",
        stations="0.b1.1@60",
    )  # fmt: skip
    assert areas(table) == {"0.s2.1": "92", "1.s1.1": "92", "1.s1.2": "61", "1.s1.3": "92"}
    moved = ship(table, "0.s2.1")
    assert moved is not None
    assert (moved["marines"], moved["diplomats"]) == (1, [1])
    assert table.view()["stations"][0]["area"] == "60"
    assert "battle" not in kinds(table)
    assert table.view()["battle"] is None


@pytest.mark.rule("AC-10.2")
def test_a_black_hole_where_no_ship_is_does_nothing() -> None:
    """No second area is rolled: the dice that follow are left for others."""
    table = drawn("black-hole", [6, 10], ships="0.s1.1@61", pirates=("62",))
    assert areas(table) == {"0.s1.1": "61"}
    assert "relocated" not in kinds(table)


@pytest.mark.rule("AC-A.7", "AC-10.2")
def test_a_pirate_is_rolled_on_until_there_is_no_station() -> None:
    """The ships go where the first roll says."""
    table = drawn(
        "black-hole", [6, 10, 9, 2, 9, 3, 1, 10], ships="0.s1.1@60", pirates=("60",), stations="1.b1.1@92 1.b1.2@93",
    )  # fmt: skip
    assert areas(table) == {"0.s1.1": "92"}
    assert pirates(table) == ["10", None]


# Magnetic storms


@pytest.mark.rule("AC-10.3", "AC-R26", "AC-A.7")
def test_storms_scatter_ships_one_by_one() -> None:
    table = drawn(
        "magnetic-storms", [6, 10, 1, 1, 2, 2, 3, 3, 4, 4], ships="0.s1.1@60 0.s2.1@60[ee] 1.s1.1@60 1.s1.2@61",
        pirates=(None, "60"),
    )  # fmt: skip
    assert areas(table) == {"0.s1.1": "11", "0.s2.1": "22", "1.s1.1": "33", "1.s1.2": "61"}
    assert pirates(table) == [None, "44"]
    assert ship(table, "0.s2.1")["epsm"] == 2  # type: ignore[index]
    assert "battle" not in kinds(table)


@pytest.mark.rule("AC-A.7", "AC-10.3")
def test_storms_bring_no_pirate_to_a_station() -> None:
    table = drawn("magnetic-storms", [6, 10, 9, 9, 2, 2], pirates=("60",), stations="0.b1.1@99")
    assert pirates(table) == ["22", None]


# New production


@pytest.mark.rule("AC-10.7", "AC-R20")
@pytest.mark.parametrize(("before", "after"), [(0, 25), (974, 999), (980, 999)])
def test_new_production_is_25_points_at_once(before: int, after: int) -> None:
    """They can be spent in the same turn."""
    table = drawn("new-production", [], points=(before,))
    assert player(table, 0)["points"] == after
    play(table, "0 build technology2")
    assert player(table, 0)["points"] == after - 20
