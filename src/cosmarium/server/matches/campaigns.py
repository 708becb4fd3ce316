"""Campaigns as anybody may look at them: how they stand, and their matches with what each came to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import cosmarium
from cosmarium.engine import campaign as campaigns
from cosmarium.engine.seed import Seed
from cosmarium.engine.title import Title
from cosmarium.server.context import Context
from cosmarium.server.matches.live import Chair
from cosmarium.server.matches.update import describe_chair
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store
from cosmarium.server.storage.models import Match, Seat

Ended = dict[str, Any] | None


def page(context: Context, campaign: str) -> dict[str, Any]:
    """All about a campaign. Raises Refusal when there is none of this id."""
    with context.database.read() as session:
        rows = store.series(session, campaign)
        if not rows:
            raise Refusal("unknown", "There is no campaign of this address.")
        seats = store.seats(session, rows[-1].id)
    title = context.catalogue.title(rows[-1].title)
    ended = [_ended(context, row) for row in rows]
    return {
        "campaign": campaign,
        "title": title.id,
        "name": rows[-1].name,
        "private": rows[-1].private,
        "seats": _seats(seats),
        "standing": {"id": campaign, "number": rows[-1].number, **_describe(title, rows[-1], ended[-1])},
        "matches": [_match(title, row, end) for row, end in zip(rows, ended, strict=True)],
    }


def listing(context: Context, limit: int, before: datetime | None) -> list[dict[str, Any]]:
    """Public campaigns, the newest match first."""
    with context.database.read() as session:
        rows = store.campaigns(session, limit, before)
    playable = {title.id for title in cosmarium.titles()}
    return [_summary(context, row, seats) for row, seats in rows if row.title in playable]


def _summary(context: Context, row: Match, seats: Sequence[Seat]) -> dict[str, Any]:
    title = context.catalogue.title(row.title)
    return {
        "campaign": row.series,
        "title": row.title,
        "name": row.name,
        "seats": _seats(seats),
        "text": _describe(title, row, _ended(context, row))["text"],
        "table": row.id,
        "number": row.number,
        "status": row.status,
        "created": row.created.isoformat(),
    }


def _seats(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    return [describe_chair(Chair.of(seat)) for seat in seats]


def _ended(context: Context, row: Match) -> Ended:
    """What a match came to, None while it is not over. Matches from before this was kept are replayed for it."""
    if row.status != "over" or row.ended is not None:
        return row.ended
    with context.cache.open(row.id) as held:
        return held.live.ended()


def _describe(title: Title, row: Match, ended: Ended) -> dict[str, Any]:
    """How the campaign stands after its last match, or before it while that is not over."""
    state = row.campaign
    if ended is not None:
        state = campaigns.advanced(title, state, ended["outcome"], Seed.parse(row.seed))
    described: dict[str, Any] = campaigns.rules_of(title).describe(state)
    return described


def _match(title: Title, row: Match, ended: Ended) -> dict[str, Any]:
    told = campaigns.rules_of(title).tell(row.campaign, None if ended is None else ended["outcome"])
    return {
        "table": row.id,
        "number": row.number,
        "status": row.status,
        "created": row.created.isoformat(),
        "result": None if ended is None else ended["result"],
        **told,
    }
