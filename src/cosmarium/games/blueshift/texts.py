"""Texts of cards, sectors and species, made from their effects: what they say can never differ from what they do.

Effects are written as sentences to the player of the card, the controller of the planet or the player of the species.
"""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.packs import Part
from cosmarium.games.blueshift import layouts
from cosmarium.games.blueshift.phrases import joined
from cosmarium.games.blueshift.schema import Card, Items, Pack, Scenario, Sector, Species, Track
from cosmarium.games.blueshift.sentences import ability_text, card_effect_text, sector_effect_text
from cosmarium.games.blueshift.vocabulary import ITEMS, STATS

KINDS: Final = {layouts.BASE: "base", layouts.PLANET: "planet", layouts.UNKNOWN: "unknown"}
FIGURES: Final = ("price", "power", "dice", "hit_points", "capacity", "moves", "size")


def card_text(card: Card) -> str:
    """All that a card does."""
    return joined(map(card_effect_text, card.effects))


def sector_text(sector: Sector) -> str:
    """All that a sector does, behind the name of its feature; empty if it does nothing."""
    text = joined(map(sector_effect_text, sector.effects))
    return f"{sector.feature}: {text}" if sector.feature else text


def species_text(species: Species) -> str:
    """All that a species can."""
    return joined(f"{ability.name}: {ability_text(ability)}" for ability in species.abilities)


def describe(pack: Pack) -> dict[str, Any]:
    """The pack as a client shows it: its data, with a text for every card, sector and ability.

    items: figures by item, 0 for what an item has not. Tracks: the values and, as `start`, the place in them (from 0).
    scenarios: their sites with doubled coordinates.
    """
    return {
        **pack.pack.model_dump(mode="json"),
        "items": _items(pack.items),
        "species": [_species(species) for species in pack.species],
        "sectors": [_sector(sector) for sector in pack.sectors],
        "cards": [_card(card) for card in pack.cards],
        "scenarios": [_scenario(scenario) for scenario in pack.scenarios],
    }


def _items(items: Items) -> dict[str, Any]:
    return {word: _figures(getattr(items, word.replace("-", "_")), word) for word in ITEMS}


def _figures(item: Part, word: str) -> dict[str, int | None]:
    figures: dict[str, int | None] = {key: getattr(item, key, 0) for key in FIGURES}
    if word == "interceptor":
        figures["dice"] = figures["hit_points"] = 1
    return {**figures, "pieces": getattr(item, "pieces", None)}


def _species(species: Species) -> dict[str, Any]:
    abilities = [{"name": ability.name, "text": ability_text(ability)} for ability in species.abilities]
    fields = species.model_dump(mode="json", include={"id", "name", "base", "flavour"})
    return {**fields, "text": species_text(species), "abilities": abilities}


def _sector(sector: Sector) -> dict[str, Any]:
    keys = {"id", "name", "face", "back", "spaceport", "power_link", "feature", "flavour", "copies"}
    tracks: dict[str, Any] = {stat: _track(getattr(sector, stat)) for stat in STATS}
    return {**sector.model_dump(mode="json", include=keys), **tracks, "text": sector_text(sector)}


def _track(track: Track | None) -> dict[str, Any] | None:
    return {"values": list(track.values), "start": track.values.index(track.start)} if track else None


def _card(card: Card) -> dict[str, Any]:
    fields = card.model_dump(mode="json", include={"id", "name", "icon", "flavour", "copies"})
    return {**fields, "text": card_text(card)}


def _scenario(scenario: Scenario) -> dict[str, Any]:
    sites = layouts.places([(column.top, column.sites) for column in scenario.columns])
    keys = layouts.board(sites).keys
    return {
        **scenario.model_dump(mode="json", include={"id", "name", "seats"}),
        "sites": [
            {"site": key, "column": site.column, "row": site.row, "kind": KINDS[site.letter]}
            for key, site in zip(keys, sites, strict=True)
        ],
    }
