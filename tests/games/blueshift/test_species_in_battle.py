"""What the species can in battle: Cloak Generators and Ruthless Attack (BS-12.5, BS-12.7, BS-R19)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import asks, card, kinds, options, play, scene, ship, site

AIM = card("aim", {"bonus": "combat", "by": 2})


def shots(table: Table) -> list[tuple[int, str, int, bool]]:
    """All dice thrown in combat: seat, what fired, the die, whether it hit."""
    told = [event for event in table.events() if event["kind"] == "shot"]
    return [(shot["seat"], shot["data"]["item"], shot["data"]["die"], shot["data"]["success"]) for shot in told]


@pytest.mark.rule("BS-12.5", "BS-R19", "BS-A.27")
@pytest.mark.parametrize(("species", "die", "hit"), [
    ("xanil", 4, False), ("xanil", 5, False), ("xanil", 6, True), ("plain", 3, False), ("plain", 4, True),
])  # fmt: skip
def test_xanil_that_flee_in_the_first_round_are_hit_by_a_six_only(species: str, die: int, hit: bool) -> None:
    table = scene(species=("alpha", species), ships="0.d1@c3 1.s1@c3", dice=[die])
    play(table, "0 done", "1 flee c4")
    assert shots(table) == [(0, "destroyer", die, hit)]
    assert (ship(table, "1.s1") is None) is hit


@pytest.mark.rule("BS-12.5", "BS-12.7", "BS-R19", "BS-A.27")
def test_neither_ruthless_attack_nor_a_card_helps_against_the_cloak() -> None:
    table = scene(AIM, at="card", species=("marrow", "xanil"), ships="0.d1@c3 1.s1@c3", hands=("aim",), dice=[5])
    play(table, "0 play aim", "0 done", "1 flee c4")
    assert shots(table) == [(0, "destroyer", 5, False)], "5 and three would be 8"


@pytest.mark.rule("BS-12.5", "BS-R19", "BS-A.28", "BS-R16")
def test_the_xanil_say_which_of_their_fleeing_ships_are_hit() -> None:
    table = scene(species=("plain", "xanil"), ships="0.d1@c3 1.s1@c3 1.s2@c3 1.d1@c3 1.b1@c3", dice=[6])
    play(table, "0 done", "1 flee c4")
    assert asks(table) == (1, "hits")
    assert options(table, 1) == {"hit destroyer 1.s1", "hit destroyer 1.s2", "hit destroyer 1.d1"}, "by sizes"
    play(table, "1 hit destroyer 1.d1")
    hurt = ship(table, "1.d1")
    assert hurt is not None
    assert (hurt["damage"], hurt["site"]) == (1, "c4")


@pytest.mark.rule("BS-12.5", "BS-R19")
def test_xanil_that_stand_are_hit_as_others_are() -> None:
    table = scene(species=("plain", "xanil"), ships="0.d1@c3 1.s1@c3 1.s2@c3", dice=[4, 1, 1])
    play(table, "0 done", "1 stand")
    assert asks(table) == (0, "hits"), "and whoever fires says which"


@pytest.mark.rule("BS-12.5", "BS-R17")
def test_the_cloak_covers_attackers_that_flee_too() -> None:
    table = scene(species=("xanil", "plain"), ships="0.s1@c3 0.s2@c3 1.d1@c3", dice=[1, 1, 1, 6])
    play(table, "0 done", "1 stand", "0 flee c4")
    assert asks(table) == (0, "hits")
    play(table, "0 hit destroyer 0.s2")
    assert ship(table, "0.s2") is None


@pytest.mark.rule("BS-12.5", "BS-8.14", "BS-R17")
def test_turrets_left_behind_have_no_cloak() -> None:
    table = scene(species=("plain", "xanil"), sites={"c3": "p1 1"}, ships="0.d1@c3 1.s1@c3 1.t1@c3", dice=[4])
    play(table, "0 done", "1 flee c4", "0 aim turrets")
    assert shots(table)[0] == (0, "destroyer", 4, True)
    hurt = ship(table, "1.t1")
    assert hurt is not None
    assert hurt["damage"] == 1


@pytest.mark.rule("BS-12.5", "BS-8.14", "BS-R19")
def test_hits_on_turrets_left_behind_are_assigned_by_whoever_fires() -> None:
    """The same volley: the Xan'il deal out what hits their fleet, the enemy what hits their turrets."""
    ships = "0.d1@c3 0.d2@c3 1.s1@c3 1.s2@c3 1.t1@c3 1.t2@c3"
    table = scene(species=("plain", "xanil"), sites={"c3": "p1 1"}, ships=ships, dice=[6, 6])
    play(table, "0 done", "1 flee c4", "0 aim fleet", "0 aim turrets")
    assert asks(table) == (1, "hits")
    assert options(table, 1) == {"hit destroyer 1.s1", "hit destroyer 1.s2"}
    play(table, "1 hit destroyer 1.s2")
    assert asks(table) == (0, "hits")
    assert options(table, 0) == {"hit destroyer 1.t1", "hit destroyer 1.t2"}


@pytest.mark.rule("BS-12.7", "BS-R19")
@pytest.mark.parametrize(("ships", "item", "die"), [
    ("0.s1@c3", "scout", 4), ("0.d1@c3", "destroyer", 3), ("0.b1@c3", "battleship", 3),
])  # fmt: skip
def test_ruthless_attack_adds_one_in_the_first_round(ships: str, item: str, die: int) -> None:
    dice = [die] * (3 if item == "battleship" else 1)
    table = scene(species=("marrow", "plain"), ships=f"{ships} 1.b1@c3", dice=[*dice, 1, 1, 1, *dice, 1, 1, 1])
    play(table, "0 done", "1 stand")
    first = [shot for shot in shots(table) if shot[0] == 0][: len(dice)]
    assert first == [(0, item, die, True)] * len(dice)
    play(table, "0 stand", "1 stand")
    second = [shot for shot in shots(table) if shot[0] == 0][len(dice) : 2 * len(dice)]
    assert second == [(0, item, die, False)] * len(dice), "not after the first round"


@pytest.mark.rule("BS-12.7", "BS-R19")
def test_interceptors_are_ruthless_and_colony_ships_are_not() -> None:
    table = scene(species=("marrow", "plain"), ships="0.c1@c3[f] 1.b1@c3", dice=[5, 5, 1, 1, 1])
    play(table, "0 done", "1 stand")
    assert shots(table)[:2] == [(0, "interceptor", 5, True), (0, "colony", 5, False)]


@pytest.mark.rule("BS-12.7", "BS-R19")
def test_turrets_are_not_ruthless() -> None:
    """Turrets attack in their owner's turn, where an enemy has stayed beside them."""
    table = scene(species=("marrow", "plain"), sites={"c3": "p1 0"}, ships="0.t1@c3 1.d1@c3", dice=[4, 1])
    play(table, "0 done", "1 stand")
    assert shots(table)[0] == (0, "turret", 4, False)


@pytest.mark.rule("BS-12.7", "BS-R19")
def test_marrow_kir_that_defend_are_not_ruthless() -> None:
    table = scene(species=("plain", "marrow"), ships="0.d1@c3 1.d1@c3", dice=[1, 3])
    play(table, "0 done", "1 stand")
    assert shots(table) == [(0, "destroyer", 1, False), (1, "destroyer", 3, False)]


@pytest.mark.rule("BS-12.7", "BS-A.31")
def test_every_battle_of_the_turn_has_a_first_round() -> None:
    ships = "0.d1@c3 1.s1@c3 0.d2@d4 1.s2@d4"
    table = scene(species=("marrow", "plain"), ships=ships, dice=[3, 1, 3, 1])
    play(table, "0 done", "0 fight d4", "1 stand", "1 stand")
    assert [shot for shot in shots(table) if shot[0] == 0] == [(0, "destroyer", 3, True)] * 2
    assert kinds(table).count("battle-over") == 2


@pytest.mark.rule("BS-12.7", "BS-R17", "BS-8.10")
def test_ruthless_attack_counts_against_others_that_flee_at_once() -> None:
    table = scene(species=("marrow", "plain"), ships="0.d1@c3 1.s1@c3", dice=[3])
    play(table, "0 done", "1 flee c4")
    assert shots(table) == [(0, "destroyer", 3, True)], "full power, with all that belongs to it"
    assert site(table, "c4")["discovered"]
