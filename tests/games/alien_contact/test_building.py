"""The build segment: what can be built where, for how much, and where it appears."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, kinds, options, pack, pass_turn, play, player, refusal, scene, ship
from games.alien_contact.small_pack import ITEMS

MIX_1 = "0@00:1 0@10:1 0@20:1"
MIX_2 = f"{MIX_1} 0@02:1 0@30:0+1 0@40:0+1"
MIX_3 = f"{MIX_2} 0@04:1 0@12:1 0@22:1 0@50:0+1"


def yard(**units: Any) -> Table:
    """Seat 0 builds, with points, a station and the stars for T.L. 1 unless said otherwise."""
    return scene("build", **{"stations": "0.b1.1@00", "marines": MIX_1, "points": (200,), **units})


def stations(table: Table) -> list[tuple[str, str]]:
    """Ids and areas of all stations."""
    return [(item["id"], item["area"]) for item in table.view()["stations"]]


def spent(table: Table, station: str) -> int:
    """How much of a station's capacity is used."""
    return next(int(item["spent"]) for item in table.view()["stations"] if item["id"] == station)


# Prices and capacity


@pytest.mark.rule("AC-8.15", "AC-11.8", "AC-11.9", "AC-11.10", "AC-11.11", "AC-8.21")
@pytest.mark.parametrize(("action", "price"), [
    ("build ship1 00", 5), ("build ship2 00", 10), ("build ship3 00", 15), ("build station1 10", 7),
    ("build station2 10", 12), ("build station3 10", 17), ("build marine 00", 1), ("build epsm 00", 2),
    ("build pirate", 10), ("build diplomat 00", 25),
])  # fmt: skip
def test_what_things_cost(action: str, price: int) -> None:
    """Just enough buys it, one point less does not."""
    units: dict[str, Any] = {
        "stations": "0.b3.1@00", "marines": MIX_3, "technology": (3,), "diplomats": "0.1@dead 0.2@10 0.3@10",
    }  # fmt: skip
    assert player(play(yard(**units, points=(price,)), f"0 {action}"), 0)["points"] == 0
    refused = refusal(yard(**units, points=(price - 1,)), 0, action) if price > 1 else None
    assert refused is None or refused.rule == "AC-8.15"


@pytest.mark.rule("AC-8.20", "AC-8.21", "AC-R23")
def test_technology_costs_20_and_40_once_and_for_all() -> None:
    table = yard(points=(60,))
    play(table, "0 build technology2", "0 build technology3")
    assert (player(table, 0)["points"], player(table, 0)["technology"]) == (0, 3)
    again = yard(technology=(2,))
    assert refusal(again, 0, "build technology2").rule == "AC-8.21"
    assert refusal(yard(points=(19,)), 0, "build technology2").rule == "AC-8.15"
    assert refusal(yard(points=(39,), technology=(2,)), 0, "build technology3").rule == "AC-8.15"


@pytest.mark.rule("AC-A.37")
def test_the_third_level_comes_after_the_second_and_both_may_be_paid_for_in_one_segment() -> None:
    table = yard(points=(100,))
    assert refusal(table, 0, "build technology3").rule == "AC-A.37"
    play(table, "0 build technology2", "0 build technology3")
    assert player(table, 0)["technology"] == 3


@pytest.mark.rule("AC-8.20", "AC-8.9", "AC-R22", "AC-A.40")
def test_each_level_of_technology_brings_a_diplomat() -> None:
    table = yard(diplomats="0.1@10")
    play(table, "0 build technology2")
    assert [(item["id"], item["on"]) for item in table.view()["diplomats"]] == [("0.1", None), ("0.2", "0.b1.1")]
    play(table, "0 build technology3")
    assert [item["id"] for item in table.view()["diplomats"]] == ["0.1", "0.2", "0.3"]


@pytest.mark.rule("AC-A.40", "AC-8.24")
def test_with_stations_in_several_areas_the_owner_says_where_a_diplomat_takes_its_post() -> None:
    table = yard(stations="0.b1.1@00 0.b1.2@00 0.b1.3@70 1.b1.1@10", diplomats="0.1@10")
    play(table, "0 build technology2")
    assert options(table, 0) == {"post 00", "post 70"}
    assert refusal(table, 0, "post 10").rule == "AC-8.24"
    play(table, "0 post 70")
    assert [item["on"] for item in table.view()["diplomats"]] == [None, "0.b1.3"]


@pytest.mark.rule("AC-R23", "AC-8.19", "AC-11.8")
@pytest.mark.parametrize(("station", "capacity"), [("b1.1", 7), ("b2.1", 12), ("b3.1", 17)])
def test_ships_and_marines_count_against_the_capacity(station: str, capacity: int) -> None:
    table = yard(stations=f"0.{station}@00", marines=MIX_3, technology=(3,))
    play(table, "0 build ship1 00", "0 build epsm 00")
    assert spent(table, f"0.{station}") == 7
    for _ in range(capacity - 7):
        play(table, "0 build marine 00")
    for item in ("marine", "epsm", "ship1"):
        assert refusal(table, 0, f"build {item} 00").rule == "AC-8.19"


@pytest.mark.rule("AC-8.19", "AC-R23")
def test_stations_pirates_diplomats_and_technology_take_up_no_capacity() -> None:
    table = yard(diplomats="0.1@dead")
    play(table, "0 build station1 00", "0 build pirate", "0 area 99", "0 build diplomat 00", "0 build technology2")
    assert spent(table, "0.b1.1") == 0
    play(table, "0 build ship1 00", "0 build epsm 00")
    assert spent(table, "0.b1.1") == 7


@pytest.mark.rule("AC-8.19", "AC-8.16")
def test_capacity_is_counted_station_by_station() -> None:
    """Two stations of T.L. 1 in an area build a ship each, but no ship of T.L. 2 together."""
    table = yard(stations="0.b1.1@00 0.b1.2@00", marines=MIX_2, technology=(2,))
    assert refusal(table, 0, "build ship2 00").rule == "AC-8.19"
    play(table, "0 build ship1 00", "0 build ship1 00")
    assert (spent(table, "0.b1.1"), spent(table, "0.b1.2")) == (5, 5)
    assert refusal(table, 0, "build ship1 00").rule == "AC-8.19"


@pytest.mark.rule("AC-8.19")
def test_the_whole_capacity_is_there_again_in_the_next_turn() -> None:
    table = scene("cards", stations="0.b1.1@00", marines=MIX_1, points=(20,), saved=("marines",))
    position = table.position()
    position["state"]["stations"][0]["spent"] = 7
    table = play(table.game.from_position(position), "0 done")
    assert spent(table, "0.b1.1") == 0
    play(table, "0 build ship1 00")


# Stations that build


@pytest.mark.rule("AC-8.16", "AC-R23", "AC-1.7", "AC-A.17")
def test_without_a_station_only_technology_is_had() -> None:
    table = yard(stations="", diplomats="0.1@dead", marines=MIX_3)
    for action in ("build marine 00", "build ship1 00", "build station1 00", "build pirate", "build diplomat 00"):
        assert refusal(table, 0, action).rule == "AC-R23"
    assert options(table, 0) == {"done", "build technology2"}
    play(table, "0 build technology2")
    assert player(table, 0)["technology"] == 2


@pytest.mark.rule("AC-8.18", "AC-R23")
def test_a_station_built_this_turn_does_not_build_yet() -> None:
    table = yard()
    play(table, "0 build station1 10")
    assert refusal(table, 0, "build marine 10").rule == "AC-8.18"
    assert "build marine 00" in options(table, 0)


@pytest.mark.rule("AC-8.18", "AC-R23")
def test_with_nothing_but_a_station_of_this_turn_nothing_is_built() -> None:
    """It was built for seat 0 by another player earlier in this game turn."""
    table = yard(stations="0.b1.1@00")
    position = table.position()
    position["state"]["stations"][0]["since"] = position["state"]["turn"]
    table = table.game.from_position(position)
    assert options(table, 0) == {"done", "build technology2"}


@pytest.mark.rule("AC-8.18", "AC-R23", "AC-10.8")
def test_a_station_from_a_card_may_build_at_once() -> None:
    table = scene("cards", marines=MIX_1, points=(20,), saved=("space-station",))
    play(table, "0 play space-station", "0 area 10", "0 level 1", "0 build ship1 10")
    assert ship(table, "0.s1.1") is not None


# Star mixes


@pytest.mark.rule("AC-8.14", "AC-8.17", "AC-8.21", "AC-R23", "AC-11.1")
@pytest.mark.parametrize(("level", "mix"), [(1, MIX_1), (2, MIX_2), (3, MIX_3)])
def test_ships_and_stations_need_technology_and_stars_of_their_level(level: int, mix: str) -> None:
    units: dict[str, Any] = {"stations": "0.b3.1@00", "marines": mix}
    ready = yard(**units, technology=(level,))
    assert {f"build ship{level} 00", f"build station{level} 00"} <= options(ready, 0)
    if level > 1:
        assert refusal(yard(**units, technology=(level - 1,)), 0, f"build ship{level} 00").rule == "AC-8.21"
    garrisons = mix.split()
    for lost in range(len(garrisons)):
        fewer = yard(stations="0.b3.1@00", marines=" ".join(garrisons[:lost] + garrisons[lost + 1 :]), technology=(3,))
        for item in ("ship", "station"):
            assert refusal(fewer, 0, f"build {item}{level} 00").rule == "AC-8.14"


@pytest.mark.rule("AC-8.21", "AC-R23", "AC-A.38")
def test_without_the_stars_for_the_first_level_there_are_only_marines() -> None:
    """And technology, which is acquired: no pirate and no diplomat in place of a dead one."""
    table = yard(marines="0@00:1 0@10:1", diplomats="0.1@dead")
    assert options(table, 0) == {"done", "build marine 00", "build epsm 00", "build technology2"}
    for item in ("pirate", "diplomat 00"):
        assert refusal(table, 0, f"build {item}").rule == "AC-8.21"
    table = yard(marines="0@00:1 0@10:1 0@20:1", diplomats="0.1@dead")
    assert {"build pirate", "build diplomat 00"} <= options(table, 0)


@pytest.mark.rule("AC-8.21", "AC-8.14", "AC-8.20")
def test_technology_is_not_lost_with_the_stars_but_lies_idle() -> None:
    table = yard(stations="0.b3.1@00", technology=(3,), points=(300,))
    assert player(table, 0)["technology"] == 3
    assert refusal(table, 0, "build ship2 00").rule == "AC-8.14"
    assert refusal(table, 0, "build technology3").rule == "AC-8.21"
    play(table, "0 build ship1 00")


@pytest.mark.rule("AC-8.14", "AC-8.17")
def test_a_star_whose_control_is_suspended_does_not_count_in_the_mix() -> None:
    table = yard(ships="1.s1.1@20")
    assert refusal(table, 0, "build ship1 00").rule == "AC-8.14"


@pytest.mark.rule("AC-8.14", "AC-10.11")
def test_a_double_star_is_one_star_in_the_mix() -> None:
    """It doubles points, not stars: T.L. 2 needs two green ones."""
    table = yard(stations="0.b2.1@00", marines=MIX_2.replace(" 0@02:1", ""), double="00", technology=(2,))
    assert refusal(table, 0, "build ship2 00").rule == "AC-8.14"


# Where things appear


@pytest.mark.rule("AC-8.22", "AC-R23")
def test_new_stations_go_to_any_area_whose_star_is_controlled() -> None:
    """Not to an area with an own station whose star is not controlled; several may share an area."""
    table = yard(stations="0.b1.1@70", marines=f"{MIX_1} 1@40:1")
    assert options(table, 0, "build station1") == {"build station1 00", "build station1 10", "build station1 20"}
    assert refusal(table, 0, "build station1 70").rule == "AC-8.22"
    play(table, "0 build station1 10", "0 build station1 10")
    assert stations(table) == [("0.b1.1", "70"), ("0.b1.2", "10"), ("0.b1.3", "10")]


@pytest.mark.rule("AC-8.23")
def test_new_ships_and_marines_begin_where_they_were_built() -> None:
    table = yard(stations="0.b2.1@00 0.b1.2@70")
    play(table, "0 build ship1 00", "0 build ship1 70", "0 build marine 00", "0 build marine 70")
    assert [item["area"] for item in table.view()["ships"]] == ["00", "70"]
    assert ship(table, "0.s1.1")["moves_left"] == 0  # type: ignore[index]
    assert refusal(table, 0, "build ship1 10").rule == "AC-8.23"
    assert area(table, "00")["marines"]["0"] == {"plain": 2, "epsm": 0}
    assert [item["marines"] for item in table.view()["stations"]] == [1, 0]


@pytest.mark.rule("AC-A.39")
@pytest.mark.parametrize(("where", "item", "on_star"), [
    ("00", "marine", True), ("00", "epsm", True), ("30", "marine", False), ("30", "epsm", True),
    ("70", "marine", False), ("70", "epsm", False),
])  # fmt: skip
def test_new_marines_stand_on_the_star_if_they_survive_there_else_on_the_station(
    where: str, item: str, on_star: bool
) -> None:
    table = yard(stations=f"0.b1.1@{where}", marines="")
    play(table, f"0 build {item} {where}")
    [station] = table.view()["stations"]
    assert station["marines"] + station["epsm"] == (0 if on_star else 1)
    assert len(area(table, where)["marines"]) == (1 if on_star else 0)


@pytest.mark.rule("AC-A.39", "AC-R11")
def test_new_marines_stay_on_the_station_while_others_bar_the_star() -> None:
    table = play(yard(ships="1.s1.1@00"), "0 build marine 00", "0 build epsm 00")
    [station] = table.view()["stations"]
    assert (station["marines"], station["epsm"]) == (1, 1)
    assert area(table, "00")["marines"]["0"] == {"plain": 1, "epsm": 0}


@pytest.mark.rule("AC-8.24", "AC-11.11", "AC-7.4")
def test_a_diplomat_in_place_of_a_dead_one_comes_to_any_own_station() -> None:
    table = yard(stations="0.b1.1@00 0.b1.2@70 1.b1.1@99", diplomats="0.1@dead 0.2@10")
    assert options(table, 0, "build diplomat") == {"build diplomat 00", "build diplomat 70"}
    play(table, "0 build diplomat 70")
    assert [(item["id"], item["on"]) for item in table.view()["diplomats"]] == [("0.1", "0.b1.2"), ("0.2", None)]
    assert refusal(table, 0, "build diplomat 00").rule == "AC-7.4"


@pytest.mark.rule("AC-8.24", "AC-R8", "AC-A.24")
def test_a_rebuilt_pirate_comes_to_any_vacant_area() -> None:
    """Not where ships, stations, pirates, marines or rebels are; a star or a diplomat does not matter."""
    table = yard(
        seats=3, ships="0.s1.1@60 1.s1.1@61", marines=f"{MIX_1} 2@40:1 rebels@50:1", pirates=(None, "62"),
        diplomats="1.1@30", stations="0.b1.1@00 1.b1.1@63",
    )  # fmt: skip
    play(table, "0 build pirate")
    taken = {"00", "10", "20", "40", "50", "60", "61", "62", "63"}
    assert options(table, 0) == {f"area {n:02}" for n in range(100)} - {f"area {key}" for key in taken}
    play(table, "0 area 30")
    assert [item["area"] for item in table.view()["pirates"]] == ["30", "62", None]


@pytest.mark.rule("AC-R8", "AC-8.24")
def test_no_pirate_is_built_while_there_are_units_everywhere() -> None:
    counters = [
        *(("s1", n) for n in range(1, 13)),
        *(("s2", n) for n in range(1, 9)),
        *(("s3", n) for n in range(1, 6)),
    ]
    everywhere = [f"{seat}.{level}.{number}" for seat in range(4) for level, number in counters]
    ships = " ".join(f"{ship}@{area:02}" for area, ship in enumerate(everywhere))
    full = yard(seats=4, ships=ships)
    assert "build pirate" not in options(full, 0)
    assert refusal(full, 0, "build pirate").rule == "AC-R8"
    one_less = yard(seats=4, ships=ships.rsplit(" ", 1)[0])
    play(one_less, "0 build pirate")
    assert options(one_less, 0) == {"area 99"}


@pytest.mark.rule("AC-A.17", "AC-A.40")
def test_a_diplomat_that_comes_with_technology_waits_for_a_station() -> None:
    table = play(yard(stations=""), "0 build technology2")
    assert [(item["id"], item["status"]) for item in table.view()["diplomats"]] == [("0.1", "waiting")]


@pytest.mark.rule("AC-8.24", "AC-R8")
def test_refusals_of_places_cite_what_is_asked() -> None:
    table = play(yard(), "0 build pirate")
    assert refusal(table, 0, "area 00").rule == "AC-R8"
    assert refusal(table, 0, "done").rule == "AC-R8"


# Counters


@pytest.mark.rule("AC-8.27", "AC-R24")
@pytest.mark.parametrize(("item", "units"), [
    ("ship1", {"ships": " ".join(f"0.s1.{n}@70" for n in range(1, 6))}),
    ("station1", {"stations": "0.b1.1@00 0.b1.2@00"}),
    ("marine", {"marines": f"{MIX_1} 0@02:3"}),
    ("epsm", {"marines": f"{MIX_1} 0@02:0+4"}),
])  # fmt: skip
def test_counters_that_are_all_in_use_limit_what_is_built(item: str, units: dict[str, str]) -> None:
    content = {"ship1": 5, "station1": 2, "marine": 6, "epsm": 4}
    table = yard(content=with_counters(**content), **units)
    assert player(table, 0)["counters"][item] == 0
    assert refusal(table, 0, f"build {item} 00").rule == "AC-8.27"


def with_counters(**counters: int) -> dict[str, Any]:
    """The pack of the kit with other numbers of counters."""
    data = pack()
    data["items"] = {**ITEMS, **{item: {**ITEMS[item], "counters": count} for item, count in counters.items()}}
    return data


@pytest.mark.rule("AC-R24")
def test_what_was_destroyed_can_be_built_again() -> None:
    """A meteor shower destroys one of the five ships of T.L. 1 that there are; its counter is there again."""
    table = scene(
        "ground", turn=3, content=with_counters(ship1=5), stations="0.b1.1@00",
        ships=" ".join(f"0.s1.{n}@70" for n in range(1, 6)), marines=MIX_1, points=(20,), deck="meteor-shower",
        dice=[7, 10, 10, 10, 1, 10, 10],
    )  # fmt: skip
    assert player(table, 0)["counters"]["ship1"] == 0
    play(table, "0 done")
    assert "meteor" in kinds(table)
    assert player(table, 0)["counters"]["ship1"] == 1
    play(table, "0 build ship1 00")
    assert ship(table, "0.s1.3") is not None


@pytest.mark.rule("AC-8.15")
def test_the_segment_ends_when_the_builder_says_so() -> None:
    table = yard(turn=3)
    play(table, "0 build marine 00", "0 done")
    assert table.view()["active"] == 1
    pass_turn(table)
