"""A guess of who will win: from production, planets and cards in hand, and from what is under way."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import ACTION, COMBAT, IN_HAND, MOST_PLANETS, NOT_OVER, PLANET
from cosmarium.games.pentaurus.core.outlook import attack_worth, planet_worth, waiting
from cosmarium.games.pentaurus.core.points import production
from cosmarium.games.pentaurus.core.scoring import payoff
from cosmarium.games.pentaurus.core.tables import KIND
from cosmarium.games.pentaurus.core.zones import deck_left

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState

NEAR_TWELVE: Final = 0.05  # times the square of the production
DECK_RUNS_OUT: Final = 0.8  # what a unit of production is worth more when the deck is empty
HELD: Final = 0.12
HELD_COMBAT: Final = 0.3
HELD_ACTION: Final = 0.2
HELD_PLANET: Final = 0.25
HELD_TOO_MANY: Final = 0.05
COMBATS_KEPT: Final = 2
SHARPNESS: Final = 0.35


def estimate(state: PentaurusState, seat: i64) -> float:
    """The payoff if the game is over; else a logistic of the difference in prospects."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    lead = prospect(state, seat) - prospect(state, 1 - seat)
    attack = attack_worth(state)
    lead += attack if state.active == seat else -attack
    return 1.0 / (1.0 + exp(-SHARPNESS * lead))


def prospect(state: PentaurusState, seat: i64) -> float:
    """How well a seat stands, in about units of pentanium, an attack of this turn apart."""
    produced = float(production(state, seat))
    late = 1.0 - float(deck_left(state)) / float(state.tables.galaxy)
    worth = NEAR_TWELVE * produced * produced + DECK_RUNS_OUT * late * produced
    for i in range(state.row_count[seat]):
        worth += planet_worth(state, state.row[seat * MOST_PLANETS + i])
    if len(state.stack) > 0:
        worth += waiting(state, seat)
    return worth + _held(state, seat)


def _held(state: PentaurusState, seat: i64) -> float:
    """The worth of the cards in hand: a few combat cards are kept for when they turn a result, what cannot be used is
    not, lest two full hands wait for each other."""
    worth = 0.0
    combats: i64 = 0
    room = state.row_count[seat] < MOST_PLANETS
    for card in range(state.tables.galaxy):
        if state.zone[card] == IN_HAND + seat:
            kind = state.tables.of(card, KIND)
            if kind == COMBAT:
                combats += 1
                worth += HELD_COMBAT if combats <= COMBATS_KEPT else HELD_TOO_MANY
            elif kind == ACTION:
                worth += HELD_ACTION
            elif kind == PLANET:
                worth += HELD_PLANET if room else HELD_TOO_MANY
            else:
                worth += HELD
    return worth
