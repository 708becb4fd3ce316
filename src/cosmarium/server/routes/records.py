"""Records that somebody brings along."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from cosmarium.server.matches.records import Records
from cosmarium.server.routes.common import REFUSALS, Client
from cosmarium.server.schemas.library import RecordInfo, RecordMoment, RecordText, RecordView

router = APIRouter(prefix="/api/records", tags=["records"], responses=REFUSALS)


def _records(request: Request) -> Records:
    records: Records = request.app.state.records
    return records


Known = Annotated[Records, Depends(_records)]


@router.post("", response_model=RecordInfo, operation_id="readRecord")
def read(client: Client, records: Known, wish: RecordText) -> Any:
    """Check a record: every move, every die and shuffle, the seed against its hash, the result."""
    return records.describe(client, wish.record)


@router.post("/view", response_model=RecordView, operation_id="viewRecord")
def view(client: Client, records: Known, wish: RecordMoment) -> Any:
    """A moment of a record: after `ply` moves, as a seat or a spectator knew it."""
    return records.view(client, wish.record, wish.ply, wish.seat)
