"""The smallest pack that one can play with, for tests that change one thing in it."""

from __future__ import annotations

import copy
from typing import Any

Json = Any

HEADER = {"id": "tiny", "name": "Tiny", "title": "blueshift", "version": 1, "author": "Nobody", "text": "For tests."}
ITEMS: Json = {
    "scout": {"price": 8, "power": 5, "hit_points": 1, "moves": 2, "size": 1, "pieces": 4},
    "colony": {"price": 10, "power": 6, "hit_points": 1, "capacity": 4, "moves": 1, "size": 2, "pieces": 3},
    "destroyer": {"price": 20, "power": 4, "hit_points": 2, "capacity": 2, "moves": 1, "size": 3, "pieces": 5},
    "battleship": {
        "price": 50, "power": 4, "dice": 3, "hit_points": 4, "capacity": 4, "moves": 1, "size": 4, "pieces": 1,
    },
    "turret": {"price": 8, "power": 5, "hit_points": 2, "capacity": 1, "size": 1, "pieces": 4},
    "infantry": {"price": 5, "pieces": 10},
    "interceptor": {"price": 5, "power": 6, "pieces": 10},
    "spaceport": {"price": 20},
    "power-link": {"price": 15},
}  # fmt: skip
LAYOUT: Json = [{"top": 1, "sites": "B?"}, {"top": 0, "sites": "P?P"}, {"top": 1, "sites": "?B"}]


def track(*values: int, start: int) -> Json:
    return {"values": list(values), "start": start}


def world(face: str, back: str, **fields: Json) -> Json:
    """A planet or station with three short tracks."""
    tracks = {
        "prosperity": track(0, 1, 2, 3, start=2),
        "defence": track(2, 3, 5, start=3),
        "population": track(1, 2, 3, start=2),
    }
    return {"face": face, "back": back, **tracks, **fields}


def pack(**replaced: Json) -> Json:
    """Two of everything; `replaced` are fields of the first thing of each section."""
    sections: dict[str, list[Json]] = {
        "species": [
            {"id": "species-1", "base": "sector-1", "abilities": [{"name": "Guile", "envoys": 1}]},
            {"id": "species-2", "base": "sector-2", "abilities": [{"name": "Faith", "loyal": True}]},
        ],
        "sector": [
            world("planet", "base", spaceport=True),
            world("planet", "base", spaceport=True),
            world("planet", "planet", copies=2),
            world("station", "space"),
            {"face": "anomaly", "back": "space", "effects": [{"stop": True}]},
            {"face": "empty", "back": "space", "copies": 2},
            {"face": "empty", "back": "aside"},
        ],
        "card": [
            {"icon": "special", "effects": [{"credits": 2}], "copies": 12},
            {"icon": "dice", "effects": [{"bonus": "combat"}], "copies": 12},
        ],
        "scenario": [{"seats": 2, "columns": LAYOUT}],
    }
    data: Json = {"pack": dict(HEADER), "items": copy.deepcopy(ITEMS)}
    for section, things in sections.items():
        data[section] = [
            {"id": f"{section}-{number}", "name": f"{section.title()} {number}", **copy.deepcopy(thing)}
            for number, thing in enumerate(things, 1)
        ]
        data[section][0].update(replaced.get(section, {}))
    return data
