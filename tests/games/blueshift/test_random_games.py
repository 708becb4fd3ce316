"""Random games at every number of seats, of every scenario and with every option, with invariants checked as they go.

`benchmarks/random_games.py` plays the same by the hundred thousand.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cosmarium
from cosmarium import OptionError
from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import state_of
from games.blueshift import invariants
from games.blueshift.kit import boldly, pack
from games.blueshift.random_packs import random_pack

SEEDS = st.integers(0, 2**32)


@given(seats=st.integers(2, 6), seed=SEEDS, limit=st.booleans(), blockades=st.booleans())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_matches_hold_what_every_match_must(seats: int, seed: int, limit: bool, blockades: bool) -> None:
    game = cosmarium.game("blueshift", round_cap=12, infantry_limit=limit, blockades=blockades)
    invariants.play_match(game, seats, FastChance(seed), stride=5)


@given(pack=SEEDS, seats=st.integers(2, 6), seed=SEEDS, effects=st.integers(1, 3))
@settings(max_examples=16, deadline=None, derandomize=True)
def test_random_packs_hold_what_every_match_must(pack: int, seats: int, seed: int, effects: int) -> None:
    game = cosmarium.game("blueshift", content=random_pack(pack, effects), round_cap=10)
    invariants.play_match(game, seats, FastChance(seed), stride=5)


def test_a_match_holds_it_after_every_single_action() -> None:
    invariants.play_match(cosmarium.game("blueshift", round_cap=10), 3, FastChance(7), stride=1, trips=10)


@pytest.mark.rule("BS-2.1", "BS-2.2")
def test_every_scenario_of_the_standard_pack_is_played() -> None:
    tables = cosmarium.game("blueshift").content.tables
    for number, scenario in enumerate(tables.scenarios, 1):
        game = cosmarium.game("blueshift", scenario=number, round_cap=4)
        assert game.new(int(scenario.seats), seed=1).view()["scenario"]["id"] == scenario.key
        invariants.play_match(game, int(scenario.seats), FastChance(number), stride=9)


@pytest.mark.rule("BS-2.1")
def test_a_scenario_for_another_number_of_seats_is_refused() -> None:
    with pytest.raises(OptionError, match="is for 2 seats, not for 3"):
        cosmarium.game("blueshift", scenario=1).new(3, seed=1)
    with pytest.raises(OptionError, match="expected a number from 1 to 5, found 40"):
        cosmarium.game("blueshift", scenario=40).new(2, seed=1)
    with pytest.raises(OptionError, match="no scenario for 3 seats"):
        cosmarium.game("blueshift", content=pack(seats=2)).new(3, seed=1)


@pytest.mark.parametrize("number", [None, 3, 4])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whatever_happens_can_be_told(seats: int, number: int | None) -> None:
    """All words of random matches, for a seat and a spectator: sentences, targets, data, questions, results."""
    content = None if number is None else random_pack(number)
    table = cosmarium.game("blueshift", content=content, round_cap=8).new(seats, seed=seats)
    dice = Random(seats)
    while table.actors:
        [seat] = table.actors
        prompt = table.prompt(seat)
        assert prompt is not None
        assert prompt["rule"].startswith("BS-")
        action = boldly(table.legal(seat), dice)
        assert action.text.endswith(".")
        assert action.rule is not None
        table.play(seat, action)
    for viewer in (0, None):
        events = table.events(viewer)
        for event in events:
            assert event["text"][0].isupper()
            assert event["text"].endswith(".")
            assert "{" not in event["text"]
            assert event["rule"].startswith("BS-")
            assert all(":" in target for target in event["targets"])
        json.dumps([table.view(viewer), events])
    assert table.result is not None
    assert table.game.title.tally is not None
    tally = table.game.title.tally(table.game.content.tables, state_of(table))
    assert sum(tally.owned["first turn"]) == 1
    assert sum(sum(owned) for thing, owned in tally.owned.items() if thing.startswith("site:")) == seats
    assert sum(sum(tally.owned[key]) for key in table.game.content.tables.species_keys) == seats


def test_clauses_that_events_and_actions_cite_are_in_the_law() -> None:
    """Every clause that a random match names is one of docs/rules."""
    rules = cosmarium.game("blueshift").title.rules
    assert rules is not None
    law = rules.read_text()
    cited = set()
    table = cosmarium.game("blueshift", round_cap=12).new(6, seed=4)
    dice = Random(4)
    while table.actors:
        [seat] = table.actors
        cited |= {action.rule for action in table.legal(seat)} | {table.prompt(seat)["rule"]}
        table.play(seat, boldly(table.legal(seat), dice))
    cited |= {event["rule"] for event in table.events(0)}
    assert len(cited) > 40
    for clause in cited:
        assert f"**{clause}**" in law, clause
