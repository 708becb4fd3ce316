"""From a checked pack to the packed numbers that the rules read."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import extended
from cosmarium.engine.packs import copies_apart
from cosmarium.games.alien_contact import maps
from cosmarium.games.alien_contact.core import codes, tables
from cosmarium.games.alien_contact.core.tables import COLOUR_WIDTH, FIRE_WIDTH, ITEM_WIDTH, ContactTables
from cosmarium.games.alien_contact.schema import Card, Fire, Items, Pack, Quadrant, Race
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, SHIPS, STATIONS, number_of

UNLIMITED: Final = -1
NO_STAR: Final = -1
COUNTERS: Final = {"pirate": 1, "diplomat": codes.DIPLOMATS}
"""Of what the rules themselves limit."""


def compile_pack(data: Any) -> ContactTables:
    """The tables of a pack in its plain form: colours in the law's order, cards in the file's, copies apart."""
    pack = Pack.model_validate(data)
    cards = list(copies_apart(pack.cards))
    races = {race.id: race for race in pack.races}
    breathes = [_breathed(races[colour]) for colour in COLOURS]
    compiled = ContactTables(
        COLOURS,
        COLOURS,
        tuple(key for key, _ in cards),
        tuple(card.name for _, card in cards),
        maps.board(),
        tuple(_quadrant(quadrant, breathes) for quadrant in pack.quadrants),
    )
    for colour in COLOURS:
        compiled.colour = extended(compiled.colour, _colour_row(races[colour]))
    _add_items(compiled, pack.items)
    for _, card in cards:
        compiled.card = extended(compiled.card, (number_of(card.kind), _detail(card)))
    compiled.knives = vec[i64](n for n, (_, card) in enumerate(cards) if number_of(card.kind) == codes.ASSASSINATION)
    compiled.fire = extended(compiled.fire, _fire_row(pack.fire))
    return compiled


def _quadrant(quadrant: Quadrant, breathes: list[int]) -> tables.Quadrant:
    return tables.Quadrant(quadrant.id, quadrant.name, vec[i64](_star_numbers(quadrant)), breathes)


def _star_numbers(quadrant: Quadrant) -> list[int]:
    return [NO_STAR if star is None else COLOURS.index(star) for star in maps.stars(quadrant.rows)]


def _colour_row(race: Race) -> list[int]:
    row = [0] * COLOUR_WIDTH
    for number, colour in enumerate(COLOURS):
        row[tables.POINTS_OF + number] = getattr(race.values, colour)
        for level, mix in enumerate(race.needs):
            row[tables.NEEDS + level * codes.COLOURS + number] = getattr(mix, colour) or 0
    row[tables.BREATHES] = _breathed(race)
    return row


def _breathed(race: Race) -> int:
    """The colours of stars that a race breathes on, as bits."""
    return sum(1 << COLOURS.index(colour) for colour in race.breathes)


def _detail(card: Card) -> int:
    """The colour of a card as a number, or its level; 0 where it has neither."""
    return COLOURS.index(card.colour) if card.colour else card.level or 0


def _fire_row(fire: Fire) -> list[int]:
    row = [0] * FIRE_WIDTH
    row[: tables.STATION_MODIFIER] = [roll for rolls in fire.hits for roll in rolls]
    row[tables.STATION_MODIFIER], row[tables.MARINE_HITS] = fire.station, fire.marines
    row[tables.PIRATE_FIRES], row[tables.PIRATE_STANDS] = fire.pirate_fires, fire.pirate_stands
    return row


def _add_items(compiled: ContactTables, items: Items) -> None:
    for word in ITEMS:
        item = getattr(items, word)
        row = [0] * ITEM_WIDTH
        row[tables.PRICE] = item.price
        row[tables.COUNTERS] = getattr(item, "counters", COUNTERS.get(word, UNLIMITED))
        if word in SHIPS:
            row[tables.FIRST_SLOT] = compiled.ships
            compiled.ships += item.counters
            compiled.level_of_ship = extended(compiled.level_of_ship, _levels(item.counters, SHIPS.index(word)))
        elif word in STATIONS:
            row[tables.FIRST_SLOT] = compiled.stations
            compiled.stations += item.counters
            levels = _levels(item.counters, STATIONS.index(word))
            compiled.level_of_station = extended(compiled.level_of_station, levels)
            compiled.capacity = append(compiled.capacity, item.capacity)
        compiled.item = extended(compiled.item, row)


def _levels(counters: int, index: int) -> list[int]:
    return [index + 1] * counters
