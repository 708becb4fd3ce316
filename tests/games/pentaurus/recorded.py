"""The recorded games of Pentaurus: Duel: every way of ending and every option."""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.engine.action import Action
from cosmarium.engine.table import Table
from games.pentaurus import kit
from games.pentaurus.kit import Pack, boldly, combat, facility, planet, row, satellite, ship
from games.pentaurus.random_packs import random_pack
from records.recording import Recorded, Recording

TWELVE = "Twelve units of pentanium are produced."
DECK = "The galaxy deck has run out; the higher production decides."
LOST = "A player who had three planets has none left."
CAP = "The turn cap was met; the higher production decides."


def rich_pack() -> Pack:
    """Much pentanium, and answers that bring more of it."""
    cards = [planet(f"rich{n}", pentanium=2) for n in range(12)]
    cards += [satellite(f"mint{n}", pentanium=1) for n in range(10)]
    cards += [combat(f"windfall{n}", {"production": 3}) for n in range(12)]
    return kit.pack(*cards)


def war_pack() -> Pack:
    """Poor planets and strong ships, some peace, and answers that shoot ships down."""
    cards = [planet(f"base{n}", pentanium=1) for n in range(20)]
    cards += [ship(f"raider{n}", attack=5, fuel=1) for n in range(20)]
    cards += [facility(f"works{n}", pentanium=1, ships=1) for n in range(10)]
    cards += [satellite(f"shrine{n}", peace=True) for n in range(6)]
    cards += [combat(f"shot{n}", {"destroy": "ship", "of": "enemy"}) for n in range(6)]
    return kit.pack(*cards)


def desert_pack() -> Pack:
    """Few planets and few cards: the deck may run out before the first turn."""
    data = kit.pack()
    data["planet"] = [{**card, "copies": 3} for card in data["planet"][:2]]
    return {**data, "facility": data["facility"][:10], "combat": data["combat"][:4]}


GAMES = (
    Recorded("twelve", rich_pack(), 2, TWELVE),
    Recorded("twelve-outside-the-own-turn", rich_pack(), 2, TWELVE, {"first_seat": 0}),
    Recorded("twelve-of-the-second", rich_pack(), 2, TWELVE, {"first_seat": 1}),
    Recorded("conquest", war_pack(), 2, LOST),
    Recorded("peace-and-attacks-called-off", war_pack(), 2, LOST, style="peace called-off"),
    Recorded("deck", random_pack(5), 2, DECK),
    Recorded("deck-in-the-opening", desert_pack(), 2, DECK, shared=True),
    Recorded("deck-draw", desert_pack(), 2, DECK, {"first_seat": 1}, shared=True),
    Recorded("turn-cap", random_pack(7), 2, CAP, {"turn_cap": 6}),
    Recorded("turn-cap-draw", desert_pack(), 2, CAP, {"turn_cap": 2}, shared=True),
    *[Recorded(f"everything-{n}", random_pack(40 + n), 2, (DECK, LOST, TWELVE)[n % 3]) for n in range(9)],
    Recorded("from-a-position", random_pack(80), 2, DECK, from_ply=40),
    Recorded("with-undo", random_pack(81), 2, DECK, undo=True),
)


def standard_games(label: str) -> list[Recorded]:
    """Games of the standard pack as it is, for every way of winning."""
    reasons = {"twelve": TWELVE, "deck": DECK, "conquest": LOST}
    return [Recorded(f"standard-{label}-{name}", None, 2, reason) for name, reason in reasons.items()]


def choose(table: Table, seat: int, game: Recorded, dice: Random) -> Action:
    """Bold random play, which draws a new hand where it can."""
    legal = table.legal(seat)
    again = [action for action in legal if action.notation == "redraw"]
    return again[0] if again and game.name.endswith("opening") else boldly(legal, dice)


def expected(table: Table) -> dict[str, Any]:
    """What a replay must come to, but for the result."""
    state = table.position()["state"]
    return {
        "turns": state["turn"],
        "active": state["active"],
        "planets": [row(table, seat) for seat in (0, 1)],
        "hands": [[item["card"] for item in cards] for cards in state["hands"]],
        "piles": [len(state[name]) for name in ("deck", "discard", "line", "scrap")],
        "kinds": sorted({event["kind"] for event in table.at(table.ply).events()}),  # a replay: nothing undone
    }


def fits(table: Table, wanted: Recorded) -> bool:
    """Whether the match has what its name says, and events of the kinds that are its style."""
    state = table.position()["state"]
    if wanted.name == "twelve-outside-the-own-turn":
        return bool(state["winner"] != state["active"])
    if wanted.name == "twelve-of-the-second":
        return bool(state["winner"] == state["active"] == 0)
    kinds = {event["kind"] for event in table.events()}
    return kinds >= set(wanted.style.split()) and (state["turn"] == 0) is wanted.name.endswith("opening")


RECORDING = Recording("pentaurus", GAMES, standard_games, choose, expected, fits)
