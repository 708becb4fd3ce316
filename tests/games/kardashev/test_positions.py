"""Positions of Kardashev Scale: what cannot be is refused with its place, what is taken can be played to the end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium import PositionError
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from games.breaking import broken
from games.kardashev import invariants
from games.kardashev.kit import card, play, scene, summit
from games.kardashev.random_packs import random_pack

EYE = card("eye", {"at": "round_end", "do": {"steal": "choice", "amount": 2, "from": "left"}})


def middle() -> tuple[Game, dict[str, Any]]:
    """A position in which seat 0 is asked what to steal."""
    table = summit(scene(EYE, tokens=["", "ct"], tableaus={0: ["eye"]}), "aat")
    play(table, "0 pass", "1 pass")
    return table.game, table.position()


FAULTS: list[tuple[str, Any, str]] = [
    ("round", 0, "state.round"),
    ("round", True, "state.round"),
    ("starting", 3, "state.starting"),
    ("asked", 1, "state.asked"),
    ("in_summit", 1, "state.agenda"),
    ("over", 1, "state.trigger"),
    ("stages", 0, "state.dials"),
    ("dials", [None, "trade", "trade"], "state.dials"),
    ("dials", ["trade", "trade"], "state.dials"),
    ("dials", ["trade", "trade", "war"], "state.dials.2"),
    ("picks", ["trade", None, None], "state.picks"),
    ("tokens", [[0, 0, 0], [0, 0, -1], [0, 0, 0]], "state.tokens.1.2"),
    ("tokens", [[0, 0, 0]], "state.tokens"),
    ("tableaus", [[], [], []], "state"),
    ("tableaus", [[{"card": "eye", "at": 4}], [], []], "state.tableaus.0"),
    ("tableaus", [[{"card": "eye", "at": 0}, {"card": "eye", "at": 1}], [], []], "state.tableaus.0.1"),
    ("tableaus", [[{"card": "owl", "at": 0}], [], []], "state.tableaus.0.0"),
    ("display", ["p1"], "state.display"),
    ("decks", {}, "state.decks"),
    ("agenda", [], "state.agenda"),
    ("agenda", [{"task": ["x"]}], "state.agenda.0.task"),
    ("buying", "p1", "state.buying"),
    ("used", [{"card": "eye"}], "state.used.0"),
    ("discounted", [0, 0, 11], "state.discounted.2"),
    ("results", "none", "state.results"),
    ("results", [4 << 16, 0, 0, 0, 0, 0], "state.results.0"),
]


@pytest.mark.parametrize(("key", "value", "where"), FAULTS, ids=[f"{key}-{n}" for n, (key, _, _) in enumerate(FAULTS)])
def test_what_cannot_be_is_refused_with_its_place(key: str, value: Any, where: str) -> None:
    game, position = middle()
    position["state"][key] = value
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.startswith(where)


@pytest.mark.parametrize(("change", "where"), [
    ({"card": "p1"}, "card"), ({"number": 1}, "number"), ({"amount": 0}, "amount"), ({"amount": -1}, "amount"),
    ({"seat": 1}, "card"), ({"task": "step"}, "seat"), ({"task": "peek-deck"}, "number"),
    ({"task": "peek", "number": 3}, "number"), ({"task": "limit"}, ""), ({"task": "round-close"}, ""),
])  # fmt: skip
def test_tasks_that_cannot_be(change: dict[str, Any], where: str) -> None:
    game, position = middle()
    position["state"]["agenda"][-1].update(change)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.endswith(where)
    assert "agenda" in refused.value.where


@pytest.mark.parametrize("pack", range(8))
def test_a_broken_position_is_refused_or_can_be_played_to_the_end(pack: int) -> None:
    game = cosmarium.game("kardashev", content=random_pack(pack, 4), round_cap=12)
    dice, chance = Random(pack), FastChance(pack)
    table = game.new(2 + pack % 5, seed=pack)
    taken = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, dice.choice(table.legal(seat)))
        if table.ply % 7:
            continue
        position = table.position()
        for _ in range(12):
            state = broken(position["state"], dice, ["p1", "step", "may"])
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
    json.dumps([table.view(seat) for seat in range(table.seats)])
    world = table.information_set(0).sample(chance)
    invariants.random_end(world, chance)


@pytest.mark.parametrize("seed", range(4))
def test_positions_make_the_round_trip_through_text(seed: int) -> None:
    table = cosmarium.game("kardashev", content=random_pack(seed), round_cap=10).new(3, seed=seed)
    dice = Random(seed)
    while table.actors:
        again = table.game.from_position(json.loads(json.dumps(table.position())))
        assert again.position() == table.position()
        assert [again.view(viewer) for viewer in (0, 1, 2, None)] == [table.view(viewer) for viewer in (0, 1, 2, None)]
        seat = dice.choice(table.actors)
        table.play(seat, dice.choice(table.legal(seat)))
