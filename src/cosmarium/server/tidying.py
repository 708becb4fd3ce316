"""Forgets what nobody will ask for again: old answers kept for their keys, and tables that were left unfinished."""

from __future__ import annotations

import logging
import threading

from sqlalchemy.exc import SQLAlchemyError

from cosmarium.server.settings import Settings
from cosmarium.server.storage import store
from cosmarium.server.storage.database import Database

_log = logging.getLogger(__name__)


class Tidier:
    """A thread that tidies now and then. Several workers may do so at once."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cosmarium-tidier", daemon=True)

    def start(self) -> None:
        """Begin, with what is due at once."""
        self._thread.start()

    def stop(self) -> None:
        """End."""
        self._stopping.set()
        self._thread.join(2)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                tidy(self._database, self._settings)
            except SQLAlchemyError:
                _log.exception("could not tidy")
            self._stopping.wait(self._settings.tidy_every)


def tidy(database: Database, settings: Settings) -> None:
    """Forget what is due."""
    with database.write() as session:
        store.forget_answers(session, settings.answers_kept)
        if settings.abandoned_after > 0:
            store.forget_abandoned(session, settings.abandoned_after)
