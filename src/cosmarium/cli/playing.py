"""`cosmarium play` and `cosmarium serve`: the server, with and without a browser."""

from __future__ import annotations

from typing import Annotated

import typer

from cosmarium.cli.output import fail

PortOption = Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes any free one.")]


def play(
    port: PortOption = 8000,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Start a server for yourself and open the browser on it."""
    _serve("127.0.0.1", port, None, 1, browser)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: PortOption = 8000,
    database_url: Annotated[
        str | None, typer.Option(metavar="URL", help="A PostgreSQL database; SQLite in your data folder if not given.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve (PostgreSQL only).")] = 1,
) -> None:
    """Start a server."""
    _serve(host, port, database_url, workers, False)


def _serve(host: str, port: int, database_url: str | None, workers: int, browser: bool) -> None:
    # Imported here: the other commands start faster without the web server.
    from cosmarium.server import serve as server  # noqa: PLC0415

    try:
        server.serve(host=host, port=port, database_url=database_url, workers=workers, open_browser=browser)
    except server.CannotServe as error:
        fail(str(error))
