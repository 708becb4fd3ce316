"""Checks of what is said: plain data, notation, refusals."""

from __future__ import annotations

from typing import Any

from cosmarium.engine.conformance.case import Case, Fault, at, expect_equal, viewers
from cosmarium.engine.errors import IllegalAction
from cosmarium.engine.table import Table
from cosmarium.engine.title import Json

NONSENSE = ("", " ", "resign", "0", "-1", "pass pass", "\x00", "é" * 50, "1. 0 pass", "bid -1", "bid 99999999999")


def everything_said_is_plain_json(case: Case) -> None:
    """Views, events, prompts, positions and results are dicts with text keys, lists, text, numbers, bools and None."""
    told = dict.fromkeys([*range(case.seats), None], 0)
    for table in case.sampled("json"):
        _expect_plain(table.position(), table, "position")
        for viewer in viewers(table):
            _expect_plain(table.view(viewer), table, f"view of {viewer}")
            _expect_plain(table.events(viewer, told[viewer]), table, f"events of {viewer}")
            told[viewer] = table.event_count(viewer)
        for seat in range(case.seats):
            _expect_plain(table.prompt(seat), table, f"prompt of {seat}")
            if seat in table.actors and table.prompt(seat) is None:
                raise Fault(f"{at(table)}: seat {seat} must act and is not asked anything")
    _expect_plain(case.game.title.describe_pack(case.game.content.data), case.table(), "described pack")


def whoever_is_shown_something_new_is_told_of_it(case: Case) -> None:
    """What a viewer sees and is asked changes only with an event that it knows, or by its own move: who follows a match
    by its events misses nothing, and a server sends nothing where there are none."""
    before: dict[int | None, tuple[int, Json]] = {}
    for table in case.walk("told"):
        for viewer in viewers(table) if before else ():
            count, seen = before[viewer]
            if table.moves[-1].seat != viewer and table.event_count(viewer) == count:
                what = f"what {viewer} sees after {table.moves[-1].seat}'s move, of which it is not told"
                expect_equal(_seen(table, viewer), seen, table, what)
        look = table.ply % case.stride == 0
        before = (
            {viewer: (table.event_count(viewer), _seen(table, viewer)) for viewer in viewers(table)} if look else {}
        )


def _seen(table: Table, viewer: int | None) -> Json:
    """What a viewer sees and is asked."""
    asked = None if viewer is None else [table.prompt(viewer), [action.notation for action in table.legal(viewer)]]
    return [table.view(viewer), table.actors, asked]


def codes_and_notations_match_one_to_one(case: Case) -> None:
    """Every action met: its notation reads back as its code, no other code has it, and it has words."""
    title, tables = case.game.title, case.game.content.tables
    codes: dict[str, int] = {}
    for table in case.walk("notation"):
        for seat in range(case.seats):
            for action in table.legal(seat):
                text = action.notation
                expect_equal(codes.setdefault(text, action.code), action.code, table, f"code of {text!r}")
                expect_equal(title.parse(tables, text), action.code, table, f"{text!r} read back")
                if text != text.strip() or not text or "!" in text or "\n" in text:
                    raise Fault(f"{at(table)}: a record cannot hold the notation {text!r}")
                if not action.text.strip() or not all(isinstance(target, str) for target in action.targets):
                    raise Fault(f"{at(table)}: the action {text!r} has no sentence or a target that is no id")


def illegal_actions_are_refused_without_a_change(case: Case) -> None:
    """Nonsense, and every action met elsewhere in the match, is refused with a reason; nothing changes."""
    known = sorted({action.notation for table in case.walk("known") for s in table.actors for action in table.legal(s)})
    dice = case.dice("refusals")
    for table in case.sampled("known"):
        for seat in range(case.seats):
            legal = {action.notation for action in table.legal(seat)}
            attempts = [text for text in dice.sample(known, min(20, len(known))) if text not in legal]
            before = _everything(table)
            for text in [*attempts, *NONSENSE]:
                _expect_refusal(table, seat, text)
            expect_equal(_everything(table), before, table, "the match after refused actions")
    no_seats: tuple[Any, ...] = (-1, case.seats, True, None, "0")
    for no_seat in no_seats:
        _expect_refusal(case.table(), no_seat, known[0])


def _expect_refusal(table: Table, seat: int, text: str) -> None:
    try:
        table.play(seat, text)
    except IllegalAction as refusal:
        if not refusal.reason.strip():
            raise Fault(f"{at(table)}: {text!r} of seat {seat!r} is refused without a reason") from None
        return
    raise Fault(f"{at(table)}: {text!r} of seat {seat!r} is not legal and was not refused")


def _everything(table: Table) -> Json:
    everything = [table.position(), table.ply, table.moves[-1:]]
    for seat in range(table.seats):
        everything += [table.view(seat), table.event_count(seat), table.decision(seat), table.can_undo(seat)]
    return everything


def _expect_plain(data: Json, table: Table, where: str) -> None:
    if isinstance(data, dict):
        for key, value in data.items():
            if type(key) is not str:
                raise Fault(f"{at(table)}: {where} has the key {key!r}, which is no text")
            _expect_plain(value, table, f"{where} / {key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            _expect_plain(value, table, f"{where} / {number}")
    elif data is not None and type(data) not in (str, int, float, bool):
        raise Fault(f"{at(table)}: {where} is no plain JSON but {type(data).__name__}: {data!r}")
