"""How errors become answers: always the same shape, never more than the client may know."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException

from cosmarium.server.middleware import refused
from cosmarium.server.refusals import Refusal, unstorable

_log = logging.getLogger(__name__)


def add_handlers(app: FastAPI) -> None:
    """Have all errors answered as refusals."""
    app.add_exception_handler(Refusal, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.add_exception_handler(SQLAlchemyError, _refuse_database)


def _refuse(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return refused(error)


def _refuse_form(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    problems = [
        {
            "where": ".".join(str(part) for part in fault["loc"]),
            "expected": fault["msg"],
            "found": repr(fault.get("input"))[:80],
        }
        for fault in error.errors()[:20]
    ]
    first = problems[0] if problems else {"where": "request", "expected": "another form"}
    message = f"The request is not as documented: {first['where']}: {first['expected']}."
    return refused(Refusal("bad_request", message, problems=problems))


def _refuse_http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:  # JSON that cannot be read at all
        return refused(Refusal("bad_request", f"The request is not as documented: {error.detail}."))
    body = {"error": {"code": "unknown", "message": str(error.detail), "rule": None}}
    return JSONResponse(body, error.status_code, error.headers)


def _refuse_database(_request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, DataError):
        return refused(unstorable())
    _log.error("the database failed", exc_info=error)
    return refused(Refusal("busy", "The database did not answer; please try again."))
