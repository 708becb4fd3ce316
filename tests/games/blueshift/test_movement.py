"""Phase III: steps, discoveries, power links, what cannot be entered, closed borders (BS-7, BS-R10, BS-R11, BS-R13)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from cosmarium.engine.table import Table
from cosmarium.games.blueshift.schema import validate
from games.blueshift.kit import (
    anomaly,
    asks,
    card,
    kinds,
    options,
    pass_turn,
    planet,
    play,
    refusal,
    scene,
    ship,
    site,
)

PACK = validate(
    tomllib.loads((files("cosmarium.games.blueshift") / "standard.toml").read_text("utf-8")), "standard.toml"
)
SQUEEZE = planet("squeeze", {"closed": True})
AROUND = {"c2": "n-s", "d2": "ne-sw", "d3": "se-nw", "c4": "n-s", "b3": "ne-sw", "b2": "se-nw"}
"""The neighbours of c3, clockwise from the top, and the facing that closes the border to each."""


def steps(table: Table, key: str, seat: int = 0) -> set[str]:
    """The sites that a ship may go to."""
    return {word.split()[-1] for word in options(table, seat, f"move {key} ")}


def moves_left(table: Table, key: str) -> int:
    found = ship(table, key)
    assert found is not None
    return int(found["moves_left"])


# Steps


@pytest.mark.rule("BS-7.6", "BS-13.1", "BS-13.2", "BS-13.3", "BS-13.5", "BS-13.6")
@pytest.mark.parametrize(("kind", "most"), [("s", 2), ("c", 1), ("d", 1), ("b", 1), ("t", 0)])
def test_how_far_ships_move(kind: str, most: int) -> None:
    """On a fresh turn, so that the rules give the movement and not the scene."""
    table = scene(at="end", sites={"c3": "p1"}, ships=f"1.{kind}1@c3")
    play(table, "0 done")
    assert asks(table) == (1, "move")
    assert moves_left(table, f"1.{kind}1") == most
    here = "c3"
    for target in ("c2", "c1")[:most]:
        assert steps(table, f"{kind}1", 1) >= {target}
        play(table, f"1 move {kind}1 {target}")
        here = target
    assert steps(table, f"{kind}1", 1) == set()
    there = {"c3": "c2", "c2": "c1", "c1": "c2"}[here]
    assert refusal(table, 1, f"move {kind}1 {there}").rule == ("BS-13.6" if kind == "t" else "BS-7.6")


@pytest.mark.rule("BS-7.6", "BS-R1")
@pytest.mark.parametrize("key", AROUND)
def test_a_ship_moves_in_any_direction(key: str) -> None:
    table = play(scene(ships="0.d1@c3"), f"0 move d1 {key}")
    moved = ship(table, "0.d1")
    assert moved is not None
    assert moved["site"] == key
    [told] = [event["data"] for event in table.events() if event["kind"] == "moved"]
    assert told == {"ship": "0.d1", "from": "c3", "to": key}


@pytest.mark.rule("BS-R10", "BS-7.9")
def test_one_border_at_a_time() -> None:
    table = scene(ships="0.s1@c3 0.s2@c3")
    assert refusal(table, 0, "move s1 c1").rule == "BS-R10"
    play(table, "0 move s1 c2", "0 move s2 d2", "0 move s1 c1", "0 move s2 c3")
    assert (ship(table, "0.s1") or {})["site"] == "c1", "ships may take turns, each going on where it was"
    assert (ship(table, "0.s2") or {})["site"] == "c3"


@pytest.mark.rule("BS-7.6")
def test_no_ship_has_to_move() -> None:
    table = play(scene(ships="0.d1@c3 0.s1@c3"), "0 done")
    assert [found["site"] for found in table.view()["ships"]] == ["c3", "c3"]


@pytest.mark.rule("BS-7.6", "BS-R25")
def test_other_seats_ships_do_not_move() -> None:
    table = scene(ships="1.d1@c3")
    assert options(table, 0, "move") == set()
    assert options(table, 1) == set()
    assert refusal(table, 1, "move d1 c2").rule == "BS-4.1"


# Enemies


@pytest.mark.rule("BS-7.7", "BS-R10")
@pytest.mark.parametrize("enemy", ["1.s1", "1.d1", "1.b1", "1.c1"])
def test_enemy_ships_end_the_movement_of_who_enters(enemy: str) -> None:
    table = play(scene(ships=f"0.s1@c3 {enemy}@c2"), "0 move s1 c2")
    assert moves_left(table, "0.s1") == 0
    assert refusal(table, 0, "move s1 c1").rule == "BS-R10"


@pytest.mark.rule("BS-7.7")
def test_a_turret_stops_ships_like_any_enemy_ship() -> None:
    table = play(scene(ships="0.s1@c3 1.t1@c2", sites={"c2": "p1 1"}), "0 move s1 c2")
    assert steps(table, "s1") == set()


@pytest.mark.rule("BS-7.7")
def test_enemy_planets_and_units_on_them_stop_nobody() -> None:
    table = play(scene(ships="0.s1@c3", sites={"c2": "p1 1 infantry=2 interceptors=2"}), "0 move s1 c2")
    assert "c1" in steps(table, "s1")


@pytest.mark.rule("BS-7.7", "BS-R10")
def test_who_begins_the_turn_among_enemies_may_leave() -> None:
    table = scene(ships="0.s1@c3 1.d1@c3 0.d1@c3")
    assert steps(table, "s1") == set(AROUND)
    play(table, "0 move s1 c2", "0 move s1 c1", "0 move d1 c4")
    assert "battle" not in kinds(play(table, "0 done"))


# Discoveries


@pytest.mark.rule("BS-7.8", "BS-R10")
@pytest.mark.parametrize("hidden", ["?p1", "?q1", "?mist"])
def test_a_ship_that_enters_turns_the_sector_up(hidden: str) -> None:
    table = scene(ships="0.d1@c3", sites={"c2": hidden})
    assert (site(table, "c2")["discovered"], site(table, "c2")["sector"]) == (False, None)
    play(table, "0 move d1 c2")
    found = site(table, "c2")
    assert (found["discovered"], found["sector"]) == (True, hidden[1:])
    assert found["holder"] is None
    for viewer in (0, 1, None):
        told = [event["data"] for event in table.events(viewer) if event["kind"] == "discovered"]
        assert told == [{"site": "c2", "sector": hidden[1:]}]


@pytest.mark.rule("BS-7.8", "BS-14.1")
def test_a_planet_turned_up_stands_at_its_starting_ranks_with_what_is_printed() -> None:
    port = planet("docks", **{"spaceport": True, "power-link": True})
    table = play(scene(port, ships="0.d1@c3", sites={"c2": "?docks"}), "0 move d1 c2")
    found = site(table, "c2")
    assert [found[stat]["value"] for stat in ("prosperity", "defence", "population")] == [1, 2, 1]
    assert (found["spaceport"], found["power_link"]) == (True, True)


@pytest.mark.rule("BS-R10", "BS-7.8")
def test_the_discoverer_may_go_on_if_it_has_movement_left() -> None:
    table = play(scene(ships="0.s1@c3 0.d1@c3", sites={"c2": "?p1", "c4": "?p2", "c1": "?p3"}), "0 move s1 c2")
    assert moves_left(table, "0.s1") == 1
    play(table, "0 move s1 c1", "0 move d1 c4")
    assert steps(table, "s1") | steps(table, "d1") == set()
    assert [site(table, key)["discovered"] for key in ("c1", "c2", "c4")] == [True] * 3


@pytest.mark.rule("BS-7.9", "BS-R10")
def test_one_ship_explores_and_the_others_follow_or_stay_away() -> None:
    """The face is known before the others have to decide."""
    table = scene(ships="0.s1@c3 0.d1@c3 0.d2@c3", sites={"c2": "?p1"})
    play(table, "0 move s1 c2")
    assert site(table, "c2")["sector"] == "p1"
    assert moves_left(table, "0.d1") == moves_left(table, "0.d2") == 1
    play(table, "0 move d1 c2", "0 done")
    assert {found["id"]: found["site"] for found in table.view()["ships"]} == {
        "0.s1": "c2", "0.d1": "c2", "0.d2": "c3",
    }  # fmt: skip
    assert kinds(table).count("discovered") == 1


@pytest.mark.rule("BS-7.9")
def test_a_discovery_cannot_be_taken_back() -> None:
    table = scene(ships="0.s1@c3", sites={"c2": "?p1"})
    play(table, "0 move s1 c4")
    assert table.can_undo(0)
    play(table, "0 move s1 c3")
    table = play(scene(ships="0.s1@c3", sites={"c2": "?p1"}), "0 move s1 c2")
    assert not table.can_undo(0)


# Power links


def linked(sites: dict[str, str], ships: str) -> Table:
    """Seat 1's turn has begun."""
    return play(scene(at="end", sites=sites, ships=ships, credits=(0, 50)), "0 done")


@pytest.mark.rule("BS-7.10", "BS-R11", "BS-13.11")
@pytest.mark.parametrize(("kind", "most"), [("s", 3), ("c", 2), ("d", 2), ("b", 2), ("t", 0)])
def test_a_power_link_gives_one_sector_more(kind: str, most: int) -> None:
    table = linked({"c3": "p1 1 link"}, f"1.{kind}1@c3")
    assert moves_left(table, f"1.{kind}1") == most


@pytest.mark.rule("BS-7.10", "BS-R11")
@pytest.mark.parametrize("world", ["q1 1 link", "p1 1 link"])
def test_links_of_planets_and_stations_alike(world: str) -> None:
    assert moves_left(linked({"c3": world}, "1.d1@c3"), "1.d1") == 2


@pytest.mark.rule("BS-7.10", "BS-R11", "BS-10.8")
@pytest.mark.parametrize("world", ["p1 link", "p1 ally1 link", "p1 0 link", "p1 1"])
def test_only_a_link_that_one_controls_helps(world: str) -> None:
    assert moves_left(linked({"c3": world}, "1.d1@c3"), "1.d1") == 1


@pytest.mark.rule("BS-R11")
def test_only_ships_that_were_there_when_the_turn_began() -> None:
    table = linked({"c3": "p1 1 link"}, "1.d1@c2 1.s1@c2")
    play(table, "1 move d1 c3", "1 move s1 c3")
    assert moves_left(table, "1.d1") == 0
    assert moves_left(table, "1.s1") == 1


@pytest.mark.rule("BS-R11")
def test_several_links_do_not_add_up() -> None:
    table = linked({"c3": "p1 1 link", "c2": "p2 1 link", "d3": "p3 1 link"}, "1.d1@c3")
    assert moves_left(table, "1.d1") == 2
    play(table, "1 move d1 c2")
    assert moves_left(table, "1.d1") == 1
    play(table, "1 move d1 c1")
    assert moves_left(table, "1.d1") == 0


@pytest.mark.rule("BS-R11")
def test_what_was_there_when_the_turn_began_counts_even_if_it_is_lost_since() -> None:
    """The planet with the link rebels in phase II."""
    sites = {"c3": "p1 1 prosperity=0 defence=1 link"}
    table = scene(at="end", sites=sites, ships="1.d1@c3", species=("plain", "alpha"), dice=[6])
    play(table, "0 done")
    assert asks(table) == (1, "move")
    assert site(table, "c3")["holder"] is None
    assert moves_left(table, "1.d1") == 2


@pytest.mark.rule("BS-R11", "BS-13.11")
def test_a_link_built_or_taken_this_turn_helps_from_the_next() -> None:
    table = scene(at="purchase", sites={"c3": "p1 0"}, ships="0.d1@c3", credits=(50, 0))
    play(table, "0 buy power-link c3", "0 done")
    while table.view()["active"] != 0 or asks(table) != (0, "move"):
        [seat] = table.actors
        actions = options(table, seat)
        table.play(seat, "done" if "done" in actions else min(actions))
    assert moves_left(table, "0.d1") == 2


# Sectors that cannot be entered


@pytest.mark.rule("BS-7.11", "BS-R10")
def test_where_two_others_have_ships_nobody_enters() -> None:
    table = scene(seats=3, ships="0.d1@c3 1.s1@c2 2.d1@c2 1.s2@d3 1.s3@d3")
    assert steps(table, "d1") == set(AROUND) - {"c2"}, "two ships of one other do not close d3"
    assert refusal(table, 0, "move d1 c2").rule == "BS-7.11"


@pytest.mark.rule("BS-7.11", "BS-R10")
def test_not_even_those_with_ships_there() -> None:
    table = scene(seats=3, ships="0.d1@c3 0.d2@c2 1.s1@c2 2.d1@c2")
    assert "c2" not in steps(table, "d1")
    assert steps(table, "d2") >= {"c3", "c1"}, "but they may leave"


@pytest.mark.rule("BS-7.11")
def test_one_other_or_two_elsewhere_close_nothing() -> None:
    table = scene(seats=3, ships="0.d1@c3 1.s1@c2 2.s1@d2")
    assert steps(table, "d1") == set(AROUND)


# Closed borders


@pytest.mark.rule("BS-7.12", "BS-14.1")
def test_rhone_ishitar_of_the_standard_pack_has_closed_borders() -> None:
    [found] = [found for found in PACK.sectors if found.name == "Rhone Ishitar"]
    assert found.back == "planet"
    assert [effect.model_dump() for effect in found.effects] == [{"closed": True}]
    assert [other.name for other in PACK.sectors if {"closed": True} in [e.model_dump() for e in other.effects]] == [
        "Rhone Ishitar"
    ]


@pytest.mark.rule("BS-7.12", "BS-R13")
@pytest.mark.parametrize("facing", ["n-s", "ne-sw", "se-nw"])
def test_the_discoverer_chooses_which_opposite_borders_are_closed(facing: str) -> None:
    table = scene(SQUEEZE, ships="0.d1@c2 0.d2@c2", sites={"c3": "?squeeze"})
    play(table, "0 move d1 c3")
    assert asks(table) == (0, "face")
    assert options(table, 0) == {"face n-s", "face ne-sw", "face se-nw"}
    assert site(table, "c3")["facing"] is None
    play(table, f"0 face {facing}")
    assert site(table, "c3")["facing"] == ["n-s", "ne-sw", "se-nw"].index(facing)
    assert asks(table) == (0, "move"), "and the movement goes on"
    assert ("c3" in steps(table, "d2")) is (facing != "n-s")


@pytest.mark.rule("BS-7.12", "BS-R13")
@pytest.mark.parametrize(("facing", "closed"), [(0, {"c2", "c4"}), (1, {"d2", "b3"}), (2, {"d3", "b2"})])
def test_closed_borders_are_crossed_neither_inwards_nor_outwards(facing: int, closed: set[str]) -> None:
    sites = {"c3": f"squeeze facing{facing}"}
    table = scene(SQUEEZE, ships="0.d1@c3", sites=sites)
    assert steps(table, "d1") == set(AROUND) - closed
    for key in sorted(closed):
        assert refusal(table, 0, f"move d1 {key}").rule == "BS-R13"
    outside = " ".join(f"0.d{n}@{key}" for n, key in enumerate(AROUND, 1))
    table = scene(SQUEEZE, ships=outside, sites=sites)
    for n, key in enumerate(AROUND, 1):
        assert ("c3" in steps(table, f"d{n}")) is (key not in closed)


@pytest.mark.rule("BS-7.12", "BS-R13")
def test_the_ship_that_discovers_it_is_bound_too() -> None:
    table = play(scene(SQUEEZE, ships="0.s1@c2", sites={"c3": "?squeeze"}), "0 move s1 c3", "0 face n-s")
    assert moves_left(table, "0.s1") == 1
    assert steps(table, "s1") == set(AROUND) - {"c2", "c4"}


@pytest.mark.rule("BS-R13")
def test_the_facing_is_chosen_once() -> None:
    table = scene(SQUEEZE, ships="0.d1@c2 1.d1@b3", sites={"c3": "?squeeze"})
    play(table, "0 move d1 c3", "0 face n-s")
    pass_turn(table)
    while asks(table) != (1, "move"):
        play(table, f"1 {min(options(table, 1))}")
    play(table, "1 move d1 c3")
    assert asks(table) == (1, "move")
    assert site(table, "c3")["facing"] == 0


@pytest.mark.rule("BS-R13", "BS-7.12")
def test_two_closed_sectors_side_by_side() -> None:
    """A border is closed if either of the sectors that it belongs to closes it."""
    other = planet("other", {"closed": True})
    sites = {"c3": "squeeze facing1", "c2": "other facing0"}
    table = scene(SQUEEZE, other, ships="0.d1@c3", sites=sites)
    assert steps(table, "d1") == {"d3", "c4", "b2"}


@pytest.mark.rule("BS-7.8", "BS-R10", "BS-A.75")
def test_what_stops_ships_stops_the_discoverer_too() -> None:
    table = scene(anomaly("mud", {"stop": True}), ships="0.s1@c3", sites={"c2": "?mud"})
    play(table, "0 move s1 c2")
    assert moves_left(table, "0.s1") == 0


@pytest.mark.rule("BS-R10", "BS-7.9")
def test_a_danger_met_by_the_first_ship_is_known_to_the_others() -> None:
    rocks = anomaly("rocks", {"hazard": 1, "at_most": 3})
    table = scene(rocks, ships="0.s1@c3 0.d1@c3", sites={"c2": "?rocks"}, dice=[3])
    play(table, "0 move s1 c2")
    assert ship(table, "0.s1") is None
    assert site(table, "c2")["sector"] == "rocks"
    assert asks(table) == (0, "move")
    assert moves_left(table, "0.d1") == 1


@pytest.mark.rule("BS-R10", "BS-A.47")
def test_movement_lent_by_a_card_comes_on_top() -> None:
    fast = card("fast", {"bonus": "movement", "by": 1})
    table = scene(fast, at="card", hands=("fast",), ships="0.s1@c3 0.d1@c3")
    play(table, "0 play fast")
    assert (moves_left(table, "0.s1"), moves_left(table, "0.d1")) == (3, 2)


@pytest.mark.rule("BS-R19", "BS-12.4")
def test_spies_tell_of_enemies_only() -> None:
    """The Coalition moves into a sector of its own: nobody is asked, and its other ships move as they like."""
    table = scene(species=("alpha", "plain"), ships="0.d1@c3 0.s1@c2 0.d2@d2")
    play(table, "0 move d1 c2")
    assert asks(table) == (0, "move")


@pytest.mark.rule("BS-R10", "BS-R19", "BS-7.9")
def test_a_turn_interrupted_by_spies_goes_on_with_the_next_ship() -> None:
    table = scene(species=("plain", "alpha"), ships="0.s1@c3 0.d1@c3 1.s1@c2 1.d1@c1")
    play(table, "0 move s1 c2")
    assert asks(table) == (1, "spy")
    assert options(table, 0) == set()
    play(table, "1 spy c1", "1 ship d1")
    assert asks(table) == (0, "move")
    assert moves_left(table, "0.d1") == 1
    play(table, "0 move d1 d2", "0 done")
    assert asks(table) == (1, "flee")
