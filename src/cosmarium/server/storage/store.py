"""The statements that matches are read and written with."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple, cast

from sqlalchemy import CursorResult, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from cosmarium.engine.content import Content
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Answer, Entry, Lease, Line, Match, Pack, Seat, now


class Overtaken(Exception):
    """Somebody else has written since this writer looked."""


def find_match(session: Session, table: str) -> Match:
    """A match's row. Raises Refusal when there is none."""
    row = session.scalar(select(Match).where(Match.id == table))
    if row is None:
        raise Refusal("unknown", "There is no table of this address.")
    return row


def seats(session: Session, table: str) -> Sequence[Seat]:
    """The seats in their order."""
    return session.scalars(select(Seat).where(Seat.table_id == table).order_by(Seat.seat)).all()


def _seats_of(session: Session, tables: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of several tables, each in their order."""
    taken: dict[str, list[Seat]] = {table: [] for table in tables}
    for seat in session.scalars(select(Seat).where(Seat.table_id.in_(taken)).order_by(Seat.seat)):
        taken[seat.table_id].append(seat)
    return taken


def journal(session: Session, table: str, start: int, stop: int) -> Sequence[Entry]:
    """Entries `start` to `stop` - 1 of the journal."""
    wanted = (Entry.table_id == table, Entry.ply >= start, Entry.ply < stop)
    return session.scalars(select(Entry).where(*wanted).order_by(Entry.ply)).all()


def lines(session: Session, table: str, start: int, stop: int) -> Sequence[Line]:
    """Lines `start` to `stop` - 1 of the chat."""
    wanted = (Line.table_id == table, Line.n >= start, Line.n < stop)
    return session.scalars(select(Line).where(*wanted).order_by(Line.n)).all()


def series(session: Session, campaign: str) -> Sequence[Match]:
    """The matches of a campaign in their order."""
    return session.scalars(select(Match).where(Match.series == campaign).order_by(Match.number)).all()


def campaigns(session: Session, limit: int, before: datetime | None) -> list[tuple[Match, list[Seat]]]:
    """Of each public campaign its last match with the seats, the newest first."""
    query = select(Match).where(Match.private.is_(False), Match.series.is_not(None), Match.rematch.is_(None))
    if before is not None:
        query = query.where(Match.created < before)
    rows = session.scalars(query.order_by(Match.created.desc()).limit(limit)).all()
    taken = _seats_of(session, [row.id for row in rows])
    return [(row, taken[row.id]) for row in rows]


class Counters(NamedTuple):
    """The three counters of a match's row."""

    plies: int
    talk: int
    changes: int


def swap(session: Session, table: str, before: Counters, values: dict[str, Any]) -> None:
    """Change a match's row, provided that nobody has done so since it was read. Raises Overtaken."""
    unchanged = (
        Match.id == table,
        Match.plies == before.plies,
        Match.talk == before.talk,
        Match.changes == before.changes,
    )
    done = cast("CursorResult[Any]", session.execute(update(Match).where(*unchanged).values(**values)))
    if done.rowcount != 1:
        raise Overtaken


def append_journal(session: Session, table: str, ply: int, entries: Sequence[tuple[int, str | None]]) -> None:
    """Write entries from number `ply` on. The primary key refuses a number that is taken."""
    rows = [
        {"table_id": table, "ply": ply + i, "seat": seat, "move": move, "at": now()}
        for i, (seat, move) in enumerate(entries)
    ]
    session.execute(insert(Entry), rows)


def keep_pack(session: Session, title: str, content: Content) -> None:
    """Keep a pack unless it is known already."""
    row = {
        "hash": content.hash,
        "title": title,
        "pack_id": content.id,
        "name": content.name,
        "data": content.data,
        "created": now(),
    }
    postgres = session.get_bind().dialect.name == "postgresql"
    dialect = postgresql if postgres else sqlite
    session.execute(dialect.insert(Pack).values(row).on_conflict_do_nothing())


def unfinished(session: Session) -> int:
    """How many tables are not over."""
    return session.scalar(select(func.count()).select_from(Match).where(Match.status != "over")) or 0


class Listed(NamedTuple):
    """A table of a list, with the names of its pack and its seats."""

    row: Match
    pack_id: str
    pack_name: str
    seats: list[Seat]


def listed(session: Session, statuses: Sequence[str], limit: int, before: datetime | None) -> list[Listed]:
    """Public tables, the newest first."""
    query = select(Match, Pack.pack_id, Pack.name).join(Pack, Pack.hash == Match.pack)
    query = query.where(Match.private.is_(False), Match.status.in_(statuses))
    if before is not None:
        query = query.where(Match.created < before)
    found = session.execute(query.order_by(Match.created.desc()).limit(limit)).all()
    taken = _seats_of(session, [row.id for row, _, _ in found])
    return [Listed(row, pack_id, name, taken[row.id]) for row, pack_id, name in found]


# -- idempotency


def find_answer(session: Session, table: str, seat: int, key: str, request: str) -> bytes | None:
    """The answer given before to this key. Raises Refusal when the key was used for another request."""
    answer = session.get(Answer, (table, seat, key))
    if answer is None:
        return None
    if answer.request != request:
        raise Refusal("key_reused", "This Idempotency-Key was used for another request.")
    return zlib.decompress(answer.body)


def keep_answer(session: Session, table: str, seat: int, key: str, request: str, body: bytes) -> None:
    """Keep an answer for its key."""
    packed = zlib.compress(body, 1)
    session.add(Answer(table_id=table, seat=seat, key=key, request=request, body=packed, at=now()))


def forget_answers(session: Session, older_than: float) -> None:
    """Drop answers that no client will ask for again."""
    session.execute(delete(Answer).where(Answer.at < now() - timedelta(seconds=older_than)))


def forget_abandoned(session: Session, older_than: float) -> None:
    """Drop unfinished tables at which nobody has moved for long, and packs that no table uses any more."""
    limit = now() - timedelta(seconds=older_than)
    moved = exists().where(and_(Entry.table_id == Match.id, Entry.at >= limit))
    session.execute(delete(Match).where(Match.status != "over", Match.created < limit, ~moved))
    kept = select(Match.id)
    session.execute(update(Match).where(Match.rematch.is_not(None), Match.rematch.not_in(kept)).values(rematch=None))
    used = exists().where(Match.pack == Pack.hash)
    session.execute(delete(Pack).where(Pack.created < limit, ~used))


# -- bots


def owing(session: Session, limit: int) -> Sequence[str]:
    """Tables at which a bot's move is due and nobody is thinking about any."""
    busy = exists().where(and_(Lease.table_id == Match.id, Lease.until > now()))
    return session.scalars(select(Match.id).where(Match.owed, ~busy).limit(limit)).all()


def take_lease(session: Session, table: str, seat: int, worker: str, seconds: float) -> bool:
    """Claim a bot's move; False when another worker has done so."""
    until = now() + timedelta(seconds=seconds)
    mine_or_old = or_(Lease.worker == worker, Lease.until < now())
    wanted = (Lease.table_id == table, Lease.seat == seat)
    taken = cast(
        "CursorResult[Any]",
        session.execute(update(Lease).where(*wanted, mine_or_old).values(worker=worker, until=until)),
    )
    if taken.rowcount:
        return True
    if session.scalar(select(Lease.worker).where(*wanted)) is not None:
        return False
    session.add(Lease(table_id=table, seat=seat, worker=worker, until=until))
    session.flush()
    return True


def drop_lease(session: Session, table: str, seat: int, worker: str) -> None:
    """Give a claim up."""
    wanted = (Lease.table_id == table, Lease.seat == seat, Lease.worker == worker)
    session.execute(delete(Lease).where(*wanted))
