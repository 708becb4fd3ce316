"""From a checked pack to the packed numbers that the rules read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from librt.vecs import append

from cosmarium.engine.packs import copies_apart
from cosmarium.games.pentaurus.core import codes, tables
from cosmarium.games.pentaurus.core.tables import CARD_WIDTH, EFFECT_WIDTH, NO_BOUND, CardTables
from cosmarium.games.pentaurus.schema import Card, Character, Pack, Played, Ship
from cosmarium.games.pentaurus.vocabulary import (
    Attack,
    Cancel,
    Defence,
    Destroy,
    Discard,
    Draw,
    Effect,
    Move,
    Production,
    Protect,
    Recover,
    Refuel,
    ReplaceMarket,
    SwapShip,
)

KIND_MASKS = {
    "planet": 1 << codes.PLANET,
    "satellite": 1 << codes.SATELLITE,
    "facility": 1 << codes.FACILITY,
    "character": 1 << codes.CHARACTER | 1 << codes.PILOT,
    "action": 1 << codes.ACTION,
    "combat": 1 << codes.COMBAT,
    "ship": 1 << codes.SHIP,
    "any": (1 << codes.SHIP) - 1,
}


def compile_pack(data: Any) -> CardTables:
    """The tables of a pack in its plain form: galaxy cards by kind, then ships; copies apart."""
    pack = Pack.model_validate(data)
    galaxy = [*_copies(codes.PLANET, pack.planets), *_copies(codes.SATELLITE, pack.satellites)]
    galaxy += _copies(codes.FACILITY, pack.facilities)
    galaxy += _copies(codes.CHARACTER, (card for card in pack.characters if not card.pilot))
    galaxy += _copies(codes.PILOT, (card for card in pack.characters if card.pilot))
    galaxy += [*_copies(codes.ACTION, pack.actions), *_copies(codes.COMBAT, pack.combats)]
    cards = [*galaxy, *_copies(codes.SHIP, pack.ships)]
    compiled = CardTables(
        tuple(key for _, key, _ in cards),
        tuple(card.name for _, _, card in cards),
        tuple(species.id for species in pack.species),
        tuple(species.name for species in pack.species),
    )
    compiled.galaxy = len(galaxy)
    for kind, _, card in cards:
        _add_card(compiled, kind, card)
    for species in pack.species:
        compiled.species = append(compiled.species, len(compiled.effect) // EFFECT_WIDTH)
        for effect in species.sides:
            _add_effect(compiled, effect)
    return compiled


def _copies(kind: int, cards: Iterable[Card]) -> Iterator[tuple[int, str, Card]]:
    return ((kind, key, card) for key, card in copies_apart(cards))


def _add_card(compiled: CardTables, kind: int, card: Card) -> None:
    row = [0] * CARD_WIDTH
    row[tables.KIND] = kind
    row[tables.FIRST_EFFECT] = len(compiled.effect) // EFFECT_WIDTH
    if isinstance(card, Ship):
        row[tables.ATTACK_POINTS], row[tables.DEFENCE_POINTS] = card.attack, card.defence
        row[tables.COST], row[tables.FUEL] = card.cost, card.fuel
    elif isinstance(card, Played):
        row[tables.EFFECTS] = len(card.effects)
        for effect in card.effects:
            _add_effect(compiled, effect)
    else:
        symbols = card.symbols  # type: ignore[attr-defined]  # all kinds left have them
        row[tables.PENTANIUM], row[tables.PEACE] = symbols.pentanium, int(symbols.peace)
        row[tables.ATTACK_POINTS], row[tables.DEFENCE_POINTS] = symbols.attack, symbols.defence
        row[tables.SATELLITES], row[tables.CARDS], row[tables.SHIPS] = symbols.satellites, symbols.cards, symbols.ships
        row[tables.FUEL] = card.fuel if isinstance(card, Character) else 0
    for number in row:
        compiled.card = append(compiled.card, number)


def _add_effect(compiled: CardTables, effect: Effect) -> None:
    row = [0, 0, 0, 0, NO_BOUND, NO_BOUND]
    row[tables.DOES], row[tables.AMOUNT] = _does(effect)
    match effect:
        case Attack(side=side) | Defence(side=side) | Production(who=side):
            row[tables.ENEMY] = int(side == "enemy")
        case Recover(recover=kind) | Move(move=kind):
            row[tables.KIND_MASK_OF] = KIND_MASKS[kind]
        case Destroy():
            row[tables.KIND_MASK_OF] = KIND_MASKS[effect.destroy]
            row[tables.ENEMY] = int(effect.of == "enemy")
            row[tables.MAX_DEFENCE] = NO_BOUND if effect.max_defence is None else effect.max_defence
            row[tables.MAX_COST] = NO_BOUND if effect.max_cost is None else effect.max_cost
    for number in row:
        compiled.effect = append(compiled.effect, number)


def _does(effect: Effect) -> tuple[int, int]:
    """What an effect does, and how much."""
    match effect:
        case Attack():
            return codes.X_ATTACK, effect.attack
        case Defence():
            return codes.X_DEFENCE, effect.defence
        case Draw():
            return codes.X_DRAW, effect.draw
        case Discard():
            return codes.X_DISCARD, effect.discard
        case Recover():
            return codes.X_RECOVER, 1
        case Destroy():
            return codes.X_DESTROY, 1
        case Move():
            return codes.X_MOVE, 1
        case Refuel():
            return codes.X_REFUEL, effect.refuel
        case Cancel():
            return codes.X_CANCEL, 0
        case Protect():
            return codes.X_PROTECT, 1
        case Production():
            return codes.X_PRODUCTION, effect.production
        case ReplaceMarket():
            return codes.X_REPLACE_MARKET, effect.replace_market
        case SwapShip():
            return codes.X_SWAP_SHIP, 1
