"""The standard pack: what the rulebook says of the cards, and what we promise of ours."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import get_args

import pytest

from cosmarium.games.pentaurus import vocabulary as words
from cosmarium.games.pentaurus.schema import Attached, Card, Pack, Played, validate
from cosmarium.games.pentaurus.texts import card_text, describe, effect_text
from cosmarium.games.pentaurus.vocabulary import EFFECTS, KINDS, Attack, Defence, Effect, Symbols, kind_of


def load() -> Pack:
    text = (files("cosmarium.games.pentaurus") / "standard.toml").read_text("utf-8")
    return validate(tomllib.loads(text), "standard.toml")


PACK = load()


def effects() -> Iterator[Effect]:
    """Every effect of a card or a species."""
    for _, card in PACK.cards():
        yield from card.effects if isinstance(card, Played) else ()
    for species in PACK.species:
        yield from species.sides


@pytest.mark.rule("PD-1.2", "PD-1.3")
def test_counts_are_those_of_the_box() -> None:
    counts: Counter[str] = Counter()
    for kind, card in PACK.cards():
        counts[kind] += card.copies
    assert counts == {
        "planet": 16, "satellite": 16, "character": 12, "action": 8, "combat": 18, "facility": 8, "ship": 27,
    }  # fmt: skip
    assert sum(counts.values()) - counts["ship"] == 78
    assert len(PACK.species) == 5


def test_cards_are_told_apart_by_what_they_do() -> None:
    """Only satellites and others with a plain symbol may say the same."""
    for cards in (PACK.planets, PACK.ships, PACK.actions, PACK.combats):
        assert len({card_text(card) for card in cards}) == len(cards)


def test_characters_are_pilots_and_others() -> None:
    pilots = sum(card.pilot for card in PACK.characters)
    assert 4 <= pilots <= 8


@pytest.mark.parametrize("symbol", sorted(Symbols.model_fields))
def test_every_symbol_is_in_use(symbol: str) -> None:
    """PD-16.1 to PD-16.10, on several cards each."""
    carried = [card for _, card in PACK.cards() if isinstance(card, Attached) and getattr(card.symbols, symbol)]
    assert len(carried) >= 2


@pytest.mark.parametrize("fuel", [1, 2])
def test_both_fuels_are_in_use_on_ships_and_pilots(fuel: int) -> None:
    """PD-16.11."""
    assert any(ship.fuel == fuel for ship in PACK.ships)
    assert any(pilot.fuel == fuel for pilot in PACK.characters)


def test_the_whole_vocabulary_is_played() -> None:
    assert {kind_of(effect) for effect in effects()} == set(EFFECTS)
    used = {pair for effect in effects() for pair in effect.model_dump().items()}
    wanted = {
        "side": get_args(words.Side),
        "who": get_args(words.Side),
        "destroy": get_args(words.Target),
        "move": get_args(words.Attachment),
        "of": ("enemy", "any"),
        "recover": ("any", "combat", "satellite"),
    }
    assert {(key, word) for key, each in wanted.items() for word in each} <= used
    assert any(dict(effect).get("max_defence") is not None for effect in effects())
    assert any(dict(effect).get("max_cost") is not None for effect in effects())


def test_prices_fit_the_production_of_a_turn() -> None:
    """PD-9.5: something for a first planet, something for later, and nothing that only the leader can pay."""
    prices = Counter(ship.cost for ship in PACK.ships for _ in range(ship.copies))
    assert set(prices) == {1, 2, 3}
    assert all(prices[price] >= 3 for price in prices)


def test_stronger_ships_cost_more() -> None:
    """No ship is at least as good as a dearer one in everything."""
    for ship in PACK.ships:
        for dearer in PACK.ships:
            if dearer.cost > ship.cost:
                better = dearer.attack > ship.attack or dearer.defence > ship.defence or dearer.fuel > ship.fuel
                assert better, (ship.id, dearer.id)


def test_modifiers_stay_below_the_lead_that_destroys() -> None:
    """PD-14.2: no card alone turns a draw into a planet destroyed."""
    points = [effect.attack for effect in effects() if isinstance(effect, Attack)]
    points += [effect.defence for effect in effects() if isinstance(effect, Defence)]
    assert len(points) >= 15
    assert all(1 <= abs(amount) <= 3 for amount in points)


def test_twelve_takes_more_than_five_planets() -> None:
    """PD-R4: the richest five planets alone do not win, nor do five average ones with a moon each."""
    planets = sorted((card.symbols.pentanium for card in PACK.planets), reverse=True)
    assert all(1 <= pentanium <= 3 for pentanium in planets)
    average = sum(planets) / len(planets)
    moons = [card.symbols.pentanium for card in PACK.satellites]
    assert set(moons) == {0, 1}
    assert 5 * average + 5 * sum(moons) / len(moons) < 12
    assert max(card.symbols.pentanium for card in PACK.facilities) == 2


def test_every_species_has_four_different_sides() -> None:
    for species in PACK.species:
        assert len({effect_text(effect) for effect in species.sides}) == 4
    assert len({species.sides for species in PACK.species}) == 5


def test_the_pack_says_whose_cards_it_is() -> None:
    assert "Cosmarium's own" in PACK.pack.text
    assert "not the cards of the published box" in " ".join(PACK.pack.text.split())
    flavoured: list[Card] = [card for _, card in PACK.cards()]
    assert all(card.flavour for card in flavoured)
    assert all(species.flavour for species in PACK.species)


def test_description_for_clients_is_plain_data_with_texts() -> None:
    described = describe(PACK)
    assert json.loads(json.dumps(described)) == described
    assert described["id"] == "standard"
    assert {shown["kind"] for shown in described["cards"]} == set(KINDS)
    assert len({tuple(shown) for shown in described["cards"]}) == 1, "every kind of card has the same keys"
    for (kind, card), shown in zip(PACK.cards(), described["cards"], strict=True):
        assert (shown["id"], shown["kind"], shown["text"]) == (card.id, kind, card_text(card))
        if isinstance(card, Played):
            assert " ".join(effect["text"] for effect in shown["effects"]) == shown["text"]
    for species, shown in zip(PACK.species, described["species"], strict=True):
        assert [side["text"] for side in shown["sides"]] == [effect_text(side) for side in species.sides]
