"""Actions in words, each with its clause."""

from __future__ import annotations

from cosmarium.engine.title import Sentence
from cosmarium.games.blueshift.core import codes
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import (
    FACING_WORDS,
    ITEM_TEXTS,
    SIZE_TEXTS,
    ship_key,
    ship_text,
)
from cosmarium.games.blueshift.notation import parts
from cosmarium.geometry.hexes import key_of

PLAIN = {
    codes.DONE: Sentence("Done.", (), "BS-4.1"),
    codes.NO: Sentence("Leave the population as it is.", (), "BS-R24"),
    codes.DRAFT: Sentence("Roll for an infantry instead of playing a card.", (), "BS-12.8"),
    codes.SOLDIERS: Sentence("Roll for +1 to invasions this turn instead of playing a card.", (), "BS-12.14"),
    codes.STAND: Sentence("Stay and fight.", (), "BS-R17"),
    codes.AIM_TURRETS: Sentence("Fire at the turrets with normal power.", (), "BS-R17"),
    codes.AIM_FLEET: Sentence("Fire at the ships that flee.", (), "BS-R17"),
    codes.PAY: Sentence("Agree to the alliance.", (), "BS-R22"),
    codes.DECLINE: Sentence("Decline the alliance.", (), "BS-R22"),
    codes.ROLL: Sentence("Roll to raise the population once more.", (), "BS-R24"),
}
OF_SHIP = {
    codes.SHIP: ("Choose {ship}.", "BS-R8"),
    codes.BOMBARD: ("Bombard with {ship}.", "BS-R20"),
    codes.INVADE: ("Invade with {ship}.", "BS-R21"),
    codes.NEGOTIATE: ("Negotiate with {ship}.", "BS-R22"),
    codes.COLONIZE: ("Colonize with {ship}, which is given up.", "BS-R23"),
    codes.MEND: ("Repair a damage of {ship}.", "BS-R27"),
    codes.INFEST: ("Colonize with {ship} and keep it.", "BS-R28"),
}
OF_SITE = {
    codes.SETTLE: ("Set your base planet at {site}.", "BS-R3"),
    codes.SPY: ("Call ships from {site} to help.", "BS-R19"),
    codes.FIGHT: ("Fight at {site} next.", "BS-R14"),
    codes.FLEE: ("Flee to {site}.", "BS-R17"),
}
LOSSES = ("Lose a rank of defence.", "Lose an infantry.")


def describe(pack: StarTables, seat: int, code: int) -> Sentence:
    """What an action does."""
    kind, first, second, third = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in OF_SHIP:
        text, rule = OF_SHIP[kind]
        return Sentence(text.format(ship=ship_text(pack, first)), (_ship(pack, seat, first),), rule)
    if kind in OF_SITE:
        text, rule = OF_SITE[kind]
        return Sentence(text.format(site=key_of(first)), (_site(first),), rule)
    match kind:
        case codes.SPECIES:
            key, name = pack.species_keys[first], pack.species_names[first]
            return Sentence(f"Play {name}.", (f"species:{key}",), "BS-R3")
        case codes.PLAY | codes.THROW:
            verb = "Play" if kind == codes.PLAY else "Discard"
            return Sentence(f"{verb} {pack.card_names[first]}.", (f"card:{pack.card_keys[first]}",), "BS-R8")
        case codes.AIM:
            twice = ", by one rank more" if second else ""
            return Sentence(f"Choose {key_of(first)}{twice}.", (_site(first),), "BS-R28" if second else "BS-R8")
        case codes.VICTIM:
            return Sentence(f"Choose {ship_text(pack, second)}.", (_ship(pack, first, second),), "BS-R8")
        case codes.FROM:
            return Sentence(f"Take it from seat {first}.", (f"seat:{first}",), "BS-R8")
        case codes.FACE:
            borders = FACING_WORDS[first].upper().replace("-", " and ")
            return Sentence(f"Close the borders {borders}.", (), "BS-R13")
        case codes.LOSE:
            return Sentence(LOSSES[first], (), "BS-R20")
        case codes.HIT:
            return _describe_hit(pack, first, second, third)
        case codes.BUY:
            return _describe_purchase(pack, seat, first, second, third)
        case _:
            return _describe_movement(pack, seat, kind, first, second)


def _describe_movement(pack: StarTables, seat: int, kind: int, first: int, second: int) -> Sentence:
    """What ships, and units with them, do."""
    if kind == codes.MOVE:
        text = f"Move {ship_text(pack, first)} to {key_of(second)}."
        return Sentence(text, (_ship(pack, seat, first), _site(second)), "BS-R10")
    if kind == codes.STOW:
        text = f"Take {ITEM_TEXTS[first]} aboard {ship_text(pack, second)}."
        return Sentence(text, (_ship(pack, seat, second),), "BS-R18")
    load = kind == codes.LOAD
    verb, preposition = ("Load", "onto") if load else ("Unload", "from")
    text = f"{verb} {ITEM_TEXTS[second]} {preposition} {ship_text(pack, first)}."
    return Sentence(text, (_ship(pack, seat, first),), "BS-R12")


def _describe_hit(pack: StarTables, size: int, seat: int, slot: int) -> Sentence:
    shooter = SIZE_TEXTS[size]
    if slot == codes.INTERCEPTOR_SLOT:
        return Sentence(f"A hit of {shooter} goes to an interceptor.", (f"seat:{seat}",), "BS-R16")
    return Sentence(f"A hit of {shooter} goes to {ship_text(pack, slot)}.", (_ship(pack, seat, slot),), "BS-R16")


def _describe_purchase(pack: StarTables, seat: int, item: int, site: int, onto: int) -> Sentence:
    text = f"Buy {ITEM_TEXTS[item]} at {key_of(site)}"
    if not onto:
        return Sentence(f"{text}.", (_site(site),), "BS-R25")
    return Sentence(f"{text} aboard {ship_text(pack, onto - 1)}.", (_site(site), _ship(pack, seat, onto - 1)), "BS-R25")


def _ship(pack: StarTables, seat: int, slot: int) -> str:
    return f"ship:{seat}.{ship_key(pack, slot)}"


def _site(name: int) -> str:
    return f"site:{key_of(name)}"
