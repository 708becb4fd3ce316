"""Packs at random, out of every word of the vocabulary, in every combination that a pack may spell."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from pydantic import ValidationError

from cosmarium.games.kardashev import vocabulary as words
from cosmarium.games.kardashev.checks import ability_faults
from cosmarium.games.kardashev.vocabulary import ASPECTS, DIALS, RESOURCES, TIERS, Ability, Tier
from games.kardashev.kit import Pack, header

Data = dict[str, Any]
SIZES: dict[Tier, tuple[int, int]] = {"planetary": (5, 14), "stellar": (4, 9), "galactic": (3, 7)}
ANY_RESOURCE = (*RESOURCES, "choice")
WHEN = get_args(words.When)
VICTIMS = get_args(words.Victim)


def random_pack(seed: int, abilities: int = 3) -> Pack:
    """A pack: small decks, low prices, up to so many abilities a card."""
    dice = Random(seed)
    cards = []
    for tier, (low, high) in SIZES.items():
        left, number = dice.randint(low, high), 0
        while left > 0:
            number += 1
            copies = min(left, dice.choice((1, 1, 1, 2, 4)))
            left -= copies
            cards.append({**random_card(dice, f"{tier[0]}{number}", tier, abilities), "copies": copies})
    return {"pack": header("random"), "card": cards}


def random_card(dice: Random, name: str, tier: Tier, abilities: int) -> Data:
    """A card with up to so many abilities."""
    price = dice.randint(0, dice.choice((2, 4, 7)))
    cost = dict.fromkeys(RESOURCES, 0)
    for _ in range(price):
        cost[dice.choice(RESOURCES)] += 1
    return {
        "id": name,
        "name": name.title(),
        "tier": tier,
        "aspect": dice.choice(ASPECTS),
        "vp": dice.choice((0, 0, 1, 2, 3, 6)),
        "cost": cost,
        "ability": [random_ability(dice, tier) for _ in range(dice.randint(0, abilities))],
    }


def random_ability(dice: Random, tier: Tier) -> Data:
    """An ability that the schema takes: drawn again until it does, for the same moment."""
    at = dice.choice((*WHEN, "summit", "always", "always"))
    while True:
        data = _drawn_ability(dice, at)
        try:
            ability = Ability.model_validate(data)
        except ValidationError:
            continue
        if not list(ability_faults(ability, tier)):
            return data


def _drawn_ability(dice: Random, at: str) -> Data:
    data: Data = {"at": at, "do": _do(dice, at)}
    if at == "summit":
        _maybe(dice, data, own=_some(dice, DIALS), outcome=dice.choice(get_args(words.Outcome)))
        _maybe(dice, data, neighbours=_some(dice, DIALS), side=dice.choice(get_args(words.Side)))
    if at == "always" and ("result" in data["do"] or "ties_win" in data["do"]):
        _maybe(dice, data, own=_some(dice, RESOURCES), side=dice.choice(("left", "right")))
    if at == "purchase":
        data["buyer"] = dice.choice(get_args(words.Buyer))
        _maybe(dice, data, tiers=_some(dice, TIERS), aspects=_some(dice, ASPECTS))
    if dice.random() < 0.3:
        data["if"] = [_condition(dice) for _ in range(dice.randint(1, 2))]
    if at in ("always", "game_end"):
        return data
    if dice.random() < 0.2:
        data["pay"] = {resource: dice.choice((0, 0, 1, 2)) for resource in (*RESOURCES, "any")}
    elif at != "advance" and dice.random() < 0.2:
        data["optional"] = True
    return data


def _maybe(dice: Random, data: Data, **given: Any) -> None:
    data.update({key: value for key, value in given.items() if dice.random() < 0.4})


def _some(dice: Random, values: tuple[str, ...]) -> list[str]:
    return dice.sample(values, dice.randint(1, len(values)))


def _condition(dice: Random) -> Data:
    bounds = dice.choice(({"min": 1}, {"min": 3}, {"max": 0}, {"max": 4}, {"min": 2, "max": 6}))
    return dice.choice((
        {"count": "cards", **_filters(dice), **bounds},
        {"count": "tokens", **dice.choice(({}, {"resource": dice.choice(RESOURCES)})), **bounds},
        {"count": "sets", "min": dice.randint(1, 2)},
        {"place": dice.choice(("left_end", "right_end", "end", "inner"))},
        {"starting": dice.random() < 0.5},
        dice.choice(({"vp_min": 2}, {"vp_max": 5}, {"vp_min": 1, "vp_max": 9})),
    ))  # fmt: skip


def _filters(dice: Random) -> Data:
    data: Data = {}
    _maybe(dice, data, tier=dice.choice(TIERS), aspect=dice.choice(ASPECTS))
    return data


def _count(dice: Random) -> Data:
    most = dice.choice(({}, {}, {"max": dice.randint(1, 4)}))
    each = dice.choice(({}, {"each": dice.randint(1, 5)}))
    return dice.choice((
        {"count": "cards", **_filters(dice), "where": dice.choice(get_args(words.Where)), **each, **most},
        {"count": "tokens", **dice.choice(({}, {"resource": dice.choice(RESOURCES)})), **each, "max": 4},
        {"count": "sets", **most},
    ))  # fmt: skip


def _do(dice: Random, at: str) -> Data:
    few = dice.randint(1, 6)
    per = dice.choice(({}, {}, {"per": _count(dice)}))
    some_tiers = dice.choice(({}, {"tiers": _some(dice, TIERS)}, {"aspects": _some(dice, ASPECTS)}))
    source = dice.choice(({}, {"from": dice.choice(RESOURCES)}))
    if at == "always":
        return dice.choice((
            {"ties_win": True},
            {"result": dice.choice(get_args(words.Outcome)), "bonus": dice.randint(1, 3)},
            {"discount": dice.choice((*RESOURCES, "any")), "amount": few, **some_tiers},
            {"exchange": dice.choice((2, 3)), "gain": dice.choice(("other", "any", *RESOURCES)), **source},
            {"limit": dice.randint(1, 10)},
            {"buys": 1},
            {"unsupported": _some(dice, ("stellar", "galactic"))},
            {"protect": _some(dice, RESOURCES)},
        ))  # fmt: skip
    if at == "game_end":
        most = {"most": {"count": dice.choice(("cards", "tokens", "sets"))}}
        return {"points": dice.randint(1, 6), **dice.choice((per, most))}
    return dice.choice((
        {"gain": dice.choice((*ANY_RESOURCE, "own")), "amount": few, **per},
        {"steal": dice.choice(ANY_RESOURCE), "amount": few, "from": dice.choice(VICTIMS)},
        {"lose": dice.choice(ANY_RESOURCE), "amount": few, "who": dice.choice((*VICTIMS, "neighbours"))},
        {"buys": 1},
        {"peek": dice.choice((*TIERS, "choice"))},
        {"replace": dice.choice((*TIERS, "choice"))},
        {"starting": dice.choice(("self", "left", "choice"))},
        {"repeat": dice.choice(("left", "right", "adjacent", "below"))},
    ))  # fmt: skip
