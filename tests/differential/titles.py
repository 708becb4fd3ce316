"""What is traced of each title: how its games are made, and every number that its states hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import cosmarium
from cosmarium.engine.chance import Chance
from cosmarium.engine.game import Game
from cosmarium.engine.state import State
from games.alien_contact.crowds import somewhere
from games.alien_contact.invariants import chosen as boldly
from games.alien_contact.random_packs import random_pack as alien_pack
from games.blueshift.random_packs import random_pack as blueshift_pack
from games.kardashev.random_packs import random_pack as kardashev_pack
from games.pentaurus.random_packs import random_pack as pentaurus_pack

PACKS = 41
"""Prime to the numbers of seats, so that every pack, the standard one too, is played at each of them."""


def dealt(found: Game, seats: int, chance: Chance) -> State:
    """A game from its beginning."""
    return found.deal(seats, chance)


def seldom_idle(actions: Sequence[int], chance: Chance) -> int:
    """The first action is often to pass or to be done: taken less often, games see more of what there is."""
    return actions[chance.below(len(actions)) or chance.below(len(actions))]


class Traced(NamedTuple):
    """A title: packs at random, options that keep its games short, and the fields of its state."""

    random_pack: Callable[[int], dict[str, Any]]
    options: Callable[[int], dict[str, int]]  # by the pack's number
    scalars: tuple[str, ...]
    arrays: tuple[str, ...]
    games: int  # so many are played by the tests
    begin: Callable[[Game, int, Chance], State] = dealt
    choose: Callable[[Sequence[int], Chance], int] = seldom_idle

    def numbers(self, state: Any) -> str:
        """Everything that the state holds."""
        scalars = [int(getattr(state, name)) for name in self.scalars]
        return f"{scalars}{[list(getattr(state, name)) for name in self.arrays]}"


KARDASHEV = Traced(
    lambda pack: kardashev_pack(pack, abilities=4),
    lambda pack: {"round_cap": 25},
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
    lambda pack: {"turn_cap": 24},
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
    lambda pack: {"round_cap": 6},
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
ALIEN_CONTACT = Traced(
    alien_pack,
    lambda pack: {"turns": 6 + 3 * (pack % 2), "quadrant": 1 + pack % 4, **({"chancellor": 1} if pack % 3 else {})},
    (
        "chancellor", "claimed", "first", "active", "phase", "round", "length", "asked", "ending", "choices",
        "reshuffles",
    ),
    (
        "seat", "area", "ship", "station", "diplomat", "fleet", "bases", "zone", "known", "deck", "discard",
        "drawn_after", "handovers", "turn", "battle", "aims", "proposal", "talks", "met", "agreements", "agenda",
    ),
    games=41,
    begin=somewhere,
    choose=boldly,
)  # fmt: skip
TITLES = {"kardashev": KARDASHEV, "pentaurus": PENTAURUS, "blueshift": BLUESHIFT, "alien-contact": ALIEN_CONTACT}


@lru_cache(maxsize=PACKS + 1)
def game(title: str, pack: int) -> Game:
    """The title's game with this random pack, or (0) the standard one."""
    traced = TITLES[title]
    return cosmarium.game(title, content=traced.random_pack(pack) if pack else None, **traced.options(pack))
