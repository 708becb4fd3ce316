"""Why something is refused, with the clause; what is refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.alien_contact.kit import play, refusal, scene

FLEETS = "0.s1.1@00[m] 0.s1.2@00[e] 0.s2.1@60[mm] 1.s1.1@20 1.s1.2@02"
YARD: dict[str, Any] = {"stations": "0.b1.1@00 0.b1.2@02", "marines": "0@00:1 0@10:1 0@20:1", "points": (21,)}


@pytest.mark.parametrize(("notation", "rule", "reason"), [
    ("move s1.3 10", "AC-5.1", "You have no ship s1.3 on the board."),
    ("move s1.1 20", "AC-5.2", "area 20 does not touch area 00"),
    ("load s1.1 marine star", "AC-R9", "There is no room aboard ship s1.1."),
    ("unload s1.1 epsm star", "AC-5.6", "Ship s1.1 does not carry an EPSM."),
    ("unload s1.1 marine station", "AC-R10", "There is no station of yours in area 00."),
    ("unload s2.1 marine star", "AC-5.8", "There is no star in area 60."),
    ("transfer s1.1 s1.2 marine", "AC-5.1", "This does not answer the question"),
    ("play marines", "AC-A.8", "only an assassination at other times"),
    ("play virus-red", "AC-8.4", "You have not saved this card."),
    ("attack 20 1", "AC-5.1", "This does not answer the question"),
])  # fmt: skip
def test_movement(notation: str, rule: str, reason: str) -> None:
    refused = refusal(scene(ships=FLEETS, saved=("marines",)), 0, notation)
    assert (refused.rule, reason in refused.reason) == (rule, True), refused.reason


def test_movement_that_is_used_up_or_barred() -> None:
    table = play(scene(ships="0.s1.1@10[m] 0.s1.2@30[m] 1.s1.1@20"), "0 move s1.1 20", "0 move s1.2 40")
    assert refusal(table, 0, "move s1.1 10").rule == "AC-R9"
    assert refusal(table, 0, "unload s1.1 marine star").rule == "AC-R11"
    assert refusal(table, 0, "unload s1.2 marine star").reason == (
        "Plain marines are set only on stars that their race breathes."
    )
    assert refusal(table, 1, "done").reason == "It is for seat 0 to decide now."


@pytest.mark.parametrize(("notation", "rule"), [
    ("roam 30", "AC-4.3"), ("roam 11", "AC-4.2"), ("prey 1.s1.1", "AC-4.3"),
])  # fmt: skip
def test_pirates(notation: str, rule: str) -> None:
    table = scene("pirates", stations="1.b1.1@11", ships="1.s1.1@00", pirates=("10",))
    assert refusal(table, 0, notation).rule == rule


def test_a_pirate_that_comes_has_to_fire() -> None:
    table = play(scene("pirates", ships="1.s1.1@00", pirates=("10",)), "0 roam 00")
    assert refusal(table, 0, "done").rule == "AC-R6"
    assert refusal(table, 0, "prey 1.s1.2").rule == "AC-4.4"


@pytest.mark.parametrize(("notation", "rule"), [
    ("attack 00 0", "AC-6.1"), ("attack 00 4", "AC-1.1"), ("attack 10 1", "AC-6.2"), ("attack 00 rebels", "AC-6.2"),
    ("hunt 00 0", "AC-R7"), ("hunt 10 1", "AC-R7"), ("hunt 20 1", "AC-R7"),
])  # fmt: skip
def test_attacks(notation: str, rule: str) -> None:
    table = scene("combat", ships="0.s1.1@00 1.s1.1@00", pirates=("00", "20"))
    assert refusal(table, 0, notation).rule == rule


def test_fire_and_retreat() -> None:
    table = scene("combat", ships="0.s1.1@00 1.s1.1@00", stations="1.b1.1@00 0.b1.1@00", dice=[10, 10, 10, 10])
    play(table, "0 attack 00 1")
    assert refusal(table, 0, "aim s1.2").rule == "AC-6.5"
    assert refusal(table, 0, "split 1").rule == "AC-6.5"
    play(table, "0 hold")
    assert refusal(table, 0, "aim b1.1").rule == "AC-A.3"
    play(table, "0 hold", "1 hold", "1 hold")
    assert refusal(table, 0, "retreat 20").rule == "AC-6.10"
    assert refusal(table, 0, "embark").rule == "AC-R14"


def test_a_retreat_goes_where_own_units_are_first() -> None:
    table = scene("combat", ships="0.s1.1@00 0.s1.2@10 1.s1.1@00", dice=[10, 10])
    play(table, "0 attack 00 1", "0 aim s1.1", "1 aim s1.1")
    assert refusal(table, 0, "retreat 01").rule == "AC-R15"
    play(table, "0 retreat 10", "1 stop")


def test_marines_retreat_only_together() -> None:
    table = scene("ground", ships="0.s1.1@00", marines="0@00:2 1@00:2", dice=[10, 10, 10, 10])
    play(table, "0 attack 00 1")
    assert refusal(table, 0, "embark").rule == "AC-6.12"
    assert refusal(table, 0, "retreat 10").rule == "AC-6.17"


@pytest.mark.parametrize(("notation", "rule", "reason"), [
    ("build technology3", "AC-8.15", "It costs 40 points, and you have 21."),
    ("build pirate", "AC-4.6", "Your pirate is on the board."),
    ("build diplomat 00", "AC-8.15", "It costs 25 points, and you have 21."),
    ("build ship2 00", "AC-8.21", "You have not acquired T.L. 2."),
    ("build station1 40", "AC-8.22", "You do not control a star in area 40."),
    ("build ship1 10", "AC-8.23", "You have no station in area 10."),
    ("build ship1 02", "AC-8.18", "did not stand when the game turn began"),
])  # fmt: skip
def test_building(notation: str, rule: str, reason: str) -> None:
    table = scene("build", pirates=("99",), **YARD)
    position = table.position()
    position["state"]["stations"][1]["since"] = 3
    refused = refusal(table.game.from_position(position), 0, notation)
    assert (refused.rule, reason in refused.reason) == (rule, True), refused.reason


def test_building_without_stars_or_stations() -> None:
    table = scene("build", stations="0.b1.1@00", points=(60,), technology=(2,))
    assert refusal(table, 0, "build ship1 00").rule == "AC-8.14"
    assert refusal(table, 0, "build technology2").rule == "AC-8.21"
    assert refusal(table, 0, "build diplomat 00").rule == "AC-7.4"
    play(table, "0 build marine 00")
    table = scene("build", points=(60,))
    assert refusal(table, 0, "build marine 00").rule == "AC-R23"
    assert refusal(table, 0, "build technology3").rule == "AC-A.37"


def test_talks() -> None:
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10 2.1@seat0:10", points=(3, 4), ships="0.s1.1@00")
    play(table, "0 done")
    assert refusal(table, 0, "propose 0").rule == "AC-8.6"
    play(table, "0 propose 1")
    assert refusal(table, 0, "offer").reason == "The proposal is empty."
    assert refusal(table, 0, "give points 5").rule == "AC-A.43"
    play(table, "0 give points 1", "0 withdraw", "0 propose 1", "0 withdraw", "0 propose 1", "0 withdraw")
    assert refusal(table, 0, "propose 1").rule == "AC-R21"
    play(table, "0 propose 2")
    assert refusal(table, 0, "give peace 6").rule == "AC-A.54"
    play(table, "0 give release dip1", "0 offer")
    assert refusal(table, 2, "want points 1").rule == "AC-R21"
