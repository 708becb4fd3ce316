"""What things are called: words for data, phrases for sentences, keys of ships."""

from __future__ import annotations

from typing import Final

from cosmarium.games.blueshift.core import codes, tables
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.vocabulary import ITEMS, STATS

ITEM_WORDS: Final[tuple[str, ...]] = ITEMS
STAT_WORDS: Final[tuple[str, ...]] = STATS
ITEM_TEXTS: Final = (
    "a scout", "a colony ship", "a destroyer", "a battleship", "a turret", "an infantry", "an interceptor",
    "a spaceport", "a power link",
)  # fmt: skip
ITEM_NAMES: Final = tuple(text.partition(" ")[2] for text in ITEM_TEXTS)
UNIT_WORDS: Final = ITEM_WORDS[codes.INFANTRY : codes.INTERCEPTOR + 1]
SIZE_WORDS: Final = ("interceptor", "scout", "colony", "destroyer", "battleship")
SIZE_TEXTS: Final = ("an interceptor", "a scout or turret", "a colony ship", "a destroyer", "a battleship")
FACING_WORDS: Final = ("n-s", "ne-sw", "se-nw")
LOSS_WORDS: Final = ("defence", "infantry")
BONDS: Final = (None, "alliance", "control")
PHASES: Final = (
    "species", "bases", "card", "tribute", "movement", "combat", "land", "purchase", "end", "over",
)  # fmt: skip
PHASE_TEXTS: Final = (
    "species", "bases", "action card", "tribute and rebellions", "movement", "combat", "land actions",
    "purchases and repairs", "end of turn", "the game is over",
)  # fmt: skip
ENDINGS: Final = (None, "points", "survival", "round-cap")
BONUS_WORDS: Final = ("combat", "invasion", "bombard", "negotiation", "movement", "blockade")
BONUS_TEXTS: Final = (
    "combat rolls", "invasion rolls", "bombardment rolls", "negotiation rolls", "the movement of ships", "blockades",
)  # fmt: skip
LETTERS: Final = "scdbt"  # of ships, by kind


def ship_key(pack: StarTables, slot: int) -> str:
    """The key of a seat's ship: "d3"."""
    kind = pack.kind_of_slot[slot]
    return f"{LETTERS[kind]}{slot - pack.of_item(kind, tables.FIRST_SLOT) + 1}"


def ship_id(pack: StarTables, ship: int) -> str:
    """The key of a ship that is counted through all seats, with its seat: "0.d3"."""
    return f"{ship // pack.slots}.{ship_key(pack, ship % pack.slots)}"


def ship_text(pack: StarTables, slot: int) -> str:
    """A seat's ship in a sentence: "destroyer d3"."""
    return f"{ITEM_NAMES[pack.kind_of_slot[slot]]} {ship_key(pack, slot)}"


def slot_of(pack: StarTables, key: str) -> int | None:
    """The slot that a key stands for, None if there is no such piece."""
    letter, digits = key[:1], key[1:]
    if not letter or letter not in LETTERS or not (digits.isascii() and digits.isdigit()) or digits[0] == "0":
        return None
    kind, place = LETTERS.index(letter), int(digits[:4]) - 1
    if place >= pack.of_item(kind, tables.PIECES):
        return None
    return int(pack.of_item(kind, tables.FIRST_SLOT)) + place


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {noun}" if abs(number) == 1 else f"{number} {noun}s"
