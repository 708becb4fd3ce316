"""Checks of every way back: undo, positions, records, earlier plies, events."""

from __future__ import annotations

from cosmarium.engine import replay
from cosmarium.engine.conformance.case import Case, Fault, at, expect_equal, random_move, viewers
from cosmarium.engine.errors import IllegalAction
from cosmarium.engine.table import Table
from cosmarium.engine.title import Json


def undo_restores_everything(case: Case) -> None:
    """A move taken back leaves the position of before; where it cannot be, it is refused and nothing changes."""
    table, dice = case.table(), case.dice("undo")
    while table.actors:
        move = random_move(table, dice)
        before, views = table.position(), [table.view(v) for v in viewers(table)]
        table.play(move.seat, move)
        if table.can_undo(move.seat):
            table.undo(move.seat)
            expect_equal(table.position(), before, table, f"{move.notation!r} of seat {move.seat} taken back")
            expect_equal([table.view(v) for v in viewers(table)], views, table, "views after undo")
            table.play(move.seat, move)
        else:
            _expect_no_undo(table, move.seat)
        _expect_no_undo(table, (move.seat + 1) % case.seats)


def positions_make_the_round_trip(case: Case) -> None:
    """A position set up again is the same position, and looks the same to everybody."""
    for table in case.sampled("positions"):
        again = case.game.from_position(table.position())
        expect_equal(again.position(), table.position(), table, "the position set up again")
        for viewer in viewers(table):
            expect_equal(again.view(viewer), table.view(viewer), table, f"view of {viewer} after set-up")
        for seat in range(case.seats):
            expect_equal(again.legal(seat), table.legal(seat), table, f"legal actions of {seat} after set-up")
            expect_equal(again.prompt(seat), table.prompt(seat), table, f"prompt of {seat} after set-up")


def records_make_the_round_trip(case: Case) -> None:
    """A record, of a match under way or finished, replays to the same match; undone moves leave no trace in it."""
    table, dice = case.table(), case.dice("records")
    while True:
        if table.ply % (7 * case.stride) == 0 or not table.actors:
            _expect_same_match(replay.read(table.record(), case.game.content), table)
        if not table.actors:
            return
        move = random_move(table, dice)
        table.play(move.seat, move)
        if table.can_undo(move.seat) and dice.random() < 0.1:
            table.undo(move.seat)


def earlier_plies_are_found_again(case: Case) -> None:
    """`at` shows every earlier position as it was."""
    positions: list[Json] = []
    last = case.table()
    for last in case.walk("at"):
        positions.append(last.position())
    for ply in range(0, len(positions), 7 * case.stride):
        expect_equal(last.at(ply).position(), positions[ply], last, f"the position at ply {ply}")


def events_are_only_ever_added(case: Case) -> None:
    """A viewer's events are numbered from 0 without gaps and never change; `since` gives the newest of them."""
    for viewer in [0, case.seats - 1, None]:
        seen: list[Json] = []
        for table in case.walk("events"):
            seen += table.events(viewer, since=len(seen))
            expect_equal(table.event_count(viewer), len(seen), table, f"number of events of {viewer}")
            if table.ply % (4 * case.stride) == 0 or not table.actors:
                expect_equal(table.events(viewer), seen, table, f"events of {viewer}")
                expect_equal([event["n"] for event in seen], list(range(len(seen))), table, "numbers of events")


def _expect_no_undo(table: Table, seat: int) -> None:
    if table.can_undo(seat):
        raise Fault(f"{at(table)}: seat {seat} could take back what is not its own")
    before = table.position(), table.ply
    try:
        table.undo(seat)
    except IllegalAction:
        expect_equal((table.position(), table.ply), before, table, "the match after a refused undo")
        return
    raise Fault(f"{at(table)}: undo of seat {seat} was not refused")


def _expect_same_match(again: Table, table: Table) -> None:
    expect_equal(again.record(), table.record(), table, "the record of the replayed match")
    expect_equal(again.position(), table.position(), table, "the position after replay")
    expect_equal(again.result, table.result, table, "the result after replay")
    expect_equal(again.moves, table.moves, table, "the moves after replay")
