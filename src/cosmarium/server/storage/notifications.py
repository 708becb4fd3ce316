"""PostgreSQL's LISTEN/NOTIFY: how workers hear of what others have written.

A notification is sent within the transaction that writes, so it arrives if and only if that is committed. Losing one
costs time, never truth: whoever answers a request compares its copy with the database, and streams do so at every
heartbeat.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from cosmarium.server.storage.database import CHANNEL

_RETRY = 1.0
_log = logging.getLogger(__name__)


class Listener:
    """A thread that hands on notifications, and connects again when the connection is lost."""

    def __init__(self, url: URL, heard: Callable[[str], None]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._stopping = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cosmarium-listener", daemon=True)

    def start(self) -> None:
        """Begin to listen; returns once that is so (or at the latest after some seconds)."""
        self._thread.start()
        self._ready.wait(5)

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join(3)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                _log.warning("lost the connection that listens for other workers: %s", error)
                self._stopping.wait(_RETRY)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._ready.set()
            while not self._stopping.is_set():
                for notification in connection.notifies(timeout=0.5):
                    self._heard(notification.payload)
