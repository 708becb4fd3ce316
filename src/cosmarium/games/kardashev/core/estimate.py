"""A guess of who will win: points, what the tokens will buy, and what the cards will still bring."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.kardashev.core.codes import NO_CARD, PLANETARY, TIERS
from cosmarium.games.kardashev.core.purchase import WINNING_VP
from cosmarium.games.kardashev.core.round_end import limit
from cosmarium.games.kardashev.core.scoring import payoff, total

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

TOKEN_POINTS: Final = 0.34  # about what a token buys: a point costs some three tokens
SPREAD_POINTS: Final = 0.08  # a mixed purse buys more than a lopsided one
ENGINE_POINTS: Final = 0.05  # worth of an ability in force, a unit of `CardTables.worth` and a tenth of the game left
BASE_POINTS: Final = 0.3  # a supported place more is a better card to come
SHARPNESS: Final = 0.25
FARTHEST: Final = 500.0  # an exponent that a float still holds; so far behind is as good as lost


def estimate(state: KardashevState, seat: i64) -> float:
    """The seat's share of the victory if the game is over; else its share of all seats' prospects."""
    if state.over:
        return payoff(state, seat)
    own = prospect(state, seat)
    total_weight = 0.0
    for other in range(state.seats):
        total_weight += exp(min(FARTHEST, SHARPNESS * (prospect(state, other) - own)))
    return 1.0 / total_weight


def prospect(state: KardashevState, seat: i64) -> float:
    """Points in hand and in sight."""
    points = float(total(state, seat))
    points += _purse(state, seat)
    rows = seat * TIERS
    width = state.count[rows + PLANETARY]
    points += BASE_POINTS * float(min(width, 4) + min(state.count[rows + 1], 3))
    return points + _engine(state, seat)


def _purse(state: KardashevState, seat: i64) -> float:
    a, b, c = state.tokens[seat * 3], state.tokens[seat * 3 + 1], state.tokens[seat * 3 + 2]
    kept = min(a + b + c, limit(state, seat))
    return TOKEN_POINTS * float(kept) + SPREAD_POINTS * float(min(a, 2) + min(b, 2) + min(c, 2))


def _engine(state: KardashevState, seat: i64) -> float:
    leader: i64 = 0
    for other in range(state.seats):
        leader = max(leader, state.vp[other])
    left = float(max(0, WINNING_VP - leader)) / float(WINNING_VP)
    worth: i64 = 0
    card = state.first_built[seat]
    while card != NO_CARD:
        worth += state.tables.worth[card]
        card = state.next_built[card]
    return ENGINE_POINTS * 10.0 * left * float(worth) / 10.0
