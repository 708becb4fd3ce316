"""The built client: files as they are, and its one page for every address that is none of the API's."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.responses import PlainTextResponse, Response

from cosmarium.server.refusals import Refusal

_NOT_BUILT = (
    "The server runs, but the client is not built into this copy of Cosmarium.\n"
    "Run `make play` in the source tree, or install a released wheel. The API is under /api.\n"
)
_FOR_EVER = "public, max-age=31536000, immutable"  # files whose names hold a hash of what is in them


def add_client(app: FastAPI, folder: Path) -> None:
    """Serve the client from a folder."""
    root = folder.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def client(path: str) -> Response:
        """A file of the client, or its page."""
        if path == "api" or path.startswith("api/"):
            raise Refusal("unknown", "There is nothing at this address of the API.")
        file = (root / path).resolve()
        if path and file.is_file() and file.is_relative_to(root):
            cache = _FOR_EVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"Cache-Control": cache})
        if path.startswith("assets/"):  # of an older build: a page instead would only confuse the browser
            return PlainTextResponse("There is no such file.\n", 404)
        page = root / "index.html"
        if not page.is_file():
            return PlainTextResponse(_NOT_BUILT, 503)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})
