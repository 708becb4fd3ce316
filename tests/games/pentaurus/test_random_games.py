"""Random games of random packs, and of the standard one, with invariants checked as they go.

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
from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.errors import ContentError
from cosmarium.games.pentaurus.bounds import GALAXY_LIMIT, MAX_LEGAL, PILOT_LIMIT, SHIP_LIMIT
from cosmarium.games.pentaurus.core import codes
from cosmarium.games.pentaurus.position_checks import TASKS
from cosmarium.games.pentaurus.vocabulary import EFFECTS
from games.pentaurus import invariants
from games.pentaurus.kit import Pack, facility, header, pilot, planet, ship, species
from games.pentaurus.random_packs import random_pack

SEEDS = st.integers(0, 2**32)


@given(pack=SEEDS, seed=SEEDS, effects=st.integers(1, 3))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_random_packs_hold_what_every_match_must(pack: int, seed: int, effects: int) -> None:
    game = cosmarium.game("pentaurus", content=random_pack(pack, effects), turn_cap=40)
    invariants.play_match(game, 2, FastChance(seed), stride=2)


def test_the_standard_pack_holds_what_every_match_must() -> None:
    game = cosmarium.game("pentaurus", turn_cap=60)
    for seed in range(10):
        invariants.play_match(game, 2, FastChance(seed), stride=3)


@pytest.mark.parametrize("pack", range(6))
def test_whatever_happens_can_be_told(pack: int) -> None:
    """All words of random matches, for a seat and a spectator: sentences, targets, data, questions, results."""
    table = cosmarium.game("pentaurus", content=random_pack(pack), turn_cap=30).new(2, seed=pack)
    dice = Random(pack)
    while table.actors:
        [seat] = table.actors
        prompt = table.prompt(seat)
        assert prompt is not None
        assert prompt["rule"].startswith("PD-")
        action = dice.choice(table.legal(seat))
        assert action.text
        assert action.rule is not None
        table.play(seat, action)
    for viewer in (0, None):
        events = table.events(viewer)
        assert all(event["text"] and event["rule"].startswith("PD-") for event in events)
        json.dumps([table.view(viewer), events])
    assert table.result is not None
    assert table.game.title.tally is not None
    assert table.game.title.tally(table.game.content.tables, state_of(table)).owned["first turn"] in ((0, 1), (1, 0))


def test_random_packs_use_every_word() -> None:
    """What the generator cannot spell is not tested by all of this."""
    text = json.dumps([random_pack(seed) for seed in range(60)])
    for word in (
        "pentanium", "attack", "defence", "satellites", "cards", "ships", "peace", "fuel", "pilot", "copies", "own",
        "enemy", "any", "max_defence", "max_cost", "of", "side", "who", "planet", "satellite", "character", "facility",
        "action", "combat", *EFFECTS,
    ):  # fmt: skip
        assert f'"{word}"' in text, word


# The bound on legal actions


def crowded(pilots: int, ships: int) -> Pack:
    """A pack with as many pilots and ships as these, and the rest of the deck facilities."""
    cards = [planet(f"p{n}", ships=3, pentanium=0) for n in range(6)]
    cards += [facility(f"f{n}") for n in range(GALAXY_LIMIT - 6 - pilots - 20)]
    cards += [facility(f"yard{n}", ships=3) for n in range(20)]
    cards += [pilot(f"ace{n}") for n in range(pilots)]
    cards += [ship(f"s{n}") for n in range(ships)]
    cards += [species(f"kin{n}", {"defence": 1}) for n in range(2)]
    data: Pack = {"pack": header("crowded")}
    for kind, card in cards:
        data.setdefault(kind, []).append(card)
    data["facility"], rest = data["facility"][:60], data["facility"][60:]
    data["facility"] = [{**card, "copies": 2 if n < len(rest) else 1} for n, card in enumerate(data["facility"])]
    return data


def test_the_bound_on_legal_actions_holds_where_most_is_open() -> None:
    """Every ship on the table, every other card in hand: the longest list that there can be, but for the planets."""
    game = cosmarium.game("pentaurus", content=crowded(PILOT_LIMIT, SHIP_LIMIT))
    keys = game.content.tables.keys
    start = game.new(2, seed=1).position()
    planets = [key for key in keys if key[0] == "p"]
    ships = [key for key in keys if key[0] == "s"]
    held = [key for key in keys if key[0] in "fya"]
    task = {"seat": 0, "card": keys[0], "effect": 0, "amount": 0}
    nothing = {"fresh": False, "protected": False}
    rows = [{"card": key, "on": [], **nothing} for key in planets[:5]]
    rows[0]["on"] = [{"card": key, "on": [], **nothing} for key in ships]
    start["state"].update(
        active=0, turn=1, turns=[1, 0], asked=0, step="actions", planets=[rows, []], most_planets=[5, 0],
        hands=[[{"card": key, "shown": False} for key in held], []], deck=planets[5:], line=[], market=[None] * 5,
        agenda=[{**task, "task": name} for name in ("turn-end", "actions")],
    )  # fmt: skip
    table = game.from_position(start)
    actions = [action.notation for action in table.legal(0)]
    facilities = GALAXY_LIMIT - 6 - PILOT_LIMIT
    assert len(set(actions)) == len(actions) == 1 + PILOT_LIMIT * SHIP_LIMIT + facilities * 5
    assert len(actions) <= MAX_LEGAL
    assert MAX_LEGAL - len(actions) == 6 * 5, "the bound would be met if planets could be played like facilities"


@pytest.mark.parametrize(("pilots", "ships"), [(PILOT_LIMIT + 1, 20), (20, SHIP_LIMIT + 1)])
def test_packs_beyond_the_bound_are_refused(pilots: int, ships: int) -> None:
    content = crowded(min(pilots, 40), min(ships, 60))
    content["character" if pilots > PILOT_LIMIT else "ship"][0]["copies"] = 2
    content["facility"].pop()
    with pytest.raises(ContentError) as refused:
        cosmarium.game("pentaurus", content=content)
    assert [problem.found for problem in refused.value.problems] == [str(max(pilots, ships))]


def test_tasks_are_named_in_the_order_of_their_numbers() -> None:
    numbers = {name: number for name, number in vars(codes).items() if name.startswith("T_")}
    assert {name[2:].lower().replace("_", "-"): number for name, number in numbers.items()} == {
        name: number for number, name in enumerate(TASKS)
    }
