"""What things are called: words for data, phrases for sentences, keys of areas, ships, stations and diplomats."""

from __future__ import annotations

from typing import Final

from cosmarium.games.alien_contact.core import codes, tables
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, KINDS

COLOUR_WORDS: Final[tuple[str, ...]] = COLOURS
ITEM_WORDS: Final[tuple[str, ...]] = ITEMS
KIND_WORDS: Final[tuple[str, ...]] = KINDS
"""Kinds of cards, from kind 1 on."""
ITEM_TEXTS: Final = (
    "a ship of T.L. 1", "a ship of T.L. 2", "a ship of T.L. 3", "a station of T.L. 1", "a station of T.L. 2",
    "a station of T.L. 3", "a plain marine", "an EPSM", "a pirate", "a diplomat", "T.L. 2", "T.L. 3",
)  # fmt: skip
ITEM_NAMES: Final = (
    "ship of T.L. 1", "ship of T.L. 2", "ship of T.L. 3", "station of T.L. 1", "station of T.L. 2",
    "station of T.L. 3", "plain marine", "EPSM", "pirate", "diplomat", "T.L. 2", "T.L. 3",
)  # fmt: skip
BUILDABLE: Final = ITEM_WORDS[: codes.EPSM + 1]
"""What one player can build for another."""
MARINE_WORDS: Final = ITEM_WORDS[codes.MARINE : codes.EPSM + 1]
DIPLOMAT_WORDS: Final = tuple(f"dip{number}" for number in range(1, codes.DIPLOMATS + 1))
CARGO_WORDS: Final = (*MARINE_WORDS, *DIPLOMAT_WORDS)
"""What a ship carries."""
PLACE_WORDS: Final = ("star", "station")
UNLOAD_WORDS: Final = (*PLACE_WORDS, *(f"station-{seat}" for seat in range(codes.MOST_SEATS)))
"""Where a ship unloads: a diplomat also on a station of a given seat."""
REBEL_WORD: Final = "rebels"
EVERYWHERE_WORD: Final = "everywhere"
TERM_WORDS: Final = ("points", "card", "star", "passage", "build", "peace", "alliance", "release")
"""Items of proposals; a card that is wanted is named by its `kind`."""
STATUS_WORDS: Final = ("not-yet", "waiting", "star", "station", "aboard", "captive", "dead")
PHASES: Final = (
    "colours", "start", "pirates", "movement", "combat", "cards", "diplomacy", "build", "over",
)  # fmt: skip
PHASE_TEXTS: Final = (
    "colours are chosen", "starts are chosen", "pirates", "movement", "combat", "cards", "diplomacy",
    "collection and building", "the contest is over",
)  # fmt: skip
ENDINGS: Final = (None, "turns")
CHOICE_WORDS: Final = ("go-on", "stop", "retreat", "embark")
"""What a side decides after a round."""
CHOICE_CODES: Final = (codes.GO_ON, codes.STOP, codes.RETREAT, codes.EMBARK)
SHIP_LETTER: Final = "s"
STATION_LETTER: Final = "b"


def area_key(area: int) -> str:
    """The number of an area as it is rolled: "07"."""
    return f"{area:02d}"


def area_of(key: object) -> int | None:
    """The area that a key stands for, None if it is none."""
    if not isinstance(key, str) or len(key) != 2 or not (key.isascii() and key.isdigit()):
        return None
    return int(key)


def ship_key(pack: ContactTables, slot: int) -> str:
    """The key of a seat's ship: "s1.3", the third counter of level 1."""
    level = int(pack.level_of_ship[slot])
    return f"{SHIP_LETTER}{level}.{slot - pack.of_item(codes.SHIP_1 + level - 1, tables.FIRST_SLOT) + 1}"


def station_key(pack: ContactTables, slot: int) -> str:
    """The key of a seat's station: "b2.1"."""
    level = int(pack.level_of_station[slot])
    return f"{STATION_LETTER}{level}.{slot - pack.of_item(codes.STATION_1 + level - 1, tables.FIRST_SLOT) + 1}"


def unit_key(pack: ContactTables, unit: int) -> str:
    """The key of a unit in a battle: a ship, or after all of these a station."""
    return ship_key(pack, unit) if unit < pack.ships else station_key(pack, unit - int(pack.ships))


def unit_text(pack: ContactTables, unit: int) -> str:
    """A unit in a sentence: "ship s1.3"."""
    return f"{'ship' if unit < pack.ships else 'station'} {unit_key(pack, unit)}"


def unit_of(pack: ContactTables, key: str) -> int | None:
    """The unit of a seat that a key stands for: ships first, then stations; None if there is no such counter."""
    letter, level, dot, number = key[:1], key[1:2], key[2:3], key[3:]
    if letter not in (SHIP_LETTER, STATION_LETTER) or level not in ("1", "2", "3") or dot != ".":
        return None
    if not (number.isascii() and number.isdigit() and len(number) <= 2) or number[0] == "0":
        return None
    item = (codes.SHIP_1 if letter == SHIP_LETTER else codes.STATION_1) + int(level) - 1
    if int(number) > pack.of_item(item, tables.COUNTERS):
        return None
    slot = int(pack.of_item(item, tables.FIRST_SLOT)) + int(number) - 1
    return slot if letter == SHIP_LETTER else slot + int(pack.ships)


def ship_id(pack: ContactTables, ship: int) -> str:
    """A ship counted through all seats, with its seat: "0.s1.3"."""
    return f"{ship // pack.ships}.{ship_key(pack, int(ship % pack.ships))}"


def station_id(pack: ContactTables, station: int) -> str:
    """A station counted through all seats, with its seat: "0.b2.1"."""
    return f"{station // pack.stations}.{station_key(pack, int(station % pack.stations))}"


def unit_target(pack: ContactTables, seat: int, unit: int) -> str:
    """The id of a unit of a seat: "ship:0.s1.3", "station:0.b1.1"."""
    return f"{'ship' if unit < pack.ships else 'station'}:{seat}.{unit_key(pack, unit)}"


def diplomat_id(diplomat: int) -> str:
    """A diplomat counted through all seats, with its seat: "0.1"."""
    return f"{diplomat // codes.DIPLOMATS}.{diplomat % codes.DIPLOMATS + 1}"


def kind_text(kind: int) -> str:
    """A kind of card in a sentence: "double star (kind 11)"."""
    return f"{KIND_WORDS[kind - 1].replace('-', ' ')} (kind {kind})"


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 point", "2 points"."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def marines_text(plain: int, suited: int) -> str:
    """Marines of both kinds: "2 plain marines and 1 EPSM", "no marines"."""
    named = [counted(plain, "plain marine")] if plain else []
    named += [f"{suited} EPSM"] if suited else []
    return " and ".join(named) or "no marines"
