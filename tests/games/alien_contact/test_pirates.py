"""Pirates: where they go, whom they attack, how they are hunted, and how they come back (AC-4, AC-R6 to AC-R8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.alien_contact.kit import area, asks, kinds, options, pass_turn, play, player, refusal, scene, ship

MIX_1 = "0@00:1 0@10:1 0@20:1"


def lair(table: Any, seat: int) -> str | None:
    """Where a seat's pirate is."""
    found: str | None = table.view()["pirates"][seat]["area"]
    return found


# The pirate's own step


@pytest.mark.rule("AC-4.1", "AC-1.8", "AC-R6")
@pytest.mark.parametrize("prey", ["0.s1.1", "1.s1.1"])
def test_a_pirate_is_directed_by_its_colour_and_preys_on_all(prey: str) -> None:
    """Ships of its own race are not spared."""
    table = scene("pirates", pirates=("43",), ships="0.s1.1@44 1.s1.1@44", dice=[5])
    assert asks(table) == ((0,), "pirate")
    play(table, "0 roam 44")
    assert options(table, 0) == {"prey 0.s1.1", "prey 1.s1.1"}
    play(table, f"0 prey {prey}")
    assert ship(table, prey) is None
    assert len(table.view()["ships"]) == 1


@pytest.mark.rule("AC-4.3", "AC-5.2", "AC-R6")
def test_it_moves_one_area_or_stays_before_anything_else_moves() -> None:
    table = scene("pirates", pirates=("44",), ships="0.s1.1@00")
    assert options(table, 0) == {"stay", *(f"roam {where}" for where in ("43", "45", "33", "34", "53", "54"))}
    assert refusal(table, 0, "roam 42").rule == "AC-4.3"
    assert refusal(table, 0, "move s1.1 01").rule == "AC-4.3"
    play(table, "0 roam 45")
    assert lair(table, 0) == "45"
    assert asks(table) == ((0,), "move")
    assert not options(table, 0, "roam")


@pytest.mark.rule("AC-4.2", "AC-R6")
@pytest.mark.parametrize("station", ["0.b1.1@45", "1.b1.1@45"])
def test_it_never_enters_an_area_with_a_station(station: str) -> None:
    table = scene("pirates", pirates=("44",), stations=station, ships="1.s1.1@45")
    assert "roam 45" not in options(table, 0)
    assert refusal(table, 0, "roam 45").rule == "AC-4.2"


@pytest.mark.rule("AC-4.4", "AC-R6")
def test_when_it_has_come_to_ships_it_must_attack() -> None:
    table = play(scene("pirates", pirates=("43",), ships="0.s1.1@44", dice=[6]), "0 roam 44")
    assert options(table, 0) == {"prey 0.s1.1"}
    assert refusal(table, 0, "done").rule == "AC-R6"
    assert refusal(table, 0, "prey 0.s1.2").rule == "AC-4.4"


@pytest.mark.rule("AC-4.4", "AC-R6")
def test_when_it_has_stayed_it_may_attack_or_leave_it_at_that() -> None:
    table = play(scene("pirates", pirates=("44",), ships="1.s1.1@44 1.s1.2@44"), "0 stay")
    assert options(table, 0) == {"done", "prey 1.s1.1", "prey 1.s1.2"}
    play(table, "0 done")
    assert kinds(table) == ["stayed", "spared", "phase"]
    assert asks(table) == ((0,), "move")


@pytest.mark.rule("AC-4.4", "AC-R6")
def test_it_attacks_once_and_nobody_fires_back() -> None:
    table = scene("pirates", pirates=("44",), ships="1.s3.1@44 1.s3.2@44", dice=[3])
    play(table, "0 stay", "0 prey 1.s3.2")
    assert kinds(table) == ["stayed", "pirate-fired", "destroyed", "phase"]
    assert asks(table) == ((0,), "move")
    assert lair(table, 0) == "44"


@pytest.mark.rule("AC-6.19", "AC-R6", "AC-R13")
@pytest.mark.parametrize(("level", "highest"), [(1, 5), (2, 4), (3, 3)])
def test_it_fires_as_a_unit_of_the_first_level(level: int, highest: int) -> None:
    for die, hit in ((highest, True), (highest + 1, False)):
        table = scene("pirates", pirates=("44",), ships=f"1.s{level}.1@44", dice=[die])
        play(table, "0 stay", f"0 prey 1.s{level}.1")
        assert (ship(table, f"1.s{level}.1") is None) is hit


@pytest.mark.rule("AC-A.25")
def test_it_attacks_neither_stations_nor_marines_nor_other_pirates() -> None:
    """Where only these are, nobody is asked whom it attacks."""
    table = scene("pirates", pirates=("43", "44"), marines="1@44:3")
    play(table, "0 roam 44")
    assert kinds(table) == ["roamed", "phase"]
    assert asks(table) == ((0,), "move")
    assert lair(table, 1) == "44"
    assert area(table, "44")["marines"] == {"1": {"plain": 3, "epsm": 0}}


@pytest.mark.rule("AC-A.25")
def test_it_keeps_nobody_from_landing() -> None:
    table = scene(pirates=(None, "00"), ships="0.s1.1@00[m]")
    play(table, "0 unload s1.1 marine star")
    assert area(table, "00")["marines"] == {"0": {"plain": 1, "epsm": 0}}


@pytest.mark.rule("AC-4.1")
def test_without_a_pirate_nobody_is_asked() -> None:
    table = scene(ships="0.s1.1@00 1.s1.1@02", pirates=("44", None))
    pass_turn(table)
    assert asks(table) == ((1,), "move")
    pass_turn(table)
    assert asks(table) == ((0,), "pirate")


# The hunt


@pytest.mark.rule("AC-4.5", "AC-6.18", "AC-R7")
def test_one_round_is_fought_with_a_pirate_of_another_colour() -> None:
    """The pirate fires back at one attacker of its owner's choice, and that is all."""
    table = scene("combat", pirates=("00", "00"), ships="0.s1.1@00 0.s1.2@00 0.s1.3@00", dice=[4, 4, 5])
    assert options(table, 0) == {"done", "hunt 00 1"}
    assert refusal(table, 0, "hunt 00 0").rule == "AC-R7"
    play(table, "0 hunt 00 1", "0 join s1.1", "0 join s1.3", "0 done")
    assert asks(table) == ((1,), "return")
    assert options(table, 1) == {"prey 0.s1.1", "prey 0.s1.3"}
    assert refusal(table, 1, "prey 0.s1.2").rule == "AC-R7"
    play(table, "1 prey 0.s1.3")
    assert kinds(table).count("hunted") == 2
    assert [ship(table, f"0.s1.{n}") is None for n in (1, 2, 3)] == [False, False, True]
    assert lair(table, 1) == "00"
    assert table.view()["active"] == 1, "no further round, no retreat: the turn is over"


@pytest.mark.rule("AC-6.19", "AC-R7", "AC-R13")
@pytest.mark.parametrize(("level", "highest"), [(1, 3), (2, 4), (3, 5)])
def test_it_is_fired_at_as_a_unit_of_the_third_level(level: int, highest: int) -> None:
    for die, hit in ((highest, True), (highest + 1, False)):
        table = scene("combat", pirates=(None, "00"), ships=f"0.s{level}.1@00", dice=[die, 10])
        play(table, "0 hunt 00 1", f"0 join s{level}.1", "0 done", f"1 prey 0.s{level}.1")
        assert (lair(table, 1) is None) is hit


@pytest.mark.rule("AC-R7", "AC-6.18", "AC-6.7")
def test_both_fire_before_results_are_applied() -> None:
    """The pirate is hit and hits all the same."""
    table = scene("combat", pirates=(None, "00"), ships="0.s1.1@00", dice=[1, 1])
    play(table, "0 hunt 00 1", "0 join s1.1", "0 done", "1 prey 0.s1.1")
    assert lair(table, 1) is None
    assert ship(table, "0.s1.1") is None


@pytest.mark.rule("AC-A.5")
def test_ships_are_chosen_one_by_one_and_one_has_to_fire() -> None:
    table = scene("combat", pirates=(None, "00"), ships="0.s1.1@00 0.s2.1@00 0.s1.2@10")
    play(table, "0 hunt 00 1")
    assert options(table, 0) == {"join s1.1", "join s2.1"}
    assert refusal(table, 0, "done").rule == "AC-A.5"
    assert refusal(table, 0, "join s1.2").rule == "AC-R7"
    play(table, "0 join s2.1")
    assert options(table, 0) == {"join s1.1", "done"}
    assert refusal(table, 0, "join s2.1").rule == "AC-A.5"


@pytest.mark.rule("AC-A.5", "AC-R7")
def test_one_pirate_is_hunted_in_a_combat_phase() -> None:
    table = scene("combat", seats=3, pirates=(None, "00", "00"), ships="0.s1.1@00 0.s1.2@00", dice=[10, 10])
    assert options(table, 0, "hunt") == {"hunt 00 1", "hunt 00 2"}
    play(table, "0 hunt 00 2", "0 join s1.1", "0 done", "2 prey 0.s1.1")
    assert not options(table, 0, "hunt")
    assert table.view()["active"] == 1, "there was nothing else to fight"


@pytest.mark.rule("AC-A.5")
def test_after_a_hunt_other_battles_may_be_fought_but_no_hunt() -> None:
    table = scene("combat", pirates=(None, "00"), ships="0.s1.1@00 1.s1.1@00", dice=[10, 10])
    play(table, "0 hunt 00 1", "0 join s1.1", "0 done", "1 prey 0.s1.1")
    assert options(table, 0) == {"done", "attack 00 1"}
    assert refusal(table, 0, "hunt 00 1").rule == "AC-A.5"


@pytest.mark.rule("AC-R7", "AC-6.18")
def test_a_hunt_needs_ships_in_the_area() -> None:
    """Stations and marines hunt no pirates; nor does a player in the turn of another."""
    table = scene("combat", pirates=(None, "10"), ships="0.s1.1@00 1.s1.1@00", marines="0@10:1")
    assert options(table, 0) == {"done", "attack 00 1"}
    assert refusal(table, 0, "hunt 10 1").rule == "AC-R7"
    play(table, "0 done")
    assert asks(table) == ((1,), "challenge")
    assert options(table, 1) == {"peace", "attack 00 0"}


@pytest.mark.rule("AC-4.5", "AC-R7")
def test_the_hunt_is_open_in_every_players_turn() -> None:
    table = scene(pirates=("20", None), ships="0.s1.1@00 1.s1.1@20", dice=[3, 10])
    pass_turn(table)
    play(table, "1 done")
    assert options(table, 1) == {"done", "hunt 20 0"}
    play(table, "1 hunt 20 0", "1 join s1.1", "1 done", "0 prey 1.s1.1")
    assert lair(table, 0) is None


# Rebuilding


@pytest.mark.rule("AC-4.6", "AC-R8", "AC-8.24", "AC-A.24")
def test_a_destroyed_pirate_is_rebuilt_in_an_area_without_any_unit() -> None:
    """A diplomat is no unit; ships, stations, marines, rebels and pirates are."""
    table = scene(
        "build", stations="0.b1.1@00", marines="0@02:1 0@12:1 0@22:1 1@10:1 rebels@20:1", ships="1.s1.1@30",
        pirates=(None, "40"), diplomats="1.1@50", points=(10, 0),
    )  # fmt: skip
    play(table, "0 build pirate")
    assert asks(table) == ((0,), "pirate-site")
    taken = {"00", "02", "12", "22", "10", "20", "30", "40"}
    assert options(table, 0) == {f"area {n:02}" for n in range(100)} - {f"area {where}" for where in taken}
    play(table, "0 area 50")
    assert lair(table, 0) == "50"
    assert player(table, 0)["points"] == 0


@pytest.mark.rule("AC-4.6", "AC-11.11")
@pytest.mark.parametrize(("pirate", "points"), [("44", 50), (None, 9)])
def test_a_pirate_is_not_rebuilt_while_it_is_there_or_without_10_points(pirate: str | None, points: int) -> None:
    mix = "0@00:1 0@10:1 0@20:1"
    table = scene("build", stations="0.b1.1@00", pirates=(pirate,), points=(points, 0), marines=mix)
    assert "build pirate" not in options(table, 0)


@pytest.mark.rule("AC-4.6", "AC-A.56")
def test_a_pirate_destroyed_in_its_owners_turn_is_rebuilt_in_a_later_one() -> None:
    """A meteor shower that its owner draws destroys it, and the build segment of the same turn is too early."""
    table = scene(
        "movement", turn=3, pirates=("44",), ships="0.s1.1@20", stations="0.b1.1@00", points=(50, 0),
        deck="meteor-shower", dice=[4, 4, 5],
    )  # fmt: skip
    play(table, "0 done")
    while asks(table) != ((0,), "build"):
        play(table, f"{table.actors[0]} done")
    assert lair(table, 0) is None
    assert table.position()["state"]["lost"] == ["pirate"]
    assert refusal(table, 0, "build pirate").rule == "AC-4.6"


@pytest.mark.rule("AC-4.6", "AC-A.56")
def test_a_pirate_destroyed_in_anothers_turn_is_rebuilt_in_the_next() -> None:
    table = scene(
        "combat", turn=3, pirates=(None, "20"), ships="0.s3.1@20", stations="1.b1.1@00", points=(0, 50),
        marines="1@12:1 1@22:1 1@32:1", deck="new-production new-production#2", dice=[1, 10],
    )  # fmt: skip
    play(table, "0 hunt 20 1", "0 join s3.1", "0 done", "1 prey 0.s3.1")
    pass_turn(table)
    assert table.position()["state"]["lost"] == []
    while asks(table) != ((1,), "build"):
        play(table, f"{table.actors[0]} done")
    assert "build pirate" in options(table, 1)
