"""What is said about a match in progress."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from cosmarium.server.schemas import examples

Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=32, pattern=r"^[^\x00-\x1f\x7f\u202a-\u202e]*$"),
]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Status = Literal["open", "running", "over"]
Kind = Literal["human", "bot", "open"]


class Answer(BaseModel):
    """The root of all answers: every field is always there."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """The root of all requests: nothing but what is documented is taken."""

    model_config = ConfigDict(extra="forbid")


class SeatInfo(Answer):
    """Who sits in a seat."""

    seat: int = Field(description="Number of the seat, from 0. Seat n+1 sits clockwise of seat n.")
    kind: Kind = Field(description="`open` seats can be claimed; the match begins when there are none.")
    name: str
    level: str | None = Field(
        description="Level of the bot that plays here, also where it stands in for a person (kind `human`)."
    )


class LegalAction(Answer):
    """Something the seat may do now."""

    notation: str = Field(description="What to send to do it.", examples=["dial trade"])
    text: str = Field(description="The same as a sentence.", examples=["Set the dial to Trade."])
    targets: list[str] = Field(description="Ids of what it touches, for highlighting.", examples=[["seat:0"]])
    rule: str | None = Field(description="The clause of the rules that allows it.", examples=["KS-4.2"])


class Prompt(Answer):
    """What the seat is asked."""

    text: str
    rule: str | None
    kind: str = Field(description="Sort of decision, in the title's own words.")


class GameEvent(Answer):
    """Something that happened, as the viewer may know it."""

    n: int = Field(description="Number of the event in this viewer's own list: 0, 1, 2 … without gaps.")
    ply: int = Field(description="The viewer's step at which it happened; see `ply` of the update.")
    kind: str = Field(description="Sort of event, in the title's own words; `undo` is a take-back.")
    seat: int | None
    text: str = Field(description="A sentence.")
    targets: list[str]
    rule: str | None
    data: dict[str, Any] = Field(description="Details for animation.")


class ChatLine(Answer):
    """Something that a person said."""

    n: int = Field(description="Number of the line in this viewer's own list: 0, 1, 2 … without gaps.")
    seat: int
    to: int | None = Field(description="The seat that it was said to in private; null: to everybody.")
    name: str
    text: str
    at: str = Field(description="Time in UTC, ISO 8601.")


class PrivateTalk(Answer):
    """Whom this viewer may speak to in private now."""

    seats: list[int]
    text: str = Field(description="When it is possible.")
    rule: str


class Result(Answer):
    """How the match ended."""

    ranking: list[list[int]] = Field(description="Seats by place; seats that share a place stand together.")
    scores: list[int] = Field(description="By seat.")
    reason: str


class Standing(Answer):
    """A seat's standing in a campaign."""

    seat: int
    score: int
    text: str


class Office(Answer):
    """What a seat holds in a campaign at present."""

    seat: int
    name: str
    text: str
    rule: str


class Chapter(Answer):
    """A part of a campaign that is over."""

    heading: str
    lines: list[str]
    standings: list[Standing] = Field(description="At its end, the leader first.")


class Campaign(Answer):
    """How a campaign of several matches stands."""

    id: str = Field(description="Of the campaign; see `GET /api/campaigns/{campaign}`.")
    number: int = Field(description="Which of its matches this is, from 1.")
    text: str
    rule: str
    unit: str = Field(description="What scores count.", examples=["votes"])
    standings: list[Standing] = Field(description="The leader first.")
    offices: list[Office]
    chapters: list[Chapter]


class Update(Answer):
    """Everything that a viewer (a seat, or a spectator) may know about the match now, and what is new."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.UPDATE]})

    table: str
    title: str
    version: int = Field(description="Grows with everything that the viewer can notice.")
    ply: int = Field(
        description="How many steps the match has had for this viewer. Choices made in secret by others are none."
    )
    seat: int | None = Field(description="Whose view this is; null is a spectator's.")
    status: Status
    seats: list[SeatInfo]
    view: dict[str, Any] = Field(description="The position as this viewer may see it; its shape is the title's.")
    actors: list[int] = Field(description="Seats that must decide now.")
    prompt: Prompt | None = Field(description="What this seat is asked, if anything.")
    legal: list[LegalAction] = Field(
        description="What this seat may do now. May hold something also when the seat is no actor: "
        "a secret choice can be changed until all have made theirs."
    )
    decision: int | None = Field(
        description="Number of the decision that this seat faces. Send it with moves: if it has changed by then, "
        "they are refused as `stale`. Secret choices of others do not change it."
    )
    can_undo: bool
    events: list[GameEvent] = Field(description="What happened, from event number `since` on.")
    events_total: int = Field(description="Length of the viewer's list of events: the next `since`.")
    chat: list[ChatLine]
    chat_total: int = Field(description="Length of the viewer's list of lines.")
    private_talk: PrivateTalk | None = Field(
        description="null: the title has no private talk; all that is said is for everybody."
    )
    result: Result | None
    rematch: str | None = Field(description="Id of the table of the rematch; seat tokens are valid there too.")
    campaign: Campaign | None = Field(
        description="How the campaign stands that this match is part of; its `rematch` is then the next match."
    )
    commitment: str = Field(description="SHA-256 of the seed, published before the first draw.")
    seed: str | None = Field(description="The seed, once the game is over.")


class Moves(Asked):
    """Moves to make, all or none."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"moves": ["dial trade"], "decision": 0}]})

    moves: list[Notation] = Field(min_length=1, max_length=64, description="Notations, in their order.")
    decision: int = Field(description="`decision` of the update that is being answered.")


class TakeBack(Asked):
    """A take-back of the last move."""

    decision: int = Field(description="`decision` of the last update.")


class Say(Asked):
    """A line of chat."""

    to: int | None = Field(
        default=None, ge=0, le=15, description="A seat that alone shall read it; see `private_talk`."
    )
    text: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True, min_length=1, max_length=2000, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*$"
        ),
    ]


class Moment(Answer):
    """The match as a viewer knew it at an earlier step."""

    table: str
    ply: int
    plies: int = Field(description="The number of the last step.")
    view: dict[str, Any]
    events: list[GameEvent] = Field(description="Those from `since` up to that step.")


class Prospects(Answer):
    """What moves that a seat thinks of would lead to."""

    table: str
    decision: int = Field(description="The decision that the seat faced; see `decision` of the update.")
    prospects: dict[str, Any] | None = Field(
        description="In the title's own shape; null where it tells nothing of the kind."
    )
