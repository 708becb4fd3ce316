"""Hand-made positions, so that a test of a rule reads like the rule.

A scene is a table at a question of seat 0's turn. Its map has in every even row from the left stars in green, red,
yellow, white, blue and orange and four empty columns, in every odd row four empty columns and then the stars:

    00 green, 10 red, 20 yellow, 30 white, 40 blue, 50 orange;
    41 green, 51 red, 61 yellow, 71 white, 81 blue, 91 orange;
    02 and 43 are like 00 and 41, and so on.

Seats 0 to 5 play green, red, yellow, white, blue and orange; each breathes on its own colour and the next two of this
list. For each kind of card that has a colour there is one of each colour (`virus-green`, `assassination-red`), of ships
two of each level (`gain-ship-1`, `gain-ship-1#2`), of all others six (`marines`, `marines#2`).

Units are written as text: ships `0.s1.1@00`, with marines `m`, EPSM `e` and diplomats `1` to `3` aboard
`0.s1.1@00[me1]`; stations `0.b1.1@00[mm]` likewise, with `!` behind the area if they are new;
marines on stars `0@10:2`, with EPSM behind a plus `0@10:2+1`, `rebels@20:3`.
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
from cosmarium.games.alien_contact import TITLE
from cosmarium.games.alien_contact.vocabulary import COLOURS, KINDS, OF_A_COLOUR, OF_A_LEVEL
from games.alien_contact.small_pack import pack as small_pack

cosmarium.register(TITLE)

Data = dict[str, Any]

PHASES = {
    "pirates": "ground landing space transfer move pirate",
    "movement": "ground landing space transfer move",
    "combat": "ground landing space",
    "ground": "ground",
}
RESOURCES = "build collect diplomacy cards resource"
LATER = {"cards": "build collect diplomacy cards", "build": "build"}
QUIET = (
    "done", "stay", "peace", "hold", "stop", "refuse", "withdraw", "no", "split 0",
)  # fmt: skip
BOLD = (
    "roam", "prey", "move", "load", "unload", "attack", "hunt", "join", "aim", "split", "go-on", "retreat", "embark",
    "play", "propose", "give", "want", "offer", "accept", "counter", "build", "transfer", "yes",
)  # fmt: skip


# Packs


def pack(**replaced: Any) -> Data:
    """The small pack with cards of every colour and level."""
    data = small_pack(**replaced)
    data["card"] = [card for kind in KINDS for card in _cards(kind)]
    return dict(data)


def _cards(kind: str) -> list[Data]:
    name = kind.replace("-", " ").title()
    if kind in OF_A_COLOUR:
        return [
            {"id": f"{kind}-{colour}", "name": f"{name} {colour}", "kind": kind, "colour": colour} for colour in COLOURS
        ]
    if kind in OF_A_LEVEL:
        return [
            {"id": f"{kind}-{level}", "name": f"{name} {level}", "kind": kind, "level": level, "copies": 2}
            for level in (1, 2, 3)
        ]
    return [{"id": kind, "name": name, "kind": kind, "copies": 6}]


# Positions


def scene(
    at: str = "movement",
    *,
    seats: int = 2,
    turn: int | None = None,
    turns: int = 18,
    ships: str = "",
    stations: str = "",
    marines: str = "",
    diplomats: str = "",
    pirates: Sequence[str | None] = (),
    saved: Sequence[str] = (),
    points: Sequence[int] = (),
    technology: Sequence[int] = (),
    double: str = "",
    deck: str = "",
    agreements: Sequence[Data] = (),
    dice: Sequence[int] = (),
    content: Data | None = None,
    **scalars: Any,
) -> Table:
    """A table at a question of seat 0: `pirates`, `movement`, `combat`, `ground`, `cards` or `build`.

    pirates, saved (keys of cards), points, technology: by seat. diplomats: those on stars `0.1@10`, on stations
    `0.1@0.b1.1`, captive `0.1@seat1:25`, waiting `0.1`, dead `0.1@dead`; those aboard are told of by their ships. deck:
    what is drawn next comes first. turn: 2, or 3 where there are resources. dice: what is drawn next.
    """
    data = content or pack()
    game = cosmarium.game("alien-contact", content=data, turns=turns)
    turn = turn or (3 if at in LATER else 2)
    held = [text.split() for text in [*saved, *[""] * seats][:seats]]
    drawn = deck.split()
    used = {key for keys in held for key in keys} | set(drawn)
    rest = [key for key in game.content.tables.card_keys if key not in used]
    aboard = re.findall(r"(\d)\.(s\d\.\d+)@\d\d\[([me123]*)\]", ships)
    riding = [
        {"diplomat": f"{seat}.{number}", "status": "aboard", "on": f"{seat}.{ship}"}
        for seat, ship, cargo in aboard
        for number in cargo
        if number.isdigit()
    ]
    envoys = sorted([*riding, *map(_diplomat, diplomats.split())], key=lambda envoy: envoy["diplomat"])
    state: Data = {
        "quadrant": "map-1", "turn": turn, "turns": turns, "phase": "combat" if at == "ground" else at, "ending": None,
        "chancellor": None, "claimed": None, "first": 0, "active": 0, "asked": [0], "choices": 0,
        "seats": [
            {
                "colour": COLOURS[seat], "points": [*points, *[0] * seats][seat],
                "technology": [*technology, *[1] * seats][seat], "retreats": 0, "income": 0,
                "pirate": [*pirates, *[None] * seats][seat], "saved": held[seat],
            }
            for seat in range(seats)
        ],
        "deck": [*rest, *reversed(drawn)], "discard": [], "in_play": [], "known": [],
        "areas": _areas(marines, double), "ships": [_ship(text, at) for text in ships.split()],
        "stations": [_station(text) for text in stations.split()], "diplomats": envoys, "hunted": False, "transfers": 0,
        "lost": [], "answer": 0, "battle": None, "proposal": None, "talks": [], "agreements": list(agreements),
        "agenda": [_task(word) for word in _agenda(at, turn)],
        **scalars,
    }  # fmt: skip
    position = {"title": "alien-contact", "rules": 1, "content": game.content.hash, "seats": seats, "state": state}
    return game.from_position(position, chance=list(dice), seed=1)


def _agenda(at: str, turn: int) -> list[str]:
    if at in LATER:
        return ["end", *LATER[at].split()]
    return ["end", *(RESOURCES.split() if turn % 3 == 0 else []), *PHASES[at].split()]


def _task(word: str) -> Data:
    return {"task": word, "seat": 0}


def _ship(text: str, at: str) -> Data:
    found = re.fullmatch(r"((\d)\.s(\d)\.\d+)@(\d\d)(?:\[([me123]*)\])?", text)
    assert found is not None, f"{text} is no ship"
    key, seat, level, area, cargo = found.groups()
    moves = int(level) if seat == "0" and at not in LATER else 0
    return {
        "ship": key, "area": area, "marines": (cargo or "").count("m"), "epsm": (cargo or "").count("e"),
        "moves": moves, "handled": 0,
    }  # fmt: skip


def _station(text: str) -> Data:
    found = re.fullmatch(r"(\d\.b\d\.\d+)@(\d\d)(!)?(?:\[([me]*)\])?", text)
    assert found is not None, f"{text} is no station"
    key, area, fresh, cargo = found.groups()
    return {
        "station": key, "area": area, "marines": (cargo or "").count("m"), "epsm": (cargo or "").count("e"),
        "since": 1 if fresh else 0, "spent": 0,
    }  # fmt: skip


def _diplomat(text: str) -> Data:
    key, _, place = text.partition("@")
    if not place:
        return {"diplomat": key, "status": "waiting"}
    if place == "dead":
        return {"diplomat": key, "status": "dead"}
    if place.startswith("seat"):
        captor, _, ransom = place.removeprefix("seat").partition(":")
        return {"diplomat": key, "status": "captive", "captor": int(captor), "ransom": int(ransom)}
    return {"diplomat": key, "status": "station" if "b" in place else "star", "on": place}


def _areas(marines: str, double: str) -> list[Data]:
    found: dict[str, Data] = {}
    for text in marines.split():
        match = re.fullmatch(r"(\d|rebels)@(\d\d):(\d+)(?:\+(\d+))?", text)
        assert match is not None, f"{text} is no garrison"
        side, area, plain, suited = match.groups()
        garrison = {
            "side": side if side == "rebels" else int(side), "marines": int(plain), "epsm": int(suited or 0),
        }  # fmt: skip
        found.setdefault(area, _area(area))["marines"].append(garrison)
    for area in double.split():
        found.setdefault(area, _area(area))["doubled"] = True
    for item in found.values():
        item["marines"].sort(key=lambda garrison: str(garrison["side"]))
    return [found[area] for area in sorted(found)]


def _area(area: str) -> Data:
    return {"area": area, "doubled": False, "opened": False, "fought": [], "fought_land": [], "marines": []}


# Playing and asking


def play(table: Table, *moves: str) -> Table:
    """Play moves, each written as seat and notation: "0 move s1.1 01"."""
    for move in moves:
        seat, notation = move.split(" ", 1)
        table.play(int(seat), notation)
    return table


def pass_turn(table: Table) -> Table:
    """Play on, doing as little as possible, until it is the next seat's turn."""
    turns = kinds(table).count("turn")
    while table.actors and kinds(table).count("turn") == turns:
        seat = table.actors[0]
        actions = options(table, seat)
        table.play(seat, next((word for word in QUIET if word in actions), min(actions)))
    return table


def boldly(legal: list[Action], dice: Random) -> Action:
    """A move at random that likes to do things: random play that passes as often seldom does.

    It names a kind of action first, so that a few of many (offers among items) are met as well.
    """
    verbs = sorted({action.notation.split()[0] for action in legal})
    bold = [verb for verb in verbs if verb in BOLD]
    verb = dice.choice(bold if bold and dice.random() < 0.85 else verbs)
    return dice.choice([action for action in legal if action.notation.split()[0] == verb])


def options(table: Table, seat: int, start: str = "") -> set[str]:
    """What the seat may do, of those actions whose notation starts so."""
    return {action.notation for action in table.legal(seat) if action.notation.startswith(start)}


def asks(table: Table) -> tuple[tuple[int, ...], str] | None:
    """Which seats are asked what kind of question."""
    if not table.actors:
        return None
    prompt = table.prompt(table.actors[0])
    assert prompt is not None
    return table.actors, prompt["kind"]


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


def area(table: Table, key: str, viewer: int | None = None) -> Data:
    """What a viewer sees of an area."""
    return dict(table.view(viewer)["areas"][int(key)])


def ship(table: Table, key: str) -> Data | None:
    """What all can see of a ship; None: it is not on the board."""
    return next((dict(ship) for ship in table.view()["ships"] if ship["id"] == key), None)


def player(table: Table, seat: int, viewer: int | None = None) -> Data:
    """What a viewer sees of a player."""
    found: Data = table.view(viewer)["players"][seat]
    return found
