"""Sitting down, names, bots that stand in."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from cosmarium.server.matches import seats
from cosmarium.server.routes.common import (
    REFUSALS,
    Client,
    SeatNumber,
    Shared,
    TableId,
    Token,
    json_bytes,
)
from cosmarium.server.schemas.match import Update
from cosmarium.server.schemas.tables import Claim, Claimed, HandOver, Rename

router = APIRouter(prefix="/api/tables/{table}/seats/{seat}", tags=["seats"], responses=REFUSALS)


@router.post("/claim", response_model=Claimed, operation_id="claimSeat")
def claim(context: Shared, client: Client, table: TableId, seat: SeatNumber, wish: Claim) -> Any:
    """Sit down on a free seat. Keep the token: it is all that makes the seat yours."""
    context.rates.tables.check(client, "claims of seats")
    return seats.claim(context, table, seat, wish.name, wish.invite)


@router.post("/name", response_model=Update, operation_id="renameSeat")
def name(context: Shared, table: TableId, seat: SeatNumber, token: Token, wish: Rename) -> Any:
    """Give your seat another name."""
    return json_bytes(seats.rename(context, table, seat, token, wish.name))


@router.post("/bot", response_model=Update, operation_id="handOver")
def bot(context: Shared, table: TableId, seat: SeatNumber, token: Token, wish: HandOver) -> Any:
    """Have a bot play for your seat until you take it back. With the host token: seat a bot on a free seat."""
    return json_bytes(seats.hand_over(context, table, seat, token, wish.level))


@router.post("/takeback", response_model=Update, operation_id="takeBackSeat")
def take_back(context: Shared, table: TableId, seat: SeatNumber, token: Token) -> Any:
    """Play your seat yourself again."""
    return json_bytes(seats.take_back(context, table, seat, token))
