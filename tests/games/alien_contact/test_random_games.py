"""Random contests at every number of seats and with every option, with invariants checked as they go.

`benchmarks/random_games.py` plays the same by the thousand.
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
from games.alien_contact import invariants
from games.alien_contact.crowds import crowd
from games.alien_contact.kit import boldly
from games.alien_contact.random_packs import random_pack

SEEDS = st.integers(0, 2**32)


@given(seats=st.integers(2, 6), seed=SEEDS, quadrant=st.integers(1, 4), chancellor=st.none() | st.integers(0, 1))
@settings(max_examples=8, deadline=None, derandomize=True)
def test_contests_hold_what_every_contest_must(seats: int, seed: int, quadrant: int, chancellor: int | None) -> None:
    game = cosmarium.game("alien-contact", turns=6, quadrant=quadrant, chancellor=chancellor)
    invariants.play_match(game, seats, FastChance(seed), stride=9)


@given(pack=SEEDS, seats=st.integers(2, 6), seed=SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True)
def test_random_packs_hold_what_every_contest_must(pack: int, seats: int, seed: int) -> None:
    """From where everybody is within reach of everybody, so that fights and talks of all kinds are met."""
    game = cosmarium.game("alien-contact", content=random_pack(pack), turns=6)
    invariants.play_match(game, seats, FastChance(seed), stride=9, begin=crowd)


def test_a_contest_holds_it_after_every_single_action() -> None:
    game = cosmarium.game("alien-contact", turns=6)
    for begin in (invariants.dealt, crowd):
        invariants.play_match(game, 3, FastChance(7), stride=1, trips=10, begin=begin)


@pytest.mark.rule("AC-R5")
@pytest.mark.parametrize("turns", [6, 9])
def test_a_contest_lasts_as_long_as_the_table_has_fixed(turns: int) -> None:
    state = invariants.play_match(cosmarium.game("alien-contact", turns=turns), 2, FastChance(turns), stride=50)
    assert state.round == turns


@pytest.mark.rule("AC-R5", "AC-R2", "AC-12.5")
def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(OptionError, match="turns: expected a multiple of 3, found 7"):
        cosmarium.game("alien-contact", turns=7).new(2, seed=1)
    with pytest.raises(OptionError, match="turns"):
        cosmarium.game("alien-contact", turns=39)
    with pytest.raises(OptionError, match="quadrant"):
        cosmarium.game("alien-contact", quadrant=5)
    with pytest.raises(OptionError, match="chancellor"):
        cosmarium.game("alien-contact", chancellor=3).new(3, seed=1)


@pytest.mark.rule("AC-R2")
def test_each_quadrant_is_laid_out_as_its_map_has_it() -> None:
    for number in range(1, 5):
        game = cosmarium.game("alien-contact", quadrant=number)
        described = game.title.describe_pack(game.content.data)["quadrants"][number - 1]
        view = game.new(2, seed=1).view()
        assert view["quadrant"] == {"id": described["id"], "name": described["name"]}
        assert [area["star"] for area in view["areas"]] == described["stars"]


def test_whatever_happens_can_be_told() -> None:
    """All words of random contests, for seats and spectators: sentences, targets, data, questions, results."""
    met = set()
    for seats in range(2, 7):
        table = cosmarium.game("alien-contact", turns=9, chancellor=seats % 2 or None).new(seats, seed=seats)
        dice = Random(seats)
        while table.actors:
            seat = dice.choice(table.actors)
            prompt = table.prompt(seat)
            assert prompt is not None
            assert prompt["rule"].startswith("AC-")
            action = boldly(table.legal(seat), dice)
            assert action.text.endswith(".")
            assert action.rule is not None
            table.play(seat, action)
        for viewer in (*range(seats), None):
            events = table.events(viewer)
            met |= {event["kind"] for event in events}
            for event in events:
                assert event["text"][0].isupper()
                assert event["text"].endswith(".")
                assert "{" not in event["text"]
                assert event["rule"].startswith("AC-")
                assert all(":" in target for target in event["targets"])
            json.dumps(events)
        assert table.result is not None
        assert table.result.scores == tuple(player["victory_points"] for player in table.view()["players"])
    assert len(met) > 40


@pytest.mark.rule("AC-R27")
def test_the_tally_says_what_each_seat_held() -> None:
    table = cosmarium.game("alien-contact", turns=6).new(3, seed=3)
    dice = Random(3)
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
    title = table.game.title
    assert title.tally is not None
    tally = title.tally(table.game.content.tables, state_of(table))
    players = table.view()["players"]
    assert tally.rounds == 6
    assert tally.owned["victory points"] == tuple(player["victory_points"] for player in players)
    assert tally.owned["saved cards"] == tuple(player["saved"] for player in players)
    assert tally.owned["ship1"] == tuple(
        sum(ship["seat"] == seat and ship["level"] == 1 for ship in table.view()["ships"]) for seat in range(3)
    )
    assert tally.owned["marine"] == tuple(20 - player["counters"]["marine"] for player in players)
    assert sum(tally.owned["first turn"]) == 1
