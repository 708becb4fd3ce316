"""Which titles there are: those that installed packages announce, and those registered by hand."""

from __future__ import annotations

from importlib.metadata import entry_points

from cosmarium.engine.errors import UnknownTitle
from cosmarium.engine.title import Title

GROUP = "cosmarium.titles"

_registered: dict[str, Title] = {}


def register(title: Title) -> None:
    """Make a title known under its id; a later one of the same id takes its place."""
    _registered[title.id] = title


def title(title_id: str) -> Title:
    """The title of this id. Raises UnknownTitle, naming those there are."""
    if title_id in _registered:
        return _registered[title_id]
    for point in entry_points(group=GROUP, name=title_id):
        register(point.load())
        return _registered[title_id]
    known = ", ".join(sorted(t.id for t in titles())) or "none"
    raise UnknownTitle(f"no title is called {title_id!r}; there are: {known}")


def titles() -> list[Title]:
    """All titles, in the order of their names."""
    for point in entry_points(group=GROUP):
        if point.name not in _registered:
            register(point.load())
    return sorted(_registered.values(), key=lambda t: t.name)
