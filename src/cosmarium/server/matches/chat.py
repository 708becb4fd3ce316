"""What people at a table say to each other: to everybody, or in private where the title's rules let them."""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.orm import Session

from cosmarium.server.context import Context
from cosmarium.server.matches.commit import Change, Key, commit
from cosmarium.server.matches.live import LiveMatch
from cosmarium.server.matches.update import update
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Line, now


def say(
    context: Context, table: str, token: str | None, text: str, hearer: int | None = None, key: str | None = None
) -> bytes:
    """Add a line of the seat whose token this is, for everybody or for one seat alone. Returns the update for the
    speaker's seat. Raises Refusal, with nothing said."""
    if len(text) > context.settings.max_chat:
        raise Refusal("too_large", f"A line holds at most {context.settings.max_chat} characters.")
    with context.cache.open(table) as held:
        seat = held.live.seat_of(token)

        def attempt(live: LiveMatch) -> Change:
            if hearer is not None:
                _check_hearer(live, seat, hearer)
            since, known = live.steps[seat].events[-1], len(live.heard[seat])
            # By what the speaker has read itself: it learns nothing of how much others have whispered.
            if known >= context.settings.max_chat_lines:
                raise Refusal("full", "This table has talked its fill.")
            n = live.row.talk
            row = {"table_id": live.id, "n": n, "seat": seat, "hearer": hearer, "text": text, "at": now()}
            live.hear([Line(**row)])

            def write(session: Session) -> None:
                session.execute(insert(Line), [row])

            return Change({"talk": n + 1}, write, lambda: update(live, seat, since, known))

        return commit(context, held, attempt, Key.of(seat, key, "chat", text, hearer))


def _check_hearer(live: LiveMatch, seat: int, hearer: int) -> None:
    """Raises Refusal where the seat may not speak to this one in private now, or nobody would hear it."""
    chair = live.chair(hearer)
    talk = live.game.title.talk
    if talk is None:
        raise Refusal("forbidden", f"{live.game.title.name} has no private talk: what is said is for everybody.")
    if hearer == seat:
        raise Refusal("forbidden", "Nobody whispers to their own seat.")
    if chair.kind != "human":
        raise Refusal("forbidden", f"Nobody listens there: {chair.name} is no person.")
    if live.status == "open":
        raise Refusal("waiting", "The match begins when every seat is taken.")
    if hearer not in live.table.confidants(seat):
        raise Refusal("out_of_earshot", f"{chair.name} is out of earshot. {talk.text}", talk.rule)
