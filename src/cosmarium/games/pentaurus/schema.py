"""The shape of a Pentaurus: Duel pack, and the reading of one: every fault is found and named with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from cosmarium.engine import packs
from cosmarium.engine.errors import ContentError, Problem
from cosmarium.engine.packs import Fault, Flavour, Form, Id, Name, Part, Path, Some, WholePack, copies_of
from cosmarium.games.pentaurus.bounds import (
    GALAXY_LEAST,
    GALAXY_LIMIT,
    PILOT_LIMIT,
    PLANETS_LEAST,
    SHIP_LIMIT,
    SHIPS_LEAST,
    SPECIES_LEAST,
)
from cosmarium.games.pentaurus.checks import effect_faults, symbol_faults
from cosmarium.games.pentaurus.vocabulary import EFFECTS, KINDS, TAGGED, Effect, Fuel, Kind, Strength, Symbols

SIDES: Final = 4
"""Sides of a species card (PD-R19)."""


class Card(Part):
    """Any card of the galaxy deck or the production line, or several equal ones."""

    id: Id
    name: Name
    flavour: Flavour | None = None
    copies: Annotated[int, Field(ge=1, le=4)] = 1


class Attached(Card):
    """A card whose symbols count as long as it lies in a deployment (PD-A.7)."""

    symbols: Symbols = Symbols()


class Planet(Attached):
    """PD-8.1."""


class Satellite(Attached):
    """PD-8.5."""


class Facility(Attached):
    """PD-10.2."""


class Character(Attached):
    """PD-10.2: on a planet, or as a pilot on a ship."""

    pilot: bool = False
    fuel: Fuel = 0


class Ship(Card):
    """PD-9.2."""

    cost: Annotated[int, Field(ge=1, le=11)]
    attack: Strength
    defence: Strength
    fuel: Fuel = 0


class Played(Card):
    """A card that does something and is discarded (PD-10.3)."""

    effects: Annotated[Some[Effect], Field(max_length=3)]


class Action(Played):
    """PD-16.2."""


class Combat(Played):
    """An action/reaction card: PD-16.3."""


class Species(Part):
    """PD-R19: four sides, used in this order over and over."""

    id: Id
    name: Name
    flavour: Flavour | None = None
    sides: Annotated[tuple[Effect, ...], Field(strict=False, min_length=SIDES, max_length=SIDES)]


class Header(packs.Header):
    """What a pack is and who made it."""

    title: Literal["pentaurus"]


class Pack(WholePack):
    """A whole pack."""

    pack: Header
    planets: Annotated[tuple[Planet, ...], Field(strict=False, max_length=60, alias="planet")]
    satellites: Annotated[tuple[Satellite, ...], Field(strict=False, max_length=60, alias="satellite")] = ()
    characters: Annotated[tuple[Character, ...], Field(strict=False, max_length=60, alias="character")] = ()
    facilities: Annotated[tuple[Facility, ...], Field(strict=False, max_length=60, alias="facility")] = ()
    ships: Annotated[tuple[Ship, ...], Field(strict=False, max_length=60, alias="ship")]
    actions: Annotated[tuple[Action, ...], Field(strict=False, max_length=60, alias="action")] = ()
    combats: Annotated[tuple[Combat, ...], Field(strict=False, max_length=60, alias="combat")] = ()
    species: Annotated[tuple[Species, ...], Field(strict=False, min_length=SPECIES_LEAST, max_length=20)]

    def cards(self) -> Iterator[tuple[Kind, Card]]:
        """Every card but the species, with its kind, in the order of the kinds and of the file."""
        for kind in KINDS:
            cards: tuple[Card, ...] = getattr(self, "facilities" if kind == "facility" else f"{kind}s")
            yield from ((kind, card) for card in cards)


def validate(data: Any, source: str = "pack") -> Pack:
    """The pack that this data describes; ContentError lists all that is wrong with it."""
    found = problems(data)
    if found:
        raise ContentError(source, found)
    return Pack.model_validate(data)


def problems(data: Any) -> list[Problem]:
    """Every fault of a pack, in the order of its kinds and cards."""
    if not isinstance(data, dict):
        return FORM.no_pack(data)
    faults = [
        *FORM.malformed(Pack, data),
        *_meaningless_cards(data),
        *FORM.duplicates(data),
        *_deck_sizes(data),
    ]
    return FORM.problems(data, faults)


def _alternatives(_: Path) -> str:
    return "a table with one effect: " + ", ".join(EFFECTS)


FORM: Final = Form(
    model=Pack,
    sections=(*KINDS, "species"),
    tables={
        "pack": Header, "planet": Planet, "satellite": Satellite, "character": Character, "facility": Facility,
        "ship": Ship, "action": Action, "combat": Combat, "species": Species, "symbols": Symbols,
    },
    tags=TAGGED,
    alternatives=_alternatives,
    outline="[[planet]], [[satellite]], [[character]], [[facility]], [[ship]], [[action]], [[combat]], [[species]]",
)  # fmt: skip


# Faults that only show when values are held against each other


def _meaningless_cards(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of cards that are well formed in themselves."""
    for section, index, raw in FORM.things(data):
        model = FORM.tables[section]
        if list(FORM.malformed(model, raw)):
            continue
        for fault in _card_faults(model.model_validate(raw)):
            yield fault._replace(path=(section, index, *fault.path))


def _card_faults(card: Part) -> Iterator[Fault]:
    match card:
        case Planet(symbols=symbols):
            yield from _under("symbols", symbol_faults(symbols, "planet"))
        case Character(symbols=symbols, pilot=pilot, fuel=fuel):
            yield from _under("symbols", symbol_faults(symbols, "pilot" if pilot else "character"))
            if fuel and not pilot:
                yield Fault(("fuel",), "fuel on pilots only", str(fuel))
        case Played(effects=effects):
            yield from _under("effects", effect_faults(effects, answers=isinstance(card, Combat)))
        case Species(sides=sides):
            yield from _under("sides", effect_faults(sides, answers=True))


def _under(key: str, faults: Iterator[Fault]) -> Iterator[Fault]:
    return (fault._replace(path=(key, *fault.path)) for fault in faults)


def _deck_sizes(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Decks that a game can be set up from: two opening hands and a few turns, a full market."""
    size = dict.fromkeys(KINDS, 0)
    pilots = 0
    for section, _, thing in FORM.things(data):
        if section in size:
            size[section] += copies_of(thing)
        if section == "character" and thing.get("pilot") is True:
            pilots += copies_of(thing)
    galaxy = sum(count for kind, count in size.items() if kind != "ship")
    if size["planet"] < PLANETS_LEAST:
        yield Fault(("planet",), f"at least {PLANETS_LEAST} planets, copies counted", str(size["planet"]))
    if not GALAXY_LEAST <= galaxy <= GALAXY_LIMIT:
        expected = f"{GALAXY_LEAST} to {GALAXY_LIMIT} cards in the galaxy deck, copies counted"
        yield Fault(("planet",), expected, str(galaxy))
    if pilots > PILOT_LIMIT:
        yield Fault(("character",), f"at most {PILOT_LIMIT} pilots, copies counted", str(pilots))
    if not SHIPS_LEAST <= size["ship"] <= SHIP_LIMIT:
        expected = f"{SHIPS_LEAST} to {SHIP_LIMIT} ships, copies counted"
        yield Fault(("ship",), expected, str(size["ship"]))
