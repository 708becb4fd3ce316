"""Writes the recorded games of Kardashev Scale that `test_records.py` replays.

    PYTHONPATH=src:tests python tests/records/make.py

Records that are there already stay as they are: they are promises. To record something more, add a game to GAMES; to
record games of the standard pack as it is now, give `--standard NAME`. Packs are kept beside the records that need
them, by their hash, so that a tuned or changed pack breaks no record.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import cosmarium
from cosmarium.engine.action import Action
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table
from games.kardashev.kit import CardData, Pack, card, header
from games.kardashev.random_packs import random_pack

HERE = Path(__file__).parent / "kardashev"
MOST_SEEDS = 500


def plain_pack(planetary: int, stellar: int, galactic: int, vp: tuple[int, int, int] = (0, 0, 0)) -> Pack:
    """Free cards without abilities."""
    counts = {"p": planetary, "s": stellar, "g": galactic}
    cards: list[CardData] = [
        card(f"{tier}{number}", tier=tier, vp=points)
        for (tier, count), points in zip(counts.items(), vp, strict=True)
        for number in range(1, count + 1)
    ]
    return {"pack": header("plain"), "card": cards}


class Recorded(NamedTuple):
    """A game to be recorded: the first seed whose match ends as it should."""

    name: str
    pack: Pack | None  # None: the standard pack
    seats: int
    reason: str
    options: Mapping[str, int] = MappingProxyType({})
    hurry: str = "planetary"  # the tier that is bought first
    shared: bool = False
    from_ply: int = 0  # the record begins with the position after so many moves
    undo: bool = False


VP, DECK, CAP = "A civilization reached 25 VP.", "A deck ran out.", "The round cap was met."
GAMES = [
    Recorded("planetary-deck-empty", plain_pack(5, 8, 6), 3, DECK),
    Recorded("stellar-deck-empty", plain_pack(30, 4, 6), 3, DECK, hurry="stellar"),
    Recorded("galactic-deck-empty", plain_pack(40, 20, 3), 2, DECK, hurry="galactic"),
    Recorded("points", plain_pack(30, 18, 12, (2, 5, 9)), 4, VP, hurry="galactic"),
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
]


def standard_games(label: str) -> list[Recorded]:
    """Games of the standard pack as it is, for every number of seats."""
    return [Recorded(f"standard-{label}-{n}-seats", None, n, VP, hurry="stellar") for n in range(2, 7)]


def choose(table: Table, seat: int, game: Recorded, dice: Random) -> Action:
    """Random play that buys what it can, the wanted tier first."""
    legal = table.legal(seat)
    if game.shared:
        return next(action for action in legal if action.notation in ("dial trade", "discard trade"))
    tiers = {item["id"]: item["tier"] for item in table.game.content.data["card"]}
    order = ["galactic", "stellar", "planetary"]
    order = order[order.index(game.hurry) :]
    for tier in order:
        buys = [a for a in legal if a.notation.startswith("buy") and tiers[a.notation.split()[1].split("#")[0]] == tier]
        if buys and dice.random() < 0.9:
            return dice.choice(buys)
    advance = [a for a in legal if a.notation == "dial advance"]
    return advance[0] if advance and dice.random() < 0.3 else dice.choice(legal)


def play(game: Game, wanted: Recorded, seed: int) -> Table:
    """A finished match."""
    dice = Random(f"{wanted.name} {seed}")
    table = game.new(wanted.seats, seed=seed, names=[f"Player {n + 1}" for n in range(wanted.seats)])
    while table.actors:
        if wanted.from_ply and table.ply == wanted.from_ply and table.start_position is None:
            table = game.from_position(table.position(), seed=seed)
        seat = dice.choice(table.actors)
        table.play(seat, choose(table, seat, wanted, dice))
        if wanted.undo and table.can_undo(seat) and dice.random() < 0.3:
            table.undo(seat)
    return table


def expected(table: Table) -> dict[str, Any]:
    """What a replay must come to."""
    state = table.position()["state"]
    result = table.result
    assert result is not None
    return {
        "reason": result.reason,
        "ranking": [list(place) for place in result.ranking],
        "scores": list(result.scores),
        "plies": table.ply,
        "rounds": state["round"],
        "tokens": state["tokens"],
        "tableaus": [[f"{built['card']}@{built['at']}" for built in tableau] for tableau in state["tableaus"]],
        "empty": sorted({e["data"]["tier"] for e in table.events() if e["kind"] == "not-dealt"}),
    }


def fits(table: Table, wanted: Recorded) -> bool:
    """Whether the match ended as it should."""
    result = table.result
    assert result is not None
    empties = expected(table)["empty"]
    by_tier = not wanted.name.endswith("deck-empty") or empties == [wanted.name.split("-")[0]]
    return result.reason == wanted.reason and by_tier and (len(result.ranking[0]) > 1) is wanted.shared


def write(wanted: Recorded) -> None:
    """Play seeds until one fits, and write its record, its pack and what it came to."""
    options = {"round_cap": 200, **wanted.options}
    game = cosmarium.game("kardashev", content=wanted.pack, **options)
    table = next(t for seed in range(MOST_SEEDS) if fits(t := play(game, wanted, seed), wanted))
    (HERE / f"{wanted.name}.record").write_text(table.record(), "utf-8")
    lines = ",\n".join(f' "{key}": {json.dumps(value)}' for key, value in expected(table).items())
    (HERE / f"{wanted.name}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")
    pack = HERE / "packs" / f"{game.content.hash[:16]}.json"
    pack.write_text(json.dumps(game.content.data, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{wanted.name}: {table.ply} moves")


def main() -> None:
    """Write the records that are missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--standard", metavar="NAME", help="record games of the standard pack under this name")
    label = parser.parse_args().standard
    (HERE / "packs").mkdir(parents=True, exist_ok=True)
    for wanted in [*GAMES, *(standard_games(label) if label else [])]:
        if not (HERE / f"{wanted.name}.record").exists():
            write(wanted)


if __name__ == "__main__":
    main()
