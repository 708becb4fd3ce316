"""Why something is refused: a reason that fits, with its clause, and nothing changed."""

from __future__ import annotations

from typing import Any

import pytest

from games.blueshift.kit import anomaly, card, planet, play, refusal, scene

# what the scene is, the action, words of the reason, its clause
Case = tuple[dict[str, Any], str, str, str]

FIELD: dict[str, Any] = {
    "sites": {"b1": "p1 0 infantry=1", "b2": "p2 1", "c1": "?p3"},
    "ships": "0.s1@a1 0.d1@b1[ff] 0.t1@b1 1.d1@b2 1.d2@e5",
}
MOVES: list[Case] = [
    (FIELD, "move d2 b2", "no destroyer d2 on the board", "BS-13.9"),
    (FIELD, "move t1 a1", "stays where it was built", "BS-13.6"),
    (FIELD, "move d1 d3", "does not border on b1", "BS-R10"),
    (FIELD, "move d1 z9", "no site z9 in this scenario", "BS-R1"),
    (FIELD, "load d1 infantry", "no room aboard destroyer d1", "BS-7.2"),
    (FIELD, "load t1 interceptor", "no interceptor on P1", "BS-7.1"),
    (FIELD, "load s1 infantry", "no room aboard scout s1", "BS-7.2"),
    (FIELD, "unload d1 infantry", "no infantry aboard destroyer d1", "BS-7.1"),
    (FIELD, "bombard d1", "does not answer the question", "BS-7.6"),
    (FIELD, "buy scout a1", "does not answer the question", "BS-7.6"),
    ({"ships": "0.d1@b2[i] 1.d1@e5"}, "unload d1 infantry", "do not control a planet or station at b2", "BS-7.1"),
    ({"sites": {"b1": "p1 0"}, "ships": "0.d1@b1[i] 1.d1@b1 1.d2@e5"}, "unload d1 infantry", "blockaded", "BS-7.3"),
    ({"sites": {"b1": "shut facing0"}, "ships": "0.s1@b2 1.d1@e5", "things": [anomaly("shut", {"closed": True})]},
     "move s1 b1", "border between b2 and b1 is closed", "BS-R13"),
    ({"seats": 3, "ships": "0.s1@a1 1.s1@b1 2.s1@b1 1.d1@e5 2.d1@e1"}, "move s1 b1", "Two others", "BS-7.11"),
]  # fmt: skip
LANDINGS: list[Case] = [
    ({"sites": {"b1": "p1"}, "ships": "0.s1@b1 1.d1@e5"}, "bombard s1", "Only destroyers and battleships", "BS-9.2"),
    ({"sites": {"b1": "p1"}, "ships": "0.s1@b1 1.d1@e5"}, "invade s1", "Scouts do not invade", "BS-9.3"),
    ({"sites": {"b1": "p1"}, "ships": "0.c1@b1 1.d1@e5"}, "invade c1", "needs infantry aboard", "BS-R21"),
    ({"sites": {"b1": "p1"}, "ships": "0.c1@b1 1.d1@e5"}, "colonize c1", "is inhabited", "BS-9.13"),
    ({"sites": {"b1": "wild1"}, "ships": "0.d1@b1 0.c1@b1 1.d1@e5"}, "invade d1", "has to be colonized", "BS-9.7"),
    ({"sites": {"b1": "wild1"}, "ships": "0.d1@b1 0.c1@b1 1.d1@e5"}, "colonize d1", "Only colony ships", "BS-9.13"),
    ({"sites": {"b1": "wild1"}, "ships": "0.d1@b1 0.c1@b1 1.d1@e5"}, "negotiate d1", "Nobody lives", "BS-9.8"),
    ({"sites": {"b1": "p1 1"}, "ships": "0.d1@b1 1.d1@e5"}, "negotiate d1", "under control", "BS-9.8"),
    ({"sites": {"b1": "p1 ally0"}, "ships": "0.d1@b1 1.d1@e5"}, "negotiate d1", "You are allied", "BS-R22"),
    ({"sites": {"b1": "p1 1 shield1"}, "ships": "0.d1@b1 0.c1@b2 1.d1@e5"}, "invade d1", "shielded", "BS-A.57"),
    ({"sites": {"b1": "p1"}, "ships": "0.d1@b1 0.d2@a1 0.d3@c2 1.d1@e5"}, "invade d2", "You control Base-0", "BS-9.1"),
    ({"sites": {"b1": "p1"}, "ships": "0.d1@b1 0.d2@a1 0.d3@c2 1.d1@e5"}, "invade d3", "no planet", "BS-9.1"),
    ({"sites": {"b1": "p1"}, "ships": "0.d1@b1 0.d2@a1 0.d3@c2 1.d1@e5"}, "invade d4", "no destroyer d4", "BS-13.9"),
    ({"sites": {"b1": "isle 1"}, "ships": "0.d1@b1 1.d1@e5", "things": [planet("isle", {"haven": True})]},
     "bombard d1", "cannot be bombarded", "BS-A.70"),
]  # fmt: skip
SHOP: list[Case] = [
    ({"ships": "0.d1@a1 1.d1@e5"}, "buy destroyer a1", "costs 20 credits, and you have 10", "BS-10.1"),
    ({"ships": "0.d1@a1 1.d1@e5"}, "buy scout b1", "do not control a planet or station at b1", "BS-10.1"),
    ({"sites": {"b1": "p1 0"}, "ships": "0.d1@a1 1.d1@e5"}, "buy scout b1", "has no spaceport", "BS-10.2"),
    ({"ships": "0.d1@a1 1.d1@e5"}, "buy spaceport a1", "has a spaceport already", "BS-R25"),
    ({"ships": "0.t1@a1 0.t2@a1 1.d1@e5"}, "buy turret a1", "two turrets already", "BS-13.6"),
    ({"ships": "0.b1@a1 1.d1@e5", "credits": (99,)}, "buy battleship a1", "is in use", "BS-10.5"),
    ({"ships": "0.d1@a1[ii] 1.d1@e5"}, "buy infantry a1 d1", "no room aboard", "BS-10.4"),
    ({"ships": "0.d1@b1 1.d1@e5"}, "buy infantry a1 d1", "is not at a1", "BS-10.4"),
    ({"ships": "0.d1@a1 1.d1@e5"}, "buy turret a1 d1", "Only units", "BS-10.4"),
    ({"ships": "0.d1@a1 1.d1@e5"}, "repair d1", "has no damage", "BS-R27"),
    ({"ships": "0.d1@b1*1 1.d1@e5"}, "repair d1", "where you control", "BS-R27"),
    ({"ships": "0.d1@a1*1 1.d1@e5", "credits": (2,)}, "repair d1",
     "costs 3 credits, and you have 2", "BS-R27"),
    ({"ships": "0.s1@a1 1.d1@e5"}, "infest s1", "Your species cannot", "BS-12.10"),
    ({"ships": "0.s1@a1 1.d1@e5", "species": ("hive", "plain")}, "infest s1", "since your turn began", "BS-12.10"),
]  # fmt: skip


def asked(given: dict[str, Any], at: str) -> Any:
    things = given.get("things", [])
    kept = {key: value for key, value in given.items() if key != "things"}
    return scene(*things, at=at, **kept)


@pytest.mark.parametrize(("given", "action", "words", "rule"), MOVES)
def test_why_a_ship_or_unit_cannot_move(given: dict[str, Any], action: str, words: str, rule: str) -> None:
    refused = refusal(asked(given, "movement"), 0, action)
    assert words in refused.reason
    assert refused.rule == rule


@pytest.mark.parametrize(("given", "action", "words", "rule"), LANDINGS)
def test_why_a_ship_cannot_land(given: dict[str, Any], action: str, words: str, rule: str) -> None:
    refused = refusal(asked(given, "land"), 0, action)
    assert words in refused.reason
    assert refused.rule == rule


@pytest.mark.parametrize(("given", "action", "words", "rule"), SHOP)
def test_why_a_thing_cannot_be_bought(given: dict[str, Any], action: str, words: str, rule: str) -> None:
    refused = refusal(asked(given, "purchase"), 0, action)
    assert words in refused.reason
    assert refused.rule == rule


@pytest.mark.rule("BS-7.6", "BS-R10")
def test_why_a_ship_goes_no_further() -> None:
    table = scene(ships="0.d1@a1 0.s1@a1 1.d1@b1 1.d2@e5")
    play(table, "0 move d1 a2", "0 move s1 b1")
    assert "no movement left" in refusal(table, 0, "move d1 a3").reason
    assert "Enemy ships in its sector" in refusal(table, 0, "move s1 c2").reason


@pytest.mark.rule("BS-A.12", "BS-7.4")
def test_why_a_ship_that_took_over_a_unit_stays() -> None:
    table = scene(sites={"b1": "p1 0"}, ships="0.d1@a1[i] 0.d2@b1 1.d1@e5")
    play(table, "0 move d1 b1", "0 unload d1 infantry", "0 load d2 infantry")
    assert refusal(table, 0, "move d2 c1").rule == "BS-A.12"


@pytest.mark.rule("BS-A.1")
def test_why_a_ship_handles_no_more_units() -> None:
    table = scene(sites={"a1": "base-0 0 port infantry=1"}, ships="0.d1@a1 1.d1@e5")
    for _ in range(6):
        play(table, "0 load d1 infantry", "0 unload d1 infantry")
    assert refusal(table, 0, "load d1 infantry").rule == "BS-A.1"


@pytest.mark.rule("BS-9.9", "BS-R22", "BS-R20")
def test_why_one_action_excludes_another() -> None:
    table = scene(at="land", sites={"b1": "p1", "b2": "p2"}, ships="0.d1@b1 0.d2@b1 0.d3@b2 0.s1@b2 0.d4@b2 1.d1@e5",
                  dice=[1, 6])  # fmt: skip
    play(table, "0 bombard d1", "0 negotiate s1", "0 decline")
    assert "acts once a turn" in refusal(table, 0, "invade d1").reason
    assert "bombarded or invaded" in refusal(table, 0, "negotiate d2").reason
    assert "negotiated there this turn" in refusal(table, 0, "invade d3").reason
    assert "once a turn" in refusal(table, 0, "negotiate d3").reason


def test_whose_turn_it_is_and_what_is_asked() -> None:
    table = scene(hands=("blank", "dull"), ships="0.d1@a1 1.d1@e5")
    assert refusal(table, 1, "done").reason == "It is for seat 0 to decide now."
    assert "Move ships" in refusal(table, 0, "play blank").reason
    cards = scene(at="card", hands=("blank", "dull"), ships="0.d1@a1 1.d1@e5")
    assert refusal(cards, 0, "play dull").rule == "BS-5.1"
    assert "cannot roll" in refusal(cards, 0, "draft").reason


# Targets

TARGETS: list[tuple[dict[str, Any], str, str, str]] = [
    ({"rank": "defence", "by": 1}, "target c1", "has not been discovered", "BS-A.35"),
    ({"rank": "defence", "by": 1}, "target c3", "no planet or station at c3", "BS-A.35"),
    ({"rank": "defence", "by": 1}, "target b1 twice", "by one rank more", "BS-12.13"),
    ({"rank": "defence", "by": 1, "of": "own"}, "target b2", "that you control", "BS-A.35"),
    ({"rank": "defence", "by": 1, "of": "enemy"}, "target b1", "that an opponent controls", "BS-A.35"),
    ({"rank": "defence", "by": 1, "range": 1}, "target e5", "more than 1 steps", "BS-A.36"),
    ({"rank": "prosperity", "by": -1, "of": "own"}, "target b1", "goes no lower", "BS-14.5"),
    ({"tax": "prosperity"}, "target b1", "is 0", "BS-A.33"),
    ({"place": "scout"}, "target b1", "No scout can be put", "BS-A.46"),
    ({"place": "infantry"}, "target b2", "You do not control", "BS-A.46"),
    ({"warp": 2}, "ship d1", "does not answer", "BS-A.52"),
    ({"repair": 1, "ships": 2}, "ship d2", "has no damage", "BS-A.53"),
    ({"repair": 1, "ships": 2}, "ship d9", "no destroyer d9", "BS-13.9"),
    ({"strike": "scout", "needs": 2}, "victim 1.d1", "shoots at a scout", "BS-A.54"),
    ({"strike": "any", "needs": 2, "range": 1}, "victim 1.d2", "too far", "BS-A.36"),
    ({"strike": "any", "needs": 2}, "victim 1.b1", "no battleship b1 of seat 1", "BS-A.54"),
    ({"strike": "any", "needs": 2}, "victim 0.d1", "of an opponent", "BS-A.54"),
    ({"strike": "any", "needs": 2}, "victim 5.d1", "of an opponent", "BS-A.54"),
    ({"sabotage": "infantry"}, "target e5", "no infantry", "BS-A.55"),
    ({"revolt": 1, "of": "controlled"}, "target a1", "does not rebel", "BS-A.56"),
    ({"shield": 1, "of": "any"}, "target d3", "shielded already", "BS-A.57"),
    ({"survey": 1}, "target b1", "has been discovered", "BS-A.58"),
    ({"void": True}, "target a1", "no base", "BS-A.59"),
    ({"steal": 3}, "from 0", "an opponent", "BS-A.45"),
    ({"recycle": 2}, "discard dull", "do not hold", "BS-5.1"),
    ({"rank": "defence", "by": 1}, "discard blank", "asks for no card", "BS-A.60"),
    ({"envoy": True}, "target b2", "cannot be negotiated with", "BS-A.61"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "action", "words", "rule"), TARGETS)
def test_why_something_is_no_target(effect: dict[str, Any], action: str, words: str, rule: str) -> None:
    """On a board with several things of each sort, so that there is always a choice."""
    where = {"a2": "p4 0 port infantry=1", "b1": "p1 0 prosperity=0", "b2": "p2 1 infantry=1", "c1": "?p3", "c2": "?p5",
             "d2": "p8 1 infantry=1", "d3": "p6 shield1", "d4": "p7", "c4": "p9"}  # fmt: skip
    table = scene(
        card("ploy", effect), at="card", seats=3, hands=("ploy blank drab", "dull"), sites=where,
        ships="0.d1@b1*1 0.d2@a1 0.d3@b1*1 1.s1@b2 1.s2@d3 1.d1@b2 1.d2@e5 2.d1@e1",
        species=("plain", "tivare", "tivare"),
    )  # fmt: skip
    play(table, "0 play ploy")
    refused = refusal(table, 0, action)
    assert words in refused.reason
    assert refused.rule == rule
