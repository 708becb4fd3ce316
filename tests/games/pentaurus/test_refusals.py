"""What is refused is refused for the rule that stands in its way, and a question says what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.pentaurus.kit import action, combat, pilot, planet, play, refusal, satellite, scene, ship

CARDS = [satellite("moon"), pilot("ace"), combat("nay", {"cancel": True}), action("ploy", {"draw": 1})]
HELD = ("b3 moon f1 nay ace ploy", "c1 f2")


def at(step: str, mine: str = "b1[s1]", **more: Any) -> Table:
    return scene(*CARDS, at=step, planets=(mine, "b2[s2] b4!"), hands=HELD, market="s5", **more)


@pytest.mark.parametrize(("mine", "move", "rule", "reason"), [
    ("", "play b3 right", "PD-8.4", "left end"),
    ("b5 b6 b7", "play moon b2", "PD-8.5", "of your own"),
    ("b5", "play moon s5", "PD-8.5", "of your own"),
    ("b5", "play f1 b5", "PD-5.1", "Only planets and satellites"),
    ("b5", "abandon b2", "PD-R10", "of your own"),
    ("b5", "play b9 left", "PD-R12", "do not hold"),
])  # fmt: skip
def test_planets_and_satellites(mine: str, move: str, rule: str, reason: str) -> None:
    refused = refusal(at("planets", mine), 0, move)
    assert refused.rule == rule
    assert reason in refused.reason


@pytest.mark.parametrize(("move", "rule"), [
    ("play b3 left", "PD-5.1"), ("play moon b1", "PD-5.1"), ("play nay", "PD-A.22"), ("play f1 b2", "PD-R12"),
    ("play f1 s1", "PD-R12"), ("play ace b1", "PD-R12"), ("play ace s2", "PD-R12"), ("play c1", "PD-R12"),
])  # fmt: skip
def test_cards_of_the_actions_step(move: str, rule: str) -> None:
    assert refusal(at("actions"), 0, move).rule == rule


def test_no_card_is_played_after_the_hundredth() -> None:
    assert refusal(at("actions", played=100), 0, "play ploy").rule == "PD-A.24"
    table = play(at("actions", played=99), "0 play f1 b1")
    assert refusal(table, 1, "answer c1").rule == "PD-A.24"


def test_answers() -> None:
    table = play(at("actions"), "0 play f1 b1")
    assert refusal(table, 1, "answer f2").rule == "PD-16.3"
    assert refusal(table, 1, "answer nay").rule == "PD-R12", "seat 0 holds it"
    assert refusal(table, 0, "play ploy").rule == "PD-5.1"


@pytest.mark.parametrize(("move", "rule"), [("buy s1 b1", "PD-R11"), ("scrap s1", "PD-R11"), ("buy s5 b1", "PD-R3")])
def test_the_market(move: str, rule: str) -> None:
    refused = refusal(at("market"), 0, move)
    assert refused.rule == rule
    assert ("not in the market" in refused.reason) is (rule == "PD-R11")


@pytest.mark.parametrize(("move", "rule"), [
    ("attack b1 b4", "PD-A.21"), ("attack b1 b1", "PD-R14"), ("attack b2 b1", "PD-R14"), ("attack s1 b2", "PD-R14"),
])  # fmt: skip
def test_attacks(move: str, rule: str) -> None:
    assert refusal(at("attack"), 0, move).rule == rule


def test_the_counterattack_says_how_much_a_ship_takes() -> None:
    cards = [ship("big", attack=0, defence=3), planet("base", attack=2, defence=6)]
    table = scene(*cards, at="attack", planets=("b1[big s1 s3*]", "base"))
    play(table, "0 attack b1 base", "1 pass")
    assert refusal(table, 1, "damage big").reason == "It takes 3 to destroy it, and 2 are left."
    for other in ("s3", "s9", "base"):
        assert "none of the attacking ships" in refusal(table, 1, f"damage {other}").reason


def test_a_move_and_a_swap_ask_first_what_and_then_where() -> None:
    cards = [action("shift", {"move": "facility"}), action("trade", {"swap_ship": True})]
    table = scene(*cards, planets=("b1[f1 f2 s1 s2] b3 b4", "b2"), hands=("shift trade", ""), market="s5 s6")
    play(table, "0 play shift", "0 no", "1 pass")
    assert table.prompt(0)["text"] == "Shift: choose what is moved."
    play(table, "0 target f1")
    assert table.prompt(0)["text"] == "Choose where F1 goes."
    play(table, "0 target b3", "0 play trade", "0 no", "1 pass")
    assert table.prompt(0)["text"] == "Trade: choose the ship that you give."
    play(table, "0 target s2")
    assert table.prompt(0)["text"] == "Choose the ship of the market that comes for S2."
