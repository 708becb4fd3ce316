"""Random games of random packs, and of the standard one, with invariants checked after every action.

`benchmarks/random_games.py` plays the same by the hundred thousand.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cosmarium
from cosmarium.engine.chance import FastChance
from cosmarium.games.kardashev.plans import MAX_LEGAL
from cosmarium.games.kardashev.vocabulary import EFFECTS
from games.kardashev import invariants
from games.kardashev.kit import card, scene, summit
from games.kardashev.random_packs import random_pack

SEEDS = st.integers(0, 2**32)


@given(pack=SEEDS, seed=SEEDS, seats=st.integers(2, 6), abilities=st.integers(1, 4))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_random_packs_hold_what_every_match_must(pack: int, seed: int, seats: int, abilities: int) -> None:
    game = cosmarium.game("kardashev", content=random_pack(pack, abilities), round_cap=20)
    invariants.play_match(game, seats, FastChance(seed), stride=2)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_standard_pack_holds_what_every_match_must(seats: int) -> None:
    game = cosmarium.game("kardashev", round_cap=60)
    for seed in range(4):
        invariants.play_match(game, seats, FastChance(seed), stride=3)


@pytest.mark.parametrize("pack", range(6))
def test_whatever_happens_can_be_told(pack: int) -> None:
    """All words of random matches, for a seat and a spectator: sentences, targets, data, questions, results."""
    table = cosmarium.game("kardashev", content=random_pack(pack, 4), round_cap=12).new(2 + pack % 5, seed=pack)
    dice = Random(pack)
    while table.actors:
        seat = dice.choice(table.actors)
        prompt = table.prompt(seat)
        assert prompt is not None
        assert prompt["rule"].startswith("KS-")
        action = dice.choice(table.legal(seat))
        assert action.text
        assert action.rule is not None
        table.play(seat, action)
    for viewer in (0, None):
        events = table.events(viewer)
        assert all(event["text"] and event["rule"].startswith("KS-") for event in events)
        json.dumps([table.view(viewer), events])
    assert table.result is not None


def test_random_packs_use_every_word() -> None:
    """What the generator cannot spell is not tested by all of this."""
    abilities = [a for seed in range(150) for c in random_pack(seed)["card"] for a in c["ability"]]
    text = json.dumps(abilities)
    for word in (
        "build", "summit", "advance", "purchase", "round_end", "game_end", "always", "own", "outcome", "side",
        "either", "each", "both", "left", "right", "neighbours", "buyer", "self", "neighbour", "opponent", "anyone",
        "tiers", "aspects", "if", "place", "left_end", "right_end", "end", "inner", "starting", "vp_min", "vp_max",
        "min", "max", "pay", "any", "optional", "choice", "richest", "other", "from", "adjacent", "below", "support",
        "above", "left_neighbour", "right_neighbour", "opponents", "cards", "tokens", "sets", "most", "per", *EFFECTS,
    ):  # fmt: skip
        assert f'"{word}"' in text, word


def test_the_bound_on_legal_actions_holds_where_most_is_open() -> None:
    """A tableau that is as wide as a pack allows, with every card to use and every exchange open."""
    wide = {"at": "advance", "do": {"gain": "trade", "amount": 1}}
    rules = [
        {"at": "always", "do": {"unsupported": ["stellar", "galactic"]}},
        {"at": "always", "do": {"exchange": 2, "gain": "any"}},
        {"at": "always", "do": {"exchange": 3, "gain": "any"}},
    ]
    cards = [card("hub", *rules), *[card(f"wide{i}", wide, wide, wide, wide) for i in range(40)]]
    names = [c["id"] for c in cards]
    table = summit(scene(*cards, tokens=["ccctttrrr"], tableaus={0: names}), "act")
    actions = [action.notation for action in table.legal(0)]
    assert len(set(actions)) == len(actions) <= MAX_LEGAL
    assert len(actions) == 4 * 2 + 3 * 42 + 2 * 43 + 48 + 160 + 1
