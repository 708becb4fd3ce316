"""The vocabulary that packs are written in: its words, and what cards do. `abilities` has those of sectors and species.

The models here check single values, `checks` what values owe each other. The content guide explains every word with
examples; the clauses BS-A.x of the law fix what it means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag
from pydantic_core import PydanticCustomError

from cosmarium.engine.packs import Part

ShipKind = Literal["scout", "colony", "destroyer", "battleship", "turret"]
Unit = Literal["infantry", "interceptor"]
Building = Literal["spaceport", "power-link"]
Item = Literal[
    "scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor", "spaceport", "power-link"
]
Stat = Literal["prosperity", "defence", "population"]
Icon = Literal["ship", "offense", "population", "special", "defense", "prosperity", "dice"]
Face = Literal["empty", "anomaly", "station", "planet"]
Back = Literal["base", "planet", "space", "aside"]
Whose = Literal["own", "enemy", "neutral", "controlled", "foreign", "any"]
Roll = Literal["combat", "invasion", "bombard", "negotiation"]
Gain = Literal["combat", "invasion", "bombard", "negotiation", "movement"]
Per = Literal["planet", "station", "alliance"]
Target = Literal["scout", "colony", "destroyer", "battleship", "turret", "any"]
Sabotaged = Literal["infantry", "interceptor", "spaceport", "power-link"]
Bargain = Literal[
    "scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor", "spaceport", "power-link", "any"
]
Findable = Literal["credits", "scout", "colony", "destroyer"]

ITEMS: Final[tuple[Item, ...]] = (
    "scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor", "spaceport", "power-link",
)  # fmt: skip
SHIPS: Final[tuple[ShipKind, ...]] = ("scout", "colony", "destroyer", "battleship", "turret")
BUILDINGS: Final[tuple[Building, ...]] = ("spaceport", "power-link")
STATS: Final[tuple[Stat, ...]] = ("prosperity", "defence", "population")


def _true(value: Any) -> Any:
    """A literal alone would take 1 for true."""
    if value is not True:
        raise PydanticCustomError("literal_error", "Input should be {expected}", {"expected": "True"})
    return value


Yes = Annotated[Literal[True], BeforeValidator(_true)]
Few = Annotated[int, Field(ge=1, le=6)]
Bonus = Annotated[int, Field(ge=1, le=3)]
Coins = Annotated[int, Field(ge=1, le=20)]
Die = Annotated[int, Field(ge=2, le=6)]
"""The least roll that succeeds."""
Steps = Annotated[int, Field(ge=1, le=12)]


# What a card does. Targets are planets and stations unless said otherwise; `optional` makes them "up to" so many.


class Rank(Part):
    """BS-A.42: ranks move up or down."""

    rank: Stat
    by: Annotated[int, Field(ge=-3, le=3)]
    targets: Few = 1
    of: Whose = "any"
    optional: bool = False
    range: Steps | None = None


class Credits(Part):
    """BS-A.43: credits, or so many for each planet, station or alliance."""

    credits: Coins
    per: Per | None = None


class Tax(Part):
    """BS-A.44: credits, as many as the statistic shows."""

    tax: Stat
    targets: Few = 1
    of: Whose = "own"


class Steal(Part):
    """BS-A.45: credits from one opponent."""

    steal: Coins


class Place(Part):
    """BS-A.46: pieces put on own planets and stations."""

    place: Item
    pieces: Annotated[int, Field(ge=1, le=3)] = 1
    targets: Few = 1


class TurnBonus(Part):
    """BS-A.47: to all such rolls, or to movement, for the rest of the turn."""

    bonus: Gain
    by: Bonus = 1


class RunBlockades(Part):
    """BS-A.48: blockades do not bind the player this turn."""

    run_blockades: Yes


class Reroll(Part):
    """BS-A.49: each miss is rolled once more, for the rest of the turn."""

    reroll: Roll


class Discount(Part):
    """BS-A.50: for the rest of the turn."""

    discount: Bargain
    by: Coins


class Warp(Part):
    """BS-A.52: so many ships of one sector go to a distant planet or station."""

    warp: Few
    of: Whose = "any"
    range: Steps | None = None


class Repair(Part):
    """BS-A.53: so much damage off each ship."""

    repair: Annotated[int, Field(ge=1, le=4)]
    ships: Few = 1


class Strike(Part):
    """BS-A.54: shots at enemy ships from afar."""

    strike: Target
    shots: Annotated[int, Field(ge=1, le=4)] = 1
    needs: Die
    targets: Few = 1
    optional: bool = False
    range: Steps | None = None


class Sabotage(Part):
    """BS-A.55: pieces off enemy planets and stations."""

    sabotage: Sabotaged
    pieces: Annotated[int, Field(ge=1, le=3)] = 1
    needs: Die | None = None
    targets: Few = 1
    optional: bool = False
    range: Steps | None = None


class Revolt(Part):
    """BS-A.56: so many controlled planets or stations attempt a rebellion, with a bonus to its die."""

    revolt: Few
    by: Annotated[int, Field(ge=0, le=3)] = 0
    of: Literal["enemy", "controlled"] = "enemy"
    range: Steps | None = None


class Shield(Part):
    """BS-A.57: no bombardment and no invasion until the player's next turn."""

    shield: Few
    of: Whose = "own"


class Survey(Part):
    """BS-A.58: so many undiscovered sectors are turned up."""

    survey: Few
    optional: bool = False
    range: Steps | None = None


class Void(Part):
    """BS-A.59: a sector gives way to one of the empty ones set aside."""

    void: Yes
    optional: bool = False
    range: Steps | None = None


class Recycle(Part):
    """BS-A.60: up to so many cards are discarded, and as many drawn."""

    recycle: Few


class Envoy(Part):
    """BS-A.61: one negotiation from afar."""

    envoy: Yes
    by: Annotated[int, Field(ge=0, le=3)] = 0
    optional: bool = False
    range: Steps | None = None


CARD_EFFECTS: Final[Mapping[str, type[Part]]] = {
    "rank": Rank, "credits": Credits, "tax": Tax, "steal": Steal, "place": Place, "bonus": TurnBonus,
    "run_blockades": RunBlockades, "reroll": Reroll, "discount": Discount, "warp": Warp, "repair": Repair,
    "strike": Strike, "sabotage": Sabotage, "revolt": Revolt, "shield": Shield, "survey": Survey, "void": Void,
    "recycle": Recycle, "envoy": Envoy,
}  # fmt: skip


# Which model a table is follows from its key, so that a fault is reported for the one that was meant. Tags are
# bracketed because pydantic puts them into the path of an error, where they have to be told from keys.


def tagger(family: str, effects: Mapping[str, type[Part]]) -> Callable[[Any], str | None]:
    """What finds the effect that is meant, by its key: the tag of its model in the family."""

    def tag(value: Any) -> str | None:
        keys = (key for key in effects if (key in value if isinstance(value, dict) else hasattr(value, key)))
        return next((f"<{family}{key}>" for key in keys), None)

    return tag


def tags(family: str, effects: Mapping[str, type[Part]]) -> dict[str, type[Part]]:
    """The models of a family of effects by their tags."""
    return {f"<{family}{key}>": model for key, model in effects.items()}


CardEffect = Annotated[
    Annotated[Rank, Tag("<rank>")]
    | Annotated[Credits, Tag("<credits>")]
    | Annotated[Tax, Tag("<tax>")]
    | Annotated[Steal, Tag("<steal>")]
    | Annotated[Place, Tag("<place>")]
    | Annotated[TurnBonus, Tag("<bonus>")]
    | Annotated[RunBlockades, Tag("<run_blockades>")]
    | Annotated[Reroll, Tag("<reroll>")]
    | Annotated[Discount, Tag("<discount>")]
    | Annotated[Warp, Tag("<warp>")]
    | Annotated[Repair, Tag("<repair>")]
    | Annotated[Strike, Tag("<strike>")]
    | Annotated[Sabotage, Tag("<sabotage>")]
    | Annotated[Revolt, Tag("<revolt>")]
    | Annotated[Shield, Tag("<shield>")]
    | Annotated[Survey, Tag("<survey>")]
    | Annotated[Void, Tag("<void>")]
    | Annotated[Recycle, Tag("<recycle>")]
    | Annotated[Envoy, Tag("<envoy>")],
    Discriminator(tagger("", CARD_EFFECTS)),
]


def kind_of(effect: Part, effects: Mapping[str, type[Part]]) -> str:
    """The key that names an effect of this family: "rank", "tribute", "cloak", …"""
    return next(key for key, model in effects.items() if isinstance(effect, model))
