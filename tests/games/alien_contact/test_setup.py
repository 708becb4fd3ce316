"""Components and set-up: pieces, dice, colours, starting areas, pirates, the order of turns (AC-1, AC-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest

import cosmarium
from cosmarium import OptionError
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, pack, player, refusal, scene, ship

STANDARD = cosmarium.game("alien-contact")
SMALL = cosmarium.game("alien-contact", content=pack())
COLOURS = ("green", "red", "yellow", "white", "blue", "orange")


def events(table: Table, kind: str) -> list[tuple[int, Any]]:
    """The events of a kind: of whom, and what."""
    return [(event["seat"], event["data"]) for event in table.events() if event["kind"] == kind]


def rolls(table: Table) -> list[tuple[int, int]]:
    """Who rolled what."""
    return [(seat, data["die"]) for seat, data in events(table, "rolled")]


def coloured(table: Table) -> Table:
    """Everybody has taken the first colour that was left."""
    while table.view()["phase"] == "colours":
        [seat] = table.actors
        table.play(seat, min(options(table, seat)))
    return table


def set_up(seats: int, dice: Sequence[int], game: Game = SMALL) -> Table:
    """A contest whose dice after the choice of colours are these: starts, pirates, first turn."""
    table = game.from_position(game.new(seats, seed=1).position(), chance=list(dice), seed=1)
    return coloured(table)


def ranking(rolled: list[tuple[int, int]], seats: Sequence[int]) -> list[int]:
    """Seats from the highest roll down, where those who tie roll again; takes the rolls off the list."""
    if len(seats) < 2:
        return list(seats)
    thrown = dict(rolled[: len(seats)])
    assert sorted(thrown) == sorted(seats), "those who roll are those who tied"
    del rolled[: len(seats)]
    ordered = sorted(seats, key=lambda seat: -thrown[seat])
    return [seat for _, tied in groupby(ordered, lambda seat: thrown[seat]) for seat in ranking(rolled, list(tied))]


# Components


@pytest.mark.rule("AC-1.1")
def test_two_to_six_players_of_six_colours() -> None:
    assert list(STANDARD.title.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(OptionError):
            STANDARD.new(seats)
    for seats in range(2, 7):
        taken = [who["colour"] for who in coloured(STANDARD.new(seats, seed=seats)).view()["players"]]
        assert len(set(taken)) == seats
        assert set(taken) <= set(COLOURS)


@pytest.mark.rule("AC-1.2", "AC-1.3")
def test_pieces_are_in_the_colours_of_races_and_show_their_level() -> None:
    """Ships and stations of each of three levels, marines, EPSM, a pirate and diplomats for every colour."""
    table = coloured(STANDARD.new(6, seed=1))
    for who in table.view()["players"]:
        assert list(who["counters"]) == [
            "ship1", "ship2", "ship3", "station1", "station2", "station3", "marine", "epsm", "pirate", "diplomat",
        ]  # fmt: skip
    units = scene(ships="0.s1.1@00 0.s2.1@00 1.s3.1@10", stations="0.b1.1@00 1.b2.1@10 1.b3.1@10").view()
    assert [(item["seat"], item["level"]) for item in units["ships"]] == [(0, 1), (0, 2), (1, 3)]
    assert [(item["seat"], item["level"]) for item in units["stations"]] == [(0, 1), (1, 2), (1, 3)]


@pytest.mark.rule("AC-R1", "AC-2.4")
@pytest.mark.parametrize(("tens", "ones", "where"), [(7, 1, "71"), (10, 3, "03"), (4, 10, "40"), (10, 10, "00")])
def test_a_place_is_rolled_tens_first_and_a_ten_is_a_nought(tens: int, ones: int, where: str) -> None:
    """The example of the rulebook, a 7 and then a 1, is area 71."""
    table = set_up(2, [tens, ones, 5, 5, 6, 6, 6, 7, 9, 2])
    assert dict(events(table, "landed"))[0] == {"area": where}


@pytest.mark.rule("AC-R1")
def test_other_dice_read_1_to_10() -> None:
    thrown = {die for seed in range(40) for _, die in rolls(coloured(STANDARD.new(6, seed=seed)))}
    assert thrown == set(range(1, 11))


@pytest.mark.rule("AC-R2")
def test_a_contest_is_played_in_the_first_quadrant_unless_the_table_says_otherwise() -> None:
    names = [quadrant.key for quadrant in STANDARD.content.tables.quadrants]
    assert STANDARD.new(2).view()["quadrant"]["id"] == names[0]
    for number, name in enumerate(names, 1):
        view = cosmarium.game("alien-contact", quadrant=number).new(2).view()
        assert view["quadrant"]["id"] == name
        stars = Counter(str(area["star"]) for area in view["areas"])
        assert stars == {"None": 40, **dict.fromkeys(COLOURS, 10)}


@pytest.mark.rule("AC-R2")
def test_areas_touch_up_to_six_others() -> None:
    """In column 4 an area lies as high as in column 0; columns beside it lie half an area lower."""
    table = scene("pirates", pirates=("44",))
    assert options(table, 0, "roam") == {f"roam {area}" for area in ("43", "45", "33", "34", "53", "54")}
    table = scene("pirates", pirates=("54",))
    assert options(table, 0, "roam") == {f"roam {area}" for area in ("53", "55", "44", "45", "64", "65")}
    assert options(scene("pirates", pirates=("00",)), 0, "roam") == {"roam 01", "roam 10"}


# Colours


@pytest.mark.rule("AC-2.1", "AC-R3")
@pytest.mark.parametrize("seed", range(8))
def test_colours_are_picked_from_the_highest_roll_down(seed: int) -> None:
    table = STANDARD.new(5, seed=seed)
    expected = ranking(rolls(table), range(5))
    coloured(table)
    assert [seat for seat, _ in events(table, "colour")] == expected


@pytest.mark.rule("AC-A.19")
def test_who_ties_for_colours_rolls_again() -> None:
    """Seats 0 and 1 tie and roll again between themselves; seat 2 picks first all the same."""
    table = SMALL.new(3, seed=1)
    thrown = rolls(table)
    assert [seat for seat, _ in thrown] == [0, 1, 2, 0, 1]
    assert thrown[0][1] == thrown[1][1] < thrown[2][1]
    assert asks(table) == ((2,), "colour")
    second = max(thrown[3:], key=lambda roll: roll[1])[0]
    table.play(2, "colour red")
    assert asks(table) == ((second,), "colour")


@pytest.mark.rule("AC-2.1")
def test_nobody_takes_a_colour_that_is_taken() -> None:
    table = SMALL.new(2, seed=1)
    [first] = table.actors
    assert options(table, first) == {f"colour {colour}" for colour in COLOURS}
    table.play(first, "colour blue")
    [second] = table.actors
    assert options(table, second) == {f"colour {colour}" for colour in COLOURS if colour != "blue"}
    assert refusal(table, second, "colour blue").rule == "AC-2.1"


# Starting forces and places


@pytest.mark.rule("AC-2.2", "AC-R4", "AC-2.3", "AC-A.22")
def test_what_everybody_begins_with() -> None:
    """A pirate, a station with five plain marines on it, five ships, all of T.L. 1; tracks at zero."""
    table = set_up(2, [7, 1, 4, 4, 6, 6, 6, 7, 9, 2])
    view = table.view()
    for seat, where in enumerate(("71", "44")):
        ships = [item for item in view["ships"] if item["seat"] == seat]
        assert [(item["level"], item["area"], item["marines"], item["epsm"]) for item in ships] == [
            (1, where, 0, 0)
        ] * 5
        [station] = [item for item in view["stations"] if item["seat"] == seat]
        assert (station["level"], station["area"], station["marines"], station["epsm"]) == (1, where, 5, 0)
        who = player(table, seat)
        assert (who["points"], who["technology"], who["saved"], set(who["stars"].values())) == (0, 1, 0, {0})
        assert view["areas"][int(where)]["marines"] == {}
    assert view["diplomats"] == []
    assert view["deck"] == 72
    assert [pirate["area"] for pirate in view["pirates"]] == ["66", "67"]


@pytest.mark.rule("AC-2.5", "AC-R3")
def test_who_rolls_an_occupied_start_rolls_again() -> None:
    """As often as it takes; seat 2 meets both others."""
    table = set_up(3, [7, 1, 7, 1, 7, 1, 4, 4, 4, 4, 7, 1, 2, 2, 6, 6, 6, 6, 6, 6, 3, 2, 1])
    assert dict(events(table, "landed")) == {0: {"area": "71"}, 1: {"area": "44"}, 2: {"area": "22"}}


@pytest.mark.rule("AC-R3")
def test_a_starting_area_need_not_have_a_star() -> None:
    table = set_up(2, [6, 10, 4, 4, 6, 6, 6, 7, 9, 2])
    assert table.view()["areas"][60]["star"] is None
    assert ship(table, "0.s1.5")["area"] == "60"  # type: ignore[index]


@pytest.mark.rule("AC-4.2", "AC-R3")
def test_pirates_are_placed_after_all_starts_and_never_at_a_station() -> None:
    """Of whatever colour; two pirates may share an area."""
    table = set_up(2, [7, 1, 4, 4, 4, 4, 7, 1, 6, 6, 7, 1, 6, 6, 9, 2])
    assert events(table, "pirate-at") == [(0, {"area": "66"}), (1, {"area": "66"})]
    told = kinds(table)
    assert told.index("pirate-at") > max(place for place, kind in enumerate(told) if kind == "landed")


# The order of turns


@pytest.mark.rule("AC-2.7", "AC-R3")
def test_the_highest_roll_has_the_first_turn_and_others_follow_clockwise() -> None:
    table = set_up(3, [7, 1, 4, 4, 2, 2, 6, 6, 6, 6, 6, 6, 3, 9, 8])
    assert [die for _, die in rolls(table)[-3:]] == [3, 9, 8]
    assert events(table, "first") == [(1, {})]
    assert asks(table) == ((1,), "pirate")
    for following in (2, 0, 1):
        table.play(table.actors[0], "stay")
        table.play(table.actors[0], "done")
        assert table.view()["active"] == following


@pytest.mark.rule("AC-A.19", "AC-2.7")
def test_who_ties_for_the_first_turn_rolls_again() -> None:
    """Only those with the highest roll, until one is ahead."""
    table = set_up(3, [7, 1, 4, 4, 2, 2, 6, 6, 6, 6, 6, 6, 9, 4, 9, 5, 5, 2, 3])
    assert rolls(table)[-7:] == [(0, 9), (1, 4), (2, 9), (0, 5), (2, 5), (0, 2), (2, 3)]
    assert table.view()["first"] == 2
