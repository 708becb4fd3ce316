"""Actions in words, each with its clause."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.title import Sentence
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.names import (
    CARGO_WORDS,
    COLOUR_WORDS,
    ITEM_TEXTS,
    PLACE_WORDS,
    area_key,
    counted,
    diplomat_id,
    kind_text,
    ship_key,
    unit_target,
    unit_text,
)
from cosmarium.games.alien_contact.notation import is_placed, parts

PLAIN: Final = {
    codes.DONE: Sentence("Done.", (), "AC-3.2"),
    codes.YES: Sentence("Choose the start in this contest.", (), "AC-A.55"),
    codes.NO: Sentence("Have the start rolled in this contest.", (), "AC-A.55"),
    codes.STAY: Sentence("Let the pirate stay where it is.", (), "AC-R6"),
    codes.PEACE: Sentence("Do not attack.", (), "AC-R12"),
    codes.HOLD: Sentence("Hold the fire of this unit.", (), "AC-A.3"),
    codes.GO_ON: Sentence("Fight another round.", (), "AC-R14"),
    codes.STOP: Sentence("Stop fighting.", (), "AC-R14"),
    codes.EMBARK: Sentence("Retreat: all marines board their ships.", (), "AC-R15"),
    codes.OFFER: Sentence("Make this proposal.", (), "AC-R21"),
    codes.WITHDRAW: Sentence("Withdraw the proposal.", (), "AC-A.42"),
    codes.ACCEPT: Sentence("Accept the proposal.", (), "AC-R21"),
    codes.REFUSE: Sentence("Refuse the proposal.", (), "AC-R21"),
    codes.COUNTER: Sentence("Answer with another proposal.", (), "AC-A.42"),
}
OF_AREA: Final = {
    codes.START: ("Start in area {area}.", "AC-12.5"),
    codes.ROAM: ("Send the pirate to area {area}.", "AC-R6"),
    codes.RETREAT: ("Retreat to area {area}.", "AC-R15"),
    codes.AREA: ("Choose area {area}.", "AC-R26"),
    codes.RECEIVE: ("Post the diplomat at the station in area {area}.", "AC-A.40"),
}
OF_SEAT: Final = {
    codes.RIVAL: ("Mean a diplomat of seat {seat}.", "AC-A.9"),
    codes.PROPOSE: ("Begin a proposal to seat {seat}.", "AC-R21"),
}
CARGO_TEXTS: Final = ("a plain marine", "an EPSM", "diplomat 1", "diplomat 2", "diplomat 3")
REBEL_TEXT: Final = "the rebels"


def describe(pack: ContactTables, seat: int, code: int) -> Sentence:
    """What an action does."""
    kind, first, second, third = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in OF_AREA:
        text, rule = OF_AREA[kind]
        return Sentence(text.format(area=area_key(first)), (_area(first),), rule)
    if kind in OF_SEAT:
        text, rule = OF_SEAT[kind]
        return Sentence(text.format(seat=first), (f"seat:{first}",), rule)
    if kind in (codes.GIVE, codes.WANT):
        verb = "Give" if kind == codes.GIVE else "Want"
        text, targets, rule = term(pack, seat, kind == codes.WANT, (first, second, third))
        return Sentence(f"{verb} {text}.", targets, rule)
    if kind in (codes.MOVE, codes.LOAD, codes.UNLOAD, codes.TRANSFER):
        return _describe_movement(pack, seat, kind, first, second, third)
    if kind in (codes.PREY, codes.ATTACK, codes.HUNT, codes.JOIN, codes.AIM, codes.SPLIT):
        return _describe_fight(pack, seat, kind, first, second)
    return _describe_rarely(pack, kind, first, second)


def _describe_rarely(pack: ContactTables, kind: int, first: int, second: int) -> Sentence:
    """Set-up, cards and building."""
    match kind:
        case codes.COLOUR:
            word = COLOUR_WORDS[first]
            return Sentence(f"Play {pack.colour_names[first]}.", (f"colour:{word}",), "AC-2.1")
        case codes.PLAY:
            return Sentence(f"Play {pack.card_names[first]}.", (f"card:{pack.card_keys[first]}",), "AC-8.4")
        case codes.LEVEL:
            return Sentence(f"Place a station of T.L. {first}.", (), "AC-10.8")
        case codes.KIND:
            kinds = "plain marines" if first == codes.MARINE else "EPSM"
            return Sentence(f"Place {kinds}.", (), "AC-A.11")
        case codes.VICTIM:
            text = f"Strike at diplomat {second + 1} of seat {first}."
            return Sentence(text, (_diplomat(first, second),), "AC-10.12")
        case _:
            return _describe_purchase(first, second)


def _describe_purchase(item: int, area: int) -> Sentence:
    name = ITEM_TEXTS[item]
    if item >= codes.TECHNOLOGY_2:
        return Sentence(f"Acquire {name}.", (), "AC-8.21")
    if not is_placed(item):
        return Sentence(f"Build {name}.", (), "AC-R8")
    rule = "AC-7.4" if item == codes.DIPLOMAT else "AC-R23"
    return Sentence(f"Build {name} in area {area_key(area)}.", (_area(area),), rule)


def _describe_movement(pack: ContactTables, seat: int, kind: int, first: int, second: int, third: int) -> Sentence:
    ship, target = f"ship {ship_key(pack, first)}", _ship(pack, seat, first)
    if kind == codes.MOVE:
        return Sentence(f"Move {ship} to area {area_key(second)}.", (target, _area(second)), "AC-R9")
    if kind == codes.TRANSFER:
        other = ship_key(pack, second)
        text = f"Hand over {CARGO_TEXTS[third]} from {ship} to ship {other}."
        return Sentence(text, (target, _ship(pack, seat, second), *_cargo(seat, third)), "AC-5.9")
    place = place_text(third)
    if kind == codes.LOAD:
        text = f"Load {CARGO_TEXTS[second]} from {place} onto {ship}."
        return Sentence(text, (target, *_cargo(seat, second)), "AC-5.4")
    text = f"Unload {CARGO_TEXTS[second]} from {ship} onto {place}."
    return Sentence(text, (target, *_cargo(seat, second)), "AC-R10")


def place_text(place: int) -> str:
    """Where something is loaded from or unloaded: "the star", "a station", "a station of seat 2"."""
    if place >= codes.OF_SEAT:
        return f"a station of seat {place - codes.OF_SEAT}"
    return f"{'the' if place == 0 else 'a'} {PLACE_WORDS[place]}"


def _describe_fight(pack: ContactTables, seat: int, kind: int, first: int, second: int) -> Sentence:
    match kind:
        case codes.PREY:
            text = f"The pirate fires at ship {ship_key(pack, second)} of seat {first}."
            return Sentence(text, (_ship(pack, first, second),), "AC-R6")
        case codes.ATTACK if second == codes.REBELS:
            return Sentence(f"Attack {REBEL_TEXT} in area {area_key(first)}.", (_area(first),), "AC-A.33")
        case codes.ATTACK:
            text = f"Attack seat {second} in area {area_key(first)}."
            return Sentence(text, (_area(first), f"seat:{second}"), "AC-R12")
        case codes.HUNT:
            text = f"Hunt the pirate of seat {second} in area {area_key(first)}."
            return Sentence(text, (_area(first), f"pirate:{second}"), "AC-R7")
        case codes.JOIN:
            text = f"Ship {ship_key(pack, first)} fires at the pirate."
            return Sentence(text, (_ship(pack, seat, first),), "AC-A.5")
        case codes.AIM:
            return Sentence(f"Fire at {unit_text(pack, first)}.", (), "AC-R13")
        case _:
            firing = "marine fires" if first == 1 else "marines fire"
            return Sentence(f"{first} {firing} at plain marines, the others at EPSM.", (), "AC-A.4")


def term(
    pack: ContactTables, seat: int, wanted: bool, fields: tuple[int, int, int]
) -> tuple[str, tuple[str, ...], str]:
    """An item of a proposal of the seat: in words without a full stop, what it touches, its clause.

    fields: item, value, detail, as codes of actions have them.
    """
    item, value, detail = fields
    match item:
        case codes.P_POINTS:
            return counted(value, "point"), (), "AC-A.13"
        case codes.P_CARD if wanted:
            return f"a saved card: {kind_text(value)}", (), "AC-A.13"
        case codes.P_CARD if value < 0:
            return "a saved card", (), "AC-R21"
        case codes.P_CARD:
            return f"the card {pack.card_names[value]}", (f"card:{pack.card_keys[value]}",), "AC-R21"
        case codes.P_STAR:
            return f"the star in area {area_key(value)}", (_area(value),), "AC-A.45"
        case codes.P_PASSAGE if value == codes.EVERYWHERE:
            return f"passage everywhere until the end of game turn {detail}", (), "AC-A.16"
        case codes.P_PASSAGE:
            text = f"passage in area {area_key(value)} until the end of game turn {detail}"
            return text, (_area(value),), "AC-A.16"
        case codes.P_BUILD:
            return f"{ITEM_TEXTS[value]} built in area {area_key(detail)}", (_area(detail),), "AC-A.14"
        case codes.P_PEACE:
            return f"a pact of non-aggression until the end of game turn {value}", (), "AC-A.46"
        case codes.P_ALLIANCE:
            return f"an alliance until the end of game turn {value}", (), "AC-A.46"
        case _:
            return f"the release of captive diplomat {value + 1}", (), "AC-A.54"


def _area(area: int) -> str:
    return f"area:{area_key(area)}"


def _ship(pack: ContactTables, seat: int, slot: int) -> str:
    return unit_target(pack, seat, slot)


def _diplomat(seat: int, number: int) -> str:
    return f"diplomat:{diplomat_id(seat * codes.DIPLOMATS + number)}"


def _cargo(seat: int, what: int) -> tuple[str, ...]:
    """The id of a diplomat; marines have none."""
    return (_diplomat(seat, what - codes.CARRIED_DIPLOMAT),) if CARGO_WORDS[what].startswith("dip") else ()
