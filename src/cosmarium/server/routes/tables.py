"""Making, listing and describing tables."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from cosmarium.server.matches import creation, looking
from cosmarium.server.routes.common import REFUSALS, Before, Client, Shared, TableId, Token
from cosmarium.server.schemas.match import Status
from cosmarium.server.schemas.tables import CreatedTable, NewTable, Rematch, TableDetails, TableSummary

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


@router.post("", response_model=CreatedTable, status_code=201, operation_id="createTable")
def create(context: Shared, client: Client, wish: NewTable) -> Any:
    """Make a table. The answer holds the tokens of your own seats and the invitations to the free ones."""
    context.rates.tables.check(client, "new tables")
    seats = [creation.SeatWish(seat.kind, seat.name, seat.level) for seat in wish.seats]
    return creation.create(
        context,
        creation.TableWish(
            title=wish.title,
            name=wish.name,
            pack=wish.pack,
            content=wish.content,
            options=wish.options,
            private=wish.private,
            seed=wish.seed,
            seats=seats,
            campaign=wish.campaign,
        ),
    )


@router.get("", response_model=list[TableSummary], operation_id="listTables")
def listing(
    context: Shared,
    open: Annotated[bool, Query(description="Only tables with free seats.")] = False,
    status: Annotated[list[Status] | None, Query(description="Which tables; by default open and running ones.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Before = None,
) -> Any:
    """Listed tables, the newest first."""
    wanted: list[Status] = ["open"] if open else status or ["open", "running"]
    return looking.listing(context, wanted, limit, before)


@router.get("/{table}", response_model=TableDetails, operation_id="getTable")
def details(context: Shared, table: TableId) -> Any:
    """What anybody may know of a table: who sits there, what is played, how far it is."""
    return looking.summary(context, table)


@router.post("/{table}/rematch", response_model=Rematch, operation_id="rematch")
def rematch(context: Shared, client: Client, table: TableId, token: Token) -> Any:
    """Once the game is over: a new table of the same kind with the same people and bots, or the next match of the
    campaign. Whoever of them asks first
    makes it; it is the same for all. Your token opens your seat there too."""
    context.rates.tables.check(client, "new tables")
    return creation.rematch(context, table, token)
