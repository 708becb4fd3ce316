"""What a viewer is sent about a match: built up from what it may know, never stripped down from everything."""

from __future__ import annotations

import json
from typing import Any

from cosmarium.server.matches.live import Chair, LiveMatch, Viewer, plain_result

_TALK = 200  # lines of chat sent to who has none yet


def update(live: LiveMatch, viewer: Viewer, since: int = 0, chat_since: int | None = None) -> dict[str, Any]:
    """The match as the viewer may know it, with its events from number `since` on."""
    table, steps = live.table, live.steps[viewer]
    status = live.status
    waiting = status == "open"
    mine = viewer is not None and not waiting and live.chairs[viewer].level is None
    result = plain_result(table)
    return {
        "table": live.id,
        "title": live.row.title,
        "version": live.version(viewer),
        "ply": steps.last,
        "seat": viewer,
        "status": status,
        "seats": [describe_chair(chair) for chair in live.chairs],
        "view": table.view(viewer),
        "actors": [] if waiting else list(table.actors),
        "prompt": table.prompt(viewer) if mine and viewer is not None else None,
        "legal": _legal(live, viewer) if mine and viewer is not None else [],
        "decision": None if viewer is None else table.decision(viewer),
        "can_undo": mine and viewer is not None and table.can_undo(viewer),
        "events": events(live, viewer, since),
        "events_total": steps.events[-1],
        "chat": _chat(live, viewer, chat_since),
        "chat_total": len(live.heard[viewer]),
        "private_talk": _private_talk(live, viewer),
        "result": result,
        "rematch": live.row.rematch,
        "campaign": live.campaign(),
        "commitment": live.row.commitment,
        "seed": live.row.seed if status == "over" else None,
    }


def events(live: LiveMatch, viewer: Viewer, since: int) -> list[dict[str, Any]]:
    """The viewer's events from number `since` on; their `ply` is its own count of steps."""
    steps = live.steps[viewer]
    return [{**event, "ply": steps.of_event(event["n"])} for event in live.table.events(viewer, since)]


def describe_chair(chair: Chair) -> dict[str, Any]:
    """Who sits there; `level` is that of the bot that plays, also where it stands in for somebody."""
    return {"seat": chair.seat, "kind": chair.kind, "name": chair.name, "level": chair.level}


def to_json(body: dict[str, Any]) -> bytes:
    """The bytes to send."""
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()


def _legal(live: LiveMatch, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "notation": action.notation,
            "text": action.text,
            "targets": list(action.targets),
            "rule": action.rule,
        }
        for action in live.table.legal(seat)
    ]


def _private_talk(live: LiveMatch, viewer: Viewer) -> dict[str, Any] | None:
    """Whom the viewer may speak to in private now, where the title has private talk."""
    talk = live.game.title.talk
    if talk is None:
        return None
    seats = [] if viewer is None or live.status == "open" else live.table.confidants(viewer)
    return {"seats": seats, "text": talk.text, "rule": talk.rule}


def _chat(live: LiveMatch, viewer: Viewer, since: int | None) -> list[dict[str, Any]]:
    """Lines by their numbers in the viewer's own list: nobody sees a gap where others have whispered."""
    heard = live.heard[viewer]
    start = max(0, len(heard) - _TALK) if since is None else since
    return [
        {
            "n": n,
            "seat": line.seat,
            "to": line.hearer,
            "name": live.chairs[line.seat].name,
            "text": line.text,
            "at": line.at.isoformat(timespec="seconds"),
        }
        for n, line in enumerate(heard[start:], start)
    ]
