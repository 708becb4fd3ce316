"""The steps of a turn, discards and draw, and the end of the turn (PD-5 to PD-7, PD-15, PD-R20)."""

from __future__ import annotations

import pytest

from games.pentaurus.kit import (
    asks,
    character,
    facility,
    hand,
    kinds,
    options,
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


@pytest.mark.rule("PD-5.1", "PD-15.1")
def test_the_steps_follow_in_their_order_and_then_it_is_the_other_players_turn() -> None:
    table = scene(at="discard", planets=("b1[s1]", "b2[s2]"))
    steps = []
    for _ in range(5):
        steps.append(asks(table))
        play(table, "0 pass" if "pass" in options(table, 0) else "0 done")
    assert steps == [(0, kind) for kind in ("discards", "planets", "market", "actions", "attack")]
    assert asks(table) == (1, "discards")
    assert table.view()["active"] == 1
    assert table.view()["turn"] == 4


@pytest.mark.rule("PD-5.1")
@pytest.mark.parametrize(("step", "move"), [
    ("discard", "play b3 left"), ("planets", "buy s1 b1"), ("planets", "play f1 b1"), ("market", "play b3 left"),
    ("market", "play c1"), ("actions", "play b3 left"), ("actions", "buy s1 b1"), ("actions", "attack b1 b2"),
    ("attack", "play f1 b1"), ("attack", "discard c1"), ("planets", "abandon b2"), ("market", "abandon b1"),
])  # fmt: skip
def test_nothing_is_done_out_of_its_step(step: str, move: str) -> None:
    table = scene(at=step, planets=("b1[s5]", "b2"), hands=("b3 f1 c1", ""))
    assert refusal(table, 0, move).rule is not None
    assert refusal(table, 1, move).rule is not None


@pytest.mark.rule("PD-6.1")
def test_any_number_of_cards_is_discarded() -> None:
    table = scene(at="discard", hands=("b3 f1 c1", ""), deck="f2 f3")
    assert options(table, 0) == {"done", "discard b3", "discard f1", "discard c1"}
    play(table, "0 discard f1", "0 discard b3", "0 discard c1")
    assert options(table, 0) == {"done"}, "all of them"
    assert table.view()["discard"][-3:] == ["f1", "b3", "c1"]
    none = play(scene(at="discard", hands=("b3 f1", "")), "0 done")
    assert {"b3", "f1"} <= hand(none, 0), "none of them"


@pytest.mark.rule("PD-6.2", "PD-R20")
@pytest.mark.parametrize(("turn", "asked"), [(1, "planets"), (2, "discards")])
def test_each_players_own_first_turn_has_no_discards(turn: int, asked: str) -> None:
    """Turn 1 is that of seat 0, turn 2 the first of seat 1, and turn 3 comes with discards."""
    table = play(scene(turn=turn, turns=[1, turn - 1]), "0 done")
    assert asks(table) == (1, asked)


@pytest.mark.rule("PD-R20")
def test_the_second_turn_of_the_first_player_has_discards() -> None:
    table = play(scene(turn=1), "0 done", "1 done", "1 done", "1 done")
    assert asks(table) == (0, "discards")


@pytest.mark.rule("PD-7.1")
@pytest.mark.parametrize(("held", "drawn"), [("", 5), ("f1", 4), ("f1 f2 f3 f4", 1), ("f1 f2 f3 f4 f5", 0)])
def test_the_hand_is_filled_up_to_five(held: str, drawn: int) -> None:
    table = play(scene(at="discard", hands=(held, "")), "0 done")
    assert player(table, 0)["hand_count"] == max(5, len(held.split()))
    assert ("drew" in kinds(table)) is (drawn > 0)


@pytest.mark.rule("PD-7.1")
def test_who_holds_more_draws_none_and_keeps_them() -> None:
    table = play(scene(at="discard", hands=("f1 f2 f3 f4 f5 f6 f7", "")), "0 done")
    assert player(table, 0)["hand_count"] == 7
    assert "drew" not in kinds(table)


@pytest.mark.rule("PD-7.2", "PD-16.7", "PD-A.8")
def test_each_additional_card_symbol_raises_the_number_by_one() -> None:
    cards = [
        planet("quiet", cards=1), satellite("ear", cards=2), facility("desk", cards=1), character("clerk", cards=1),
        pilot("scout", cards=1), planet("theirs", cards=2),
    ]  # fmt: skip
    table = scene(*cards, at="discard", planets=("quiet[ear desk clerk s1[scout]] b1", "theirs"))
    assert player(table, 0)["hand_limit"] == 5 + 1 + 2 + 1 + 1 + 1
    play(table, "0 done")
    assert player(table, 0)["hand_count"] == 11


@pytest.mark.rule("PD-7.2", "PD-16.7")
def test_an_additional_card_counts_from_the_next_draw_step_on() -> None:
    table = scene(facility("desk", cards=2), at="actions", hands=("desk", ""))
    play(table, "0 play desk b1", "1 pass")
    assert player(table, 0)["hand_count"] == 0, "nothing is drawn for it now"
    play(table, "0 done", "1 done", "1 done", "1 done", "1 done", "0 done")
    assert player(table, 0)["hand_count"] == 7


@pytest.mark.rule("PD-15.1")
def test_the_turn_ends_only_when_the_result_has_been_carried_out() -> None:
    table = scene(ship("dread", attack=2), at="attack", planets=("b1[dread]", "b2"), attack_mod=[-1, 0])
    play(table, "0 attack b1 b2", "1 pass")
    assert table.view()["active"] == 0
    play(table, "0 left")
    assert asks(table) == (0, "deploy")
    play(table, "0 done")
    assert table.view()["active"] == 1
    assert row(table, 0) == "b2 b1[dread]"
