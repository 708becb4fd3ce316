"""The standard pack: what the rulebook and the rulings say of it, and what we promise of ours."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from cosmarium.games.alien_contact.maps import stars
from cosmarium.games.alien_contact.schema import Pack, validate
from cosmarium.games.alien_contact.texts import describe
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, KINDS, OF_A_COLOUR, OF_A_LEVEL, Item, Kind


def load() -> Pack:
    text = (files("cosmarium.games.alien_contact") / "standard.toml").read_text("utf-8")
    return validate(tomllib.loads(text), "standard.toml")


PACK = load()
RACES = {race.id: race for race in PACK.races}
CARDS = [card for card in PACK.cards for _ in range(card.copies)]

PLAYER_AID_CARDS = [
    pytest.param("green", "green yellow white blue red orange", marks=pytest.mark.rule("AC-11.2")),
    pytest.param("red", "red blue orange green white yellow", marks=pytest.mark.rule("AC-11.3")),
    pytest.param("yellow", "yellow white green orange blue red", marks=pytest.mark.rule("AC-11.4")),
    pytest.param("white", "white green yellow red orange blue", marks=pytest.mark.rule("AC-11.5")),
    pytest.param("blue", "blue orange red yellow green white", marks=pytest.mark.rule("AC-11.6")),
    pytest.param("orange", "orange red blue white yellow green", marks=pytest.mark.rule("AC-11.7")),
]
NEEDS = ((1, 1, 1, 0, 0, 0), (2, 1, 1, 1, 1, 0), (3, 2, 2, 1, 1, 1))


@pytest.mark.rule("AC-1.1", "AC-1.11", "AC-11.1")
@pytest.mark.parametrize(("colour", "order"), PLAYER_AID_CARDS)
def test_player_aid_cards_are_those_of_the_rulebook(colour: str, order: str) -> None:
    race = {race.id: race for race in PACK.races}[colour]  # type: ignore[index]
    ranked = order.split()
    assert [getattr(race.values, star) for star in ranked] == [2, 3, 4, 5, 6, 7]
    assert set(race.breathes) == set(ranked[:3])
    for mix, needed in zip(race.needs, NEEDS, strict=True):
        assert tuple(getattr(mix, star) or 0 for star in ranked) == needed


@pytest.mark.rule("AC-9.2")
def test_victory_values_are_the_resource_values_in_reverse_order() -> None:
    """The example of the rulebook."""
    [green] = [colour for colour in describe(PACK)["colours"] if colour["id"] == "green"]
    assert green["victory"] == {"green": 7, "yellow": 6, "white": 5, "blue": 4, "red": 3, "orange": 2}


PRICES: dict[Item, int] = {
    "ship1": 5, "ship2": 10, "ship3": 15, "station1": 7, "station2": 12, "station3": 17, "marine": 1, "epsm": 2,
    "pirate": 10, "diplomat": 25, "technology2": 20, "technology3": 40,
}  # fmt: skip


@pytest.mark.rule("AC-11.8", "AC-11.9", "AC-11.10", "AC-11.11")
def test_prices_and_capacities_are_those_of_the_rulebook() -> None:
    items = describe(PACK)["items"]
    assert {item: figures["price"] for item, figures in items.items()} == PRICES
    assert [items[station]["capacity"] for station in ("station1", "station2", "station3")] == [7, 12, 17]
    assert list(items) == list(ITEMS)


@pytest.mark.rule("AC-R24", "AC-1.13")
def test_counters_are_limited_and_the_same_for_all_colours() -> None:
    """The errata: a pack has one sheet of counters for every colour, so that green is not short of EPSM."""
    assert PACK.items.ship1.counters > PACK.items.ship2.counters > PACK.items.ship3.counters >= 3
    assert PACK.items.station1.counters > PACK.items.station2.counters > PACK.items.station3.counters >= 2
    assert PACK.items.marine.counters > PACK.items.epsm.counters >= 10
    assert all(colour not in figures for figures in describe(PACK)["items"].values() for colour in COLOURS)


@pytest.mark.rule("AC-R13", "AC-6.6", "AC-6.8", "AC-6.19")
def test_the_fire_table_is_that_of_the_rulings() -> None:
    assert [[5 + firing - target for target in (1, 2, 3)] for firing in (1, 2, 3)] == [
        list(row) for row in PACK.fire.hits
    ]
    assert (PACK.fire.station, PACK.fire.marines) == (-1, 5)
    assert (PACK.fire.pirate_fires, PACK.fire.pirate_stands) == (1, 3)


@pytest.mark.rule("AC-R25", "AC-8.1")
def test_the_deck_is_that_of_the_rulings() -> None:
    assert len(CARDS) == 72
    assert Counter(card.kind for card in CARDS) == dict.fromkeys(KINDS, 6)
    for kind in OF_A_COLOUR:
        assert sorted(card.colour for card in CARDS if card.kind == kind and card.colour) == sorted(COLOURS)
    for kind in OF_A_LEVEL:
        assert sorted(card.level for card in CARDS if card.kind == kind and card.level) == [1, 1, 2, 2, 3, 3]


def test_cards_stand_in_the_order_of_the_rulebook() -> None:
    kinds: list[Kind] = [card.kind for card in PACK.cards]
    assert kinds == sorted(kinds, key=KINDS.index)


@pytest.mark.rule("AC-R2")
def test_quadrants_have_ten_stars_of_each_colour() -> None:
    assert len(PACK.quadrants) == 4
    for quadrant in PACK.quadrants:
        count = Counter(stars(quadrant.rows))
        assert [count[colour] for colour in COLOURS] == [10] * 6
        assert count[None] == 40


def test_the_pack_says_whose_content_it_is() -> None:
    said = " ".join(PACK.pack.text.split())
    assert "Cosmarium's own" in said
    assert "not those of the published box" in said
    described = describe(PACK)
    flavours = [thing["flavour"] for section in ("colours", "cards", "quadrants") for thing in described[section]]
    assert all(flavours)
    assert len(set(flavours)) == len(flavours)
