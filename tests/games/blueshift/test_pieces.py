"""Ships, units and buildings: the figures of the standard pack, and what each piece can do (BS-13)."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from games.blueshift.kit import asks, options, play, player, scene, ship, site

ITEMS: dict[str, Any] = cosmarium.game("blueshift").content.data["items"]


@pytest.mark.rule("BS-13.1")
def test_scout() -> None:
    assert ITEMS["scout"] | {"pieces": 0} == {
        "price": 8, "power": 5, "hit_points": 1, "moves": 2, "size": 1, "pieces": 0,
    }  # fmt: skip
    table = scene(ships="0.s1@c3", sites={"c3": "p1 0 infantry=1"})
    assert options(table, 0, "load") == set(), "no cargo"
    play(table, "0 move s1 c4", "0 move s1 c5")
    assert options(table, 0, "move") == set(), "two sectors"


@pytest.mark.rule("BS-13.2", "BS-R16")
def test_destroyer() -> None:
    assert ITEMS["destroyer"] | {"pieces": 0} == {
        "price": 20, "power": 4, "hit_points": 2, "capacity": 2, "moves": 1, "size": 3, "pieces": 0,
    }  # fmt: skip
    assert ITEMS["destroyer"]["pieces"] == 9
    table = scene(at="land", sites={"b2": "p1"}, ships="0.d1@b2 1.d1@a1")
    assert options(table, 0) == {"done", "bombard d1", "invade d1", "negotiate d1"}
    assert site(table, "a1")["blockaded"]


@pytest.mark.rule("BS-13.3", "BS-R16", "BS-R26")
def test_battleship() -> None:
    assert ITEMS["battleship"] == {
        "price": 50, "power": 4, "dice": 3, "hit_points": 4, "capacity": 4, "moves": 1, "size": 4, "pieces": 1,
    }  # fmt: skip
    table = scene(at="land", sites={"b2": "p1"}, ships="0.b1@b2 1.b1@a1")
    assert options(table, 0) == {"done", "bombard b1", "invade b1", "negotiate b1"}
    assert site(table, "a1")["blockaded"]
    assert player(table, 0)["pieces"]["battleship"] == 0


@pytest.mark.rule("BS-13.4", "BS-R16")
def test_a_battleship_is_hit_by_battleships_only_while_anything_smaller_is_left() -> None:
    table = scene(ships="0.d1@c3 0.d2@c3 1.b1@c3 1.s1@c3", dice=[6, 6, 1, 1, 1, 1])
    play(table, "0 done", "1 stand")
    hurt = ship(table, "1.b1")
    assert hurt is not None
    assert hurt["damage"] == 1, "the first hit can only take the scout, the second goes to the next larger size"
    assert ship(table, "1.s1") is None
    duel = scene(ships="0.b1@c3 1.b1@c3 1.s1@c3", dice=[6, 1, 1])
    play(duel, "0 done", "1 stand")
    assert asks(duel) == (0, "hits")
    assert options(duel, 0) == {"hit battleship 1.b1", "hit battleship 1.s1"}


@pytest.mark.rule("BS-13.5", "BS-R16")
def test_colony_ship() -> None:
    assert ITEMS["colony"] | {"pieces": 0} == {
        "price": 10, "power": 6, "hit_points": 1, "capacity": 4, "moves": 1, "size": 2, "pieces": 0,
    }  # fmt: skip
    table = scene(at="land", sites={"b2": "p1", "b3": "wild1"}, ships="0.c1@b2 0.c2@b2[iiif] 0.c3@b3")
    assert options(table, 0) == {"done", "negotiate c1", "negotiate c2", "invade c2", "colonize c3"}
    table = scene(sites={"c3": "p1 1"}, ships="0.c1@c3")
    assert not site(table, "c3")["blockaded"], "neither colony ships nor scouts blockade"


@pytest.mark.rule("BS-13.6", "BS-R12", "BS-R16")
def test_turret() -> None:
    assert ITEMS["turret"] | {"pieces": 0} == {
        "price": 8, "power": 5, "hit_points": 2, "capacity": 1, "size": 1, "pieces": 0,
    }  # fmt: skip
    table = scene(sites={"c3": "p1 0 infantry=2", "d4": "p2 1"}, ships="0.t1@c3 0.t2@d4 1.s1@d4")
    assert options(table, 0, "move") == set()
    play(table, "0 load t1 infantry")
    assert options(table, 0, "load") == set(), "one unit"
    assert not site(table, "d4")["blockaded"]


@pytest.mark.rule("BS-13.6", "BS-8.1", "BS-R14")
def test_a_turret_fights_as_a_ship() -> None:
    table = scene(sites={"c3": "p1 1"}, ships="0.d1@c3 1.t1@c3", dice=[1, 5])
    play(table, "0 done")
    assert "1.t1" in [found["id"] for found in table.view()["ships"]]
    assert asks(table) != (0, "land"), "a battle: turrets alone cannot flee, so dice are thrown at once"
    hurt = ship(table, "0.d1")
    assert hurt is not None
    assert hurt["damage"] == 1


@pytest.mark.rule("BS-13.7", "BS-14.3")
def test_infantry() -> None:
    assert ITEMS["infantry"]["price"] == 5
    table = scene(at="purchase", sites={"b2": "p1 0 population=3"}, credits=(10, 10))
    play(table, "0 buy infantry b2", "0 buy infantry b2")
    assert site(table, "b2")["effective_defence"] == 4


@pytest.mark.rule("BS-13.8", "BS-R18", "BS-8.3")
def test_interceptor() -> None:
    assert (ITEMS["interceptor"]["price"], ITEMS["interceptor"]["power"]) == (5, 6)
    table = scene(ships="0.d1@c3[f] 0.d2@c3 1.s1@c3", dice=[6, 1, 1, 1])
    assert options(table, 0, "move") == {
        f"move {key} {to}" for key in ("d1", "d2") for to in ("b2", "b3", "c2", "c4", "d2", "d3")
    }, "it never moves by itself"  # fmt: skip
    play(table, "0 done", "1 stand")
    assert ship(table, "1.s1") is None, "a 6 of the interceptor"
    carrier = ship(table, "0.d1")
    assert carrier is not None
    assert carrier["interceptors"] == 1, "it is carried again"


@pytest.mark.rule("BS-13.9", "BS-7.2")
def test_units_are_carried_one_a_space_or_stationed_on_planets() -> None:
    sites = {"b2": "p1 0 infantry=5 interceptors=5"}
    table = scene(sites=sites, ships="0.c1@b2 0.d1@b2 0.b1@b2 0.s1@b2 0.t1@b2")
    for key, room in (("c1", 4), ("d1", 2), ("b1", 4), ("s1", 0), ("t1", 1)):
        seen = ship(table, f"0.{key}")
        assert seen is not None
        assert seen["capacity"] == room
    play(table, "0 load d1 infantry", "0 load d1 interceptor")
    assert options(table, 0, "load d1") == set()
    assert (site(table, "b2")["infantry"], site(table, "b2")["interceptors"]) == (4, 4)


@pytest.mark.rule("BS-13.10", "BS-13.11")
def test_buildings() -> None:
    assert (ITEMS["spaceport"], ITEMS["power-link"]) == ({"price": 20}, {"price": 15})


@pytest.mark.rule("BS-13.11", "BS-R11")
@pytest.mark.parametrize(("text", "moves"), [("p1 1 link", 2), ("p1 1", 1), ("p1 0 link", 1), ("p1 ally1 link", 1)])
def test_a_power_link_moves_ships_that_begin_their_turn_there_one_sector_more(text: str, moves: int) -> None:
    table = scene(at="end", sites={"c3": text}, ships="1.d1@c3 1.s1@c3 1.t1@e5 1.s2@e5", hands=("", "blank"))
    play(table, "1 play blank" if asks(table) == (1, "card") else "0 done")
    if asks(table) == (1, "card"):
        play(table, "1 play blank")
    found = {key: ship(table, f"1.{key}") for key in ("d1", "s1", "t1", "s2")}
    assert {key: seen and seen["moves_left"] for key, seen in found.items()} == {
        "d1": moves, "s1": moves + 1, "t1": 0, "s2": 2,
    }  # fmt: skip
