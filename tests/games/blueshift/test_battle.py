"""Phase IV: where battles are, how they go and end, what becomes of cargo (BS-8, BS-R14, BS-R15, BS-R18, BS-R19)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import anomaly, asks, kinds, options, play, player, refusal, scene, ship, site


def shots(table: Table, seat: int | None = None) -> list[tuple[str, str | None, int, bool]]:
    """Who has fired, what the die was and whether it hit: item, ship, die, hit."""
    return [
        (data["item"], data["ship"], data["die"], data["success"])
        for data in (
            event["data"] for event in table.events() if event["kind"] == "shot" and seat in (None, event["seat"])
        )
    ]


def told(table: Table, kind: str) -> list[dict[str, Any]]:
    return [event["data"] for event in table.events() if event["kind"] == kind]


def damage(table: Table, key: str) -> int | None:
    found = ship(table, key)
    return None if found is None else found["damage"]


def aboard(table: Table, key: str) -> tuple[int, int]:
    """Infantry and interceptors aboard a ship."""
    found = ship(table, key)
    assert found is not None
    return found["infantry"], found["interceptors"]


def fought(ships: str, dice: list[int], **more: Any) -> Table:
    """The first battle of seat 0, whose enemy has not fled before the first round."""
    table = play(scene(ships=ships, dice=dice, **more), "0 done")
    return play(table, "1 stand") if asks(table) == (1, "flee") else table


# Where


@pytest.mark.rule("BS-8.1", "BS-R14")
def test_there_is_a_battle_wherever_ships_meet_and_nowhere_else() -> None:
    sites = {"b2": "p1 1 infantry=2 interceptors=2", "d2": "p2 1"}
    table = play(scene(sites=sites, ships="0.d1@b2 0.d2@c3 1.d1@c3 1.d2@d3 0.s1@d2"), "0 done")
    assert told(table, "battle") == [{"site": "c3", "defender": 1}]
    assert asks(table) == (1, "flee")


@pytest.mark.rule("BS-R14", "BS-8.1")
def test_there_is_one_where_nobody_has_moved_and_one_where_somebody_has() -> None:
    table = play(scene(ships="0.d1@c3 1.d1@c2 0.d2@b3 1.d2@b3"), "0 move d1 c2", "0 done")
    assert asks(table) == (0, "battles")
    assert options(table, 0) == {"fight b3", "fight c2"}


@pytest.mark.rule("BS-R14")
def test_the_active_seat_orders_the_battles_and_attacks_in_all_of_them() -> None:
    table = scene(seats=3, ships="0.s1@b2 1.s1@b2 0.s2@c3 2.s1@c3 0.s3@d3 1.s2@d3", dice=[6, 1, 6, 1, 6, 1])
    play(table, "0 done")
    assert options(table, 0) == {"fight b2", "fight c3", "fight d3"}
    assert refusal(table, 0, "fight a1").rule == "BS-R14"
    play(table, "0 fight c3")
    assert table.view()["battle"] | {"attacker": 0, "defender": 2, "site": "c3"} == table.view()["battle"]
    play(table, "2 stand")
    assert options(table, 0) == {"fight b2", "fight d3"}
    play(table, "0 fight d3", "1 stand")
    assert table.view()["battle"]["site"] == "b2", "the last one left is not asked for"
    play(table, "1 stand")
    assert [found["site"] for found in told(table, "battle")] == ["c3", "d3", "b2"]
    assert table.view()["battle"] is None


@pytest.mark.rule("BS-R14")
def test_against_two_others_in_one_sector_one_battle_comes_after_the_other() -> None:
    """Such a sector cannot be entered, but two others may have come together before."""
    table = play(scene(seats=3, ships="0.d1@c3 1.s1@c3 2.s1@c3", dice=[6, 1, 6, 1]), "0 done")
    assert asks(table) == (1, "flee")
    play(table, "1 stand")
    assert asks(table) == (2, "flee")
    play(table, "2 stand")
    assert [found["defender"] for found in told(table, "battle")] == [1, 2]
    assert [found["id"] for found in table.view()["ships"]] == ["0.d1"]


@pytest.mark.rule("BS-R14")
def test_others_do_not_fight_each_other_in_ones_turn() -> None:
    table = play(scene(seats=3, ships="1.d1@c3 2.d1@c3 0.s1@a1"), "0 done")
    assert "battle" not in kinds(table)


# A round


@pytest.mark.rule("BS-8.2", "BS-R15", "BS-13.1", "BS-13.2", "BS-13.3", "BS-13.5", "BS-13.6", "BS-13.8")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("item", "power"), [("scout", 5), ("colony", 6), ("destroyer", 4), ("battleship", 4),
                                             ("turret", 5), ("interceptor", 6)])  # fmt: skip
def test_a_die_hits_on_the_power_of_its_ship_or_more(item: str, power: int, die: int) -> None:
    ships = {"interceptor": "0.c1@c3[f]"}.get(item, f"0.{item[0]}1@c3")
    table = fought(f"{ships} 1.b1@c3", [die, die, die], sites={"c3": "p1 0"})
    found = [shot for shot in shots(table, 0) if shot[0] == item]
    assert {shot[2:] for shot in found} == {(die, die >= power)}
    assert len(found) == (3 if item == "battleship" else 1)


@pytest.mark.rule("BS-A.31", "BS-A.76")
@pytest.mark.parametrize("die", [5, 6])
def test_a_six_always_hits_whatever_is_taken_off_it(die: int) -> None:
    """With two taken off, a colony ship and an interceptor would need an 8."""
    fog = anomaly("fog", {"jam": -2})
    table = play(scene(fog, ships="0.c1@c3[f] 1.b1@c3", sites={"c3": "fog"}, dice=[die, die]), "0 done", "1 stand")
    assert {shot[2:] for shot in shots(table, 0)} == {(die, die == 6)}


@pytest.mark.rule("BS-8.2", "BS-R15")
def test_each_ship_has_one_die_and_a_battleship_three() -> None:
    ships = "0.s1@c3 0.s2@c3 0.c1@c3[f] 0.d1@c3[f] 0.b1@c3 0.t1@c3 1.b1@c3"
    table = fought(ships, [1] * 10, sites={"c3": "p1 0"})
    fired = [(item, name) for item, name, _, _ in shots(table, 0)]
    assert sorted(fired, key=str) == sorted(
        [("scout", "0.s1"), ("scout", "0.s2"), ("colony", "0.c1"), ("destroyer", "0.d1"), ("turret", "0.t1"),
         *[("battleship", "0.b1")] * 3, *[("interceptor", None)] * 2], key=str,
    )  # fmt: skip


@pytest.mark.rule("BS-8.2", "BS-8.7", "BS-R15")
def test_the_attacker_fires_first_and_assigns_then_the_defender() -> None:
    table = fought("0.d1@c3 0.s1@c3 1.d1@c3 1.s1@c3", [1, 6, 6, 1])
    assert [(event["seat"], event["kind"]) for event in table.events() if event["kind"] in ("shot", "hit")] == [
        (0, "shot"), (0, "shot"),
    ], "the attacker's destroyer has to choose before the defender throws"  # fmt: skip
    play(table, "0 hit destroyer 1.s1")
    assert [item for item, *_ in shots(table, 1)][:2] == ["scout", "destroyer"]


@pytest.mark.rule("BS-8.7", "BS-R15")
def test_the_destroyed_fire_back_and_only_then_are_removed() -> None:
    """Each destroys the other; what is destroyed is removed at the end of the round."""
    table = fought("0.s1@c3 1.s1@c3", [5, 5])
    assert [shot[2:] for shot in shots(table)] == [(5, True), (5, True)]
    assert [found["target"] for found in told(table, "destroyed")] == ["0.s1", "1.s1"]
    assert table.view()["ships"] == []
    order = [kind for kind in kinds(table) if kind in ("shot", "hit", "destroyed")]
    assert order == ["shot", "hit", "shot", "hit", "destroyed", "destroyed"]


@pytest.mark.rule("BS-8.7", "BS-R15")
def test_interceptors_just_hit_fire_back_too() -> None:
    table = fought("0.s1@c3 1.c1@c3[f]", [5, 6, 1])
    assert [shot[0] for shot in shots(table, 1)] == ["interceptor", "colony"]
    assert damage(table, "0.s1") is None
    assert aboard(table, "1.c1") == (0, 0)


@pytest.mark.rule("BS-8.3", "BS-R15")
def test_interceptors_aboard_fight_and_those_on_a_planet_do_not() -> None:
    table = fought("0.d1@c3[ff] 1.b1@c3[f]", [1] * 7, sites={"c3": "p1 1 interceptors=3 infantry=2"})
    assert [item for item, *_ in shots(table, 0)].count("interceptor") == 2
    assert [item for item, *_ in shots(table, 1)].count("interceptor") == 1
    assert (site(table, "c3")["interceptors"], site(table, "c3")["infantry"]) == (3, 2)


@pytest.mark.rule("BS-8.3", "BS-8.8", "BS-R15")
def test_infantry_neither_fires_nor_is_hit() -> None:
    table = fought("0.s1@c3 1.c1@c3[iiii]", [5, 1])
    assert [item for item, *_ in shots(table, 1)] == ["colony"]
    assert told(table, "hit") == [{"target": "1.c1", "damage": 1, "size": "scout"}]


@pytest.mark.rule("BS-R15", "BS-8.1")
def test_rounds_follow_until_a_side_is_gone() -> None:
    table = play(fought("0.s1@c3 1.s1@c3", [1, 1, 1, 1, 1, 6]), "0 stand", "1 stand", "0 stand", "1 stand")
    assert [found["round"] for found in told(table, "round")] == [1, 2, 3]
    assert [found["id"] for found in table.view()["ships"]] == ["1.s1"]
    assert told(table, "battle-over") == [{"site": "c3"}]
    assert table.view()["battle"] is None


# Damage


@pytest.mark.rule("BS-8.6", "BS-R16")
@pytest.mark.parametrize(("key", "points"), [("s1", 1), ("c1", 1), ("d1", 2), ("t1", 2), ("b1", 4)])
def test_a_ship_is_destroyed_when_its_hit_points_are_used_up(key: str, points: int) -> None:
    """The attacker's scouts hit as often as they are; nothing else is there to be hit."""
    for hits in range(1, points + 1):
        scouts = " ".join(f"0.s{n}@c3" for n in range(1, hits + 1))
        table = fought(f"{scouts} 1.{key}@c3", [5] * hits + [1] * 3, sites={"c3": "p1 1"})
        assert damage(table, f"1.{key}") == (hits if hits < points else None)
        assert bool(told(table, "destroyed")) is (hits == points)


@pytest.mark.rule("BS-8.6")
def test_damage_stays_after_the_battle_and_in_the_next() -> None:
    table = fought("0.d1@c3 1.d1@c3*1 1.s1@c2", [4, 4])
    assert damage(table, "0.d1") == 1
    assert damage(table, "1.d1") is None, "one hit was enough for a damaged one"
    while table.view()["active"] == 0:
        [seat] = table.actors
        play(table, f"{seat} done")
    assert damage(table, "0.d1") == 1


@pytest.mark.rule("BS-8.6", "BS-R26")
def test_what_is_destroyed_can_be_bought_again() -> None:
    before = scene(ships="0.s1@c3 1.s1@c3")
    assert player(before, 1)["pieces"]["scout"] == 7
    assert player(fought("0.s1@c3 1.s1@c3", [5, 1]), 1)["pieces"]["scout"] == 8


# The end, and cargo


@pytest.mark.rule("BS-R19", "BS-8.1")
@pytest.mark.parametrize(
    ("ships", "dice", "left"),
    [
        ("0.s1@c3 1.s1@c3", [6, 1], ["0.s1"]),
        ("0.s1@c3 1.s1@c3", [1, 6], ["1.s1"]),
        ("0.s1@c3 1.s1@c3", [6, 6], []),
    ],
)
def test_a_battle_is_over_when_a_side_has_nothing_left(ships: str, dice: list[int], left: list[str]) -> None:
    table = fought(ships, dice)
    assert [found["id"] for found in table.view()["ships"]] == left
    assert kinds(table).count("battle-over") == 1


@pytest.mark.rule("BS-R19", "BS-4.1")
def test_after_the_battle_the_victor_goes_on_to_its_land_actions() -> None:
    table = fought("0.d1@c3 1.s1@c3", [6, 1], sites={"c3": "p1 1"})
    assert asks(table) == (0, "land")
    assert "invade d1" in options(table, 0)


@pytest.mark.rule("BS-8.8", "BS-R18", "BS-R15")
def test_an_interceptor_without_its_ship_fights_on_to_the_end() -> None:
    """Its ship falls in the first round; in the second it fires, and shoots down what is left of the attacker."""
    table = fought("0.d1@c3*1 1.c1@c3[f]", [4, 1, 1, 1, 6])
    play(table, "0 hit destroyer 1.c1")
    assert damage(table, "1.c1") is None
    assert table.view()["battle"]["loose"]["1"] == {"infantry": 0, "interceptors": 1}
    assert asks(table) == (0, "flee"), "the attacker; a side without ships has nothing to flee with"
    play(table, "0 stand")
    assert [item for item, *_ in shots(table, 1)] == ["interceptor", "colony", "interceptor"]
    assert damage(table, "0.d1") is None
    assert told(table, "lost-units") == [{"item": "interceptor", "count": 1}], "but no ship is left to board"
    assert player(table, 1)["pieces"]["interceptor"] == 12


@pytest.mark.rule("BS-8.8", "BS-R18", "BS-13.8")
def test_after_the_battle_units_board_another_ship_of_theirs_that_fought() -> None:
    """Infantry too, and not before the battle is over."""
    ships = "0.d1@c3 1.c1@c3[fi] 1.d1@c3 1.b1@c2"
    table = fought(ships, [4, 1, 1, 4, 1, 1, 4])
    play(table, "0 hit destroyer 1.c1")
    assert table.view()["battle"]["loose"]["1"] == {"infantry": 1, "interceptors": 1}
    assert aboard(table, "1.d1") == (0, 0)
    play(table, "0 stand", "1 stand")
    assert damage(table, "0.d1") is None
    assert aboard(table, "1.d1") == (1, 1)
    assert aboard(table, "1.b1") == (0, 0), "not the one next door"
    assert sorted(found["item"] for found in told(table, "stowed")) == ["infantry", "interceptor"]
    order = [kind for kind in kinds(table) if kind in ("destroyed", "stowed", "battle-over")]
    assert order == ["destroyed", "destroyed", "stowed", "stowed", "battle-over"]


@pytest.mark.rule("BS-8.8", "BS-R18")
def test_the_owner_chooses_which_ships_take_which_units() -> None:
    ships = "0.d1@c3 1.c1@c3[fi] 1.d1@c3[i] 1.d2@c3[f]"
    table = fought(ships, [4, 6, 6, 1, 1, 1])
    play(table, "0 hit destroyer 1.c1")
    assert asks(table) == (1, "stow")
    assert options(table, 1) == {
        "stow infantry d1", "stow infantry d2", "stow interceptor d1", "stow interceptor d2",
    }  # fmt: skip
    play(table, "1 stow infantry d2")
    assert (aboard(table, "1.d1"), aboard(table, "1.d2")) == ((1, 1), (1, 1)), "the last can go one way only"
    assert told(table, "lost-units") == []


@pytest.mark.rule("BS-8.8", "BS-R18")
def test_units_without_room_are_lost_and_the_owner_chooses_which() -> None:
    ships = "0.d1@c3*1 1.c1@c3[fi] 1.d1@c3[i]"
    table = fought(ships, [4, 6, 1, 1])
    play(table, "0 hit destroyer 1.c1")
    assert asks(table) == (1, "stow")
    play(table, "1 stow interceptor d1")
    assert aboard(table, "1.d1") == (1, 1)
    assert told(table, "lost-units") == [{"item": "infantry", "count": 1}]
    assert player(table, 1)["pieces"]["infantry"] == 15
    assert asks(table) != (1, "stow")


@pytest.mark.rule("BS-8.8", "BS-R18")
@pytest.mark.parametrize(("rest", "dice"), [("", [6, 1]), ("1.s1@c3", [1, 6, 1]), ("1.d1@c3[ii]", [1, 1, 4])])
def test_without_any_room_all_are_lost(rest: str, dice: list[int]) -> None:
    table = fought(f"0.d1@c3*1 1.c1@c3[fi] {rest}", [4, *dice])
    play(table, "0 hit destroyer 1.c1")
    assert [found["target"] for found in told(table, "destroyed")] == ["0.d1", "1.c1"]
    assert told(table, "lost-units") == [{"item": "infantry", "count": 1}, {"item": "interceptor", "count": 1}]
    assert player(table, 1)["pieces"]["interceptor"] == 12


@pytest.mark.rule("BS-8.8", "BS-R18", "BS-R12")
def test_a_turret_takes_a_unit_aboard_too() -> None:
    table = fought("0.d1@c3*1 1.c1@c3[f] 1.t1@c3", [4, 1, 1, 5], sites={"c3": "p1 1"})
    play(table, "0 hit destroyer 1.c1")
    assert aboard(table, "1.t1") == (0, 1)


@pytest.mark.rule("BS-R18", "BS-8.8")
def test_units_of_both_sides_look_for_room() -> None:
    """Each loses a carrier; one has another ship with room, the other has nothing left."""
    table = fought("0.c1@c3[i] 0.d1@c3 1.c1@c3[i]", [1, 4, 6])
    assert [found["target"] for found in told(table, "destroyed")] == ["0.c1", "1.c1"]
    assert aboard(table, "0.d1") == (1, 0)
    assert told(table, "lost-units") == [{"item": "infantry", "count": 1}]
    assert (player(table, 0)["pieces"]["infantry"], player(table, 1)["pieces"]["infantry"]) == (15, 16)


@pytest.mark.rule("BS-R18", "BS-8.8")
def test_what_an_attacker_loses_goes_back_to_its_supply() -> None:
    table = fought("0.c1@c3[if] 1.d1@c3 1.s1@c3", [1, 1, 6, 4])
    play(table, "1 hit destroyer 0.c1")
    assert damage(table, "0.c1") is None
    assert told(table, "lost-units") == [{"item": "infantry", "count": 1}], "the interceptor was shot down"
    assert (player(table, 0)["pieces"]["infantry"], player(table, 0)["pieces"]["interceptor"]) == (16, 12)
