"""A plain pack that one can play with, for tests that change one thing in it."""

from __future__ import annotations

import copy
from typing import Any

from cosmarium.games.alien_contact.vocabulary import COLOURS, KINDS, OF_A_COLOUR, OF_A_LEVEL

Json = Any

HEADER = {
    "id": "plain", "name": "Plain", "title": "alien-contact", "version": 1, "author": "Nobody", "text": "For tests.",
}  # fmt: skip
ITEMS: Json = {
    "ship1": {"price": 5, "counters": 12},
    "ship2": {"price": 10, "counters": 8},
    "ship3": {"price": 15, "counters": 6},
    "station1": {"price": 7, "capacity": 7, "counters": 5},
    "station2": {"price": 12, "capacity": 12, "counters": 4},
    "station3": {"price": 17, "capacity": 17, "counters": 3},
    "marine": {"price": 1, "counters": 20},
    "epsm": {"price": 2, "counters": 14},
    "pirate": {"price": 10},
    "diplomat": {"price": 25},
    "technology2": {"price": 20},
    "technology3": {"price": 40},
}
FIRE: Json = {
    "hits": [[5, 4, 3], [6, 5, 4], [7, 6, 5]],
    "station": -1,
    "marines": 5,
    "pirate_fires": 1,
    "pirate_stands": 3,
}
ROWS = ["GRYWBO....", "....GRYWBO"] * 5
NEEDS = ((1, 2, 3), (1, 1, 2), (1, 1, 2), (0, 1, 1), (0, 1, 1), (0, 0, 1))


def race(number: int) -> Json:
    """A Player Aid Card whose colours come in the order of the law, from its own on."""
    order = COLOURS[number:] + COLOURS[:number]
    return {
        "id": COLOURS[number],
        "name": f"Race {number + 1}",
        "values": {colour: value for value, colour in enumerate(order, 2)},
        "breathes": list(order[:3]),
        "needs": [
            {colour: stars[level] for colour, stars in zip(order, NEEDS, strict=True) if stars[level]}
            for level in range(3)
        ],
    }


def card(number: int) -> Json:
    """Six equal cards of a kind, in green or of the first level if they need such."""
    kind = KINDS[number]
    detail: Json = {"colour": "green"} if kind in OF_A_COLOUR else {"level": 1} if kind in OF_A_LEVEL else {}
    return {"id": f"card-{number + 1}", "name": f"Card {number + 1}", "kind": kind, **detail, "copies": 6}


def pack(**replaced: Json) -> Json:
    """A pack; `replaced` are fields of the first thing of each section."""
    data: Json = {
        "pack": dict(HEADER),
        "items": copy.deepcopy(ITEMS),
        "fire": copy.deepcopy(FIRE),
        "race": [race(number) for number in range(len(COLOURS))],
        "card": [card(number) for number in range(len(KINDS))],
        "quadrant": [{"id": f"map-{n}", "name": f"Map {n}", "rows": list(ROWS)} for n in range(1, 5)],
    }
    for section, fields in replaced.items():
        data[section][0].update(copy.deepcopy(fields))
    return data
