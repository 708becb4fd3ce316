"""Phase I: playing an action card, or rolling instead; hands, deck and discard pile (BS-R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.log import viewer_bit
from cosmarium.games.blueshift.core.agenda import seat_of, task
from cosmarium.games.blueshift.core.board import controls
from cosmarium.games.blueshift.core.bonuses import hand_size
from cosmarium.games.blueshift.core.codes import (
    AIM,
    DONE,
    DRAFT,
    E_DISCARDED,
    E_DRAFTED,
    E_DREW,
    E_DREW_OWN,
    E_KEPT,
    E_PLACED,
    E_PLAYED,
    E_RESHUFFLED,
    E_SOLDIERS,
    INFANTRY,
    NOWHERE,
    PLAY,
    SOLDIERS,
    T_DRAFT,
    T_EFFECT,
    T_REFILL,
    THROW,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.blueshift.core.columns import (
    HELD,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LIFTED,
    PLANETS,
    SEAT_WIDTH,
    SOLDIERED,
    SPECIES_OF,
    STATIONS,
)
from cosmarium.games.blueshift.core.purchase import is_in_stock, place
from cosmarium.games.blueshift.core.tables import CARD_EFFECT, CARD_EFFECTS, DRAFT_ROLL, SOLDIERS_ROLL

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def legal_cards(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Each card of the hand, and the rolls that a species may make instead."""
    count: i64 = 0
    for card in range(state.tables.cards):
        if state.zone[card] == IN_HAND + seat:
            out[count] = action(PLAY, card)
            count += 1
    species = state.seat[seat * SEAT_WIDTH + SPECIES_OF]
    if state.tables.of_species(species, DRAFT_ROLL) != 0 and _can_draft(state, seat):
        out[count] = DRAFT
        count += 1
    if state.tables.of_species(species, SOLDIERS_ROLL) != 0:
        out[count] = SOLDIERS
        count += 1
    return count


def _can_draft(state: BlueshiftState, seat: i64) -> bool:
    """Whether an infantry that is drafted could be placed (BS-A.21)."""
    row = seat * SEAT_WIDTH
    return is_in_stock(state, seat, INFANTRY) and state.seat[row + PLANETS] + state.seat[row + STATIONS] > 0


def answer_card(state: BlueshiftState, packed: i64, code: i64) -> None:
    """A card is played, or a die rolled instead."""
    seat, kind = seat_of(packed), kind_of(code)
    if kind != PLAY:
        _roll(state, seat, kind)
        return
    card = first_of(code)
    discard(state, seat, card)
    if state.log is not None:
        state.log.add(E_PLAYED, seat, card)
    state.turn[LIFTED] = 0
    state.push(task(T_REFILL, seat))
    first = state.tables.of_card(card, CARD_EFFECT)
    for i in range(state.tables.of_card(card, CARD_EFFECTS)):
        last = first + state.tables.of_card(card, CARD_EFFECTS) - 1 - i
        state.push(task(T_EFFECT, seat, 0, 0, last, card))


# Instead of a card


def _roll(state: BlueshiftState, seat: i64, kind: i64) -> None:
    species = state.seat[seat * SEAT_WIDTH + SPECIES_OF]
    needs = state.tables.of_species(species, DRAFT_ROLL if kind == DRAFT else SOLDIERS_ROLL)
    die = state.dice.die(6)
    success = die >= needs
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_DRAFTED if kind == DRAFT else E_SOLDIERS, seat, die, 1 if success else 0)
    refill(state, seat)  # no card has left the hand, but there may have been too few in it
    if not success:
        return
    if kind == DRAFT:
        state.push(task(T_DRAFT, seat))
    else:
        state.turn[SOLDIERED] = 1


def legal_drafts(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Each planet or station that the seat controls, as long as it has infantry left; or to place none."""
    out[0] = DONE
    count: i64 = 1
    if is_in_stock(state, seat, INFANTRY):
        for site in range(state.sites):
            if controls(state, seat, site):
                out[count] = action(AIM, state.map.name[site])
                count += 1
    return count


def answer_draft(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Place the infantry that was drafted."""
    seat = seat_of(packed)
    if kind_of(code) != AIM:
        if state.log is not None:
            state.log.add(E_KEPT, seat, NOWHERE)
        return
    place(state, seat, INFANTRY, state.map.site_of[first_of(code)], NOWHERE)
    if state.log is not None:
        state.log.add(E_PLACED, seat, INFANTRY, first_of(code), NOWHERE)


# Hand and deck


def discard(state: BlueshiftState, seat: i64, card: i64) -> None:
    """A card goes from a hand to the discard pile: now all have seen it, and cannot be made to forget it."""
    if state.log is not None:
        state.log.reveal()
    state.zone[card] = IN_DISCARD
    state.discard = append(state.discard, card)
    state.seat[seat * SEAT_WIDTH + HELD] -= 1


def refill(state: BlueshiftState, seat: i64) -> None:
    """Draw up to the hand size."""
    draw(state, seat, hand_size(state, seat) - state.seat[seat * SEAT_WIDTH + HELD])


def draw(state: BlueshiftState, seat: i64, wanted: i64) -> None:
    """Draw cards, as far as deck and discard pile go."""
    drawn: i64 = 0
    for _ in range(wanted):
        if len(state.deck) == 0:
            _reshuffle(state)
        if len(state.deck) == 0:
            break
        state.deck, card = pop(state.deck)
        state.zone[card] = IN_HAND + seat
        if state.reshuffles > 0:
            state.drawn_after[card] = state.reshuffles
        state.seat[seat * SEAT_WIDTH + HELD] += 1
        drawn += 1
        if state.log is not None:
            state.log.add_for(viewer_bit(seat), E_DREW_OWN, seat, card)
    if drawn > 0 and state.log is not None:
        state.log.reveal()
        state.log.add(E_DREW, seat, drawn, len(state.deck))


def _reshuffle(state: BlueshiftState) -> None:
    """The discard pile becomes the deck. All have seen what lay there and know what is not in it, which is why it is
    kept when cards were drawn."""
    if len(state.discard) == 0:
        return
    if state.reshuffles == 0:
        state.drawn_after = filled(state.tables.cards, 0)
    state.reshuffles += 1
    state.deck = state.discard[:]
    state.discard = vec[i64]()
    state.shuffles.shuffle(state.deck, 0, len(state.deck))
    for i in range(len(state.deck)):
        state.zone[state.deck[i]] = IN_DECK
    if state.log is not None:
        state.log.add(E_RESHUFFLED, state.active, len(state.deck))


def legal_throws(state: BlueshiftState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Each card of the hand, to be discarded."""
    for card in range(state.tables.cards):
        if state.zone[card] == IN_HAND + seat:
            out[count] = action(THROW, card)
            count += 1
    return count


def throw_away(state: BlueshiftState, seat: i64, card: i64) -> None:
    """Discard a card of one's choice."""
    discard(state, seat, card)
    if state.log is not None:
        state.log.add(E_DISCARDED, seat, card)
