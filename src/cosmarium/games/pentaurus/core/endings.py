"""The ways a match ends (PD-R4 to PD-R6), checked whenever something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import (
    BY_CONQUEST,
    BY_DECK,
    BY_PRODUCTION,
    E_OVER,
    NOBODY,
    NOT_OVER,
    OVER,
    WINNING_PRODUCTION,
)
from cosmarium.games.pentaurus.core.points import production

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState

MANY_PLANETS: Final = 3


def finish(state: PentaurusState, reason: i64, winner: i64) -> None:
    """The match is over."""
    state.ending = reason
    state.winner = winner
    state.asked = NOBODY
    state.step = OVER
    if state.log is not None:
        state.log.add(E_OVER, winner, reason)


def check(state: PentaurusState) -> None:
    """Twelve pentanium win at once, first for the player whose turn it is; nobody lives on without planets after
    having held three."""
    if state.ending != NOT_OVER:
        return
    for seat in (state.active, 1 - state.active):
        if production(state, seat) >= WINNING_PRODUCTION:
            finish(state, BY_PRODUCTION, seat)
            return
    for seat in range(i64(2)):
        if state.most_planets[seat] >= MANY_PLANETS and state.row_count[seat] == 0:
            finish(state, BY_CONQUEST, 1 - seat)
            return


def by_production(state: PentaurusState, reason: i64) -> None:
    """The galaxy deck has run out, or the turn cap is met: the higher production wins."""
    first, second = production(state, 0), production(state, 1)
    winner: i64 = NOBODY
    if first != second:
        winner = 0 if first > second else 1
    finish(state, reason, winner)


def check_deck(state: PentaurusState) -> None:
    """At the end of a draw: has the last card left the galaxy deck?"""
    if state.ending == NOT_OVER and state.deck_next >= len(state.deck):
        by_production(state, BY_DECK)
