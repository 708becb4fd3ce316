"""Titles that no installed package announces: modules named in the settings."""

from __future__ import annotations

from importlib import import_module

import cosmarium


def load_plugins(plugins: str) -> None:
    """Register the titles of a list like `my_game:TITLE,other:TITLE`. Raises ImportError or AttributeError."""
    for plugin in filter(None, (part.strip() for part in plugins.split(","))):
        module, _, name = plugin.partition(":")
        cosmarium.register(getattr(import_module(module), name or "TITLE"))
