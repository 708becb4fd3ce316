"""Refusals: every request that is not granted is answered with a code, a sentence and, where the rules speak, a
clause."""

from __future__ import annotations

from typing import Any, Literal

Code = Literal[
    "bad_request",  # the request does not have the documented form
    "unknown",  # no such table, title, pack, seat or page
    "no_seat",  # the token is not one of this table
    "forbidden",  # the token's holder may not do this
    "illegal",  # the rules of the game refuse it; `rule` names the clause where there is one
    "not_your_turn",  # the seat has nothing to decide now
    "stale",  # the seat's decision has changed since the one named
    "waiting",  # seats are still free
    "over",  # the game is over
    "not_over",  # only once the game is over
    "handed_over",  # a bot plays for this seat; take it back first
    "taken",  # somebody sits there
    "out_of_earshot",  # the rules let these two not speak in private now
    "key_reused",  # the Idempotency-Key was used for something else
    "content",  # the pack has faults; `problems` lists them
    "option",  # the title does not take this seat count, seed or option
    "record",  # the record cannot be read or does not fit the rules; `line` says where
    "outdated",  # played by rules that this server no longer has
    "too_large",
    "too_many",  # try again after the seconds in Retry-After
    "full",  # the server takes no more tables or streams now
    "busy",  # the database did not answer in time; try again with the same Idempotency-Key
    "internal",
]

STATUS: dict[Code, int] = {
    "bad_request": 422,
    "unknown": 404,
    "no_seat": 401,
    "forbidden": 403,
    "illegal": 422,
    "not_your_turn": 409,
    "stale": 409,
    "waiting": 409,
    "over": 409,
    "not_over": 409,
    "handed_over": 409,
    "taken": 409,
    "out_of_earshot": 409,
    "key_reused": 422,
    "content": 422,
    "option": 422,
    "record": 422,
    "outdated": 410,
    "too_large": 413,
    "too_many": 429,
    "full": 503,
    "busy": 503,
    "internal": 500,
}


class Refusal(Exception):
    """Raised wherever a request is not granted; nothing has changed then."""

    def __init__(self, code: Code, message: str, rule: str | None = None, **details: Any) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.rule = rule
        self.details = details

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        """What the client is sent."""
        return {"error": {"code": self.code, "message": self.message, "rule": self.rule, **self.details}}


def unstorable() -> Refusal:
    """The refusal of text that some databases do not take (PostgreSQL: a zero byte)."""
    return Refusal("bad_request", "The request holds characters that cannot be stored.")
