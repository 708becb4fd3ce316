"""Examples that the OpenAPI schema shows; a test holds them to their shapes."""

from __future__ import annotations

from typing import Any

UPDATE: dict[str, Any] = {
    "table": "pP1m0Zc2yTtQk3sV",
    "title": "kardashev",
    "version": 1,
    "ply": 1,
    "seat": 0,
    "status": "running",
    "seats": [
        {"seat": 0, "kind": "human", "name": "Ada", "level": None},
        {"seat": 1, "kind": "bot", "name": "Captain", "level": "captain"},
    ],
    "view": {"title": "kardashev", "viewer": 0, "round": 1, "phase": "summit", "my_dial": None},
    "actors": [0],
    "prompt": {"text": "Choose your action for this Summit in secret.", "rule": "KS-4.1", "kind": "dial"},
    "legal": [
        {
            "notation": "dial conflict",
            "text": "Set the dial to Conflict.",
            "targets": ["dial:conflict"],
            "rule": "KS-4.4",
        },
        {
            "notation": "dial trade",
            "text": "Set the dial to Trade.",
            "targets": ["dial:trade"],
            "rule": "KS-4.6",
        },
    ],
    "decision": 0,
    "can_undo": False,
    "events": [
        {
            "n": 11,
            "ply": 1,
            "kind": "dial",
            "seat": 1,
            "text": "Captain has chosen.",
            "targets": ["seat:1"],
            "rule": "KS-R14",
            "data": {},
        }
    ],
    "events_total": 12,
    "chat": [],
    "chat_total": 0,
    "private_talk": None,
    "result": None,
    "rematch": None,
    "campaign": None,
    "commitment": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "seed": None,
}

REFUSAL: dict[str, Any] = {
    "error": {
        "code": "illegal",
        "message": "This is a Summit: only the dial can be set now.",
        "rule": "KS-4.1",
        "index": 0,
    }
}
