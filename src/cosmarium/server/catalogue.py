"""What can be played here: titles, their options and packs, the levels of bots, the rules to read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy.orm import Session

import cosmarium
from cosmarium import ContentError, CosmariumError, Game, Problem
from cosmarium.engine.title import Option, Title
from cosmarium.server.bots import mind
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Match, Pack

_CLAUSE = re.compile(r"\*\*([A-Z]+-[A-Z]?[0-9.]+)\*\* (.*)", re.DOTALL)
_GAMES = 64  # games with stored content kept compiled


class Catalogue:
    """The titles that are registered."""

    def __init__(self) -> None:
        self._stored = lru_cache(maxsize=_GAMES)(_build_stored)

    def titles(self) -> list[dict[str, Any]]:
        """All titles, as a client shows them."""
        return [_describe(title) for title in cosmarium.titles()]

    def title(self, title_id: str) -> Title:
        """The title of this id. Raises Refusal."""
        for title in cosmarium.titles():
            if title.id == title_id:
                return title
        known = ", ".join(title.id for title in cosmarium.titles())
        raise Refusal("unknown", f"There is no title {title_id!r}; there are: {known}.")

    def game(self, title_id: str, pack: str | None, content: str | None, options: Mapping[str, int | None]) -> Game:
        """A game for a new table: with an uploaded pack (`content`, TOML), or with one that comes with the title.

        Raises Refusal.
        """
        title = self.title(title_id)
        for name in options:  # the front door takes them as keyword arguments
            if name not in {option.name for option in title.options}:
                raise Refusal("option", f"{title.name} has no option {name!r}.")
        source: str | dict[str, Any] | None = None
        if content is not None:
            source = parse_pack(content)
        elif pack is not None:
            if pack not in pack_ids(title):
                raise Refusal("unknown", f"{title.name} has no pack {pack!r}.")
            source = pack
        try:
            return cosmarium.game(title_id, source, **options)
        except ContentError as error:
            raise bad_content(error) from None
        except CosmariumError as error:
            raise Refusal("option", str(error)) from None

    def stored_game(self, session: Session, row: Match) -> Game:
        """The game of a match in the database. Raises Refusal when this server cannot play it any more."""
        title = self.title(row.title)
        if title.rules_version != row.rules:
            raise Refusal(
                "outdated",
                f"This match is played by version {row.rules} of the rules of {title.name}; "
                f"this server has version {title.rules_version}.",
            )
        options = tuple(sorted(row.options.items()))
        pack = session.get_one(Pack, row.pack)
        return self._stored(row.title, row.pack, options, _Unhashed(pack.data))

    def pack(self, session: Session, title_id: str, pack: str) -> dict[str, Any]:
        """A pack as a client shows it, by the id of a bundled one or by the hash of any. Raises Refusal."""
        title = self.title(title_id)
        if pack in pack_ids(title):
            game = cosmarium.game(title_id, pack)
        else:
            game = _bundled_by_hash(title, pack) or self._uploaded(session, title, pack)
        content = game.content
        described: dict[str, Any] = title.describe_pack(content.data)
        return {"title": title.id, "id": content.id, "name": content.name, "hash": content.hash, "pack": described}

    def _uploaded(self, session: Session, title: Title, pack_hash: str) -> Game:
        row = session.get(Pack, pack_hash)
        if row is None or row.title != title.id:
            raise Refusal("unknown", f"{title.name} has no pack {pack_hash!r} here.")
        return cosmarium.game(title.id, row.data)

    def rules(self, title_id: str) -> list[dict[str, str]]:
        """The numbered clauses of a title, in their order."""
        title = self.title(title_id)
        return clauses(title.rules.read_text("utf-8")) if title.rules is not None else []


class _Unhashed:
    """Carries a value through a cache that is to look only at the other arguments."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Unhashed)

    def __hash__(self) -> int:
        return 0


def _build_stored(title: str, _hash: str, options: tuple[tuple[str, int | None], ...], data: _Unhashed) -> Game:
    return cosmarium.game(title, data.value, **dict(options))


def pack_ids(title: Title) -> list[str]:
    """The ids of the packs that come with a title, the default one first."""
    return [pack.name.removesuffix(".toml") for pack in title.packs]


def parse_pack(text: str) -> dict[str, Any]:
    """The data of an uploaded pack. Raises Refusal."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits, and nesting as deep
        raise bad_content(ContentError("the pack", [Problem("file", "TOML", str(error))])) from None


def bad_content(error: ContentError) -> Refusal:
    """The refusal of a faulty pack, with every fault."""
    problems = [
        {"where": problem.where, "expected": problem.expected, "found": problem.found} for problem in error.problems
    ]
    return Refusal("content", f"The pack has {len(problems)} fault(s).", problems=problems)


def clauses(markdown: str) -> list[dict[str, str]]:
    """The clauses of a rules file: paragraphs that begin with a number in bold, under `## ` headings."""
    section = ""
    found = []
    for paragraph in re.split(r"\n\s*\n", markdown):
        text = paragraph.strip()
        if text.startswith("## "):
            section = text.removeprefix("## ").strip()
        clause = _CLAUSE.fullmatch(text)
        if clause:
            found.append({"id": clause[1], "section": section, "text": " ".join(clause[2].split())})
    return found


def _bundled_by_hash(title: Title, wanted: str) -> Game | None:
    for pack in pack_ids(title):
        game = cosmarium.game(title.id, pack)
        if game.content.hash == wanted:
            return game
    return None


def _describe(title: Title) -> dict[str, Any]:
    packs = [cosmarium.game(title.id, pack).content for pack in pack_ids(title)]
    return {
        "id": title.id,
        "name": title.name,
        "blurb": title.blurb,
        "seats": {"min": title.seats.start, "max": title.seats.stop - 1},
        "options": [_describe_option(option) for option in title.options],
        "packs": [
            {"id": pack, "name": content.name, "hash": content.hash}
            for pack, content in zip(pack_ids(title), packs, strict=True)
        ],
        "campaign": _describe_campaign(title),
        "levels": mind.levels(),
    }


def _describe_campaign(title: Title) -> dict[str, Any] | None:
    rules = title.campaign
    if rules is None:
        return None
    decided = rules.options(rules.begin(title.seats.start))
    return {"text": rules.text, "rule": rules.rule, "options": sorted(decided)}


def _describe_option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "label": option.label,
        "kind": option.kind,
        "default": option.default,
        "min": option.low,
        "max": option.high,
        "text": option.text,
        "rule": option.rule,
    }
