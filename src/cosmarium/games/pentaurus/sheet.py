"""How a match ended."""

from __future__ import annotations

from cosmarium.engine.title import Result
from cosmarium.games.pentaurus.core import codes
from cosmarium.games.pentaurus.core.points import production
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables

REASONS = {
    codes.BY_PRODUCTION: "Twelve units of pentanium are produced.",
    codes.BY_DECK: "The galaxy deck has run out; the higher production decides.",
    codes.BY_CONQUEST: "A player who had three planets has none left.",
    codes.BY_TURN_CAP: "The turn cap was met; the higher production decides.",
}


def result(pack: CardTables, state: PentaurusState) -> Result:
    """Winner first; both share the first place in a draw. The scores are the production."""
    scores = (int(production(state, 0)), int(production(state, 1)))
    if state.winner < 0:
        return Result(((0, 1),), scores, REASONS[state.ending])
    return Result(((int(state.winner),), (int(1 - state.winner),)), scores, REASONS[state.ending])
