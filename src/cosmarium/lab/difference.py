"""What two content packs differ in, as a list of places with what each says there."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

Json = Any


class Change(NamedTuple):
    """One difference; None where a pack says nothing."""

    where: str
    old: Json
    new: Json

    def __str__(self) -> str:
        if self.old is None:
            return f"+ {self.where}: {_short(self.new)}"
        if self.new is None:
            return f"- {self.where}: {_short(self.old)}"
        return f"  {self.where}: {_short(self.old)} -> {_short(self.new)}"


def difference(old: Json, new: Json, where: str = "") -> list[Change]:
    """All differences. Things that have ids are compared by these, wherever they stand in their list."""
    if isinstance(old, list) and isinstance(new, list):
        by_id = _by_id(old), _by_id(new)
        if by_id[0] is not None and by_id[1] is not None:
            return difference(*by_id, where)
        old, new = dict(enumerate(old, 1)), dict(enumerate(new, 1))
    if isinstance(old, dict) and isinstance(new, dict):
        changes: list[Change] = []
        for key in [*old, *(key for key in new if key not in old)]:
            changes += difference(old.get(key), new.get(key), f"{where} {key}".strip())
        return changes
    return [] if old == new else [Change(where, old, new)]


def _by_id(things: list[Json]) -> dict[str, Json] | None:
    """The things by id, or None unless each has an id of its own."""
    found = {thing["id"]: thing for thing in things if isinstance(thing, dict) and isinstance(thing.get("id"), str)}
    return found if len(found) == len(things) else None


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 100 else text[:99] + "…"
