"""Phase III: loading and unloading units (BS-7.1 to BS-7.5, BS-R12, BS-A.1, BS-A.12)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import asks, card, kinds, options, play, player, refusal, scene, ship, site

DEPOT = "p1 0 population=3 infantry=3 interceptors=3"


def aboard(table: Table, key: str) -> tuple[int, int]:
    """Infantry and interceptors aboard a ship."""
    found = ship(table, key)
    assert found is not None
    return found["infantry"], found["interceptors"]


def ashore(table: Table, key: str) -> tuple[int, int]:
    """Infantry and interceptors on a planet."""
    found = site(table, key)
    return found["infantry"], found["interceptors"]


def handlings(table: Table, key: str) -> set[str]:
    """What a ship may load and unload, such as "load infantry"."""
    words = (word.split() for word in options(table, 0) if word.startswith(("load", "unload")))
    return {f"{verb} {unit}" for verb, name, unit in words if name == key}


@pytest.mark.rule("BS-7.1", "BS-R12")
def test_units_are_loaded_before_the_move_and_unloaded_after_it() -> None:
    table = scene(sites={"c3": DEPOT, "c2": "p2 0"}, ships="0.d1@c3")
    play(table, "0 load d1 infantry", "0 load d1 interceptor")
    assert (aboard(table, "0.d1"), ashore(table, "c3")) == ((1, 1), (2, 2))
    play(table, "0 move d1 c2", "0 unload d1 infantry", "0 unload d1 interceptor")
    assert (aboard(table, "0.d1"), ashore(table, "c2")) == ((0, 0), (1, 1))
    assert kinds(table) == ["loaded", "loaded", "moved", "unloaded", "unloaded"]


@pytest.mark.rule("BS-7.1", "BS-R12")
def test_units_may_be_unloaded_before_the_move_and_loaded_after_it() -> None:
    table = scene(sites={"c3": "p2 0", "c2": DEPOT}, ships="0.d1@c3[if]")
    play(table, "0 unload d1 infantry", "0 unload d1 interceptor", "0 move d1 c2", "0 load d1 infantry")
    assert (aboard(table, "0.d1"), ashore(table, "c3"), ashore(table, "c2")) == ((1, 0), (1, 1), (2, 3))


@pytest.mark.rule("BS-7.1", "BS-14.8")
@pytest.mark.parametrize(
    ("where", "allowed"), [("p2 0", True), ("q1 0", True), ("p2 ally0", False), ("p2", False), ("p2 1", False),
                           ("q1 ally0", False), ("void", False)],
)  # fmt: skip
def test_only_where_one_controls_a_planet_or_station(where: str, allowed: bool) -> None:
    table = scene(sites={"c3": where}, ships="0.d1@c3[if]")
    assert handlings(table, "d1") == ({"unload infantry", "unload interceptor"} if allowed else set())
    if not allowed:
        assert refusal(table, 0, "unload d1 infantry").rule == "BS-7.1"
        assert refusal(table, 0, "load d1 infantry").rule == "BS-7.1"


@pytest.mark.rule("BS-7.1")
def test_units_of_others_are_not_loaded() -> None:
    table = scene(sites={"c3": "p2 1 infantry=2 interceptors=2"}, ships="0.d1@c3")
    assert handlings(table, "d1") == set()


@pytest.mark.rule("BS-7.1", "BS-7.2", "BS-13.2", "BS-13.3", "BS-13.5", "BS-13.6", "BS-13.9", "BS-R12")
@pytest.mark.parametrize(("kind", "room"), [("d", 2), ("b", 4), ("c", 4), ("t", 1), ("s", 0)])
def test_every_unit_takes_a_cargo_space(kind: str, room: int) -> None:
    table = scene(sites={"c3": DEPOT}, ships=f"0.{kind}1@c3")
    for loaded in range(room):
        assert handlings(table, f"{kind}1") >= {"load infantry", "load interceptor"}
        play(table, f"0 load {kind}1 {('infantry', 'interceptor')[loaded % 2]}")
    assert not any(word.startswith("load") for word in handlings(table, f"{kind}1"))
    assert refusal(table, 0, f"load {kind}1 infantry").rule == "BS-7.2"
    assert sum(aboard(table, f"0.{kind}1")) == room


@pytest.mark.rule("BS-7.1")
def test_what_is_not_there_is_not_loaded_or_unloaded() -> None:
    table = scene(sites={"c3": "p1 0 infantry=1"}, ships="0.d1@c3[f]")
    assert handlings(table, "d1") == {"load infantry", "unload interceptor"}
    assert refusal(table, 0, "load d1 interceptor").rule == "BS-7.1"
    assert refusal(table, 0, "unload d1 infantry").rule == "BS-7.1"
    assert refusal(table, 0, "load d2 infantry").reason == "You have no destroyer d2 on the board."


@pytest.mark.rule("BS-7.2")
def test_handling_costs_no_movement() -> None:
    table = scene(sites={"c3": DEPOT}, ships="0.d1@c3")
    play(table, "0 load d1 infantry", "0 unload d1 infantry", "0 load d1 infantry")
    assert (ship(table, "0.d1") or {})["moves_left"] == 1
    play(table, "0 move d1 c2")


@pytest.mark.rule("BS-7.2", "BS-R12")
def test_a_ship_without_movement_left_handles_too() -> None:
    """Before or after the move, as often as it likes; and a turret, which never moves."""
    table = scene(sites={"c3": DEPOT, "c2": "p2 0"}, ships="0.d1@c2 0.t1@c3")
    play(table, "0 move d1 c3", "0 load d1 infantry", "0 load t1 interceptor")
    assert (aboard(table, "0.d1"), aboard(table, "0.t1")) == ((1, 0), (0, 1))


@pytest.mark.rule("BS-R12")
@pytest.mark.parametrize("at", ["card", "land", "purchase", "end"])
def test_phase_three_is_the_only_time(at: str) -> None:
    table = scene(at=at, sites={"c3": DEPOT}, ships="0.d1@c3[i]", hands=("blank",), credits=(50, 0))
    assert handlings(table, "d1") == set()
    for notation in ("load d1 infantry", "unload d1 infantry"):
        assert "does not answer" in refusal(table, 0, notation).reason


# Blockades


@pytest.mark.rule("BS-7.3", "BS-R12", "BS-6.2")
@pytest.mark.parametrize(("enemy", "blockaded"), [("1.d1", True), ("1.b1", True), ("1.s1", False), ("1.c1", False)])
def test_no_unit_leaves_or_reaches_a_blockaded_planet(enemy: str, blockaded: bool) -> None:
    table = scene(sites={"c3": DEPOT}, ships=f"0.d1@c3[i] {enemy}@c3")
    assert (handlings(table, "d1") == set()) is blockaded
    if blockaded:
        assert refusal(table, 0, "load d1 infantry").rule == "BS-7.3"
        assert refusal(table, 0, "unload d1 infantry").rule == "BS-7.3"


@pytest.mark.rule("BS-7.3")
def test_a_ship_that_arrives_at_a_blockaded_planet_keeps_its_cargo() -> None:
    table = play(scene(sites={"c3": DEPOT}, ships="0.d1@c2[i] 1.d1@c3"), "0 move d1 c3")
    assert handlings(table, "d1") == set()


@pytest.mark.rule("BS-7.3")
def test_the_blockade_ends_with_the_blockading_ships() -> None:
    table = scene(sites={"c3": DEPOT}, ships="0.d1@c3[i] 0.d2@c3 1.d1@c3", dice=[6, 6, 1])
    assert site(table, "c3")["blockaded"]
    play(table, "0 done", "1 stand")
    assert ship(table, "1.d1") is None
    assert not site(table, "c3")["blockaded"]


@pytest.mark.rule("BS-7.3", "BS-A.48")
def test_a_card_may_run_the_blockade() -> None:
    run = card("run", {"run_blockades": True})
    table = scene(run, at="card", hands=("run",), sites={"c3": DEPOT}, ships="0.d1@c3[i] 1.d1@c3")
    play(table, "0 play run")
    assert handlings(table, "d1") == {"load infantry", "load interceptor", "unload infantry"}


# One ship a turn


@pytest.mark.rule("BS-7.4", "BS-R12", "BS-A.12")
def test_a_unit_is_not_handed_on_from_ship_to_ship() -> None:
    """The second ship may take it aboard, but goes nowhere with it."""
    table = scene(sites={"c3": "p1 0 infantry=1", "c2": "p2 0"}, ships="0.d1@c3 0.d2@c2")
    play(table, "0 load d1 infantry", "0 move d1 c2", "0 unload d1 infantry", "0 load d2 infantry")
    assert aboard(table, "0.d2") == (1, 0)
    assert options(table, 0, "move d2") == set()
    assert refusal(table, 0, "move d2 c1").rule == "BS-A.12"
    assert (ship(table, "0.d2") or {})["moves_left"] == 0


@pytest.mark.rule("BS-7.4", "BS-R12", "BS-A.12")
def test_nor_by_way_of_a_third_ship() -> None:
    """However often it is set down and taken up in one sector, it has been carried."""
    table = scene(sites={"c3": "p1 0 interceptors=1", "c2": "p2 0"}, ships="0.d1@c3 0.t1@c2 0.d2@c2")
    play(table, "0 load d1 interceptor", "0 move d1 c2", "0 unload d1 interceptor")
    play(table, "0 load t1 interceptor", "0 unload t1 interceptor", "0 load d2 interceptor")
    assert options(table, 0, "move d2") == set()


@pytest.mark.rule("BS-7.4", "BS-R12", "BS-A.12")
def test_a_ship_that_gave_it_back_stays_all_the_same() -> None:
    table = scene(sites={"c3": "p1 0 infantry=1", "c2": "p2 0"}, ships="0.d1@c3 0.d2@c2")
    play(table, "0 load d1 infantry", "0 move d1 c2", "0 unload d1 infantry", "0 load d2 infantry")
    play(table, "0 unload d2 infantry")
    assert options(table, 0, "move d2") == set()


@pytest.mark.rule("BS-7.4", "BS-A.12")
def test_units_that_have_not_been_carried_are_taken_first() -> None:
    table = scene(sites={"c3": "p1 0 infantry=1", "c2": "p2 0 infantry=1"}, ships="0.d1@c3 0.d2@c2")
    play(table, "0 load d1 infantry", "0 move d1 c2", "0 unload d1 infantry", "0 load d2 infantry")
    assert options(table, 0, "move d2") != set(), "the one that was there goes"
    play(table, "0 load d2 infantry")
    assert options(table, 0, "move d2") == set(), "the one that was carried does not"


@pytest.mark.rule("BS-7.4", "BS-A.12")
def test_units_that_have_not_moved_with_the_ship_are_set_down_first() -> None:
    """One is carried to c2, one is loaded there; the one set down is the fresh one, which may go on."""
    table = scene(sites={"c3": "p1 0 infantry=1", "c2": "p2 0 infantry=1"}, ships="0.d1@c3 0.d2@c2")
    play(table, "0 load d1 infantry", "0 move d1 c2", "0 load d1 infantry", "0 unload d1 infantry")
    play(table, "0 load d2 infantry")
    assert options(table, 0, "move d2") != set()


@pytest.mark.rule("BS-7.4", "BS-A.12")
def test_infantry_and_interceptors_are_told_apart() -> None:
    table = scene(sites={"c3": "p1 0 infantry=1", "c2": "p2 0 interceptors=1"}, ships="0.d1@c3 0.d2@c2")
    play(table, "0 load d1 infantry", "0 move d1 c2", "0 unload d1 infantry", "0 load d2 interceptor")
    assert options(table, 0, "move d2") != set()


@pytest.mark.rule("BS-7.4", "BS-R12")
def test_the_same_ship_may_carry_a_unit_as_far_as_it_goes() -> None:
    fast = card("fast", {"bonus": "movement", "by": 2})
    table = scene(fast, at="card", hands=("fast",), sites={"c3": "p1 0 infantry=1", "c1": "p2 0"}, ships="0.d1@c3")
    play(table, "0 play fast", "0 load d1 infantry", "0 move d1 c2", "0 move d1 c1", "0 unload d1 infantry")
    assert ashore(table, "c1") == (1, 0)


@pytest.mark.rule("BS-7.4")
@pytest.mark.parametrize("unit", ["infantry", "interceptor"])
def test_in_the_next_turn_a_unit_may_be_carried_again(unit: str) -> None:
    table = scene(sites={"c3": "p1 0 infantry=1 interceptors=1", "c2": "p2 0"}, ships="0.d1@c3 0.d2@c2", credits=(0, 0))
    play(table, f"0 load d1 {unit}", "0 move d1 c2", f"0 unload d1 {unit}", "0 done")
    while asks(table) != (0, "move"):
        [seat] = table.actors
        actions = options(table, seat)
        table.play(seat, "done" if "done" in actions else min(actions))
    play(table, f"0 load d2 {unit}")
    assert options(table, 0, "move d2") != set()


@pytest.mark.rule("BS-7.5", "BS-R12")
def test_units_do_not_pass_from_ship_to_ship_in_empty_space() -> None:
    table = scene(ships="0.d1@c3[if] 0.d2@c3 0.b1@c3")
    assert all(word.startswith("move") or word == "done" for word in options(table, 0))
    assert "stow" not in "".join(options(table, 0))


@pytest.mark.rule("BS-7.5")
def test_they_pass_by_way_of_a_planet() -> None:
    table = scene(sites={"c3": "p1 0"}, ships="0.d1@c3[if] 0.d2@c3")
    play(table, "0 unload d1 infantry", "0 load d2 infantry", "0 unload d1 interceptor", "0 load d2 interceptor")
    assert (aboard(table, "0.d1"), aboard(table, "0.d2")) == ((0, 0), (1, 1))
    assert options(table, 0, "move d2") != set(), "neither has changed sectors yet"


@pytest.mark.rule("BS-A.1", "BS-7.2")
def test_a_ship_handles_twelve_units_a_turn() -> None:
    table = scene(sites={"c3": DEPOT}, ships="0.d1@c3 0.d2@c3")
    for _ in range(6):
        play(table, "0 load d1 infantry", "0 unload d1 infantry")
    assert handlings(table, "d1") == set()
    assert handlings(table, "d2") != set()
    assert refusal(table, 0, "load d1 infantry").rule == "BS-A.1"


@pytest.mark.rule("BS-7.4", "BS-R29")
def test_carried_infantry_above_the_population_leaves_no_trace() -> None:
    """Set up again at the end of the turn, the position is the same: what was carried there is gone."""
    table = scene(sites={"c3": "p1 0 infantry=2", "c2": "p2 0"}, ships="0.b1@c3", hands=("blank",), credits=(0, 0))
    play(table, "0 load b1 infantry", "0 load b1 infantry", "0 move b1 c2")
    play(table, "0 unload b1 infantry", "0 unload b1 infantry", "0 done")
    while asks(table) != (0, "crowd"):
        play(table, "0 done")
    play(table, "0 done")
    assert asks(table) == (0, "recycle")
    assert ashore(table, "c2") == (1, 0)
    again = table.game.from_position(table.position(), seed=1)
    assert again.position()["state"] == table.position()["state"]
    assert player(table, 0)["pieces"]["infantry"] == 15
