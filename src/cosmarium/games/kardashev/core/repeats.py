"""Repeating the abilities of a neighbouring card (KS-A.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.kardashev.core.agenda import task
from cosmarium.games.kardashev.core.codes import (
    ADJACENT,
    AT_ADVANCE,
    AT_BUILD,
    AT_SUMMIT,
    BELOW,
    LEFT,
    NO_CARD,
    REPEAT,
    RIGHT,
    T_ABILITY,
)
from cosmarium.games.kardashev.core.tableau import card_at
from cosmarium.games.kardashev.core.tables import AT, EFFECT, TARGET

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def candidate(state: KardashevState, seat: i64, card: i64, row: i64, second: bool) -> i64:
    """The first or second card that could be repeated, or -1: the left or the right one, of a pair below likewise."""
    target = state.tables.ability[row + TARGET]
    tier, column = state.tables.tier[card], state.column[card]
    if target == BELOW:
        found = card_at(state, seat, tier - 1, column + (1 if second else 0))
    elif second:
        found = card_at(state, seat, tier, column + 1) if target in (RIGHT, ADJACENT) else NO_CARD
    else:
        found = card_at(state, seat, tier, column - 1) if target in (LEFT, ADJACENT) else NO_CARD
    return found if found != NO_CARD and _has_repeatable(state, found) else NO_CARD


def _repeatable_row(state: KardashevState, row: i64) -> bool:
    ability = state.tables.ability
    return ability[row + AT] in (AT_BUILD, AT_SUMMIT, AT_ADVANCE) and ability[row + EFFECT] != REPEAT


def _has_repeatable(state: KardashevState, card: i64) -> bool:
    for number in range(state.tables.abilities[card]):
        if _repeatable_row(state, state.tables.row(card, number)):
            return True
    return False


def repeatables(state: KardashevState, seat: i64, card: i64, row: i64) -> i64:
    """How many cards could be repeated."""
    first = candidate(state, seat, card, row, False)
    second = candidate(state, seat, card, row, True)
    return (1 if first != NO_CARD else 0) + (1 if second != NO_CARD else 0)


def only_repeatable(state: KardashevState, seat: i64, card: i64, row: i64) -> i64:
    """The one card that could be repeated, or -1 where there are none or two."""
    first = candidate(state, seat, card, row, False)
    second = candidate(state, seat, card, row, True)
    if first == NO_CARD:
        return second
    return first if second == NO_CARD else NO_CARD


def push_repeats(state: KardashevState, seat: i64, chosen: i64) -> None:
    """Put the chosen card's repeatable abilities on the agenda, in printed order."""
    for number in range(state.tables.abilities[chosen] - 1, i64(-1), -1):
        if _repeatable_row(state, state.tables.row(chosen, number)):
            state.push(task(T_ABILITY, seat, chosen, number))
