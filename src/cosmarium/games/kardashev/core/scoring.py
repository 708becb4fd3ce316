"""Final scores, places and shares of the victory (KS-12.3, KS-13, KS-A.39, KS-A.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.kardashev.core.codes import (
    AT_GAME_END,
    COUNT_SETS,
    COUNT_TOKENS,
    GALACTIC,
    MOST,
    NO_CARD,
    STELLAR,
    TIERS,
)
from cosmarium.games.kardashev.core.tableau import (
    count,
    count_own,
    count_sets,
    count_tokens,
    holds,
    token_total,
)
from cosmarium.games.kardashev.core.tables import (
    AMOUNT,
    AT,
    COUNT,
    COUNT_ASPECT,
    COUNT_RESOURCE,
    COUNT_TIER,
    EFFECT,
)

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def card_points(state: KardashevState, seat: i64, card: i64) -> i64:
    """What the abilities of a card score for its owner, were the game over now."""
    tables = state.tables
    points: i64 = 0
    if not tables.moments[card] >> AT_GAME_END & 1:
        return points
    for number in range(tables.abilities[card]):
        row = tables.row(card, number)
        ability = tables.ability
        if ability[row + AT] != AT_GAME_END or not holds(state, seat, card, row):
            continue
        if ability[row + EFFECT] == MOST:
            if _has_most(state, seat, row):
                points += ability[row + AMOUNT]
        else:
            points += ability[row + AMOUNT] * count(state, seat, card, row)
    return points


def _compared(state: KardashevState, seat: i64, row: i64) -> i64:
    ability = state.tables.ability
    if ability[row + COUNT] == COUNT_TOKENS:
        return count_tokens(state, seat, ability[row + COUNT_RESOURCE])
    if ability[row + COUNT] == COUNT_SETS:
        return count_sets(state, seat)
    return count_own(state, seat, ability[row + COUNT_TIER], ability[row + COUNT_ASPECT])


def _has_most(state: KardashevState, seat: i64, row: i64) -> bool:
    own = _compared(state, seat, row)
    for other in range(state.seats):
        if other != seat and _compared(state, other, row) > own:
            return False
    return True


def total(state: KardashevState, seat: i64) -> i64:
    """Base VP and what abilities score."""
    points = state.vp[seat]
    if not state.moments[seat] >> AT_GAME_END & 1:
        return points
    card = state.first_built[seat]
    while card != NO_CARD:
        points += card_points(state, seat, card)
        card = state.next_built[card]
    return points


def tie_key(state: KardashevState, seat: i64) -> i64:
    """A number that orders seats of equal totals by the tie-breaks (KS-R13); equal only for those that share a place.

    A tableau holds fewer than 256 cards (three decks of at most 60), so each tie-break has bits of its own.
    """
    rows = seat * TIERS
    key = state.count[rows + GALACTIC] << 8 | state.count[rows + STELLAR]
    return (key << 8 | count_own(state, seat, -1, -1)) << 32 | token_total(state, seat)


def payoff(state: KardashevState, seat: i64) -> float:
    """The seat's share of the victory: all of it, an equal part of it, or nothing."""
    own, own_key = total(state, seat), tie_key(state, seat)
    sharing: i64 = 1
    for other in range(state.seats):
        if other != seat:
            theirs = total(state, other)
            key = own_key if theirs != own else tie_key(state, other)
            if theirs > own or (theirs == own and key > own_key):
                return 0.0
            if theirs == own and key == own_key:
                sharing += 1
    return 1.0 / float(sharing)
