"""What a title hands to the engine: data and functions, no base class to inherit from.

Everything here works outside the compiled core. The functions that take codes or events need no state, because codes
and events name things by content ids.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.log import Log
from cosmarium.engine.state import State

Json = Any  # plain JSON data: dict, list, str, int, float, bool, None
Names = Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Option:
    """A choice made when a table is set up. Values are integers (a bool counts as 0 or 1), None where unset."""

    name: str
    label: str
    text: str
    default: int | None
    low: int
    high: int
    rule: str
    kind: str = "int"  # "int", "bool" or "seat" (a seat number; `high` is then bound by the seats in play)


class Sentence(NamedTuple):
    """An action or event in words: a sentence, the ids of what it touches, the rule clause."""

    text: str
    targets: tuple[str, ...] = ()
    rule: str | None = None


class Prompt(NamedTuple):
    """What a seat is asked now."""

    text: str
    rule: str | None
    kind: str


class RawEvent(NamedTuple):
    """One event as the log holds it."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    d: int


class EventText(NamedTuple):
    """One event as a viewer reads it; `data` is for animation."""

    kind: str
    sentence: Sentence
    data: Mapping[str, Json]


class Result(NamedTuple):
    """How a match ended: seats by place (ties share a place), each seat's score, and why it ended."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str


class Refusal(NamedTuple):
    """Why an action is not legal now."""

    reason: str
    rule: str | None


class Tally(NamedTuple):
    """What statistics are kept of a finished match: its rounds, and for each thing (a card, a ship) that some seat
    ended with, how many of it each seat had."""

    rounds: int
    owned: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, kw_only=True)
class CampaignRules:
    """Several matches in a row. A campaign's state is plain data, made and read here only.

    What `describe` makes of it holds `text` (a sentence), `rule`, `unit` (what is scored), `standings` (a list of
    `seat`, `score`, `text`, the leader first), `offices` (what seats hold at present: a list of `seat`, `name`, `text`,
    `rule`) and `chapters` (what is over: a list of `heading`, `lines`, `standings`). What `tell` makes of one match
    holds `heading`, `lines` and `gains` (what it brought, once it is over: a list of `seat`, `score`, `text`).
    """

    text: str  # what a campaign of this title is
    rule: str
    begin: Callable[[int], Json]  # seats -> the state before the first match
    options: Callable[[Json], Mapping[str, int | None]]  # what the next match is set up with
    outcome: Callable[[Any, Any], Json]  # tables, finished state -> what the match means for the campaign
    advance: Callable[[Json, Json, Chance], Json]  # state, outcome -> the state after the match
    describe: Callable[[Json], Json]  # how the campaign stands, for people
    tell: Callable[[Json, Json | None], Json]  # state before a match, its outcome (None: not over) -> it, for people


@dataclass(frozen=True, kw_only=True)
class PrivateTalk:
    """Who may speak to whom without the others at the table, where the rules have a say in that.

    It must follow from what is public: everybody is told whom it may speak to, and learns nothing by it.
    """

    text: str  # when it is possible, for people
    rule: str
    pairs: Callable[[Any, Any, Mapping[str, int | None]], Collection[tuple[int, int]]]  # tables, state, options


@dataclass(frozen=True, kw_only=True, eq=False)
class Title:
    """A game as the engine knows it."""

    id: str
    name: str
    blurb: str
    seats: range
    rules_version: int
    max_legal: int  # no seat ever has more legal actions than this
    options: tuple[Option, ...]
    packs: tuple[Traversable, ...]  # pack files that come with the title, the default one first
    rules: Traversable | None  # the numbered rules as Markdown

    # content
    validate: Callable[[Json], Json]  # raw pack data -> canonical plain data; raises ContentError
    compile: Callable[[Json], Any]  # canonical pack data -> the tables that the state works on
    describe_pack: Callable[[Json], Json]  # canonical pack data -> what a client shows (texts made)

    # play; `Any` stands for the title's own tables and its own State
    deal: Callable[[Any, int, Mapping[str, int | None], Chance, Chance, Log | None], State]
    notation: Callable[[Any, int], str]  # tables, code
    parse: Callable[[Any, str], int]  # tables, text -> code; raises NotationError
    describe: Callable[[Any, int, int], Sentence]  # tables, seat, code
    prompt: Callable[[Any, Any, int], Prompt | None]  # tables, state, seat
    refuse: Callable[[Any, Any, int, int], Refusal]  # tables, state, seat, illegal code
    event: Callable[[Any, RawEvent, Names], EventText]  # tables, event, names of the seats
    view: Callable[[Any, Any, int], dict[str, Json]]  # tables, state, viewer (-1: a spectator)
    result: Callable[[Any, Any], Result]  # of a finished state

    # positions
    to_position: Callable[[Any, Any], Json]
    from_position: Callable[[Any, Json, Chance, Chance], State]  # raises PositionError

    # canonical pack data, the id of a map or scenario in it -> a drawing as text; raises ContentError
    draw: Callable[[Json, str], str] | None = None

    # Kinds of prompts at which haste would tell what somebody holds: bots take the same time whatever they could do.
    guarded: frozenset[str] = frozenset()

    campaign: CampaignRules | None = None

    # tables, finished state -> the options of a rematch, as far as they follow from how the match ended
    rematch: Callable[[Any, Any], Mapping[str, int | None]] | None = None

    # tables, state, viewer, codes of moves of its own -> what these would lead to, as far as what it may see tells, as
    # plain data of the title's own shape. The codes need not be legal: they may come of a plan for several steps.
    prospects: Callable[[Any, Any, int, Sequence[int]], dict[str, Json]] | None = None

    talk: PrivateTalk | None = None  # None: all that is said at the table is for everybody

    # the lab
    tally: Callable[[Any, Any], Tally] | None = None  # of a finished state

    def buffer(self) -> vec[i64]:
        """Room for the legal actions of any seat."""
        return vec[i64]([0] * self.max_legal)
