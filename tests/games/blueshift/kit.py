"""Hand-made packs and positions, so that a test of a rule reads like the rule.

A scene is a table at a step of seat 0's turn, on a board of 25 sites, five columns of five, `a1` to `e5`:

    seats 0 to 5 have their bases (`base-0`, …) at a1, e5, e1, a5, c1 and c5; every other site is an empty sector
    (`void`), seen.

`sites` lays other sectors: `{"b2": "p1"}` a planet that nobody holds, `"p1 0"` one that seat 0 controls, `"p1 ally1"`
one that is allied with seat 1, `"?p1"` one that nobody has seen. After the sector and its holder may stand ranks that
differ from the start, as values (`prosperity=0`), units on it (`infantry=2`), buildings (`port`, `link`) and
`shield0`, `adapted`. Planets `p1`, … and stations `q1`, … have prosperity 0 to 3 (at 1), defence 1, 2, 3, 5, 6 (at 2)
and population 0 to 3 (at 1); `wild1`, … are planets with population 0. Bases have all of these at 3.

`ships` lists ships: `0.d1@b2`, with damage `0.d1@b2*1`, with infantry and interceptors aboard `0.d1@b2[if]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import cosmarium
from cosmarium import IllegalAction
from cosmarium.engine.action import Action
from cosmarium.engine.table import Table
from cosmarium.games.blueshift import TITLE
from cosmarium.games.blueshift.names import ITEM_WORDS, STAT_WORDS

cosmarium.register(TITLE)

Pack = dict[str, Any]
Data = dict[str, Any]

COLUMNS = [{"top": top, "sites": "....."} for top in (0, 1, 0, 1, 0)]
KEYS = [f"{letter}{place}" for letter in "abcde" for place in range(1, 6)]
FILLERS = ("blank", "dull", "drab", "wan", "pale")
BASES = ("a1", "e5", "e1", "a5", "c1", "c5")
SPECIES: dict[str, list[Data]] = {
    "plain": [{"name": "Faith", "loyal": True}],
    "alpha": [{"name": "Adaptation", "adaptation": 3}, {"name": "Spy Network", "spy_network": 4}],
    "xanil": [{"name": "Cloak Generators", "cloak": True}, {"name": "Cranial Capacity", "hand": 8}],
    "marrow": [{"name": "Ruthless Attack", "ruthless": 1}, {"name": "Forced Draft", "draft": 3}],
    "hive": [{"name": "Drone Mentality", "loyal": True},
             {"name": "Infested Ships", "infest": {"scout": 13, "destroyer": 10}}],
    "tivare": [{"name": "Negotiation Method", "envoys": 1},
               {"name": "Trade Route Mastery", "discount": ["spaceport", "power-link"], "by": 7}],
    "tribunal": [{"name": "Tireless Efficiency", "tireless": True}, {"name": "Super Soldiers", "soldiers": 3}],
}  # fmt: skip
ITEMS: Data = {
    "scout": {"price": 8, "power": 5, "hit_points": 1, "moves": 2, "size": 1, "pieces": 8},
    "colony": {"price": 10, "power": 6, "hit_points": 1, "capacity": 4, "moves": 1, "size": 2, "pieces": 5},
    "destroyer": {"price": 20, "power": 4, "hit_points": 2, "capacity": 2, "moves": 1, "size": 3, "pieces": 9},
    "battleship": {
        "price": 50, "power": 4, "dice": 3, "hit_points": 4, "capacity": 4, "moves": 1, "size": 4, "pieces": 1,
    },
    "turret": {"price": 8, "power": 5, "hit_points": 2, "capacity": 1, "size": 1, "pieces": 6},
    "infantry": {"price": 5, "pieces": 16},
    "interceptor": {"price": 5, "power": 6, "pieces": 12},
    "spaceport": {"price": 20},
    "power-link": {"price": 15},
}  # fmt: skip
MOVES = {"s": 2, "c": 1, "d": 1, "b": 1, "t": 0}
AGENDAS = {
    "card": "end recycle crowd buy land battles move tribute card",
    "movement": "end recycle crowd buy land battles move",
    "land": "end recycle crowd buy land",
    "purchase": "end recycle crowd buy",
    "end": "end recycle",
}
BOLD = (
    "move", "fight", "bombard", "invade", "negotiate", "colonize", "buy", "hit", "pay", "target", "spy", "ship", "play",
    "repair", "infest", "draft", "soldiers", "roll",
)  # fmt: skip


# Packs


def track(values: Sequence[int], start: int) -> Data:
    return {"values": list(values), "start": start}


def sector(name: str, face: str, back: str, *effects: Data, **fields: Any) -> Data:
    found: Data = {"id": name, "name": name.title(), "face": face, "back": back, "effects": list(effects)}
    if face in ("planet", "station"):
        found |= {
            "prosperity": track((0, 1, 2, 3), 1),
            "defence": track((1, 2, 3, 5, 6), 2),
            "population": track((0, 1, 2, 3), 1),
        }
    return found | fields


def planet(name: str, *effects: Data, **fields: Any) -> Data:
    return sector(name, "planet", "planet", *effects, **fields)


def station(name: str, *effects: Data, **fields: Any) -> Data:
    return sector(name, "station", "space", *effects, **fields)


def anomaly(name: str, *effects: Data) -> Data:
    return sector(name, "anomaly", "space", *effects)


def card(name: str, *effects: Data, copies: int = 1) -> Data:
    return {"id": name, "name": name.title(), "icon": "special", "effects": list(effects), "copies": copies}


def header(name: str) -> Data:
    return {
        "id": name,
        "name": name.title(),
        "title": "blueshift",
        "version": 1,
        "author": "The Cosmarium authors",
        "text": "Sectors and cards made for a test.",
    }


def _layout(letters: Mapping[str, str]) -> list[Data]:
    """The columns of a scene's board: an unknown site where nothing is said."""
    rows = ["".join(letters.get(f"{column}{place}", "?") for place in range(1, 6)) for column in "abcde"]
    return [{**column, "sites": row} for column, row in zip(COLUMNS, rows, strict=True)]


def pack(
    *things: Data, seats: int = 2, species: Sequence[str] = ("plain", "plain"), letters: Mapping[str, str] | None = None
) -> Pack:
    """A pack of these sectors and cards and blank ones, with one scenario, in which seats play from `base-0`, …"""
    bases = [
        sector(f"base-{seat}", "planet", "base", spaceport=True, prosperity=track((0, 1, 2, 3, 4), 3),
               defence=track((1, 2, 3, 4, 5), 3), population=track((0, 1, 2, 3, 4), 3))
        for seat in range(seats)
    ]  # fmt: skip
    names = [*species, *["plain"] * seats][:seats]
    kinds = [
        {"id": f"kin-{seat}", "name": f"Kin {seat}", "base": f"base-{seat}", "abilities": SPECIES[name]}
        for seat, name in enumerate(names)
    ]
    sites = {BASES[seat]: "B" for seat in range(seats)} | dict(letters or {})
    return {
        "pack": header("test"),
        "items": ITEMS,
        "species": kinds,
        "sector": [
            *bases,
            *(thing for thing in things if "face" in thing),
            *(planet(f"p{n}") for n in range(1, 13)),
            *(planet(f"wild{n}", population=track((0, 1, 2, 3), 0)) for n in range(1, 5)),
            *(station(f"q{n}") for n in range(1, 5)),
            sector("void", "empty", "space", copies=12),
            sector("mist", "empty", "space", copies=12),
            sector("aside", "empty", "aside", copies=3),
        ],
        "card": [*(thing for thing in things if "icon" in thing),
                 *(card(name, {"credits": 1}, copies=12) for name in FILLERS[: max(3, seats - 1)])],
        "scenario": [{"id": "field", "name": "Field", "seats": seats, "columns": _layout(sites)}],
    }  # fmt: skip


# Positions


def scene(
    *things: Data,
    at: str = "movement",
    seats: int = 2,
    species: Sequence[str] = ("plain", "plain"),
    sites: Mapping[str, str] | None = None,
    ships: str = "",
    hands: Sequence[str] = (),
    credits: Sequence[int] = (),
    dice: Sequence[int] = (),
    round_cap: int = 60,
    infantry_limit: bool = True,
    blockades: bool = True,
    **scalars: Any,
) -> Table:
    """A table at a step of seat 0's turn: `card`, `movement`, `land`, `purchase` or `end`. dice: what is drawn next."""
    laid = {BASES[seat]: f"base-{seat} {seat} port" for seat in range(seats)} | dict(sites or {})
    sectors = {thing["id"]: thing for thing in pack(*things, seats=seats)["sector"]}
    back = {"planet": "P", "space": "?", "aside": "?", "base": "B"}
    letters = {key: back[sectors[text.lstrip("?").split()[0].split("#")[0]]["back"]] for key, text in laid.items()}
    data = pack(*things, seats=seats, species=species, letters=letters)
    options = {"round_cap": round_cap, "infantry_limit": infantry_limit, "blockades": blockades}
    game = cosmarium.game("blueshift", content=data, **options)
    layout = _Board(data, game.content.tables, laid)
    held = [text.split() for text in [*hands, *[""] * seats][:seats]]
    used = [name for names in held for name in names]
    cards = [key for key in game.content.tables.card_keys if key not in used]
    cards.sort(key=lambda key: not key.startswith(FILLERS))  # those that a test is about are drawn first
    state: Data = {
        "scenario": "field", "round": 3, "round_cap": round_cap, "infantry_limit": int(infantry_limit),
        "blockades": int(blockades), "first": 0, "active": 0, "asked": 0, "winner": None, "phase": at, "ending": None,
        "seats": [
            {"species": f"kin-{seat}", "credits": ([*credits, *[10] * seats])[seat], "spied": False, "out": False,
             "hand": held[seat]}
            for seat in range(seats)
        ],
        "deck": cards, "discard": [], "sites": layout.sites, **layout.piles(),
        "ships": [_ship(text, at) for text in ships.split()],
        "turn": {
            "bonus": dict.fromkeys(("combat", "invasion", "bombard", "negotiation", "movement", "blockade"), 0),
            "again": [], "cheaper": dict.fromkeys(ITEM_WORDS, 0), "soldiers": 0, "lifted": False, "aimed": [],
            "price_asked": 0, "warp_to": None,
        },
        "battle": None,
        "agenda": [_task(task) for task in AGENDAS[at].split()],
        **scalars,
    }  # fmt: skip
    position = {"title": "blueshift", "rules": 1, "content": game.content.hash, "seats": seats, "state": state}
    return game.from_position(position, chance=list(dice), seed=1)


def _task(name: str) -> Data:
    return {"task": name, "seat": 0, **({"site": None, "amount": 0} if name == "crowd" else {})}


def _ship(text: str, at: str) -> Data:
    found = re.fullmatch(r"(\d\.([a-z])\d+)@(\w+)(?:\*(\d))?(?:\[([if]*)\])?", text)
    assert found is not None, f"{text} is no ship"
    ship, kind, site, damage, cargo = found.groups()
    moving = ship[0] == "0" and at in ("card", "movement")
    return {
        "ship": ship, "site": site, "damage": int(damage or 0), "infantry": (cargo or "").count("i"),
        "interceptors": (cargo or "").count("f"), "moves": MOVES[kind] if moving else 0, "carried_infantry": 0,
        "carried_interceptors": 0, "handled": 0, "anchored": False, "acted": False, "reached": False, "waited_at": None,
    }  # fmt: skip


class _Board:
    """Lays out the sectors of a scene."""

    def __init__(self, data: Pack, tables: Any, laid: Mapping[str, str]) -> None:
        self.sectors = {thing["id"]: thing for thing in data["sector"]}
        named = {text.lstrip("?").split()[0] for text in laid.values()}
        self.free = [key for key in tables.sector_keys if key not in named]
        self.laid = laid
        self.sites = [self._site(key) for key in KEYS]

    def _thing(self, key: str) -> Data:
        found: Data = self.sectors[key.split("#", maxsplit=1)[0]]
        return found

    def _site(self, key: str) -> Data:
        text = self.laid.get(key)
        if text is None:
            text = next(name for name in self.free if name.startswith(("void", "mist")))
            self.free.remove(text)
        words = text.lstrip("?").split()
        seen = not text.startswith("?")
        world = seen and self._thing(words[0])["face"] in ("planet", "station")
        facing = next((int(word[-1]) for word in words if word.startswith("facing")), None)
        return {
            "site": key, "sector": words[0], "discovered": seen, "facing": facing, "came_from": [],
            "world": self._world(words) if world else None,
        }  # fmt: skip

    def _world(self, words: list[str]) -> Data:
        thing, given = self._thing(words[0]), dict(word.split("=") for word in words if "=" in word)
        bonds = [word for word in words[1:] if re.fullmatch(r"(ally)?\d", word)]
        shields = [int(word[-1]) for word in words if word.startswith("shield")]
        values = {stat: int(given.get(stat, thing[stat]["start"])) for stat in STAT_WORDS}
        return {
            "holder": int(bonds[0][-1]) if bonds else None,
            "bond": None if not bonds else "alliance" if bonds[0].startswith("ally") else "control",
            "ranks": {stat: thing[stat]["values"].index(value) for stat, value in values.items()},
            "infantry": int(given.get("infantry", 0)), "interceptors": int(given.get("interceptors", 0)),
            "tired_infantry": 0, "tired_interceptors": 0, "spaceport": "port" in words, "power_link": "link" in words,
            "adapted": "adapted" in words, "attacked": False, "bargained": False,
            "shield_of": shields[0] if shields else None,
        }  # fmt: skip

    def piles(self) -> Data:
        """What is left over, by its back."""
        backs = {"planet_pile": "planet", "space_pile": "space", "aside": "aside"}
        return {name: [key for key in self.free if self._thing(key)["back"] == back] for name, back in backs.items()}


# Playing and asking


def play(table: Table, *moves: str) -> Table:
    """Play moves, each written as seat and notation: "0 move d1 b2"."""
    for move in moves:
        seat, notation = move.split(" ", 1)
        table.play(int(seat), notation)
    return table


QUIET = ("done", "stand", "decline", "no", "lose defence")


def pass_turn(table: Table) -> Table:
    """Play on, doing as little as possible, until it is the next seat's turn. Hands may be empty."""
    turn = _turns(table)
    while table.actors and _turns(table) == turn:
        [seat] = table.actors
        actions = options(table, seat)
        table.play(seat, next((word for word in QUIET if word in actions), min(actions)))
    return table


def _turns(table: Table) -> int:
    """How many turns have begun."""
    return kinds(table).count("turn")


def boldly(legal: list[Action], dice: Random) -> Action:
    """A move at random that likes to do things: random play that passes as often seldom does."""
    bold = [action for action in legal if action.notation.split()[0] in BOLD]
    return dice.choice(bold if bold and dice.random() < 0.7 else legal)


def options(table: Table, seat: int, start: str = "") -> set[str]:
    """What the seat may do, of those actions whose notation starts so."""
    return {action.notation for action in table.legal(seat) if action.notation.startswith(start)}


def asks(table: Table) -> tuple[int, str] | None:
    """Which seat is asked what kind of question."""
    if not table.actors:
        return None
    prompt = table.prompt(table.actors[0])
    assert prompt is not None
    return table.actors[0], prompt["kind"]


def refusal(table: Table, seat: int, notation: str) -> IllegalAction:
    """How the table refuses an action, which leaves everything as it was."""
    before = table.position()
    try:
        table.play(seat, notation)
    except IllegalAction as refused:
        assert table.position() == before
        return refused
    raise AssertionError(f"seat {seat} may {notation!r}")


def kinds(table: Table, viewer: int | None = None, since: int = 0) -> list[str]:
    """The kinds of events that a viewer knows of."""
    return [event["kind"] for event in table.events(viewer, since)]


def site(table: Table, key: str) -> Data:
    """What all can see of a site."""
    [found] = [site for site in table.view()["sites"] if site["site"] == key]
    return dict(found)


def ship(table: Table, key: str) -> Data | None:
    """What all can see of a ship; None: it is not on the board."""
    return next((dict(ship) for ship in table.view()["ships"] if ship["id"] == key), None)


def player(table: Table, seat: int) -> Data:
    """What all can see of a player."""
    found: Data = table.view()["players"][seat]
    return found


def hand(table: Table, seat: int) -> set[str]:
    """The cards that a seat holds."""
    return set(table.view(seat)["players"][seat]["hand"])
