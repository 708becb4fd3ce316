"""Actions as short text, the same at any moment of any match with this pack.

keep | redraw | pass | done | yes | no | left | right
discard CARD               play PLANET left           play SATELLITE PLANET
abandon PLANET             scrap SHIP                 buy SHIP PLANET
play CARD                  play CARD HOST             answer CARD
attack PLANET PLANET       target CARD                damage SHIP           deploy SHIP
"""

from __future__ import annotations

from cosmarium.engine.errors import NotationError
from cosmarium.games.pentaurus.core import codes, tables
from cosmarium.games.pentaurus.core.tables import CardTables

PLAIN = {
    codes.PASS: "pass",
    codes.DONE: "done",
    codes.KEEP: "keep",
    codes.REDRAW: "redraw",
    codes.YES: "yes",
    codes.NO: "no",
    codes.AT_LEFT: "left",
    codes.AT_RIGHT: "right",
}
ONE_CARD = {
    codes.THROW: "discard",
    codes.ANSWER: "answer",
    codes.ABANDON: "abandon",
    codes.SCRAP: "scrap",
    codes.TARGET: "target",
    codes.DAMAGE: "damage",
    codes.DEPLOY: "deploy",
}
TWO_CARDS = {codes.BUY: "buy", codes.ATTACK: "attack"}
ENDS = {codes.LEFT: "left", codes.RIGHT: "right"}
FORMS = (
    "keep, redraw, pass, done, yes, no, left, right, discard CARD, play CARD [left|right|HOST], answer CARD, "
    "abandon PLANET, scrap SHIP, buy SHIP PLANET, attack PLANET PLANET, target CARD, damage SHIP or deploy SHIP"
)


def parts(code: int) -> tuple[int, int, int]:
    """The kind, the first card and the second card or place of a code."""
    return (
        code & codes.KIND_MASK,
        code >> codes.KIND_BITS & codes.CARD_MASK,
        code >> (codes.KIND_BITS + codes.CARD_BITS),
    )


def notation(pack: CardTables, code: int) -> str:
    """The text of an action code."""
    kind, card, second = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    key = pack.keys[card]
    if kind in ONE_CARD:
        return f"{ONE_CARD[kind]} {key}"
    if kind in TWO_CARDS:
        return f"{TWO_CARDS[kind]} {key} {pack.keys[second]}"
    card_kind = pack.of(card, tables.KIND)
    if card_kind == codes.PLANET:
        return f"play {key} {ENDS[second]}"
    if card_kind in (codes.ACTION, codes.COMBAT):
        return f"play {key}"
    return f"play {key} {pack.keys[second]}"


def parse(pack: CardTables, text: str) -> int:
    """The action code of a text. Raises NotationError."""
    words = text.split()
    if len(words) == 1:
        for kind, word in PLAIN.items():
            if word == words[0]:
                return kind
    if len(words) == 2:
        for kind, word in ONE_CARD.items():
            if word == words[0]:
                return _code(kind, _card(pack, words[1]))
    if len(words) == 3:
        for kind, word in TWO_CARDS.items():
            if word == words[0]:
                return _code(kind, _card(pack, words[1]), _card(pack, words[2]))
    if words[:1] == ["play"] and len(words) in (2, 3):
        return _play(pack, words)
    raise NotationError(f"{text[:60]!r} is no action; expected {FORMS}")


def _play(pack: CardTables, words: list[str]) -> int:
    card = _card(pack, words[1])
    kind = pack.of(card, tables.KIND)
    if kind in (codes.ACTION, codes.COMBAT):
        if len(words) == 2:
            return _code(codes.PLAY, card)
        raise NotationError(f"expected 'play {words[1]}' alone: the card goes nowhere")
    if kind == codes.PLANET:
        for place, word in ENDS.items():
            if words[2:] == [word]:
                return _code(codes.PLAY, card, place)
        raise NotationError(f"expected 'play {words[1]} left' or 'right'")
    if kind == codes.SHIP or len(words) == 2:
        raise NotationError(f"expected a card of the galaxy deck and where it goes, found {' '.join(words)[:60]!r}")
    return _code(codes.PLAY, card, _card(pack, words[2]))


def _code(kind: int, card: int, second: int = 0) -> int:
    return kind | card << codes.KIND_BITS | second << (codes.KIND_BITS + codes.CARD_BITS)


def _card(pack: CardTables, key: str) -> int:
    if key not in pack.keys:
        raise NotationError(f"there is no card {key[:40]!r} in this pack")
    return pack.keys.index(key)
