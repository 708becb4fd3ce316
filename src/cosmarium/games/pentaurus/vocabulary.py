"""The vocabulary that cards are written in: the symbols they carry and the effects they have when played.

The models here check single values, `checks` what values owe each other. The content guide explains every word with
examples; the clauses PD-16.x and PD-A.x of the law fix what it means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag

from cosmarium.engine.packs import Part

Kind = Literal["planet", "satellite", "character", "facility", "ship", "action", "combat"]
Side = Literal["own", "enemy"]
Attachment = Literal["satellite", "facility", "character"]
Target = Literal["ship", "satellite", "facility", "character"]
Recoverable = Literal["planet", "satellite", "character", "facility", "action", "combat", "any"]

KINDS: Final[tuple[Kind, ...]] = ("planet", "satellite", "character", "facility", "ship", "action", "combat")

Points = Annotated[int, Field(ge=-3, le=6)]
Places = Annotated[int, Field(ge=0, le=3)]
Fuel = Annotated[int, Field(ge=0, le=2)]
Strength = Annotated[int, Field(ge=0, le=8)]
"""What a ship shows as attack or defence."""
Bound = Annotated[int, Field(ge=0, le=20)]


class Symbols(Part):
    """What a card in a deployment shows (PD-16.1 to PD-16.10)."""

    pentanium: Annotated[int, Field(ge=0, le=4)] = 0
    attack: Points = 0
    defence: Points = 0
    satellites: Places = 0
    cards: Annotated[int, Field(ge=0, le=2)] = 0
    ships: Places = 0
    peace: bool = False


# Effects. Which player is meant: "own" is the player of the card.


class Attack(Part):
    """PD-A.11: attack points until the end of the turn."""

    attack: Annotated[int, Field(ge=-4, le=4)]
    side: Side = "own"


class Defence(Part):
    """PD-A.11: defence points until the end of the turn."""

    defence: Annotated[int, Field(ge=-4, le=4)]
    side: Side = "own"


class Draw(Part):
    """PD-A.13."""

    draw: Annotated[int, Field(ge=1, le=3)]


class Discard(Part):
    """PD-A.14."""

    discard: Annotated[int, Field(ge=1, le=2)]


class Recover(Part):
    """PD-A.15."""

    recover: Recoverable


class Destroy(Part):
    """PD-A.17."""

    destroy: Target
    max_defence: Bound | None = None
    max_cost: Annotated[int, Field(ge=1, le=11)] | None = None
    of: Literal["enemy", "any"] = "enemy"


class Move(Part):
    """PD-A.18."""

    move: Attachment


class Refuel(Part):
    """PD-A.19."""

    refuel: Annotated[int, Field(ge=1, le=2)]


class Cancel(Part):
    """PD-A.22."""

    cancel: Literal[True]


class Protect(Part):
    """PD-A.21."""

    protect: Literal[True]


class Production(Part):
    """PD-A.12."""

    production: Annotated[int, Field(ge=-3, le=3)]
    who: Side = "own"


class ReplaceMarket(Part):
    """PD-A.16."""

    replace_market: Annotated[int, Field(ge=1, le=3)]


class SwapShip(Part):
    """PD-A.20."""

    swap_ship: Literal[True]


EFFECTS: Final[Mapping[str, type[Part]]] = {
    "attack": Attack, "defence": Defence, "draw": Draw, "discard": Discard, "recover": Recover, "destroy": Destroy,
    "move": Move, "refuel": Refuel, "cancel": Cancel, "protect": Protect, "production": Production,
    "replace_market": ReplaceMarket, "swap_ship": SwapShip,
}  # fmt: skip

# Tags are bracketed because pydantic puts them into the path of an error, where they have to be told from keys.
TAGGED: Final[Mapping[str, type[Part]]] = {f"<{key}>": model for key, model in EFFECTS.items()}


def _effect_tag(value: Any) -> str | None:
    """The effect that is meant, by its key, so that a fault is reported for that one."""
    for key in EFFECTS:
        if key in value if isinstance(value, dict) else hasattr(value, key):
            return f"<{key}>"
    return None


Effect = Annotated[
    Annotated[Attack, Tag("<attack>")]
    | Annotated[Defence, Tag("<defence>")]
    | Annotated[Draw, Tag("<draw>")]
    | Annotated[Discard, Tag("<discard>")]
    | Annotated[Recover, Tag("<recover>")]
    | Annotated[Destroy, Tag("<destroy>")]
    | Annotated[Move, Tag("<move>")]
    | Annotated[Refuel, Tag("<refuel>")]
    | Annotated[Cancel, Tag("<cancel>")]
    | Annotated[Protect, Tag("<protect>")]
    | Annotated[Production, Tag("<production>")]
    | Annotated[ReplaceMarket, Tag("<replace_market>")]
    | Annotated[SwapShip, Tag("<swap_ship>")],
    Discriminator(_effect_tag),
]


def kind_of(effect: Effect) -> str:
    """The key that names the effect: "attack", "draw", …"""
    return next(key for key, model in EFFECTS.items() if isinstance(effect, model))
