"""An action as people and programs meet it: code, notation, sentence, the ids it touches, the rule clause."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from cosmarium.engine.title import Sentence, Title


class Action:
    """Something a seat may do. Words are made only when asked for."""

    def __init__(self, title: Title, tables: Any, seat: int, code: int) -> None:
        self._title = title
        self._tables = tables
        self.seat = seat
        self.code = code

    @cached_property
    def notation(self) -> str:
        """Short text, stable, the same at any moment of any match with this content."""
        return self._title.notation(self._tables, self.code)

    @cached_property
    def _sentence(self) -> Sentence:
        return self._title.describe(self._tables, self.seat, self.code)

    @property
    def text(self) -> str:
        """A sentence."""
        return self._sentence.text

    @property
    def targets(self) -> tuple[str, ...]:
        """Ids of what the action touches."""
        return self._sentence.targets

    @property
    def rule(self) -> str | None:
        """The clause that allows it."""
        return self._sentence.rule

    def __repr__(self) -> str:
        return f"<Action {self.notation!r} of seat {self.seat}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (other.seat, other.code) == (self.seat, self.code)

    def __hash__(self) -> int:
        return hash((self.seat, self.code))


class Actions(dict[int, Action]):
    """The actions of a seat by code. Each is made once and kept, with its words: to make them anew whenever legal
    actions are listed would cost more than all else that a table does."""

    def __init__(self, title: Title, tables: Any, seat: int) -> None:
        super().__init__()
        self._title = title
        self._tables = tables
        self._seat = seat

    def __missing__(self, code: int) -> Action:
        action = self[code] = Action(self._title, self._tables, self._seat, code)
        return action
