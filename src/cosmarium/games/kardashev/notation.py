"""Actions as short text, the same at any moment of any match with this pack.

dial trade                 set the dial
exchange ccr t             return two conflict and a research token, take a trade token
buy tidal-foundries left   buy a card for the left end of its row (or right, or the column of a row's first card)
use tidal-foundries 1      use a card's first ability
pass  yes  no  keep  bottom
discard trade | take trade | seat 2 | card tidal-foundries | deck stellar
"""

from __future__ import annotations

import re

from cosmarium.engine.errors import NotationError
from cosmarium.games.kardashev.core import codes
from cosmarium.games.kardashev.core.tables import MAX_ABILITIES, CardTables
from cosmarium.games.kardashev.vocabulary import DIALS, RESOURCES, TIERS

LETTERS = "ctr"
PLAIN = {codes.PASS: "pass", codes.YES: "yes", codes.NO: "no", codes.KEEP: "keep", codes.SINK: "bottom"}
ENDS = {codes.LEFT_END: "left", codes.RIGHT_END: "right"}
MAX_COLUMN = codes.COLUMN_ZERO - 2
FORMS = (
    "dial ACTION, exchange TOKENS TOKEN, buy CARD PLACE, use CARD NUMBER, discard RESOURCE, take RESOURCE, "
    "seat NUMBER, card CARD, deck TIER, pass, yes, no, keep or bottom"
)


def swap_parts(argument: int) -> tuple[tuple[int, int, int], int]:
    """Tokens returned of each resource, and the resource taken, of an exchange."""
    return (argument & 3, argument >> 2 & 3, argument >> 4 & 3), argument >> 6


def place_text(where: int) -> str:
    """An end of a row, or the column of its first card."""
    return ENDS.get(where, str(where - codes.COLUMN_ZERO))


def notation(tables: CardTables, code: int) -> str:
    """The text of an action code."""
    kind, argument = code & codes.KIND_MASK, code >> codes.KIND_BITS
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == codes.SET_DIAL:
        return f"dial {DIALS[argument]}"
    if kind == codes.SWAP:
        returned, gained = swap_parts(argument)
        tokens = "".join(letter * count for letter, count in zip(LETTERS, returned, strict=True))
        return f"exchange {tokens} {LETTERS[gained]}"
    if kind == codes.BUY:
        return f"buy {tables.keys[argument >> 8]} {place_text(argument & 255)}"
    if kind == codes.USE:
        return f"use {tables.keys[argument >> 2]} {(argument & 3) + 1}"
    if kind == codes.DISCARD:
        return f"discard {RESOURCES[argument]}"
    if kind == codes.PICK:
        return f"take {RESOURCES[argument]}"
    if kind == codes.SEAT:
        return f"seat {argument}"
    if kind == codes.CARD:
        return f"card {tables.keys[argument]}"
    return f"deck {TIERS[argument]}"


def parse(tables: CardTables, text: str) -> int:
    """The action code of a text. Raises NotationError."""
    words = text.split()
    if len(words) == 1:
        for kind, word in PLAIN.items():
            if word == words[0]:
                return kind
    readers = {
        ("dial", 2): lambda: _code(codes.SET_DIAL, _index(words[1], DIALS, "an action")),
        ("exchange", 3): lambda: _code(codes.SWAP, _swap(words[1], words[2])),
        ("buy", 3): lambda: _code(codes.BUY, _card(tables, words[1]) << 8 | _where(words[2])),
        ("use", 3): lambda: _code(codes.USE, _card(tables, words[1]) << 2 | _number(words[2], 1, MAX_ABILITIES) - 1),
        ("discard", 2): lambda: _code(codes.DISCARD, _index(words[1], RESOURCES, "a resource")),
        ("take", 2): lambda: _code(codes.PICK, _index(words[1], RESOURCES, "a resource")),
        ("seat", 2): lambda: _code(codes.SEAT, _number(words[1], 0, 5)),
        ("card", 2): lambda: _code(codes.CARD, _card(tables, words[1])),
        ("deck", 2): lambda: _code(codes.DECK, _index(words[1], TIERS, "a tier")),
    }
    reader = readers.get((words[0], len(words))) if words else None
    if reader is None:
        raise NotationError(f"{text[:60]!r} is no action; expected {FORMS}")
    return reader()


def _code(kind: int, argument: int) -> int:
    return argument << codes.KIND_BITS | kind


def _index(word: str, words: tuple[str, ...], what: str) -> int:
    if word not in words:
        raise NotationError(f"{word[:40]!r} is not {what}; expected {', '.join(words)}")
    return words.index(word)


def _card(tables: CardTables, key: str) -> int:
    if key not in tables.keys:
        raise NotationError(f"there is no card {key[:40]!r} in this pack")
    return tables.keys.index(key)


def _number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,3}", word) or not low <= int(word) <= high:
        raise NotationError(f"expected a number from {low} to {high}, found {word[:40]!r}")
    return int(word)


def _where(word: str) -> int:
    for where, end in ENDS.items():
        if word == end:
            return where
    try:
        return codes.COLUMN_ZERO + _number(word, -MAX_COLUMN, MAX_COLUMN - 1)
    except NotationError:
        raise NotationError(f"expected left, right or a column, found {word[:40]!r}") from None


def _swap(returned: str, gained: str) -> int:
    if not re.fullmatch(r"[ctr]{2,3}", returned) or not re.fullmatch(r"[ctr]", gained):
        raise NotationError(f"expected an exchange like 'ccr t', found {returned[:20]!r} {gained[:20]!r}")
    counts = [returned.count(letter) for letter in LETTERS]
    return counts[0] + 4 * counts[1] + 16 * counts[2] + 64 * LETTERS.index(gained)
