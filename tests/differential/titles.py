"""What is traced of each title: how its games are made, and every number that its states hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import cosmarium
from cosmarium.engine.game import Game
from games.blueshift.random_packs import random_pack as blueshift_pack
from games.kardashev.random_packs import random_pack as kardashev_pack
from games.pentaurus.random_packs import random_pack as pentaurus_pack

PACKS = 40


class Traced(NamedTuple):
    """A title: packs at random, options that keep its games short, and the fields of its state."""

    random_pack: Callable[[int], dict[str, Any]]
    options: dict[str, int]
    scalars: tuple[str, ...]
    arrays: tuple[str, ...]
    games: int  # so many are played by the tests

    def numbers(self, state: Any) -> str:
        """Everything that the state holds."""
        scalars = [int(getattr(state, name)) for name in self.scalars]
        return f"{scalars}{[list(getattr(state, name)) for name in self.arrays]}"


KARDASHEV = Traced(
    lambda pack: kardashev_pack(pack, abilities=4),
    {"round_cap": 25},
    (
        "round", "starting", "trigger", "over", "in_summit", "stages", "asked", "stepping", "buys_extra", "buys_made",
        "token_moved", "buying", "buying_where",
    ),
    (
        "picks", "dials", "results", "tokens", "vp", "moments", "passives", "low", "count", "first_built",
        "last_built", "next_built", "owner", "column", "display", "deck", "deck_known", "deck_head", "deck_size",
        "discounted", "agenda", "used",
    ),
    games=2000,
)  # fmt: skip
PENTAURUS = Traced(
    pentaurus_pack,
    {"turn_cap": 24},
    (
        "active", "step", "turn", "turn_cap", "asked", "ending", "winner", "deck_next", "planets_ahead", "ships_ahead",
        "planets_played", "ships_bought", "scrapped", "spent", "attack_from", "attack_to",
    ),
    (
        "zone", "host", "first", "next", "shown", "fresh", "shielded", "fighting", "player", "row", "row_count", "deck",
        "line", "discard", "market", "hand_count", "species", "side", "attack_mod", "defence_mod", "production_mod",
        "most_planets", "turns", "redraws", "stack", "agenda",
    ),
    games=300,
)  # fmt: skip
BLUESHIFT = Traced(
    blueshift_pack,
    {"round_cap": 6},
    (
        "first", "active", "phase", "round", "round_cap", "infantry_limit", "blockades", "asked", "ending", "winner",
        "reshuffles",
    ),
    (
        "seat", "site", "ship", "fleet", "warships", "zone", "deck", "discard", "drawn_after", "planet_pile",
        "space_pile", "aside", "turn", "battle", "agenda",
    ),
    games=200,
)  # fmt: skip
TITLES = {"kardashev": KARDASHEV, "pentaurus": PENTAURUS, "blueshift": BLUESHIFT}


@lru_cache(maxsize=PACKS + 1)
def game(title: str, pack: int) -> Game:
    """The title's game with this random pack, or (0) the standard one."""
    traced = TITLES[title]
    return cosmarium.game(title, content=traced.random_pack(pack) if pack else None, **traced.options)
