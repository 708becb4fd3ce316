"""Conventions of moving and fighting (BS-A.2 to BS-A.6, BS-A.23 to BS-A.31)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import (
    anomaly,
    asks,
    card,
    kinds,
    options,
    planet,
    play,
    player,
    refusal,
    scene,
    ship,
    site,
)

GATES = [anomaly(f"gate{n}", {"gate": True}) for n in range(3)]
SALVO = card("salvo", {"reroll": "combat"})
WARP = card("warp", {"warp": 4})


def dice(table: Table, seat: int) -> list[int]:
    """What a seat has rolled in combat."""
    told = [event for event in table.events() if event["kind"] == "shot"]
    return [shot["data"]["die"] for shot in told if shot["seat"] == seat]


def cargo(table: Table, key: str) -> tuple[int, int] | None:
    """Infantry and interceptors aboard; None: the ship is gone."""
    seen = ship(table, key)
    return None if seen is None else (seen["infantry"], seen["interceptors"])


def damage(table: Table, key: str) -> int:
    seen = ship(table, key)
    assert seen is not None
    return int(seen["damage"])


# Interceptors


@pytest.mark.rule("BS-A.2")
def test_interceptors_fall_first_from_the_carrier_with_most() -> None:
    """Of those with as many, from the first in the order of pieces."""
    ships = "0.s1@c3 0.s2@c3 0.s3@c3 1.c1@c3[ff] 1.d1@c3[f] 1.b1@c3[iff]"
    table = scene(ships=ships, dice=[5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    play(table, "0 done", "1 stand")
    assert [cargo(table, key) for key in ("1.c1", "1.d1", "1.b1")] == [(0, 1), (0, 1), (1, 1)]
    assert player(table, 1)["pieces"]["interceptor"] == 12 - 3
    assert asks(table) == (0, "flee"), "the second round"


@pytest.mark.rule("BS-A.2", "BS-R18", "BS-8.8")
def test_interceptors_without_a_ship_fall_before_others() -> None:
    """Round 1: the destroyer with two aboard is lost. Round 2: a hit takes one of these two, not the other."""
    ships = "0.b1@c3 1.d1@c3[ff] 1.c1@c3[f]"
    table = scene(ships=ships, dice=[4, 4, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1])
    play(table, "0 done", "1 stand", "0 hit battleship 1.d1", "0 hit battleship 1.d1")
    assert cargo(table, "1.d1") is None
    assert table.view()["battle"]["loose"]["1"] == {"infantry": 0, "interceptors": 2}
    play(table, "0 stand", "1 stand", "0 hit battleship 1.interceptor")
    assert table.view()["battle"]["loose"]["1"]["interceptors"] == 1
    assert cargo(table, "1.c1") == (0, 1)


@pytest.mark.rule("BS-A.2", "BS-R17")
def test_interceptors_aboard_turrets_that_are_left_behind_are_targets_with_them() -> None:
    ships = "0.d1@c3 0.d2@c3 1.t1@c3[f] 1.s1@c3[] 1.d1@c3[f]"
    table = scene(sites={"c3": "p1 1"}, ships=ships, dice=[4, 4])
    play(table, "0 done", "1 flee c4", "0 aim turrets", "0 aim fleet")
    assert asks(table) == (0, "hits")
    assert options(table, 0) == {"hit destroyer 1.interceptor", "hit destroyer 1.s1", "hit destroyer 1.d1"}
    play(table, "0 hit destroyer 1.interceptor")
    assert asks(table) == (0, "hits")
    assert options(table, 0) == {"hit destroyer 1.interceptor", "hit destroyer 1.t1"}
    play(table, "0 hit destroyer 1.interceptor")
    assert [cargo(table, key) for key in ("1.t1", "1.d1")] == [(0, 0), (0, 0)]


# Hits


@pytest.mark.rule("BS-A.3", "BS-R16")
def test_a_hit_with_one_possible_target_is_assigned_at_once() -> None:
    table = scene(ships="0.d1@c3 0.d2@c3 1.d1@c3", dice=[4, 1, 1])
    play(table, "0 done", "1 stand")
    assert asks(table) == (0, "flee"), "nobody was asked where the hit goes"
    assert damage(table, "1.d1") == 1


@pytest.mark.rule("BS-A.3", "BS-A.25", "BS-A.26")
def test_as_soon_as_one_target_is_left_the_rest_goes_by_itself() -> None:
    table = scene(ships="0.b1@c3 1.s1@c3 1.d1@c3", dice=[4, 4, 4, 1, 1])
    play(table, "0 done", "1 stand")
    assert options(table, 0) == {"hit battleship 1.s1", "hit battleship 1.d1"}
    play(table, "0 hit battleship 1.s1")
    assert ship(table, "1.s1") is None, "one hit was enough for it"
    assert ship(table, "1.d1") is None, "the two others could go nowhere else"


@pytest.mark.rule("BS-A.25", "BS-8.2")
def test_all_dice_are_thrown_and_hits_assigned_in_any_order_of_sizes() -> None:
    ships = "0.d1@c3[f] 0.b1@c3 1.s1@c3 1.d1@c3 1.d2@c3"
    table = scene(ships=ships, dice=[6, 4, 4, 1, 1, 1, 1, 1])
    play(table, "0 done", "1 stand")
    assert dice(table, 0) == [6, 4, 4, 1, 1]
    assert table.view()["battle"]["hits"] == {"interceptor": 1, "destroyer": 1, "battleship": 1}
    assert options(table, 0) == {
        "hit interceptor 1.s1", "hit destroyer 1.s1", "hit destroyer 1.d1", "hit destroyer 1.d2",
        "hit battleship 1.s1", "hit battleship 1.d1", "hit battleship 1.d2",
    }  # fmt: skip
    play(table, "0 hit battleship 1.s1")
    assert "hit interceptor 1.d1" in options(table, 0), "the scout is spoken for: the next larger size is there to hit"


@pytest.mark.rule("BS-A.26", "BS-R16")
def test_who_has_enough_hits_is_a_target_no_more() -> None:
    table = scene(ships="0.d1@c3 0.d2@c3 0.d3@c3 1.s1@c3 1.s2@c3 1.b1@c3", dice=[4, 4, 4, 1, 1, 1, 1, 1])
    play(table, "0 done", "1 stand")
    assert options(table, 0) == {"hit destroyer 1.s1", "hit destroyer 1.s2"}
    assert refusal(table, 0, "hit destroyer 1.b1").rule == "BS-R16"
    play(table, "0 hit destroyer 1.s2")
    assert damage(table, "1.b1") == 1, "s1, then the battleship: both by themselves"
    assert ship(table, "1.s1") is None


@pytest.mark.rule("BS-A.28", "BS-12.5")
def test_cloaked_ships_are_hit_by_size_too() -> None:
    table = scene(species=("plain", "xanil"), ships="0.s1@c3 1.s1@c3 1.s2@c3 1.b1@c3", dice=[6])
    play(table, "0 done", "1 flee c4")
    assert options(table, 1) == {"hit scout 1.s1", "hit scout 1.s2"}


# Fleeing


@pytest.mark.rule("BS-A.5", "BS-8.14", "BS-R17")
def test_turrets_left_behind_do_not_fire_in_that_round_and_do_in_the_next() -> None:
    table = scene(sites={"c3": "p1 1"}, ships="0.d1@c3 1.t1@c3 1.s1@c3", dice=[1, 4, 6])
    play(table, "0 done", "1 flee c4", "0 aim turrets")
    assert dice(table, 1) == []
    play(table, "0 stand")
    assert dice(table, 1) == [6], "and turrets alone cannot flee: their owner was not asked"
    assert damage(table, "1.t1") == 1
    assert damage(table, "0.d1") == 1
    fled = ship(table, "1.s1")
    assert fled is not None
    assert fled["site"] == "c4"


@pytest.mark.rule("BS-A.6", "BS-R18")
def test_a_fleeing_fleet_takes_units_of_its_destroyed_ships_aboard_as_it_has_room() -> None:
    """What finds no room is lost."""
    table = scene(ships="0.b1@c3 1.d1@c3[if] 1.d2@c3[i]", dice=[4, 4, 1])
    play(table, "0 done", "1 flee c4", "0 hit battleship 1.d1", "0 hit battleship 1.d1")
    assert asks(table) == (1, "stow")
    assert options(table, 1) == {"stow infantry d2", "stow interceptor d2"}
    play(table, "1 stow interceptor d2")
    assert cargo(table, "1.d2") == (1, 1)
    assert player(table, 1)["pieces"]["infantry"] == 15
    assert "lost-units" in kinds(table)


@pytest.mark.rule("BS-A.6")
def test_what_finds_no_room_stays_with_the_turrets() -> None:
    """So an interceptor without a ship fights on beside the turret."""
    ships = "0.d1@c3 0.d2@c3 1.t1@c3 1.c1@c3[f] 1.s1@c3"
    table = scene(sites={"c3": "p1 1"}, ships=ships, dice=[6, 1, 1, 1, 6, 1])
    play(table, "0 done", "1 flee c4", "0 aim fleet", "0 aim turrets")
    while asks(table) == (0, "hits"):
        play(table, "0 hit destroyer 1.c1")
    assert ship(table, "1.c1") is None
    assert table.view()["battle"]["loose"]["1"]["interceptors"] == 1
    play(table, "0 stand")
    assert dice(table, 1) == [6, 1], "the interceptor and the turret"


@pytest.mark.rule("BS-A.23", "BS-A.77", "BS-R17")
def test_one_flees_through_a_gate_but_not_across_a_closed_border() -> None:
    wall = planet("wall", {"closed": True})
    sites = {"c3": "gate0", "a5": "gate1", "c4": "wall facing0"}
    table = scene(*GATES, wall, sites=sites, ships="0.d1@c3 1.s1@c3", dice=[1])
    play(table, "0 done")
    assert "flee a5" in options(table, 1)
    assert "flee c4" not in options(table, 1), "its border at the top is closed"
    assert refusal(table, 1, "flee c4").rule == "BS-8.11"
    play(table, "1 flee a5")
    fled = ship(table, "1.s1")
    assert fled is not None
    assert fled["site"] == "a5"


@pytest.mark.rule("BS-A.23", "BS-A.24", "BS-8.13")
def test_who_came_through_a_gate_flees_back_through_it() -> None:
    sites = {"c3": "gate0", "a5": "gate1"}
    table = scene(*GATES, sites=sites, ships="0.d1@a5 1.d1@c3", dice=[1, 1])
    play(table, "0 move d1 c3", "0 done")
    assert "flee a5" not in options(table, 1), "the enemy attacked from there"
    assert refusal(table, 1, "flee a5").rule == "BS-8.13"
    play(table, "1 stand")
    assert options(table, 0) == {"stand", "flee a5"}


@pytest.mark.rule("BS-A.24", "BS-R17", "BS-8.13")
def test_attackers_that_had_not_moved_flee_anywhere() -> None:
    table = scene(ships="0.d1@c3 1.d1@c3 1.s1@c2", dice=[1, 1])
    play(table, "0 done", "1 stand")
    assert options(table, 0, "flee") == {"flee c4", "flee b2", "flee b3", "flee d2", "flee d3"}, "but into no enemy"


@pytest.mark.rule("BS-A.24", "BS-A.52")
def test_warped_ships_come_from_nowhere() -> None:
    table = scene(WARP, at="card", sites={"c3": "p1"}, ships="0.d1@a5 1.d1@c3", hands=("warp",), dice=[1, 1])
    play(table, "0 play warp", "0 target c3", "0 ship d1", "0 done")
    assert len(options(table, 1, "flee")) == 6
    play(table, "1 stand")
    assert len(options(table, 0, "flee")) == 6


@pytest.mark.rule("BS-A.24")
def test_beside_ships_that_moved_in_all_flee_where_these_came_from() -> None:
    table = scene(ships="0.d1@c3 0.d2@c2 0.d3@d3 1.d1@c3", dice=[1] * 4)
    play(table, "0 move d2 c3", "0 move d3 c3", "0 done")
    assert options(table, 1, "flee") == {"flee c4", "flee b2", "flee b3", "flee d2"}
    play(table, "1 stand")
    assert options(table, 0) == {"stand", "flee c2", "flee d3"}


@pytest.mark.rule("BS-A.24", "BS-R17", "BS-8.9")
def test_if_the_attacker_flees_the_defender_is_not_asked() -> None:
    table = scene(ships="0.d1@c3 1.d1@c3", dice=[1, 1, 1])
    play(table, "0 done", "1 stand", "0 flee c4")
    assert asks(table) is None or "flee" not in str(asks(table))
    assert dice(table, 1) == [1, 1], "it fires at those who flee"
    assert dice(table, 0) == [1]


@pytest.mark.rule("BS-A.27", "BS-A.31", "BS-8.10")
@pytest.mark.parametrize(("die", "hit"), [(5, False), (6, True)])
def test_a_needed_six_is_a_natural_one(die: int, hit: bool) -> None:
    aim = card("aim", {"bonus": "combat", "by": 3})
    table = scene(aim, at="card", ships="0.d1@c3 1.s1@c3", hands=("aim",), dice=[1, 1, die, 1])
    play(table, "0 play aim", "0 done", "1 stand")
    assert ship(table, "1.s1") is None, "with three more a 1 is a 4"
    late = scene(aim, at="card", ships="0.d1@c3 1.d1@c3", hands=("aim",), dice=[1, 1, die, 1])
    play(late, "0 play aim", "0 done", "1 stand", "0 stand", "1 flee c4")
    assert (ship(late, "1.d1") is None) is hit


@pytest.mark.rule("BS-A.31", "BS-A.76", "BS-A.66")
def test_a_six_hits_whatever_is_taken_off() -> None:
    fog = anomaly("fog", {"jam": -2})
    table = scene(fog, sites={"c3": "fog"}, ships="0.d1@c3 0.c1@c3[f] 1.d1@c3", dice=[6, 6, 5, 1])
    play(table, "0 done", "1 stand")
    shots = [event["data"] for event in table.events() if event["kind"] == "shot"]
    assert [(shot["item"], shot["success"]) for shot in shots[:3]] == [
        ("interceptor", True), ("colony", True), ("destroyer", False),
    ]  # fmt: skip


@pytest.mark.rule("BS-A.31", "BS-A.47", "BS-A.66", "BS-A.76", "BS-12.7")
def test_bonuses_of_card_sector_and_species_add_up() -> None:
    """Power 6 of an interceptor less 1 each of Ruthless Attack, a card, a guard and a clear sector: 2."""
    fort = planet("fort", {"guard": 1}, {"jam": 1})
    aim = card("aim", {"bonus": "combat"})
    table = scene(fort, aim, at="card", species=("marrow", "plain"), sites={"c3": "fort 0"},
                  ships="0.c1@c3[f] 1.b1@c3", hands=("aim",), dice=[2, 1, 1, 1, 1])  # fmt: skip
    play(table, "0 play aim", "0 done", "1 stand")
    [first, *_] = [event["data"] for event in table.events() if event["kind"] == "shot"]
    assert (first["item"], first["die"], first["success"]) == ("interceptor", 2, True)


@pytest.mark.rule("BS-A.29", "BS-A.49")
def test_a_miss_is_rolled_again_once_and_in_every_round() -> None:
    table = scene(SALVO, at="card", ships="0.d1@c3 1.b1@c3", hands=("salvo",),
                  dice=[3, 2, 1, 1, 1, 1, 4, 1, 1, 1])  # fmt: skip
    play(table, "0 play salvo", "0 done", "1 stand")
    assert dice(table, 0) == [3, 2], "the second roll counts, though it is worse"
    assert dice(table, 1) == [1, 1, 1], "misses of the other side stand"
    play(table, "0 stand", "1 stand")
    assert dice(table, 0) == [3, 2, 1, 4]
    assert damage(table, "1.b1") == 1


@pytest.mark.rule("BS-A.29", "BS-A.49")
def test_a_hit_is_not_rolled_again() -> None:
    table = scene(SALVO, at="card", ships="0.d1@c3 1.b1@c3", hands=("salvo",), dice=[4, 1, 1, 1])
    play(table, "0 play salvo", "0 done", "1 stand")
    assert dice(table, 0) == [4]


@pytest.mark.rule("BS-A.30", "BS-A.74")
def test_a_ship_lost_outside_a_battle_takes_all_it_carries_with_it() -> None:
    mines = planet("mines", {"hazard": 2, "at_most": 5})
    table = scene(mines, sites={"b2": "mines 0"}, ships="0.d1@a2[if] 0.d2@a2", dice=[5, 6])
    play(table, "0 move d1 b2")
    assert ship(table, "0.d1") is None
    assert player(table, 0)["pieces"]["infantry"] == 16
    assert player(table, 0)["pieces"]["interceptor"] == 12
    play(table, "0 move d2 b2")
    assert (site(table, "b2")["infantry"], damage(table, "0.d2")) == (0, 0)
