"""What is said about tables and seats."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from cosmarium.server.schemas.match import Answer, Asked, Kind, Name, SeatInfo, Status

Invite = Annotated[str, StringConstraints(max_length=80)]


class NewSeat(Asked):
    """How a seat shall be taken."""

    kind: Kind = Field(
        description="`human`: the creator's own (several make a hot seat), `bot`, or `open`: for whoever claims it."
    )
    name: Name | None = None
    level: str | None = Field(default=None, max_length=32, description="Of a bot.")


class NewTable(Asked):
    """A table to be made."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "title": "kardashev",
                    "name": "A quiet evening",
                    "seats": [{"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "captain"}],
                }
            ]
        }
    )

    title: str = Field(max_length=64)
    seats: list[NewSeat] = Field(min_length=1, max_length=16)
    name: Annotated[Name, StringConstraints(max_length=60)] | None = None
    pack: str | None = Field(default=None, max_length=80, description="Id of a pack that comes with the title.")
    content: str | None = Field(default=None, description="A content pack of one's own, as TOML.")
    options: dict[Annotated[str, StringConstraints(max_length=40)], int | bool | None] = Field(
        default_factory=dict, max_length=40, description="Options of the title; those not named have their default."
    )
    private: bool = Field(default=False, description="Not listed; free seats need their invitation.")
    campaign: bool = Field(default=False, description="The first match of a campaign, where the title has such.")
    seed: int | Annotated[str, StringConstraints(max_length=64)] | None = Field(
        default=None,
        description="An integer or 64 hexadecimal digits, to play a known match; only without `open` seats. "
        "By default the server draws a secret of 256 bits.",
    )


class SeatSecrets(SeatInfo):
    """A seat of a new table with what opens it. Only hashes are stored: this is told only once."""

    token: str | None = Field(description="Of a seat of the creator's own: send it as `Authorization: Bearer …`.")
    invite: str | None = Field(description="Of a free seat: who claims it sends this.")
    link: str | None = Field(description="For a browser: opens the seat, or offers the free seat.")


class CreatedTable(Answer):
    """A new table with all its secrets."""

    table: str
    host_token: str = Field(description="Lets its holder seat bots on free seats.")
    commitment: str
    seats: list[SeatSecrets]


class PackName(Answer):
    """Which content a table is played with."""

    id: str
    name: str
    hash: str = Field(description="SHA-256 of what the pack says.")


class TableSummary(Answer):
    """What anybody may know of a table."""

    table: str
    title: str
    name: str
    status: Status
    private: bool
    seeded: bool = Field(description="Whether the creator chose the seed, and so could know what is hidden.")
    pack: PackName
    options: dict[str, int | bool | None]
    seats: list[SeatInfo]
    commitment: str
    created: str = Field(description="Time in UTC, ISO 8601, to the microsecond.")
    rematch: str | None
    campaign: str | None = Field(description="Id of the campaign that the match is part of.")


class TableDetails(TableSummary):
    """The same, with how far the match is."""

    ply: int = Field(description="Steps of the match, as a spectator counts them.")


class Claim(Asked):
    """A wish for a free seat."""

    name: Name
    invite: Invite | None = Field(default=None, description="The invitation; needed where the table is private.")


class Claimed(Answer):
    """A seat taken."""

    table: str
    seat: int
    token: str = Field(description="Send it as `Authorization: Bearer …`. It is told only this once.")
    link: str


class Rename(Asked):
    """Another name for a seat."""

    name: Name


class HandOver(Asked):
    """Which bot shall play."""

    level: str = Field(max_length=32, description="One of the title's levels.")


class Rematch(Answer):
    """The table of a rematch. The seat tokens of the old table open the same seats there."""

    table: str
    link: str
