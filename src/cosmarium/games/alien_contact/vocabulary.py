"""The words that packs are written in, in the order of their numbers inside the rules.

What the kinds of cards do is a matter of the rules, not of packs: a pack says which cards there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from cosmarium.games.alien_contact.core import codes

Colour = Literal["green", "red", "yellow", "white", "blue", "orange"]
Item = Literal[
    "ship1", "ship2", "ship3", "station1", "station2", "station3",
    "marine", "epsm", "pirate", "diplomat", "technology2", "technology3",
]  # fmt: skip
Kind = Literal[
    "meteor-shower", "black-hole", "magnetic-storms", "virus", "alien-life-form", "revolt",
    "new-production", "space-station", "gain-ship", "marines", "double-star", "assassination",
]  # fmt: skip

COLOURS: Final[tuple[Colour, ...]] = ("green", "red", "yellow", "white", "blue", "orange")
ITEMS: Final[tuple[Item, ...]] = (
    "ship1", "ship2", "ship3", "station1", "station2", "station3",
    "marine", "epsm", "pirate", "diplomat", "technology2", "technology3",
)  # fmt: skip
SHIPS: Final[tuple[Item, ...]] = ITEMS[codes.SHIP_1 : codes.STATION_1]
STATIONS: Final[tuple[Item, ...]] = ITEMS[codes.STATION_1 : codes.MARINE]
KINDS: Final[tuple[Kind, ...]] = (
    "meteor-shower", "black-hole", "magnetic-storms", "virus", "alien-life-form", "revolt",
    "new-production", "space-station", "gain-ship", "marines", "double-star", "assassination",
)  # fmt: skip
OF_A_COLOUR: Final[frozenset[Kind]] = frozenset({"virus", "alien-life-form", "revolt", "double-star", "assassination"})
OF_A_LEVEL: Final[frozenset[Kind]] = frozenset({"gain-ship"})

LETTERS: Final[Mapping[str, Colour]] = {colour[0].upper(): colour for colour in COLOURS}
"""Stars on a map: G, R, Y, W, B, O."""
EMPTY: Final = "."


def number_of(kind: Kind) -> int:
    """The number that the rulebook gives to a kind of card, 1 to 12."""
    return KINDS.index(kind) + 1


def can_be_saved(kind: Kind) -> bool:
    """Whether cards of this kind may be kept for later (AC-8.4)."""
    return number_of(kind) > codes.LAST_AT_ONCE
