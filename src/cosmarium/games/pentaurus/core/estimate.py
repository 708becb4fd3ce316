"""A guess of who will win, from production, planets, ships and cards in hand."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import MOST_PLANETS, NOT_OVER
from cosmarium.games.pentaurus.core.points import planet_sum, production, row_sum, ship_places
from cosmarium.games.pentaurus.core.scoring import payoff
from cosmarium.games.pentaurus.core.tables import ATTACK_POINTS, CARDS, DEFENCE_POINTS

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState

PRODUCTION: Final = 1.0
PLANETS: Final = 0.6
ATTACK: Final = 0.22
DEFENCE: Final = 0.2
CARDS_DRAWN: Final = 0.4
HELD: Final = 0.15
SHIP_PLACE: Final = 0.1
MOST_USEFUL_DEFENCE: Final = 7
SHARPNESS: Final = 0.35


def estimate(state: PentaurusState, seat: i64) -> float:
    """The payoff if the game is over; else a logistic of the difference in prospects."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    return 1.0 / (1.0 + exp(SHARPNESS * (prospect(state, 1 - seat) - prospect(state, seat))))


def prospect(state: PentaurusState, seat: i64) -> float:
    """How well a seat stands, in about units of pentanium."""
    worth = PRODUCTION * float(production(state, seat)) + HELD * float(state.hand_count[seat])
    worth += CARDS_DRAWN * float(row_sum(state, seat, CARDS))
    for i in range(state.row_count[seat]):
        planet = state.row[seat * MOST_PLANETS + i]
        worth += PLANETS + SHIP_PLACE * float(ship_places(state, planet))
        worth += ATTACK * float(planet_sum(state, planet, ATTACK_POINTS))
        worth += DEFENCE * float(min(planet_sum(state, planet, DEFENCE_POINTS), MOST_USEFUL_DEFENCE))
    return worth
