"""Proposals and agreements of a position, both ways."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.errors import NotationError, PositionError
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import agenda, agreements, codes, columns, diplomacy
from cosmarium.games.alien_contact.core.codes import NOBODY, P_ALLIANCE, P_BUILD, P_PASSAGE, P_PEACE
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.names import (
    BUILDABLE,
    EVERYWHERE_WORD,
    TERM_WORDS,
    area_key,
)
from cosmarium.games.alien_contact.notation import parse_term, term_notation
from cosmarium.games.alien_contact.position_board import fail, read_area, read_flag, read_seat

ABOUT: Final = (None, "ransom", "anything")
MOST_AGREEMENTS: Final = 5000
LAST_TURN: Final = 36
LASTING: Final = (P_PASSAGE, P_BUILD, P_PEACE, P_ALLIANCE)
KINDS: Final = tuple(TERM_WORDS[kind] for kind in LASTING)


# The proposal


def write_proposal(state: ContactState) -> Json:
    """The proposal that is put together or waits for its reply."""
    if state.proposal[columns.Q_FROM] == NOBODY:
        return None
    return {
        "from": int(state.proposal[columns.Q_FROM]),
        "to": int(state.proposal[columns.Q_TO]),
        "items": [
            {"wanted": wanted, "term": term_notation(state.tables, wanted, fields)} for wanted, fields in items(state)
        ],
    }


def items(state: ContactState) -> list[tuple[bool, tuple[int, int, int]]]:
    """What the proposal holds: whether it is wanted; item, value, detail."""
    found = []
    for i in range(int(state.proposal[columns.Q_ITEMS])):
        row = columns.Q_LIST + 4 * i
        wanted, item, value, detail = (int(state.proposal[row + n]) for n in range(4))
        found.append((wanted != 0, (item, value, detail)))
    return found


def read_proposal(reader: Reader, state: ContactState) -> None:
    """The proposal, if there is one."""
    item = reader.value("proposal")
    if item is None:
        return
    seat = read_seat(reader, state, "proposal.from", reader.field("proposal", item, "from"))
    other = read_seat(reader, state, "proposal.to", reader.field("proposal", item, "to"))
    state.proposal[columns.Q_FROM], state.proposal[columns.Q_TO] = seat, other
    listed = reader.listed("proposal.items", reader.field("proposal", item, "items"))
    if len(listed) > codes.MOST_ITEMS:
        raise fail("proposal.items", f"at most {codes.MOST_ITEMS}", len(listed))
    seen: set[tuple[bool, int, int]] = set()
    for i, part in enumerate(listed):
        where = f"proposal.items.{i}"
        wanted = read_flag(reader, where, part, "wanted") != 0
        fields = _read_term(state, wanted, f"{where}.term", reader.field(where, part, "term"))
        once = (wanted, fields[0], 0 if fields[0] == codes.P_POINTS else fields[1])
        if once in seen and fields[0] != P_BUILD:
            raise PositionError(f"state.{where}.term", "is named twice")
        seen.add(once)
        for n, number in enumerate((int(wanted), *fields)):
            state.proposal[columns.Q_LIST + 4 * i + n] = number
        state.proposal[columns.Q_ITEMS] += 1


def _read_term(state: ContactState, wanted: bool, where: str, text: Any) -> tuple[int, int, int]:
    if not isinstance(text, str):
        raise fail(where, "an item such as 'points 5'", text)
    try:
        item, value, detail = parse_term(state.tables, wanted, text)
    except NotationError as error:
        raise PositionError(f"state.{where}", str(error)) from None
    until = detail if item == P_PASSAGE else value if item in (P_PEACE, P_ALLIANCE) else int(state.round)
    if not state.round <= until <= state.length:
        raise fail(where, f"a game turn from {state.round} to {state.length}", until)
    if item in (P_PEACE, P_ALLIANCE) and wanted:
        raise fail(where, "promises among what is given", text)
    return item, value, detail


# Who can talk


def have_met(state: ContactState) -> bool:
    """Whether it has been settled in this segment who can talk: what an earlier one has left is of no account."""
    if state.phase != codes.DIPLOMACY_PHASE:
        return False
    return not any(agenda.kind_of(packed) == codes.T_TALK and agenda.amount_of(packed) != 0 for packed in state.agenda)


def pairs(state: ContactState) -> list[tuple[int, int]]:
    """The pairs that can talk in this segment."""
    if not have_met(state):
        return []
    seats = int(state.seats)
    found = [(seat, other) for seat in range(seats) for other in range(seat + 1, seats)]
    return [(seat, other) for seat, other in found if state.met[seat * seats + other] != diplomacy.NOT_MET]


def write_talks(state: ContactState) -> list[Json]:
    """Who can talk about what, and how many proposals they have made."""
    seats = int(state.seats)
    return [
        {
            "seats": [seat, other],
            "about": ABOUT[state.met[seat * seats + other]],
            "made": int(state.talks[seat * seats + other]),
        }
        for seat, other in pairs(state)
    ]


def read_talks(reader: Reader, state: ContactState) -> None:
    """Of each pair once."""
    seats = int(state.seats)
    for i, item in enumerate(reader.items("talks", most=seats * seats)):
        where = f"talks.{i}"
        both = reader.listed(f"{where}.seats", reader.field(where, item, "seats"), 2)
        seat, other = (read_seat(reader, state, f"{where}.seats.{n}", value) for n, value in enumerate(both))
        if seat >= other or state.met[seat * seats + other] != diplomacy.NOT_MET:
            raise fail(f"{where}.seats", "two seats, the lower first, each pair once", both)
        about = 1 + reader.word(f"{where}.about", reader.field(where, item, "about"), [w for w in ABOUT if w])
        made = reader.within(f"{where}.made", reader.field(where, item, "made"), 0, codes.PROPOSALS)
        for pair in (seat * seats + other, other * seats + seat):
            state.met[pair], state.talks[pair] = about, made


# Agreements


def write_agreements(state: ContactState) -> list[Json]:
    """All rows of the ledger."""
    return [agreement(state, number) for number in range(int(agreements.count(state)))]


def agreement(state: ContactState, number: int) -> dict[str, Json]:
    """An agreement: its kind, who gives to whom, what it is about, until when, and when it was broken."""
    kind, value, detail = (
        int(agreements.of(state, number, column)) for column in (columns.G_KIND, columns.G_VALUE, columns.G_DETAIL)
    )
    broken = int(agreements.of(state, number, columns.G_BROKEN))
    written: dict[str, Json] = {
        "kind": TERM_WORDS[kind],
        "from": int(agreements.of(state, number, columns.G_FROM)),
        "to": int(agreements.of(state, number, columns.G_TO)),
    }
    if kind == P_BUILD:
        return written | {"item": BUILDABLE[value], "area": area_key(detail), "until": None, "broken": None}
    if kind == P_PASSAGE:
        written["area"] = EVERYWHERE_WORD if value == codes.EVERYWHERE else area_key(value)
    return written | {"until": detail, "broken": broken or None}


def read_agreements(reader: Reader, state: ContactState) -> None:
    """The ledger, in its order."""
    rows = vec[i64]()
    for i, item in enumerate(reader.items("agreements", most=MOST_AGREEMENTS)):
        for number in _read_agreement(reader, state, f"agreements.{i}", item):
            rows = append(rows, number)
    state.agreements = rows


def _read_agreement(reader: Reader, state: ContactState, where: str, item: Any) -> tuple[int, ...]:
    kind = LASTING[reader.word(f"{where}.kind", reader.field(where, item, "kind"), KINDS)]
    giver = read_seat(reader, state, f"{where}.from", reader.field(where, item, "from"))
    taker = read_seat(reader, state, f"{where}.to", reader.field(where, item, "to"))
    if giver == taker:
        raise fail(f"{where}.to", "another seat", taker)
    if kind == P_BUILD:
        built = reader.word(f"{where}.item", reader.field(where, item, "item"), BUILDABLE)
        return kind, giver, taker, built, read_area(f"{where}.area", reader.field(where, item, "area")), 0
    until = reader.within(f"{where}.until", reader.field(where, item, "until"), 1, LAST_TURN)
    broken = reader.field(where, item, "broken")
    turn = 0 if broken is None else reader.within(f"{where}.broken", broken, 1, int(state.round))
    value = 0
    if kind == P_PASSAGE:
        area = reader.field(where, item, "area")
        value = codes.EVERYWHERE if area == EVERYWHERE_WORD else read_area(f"{where}.area", area)
        turn = 0
    return kind, giver, taker, value, until, turn
