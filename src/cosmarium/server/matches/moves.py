"""Moving and taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from cosmarium import IllegalAction
from cosmarium.server.context import Context
from cosmarium.server.matches.cache import Held
from cosmarium.server.matches.commit import Change, Key, commit
from cosmarium.server.matches.journal import Entry
from cosmarium.server.matches.live import LiveMatch
from cosmarium.server.matches.update import update
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store


def play(
    context: Context, table: str, token: str | None, moves: Sequence[str], decision: int, key: str | None = None
) -> bytes:
    """Make moves for the seat whose token this is: all of them or none. Returns the update for that seat."""
    with context.cache.open(table) as held:
        seat = held.live.seat_of(token)

        def attempt(live: LiveMatch) -> Change:
            _check_seat(live, seat)
            _check_decision(live, seat, decision)
            return _advance(held, seat, [Entry(seat, move) for move in moves])

        return commit(context, held, attempt, Key.of(seat, key, "moves", list(moves), decision))


def undo(context: Context, table: str, token: str | None, decision: int, key: str | None = None) -> bytes:
    """Take back the seat's last move. Returns the update for that seat."""
    with context.cache.open(table) as held:
        seat = held.live.seat_of(token)

        def attempt(live: LiveMatch) -> Change:
            _check_seat(live, seat)
            _check_decision(live, seat, decision)
            return _advance(held, seat, [Entry(seat, None)])

        return commit(context, held, attempt, Key.of(seat, key, "undo", decision))


def play_bot(context: Context, table: str, seat: int, decision: int, move: str) -> None:
    """Make a bot's move. Raises Refusal when it is no longer wanted: the seat was taken back, the question changed."""
    with context.cache.open(table) as held:

        def attempt(live: LiveMatch) -> Change:
            if live.chairs[seat].level is None:
                raise Refusal("forbidden", "No bot plays here.")
            _check_running(live)
            _check_decision(live, seat, decision)
            return replace(_advance(held, seat, [Entry(seat, move)]), answer=dict)

        commit(context, held, attempt)


def _check_running(live: LiveMatch) -> None:
    if live.status == "open":
        raise Refusal("waiting", "The match begins when every seat is taken.")
    if live.status == "over":
        raise Refusal("over", "The game is over.")


def _check_seat(live: LiveMatch, seat: int) -> None:
    _check_running(live)
    if live.chairs[seat].level is not None:
        raise Refusal("handed_over", "A bot plays for this seat. Take the seat back first.")


def _check_decision(live: LiveMatch, seat: int, decision: int) -> None:
    current = live.table.decision(seat)
    if decision != current:
        raise Refusal(
            "stale",
            f"This answers decision {decision}, but the seat now faces decision {current}.",
            decision=current,
        )


def _advance(held: Held, seat: int, entries: list[Entry]) -> Change:
    """Apply entries to the match in memory, and say what is to be written. Raises Refusal with nothing changed."""
    live = held.live
    ply = live.plies
    since = live.steps[seat].events[-1]
    for index, entry in enumerate(entries):
        try:
            live.apply(entry)
        except IllegalAction as error:
            refusal = _refusal(live, seat, error, index)
            if index:
                held.spoil()
            raise refusal from None
    values = {
        "plies": live.plies,
        "status": live.status,
        "owed": bool(live.bots_due()),
        "ended": live.ended(),
    }
    return Change(values, _writer(live.id, ply, entries), _answer(live, seat, since))


def _writer(table: str, ply: int, entries: list[Entry]) -> Callable[[Session], None]:
    return lambda session: store.append_journal(session, table, ply, entries)


def _answer(live: LiveMatch, seat: int, since: int) -> Callable[[], dict[str, Any]]:
    return lambda: update(live, seat, since, len(live.heard[seat]))


def _refusal(live: LiveMatch, seat: int, error: IllegalAction, index: int) -> Refusal:
    if index == 0 and not live.table.legal(seat):
        return Refusal("not_your_turn", "It is not this seat's turn.", error.rule)
    return Refusal("illegal", error.reason, error.rule, index=index)
