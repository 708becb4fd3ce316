"""What sectors do: to their controller, and to all who come (BS-A.62 to BS-A.78)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import (
    anomaly,
    asks,
    card,
    hand,
    kinds,
    options,
    planet,
    play,
    player,
    refusal,
    scene,
    ship,
    site,
    station,
)

TRIBUTE = 6 + 1  # of the base in these scenes, and 1 of a blank card


def damages(table: Table) -> dict[str, int]:
    """The damage of every ship on the board."""
    return {seen["id"]: seen["damage"] for seen in table.view()["ships"]}


# For controllers


@pytest.mark.rule("BS-A.62", "BS-14.10")
def test_an_ability_works_for_a_new_controller_from_that_moment_on() -> None:
    yard = planet("yard", {"discount": "destroyer", "by": 4}, defence={"values": [1], "start": 1})
    table = scene(yard, at="land", sites={"b2": "yard 1"}, ships="0.d1@b2", dice=[6], credits=(20, 20))
    assert [player(table, seat)["prices"]["destroyer"] for seat in (0, 1)] == [20, 16]
    play(table, "0 invade d1")
    assert [player(table, seat)["prices"]["destroyer"] for seat in (0, 1)] == [16, 20]


@pytest.mark.rule("BS-A.63", "BS-A.31")
def test_discounts_of_several_sectors_add_up_and_concern_their_item_only() -> None:
    yards = [planet(f"yard{n}", {"discount": "scout", "by": n}) for n in (1, 2)]
    table = scene(*yards, at="purchase", sites={"b2": "yard1 0", "c3": "yard2 0"})
    assert player(table, 0)["prices"]["scout"] == 5
    assert player(table, 0)["prices"]["colony"] == 10
    play(table, "0 buy scout a1")
    assert player(table, 0)["credits"] == 5


@pytest.mark.rule("BS-A.64", "BS-6.2")
@pytest.mark.parametrize(("effect", "more"), [
    ({"tribute": 2}, 2), ({"tribute": 1, "per": "planet"}, 3), ({"tribute": 2, "per": "station"}, 2),
    ({"tribute": 1, "per": "alliance"}, 2),
])  # fmt: skip
@pytest.mark.parametrize("enemy", ["", "1.d1@b2"])
def test_more_tribute_unless_it_is_blockaded(effect: dict[str, object], more: int, enemy: str) -> None:
    """Three planets with the base, one station, alliances with a planet and a station."""
    none = "prosperity=0 population=0"
    toll = planet("toll", effect)
    sites = {
        "b2": f"toll 0 {none}", "c3": f"p1 0 {none}", "c4": f"q1 0 {none}", "d4": f"p2 ally0 {none}",
        "d2": f"q2 ally0 {none}", "d1": "p3 1", "b4": "q3 1",
    }  # fmt: skip
    table = scene(toll, at="card", sites=sites, ships=enemy, hands=("blank",))
    assert player(table, 0)["income"] == 6 + (0 if enemy else more)
    play(table, "0 play blank")
    assert player(table, 0)["credits"] == 10 + TRIBUTE + (0 if enemy else more)


@pytest.mark.rule("BS-A.64", "BS-A.62")
@pytest.mark.parametrize("bond", ["ally0", "1", ""])
def test_more_tribute_for_the_controller_only(bond: str) -> None:
    toll = planet("toll", {"tribute": 3})
    table = scene(toll, at="card", sites={"b2": f"toll {bond} prosperity=0"}, hands=("blank",))
    play(table, "0 play blank")
    assert player(table, 0)["credits"] == 10 + TRIBUTE


@pytest.mark.rule("BS-A.65", "BS-A.31")
def test_bonuses_count_wherever_rolls_are_made() -> None:
    drill, siege, charm = (planet(f"school{n}", {"bonus": on}) for n, on in
                           enumerate(("invasion", "bombard", "negotiation")))  # fmt: skip
    sites = {"b1": "school0 0", "b2": "school1 0", "b3": "school2 0", "c3": "p1", "c4": "p2", "c5": "p3"}
    ships = "0.d1@c3 0.d2@c4 0.s1@c5"
    table = scene(drill, siege, charm, at="land", sites=sites, ships=ships, dice=[1, 3, 1])
    play(table, "0 invade d1", "0 bombard d2", "0 negotiate s1")
    assert site(table, "c3")["holder"] == 0, "1 and 1 against 2"
    assert site(table, "c4")["defence"]["value"] == 1, "3 and 1"
    assert table.view()["price"]["price"] == 8, "1 and 1"


@pytest.mark.rule("BS-A.65", "BS-A.62")
def test_bonuses_are_for_the_controller_only() -> None:
    drill = planet("drill", {"bonus": "invasion", "by": 3})
    table = scene(drill, at="land", sites={"b2": "drill ally0", "c3": "p1"}, ships="0.d1@c3", dice=[1])
    play(table, "0 invade d1")
    assert site(table, "c3")["holder"] is None


@pytest.mark.rule("BS-A.66", "BS-13.6")
def test_a_guard_helps_all_its_controllers_ships_there() -> None:
    fort = planet("fort", {"guard": 1})
    ships = "0.d1@c3 1.t1@c3 1.d1@c3[f] 1.c1@c3"
    table = scene(fort, sites={"c3": "fort 1"}, ships=ships, dice=[3, 5, 5, 3, 4])
    play(table, "0 done", "1 stand")
    shots = [(event["seat"], event["data"]["item"], event["data"]["success"]) for event in table.events()
             if event["kind"] == "shot"]  # fmt: skip
    assert shots[:5] == [
        (0, "destroyer", False), (1, "interceptor", True), (1, "colony", True), (1, "destroyer", True),
        (1, "turret", True),
    ]  # fmt: skip


@pytest.mark.rule("BS-A.66")
@pytest.mark.parametrize("place", ["fort 1", "void"])
def test_a_guard_does_not_help_others_nor_elsewhere(place: str) -> None:
    fort = planet("fort", {"guard": 1})
    sites = {"c3": place, "b1": "fort 0"} if place == "void" else {"c3": place}
    table = scene(fort, sites=sites, ships="0.d1@c3 1.c1@c3", dice=[3, 1])
    play(table, "0 done", "1 stand")
    [first, *_] = [event["data"]["success"] for event in table.events() if event["kind"] == "shot"]
    assert first is False


@pytest.mark.rule("BS-A.67", "BS-5.3")
def test_a_larger_hand_from_the_next_filling_on() -> None:
    library = station("library", {"hand": 2}, defence={"values": [1], "start": 1})
    table = scene(library, at="land", sites={"b2": "library"}, ships="0.d1@b2", dice=[6], hands=("blank", "dull"))
    play(table, "0 invade d1")
    assert player(table, 0)["hand_size"] == 7
    assert hand(table, 0) == {"blank"}
    filled = scene(library, at="card", sites={"b2": "library 0"}, hands=("blank", "dull"))
    play(filled, "0 play blank")
    assert len(hand(filled, 0)) == 7


@pytest.mark.rule("BS-A.68", "BS-6.2")
@pytest.mark.parametrize(("unit", "field"), [("infantry", "infantry"), ("interceptor", "interceptors")])
@pytest.mark.parametrize("enemy", ["", "1.d1@b2"])
def test_a_levy_comes_with_the_tribute_unless_it_is_blockaded(unit: str, field: str, enemy: str) -> None:
    school = planet("school", {"levy": unit, "pieces": 2})
    table = scene(school, at="card", sites={"b2": "school 0", "c3": "p1 0"}, ships=enemy, hands=("blank",))
    play(table, "0 play blank")
    assert site(table, "b2")[field] == (0 if enemy else 2)
    assert ("levy" in kinds(table)) is not bool(enemy)


@pytest.mark.rule("BS-A.69", "BS-6.2")
@pytest.mark.parametrize("enemy", ["", "1.d1@b2"])
def test_a_dock_repairs_with_the_tribute_unless_it_is_blockaded(enemy: str) -> None:
    dock = station("dock", {"repair": 2})
    ships = f"0.b1@b2*3 0.d1@b2*1 0.d2@c3*1 {enemy}"
    table = scene(dock, at="card", sites={"b2": "dock 0"}, ships=ships, hands=("blank",))
    play(table, "0 play blank")
    found = damages(table)
    wanted = {"0.b1": 3, "0.d1": 1, "0.d2": 1} if enemy else {"0.b1": 1, "0.d1": 0, "0.d2": 1}
    assert {key: found[key] for key in wanted} == wanted
    assert player(table, 0)["credits"] == 10 + TRIBUTE + (0 if enemy else 2), "nothing is paid for it"


@pytest.mark.rule("BS-A.70")
@pytest.mark.parametrize("bond", ["", "1", "ally1"])
def test_a_haven_is_never_bombarded(bond: str) -> None:
    haven = planet("haven", {"haven": True})
    table = scene(haven, at="land", sites={"b2": f"haven {bond}"}, ships="0.d1@b2")
    assert options(table, 0, "bombard") == set()
    assert options(table, 0, "invade") == {"invade d1"}
    assert refusal(table, 0, "bombard d1").rule == "BS-A.70"


@pytest.mark.rule("BS-A.71", "BS-R9")
def test_a_loyal_planet_never_rebels() -> None:
    meek = planet("meek", {"loyal": True}, defence={"values": [1], "start": 1})
    table = scene(meek, at="card", species=("alpha",), sites={"b2": "meek 0 prosperity=0"}, hands=("blank",))
    play(table, "0 play blank")
    assert "revolt" not in kinds(table)
    assert site(table, "b2")["holder"] == 0


# For all who come


@pytest.mark.rule("BS-A.72", "BS-R7", "BS-A.74")
@pytest.mark.parametrize("seats", [2, 3])
def test_borders_that_nobody_is_left_to_turn_are_closed_as_printed(seats: int) -> None:
    """The last ship of a seat is lost as it discovers them. With two seats that ends the game, too."""
    maze = anomaly("maze", {"closed": True}, {"hazard": 1, "at_most": 3})
    table = scene(maze, seats=seats, sites={"a1": "base-0", "c3": "?maze"}, ships="0.s1@c2 1.d1@c2", dice=[3])
    play(table, "0 move s1 c3")
    assert player(table, 0)["out"]
    assert site(table, "c3")["facing"] == 0
    assert table.game.from_position(table.position(), seed=1).position()["state"] == table.position()["state"]
    if seats == 3:
        assert asks(table) == (1, "move")
        assert "move d1 c3" not in options(table, 1)


@pytest.mark.rule("BS-A.72", "BS-R13", "BS-7.12")
@pytest.mark.parametrize(("face", "facing", "open_borders"), [
    ("n-s", 0, {"b2", "b3", "d2", "d3"}), ("ne-sw", 1, {"c2", "c4", "b2", "d3"}),
    ("se-nw", 2, {"c2", "c4", "b3", "d2"}),
])  # fmt: skip
def test_two_opposite_borders_are_closed_as_the_discoverer_chooses(
    face: str, facing: int, open_borders: set[str]
) -> None:
    wall = planet("wall", {"closed": True})
    table = scene(wall, sites={"c3": "?wall"}, ships="0.s1@c2 0.s2@c4 0.s3@c2")
    play(table, "0 move s1 c3")
    assert asks(table) == (0, "face")
    assert options(table, 0) == {"face n-s", "face ne-sw", "face se-nw"}
    play(table, f"0 face {face}")
    assert site(table, "c3")["facing"] == facing
    assert options(table, 0, "move s1") == {f"move s1 {key}" for key in open_borders}
    assert ("move s2 c3" in options(table, 0)) is ("c4" in open_borders), "neither in nor out"


@pytest.mark.rule("BS-A.73")
def test_the_discoverer_finds_credits_or_a_ship() -> None:
    chest, wreck = planet("chest", {"find": "credits", "amount": 4}), anomaly("wreck", {"find": "destroyer"})
    table = scene(chest, wreck, sites={"b2": "?chest", "a3": "?wreck"}, ships="0.s1@a2 0.s2@a2")
    play(table, "0 move s1 b2", "0 move s2 a3")
    assert player(table, 0)["credits"] == 14
    fresh = ship(table, "0.d1")
    assert fresh is not None
    assert (fresh["site"], fresh["damage"], fresh["moves_left"]) == ("a3", 0, 0)
    play(table, "0 move s1 a3")
    assert kinds(table).count("found") == 2, "once"


@pytest.mark.rule("BS-A.74")
@pytest.mark.parametrize(("die", "hurt"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_a_hazard_may_damage_each_ship_that_enters(die: int, hurt: int) -> None:
    storm = anomaly("storm", {"hazard": 1, "at_most": 2})
    table = scene(storm, sites={"b2": "storm"}, ships="0.d1@a2 0.d2@a3[ff]", dice=[die, 6])
    play(table, "0 move d1 b2", "0 move d2 b2")
    assert damages(table) == {"0.d1": hurt, "0.d2": 0}
    assert kinds(table).count("hazard") == 2


@pytest.mark.rule("BS-A.74", "BS-A.30")
def test_a_hazard_does_so_much_damage_and_interceptors_aboard_are_not_hit() -> None:
    mines = anomaly("mines", {"hazard": 3, "at_most": 3})
    table = scene(mines, sites={"b2": "mines"}, ships="0.b1@a2[ff] 0.d1@a2[f]", dice=[3, 3])
    play(table, "0 move b1 b2")
    seen = ship(table, "0.b1")
    assert seen is not None
    assert (seen["damage"], seen["interceptors"]) == (3, 2)
    play(table, "0 move d1 b2")
    assert ship(table, "0.d1") is None
    assert player(table, 0)["pieces"]["interceptor"] == 10


@pytest.mark.rule("BS-A.74")
def test_a_hazard_may_strike_the_discoverer_only() -> None:
    mines = anomaly("mines", {"hazard": 2, "at_most": 5, "once": True})
    table = scene(mines, sites={"b2": "?mines"}, ships="0.s1@a2 0.d1@a2", dice=[5])
    play(table, "0 move s1 b2")
    assert ship(table, "0.s1") is None
    play(table, "0 move d1 b2")
    assert kinds(table).count("hazard") == 1
    assert damages(table) == {"0.d1": 0}


@pytest.mark.rule("BS-A.74", "BS-R17")
def test_who_flees_into_a_hazard_meets_it_too() -> None:
    storm = anomaly("storm", {"hazard": 1, "at_most": 5})
    table = scene(storm, sites={"c4": "?storm"}, ships="0.d1@c3 1.s1@c3 1.d1@c3", dice=[1, 5, 5])
    play(table, "0 done", "1 flee c4")
    assert ship(table, "1.s1") is None
    assert damages(table)["1.d1"] == 1
    assert site(table, "c4")["discovered"]


@pytest.mark.rule("BS-A.74", "BS-A.52")
def test_who_warps_into_a_hazard_meets_it_too() -> None:
    storm = planet("storm", {"hazard": 1, "at_most": 5})
    table = scene(storm, card("warp", {"warp": 1}), at="card", sites={"c3": "storm"}, ships="0.d1@a1",
                  hands=("warp",), dice=[2])  # fmt: skip
    play(table, "0 play warp", "0 target c3", "0 ship d1")
    assert damages(table) == {"0.d1": 1}


@pytest.mark.rule("BS-A.75")
@pytest.mark.parametrize("text", ["mud", "?mud"])
def test_a_stop_ends_a_ships_movement(text: str) -> None:
    mud = anomaly("mud", {"stop": True})
    table = scene(mud, sites={"b2": text}, ships="0.s1@a2 0.s2@b2" if text == "mud" else "0.s1@a2")
    play(table, "0 move s1 b2")
    assert options(table, 0, "move s1") == set()
    assert refusal(table, 0, "move s1 b3").rule == "BS-7.6"
    if text == "mud":
        play(table, "0 move s2 b3", "0 move s2 c3")
        assert refusal(table, 0, "move s2 c4").rule == "BS-7.6", "who was there moves as ever"


@pytest.mark.rule("BS-A.75", "BS-A.52")
def test_a_stop_ends_movement_after_a_warp_too() -> None:
    mud = planet("mud", {"stop": True})
    table = scene(mud, card("warp", {"warp": 1}), at="card", sites={"c3": "mud"}, ships="0.s1@a1", hands=("warp",))
    play(table, "0 play warp", "0 target c3", "0 ship s1")
    assert options(table, 0, "move") == set()


@pytest.mark.rule("BS-A.76")
@pytest.mark.parametrize(("jam", "own", "theirs"), [(-1, False, False), (1, True, True)])
def test_a_jam_changes_the_rolls_of_both_sides(jam: int, own: bool, theirs: bool) -> None:
    veil = anomaly("veil", {"jam": jam})
    die = 4 if jam < 0 else 3
    table = scene(veil, sites={"c3": "veil"}, ships="0.d1@c3 1.d1@c3", dice=[die, die])
    play(table, "0 done", "1 stand")
    shots = [event["data"]["success"] for event in table.events() if event["kind"] == "shot"]
    assert shots == [own, theirs]


@pytest.mark.rule("BS-A.77", "BS-A.23")
def test_gates_border_on_each_other_once_they_are_discovered() -> None:
    gates = [anomaly(f"gate{n}", {"gate": True}) for n in range(4)]
    sites = {"b2": "gate0", "e2": "gate1", "d5": "gate2", "c1": "?gate3"}
    table = scene(*gates, sites=sites, ships="0.d1@b2 0.s1@b2 1.d1@d5")
    beside = {"a2", "a3", "b1", "b3", "c2", "c3"}
    assert options(table, 0, "move d1") == {f"move d1 {key}" for key in beside | {"e2", "d5"}}
    assert refusal(table, 0, "move d1 c1").rule == "BS-R10"
    play(table, "0 move s1 e2", "0 move s1 d5")
    seen = ship(table, "0.s1")
    assert seen is not None
    assert (seen["site"], seen["moves_left"]) == ("d5", 0)


@pytest.mark.rule("BS-A.77", "BS-A.23")
def test_gates_next_door_are_one_step_and_offered_once() -> None:
    gates = [anomaly(f"gate{n}", {"gate": True}) for n in range(2)]
    table = scene(*gates, sites={"b2": "gate0", "b3": "gate1"}, ships="0.d1@b2")
    moves = [action.notation for action in table.legal(0)]
    assert moves.count("move d1 b3") == 1


@pytest.mark.rule("BS-A.78")
def test_sight_turns_up_neighbours_and_what_these_see() -> None:
    towers = [anomaly(f"tower{n}", {"sight": True}) for n in range(2)]
    sites = {"b2": "?tower0", "c3": "?tower1", "b3": "?p1", "c4": "?q1", "d2": "?p2", "e3": "?p3", "a4": "?p4"}
    table = scene(*towers, sites=sites, ships="0.s1@a2")
    play(table, "0 move s1 b2")
    assert {key: site(table, key)["discovered"] for key in sites} == {
        "b2": True, "c3": True, "b3": True, "c4": True, "d2": True, "e3": False, "a4": False,
    }  # fmt: skip
    assert kinds(table).count("discovered") == 5


@pytest.mark.rule("BS-A.78", "BS-A.72")
def test_sight_may_ask_which_borders_are_closed() -> None:
    tower, wall = anomaly("tower", {"sight": True}), planet("wall", {"closed": True})
    table = scene(tower, wall, sites={"b2": "?tower", "b3": "?wall"}, ships="0.s1@a2")
    play(table, "0 move s1 b2")
    assert asks(table) == (0, "face")
    play(table, "0 face n-s")
    assert refusal(table, 0, "move s1 b3").rule == "BS-R13"
