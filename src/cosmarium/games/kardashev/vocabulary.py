"""The vocabulary that cards are written in: when an ability works, on what conditions, at what price, what it does.

The models here check single values, `checks` what values owe each other. The content guide explains every word with
examples; the clauses KS-A.x of the law fix what it means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag

from cosmarium.engine.packs import Part, Some

Resource = Literal["conflict", "trade", "research"]
Dial = Literal["conflict", "trade", "research", "advance"]
Tier = Literal["planetary", "stellar", "galactic"]
Aspect = Literal["technology", "territory", "culture"]
When = Literal["build", "summit", "advance", "purchase", "round_end", "game_end", "always"]
Outcome = Literal["win", "tie", "lose"]
Side = Literal["either", "each", "both", "left", "right"]
Buyer = Literal["self", "neighbour", "opponent", "anyone"]
Victim = Literal["left", "right", "neighbour", "opponent", "each", "richest"]
Where = Literal["own", "adjacent", "support", "above", "left_neighbour", "right_neighbour", "opponents"]
Timing = Literal["instant", "ongoing", "endgame"]

RESOURCES: Final[tuple[Resource, ...]] = ("conflict", "trade", "research")
DIALS: Final[tuple[Dial, ...]] = ("conflict", "trade", "research", "advance")
TIERS: Final[tuple[Tier, ...]] = ("planetary", "stellar", "galactic")
ASPECTS: Final[tuple[Aspect, ...]] = ("technology", "territory", "culture")

MAX_PRICE: Final = 10  # tokens, the limit on what a seat may keep (KS-11.2)

Few = Annotated[int, Field(ge=1, le=6)]
Bound = Annotated[int, Field(ge=1, le=60)]


class Price(Part):
    """Tokens of each resource."""

    conflict: Annotated[int, Field(ge=0, le=MAX_PRICE)] = 0
    trade: Annotated[int, Field(ge=0, le=MAX_PRICE)] = 0
    research: Annotated[int, Field(ge=0, le=MAX_PRICE)] = 0

    def total(self) -> int:
        """Tokens in all."""
        return self.conflict + self.trade + self.research


class Payment(Price):
    """The price of using an ability; `any` tokens are the payer's choice (KS-A.3)."""

    any: Annotated[int, Field(ge=0, le=MAX_PRICE)] = 0

    def total(self) -> int:
        """Tokens in all."""
        return super().total() + self.any


# Counts: what an amount or a score is multiplied by (KS-A.17 to KS-A.22).


class CardCount(Part):
    """Cards of a tableau."""

    count: Literal["cards"]
    tier: Tier | None = None
    aspect: Aspect | None = None
    where: Where = "own"
    each: Annotated[int, Field(ge=1, le=5)] = 1
    max: Bound | None = None


class TokenCount(Part):
    """The owner's tokens."""

    count: Literal["tokens"]
    resource: Resource | None = None
    where: Literal["own"] = "own"
    each: Annotated[int, Field(ge=1, le=5)] = 1
    max: Bound | None = None


class SetCount(Part):
    """The owner's sets of all three Aspects."""

    count: Literal["sets"]
    max: Bound | None = None


# Conditions, the tables of `if`.


class CardsAre(Part):
    """So many own cards."""

    count: Literal["cards"]
    tier: Tier | None = None
    aspect: Aspect | None = None
    min: Bound | None = None
    max: Annotated[int, Field(ge=0, le=60)] | None = None


class TokensAre(Part):
    """So many own tokens."""

    count: Literal["tokens"]
    resource: Resource | None = None
    min: Bound | None = None
    max: Annotated[int, Field(ge=0, le=60)] | None = None


class SetsAre(Part):
    """So many own sets."""

    count: Literal["sets"]
    min: Bound


class PlaceIs(Part):
    """The card's place in its row."""

    place: Literal["left_end", "right_end", "end", "inner"]


class StartingIs(Part):
    """Whether the owner holds the Starting token."""

    starting: bool


class VpAre(Part):
    """The owner's base VP."""

    vp_min: Bound | None = None
    vp_max: Annotated[int, Field(ge=0, le=60)] | None = None


# Effects, the tables of `do`.


class Gain(Part):
    """KS-A.23."""

    gain: Literal["conflict", "trade", "research", "choice", "own"]
    amount: Few
    per: Count | None = None


class Steal(Part):
    """KS-A.24."""

    steal: Literal["conflict", "trade", "research", "choice"]
    amount: Few
    victim: Annotated[Victim, Field(alias="from")]


class Lose(Part):
    """KS-A.25."""

    lose: Literal["conflict", "trade", "research", "choice"]
    amount: Few
    who: Victim | Literal["neighbours"]


class TiesWin(Part):
    """KS-A.28."""

    ties_win: Literal[True]


class Bonus(Part):
    """KS-A.29."""

    result: Outcome
    bonus: Annotated[int, Field(ge=1, le=3)]


class Discount(Part):
    """KS-A.30."""

    discount: Literal["conflict", "trade", "research", "any"]
    amount: Few
    tiers: Some[Tier] | None = None
    aspects: Some[Aspect] | None = None


class Exchange(Part):
    """KS-A.31."""

    exchange: Literal[2, 3]
    gain: Literal["other", "any", "conflict", "trade", "research"]
    source: Annotated[Resource | None, Field(alias="from")] = None


class Limit(Part):
    """KS-A.32."""

    limit: Annotated[int, Field(ge=1, le=10)]


class Buys(Part):
    """KS-A.33."""

    buys: Annotated[int, Field(ge=1, le=1)]


class Unsupported(Part):
    """KS-A.34."""

    unsupported: Some[Literal["stellar", "galactic"]]


class Protect(Part):
    """KS-A.27."""

    protect: Some[Resource]


class Peek(Part):
    """KS-A.35."""

    peek: Tier | Literal["choice"]


class Replace(Part):
    """KS-A.36."""

    replace: Tier | Literal["choice"]


class Starting(Part):
    """KS-A.37."""

    starting: Literal["self", "left", "choice"]


class Repeat(Part):
    """KS-A.38."""

    repeat: Literal["left", "right", "adjacent", "below"]


class Points(Part):
    """KS-A.39, or with `most` KS-A.40."""

    points: Annotated[int, Field(ge=1, le=20)]
    per: Count | None = None
    most: Count | None = None


EFFECTS: Final[Mapping[str, type[Part]]] = {
    # `exchange` is looked for before `gain`, a key that it also has.
    "exchange": Exchange, "gain": Gain, "steal": Steal, "lose": Lose, "ties_win": TiesWin, "result": Bonus,
    "discount": Discount, "limit": Limit, "buys": Buys, "unsupported": Unsupported, "protect": Protect,
    "peek": Peek, "replace": Replace, "starting": Starting, "repeat": Repeat, "points": Points,
}  # fmt: skip


COUNTS: Final[Mapping[str, type[Part]]] = {"cards": CardCount, "tokens": TokenCount, "sets": SetCount}
CONDITIONS: Final[Mapping[str, type[Part]]] = {
    "cards": CardsAre, "tokens": TokensAre, "sets": SetsAre,
    "place": PlaceIs, "starting": StartingIs, "vp": VpAre,
}  # fmt: skip

# Which model a table is follows from its keys, so that a fault is reported for the one that was meant. Tags are
# bracketed because pydantic puts them into the path of an error, where they have to be told from keys.
TAGGED: Final[Mapping[str, type[Part]]] = {
    **{f"<{key}>": model for key, model in EFFECTS.items()},
    **{f"<per {key}>": model for key, model in COUNTS.items()},
    **{f"<if {key}>": model for key, model in CONDITIONS.items()},
}


def _has(value: Any, key: str) -> bool:
    return key in value if isinstance(value, dict) else hasattr(value, key)


def _counted(value: Any) -> Any:
    return value.get("count") if isinstance(value, dict) else getattr(value, "count", None)


def _count_tag(value: Any) -> str | None:
    counted = _counted(value)
    return f"<per {counted}>" if isinstance(counted, str) and counted in COUNTS else None


def _condition_tag(value: Any) -> str | None:
    counted = _counted(value)
    if isinstance(counted, str) and counted in COUNTS:
        return f"<if {counted}>"
    keys = {"place": "place", "starting": "starting", "vp_min": "vp", "vp_max": "vp"}
    return next((f"<if {name}>" for key, name in keys.items() if _has(value, key)), None)


def _effect_tag(value: Any) -> str | None:
    return next((f"<{key}>" for key in EFFECTS if _has(value, key)), None)


Count = Annotated[
    Annotated[CardCount, Tag("<per cards>")]
    | Annotated[TokenCount, Tag("<per tokens>")]
    | Annotated[SetCount, Tag("<per sets>")],
    Discriminator(_count_tag),
]
Condition = Annotated[
    Annotated[CardsAre, Tag("<if cards>")]
    | Annotated[TokensAre, Tag("<if tokens>")]
    | Annotated[SetsAre, Tag("<if sets>")]
    | Annotated[PlaceIs, Tag("<if place>")]
    | Annotated[StartingIs, Tag("<if starting>")]
    | Annotated[VpAre, Tag("<if vp>")],
    Discriminator(_condition_tag),
]
Effect = Annotated[
    Annotated[Exchange, Tag("<exchange>")]
    | Annotated[Gain, Tag("<gain>")]
    | Annotated[Steal, Tag("<steal>")]
    | Annotated[Lose, Tag("<lose>")]
    | Annotated[TiesWin, Tag("<ties_win>")]
    | Annotated[Bonus, Tag("<result>")]
    | Annotated[Discount, Tag("<discount>")]
    | Annotated[Limit, Tag("<limit>")]
    | Annotated[Buys, Tag("<buys>")]
    | Annotated[Unsupported, Tag("<unsupported>")]
    | Annotated[Protect, Tag("<protect>")]
    | Annotated[Peek, Tag("<peek>")]
    | Annotated[Replace, Tag("<replace>")]
    | Annotated[Starting, Tag("<starting>")]
    | Annotated[Repeat, Tag("<repeat>")]
    | Annotated[Points, Tag("<points>")],
    Discriminator(_effect_tag),
]


class Ability(Part):
    """When, on what conditions, at what price, what (KS-A.1)."""

    at: When
    own: Some[Dial] | None = None
    outcome: Outcome | None = None
    side: Side | None = None
    neighbours: Some[Dial] | None = None
    buyer: Buyer | None = None
    tiers: Some[Tier] | None = None
    aspects: Some[Aspect] | None = None
    conditions: Annotated[Some[Condition], Field(alias="if")] = ()
    pay: Payment | None = None
    optional: Literal[True] | None = None
    do: Effect

    @property
    def kind(self) -> str:
        """The key that names the effect: "gain", "steal", …"""
        return next(key for key, model in EFFECTS.items() if isinstance(self.do, model))

    @property
    def timing(self) -> Timing:
        """The timing class: at once, while the game lasts, or at its end (KS-3.4)."""
        return "instant" if self.at == "build" else "endgame" if self.at == "game_end" else "ongoing"

    @property
    def may_decline(self) -> bool:
        """Whether its owner is asked before it happens (KS-A.3, KS-A.4)."""
        return self.pay is not None or bool(self.optional) or self.at == "advance"
