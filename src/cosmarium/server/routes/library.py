"""Titles, packs, rules."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from cosmarium.server.routes.common import REFUSALS, WORD, Shared
from cosmarium.server.schemas.library import PackInfo, Rules, TitleInfo

router = APIRouter(prefix="/api/titles", tags=["library"], responses=REFUSALS)
TitleId = Annotated[str, Path(max_length=64, pattern=WORD, examples=["kardashev"])]


@router.get("", response_model=list[TitleInfo], operation_id="listTitles")
def titles(context: Shared) -> Any:
    """The games that can be played here, with their options, packs and levels of bots."""
    return context.catalogue.titles()


@router.get("/{title}/packs/{pack}", response_model=PackInfo, operation_id="getPack")
def pack(context: Shared, title: TitleId, pack: Annotated[str, Path(max_length=80, pattern=WORD)]) -> Any:
    """A content pack (cards with their texts), by its id or by the hash that a table names."""
    with context.database.read() as session:
        return context.catalogue.pack(session, title, pack)


@router.get("/{title}/rules", response_model=Rules, operation_id="getRules")
def rules(context: Shared, title: TitleId) -> Any:
    """The numbered clauses of the rules, which actions and refusals cite."""
    return {"clauses": context.catalogue.rules(title)}
