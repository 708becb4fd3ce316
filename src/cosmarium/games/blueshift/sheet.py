"""How a match ended."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import groupby

from cosmarium.engine.title import Result
from cosmarium.games.blueshift.core import codes, scoring
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables

REASONS = {
    codes.BY_POINTS: "Sixteen points were held from turn to turn.",
    codes.BY_SURVIVAL: "Everybody else is out of the game.",
    codes.BY_ROUND_CAP: "The round cap was met; the most points decide.",
}


def result(pack: StarTables, state: BlueshiftState) -> Result:
    """The winner first, then by points and wealth; who is out comes last. The scores are the points."""

    def compared(seat: int, other: int) -> int:
        return int(scoring.ranks_above(state, other, seat)) - int(scoring.ranks_above(state, seat, other))

    order = cmp_to_key(compared)
    seats = sorted(range(int(state.seats)), key=order)
    ranking = tuple(tuple(place) for _, place in groupby(seats, key=order))
    scores = tuple(int(scoring.points(state, seat)) for seat in range(int(state.seats)))
    return Result(ranking, scores, REASONS[state.ending])
