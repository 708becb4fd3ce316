"""Actions as short text, the same at any moment of any match with this pack.

done | no | stand | pay | decline | roll | draft | soldiers | aim turrets | aim fleet
lose defence | lose infantry      face n-s | face ne-sw | face se-nw
species ID      settle SITE       play CARD           discard CARD        from SEAT
ship SHIP       victim SEAT.SHIP  target SITE [twice]
move SHIP SITE  load SHIP UNIT    unload SHIP UNIT    spy SITE            fight SITE      flee SITE
hit SIZE SEAT.SHIP                hit SIZE SEAT.interceptor               stow UNIT SHIP
bombard SHIP    invade SHIP       negotiate SHIP      colonize SHIP
buy ITEM SITE [SHIP]              repair SHIP         infest SHIP

A site is named by its column and its place in it (`c4`), a ship by its kind and number (`d3`), seats count from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cosmarium.engine.errors import NotationError
from cosmarium.games.blueshift.core import codes
from cosmarium.games.blueshift.core.columns import MOST_SEATS
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import (
    FACING_WORDS,
    ITEM_WORDS,
    LOSS_WORDS,
    SIZE_WORDS,
    UNIT_WORDS,
    ship_key,
    slot_of,
)
from cosmarium.geometry.hexes import key_of, name_of

PLAIN = {
    codes.DONE: "done",
    codes.NO: "no",
    codes.DRAFT: "draft",
    codes.SOLDIERS: "soldiers",
    codes.STAND: "stand",
    codes.AIM_TURRETS: "aim turrets",
    codes.AIM_FLEET: "aim fleet",
    codes.PAY: "pay",
    codes.DECLINE: "decline",
    codes.ROLL: "roll",
}


# The words of an action: each stands for one or more fields of its code


class _Word(NamedTuple):
    fields: int
    write: Callable[[StarTables, Sequence[int]], str]
    read: Callable[[StarTables, str], tuple[int, ...]]
    optional: bool = False  # all fields 0: the word is left out


def _one_of(words: Sequence[str], first: int = 0) -> _Word:
    def read(_: StarTables, word: str) -> tuple[int, ...]:
        if word not in words:
            raise NotationError(f"expected one of {', '.join(words)}, found {word[:40]!r}")
        return (first + words.index(word),)

    return _Word(1, lambda _, fields: words[fields[0] - first], read)


def _key_among(keys: Callable[[StarTables], Sequence[str]], what: str) -> _Word:
    def read(pack: StarTables, word: str) -> tuple[int, ...]:
        if word not in keys(pack):
            raise NotationError(f"there is no {what} {word[:40]!r} in this pack")
        return (keys(pack).index(word),)

    return _Word(1, lambda pack, fields: keys(pack)[fields[0]], read)


def _read_site(_: StarTables, word: str) -> tuple[int, ...]:
    name = name_of(word)
    if name is None:
        raise NotationError(f"expected a site such as c4, found {word[:40]!r}")
    return (name,)


def _read_ship(pack: StarTables, word: str) -> tuple[int, ...]:
    slot = slot_of(pack, word)
    if slot is None:
        raise NotationError(f"expected a ship such as d3 that there are pieces for, found {word[:40]!r}")
    return (slot,)


def _read_seat(_: StarTables, word: str) -> tuple[int, ...]:
    if word not in tuple("012345"[:MOST_SEATS]):
        raise NotationError(f"expected a seat from 0 to {MOST_SEATS - 1}, found {word[:40]!r}")
    return (int(word),)


def _read_enemy(pack: StarTables, word: str) -> tuple[int, ...]:
    seat, dot, ship = word.partition(".")
    if not dot:
        raise NotationError(f"expected a seat and a ship such as 1.d3, found {word[:40]!r}")
    return _read_seat(pack, seat) + _read_ship(pack, ship)


def _write_target(pack: StarTables, fields: Sequence[int]) -> str:
    seat, slot = fields
    return f"{seat}.{'interceptor' if slot == codes.INTERCEPTOR_SLOT else ship_key(pack, slot)}"


def _read_target(pack: StarTables, word: str) -> tuple[int, ...]:
    seat, _, ship = word.partition(".")
    return (*_read_seat(pack, seat), codes.INTERCEPTOR_SLOT) if ship == "interceptor" else _read_enemy(pack, word)


SITE = _Word(1, lambda _, fields: key_of(fields[0]), _read_site)
SHIP = _Word(1, lambda pack, fields: ship_key(pack, fields[0]), _read_ship)
SEAT = _Word(1, lambda _, fields: str(fields[0]), _read_seat)
ENEMY = _Word(2, _write_target, _read_enemy)
TARGET = _Word(2, _write_target, _read_target)
CARD = _key_among(lambda pack: pack.card_keys, "card")
SPECIES = _key_among(lambda pack: pack.species_keys, "species")
UNIT = _one_of(UNIT_WORDS, codes.INFANTRY)
TWICE = _one_of(("twice",), 1)._replace(optional=True)
ONTO = _Word(
    1,
    lambda pack, fields: ship_key(pack, fields[0] - 1),
    lambda pack, word: (_read_ship(pack, word)[0] + 1,),
    optional=True,
)

FORMS: dict[int, tuple[str, tuple[_Word, ...]]] = {
    codes.SPECIES: ("species", (SPECIES,)),
    codes.SETTLE: ("settle", (SITE,)),
    codes.PLAY: ("play", (CARD,)),
    codes.AIM: ("target", (SITE, TWICE)),
    codes.SHIP: ("ship", (SHIP,)),
    codes.VICTIM: ("victim", (ENEMY,)),
    codes.FROM: ("from", (SEAT,)),
    codes.THROW: ("discard", (CARD,)),
    codes.FACE: ("face", (_one_of(FACING_WORDS),)),
    codes.MOVE: ("move", (SHIP, SITE)),
    codes.LOAD: ("load", (SHIP, UNIT)),
    codes.UNLOAD: ("unload", (SHIP, UNIT)),
    codes.SPY: ("spy", (SITE,)),
    codes.FIGHT: ("fight", (SITE,)),
    codes.FLEE: ("flee", (SITE,)),
    codes.HIT: ("hit", (_one_of(SIZE_WORDS), TARGET)),
    codes.STOW: ("stow", (UNIT, SHIP)),
    codes.BOMBARD: ("bombard", (SHIP,)),
    codes.INVADE: ("invade", (SHIP,)),
    codes.NEGOTIATE: ("negotiate", (SHIP,)),
    codes.COLONIZE: ("colonize", (SHIP,)),
    codes.LOSE: ("lose", (_one_of(LOSS_WORDS),)),
    codes.BUY: ("buy", (_one_of(ITEM_WORDS), SITE, ONTO)),
    codes.MEND: ("repair", (SHIP,)),
    codes.INFEST: ("infest", (SHIP,)),
}
KINDS = {word: kind for kind, (word, _) in FORMS.items()}
EXPECTED = f"{', '.join(PLAIN.values())}, or one of {', '.join(KINDS)} with what it is about"


def parts(code: int) -> tuple[int, int, int, int]:
    """The kind and the three fields of a code."""
    return int(codes.kind_of(code)), int(codes.first_of(code)), int(codes.second_of(code)), int(codes.third_of(code))


def notation(pack: StarTables, code: int) -> str:
    """The text of an action code."""
    kind, *fields = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    verb, words = FORMS[kind]
    text = [verb]
    for word in words:
        mine, fields = fields[: word.fields], fields[word.fields :]
        if not word.optional or any(mine):
            text.append(word.write(pack, mine))
    return " ".join(text)


def parse(pack: StarTables, text: str) -> int:
    """The action code of a text. Raises NotationError."""
    words = text.split(maxsplit=8)
    for kind, plain in PLAIN.items():
        if plain.split() == words:
            return kind
    if not words or words[0] not in KINDS:
        raise NotationError(f"{text[:60]!r} is no action; expected {EXPECTED}")
    kind = KINDS[words[0]]
    return _read(pack, kind, FORMS[kind][1], words)


def _read(pack: StarTables, kind: int, expected: tuple[_Word, ...], words: list[str]) -> int:
    least = 1 + sum(not word.optional for word in expected)
    if not least <= len(words) <= 1 + len(expected):
        most = len(expected)
        count = str(most) if least == 1 + most else f"{least - 1} or {most}"
        raise NotationError(f"expected {count} word{'s' if count != '1' else ''} after {words[0]!r}")
    fields: list[int] = []
    for word, text in zip(expected, words[1:], strict=False):
        fields += word.read(pack, text)
    return int(codes.action(kind, *fields))
