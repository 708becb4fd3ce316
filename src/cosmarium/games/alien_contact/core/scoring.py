"""Standings (AC-R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.alien_contact.core.areas import HALF, WORDS, lowest
from cosmarium.games.alien_contact.core.codes import NOT_OVER
from cosmarium.games.alien_contact.core.columns import POINTS
from cosmarium.games.alien_contact.core.resources import count_stars, victory_value
from cosmarium.games.alien_contact.core.space import controlled, of_seat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def victory_points(state: ContactState, seat: i64) -> i64:
    """Victory points of all stars that the seat controls now."""
    total: i64 = 0
    for half in range(i64(WORDS)):
        word = controlled(state, seat, half)
        while word != 0:
            total += victory_value(state, seat, half * HALF + lowest(word))
            word &= word - 1
    return total


def compare(state: ContactState, seat: i64, other: i64) -> i64:
    """Above 0: the seat stands before the other; 0: they share their place. By victory points, stars, points left."""
    ahead = victory_points(state, seat) - victory_points(state, other)
    if ahead == 0:
        ahead = count_stars(state, seat) - count_stars(state, other)
    if ahead == 0:
        ahead = of_seat(state, seat, POINTS) - of_seat(state, other, POINTS)
    return ahead


def payoff(state: ContactState, seat: i64) -> float:
    """Equal shares for those whom nobody stands before."""
    if state.ending == NOT_OVER:
        return 0.0
    tied: i64 = 0
    mine = False
    for other in range(state.seats):
        if _is_first(state, other):
            tied += 1
            mine = mine or other == seat
    return 1.0 / float(tied) if mine else 0.0


def _is_first(state: ContactState, seat: i64) -> bool:
    for other in range(state.seats):
        if other != seat and compare(state, other, seat) > 0:
            return False
    return True
