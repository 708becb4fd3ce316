"""The tables of the database.

`journal` is the truth about a match: its moves and take-backs in order, append-only, under UNIQUE(table_id, ply). All
else about a match in progress is computed from it. `Match` carries three counters (`plies`, `talk`, `changes`), which
every writer moves on in the same transaction as what it writes: comparing them is how a worker finds out that
another one has been there.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, Index, Integer, LargeBinary, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    """The present, in UTC."""
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A point in time, in UTC; SQLite by itself forgets the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To the database."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """From the database."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """The root of all models."""

    type_annotation_map = {dict[str, Any]: JSON, datetime: Moment}  # noqa: RUF012


class Pack(Base):
    """The content of a match, known by the hash of what it says.

    Bundled packs are kept here too as soon as a match uses them: a later release may retune them, and the match shall
    still be played with the cards it began with.
    """

    __tablename__ = "packs"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    title: Mapped[str] = mapped_column(String(64))
    pack_id: Mapped[str] = mapped_column(String(120))
    name: Mapped[str] = mapped_column(String(120))
    data: Mapped[dict[str, Any]]  # canonical
    created: Mapped[datetime] = mapped_column(default=now)


class Match(Base):
    """A table: one match, from the free seats to the score sheet."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_listed", "private", "status", "created"),
        Index("tables_owed", "owed"),
        Index("tables_series", "series", "number"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    title: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(String(80))
    rules: Mapped[int]  # the title's rules version
    pack: Mapped[str] = mapped_column(ForeignKey("packs.hash"))
    options: Mapped[dict[str, Any]]  # every option of the title, given or default
    private: Mapped[bool]
    seed: Mapped[str] = mapped_column(String(80))  # secret until the end
    seeded: Mapped[bool]  # whether its creator chose the seed (and so knows it)
    commitment: Mapped[str] = mapped_column(String(64))
    host_hash: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(8))  # open, running, over
    plies: Mapped[int] = mapped_column(Integer, default=0)  # entries of the journal
    talk: Mapped[int] = mapped_column(Integer, default=0)  # lines of chat
    changes: Mapped[int] = mapped_column(Integer, default=0)  # of seats, names, status, rematch
    owed: Mapped[bool] = mapped_column(default=False)  # a bot's move is due
    rematch: Mapped[str | None] = mapped_column(String(32))
    campaign: Mapped[dict[str, Any] | None]  # how the campaign stood before this match, where it is one of a campaign
    series: Mapped[str | None] = mapped_column(String(32))  # the campaign's id: that of its first match
    number: Mapped[int | None]  # in the campaign, from 1
    ended: Mapped[dict[str, Any] | None]  # once it is over: its `result`, and its `outcome` for the campaign
    created: Mapped[datetime] = mapped_column(default=now)


class Seat(Base):
    """Who sits where."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # human, bot, open
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(32))  # of the bot that plays here (also for a human's seat)
    token_hash: Mapped[str | None] = mapped_column(String(64))
    invite_hash: Mapped[str | None] = mapped_column(String(64))


class Entry(Base):
    """One entry of a match's journal: a move in notation, or (`move` is NULL) the take-back of the last one."""

    __tablename__ = "journal"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    move: Mapped[str | None] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=now)


class Line(Base):
    """A line of chat."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    hearer: Mapped[int | None]  # the seat that alone may read it; NULL: it is for everybody
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=now)


class Answer(Base):
    """The first answer to a request that carried an Idempotency-Key, for a while."""

    __tablename__ = "answers"
    __table_args__ = (Index("answers_at", "at"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    request: Mapped[str] = mapped_column(String(64))  # hash of what was asked
    body: Mapped[bytes] = mapped_column(LargeBinary)  # deflated
    at: Mapped[datetime] = mapped_column(default=now)


class Lease(Base):
    """A worker's claim to think for a bot, so that no two do it at once. It runs out by itself."""

    __tablename__ = "leases"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    worker: Mapped[str] = mapped_column(String(32))
    until: Mapped[datetime]
