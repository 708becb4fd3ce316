"""What is said about campaigns."""

from __future__ import annotations

from pydantic import Field

from cosmarium.server.schemas.match import Answer, Campaign, Result, SeatInfo, Standing, Status


class CampaignMatch(Answer):
    """One match of a campaign."""

    table: str
    number: int = Field(description="In the campaign, from 1.")
    status: Status
    created: str = Field(description="Time in UTC, ISO 8601.")
    heading: str
    lines: list[str]
    gains: list[Standing] = Field(description="What it brought each seat, once it is over, by place.")
    result: Result | None


class CampaignPage(Answer):
    """A campaign: how it stands, and all its matches."""

    campaign: str
    title: str
    name: str
    private: bool
    seats: list[SeatInfo] = Field(description="As they are taken in the last match.")
    standing: Campaign
    matches: list[CampaignMatch] = Field(description="In their order. Each but the last is over.")


class CampaignSummary(Answer):
    """A campaign in a list."""

    campaign: str
    title: str
    name: str
    seats: list[SeatInfo] = Field(description="As they are taken in the last match.")
    text: str = Field(description="How it stands, in a sentence.")
    table: str = Field(description="Its last match.")
    number: int = Field(description="Of that match, from 1.")
    status: Status = Field(description="Of that match.")
    created: str = Field(description="When that match was set up: time in UTC, ISO 8601, to the microsecond.")
