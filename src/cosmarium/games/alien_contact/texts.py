"""Texts of cards and of Player Aid Cards, made from what they are: what they say can never differ from what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.games.alien_contact import maps
from cosmarium.games.alien_contact.core.codes import (
    ASSASSIN_HITS,
    BYSTANDER_HITS,
    CARD_MARINES,
    CARD_POINTS,
    METEOR_HITS,
)
from cosmarium.games.alien_contact.schema import Card, Fire, Items, Mix, Pack, Quadrant, Race
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, Colour, Kind, can_be_saved, number_of

VICTORY: Final = 9
"""The resource and the victory value of a star add up to this (AC-R27)."""

TEXTS: Final[dict[Kind, str]] = {
    "meteor-shower": "An area is rolled. Each ship there is destroyed by a roll of 1 to {meteor}.",
    "black-hole": "An area is rolled. All ships there are moved to one other area, which is rolled too.",
    "magnetic-storms": "An area is rolled. Each ship there is moved to an area of its own, which is rolled too.",
    "virus": "Choose {a_star} that you control. Unless you have EPSM on it, all your plain marines there are lost.",
    "alien-life-form": "Choose {a_star} that you control. All your marines there are lost.",
    "revolt": (
        "Choose a star that you control. All your marines there are replaced by as many of the same kinds in {colour}; "
        "if nobody plays {colour}, they are rebels. If you play {colour}, nothing happens."
    ),
    "new-production": "Gain {points} resource points.",
    "space-station": "Place a space station in an area that you control, of any level up to your technology.",
    "gain-ship": "Place a space ship of T.L. {level} in an area that you control, whatever your technology.",
    "marines": "Place {marines} plain marines or {marines} EPSM on a station of yours or on a star that you control.",
    "double-star": "Choose {a_star}, anywhere on the map. For the rest of the contest it is worth twice its points.",
    "assassination": (
        "Choose a diplomat of {colour}: a roll of 1 to {assassin} kills it, and a roll of 1 to {bystander} each other "
        "one on the same star, station or ship. If you play {colour}, name the colour that is meant."
    ),
}


def card_text(card: Card) -> str:
    """All that a card does, to its player."""
    return TEXTS[card.kind].format(
        colour=card.colour,
        a_star=f"{with_article(card.colour)} star" if card.colour else "",
        level=card.level,
        meteor=METEOR_HITS,
        points=CARD_POINTS,
        marines=CARD_MARINES,
        assassin=ASSASSIN_HITS,
        bystander=BYSTANDER_HITS,
    )


def with_article(colour: Colour) -> str:
    """A colour behind its article: "a red", "an orange"."""
    return f"an {colour}" if colour == "orange" else f"a {colour}"


def race_text(race: Race) -> str:
    """A Player Aid Card, in words."""
    ranked = sorted(COLOURS, key=lambda colour: int(getattr(race.values, colour)))
    values = ", ".join(f"{colour} {getattr(race.values, colour)}" for colour in ranked)
    breathed = ", ".join(colour for colour in ranked if colour in race.breathes)
    needs = "; ".join(f"T.L. {level}: {_mix_text(mix, ranked)}" for level, mix in enumerate(race.needs, 1))
    return f"Resource values: {values}. Breathes: {breathed}. Needs for {needs}."


def _mix_text(mix: Mix, ranked: Sequence[Colour]) -> str:
    needed = _numbers(mix)
    return ", ".join(f"{needed[colour]} {colour}" for colour in ranked if needed[colour]) or "no stars"


def _numbers(mix: Mix) -> dict[Colour, int]:
    return {colour: getattr(mix, colour) or 0 for colour in COLOURS}


def describe(pack: Pack) -> dict[str, Any]:
    """The pack as a client shows it: its data, with a text for every card and Player Aid Card.

    colours: values, victory and the three mixes of `needs` by colour. items: figures by item, None for what an item has
    not or what is not limited. fire: as in the pack. cards: number and saved say what the kind implies. quadrants:
    stars, the colour of each area's star by the area's number, or None.
    """
    return {
        **pack.pack.model_dump(mode="json"),
        "colours": [_race(race) for race in pack.races],
        "items": _items(pack.items),
        "fire": _fire(pack.fire),
        "cards": [_card(card) for card in pack.cards],
        "quadrants": [_quadrant(quadrant) for quadrant in pack.quadrants],
    }


def _race(race: Race) -> dict[str, Any]:
    values = race.values.model_dump(mode="json")
    return {
        **race.model_dump(mode="json", include={"id", "name", "flavour", "breathes"}),
        "text": race_text(race),
        "values": values,
        "victory": {colour: VICTORY - value for colour, value in values.items()},
        "needs": [_numbers(mix) for mix in race.needs],
    }


def _items(items: Items) -> dict[str, Any]:
    keys = ("price", "capacity", "counters")
    return {word: {key: getattr(getattr(items, word), key, None) for key in keys} for word in ITEMS}


def _fire(fire: Fire) -> dict[str, Any]:
    return fire.model_dump(mode="json")


def _card(card: Card) -> dict[str, Any]:
    fields = card.model_dump(mode="json", include={"id", "name", "kind", "colour", "level", "flavour", "copies"})
    return {**fields, "number": number_of(card.kind), "saved": can_be_saved(card.kind), "text": card_text(card)}


def _quadrant(quadrant: Quadrant) -> dict[str, Any]:
    return {
        **quadrant.model_dump(mode="json", include={"id", "name", "flavour"}),
        "stars": maps.stars(quadrant.rows),
    }
