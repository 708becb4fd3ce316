"""From a checked pack to the packed numbers that the rules read."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.arrays import extended
from cosmarium.engine.packs import copies_apart
from cosmarium.games.blueshift import layouts
from cosmarium.games.blueshift.abilities import (
    Adaptation,
    Cloak,
    Draft,
    Envoys,
    HandSize,
    Infest,
    LoyalSpecies,
    Ruthless,
    Soldiers,
    SpyNetwork,
    Tireless,
    Trade,
)
from cosmarium.games.blueshift.bounds import HAND
from cosmarium.games.blueshift.core import codes, tables
from cosmarium.games.blueshift.core.tables import (
    CARD_WIDTH,
    EFFECT_WIDTH,
    ITEM_WIDTH,
    SECTOR_WIDTH,
    SPECIES_WIDTH,
    StarTables,
)
from cosmarium.games.blueshift.rows import card_row, sector_row
from cosmarium.games.blueshift.schema import (
    InterceptorItem,
    Items,
    Pack,
    Scenario,
    Sector,
    ShipItem,
    Species,
    TurretItem,
)
from cosmarium.games.blueshift.vocabulary import (
    ITEMS,
    SHIPS,
    STATS,
)

FACES: Final = {"empty": codes.EMPTY, "anomaly": codes.ANOMALY, "station": codes.STATION, "planet": codes.PLANET}
BACKS: Final = {
    "base": codes.BASE_BACK, "planet": codes.PLANET_BACK, "space": codes.SPACE_BACK, "aside": codes.ASIDE,
}  # fmt: skip
SITE_KINDS: Final = {
    layouts.BASE: tables.BASE_SITE, layouts.PLANET: tables.PLANET_SITE, layouts.UNKNOWN: tables.UNKNOWN_SITE,
}  # fmt: skip
NO_FIRE: Final = 7
"""The power of what does not fire."""
UNLIMITED: Final = -1


def compile_pack(data: Any) -> StarTables:
    """The tables of a pack in its plain form; species, sectors and cards in the order of the file, copies apart."""
    pack = Pack.model_validate(data)
    sectors = list(copies_apart(pack.sectors))
    cards = list(copies_apart(pack.cards))
    compiled = StarTables(
        tuple(species.id for species in pack.species),
        tuple(species.name for species in pack.species),
        tuple(key for key, _ in sectors),
        tuple(sector.name for _, sector in sectors),
        tuple(key for key, _ in cards),
        tuple(card.name for _, card in cards),
        tuple(map(_scenario, pack.scenarios)),
    )
    _add_items(compiled, pack.items)
    for species in pack.species:
        compiled.species = extended(compiled.species, _species_row(species, compiled.sector_keys))
    for _, sector in sectors:
        _add_sector(compiled, sector)
    for _, card in cards:
        row = [0] * CARD_WIDTH
        row[tables.ICON] = codes.ICONS.index(card.icon)
        row[tables.CARD_EFFECT], row[tables.CARD_EFFECTS] = len(compiled.effect) // EFFECT_WIDTH, len(card.effects)
        compiled.card = extended(compiled.card, row)
        for effect in card.effects:
            compiled.effect = extended(compiled.effect, card_row(effect))
    return compiled


def _scenario(scenario: Scenario) -> tables.Scenario:
    sites = layouts.places([(column.top, column.sites) for column in scenario.columns])
    kinds = vec[i64]([SITE_KINDS[site.letter] for site in sites])
    return tables.Scenario(scenario.id, scenario.name, scenario.seats, layouts.board(sites), kinds)


def _add_items(compiled: StarTables, items: Items) -> None:
    for number, word in enumerate(ITEMS):
        item = getattr(items, word.replace("-", "_"))
        row = [0] * ITEM_WIDTH
        row[tables.PRICE], row[tables.POWER], row[tables.PIECES] = item.price, NO_FIRE, UNLIMITED
        if hasattr(item, "pieces"):
            row[tables.PIECES] = item.pieces
        match item:
            case InterceptorItem():
                row[tables.POWER], row[tables.DICE], row[tables.HIT_POINTS] = item.power, 1, 1
            case ShipItem() | TurretItem():
                row[tables.POWER], row[tables.DICE], row[tables.HIT_POINTS] = item.power, item.dice, item.hit_points
                row[tables.CAPACITY], row[tables.SIZE] = item.capacity, item.size
                row[tables.MOVES] = item.moves if isinstance(item, ShipItem) else 0
        if word in SHIPS:
            row[tables.FIRST_SLOT] = compiled.slots
            compiled.slots += item.pieces
            compiled.kind_of_slot = extended(compiled.kind_of_slot, [number] * item.pieces)
        compiled.item = extended(compiled.item, row)


def _species_row(species: Species, sectors: tuple[str, ...]) -> list[int]:
    row = [0] * SPECIES_WIDTH
    row[tables.BASE], row[tables.HAND_SIZE] = sectors.index(species.base), HAND
    for ability in species.abilities:
        match ability:
            case Adaptation():
                row[tables.ADAPTATION] = ability.adaptation
            case SpyNetwork():
                row[tables.SPY_SHIPS] = ability.spy_network
            case Cloak():
                row[tables.CLOAK] = 1
            case HandSize():
                row[tables.HAND_SIZE] = ability.hand
            case Ruthless():
                row[tables.RUTHLESS] = ability.ruthless
            case Draft():
                row[tables.DRAFT_ROLL] = ability.draft
            case Soldiers():
                row[tables.SOLDIERS_ROLL] = ability.soldiers
            case LoyalSpecies():
                row[tables.LOYAL] = 1
            case Infest():
                row[tables.INFEST_SCOUT] = ability.infest.scout
                row[tables.INFEST_DESTROYER] = ability.infest.destroyer
            case Envoys():
                row[tables.ENVOYS] = ability.envoys
            case Trade():
                for item in ability.discount:
                    row[tables.CHEAPER + ITEMS.index(item)] = ability.by
            case Tireless():
                row[tables.TIRELESS] = 1
    return row


def _add_sector(compiled: StarTables, sector: Sector) -> None:
    row = [0] * SECTOR_WIDTH
    row[tables.SECTOR_FACE], row[tables.SECTOR_BACK] = FACES[sector.face], BACKS[sector.back]
    for number, stat in enumerate(STATS):
        track = getattr(sector, stat)
        row[tables.VALUES + number] = len(compiled.values)
        if track is not None:
            row[tables.RANKS + number] = len(track.values)
            row[tables.STARTS + number] = track.values.index(track.start)
            compiled.values = extended(compiled.values, track.values)
    row[tables.HAS_PORT], row[tables.HAS_LINK] = int(sector.spaceport), int(sector.power_link)
    row[tables.SECTOR_EFFECT], row[tables.SECTOR_EFFECTS] = len(compiled.effect) // EFFECT_WIDTH, len(sector.effects)
    for effect in map(sector_row, sector.effects):
        row[tables.SECTOR_TRAITS] |= 1 << effect[tables.DOES] - codes.A_DISCOUNT
        compiled.effect = extended(compiled.effect, effect)
    compiled.sector = extended(compiled.sector, row)
