"""What the parts of a pack owe each other: combinations that can be written down but mean nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cosmarium.engine.packs import Fault, copies_of, shown
from cosmarium.games.alien_contact.bounds import (
    CARD_LIMIT,
    CARDS_LEAST,
    COLUMNS,
    COUNTERS_LEAST,
    SHIP_LIMIT,
    STARS_LEAST,
    STATION_LIMIT,
    TRANSFER_LIMIT,
)
from cosmarium.games.alien_contact.core.codes import DIPLOMATS
from cosmarium.games.alien_contact.vocabulary import (
    COLOURS,
    EMPTY,
    LETTERS,
    OF_A_COLOUR,
    OF_A_LEVEL,
    SHIPS,
    STATIONS,
    Colour,
    Kind,
)


def breath_faults(breathes: Sequence[Colour]) -> Iterator[Fault]:
    """Colours that a race breathes twice."""
    for index, colour in enumerate(breathes):
        if colour in breathes[:index]:
            yield Fault(("breathes", index), "colours that differ", f'"{colour}" for the second time')


def card_faults(kind: Kind, colour: Colour | None, level: int | None) -> Iterator[Fault]:
    """A colour or level that the kind of card lacks, or has no use for."""
    for key, wanted, value in (("colour", kind in OF_A_COLOUR, colour), ("level", kind in OF_A_LEVEL, level)):
        if wanted and value is None:
            yield Fault((key,), f"the {key} of a card of kind {kind}", "nothing")
        if not wanted and value is not None:
            yield Fault((key,), f"no {key} on a card of kind {kind}", shown(value))


def map_faults(rows: Sequence[str]) -> Iterator[Fault]:
    """Rows that are no rows of areas, and stars that are missing."""
    broken = False
    for index, row in enumerate(rows):
        strange = "".join(sorted(set(row) - {*LETTERS, EMPTY}))
        if strange:
            broken = True
            yield Fault(
                ("rows", index), f"only {', '.join(LETTERS)} for stars and dots for empty areas", f'"{strange}"'
            )
        if len(row) != COLUMNS:
            broken = True
            yield Fault(("rows", index), f"{COLUMNS} letters, one for each column", f"{len(row)}: {shown(row)}")
    if broken:
        return
    for colour, stars in stars_of(rows).items():
        if stars < STARS_LEAST:
            yield Fault(("rows",), f"at least {STARS_LEAST} star of each colour", f"{stars} {colour}")


def stars_of(rows: Sequence[str]) -> dict[Colour, int]:
    """How many stars of each colour a map has."""
    letters = Counter("".join(rows))
    return {colour: letters[letter] for letter, colour in LETTERS.items()}


def need_faults(needs: Sequence[Mapping[str, int]], maps: Mapping[str, Sequence[str]]) -> Iterator[Fault]:
    """Stars that a level needs and that some map does not have."""
    for index, mix in enumerate(needs):
        for colour in COLOURS:
            for quadrant, rows in maps.items():
                there = stars_of(rows)[colour]
                if mix.get(colour, 0) > there:
                    expected = f"at most {there}: so many {colour} stars are in the quadrant {quadrant}"
                    yield Fault(("needs", index, colour), expected, str(mix[colour]))
                    break


def item_faults(items: Mapping[str, Mapping[str, int]]) -> Iterator[Fault]:
    """Too few counters for the start, more than the rules can count, and what no station could build."""
    for word, least in COUNTERS_LEAST.items():
        counters = items[word]["counters"]
        if counters < least:
            yield Fault(("items", word, "counters"), f"at least {least}, with which everybody starts", str(counters))
    ships = sum(items[word]["counters"] for word in SHIPS)
    stations = sum(items[word]["counters"] for word in STATIONS)
    for what, count, most in (("ships", ships, SHIP_LIMIT), ("stations", stations, STATION_LIMIT)):
        if count > most:
            yield Fault(("items",), f"at most {most} counters of {what} of all levels", str(count))
    yield from _transfer_faults(items, ships)
    capacity = max(items[word]["capacity"] for word in STATIONS)
    for word in (*SHIPS, "marine", "epsm"):
        if items[word]["price"] > capacity:
            expected = f"at most {capacity}, the largest capacity of a station"
            yield Fault(("items", word, "price"), expected, str(items[word]["price"]))


def _transfer_faults(items: Mapping[str, Mapping[str, int]], ships: int) -> Iterator[Fault]:
    """Where all ships of a colour meet, each may hand over what it has aboard to each other.

    A ship has as many kinds of things aboard as it has room for, and there are two kinds of marines; diplomats besides.
    """
    loads = items["ship1"]["counters"] + 2 * (items["ship2"]["counters"] + items["ship3"]["counters"])
    marines = items["marine"]["counters"] + items["epsm"]["counters"]
    ways = (min(loads, marines) + DIPLOMATS) * (ships - 1)
    if ways > TRANSFER_LIMIT:
        expected = f"fewer ships or marines: at most {TRANSFER_LIMIT} ways to hand over units where all ships meet"
        yield Fault(("items",), expected, str(ways))


def deck_faults(cards: Sequence[Mapping[str, Any]]) -> Iterator[Fault]:
    """A deck that could run out, or that is larger than the rules can count."""
    count = sum(map(copies_of, cards))
    if not CARDS_LEAST <= count <= CARD_LIMIT:
        yield Fault(("card",), f"{CARDS_LEAST} to {CARD_LIMIT} cards, copies counted", str(count))
