"""Battles in space: who fights whom, fire, rounds, and what is done after them (AC-6, AC-R12 to AC-R14)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, play, refusal, scene, ship

LEVELS = [(firing, target) for firing in (1, 2, 3) for target in (1, 2, 3)]


def stands(table: Table, key: str) -> bool:
    """Whether a ship or station is on the board."""
    view = table.view()
    return any(item["id"] == key for item in view["ships"] + view["stations"])


def battle(table: Table, viewer: int | None = None) -> Any:
    """The battle under way as a viewer sees it."""
    return table.view(viewer)["battle"]


def duel(dice: list[int], more: str = "", **units: Any) -> Table:
    """Ships of T.L. 1 of seats 0 and 1 in area 44 have fired at each other once."""
    table = scene("combat", ships=f"0.s1.1@44 1.s1.1@44 {more}", dice=dice, **units)
    return play(table, "0 attack 44 1", "0 aim s1.1", "1 aim s1.1")


# Who fights whom


@pytest.mark.rule("AC-6.1", "AC-6.2")
@pytest.mark.parametrize(("units", "possible"), [
    ({"ships": "0.s1.1@44 1.s1.1@44"}, True),
    ({"ships": "0.s1.1@44", "stations": "1.b1.1@44"}, True),
    ({"ships": "1.s1.1@44", "stations": "0.b1.1@44"}, True),
    ({"stations": "0.b1.1@44 1.b1.1@44"}, False),
    ({"ships": "0.s1.1@43", "marines": "1@43:2"}, False),
    ({"ships": "1.s1.1@43", "marines": "0@43:2"}, False),
    ({"ships": "0.s1.1@44 1.s1.1@45"}, False),
])  # fmt: skip
def test_ships_fight_ships_and_stations_and_nothing_else_fights_in_space(units: dict[str, Any], possible: bool) -> None:
    """Another pair of ships in area 99 sees to it that the phasing player is asked."""
    table = scene("combat", **{**units, "ships": f"{units.get('ships', '')} 0.s1.9@99 1.s1.9@99"})
    where = "43" if "43" in str(units) else "44"
    assert (f"attack {where} 1" in options(table, 0)) is possible
    if not possible:
        assert refusal(table, 0, f"attack {where} 1").rule == "AC-6.2"


@pytest.mark.rule("AC-6.1", "AC-R12", "AC-A.28")
def test_nobody_has_to_fight() -> None:
    """The phasing player does not attack, the opponent is asked, and there is peace."""
    table = play(scene("combat", ships="0.s1.1@44 1.s1.1@44"), "0 done")
    assert asks(table) == ((1,), "challenge")
    assert options(table, 1) == {"peace", "attack 44 0"}
    play(table, "1 peace")
    assert "battle" not in kinds(table)
    assert kinds(table)[:2] == ["kept", "peace"]
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-R12", "AC-6.1")
def test_the_opponent_may_attack_if_the_phasing_player_does_not() -> None:
    table = play(scene("combat", ships="0.s1.1@44 1.s1.1@44", dice=[10, 1]), "0 done", "1 attack 44 0")
    assert battle(table)["sides"] == [1, 0]
    play(table, "0 aim s1.1", "1 aim s1.1")
    assert (stands(table, "0.s1.1"), stands(table, "1.s1.1")) == (True, False), "the attacker's dice come first"


@pytest.mark.rule("AC-A.28")
def test_opponents_are_asked_area_by_area_when_the_phasing_player_is_done() -> None:
    """Those that it has fought are not asked."""
    table = scene("combat", seats=3, ships="0.s1.1@44 1.s1.1@44 2.s1.1@44 0.s1.2@20 1.s1.2@20", dice=[10, 10])
    play(table, "0 attack 44 1", "0 aim s1.1", "1 aim s1.1", "0 stop", "1 stop", "0 done")
    asked = []
    while table.view()["active"] == 0:
        [seat] = table.actors
        asked.append((seat, min(options(table, seat))))
        table.play(seat, "peace")
    assert asked == [(1, "attack 20 0"), (2, "attack 44 0")]


@pytest.mark.rule("AC-A.28", "AC-R12")
def test_opponents_in_one_area_are_asked_in_the_order_of_turns() -> None:
    """Six players meet; the one that has left is not asked, the one that has been fought neither."""
    table = scene("combat", seats=6, ships=" ".join(f"{seat}.s1.1@44" for seat in range(6)))
    play(table, "0 attack 44 3", "0 hold", "3 hold", "0 stop", "3 retreat 33")
    play(table, "0 attack 44 2", "0 hold", "2 hold", "0 stop", "2 stop", "0 done")
    for seat in (1, 4, 5):
        assert asks(table) == ((seat,), "challenge")
        play(table, f"{seat} peace")
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-A.28")
def test_nobody_is_asked_about_ships_that_have_left() -> None:
    """Seat 1 attacks first, and the phasing player retreats from it and from seat 2."""
    table = scene("combat", seats=3, ships="0.s1.1@44 1.s1.1@44 2.s1.1@44")
    play(table, "0 done", "1 attack 44 0", "0 hold", "1 hold", "0 retreat 33", "1 go-on")
    assert table.view()["active"] == 1
    assert "peace" not in kinds(table)


@pytest.mark.rule("AC-R12")
def test_others_do_not_fight_among_themselves() -> None:
    table = play(scene("movement", seats=3, ships="0.s1.1@20 1.s1.1@44 2.s1.1@44"), "0 done")
    assert table.view()["active"] == 1
    table = scene("combat", seats=3, ships="0.s1.1@44 1.s1.1@44 2.s1.1@44")
    play(table, "0 done")
    for _ in range(2):
        [seat] = table.actors
        assert options(table, seat) == {"peace", "attack 44 0"}
        play(table, f"{seat} peace")


@pytest.mark.rule("AC-6.3", "AC-R12")
@pytest.mark.parametrize("order", [("20 1", "44 1", "44 2"), ("44 2", "44 1", "20 1")])
def test_battles_are_fought_one_by_one_in_the_order_of_the_phasing_player(order: tuple[str, ...]) -> None:
    """Each against one opponent."""
    table = scene("combat", seats=3, ships="0.s1.1@44 1.s1.1@44 2.s1.1@44 0.s1.2@20 1.s1.2@20", dice=[10] * 6)
    for number, target in enumerate(order):
        assert options(table, 0) == {"done", *(f"attack {left}" for left in order[number:])}
        mine = "s1.2" if target.startswith("20") else "s1.1"
        other = target[-1]
        play(table, f"0 attack {target}")
        assert battle(table)["sides"] == [0, int(other)]
        assert set(table.actors) == {0, int(other)}
        play(table, f"0 aim {mine}", f"{other} aim {mine}", "0 stop", f"{other} stop")
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-A.29")
def test_each_opponent_in_an_area_is_fought_once_in_space() -> None:
    """Also where it has attacked. Elsewhere it can be fought again."""
    table = duel([10, 10], more="0.s1.2@20 1.s1.2@20")
    play(table, "0 stop", "1 stop")
    assert options(table, 0) == {"done", "attack 20 1"}
    assert refusal(table, 0, "attack 44 1").rule == "AC-A.29"


# Fire


@pytest.mark.rule("AC-6.4", "AC-6.5", "AC-6.6")
def test_all_units_in_the_area_draw_up_and_each_has_a_target() -> None:
    """Ships and stations of both sides there, and nobody else; ships first, then stations."""
    table = scene(
        "combat", seats=3, ships="0.s1.1@44 0.s2.1@44 0.s1.2@45 1.s1.1@44 2.s1.1@44",
        stations="0.b1.1@44 1.b1.1@44", dice=[10] * 5,
    )  # fmt: skip
    play(table, "0 attack 44 1")
    assert set(table.actors) == {0, 1}
    for _ in range(2):
        assert options(table, 0) == {"hold", "aim s1.1", "aim b1.1"}
        play(table, "0 aim b1.1")
    assert options(table, 0) == {"hold", "aim s1.1"}
    play(table, "0 aim s1.1")
    assert battle(table, 0)["aims"] == {"s1.1": "b1.1", "s2.1": "b1.1", "b1.1": "s1.1"}
    assert options(table, 1) == {"hold", "aim s1.1", "aim s2.1", "aim b1.1"}
    play(table, "1 aim s2.1", "1 aim s2.1")
    assert kinds(table).count("fired") == 5


@pytest.mark.rule("AC-6.5", "AC-R13")
def test_fire_is_hidden_until_both_have_assigned_it_and_then_stands() -> None:
    table = scene("combat", ships="0.s1.1@44 0.s1.2@44 1.s1.1@44 1.s1.2@44", dice=[10] * 4)
    play(table, "0 attack 44 1", "0 aim s1.1")
    assert battle(table, 0)["aims"] == {"s1.1": "s1.1"}
    for viewer in (1, None):
        assert "s1.1" not in (battle(table, viewer)["aims"] or {})
        assert "aimed" not in kinds(table, viewer)
    play(table, "0 hold")
    assert asks(table) == ((1,), "fire")
    assert refusal(table, 0, "aim s1.2").rule == "AC-3.1"
    assert "fired" not in kinds(table)
    play(table, "1 aim s1.2", "1 aim s1.2")
    assert [event["data"]["target"] for event in table.events() if event["kind"] == "fired"] == [
        "1.s1.1", "0.s1.2", "0.s1.2",
    ]  # fmt: skip


@pytest.mark.rule("AC-6.6", "AC-R13")
@pytest.mark.parametrize(("firing", "target"), LEVELS)
@pytest.mark.parametrize("kind", ["s", "b"])
def test_a_ship_hits_with_5_more_its_level_less_that_of_the_target(firing: int, target: int, kind: str) -> None:
    """Ships and stations alike are hit so."""
    aim, enemy = f"{kind}{target}.1", f"1.{kind}{target}.1@44"
    highest = 5 + firing - target
    for die, hit in ((highest, True), (highest + 1, False)):
        units = {"ships": f"0.s{firing}.1@44 {enemy}"} if kind == "s" else {
            "ships": f"0.s{firing}.1@44", "stations": enemy,
        }  # fmt: skip
        table = scene("combat", **units, dice=[die])  # type: ignore[arg-type]
        play(table, "0 attack 44 1", f"0 aim {aim}", "1 hold")
        assert stands(table, f"1.{aim}") is not hit


@pytest.mark.rule("AC-6.8", "AC-R13")
@pytest.mark.parametrize(("firing", "target"), LEVELS)
def test_a_station_that_fires_at_a_ship_takes_1_off_its_roll(firing: int, target: int) -> None:
    highest = 5 + firing - target + 1
    for die, hit in ((highest, True), (highest + 1, False)):
        table = scene("combat", stations=f"0.b{firing}.1@44", ships=f"1.s{target}.1@44", dice=[die])
        play(table, "0 attack 44 1", f"0 aim s{target}.1", "1 hold")
        assert stands(table, f"1.s{target}.1") is not hit


@pytest.mark.rule("AC-6.7", "AC-R13", "AC-6.3")
def test_results_are_applied_together() -> None:
    """Both fire, both hit, both are destroyed; the battle is over."""
    table = duel([5, 5])
    assert (stands(table, "0.s1.1"), stands(table, "1.s1.1")) == (False, False)
    assert kinds(table).index("destroyed") > max(n for n, kind in enumerate(kinds(table)) if kind == "fired")
    assert battle(table) is None


@pytest.mark.rule("AC-6.7", "AC-6.5")
def test_one_hit_destroys_and_no_fire_goes_over_to_another_target() -> None:
    """Three hit the same ship; the one beside it is unharmed. A miss does nothing."""
    table = scene("combat", ships="0.s1.1@44 0.s1.2@44 0.s1.3@44 1.s1.1@44 1.s1.2@44", dice=[1, 1, 1, 6])
    play(table, "0 attack 44 1", *["0 aim s1.1"] * 3, "1 aim s1.1", "1 hold")
    assert [stands(table, key) for key in ("1.s1.1", "1.s1.2", "0.s1.1")] == [False, True, True]


@pytest.mark.rule("AC-A.3")
def test_a_unit_may_hold_its_fire() -> None:
    table = scene("combat", ships="0.s1.1@44 1.s1.1@44")
    play(table, "0 attack 44 1", "0 hold", "1 hold")
    assert "fired" not in kinds(table)
    assert asks(table) == ((0, 1), "after")


@pytest.mark.rule("AC-A.3", "AC-6.2")
def test_stations_fire_at_ships_only_and_hold_by_themselves_without_such_a_target() -> None:
    """The ship of seat 0 fires at either; the station of seat 0 has no ship before it and is not asked about."""
    table = scene("combat", ships="0.s1.1@44", stations="0.b1.1@44 1.b1.1@44", dice=[10, 10])
    play(table, "0 attack 44 1")
    assert options(table, 1) == {"hold", "aim s1.1"}
    assert refusal(table, 1, "aim b1.1").rule == "AC-A.3"
    assert refusal(table, 1, "aim s1.2").rule == "AC-6.5"
    play(table, "0 aim b1.1", "1 aim s1.1")
    assert kinds(table).count("fired") == 2


# After a round


@pytest.mark.rule("AC-R14", "AC-6.9", "AC-6.3")
@pytest.mark.parametrize(("first", "second", "over"), [
    ("go-on", "go-on", False), ("go-on", "stop", False), ("stop", "go-on", False), ("stop", "stop", True),
    ("retreat 33", "go-on", True), ("go-on", "retreat 33", True), ("stop", "retreat 33", True),
    ("retreat 33", "retreat 53", True),
])  # fmt: skip
def test_both_go_on_stop_or_retreat(first: str, second: str, over: bool) -> None:
    """If only one stops, the other goes on."""
    table = duel([10, 10])
    assert asks(table) == ((0, 1), "after")
    assert {"go-on", "stop"} <= options(table, 0)
    play(table, f"0 {first}", f"1 {second}")
    assert (battle(table) is None) is over
    if not over:
        assert (battle(table)["round"], asks(table)) == (2, ((0, 1), "fire"))
    places = {word.split()[1] for word in (first, second) if word.startswith("retreat")}
    assert {item["area"] for item in table.view()["ships"]} == (places | {"44"} if len(places) < 2 else places)


@pytest.mark.rule("AC-R14")
def test_what_is_decided_after_a_round_is_hidden_until_both_have() -> None:
    table = play(duel([10, 10]), "0 retreat 33")
    assert battle(table, 0)["choice"] == "retreat 33"
    for viewer in (1, None):
        assert battle(table, viewer)["choice"] is None
        assert not {"chose", "retreated"} & set(kinds(table, viewer))
    assert asks(table) == ((1,), "after")
    play(table, "1 go-on")
    assert [kind for kind in kinds(table, 1) if kind in ("chose", "retreated")] == ["chose", "chose", "retreated"]


@pytest.mark.rule("AC-R14")
def test_a_battle_is_over_when_a_side_is_gone() -> None:
    """Nobody is asked how to go on."""
    table = duel([5, 10])
    assert battle(table) is None
    assert not stands(table, "1.s1.1")
    assert "battle-over" in kinds(table)
    assert "chose" not in kinds(table)
    assert asks(table) == ((1,), "move")


@pytest.mark.rule("AC-6.3")
def test_a_battle_goes_on_round_by_round() -> None:
    table = duel([10, 10, 10, 5])
    play(table, "0 go-on", "1 go-on", "0 aim s1.1", "1 aim s1.1")
    rounds = [event["data"]["round"] for event in table.events() if event["kind"] == "round"]
    assert rounds == [1, 2]
    assert not stands(table, "0.s1.1")


@pytest.mark.rule("AC-A.30")
def test_a_battle_is_over_when_only_stations_are_left() -> None:
    """Of both sides: these cannot fire at each other."""
    table = scene("combat", ships="0.s1.1@44", stations="0.b1.1@44 1.b1.1@44", dice=[10, 6])
    play(table, "0 attack 44 1", "0 aim b1.1", "1 aim s1.1")
    assert battle(table) is None
    assert (stands(table, "0.b1.1"), stands(table, "1.b1.1")) == (True, True)


@pytest.mark.rule("AC-A.2")
def test_a_battle_lasts_30_rounds_at_most() -> None:
    table = scene("combat", ships="0.s1.1@44 1.s1.1@44")
    play(table, "0 attack 44 1")
    for number in range(1, 31):
        assert battle(table)["round"] == number
        play(table, "0 hold", "1 hold")
        if number < 30:
            play(table, "0 go-on", "1 go-on")
    assert battle(table) is None
    assert ship(table, "0.s1.1") is not None
