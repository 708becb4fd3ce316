"""Resources: what is collected, from which stars, when, and how far the track goes."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, kinds, pass_turn, play, player, scene

TURN = "end build collect diplomacy cards resource ground"
QUIET = "revolt-green"  # drawn by green it has no effect (AC-R26)


def at_the_resource_phase(**units: Any) -> Table:
    """Seat 0 is about to begin its resource phase."""
    return scene("ground", **{"turn": 3, "deck": QUIET, **units})


def collected(table: Table) -> list[tuple[int, int]]:
    """What was collected, and the points after it."""
    return [
        (event["data"]["points"], event["data"]["total"]) for event in table.events() if event["kind"] == "collected"
    ]


def standard_map() -> tuple[dict[str, Any], dict[str, list[str]]]:
    """The standard pack, and the areas of its first quadrant by the colours of their stars."""
    text = (files("cosmarium.games.alien_contact") / "standard.toml").read_text("utf-8")
    data = tomllib.loads(text)
    letters = dict(zip("GRYWBO", ("green", "red", "yellow", "white", "blue", "orange"), strict=True))
    found: dict[str, list[str]] = {colour: [] for colour in letters.values()}
    for ones, row in enumerate(data["quadrant"][0]["rows"]):
        for tens, letter in enumerate(row):
            if letter in letters:
                found[letters[letter]].append(f"{tens}{ones}")
    return data, found


@pytest.mark.rule("AC-8.13", "AC-11.6")
def test_two_blue_and_two_white_stars_are_18_points_for_blue() -> None:
    """The example of the rulebook, with the standard pack: 2 x 2 + 2 x 7."""
    data, areas = standard_map()
    blue, white = areas["blue"][:2], areas["white"][:2]
    garrisons = [*(f"4@{key}:1" for key in blue), *(f"4@{key}:0+1" for key in white)]
    table = scene(
        "ground", seats=5, turn=3, content=data, quadrant=data["quadrant"][0]["id"], marines=" ".join(garrisons),
        active=4, asked=[4], agenda=[{"task": word, "seat": 4} for word in TURN.split()],
        deck=next(card["id"] for card in data["card"] if card["kind"] == "revolt" and card["colour"] == "blue"),
    )  # fmt: skip
    for key, colour in [*zip(blue, ("blue", "blue"), strict=True), *zip(white, ("white", "white"), strict=True)]:
        assert area(table, key)["star"] == colour
    assert player(table, 4)["colour"] == "blue"
    assert player(table, 4)["income"] == 18
    play(table, "4 done")
    assert collected(table) == [(18, 18)]
    assert player(table, 4)["points"] == 18


@pytest.mark.rule("AC-8.13", "AC-8.25")
def test_only_controlled_stars_yield_points() -> None:
    """Green has green (2) and red (3); its white star is without EPSM, its yellow one under a red ship."""
    table = play(at_the_resource_phase(marines="0@00:1 0@10:2 0@30:1 0@20:1", ships="1.s1.1@20"), "0 done")
    assert collected(table) == [(5, 5)]


@pytest.mark.rule("AC-8.10", "AC-A.36", "AC-R20")
def test_what_is_collected_is_reckoned_when_the_phase_begins() -> None:
    """A virus that kills the garrison in the same phase changes nothing."""
    table = at_the_resource_phase(marines="0@00:1 0@10:1", deck="virus-green", points=(3,))
    play(table, "0 done", "0 area 00")
    assert area(table, "00")["controller"] is None
    assert collected(table) == [(5, 8)]


@pytest.mark.rule("AC-A.36")
def test_a_star_that_is_doubled_in_the_phase_counts_once_in_it() -> None:
    table = at_the_resource_phase(marines="0@00:1", saved=("double-star-green",))
    play(table, "0 done", "0 play double-star-green", "0 area 00")
    assert collected(table) == [(2, 2)]


@pytest.mark.rule("AC-A.36", "AC-8.12")
def test_passage_granted_in_the_phase_is_too_late_for_it() -> None:
    """What lifts the bar is an agreement of an earlier segment; from now on the star is controlled."""
    table = at_the_resource_phase(
        turn=6, deck="double-star-red", marines="0@00:1", ships="1.s1.1@00", diplomats="0.1@10 1.1@10",
    )  # fmt: skip
    play(table, "0 done", "0 done", "0 propose 1", "0 give passage 00 9", "0 offer", "1 accept", "0 done", "1 done")
    assert collected(table) == [(0, 0)]
    assert player(table, 0)["income"] == 2


@pytest.mark.rule("AC-A.36", "AC-R21")
def test_a_star_given_away_in_the_phase_still_pays_its_giver() -> None:
    """The receiver's ship with a marine aboard was there by passage."""
    granted = {"kind": "passage", "from": 0, "to": 1, "area": "10", "until": 9, "broken": None}
    table = at_the_resource_phase(
        turn=6, deck="double-star-red", marines="0@10:1", ships="1.s1.1@10[m]", diplomats="0.1@20 1.1@20",
        agreements=[granted],
    )  # fmt: skip
    play(table, "0 done", "0 done", "0 propose 1", "0 give star 10", "0 offer", "1 accept", "0 done", "1 done")
    assert area(table, "10")["controller"] == 1
    assert collected(table) == [(3, 3)]


@pytest.mark.rule("AC-8.10", "AC-3.4", "AC-8.5")
@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_there_are_no_resources_in_other_game_turns(turn: int) -> None:
    """No card, no talks, no points, nothing built."""
    table = scene("ground", turn=turn, marines="0@00:1", points=(50,), stations="0.b1.1@00", diplomats="0.1@10 1.1@10")
    play(table, "0 done")
    assert table.view()["active"] == 1
    assert not {"drew", "collected", "built", "proposed"} & set(kinds(table))
    assert player(table, 0)["points"] == 50


@pytest.mark.rule("AC-R20", "AC-8.10")
def test_each_collects_in_its_own_resource_phase() -> None:
    table = at_the_resource_phase(marines="0@00:1 1@10:1", deck=f"{QUIET} revolt-red")
    play(table, "0 done")
    assert (player(table, 0)["points"], player(table, 1)["points"]) == (2, 0)
    pass_turn(table)
    assert table.view()["turn"] == 4
    assert (player(table, 0)["points"], player(table, 1)["points"]) == (2, 2)


@pytest.mark.rule("AC-R20", "AC-10.11")
def test_a_double_star_yields_twice() -> None:
    table = play(at_the_resource_phase(marines="0@00:1 0@30:0+1", double="30"), "0 done")
    assert collected(table) == [(2 + 2 * 5, 12)]


@pytest.mark.rule("AC-R20", "AC-2.3")
@pytest.mark.parametrize(("points", "after"), [(0, 7), (991, 998), (992, 999), (996, 999), (999, 999)])
def test_points_add_up_to_999_at_most(points: int, after: int) -> None:
    table = play(at_the_resource_phase(marines="0@50:0+1", points=(points,)), "0 done")
    assert collected(table) == [(7, after)]
    assert player(table, 0)["points"] == after


@pytest.mark.rule("AC-8.26", "AC-1.12")
def test_points_are_told_as_ones_tens_and_hundreds() -> None:
    """3, 6 and 2 of the three counters are 263, which is what everybody is told."""
    table = at_the_resource_phase(points=(3 + 60 + 200 - 7,), marines="0@50:0+1")
    play(table, "0 done")
    for viewer in (0, 1, None):
        assert player(table, 0, viewer)["points"] == 263
    assert scene(points=(999,)).view()["players"][0]["points"] == 999


@pytest.mark.rule("AC-8.14", "AC-1.10")
def test_stars_by_colour_and_the_level_acquired_are_public() -> None:
    table = scene(marines="0@00:1 0@02:1 0@10:1 0@50:0+1", technology=(2,))
    for viewer in (0, 1, None):
        found = player(table, 0, viewer)
        assert found["stars"] == {"green": 2, "red": 1, "yellow": 0, "white": 0, "blue": 0, "orange": 1}
        assert found["technology"] == 2
