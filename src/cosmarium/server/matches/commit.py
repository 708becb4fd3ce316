"""The one way in which a match changes: tried in memory, written in one transaction, only then told to anybody."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from cosmarium.server.context import Context
from cosmarium.server.matches.cache import Held
from cosmarium.server.matches.live import LiveMatch
from cosmarium.server.matches.update import to_json
from cosmarium.server.refusals import Refusal, unstorable
from cosmarium.server.storage import store
from cosmarium.server.storage.store import Overtaken

_TRIES = 20  # how often a writer may be overtaken before it gives up


@dataclass(frozen=True)
class Key:
    """An Idempotency-Key, with the hash of the request that it stands for."""

    seat: int
    key: str
    request: str

    @classmethod
    def of(cls, seat: int, key: str | None, *request: Any) -> Key | None:
        """The key that a request carries, if any."""
        if key is None:
            return None
        return cls(seat, key, hashlib.sha256(repr(request).encode()).hexdigest())


@dataclass(frozen=True)
class Change:
    """What is to be written about a match: new values of its row, and rows of other tables."""

    values: dict[str, Any]
    write: Callable[[Session], None]
    answer: Callable[[], dict[str, Any]]  # asked for while `values` hold, before they are written


def commit(context: Context, held: Held, attempt: Callable[[LiveMatch], Change], key: Key | None = None) -> bytes:
    """Carry out a change. `attempt` looks at the match and says what shall change, or raises Refusal with the match
    as it was.

    `attempt` is called again on fresh data whenever another worker got in between. The match in memory is left as the
    database has it, or not at all. Returns the answer to send: the first one, if the key has been seen before.
    """
    for _ in range(_TRIES):
        known = _known_answer(context, held.live.id, key)
        if known is not None:
            return known
        try:
            body = _write(context, held, attempt(held.live), key)
        except (Overtaken, IntegrityError):
            held.spoil()
            held.refresh()
        except Refusal:
            raise
        except DataError as error:
            held.spoil()
            raise unstorable() from error
        except SQLAlchemyError as error:
            held.spoil()  # whether it was written is not known; the next look at the database will tell
            raise Refusal("busy", "The database did not answer; please try again.") from error
        except BaseException:
            held.spoil()
            raise
        else:
            context.hub.publish(held.live.id)
            return body
    raise Refusal("busy", "Too much happens at this table at once; please try again.")


def _known_answer(context: Context, table: str, key: Key | None) -> bytes | None:
    if key is None:
        return None
    with context.database.read() as session:
        return store.find_answer(session, table, key.seat, key.key, key.request)


def _write(context: Context, held: Held, change: Change, key: Key | None) -> bytes:
    row = held.live.row
    before = store.Counters(row.plies, row.talk, row.changes)
    for name, value in change.values.items():
        setattr(row, name, value)
    body = to_json(change.answer())
    with context.database.write() as session:
        store.swap(session, row.id, before, change.values)
        change.write(session)
        if key is not None:
            store.keep_answer(session, row.id, key.seat, key.key, key.request, body)
        context.database.announce(session, row.id)
    return body
