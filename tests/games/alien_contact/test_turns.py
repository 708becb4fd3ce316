"""The course of a game turn and of a contest: phases, segments, length (AC-3)."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from cosmarium import OptionError
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, pass_turn, play, refusal, scene

RICH: dict[str, Any] = {
    "ships": "0.s1.1@00[m] 0.s1.2@00 1.s1.1@60 1.s1.2@61[e]", "stations": "0.b1.1@00 1.b1.1@60",
    "marines": "0@02:2 1@02:0+1", "pirates": ("44", "46"), "points": (50, 50),
}  # fmt: skip


def phases(table: Table, since: int = 0) -> list[tuple[int, str]]:
    """Whose phase it was, one after the other."""
    return [(event["seat"], event["data"]["phase"]) for event in table.events(None, since) if event["kind"] == "phase"]


@pytest.mark.rule("AC-3.1")
def test_in_a_game_turn_everybody_has_one_turn() -> None:
    table = scene("pirates", seats=3, ships="0.s1.1@00 1.s1.1@02 2.s1.1@04", pirates=("44",), turn=1)
    seen = []
    for _ in range(6):
        seen.append((table.view()["turn"], table.view()["active"]))
        pass_turn(table)
    assert seen == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


@pytest.mark.rule("AC-3.1")
def test_only_the_phasing_player_is_asked_to_move() -> None:
    table = scene(ships="0.s1.1@00 1.s1.1@02")
    assert asks(table) == ((0,), "move")
    assert refusal(table, 1, "move s1.1 01").rule == "AC-3.1"


@pytest.mark.rule("AC-3.2")
def test_pirates_movement_and_combat_follow_in_this_order() -> None:
    table = scene("pirates", ships="0.s1.1@00 1.s1.1@00", pirates=("44",))
    assert asks(table) == ((0,), "pirate")
    play(table, "0 stay")
    assert asks(table) == ((0,), "move")
    play(table, "0 done")
    assert asks(table) == ((0,), "space")
    pass_turn(table)
    assert phases(table)[:3] == [(0, "movement"), (0, "combat"), (1, "pirates")]


@pytest.mark.rule("AC-3.2", "AC-3.3")
def test_with_resources_a_turn_has_all_phases_and_segments_in_order() -> None:
    table = scene("pirates", turn=6, deck="new-production double-star-red", **RICH)
    pass_turn(table)
    assert [phase for seat, phase in phases(table) if seat == 0] == [
        "movement", "combat", "cards", "diplomacy", "build",
    ]  # fmt: skip
    told = [event["kind"] for event in table.events() if event["kind"] in ("drew", "collected", "turn")]
    assert told == ["drew", "collected", "turn"]


@pytest.mark.rule("AC-3.4")
def test_there_are_resources_in_every_third_game_turn_and_in_no_other() -> None:
    table = scene("pirates", turn=1, turns=9, seats=3, ships="0.s1.1@00 1.s1.1@02 2.s1.1@04", pirates=("44",))
    while table.actors:
        pass_turn(table)
    drawn, turn = [], 1
    for event in table.events():
        if event["kind"] == "turn":
            turn = event["data"]["turn"]
        elif event["kind"] == "drew":
            drawn.append((turn, event["seat"]))
    assert drawn == [(turn, seat) for turn in (3, 6, 9) for seat in (0, 1, 2)]


@pytest.mark.rule("AC-R5")
def test_a_contest_lasts_18_game_turns_unless_said_otherwise() -> None:
    assert cosmarium.game("alien-contact").new(2).view()["turns"] == 18
    for turns in (6, 9, 36):
        assert cosmarium.game("alien-contact", turns=turns).new(2).view()["turns"] == turns
    for turns in (0, 3, 7, 37, 39):
        with pytest.raises(OptionError):
            cosmarium.game("alien-contact", turns=turns).new(2)


@pytest.mark.rule("AC-R5")
def test_it_ends_with_the_last_turn_of_the_last_player() -> None:
    table = scene(
        turn=6, turns=6, marines="0@00:1", ships="0.s1.1@20 1.s1.1@60", deck="new-production new-production#2"
    )
    pass_turn(table)
    assert asks(table) == ((1,), "move")
    pass_turn(table)
    assert asks(table) is None
    assert table.view()["phase"] == "over"
    assert [event["kind"] for event in table.events()][-1] == "over"


@pytest.mark.rule("AC-A.20")
def test_who_has_nothing_left_still_takes_its_turns() -> None:
    """It is asked to move, though there is nothing to move, and draws a card in a resource phase."""
    table = scene(turn=3, ships="0.s1.1@00", deck="new-production new-production#2")
    pass_turn(table)
    assert asks(table) == ((1,), "move")
    assert {action.notation for action in table.legal(1)} == {"done"}
    play(table, "1 done")
    assert [event["seat"] for event in table.events() if event["kind"] == "drew"] == [0, 1]
    assert table.view()["players"][1]["points"] == 25
