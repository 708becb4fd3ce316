"""Planets and satellites: limits, places, abandoning (PD-8, PD-R7, PD-R9, PD-R10)."""

from __future__ import annotations

import pytest

from games.pentaurus.kit import (
    character,
    facility,
    hand,
    options,
    pile,
    pilot,
    planet,
    play,
    player,
    refusal,
    row,
    satellite,
    scene,
    ship,
)

HELD = ("b5 b6 b7 b8", "")
MOONS = [satellite(f"moon{n}") for n in range(1, 5)]


@pytest.mark.rule("PD-8.1", "PD-8.2", "PD-R7")
@pytest.mark.parametrize(("own", "other", "most"), [
    ("", "", 1), ("", "b1", 2), ("", "b1 b2 b3", 4), ("b4", "b1", 1), ("b4", "b1 b2", 2),
    ("b4", "b1 b2 b3 b9 b10", 4),
])  # fmt: skip
def test_up_to_one_more_than_the_opponent_has(own: str, other: str, most: int) -> None:
    table = scene(at="planets", planets=(own, other), hands=HELD)
    assert player(table, 0)["planets_allowed"] == min(most, 5 - len(own.split()))
    for name in HELD[0].split()[:most]:
        play(table, f"0 play {name} left")
    assert options(table, 0, "play") == set()
    if most < 4:
        assert refusal(table, 0, "play b8 left").rule == "PD-R7"


@pytest.mark.rule("PD-8.3", "PD-R7")
@pytest.mark.parametrize("own", ["b1 b2", "b1 b2 b3", "b1 b2 b3 b4"])
def test_who_began_the_turn_with_more_plays_exactly_one(own: str) -> None:
    """Whatever the difference, also where it goes beyond the opponent's number plus one."""
    table = scene(at="planets", planets=(own, "b9"), hands=HELD)
    play(table, "0 play b5 left")
    assert options(table, 0, "play") == set()


@pytest.mark.rule("PD-8.3", "PD-R7")
def test_what_counts_for_one_only_is_the_start_of_the_turn() -> None:
    """Ahead at the start and not any more after planets were given up: still one."""
    table = scene(at="planets", planets=("b1 b2", "b9"), hands=HELD)
    play(table, "0 abandon b1", "0 abandon b2", "0 play b5 left")
    assert options(table, 0, "play") == set()
    level = scene(at="planets", planets=("b1", "b9"), hands=HELD)
    play(level, "0 abandon b1", "0 play b5 left", "0 play b6 left")
    assert options(level, 0, "play") == set(), "level at the start: up to one above the opponent"


@pytest.mark.rule("PD-8.3", "PD-R7")
def test_every_turn_has_its_one_planet_anew() -> None:
    table = scene(at="planets", planets=("b1 b2", "b9"), hands=HELD)
    play(table, "0 play b5 left", "0 done", "0 done", "0 done", "1 done", "1 done", "1 done", "1 done", "0 done")
    assert player(table, 0)["planets_allowed"] == 1
    play(table, "0 play b6 left")
    assert options(table, 0, "play") == set()


@pytest.mark.rule("PD-8.1", "PD-R7")
def test_nobody_plays_a_sixth() -> None:
    ahead = scene(at="planets", planets=("b1 b2 b3 b4 b5", "b9"), hands=("b6", ""))
    assert options(ahead, 0, "play") == set()
    play(ahead, "0 abandon b3")
    assert options(ahead, 0, "play") == {"play b6 left", "play b6 right"}, "a place has become free"
    sixth = planet("sixth")
    level = scene(sixth, at="planets", planets=("b1 b2 b3 b4 b5", "b6 b7 b8 b9 b10"), hands=("sixth", ""))
    assert options(level, 0, "play") == set()


@pytest.mark.rule("PD-8.4")
def test_new_planets_go_to_an_end() -> None:
    table = scene(at="planets", planets=("b1 b2", "b3 b4 b9"), hands=HELD)
    assert options(table, 0, "play b5") == {"play b5 left", "play b5 right"}
    play(table, "0 play b5 left", "0 play b6 right")
    assert row(table, 0) == "b5 b1 b2 b6"


@pytest.mark.rule("PD-8.4")
def test_the_first_planet_has_one_place_only() -> None:
    assert options(scene(at="planets", planets=("", "b1"), hands=("b5", "")), 0, "play") == {"play b5 left"}


@pytest.mark.rule("PD-8.5", "PD-8.6", "PD-R9")
def test_a_planet_takes_one_satellite_and_any_number_is_played_in_a_turn() -> None:
    table = scene(*MOONS, at="planets", planets=("b1 b2", "b3"), hands=("moon1 moon2 moon3", ""))
    assert "play moon1 b3" not in options(table, 0), "own planets only"
    play(table, "0 play moon1 b1", "0 play moon2 b2")
    assert options(table, 0, "play") == set()
    assert refusal(table, 0, "play moon3 b1").rule == "PD-R9"
    assert row(table, 0) == "b1[moon1] b2[moon2]"


@pytest.mark.rule("PD-8.5")
def test_satellites_keep_their_symbols_and_so_do_their_planets() -> None:
    cards = [planet("rich", pentanium=2, cards=1), satellite("mint", pentanium=2, defence=2, cards=1)]
    table = scene(*cards, at="planets", planets=("rich", "b3"), hands=("mint", ""))
    play(table, "0 play mint rich")
    seen = player(table, 0)
    assert (seen["production"], seen["hand_limit"], seen["planets"][0]["defence"]) == (4, 7, 2)


@pytest.mark.rule("PD-8.6", "PD-R9", "PD-16.6")
@pytest.mark.parametrize(("on", "limit"), [("", 3), ("[ring]", 4), ("[dock]", 4), ("[ring dock]", 5)])
def test_satellites_symbols_of_the_planet_and_of_all_on_it_count(on: str, limit: int) -> None:
    cards = [planet("hub", satellites=2), satellite("ring", satellites=1), facility("dock", satellites=1)]
    table = scene(*cards, *MOONS, at="planets", planets=(f"hub{on} b1", "b3"), hands=("moon1 moon2", ""))
    assert player(table, 0)["planets"][0]["satellite_places"] == limit
    assert player(table, 0)["planets"][1]["satellite_places"] == 1


@pytest.mark.rule("PD-R9")
def test_a_satellite_that_brings_a_place_needs_one_first() -> None:
    table = scene(satellite("ring", satellites=2), *MOONS, at="planets", planets=("b1", "b3"), hands=("ring moon1", ""))
    play(table, "0 play ring b1", "0 play moon1 b1")
    assert row(table, 0) == "b1[ring moon1]"
    full = scene(satellite("ring", satellites=2), *MOONS, at="planets", planets=("b1[moon1]", "b3"), hands=("ring", ""))
    assert options(full, 0, "play") == set()


@pytest.mark.rule("PD-R9")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_planet_at_its_limit_or_over_it_keeps_what_it_has_and_takes_none(count: int) -> None:
    on = " ".join(f"moon{n}" for n in range(1, count + 1))
    table = scene(*MOONS, at="planets", planets=(f"b1[{on}]", "b3"), hands=("moon4", ""))
    assert options(table, 0, "play") == set()
    play(table, "0 done", "0 done", "0 done")
    assert row(table, 0) == f"b1[{on}]"


# Abandoning


@pytest.mark.rule("PD-8.7", "PD-R10")
def test_an_abandoned_planet_goes_with_all_that_is_on_it() -> None:
    cards = [satellite("moon"), character("envoy"), pilot("ace")]
    table = scene(*cards, at="planets", planets=("b1 b2[moon f1 envoy s1[ace] s2] b4", "b3"))
    play(table, "0 abandon b2")
    assert row(table, 0) == "b1 b4", "the gap closes"
    assert set(pile(table, "discard")) == {"b2", "moon", "f1", "envoy", "ace"}
    assert pile(table, "discard")[-1] == "b2"
    assert pile(table, "scrap") == ["s1", "s2"]


@pytest.mark.rule("PD-R10")
def test_any_number_is_abandoned_before_between_and_after() -> None:
    table = scene(satellite("moon"), at="planets", planets=("b1 b2", "b3 b4"), hands=("b5 b6 moon", ""))
    play(table, "0 abandon b1", "0 play b5 left", "0 abandon b2", "0 play moon b5", "0 play b6 left", "0 abandon b5")
    assert row(table, 0) == "b6"
    assert options(table, 0, "abandon") == {"abandon b6"}
    play(table, "0 abandon b6")
    assert row(table, 0) == ""
    assert hand(table, 0) == set()


@pytest.mark.rule("PD-R10")
def test_ones_own_planets_only() -> None:
    table = scene(ship("barge"), at="planets", planets=("b1", "b2[barge]"))
    assert options(table, 0, "abandon") == {"abandon b1"}
