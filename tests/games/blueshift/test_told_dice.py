"""Rolls as the log tells them: who rolled, what the die needed and showed, at what it was aimed, what a hit went to."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import anomaly, card, kinds, play, scene


def told(table: Table, *of: str) -> list[dict[str, Any]]:
    return [event["data"] for event in table.events() if event["kind"] in of]


def said(table: Table, *of: str) -> list[str]:
    return [event["text"] for event in table.events() if event["kind"] in of]


@pytest.mark.rule("BS-R15", "BS-A.76")
def test_a_shot_tells_what_it_needs_with_all_that_is_added() -> None:
    veil = anomaly("veil", {"jam": -1})
    table = scene(veil, sites={"c3": "veil"}, ships="0.d1@c3 1.d1@c3[f]", dice=[4, 6, 5])
    play(table, "0 done", "1 stand")
    assert told(table, "shot") == [
        {"ship": "0.d1", "needs": 5, "die": 4, "again": False, "success": False, "item": "destroyer"},
        {"ship": None, "needs": 6, "die": 6, "again": False, "success": True, "item": "interceptor"},
        {"ship": "1.d1", "needs": 5, "die": 5, "again": False, "success": True, "item": "destroyer"},
    ]
    assert said(table, "shot") == [
        "Seat 0: destroyer d1 needs 5+, rolls 4: a miss.",
        "Seat 1: an interceptor needs 6+, rolls 6: a hit.",
        "Seat 1: destroyer d1 needs 5+, rolls 5: a hit.",
    ]


@pytest.mark.rule("BS-A.49", "BS-A.29")
def test_a_second_roll_is_told_as_such() -> None:
    again = card("again", {"reroll": "combat"})
    table = scene(again, at="card", ships="0.d1@c3 1.d1@c3", hands=("again",), dice=[1, 5, 1])
    play(table, "0 play again", "0 done", "1 stand")
    rolls = [(one["die"], one["again"], one["success"]) for one in told(table, "shot")]
    assert rolls == [(1, False, False), (5, True, True), (1, False, False)]
    assert said(table, "shot")[1] == "Seat 0: destroyer d1 needs 4+, rolls again, 5: a hit."


@pytest.mark.rule("BS-R17", "BS-8.14")
def test_against_a_split_fleet_the_aim_is_told_before_the_die() -> None:
    table = scene(sites={"c3": "p1 1"}, ships="0.d1@c3[f] 1.t1@c3 1.s1@c3", dice=[1, 1, 1, 1, 3, 6])
    play(table, "0 done", "1 stand", "0 stand", "1 flee c2", "0 aim turrets", "0 aim fleet")
    found = [(event["kind"], event["data"]) for event in table.events() if event["kind"] in ("aimed", "shot")][-4:]
    assert [kind for kind, _ in found] == ["aimed", "shot", "aimed", "shot"]
    assert (found[0][1], found[2][1]) == ({"ship": None, "at": "turrets"}, {"ship": "0.d1", "at": "fleet"})
    assert (found[1][1]["needs"], found[3][1]["needs"]) == (6, 6), "an interceptor's own 6, and the 6 at who flees"
    assert said(table, "aimed")[-1] == "Seat 0: destroyer d1 aims at the fleet that flees."


@pytest.mark.rule("BS-R16")
def test_a_hit_tells_what_it_is_of_and_whom_it_meets() -> None:
    table = scene(ships="0.b1@c3 0.s1@c3 1.b1@c3[f]", dice=[6, 4, 1, 1, 1, 1, 1, 1])
    play(table, "0 done", "1 stand", "0 hit scout 1.interceptor")
    assert told(table, "hit") == [
        {"target": None, "damage": 1, "size": "scout"},
        {"target": "1.b1", "damage": 1, "size": "battleship"},
    ]
    assert said(table, "hit") == [
        "A scout or turret hits an interceptor of Seat 1.",
        "A battleship hits battleship b1 of Seat 1: damage 1.",
    ]


@pytest.mark.rule("BS-R20", "BS-R21")
def test_bombardments_and_invasions_tell_what_they_need() -> None:
    table = scene(sites={"b2": "p1 defence=5"}, ships="0.d1@b2 0.d2@b2[ii]", dice=[3, 3])
    play(table, "0 done", "0 bombard d1", "0 invade d2")
    assert told(table, "bombarded", "invaded") == [
        {"ship": "0.d1", "site": "b2", "needs": 4, "die": 3, "success": False},
        {"ship": "0.d2", "site": "b2", "needs": 3, "die": 3, "success": True},
    ]
    assert said(table, "invaded") == ["Seat 0 invades b2 with destroyer d2, needs 3+, rolls 3: taken."]


@pytest.mark.rule("BS-A.49", "BS-A.29")
def test_a_roll_on_land_that_is_made_again_is_told_as_it_first_fell() -> None:
    steady = card("steady", {"reroll": "invasion"}, {"reroll": "bombard"}, {"reroll": "negotiation"})
    sites = {"b2": "p1 defence=5", "b3": "p2 defence=5", "c3": "p3"}
    table = scene(steady, at="card", hands=("steady",), sites=sites, ships="0.d1@b2 0.d2@b3 0.s1@c3",
                  dice=[2, 5, 3, 4, 1, 6])  # fmt: skip
    play(table, "0 play steady", "0 done", "0 invade d1", "0 bombard d2", "0 negotiate s1")
    assert told(table, "failed") == [
        {"on": "invasion", "die": 2}, {"on": "bombard", "die": 3}, {"on": "negotiation", "die": 1},
    ]  # fmt: skip
    assert said(table, "failed")[0] == "Seat 0 rolls 2, which fails, and rolls once more."
    assert [kind for kind in kinds(table) if kind in ("failed", "invaded")] == ["failed", "invaded", "failed", "failed"]
