"""The shape of refusals."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from cosmarium.server.refusals import Code
from cosmarium.server.schemas import examples


class Problem(BaseModel):
    """One fault of a content pack or of a request."""

    where: str
    expected: str
    found: str


class ErrorDetails(BaseModel):
    """Why a request was not granted. Nothing has changed then."""

    code: Code
    message: str = Field(description="A sentence for people.")
    rule: str | None = Field(description="The clause of the game's rules that it follows from.")
    problems: list[Problem] | None = Field(default=None, description="With `content` and `bad_request`.")
    decision: int | None = Field(default=None, description="With `stale`: the decision that the seat faces now.")
    index: int | None = Field(default=None, description="With `illegal`: which of the moves.")
    line: int | None = Field(default=None, description="With `record`: the first line that does not fit.")
    retry_after: int | None = Field(default=None, description="With `too_many`: seconds to wait.")


class ErrorAnswer(BaseModel):
    """A refusal."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.REFUSAL]})

    error: ErrorDetails
