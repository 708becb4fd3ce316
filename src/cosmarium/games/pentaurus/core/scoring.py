"""Who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import NOBODY

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


def payoff(state: PentaurusState, seat: i64) -> float:
    """1 for the winner, 0 for the loser, a half each for a draw."""
    if state.winner == NOBODY:
        return 0.5
    return 1.0 if state.winner == seat else 0.0
