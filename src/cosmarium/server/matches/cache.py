"""Matches in memory: a bounded cache in front of the journal, made equal to the database at each use."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session

from cosmarium import CosmariumError
from cosmarium.server.catalogue import Catalogue
from cosmarium.server.matches.journal import Entry
from cosmarium.server.matches.live import Chair, LiveMatch
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store
from cosmarium.server.storage.database import Database
from cosmarium.server.storage.models import Match


class Held:
    """A match that one thread has for itself, from its look at the database to its commit."""

    def __init__(self, cache: MatchCache, table: str) -> None:
        self._cache = cache
        self._table = table
        self._copy: LiveMatch | None = None
        self.lock = threading.Lock()

    @property
    def live(self) -> LiveMatch:
        """The match; loaded if there is no copy."""
        return self.refresh() if self._copy is None else self._copy

    def refresh(self) -> LiveMatch:
        """Make the copy equal to the database. Raises Refusal when there is no such match."""
        copy, self._copy = self._copy, None  # a copy that fails to catch up is not kept
        self._copy = self._cache.equal_to_database(self._table, copy)
        return self._copy

    def spoil(self) -> None:
        """Something was played on the copy and not written: it is not to be used again."""
        self._copy = None


class MatchCache:
    """The matches used last. Any may be dropped at any time: the journal brings it back."""

    def __init__(self, database: Database, catalogue: Catalogue, size: int) -> None:
        self._database = database
        self._catalogue = catalogue
        self._size = size
        self._lock = threading.Lock()
        self._held: OrderedDict[str, Held] = OrderedDict()

    @contextmanager
    def open(self, table: str) -> Iterator[Held]:
        """The match, equal to the database. Raises Refusal when there is none."""
        held = self._find(table)
        with held.lock:
            try:
                held.refresh()
            except Refusal:
                self._forget(table)
                raise
            yield held

    def _find(self, table: str) -> Held:
        # An entry may fall out while a thread holds it. The match is then loaded a second time; the two copies do not
        # know of each other, but each compares itself with the database, like those of two workers.
        with self._lock:
            held = self._held.setdefault(table, Held(self, table))
            self._held.move_to_end(table)
            if len(self._held) > self._size:
                self._held.popitem(last=False)
            return held

    def _forget(self, table: str) -> None:
        with self._lock:
            self._held.pop(table, None)

    def equal_to_database(self, table: str, live: LiveMatch | None) -> LiveMatch:
        """The copy brought up to date, or a new one where there is none."""
        with self._database.read() as session:
            row = store.find_match(session, table)
            if live is None:
                chairs = [Chair.of(seat) for seat in store.seats(session, table)]
                live = LiveMatch(row, self._catalogue.stored_game(session, row), chairs)
            try:
                _catch_up(session, live, row)
            except CosmariumError as error:
                raise Refusal("outdated", f"The match does not fit today's rules: {error}") from error
        return live


def _catch_up(session: Session, live: LiveMatch, row: Match) -> None:
    """Apply what has been written since. What came after `row` was read is left for the next time."""
    for entry in store.journal(session, row.id, live.plies, row.plies) if row.plies > live.plies else ():
        live.apply(Entry(entry.seat, entry.move))
    if row.talk > live.said:
        live.hear(store.lines(session, row.id, live.said, row.talk))
    chairs = live.chairs
    if row.changes != live.row.changes:
        chairs = [Chair.of(seat) for seat in store.seats(session, row.id)]
    live.seat(row, chairs)
