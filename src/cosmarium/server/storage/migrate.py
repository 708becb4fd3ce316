"""Brings a database to the shape that this version of the server works on."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

_LOCK = 0x636F736D  # "cosm": any number that other programs on the same PostgreSQL are unlikely to lock


class NewerDatabase(Exception):
    """The database was written by a later version of the server."""


def migrate(engine: Engine) -> None:
    """Apply the migrations still missing. Workers that start at once take turns.

    Raises NewerDatabase rather than touch what it does not know.
    """
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": _LOCK})
            connection.commit()
        try:
            _upgrade(connection)
        finally:
            if connection.dialect.name == "postgresql":
                connection.rollback()
                connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _LOCK})
                connection.commit()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    connection.rollback()
    if current == script.get_current_head():
        return
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise NewerDatabase(
            f"the database is of version {current}, which this server does not know; use a newer server"
        )
    command.upgrade(config, "head")
    connection.commit()
