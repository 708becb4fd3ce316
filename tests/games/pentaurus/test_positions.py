"""Positions of Pentaurus: Duel: what cannot be is refused with its place, what is taken can be played to the end."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium import PositionError
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from games.breaking import broken
from games.pentaurus import invariants
from games.pentaurus.kit import action, boldly, combat, pilot, planet, play, satellite, scene, ship
from games.pentaurus.random_packs import random_pack

NOTHING = {"fresh": False, "protected": False, "on": []}


def window() -> tuple[Game, dict[str, Any]]:
    """Seat 1 is asked for an answer to a pilot."""
    table = scene(pilot("ace"), satellite("moon"), planets=("b1[s1*] b3", "b2[f9]"), hands=("ace f1", "c1"))
    play(table, "0 play ace s1")
    return table.game, table.position()


def fight() -> tuple[Game, dict[str, Any]]:
    """Seat 0 is asked what a card played in a combat destroys."""
    shot = combat("shot", {"destroy": "facility"})
    table = scene(shot, at="attack", planets=("b1[s1]", "b2[f9 f8]"), hands=("shot", "c1"))
    play(table, "0 attack b1 b2", "1 answer c1", "1 no", "1 done", "0 answer shot", "0 no", "0 done", "1 pass")
    return table.game, table.position()


FAULTS: list[tuple[str, Any, str]] = [
    ("turn", -1, "state.turn"),
    ("turn", True, "state.turn"),
    ("turn", 4, "state.turns"),
    ("turn_cap", 2, "state.turn"),
    ("turns", [3, 0], "state.turns"),
    ("asked", 0, "state.asked"),
    ("asked", -1, "state.asked"),
    ("active", 1, "state"),
    ("winner", 0, "state.ending"),
    ("ending", 1, "state.step"),
    ("step", "planets", "state.agenda"),
    ("step", "over", "state.ending"),
    ("step", "lunch", "state.step"),
    ("species", ["kin1", "kin1"], "state.species"),
    ("species", ["kin1"], "state.species"),
    ("side", [4, 0], "state.side.0"),
    ("most_planets", [1, 1], "state.most_planets.0"),
    ("hands", [[]], "state.hands"),
    ("hands", [[{"card": "s2", "shown": False}], []], "state.hands.0.0"),
    ("deck", ["b1"], "state"),
    ("line", ["f1"], "state.line.0"),
    ("market", ["s1"], "state.market"),
    ("planets", [[{"card": "s1", **NOTHING}], []], "state.planets.0.0.card"),
    ("planets", [[{"card": f"b{n}", **NOTHING} for n in range(1, 7)], []], "state.planets.0"),
    ("planets", [[{"card": "b1"}], []], "state.planets.0.0"),
    ("taken", [{"card": "b9", **NOTHING}], "state.taken.0"),
    ("stack", [], "state"),
    ("waiting", [{"card": "f1", "host": "b1"}], "state.waiting.0"),
    ("attack_from", "b1", "state.attack_from"),
    ("attack_to", "b2", "state.attack_to"),
    ("attackers", ["s1"], "state.attackers"),
    ("attackers", ["f9"], "state.attackers"),
    ("players", [3], "state.players"),
    ("agenda", [], "state.agenda"),
    ("agenda", [{"task": "window"}], "state.agenda.0"),
    ("planets_played", 500, "state.planets_played"),
]


@pytest.mark.parametrize(("key", "value", "where"), FAULTS, ids=[f"{key}-{n}" for n, (key, _, _) in enumerate(FAULTS)])
def test_what_cannot_be_is_refused_with_its_place(key: str, value: Any, where: str) -> None:
    game, position = window()
    position["state"][key] = value
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.startswith(where)


@pytest.mark.parametrize("name", ["shown", "fresh", "protected", "cancelled"])
@pytest.mark.parametrize("value", [1, "no", None, []])
def test_flags_are_true_or_false(name: str, value: Any) -> None:
    game, position = window()
    state = position["state"]
    item = {"shown": state["hands"][0][0], "cancelled": state["stack"][0]}.get(name, state["planets"][0][0])
    item[name] = value
    with pytest.raises(PositionError, match="expected true or false") as refused:
        game.from_position(position)
    assert refused.value.where.endswith(f".0.{name}")


RICH = [planet(f"rich{n}", pentanium=4) for n in range(3)]


@pytest.mark.parametrize(("given", "change", "said"), [
    ({"planets": ("rich0 rich1 b1", "b2")}, {"production_mod": [4, 0]}, "seat 0 produces 12 and has won"),
    ({"planets": ("b1", "rich0 rich1 b2")}, {"production_mod": [0, 5]}, "seat 1 produces 13 and has won"),
    ({"planets": ("b1", "b2")}, {"planets": [], "most_planets": [3, 1]}, "seat 0 has held three"),
    ({"planets": ("b1", "b2")}, {"deck": []}, "run out"),
])  # fmt: skip
def test_a_game_that_would_have_ended_is_refused(given: Any, change: dict[str, Any], said: str) -> None:
    table = scene(*RICH, **given)
    position = table.position()
    state = position["state"]
    if "planets" in change:
        change = {**change, "planets": [[], state["planets"][1]]}
        state["discard"].append("b1")
    if "deck" in change:
        state["discard"] += state["deck"]
    state.update(change)
    with pytest.raises(PositionError, match=said) as refused:
        table.game.from_position(position)
    assert refused.value.where == "state.ending"


@pytest.mark.parametrize(("change", "where"), [
    ({"ending": 1, "winner": 0}, "winner"), ({"ending": 1, "winner": -1}, "winner"), ({"ending": 2}, "deck"),
    ({"ending": 2, "winner": 0}, "winner"), ({"ending": 3, "winner": 1}, "winner"), ({"ending": 3}, "winner"),
    ({"ending": 4, "winner": 1}, "winner"), ({"ending": 4, "asked": 0}, "step"),
    ({"ending": 4, "step": "actions"}, "step"),
])  # fmt: skip
def test_an_end_that_cannot_be(change: dict[str, Any], where: str) -> None:
    """Neither player produces anything, and the deck is full: only the turn cap could have ended this, with a draw."""
    table = scene()
    over = {**table.position()["state"], "step": "over", "asked": -1, "winner": -1}
    position = table.position()
    position["state"] = {**over, "ending": 4}
    drawn = table.game.from_position(position)
    assert drawn.result is not None
    assert drawn.result.ranking == ((0, 1),)
    position["state"] = {**over, **change}
    with pytest.raises(PositionError) as refused:
        table.game.from_position(position)
    assert refused.value.where == f"state.{where}"


@pytest.mark.parametrize(("change", "where"), [
    ({"task": "species"}, "agenda"), ({"task": "draw"}, "agenda"), ({"seat": 0}, "agenda.3.seat"),
    ({"card": "nothing"}, "agenda.3.card"), ({"amount": 70000}, "agenda.3.amount"), ({"effect": -1}, "agenda.3.effect"),
])  # fmt: skip
def test_tasks_that_cannot_be(change: dict[str, Any], where: str) -> None:
    game, position = window()
    position["state"]["agenda"][-1].update(change)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert where in refused.value.where


@pytest.mark.parametrize("change", [
    {"amount": 0}, {"amount": 2}, {"task": "host"}, {"task": "host", "card": "f9"}, {"task": "throw"},
    {"task": "damage"},
    {"task": "end-place", "card": "b2"}, {"task": "deploy", "card": "b2"}, {"task": "keeper", "card": "b2"},
])  # fmt: skip
def test_questions_in_a_combat_that_cannot_be(change: dict[str, Any]) -> None:
    game, position = fight()
    assert game.from_position(position).prompt(0)
    position["state"]["agenda"][-1].update(change)
    with pytest.raises(PositionError):
        game.from_position(position)


@pytest.mark.parametrize(("entry", "where"), [
    ({"host": "b1"}, "waiting"), ({"host": "f9"}, "waiting"), ({"effect": 0, "card": "ace"}, "stack.0.effect"),
    ({"seat": 1}, "agenda.3.seat"), ({"seat": 2}, "stack.0.seat"),
])  # fmt: skip
def test_stacks_that_cannot_be(entry: dict[str, Any], where: str) -> None:
    game, position = window()
    position["state"]["stack"][0].update(entry)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert where in refused.value.where


@pytest.mark.parametrize("pack", range(8))
def test_a_broken_position_is_refused_or_can_be_played_to_the_end(pack: int) -> None:
    game = cosmarium.game("pentaurus", content=random_pack(pack), turn_cap=40)
    dice, chance = Random(pack), FastChance(pack)
    table = game.new(2, seed=pack)
    taken = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 9:
            continue
        position = table.position()
        for _ in range(12):
            state = broken(position["state"], dice, ["b1", "opening", "window"])
            try:
                again = game.from_position({**position, "state": state}, seed=1)
            except PositionError:
                continue
            taken += 1
            _play_on(again, chance)
    assert taken, "some changes do no harm"


def _play_on(table: cosmarium.Table, chance: FastChance) -> None:
    """A position that was taken reads back the same and can be viewed and played to the end of its match."""
    assert table.game.from_position(table.position()).position() == table.position()
    json.dumps([[table.view(seat), table.actors and table.prompt(seat)] for seat in (0, 1)])
    world = table.information_set(0).sample(chance)
    invariants.random_end(world, chance)


MOMENTS = {
    "opening", "discards", "planets", "market", "actions", "species", "window", "attack", "combat", "target", "place",
    "deploy", "damage",
}  # fmt: skip


def test_positions_of_any_moment_make_the_round_trip_through_text() -> None:
    """Every question that there is, mid-combat and mid-resolution too: the same position, views and actions."""
    met = set()
    for seed in range(24):
        table = cosmarium.game("pentaurus", content=random_pack(seed), turn_cap=30).new(2, seed=seed)
        dice = Random(seed)
        while table.actors:
            [seat] = table.actors
            met.add(table.prompt(seat)["kind"])
            again = table.game.from_position(json.loads(json.dumps(table.position())))
            assert again.position() == table.position()
            assert [again.view(viewer) for viewer in (0, 1, None)] == [table.view(viewer) for viewer in (0, 1, None)]
            assert again.legal(seat) == table.legal(seat)
            table.play(seat, boldly(table.legal(seat), dice))
        if met >= MOMENTS:
            return
    raise AssertionError(f"not met: {MOMENTS - met}")


def test_a_position_is_played_on_like_the_match_it_comes_from() -> None:
    """In the middle of a combat, with cards that wait: the same moves come to the same result."""
    cards = [combat("shot", {"destroy": "ship"}), ship("dread", attack=5, defence=4), action("ploy", {"draw": 1})]
    table = scene(*cards, at="attack", planets=("b1[dread s1]", "b2[f9]"), hands=("c1", "c2 shot"))
    play(table, "0 attack b1 b2", "1 answer shot", "1 no")
    again = table.game.from_position(copy.deepcopy(table.position()))
    for one in (table, again):
        play(one, "1 answer c2", "1 yes", "1 done", "0 answer c1", "0 no", "0 done", "1 pass", "1 target s1")
    assert again.position() == table.position()
