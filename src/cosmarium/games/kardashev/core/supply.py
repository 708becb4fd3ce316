"""Tokens, decks and display: taking, returning, dealing. Everything that the log tells about them is told here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.kardashev.core.codes import (
    BY_DECK,
    E_DEALT,
    E_GAINED,
    E_LOST,
    E_NOT_DEALT,
    E_STARTING,
    E_STOLEN,
    E_TRIGGERED,
    GALACTIC,
    NO_CARD,
    NOT_TRIGGERED,
    PLANETARY,
)

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

NOTHING: Final = -1  # in an event: not by any card
MOST_TOKENS: Final = 999  # of one resource that a gain leaves a seat with (KS-A.23)


def gain(state: KardashevState, seat: i64, resource: i64, amount: i64, card: i64) -> None:
    """Take tokens from the supply, by a card's ability or (-1) by the rules; up to MOST_TOKENS (KS-A.23)."""
    amount = min(amount, MOST_TOKENS - state.tokens[seat * 3 + resource])
    if amount > 0:
        state.tokens[seat * 3 + resource] += amount
        if state.log is not None:
            state.log.add(E_GAINED, seat, resource, amount, card)


def lose(state: KardashevState, seat: i64, resource: i64, amount: i64, card: i64) -> None:
    """Return tokens to the supply because of a card's ability."""
    if amount > 0:
        state.tokens[seat * 3 + resource] -= amount
        if state.log is not None:
            state.log.add(E_LOST, seat, resource, amount, card)


def steal(state: KardashevState, thief: i64, victim: i64, resource: i64, amount: i64, card: i64) -> None:
    """Take tokens from another seat."""
    if amount > 0:
        state.tokens[victim * 3 + resource] -= amount
        state.tokens[thief * 3 + resource] += amount
        if state.log is not None:
            state.log.add(E_STOLEN, thief, victim, resource, amount, card)


def first_place(tier: i64) -> i64:
    """Where the tier's cards begin in the display."""
    if tier == PLANETARY:
        return 0
    return 7 if tier == GALACTIC else 4


def places(tier: i64) -> i64:
    """How many of the tier lie in the display (KS-2.3)."""
    return 4 - tier


def ring(state: KardashevState, tier: i64, place: i64) -> i64:
    """The index in `deck` of the card so many places below the top (0: the top)."""
    start = state.tables.first_card[tier]
    length = state.tables.first_card[tier + 1] - start
    return start + (state.deck_head[tier] + place) % length


def put_at_bottom(state: KardashevState, tier: i64, card: i64, known: i64) -> None:
    """Put a card under a deck; `known` are the viewers who know that it lies there."""
    at = ring(state, tier, state.deck_size[tier])
    state.deck[at] = card
    state.deck_known[at] = known
    state.deck_size[tier] += 1


def take_top(state: KardashevState, tier: i64) -> i64:
    """Take the top card of a deck that is not empty."""
    at = ring(state, tier, 0)
    card = state.deck[at]
    state.deck_known[at] = 0
    state.deck_head[tier] = ring(state, tier, 1) - state.tables.first_card[tier]
    state.deck_size[tier] -= 1
    return card


def refill(state: KardashevState, tier: i64, place: i64) -> None:
    """Deal a card to an empty place of the display; an empty deck triggers the end (KS-R10, KS-12.2)."""
    if state.deck_size[tier] > 0:
        deal(state, tier, place)
        return
    state.display[place] = NO_CARD
    if state.log is not None:
        state.log.add(E_NOT_DEALT, -1, tier, place)
    trigger(state, BY_DECK, -1)


def deal(state: KardashevState, tier: i64, place: i64) -> None:
    """Deal the top card of a deck to a place of the display."""
    card = take_top(state, tier)
    state.display[place] = card
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_DEALT, -1, card, place)


def trigger(state: KardashevState, reason: i64, seat: i64) -> None:
    """Trigger the end of the game, if it was not before (KS-R11)."""
    if state.trigger == NOT_TRIGGERED:
        state.trigger = reason
        if state.log is not None:
            state.log.add(E_TRIGGERED, seat, reason)


def move_starting(state: KardashevState, seat: i64) -> None:
    """Hand the Starting token to a seat."""
    if seat != state.starting:
        state.starting = seat
        if state.log is not None:
            state.log.add(E_STARTING, seat)
