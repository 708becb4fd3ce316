"""What a viewer may not know makes no difference to anything it is sent, and redeals are drawn as they should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.conformance.case import sent, viewers
from cosmarium.engine.table import Table
from games.pentaurus.kit import action, asks, boldly, cards_of, combat, options, play, scene
from games.pentaurus.random_packs import random_pack
from games.statistics import CHI_SQUARE_BOUND, chi_square, redealt
from games.two_worlds import compare_worlds

SHOWING = {"drew-own", "market", "redrew"}  # events by which a viewer learns what was hidden


@pytest.mark.rule("PD-A.10")
@pytest.mark.parametrize("pack", [None, *range(6)])
def test_two_worlds(pack: int | None) -> None:
    content = None if pack is None else random_pack(pack)
    table = cosmarium.game("pentaurus", content=content, turn_cap=24).new(2, seed=pack)
    dice = Random(f"{pack}")
    compared = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 3 == 0:
            compared += sum(compare_worlds(table, viewer, dice, SHOWING) for viewer in viewers(table))
    assert compared


@pytest.mark.rule("PD-R13", "PD-R15")
@pytest.mark.parametrize("step", ["actions", "attack"])
def test_the_question_for_an_answer_tells_nothing_of_what_is_held(step: str) -> None:
    """Whatever seat 1 holds: seat 0 is sent the same before, during and after the question, and waits for it."""
    told = []
    for held in ("c1 c2", "f2 f3", "b3 b4"):
        table = scene(at=step, planets=("b1[s1]", "b2[f9]"), hands=("f1", held))
        play(table, "0 play f1 b1" if step == "actions" else "0 attack b1 b2")
        during = sent(table, 0)
        assert asks(table) == (1, "window" if step == "actions" else "combat")
        play(table, "1 pass")
        told.append((during, sent(table, 0), table.events(0)))
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("PD-R2", "PD-R13", "PD-R15")
def test_no_bot_answers_in_haste_where_all_are_asked_so_that_the_question_tells_nothing() -> None:
    """A hand with a planet leaves nothing to think about in the opening, one without an answer nothing in a window."""
    opening = cosmarium.game("pentaurus").new(2, seed=1)
    window = play(scene(hands=("f1", "")), "0 play f1 b1")
    attacked = play(scene(at="attack", planets=("b1[s1]", "b2")), "0 attack b1 b2")
    for table in (opening, window, attacked):
        asked = asks(table)
        assert asked is not None
        assert asked[1] in table.game.title.guarded


@pytest.mark.rule("PD-A.14")
def test_a_discard_shows_the_card_and_no_other() -> None:
    table = cards_of(scene(action("ploy", {"discard": 1}), hands=("ploy", "f1 f2 f3")), "ploy")
    assert options(table, 0) == set()
    before = table.event_count(0)
    play(table, "1 discard f2")
    assert [event["data"].get("card") for event in table.events(0, before) if event["kind"] == "discarded"] == ["f2"]
    assert "f1" not in str(table.events(0, before))


@pytest.mark.rule("PD-7.1", "PD-4.2")
def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    table = play(scene(at="discard", deck="f1 f2 f3 f4 f5"), "0 done")
    assert [e["data"]["card"] for e in table.events(0) if e["kind"] == "drew-own"] == [f"f{n}" for n in range(1, 6)]
    for viewer in (1, None):
        assert "drew-own" not in [event["kind"] for event in table.events(viewer)]
        assert {"count": 5, "left": table.view()["decks"]["galaxy"]} in [e["data"] for e in table.events(viewer)]


# Redeals


def few_hidden() -> Table:
    """Seat 1 holds two cards, one of them known; two are left in the deck; three ships in the line."""
    table = scene(action("ploy", {"recover": "any"}), hands=("f1", "c1 f9"), deck="f2 f3", left=2,
                  market="s1 s2 s3 s4 s5", line="s6 s7 s8", planets=("b1", "b2"))  # fmt: skip
    position = table.position()
    for item in position["state"]["hands"][1]:
        item["shown"] = item["card"] == "f9"
    return table.game.from_position(position)


@pytest.mark.rule("PD-A.10")
def test_hand_and_deck_are_dealt_anew_and_what_is_known_stays() -> None:
    dealt, lines = Counter[Any](), Counter[Any]()
    for world in redealt(few_hidden(), 0, 2400):
        held = [item["card"] for item in world["hands"][1]]
        assert "f9" in held
        [unknown] = [name for name in held if name != "f9"]
        dealt[(unknown, *world["deck"])] += 1
        lines[tuple(world["line"])] += 1
        assert [item["card"] for item in world["hands"][0]] == ["f1"]
    assert chi_square(dealt, list(permutations(["c1", "f2", "f3"]))) < CHI_SQUARE_BOUND[5]
    assert chi_square(lines, list(permutations(["s6", "s7", "s8"]))) < CHI_SQUARE_BOUND[5]


@pytest.mark.rule("PD-A.10")
def test_for_a_spectator_both_hands_are_dealt_anew() -> None:
    worlds = redealt(few_hidden(), -1, 2400)
    firsts = Counter[Any](world["hands"][0][0]["card"] for world in worlds)
    assert all("f9" in [item["card"] for item in world["hands"][1]] for world in worlds)
    assert chi_square(firsts, ["c1", "f1", "f2", "f3"]) < CHI_SQUARE_BOUND[3]


@pytest.mark.rule("PD-A.10")
def test_a_redeal_keeps_all_that_is_public() -> None:
    nay = combat("nay", {"cancel": True})
    table = scene(nay, planets=("b1[s1*] b3!", "b2[f9]"), hands=("f1 f2", "nay c1"), discard="f8")
    play(table, "0 play f1 b1", "1 answer nay", "1 no")
    hidden = {"hands", "deck", "line"}
    truth = {key: value for key, value in table.position()["state"].items() if key not in hidden}
    for viewer in (0, 1, -1):
        for world in redealt(table, viewer, 30):
            assert {key: value for key, value in world.items() if key not in hidden} == truth
            assert [len(cards) for cards in world["hands"]] == [1, 1]
