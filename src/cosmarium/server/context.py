"""What the parts of one worker share."""

from __future__ import annotations

from dataclasses import dataclass

from cosmarium.server.catalogue import Catalogue
from cosmarium.server.hub import Hub
from cosmarium.server.limits import Rate
from cosmarium.server.matches.cache import MatchCache
from cosmarium.server.settings import Settings
from cosmarium.server.storage.database import Database


@dataclass(frozen=True)
class Rates:
    """The rates of what is dearer than the usual request."""

    tables: Rate
    chats: Rate
    uploads: Rate


@dataclass(frozen=True)
class Context:
    """Settings, database, and what is held in memory."""

    settings: Settings
    database: Database
    catalogue: Catalogue
    cache: MatchCache
    hub: Hub
    rates: Rates

    @classmethod
    def create(cls, settings: Settings) -> Context:
        """All of it, for these settings."""
        database = Database(settings.effective_database_url)
        catalogue = Catalogue()
        rates = Rates(
            tables=Rate(settings.tables_a_minute / 60, settings.tables_a_minute),
            chats=Rate(settings.chats_a_minute / 60, settings.chats_a_minute / 2),
            uploads=Rate(settings.uploads_a_minute / 60, settings.uploads_a_minute),
        )
        cache = MatchCache(database, catalogue, settings.cached_matches)
        return cls(settings, database, catalogue, cache, Hub(), rates)
