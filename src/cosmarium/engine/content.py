"""Content packs: TOML files that become the tables the rules work on.

A pack is checked as a whole before anything uses it, and known by the hash of what it says (not of its comments or
layout), so that a record can name it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from cosmarium.engine.errors import ContentError, Problem
from cosmarium.engine.title import Json, Title


@dataclass(frozen=True)
class Content:
    """A checked pack: its canonical data, the hash of that, and the compiled tables."""

    id: str
    name: str
    hash: str
    data: Json
    tables: Any


def load(title: Title, source: str | Path | Json | None = None) -> Content:
    """The content from a pack file, from pack data, by the id of a pack that comes with the title, or the default.

    Raises ContentError with every fault found.
    """
    if source is None:
        return _bundled(title, title.packs[0])
    if isinstance(source, dict):
        return _build(title, source, "the pack")
    for pack in title.packs:
        if str(source) == pack.name.removesuffix(".toml"):
            return _bundled(title, pack)
    return _build(title, read_file(Path(source)), str(source))


def loads(title: Title, text: str, source: str = "the pack") -> Content:
    """The content from the text of a pack file. Raises ContentError."""
    return _build(title, _parse(text, source), source)


def by_hash(title: Title, wanted: str) -> Content | None:
    """The pack with this hash among those that come with the title."""
    for pack in title.packs:
        content = _bundled(title, pack)
        if content.hash == wanted:
            return content
    return None


def _bundled(title: Title, pack: Traversable) -> Content:
    return _cached(title, pack.name)


@lru_cache(maxsize=32)
def _cached(title: Title, name: str) -> Content:
    pack = next(pack for pack in title.packs if pack.name == name)
    return _build(title, _parse(pack.read_text("utf-8"), name), name)


def read_file(path: Path) -> Json:
    """The raw data of a pack file, unchecked. Raises ContentError when it is not there or no TOML."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise ContentError(str(path), [Problem("file", "a pack file", "no file of this name")]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(str(path), [Problem("file", "a readable UTF-8 text file", str(error))]) from None
    return _parse(text, str(path))


def _parse(text: str, source: str) -> Json:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits, and nesting as deep
        raise ContentError(source, [Problem("file", "TOML", str(error))]) from None


def _build(title: Title, raw: Json, source: str) -> Content:
    try:
        data = title.validate(raw)
    except ContentError as error:
        raise ContentError(source, error.problems) from None
    return Content(
        id=data["pack"]["id"],
        name=data["pack"]["name"],
        hash=content_hash(data),
        data=data,
        tables=title.compile(data),
    )


def content_hash(data: Json) -> str:
    """The SHA-256 of the canonical data, as hex."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
