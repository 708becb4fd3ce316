"""Actions as short text, the same at any moment of any match with this pack.

done | yes | no | stay | peace | hold | go-on | stop | embark | offer | withdraw | accept | refuse | counter
colour NAME      start AREA       roam AREA        prey SEAT.SHIP     move SHIP AREA
load SHIP WHAT star|station       unload SHIP WHAT star|station       transfer SHIP SHIP WHAT
attack AREA SEAT|rebels           hunt AREA SEAT   join SHIP          aim UNIT
split N          retreat AREA     play CARD        area AREA          level N
kind marine|epsm rival SEAT       victim SEAT.dipN propose SEAT       post AREA
give TERM        want TERM        build ITEM [AREA]

A TERM is `points N`, `card CARD` (given) or `kind N` (wanted), `star AREA`, `passage AREA|everywhere TURN`,
`build ITEM AREA`, `peace TURN`, `alliance TURN` or `release dipN`.

An area has two digits (`07`); a ship is named by its level and number (`s1.3`), a station likewise (`b2.1`); WHAT is
`marine`, `epsm` or `dip1` to `dip3`; seats count from 0. A diplomat is also unloaded onto a station of a given seat,
`station-2`, where that is not the one that `station` means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cosmarium.engine.errors import NotationError
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.names import (
    BUILDABLE,
    CARGO_WORDS,
    COLOUR_WORDS,
    DIPLOMAT_WORDS,
    EVERYWHERE_WORD,
    ITEM_WORDS,
    MARINE_WORDS,
    PLACE_WORDS,
    REBEL_WORD,
    TERM_WORDS,
    UNLOAD_WORDS,
    area_key,
    area_of,
    ship_key,
    unit_key,
    unit_of,
)

PLAIN: Final = {
    codes.DONE: "done",
    codes.YES: "yes",
    codes.NO: "no",
    codes.STAY: "stay",
    codes.PEACE: "peace",
    codes.HOLD: "hold",
    codes.GO_ON: "go-on",
    codes.STOP: "stop",
    codes.EMBARK: "embark",
    codes.OFFER: "offer",
    codes.WITHDRAW: "withdraw",
    codes.ACCEPT: "accept",
    codes.REFUSE: "refuse",
    codes.COUNTER: "counter",
}
MOST_TURN: Final = 36
PLACED: Final = codes.TECHNOLOGY_2  # items before this one are built somewhere, but for pirates


class Word(NamedTuple):
    """A word of an action: it stands for one or more fields of the code."""

    fields: int
    write: Callable[[ContactTables, Sequence[int]], str]
    read: Callable[[ContactTables, str], tuple[int, ...]]


def _one_of(words: Sequence[str], first: int = 0) -> Word:
    def read(_: ContactTables, word: str) -> tuple[int, ...]:
        if word not in words:
            raise NotationError(f"expected one of {', '.join(words)}, found {word[:40]!r}")
        return (first + words.index(word),)

    return Word(1, lambda _, fields: words[fields[0] - first], read)


def _number(what: str, low: int, high: int) -> Word:
    def read(_: ContactTables, word: str) -> tuple[int, ...]:
        plain = word.isascii() and word.isdigit() and len(word) <= len(str(high))
        if not plain or word != str(int(word)) or not low <= int(word) <= high:
            raise NotationError(f"expected {what} from {low} to {high}, found {word[:40]!r}")
        return (int(word),)

    return Word(1, lambda _, fields: str(fields[0]), read)


def _read_area(_: ContactTables, word: str) -> tuple[int, ...]:
    area = area_of(word)
    if area is None:
        raise NotationError(f"expected an area from 00 to 99, found {word[:40]!r}")
    return (area,)


def _read_unit(pack: ContactTables, word: str) -> tuple[int, ...]:
    unit = unit_of(pack, word)
    if unit is None:
        raise NotationError(f"expected a ship or station such as s1.3 that there is a counter for, found {word[:40]!r}")
    return (unit,)


def _read_ship(pack: ContactTables, word: str) -> tuple[int, ...]:
    unit = unit_of(pack, word)
    if unit is None or unit >= pack.ships:
        raise NotationError(f"expected a ship such as s1.3 that there is a counter for, found {word[:40]!r}")
    return (unit,)


def _read_seat(_: ContactTables, word: str) -> tuple[int, ...]:
    if word not in tuple("012345"[: codes.MOST_SEATS]):
        raise NotationError(f"expected a seat from 0 to {codes.MOST_SEATS - 1}, found {word[:40]!r}")
    return (int(word),)


def _read_side(pack: ContactTables, word: str) -> tuple[int, ...]:
    return (codes.REBELS,) if word == REBEL_WORD else _read_seat(pack, word)


def _read_prey(pack: ContactTables, word: str) -> tuple[int, ...]:
    seat, dot, ship = word.partition(".")
    if not dot:
        raise NotationError(f"expected a seat and a ship such as 1.s1.3, found {word[:40]!r}")
    return _read_seat(pack, seat) + _read_ship(pack, ship)


def _read_victim(pack: ContactTables, word: str) -> tuple[int, ...]:
    seat, dot, diplomat = word.partition(".")
    if not dot:
        raise NotationError(f"expected a seat and a diplomat such as 1.dip2, found {word[:40]!r}")
    return _read_seat(pack, seat) + DIPLOMAT.read(pack, diplomat)


def _read_reach(pack: ContactTables, word: str) -> tuple[int, ...]:
    return (codes.EVERYWHERE,) if word == EVERYWHERE_WORD else _read_area(pack, word)


def _read_card(pack: ContactTables, word: str) -> tuple[int, ...]:
    if word not in pack.card_keys:
        raise NotationError(f"there is no card {word[:40]!r} in this pack")
    return (pack.card_keys.index(word),)


AREA: Final = Word(1, lambda _, fields: area_key(fields[0]), _read_area)
SHIP: Final = Word(1, lambda pack, fields: ship_key(pack, fields[0]), _read_ship)
UNIT: Final = Word(1, lambda pack, fields: unit_key(pack, fields[0]), _read_unit)
SEAT: Final = Word(1, lambda _, fields: str(fields[0]), _read_seat)
SIDE: Final = Word(1, lambda _, f: REBEL_WORD if f[0] == codes.REBELS else str(f[0]), _read_side)
PREY: Final = Word(2, lambda pack, fields: f"{fields[0]}.{ship_key(pack, fields[1])}", _read_prey)
DIPLOMAT: Final = _one_of(DIPLOMAT_WORDS)
VICTIM: Final = Word(2, lambda _, fields: f"{fields[0]}.{DIPLOMAT_WORDS[fields[1]]}", _read_victim)
REACH: Final = Word(1, lambda _, f: EVERYWHERE_WORD if f[0] == codes.EVERYWHERE else area_key(f[0]), _read_reach)
CARD: Final = Word(1, lambda pack, fields: pack.card_keys[fields[0]], _read_card)
CARGO: Final = _one_of(CARGO_WORDS)
PLACE: Final = _one_of(PLACE_WORDS)
ONTO: Final = _one_of(UNLOAD_WORDS)
POINTS: Final = _number("points", 1, codes.MOST_POINTS)
TURN: Final = _number("a game turn", 1, MOST_TURN)

FORMS: Final[dict[int, tuple[str, tuple[Word, ...]]]] = {
    codes.COLOUR: ("colour", (_one_of(COLOUR_WORDS),)),
    codes.START: ("start", (AREA,)),
    codes.ROAM: ("roam", (AREA,)),
    codes.PREY: ("prey", (PREY,)),
    codes.MOVE: ("move", (SHIP, AREA)),
    codes.LOAD: ("load", (SHIP, CARGO, PLACE)),
    codes.UNLOAD: ("unload", (SHIP, CARGO, ONTO)),
    codes.TRANSFER: ("transfer", (SHIP, SHIP, CARGO)),
    codes.ATTACK: ("attack", (AREA, SIDE)),
    codes.HUNT: ("hunt", (AREA, SEAT)),
    codes.JOIN: ("join", (SHIP,)),
    codes.AIM: ("aim", (UNIT,)),
    codes.SPLIT: ("split", (_number("a number of marines", 0, 999),)),
    codes.RETREAT: ("retreat", (AREA,)),
    codes.PLAY: ("play", (CARD,)),
    codes.AREA: ("area", (AREA,)),
    codes.LEVEL: ("level", (_number("a level", 1, codes.LEVELS),)),
    codes.KIND: ("kind", (_one_of(MARINE_WORDS, codes.MARINE),)),
    codes.RIVAL: ("rival", (SEAT,)),
    codes.VICTIM: ("victim", (VICTIM,)),
    codes.PROPOSE: ("propose", (SEAT,)),
    codes.RECEIVE: ("post", (AREA,)),
}
TERMS: Final[dict[int, tuple[Word, ...]]] = {
    codes.P_POINTS: (POINTS,),
    codes.P_CARD: (CARD,),
    codes.P_STAR: (AREA,),
    codes.P_PASSAGE: (REACH, TURN),
    codes.P_BUILD: (_one_of(BUILDABLE), AREA),
    codes.P_PEACE: (TURN,),
    codes.P_ALLIANCE: (TURN,),
    codes.P_RELEASE: (DIPLOMAT,),
}
KIND_TERM: Final = "kind"
SAVED_KIND: Final = _number("a kind of cards that can be saved", codes.LAST_AT_ONCE + 1, codes.ASSASSINATION)
VERBS: Final = {codes.GIVE: "give", codes.WANT: "want"}
KINDS: Final = {word: kind for kind, (word, _) in FORMS.items()}
PLAIN_CODES: Final = {text: kind for kind, text in PLAIN.items()}
EXPECTED: Final = (
    f"{', '.join(PLAIN.values())}, or one of {', '.join([*KINDS, 'give', 'want', 'build'])} with what it is about"
)


def parts(code: int) -> tuple[int, int, int, int]:
    """The kind and the three fields of a code."""
    return int(codes.kind_of(code)), int(codes.first_of(code)), int(codes.second_of(code)), int(codes.third_of(code))


# Writing


def notation(pack: ContactTables, code: int) -> str:
    """The text of an action code."""
    kind, *fields = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in VERBS:
        return f"{VERBS[kind]} {term_notation(pack, kind == codes.WANT, fields)}"
    if kind == codes.BUILD:
        item, area, _ = fields
        return f"build {ITEM_WORDS[item]} {area_key(area)}" if is_placed(item) else f"build {ITEM_WORDS[item]}"
    verb, words = FORMS[kind]
    return _write(pack, verb, words, fields)


def is_placed(item: int) -> bool:
    """Whether the area is named when this is built."""
    return item < PLACED and item != codes.PIRATE


def _write(pack: ContactTables, verb: str, words: Sequence[Word], fields: Sequence[int]) -> str:
    text = [verb]
    for word in words:
        text.append(word.write(pack, fields[: word.fields]))
        fields = fields[word.fields :]
    return " ".join(text)


def term_notation(pack: ContactTables, wanted: bool, fields: Sequence[int]) -> str:
    """An item of a proposal: item, value, detail. A card below 0 is one that is not named."""
    term = fields[0]
    if term == codes.P_CARD and (wanted or fields[1] < 0):
        return f"{KIND_TERM} {fields[1]}" if wanted else TERM_WORDS[term]
    return _write(pack, TERM_WORDS[term], TERMS[term], fields[1:])


# Reading


def parse(pack: ContactTables, text: str) -> int:
    """The action code of a text. Raises NotationError."""
    words = text.split(maxsplit=8)
    if len(words) == 1 and words[0] in PLAIN_CODES:
        return PLAIN_CODES[words[0]]
    verb = words[0] if words else ""
    if verb in KINDS:
        kind = KINDS[verb]
        return int(codes.action(kind, *_read(pack, verb, FORMS[kind][1], words[1:])))
    if verb == "build":
        return _parse_build(pack, words[1:])
    for kind, word in VERBS.items():
        if verb == word:
            item, value, detail = parse_term(pack, kind == codes.WANT, " ".join(words[1:]))
            if item == codes.P_POINTS and value not in codes.POINT_STEPS:
                steps = ", ".join(str(step) for step in codes.POINT_STEPS)
                raise NotationError(f"points are named in steps of {steps}, found {value}")
            return int(codes.action(kind, item, value, detail))
    raise NotationError(f"{text[:60]!r} is no action; expected {EXPECTED}")


def _read(pack: ContactTables, verb: str, expected: Sequence[Word], words: Sequence[str]) -> list[int]:
    if len(words) != len(expected):
        raise NotationError(f"expected {len(expected)} word{'s' if len(expected) != 1 else ''} after {verb!r}")
    return [number for word, text in zip(expected, words, strict=True) for number in word.read(pack, text)]


def _parse_build(pack: ContactTables, words: Sequence[str]) -> int:
    if not words:
        raise NotationError("expected an item after 'build'")
    [item] = _one_of(ITEM_WORDS).read(pack, words[0])
    place = _read(pack, f"build {words[0]}", (AREA,) if is_placed(item) else (), words[1:])
    return int(codes.action(codes.BUILD, item, *place))


def parse_term(pack: ContactTables, wanted: bool, text: str) -> tuple[int, int, int]:
    """An item of a proposal: item, value, detail. Raises NotationError."""
    words = text.split(maxsplit=4)
    names = [name for name in TERM_WORDS if name != "card" or not wanted] + ([KIND_TERM] if wanted else [])
    if not words or words[0] not in names:
        found = words[0][:40] if words else ""
        raise NotationError(f"expected one of {', '.join(names)}, found {found!r}")
    item: int = codes.P_CARD if words[0] == KIND_TERM else TERM_WORDS.index(words[0])
    expected = (SAVED_KIND,) if words[0] == KIND_TERM else TERMS[item]
    fields = _read(pack, words[0], expected, words[1:])
    value, detail = (*fields, 0)[:2]
    return item, value, detail
