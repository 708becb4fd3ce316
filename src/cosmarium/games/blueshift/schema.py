"""The shape of a Blueshift pack, and the reading of one: every fault is found and named with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from cosmarium.engine import packs
from cosmarium.engine.errors import ContentError, Problem
from cosmarium.engine.packs import Fault, Flavour, Form, Id, Name, Part, Path, Some, WholePack, copies_of, shown
from cosmarium.games.blueshift.abilities import (
    SECTOR_EFFECTS,
    SPECIES_EFFECTS,
    SectorEffect,
    SpeciesEffect,
)
from cosmarium.games.blueshift.bounds import (
    CARD_LIMIT,
    DRAWS_LEAST,
    GATE_LIMIT,
    HAND,
    MOST_SEATS,
    PIECES_LIMIT,
    SCENARIO_LIMIT,
    SECTOR_LIMIT,
    UNITS_LIMIT,
)
from cosmarium.games.blueshift.checks import (
    WORLDS,
    ability_faults,
    back_faults,
    card_effect_faults,
    sector_effect_faults,
)
from cosmarium.games.blueshift.layouts import layout_faults
from cosmarium.games.blueshift.vocabulary import (
    CARD_EFFECTS,
    STATS,
    Back,
    CardEffect,
    Face,
    Icon,
    tags,
)

Price = Annotated[int, Field(ge=1, le=99)]
Power = Annotated[int, Field(ge=2, le=6)]
"""The least roll that hits (BS-13)."""
Size = Annotated[int, Field(ge=0, le=4)]
"""0 interceptor, 1 scout and turret, 2 colony ship, 3 destroyer, 4 battleship by the rulebook (BS-R16)."""
Value = Annotated[int, Field(ge=0, le=12)]
Copies = Annotated[int, Field(ge=1, le=12)]


class ShipItem(Part):
    """A kind of ship. The figures of the rulebook are those of the standard pack."""

    price: Price
    power: Power
    dice: Annotated[int, Field(ge=1, le=6)] = 1
    hit_points: Annotated[int, Field(ge=1, le=9)]
    capacity: Annotated[int, Field(ge=0, le=9)] = 0
    moves: Annotated[int, Field(ge=1, le=4)]
    size: Size
    pieces: Annotated[int, Field(ge=1, le=PIECES_LIMIT)]


class TurretItem(Part):
    """The turret: a ship that never moves."""

    price: Price
    power: Power
    dice: Annotated[int, Field(ge=1, le=6)] = 1
    hit_points: Annotated[int, Field(ge=1, le=9)]
    capacity: Annotated[int, Field(ge=0, le=9)] = 0
    size: Size
    pieces: Annotated[int, Field(ge=1, le=PIECES_LIMIT)]


class InfantryItem(Part):
    """Infantry."""

    price: Price
    pieces: Annotated[int, Field(ge=1, le=UNITS_LIMIT)]


class InterceptorItem(Part):
    """Interceptors: one die, one hit point, smaller than any ship."""

    price: Price
    power: Power
    pieces: Annotated[int, Field(ge=1, le=UNITS_LIMIT)]


class BuildingItem(Part):
    """A building; there are always enough of them."""

    price: Price


class Items(Part):
    """All that can be bought."""

    scout: ShipItem
    colony: ShipItem
    destroyer: ShipItem
    battleship: ShipItem
    turret: TurretItem
    infantry: InfantryItem
    interceptor: InterceptorItem
    spaceport: BuildingItem
    power_link: Annotated[BuildingItem, Field(alias="power-link")]


class Track(Part):
    """A statistic: the printed values from low to high, and the one it starts at (BS-R5)."""

    values: Annotated[tuple[Value, ...], Field(strict=False, min_length=1, max_length=9)]
    start: Value


class Species(Part):
    """A species, its base sector by id, and what it can."""

    id: Id
    name: Name
    base: Id
    flavour: Flavour | None = None
    abilities: Annotated[Some[SpeciesEffect], Field(max_length=4)]


class Sector(Part):
    """A sector, or several equal ones. Planets and stations have all three tracks, others none."""

    id: Id
    name: Name
    face: Face
    back: Back
    prosperity: Track | None = None
    defence: Track | None = None
    population: Track | None = None
    spaceport: bool = False
    power_link: Annotated[bool, Field(alias="power-link")] = False
    feature: Name | None = None
    effects: Annotated[tuple[SectorEffect, ...], Field(strict=False, max_length=3)] = ()
    flavour: Flavour | None = None
    copies: Copies = 1


class Card(Part):
    """An action card, or several equal ones."""

    id: Id
    name: Name
    icon: Icon
    effects: Annotated[Some[CardEffect], Field(max_length=3)]
    flavour: Flavour | None = None
    copies: Copies = 1


class Column(Part):
    """A column of a scenario from its top: B a base, P a planet, ? an unknown sector, a dot a gap.

    top: the row of the first place. Places of a column are two rows apart, neighbours in the next column one row.
    """

    top: Annotated[int, Field(ge=0, le=60)]
    sites: Annotated[str, Field(min_length=1, max_length=32)]


class Scenario(Part):
    """A layout for a number of seats, its columns from left to right."""

    id: Id
    name: Name
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    columns: Annotated[Some[Column], Field(max_length=26)]


class Header(packs.Header):
    """What a pack is and who made it."""

    title: Literal["blueshift"]


class Pack(WholePack):
    """A whole pack."""

    pack: Header
    items: Items
    species: Annotated[tuple[Species, ...], Field(strict=False, min_length=2, max_length=20)]
    sectors: Annotated[tuple[Sector, ...], Field(strict=False, max_length=120, alias="sector")]
    cards: Annotated[tuple[Card, ...], Field(strict=False, max_length=200, alias="card")]
    scenarios: Annotated[Some[Scenario], Field(max_length=SCENARIO_LIMIT, alias="scenario")]


def validate(data: Any, source: str = "pack") -> Pack:
    """The pack that this data describes; ContentError lists all that is wrong with it."""
    found = problems(data)
    if found:
        raise ContentError(source, found)
    return Pack.model_validate(data)


def problems(data: Any) -> list[Problem]:
    """Every fault of a pack, in the order of its sections and what stands in them."""
    if not isinstance(data, dict):
        return FORM.no_pack(data)
    faults = [
        *FORM.malformed(Pack, data),
        *_meaningless_things(data),
        *FORM.duplicates(data),
        *_bases(data),
        *_supplies(data),
    ]
    return FORM.problems(data, faults)


def _alternatives(path: Path) -> str:
    """What a table could have been whose keys fit none of the forms."""
    if "species" in path:
        return "an ability: name and one of " + ", ".join(SPECIES_EFFECTS)
    if "sector" in path:
        return "a table with one effect of sectors: " + ", ".join(SECTOR_EFFECTS)
    return "a table with one effect of cards: " + ", ".join(CARD_EFFECTS)


ITEM_TABLES: Final[Mapping[str, type[Part]]] = {
    "items": Items, "scout": ShipItem, "colony": ShipItem, "destroyer": ShipItem, "battleship": ShipItem,
    "turret": TurretItem, "infantry": InfantryItem, "interceptor": InterceptorItem, "spaceport": BuildingItem,
    "power-link": BuildingItem,
}  # fmt: skip

FORM: Final = Form(
    model=Pack,
    sections=("species", "sector", "card", "scenario"),
    tables={
        "pack": Header, **ITEM_TABLES, "species": Species, "sector": Sector, "card": Card, "scenario": Scenario,
        "columns": Column, "prosperity": Track, "defence": Track, "population": Track,
    },
    tags={**tags("", CARD_EFFECTS), **tags("sector ", SECTOR_EFFECTS), **tags("species ", SPECIES_EFFECTS)},
    alternatives=_alternatives,
    outline="[items], [[species]], [[sector]], [[card]], [[scenario]]",
)  # fmt: skip


# Faults that only show when values are held against each other


def _meaningless_things(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of things that are well formed in themselves."""
    for section, index, raw in FORM.things(data):
        model = FORM.tables[section]
        if list(FORM.malformed(model, raw)):
            continue
        for fault in _thing_faults(model.model_validate(raw)):
            yield fault._replace(path=(section, index, *fault.path))


def _thing_faults(thing: Part) -> Iterator[Fault]:
    match thing:
        case Species(abilities=abilities):
            yield from _under("abilities", ability_faults(abilities))
        case Card(effects=effects):
            yield from _under("effects", card_effect_faults(effects))
        case Sector():
            yield from _sector_faults(thing)
        case Scenario(columns=columns, seats=seats):
            yield from _under("columns", layout_faults([(column.top, column.sites) for column in columns], seats))


def _under(key: str, faults: Iterator[Fault]) -> Iterator[Fault]:
    return (fault._replace(path=(key, *fault.path)) for fault in faults)


def _sector_faults(sector: Sector) -> Iterator[Fault]:
    world = sector.face in WORLDS
    for stat in STATS:
        track: Track | None = getattr(sector, stat)
        if world and track is None:
            yield Fault((stat,), f"the values and the start of the {stat} of a {sector.face}", "nothing")
        if not world and track is not None:
            yield Fault((stat,), "no statistics but on planets and stations", f'face = "{sector.face}"')
        if track is not None:
            yield from _under(stat, _track_faults(track))
    for key, built in (("spaceport", sector.spaceport), ("power-link", sector.power_link)):
        if built and not world:
            yield Fault((key,), "buildings on planets and stations only", f'face = "{sector.face}"')
    if sector.feature and not sector.effects:
        yield Fault(("feature",), "effects for the feature to name", "none")
    yield from _under("effects", sector_effect_faults(sector.effects, sector.face))
    yield from back_faults(sector.face, sector.back, sector.copies, bool(sector.effects))
    if sector.back == "base" and sector.population and sector.population.start == 0:
        yield Fault(("population", "start"), "inhabitants on a base", "0")


def _track_faults(track: Track) -> Iterator[Fault]:
    if any(low >= high for low, high in pairwise(track.values)):
        yield Fault(("values",), "values that rise from each to the next", ", ".join(map(str, track.values)))
    if track.start not in track.values:
        yield Fault(("start",), "one of the values: " + ", ".join(map(str, track.values)), str(track.start))


def _bases(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Each species has a base of its own, and each base a species."""
    sectors = {
        thing["id"]: index
        for section, index, thing in FORM.things(data)
        if section == "sector" and thing.get("back") == "base" and isinstance(thing.get("id"), str)
    }
    owner: dict[str, int] = {}
    for section, index, thing in FORM.things(data):
        base = thing.get("base")
        if section != "species" or not isinstance(base, str):
            continue
        if base not in sectors:
            yield Fault((section, index, "base"), 'the id of a sector with back = "base"', shown(base))
        elif owner.setdefault(base, index) != index:
            yield Fault((section, index, "base"), "a base of its own", f'"{base}", as on species {owner[base] + 1}')
    for base, index in sectors.items():
        if base not in owner:
            yield Fault(("sector", index, "back"), "a species whose base this is", "none")


def _supplies(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Enough sectors, species and cards for every scenario, and no more than the rules can count."""
    backs: Counter[str] = Counter()
    for thing in _all(data, "sector"):
        if isinstance(thing.get("back"), str):
            backs[thing["back"]] += copies_of(thing)
    if sum(backs.values()) > SECTOR_LIMIT:
        yield Fault(("sector",), f"at most {SECTOR_LIMIT} sectors, copies counted", str(sum(backs.values())))
    gates = sum(copies_of(sector) for sector in _all(data, "sector") if _has_effect(sector, "gate"))
    if gates > GATE_LIMIT:
        yield Fault(("sector",), f"at most {GATE_LIMIT} gates, copies counted", str(gates))
    asides = [
        index for section, index, thing in FORM.things(data) if section == "sector" and thing.get("back") == "aside"
    ]
    for index in asides[1:]:
        yield Fault(("sector", index, "back"), "one sector set aside, with copies", f"sector {asides[0] + 1} and this")
    if not asides and any(_has_effect(card, "void") for card in _all(data, "card")):
        yield Fault(("sector",), "a sector set aside for the cards with void", "none")
    yield from _deck_size(data)
    yield from _scenario_supplies(data, backs, len(_all(data, "species")))


def _deck_size(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Cards for the largest hands of the largest table, and to draw from."""
    cards = sum(map(copies_of, _all(data, "card")))
    seats = [scenario.get("seats") for scenario in _all(data, "scenario")]
    most = max((number for number in seats if isinstance(number, int)), default=0)
    needed = sum(sorted(_hands(data), reverse=True)[:most]) + DRAWS_LEAST
    if not needed <= cards <= CARD_LIMIT:
        wanted = f"{needed} to {CARD_LIMIT} cards, copies counted"
        yield Fault(("card",), f"{wanted}: the largest hands of {most} seats and {DRAWS_LEAST} to draw", str(cards))


def _scenario_supplies(data: Mapping[str, Any], backs: Counter[str], species: int) -> Iterator[Fault]:
    for section, index, raw in FORM.things(data):
        if section != "scenario" or list(FORM.malformed(Scenario, raw)):
            continue
        scenario = Scenario.model_validate(raw)
        if scenario.seats > species:
            yield Fault((section, index, "seats"), f"a species for each seat; there are {species}", str(scenario.seats))
        letters = Counter("".join(column.sites for column in scenario.columns))
        for letter, back, what in (("P", "planet", "planet"), ("?", "space", "unknown")):
            if letters[letter] > backs[back]:
                expected = f'at most {backs[back]} {what} sites ({letter}), one for each sector with back = "{back}"'
                yield Fault((section, index, "columns"), expected, str(letters[letter]))


def _has_effect(thing: Mapping[str, Any], key: str) -> bool:
    effects = thing.get("effects")
    return isinstance(effects, list) and any(isinstance(each, dict) and key in each for each in effects)


def _all(data: Mapping[str, Any], wanted: str) -> list[dict[str, Any]]:
    """All things of a section that are tables; where others stand among them, that is a fault in itself."""
    return [thing for section, _, thing in FORM.things(data) if section == wanted]


def _hands(data: Mapping[str, Any]) -> Iterator[int]:
    """The size of each species' hand, as far as it can be read."""
    for species in _all(data, "species"):
        listed = species.get("abilities")
        abilities = listed if isinstance(listed, list) else []
        hands = [each.get("hand") for each in abilities if isinstance(each, dict)]
        yield next((hand for hand in hands if isinstance(hand, int)), HAND)
