"""Packs at random, out of every word of the vocabulary, within all bounds."""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.games.alien_contact.bounds import CARDS_LEAST
from cosmarium.games.alien_contact.schema import problems
from cosmarium.games.alien_contact.vocabulary import COLOURS, EMPTY, KINDS, LETTERS, OF_A_COLOUR, OF_A_LEVEL
from games.alien_contact.small_pack import HEADER

Data = dict[str, Any]


def random_pack(seed: int) -> Data:
    """A pack that fits: other prices and counters, other Player Aid Cards, cards and maps. Drawn until it does."""
    dice = Random(seed)
    while True:
        data = _drawn_pack(dice)
        if not problems(data):
            return data


def _drawn_pack(dice: Random) -> Data:
    return {
        "pack": {**HEADER, "id": "random"},
        "items": _items(dice),
        "fire": {
            "hits": [[dice.randint(0, 10) for _ in range(3)] for _ in range(3)],
            "station": dice.randint(-3, 3),
            "marines": dice.randint(2, 8),
            "pirate_fires": dice.randint(1, 3),
            "pirate_stands": dice.randint(1, 3),
        },
        "race": [_race(dice, number) for number in dice.sample(range(6), 6)],
        "card": _cards(dice),
        "quadrant": [{"id": f"map-{n}", "name": f"Map {n}", "rows": _rows(dice)} for n in range(1, 5)],
    }


def _items(dice: Random) -> Data:
    return {
        **{f"ship{n}": {"price": dice.randint(1, 9), "counters": dice.randint(4 + n, 11)} for n in (1, 2, 3)},
        **{
            f"station{n}": {
                "price": dice.randint(1, 20),
                "capacity": dice.randint(5, 20),
                "counters": dice.randint(1, 8),
            }
            for n in (1, 2, 3)
        },
        "marine": {"price": dice.randint(1, 3), "counters": dice.randint(5, 30)},
        "epsm": {"price": dice.randint(1, 3), "counters": dice.randint(1, 20)},
        "pirate": {"price": dice.randint(1, 20)},
        "diplomat": {"price": dice.randint(1, 30)},
        "technology2": {"price": dice.randint(1, 30)},
        "technology3": {"price": dice.randint(1, 50)},
    }


def _race(dice: Random, number: int) -> Data:
    return {
        "id": COLOURS[number],
        "name": f"Race {number + 1}",
        "values": {colour: dice.randint(1, 8) for colour in COLOURS},
        "breathes": dice.sample(COLOURS, dice.randint(1, 6)),
        "needs": [_mix(dice, level) for level in range(3)],
    }


def _mix(dice: Random, level: int) -> Data:
    return {colour: dice.randint(1, level + 1) for colour in dice.sample(COLOURS, dice.randint(0, level + 1))}


def _cards(dice: Random) -> list[Data]:
    cards: list[Data] = []
    left = dice.randint(CARDS_LEAST, CARDS_LEAST + 30)
    while left > 0:
        kind, number = dice.choice(KINDS), len(cards) + 1
        copies = min(left, dice.choice((1, 2, 4, 12)))
        left -= copies
        card: Data = {"id": f"card-{number}", "name": f"Card {number}", "kind": kind, "copies": copies}
        if kind in OF_A_COLOUR:
            card["colour"] = dice.choice(COLOURS)
        if kind in OF_A_LEVEL:
            card["level"] = dice.randint(1, 3)
        cards.append(card)
    return cards


def _rows(dice: Random) -> list[str]:
    stars = dice.randint(30, 100)
    letters = [*(dice.choice([*LETTERS]) for _ in range(stars)), *(EMPTY * (100 - stars))]
    dice.shuffle(letters)
    return ["".join(letters[row * 10 : row * 10 + 10]) for row in range(10)]
