"""The application: `create_app(settings)` for tests and embedding, `create_app()` for uvicorn's workers."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import PackageNotFoundError, version

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from cosmarium.server.context import Context
from cosmarium.server.handlers import add_handlers
from cosmarium.server.lifespan import lifespan
from cosmarium.server.matches.records import Records
from cosmarium.server.middleware import BodyLimit, Faults, RequestRate, SecurityHeaders
from cosmarium.server.plugins import load_plugins
from cosmarium.server.routes import campaigns, library, play, records, seats, stream, tables
from cosmarium.server.schemas.library import Health
from cosmarium.server.settings import Settings
from cosmarium.server.static import add_client

_DESCRIPTION = """
Play the games of Cosmarium over HTTP. A table is made with `POST /api/tables`; each of its seats has a secret token,
sent as `Authorization: Bearer …`. `GET /api/tables/{table}/state` tells what the seat may know and do;
`POST /api/tables/{table}/moves` does it; `GET /api/tables/{table}/stream` tells what happens as it happens. A request
without token is a spectator's. The guide to all this is `docs/http-guide.md`; a whole bot is `examples/http_bot.py`.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server for these settings (default: those of the environment). Its database is migrated when it starts."""
    settings = settings or Settings.from_environment()
    load_plugins(settings.plugins)
    app = FastAPI(
        title="Cosmarium",
        version=_version(),
        description=_DESCRIPTION,
        docs_url=None,  # the usual pages load their scripts from elsewhere, which our content policy forbids
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    context = Context.create(settings)
    app.state.context = context
    app.state.records = Records(context)
    app.state.streams = Counter()
    for module in (library, tables, campaigns, seats, play, stream, records):
        app.include_router(module.router)
    _add_health(app)
    add_client(app, settings.effective_web_dir)
    app.add_middleware(GZipMiddleware, minimum_size=4096)  # streams are left as they are
    app.add_middleware(BodyLimit, settings=settings)
    app.add_middleware(RequestRate, settings=settings)
    app.add_middleware(Faults)
    app.add_middleware(SecurityHeaders)
    add_handlers(app)
    return app


def _add_health(app: FastAPI) -> None:
    @app.get("/api/health", response_model=Health, tags=["server"], operation_id="health")
    def health() -> dict[str, object]:
        """Whether the server is up."""
        return {"ok": True, "version": _version()}


def _version() -> str:
    try:
        return version("cosmarium")
    except PackageNotFoundError:  # run from the sources
        return "0"
