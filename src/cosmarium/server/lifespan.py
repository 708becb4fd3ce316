"""What happens when a worker starts, and when it stops."""

from __future__ import annotations

import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from cosmarium.server.bots.runner import BotRunner
from cosmarium.server.context import Context
from cosmarium.server.hub import Hub
from cosmarium.server.storage.migrate import migrate
from cosmarium.server.tidying import Tidier

_Handler = Callable[[int, FrameType | None], Any]


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Bring the database up to date, start bots and notifications; end them in turn."""
    context: Context = app.state.context
    await run_in_threadpool(migrate, context.database.engine)
    bots = BotRunner(context)
    await run_in_threadpool(bots.start)
    tidier = Tidier(context.database, context.settings)
    tidier.start()
    stop_listening = await run_in_threadpool(_listen, context)
    _end_streams_on_signals(context.hub)
    try:
        yield
    finally:
        context.hub.close()
        await run_in_threadpool(bots.stop)
        await run_in_threadpool(tidier.stop)
        await run_in_threadpool(stop_listening)
        context.database.close()


def _listen(context: Context) -> Callable[[], None]:
    """Hear of what other workers write, where there can be others. Returns what ends it."""
    if context.database.sqlite:
        return lambda: None
    # psycopg is there only for those who use PostgreSQL
    from cosmarium.server.storage.notifications import Listener  # noqa: PLC0415

    listener = Listener(context.database.url, context.hub.heard)
    listener.start()
    return listener.stop


def _end_streams_on_signals(hub: Hub) -> None:
    """End the streams as soon as the process is told to stop: the server waits for open connections first."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, _closing_first(hub, before))


def _closing_first(hub: Hub, before: _Handler) -> _Handler:
    def handle(signum: int, frame: FrameType | None) -> None:
        hub.close()
        before(signum, frame)

    return handle
