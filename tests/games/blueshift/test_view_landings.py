"""The chances of land actions, as the board shows them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.table import Table
from cosmarium.games.blueshift.names import ITEM_WORDS
from games.blueshift.kit import anomaly, boldly, options, scene


def shown(table: Table) -> dict[str, Any]:
    found = {one["action"]: one for one in table.view(0)["landings"]}
    assert set(found) == options(table, 0) - {"done"}, "every land action that is legal, and no other"
    return found


def test_invasions_and_bombardments_say_what_they_need() -> None:
    table = scene(at="land", sites={"b2": "p1 1 infantry=1 defence=3"}, ships="0.d1@b2[i] 0.b1@b2 0.c1@b2[iii]")
    found = shown(table)
    assert found["invade d1"] == {"action": "invade d1", "site": "b2", "dice": 1, "needs": 3, "chance": 0.6667}
    assert found["invade b1"]["needs"] == 4
    assert found["invade c1"]["chance"] == 1.0
    assert found["bombard d1"] == {"action": "bombard d1", "site": "b2", "dice": 1, "needs": 4, "chance": 0.5}
    assert found["bombard b1"] == {"action": "bombard b1", "site": "b2", "dice": 3, "needs": 4, "chance": 0.875}


def test_what_no_die_can_do_has_no_chance() -> None:
    table = scene(at="land", sites={"b2": "p1 1 infantry=4 defence=6"}, ships="0.d1@b2")
    assert shown(table)["invade d1"] == {"action": "invade d1", "site": "b2", "dice": 1, "needs": 10, "chance": 0.0}


@pytest.mark.parametrize(
    ("species", "bond", "prices"),
    [
        ("plain", "", [None, 8, 4, 2, 1, 0]),
        ("tivare", "", [8, 4, 2, 1, 0, -4]),
        ("tivare", "ally1", [16, 8, 4, 2, 0, -4]),
        ("plain", "ally1", [None, 16, 8, 4, 2, 0]),
    ],
)
def test_negotiations_tell_the_price_by_the_die(species: str, bond: str, prices: list[int | None]) -> None:
    table = scene(at="land", species=(species, "plain"), sites={"b2": f"p1 {bond}"}, ships="0.s1@b2")
    found = shown(table)["negotiate s1"]
    assert found["prices"] == prices
    assert found["chance"] == round(sum(price is not None for price in prices) / 6, 4)


def test_second_rolls_are_counted() -> None:
    turn = {
        "bonus": {"combat": 0, "invasion": 1, "bombard": 0, "negotiation": 0, "movement": 0, "blockade": 0},
        "again": ["invasion", "bombard"], "cheaper": dict.fromkeys(ITEM_WORDS, 0),
        "soldiers": 0, "lifted": False, "aimed": [], "price_asked": 0, "warp_to": None,
    }  # fmt: skip
    table = scene(at="land", sites={"b2": "p1 1 defence=5"}, ships="0.d1@b2", turn=turn)
    found = shown(table)
    assert (found["invade d1"]["needs"], found["invade d1"]["chance"]) == (4, 0.75)
    assert found["bombard d1"]["chance"] == 0.75


def test_colonies_need_no_die_and_other_steps_have_no_landings() -> None:
    table = scene(at="land", sites={"b2": "wild1"}, ships="0.c1@b2")
    assert shown(table) == {
        "colonize c1": {"action": "colonize c1", "site": "b2", "dice": 0, "needs": None, "chance": 1.0}
    }
    assert scene(anomaly("hole"), ships="0.d1@b2").view(0)["landings"] is None


def test_the_chances_are_those_of_the_dice() -> None:
    """Over many games, invasions succeed as often as was said."""
    dice, said, won = Random(3), 0.0, 0
    for seed in range(6):
        table = cosmarium.game("blueshift", round_cap=12).new(2, seed=seed)
        while table.actors:
            seat = table.actors[0]
            action = boldly(table.legal(seat), dice).notation
            chances = {one["action"]: one["chance"] for one in table.view(seat)["landings"] or []}
            table.play(seat, action)
            if action.startswith("invade"):
                said += chances[action]
                last = [event for event in table.events(None) if event["kind"] == "invaded"][-1]
                won += bool(last["data"]["success"])
    assert said > 5, "there were invasions to look at"
    assert abs(said - won) < 3.5 * (said**0.5)
