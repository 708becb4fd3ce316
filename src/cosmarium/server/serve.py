"""Runs the server: what `cosmarium serve` and `cosmarium play` call."""

from __future__ import annotations

import os
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from cosmarium.server.settings import Settings
from cosmarium.server.storage.database import Database
from cosmarium.server.storage.migrate import migrate


class CannotServe(Exception):
    """The server cannot be started as asked; the message says why."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. Further settings come from the environment. Raises CannotServe."""
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise CannotServe(str(error)) from None
    settings = replace(settings, database_url=database_url or settings.effective_database_url)
    _check(settings, host, port, workers)
    os.environ.update(settings.environment())
    address = f"http://{'127.0.0.1' if host in {'0.0.0.0', '::'} else host}:{port}"  # noqa: S104
    threading.Thread(target=_greet, args=(address, open_browser, say), daemon=True).start()
    uvicorn.run(
        "cosmarium.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,  # addresses of tables are all it takes to watch them
        timeout_graceful_shutdown=5,
    )


def _check(settings: Settings, host: str, port: int, workers: int) -> None:
    """Find out now what would otherwise end every worker. Raises CannotServe."""
    try:
        database = Database(settings.database_url)
        if database.sqlite and workers > 1:
            raise CannotServe("SQLite serves one worker. For several, use PostgreSQL: --database-url postgresql://…")
        migrate(database.engine)
        database.close()
    except CannotServe:
        raise
    except Exception as error:
        raise CannotServe(f"the database cannot be used: {error}") from error
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CannotServe(f"cannot listen on {host}, port {port}: {error.strerror}") from error


def _greet(address: str, open_browser: bool, say: Callable[[str], None]) -> None:
    """Print the address, and open it in a browser, once it answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{address}/api/health", timeout=2):  # noqa: S310 (our own address)
                break
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    else:
        return
    say(f"Cosmarium is at {address} (Ctrl-C ends it)")
    if open_browser:
        webbrowser.open(address)
