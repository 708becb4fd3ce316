"""How long a choice may take, so that a round of many choices does not keep people waiting."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

SHARE: Final = 8.0  # a choice may take one part in so many of what is left of the round


@final
class Allowance:
    """`seconds` for a choice, and `a_round` for all choices of a round together; 0.0: no such limit. `spent` of it are
    gone already.

    As a choice takes a part of what is left, the round's time never runs out: the first choices have all they want, and
    in a very long round the later ones are quicker and quicker.
    """

    def __init__(self, seconds: float, a_round: float = 0.0, spent: float = 0.0) -> None:
        self.seconds: float = seconds
        self.a_round: float = a_round
        self.spent: float = spent
        self.round: i64 = -1

    def begin(self, rounds: i64) -> float:
        """The seconds that a choice in this round may take; 0.0: as many as it likes."""
        if self.round >= 0 and self.round != rounds:
            self.spent = 0.0
        self.round = rounds
        if self.a_round <= 0.0:
            return self.seconds
        share = max(0.001, (self.a_round - self.spent) / SHARE)
        return share if self.seconds <= 0.0 else min(self.seconds, share)

    def note(self, seconds: float) -> None:
        """A choice has taken so long."""
        self.spent += seconds
