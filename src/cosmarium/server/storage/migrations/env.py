"""Run by Alembic: applies the versions on the connection that `storage.migrate` holds open."""

from __future__ import annotations

from alembic import context

from cosmarium.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
