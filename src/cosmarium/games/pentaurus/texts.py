"""Card texts, made from symbols and effects themselves: what a card says can never differ from what it does.

Effects are written as commands to the player of the card ("draw 2 cards"), one sentence each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cosmarium.games.pentaurus.schema import Attached, Card, Character, Pack, Played, Ship, Species
from cosmarium.games.pentaurus.vocabulary import (
    Attack,
    Cancel,
    Defence,
    Destroy,
    Discard,
    Draw,
    Effect,
    Kind,
    Move,
    Production,
    Protect,
    Recover,
    Refuel,
    ReplaceMarket,
    SwapShip,
    Symbols,
    kind_of,
)

LABELS: Final[dict[Kind, str]] = {
    "planet": "Planet",
    "satellite": "Satellite",
    "character": "Character",
    "facility": "Facility",
    "ship": "Spaceship",
    "action": "Action",
    "combat": "Action/reaction",
}


def label(kind: Kind, card: Card) -> str:
    """What kind of card this is, in a word or two."""
    return "Pilot" if isinstance(card, Character) and card.pilot else LABELS[kind]


def card_text(card: Card) -> str:
    """All that a card shows and does."""
    match card:
        case Ship(cost=cost, attack=attack, defence=defence, fuel=fuel):
            shown = [f"costs {cost}", f"attack {attack}", f"defence {defence}"]
            return _sentences([_listed(shown), *_fuel(fuel, "this ship")])
        case Character(symbols=symbols, fuel=fuel):
            return _sentences([_listed(_symbols(symbols)), *_fuel(fuel, "its ship")])
        case Attached(symbols=symbols):
            return _sentences([_listed(_symbols(symbols))])
        case Played(effects=effects):
            return " ".join(map(effect_text, effects))
    raise TypeError(f"{card!r} is no kind of card")


def effect_text(effect: Effect) -> str:
    """What an effect does, as one sentence."""
    return _sentence(_command(effect))


def describe(pack: Pack) -> dict[str, Any]:
    """The pack as a client shows it: its data, with a text for every card, effect and side of a species."""
    return {
        **pack.pack.model_dump(mode="json"),
        "cards": [_describe_card(kind, card) for kind, card in pack.cards()],
        "species": [_describe_species(species) for species in pack.species],
    }


def _describe_card(kind: Kind, card: Card) -> dict[str, Any]:
    """Every kind of card with the same keys; what a kind has not is None or empty."""
    played = card.effects if isinstance(card, Played) else ()
    fields = card.model_dump(mode="json", include={"id", "name", "flavour", "copies"})
    ship = {key: getattr(card, key, None) for key in ("cost", "attack", "defence", "fuel")}
    return {
        **fields,
        "kind": kind,
        "label": label(kind, card),
        "text": card_text(card),
        "pilot": isinstance(card, Character) and card.pilot,
        **ship,
        "symbols": card.symbols.model_dump(mode="json", exclude_defaults=True) if isinstance(card, Attached) else {},
        "effects": [_describe_effect(effect) for effect in played],
    }


def _describe_species(species: Species) -> dict[str, Any]:
    fields = species.model_dump(mode="json", include={"id", "name", "flavour"})
    return {**fields, "sides": [_describe_effect(effect) for effect in species.sides]}


def _describe_effect(effect: Effect) -> dict[str, Any]:
    return {"kind": kind_of(effect), "text": effect_text(effect), **effect.model_dump(mode="json")}


# Symbols


def _symbols(symbols: Symbols) -> Iterator[str]:
    if symbols.pentanium:
        yield f"{symbols.pentanium} pentanium"
    if symbols.attack:
        yield f"attack {symbols.attack:+d}"
    if symbols.defence:
        yield f"defence {symbols.defence:+d}"
    if symbols.satellites:
        yield _number(symbols.satellites, "more satellite")
    if symbols.cards:
        yield _number(symbols.cards, "more card")
    if symbols.ships:
        yield _number(symbols.ships, "more ship")
    if symbols.peace:
        yield "peace"


FUELS: Final[dict[int, str]] = {
    1: "fuel 1: {ship} may attack in the turn in which it is bought",
    2: "fuel 2: another ship on the planet may attack in the turn in which it is bought",
}


def _fuel(fuel: int, ship: str) -> list[str]:
    return [FUELS[fuel].format(ship=ship)] if fuel else []


# Effects


def _command(effect: Effect) -> str:
    match effect:
        case Attack(attack=amount, side=side):
            return f"{_change(amount, side, 'attack')} until the end of the turn"
        case Defence(defence=amount, side=side):
            return f"{_change(amount, side, 'defence')} until the end of the turn"
        case Production(production=amount, who=who):
            return f"{_change(amount, who, 'production')} until {OWNERS[who]} turn, this one or the next, ends"
        case Draw(draw=number):
            return f"draw {_number(number, 'card')}"
        case Discard(discard=number):
            return f"the opponent discards {_number(number, 'card')} of its choice"
        case Recover(recover=what):
            return f"take {RECOVERED[what]} from the discard pile into your hand"
        case Destroy():
            return _destroy(effect)
        case Move(move=what):
            return f"move one of your {PLURALS[what]} to {HOSTS[what]}"
        case Refuel(refuel=number):
            return f"{_number(number, 'ship')} that you bought this turn may attack this turn"
        case Cancel():
            return "cancel the card that the opponent played last"
        case Protect():
            return (
                "one of your planets cannot be attacked, nor anything on it destroyed by effects, "
                "until its owner's next turn"
            )
        case ReplaceMarket(replace_market=number):
            return f"scrap {_number(number, 'ship')} of the market and replace {'it' if number == 1 else 'them'}"
        case SwapShip():
            return "swap one of your ships for a market ship that costs at most 1 more"


OWNERS: Final = {"own": "your", "enemy": "the opponent's"}
PLURALS: Final = {"satellite": "satellites", "facility": "facilities", "character": "characters"}
HOSTS: Final = {
    "satellite": "another of your planets that has a place for it",
    "facility": "another of your planets",
    "character": "another of your planets, or to another ship if it is a pilot",
}
RECOVERED: Final = {
    "planet": "a planet",
    "satellite": "a satellite",
    "character": "a character",
    "facility": "a facility",
    "action": "an action",
    "combat": "an action/reaction card",
    "any": "a card",
}


def _change(amount: int, side: str, what: str) -> str:
    verb, preposition = ("add", "to") if amount > 0 else ("take", "from")
    return f"{verb} {abs(amount)} {preposition} {OWNERS[side]} {what}"


def _destroy(effect: Destroy) -> str:
    limits = []
    if effect.max_defence is not None:
        limits.append(f"a defence of at most {effect.max_defence}")
    if effect.max_cost is not None:
        limits.append(f"a price of at most {effect.max_cost}")
    which = f"an enemy {effect.destroy}" if effect.of == "enemy" else f"any one {effect.destroy}"
    return f"destroy {which}{' with ' + ' and '.join(limits) if limits else ''}"


# Words


def _number(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _listed(parts: Iterator[str] | list[str]) -> str:
    return ", ".join(parts)


def _sentences(parts: list[str]) -> str:
    return " ".join(_sentence(part) for part in parts if part)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
