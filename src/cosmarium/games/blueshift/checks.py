"""What the parts of a pack owe each other: combinations that the vocabulary can spell but that mean nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cosmarium.engine.packs import Fault
from cosmarium.games.blueshift.abilities import (
    OF_CONTROLLERS,
    SECTOR_EFFECTS,
    SPECIES_EFFECTS,
    Find,
    Jam,
    SectorEffect,
    SpeciesEffect,
    Trade,
)
from cosmarium.games.blueshift.vocabulary import (
    BUILDINGS,
    Back,
    CardEffect,
    Face,
    Place,
    Rank,
    Sabotage,
    kind_of,
)

WORLDS: Final[frozenset[Face]] = frozenset({"planet", "station"})


def card_effect_faults(effects: Sequence[CardEffect]) -> Iterator[Fault]:
    """Effects that do nothing, or more than a planet can hold."""
    for index, effect in enumerate(effects):
        match effect:
            case Rank(by=0):
                yield Fault((index, "by"), "ranks up (above 0) or down (below 0)", "0")
            case Place(place=item, pieces=pieces) | Sabotage(sabotage=item, pieces=pieces):
                if item in BUILDINGS and pieces > 1:
                    yield Fault((index, "pieces"), f"1, as a planet has one {item} at most", str(pieces))


def sector_effect_faults(effects: Sequence[SectorEffect], face: Face) -> Iterator[Fault]:
    """Effects that mean nothing in a sector with such a face, or that stand there twice."""
    seen: set[str] = set()
    for index, effect in enumerate(effects):
        kind = kind_of(effect, SECTOR_EFFECTS)
        if kind in OF_CONTROLLERS and face not in WORLDS:
            yield Fault((index, kind), "a planet or station, whose controller has this", f'face = "{face}"')
        name = f"{kind} {effect.bonus}" if kind == "bonus" else kind  # type: ignore[union-attr]
        if name in seen:
            yield Fault((index, kind), "each effect once a sector", f"{name} for the second time")
        seen.add(name)
        match effect:
            case Jam(jam=0):
                yield Fault((index, "jam"), "a change above or below 0", "0")
            case Find(find=what, amount=amount) if what != "credits" and amount > 1:
                yield Fault((index, "amount"), f"1, as one {what} is found", str(amount))


def ability_faults(abilities: Sequence[SpeciesEffect]) -> Iterator[Fault]:
    """Abilities that a species has twice."""
    seen: dict[str, int] = {}
    for index, ability in enumerate(abilities):
        kind = kind_of(ability, SPECIES_EFFECTS)
        if seen.setdefault(kind, index) != index:
            yield Fault((index, kind), "each ability once a species", f"{kind}, as ability {seen[kind] + 1}")
        if isinstance(ability, Trade) and len(set(ability.discount)) < len(ability.discount):
            yield Fault((index, "discount"), "items that differ", ", ".join(ability.discount))


def back_faults(face: Face, back: Back, copies: int, effects: bool) -> Iterator[Fault]:
    """Sectors whose face does not go with their back (BS-R2)."""
    if back == "base":
        if face not in WORLDS:
            yield Fault(("face",), "a planet or station for a base", f'"{face}"')
        if copies > 1:
            yield Fault(("copies",), "1, as a base belongs to one species", str(copies))
    elif back == "planet" and face != "planet":
        yield Fault(("face",), "a planet, which this back shows", f'"{face}"')
    elif back == "aside":
        if face != "empty":
            yield Fault(("face",), "an empty sector to set aside", f'"{face}"')
        if effects:
            yield Fault(("effects",), "nothing in a sector set aside", "some")
