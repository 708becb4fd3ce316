"""Every kind of event has its name, its clause, a sentence and data, whatever its numbers are."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.title import RawEvent
from cosmarium.games.alien_contact import TITLE
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.telling import TOLD
from games.alien_contact.kit import kinds, pack, play, scene

CONTENT = cosmarium.game("alien-contact", content=pack()).content.tables
NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay"]
KINDS = {number: name for name, number in vars(codes).items() if name.startswith("E_")}


def told(kind: int, seat: int = 0, *numbers: int) -> Any:
    """An event in words, with the rest of its numbers 0."""
    return TITLE.event(CONTENT, RawEvent(kind, seat, *(*numbers, 0, 0, 0, 0)[:4]), NAMES)


def test_every_kind_is_told_by_its_own_name() -> None:
    assert {number: told.kind for number, told in TOLD.items()} == {
        number: name.removeprefix("E_").lower().replace("_", "-") for number, name in KINDS.items()
    }


@pytest.mark.parametrize("kind", sorted(KINDS), ids=lambda kind: KINDS[kind])
@pytest.mark.parametrize("number", [0, 1])
def test_every_kind_has_a_sentence(kind: int, number: int) -> None:
    said = told(kind, number, *[number] * 4)
    text = said.sentence.text
    assert text[0].isupper()
    assert text.endswith(".")
    assert not set("{}") & set(text)
    assert said.sentence.rule.startswith("AC-")
    assert all(target.partition(":")[1:] > (":", "") for target in said.sentence.targets)
    json.dumps(said.data)


def test_rebels_are_told_of_like_a_player() -> None:
    assert told(codes.E_BATTLE, 0, 41, codes.REBELS, 1).sentence.text == "Ada fights the rebels on the star in area 41."
    assert told(codes.E_FELL, codes.REBELS, 41, 2, 1).sentence.text == (
        "Losses of the rebels in area 41: 2 plain marines and 1 EPSM."
    )
    assert told(codes.E_REVOLTED, 0, 41, -1).sentence.text == "Revolt against Ada: rebels take the star in area 41."


def test_who_fires_at_whom_is_told_with_seats() -> None:
    """Targets are counted through all seats, stations after ships."""
    units = int(CONTENT.ships + CONTENT.stations)
    said = told(codes.E_FIRED, 0, int(CONTENT.ships), units + 2, 4, 1)
    assert said.sentence.text == "Station b1.1 of Ada fires at ship s1.3 of Bob and rolls 4: a hit."
    assert said.sentence.targets == ("seat:0", "station:0.b1.1", "ship:1.s1.3")
    assert said.data == {"unit": "0.b1.1", "target": "1.s1.3", "die": 4, "hit": True}


def test_a_round_of_fire_as_it_is_told() -> None:
    table = scene("combat", ships="0.s1.1@00 1.s1.1@00", stations="1.b1.1@00", dice=[6, 5, 7])
    play(table, "0 attack 00 1", "0 aim b1.1", "1 aim s1.1", "1 aim s1.1")
    fired = [event for event in table.events(None) if event["kind"] == "fired"]
    assert [(event["data"]["unit"], event["data"]["target"], event["data"]["hit"]) for event in fired] == [
        ("0.s1.1", "1.b1.1", False),
        ("1.s1.1", "0.s1.1", True),
        ("1.b1.1", "0.s1.1", False),
    ]
    assert [event["data"]["unit"] for event in table.events() if event["kind"] == "destroyed"] == ["0.s1.1"]
    assert [event["data"]["unit"] for event in table.events(0) if event["kind"] == "aimed"] == ["0.s1.1"]
    assert "aimed" not in kinds(table)


def test_agreements_are_told_to_all_but_for_cards() -> None:
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10", points=(30,), saved=("marines",))
    play(table, "0 done", "0 propose 1", "0 give points 25", "0 give card marines", "0 offer", "1 accept")
    agreed = [event["data"]["term"] for event in table.events(2) if event["kind"] == "agreed"]
    assert agreed == ["points 25", "card"]
    assert [event["data"]["card"] for event in table.events(1) if event["kind"] == "card-given"] == ["marines"]
    assert "card-given" not in kinds(table, 2)
    assert [event["data"]["term"] for event in table.events(1) if event["kind"] == "terms"] == [
        "points 25",
        "card marines",
    ]
