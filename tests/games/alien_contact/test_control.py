"""Who controls a star: marines that survive there, command of the space, and what lifts the bar of others' ships."""

from __future__ import annotations

from typing import Any

import pytest

from games.alien_contact.kit import area, play, player, scene


def passage(giver: int, taker: int, where: str = "00", until: int = 6) -> dict[str, Any]:
    """An agreement by which one has granted the other passage."""
    return {"kind": "passage", "from": giver, "to": taker, "area": where, "until": until, "broken": None}


def controller(marines: str, where: str = "00", **units: Any) -> int | None:
    """Who controls an area's star."""
    held: int | None = area(scene(marines=marines, **units), where)["controller"]
    return held


@pytest.mark.rule("AC-8.11", "AC-R19")
@pytest.mark.parametrize(("marines", "where", "seat"), [
    ("0@00:1", "00", 0),
    ("0@20:1", "20", 0),
    ("0@30:1", "30", None),  # green does not breathe on white
    ("0@30:0+1", "30", 0),
    ("0@30:3+1", "30", 0),
    ("1@00:1", "00", None),  # nor red on green
    ("1@00:0+1", "00", 1),
    ("", "00", None),
])  # fmt: skip
def test_one_marine_that_survives_there_is_enough(marines: str, where: str, seat: int | None) -> None:
    """No ship of the same colour is needed."""
    assert controller(marines, where) == seat


@pytest.mark.rule("AC-R19")
def test_marines_on_a_station_or_aboard_control_nothing() -> None:
    assert controller("", stations="0.b1.1@00[mm]", ships="0.s1.1@00[e]") is None


@pytest.mark.rule("AC-R19", "AC-R16")
def test_marines_of_two_colours_leave_the_star_to_nobody() -> None:
    """Even marines that do not survive there."""
    assert controller("0@00:2 1@00:0+1") is None
    assert controller("0@00:2 1@00:1") is None
    assert controller("0@00:2 rebels@00:1") is None


@pytest.mark.rule("AC-8.12", "AC-R19")
@pytest.mark.parametrize("units", [
    {"ships": "1.s1.1@00"}, {"stations": "1.b1.1@00"}, {"pirates": (None, "00")}, {"pirates": ("00",)},
])  # fmt: skip
def test_units_of_others_in_the_area_suspend_control_and_so_do_all_pirates(units: dict[str, Any]) -> None:
    assert controller("0@00:1", **units) is None
    assert controller("0@10:1", "10", **units) == 0


@pytest.mark.rule("AC-8.12")
def test_own_ships_and_stations_do_not_suspend_control() -> None:
    assert controller("0@00:1", ships="0.s1.1@00", stations="0.b1.1@00") == 0


@pytest.mark.rule("AC-8.12", "AC-R19", "AC-A.16")
def test_every_owner_of_ships_there_must_have_agreed() -> None:
    units: dict[str, Any] = {"marines": "0@00:1", "ships": "1.s1.1@00", "stations": "2.b1.1@00", "seats": 3}
    assert controller(**units, agreements=[passage(0, 1)]) is None
    assert controller(**units, agreements=[passage(0, 1), passage(0, 2)]) == 0
    assert controller(**units, agreements=[passage(0, 1), passage(0, 2, "everywhere")]) == 0
    assert controller(**units, agreements=[passage(0, 1), passage(0, 2, "10")]) is None
    assert controller(**units, agreements=[passage(0, 1), passage(0, 2, until=1)]) is None


@pytest.mark.rule("AC-8.12", "AC-R19")
def test_no_agreement_helps_against_pirates() -> None:
    granted = [passage(0, 1), passage(0, 1, "everywhere")]
    assert controller("0@00:1", pirates=(None, "00"), agreements=granted) is None


@pytest.mark.rule("AC-A.16")
def test_passage_is_for_the_grantee_only() -> None:
    """What seat 1 grants seat 0 does not keep its ships from barring seat 0's control."""
    assert controller("0@00:1", ships="1.s1.1@00", agreements=[passage(1, 0)]) is None


@pytest.mark.rule("AC-A.16", "AC-R11")
@pytest.mark.parametrize("granted", [passage(0, 1), passage(1, 0)])
def test_passage_lets_both_land(granted: dict[str, Any]) -> None:
    barred = scene(ships="0.s1.1@00[m] 1.s1.1@00")
    assert "unload s1.1 marine star" not in {action.notation for action in barred.legal(0)}
    free = scene(ships="0.s1.1@00[m] 1.s1.1@00", agreements=[granted])
    play(free, "0 unload s1.1 marine star")
    assert area(free, "00")["marines"] == {"0": {"plain": 1, "epsm": 0}}


@pytest.mark.rule("AC-8.10", "AC-R19", "AC-A.36")
def test_control_is_what_it_is_at_the_moment() -> None:
    """The ship that barred it leaves, and the star is controlled."""
    table = scene(marines="1@10:1", ships="0.s1.1@10")
    assert player(table, 1)["stars"]["red"] == 0
    play(table, "0 move s1.1 20")
    assert player(table, 1)["stars"]["red"] == 1
