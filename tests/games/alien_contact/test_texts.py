"""Texts: every card that the schema allows has a clear one, and no two that differ share it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.schema import Card, Race, validate
from cosmarium.games.alien_contact.texts import card_text, describe, race_text
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, KINDS, OF_A_COLOUR, OF_A_LEVEL, Kind, number_of
from games.alien_contact.random_packs import random_pack
from games.alien_contact.small_pack import pack, race

GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-alien-contact.md"
Json = Any


def card(**fields: Json) -> Card:
    return Card.model_validate({"id": "one", "name": "One", **fields})


def all_cards() -> Iterator[Card]:
    """Every card that can be written, names and flavour apart."""
    for kind in KINDS:
        details: list[Json] = [{}]
        if kind in OF_A_COLOUR:
            details = [{"colour": colour} for colour in COLOURS]
        if kind in OF_A_LEVEL:
            details = [{"level": level} for level in (1, 2, 3)]
        for detail in details:
            yield card(kind=kind, **detail)


@pytest.mark.parametrize(
    "card", list(all_cards()), ids=lambda card: f"{card.kind} {card.colour or card.level or ''}".strip()
)
def test_every_card_has_clean_sentences(card: Card) -> None:
    text = card_text(card)
    assert re.fullmatch(r"[A-Z].*[^\s,.]\.", text), text
    assert not re.search(r"None|  | ,|,,|[{}]|\ba [aeio]|\ban [^aeio]", text), text


def test_different_cards_read_differently() -> None:
    cards = list(all_cards())
    assert len({card_text(card) for card in cards}) == len(cards) == 6 + 5 * 6 + 3


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("meteor-shower", [1, codes.METEOR_HITS]),
        ("new-production", [codes.CARD_POINTS]),
        ("marines", [codes.CARD_MARINES, codes.CARD_MARINES]),
        ("assassination", [1, codes.ASSASSIN_HITS, 1, codes.BYSTANDER_HITS]),
        ("gain-ship", [2]),
    ],
)
def test_figures_are_those_that_the_rules_go_by(kind: Kind, figures: list[int]) -> None:
    detail: Json = {"colour": "red"} if kind in OF_A_COLOUR else {"level": 2} if kind in OF_A_LEVEL else {}
    assert list(map(int, re.findall(r"\d+", card_text(card(kind=kind, **detail))))) == figures


def test_player_aid_cards_in_words() -> None:
    assert race_text(Race.model_validate(race(5))) == (
        "Resource values: orange 2, green 3, red 4, yellow 5, white 6, blue 7. Breathes: orange, green, red. Needs for "
        "T.L. 1: 1 orange, 1 green, 1 red; T.L. 2: 2 orange, 1 green, 1 red, 1 yellow, 1 white; "
        "T.L. 3: 3 orange, 2 green, 2 red, 1 yellow, 1 white, 1 blue."
    )


# What clients are given


@pytest.mark.parametrize("data", [pack(), random_pack(1), random_pack(2)], ids=["plain", "random 1", "random 2"])
def test_description_is_plain_data_that_says_all_of_the_pack(data: Json) -> None:
    described = describe(validate(data))
    assert json.loads(json.dumps(described)) == described
    assert {key: described[key] for key in data["pack"]} == data["pack"]
    assert [colour["id"] for colour in described["colours"]] == [race["id"] for race in data["race"]]
    for shown, given in zip(described["colours"], data["race"], strict=True):
        assert shown["values"] == given["values"]
        assert all(shown["values"][colour] + shown["victory"][colour] == 9 for colour in COLOURS)
        assert [{colour: n for colour, n in mix.items() if n} for mix in shown["needs"]] == given["needs"]
        assert all(list(mix) == list(COLOURS) for mix in shown["needs"])
        assert shown["breathes"] == given["breathes"]
    assert list(described["items"]) == list(ITEMS)
    for item, figures in described["items"].items():
        assert {key: figure for key, figure in figures.items() if figure is not None} == data["items"][item]
    assert described["fire"] == data["fire"]
    for shown, given in zip(described["cards"], data["card"], strict=True):
        assert {key: shown[key] for key in given} == given
        assert shown["text"] == card_text(Card.model_validate(given))
        assert shown["number"] == number_of(given["kind"])
        assert shown["saved"] == (shown["number"] >= 8)


@pytest.mark.rule("AC-R2")
def test_areas_of_a_quadrant_are_numbered_down_the_columns() -> None:
    rows = ["." * 10 for _ in range(10)]
    rows[1] = "G.......RO"
    rows[9] = ".....YWB.."
    shown = describe(validate({**pack(quadrant={"rows": rows}), "race": needless()}))["quadrants"][0]["stars"]
    assert len(shown) == 100
    placed = {area: star for area, star in enumerate(shown) if star}
    assert placed == {1: "green", 81: "red", 91: "orange", 59: "yellow", 69: "white", 79: "blue"}


def needless() -> Json:
    """Races that need no stars at all."""
    return [{**race(number), "needs": [{}, {}, {}]} for number in range(6)]


# The guide


def guide_examples() -> list[tuple[str, Json]]:
    """The examples of the content guide: a text as a comment, and what it is the text of."""
    found = re.findall(r"```toml\n# ([^\n]+)\n(.*?)```", GUIDE.read_text("utf-8"), flags=re.DOTALL)
    return [(text, tomllib.loads(example)) for text, example in found]


def test_the_guide_has_examples() -> None:
    assert len(guide_examples()) >= 3


@pytest.mark.parametrize(("text", "example"), guide_examples())
def test_examples_of_the_guide_say_what_the_pack_would(text: str, example: Json) -> None:
    if "kind" in example:
        assert card_text(card(**example)) == text
    else:
        assert race_text(Race.model_validate({"id": "green", "name": "One", **example})) == text
