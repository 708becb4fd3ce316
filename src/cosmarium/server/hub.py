"""Who is to be woken when something happens at a table: streams of this worker, and told by the database, of others."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Bell:
    """What a stream waits on. It may be rung from any thread, and rings once however often it was rung."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake the stream."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._event.set)

    async def wait(self, seconds: float) -> bool:
        """Whether it was rung before the time was up."""
        try:
            await asyncio.wait_for(self._event.wait(), seconds)
        except TimeoutError:
            return False
        self._event.clear()
        return True


class Hub:
    """The bells of each table, and the listeners that hear of every table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._bells: defaultdict[str, set[Bell]] = defaultdict(set)
        self._listeners: list[Callable[[str], None]] = []
        self.closing = False

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have `listener` called with the id of every table about which this worker writes something."""
        self._listeners.append(listener)

    def publish(self, table: str) -> None:
        """This worker has written something about a table. May be called from any thread."""
        self.heard(table)
        for listener in self._listeners:
            listener(table)

    def heard(self, table: str) -> None:
        """Some worker has written something about a table. May be called from any thread."""
        with self._lock:
            bells = list(self._bells.get(table, ()))
        for bell in bells:
            bell.ring()

    @contextmanager
    def bell(self, table: str) -> Iterator[Bell]:
        """A bell that rings for this table while the block lasts."""
        bell = Bell()
        with self._lock:
            self._bells[table].add(bell)
        try:
            yield bell
        finally:
            with self._lock:
                self._bells[table].discard(bell)
                if not self._bells[table]:
                    del self._bells[table]

    def close(self) -> None:
        """Wake every stream for the last time: the server is about to stop."""
        self.closing = True
        with self._lock:
            bells = [bell for waiting in self._bells.values() for bell in waiting]
        for bell in bells:
            bell.ring()
