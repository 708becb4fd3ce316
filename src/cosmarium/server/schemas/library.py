"""What is said about titles, packs, rules and records."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field

from cosmarium.server.schemas.match import Answer, Asked, GameEvent, Result
from cosmarium.server.schemas.tables import PackName


class SeatRange(Answer):
    """How many can play."""

    min: int
    max: int


class OptionInfo(Answer):
    """A choice made when a table is set up."""

    name: str
    label: str
    kind: str = Field(description="`int`, `bool` or `seat` (a seat number).")
    default: int | None = Field(description="null: left to the seed or to the rules.")
    min: int
    max: int
    text: str
    rule: str


class Level(Answer):
    """A strength of bots."""

    id: str
    name: str
    text: str


class CampaignInfo(Answer):
    """What a campaign of a title is."""

    text: str
    rule: str
    options: list[str] = Field(description="Options that the campaign decides.")


class TitleInfo(Answer):
    """A game that can be played here."""

    id: str
    name: str
    blurb: str
    seats: SeatRange
    options: list[OptionInfo]
    packs: list[PackName] = Field(description="Content that comes with the title, the default first.")
    campaign: CampaignInfo | None = Field(description="Several matches in a row, where the title has such.")
    levels: list[Level] = Field(description="Of bots, the weakest first.")


class PackInfo(Answer):
    """A content pack, as a client shows it."""

    title: str
    id: str
    name: str
    hash: str
    pack: dict[str, Any] = Field(description="What is in it; its shape is the title's.")


class Clause(Answer):
    """A numbered clause of the rules."""

    id: str = Field(examples=["KS-4.2"])
    section: str
    text: str = Field(description="Markdown of one paragraph.")


class Rules(Answer):
    """The rules of a title."""

    clauses: list[Clause]


class RecordText(Asked):
    """A record that somebody has."""

    record: str = Field(description="The text of a record.")


class RecordHeader(Answer):
    """What a record says of itself."""

    names: list[str] = Field(description="Of the seats.")
    pack: PackName
    options: dict[str, int | bool | None]
    commitment: str
    seed: str


class RecordInfo(Answer):
    """What a record holds; every move, die and shuffle of it has been checked."""

    title: str
    seats: int
    plies: int
    header: RecordHeader
    result: Result | None


class RecordMoment(Asked):
    """Which moment of a record is to be shown, and to whom."""

    model_config = ConfigDict(extra="forbid")

    record: str
    ply: int
    seat: int | None = Field(default=None, description="Whose view; null is a spectator's.")


class RecordView(Answer):
    """A moment of a record."""

    ply: int
    plies: int
    view: dict[str, Any]
    events: list[GameEvent]
    result: Result | None


class Health(Answer):
    """That the server is up."""

    ok: bool
    version: str
