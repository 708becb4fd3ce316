"""Packs at random, out of every word of the vocabulary, in every combination that a pack may spell."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

from cosmarium.games.pentaurus import vocabulary as words
from games.pentaurus.kit import Pack, header

Data = dict[str, Any]
Kind = tuple[str, int, int]
SIZES: tuple[Kind, ...] = (
    ("planet", 6, 16), ("satellite", 4, 12), ("character", 6, 14), ("facility", 4, 12), ("action", 3, 10),
    ("combat", 6, 24), ("ship", 6, 24),
)  # fmt: skip
SIDES = get_args(words.Side)


def random_pack(seed: int, effects: int = 3) -> Pack:
    """A pack: small decks, cheap ships, up to so many effects a card."""
    dice = Random(seed)
    data: Pack = {"pack": header("random")}
    for kind, low, high in SIZES:
        data[kind] = list(_cards(dice, kind, dice.randint(low, high), effects))
    data["species"] = [
        {"id": f"species{n}", "name": f"Species {n}", "sides": [random_effect(dice, answers=True) for _ in range(4)]}
        for n in range(dice.randint(2, 4))
    ]
    return data


def _cards(dice: Random, kind: str, left: int, effects: int) -> Iterator[Data]:
    number = 0
    while left > 0:
        number += 1
        copies = min(left, dice.choice((1, 1, 1, 2, 4)))
        left -= copies
        name = {"id": f"{kind}{number}", "name": f"{kind.title()} {number}", "copies": copies}
        yield {**name, **_fields(dice, kind, effects)}


def _fields(dice: Random, kind: str, effects: int) -> Data:
    if kind == "ship":
        cost = dice.choice((1, 1, 2, 3, 5))
        return {"cost": cost, "attack": dice.randint(0, 5), "defence": dice.randint(0, 5), "fuel": _fuel(dice)}
    if kind in ("action", "combat"):
        answers = kind == "combat"
        return {"effects": [random_effect(dice, answers=answers) for _ in range(dice.randint(1, effects))]}
    if kind == "planet":
        return {"symbols": {**_symbols(dice, peace=False), "pentanium": dice.randint(0, 4)}}
    if kind == "character" and dice.random() < 0.5:
        symbols = _symbols(dice, peace=False)
        kept = {key: value for key, value in symbols.items() if key in ("attack", "defence", "cards")}
        return {"pilot": True, "fuel": _fuel(dice), "symbols": kept}
    symbols = _symbols(dice, peace=True)
    if kind == "character":
        symbols.pop("satellites", None)
    return {"symbols": symbols}


def _fuel(dice: Random) -> int:
    return dice.choice((0, 0, 1, 2))


def _symbols(dice: Random, *, peace: bool) -> Data:
    drawn: Data = {
        "pentanium": dice.choice((0, 0, 1, 2)),
        "attack": dice.randint(-2, 4),
        "defence": dice.randint(-2, 4),
        "satellites": dice.choice((0, 1, 3)),
        "cards": dice.choice((0, 1, 2)),
        "ships": dice.choice((0, 1, 3)),
    }
    if peace:
        drawn["peace"] = dice.random() < 0.3
    return {key: value for key, value in drawn.items() if dice.random() < 0.4}


def random_effect(dice: Random, *, answers: bool) -> Data:
    """An effect; only on a card that answers, or of a species, one that cancels."""
    points = dice.choice((-4, -1, 1, 2, 4))
    bounds: Data = dice.choice(({}, {"max_defence": dice.randint(0, 4)}))
    of = dice.choice(({}, {"of": "any"}, {"of": "enemy"}))
    return dice.choice((
        {"attack": points, "side": dice.choice(SIDES)},
        {"defence": points, "side": dice.choice(SIDES)},
        {"draw": dice.randint(1, 3)},
        {"discard": dice.randint(1, 2)},
        {"recover": dice.choice(get_args(words.Recoverable))},
        {"destroy": dice.choice(get_args(words.Target)), **bounds, **of},
        {"destroy": "ship", "max_cost": dice.randint(1, 5), **bounds, **of},
        {"move": dice.choice(get_args(words.Attachment))},
        {"refuel": dice.randint(1, 2)},
        {"protect": True},
        {"production": dice.choice((-3, -1, 1, 3)), "who": dice.choice(SIDES)},
        {"replace_market": dice.randint(1, 3)},
        {"swap_ship": True},
        *([{"cancel": True}] * 3 if answers else ()),
    ))  # fmt: skip
