"""A match in memory: the engine's table, brought there by the journal, and who sits at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cosmarium import Game, Table
from cosmarium.engine import campaign as campaigns
from cosmarium.server import tokens
from cosmarium.server.matches.journal import Entry, enact
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Line, Match, Seat

Viewer = int | None  # a seat, or None: a spectator


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat."""

    seat: int
    kind: str
    name: str
    level: str | None
    token_hash: str | None
    invite_hash: str | None

    @classmethod
    def of(cls, row: Seat) -> Chair:
        """From the database."""
        return cls(row.seat, row.kind, row.name, row.level, row.token_hash, row.invite_hash)


@dataclass
class Steps:
    """A viewer's own count of the match: only what it was told, or did itself, counts as a step, and that others are
    asked now, which all may know.

    The journal's numbers must not be sent: a dial that is changed in secret is an entry there, and who may not know of
    the change may not see a gap in the numbers either.
    """

    plies: list[int] = field(default_factory=list)  # entries of the journal up to each step
    events: list[int] = field(default_factory=list)  # events known after each step
    asked: tuple[int, ...] = ()  # who is asked after the newest step

    @property
    def last(self) -> int:
        """The number of the newest step; 0 is the set-up."""
        return len(self.plies) - 1

    def add(self, ply: int, events: int, asked: tuple[int, ...], own: bool) -> None:
        """Note an entry of the journal, which is a step only if the viewer has learned of something."""
        if own or not self.plies or events != self.events[-1] or asked != self.asked:
            self.plies.append(ply)
            self.events.append(events)
            self.asked = asked

    def of_event(self, n: int) -> int:
        """The step at which the viewer's event of this number came."""
        return bisect_right(self.events, n)


class LiveMatch:
    """One match in memory. Whoever uses it holds the lock of its place in the cache."""

    def __init__(self, row: Match, game: Game, chairs: list[Chair]) -> None:
        self.id: str = row.id
        self.row = row
        self.game = game
        self.chairs = chairs
        self.said = 0  # lines of chat, whoever may read them
        self.heard: dict[Viewer, list[Line]] = {viewer: [] for viewer in (None, *range(len(chairs)))}
        self.journal: list[Entry] = []
        self.table: Table = game.new(len(chairs), row.seed, [chair.name for chair in chairs])
        self.steps: dict[Viewer, Steps] = {viewer: Steps() for viewer in self.viewers}
        self.replay = Replay(self)
        self._note_steps(None)

    @property
    def viewers(self) -> Iterable[Viewer]:
        """All seats, and the spectators as one."""
        return (None, *range(len(self.chairs)))

    @property
    def plies(self) -> int:
        """Entries of the journal applied so far."""
        return len(self.journal)

    @property
    def status(self) -> str:
        """`open` while seats are free, `over` when there is a result, else `running`."""
        if any(chair.kind == "open" for chair in self.chairs):
            return "open"
        return "over" if self.table.result else "running"

    def apply(self, entry: Entry) -> None:
        """Carry out one entry. Raises IllegalAction, with nothing changed."""
        enact(self.table, entry)
        self.journal.append(entry)
        self._note_steps(entry.seat)

    def hear(self, lines: Iterable[Line]) -> None:
        """Take in lines of chat: each reaches those who may read it, and for the others it does not exist."""
        for line in lines:
            self.said += 1
            for viewer, heard in self.heard.items():
                if line.hearer is None or viewer in (line.seat, line.hearer):
                    heard.append(line)

    def _note_steps(self, actor: int | None) -> None:
        for viewer, steps in self.steps.items():
            own = viewer is not None and viewer == actor
            steps.add(len(self.journal), self.table.event_count(viewer), self.table.actors, own)

    def seat(self, row: Match, chairs: list[Chair]) -> None:
        """Take over what has changed about the seats."""
        self.row = row
        self.chairs = chairs
        self.table.names[:] = [chair.name for chair in chairs]

    def campaign(self) -> dict[str, Any] | None:
        """How the campaign stands that this match is part of, this match counted once it is over."""
        before = self.row.campaign
        if before is None:
            return None
        state = campaigns.after(self.table, before) if self.table.result else before
        described: dict[str, Any] = campaigns.rules_of(self.game.title).describe(state)
        return {"id": self.row.series, "number": self.row.number, **described}

    def ended(self) -> dict[str, Any] | None:
        """What is kept of a match that is over; None before."""
        if self.table.result is None:
            return None
        outcome = self.table.outcome() if self.row.campaign is not None else None
        return {"result": plain_result(self.table), "outcome": outcome}

    def version(self, viewer: Viewer) -> int:
        """Counts what the viewer can have noticed: equal versions mean equal updates."""
        return self.steps[viewer].last + len(self.heard[viewer]) + self.row.changes

    def bots_due(self) -> list[int]:
        """Seats whose bots must move now."""
        if self.status != "running":
            return []
        return [seat for seat in self.table.actors if self.chairs[seat].level is not None]

    def viewer_of(self, token: str | None) -> Viewer:
        """Whose token this is; no token is a spectator's. Raises Refusal for a token of no seat."""
        if token is None:
            return None
        for chair in self.chairs:
            if tokens.matches(token, chair.token_hash):
                return chair.seat
        raise Refusal("no_seat", "This token belongs to no seat of this table.")

    def seat_of(self, token: str | None) -> int:
        """Whose token this is. Raises Refusal for a spectator."""
        seat = self.viewer_of(token)
        if seat is None:
            raise Refusal("no_seat", "Send the seat's token in the header 'Authorization: Bearer …'.")
        return seat

    def chair(self, seat: int) -> Chair:
        """Who sits there. Raises Refusal when there is no such seat."""
        if not 0 <= seat < len(self.chairs):
            raise Refusal("unknown", f"There is no seat {seat} at this table of {len(self.chairs)}.")
        return self.chairs[seat]


class Replay:
    """A second table that is wound through the journal, for looking back; forward steps are cheap."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        self._table: Table | None = None
        self._ply = 0

    def at(self, ply: int) -> Table:
        """The table as it was after so many entries of the journal."""
        live = self._live
        if self._table is None or ply < self._ply:
            self._table = live.game.new(len(live.chairs), live.row.seed)
            self._ply = 0
        self._table.names[:] = live.table.names
        while self._ply < ply:
            enact(self._table, live.journal[self._ply])
            self._ply += 1
        return self._table


def plain_result(table: Table) -> dict[str, Any] | None:
    """The result as JSON data."""
    result = table.result
    return None if result is None else {**result._asdict(), "ranking": [list(place) for place in result.ranking]}
