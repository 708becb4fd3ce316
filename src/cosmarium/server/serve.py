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
from contextlib import suppress
from dataclasses import replace

import uvicorn
from uvicorn.supervisors import Multiprocess

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
    _check(settings, workers)
    os.environ.update(settings.environment())
    with _bind(host, port) as listener:
        port = listener.getsockname()[1]
        address = f"http://{'127.0.0.1' if host in {'0.0.0.0', '::'} else host}:{port}"  # noqa: S104
        threading.Thread(target=_greet, args=(address, open_browser, say), daemon=True).start()
        config = uvicorn.Config(
            "cosmarium.server.app:create_app",
            factory=True,
            workers=workers,
            log_level="warning",
            access_log=False,  # addresses of tables are all it takes to watch them
            timeout_graceful_shutdown=5,
        )
        with suppress(KeyboardInterrupt):
            if workers > 1:
                Multiprocess(config, sockets=[listener]).run()
            else:
                uvicorn.Server(config).run(sockets=[listener])


def _check(settings: Settings, workers: int) -> None:
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


def _bind(host: str, port: int) -> socket.socket:
    """The socket to listen on. Raises CannotServe.

    We make it ourselves, naming the protocol: asyncio sends small answers at once (TCP_NODELAY) only where it is named,
    and uvicorn's own, for several workers, leaves it out, which costs 40 ms a request.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotServe(f"cannot listen on {host}, port {port}: {error.strerror}") from error
    listener.set_inheritable(True)
    return listener


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
