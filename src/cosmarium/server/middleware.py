"""What every request passes through before the routes: limits on size and rate, and headers that keep pages safe."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmarium.server.limits import Rate, too_many
from cosmarium.server.refusals import Refusal
from cosmarium.server.settings import Settings

_log = logging.getLogger(__name__)

_SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # a table's address is all it takes to watch it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_UPLOADS = {"/api/tables", "/api/records", "/api/records/view"}


def client_of(scope: Scope) -> str:
    """Whom a request counts for: the address it came from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


class SecurityHeaders:
    """Adds the headers to every response; what the API says is never kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _SECURITY.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class Faults:
    """Tells of a fault of ours as of any refusal, instead of breaking the connection; the log has the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        begun = False

        async def send_noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_noting)
        except Exception:
            if begun or scope["type"] != "http":
                raise
            _log.exception("%s %s", scope["method"], scope["path"])
            refusal = Refusal("internal", "Something went wrong on our side; nothing was changed.")
            await respond(refusal, scope, receive, send)


class RequestRate:
    """Refuses a client that asks too often."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._rate = Rate(settings.requests_a_second, settings.requests_a_second * 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            seconds = self._rate.wait(client_of(scope))
            if seconds:
                await respond(too_many("requests", seconds), scope, receive, send)
                return
        await self._app(scope, receive, send)


class BodyLimit:
    """Refuses a request whose body is too large, at the latest when too much of it has come in."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD"}:
            await self._app(scope, receive, send)
            return
        limit = self._settings.max_upload if scope["path"] in _UPLOADS else self._settings.max_body
        body = await _read(scope, receive, limit)
        if body is None:
            refusal = Refusal("too_large", f"The request is larger than {limit} bytes.")
            await respond(refusal, scope, receive, send)
            return
        handed_on = False

        async def receive_again() -> Message:
            nonlocal handed_on
            if handed_on:
                return await receive()
            handed_on = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, receive_again, send)


async def _read(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    """The whole body, or None when it is larger than the limit (or the client has gone)."""
    length = Headers(scope=scope).get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        return None
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
        if len(body) > limit:
            return None
    return body


async def respond(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with a refusal."""
    await refused(refusal)(scope, receive, send)


def refused(refusal: Refusal) -> JSONResponse:
    """The response that tells a refusal."""
    headers = {}
    if "retry_after" in refusal.details:
        headers["Retry-After"] = str(refusal.details["retry_after"])
    if refusal.code == "no_seat":
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(refusal.body(), refusal.status, headers)
