"""Battles on stars: marines of players and rebels, dividing fire, boarding ships (AC-6.12 to AC-6.17, AC-R16)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, asks, kinds, options, play, player, refusal, scene, ship

STAR = "10"


def left(table: Table, side: int | str) -> tuple[int, int]:
    """Plain marines and EPSM of a side on the star."""
    found = area(table, STAR)["marines"].get(str(side), {"plain": 0, "epsm": 0})
    return found["plain"], found["epsm"]


def ground(marines: str, dice: list[int], **units: Any) -> Table:
    """The battles on stars are to be declared; `marines` "2+1 0+3": of seats 0 and 1 on the star in area 10."""
    held = " ".join(f"{seat}@{STAR}:{count}" for seat, count in enumerate(marines.split()))
    return scene("ground", marines=held, dice=dice, **units)


def shots(table: Table) -> list[tuple[int | None, int, int, int]]:
    """Of each side in the last round: marines that fired, hits on plain ones, hits on EPSM."""
    told = [event for event in table.events() if event["kind"] == "shooting"][-2:]
    return [
        (event["seat"], event["data"]["marines"], event["data"]["hits-on-marines"], event["data"]["hits-on-epsm"])
        for event in told
    ]


# Who fights


@pytest.mark.rule("AC-1.5", "AC-6.2", "AC-6.15")
def test_marines_fight_marines_on_stars_and_nothing_else() -> None:
    """Not ships beside them, nor marines on stations or aboard."""
    table = scene(
        "combat", ships="0.s1.1@10 1.s2.1@10[m] 0.s1.2@44", marines="0@10:2 0@12:1", stations="1.b1.1@12[mm]",
    )  # fmt: skip
    assert options(table, 0) == {"done", "attack 10 1"}
    play(table, "0 done", "1 peace")
    assert table.view()["active"] == 1, "nobody fights on stars"


@pytest.mark.rule("AC-6.15", "AC-R12", "AC-R16", "AC-6.1")
def test_marines_of_two_colours_may_share_a_star_without_a_fight() -> None:
    """Neither attacks; then nobody controls it."""
    table = ground("2 1", [])
    assert options(table, 0) == {"done", "attack 10 1"}
    play(table, "0 done")
    assert asks(table) == ((1,), "challenge")
    play(table, "1 peace")
    assert table.view()["active"] == 1
    assert (left(table, 0), left(table, 1)) == ((2, 0), (1, 0))
    assert area(table, STAR)["controller"] is None


@pytest.mark.rule("AC-R12", "AC-6.15")
def test_the_opponent_may_attack_on_a_star_too() -> None:
    table = play(ground("1 1", [10, 1]), "0 done", "1 attack 10 0")
    assert (left(table, 0), left(table, 1)) == ((1, 0), (0, 0)), "the attacker's marine fires first: 10, a miss"


@pytest.mark.rule("AC-A.29")
def test_each_opponent_is_fought_once_on_a_star() -> None:
    table = scene("ground", seats=3, marines="0@10:1 1@10:1 2@10:1 0@12:1 1@12:1", dice=[10, 10])
    play(table, "0 attack 10 1", "0 stop", "1 stop")
    assert options(table, 0) == {"done", "attack 10 2", "attack 12 1"}
    assert refusal(table, 0, "attack 10 1").rule == "AC-A.29"


# Fire


@pytest.mark.rule("AC-6.6", "AC-R13", "AC-6.15")
@pytest.mark.parametrize("mine", ["1", "0+1"])
@pytest.mark.parametrize("theirs", ["1", "0+1"])
def test_marines_of_either_kind_hit_marines_with_5_or_less(mine: str, theirs: str) -> None:
    for die, hit in ((5, True), (6, False)):
        table = play(ground(f"{mine} {theirs}", [die, 10]), "0 attack 10 1")
        assert (sum(left(table, 1)) == 0) is hit
        assert sum(left(table, 0)) == 1


@pytest.mark.rule("AC-6.7", "AC-R13", "AC-6.15")
def test_on_stars_too_results_are_applied_together() -> None:
    table = play(ground("2 2", [1, 2, 3, 4]), "0 attack 10 1")
    assert (left(table, 0), left(table, 1)) == ((0, 0), (0, 0))
    assert table.view()["battle"] is None
    assert (player(table, 0)["counters"]["marine"], player(table, 1)["counters"]["marine"]) == (20, 20)


@pytest.mark.rule("AC-A.4")
def test_a_side_says_how_many_fire_at_plain_marines_and_the_rest_fire_at_epsm() -> None:
    """Both in secret. Seat 0 has three marines that fire, one of them at plain ones."""
    table = play(ground("2+1 2+2", [5, 1, 10] + [10] * 4), "0 attack 10 1")
    assert asks(table) == ((0, 1), "fire")
    assert options(table, 0) == {f"split {count}" for count in range(4)}
    assert options(table, 1) == {f"split {count}" for count in range(5)}
    assert refusal(table, 0, "split 4").rule == "AC-A.4"
    play(table, "0 split 1")
    assert table.view(0)["battle"]["at_marines"] == 1
    assert table.view(1)["battle"]["at_marines"] is None
    assert "shooting" not in kinds(table)
    play(table, "1 split 0")
    assert shots(table) == [(0, 3, 1, 1), (1, 4, 0, 0)]
    assert (left(table, 0), left(table, 1)) == ((2, 1), (1, 1))


@pytest.mark.rule("AC-A.4")
def test_hits_on_more_than_are_there_are_lost() -> None:
    """Three hits on one plain marine; the EPSM beside it is unharmed."""
    table = play(ground("3 1+1", [1, 1, 1, 10, 10]), "0 attack 10 1", "0 split 3")
    assert shots(table)[0] == (0, 3, 3, 0)
    assert left(table, 1) == (0, 1)


@pytest.mark.rule("AC-A.32")
@pytest.mark.parametrize("theirs", ["2", "0+2"])
def test_where_the_enemy_has_one_kind_nobody_is_asked(theirs: str) -> None:
    """All fire at it."""
    table = play(ground(f"1+1 {theirs}", [5, 5, 10, 10]), "0 attack 10 1")
    assert asks(table) == ((1,), "fire"), "seat 1 has two kinds before it"
    play(table, "1 split 1")
    assert left(table, 1) == (0, 0)


# After a round


@pytest.mark.rule("AC-R14", "AC-6.15", "AC-6.17")
def test_a_battle_on_a_star_goes_round_by_round_until_both_stop() -> None:
    table = play(ground("1 1", [10] * 6), "0 attack 10 1")
    assert options(table, 0) == {"go-on", "stop"}
    play(table, "0 go-on", "1 stop")
    assert table.view()["battle"]["round"] == 2
    play(table, "0 stop", "1 go-on", "0 stop", "1 stop")
    assert table.view()["battle"] is None
    assert [event["data"]["round"] for event in table.events() if event["kind"] == "round"] == [1, 2, 3]


@pytest.mark.rule("AC-6.12", "AC-6.17", "AC-R15")
@pytest.mark.parametrize(("marines", "ships", "can"), [
    ("2+1", "0.s3.1@10", True),
    ("2+1", "0.s2.1@10 0.s1.1@10", True),
    ("2+1", "0.s2.1@10", False),
    ("2+1", "0.s3.1@10[m]", False),
    ("2+1", "0.s3.1@10[1] 0.s1.1@10", True),
    ("1", "0.s3.1@11", False),
    ("1", "1.s3.1@11", False),
    ("1", "", False),
])  # fmt: skip
def test_marines_board_their_ships_all_together_or_not_at_all(marines: str, ships: str, can: bool) -> None:
    table = play(ground(f"{marines} 1", [10] * 4, ships=ships), "0 attack 10 1")
    if asks(table) == ((1,), "fire"):
        play(table, "1 split 0")
    assert ("embark" in options(table, 0)) is can
    if not can:
        assert refusal(table, 0, "embark").rule == "AC-6.12"


@pytest.mark.rule("AC-6.12", "AC-6.17", "AC-A.34", "AC-R15")
def test_they_board_ship_after_ship_the_plain_ones_first() -> None:
    """The battle is over, and what is aboard stays there."""
    table = play(ground("2+2 1", [10] * 5, ships="0.s1.1@10 0.s1.2@10[e] 0.s3.1@10 0.s1.3@44"), "0 attack 10 1")
    play(table, "1 split 0", "0 embark", "1 go-on")
    aboard = {key: ship(table, f"0.{key}") for key in ("s1.1", "s1.2", "s3.1", "s1.3")}
    assert {key: (item["marines"], item["epsm"]) for key, item in aboard.items() if item} == {
        "s1.1": (1, 0), "s1.2": (0, 1), "s3.1": (1, 2), "s1.3": (0, 0),
    }  # fmt: skip
    assert (left(table, 0), left(table, 1)) == ((0, 0), (1, 0))
    assert table.view()["battle"] is None
    assert "embarked" in kinds(table)
    assert area(table, STAR)["controller"] is None, "their ships are still there"


@pytest.mark.rule("AC-6.17", "AC-6.11")
def test_marines_do_not_retreat_to_other_areas() -> None:
    table = play(ground("1 1", [10, 10], ships="0.s1.1@10"), "0 attack 10 1")
    assert refusal(table, 0, "retreat 11").rule == "AC-6.17"
    play(table, "1 stop", "0 embark")
    assert ship(table, "0.s1.1")["area"] == STAR  # type: ignore[index]


@pytest.mark.rule("AC-6.16", "AC-R16", "AC-7.1")
def test_marines_that_land_after_the_battle_in_space_fight_in_the_same_turn() -> None:
    table = scene("combat", ships="0.s2.1@10[mm] 1.s1.1@10", marines="1@10:1", dice=[1, 5, 10, 10])
    play(table, "0 attack 10 1", "0 aim s1.1", "1 hold")
    play(table, "0 unload s2.1 marine star", "0 unload s2.1 marine star", "0 done")
    assert asks(table) == ((0,), "ground")
    play(table, "0 attack 10 1")
    assert left(table, 1) == (0, 0)
    assert left(table, 0) == (2, 0)
    assert area(table, STAR)["controller"] == 0


@pytest.mark.rule("AC-6.12", "AC-R14")
def test_both_sides_may_leave_the_star_at_once() -> None:
    table = play(ground("1 1", [10, 10], ships="0.s1.1@10 1.s1.1@10"), "0 attack 10 1", "0 embark", "1 embark")
    assert area(table, STAR)["marines"] == {}
    assert [ship(table, key)["marines"] for key in ("0.s1.1", "1.s1.1")] == [1, 1]  # type: ignore[index]


# Rebels


@pytest.mark.rule("AC-A.33", "AC-R26")
def test_rebels_attack_whoever_has_no_more_attacks_to_make() -> None:
    """Nobody asks them, and they never stop: seat 0 has to go on or die, until it wins."""
    table = scene("ground", marines="0@10:1 rebels@10:1", dice=[10, 10, 10, 10, 5, 10])
    assert options(table, 0) == {"done", "attack 10 rebels"}
    play(table, "0 done")
    assert table.view()["battle"]["sides"] == [0, "rebels"]
    assert asks(table) == ((0,), "after")
    play(table, "0 stop")
    assert table.view()["battle"]["round"] == 2
    play(table, "0 stop")
    assert (left(table, "rebels"), left(table, 0)) == ((0, 0), (1, 0))
    assert area(table, STAR)["controller"] == 0


@pytest.mark.rule("AC-A.33")
def test_rebels_can_be_attacked_and_fought_once_a_phase() -> None:
    table = scene("ground", marines="0@10:1 rebels@10:1", ships="0.s1.1@10", dice=[10, 10])
    play(table, "0 attack 10 rebels", "0 embark")
    assert table.view()["active"] == 1
    assert kinds(table).count("battle") == 1
    assert left(table, "rebels") == (1, 0)


@pytest.mark.rule("AC-A.33")
@pytest.mark.parametrize("rebels", ["4", "0+4", "3+1", "5"])
def test_half_of_the_rebels_rounded_down_fire_at_plain_marines(rebels: str) -> None:
    """Before them are plain marines and EPSM; all that fire hit."""
    count = sum(int(part) for part in rebels.split("+"))
    table = scene("ground", marines=f"0@10:4+4 rebels@10:{rebels}", dice=[10] * 8 + [1] * count)
    play(table, "0 attack 10 rebels")
    if asks(table) == ((0,), "fire"):
        play(table, "0 split 0")
    assert left(table, 0) == (4 - count // 2, 4 - (count - count // 2))


@pytest.mark.rule("AC-A.33")
def test_rebels_take_up_no_counters_and_fight_in_the_turn_of_those_on_their_star() -> None:
    """Seat 1, whose marines are there, is fought in its own turn and not in that of seat 0."""
    table = scene("ground", marines="1@10:1 rebels@10:2 0@20:1 0@12:1 1@12:1", dice=[5, 10, 10])
    play(table, "0 done", "1 peace")
    assert table.view()["active"] == 1
    assert left(table, 1) == (1, 0)
    assert [player(table, seat)["counters"]["marine"] for seat in (0, 1)] == [18, 18]
    play(table, "1 done")
    assert asks(table) == ((1,), "ground")
    play(table, "1 attack 10 rebels")
    assert left(table, "rebels") == (1, 0)
    assert [player(table, seat)["counters"]["marine"] for seat in (0, 1)] == [18, 18]


@pytest.mark.rule("AC-A.2", "AC-A.33")
def test_against_rebels_too_a_battle_lasts_30_rounds_at_most() -> None:
    table = scene("ground", marines="0@10:1 rebels@10:1", dice=[10] * 60)
    play(table, "0 attack 10 rebels", *["0 stop"] * 29)
    assert kinds(table).count("round") == 30
    assert table.view()["active"] == 1
