"""Drawing, saving and playing cards (AC-R25, AC-R26; 8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.log import viewer_bit
from cosmarium.games.alien_contact.core import events, handovers, targets
from cosmarium.games.alien_contact.core.agenda import seat_of, task
from cosmarium.games.alien_contact.core.codes import (
    DONE,
    E_DREW,
    E_DREW_OWN,
    E_KEPT,
    E_NO_EFFECT,
    E_PLAYED,
    E_RESHUFFLED,
    E_SAVED,
    LAST_AT_ONCE,
    PLAY,
    T_TARGET,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.alien_contact.core.columns import (
    ANSWER,
    HELD,
    IN_DECK,
    IN_DISCARD,
    IN_PLAY,
    SAVED_BY,
    SEAT_WIDTH,
)
from cosmarium.games.alien_contact.core.handovers import all_seats
from cosmarium.games.alien_contact.core.space import of_seat
from cosmarium.games.alien_contact.core.tables import CARD_KIND

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def draw(state: ContactState, seat: i64) -> None:
    """The phasing player draws: kinds 1 to 7 come to pass at once, the others are saved until they are played."""
    if len(state.deck) == 0:
        _reshuffle(state)
    if len(state.deck) == 0:
        return
    state.deck, card = pop(state.deck)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_DREW, seat, len(state.deck))
    if state.tables.of_card(card, CARD_KIND) <= LAST_AT_ONCE:
        play(state, seat, card)
        return
    state.zone[card] = SAVED_BY + seat
    if state.reshuffles > 0:
        state.drawn_after[card] = state.reshuffles
    state.seat[seat * SEAT_WIDTH + HELD] += 1
    if state.log is not None:
        state.log.add_for(viewer_bit(seat), E_DREW_OWN, seat, card)
        state.log.add(E_SAVED, seat)


def _reshuffle(state: ContactState) -> None:
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


def play(state: ContactState, seat: i64, card: i64) -> None:
    """A card is played: what needs no choice comes to pass, for the rest its player is asked."""
    handovers.identify(state, card, all_seats(state))
    state.zone[card] = IN_PLAY
    state.known[card] = 0
    handovers.tidy(state)
    state.turn[ANSWER] = 0
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_PLAYED, seat, card)
    if events.strike(state, seat, card):
        discard(state, card)
    else:
        state.push(task(T_TARGET, seat, 0, 0, 0, card))


def discard(state: ContactState, card: i64) -> None:
    """A card has been carried out."""
    state.zone[card] = IN_DISCARD
    state.discard = append(state.discard, card)


def offer_targets(state: ContactState, packed: i64, card: i64, buffer: vec[i64]) -> None:
    """Ask what the card needs to know; where there is nothing to choose from it has no effect."""
    if targets.legal_targets(state, packed, buffer) > 0:
        state.ask(seat_of(packed), packed)
        return
    if state.log is not None:
        state.log.add(E_NO_EFFECT, seat_of(packed), card)
    discard(state, card)


# Saved cards


def legal_cards(state: ContactState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Each saved card of the seat that has something to strike."""
    zone = state.zone
    for card in range(state.tables.cards):
        if zone[card] == SAVED_BY + seat and targets.has_target(state, seat, card):
            out[count] = action(PLAY, card)
            count += 1
    return count


def legal_knives(state: ContactState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Assassinations, which may be played at any time (card 12)."""
    if of_seat(state, seat, HELD) == 0:
        return count
    zone, knives = state.zone, state.tables.knives
    for i in range(len(knives)):
        if zone[knives[i]] == SAVED_BY + seat and targets.has_target(state, seat, knives[i]):
            out[count] = action(PLAY, knives[i])
            count += 1
    return count


def answer_cards(state: ContactState, packed: i64, code: i64) -> None:
    """Play a saved card and go on, or be done."""
    if code == DONE:
        if state.log is not None:
            state.log.add(E_KEPT, seat_of(packed))
        return
    state.push(packed)
    play_saved(state, seat_of(packed), code)


def play_saved(state: ContactState, seat: i64, code: i64) -> None:
    """A saved card leaves its holder's hand and is played."""
    assert kind_of(code) == PLAY
    state.seat[seat * SEAT_WIDTH + HELD] -= 1
    play(state, seat, first_of(code))
