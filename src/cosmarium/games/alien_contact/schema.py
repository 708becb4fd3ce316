"""The shape of an Alien Contact pack, and the reading of one: every fault is found and named with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from cosmarium.engine import packs
from cosmarium.engine.errors import ContentError, Problem
from cosmarium.engine.packs import Fault, Flavour, Form, Id, Name, Part, Path, Some, WholePack
from cosmarium.games.alien_contact import checks
from cosmarium.games.alien_contact.bounds import (
    CARD_LIMIT,
    DIE,
    MARINE_LIMIT,
    QUADRANTS,
    ROWS,
    SHIP_LIMIT,
    STATION_LIMIT,
    VALUE_LIMIT,
)
from cosmarium.games.alien_contact.core.codes import LEVELS
from cosmarium.games.alien_contact.vocabulary import Colour, Kind

Price = Annotated[int, Field(ge=1, le=99)]
Level = Annotated[int, Field(ge=1, le=LEVELS)]
Value = Annotated[int, Field(ge=1, le=VALUE_LIMIT)]
Stars = Annotated[int, Field(ge=1, le=20)]
Roll = Annotated[int, Field(ge=0, le=DIE)]
"""The highest roll that hits; 0 never does."""
Copies = Annotated[int, Field(ge=1, le=12)]
Three = Annotated[tuple[Roll, ...], Field(strict=False, min_length=LEVELS, max_length=LEVELS)]


class Ship(Part):
    """Ships of a level."""

    price: Price
    counters: Annotated[int, Field(ge=1, le=SHIP_LIMIT)]


class Station(Part):
    """Stations of a level; capacity: points' worth that one builds in a segment (AC-8.19)."""

    price: Price
    capacity: Price
    counters: Annotated[int, Field(ge=1, le=STATION_LIMIT)]


class Marines(Part):
    """Marines of a kind."""

    price: Price
    counters: Annotated[int, Field(ge=1, le=MARINE_LIMIT)]


class Priced(Part):
    """What only has a price: how many there are is a matter of the rules."""

    price: Price


class Items(Part):
    """All that can be built or acquired."""

    ship1: Ship
    ship2: Ship
    ship3: Ship
    station1: Station
    station2: Station
    station3: Station
    marine: Marines
    epsm: Marines
    pirate: Priced
    diplomat: Priced
    technology2: Priced
    technology3: Priced


class Fire(Part):
    """Who hits whom (AC-R13). hits: for firing units of T.L. 1, 2, 3 the highest rolls that hit T.L. 1, 2, 3.

    station: added to the roll of a station that fires at a ship. marines: the highest roll with which marines hit.
    pirate_fires, pirate_stands: the levels at which a pirate fires and is fired at.
    """

    hits: Annotated[tuple[Three, ...], Field(strict=False, min_length=LEVELS, max_length=LEVELS)]
    station: Annotated[int, Field(ge=1 - DIE, le=DIE - 1)]
    marines: Roll
    pirate_fires: Level
    pirate_stands: Level


class Values(Part):
    """The resource value of a star of each colour."""

    green: Value
    red: Value
    yellow: Value
    white: Value
    blue: Value
    orange: Value


class Mix(Part):
    """Stars of each colour that have to be controlled; colours that are left out are not needed."""

    green: Stars | None = None
    red: Stars | None = None
    yellow: Stars | None = None
    white: Stars | None = None
    blue: Stars | None = None
    orange: Stars | None = None


class Race(Part):
    """The race of a colour, and its Player Aid Card. needs: the mixes for T.L. 1, 2 and 3."""

    id: Colour
    name: Name
    flavour: Flavour | None = None
    values: Values
    breathes: Annotated[tuple[Colour, ...], Field(strict=False, min_length=1, max_length=6)]
    needs: Annotated[tuple[Mix, ...], Field(strict=False, min_length=LEVELS, max_length=LEVELS)]


class Card(Part):
    """A card, or several equal ones: its kind and, as the kind asks for it, a colour or a level."""

    id: Id
    name: Name
    kind: Kind
    colour: Colour | None = None
    level: Level | None = None
    flavour: Flavour | None = None
    copies: Copies = 1


class Quadrant(Part):
    """A map. rows: from the top, a letter for each column from the left; the area in column c of row r is 10 c + r."""

    id: Id
    name: Name
    flavour: Flavour | None = None
    rows: Annotated[tuple[str, ...], Field(strict=False, min_length=ROWS, max_length=ROWS)]


class Header(packs.Header):
    """What a pack is and who made it."""

    title: Literal["alien-contact"]


class Pack(WholePack):
    """A whole pack."""

    pack: Header
    items: Items
    fire: Fire
    races: Annotated[tuple[Race, ...], Field(strict=False, min_length=6, max_length=6, alias="race")]
    cards: Annotated[Some[Card], Field(max_length=CARD_LIMIT, alias="card")]
    quadrants: Annotated[
        tuple[Quadrant, ...], Field(strict=False, min_length=QUADRANTS, max_length=QUADRANTS, alias="quadrant")
    ]


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
        *_unmatched_things(data),
    ]
    of_things = [fault for fault in faults if fault.path[0] in FORM.sections]
    of_tables = [fault for fault in faults if fault.path[0] not in FORM.sections]
    return FORM.problems(data, of_tables) + FORM.problems(data, of_things)


def _alternatives(path: Path) -> str:
    """No table of a pack is one of several forms."""
    return "a table"


ITEM_TABLES: Final[Mapping[str, type[Part]]] = {
    "items": Items, "ship1": Ship, "ship2": Ship, "ship3": Ship, "station1": Station, "station2": Station,
    "station3": Station, "marine": Marines, "epsm": Marines, "pirate": Priced, "diplomat": Priced,
    "technology2": Priced, "technology3": Priced,
}  # fmt: skip

FORM: Final = Form(
    model=Pack,
    sections=("race", "card", "quadrant"),
    tables={
        "pack": Header, **ITEM_TABLES, "fire": Fire, "race": Race, "values": Values, "needs": Mix, "card": Card,
        "quadrant": Quadrant,
    },
    tags={},
    alternatives=_alternatives,
    outline="[items], [fire], [[race]], [[card]], [[quadrant]]",
)  # fmt: skip


# Faults that only show when values are held against each other


def _meaningless_things(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of things that are well formed in themselves."""
    for section, index, raw in FORM.things(data):
        model = FORM.tables[section]
        if any(FORM.malformed(model, raw)):
            continue
        for fault in _thing_faults(model.model_validate(raw)):
            yield fault._replace(path=(section, index, *fault.path))


def _thing_faults(thing: Part) -> Iterator[Fault]:
    match thing:
        case Race(breathes=breathes):
            yield from checks.breath_faults(breathes)
        case Card():
            yield from checks.card_faults(thing.kind, thing.colour, thing.level)
        case Quadrant(rows=rows):
            yield from checks.map_faults(rows)


def _unmatched_things(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults between the parts of a pack, as far as these are well formed."""
    if not any(FORM.malformed(Items, data.get("items"))):
        items = Items.model_validate(data["items"])
        yield from checks.item_faults({name: dict(getattr(items, name)) for name in Items.model_fields})
    yield from checks.deck_faults([thing for section, _, thing in FORM.things(data) if section == "card"])
    maps = [
        Quadrant.model_validate(raw)
        for section, _, raw in FORM.things(data)
        if section == "quadrant" and not any(FORM.malformed(Quadrant, raw))
    ]
    for section, index, raw in FORM.things(data):
        if section == "race" and not any(FORM.malformed(Race, raw)):
            needs = [mix.model_dump(exclude_none=True) for mix in Race.model_validate(raw).needs]
            for fault in checks.need_faults(needs, {quadrant.id: quadrant.rows for quadrant in maps}):
                yield fault._replace(path=(section, index, *fault.path))
