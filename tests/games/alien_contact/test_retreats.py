"""Retreats in space, who may attack those who come, and landing after the battles (AC-6.9 to AC-6.14, AC-R15)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, asks, kinds, options, play, refusal, scene, ship

AROUND_44 = ("33", "34", "43", "45", "53", "54")
EVERYWHERE_ELSE = " ".join(f"2.s1.{n}@{where}" for n, where in enumerate(AROUND_44[1:], 1))


def fought(more: str = "", at: str = "44", dice: list[int] | None = None, **units: Any) -> Table:
    """Ships of seats 0 and 1 have met, nobody has fired, and both are asked how to go on."""
    table = scene("combat", seats=3, ships=f"0.s1.1@{at} 1.s1.1@{at} {more}", dice=dice or [], **units)
    play(table, f"0 attack {at} 1")
    while table.view()["battle"]["stage"] == "fire":
        play(table, f"{table.actors[0]} hold")
    return table


def retreats(table: Table, seat: int = 0) -> set[str]:
    """Where the seat may retreat to."""
    return {word.split()[1] for word in options(table, seat, "retreat")}


def where(table: Table, key: str) -> str | None:
    """Where a ship is."""
    found = ship(table, key)
    return found["area"] if found is not None else None


@pytest.mark.rule("AC-6.10", "AC-R15")
@pytest.mark.parametrize(("units", "open_to"), [
    ({}, set(AROUND_44)),
    ({"more": "0.s1.2@33"}, {"33"}),
    ({"stations": "0.b1.1@45", "marines": "0@43:1", "pirates": ("53",)}, {"45", "43", "53"}),
    ({"more": "0.s1.2@33 1.s1.2@33"}, set(AROUND_44) - {"33"}),  # not only own units
    ({"more": "0.s1.2@33", "pirates": (None, "33")}, set(AROUND_44) - {"33"}),
    ({"more": "2.s1.1@33", "stations": "1.b1.1@34", "marines": "1@43:1 rebels@45:1"}, {"53", "54"}),
    ({"diplomats": "0.1@43 1.1@45"}, set(AROUND_44)),
    ({"more": f"{EVERYWHERE_ELSE} 1.s1.2@33"}, set(AROUND_44)),
    ({"more": f"{EVERYWHERE_ELSE} 1.s1.2@33 0.s1.2@33"}, set(AROUND_44)),
    ({"more": EVERYWHERE_ELSE}, {"33"}),
    ({"more": f"{EVERYWHERE_ELSE} 0.s1.2@33"}, {"33"}),
])  # fmt: skip
def test_own_units_only_come_first_then_vacant_areas_then_those_of_others(
    units: dict[str, Any], open_to: set[str]
) -> None:
    table = fought(**units)
    assert retreats(table) == open_to
    for closed in set(AROUND_44) - open_to:
        assert refusal(table, 0, f"retreat {closed}").rule == "AC-R15"
    assert refusal(table, 0, "retreat 46").rule == "AC-6.10"


@pytest.mark.rule("AC-6.11", "AC-A.30", "AC-R15")
def test_all_ships_leave_with_what_they_carry_and_stations_stay() -> None:
    """The battle is over with it; ships elsewhere are not touched."""
    table = fought("0.s3.1@44[me1] 0.s2.1@00", stations="0.b1.1@44")
    play(table, "0 retreat 33", "1 go-on")
    assert [where(table, key) for key in ("0.s1.1", "0.s3.1", "0.s2.1")] == ["33", "33", "00"]
    carrier = ship(table, "0.s3.1")
    assert carrier is not None
    assert (carrier["marines"], carrier["epsm"], carrier["diplomats"]) == (1, 1, [1])
    assert [item["area"] for item in table.view()["stations"]] == ["44"]
    assert table.view()["battle"] is None


@pytest.mark.rule("AC-6.9", "AC-R15")
def test_who_has_only_stations_cannot_retreat() -> None:
    table = scene("combat", ships="0.s1.1@44", stations="1.b1.1@44")
    play(table, "0 attack 44 1", "0 hold", "1 hold")
    assert options(table, 1) == {"go-on", "stop"}
    assert refusal(table, 1, "retreat 33").rule == "AC-R15"
    assert retreats(table, 0) == set(AROUND_44)


@pytest.mark.rule("AC-6.9")
def test_either_side_may_retreat() -> None:
    table = play(fought(), "1 retreat 34", "0 stop")
    assert (where(table, "0.s1.1"), where(table, "1.s1.1")) == ("44", "34")


# Those who are there


@pytest.mark.rule("AC-6.13", "AC-R15", "AC-A.31")
def test_others_may_let_those_who_come_in_or_attack_them_at_once() -> None:
    """The phasing player retreats from 00 to 01, where seats 1 and 2 are: they are asked in the order of turns."""
    here = "1.s1.2@01 2.s1.1@01 2.s1.2@10"
    table = play(fought(here, "00", dice=[10, 10]), "0 retreat 01", "1 stop")
    assert asks(table) == ((1,), "ambush")
    assert options(table, 1) == {"peace", "attack 01 0"}
    play(table, "1 peace")
    assert asks(table) == ((2,), "ambush")
    play(table, "2 attack 01 0")
    assert table.view()["battle"]["sides"] == [2, 0]
    assert asks(table) == ((0, 2), "fire")
    play(table, "0 aim s1.1", "2 aim s1.1", "0 stop", "2 stop")
    assert where(table, "0.s1.1") == "01"


@pytest.mark.rule("AC-A.31")
def test_the_phasing_player_is_asked_first_and_nobody_after_the_ships_are_gone() -> None:
    """Seat 1 retreats to where ships of seats 0 and 2 are; those of seat 0 destroy it."""
    here = "0.s1.2@01 2.s1.1@01 2.s1.2@10"
    table = play(fought(here, "00", dice=[1, 10]), "1 retreat 01", "0 stop")
    assert asks(table) == ((0,), "ambush")
    play(table, "0 attack 01 1", "0 aim s1.1", "1 aim s1.2")
    assert ship(table, "1.s1.1") is None
    assert "ambush" not in str(asks(table))


@pytest.mark.rule("AC-6.13", "AC-R15")
@pytest.mark.parametrize(("there", "asked"), [
    ({"stations": "2.b1.1@10"}, True), ({"marines": "2@10:1", "pirates": (None, None, "10")}, False),
])  # fmt: skip
def test_ships_and_stations_may_attack_who_comes_and_nothing_else(there: dict[str, Any], asked: bool) -> None:
    table = play(fought("2.s1.1@01", "00", **there), "0 retreat 10", "1 stop")
    assert (asks(table) == ((2,), "ambush")) is asked


@pytest.mark.rule("AC-R15", "AC-A.31")
def test_both_may_retreat_to_one_area_and_attack_each_other_there() -> None:
    """Each has come to where the other is."""
    table = play(fought(), "0 retreat 33", "1 retreat 33")
    asked = []
    while table.view()["active"] == 0 and asks(table) == ((table.actors[0],), "ambush"):
        asked.append((table.actors[0], max(set(options(table, table.actors[0])) - {"peace"})))
        play(table, f"{table.actors[0]} peace")
    assert sorted(asked) == [(0, "attack 33 1"), (1, "attack 33 0")]


@pytest.mark.rule("AC-A.31")
def test_where_both_have_come_one_battle_settles_it() -> None:
    """Whoever attacks first: the other, which would have been asked next, is not asked again."""
    table = play(fought(), "0 retreat 33", "1 retreat 33")
    [first] = table.actors
    play(table, f"{first} attack 33 {1 - first}", "0 hold", "1 hold", "0 stop", "1 stop")
    assert kinds(table).count("battle") == 2
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-R15", "AC-A.29")
def test_a_battle_there_and_then_comes_before_all_others_and_besides_the_one_of_the_phase() -> None:
    """Seat 1 has been fought in area 01 already; it is attacked there again when it retreats to it."""
    table = scene(
        "combat", seats=3, ships="0.s1.1@00 1.s1.1@00 0.s1.2@01 1.s1.2@01 2.s1.1@10 0.s1.3@99 2.s1.3@99", dice=[10] * 8
    )
    play(table, "0 attack 01 1", "0 hold", "1 hold", "0 stop", "1 stop")
    play(table, "0 attack 00 1", "0 hold", "1 hold", "0 stop", "1 retreat 01")
    assert options(table, 0) == {"peace", "attack 01 1"}
    play(table, "0 attack 01 1")
    assert table.view()["battle"]["sides"] == [0, 1]
    for _ in range(3):
        play(table, f"{table.actors[0]} hold")
    play(table, "0 stop", "1 stop")
    assert options(table, 0) == {"done", "attack 99 2"}


@pytest.mark.rule("AC-A.2")
def test_nobody_retreats_more_than_six_times_in_a_combat_phase() -> None:
    """To and fro between 00 and 01; wherever it goes it is attacked."""
    there = " ".join(f"1.s1.{n}@{key}" for n, key in enumerate(("01", "10", "11", "02"), 2))
    table = fought(there, "00")
    goals = ["01", "00"] * 3
    for goal in goals:
        play(table, f"0 retreat {goal}", "1 stop", f"1 attack {goal} 0", "0 hold", "1 hold")
    assert asks(table) == ((0, 1), "after")
    assert options(table, 0) == {"go-on", "stop"}
    assert refusal(table, 0, "retreat 01").rule == "AC-A.2"
    assert kinds(table).count("retreated") == 6


# Landing


@pytest.mark.rule("AC-6.14", "AC-R16", "AC-7.1", "AC-A.26")
def test_pieces_are_set_down_and_taken_aboard_after_the_battle_in_space() -> None:
    """In the area of the battle, not in one where there was none."""
    table = scene("movement", ships="0.s2.1@10[m] 0.s1.1@20[m] 1.s1.1@10", marines="0@10:0+1 0@20:1", dice=[1])
    assert refusal(table, 0, "unload s2.1 marine star").rule == "AC-R11"
    play(table, "0 done", "0 attack 10 1", "0 aim s1.1", "1 hold")
    assert asks(table) == ((0,), "landing")
    assert options(table, 0) == {"done", "unload s2.1 marine star", "load s2.1 epsm star"}
    assert refusal(table, 0, "unload s1.1 marine star").rule == "AC-A.26"
    play(table, "0 unload s2.1 marine star", "0 load s2.1 epsm star")
    assert area(table, "10")["marines"] == {"0": {"plain": 1, "epsm": 0}}


@pytest.mark.rule("AC-6.14", "AC-R11", "AC-A.26")
@pytest.mark.parametrize("left", ["1.s1.2@10", "2.s1.1@10"])
def test_nothing_lands_while_ships_of_others_remain(left: str) -> None:
    """Of the enemy or of anybody else."""
    table = scene("combat", seats=3, ships=f"0.s1.1@10[m] 1.s1.1@10 {left}", dice=[1])
    play(table, "0 attack 10 1", "0 aim s1.1", *["1 hold"] * (2 if left[0] == "1" else 1))
    while table.view()["active"] == 0:
        assert "landing" not in str(asks(table))
        words = [word for word in ("done", "peace", "stop") if word in options(table, table.actors[0])]
        play(table, f"{table.actors[0]} {words[0]}")
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-6.14", "AC-R11", "AC-A.26")
def test_a_station_of_another_that_remains_bars_the_star_and_nothing_else() -> None:
    """No hostile ship is left: what is on the star may leave it, and the own station takes marines."""
    table = scene(
        "combat", ships="0.s2.1@10[m] 1.s1.1@10", stations="0.b1.1@10 1.b1.1@10", marines="0@10:0+1", dice=[1, 10],
    )  # fmt: skip
    play(table, "0 attack 10 1", "0 aim s1.1", "0 hold", "1 hold", "1 hold", "0 stop", "1 stop")
    assert asks(table) == ((0,), "landing")
    assert options(table, 0) == {"done", "load s2.1 epsm star", "unload s2.1 marine station"}
    assert refusal(table, 0, "unload s2.1 marine star").rule == "AC-R11"


@pytest.mark.rule("AC-6.14", "AC-A.26")
def test_who_drove_the_enemy_away_may_land() -> None:
    table = play(fought("0.s1.2@10[m] 1.s1.2@10", "10"), "1 retreat 11", "0 stop")
    while asks(table) != ((0,), "landing"):
        play(table, f"{table.actors[0]} done")
    assert options(table, 0) == {"done", "unload s1.2 marine star"}


@pytest.mark.rule("AC-A.26", "AC-A.1")
def test_what_is_handled_in_landing_counts_among_the_16() -> None:
    table = scene("movement", ships="0.s1.1@10[m] 1.s1.1@10", stations="0.b1.1@10", dice=[1])
    for _ in range(8):
        play(table, "0 unload s1.1 marine station", "0 load s1.1 marine station")
    assert refusal(table, 0, "unload s1.1 marine station").rule == "AC-A.1"
    play(table, "0 done", "0 attack 10 1", "0 aim s1.1", "0 hold", "1 hold")
    assert ship(table, "1.s1.1") is None
    assert table.view()["active"] == 1, "there was nothing left to land"


@pytest.mark.rule("AC-A.27", "AC-R16", "AC-6.15")
def test_all_battles_in_space_come_first_then_landing_then_the_stars() -> None:
    """The marines in area 02 could fight at once, but wait."""
    table = scene(
        "combat",
        ships="0.s1.1@10[m] 1.s1.1@10 0.s1.2@44 1.s1.2@44",
        marines="0@02:1 1@02:1 1@10:1",
        dice=[1] + [10] * 5,
    )
    assert options(table, 0) == {"done", "attack 10 1", "attack 44 1"}
    play(table, "0 attack 10 1", "0 aim s1.1", "1 hold")
    assert options(table, 0) == {"done", "attack 44 1"}
    play(table, "0 done", "1 peace")
    assert asks(table) == ((0,), "landing")
    play(table, "0 unload s1.1 marine star", "0 done")
    assert asks(table) == ((0,), "ground")
    assert options(table, 0) == {"done", "attack 02 1", "attack 10 1"}
