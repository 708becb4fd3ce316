"""Who thinks about which bot's move: claims keep two threads, or two workers, from doing the same work.

They save work, no more. That a move is made once is seen to by the decision's number and the journal's primary key.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from cosmarium.server.storage import store
from cosmarium.server.storage.database import Database


class Claims(Protocol):
    """A way of claiming a seat's move."""

    def claim(self, table: str, seat: int) -> AbstractContextManager[bool]:
        """Whether the claim was granted; given up at the end of the block."""


class LocalClaims:
    """Among the threads of the only worker: nothing needs to be written, and nothing is left behind by a crash."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: set[tuple[str, int]] = set()

    @contextmanager
    def claim(self, table: str, seat: int) -> Iterator[bool]:
        """Claim a seat's move."""
        with self._lock:
            mine = (table, seat) not in self._held
            if mine:
                self._held.add((table, seat))
        try:
            yield mine
        finally:
            if mine:
                with self._lock:
                    self._held.discard((table, seat))


class SharedClaims:
    """Among workers: a lease in the database, which runs out by itself when its worker dies."""

    def __init__(self, database: Database, seconds: float) -> None:
        self._database = database
        self._seconds = seconds
        self._worker = secrets.token_hex(8)

    @contextmanager
    def claim(self, table: str, seat: int) -> Iterator[bool]:
        """Claim a seat's move."""
        claimant = f"{self._worker}.{threading.get_ident() % 100_000}"
        with self._database.write() as session:
            mine = store.take_lease(session, table, seat, claimant, self._seconds)
        try:
            yield mine
        finally:
            if mine:
                with self._database.write() as session:
                    store.drop_lease(session, table, seat, claimant)


def claims_for(database: Database, seconds: float) -> Claims:
    """The way that fits the database: SQLite has but one worker."""
    return LocalClaims() if database.sqlite else SharedClaims(database, seconds)
