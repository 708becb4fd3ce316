"""Fleeing: who may, when, at what price, where to; turrets left behind (BS-8.9 to BS-8.14, BS-R17, BS-A.5, BS-A.6)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import anomaly, asks, card, kinds, options, planet, play, refusal, scene, ship, site

AROUND = {"c2", "d2", "d3", "c4", "b3", "b2"}
"""The neighbours of c3, where most battles of this module are fought."""


def begun(ships: str, *moves: str, dice: list[int] | None = None, **more: Any) -> Table:
    """Seat 0 has moved, and its battle has begun."""
    return play(scene(ships=ships, dice=dice or [], **more), *(f"0 {move}" for move in moves), "0 done")


def havens(table: Table, seat: int) -> set[str]:
    """Where the seat may flee to."""
    return {word.split()[-1] for word in options(table, seat, "flee")}


def where(table: Table, *keys: str) -> list[str | None]:
    return [None if (found := ship(table, key)) is None else found["site"] for key in keys]


def shots(table: Table, seat: int) -> list[tuple[str, int, bool]]:
    events = [event["data"] for event in table.events() if event["kind"] == "shot" and event["seat"] == seat]
    return [(data["item"], data["die"], data["success"]) for data in events]


# Who is asked, and when


@pytest.mark.rule("BS-8.9", "BS-R17")
def test_before_the_first_round_only_the_defender_may_flee() -> None:
    table = begun("0.d1@c3 1.d1@c3", dice=[1, 1])
    assert asks(table) == (1, "flee")
    assert refusal(table, 0, "flee c2").rule == "BS-4.1"
    play(table, "1 stand")
    assert asks(table) == (0, "flee"), "from the second round on the attacker decides first"
    play(table, "0 stand")
    assert asks(table) == (1, "flee"), "and then the defender"


@pytest.mark.rule("BS-8.9", "BS-A.24")
def test_if_the_attacker_flees_the_defender_is_not_asked() -> None:
    table = play(begun("0.d1@c3 1.d1@c3", dice=[1, 1, 1]), "1 stand", "0 flee c2")
    assert kinds(table).count("battle-over") == 1
    assert where(table, "0.d1", "1.d1") == ["c2", "c3"]


@pytest.mark.rule("BS-8.9", "BS-8.1", "BS-R19")
def test_nobody_has_to_flee_and_a_flight_ends_the_battle() -> None:
    table = begun("0.d1@c3 1.d1@c3", dice=[1])
    assert "stand" in options(table, 1)
    play(table, "1 flee c2")
    assert kinds(table).count("battle-over") == 1
    assert table.view()["battle"] is None


# At what price


@pytest.mark.rule("BS-8.10", "BS-8.11", "BS-R17")
@pytest.mark.parametrize("die", range(1, 7))
def test_who_flees_in_the_first_round_bears_a_volley_at_full_power(die: int) -> None:
    table = play(begun("0.d1@c3 1.s1@c3", dice=[die]), "1 flee c2")
    assert shots(table, 0) == [("destroyer", die, die >= 4)]
    assert shots(table, 1) == [], "and does not fire"
    assert where(table, "1.s1") == [None if die >= 4 else "c2"]


@pytest.mark.rule("BS-8.10", "BS-R17")
@pytest.mark.parametrize("die", range(1, 7))
def test_who_flees_later_is_hit_by_a_six_only(die: int) -> None:
    table = play(begun("0.d1@c3 1.s1@c3", dice=[1, 1, die]), "1 stand", "0 stand", "1 flee c2")
    assert shots(table, 0)[1:] == [("destroyer", die, die == 6)]
    assert len(shots(table, 1)) == 1
    assert where(table, "1.s1") == [None if die == 6 else "c2"]


@pytest.mark.rule("BS-8.10", "BS-R17", "BS-8.11")
@pytest.mark.parametrize("die", [5, 6])
def test_so_is_an_attacker_that_flees(die: int) -> None:
    table = play(begun("0.s1@c3 1.d1@c3", dice=[1, 1, die]), "1 stand", "0 flee c2")
    assert shots(table, 1)[1:] == [("destroyer", die, die == 6)]
    assert len(shots(table, 0)) == 1
    assert where(table, "0.s1") == [None if die == 6 else "c2"]


@pytest.mark.rule("BS-8.10", "BS-A.27")
def test_bonuses_do_not_count_against_those_who_flee_later() -> None:
    aim = card("aim", {"bonus": "combat", "by": 2})
    table = scene(aim, at="card", hands=("aim",), ships="0.d1@c3 1.s1@c3", dice=[1, 1, 5])
    play(table, "0 play aim", "0 done", "1 stand", "0 stand", "1 flee c2")
    assert shots(table, 0) == [("destroyer", 1, False), ("destroyer", 5, False)]
    table = scene(aim, at="card", hands=("aim",), ships="0.d1@c3 1.s1@c3", dice=[2])
    play(table, "0 play aim", "0 done", "1 flee c2")
    assert shots(table, 0) == [("destroyer", 2, True)], "but in the first round the volley is at full power"


@pytest.mark.rule("BS-8.11", "BS-R17", "BS-8.4")
def test_hits_are_assigned_as_ever_and_all_that_remain_go_together() -> None:
    table = begun("0.d1@c3 1.s1@c3 1.d1@c3[if] 1.c1@c3 1.b1@c3*3", dice=[4])
    play(table, "1 flee c2")
    assert asks(table) == (0, "hits")
    assert options(table, 0) == {
        "hit destroyer 1.s1", "hit destroyer 1.c1", "hit destroyer 1.d1", "hit destroyer 1.interceptor",
    }  # fmt: skip
    play(table, "0 hit destroyer 1.s1")
    assert where(table, "1.s1", "1.d1", "1.c1", "1.b1") == [None, "c2", "c2", "c2"]
    moved = ship(table, "1.d1")
    assert moved is not None
    assert (moved["infantry"], moved["interceptors"]) == (1, 1), "cargo and all"
    told = [event["data"] for event in table.events() if event["kind"] == "fled"]
    assert told == [{"from": "c3", "to": "c2"}]


# Where to


@pytest.mark.rule("BS-8.13", "BS-R17", "BS-8.11", "BS-A.23")
def test_the_defender_flees_to_any_adjacent_sector_but_those_attacked_from() -> None:
    table = begun("0.d1@c3 1.d1@c3")
    assert havens(table, 1) == AROUND, "nobody has moved in"
    table = begun("0.d1@c2 0.d2@b3 0.s1@d3 1.d1@c3", "move d1 c3", "move d2 c3", "move s1 d2")
    assert havens(table, 1) == {"d3", "c4", "b2"}, "c2 and b3 are where it came from, at d2 there is an enemy"
    assert refusal(table, 1, "flee c2").rule == "BS-8.13"
    assert refusal(table, 1, "flee d2").rule == "BS-8.12"
    assert refusal(table, 1, "flee c1").rule == "BS-8.11"


@pytest.mark.rule("BS-8.13", "BS-R17", "BS-A.24")
def test_the_attacker_flees_to_a_sector_that_it_attacked_from() -> None:
    table = begun("0.d1@c2 0.d2@b3 0.d3@c3 1.d1@c3", "move d1 c3", "move d2 c3", dice=[1] * 4)
    play(table, "1 stand")
    assert havens(table, 0) == {"c2", "b3"}, "also with the ship that was there before"
    assert refusal(table, 0, "flee c4").rule == "BS-8.13"
    play(table, "0 flee b3")
    assert where(table, "0.d1", "0.d2", "0.d3") == ["b3"] * 3, "all go to one"


@pytest.mark.rule("BS-R17", "BS-A.24")
def test_an_attacker_that_had_not_moved_in_flees_to_any_adjacent_sector() -> None:
    table = play(begun("0.d1@c3 1.d1@c3 1.s1@c2", dice=[1, 1]), "1 stand")
    assert havens(table, 0) == AROUND - {"c2"}
    assert refusal(table, 0, "flee c2").rule == "BS-8.12"


@pytest.mark.rule("BS-8.13", "BS-A.24")
def test_a_scout_attacks_from_the_last_sector_of_its_way() -> None:
    table = play(begun("0.s1@c1 1.d1@c3", "move s1 c2", "move s1 c3", dice=[1, 1]), "1 stand")
    assert havens(table, 0) == {"c2"}


@pytest.mark.rule("BS-8.12", "BS-R17")
def test_ships_of_third_seats_are_enemies_too() -> None:
    table = begun("0.d1@c3 1.d1@c3 2.s1@c2", seats=3)
    assert havens(table, 1) == AROUND - {"c2"}


@pytest.mark.rule("BS-8.12", "BS-R17")
def test_own_ships_and_planets_of_others_keep_nobody_out() -> None:
    table = begun("0.d1@c3 1.d1@c3 1.s1@c2", sites={"c4": "p1 0 infantry=3"})
    assert havens(table, 1) == AROUND


@pytest.mark.rule("BS-8.12", "BS-R17")
def test_where_no_sector_is_open_nobody_is_asked() -> None:
    """A corner with two neighbours: from one the attacker came, in the other it has a ship."""
    ships = "0.d1@a2 0.s1@b1 1.d1@a1"
    table = begun(ships, "move d1 a1", dice=[1, 1], sites={"a1": "base-0"})
    assert "stood" not in kinds(table)
    assert asks(table) == (0, "flee"), "the second round: the attacker can go back"
    assert havens(table, 0) == {"a2"}


@pytest.mark.rule("BS-8.12", "BS-8.13")
def test_an_attacker_whose_way_back_is_taken_is_not_asked() -> None:
    """From another battle of the turn an enemy has fled to where the attacker came from."""
    ships = "0.d1@c2 0.d2@b1 1.d1@c3 1.s1@b2"
    table = begun(ships, "move d1 c3", "move d2 b2", dice=[1, 1, 1])
    play(table, "0 fight b2", "1 flee c2", "1 stand")
    assert where(table, "0.d1", "1.d1", "1.s1") == ["c3", "c3", "c2"]
    assert table.view()["battle"]["round"] == 2
    assert asks(table) == (1, "flee")


@pytest.mark.rule("BS-R17", "BS-7.8", "BS-8.11")
def test_fleeing_into_the_unknown_discovers_it() -> None:
    table = play(begun("0.d1@c3 1.d1@c3 1.s1@c3", dice=[1], sites={"c2": "?p1"}), "1 flee c2")
    assert site(table, "c2")["sector"] == "p1"
    told = [event for event in table.events() if event["kind"] == "discovered"]
    assert [event["seat"] for event in told] == [1]
    assert where(table, "1.d1", "1.s1") == ["c2", "c2"]


@pytest.mark.rule("BS-R17", "BS-R13")
def test_who_discovers_closed_borders_in_flight_turns_them() -> None:
    squeeze = planet("squeeze", {"closed": True})
    table = scene(squeeze, ships="0.d1@c3 1.d1@c3", dice=[1], sites={"c2": "?squeeze"})
    play(table, "0 done", "1 flee c2")
    assert asks(table) == (1, "face")
    play(table, "1 face ne-sw")
    assert site(table, "c2")["facing"] == 1
    assert table.view()["active"] == 0


@pytest.mark.rule("BS-R17", "BS-A.74")
def test_hazards_await_those_who_flee() -> None:
    rocks = anomaly("rocks", {"hazard": 1, "at_most": 2})
    table = scene(rocks, ships="0.d1@c3 1.s1@c3 1.d1@c3", dice=[1, 1, 2], sites={"c2": "?rocks"})
    play(table, "0 done", "1 flee c2")
    assert where(table, "1.s1", "1.d1") == [None, "c2"]
    assert (ship(table, "1.d1") or {})["damage"] == 1


@pytest.mark.rule("BS-A.23", "BS-R13", "BS-8.11")
def test_closed_borders_are_no_way_out() -> None:
    squeeze = planet("squeeze", {"closed": True})
    table = scene(squeeze, ships="0.d1@c3 1.d1@c3", sites={"c3": "squeeze facing0"})
    play(table, "0 done")
    assert havens(table, 1) == AROUND - {"c2", "c4"}
    table = scene(squeeze, ships="0.d1@c3 1.d1@c3", sites={"c2": "squeeze facing0"})
    play(table, "0 done")
    assert havens(table, 1) == AROUND - {"c2"}


@pytest.mark.rule("BS-A.23", "BS-A.77", "BS-8.13")
def test_gates_are_ways_out_and_back() -> None:
    gates = [anomaly(f"gate{n}", {"gate": True}) for n in range(3)]
    sites = {"c3": "gate0", "a5": "gate1", "e1": "gate2"}
    table = scene(*gates, ships="0.d1@a5 1.d1@c3", sites=sites, dice=[1, 1])
    play(table, "0 move d1 c3", "0 done")
    assert havens(table, 1) == AROUND | {"e1"}, "not to where the attacker came from"
    play(table, "1 stand")
    assert havens(table, 0) == {"a5"}
    play(table, "0 flee a5")
    assert where(table, "0.d1") == ["a5"]


@pytest.mark.rule("BS-8.13", "BS-A.24", "BS-A.74")
def test_a_ship_lost_on_its_way_in_has_attacked_from_nowhere() -> None:
    rocks = anomaly("rocks", {"hazard": 1, "at_most": 3})
    table = scene(rocks, ships="0.s1@c2 0.d1@c3 1.d1@c3", sites={"c3": "rocks"}, dice=[3, 1, 1])
    play(table, "0 move s1 c3")
    assert where(table, "0.s1") == [None]
    play(table, "0 done")
    assert havens(table, 1) == AROUND
    play(table, "1 stand")
    assert havens(table, 0) == AROUND


@pytest.mark.rule("BS-8.13", "BS-A.24")
def test_attacks_of_earlier_turns_close_no_way() -> None:
    """Seat 0 came to c3 from c2 in its turn; attacked there in the next, it may go back."""
    table = play(scene(ships="0.d1@c2 1.d1@d3", credits=(0, 0)), "0 move d1 c3", "0 done")
    while asks(table) != (1, "move"):
        [seat] = table.actors
        play(table, f"{seat} {min(options(table, seat))}")
    play(table, "1 move d1 c3", "1 done")
    assert havens(table, 0) == AROUND - {"d3"}


# Turrets


@pytest.mark.rule("BS-8.14", "BS-R17", "BS-A.5", "BS-13.6")
def test_turrets_stay_and_fight_on() -> None:
    """In the round of the flight nobody of that side fires; in the next the turret does."""
    table = begun("0.d1@c3 1.t1@c3 1.d1@c3", sites={"c3": "p1 1"}, dice=[1, 1, 5])
    play(table, "1 flee c2", "0 aim turrets")
    assert where(table, "1.t1", "1.d1") == ["c3", "c2"]
    assert shots(table, 1) == []
    assert table.view()["battle"]["round"] == 2
    assert asks(table) == (0, "flee")
    play(table, "0 stand")
    assert shots(table, 1)[0][0] == "turret"
    assert havens(table, 1) == set(), "turrets alone cannot flee"


@pytest.mark.rule("BS-8.14", "BS-R17", "BS-A.5")
def test_turrets_alone_are_not_asked() -> None:
    table = begun("0.d1@c3 1.t1@c3 1.t2@c3", sites={"c3": "p1 1"}, dice=[1, 1, 1])
    assert "stood" not in kinds(table)
    assert asks(table) == (0, "flee"), "the first round is over"


@pytest.mark.rule("BS-8.14", "BS-R17")
@pytest.mark.parametrize(
    ("aim", "die", "hit"),
    [("turrets", 4, "1.t1"), ("turrets", 3, None), ("fleet", 4, None), ("fleet", 5, None), ("fleet", 6, "1.s1")],
)
def test_after_the_first_round_each_ship_aims_at_turrets_normally_or_at_the_fleet_with_a_six(
    aim: str, die: int, hit: str | None
) -> None:
    table = begun("0.d1@c3 1.t1@c3 1.s1@c3", sites={"c3": "p1 1"}, dice=[1, 1, 1, die])
    play(table, "1 stand", "0 stand", "1 flee c2")
    assert asks(table) == (0, "aim")
    assert options(table, 0) == {"aim turrets", "aim fleet"}
    play(table, f"0 aim {aim}")
    assert [event["data"]["target"] for event in table.events() if event["kind"] == "hit"] == ([hit] if hit else [])


@pytest.mark.rule("BS-8.14", "BS-8.10", "BS-R17")
@pytest.mark.parametrize(("aim", "hit"), [("turrets", "1.t1"), ("fleet", "1.s1")])
def test_in_the_first_round_both_are_fired_at_with_normal_power(aim: str, hit: str) -> None:
    table = begun("0.d1@c3 1.t1@c3 1.s1@c3", sites={"c3": "p1 1"}, dice=[4])
    play(table, "1 flee c2", f"0 aim {aim}")
    assert [event["data"]["target"] for event in table.events() if event["kind"] == "hit"] == [hit]


@pytest.mark.rule("BS-8.14", "BS-R17")
def test_every_ship_is_aimed_by_itself_a_battleship_with_all_its_dice() -> None:
    ships = "0.d1@c3[f] 0.b1@c3 1.t1@c3 1.t2@c3 1.s1@c3 1.d1@c3"
    table = begun(ships, sites={"c3": "p1 1"}, dice=[6, 4, 4, 4, 1])
    play(table, "1 flee c2")
    order = []
    while asks(table) == (0, "aim"):
        order.append(table.view()["battle"]["next_shooter"])
        play(table, f"0 aim {'fleet' if order[-1] == 'destroyer' else 'turrets'}")
    assert order == ["interceptor", "destroyer", "battleship"]
    assert [item for item, *_ in shots(table, 0)] == ["interceptor", "destroyer", *["battleship"] * 3]
    assert options(table, 0) == {"hit destroyer 1.s1", "hit destroyer 1.d1"}, "the hit at the fleet stays there"
    play(table, "0 hit destroyer 1.d1")
    assert {word.split()[-1] for word in options(table, 0)} == {"1.t1", "1.t2"}, "and those at turrets with them"
    play(table, "0 hit interceptor 1.t1", "0 hit battleship 1.t1")
    assert [(ship(table, key) or {}).get("damage") for key in ("1.t1", "1.t2")] == [None, 1]
    assert where(table, "1.s1", "1.d1") == ["c2", "c2"]


@pytest.mark.rule("BS-8.14", "BS-A.2")
def test_interceptors_aboard_turrets_are_targets_with_the_turrets() -> None:
    table = begun("0.d1@c3 0.d2@c3 1.t1@c3[f] 1.d1@c3", sites={"c3": "p1 1"}, dice=[4, 1])
    play(table, "1 flee c2", "0 aim turrets", "0 aim fleet")
    assert options(table, 0) == {"hit destroyer 1.t1", "hit destroyer 1.interceptor"}
    table = begun("0.d1@c3 0.d2@c3 1.t1@c3[f] 1.d1@c3", sites={"c3": "p1 1"}, dice=[4, 1])
    play(table, "1 flee c2", "0 aim fleet", "0 aim turrets")
    assert [event["data"]["target"] for event in table.events() if event["kind"] == "hit"] == ["1.d1"]


@pytest.mark.rule("BS-8.14", "BS-A.2")
def test_an_interceptor_hit_with_the_turrets_was_aboard_one() -> None:
    """Though a ship that flees carries more of them."""
    table = begun("0.d1@c3 1.t1@c3[f] 1.b1@c3[fff]", sites={"c3": "p1 1"}, dice=[4])
    play(table, "1 flee c2", "0 aim turrets", "0 hit destroyer 1.interceptor")
    assert [(ship(table, key) or {})["interceptors"] for key in ("1.t1", "1.b1")] == [0, 3]


@pytest.mark.rule("BS-8.14", "BS-A.2", "BS-A.6")
def test_interceptors_without_a_ship_are_targets_with_the_fleet() -> None:
    """They flee with it; what is aimed at the turrets does not reach them."""
    for aim, hit in (("turrets", "1.t1"), ("fleet", None)):
        ships = "0.d1@c3 1.c1@c3[f] 1.d1@c3 1.t1@c3"
        table = begun(ships, sites={"c3": "p1 1"}, dice=[4, 1, 1, 1, 1, 6])
        play(table, "1 stand", "0 hit destroyer 1.c1", "0 stand", "1 flee c2", f"0 aim {aim}")
        if aim == "fleet":
            assert options(table, 0) == {"hit destroyer 1.interceptor", "hit destroyer 1.d1"}
            play(table, "0 hit destroyer 1.interceptor")
        assert [event["data"]["target"] for event in table.events() if event["kind"] == "hit"] == ["1.c1", hit]


@pytest.mark.rule("BS-8.14", "BS-8.9", "BS-R17", "BS-A.5")
def test_an_attacker_may_leave_turrets_behind_too() -> None:
    """Its planet is blockaded: in its turn it attacks what lies there, and its fleet gives up."""
    table = begun("0.t1@c3 0.d1@c3 1.d1@c3", sites={"c3": "p1 0"}, dice=[1] * 8)
    play(table, "1 stand", "0 flee c2", "1 aim fleet")
    assert where(table, "0.t1", "0.d1") == ["c3", "c2"]
    assert asks(table) == (1, "flee"), "the turret fights on, and cannot flee; the defender can"
    play(table, "1 flee c4")
    assert table.view()["battle"] is None
    assert where(table, "0.t1", "1.d1") == ["c3", "c4"]


# Cargo


@pytest.mark.rule("BS-A.6", "BS-R18", "BS-8.8")
def test_a_fleeing_fleet_takes_units_of_its_destroyed_ships_aboard() -> None:
    table = begun("0.d1@c3 1.c1@c3[ii] 1.d1@c3[f]", dice=[4])
    play(table, "1 flee c2", "0 hit destroyer 1.c1")
    moved = ship(table, "1.d1")
    assert moved is not None
    assert (moved["site"], moved["infantry"], moved["interceptors"]) == ("c2", 1, 1)
    told = [event["data"] for event in table.events() if event["kind"] == "lost-units"]
    assert told == [{"item": "infantry", "count": 1}]


@pytest.mark.rule("BS-A.6", "BS-8.14")
def test_what_finds_no_room_stays_with_the_turrets() -> None:
    """An interceptor whose ship was destroyed fights on beside them, and boards one after the battle."""
    table = begun("0.d1@c3*1 1.c1@c3[f] 1.s1@c3 1.t1@c3", sites={"c3": "p1 1"}, dice=[4, 1, 1, 5])
    play(table, "1 flee c2", "0 aim fleet", "0 hit destroyer 1.c1")
    assert where(table, "1.s1") == ["c2"]
    assert table.view()["battle"]["loose"]["1"] == {"infantry": 0, "interceptors": 1}
    play(table, "0 stand")
    assert where(table, "0.d1") == [None]
    assert (ship(table, "1.t1") or {})["interceptors"] == 1


@pytest.mark.rule("BS-8.11", "BS-R18")
def test_a_fleet_destroyed_while_it_flees_loses_everything() -> None:
    table = begun("0.d1@c3 1.c1@c3[if]", dice=[4])
    play(table, "1 flee c2", "0 hit destroyer 1.c1")
    assert table.view()["ships"] == [ship(table, "0.d1")]
    told = [event["data"]["item"] for event in table.events() if event["kind"] == "lost-units"]
    assert told == ["infantry", "interceptor"]
    assert table.view()["battle"] is None


# Afterwards


@pytest.mark.rule("BS-R17", "BS-9.1")
def test_an_attacker_that_fled_may_act_where_it_is() -> None:
    table = begun("0.d1@c2 1.d1@c3", "move d1 c3", sites={"c2": "p1"}, dice=[1, 1, 1])
    play(table, "1 stand", "0 flee c2")
    assert "invade d1" in options(table, 0)


@pytest.mark.rule("BS-R17", "BS-6.2")
def test_a_defender_that_fled_blockades_where_it_went() -> None:
    table = play(begun("0.d1@c3 1.d1@c3", sites={"c2": "p1 0"}, dice=[1]), "1 flee c2")
    assert site(table, "c2")["blockaded"]
