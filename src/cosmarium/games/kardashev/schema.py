"""The shape of a Kardashev Scale pack, and the reading of one: every fault is found and named with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from cosmarium.engine import packs
from cosmarium.engine.errors import ContentError, Problem
from cosmarium.engine.packs import Fault, Flavour, Form, Id, Name, Part, Path, WholePack, copies_of
from cosmarium.games.kardashev.checks import ability_faults
from cosmarium.games.kardashev.core.tables import DECK_LIMIT
from cosmarium.games.kardashev.vocabulary import (
    EFFECTS,
    MAX_PRICE,
    TAGGED,
    TIERS,
    Ability,
    Aspect,
    Payment,
    Price,
    Tier,
    Timing,
)

DISPLAY: Final[Mapping[Tier, int]] = {"planetary": 4, "stellar": 3, "galactic": 2}
"""Places of the display (KS-2.3)."""


class Card(Part):
    """One Advancement, or several equal ones."""

    id: Id
    name: Name
    tier: Tier
    aspect: Aspect
    vp: Annotated[int, Field(ge=0, le=12)]
    cost: Price
    flavour: Flavour | None = None
    copies: Annotated[int, Field(ge=1, le=4)] = 1
    abilities: Annotated[tuple[Ability, ...], Field(strict=False, max_length=4, alias="ability")] = ()

    @property
    def timing(self) -> Timing | None:
        """The timing class of its first ability; None for a card without any."""
        return self.abilities[0].timing if self.abilities else None


class Header(packs.Header):
    """What a pack is and who made it."""

    title: Literal["kardashev"]


class Pack(WholePack):
    """A whole pack."""

    pack: Header
    cards: Annotated[tuple[Card, ...], Field(strict=False, max_length=200, alias="card")]


def validate(data: Any, source: str = "pack") -> Pack:
    """The pack that this data describes; ContentError lists all that is wrong with it."""
    found = problems(data)
    if found:
        raise ContentError(source, found)
    return Pack.model_validate(data)


def problems(data: Any) -> list[Problem]:
    """Every fault of a pack, in the order of its cards."""
    if not isinstance(data, dict):
        return FORM.no_pack(data)
    faults = [
        *FORM.malformed(Pack, data),
        *_meaningless_abilities(data),
        *FORM.duplicates(data),
        *_deck_sizes(data),
    ]
    return FORM.problems(data, faults)


def _alternatives(loc: Path) -> str:
    """What a table could have been whose keys fit none of the forms."""
    if "if" in loc:
        return 'a condition: count = "cards", "tokens" or "sets", place, starting, vp_min or vp_max'
    if loc[-1] == "do":
        return "a table with one effect: " + ", ".join(EFFECTS)
    return 'a count: count = "cards", "tokens" or "sets"'


FORM: Final = Form(
    model=Pack,
    sections=("card",),
    tables={"pack": Header, "card": Card, "cost": Price, "ability": Ability, "pay": Payment},
    tags=TAGGED,
    alternatives=_alternatives,
    outline="[[card]]",
)


# Faults that only show when values are held against each other


def _meaningless_abilities(data: Mapping[str, Any]) -> Iterator[Fault]:
    for section, index, card in FORM.things(data):
        price = card.get("cost")
        if isinstance(price, dict) and not list(FORM.malformed(Price, price)):
            total = Price.model_validate(price).total()
            if total > MAX_PRICE:
                yield Fault((section, index, "cost"), f"at most {MAX_PRICE} tokens in all", str(total))
        if card.get("tier") not in TIERS or not isinstance(card.get("ability"), list):
            continue
        for number, raw in enumerate(card["ability"]):
            if list(FORM.malformed(Ability, raw)):
                continue
            for fault in ability_faults(Ability.model_validate(raw), card["tier"]):
                yield fault._replace(path=(section, index, "ability", number, *fault.path))


def _deck_sizes(data: Mapping[str, Any]) -> Iterator[Fault]:
    size: Counter[str] = Counter()
    for _, _, card in FORM.things(data):
        if isinstance(card.get("tier"), str):
            size[card["tier"]] += copies_of(card)
    for tier, places in DISPLAY.items():
        if size[tier] <= places:
            expected = f"at least {places + 1} {tier} cards: {places} for the display and one to refill it"
            yield Fault(("card",), expected, str(size[tier]))
        if size[tier] > DECK_LIMIT:
            yield Fault(("card",), f"at most {DECK_LIMIT} {tier} cards, copies counted", str(size[tier]))
