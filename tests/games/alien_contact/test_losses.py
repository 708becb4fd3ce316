"""What is lost with ships and stations, captured diplomats and their ransom (AC-7, AC-R17, AC-R18)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, pass_turn, play, player, refusal, scene, ship


def diplomat(table: Table, key: str) -> dict[str, Any]:
    """What all see of a diplomat."""
    return next(dict(item) for item in table.view()["diplomats"] if item["id"] == key)


def ransom(table: Table, key: str) -> tuple[str, int | None, int | None]:
    """A diplomat's status, captor and what is still asked for it."""
    found = diplomat(table, key)
    return found["status"], found["captor"], found["ransom"]


def counters(table: Table, seat: int) -> tuple[int, int]:
    """Marines and EPSM of a seat that are not in use."""
    left = player(table, seat)["counters"]
    return left["marine"], left["epsm"]


def sunk(cargo: str, dice: list[int], **units: Any) -> Table:
    """A ship of seat 1 has been destroyed in battle by one of seat 0."""
    table = scene("combat", ships=f"0.s1.1@44 1.s3.1@44[{cargo}]", dice=dice, **units)
    return play(table, "0 attack 44 1", "0 aim s3.1", "1 hold")


def captured(points: tuple[int, int], asked: int, **units: Any) -> Table:
    """Seat 0 has come through the diplomacy segment of game turn 6, its first diplomat in the hands of seat 1."""
    units = {"turn": 6, "deck": "new-production", "stations": "0.b1.1@00", **units}
    table = scene("cards", diplomats=f"0.1@seat1:{asked}", points=points, **units)
    return play(table, "0 done")


# Ships


@pytest.mark.rule("AC-7.2", "AC-R17")
def test_marines_aboard_are_lost_with_their_ship() -> None:
    """Their counters can be used again."""
    table = sunk("mme", [1])
    assert ship(table, "1.s3.1") is None
    assert counters(table, 1) == (20, 14)
    assert [event["data"] for event in table.events() if event["kind"] == "lost-aboard"] == [
        {"ship": "1.s3.1", "marines": 2, "epsm": 1}
    ]


@pytest.mark.rule("AC-7.2", "AC-R17", "AC-R6")
def test_a_pirate_destroys_marines_with_their_ship_too() -> None:
    table = scene("pirates", pirates=("44",), ships="0.s2.1@44[me]", dice=[1])
    play(table, "0 stay", "0 prey 0.s2.1")
    assert counters(table, 0) == (20, 14)


@pytest.mark.rule("AC-7.3", "AC-7.6", "AC-R17", "AC-R18")
@pytest.mark.parametrize("die", [1, 7, 10])
def test_a_diplomat_aboard_is_captured_by_who_destroys_the_ship(die: int) -> None:
    """The ransom is rolled at once: the die times five, for all to see."""
    table = sunk("1", [3, die])
    for viewer in (0, 1, None):
        [found] = table.view(viewer)["diplomats"]
        assert (found["id"], found["status"], found["captor"], found["ransom"]) == ("1.1", "captive", 0, 5 * die)
    assert kinds(table).count("captured") == 1


@pytest.mark.rule("AC-7.3")
def test_each_diplomat_aboard_has_a_ransom_of_its_own() -> None:
    table = sunk("12", [3, 2, 9])
    assert (ransom(table, "1.1"), ransom(table, "1.2")) == (("captive", 0, 10), ("captive", 0, 45))


@pytest.mark.rule("AC-7.3", "AC-R12")
def test_the_phasing_players_diplomats_are_captured_in_the_same_way() -> None:
    table = scene("combat", ships="0.s1.1@44[1] 1.s1.1@44", dice=[5, 4])
    play(table, "0 attack 44 1", "0 hold", "1 aim s1.1")
    assert ransom(table, "0.1") == ("captive", 1, 20)


@pytest.mark.rule("AC-7.4", "AC-R17")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_diplomat_aboard_a_ship_that_a_pirate_destroys_is_dead(seat: int) -> None:
    """Whosever pirate it is."""
    table = scene("pirates", pirates=("44",), ships=f"{seat}.s1.1@44[1]", dice=[1])
    play(table, "0 stay", f"0 prey {seat}.s1.1")
    assert ransom(table, f"{seat}.1") == ("dead", None, None)
    assert "killed" in kinds(table)


@pytest.mark.rule("AC-7.4", "AC-R17", "AC-R7")
def test_so_is_one_aboard_a_ship_at_which_a_hunted_pirate_fires_back() -> None:
    table = scene("combat", pirates=(None, "44"), ships="0.s1.1@44[1]", dice=[10, 1])
    play(table, "0 hunt 44 1", "0 join s1.1", "0 done", "1 prey 0.s1.1")
    assert diplomat(table, "0.1")["status"] == "dead"


@pytest.mark.rule("AC-7.4", "AC-R17", "AC-10.1")
def test_and_one_aboard_a_ship_that_a_meteor_shower_destroys() -> None:
    table = scene("movement", turn=3, deck="meteor-shower", ships="0.s2.1@44 1.s2.1@44[m1]", dice=[4, 4, 6, 5])
    play(table, "0 done", "0 done")
    while "meteor" not in kinds(table):
        play(table, f"{table.actors[0]} peace")
    assert diplomat(table, "1.1")["status"] == "dead"
    assert (ship(table, "0.s2.1") is None, ship(table, "1.s2.1") is None) == (False, True)
    assert counters(table, 1) == (20, 14)


@pytest.mark.rule("AC-7.4", "AC-R17", "AC-11.11")
def test_a_dead_diplomat_is_replaced_for_25_points_in_a_build_segment() -> None:
    mix = "0@00:1 0@10:1 0@20:1"
    table = scene("build", diplomats="0.1@dead", stations="0.b1.1@00", points=(26, 0), marines=mix)
    play(table, "0 build diplomat 00")
    assert diplomat(table, "0.1")["area"] == "00"
    assert player(table, 0)["points"] == 1
    poor = scene("build", diplomats="0.1@dead", stations="0.b1.1@00", points=(24, 0), marines=mix)
    assert "build diplomat 00" not in options(poor, 0)


@pytest.mark.rule("AC-7.4", "AC-A.56")
def test_a_diplomat_lost_in_this_turn_is_replaced_in_a_later_one() -> None:
    """Its owner's pirate destroys the ship in game turn 3: the first build segment to replace it is that of turn 6."""
    deck = "new-production new-production#2 new-production#3 new-production#4"
    table = scene(
        "pirates", turn=3, pirates=("44",), ships="0.s1.1@44[1] 1.s1.1@60", stations="0.b1.1@00", points=(50, 0),
        marines="0@00:1 0@10:1 0@20:1", deck=deck, dice=[1],
    )  # fmt: skip
    play(table, "0 stay", "0 prey 0.s1.1", "0 done")
    while asks(table) != ((0,), "build"):
        play(table, f"{table.actors[0]} {min(options(table, table.actors[0]))}")
    assert table.position()["state"]["lost"] == ["dip1"]
    assert not options(table, 0, "build diplomat")
    assert refusal(table, 0, "build diplomat 00").rule == "AC-7.4"
    while table.view()["turn"] < 6:
        pass_turn(table)
    while asks(table) != ((0,), "build"):
        play(table, f"{table.actors[0]} {min(options(table, table.actors[0]))}")
    assert "build diplomat 00" in options(table, 0)


# Stations


@pytest.mark.rule("AC-A.6")
def test_marines_on_a_station_are_lost_and_diplomats_captured_with_it() -> None:
    """Of whatever colour the diplomats are."""
    table = scene(
        "combat", seats=3, ships="0.s1.1@44", stations="1.b1.1@44[mme]", diplomats="1.1@1.b1.1 2.1@1.b1.1",
        dice=[5, 3, 8],
    )  # fmt: skip
    play(table, "0 attack 44 1", "0 aim b1.1", "1 hold")
    assert table.view()["stations"] == []
    assert counters(table, 1) == (20, 14)
    assert (ransom(table, "1.1"), ransom(table, "2.1")) == (("captive", 0, 15), ("captive", 0, 40))
    [told] = [event for event in table.events() if event["kind"] == "perished"]
    assert told["data"] == {"area": "44", "marines": 2, "epsm": 1}
    assert (told["seat"], told["rule"]) == (1, "AC-A.6")


@pytest.mark.rule("AC-A.35", "AC-A.6")
def test_a_diplomat_on_a_station_that_its_own_colour_destroys_is_dead() -> None:
    table = scene("combat", ships="0.s1.1@44", stations="1.b1.1@44", diplomats="0.1@1.b1.1 1.1@1.b1.1", dice=[5, 3])
    play(table, "0 attack 44 1", "0 aim b1.1", "1 hold")
    assert (ransom(table, "0.1"), ransom(table, "1.1")) == (("dead", None, None), ("captive", 0, 15))


@pytest.mark.rule("AC-A.6", "AC-7.3")
def test_diplomats_on_the_star_are_safe_in_battle() -> None:
    table = scene("combat", ships="0.s1.1@10 1.s1.1@10", marines="1@10:1", diplomats="1.1@10", dice=[1])
    play(table, "0 attack 10 1", "0 aim s1.1", "1 hold")
    assert diplomat(table, "1.1")["status"] == "star"


# Ransom


@pytest.mark.rule("AC-7.5", "AC-7.7", "AC-R18")
def test_the_ransom_goes_to_the_captor_in_the_owners_next_diplomacy_segment() -> None:
    """In full, if the points are there; the diplomat takes its post at an own station."""
    table = captured((30, 3), 25)
    assert (player(table, 0)["points"], player(table, 1)["points"]) == (5, 28)
    found = diplomat(table, "0.1")
    assert (found["status"], found["area"], found["on"]) == ("station", "00", "0.b1.1")
    assert [kind for kind in kinds(table) if kind in ("ransom", "freed", "posted")] == ["ransom", "freed", "posted"]


@pytest.mark.rule("AC-7.5", "AC-R18")
def test_not_in_the_diplomacy_segment_of_another() -> None:
    table = scene("cards", turn=6, diplomats="1.1@seat0:25", points=(0, 30), deck="new-production")
    play(table, "0 done")
    assert ransom(table, "1.1") == ("captive", 0, 25)
    assert player(table, 1)["points"] == 30


@pytest.mark.rule("AC-7.7", "AC-7.8", "AC-R18")
def test_what_is_lacking_is_paid_in_later_segments() -> None:
    """All points go to the captor first, whatever they were saved for; the rest follows before anything else."""
    table = captured((10, 0), 25, deck="new-production new-production#2", marines="0@10:1")
    assert ransom(table, "0.1") == ("captive", 1, 15)
    assert (player(table, 0)["points"], player(table, 1)["points"]) == (0, 10)
    while (table.view()["turn"], table.view()["active"]) != (9, 1):
        pass_turn(table)
    paid = [event["data"]["points"] for event in table.events() if event["kind"] == "ransom"]
    assert paid == [10, 15]
    assert player(table, 1)["points"] == 10 + 25 + 15
    assert player(table, 0)["points"] == 25 - 15 + 3, "the card, less the rest of the ransom, and the star"
    assert diplomat(table, "0.1")["status"] == "station"


@pytest.mark.rule("AC-7.7", "AC-R18")
def test_it_is_paid_before_points_are_collected_and_spent() -> None:
    """What is collected in the same turn comes after it."""
    table = captured((20, 0), 20, marines="0@00:1 0@10:1 0@20:1", stations="")
    assert player(table, 1)["points"] == 20
    assert player(table, 0)["points"] < 20
    order = [kind for kind in kinds(table) if kind in ("ransom", "collected")]
    assert order[0] == "ransom"


@pytest.mark.rule("AC-R18", "AC-A.40")
def test_a_diplomat_that_is_free_waits_until_there_is_a_station() -> None:
    table = captured((30, 0), 25, stations="")
    assert diplomat(table, "0.1")["status"] == "waiting"
    table = captured((30, 0), 25, stations="0.b1.1@00 0.b1.2@20")
    assert asks(table) == ((0,), "post")
    assert options(table, 0) == {"post 00", "post 20"}
    assert refusal(table, 0, "post 10").rule == "AC-8.24"


@pytest.mark.rule("AC-7.8", "AC-R18", "AC-A.54")
def test_captor_and_owner_may_agree_on_the_balance() -> None:
    """Without diplomats: points for the release of the diplomat, which owes nothing more then."""
    table = captured((10, 0), 25)
    assert ransom(table, "0.1") == ("captive", 1, 15)
    assert "propose 1" in options(table, 0)
    play(table, "0 propose 1")
    assert options(table, 0, "want release") == {"want release dip1"}
    play(table, "0 want release dip1", "0 offer", "1 accept")
    assert diplomat(table, "0.1")["status"] in ("station", "waiting")
    assert diplomat(table, "0.1")["ransom"] is None
