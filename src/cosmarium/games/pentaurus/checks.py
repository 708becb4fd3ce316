"""What the parts of a card owe each other: combinations that the vocabulary can spell but that mean nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from cosmarium.engine.packs import Fault
from cosmarium.games.pentaurus.vocabulary import Attack, Cancel, Defence, Destroy, Effect, Production, Symbols

Bearer = Literal["planet", "character", "pilot"]

BEARS: Final[Mapping[Bearer, tuple[str, ...]]] = {
    "planet": ("pentanium", "attack", "defence", "satellites", "cards", "ships"),  # no peace: PD-R18
    "character": ("pentanium", "attack", "defence", "cards", "ships", "peace"),
    "pilot": ("attack", "defence", "cards"),  # those of its ship, and PD-A.8
}
"""The symbols of the cards that cannot carry all of them."""


def symbol_faults(symbols: Symbols, bearer: Bearer) -> Iterator[Fault]:
    """Symbols that mean nothing on such a card."""
    for key, value in symbols:
        if value and key not in BEARS[bearer]:
            expected = f"on a {bearer} only {', '.join(BEARS[bearer])}"
            yield Fault((key,), expected, "true" if value is True else str(value))


def effect_faults(effects: Sequence[Effect], *, answers: bool) -> Iterator[Fault]:
    """Effects that do nothing, or nothing on a card that is never an answer."""
    for index, effect in enumerate(effects):
        match effect:
            case Attack(attack=0):
                yield Fault((index, "attack"), "an amount above or below 0", "0")
            case Defence(defence=0):
                yield Fault((index, "defence"), "an amount above or below 0", "0")
            case Production(production=0):
                yield Fault((index, "production"), "an amount above or below 0", "0")
            case Destroy(destroy=target, max_cost=int()) if target != "ship":
                yield Fault((index, "max_cost"), "a price on ships only", f'destroy = "{target}"')
            case Cancel() if not answers:
                yield Fault((index, "cancel"), "a card that can be an answer (PD-A.22)", "an action")
