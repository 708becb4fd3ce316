"""The connection to the database, and the two kinds of transaction: reading and writing.

SQLAlchemy is used synchronously: handlers run in threads. `docs/persistence.md` says why.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.orm import Session

CHANNEL = "cosmarium"  # of PostgreSQL's LISTEN/NOTIFY
_WRITES = "cosmarium_writes"


class Database:
    """An engine with the settings that each kind of database needs."""

    def __init__(self, url: str, pool_size: int = 8) -> None:
        self.url = normal_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.engine: Engine = create_engine(
            self.url, pool_size=pool_size, max_overflow=32, pool_timeout=20, pool_pre_ping=not self.sqlite
        )
        # SQLite has one writer at a time. Waiting for a lock of our own is fair and wakes at once; SQLite's own
        # waiting polls. Its busy timeout stays as the guard against other programs.
        self._writer = threading.Lock() if self.sqlite else nullcontext()
        if self.sqlite:
            event.listen(self.engine, "connect", _prepare_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A transaction that only reads, from one snapshot where the database has those."""
        with Session(self.engine, autoflush=False, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """A transaction that writes; committed at the end of the block, rolled back on any error."""
        with self._writer, self.engine.connect() as connection:
            marked = connection.execution_options(**{_WRITES: True})
            with Session(bind=marked, autoflush=False, expire_on_commit=False) as session, session.begin():
                yield session

    def announce(self, session: Session, table: str) -> None:
        """Tell other workers, once this transaction is committed, that something has happened at a table."""
        if not self.sqlite:
            session.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def normal_url(url: str) -> URL:
    """The URL with the driver we use. Raises ValueError for a database that we do not."""
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend in {"postgres", "postgresql"}:
        return parsed.set(drivername="postgresql+psycopg")
    if backend == "sqlite":
        if parsed.database in {None, "", ":memory:"}:
            raise ValueError("a SQLite database needs a file: sqlite:///PATH")
        return parsed
    raise ValueError(f"the database must be sqlite or postgresql, not {backend}")


def _prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by _begin_sqlite
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # readers never wait for the writer
    cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged survives a power cut, too
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A reader that turns writer half-way can fail at once with "database is locked": writers say so from the start.
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
