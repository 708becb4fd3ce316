"""What routes share: who asks, and how answers and refusals are documented."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import AwareDatetime

from cosmarium.server.context import Context
from cosmarium.server.schemas.errors import ErrorAnswer

_bearer = HTTPBearer(
    auto_error=False,
    scheme_name="seat",
    description="The token of a seat. Without one the request is a spectator's.",
)

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ErrorAnswer, "description": "Refused; nothing has changed."},
    422: {"model": ErrorAnswer, "description": "Refused for what the request says; nothing has changed."},
    503: {"model": ErrorAnswer, "description": "Not now; try again."},
}


def _context(request: Request) -> Context:
    context: Context = request.app.state.context
    return context


def _token(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str | None:
    return None if credentials is None else credentials.credentials


def _client(request: Request) -> str:
    return request.client.host if request.client else "unknown"


WORD = r"^[A-Za-z0-9._-]+$"  # of ids in addresses
Shared = Annotated[Context, Depends(_context)]
Token = Annotated[str | None, Depends(_token)]
Client = Annotated[str, Depends(_client)]
TableId = Annotated[
    str,
    Path(max_length=32, pattern=WORD, description="Id of the table.", examples=["pP1m0Zc2yTtQk3sV"]),
]
_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
Before = Annotated[
    AwareDatetime | None,
    Query(ge=_LONG_AGO, description="Only older ones: `created` of the last one you have."),
]
SeatNumber = Annotated[int, Path(ge=0, le=15, description="Number of the seat, from 0.")]
IdempotencyKey = Annotated[
    str | None,
    Header(
        min_length=1,
        max_length=80,
        pattern=r"^[\x20-\x7e]+$",
        description="Any text that is new for each intention. If the answer got lost, send the same request with the "
        "same key again: it is carried out once, and the first answer is sent again. Refusals are not kept, as they "
        "change nothing. Keys are kept for a day.",
    ),
]


def json_bytes(body: bytes) -> Response:
    """A response of JSON that is ready to be sent."""
    return Response(body, media_type="application/json")
