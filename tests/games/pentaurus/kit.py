"""Hand-made packs and positions, so that a test of a rule reads like the rule.

A scene is a table at a step of seat 0's turn. Its pack holds the cards that the test is about and blank ones: planets
`b1`, …, facilities `f1`, … and combat cards `c1`, … that do nothing worth speaking of (`c…` adds no more than a point
of defence), and ships `s1`, … of price, attack and defence 1. Deployments are written from left to right with what is
on each planet in brackets, and what is on a ship in brackets after it: `home![moon corvette*[ace]] far`. A `*` marks
a ship that was bought this turn, a `!` a protected planet.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import cosmarium
from cosmarium import IllegalAction
from cosmarium.engine.action import Action
from cosmarium.engine.table import Table
from cosmarium.games.pentaurus import TITLE
from cosmarium.games.pentaurus.view import STEPS

cosmarium.register(TITLE)

Pack = dict[str, Any]
Data = dict[str, Any]
Card = tuple[str, Data]  # its section of the pack, and the rest

BLANK_PLANETS, BLANK_FACILITIES, BLANK_COMBATS, BLANK_SHIPS = 10, 12, 6, 10
FIELDS = ("copies", "pilot", "fuel")
BOLD = ("play", "buy", "attack", "answer", "deploy", "damage")
AGENDAS = {
    "discard": "turn-end actions market planets draw discards",
    "planets": "turn-end actions market planets",
    "market": "turn-end actions market",
    "actions": "turn-end actions",
    "attack": "turn-end attack",
}


# Packs


def _named(kind: str, name: str, **fields: Any) -> Card:
    return kind, {"id": name, "name": name.title(), **fields}


def _attached(kind: str, name: str, given: Data) -> Card:
    fields = {key: given.pop(key) for key in FIELDS if key in given}
    return _named(kind, name, **fields, symbols=given)


def planet(name: str, **symbols: Any) -> Card:
    return _attached("planet", name, symbols)


def satellite(name: str, **symbols: Any) -> Card:
    return _attached("satellite", name, symbols)


def facility(name: str, **symbols: Any) -> Card:
    return _attached("facility", name, symbols)


def character(name: str, **symbols: Any) -> Card:
    return _attached("character", name, symbols)


def pilot(name: str, **symbols: Any) -> Card:
    return _attached("character", name, {"pilot": True, **symbols})


def ship(name: str, cost: int = 1, attack: int = 1, defence: int = 1, fuel: int = 0, copies: int = 1) -> Card:
    return _named("ship", name, cost=cost, attack=attack, defence=defence, fuel=fuel, copies=copies)


def action(name: str, *effects: Data, copies: int = 1) -> Card:
    return _named("action", name, effects=list(effects), copies=copies)


def combat(name: str, *effects: Data, copies: int = 1) -> Card:
    return _named("combat", name, effects=list(effects), copies=copies)


def species(name: str, *sides: Data) -> Card:
    """One with these sides; where there are fewer than four, the last again and again."""
    return _named("species", name, sides=[*sides, *[sides[-1]] * 4][:4])


def header(name: str) -> Data:
    """The head of a pack."""
    return {
        "id": name,
        "name": name.title(),
        "title": "pentaurus",
        "version": 1,
        "author": "The Cosmarium authors",
        "text": "Cards made for a test.",
    }


def pack(*cards: Card) -> Pack:
    """A pack of these cards and blank ones; species of defence where it has fewer than two."""
    blanks = [planet(f"b{n}") for n in range(1, BLANK_PLANETS + 1)]
    blanks += [facility(f"f{n}") for n in range(1, BLANK_FACILITIES + 1)]
    blanks += [combat(f"c{n}", {"defence": 1}) for n in range(1, BLANK_COMBATS + 1)]
    blanks += [ship(f"s{n}") for n in range(1, BLANK_SHIPS + 1)]
    kinds = [kind for kind, _ in cards]
    blanks += [species(f"kin{n}", {"defence": 1}) for n in range(1, 3 - kinds.count("species"))]
    data: Pack = {"pack": header("test")}
    for kind, card in [*cards, *blanks]:
        data.setdefault(kind, []).append(card)
    return data


# Positions


def scene(
    *cards: Card,
    at: str = "actions",
    planets: Sequence[str] = ("b1", "b2"),
    hands: Sequence[str] = ("", ""),
    discard: str = "",
    scrap: str = "",
    market: str | None = None,
    line: str | None = None,
    deck: str = "",
    left: int | None = None,
    ahead: tuple[int, int] | None = None,
    most: Sequence[int] = (0, 0),
    turn: int = 3,
    cap: int = 200,
    **scalars: Any,
) -> Table:
    """A table at the step of seat 0's turn.

    `deck` names what is drawn next, `left` how many cards the galaxy deck has: the others lie in the discard pile.
    `market` and `line` (next ship first) fill up with what is left, and where `line` is given the rest lies in the
    scrap pile; `-` is an empty place. `ahead`: whether seat 0 began its turn with more planets, and with more ships;
    unless it is given, by what lies on the table.
    """
    data = pack(*cards)
    game = cosmarium.game("pentaurus", content=data, turn_cap=cap)
    tables = game.content.tables
    galaxy, ships = list(tables.keys[: tables.galaxy]), list(tables.keys[tables.galaxy :])
    rows = [_Text(text).row() for text in planets]
    used = set(re.findall(r"[\w#-]+", " ".join([*planets, *hands, discard, scrap, market or ""])))
    free = [key for key in galaxy if key not in used]
    drawn = deck.split()
    stack = drawn + sorted((key for key in free if key not in drawn), key=_is_special)
    kept = stack if left is None else stack[:left]
    yard = [key for key in ships if key not in used and key not in (line or "").split()]
    yard.sort(key=_is_special)
    stalls = [None if key == "-" else key for key in (market or "").split()]
    while market is None and len(stalls) < 5:
        stalls.append(yard.pop(0) if yard and line is None else None)
    coming = yard if line is None else line.split()
    state: Data = {
        "active": 0, "turn": turn, "turn_cap": cap, "asked": 0, "ending": 0, "winner": -1, "step": at,
        "planets_ahead": int(len(rows[0]) > len(rows[1])),
        "ships_ahead": int(_count(rows[0], ships) > _count(rows[1], ships)),
        "planets_played": 0, "ships_bought": 0, "scrapped": 0, "spent": 0, "side": [0, 0],
        "attack_mod": [0, 0], "defence_mod": [0, 0], "production_mod": [0, 0],
        "most_planets": [max(len(row), most[seat]) for seat, row in enumerate(rows)],
        "turns": [(turn + 1) // 2, turn // 2], "redraws": [0, 0], "species": list(tables.species_keys[:2]),
        "hands": [[{"card": key, "shown": False} for key in text.split()] for text in hands],
        "deck": kept, "discard": [*stack[len(kept) :], *discard.split()], "line": coming[::-1],
        "scrap": scrap.split() + ([] if line is None else yard), "market": (stalls + [None] * 5)[:5],
        "planets": rows, "taken": [], "stack": [], "waiting": [], "players": [-1] * len(tables.keys),
        "attack_from": None, "attack_to": None, "attackers": [],
        "agenda": [
            {"task": task, "seat": 0, "card": tables.keys[0], "effect": 0, "amount": 0}
            for task in AGENDAS[at].split()
        ],
        **scalars,
    }  # fmt: skip
    assert at in STEPS
    if ahead is not None:
        state["planets_ahead"], state["ships_ahead"] = ahead
    return game.from_position({**game.new(2, seed=1).position(), "state": state}, seed=1)


def _is_special(key: str) -> bool:
    """Cards that a test is about come last, unless it asks for them."""
    return not re.fullmatch(r"[bfs]\d+", key)


def _count(row: list[Data], ships: list[str]) -> int:
    return sum(item["card"] in ships for planet in row for item in planet["on"])


class _Text:
    """Reads a deployment."""

    def __init__(self, text: str) -> None:
        self.words = re.findall(r"[\w#-]+[*!]?|[\[\]]", text)

    def row(self) -> list[Data]:
        cards = []
        while self.words and self.words[0] != "]":
            word = self.words.pop(0)
            on = []
            if self.words and self.words[0] == "[":
                self.words.pop(0)
                on = self.row()
                self.words.pop(0)
            key = word.rstrip("*!")
            cards.append({"card": key, "on": on, "fresh": word.endswith("*"), "protected": word.endswith("!")})
        return cards


# Playing and asking


def play(table: Table, *moves: str) -> Table:
    """Play moves, each written as seat and notation: "0 play b3 left"."""
    for move in moves:
        seat, notation = move.split(" ", 1)
        table.play(int(seat), notation)
    return table


def cards_of(table: Table, card: str, *, seat: int = 0, species: str = "no", answer: str = "pass") -> Table:
    """Play a card that has effects, without the species and without an answer."""
    return play(table, f"{seat} play {card}", f"{seat} {species}", f"{1 - seat} {answer}")


def boldly(legal: list[Action], dice: Random) -> Action:
    """A move at random that likes to play, to buy and to fight: random play that passes as often seldom does."""
    bold = [action for action in legal if action.notation.split()[0] in BOLD]
    return dice.choice(bold if bold and dice.random() < 0.6 else legal)


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


def player(table: Table, seat: int) -> Data:
    """What all can see of a player."""
    found: Data = table.view()["players"][seat]
    return found


def hand(table: Table, seat: int) -> set[str]:
    """The cards that a seat holds."""
    return set(table.view(seat)["players"][seat]["hand"])


def row(table: Table, seat: int) -> str:
    """A deployment as scenes are written."""
    planets = table.position()["state"]["planets"][seat]
    return " ".join(_written(planet) for planet in planets)


def _written(item: Data) -> str:
    on = " ".join(_written(rider) for rider in item["on"])
    mark = "*" if item["fresh"] else "!" if item["protected"] else ""
    return f"{item['card']}{mark}[{on}]" if on else f"{item['card']}{mark}"


def pile(table: Table, name: str) -> list[str]:
    """The discard pile from bottom to top, or the ships in the scrap pile."""
    found: list[str] = table.view()[name]
    return found


def market(table: Table) -> list[str | None]:
    """The ships on offer."""
    found: list[str | None] = table.view()["market"]
    return found


def won(table: Table) -> tuple[str, int | None]:
    """How the match ended, and who won it."""
    result = table.result
    assert result is not None
    return result.reason, result.ranking[0][0] if len(result.ranking[0]) == 1 else None
