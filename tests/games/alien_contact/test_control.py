"""Who controls a star: marines that survive there, command of the space, and what lifts the bar of others' ships."""

from __future__ import annotations

from typing import Any

import pytest

from games.alien_contact.kit import area, play, player, refusal, scene


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
    units: dict[str, Any] = {"marines": "0@00:1", "ships": "1.s1.1@00 2.s1.1@00", "seats": 3}
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


@pytest.mark.rule("AC-R19", "AC-A.16")
def test_passage_is_for_ships_so_stations_of_the_grantee_suspend_control() -> None:
    granted = [passage(0, 1), passage(0, 1, "everywhere")]
    for units in ({"stations": "1.b1.1@00"}, {"stations": "1.b1.1@00", "ships": "1.s1.1@00"}):
        table = scene(marines="0@00:1", agreements=granted, **units)  # type: ignore[arg-type]
        assert area(table, "00")["controller"] is None
        assert area(table, "00")["why"] == "In the area there are ships or stations of red."


@pytest.mark.rule("AC-R11", "AC-A.16")
@pytest.mark.parametrize("units", [{"ships": "1.s1.1@00"}, {"stations": "1.b1.1@00"}])
def test_only_passage_that_the_owner_of_what_is_there_has_granted_lets_one_land(units: dict[str, str]) -> None:
    """Not passage that one has granted it."""
    at: dict[str, Any] = {"ships": f"0.s1.1@00[m] {units.get('ships', '')}", "stations": units.get("stations", "")}
    for granted in ([], [passage(0, 1)], [passage(1, 0, "10")], [passage(1, 0, until=1)]):
        assert refusal(scene(**at, agreements=granted), 0, "unload s1.1 marine star").rule == "AC-R11"
    for granted in ([passage(1, 0)], [passage(1, 0, "everywhere")], [passage(0, 1), passage(1, 0)]):
        free = play(scene(**at, agreements=granted), "0 unload s1.1 marine star")
        assert area(free, "00")["marines"] == {"0": {"plain": 1, "epsm": 0}}


@pytest.mark.rule("AC-R11", "AC-A.39")
def test_new_marines_land_beside_ships_whose_owner_has_granted_passage() -> None:
    at: dict[str, Any] = {"ships": "1.s1.1@00", "stations": "0.b1.1@00", "points": (9,)}
    for granted, landed in (([passage(0, 1)], 0), ([passage(1, 0)], 1)):
        table = play(scene("build", **at, agreements=granted), "0 build marine 00")
        assert len(area(table, "00")["marines"]) == landed


@pytest.mark.rule("AC-8.10", "AC-R19", "AC-A.36")
def test_control_is_what_it_is_at_the_moment() -> None:
    """The ship that barred it leaves, and the star is controlled."""
    table = scene(marines="1@10:1", ships="0.s1.1@10")
    assert player(table, 1)["stars"]["red"] == 0
    play(table, "0 move s1.1 20")
    assert player(table, 1)["stars"]["red"] == 1
