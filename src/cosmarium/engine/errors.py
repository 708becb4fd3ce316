"""What can go wrong at the front door: every error says what, where and what was expected."""

from __future__ import annotations

from dataclasses import dataclass


class CosmariumError(Exception):
    """The root of all errors that bad input can raise."""


class IllegalAction(CosmariumError):
    """An action that the rules refuse now: `reason` in a sentence, `rule` the clause it follows from."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class NotationError(CosmariumError):
    """A text that is no action of this title."""


class OptionError(CosmariumError):
    """A seat count, a seed or a table option that the title does not take."""


class UnknownTitle(CosmariumError):
    """No title of this name is registered."""


@dataclass(frozen=True)
class Problem:
    """One fault in a content pack."""

    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, found {self.found}"


class ContentError(CosmariumError):
    """A content pack that cannot be used; `problems` lists every fault."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__("\n  ".join([f"{source}: {count}", *map(str, problems)]))
        self.source = source
        self.problems = problems


class RecordError(CosmariumError):
    """A record that cannot be read or does not fit the rules; `line` counts from 1 (0: the record as a whole)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class PositionError(CosmariumError):
    """A position that cannot be set up; `where` is the path of the faulty value."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason
