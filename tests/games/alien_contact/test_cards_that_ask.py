"""Cards for which their player chooses: virus, alien life form, revolt, gifts, double stars."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, asks, kinds, options, play, player, refusal, scene, ship


def drawn(card: str, **units: Any) -> Table:
    """Seat 0 has drawn this card in its resource phase."""
    return play(scene("ground", turn=3, deck=card, **units), "0 done")


def played(card: str, *told: str, **units: Any) -> Table:
    """Seat 0 has played this saved card in its card segment, and told it what it asks."""
    return play(scene("cards", saved=(card,), **units), f"0 play {card}", *(f"0 {word}" for word in told))


def marines(table: Table, where: str) -> dict[str, tuple[int, int]]:
    """The marines on a star, plain ones and EPSM by side."""
    return {side: (count["plain"], count["epsm"]) for side, count in area(table, where)["marines"].items()}


# Virus and alien life form


@pytest.mark.rule("AC-10.4", "AC-A.10")
def test_a_virus_kills_the_plain_marines_on_one_star_of_its_colour() -> None:
    """One that the drawer controls, of its choice."""
    table = drawn("virus-green", marines="0@00:3 0@02:1 0@10:1 0@04:1 1@06:0+1", ships="1.s1.1@04")
    assert options(table, 0) == {"area 00", "area 02"}
    play(table, "0 area 00")
    assert marines(table, "00") == {}
    assert marines(table, "02") == {"0": (1, 0)}
    assert player(table, 0)["counters"]["marine"] == 20 - 3


@pytest.mark.rule("AC-10.4")
def test_a_virus_does_nothing_to_a_star_with_epsm() -> None:
    table = play(drawn("virus-red", marines="0@10:3+1"), "0 area 10")
    assert marines(table, "10") == {"0": (3, 1)}
    assert "no-effect" in kinds(table)


@pytest.mark.rule("AC-10.4", "AC-A.49", "AC-A.10")
@pytest.mark.parametrize("garrison", ["", "0@10:2", "1@00:0+1"])
def test_without_such_a_star_a_virus_has_no_effect(garrison: str) -> None:
    table = drawn("virus-green", marines=garrison)
    assert "no-effect" in kinds(table)
    assert table.view()["discard"] == ["virus-green"]
    assert "perished" not in kinds(table)


@pytest.mark.rule("AC-10.5", "AC-A.10")
def test_an_alien_life_form_kills_all_marines_on_one_star() -> None:
    """Marines of both kinds; what is aboard ships and on stations there lives, and so do diplomats."""
    table = drawn(
        "alien-life-form-white", marines="0@30:2+2 0@32:0+1 0@00:1", ships="0.s1.1@30[e]", stations="0.b1.1@30[m]",
        diplomats="0.1@30",
    )  # fmt: skip
    assert options(table, 0) == {"area 30", "area 32"}
    play(table, "0 area 30")
    assert marines(table, "30") == {}
    [event] = [event for event in table.events() if event["kind"] == "perished"]
    assert (event["data"]["marines"], event["data"]["epsm"]) == (2, 2)
    assert ship(table, "0.s1.1")["epsm"] == 1  # type: ignore[index]
    assert table.view()["stations"][0]["marines"] == 1
    assert table.view()["diplomats"][0]["status"] == "star"


@pytest.mark.rule("AC-10.5", "AC-A.49")
def test_without_such_a_star_an_alien_life_form_has_no_effect() -> None:
    assert "no-effect" in kinds(drawn("alien-life-form-white", marines="0@00:1 1@30:0+1"))


# Revolt


@pytest.mark.rule("AC-10.6")
def test_in_a_revolt_the_marines_change_to_the_colour_on_the_card() -> None:
    """A star of any colour that the drawer controls, of its choice; as many of the same kinds."""
    table = drawn("revolt-red", marines="0@00:1 0@10:2+1 1@20:1", seats=3)
    assert options(table, 0) == {"area 00", "area 10"}
    play(table, "0 area 10")
    assert marines(table, "10") == {"1": (2, 1)}
    assert area(table, "10")["controller"] == 1
    assert (player(table, 0)["counters"]["marine"], player(table, 0)["counters"]["epsm"]) == (20 - 1, 14)
    assert (player(table, 1)["counters"]["marine"], player(table, 1)["counters"]["epsm"]) == (20 - 3, 14 - 1)


@pytest.mark.rule("AC-10.6", "AC-R26")
def test_in_a_colour_that_nobody_plays_a_revolt_leaves_rebels() -> None:
    table = play(drawn("revolt-orange", marines="0@10:2+1"), "0 area 10")
    assert marines(table, "10") == {"rebels": (2, 1)}
    assert area(table, "10")["controller"] is None
    assert player(table, 0)["counters"]["marine"] == 20


@pytest.mark.rule("AC-10.6", "AC-R26")
def test_rebels_fight_whoever_lands() -> None:
    table = scene("movement", ships="0.s1.1@10[m]", marines="rebels@10:1", dice=[1, 1])
    play(table, "0 unload s1.1 marine star", "0 done")
    while table.actors and "battle" not in kinds(table):
        play(table, "0 done")
    [event] = [event for event in table.events() if event["kind"] == "battle"]
    assert (event["data"]["area"], event["data"]["opponent"], event["data"]["land"]) == ("10", "rebels", True)


@pytest.mark.rule("AC-R26", "AC-10.6")
def test_a_revolt_in_the_own_colour_has_no_effect() -> None:
    table = drawn("revolt-green", marines="0@00:2")
    assert "no-effect" in kinds(table)
    assert marines(table, "00") == {"0": (2, 0)}


@pytest.mark.rule("AC-A.49", "AC-10.6")
def test_who_controls_no_star_has_no_revolt() -> None:
    assert "no-effect" in kinds(drawn("revolt-red", marines="0@00:1", ships="1.s1.1@00"))


@pytest.mark.rule("AC-A.50")
def test_the_new_colour_gets_as_many_marines_as_it_has_counters() -> None:
    table = play(drawn("revolt-red", marines="0@00:3+2 1@10:18 1@20:0+13"), "0 area 00")
    assert marines(table, "00") == {"1": (2, 1)}
    assert player(table, 0)["counters"]["marine"] == 20
    assert player(table, 1)["counters"]["marine"] == 0


@pytest.mark.rule("AC-A.50")
def test_plain_marines_that_do_not_survive_there_hold_the_star_for_nobody() -> None:
    """Red does not breathe on green: its marines stay and keep green from control when it lands again."""
    table = play(drawn("revolt-red", marines="0@00:2"), "0 area 00")
    assert marines(table, "00") == {"1": (2, 0)}
    assert area(table, "00")["controller"] is None
    table = scene("movement", ships="0.s1.1@00[m]", marines="1@00:2")
    play(table, "0 unload s1.1 marine star")
    assert area(table, "00")["controller"] is None
    assert "attack 00 1" in options(play(table, "0 done"), 0)


# Gifts


@pytest.mark.rule("AC-10.8", "AC-R26", "AC-A.51")
def test_a_station_is_placed_in_any_area_under_control() -> None:
    """No star mix is needed, and no points."""
    table = played("space-station", marines="0@00:1 0@30:0+1 0@10:1 1@20:1", ships="1.s1.1@10")
    assert options(table, 0) == {"area 00", "area 30"}
    play(table, "0 area 30")
    assert options(table, 0) == {"level 1"}
    play(table, "0 level 1")
    assert [(item["id"], item["area"], item["standing"]) for item in table.view()["stations"]] == [
        ("0.b1.1", "30", True)
    ]
    assert player(table, 0)["points"] == 0


@pytest.mark.rule("AC-10.8")
@pytest.mark.parametrize("technology", [1, 2, 3])
def test_its_level_is_at_most_the_technology(technology: int) -> None:
    table = played("space-station", "area 00", marines="0@00:1", technology=(technology,))
    assert options(table, 0) == {f"level {level}" for level in range(1, technology + 1)}
    play(table, f"0 level {technology}")
    assert table.view()["stations"][0]["level"] == technology


@pytest.mark.rule("AC-A.51", "AC-A.49")
def test_a_station_needs_a_counter() -> None:
    five = " ".join(f"0.b1.{n}@60" for n in range(1, 6))
    table = scene("cards", saved=("space-station",), marines="0@00:1", stations=five)
    assert refusal(table, 0, "play space-station").rule == "AC-A.49"
    table = played("space-station", "area 00", marines="0@00:1", stations=five, technology=(2,))
    assert options(table, 0) == {"level 2"}


@pytest.mark.rule("AC-R26", "AC-A.49")
def test_a_station_needs_an_area_under_control() -> None:
    table = scene("cards", saved=("space-station gain-ship-1",), stations="0.b1.1@00")
    assert options(table, 0) == {"done"}


@pytest.mark.rule("AC-10.9", "AC-A.51")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_ship_of_the_level_on_the_card_is_placed_whatever_the_technology(level: int) -> None:
    table = played(f"gain-ship-{level}", marines="0@00:1 0@10:1 1@20:1")
    assert options(table, 0) == {"area 00", "area 10"}
    play(table, "0 area 10")
    found = ship(table, f"0.s{level}.1")
    assert found is not None
    assert (found["area"], found["level"]) == ("10", level)


@pytest.mark.rule("AC-A.51", "AC-A.49")
def test_a_ship_needs_a_counter() -> None:
    six = " ".join(f"0.s3.{n}@60" for n in range(1, 7))
    table = scene("cards", saved=("gain-ship-3",), marines="0@00:1", ships=six)
    assert refusal(table, 0, "play gain-ship-3").rule == "AC-A.49"


@pytest.mark.rule("AC-10.10", "AC-A.11")
def test_five_marines_of_one_kind_come_to_a_station_or_a_star_under_control() -> None:
    table = played("marines", marines="0@00:1 0@30:0+1 1@10:1", stations="0.b1.1@60 1.b1.1@61")
    assert asks(table) == ((0,), "target")
    assert options(table, 0) == {"kind marine", "kind epsm"}
    play(table, "0 kind epsm")
    assert options(table, 0) == {"area 00", "area 30", "area 60"}
    play(table, "0 area 30")
    assert marines(table, "30") == {"0": (0, 6)}
    assert player(table, 0)["counters"]["epsm"] == 14 - 6


@pytest.mark.rule("AC-A.11", "AC-A.39")
def test_plain_ones_are_put_only_where_they_may_stand() -> None:
    units: dict[str, Any] = {"marines": "0@00:1 0@30:0+1", "stations": "0.b1.1@60 0.b1.2@40"}
    table = played("marines", "kind marine", **units)
    assert options(table, 0) == {"area 00", "area 60", "area 40"}
    play(table, "0 area 40")
    assert [item["marines"] for item in table.view()["stations"]] == [0, 5]
    assert marines(table, "40") == {}
    assert marines(played("marines", "kind marine", "area 00", **units), "00") == {"0": (6, 0)}


@pytest.mark.rule("AC-10.10", "AC-A.11")
@pytest.mark.parametrize("units", [
    {"stations": "0.b1.1@00"},
    {"stations": "0.b1.1@00", "marines": "1@00:0+1"},
    {"stations": "0.b1.1@00", "marines": "0@00:1 1@00:1"},
    {"stations": "0.b1.1@00", "marines": "0@00:1", "ships": "1.s1.1@00"},
])  # fmt: skip
def test_beside_a_star_that_is_not_controlled_they_come_to_the_station(units: dict[str, Any]) -> None:
    before = marines(scene("cards", saved=("marines",), **units), "00")
    table = played("marines", "kind marine", "area 00", **units)
    assert [item["marines"] for item in table.view()["stations"]] == [5]
    assert marines(table, "00") == before


@pytest.mark.rule("AC-10.10", "AC-A.11")
def test_they_come_to_a_controlled_star_that_others_ships_pass() -> None:
    """Those ships would keep marines from being unloaded there, but these are placed."""
    granted = {"kind": "passage", "from": 0, "to": 1, "area": "00", "until": 6, "broken": None}
    units: dict[str, Any] = {"marines": "0@00:1", "ships": "1.s1.1@00", "agreements": [granted]}
    assert marines(played("marines", "kind marine", "area 00", **units), "00") == {"0": (6, 0)}


@pytest.mark.rule("AC-R26", "AC-10.10")
def test_only_the_counters_that_are_left_come() -> None:
    table = played("marines", "kind marine", "area 00", marines="0@00:18")
    assert marines(table, "00") == {"0": (20, 0)}
    [event] = [event for event in table.events() if event["kind"] == "gained"]
    assert event["data"]["count"] == 2
    none = played("marines", marines="0@00:20")
    assert options(none, 0) == {"kind epsm"}


# Double star


@pytest.mark.rule("AC-10.11", "AC-1.9")
def test_a_double_star_goes_to_any_star_of_its_colour() -> None:
    """Anywhere on the map, whoever holds it; not where there is one already."""
    table = played("double-star-red", marines="1@10:1", double="12")
    expected = {f"area 1{ones}" for ones in "0468"} | {f"area 5{ones}" for ones in "13579"}
    assert options(table, 0) == expected
    before = player(table, 1)
    play(table, "0 area 10")
    assert area(table, "10")["double"]
    after = player(table, 1)
    assert (after["income"], after["victory_points"]) == (2 * before["income"], 2 * before["victory_points"])
    assert after["stars"] == before["stars"]


@pytest.mark.rule("AC-10.11")
def test_it_stays_when_the_star_changes_hands() -> None:
    table = play(drawn("revolt-red", marines="0@10:2", double="10"), "0 area 10")
    assert area(table, "10")["double"]
    assert player(table, 1)["income"] == 4


@pytest.mark.rule("AC-A.52")
def test_a_star_is_doubled_once_and_the_card_doubles_another_one_later() -> None:
    table = played("double-star-green", double="00 02 04 06")
    assert "area 00" not in options(table, 0)
    assert "area 08" in options(table, 0)


# What is refused


@pytest.mark.rule("AC-10.4", "AC-10.5", "AC-10.6", "AC-10.8", "AC-10.9", "AC-A.11", "AC-10.11", "AC-10.12")
@pytest.mark.parametrize(("card", "answer", "rule"), [
    ("virus-green", "area 10", "AC-10.4"),
    ("alien-life-form-green", "area 10", "AC-10.5"),
    ("revolt-red", "area 20", "AC-10.6"),
    ("space-station", "area 20", "AC-10.8"),
    ("gain-ship-1", "area 20", "AC-10.9"),
    ("marines", "area 00", "AC-A.11"),
    ("double-star-green", "area 10", "AC-10.11"),
    ("assassination-red", "victim 0.dip1", "AC-10.12"),
    ("virus-green", "done", "AC-10.4"),
])  # fmt: skip
def test_what_does_not_fit_a_card_is_refused_by_its_clause(card: str, answer: str, rule: str) -> None:
    table = drawn(card, marines="0@00:1 0@10:1 1@20:1", diplomats="0.1@30 1.1@30")
    if f"play {card}" in options(table, 0):
        play(table, f"0 play {card}")
    assert refusal(table, 0, answer).rule == rule
