"""Alembic's environment and versions; they run when the server starts."""
