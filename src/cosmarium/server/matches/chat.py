"""What people at a table say to each other."""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.orm import Session

from cosmarium.server.context import Context
from cosmarium.server.matches.commit import Change, Key, commit
from cosmarium.server.matches.live import LiveMatch
from cosmarium.server.matches.update import update
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Line, now


def say(context: Context, table: str, token: str | None, text: str, key: str | None = None) -> bytes:
    """Add a line of the seat whose token this is. Returns the update for that seat."""
    if len(text) > context.settings.max_chat:
        raise Refusal("too_large", f"A line holds at most {context.settings.max_chat} characters.")
    with context.cache.open(table) as held:
        seat = held.live.seat_of(token)

        def attempt(live: LiveMatch) -> Change:
            n = live.row.talk
            if n >= context.settings.max_chat_lines:
                raise Refusal("full", "This table has talked its fill.")
            row = {"table_id": live.id, "n": n, "seat": seat, "text": text, "at": now()}
            live.lines.append(Line(**row))
            since = live.steps[seat].events[-1]

            def write(session: Session) -> None:
                session.execute(insert(Line), [row])

            return Change({"talk": n + 1}, write, lambda: update(live, seat, since, n))

        return commit(context, held, attempt, Key.of(seat, key, "chat", text))
