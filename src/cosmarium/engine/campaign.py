"""Campaigns: several matches of a title in a row, each set up by how the earlier ones ended.

A campaign's state is plain data that the title makes and reads. Its matches are ordinary matches with seeds of their
own, worked out from the campaign's; what a campaign itself rolls is drawn from the seed of the match just over.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path

from cosmarium.engine import content as packs
from cosmarium.engine import record, registry, replay
from cosmarium.engine.content import Content
from cosmarium.engine.errors import IllegalAction, OptionError, RecordError
from cosmarium.engine.game import Game, check_options
from cosmarium.engine.seed import Seed
from cosmarium.engine.table import Table
from cosmarium.engine.title import CampaignRules, Json, Title

STREAM = "campaign"
"""The chance stream of a match's seed that the campaign rolls from."""
_HEAD = re.compile(r'\[Campaign (".*")\]')
_BREAK = re.compile(r"^== match ([0-9]{1,4}) ==$", re.MULTILINE)


class Campaign:
    """A campaign in progress: `table` is the match being played, `matches` are all so far, `state` is what the title
    knows of those that are over."""

    def __init__(self, title: Title, content: Content, options: dict[str, int | None], seats: int, seed: Seed) -> None:
        self.rules = rules_of(title)
        self.title = title
        self.content = content
        self.options = options
        self.seats = seats
        self.seed = seed
        self.state: Json = self.rules.begin(seats)
        self.matches: list[Table] = []

    @property
    def table(self) -> Table:
        """The match being played, or the last one."""
        return self.matches[-1]

    def advance(self, names: Sequence[str] | None = None) -> Table:
        """Set up the next match. Raises IllegalAction while the present one is not over."""
        if self.matches:
            self.state = after(self.table, self.state)
        game = next_game(Game(self.title, self.content, self.options), self.state)
        self.matches.append(game.new(self.seats, seed_of(self.seed, len(self.matches)), names))
        return self.table

    def standings(self) -> Json:
        """How the campaign stands, the match being played included once it is over."""
        over = bool(self.matches) and self.table.result is not None
        return self.rules.describe(after(self.table, self.state) if over else self.state)

    def record(self) -> str:
        """All matches as text, with the campaign's seed."""
        head = {"title": self.title.id, "seats": self.seats, "seed": self.seed.text}
        parts = [f"[Campaign {json.dumps(json.dumps(head))}]\n"]
        for number, table in enumerate(self.matches, 1):
            parts.append(f"== match {number} ==\n{record.write(table)}")
        return "\n".join(parts)


def rules_of(title: Title) -> CampaignRules:
    """The title's rules for campaigns. Raises OptionError where it has none."""
    if title.campaign is None:
        raise OptionError(f"{title.name} has no campaign")
    return title.campaign


def after(table: Table, state: Json) -> Json:
    """The campaign's state after a match. Raises IllegalAction while that is not over."""
    return advanced(table.game.title, state, table.outcome(), table.seed)


def advanced(title: Title, state: Json, outcome: Json, seed: Seed) -> Json:
    """The campaign's state after a match of this seed that had this outcome."""
    return rules_of(title).advance(state, outcome, seed.chance(STREAM))


def next_game(game: Game, state: Json) -> Game:
    """The game with the options that the campaign decides for its next match."""
    return game.varied(rules_of(game.title).options(state))


def seed_of(seed: Seed, number: int) -> str:
    """The seed of a campaign's match, counted from 0."""
    return hashlib.sha256(b"cosmarium campaign match %d " % number + seed.secret).hexdigest()


def campaign(
    title: str,
    seats: int,
    content: str | Path | Json | None = None,
    seed: int | str | None = None,
    **options: int | None,
) -> Campaign:
    """A new campaign with its first match set up. Arguments as for `cosmarium.game` and `Game.new`; options that the
    campaign itself decides are not given. Raises UnknownTitle, ContentError or OptionError."""
    found = registry.title(title)
    decided = rules_of(found).options(rules_of(found).begin(seats))
    for name in decided:
        if name in options:
            raise OptionError(f"{name}: is decided by the campaign")
    begun = Campaign(found, packs.load(found, content), check_options(found, options), seats, Seed.parse(seed))
    begun.advance()
    return begun


def read_campaign(text: str, content: Content | None = None) -> Campaign:
    """Replay a campaign's record and check all it claims. Raises RecordError with the first line that does not fit."""
    head, *rest = _BREAK.split(text)
    begun: Campaign | None = None
    line = head.count("\n")
    for number, part in zip(rest[::2], rest[1::2], strict=True):
        try:
            table = replay.read(part, content)
        except RecordError as error:
            raise RecordError(line + max(error.line, 1), f"match {number}: {error.reason}") from None
        if begun is None:
            begun = _open(head, table)
        _check(begun, table, int(number), line + 1)
        line += part.count("\n")
    if begun is None:
        raise RecordError(1, "expected at least one match under a line like '== match 1 =='")
    return begun


def _open(head: str, first: Table) -> Campaign:
    """The campaign that the head announces, before its first match."""
    found = _HEAD.search(head)
    try:
        data = json.loads(json.loads(found[1] if found else "null"))
        title, seats, seed = data["title"], data["seats"], Seed.parse(data["seed"])
    except (ValueError, TypeError, KeyError, OptionError, RecursionError):
        raise RecordError(1, "expected a head [Campaign ...] with title, seats and seed") from None
    game = first.game
    if title != game.title.id or type(seats) is not int or seats != first.seats:
        raise RecordError(1, f"expected the title {game.title.id} and {first.seats} seats, as in the first match")
    try:
        return Campaign(game.title, game.content, game.options, seats, seed)
    except OptionError as error:
        raise RecordError(1, str(error)) from None


def _check(begun: Campaign, table: Table, number: int, line: int) -> None:
    """A match must be the one that the campaign comes to; it then takes that one's place."""
    if number != len(begun.matches) + 1:
        raise RecordError(line, f"expected match {len(begun.matches) + 1}, found match {number}")
    if table.seats != begun.seats:
        raise RecordError(line, f"match {number} has {table.seats} seats, the campaign {begun.seats}")
    try:
        expected = begun.advance(table.names)
    except IllegalAction:
        raise RecordError(line, f"match {number} begins before match {number - 1} is over") from None
    same = table.game.title is begun.title and table.game.content.hash == begun.content.hash
    if not same or table.game.options != expected.game.options or table.seed.text != expected.seed.text:
        raise RecordError(line, f"match {number} is not set up as the campaign says")
    begun.matches[-1] = table
