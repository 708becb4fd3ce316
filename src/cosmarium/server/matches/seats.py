"""Who sits where: claiming a free seat, names, handing over to a bot and taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlalchemy import update as sql_update
from sqlalchemy.orm import Session

from cosmarium.server import tokens
from cosmarium.server.bots import mind
from cosmarium.server.context import Context
from cosmarium.server.matches.cache import Held
from cosmarium.server.matches.commit import Change, commit
from cosmarium.server.matches.live import Chair, LiveMatch, Viewer
from cosmarium.server.matches.update import update
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Seat


def claim(context: Context, table: str, seat: int, name: str, invite: str | None) -> dict[str, Any]:
    """Sit down on a free seat. Returns the seat's token, which is told only this once."""
    token = tokens.new_token()

    def seated(live: LiveMatch, chair: Chair) -> Chair:
        if chair.kind != "open":
            raise Refusal("taken", "Somebody sits there already.")
        if (invite is not None or live.row.private) and not tokens.matches(invite, chair.invite_hash):
            raise Refusal("forbidden", "This seat is free to who holds its invitation; this is not it.")
        return replace(chair, kind="human", name=name, token_hash=tokens.hashed(token), invite_hash=None)

    with context.cache.open(table) as held:
        _reseat(context, held, seat, seated, None)
    return {"table": table, "seat": seat, "token": token, "link": seat_link(table, token)}


def rename(context: Context, table: str, seat: int, token: str | None, name: str) -> bytes:
    """Give the seat another name. Returns the update for that seat."""
    return _own(context, table, seat, token, lambda _live, chair: replace(chair, name=name))


def hand_over(context: Context, table: str, seat: int, token: str | None, level: str) -> bytes:
    """Have a bot play for the seat; on a free seat, the host may seat a bot. Returns the update for the caller."""
    check_level(level)

    def seated(live: LiveMatch, chair: Chair) -> Chair:
        if chair.kind == "open":
            _check_host(live, token)
            return replace(chair, kind="bot", name=bot_name(level, live.chairs), level=level, invite_hash=None)
        _check_owner(live, seat, token)
        return replace(chair, level=level)

    with context.cache.open(table) as held:
        viewer = seat if held.live.chair(seat).kind != "open" else None
        return _reseat(context, held, seat, seated, viewer)


def take_back(context: Context, table: str, seat: int, token: str | None) -> bytes:
    """Play again oneself. Returns the update for that seat."""
    return _own(context, table, seat, token, lambda _live, chair: replace(chair, level=None))


def bot_name(level: str, others: list[Chair]) -> str:
    """A name for a bot that no other seat has. Raises Refusal when no bots are of this level."""
    name = check_level(level)
    taken = {chair.name for chair in others}
    number = 1
    while (candidate := name if number == 1 else f"{name} {number}") in taken:
        number += 1
    return candidate


def check_level(level: str) -> str:
    """What bots of this level are called. Raises Refusal when there are none."""
    name = mind.level_name(level)
    if name is None:
        known = ", ".join(known["id"] for known in mind.levels())
        raise Refusal("unknown", f"There is no level {level!r}; there are: {known}.")
    return name


def seat_link(table: str, token: str) -> str:
    """Where the client opens the table from this seat. What follows `#` never reaches a server."""
    return f"/table/{table}#seat={token}"


def invite_link(table: str, seat: int, invite: str) -> str:
    """Where the client offers this free seat to who opens it."""
    return f"/table/{table}#claim={seat}&invite={invite}"


def _own(
    context: Context, table: str, seat: int, token: str | None, seated: Callable[[LiveMatch, Chair], Chair]
) -> bytes:
    with context.cache.open(table) as held:
        held.live.chair(seat)
        _check_owner(held.live, seat, token)
        return _reseat(context, held, seat, seated, seat)


def _reseat(
    context: Context, held: Held, seat: int, seated: Callable[[LiveMatch, Chair], Chair], viewer: Viewer
) -> bytes:
    """Put another chair in a seat's place."""

    def attempt(live: LiveMatch) -> Change:
        old = live.chair(seat)
        new = seated(live, old)
        live.seat(live.row, [*live.chairs[:seat], new, *live.chairs[seat + 1 :]])
        values = {
            "changes": live.row.changes + 1,
            "status": live.status,
            "owed": bool(live.bots_due()),
        }
        row = {name: getattr(new, name) for name in ("kind", "name", "level", "token_hash", "invite_hash")}
        here = (Seat.table_id == live.id, Seat.seat == seat)
        since = live.steps[viewer].events[-1]

        def write(session: Session) -> None:
            session.execute(sql_update(Seat).where(*here).values(**row))

        return Change(values, write, lambda: update(live, viewer, since, len(live.heard[viewer])))

    return commit(context, held, attempt)


def _check_owner(live: LiveMatch, seat: int, token: str | None) -> None:
    if live.seat_of(token) != seat:
        raise Refusal("forbidden", "This token belongs to another seat.")


def _check_host(live: LiveMatch, token: str | None) -> None:
    if not tokens.matches(token, live.row.host_hash):
        raise Refusal("forbidden", "Only the host of the table, with the host token, may seat a bot here.")
