"""The recorded games of Kardashev Scale: every ending, every number of seats, every option."""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.engine.action import Action
from cosmarium.engine.table import Table
from games.kardashev.kit import CardData, Pack, card, header
from games.kardashev.random_packs import random_pack
from records.recording import Recorded, Recording

VP, DECK, CAP = "A civilization reached 25 VP.", "A deck ran out.", "The round cap was met."


def plain_pack(planetary: int, stellar: int, galactic: int, vp: tuple[int, int, int] = (0, 0, 0)) -> Pack:
    """Free cards without abilities."""
    counts = {"p": planetary, "s": stellar, "g": galactic}
    cards: list[CardData] = [
        card(f"{tier}{number}", tier=tier, vp=points)
        for (tier, count), points in zip(counts.items(), vp, strict=True)
        for number in range(1, count + 1)
    ]
    return {"pack": header("plain"), "card": cards}


GAMES = (
    Recorded("planetary-deck-empty", plain_pack(5, 8, 6), 3, DECK),
    Recorded("stellar-deck-empty", plain_pack(30, 4, 6), 3, DECK, style="stellar"),
    Recorded("galactic-deck-empty", plain_pack(40, 20, 3), 2, DECK, style="galactic"),
    Recorded("points", plain_pack(30, 18, 12, (2, 5, 9)), 4, VP, style="galactic"),
    Recorded("points-by-planets", plain_pack(40, 6, 5, (5, 0, 0)), 5, VP),
    Recorded("round-cap", plain_pack(40, 20, 10), 6, CAP, {"round_cap": 4, "first_seat": 5}),
    Recorded("round-cap-of-one", random_pack(3, 4), 2, CAP, {"round_cap": 1}),
    Recorded("shared-victory", plain_pack(40, 20, 10), 3, CAP, {"round_cap": 2}, shared=True),
    Recorded("shared-victory-of-six", plain_pack(40, 20, 10), 6, CAP, {"round_cap": 1}, shared=True),
    *[Recorded(f"everything-{n}-seats", random_pack(40 + n, 4), n, DECK, {"first_seat": n - 1}) for n in range(2, 7)],
    *[
        Recorded(f"everything-{n}-seats-cap", random_pack(60 + n, 4), n, CAP, {"round_cap": 10 - n})
        for n in range(2, 7)
    ],
    Recorded("from-a-position", random_pack(80, 4), 4, DECK, from_ply=20),
    Recorded("with-undo", random_pack(81, 3), 3, DECK, undo=True),
)


def standard_games(label: str) -> list[Recorded]:
    """Games of the standard pack as it is, for every number of seats."""
    return [Recorded(f"standard-{label}-{n}-seats", None, n, VP, style="stellar") for n in range(2, 7)]


def choose(table: Table, seat: int, game: Recorded, dice: Random) -> Action:
    """Random play that buys what it can, the tier that is the style first."""
    legal = table.legal(seat)
    if game.shared:
        return next(action for action in legal if action.notation in ("dial trade", "discard trade"))
    tiers = {item["id"]: item["tier"] for item in table.game.content.data["card"]}
    order = ["galactic", "stellar", "planetary"]
    order = order[order.index(game.style or "planetary") :]
    for tier in order:
        buys = [a for a in legal if a.notation.startswith("buy") and tiers[a.notation.split()[1].split("#")[0]] == tier]
        if buys and dice.random() < 0.9:
            return dice.choice(buys)
    advance = [a for a in legal if a.notation == "dial advance"]
    return advance[0] if advance and dice.random() < 0.3 else dice.choice(legal)


def expected(table: Table) -> dict[str, Any]:
    """What a replay must come to, but for the result."""
    state = table.position()["state"]
    return {
        "rounds": state["round"],
        "tokens": state["tokens"],
        "tableaus": [[f"{built['card']}@{built['at']}" for built in tableau] for tableau in state["tableaus"]],
        "empty": sorted({e["data"]["tier"] for e in table.events() if e["kind"] == "not-dealt"}),
    }


def fits(table: Table, wanted: Recorded) -> bool:
    """Whether the deck that ran out is the one in the name."""
    return not wanted.name.endswith("deck-empty") or expected(table)["empty"] == [wanted.name.split("-")[0]]


RECORDING = Recording("kardashev", GAMES, standard_games, choose, expected, fits)
