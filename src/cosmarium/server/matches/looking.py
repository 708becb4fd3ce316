"""Looking at a match: now, earlier, and as a record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from cosmarium import IllegalAction
from cosmarium.server.context import Context
from cosmarium.server.matches.live import Chair
from cosmarium.server.matches.update import describe_chair, events, to_json, update
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store
from cosmarium.server.storage.models import Match


def state(context: Context, table: str, token: str | None, since: int = 0, chat_since: int | None = None) -> bytes:
    """The match as the token's holder may know it now."""
    with context.cache.open(table) as held:
        return to_json(update(held.live, held.live.viewer_of(token), since, chat_since))


def moment(context: Context, table: str, token: str | None, ply: int, since: int = 0) -> dict[str, Any]:
    """The match as the token's holder knew it at a step of its own count, with the events from number `since` on."""
    with context.cache.open(table) as held:
        live = held.live
        viewer = live.viewer_of(token)
        steps = live.steps[viewer]
        if not 0 <= ply <= steps.last:
            raise Refusal("unknown", f"There is no step {ply}; the match has steps 0 to {steps.last}.")
        told = events(live, viewer, since)[: max(0, steps.events[ply] - since)]
        view = live.replay.at(steps.plies[ply]).view(viewer)
        return {"table": live.id, "ply": ply, "plies": steps.last, "view": view, "events": told}


def prospects(context: Context, table: str, token: str | None, moves: Sequence[str]) -> dict[str, Any]:
    """What moves of the seat whose token this is would lead to, as far as it can know."""
    with context.cache.open(table) as held:
        live = held.live
        seat = live.seat_of(token)
        try:
            found = live.table.prospects(seat, moves)
        except IllegalAction as error:
            raise Refusal("illegal", error.reason, error.rule) from error
        return {"table": live.id, "decision": live.table.decision(seat), "prospects": found}


def record(context: Context, table: str) -> str:
    """The record of a finished match. Raises Refusal before that: it tells everything."""
    with context.cache.open(table) as held:
        if held.live.status != "over":
            raise Refusal("not_over", "The record tells every secret, so it is given only when the game is over.")
        return held.live.table.record()


def summary(context: Context, table: str) -> dict[str, Any]:
    """What anybody may know of a table without looking at the match."""
    with context.cache.open(table) as held:
        live = held.live
        content = live.game.content
        described = _describe(live.row, content.id, content.name, live.chairs)
        return {**described, "ply": live.steps[None].last}


def listing(context: Context, statuses: Sequence[str], limit: int, before: datetime | None) -> list[dict[str, Any]]:
    """Public tables, the newest first."""
    with context.database.read() as session:
        found = store.listed(session, statuses, limit, before)
    return [_describe(one.row, one.pack_id, one.pack_name, [Chair.of(seat) for seat in one.seats]) for one in found]


def _describe(row: Match, pack_id: str, pack_name: str, chairs: list[Chair]) -> dict[str, Any]:
    return {
        "table": row.id,
        "title": row.title,
        "name": row.name,
        "status": row.status,
        "private": row.private,
        "seeded": row.seeded,
        "pack": {"id": pack_id, "name": pack_name, "hash": row.pack},
        "options": row.options,
        "seats": [describe_chair(chair) for chair in chairs],
        "commitment": row.commitment,
        "created": row.created.isoformat(),
        "rematch": row.rematch,
        "campaign": row.series,
    }
