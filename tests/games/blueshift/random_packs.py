"""Packs at random, out of every word of the vocabulary, in every combination that a pack may spell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

from cosmarium.games.blueshift import vocabulary as words
from cosmarium.games.blueshift.layouts import GAP

Data = dict[str, Any]
Maker = Callable[[Random], Data]

HEADER = {"id": "random", "name": "Random", "title": "blueshift", "version": 1, "author": "Chance", "text": "Dice."}
ITEMS = get_args(words.Item)
SHIPS = get_args(words.ShipKind)
STATS = get_args(words.Stat)
WHOSE = get_args(words.Whose)
PER = get_args(words.Per)
MOST_SEATS = 6
PLANETS, UNKNOWN, SETTLED_SPACE = 14, 14, 4


def random_pack(seed: int, effects: int = 3) -> Data:
    """A pack with a scenario for each number of seats, up to so many effects a card."""
    dice = Random(seed)
    return {
        "pack": dict(HEADER),
        "items": _items(dice),
        "species": [_species(dice, number) for number in range(MOST_SEATS)],
        "sector": list(_sectors(dice)),
        "card": list(_cards(dice, effects)),
        "scenario": [
            {"id": f"for-{seats}", "name": f"For {seats}", "seats": seats, "columns": random_layout(dice, seats)}
            for seats in range(2, MOST_SEATS + 1)
        ],
    }


def _some(dice: Random, /, **optional: Any) -> Data:
    """Each of these keys, or not: what is left out has its default."""
    return {key: value for key, value in optional.items() if dice.random() < 0.5}


def _items(dice: Random) -> Data:
    def ship(price: int, size: int, most: int, **fields: int) -> Data:
        return {
            "price": dice.randint(price // 2, price),
            "power": dice.randint(3, 6),
            "hit_points": dice.randint(1, 3),
            "size": size,
            "pieces": dice.randint(1, most),
            **_some(dice, dice=dice.randint(1, 3), capacity=dice.randint(0, 4)),
            **fields,
        }

    return {
        "scout": ship(8, 1, 5, moves=dice.randint(1, 3)),
        "colony": ship(10, 2, 4, moves=dice.randint(1, 2), capacity=4),
        "destroyer": ship(20, 3, 6, moves=dice.randint(1, 2)),
        "battleship": ship(40, 4, 2, moves=dice.randint(1, 2)),
        "turret": ship(8, dice.randint(0, 4), 4),
        "infantry": {"price": dice.randint(1, 5), "pieces": dice.randint(2, 12)},
        "interceptor": {"price": dice.randint(1, 5), "power": dice.randint(4, 6), "pieces": dice.randint(2, 12)},
        "spaceport": {"price": dice.randint(5, 20)},
        "power-link": {"price": dice.randint(5, 15)},
    }


# Species


def _species(dice: Random, number: int) -> Data:
    chosen = dice.sample(ABILITIES, dice.randint(1, 4))
    return {
        "id": f"species{number}",
        "name": f"Species {number}",
        "base": f"base{number}",
        "abilities": [{"name": f"Gift {n}", **make(dice)} for n, make in enumerate(chosen)],
    }


ABILITIES: tuple[Maker, ...] = (
    lambda dice: {"adaptation": dice.randint(2, 6)},
    lambda dice: {"spy_network": dice.randint(1, 5)},
    lambda dice: {"cloak": True},
    lambda dice: {"hand": dice.randint(3, 9)},
    lambda dice: {"ruthless": dice.randint(1, 3)},
    lambda dice: {"draft": dice.randint(2, 6)},
    lambda dice: {"soldiers": dice.randint(2, 6)},
    lambda dice: {"loyal": True},
    lambda dice: {"infest": {"scout": dice.randint(1, 15), "destroyer": dice.randint(1, 15)}},
    lambda dice: {"envoys": dice.randint(1, 3)},
    lambda dice: {"discount": dice.sample(ITEMS, dice.randint(1, 4)), "by": dice.choice((1, 5, 20))},
    lambda dice: {"tireless": True},
)


# Sectors


def _sectors(dice: Random) -> Iterator[Data]:
    for number in range(MOST_SEATS):
        face = dice.choice(("planet", "planet", "station"))
        yield _sector(dice, f"base{number}", face, "base", least=1)
    for number in range(PLANETS):
        yield _sector(dice, f"planet{number}", "planet", "planet")
    for number in range(SETTLED_SPACE):
        yield _sector(dice, f"station{number}", dice.choice(("station", "station", "planet")), "space")
    for number in range(UNKNOWN - SETTLED_SPACE - 2):
        yield _sector(dice, f"anomaly{number}", "anomaly", "space")
    yield {"id": "empty", "name": "Empty", "face": "empty", "back": "space", "copies": 2}
    yield {"id": "aside", "name": "Aside", "face": "empty", "back": "aside", "copies": dice.randint(1, 3)}


def _sector(dice: Random, key: str, face: str, back: str, least: int = 0) -> Data:
    world = face in ("planet", "station")
    makers = (*EVERYWHERE, *CONTROLLED) if world else (*EVERYWHERE, GATE)
    sector: Data = {"id": key, "name": key.title(), "face": face, "back": back}
    if world:
        sector |= {"prosperity": _track(dice, least), "defence": _track(dice), "population": _track(dice, least)}
        sector |= {"spaceport": dice.random() < (0.9 if back == "base" else 0.2)}
        sector |= _some(dice, **{"power-link": dice.random() < 0.3})
    drawn = [make(dice) for make in dice.sample(makers, dice.choice((0, 1, 1, 2, 3)))]
    if drawn:
        sector |= {"effects": drawn, **_some(dice, feature=f"Trait of {key}")}
    return sector


def _track(dice: Random, least: int = 0) -> Data:
    """Rising values; a start of at least so much, where the list has one."""
    values = sorted(dice.sample(range(7), dice.randint(1, 5)))
    if values[-1] < least:
        values.append(least)
    return {"values": values, "start": dice.choice([value for value in values if value >= least])}


EVERYWHERE: tuple[Maker, ...] = (
    lambda dice: {"closed": True},
    lambda dice: {"find": "credits", "amount": dice.randint(1, 9)},
    lambda dice: {"hazard": dice.randint(1, 3), "at_most": dice.randint(1, 4), **_some(dice, once=True)},
    lambda dice: {"stop": True},
    lambda dice: {"jam": dice.choice((-2, -1, 1, 2))},
    lambda dice: {"sight": True},
)
GATE: Maker = lambda dice: {"gate": True}  # noqa: E731  # of anomalies only: a pack holds eight at most
CONTROLLED: tuple[Maker, ...] = (
    lambda dice: {"discount": dice.choice(ITEMS), "by": dice.choice((1, 3, 20))},
    lambda dice: {"tribute": dice.randint(1, 3), **_some(dice, per=dice.choice(PER))},
    lambda dice: {"bonus": dice.choice(("negotiation", "invasion", "bombard")), **_some(dice, by=dice.randint(1, 3))},
    lambda dice: {"guard": dice.randint(1, 3)},
    lambda dice: {"hand": dice.randint(1, 3)},
    lambda dice: {"levy": dice.choice(get_args(words.Unit)), **_some(dice, pieces=2)},
    lambda dice: {"repair": dice.randint(1, 4)},
    lambda dice: {"haven": True},
    lambda dice: {"loyal": True},
)


# Cards


def _cards(dice: Random, effects: int) -> Iterator[Data]:
    """At least as many as the largest hands of six seats need."""
    left, number = dice.randint(84, 120), 0
    while left > 0:
        number += 1
        copies = min(left, dice.choice((1, 1, 1, 2, 4)))
        left -= copies
        yield {
            "id": f"card{number}",
            "name": f"Card {number}",
            "icon": dice.choice(get_args(words.Icon)),
            "effects": [random_effect(dice) for _ in range(dice.randint(1, effects))],
            "copies": copies,
        }


def random_effect(dice: Random) -> Data:
    """An effect of a card."""
    return dice.choice(EFFECTS)(dice)


def _aimed(dice: Random) -> Data:
    return _some(dice, targets=dice.randint(1, 4), optional=True, range=dice.randint(1, 4))


EFFECTS: tuple[Maker, ...] = (
    lambda dice: {
        "rank": dice.choice(STATS), "by": dice.choice((-3, -1, 1, 2)), **_aimed(dice),
        **_some(dice, of=dice.choice(WHOSE)),
    },
    lambda dice: {"credits": dice.randint(1, 9), **_some(dice, per=dice.choice(PER))},
    lambda dice: {"tax": dice.choice(STATS), **_some(dice, targets=dice.randint(1, 3), of=dice.choice(WHOSE))},
    lambda dice: {"steal": dice.randint(1, 9)},
    lambda dice: {"place": dice.choice(ITEMS), **_some(dice, targets=dice.randint(1, 3))},
    lambda dice: {"place": dice.choice((*SHIPS, "infantry", "interceptor")), "pieces": dice.randint(1, 3)},
    lambda dice: {"bonus": dice.choice(get_args(words.Gain)), **_some(dice, by=dice.randint(1, 3))},
    lambda dice: {"run_blockades": True},
    lambda dice: {"reroll": dice.choice(get_args(words.Roll))},
    lambda dice: {"discount": dice.choice((*ITEMS, "any")), "by": dice.choice((1, 5, 20))},
    lambda dice: {"warp": dice.randint(1, 6), **_some(dice, of=dice.choice(WHOSE), range=dice.randint(1, 6))},
    lambda dice: {"repair": dice.randint(1, 4), **_some(dice, ships=dice.randint(1, 4))},
    lambda dice: {
        "strike": dice.choice((*SHIPS, "any")), "needs": dice.randint(2, 6), **_aimed(dice),
        **_some(dice, shots=dice.randint(1, 4)),
    },
    lambda dice: {
        "sabotage": dice.choice(get_args(words.Unit)), **_aimed(dice),
        **_some(dice, pieces=dice.randint(1, 3), needs=dice.randint(2, 6)),
    },
    lambda dice: {
        "sabotage": dice.choice(get_args(words.Building)), **_aimed(dice), **_some(dice, needs=dice.randint(2, 6)),
    },
    lambda dice: {
        "revolt": dice.randint(1, 3),
        **_some(dice, by=dice.randint(0, 3), of=dice.choice(("enemy", "controlled")), range=dice.randint(1, 4)),
    },
    lambda dice: {"shield": dice.randint(1, 3), **_some(dice, of=dice.choice(WHOSE))},
    lambda dice: {"survey": dice.randint(1, 3), **_some(dice, optional=True, range=dice.randint(1, 4))},
    lambda dice: {"void": True, **_some(dice, optional=True, range=dice.randint(1, 4))},
    lambda dice: {"recycle": dice.randint(1, 4)},
    lambda dice: {"envoy": True, **_some(dice, by=dice.randint(0, 3), optional=True, range=dice.randint(1, 4))},
)  # fmt: skip


# Scenarios


def random_layout(dice: Random, seats: int) -> list[Data]:
    """A board that grows site by site from one place, with whatever gaps that leaves."""
    planets = dice.randint(seats, min(PLANETS, 3 * seats))
    unknown = dice.randint(0, min(UNKNOWN, 2 * seats))
    letters = ["B"] * seats + ["P"] * planets + ["?"] * unknown
    dice.shuffle(letters)
    board: dict[tuple[int, int], str] = {}
    edge = [(13, 31)]
    for letter in letters:
        column, row = edge.pop(dice.randrange(len(edge)))
        board[column, row] = letter
        around = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        edge += [
            place
            for place in ((column + right, row + down) for right, down in around)
            if place not in board and place not in edge
        ]
    return _columns(board)


def _columns(board: dict[tuple[int, int], str]) -> list[Data]:
    left, right = min(board)[0], max(board)[0]
    highest = min(row for _, row in board)
    columns = []
    for column in range(left, right + 1):
        rows = sorted(row for other, row in board if other == column)
        sites = "".join(board.get((column, row), GAP) for row in range(rows[0], rows[-1] + 1, 2))
        columns.append({"top": rows[0] - highest, "sites": sites})
    return columns
