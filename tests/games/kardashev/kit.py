"""Hand-made packs and positions, so that a test of a rule reads like the rule.

A scene is a table set up at a Summit. Its pack holds the cards that the test is about and blank ones (`p1`, `s1`,
`g1`, …: free, no points, no ability) to fill display and decks. Tokens and dials are written in letters: `c`, `t`,
`r` for conflict, trade and research, `a` for Advance, `.` for a seat that has not set its dial.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import cosmarium
from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from cosmarium.games.kardashev import TITLE

cosmarium.register(TITLE)

Pack = dict[str, Any]
CardData = dict[str, Any]
Built = str | tuple[str, int]  # a card of a tableau, at the right end of its row or at a column

RESOURCES = {"c": "conflict", "t": "trade", "r": "research"}
DIALS = {**RESOURCES, "a": "advance"}
TIERS = {"p": "planetary", "s": "stellar", "g": "galactic"}
ASPECTS = {"tech": "technology", "terr": "territory", "cult": "culture"}
DISPLAY = {"planetary": 4, "stellar": 3, "galactic": 2}
BLANKS = {"planetary": 12, "stellar": 8, "galactic": 6}


def purse(letters: str) -> dict[str, int]:
    """Tokens by resource: "cct" is two conflict and a trade token."""
    counts = Counter(letters)
    return {RESOURCES[letter]: counts[letter] for letter in RESOURCES if counts[letter]}


def card(
    name: str, *abilities: dict[str, Any], tier: str = "p", aspect: str = "tech", vp: int = 0, cost: str = ""
) -> CardData:
    """A card of a pack."""
    data = {
        "id": name,
        "name": name.title(),
        "tier": TIERS[tier],
        "aspect": ASPECTS[aspect],
        "vp": vp,
        "cost": purse(cost),
    }
    return {**data, "ability": list(abilities)} if abilities else data


def blanks() -> list[CardData]:
    """Cards that fill display and decks and do nothing."""
    return [
        card(f"{letter}{number}", tier=letter)
        for letter, tier in TIERS.items()
        for number in range(1, BLANKS[tier] + 1)
    ]


def pack(*cards: CardData) -> Pack:
    """A pack of these cards and blank ones."""
    return {"pack": header("test"), "card": [*cards, *blanks()]}


def header(name: str) -> dict[str, Any]:
    """The head of a pack."""
    return {
        "id": name,
        "name": name.title(),
        "title": "kardashev",
        "version": 1,
        "author": "The Cosmarium authors",
        "text": "Cards made for a test.",
    }


def scene(
    *cards: CardData,
    seats: int = 3,
    starting: int = 0,
    tokens: Sequence[str] = (),
    tableaus: Mapping[int, Sequence[Built]] | None = None,
    display: str = "",
    decks: Mapping[str, str] | None = None,
    known: Mapping[str, list[int]] | None = None,
    played: int = 4,
    cap: int = 200,
) -> Table:
    """A table at the Summit of round `played` + 1.

    `display` names cards that lie in the display, `decks` those on top of each deck; where a deck is given as "", it
    is empty, and what would lie in it is in the tableau of the last seat. All other places are filled with blanks.
    """
    data = pack(*cards)
    game = cosmarium.game("kardashev", content=data, round_cap=cap)
    box = _Box(data, seats, {seat: list(built) for seat, built in (tableaus or {}).items()})
    shown = box.display(display.split(), decks or {})
    state = {
        "round": played + 1, "round_cap": cap, "starting": starting, "trigger": 0, "over": 0, "in_summit": 1,
        "stages": played, "asked": -1, "stepping": -1, "buys_extra": 0, "buys_made": 0, "token_moved": 0,
        "buying_where": 0, "buying": None, "picks": [None] * seats, "dials": ["conflict" if played else None] * seats,
        "results": [0] * (seats * 2), "discounted": [0, 0, 0], "agenda": [], "used": [],
        "tokens": [[letters.count(c) for c in "ctr"] for letters in [*tokens, *[""] * seats][:seats]],
        "display": shown, "decks": box.decks(decks or {}, known or {}), "tableaus": box.tableaus(),
    }  # fmt: skip
    header_of = game.new(seats, seed=1).position()
    return game.from_position({**header_of, "state": state}, seed=1)


class _Box:
    """The cards of a pack, each put into one place."""

    def __init__(self, data: Pack, seats: int, built: dict[int, list[Built]]) -> None:
        self.tiers = {card["id"]: card["tier"] for card in data["card"]}
        self.seats = seats
        self.built = built
        used = {name if isinstance(name, str) else name[0] for cards in built.values() for name in cards}
        self.free = [name for name in self.tiers if name not in used]

    def take(self, tier: str, count: int, wanted: Sequence[str] = (), kept: Sequence[str] = ()) -> list[str]:
        """Cards of a tier: those wanted, then blanks, never those kept for elsewhere."""
        names = [name for name in wanted if self.tiers[name] == tier]
        fill = [name for name in self.free if self.tiers[name] == tier and name not in names and name not in kept]
        blank = [name for name in fill if name[1:].isdecimal()]
        names += blank[: count - len(names)]
        self.free = [name for name in self.free if name not in names]
        return names

    def display(self, wanted: list[str], decks: Mapping[str, str]) -> list[str]:
        kept = [name for names in decks.values() for name in names.split()]
        return [name for tier, places in DISPLAY.items() for name in self.take(tier, places, wanted, kept)]

    def decks(self, wanted: Mapping[str, str], known: Mapping[str, list[int]]) -> dict[str, list[dict[str, Any]]]:
        decks = {}
        for tier in DISPLAY:
            top = wanted.get(tier)
            rest = [name for name in self.free if self.tiers[name] == tier]
            self.free = [name for name in self.free if name not in rest]
            if top == "":
                self.built.setdefault(self.seats - 1, []).extend(rest)
                rest = []
            first = (top or "").split()
            ordered = first + [name for name in rest if name not in first]
            decks[tier] = [{"card": name, "known": known.get(name, [])} for name in ordered]
        return decks

    def tableaus(self) -> list[list[dict[str, Any]]]:
        return [self._tableau(self.built.get(seat, [])) for seat in range(self.seats)]

    def _tableau(self, built: list[Built]) -> list[dict[str, Any]]:
        next_place = dict.fromkeys(DISPLAY, 0)
        laid = []
        for item in built:
            name = item if isinstance(item, str) else item[0]
            tier = self.tiers[name]
            at = next_place[tier] if isinstance(item, str) else item[1]
            next_place[tier] = max(next_place[tier], at + 1)
            laid.append({"card": name, "at": at})
        return laid


def summit(table: Table, dials: str) -> Table:
    """Set the dials, a letter a seat."""
    for seat, letter in enumerate(dials):
        if letter != ".":
            table.play(seat, f"dial {DIALS[letter]}")
    return table


def play(table: Table, *moves: str) -> Table:
    """Play moves, each written as seat and notation: "0 buy p1 left"."""
    for move in moves:
        seat, notation = move.split(" ", 1)
        table.play(int(seat), notation)
    return table


def held(table: Table, seat: int) -> str:
    """The seat's tokens in letters, in the order c, t, r."""
    counts = table.view()["players"][seat]["tokens"]
    return "".join(letter * counts[resource] for letter, resource in RESOURCES.items())


def all_held(table: Table) -> list[str]:
    """The tokens of all seats."""
    return [held(table, seat) for seat in range(table.seats)]


def row(table: Table, seat: int, tier: str = "p") -> list[tuple[str, int]]:
    """The cards of a row with their columns, from left to right."""
    return [(placed["card"], placed["at"]) for placed in table.view()["players"][seat]["tableau"][TIERS[tier]]]


def options(table: Table, seat: int, start: str = "") -> set[str]:
    """What the seat may do, of those actions whose notation starts so."""
    return {action.notation for action in table.legal(seat) if action.notation.startswith(start)}


def shown(table: Table, tier: str = "p") -> list[str | None]:
    """The display of a tier."""
    cards: list[str | None] = table.view()["display"][TIERS[tier]]
    return cards


def asks(table: Table) -> tuple[int, str] | None:
    """Which seat is asked what kind of question outside a Summit; None where nobody is."""
    if len(table.actors) != 1:
        return None
    prompt = table.prompt(table.actors[0])
    return None if prompt is None or prompt["kind"] == "dial" else (table.actors[0], prompt["kind"])


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
