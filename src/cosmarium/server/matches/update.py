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
        "chat": _chat(live, chat_since),
        "chat_total": live.row.talk,
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


def _chat(live: LiveMatch, since: int | None) -> list[dict[str, Any]]:
    total = live.row.talk
    start = max(0, total - _TALK) if since is None else since
    return [
        {
            "n": line.n,
            "seat": line.seat,
            "name": live.chairs[line.seat].name,
            "text": line.text,
            "at": line.at.isoformat(timespec="seconds"),
        }
        for line in live.lines[start:total]
    ]
