"""Live updates as server-sent events."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from cosmarium.server.context import Context
from cosmarium.server.matches.update import to_json, update
from cosmarium.server.refusals import Refusal
from cosmarium.server.routes.common import REFUSALS, Client, Shared, TableId, Token

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=REFUSALS)

_EXAMPLE = 'id: 12.31.0\nevent: update\ndata: {"table":"pP1m0Zc2yTtQk3sV","version":12,…}\n\n: heartbeat\n\n'


class Place:
    """How far a viewer is. As the id of a message (`version.events.chat`) it lets a stream go on where one broke off;
    it is made of numbers that the viewer knows, so any worker understands it, also after a restart."""

    def __init__(self, version: int, events: int, chat: int) -> None:
        self.version = version
        self.events = events
        self.chat = chat

    @classmethod
    def of(cls, last_event_id: str | None, since: int | None) -> Place:
        """Where to go on: after the message of this id, or with event `since`, or from the beginning."""
        parts = (last_event_id or "").split(".")
        if len(parts) == 3 and all(part.isdecimal() and len(part) < 10 for part in parts):
            return cls(int(parts[0]), int(parts[1]), int(parts[2]))
        return cls(-1, since or 0, 0)

    def __str__(self) -> str:
        return f"{self.version}.{self.events}.{self.chat}"


@router.get(
    "/stream",
    response_class=StreamingResponse,
    operation_id="stream",
    responses={
        200: {
            "description": "Messages `update`, whose data are an `Update` with the events since the message before.",
            "content": {"text/event-stream": {"schema": {"type": "string"}, "example": _EXAMPLE}},
        }
    },
)
async def stream(
    request: Request,
    context: Shared,
    client: Client,
    table: TableId,
    token: Token,
    since: Annotated[int | None, Query(ge=0, description="Events you have, without Last-Event-ID.")] = None,
    last_event_id: Annotated[
        str | None, Header(description="Id of the last message you have; what you missed comes first.")
    ] = None,
) -> StreamingResponse:
    """What happens, as it happens: server-sent events. The first message comes at once, unless `Last-Event-ID` shows
    that you have missed nothing. A comment line comes when nothing else does for a while. Messages may be skipped when
    much happens at once, events never: each message brings all since the one before."""
    open_streams: Counter[str] = request.app.state.streams
    settings = context.settings
    if open_streams.total() >= settings.max_streams:
        raise Refusal("full", "The server has no room for another stream now.")
    if open_streams[client] >= settings.max_streams_client:
        raise Refusal("too_many", "Too many streams are open at once.", retry_after=5)
    place = Place.of(last_event_id, since)
    first = await run_in_threadpool(_render, context, table, token, place)  # refusals come before the stream begins
    messages = _messages(context, table, token, place, first)
    return StreamingResponse(
        _counted(messages, open_streams, client),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _counted(messages: AsyncIterator[bytes], open_streams: Counter[str], client: str) -> AsyncIterator[bytes]:
    open_streams[client] += 1
    try:
        async for message in messages:
            yield message
    finally:
        open_streams[client] -= 1
        if not open_streams[client]:
            del open_streams[client]


async def _messages(
    context: Context, table: str, token: str | None, place: Place, first: bytes | None
) -> AsyncIterator[bytes]:
    heartbeat = context.settings.heartbeat
    with context.hub.bell(table) as bell:
        yield first or b": welcome back\n\n"
        sent = time.monotonic()
        # The bell may have been missed before it was hung up, and notifications can be lost: the database is asked
        # once now, and at every heartbeat.
        rung = True
        while not context.hub.closing:
            message = await run_in_threadpool(_render, context, table, token, place)
            if message is None and not rung and time.monotonic() - sent >= heartbeat * 0.9:
                message = b": heartbeat\n\n"
            if message is not None:
                sent = time.monotonic()
                yield message
            rung = await bell.wait(max(0.05, sent + heartbeat - time.monotonic()))


def _render(context: Context, table: str, token: str | None, place: Place) -> bytes | None:
    """The message that brings a viewer from `place` to now, and `place` with it; None when there is nothing new."""
    with context.cache.open(table) as held:
        live = held.live
        viewer = live.viewer_of(token)
        if live.version(viewer) == place.version:
            return None
        body = update(live, viewer, place.events, place.chat)
    place.version, place.events, place.chat = body["version"], body["events_total"], body["chat_total"]
    return b"id: %s\nevent: update\ndata: %s\n\n" % (str(place).encode(), to_json(body))
