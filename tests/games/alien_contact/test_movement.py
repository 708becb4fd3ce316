"""Movement: allowances, what ships carry and where they set it down, what bars landing, transfers (AC-5)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, asks, kinds, options, pass_turn, play, refusal, scene, ship

AREAS_AROUND_44 = {"43", "45", "33", "34", "53", "54"}


def at(table: Table, key: str) -> str | None:
    """Where a ship is."""
    found = ship(table, key)
    return found["area"] if found is not None else None


def cargo(table: Table, key: str) -> tuple[int, int, list[int]]:
    """The marines, EPSM and diplomats aboard a ship."""
    found = ship(table, key)
    assert found is not None
    return found["marines"], found["epsm"], found["diplomats"]


def garrison(table: Table, where: str, side: str = "0") -> tuple[int, int]:
    """Plain marines and EPSM of a side on a star."""
    found = area(table, where)["marines"].get(side, {"plain": 0, "epsm": 0})
    return found["plain"], found["epsm"]


def diplomat(table: Table, key: str) -> tuple[str, str | None, Any]:
    """A diplomat's status, area and place."""
    found = next(item for item in table.view()["diplomats"] if item["id"] == key)
    return found["status"], found["area"], found["on"]


# Ships


@pytest.mark.rule("AC-5.1")
def test_all_some_or_none_of_the_pieces_move() -> None:
    units = "0.s1.1@44 0.s1.2@44 0.s2.1@44"
    table = play(scene(ships=units), "0 done")
    assert [at(table, key) for key in ("0.s1.1", "0.s1.2", "0.s2.1")] == ["44"] * 3
    table = play(scene(ships=units), "0 move s1.2 45", "0 move s2.1 43", "0 done")
    assert [at(table, key) for key in ("0.s1.1", "0.s1.2", "0.s2.1")] == ["44", "45", "43"]


@pytest.mark.rule("AC-5.2", "AC-R9")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_ship_moves_one_area_for_each_level(level: int) -> None:
    table = scene(ships=f"0.s{level}.1@44")
    assert options(table, 0, "move") == {f"move s{level}.1 {where}" for where in AREAS_AROUND_44}
    for step in range(level):
        play(table, f"0 move s{level}.1 {45 + step}")
    assert not options(table, 0, "move")
    assert refusal(table, 0, f"move s{level}.1 {45 + level}").rule == "AC-R9"


@pytest.mark.rule("AC-5.2", "AC-5.1")
def test_ships_go_from_area_to_area_that_touch() -> None:
    table = scene(ships="0.s3.1@44")
    assert refusal(table, 0, "move s3.1 46").rule == "AC-5.2"
    assert refusal(table, 0, "move s1.1 45").rule == "AC-5.1"


@pytest.mark.rule("AC-R9")
def test_no_area_stops_a_ship() -> None:
    """Neither enemies nor pirates nor stations on its way; it may go back as well."""
    table = scene(
        ships="0.s3.1@44 1.s3.1@45", stations="1.b1.1@46", pirates=(None, "45"), marines="1@45:2",
    )  # fmt: skip
    play(table, "0 move s3.1 45", "0 move s3.1 46", "0 move s3.1 45")
    assert at(table, "0.s3.1") == "45"


@pytest.mark.rule("AC-5.2", "AC-1.7")
def test_stations_never_move_and_moves_are_new_every_turn() -> None:
    table = scene(ships="0.s1.1@44", stations="0.b1.1@44")
    assert {word.split()[1] for word in options(table, 0, "move")} == {"s1.1"}
    play(table, "0 move s1.1 45", "0 done", "1 done")
    assert asks(table) == ((0,), "move")
    assert len(options(table, 0, "move")) == 6


# Loading and unloading


@pytest.mark.rule("AC-5.3", "AC-1.4")
def test_marines_and_diplomats_change_areas_only_aboard_ships() -> None:
    """Without a ship nothing can be done with them."""
    table = scene(marines="0@00:3+2", diplomats="0.1@00", stations="0.b1.1@20[me]", ships="0.s1.1@60")
    assert options(table, 0) == {"done", *options(table, 0, "move s1.1")}
    assert not options(table, 0, "load")


@pytest.mark.rule("AC-5.4", "AC-5.5", "AC-5.6", "AC-R9")
def test_a_ship_loads_on_its_way_sets_down_and_goes_on() -> None:
    """None of it costs movement: three areas in all for a ship of T.L. 3."""
    table = scene(ships="0.s3.1@01", marines="0@10:2")
    play(table, "0 move s3.1 10", "0 load s3.1 marine star", "0 load s3.1 marine star", "0 move s3.1 20")
    play(table, "0 unload s3.1 marine star", "0 move s3.1 30")
    assert (garrison(table, "10"), garrison(table, "20"), cargo(table, "0.s3.1")) == ((0, 0), (1, 0), (1, 0, []))
    assert ship(table, "0.s3.1")["moves_left"] == 0  # type: ignore[index]


@pytest.mark.rule("AC-5.4")
def test_only_what_stands_in_the_area_is_loaded() -> None:
    table = scene(ships="0.s2.1@00", marines="0@00:1 0@10:0+1 1@00:0+1", stations="0.b1.1@00[e]")
    assert options(table, 0, "load") == {"load s2.1 marine star", "load s2.1 epsm station"}
    assert refusal(table, 0, "load s2.1 epsm star").rule == "AC-5.4"
    assert refusal(table, 0, "load s2.1 dip1 star").rule == "AC-5.4"


@pytest.mark.rule("AC-R9")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_ship_has_room_for_as_many_units_as_its_level(level: int) -> None:
    """Marines of both kinds and diplomats taken together."""
    key = f"s{level}.1"
    table = scene(ships=f"0.{key}@00", marines="0@00:3+3", diplomats="0.1@00 0.2@00")
    for what in ("marine", "dip2", "epsm")[:level]:
        play(table, f"0 load {key} {what} star")
    assert not options(table, 0, "load")
    assert refusal(table, 0, f"load {key} epsm star").rule == "AC-R9"
    assert ship(table, f"0.{key}")["room"] == 0  # type: ignore[index]


@pytest.mark.rule("AC-5.7", "AC-5.6")
def test_what_is_aboard_stays_aboard_and_is_seen_by_all() -> None:
    table = scene(ships="0.s3.1@00[me1]")
    play(table, "0 move s3.1 10", "0 done", "1 done")
    for viewer in (0, 1, None):
        [found] = table.view(viewer)["ships"]
        assert (found["marines"], found["epsm"], found["diplomats"]) == (1, 1, [1])
    assert diplomat(table, "0.1") == ("aboard", "10", "0.s3.1")
    assert refusal(table, 0, "unload s3.1 dip2 star").rule == "AC-5.6"


@pytest.mark.rule("AC-5.8")
def test_nothing_is_set_down_where_there_is_neither_star_nor_station() -> None:
    table = scene(ships="0.s3.1@60[me1]")
    assert not options(table, 0, "unload")
    assert refusal(table, 0, "unload s3.1 epsm star").rule == "AC-5.8"
    assert refusal(table, 0, "unload s3.1 dip1 station").rule == "AC-R10"


@pytest.mark.rule("AC-5.8", "AC-R10")
def test_an_own_station_takes_marines_of_both_kinds_and_diplomats() -> None:
    table = scene(ships="0.s3.1@60[me1]", stations="0.b1.1@60")
    play(table, *(f"0 unload s3.1 {what} station" for what in ("marine", "epsm", "dip1")))
    [station] = table.view()["stations"]
    assert (station["marines"], station["epsm"]) == (1, 1)
    assert diplomat(table, "0.1") == ("station", "60", "0.b1.1")


@pytest.mark.rule("AC-R10")
def test_a_station_of_another_takes_diplomats_and_no_marines() -> None:
    table = scene(ships="0.s3.1@60[me1]", stations="1.b1.1@60")
    assert options(table, 0, "unload") == {"unload s3.1 dip1 station"}
    assert refusal(table, 0, "unload s3.1 marine station").rule == "AC-R10"
    play(table, "0 unload s3.1 dip1 station")
    assert diplomat(table, "0.1") == ("station", "60", "1.b1.1")
    play(table, "0 load s3.1 dip1 station")
    assert cargo(table, "0.s3.1") == (1, 1, [1])


@pytest.mark.rule("AC-R10", "AC-1.5", "AC-1.6")
@pytest.mark.parametrize(("where", "breathes"), [
    ("00", True), ("10", True), ("20", True), ("30", False), ("40", False), ("50", False),
])  # fmt: skip
def test_plain_marines_stand_only_on_stars_that_their_race_breathes(where: str, breathes: bool) -> None:
    """EPSM and diplomats on every star."""
    table = scene(ships=f"0.s3.1@{where}[me1]")
    assert ("unload s3.1 marine star" in options(table, 0)) is breathes
    assert {"unload s3.1 epsm star", "unload s3.1 dip1 star"} <= options(table, 0)
    if not breathes:
        assert refusal(table, 0, "unload s3.1 marine star").rule == "AC-R10"
    play(table, "0 unload s3.1 epsm star")
    assert area(table, where)["controller"] == 0


@pytest.mark.rule("AC-A.21")
def test_ships_carry_their_own_colour_only() -> None:
    table = scene(ships="0.s3.1@00", marines="1@00:0+2", stations="1.b1.1@00[mm]", diplomats="1.1@00")
    assert not options(table, 0, "load")
    assert refusal(table, 0, "load s3.1 dip1 star").rule == "AC-5.4"


@pytest.mark.rule("AC-A.23")
def test_of_several_stations_the_first_of_the_own_colour_takes_a_piece() -> None:
    """Lower levels first; those taken aboard come from the first station that has such."""
    table = scene(ships="0.s3.1@60[me1]", stations="0.b1.1@61 0.b2.1@60 0.b3.1@60[e] 1.b1.1@60")
    play(table, "0 unload s3.1 marine station", "0 unload s3.1 dip1 station", "0 unload s3.1 epsm station")
    held = {item["id"]: (item["marines"], item["epsm"]) for item in table.view()["stations"]}
    assert held == {"0.b1.1": (0, 0), "0.b2.1": (1, 1), "0.b3.1": (0, 1), "1.b1.1": (0, 0)}
    assert diplomat(table, "0.1")[2] == "0.b2.1"
    play(table, "0 load s3.1 epsm station", "0 load s3.1 epsm station")
    held = {item["id"]: (item["marines"], item["epsm"]) for item in table.view()["stations"]}
    assert (held["0.b2.1"], held["0.b3.1"]) == ((1, 0), (0, 0))


@pytest.mark.rule("AC-A.23")
def test_a_diplomat_without_an_own_station_goes_to_the_first_of_the_others() -> None:
    table = scene(seats=3, ships="0.s1.1@60[1]", stations="2.b1.1@60 1.b3.1@60")
    play(table, "0 unload s1.1 dip1 station")
    assert diplomat(table, "0.1")[2] == "1.b3.1"


@pytest.mark.rule("AC-A.23")
def test_a_diplomat_goes_to_an_own_station_before_those_of_seats_that_come_first() -> None:
    table = pass_turn(scene(ships="1.s1.1@60[1]", stations="0.b1.1@60 1.b3.1@60"))
    play(table, "1 unload s1.1 dip1 station")
    assert diplomat(table, "1.1")[2] == "1.b3.1"


@pytest.mark.rule("AC-R10", "AC-A.23", "AC-5.6")
def test_a_diplomat_goes_to_whichever_owners_station_is_named() -> None:
    """Any station will do: beside its own one and beside that of a seat that comes first."""
    table = scene(seats=4, ships="0.s3.1@60[m12]", stations="0.b1.1@60 1.b3.1@60 2.b1.1@60 2.b2.1@60 3.b1.1@61")
    assert options(table, 0, "unload s3.1 dip1") == {
        "unload s3.1 dip1 station", "unload s3.1 dip1 station-1", "unload s3.1 dip1 station-2",
    }  # fmt: skip
    assert options(table, 0, "unload s3.1 marine") == {"unload s3.1 marine station"}
    assert refusal(table, 0, "unload s3.1 marine station-1").rule == "AC-R10"
    for named in ("station-0", "station-3"):
        assert refusal(table, 0, f"unload s3.1 dip1 {named}").rule == "AC-A.23"
    play(table, "0 unload s3.1 dip1 station-2", "0 unload s3.1 dip2 station-1")
    assert diplomat(table, "0.1")[2] == "2.b1.1"
    assert diplomat(table, "0.2")[2] == "1.b3.1"
    event = table.events()[-1]
    assert (event["kind"], event["data"]["place"]) == ("unloaded", "station-1")
    assert "onto a station of seat 1 in" in event["text"]
    play(table, "0 load s3.1 dip1 station")
    assert diplomat(table, "0.1")[2] == "0.s3.1"


@pytest.mark.rule("AC-8.6", "AC-A.23")
def test_so_players_with_stations_in_one_area_meet_on_one_of_them() -> None:
    table = scene(turn=3, ships="0.s1.1@60[1]", stations="0.b1.1@60 1.b1.1@60", diplomats="1.1@1.b1.1")
    play(table, "0 unload s1.1 dip1 station-1", "0 done")
    while table.view()["phase"] != "diplomacy":
        play(table, f"{table.actors[0]} {min({'done', 'peace'} & options(table, table.actors[0]))}")
    assert "propose 1" in options(table, 0)


@pytest.mark.rule("AC-A.18")
def test_a_diplomat_stays_on_a_star_that_its_colour_loses() -> None:
    """It can be taken aboard although another colour stands there."""
    table = scene(ships="0.s1.1@10", marines="1@10:2", diplomats="0.1@10")
    assert diplomat(table, "0.1") == ("star", "10", None)
    play(table, "0 load s1.1 dip1 star")
    assert diplomat(table, "0.1") == ("aboard", "10", "0.s1.1")


@pytest.mark.rule("AC-A.18")
def test_so_does_one_on_a_station_beside_a_star_that_its_colour_loses() -> None:
    """Whosever the station is."""
    table = scene(ships="0.s1.1@10", stations="1.b1.1@10", marines="1@10:2", diplomats="0.1@1.b1.1")
    play(table, "0 load s1.1 dip1 station")
    assert diplomat(table, "0.1") == ("aboard", "10", "0.s1.1")


@pytest.mark.rule("AC-A.1")
def test_a_ship_handles_16_units_a_turn() -> None:
    """Each of several ships, and anew in the next turn."""
    table = scene(ships="0.s1.1@00 0.s1.2@00", marines="0@00:2")
    for _ in range(8):
        play(table, "0 load s1.1 marine star", "0 unload s1.1 marine star")
    assert options(table, 0, "load") == {"load s1.2 marine star"}
    assert refusal(table, 0, "load s1.1 marine star").rule == "AC-A.1"
    play(table, "0 done", "1 done")
    assert "load s1.1 marine star" in options(table, 0)


# What bars landing


@pytest.mark.rule("AC-R11", "AC-7.1", "AC-A.58")
@pytest.mark.parametrize("units", [{"ships": "1.s1.1@10"}, {"stations": "1.b1.1@10"}])
def test_ships_and_stations_of_others_bar_the_star(units: dict[str, str]) -> None:
    """For marines and diplomats, not for an own station there."""
    ships = f"0.s3.1@10[me1] {units.get('ships', '')}"
    table = scene(ships=ships, stations=f"0.b1.1@10 {units.get('stations', '')}", diplomats="0.2@10")
    onto_stations = {f"unload s3.1 {what} station" for what in ("marine", "epsm", "dip1")}
    visits = {"unload s3.1 dip1 station-1"} if "stations" in units else set()
    assert options(table, 0, "unload") == onto_stations | visits
    for what in ("marine", "epsm", "dip1"):
        assert refusal(table, 0, f"unload s3.1 {what} star").rule == "AC-R11"


@pytest.mark.rule("AC-R11")
def test_marines_and_pirates_of_others_bar_nothing_nor_does_loading() -> None:
    table = scene(ships="0.s2.1@10[m]", marines="1@10:3", pirates=(None, "10"))
    assert "unload s2.1 marine star" in options(table, 0)
    table = scene(ships="0.s2.1@10 1.s1.1@10", marines="0@10:1")
    assert "load s2.1 marine star" in options(table, 0)


@pytest.mark.rule("AC-R11", "AC-R21")
def test_every_owner_of_units_there_must_have_granted_passage() -> None:
    granted = {"kind": "passage", "from": 1, "to": 0, "area": "10", "until": 6, "broken": None}
    ships = "0.s1.1@10[m] 1.s1.1@10 2.s1.1@10"
    table = scene(seats=3, ships=ships, agreements=[granted])
    assert not options(table, 0, "unload")
    table = scene(seats=3, ships=ships, agreements=[granted, {**granted, "from": 2, "area": "everywhere"}])
    assert options(table, 0, "unload") == {"unload s1.1 marine star"}


# Transfers


@pytest.mark.rule("AC-5.9", "AC-R9")
def test_ships_in_one_area_hand_over_when_movement_ends() -> None:
    table = scene(ships="0.s3.1@43[me1] 0.s2.1@44 0.s1.1@44[m] 0.s2.2@46 1.s3.1@44")
    assert not options(table, 0, "transfer")
    play(table, "0 move s3.1 44", "0 done")
    assert asks(table) == ((0,), "transfer")
    assert options(table, 0) == {"done", *(f"transfer s3.1 s2.1 {w}" for w in ("marine", "epsm", "dip1")),
                                 "transfer s1.1 s2.1 marine"}  # fmt: skip
    play(table, "0 transfer s3.1 s2.1 dip1", "0 transfer s3.1 s2.1 epsm")
    assert (cargo(table, "0.s3.1"), cargo(table, "0.s2.1")) == ((1, 0, []), (0, 1, [1]))
    assert refusal(table, 0, "transfer s3.1 s2.1 marine").rule == "AC-R9"
    assert refusal(table, 0, "transfer s3.1 s2.2 marine").rule == "AC-5.9"
    assert refusal(table, 0, "transfer s3.1 s2.1 dip1").rule == "AC-5.9"
    assert not options(table, 0, "move")


@pytest.mark.rule("AC-5.9")
def test_where_nothing_can_be_handed_over_nobody_is_asked() -> None:
    """Full ships, or ships apart."""
    table = play(scene(ships="0.s1.1@44[m] 0.s1.2@44[m] 0.s1.3@45"), "0 done")
    assert "transferred" not in kinds(table)
    assert table.view()["active"] == 1


@pytest.mark.rule("AC-A.1")
def test_24_transfers_are_made_at_most() -> None:
    table = play(scene(ships="0.s1.1@44[m] 0.s1.2@44"), "0 done")
    for _ in range(12):
        play(table, "0 transfer s1.1 s1.2 marine", "0 transfer s1.2 s1.1 marine")
    assert kinds(table).count("transferred") == 24
    assert table.view()["active"] == 1, "the turn went on by itself"
    made = scene("movement", ships="0.s1.1@44[m] 0.s1.2@44", transfers=23)
    play(made, "0 done", "0 transfer s1.1 s1.2 marine")
    assert made.view()["active"] == 1


# Vacant areas


@pytest.mark.rule("AC-A.24")
@pytest.mark.parametrize(("units", "vacant"), [
    ({}, True), ({"diplomats": "1.1@20"}, True), ({"ships": "1.s1.1@20"}, False), ({"stations": "1.b1.1@20"}, False),
    ({"marines": "1@20:1"}, False), ({"marines": "rebels@20:1"}, False), ({"pirates": (None, "20")}, False),
])  # fmt: skip
def test_an_area_is_vacant_without_units_of_anybody(units: dict[str, Any], vacant: bool) -> None:
    """A star and a diplomat do not count: seen by where a rebuilt pirate may appear."""
    units = {**units, "stations": f"0.b1.1@00 {units.get('stations', '')}"}
    units["marines"] = f"0@02:1 0@12:1 0@22:1 {units.get('marines', '')}"
    table = scene("build", points=(10, 0), **units)
    play(table, "0 build pirate")
    assert ("area 20" in options(table, 0)) is vacant
