"""What can be set about a server. Workers get it through the environment, as they share no memory."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from pathlib import Path
from typing import get_type_hints

import platformdirs

_PREFIX = "COSMARIUM_"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Each field can also be given as an environment variable: COSMARIUM_DATABASE_URL and so on."""

    database_url: str = ""  # empty: SQLite in the per-user data folder
    web_dir: str = ""  # empty: the client built into the package
    plugins: str = ""  # modules to import for the titles they register, comma-separated

    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))  # processes that think; 0: bots stay idle
    bot_delay: float = 0.3  # seconds before a bot moves, at the least
    bot_delay_spread: float = 0.9  # and up to so many more, drawn afresh for every move
    bot_lease: float = 10.0  # seconds a bot may think before it is given up, and another worker may try
    sweep_every: float = 5.0  # seconds between looks for bot moves that nobody is at

    cached_matches: int = 256  # matches held in memory
    heartbeat: float = 15.0  # seconds of silence on a stream before a comment is sent
    answers_kept: float = 86_400.0  # seconds an answer is kept for its Idempotency-Key

    abandoned_after: float = 90 * 86_400.0  # seconds without a move after which an unfinished table goes; 0: never
    tidy_every: float = 3_600.0  # seconds between looks for what can be forgotten

    max_unfinished: int = 20_000  # tables that are not over
    max_streams: int = 1_000  # open streams a worker
    max_streams_client: int = 40
    max_body: int = 16_384  # bytes of a request; uploads of packs and records have their own limit
    max_upload: int = 1_048_576
    max_chat: int = 500  # characters a line
    max_chat_lines: int = 2_000  # lines a table
    requests_a_second: float = 60.0  # by client, with bursts of five times as many; 0: no limit
    tables_a_minute: float = 30.0
    chats_a_minute: float = 40.0
    uploads_a_minute: float = 120.0

    @property
    def effective_database_url(self) -> str:
        """The database to use: the one given, or SQLite in the per-user data folder (made if missing)."""
        if self.database_url:
            return self.database_url
        folder = platformdirs.user_data_path("cosmarium", appauthor=False, ensure_exists=True)
        return f"sqlite:///{folder / 'cosmarium.sqlite3'}"

    @property
    def effective_web_dir(self) -> Path:
        """Where the built client is."""
        return Path(self.web_dir) if self.web_dir else Path(__file__).parent.parent / "web"

    @classmethod
    def from_environment(cls) -> Settings:
        """The defaults, changed by what the environment says. Raises ValueError for a value that makes no sense."""
        kinds = get_type_hints(cls)
        given = {}
        for field in fields(cls):
            text = os.environ.get(_PREFIX + field.name.upper())
            if text is not None:
                try:
                    given[field.name] = kinds[field.name](text)
                except ValueError:
                    kind = kinds[field.name].__name__
                    raise ValueError(f"{_PREFIX}{field.name.upper()}: expected {kind}, found {text!r}") from None
                if kinds[field.name] is not str and not given[field.name] >= 0:  # nor is "nan"
                    raise ValueError(f"{_PREFIX}{field.name.upper()}: expected 0 or more, found {text!r}")
        return cls(**given)

    def environment(self) -> dict[str, str]:
        """These settings as environment variables, for worker processes."""
        return {_PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}
