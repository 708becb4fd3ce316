"""How a contest ended (AC-R27)."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import groupby

from cosmarium.engine.title import Result
from cosmarium.games.alien_contact.core import scoring
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables


def result(pack: ContactTables, state: ContactState) -> Result:
    """By victory points, then stars, then resource points; who is level in all of these shares a place.

    The scores are the victory points.
    """

    def compared(seat: int, other: int) -> int:
        return int(scoring.compare(state, other, seat))

    order = cmp_to_key(compared)
    seats = sorted(range(int(state.seats)), key=order)
    ranking = tuple(tuple(place) for _, place in groupby(seats, key=order))
    scores = tuple(int(scoring.victory_points(state, seat)) for seat in range(int(state.seats)))
    return Result(ranking, scores, f"Game turn {state.length}, the last, is over; victory points decide.")
