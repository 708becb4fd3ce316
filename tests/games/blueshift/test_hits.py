"""Where hits go: sizes, the next larger, hits that are lost, who assigns (BS-8.4, BS-8.5, BS-R16, BS-A.2, BS-A.3)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from cosmarium.games.blueshift.core import tables
from games.blueshift.kit import asks, options, play, player, refusal, scene, ship

ARMADA = "1.c1@c3[f] 1.s1@c3 1.d1@c3 1.b1@c3"
SIZES = ("interceptor", "scout", "turret", "colony", "destroyer", "battleship")
SHOOTER = {
    "interceptor": ("0.c1@c3[f]", (6, 1)),
    "scout": ("0.s1@c3", (5,)),
    "turret": ("0.t1@c3", (5,)),
    "colony": ("0.c1@c3", (6,)),
    "destroyer": ("0.d1@c3", (4,)),
    "battleship": ("0.b1@c3", (4, 1, 1)),
}
"""One of each kind that scores one hit: its ships, and its dice."""


def fired(shooters: str, dice: tuple[int, ...], enemies: str) -> Table:
    """Seat 0 has fired at the enemies and is about to assign its hits; the defender's dice all miss."""
    table = play(scene(ships=f"{shooters} {enemies}", sites={"c3": "p1 0"}, dice=[*dice, *[1] * 12]), "0 done")
    return play(table, "1 stand") if asks(table) == (1, "flee") else table


def hits(table: Table, seat: int = 1) -> list[str]:
    """What of a seat has been hit, in order."""
    events = [event for event in table.events() if event["kind"] == "hit" and event["seat"] == seat]
    return [event["data"]["target"] or "interceptor" for event in events]


def targets(table: Table) -> set[str]:
    """What the first hit of seat 0 may go to: what is asked, or what it went to where there was nothing to ask."""
    if hits(table):
        return {hits(table)[0].removeprefix("1.")}
    return {word.split()[-1].removeprefix("1.") for word in options(table, 0, "hit")}


def damage(table: Table, key: str) -> int | None:
    found = ship(table, key)
    return None if found is None else found["damage"]


# Sizes


@pytest.mark.rule("BS-R16", "BS-8.4")
def test_size_goes_by_price() -> None:
    pack = scene().game.content.tables
    words = ("scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor")
    numbers = {
        word: (pack.of_item(item, tables.PRICE), pack.of_item(item, tables.SIZE)) for item, word in enumerate(words)
    }
    assert numbers["scout"] == numbers["turret"], "equal in both"
    for one in SIZES:
        for other in SIZES:
            dearer, larger = (numbers[one][n] > numbers[other][n] for n in (0, 1))
            assert dearer == larger


@pytest.mark.rule("BS-8.4", "BS-R16", "BS-13.4")
@pytest.mark.parametrize(
    ("shooter", "found"),
    [
        ("interceptor", {"interceptor"}),
        ("scout", {"interceptor", "s1"}),
        ("turret", {"interceptor", "s1"}),
        ("colony", {"interceptor", "s1", "c1"}),
        ("destroyer", {"interceptor", "s1", "c1", "d1"}),
        ("battleship", {"interceptor", "s1", "c1", "d1", "b1"}),
    ],
)
def test_a_hit_goes_to_ships_of_the_shooters_size_or_smaller(shooter: str, found: set[str]) -> None:
    ships, dice = SHOOTER[shooter]
    assert targets(fired(ships, dice, ARMADA)) == found


@pytest.mark.rule("BS-R16")
@pytest.mark.parametrize("shooter", ["interceptor", "scout", "colony", "destroyer", "battleship"])
def test_a_turret_is_as_large_as_a_scout(shooter: str) -> None:
    ships, dice = SHOOTER[shooter]
    table = scene(ships=f"{ships} 1.t1@c3 1.s1@c3 1.d1@c3", sites={"c3": "p1 1"}, dice=[*dice, *[1] * 6])
    play(table, "0 done", "1 stand")
    assert targets(table) == {"t1", "s1"} | ({"d1"} if shooter in ("destroyer", "battleship") else set())


@pytest.mark.rule("BS-8.4", "BS-R16", "BS-13.4")
@pytest.mark.parametrize(
    ("shooter", "enemies", "found"),
    [
        ("interceptor", "1.s1@c3 1.d1@c3", {"s1"}),
        ("interceptor", "1.c1@c3 1.d1@c3", {"c1"}),
        ("interceptor", "1.d1@c3 1.d2@c3 1.b1@c3", {"d1", "d2"}),
        ("interceptor", "1.b1@c3", {"b1"}),
        ("scout", "1.c1@c3 1.d1@c3", {"c1"}),
        ("scout", "1.d1@c3 1.b1@c3", {"d1"}),
        ("scout", "1.s1@c3 1.d1@c3", {"s1"}),
        ("turret", "1.c1@c3 1.c2@c3 1.b1@c3", {"c1", "c2"}),
        ("colony", "1.d1@c3 1.b1@c3", {"d1"}),
        ("colony", "1.b1@c3[f]", {"interceptor"}),
        ("destroyer", "1.b1@c3", {"b1"}),
        ("destroyer", "1.b1@c3 1.s1@c3", {"s1"}),
        ("battleship", "1.b1@c3 1.s1@c3", {"s1", "b1"}),
    ],
)
def test_where_there_is_none_it_goes_to_the_next_larger(shooter: str, enemies: str, found: set[str]) -> None:
    ships, dice = SHOOTER[shooter]
    assert targets(fired(ships, dice, enemies)) == found


@pytest.mark.rule("BS-8.5", "BS-8.4", "BS-R16")
def test_battleship_and_interceptor_against_destroyer_and_scout() -> None:
    """The rulebook's example: the interceptor can hit only the scout, the battleship either of the two."""
    table = fired("0.b1@c3[f]", (6, 4, 1, 1), "1.d1@c3 1.s1@c3")
    assert options(table, 0) == {"hit interceptor 1.s1", "hit battleship 1.s1", "hit battleship 1.d1"}
    assert refusal(table, 0, "hit interceptor 1.d1").rule == "BS-R16"


@pytest.mark.rule("BS-8.5", "BS-8.4", "BS-R16")
@pytest.mark.parametrize(
    ("dice", "hit", "left"),
    [
        ((5, 1), ["interceptor"], (0, 0)),  # the scout can hit only the interceptor
        ((1, 4), ["interceptor"], (0, 0)),  # so can the destroyer
        ((5, 4), ["interceptor", "0.b1"], (1, 0)),  # once it is gone, both can hit the battleship
    ],
)
def test_destroyer_and_scout_against_battleship_and_interceptor(
    dice: tuple[int, int], hit: list[str], left: tuple[int, int]
) -> None:
    table = play(scene(ships="0.b1@c3[f] 1.d1@c3 1.s1@c3", dice=[1, 1, 1, 1, *dice]), "0 done", "1 stand")
    assert hits(table, seat=0) == hit
    battleship = ship(table, "0.b1")
    assert battleship is not None
    assert (battleship["damage"], battleship["interceptors"]) == left


# Assigning


@pytest.mark.rule("BS-8.4", "BS-R15")
def test_the_side_that_fires_assigns() -> None:
    table = fired("0.d1@c3", (4,), "1.s1@c3 1.d1@c3")
    assert asks(table) == (0, "hits")
    play(table, "0 hit destroyer 1.d1")
    assert hits(table) == ["1.d1"]
    table = play(scene(ships="0.s1@c3 0.d1@c3 1.d1@c3", dice=[1, 1, 4]), "0 done", "1 stand")
    assert asks(table) == (1, "hits"), "and so does the defender"
    assert options(table, 1) == {"hit destroyer 0.s1", "hit destroyer 0.d1"}


@pytest.mark.rule("BS-A.25", "BS-8.4", "BS-8.2")
def test_all_dice_are_thrown_before_the_first_hit_is_assigned_in_any_order_of_sizes() -> None:
    table = fired("0.s1@c3 0.d1@c3 0.b1@c3", (5, 4, 4, 4, 1), "1.s1@c3 1.d1@c3 1.b1@c3")
    assert sum(event["kind"] == "shot" for event in table.events()) == 5
    view = table.view()["battle"]
    assert view["hits"] == {"scout": 1, "destroyer": 1, "battleship": 2}
    assert (view["stage"], view["firing"]) == ("hits", 0)
    assert {word.split()[1] for word in options(table, 0)} == {"scout", "destroyer", "battleship"}
    play(table, "0 hit battleship 1.b1")
    assert table.view()["battle"]["hits"] == {"scout": 1, "destroyer": 1, "battleship": 1}


@pytest.mark.rule("BS-A.26", "BS-R16")
def test_a_ship_with_hits_enough_is_a_target_no_more() -> None:
    """With the scout gone, the scout's second hit reaches the destroyer, the next larger that is there."""
    table = fired("0.s1@c3 0.s2@c3 0.d1@c3", (5, 5, 4), "1.s1@c3 1.d1@c3 1.b1@c3")
    play(table, "0 hit scout 1.s1")
    assert hits(table) == ["1.s1", "1.d1", "1.d1"], "after which there is nothing to choose"
    assert damage(table, "1.b1") == 0


@pytest.mark.rule("BS-A.26", "BS-R16")
def test_what_is_smaller_shields_what_is_larger_only_while_it_lasts() -> None:
    """The same dice, with the destroyer's hit spent on the scout: the scouts then reach the destroyer."""
    table = fired("0.s1@c3 0.s2@c3 0.d1@c3", (5, 1, 4), "1.s1@c3 1.d1@c3")
    assert options(table, 0) == {"hit scout 1.s1", "hit destroyer 1.s1", "hit destroyer 1.d1"}
    play(table, "0 hit destroyer 1.s1")
    assert hits(table) == ["1.s1", "1.d1"]


@pytest.mark.rule("BS-R16")
@pytest.mark.parametrize(
    ("shooters", "dice", "enemies", "hit"),
    [
        ("0.s1@c3 0.s2@c3 0.s3@c3", (5, 5, 5), "1.s1@c3", ["1.s1"]),
        ("0.b1@c3 0.d1@c3", (4, 4, 4, 4), "1.d1@c3", ["1.d1", "1.d1"]),
        ("0.b1@c3 0.s1@c3", (5, 4, 4, 4), "1.c1@c3[f]", ["interceptor", "1.c1"]),
        ("0.b1@c3 0.d1@c3 0.s1@c3", (5, 4, 4, 4, 4), "1.b1@c3", ["1.b1"] * 4),
    ],
)
def test_hits_for_which_no_ship_is_left_are_lost(
    shooters: str, dice: tuple[int, ...], enemies: str, hit: list[str]
) -> None:
    table = fired(shooters, dice, enemies)
    while asks(table) == (0, "hits"):
        play(table, f"0 {min(options(table, 0))}")
    assert sorted(hits(table)) == sorted(hit)
    assert not any(found["seat"] == 1 for found in table.view()["ships"])


@pytest.mark.rule("BS-A.3")
def test_a_hit_with_one_possible_target_is_not_asked_for() -> None:
    table = fired("0.d1@c3 0.d2@c3", (4, 4), "1.d1@c3 1.b1@c3")
    assert hits(table) == ["1.d1", "1.d1"]
    table = fired("0.d1@c3 0.d2@c3 0.d3@c3", (4, 4, 4), "1.s1@c3 1.d1@c3")
    assert asks(table) == (0, "hits")
    play(table, "0 hit destroyer 1.d1", "0 hit destroyer 1.d1")
    assert hits(table) == ["1.d1", "1.d1", "1.s1"], "and from there on it goes by itself"


@pytest.mark.rule("BS-R16", "BS-8.6")
def test_hits_may_be_spread_or_heaped() -> None:
    for answers, left in (
        (("hit destroyer 1.d1", "hit destroyer 1.d2"), (1, 1)),
        (("hit destroyer 1.d1", "hit destroyer 1.d1"), (None, 0)),
    ):
        table = fired("0.d1@c3 0.d2@c3", (4, 4), "1.d1@c3 1.d2@c3")
        play(table, *(f"0 {answer}" for answer in answers))
        assert (damage(table, "1.d1"), damage(table, "1.d2")) == left


# Interceptors


@pytest.mark.rule("BS-A.2", "BS-R16", "BS-13.8")
def test_one_hit_shoots_down_one_interceptor() -> None:
    table = fired("0.s1@c3 0.s2@c3", (5, 5), "1.d1@c3[f] 1.b1@c3[fff]")
    assert hits(table) == ["interceptor", "interceptor"]
    left = [found["interceptors"] for key in ("1.d1", "1.b1") if (found := ship(table, key))]
    assert left == [1, 1], "both from the ship that carried most"
    assert player(table, 1)["pieces"]["interceptor"] == 12 - 2, "and both can be bought again"
    assert [event["data"]["count"] for event in table.events() if event["kind"] == "shot-down"] == [2]


@pytest.mark.rule("BS-A.2")
def test_of_carriers_with_as_many_the_first_loses_its_interceptor() -> None:
    table = fired("0.s1@c3", (5,), "1.d1@c3[f] 1.d2@c3[f]")
    assert [found["interceptors"] for key in ("1.d1", "1.d2") if (found := ship(table, key))] == [0, 1]


@pytest.mark.rule("BS-A.2", "BS-R18")
def test_interceptors_without_a_ship_fall_first() -> None:
    """In the first round a carrier is destroyed; in the second a hit takes its interceptor, not one aboard."""
    ships = "0.d1@c3 1.c1@c3[f] 1.d1@c3[f]"
    table = play(scene(ships=ships, dice=[4, 1, 1, 1, 1, 4, 1, 1, 1]), "0 done", "1 stand")
    play(table, "0 hit destroyer 1.c1", "0 stand", "1 stand", "0 hit destroyer 1.interceptor")
    assert table.view()["battle"]["loose"]["1"] == {"infantry": 0, "interceptors": 0}
    assert (ship(table, "1.d1") or {})["interceptors"] == 1


@pytest.mark.rule("BS-A.2", "BS-13.8", "BS-A.26")
def test_interceptors_count_as_a_size_of_their_own_until_all_are_hit() -> None:
    table = fired("0.s1@c3 0.s2@c3 0.s3@c3", (5, 5, 5), "1.d1@c3[ff]")
    assert hits(table) == ["interceptor", "interceptor", "1.d1"]
    assert damage(table, "1.d1") == 1


@pytest.mark.rule("BS-8.4", "BS-8.1")
def test_what_is_not_asked_cannot_be_hit() -> None:
    table = fired("0.d1@c3", (4,), "1.s1@c3 1.d1@c3 1.d2@c2 1.b1@c3")
    assert options(table, 0) == {"hit destroyer 1.s1", "hit destroyer 1.d1"}
    for notation in (
        "hit destroyer 1.d2",  # in another sector
        "hit destroyer 1.d3",  # not on the board
        "hit destroyer 1.interceptor",  # there is none
        "hit scout 1.s1",  # no scout has hit
        "hit destroyer 0.d1",  # one's own
        "hit destroyer 1.b1",  # too large
    ):
        assert refusal(table, 0, notation).rule == "BS-R16"
