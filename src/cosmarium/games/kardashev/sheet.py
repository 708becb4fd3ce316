"""The score sheet at the end: every point with its card, the tie-breaks, the places (KS-12.3, KS-13)."""

from __future__ import annotations

from cosmarium.engine.title import Json, Result
from cosmarium.games.kardashev.core import codes, scoring
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tableau import count_own, token_total
from cosmarium.games.kardashev.core.tables import CardTables

REASONS = {
    codes.BY_VP: "A civilization reached 25 VP.",
    codes.BY_DECK: "A deck ran out.",
    codes.BY_ROUND_CAP: "The round cap was met.",
}


def result(tables: CardTables, state: KardashevState) -> Result:
    """Places, totals and what ended the game."""
    seats = range(state.seats)
    keys = [(scoring.total(state, seat), scoring.tie_key(state, seat)) for seat in seats]
    ranking = tuple(tuple(s for s in seats if keys[s] == key) for key in sorted(set(keys), reverse=True))
    return Result(ranking, tuple(scoring.total(state, seat) for seat in seats), REASONS[state.trigger])


def score_sheet(tables: CardTables, state: KardashevState) -> list[Json]:
    """A sheet for each seat."""
    ranking = result(tables, state).ranking
    sheets = []
    for seat in range(state.seats):
        ahead = [group for group in ranking if seat not in group][: [seat in g for g in ranking].index(True)]
        sheets.append(
            {
                "seat": seat,
                "base": state.vp[seat],
                "lines": _lines(tables, state, seat),
                "total": scoring.total(state, seat),
                "tiebreaks": [
                    count_own(state, seat, codes.GALACTIC, -1),
                    count_own(state, seat, codes.STELLAR, -1),
                    count_own(state, seat, -1, -1),
                    token_total(state, seat),
                ],
                "place": 1 + sum(len(group) for group in ahead),
            }
        )
    return sheets


def _lines(tables: CardTables, state: KardashevState, seat: int) -> list[Json]:
    lines = []
    card = state.first_built[seat]
    while card >= 0:
        base, points = tables.vp[card], scoring.card_points(state, seat, card)
        text = f"{tables.names[card]}: {base} VP" + (f" and {points} by its ability" if points else "")
        lines.append({"card": tables.keys[card], "base": base, "points": points, "text": text})
        card = state.next_built[card]
    return lines
