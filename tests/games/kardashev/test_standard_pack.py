"""The standard pack: what the rulebook says of the cards, and what we promise of ours."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, get_args

import pytest

from cosmarium.games.kardashev import vocabulary as words
from cosmarium.games.kardashev.schema import Card, Pack, validate
from cosmarium.games.kardashev.texts import card_text, describe
from cosmarium.games.kardashev.vocabulary import ASPECTS, EFFECTS, RESOURCES, TIERS, Ability


def load() -> Pack:
    text = (files("cosmarium.games.kardashev") / "standard.toml").read_text("utf-8")
    return validate(tomllib.loads(text), "standard.toml")


PACK = load()
ABILITIES = [ability for card in PACK.cards for ability in card.abilities]


def of_tier(tier: str) -> list[Card]:
    return [card for card in PACK.cards if card.tier == tier]


def test_counts_are_those_of_the_box() -> None:
    """KS-1.4: 30, 18 and 12 cards, here all different."""
    assert Counter(card.tier for card in PACK.cards) == {"planetary": 30, "stellar": 18, "galactic": 12}
    assert all(card.copies == 1 for card in PACK.cards)
    assert len({(card.cost, card.vp, card_text(card)) for card in PACK.cards}) == 60


@pytest.mark.parametrize("tier", TIERS)
def test_every_tier_has_all_aspects_in_equal_parts(tier: str) -> None:
    """KS-3.3."""
    counts = Counter(card.aspect for card in of_tier(tier))
    assert set(counts) == set(ASPECTS)
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize("tier", TIERS)
def test_every_tier_has_all_timing_classes(tier: str) -> None:
    """KS-3.4: at once, while the game lasts, at its end."""
    assert {ability.timing for card in of_tier(tier) for ability in card.abilities} == {"instant", "ongoing", "endgame"}
    assert all(card.abilities for card in of_tier(tier))


def shape(ability: Ability) -> tuple[Any, ...]:
    """What kind of ability this is, leaving out its figures."""
    asked = ("own", "outcome", "side", "neighbours", "buyer", "tiers", "aspects", "pay", "optional")
    given = tuple(key for key in asked if getattr(ability, key) is not None)
    conditions = tuple(sorted(type(condition).__name__ for condition in ability.conditions))
    return ability.at, given, conditions, ability.kind


def test_abilities_have_many_shapes() -> None:
    assert len({shape(ability) for ability in ABILITIES}) >= 25


def test_prices_rise_by_tier_and_stay_within_the_limit() -> None:
    """KS-3.2, KS-11.2: what a seat may keep is enough for any card."""
    prices = {tier: [card.cost.total() for card in of_tier(tier)] for tier in TIERS}
    assert max(prices["planetary"]) <= min(prices["stellar"])
    assert max(prices["stellar"]) <= min(prices["galactic"])
    assert max(prices["galactic"]) <= 10
    assert min(prices["planetary"]) >= 1


def test_points_rise_by_tier_and_a_full_tableau_ends_the_game() -> None:
    """KS-3.1, KS-12.1: nine average cards in rows of four, three and two come to about 25 VP."""
    points = {tier: [card.vp for card in of_tier(tier)] for tier in TIERS}
    assert max(points["planetary"]) <= min(points["stellar"])
    assert max(points["stellar"]) <= min(points["galactic"])
    average = {tier: sum(values) / len(values) for tier, values in points.items()}
    full = 4 * average["planetary"] + 3 * average["stellar"] + 2 * average["galactic"]
    assert 23 <= full <= 27


@pytest.mark.parametrize("tier", TIERS)
def test_prices_ask_for_all_resources_alike(tier: str) -> None:
    """No dial is worth more than another for what it can buy."""
    spent = {resource: sum(getattr(card.cost, resource) for card in of_tier(tier)) for resource in RESOURCES}
    assert max(spent.values()) <= 1.25 * min(spent.values())


def values(part: Any) -> Iterator[tuple[str, Any]]:
    """Every key and word of plain data."""
    if isinstance(part, dict):
        for key, value in part.items():
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, dict):
                    yield from values(item)
                else:
                    yield key, item


def test_the_whole_vocabulary_is_played() -> None:
    plain = [ability.model_dump(mode="json", by_alias=True, exclude_defaults=True) for ability in ABILITIES]
    used = {pair for data in plain for pair in values(data)}
    expected: dict[str, tuple[Any, ...]] = {
        "at": get_args(words.When),
        "outcome": get_args(words.Outcome),
        "side": ("each", "both", "left", "right"),
        "buyer": get_args(words.Buyer),
        "from": ("left", "opponent", "each", "richest"),
        "who": ("each", "neighbours"),
        "place": ("end", "inner"),
        "starting": (True, False, "self", "choice"),
        "count": ("cards", "tokens", "sets"),
        "where": ("adjacent", "support", "opponents"),
        "result": get_args(words.Outcome),
        "gain": ("conflict", "trade", "research", "choice", "own", "other", "any"),
        "repeat": ("adjacent", "below"),
        "optional": (True,),
    }
    assert set(EFFECTS) == {ability.kind for ability in ABILITIES}
    missing = {(key, word) for key, wanted in expected.items() for word in wanted} - used
    assert not missing


def test_the_pack_says_whose_cards_it_is() -> None:
    assert "Cosmarium's own" in PACK.pack.text
    assert "not the cards of the published box" in PACK.pack.text
    assert all(card.flavour for card in PACK.cards)


def test_description_for_clients_is_plain_data_with_texts() -> None:
    described = describe(PACK)
    assert json.loads(json.dumps(described)) == described
    assert described["id"] == "standard"
    for card, shown in zip(PACK.cards, described["cards"], strict=True):
        assert shown["text"] == card_text(card)
        assert shown["timing"] in ("instant", "ongoing", "endgame")
        assert shown["cost"] == {resource: getattr(card.cost, resource) for resource in RESOURCES}
        assert len(shown["abilities"]) == len(card.abilities)
