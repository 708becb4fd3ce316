"""Playing: the state of the match, moves, take-backs, chat, looking back, the record."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from cosmarium.server.matches import chat, looking, moves
from cosmarium.server.routes.common import (
    REFUSALS,
    IdempotencyKey,
    Shared,
    TableId,
    Token,
    json_bytes,
)
from cosmarium.server.schemas.match import Moment, Moves, Notation, Prospects, Say, TakeBack, Update

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=REFUSALS)


@router.get("/state", response_model=Update, operation_id="getState")
def state(
    context: Shared,
    table: TableId,
    token: Token,
    since: Annotated[int, Query(ge=0, description="Events you have: their number.")] = 0,
    chat: Annotated[
        int | None, Query(ge=0, description="Lines of chat you have; by default the last 200 are sent.")
    ] = None,
) -> Response:
    """The match as you may know it now."""
    return json_bytes(looking.state(context, table, token, since, chat))


@router.post("/moves", response_model=Update, operation_id="makeMoves")
def make_moves(
    context: Shared, table: TableId, token: Token, wish: Moves, idempotency_key: IdempotencyKey = None
) -> Response:
    """Make one move, or several of your seat in a row: all of them or, if one is refused, none.

    The answer comes when the moves are safely stored. It is the update for your seat, with the events since.
    """
    return json_bytes(moves.play(context, table, token, wish.moves, wish.decision, idempotency_key))


@router.post("/undo", response_model=Update, operation_id="undo")
def undo(
    context: Shared, table: TableId, token: Token, wish: TakeBack, idempotency_key: IdempotencyKey = None
) -> Response:
    """Take your last move back, where nobody has learned anything from it or acted since."""
    return json_bytes(moves.undo(context, table, token, wish.decision, idempotency_key))


@router.post("/chat", response_model=Update, operation_id="say")
def say(context: Shared, table: TableId, token: Token, wish: Say, idempotency_key: IdempotencyKey = None) -> Response:
    """Say something as one of the seats: to everybody at the table or, where the title has private talk and lets the
    two speak now, to one seat alone."""
    context.rates.chats.check(table + (token or ""), "lines of chat")
    return json_bytes(chat.say(context, table, token, wish.text, wish.to, idempotency_key))


@router.get("/history/{ply}", response_model=Moment, operation_id="getMoment")
def moment(
    context: Shared,
    table: TableId,
    token: Token,
    ply: Annotated[int, Path(ge=0, description="A step, 0 (the set-up) to `ply` of the update.")],
    since: Annotated[int, Query(ge=0, description="Events you have: their number.")] = 0,
) -> Any:
    """The match as you knew it at an earlier step."""
    return looking.moment(context, table, token, ply, since)


@router.get("/prospects", response_model=Prospects, operation_id="getProspects")
def prospects(
    context: Shared,
    table: TableId,
    token: Token,
    moves: Annotated[list[Notation], Query(min_length=1, max_length=64, description="Moves of your seat.")],
) -> Any:
    """What moves would lead to, as far as you can know: in Blueshift, how the battles that ships would have to fight
    are likely to end. Nothing is played, and nobody learns that you have asked."""
    return looking.prospects(context, table, token, moves)


@router.get(
    "/record",
    response_class=Response,
    operation_id="getRecord",
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}},
)
def record(context: Shared, table: TableId) -> PlainTextResponse:
    """The whole match as text, with the seed that proves every die and shuffle; only once the game is over."""
    return PlainTextResponse(
        looking.record(context, table),
        headers={"Content-Disposition": f'inline; filename="{table}.cosmarium"'},
    )
