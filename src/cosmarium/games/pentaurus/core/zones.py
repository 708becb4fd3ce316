"""Moving cards about: hands, decks, piles, deployments. Each move keeps zone, chains and counts in step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import (
    BOTH,
    E_DREW,
    E_DREW_OWN,
    E_MARKET,
    E_RESHUFFLED,
    IN_DISCARD,
    IN_HAND,
    IN_LINE,
    IN_MARKET,
    IN_SCRAP,
    LEFT,
    MARKET,
    MOST_PLANETS,
    NO_CARD,
    NOBODY,
    ON_TABLE,
    SHIP,
)
from cosmarium.games.pentaurus.core.tables import KIND

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


# The galaxy deck and the hands


def deck_left(state: PentaurusState) -> i64:
    """Cards left in the galaxy deck."""
    return len(state.deck) - state.deck_next


def draw(state: PentaurusState, seat: i64, amount: i64) -> i64:
    """Draw up to so many cards into a hand; returns how many were drawn."""
    drawn: i64 = 0
    while drawn < amount and state.deck_next < len(state.deck):
        card = state.deck[state.deck_next]
        state.deck_next += 1
        state.zone[card] = IN_HAND + seat
        state.hand_count[seat] += 1
        drawn += 1
        if state.log is not None:
            state.log.reveal()
            state.log.add_for(1 << seat, E_DREW_OWN, seat, card)
    if drawn > 0 and state.log is not None:
        state.log.add(E_DREW, seat, drawn, deck_left(state))
    return drawn


def in_hand(state: PentaurusState, seat: i64, card: i64) -> bool:
    """Whether the seat holds the card."""
    return state.zone[card] == IN_HAND + seat


def leave_hand(state: PentaurusState, seat: i64, card: i64, zone: i64) -> None:
    """Take a card out of a hand, openly."""
    state.hand_count[seat] -= 1
    state.shown[card] = 0
    state.zone[card] = zone
    if state.log is not None:
        state.log.reveal()


def to_discard(state: PentaurusState, card: i64) -> None:
    """Put a card on top of the discard pile."""
    state.zone[card] = IN_DISCARD
    state.discard = append(state.discard, card)


def from_discard(state: PentaurusState, seat: i64, card: i64) -> None:
    """Take a card from the discard pile into a hand; both players know it is there."""
    state.discard = remove(state.discard, card)
    state.zone[card] = IN_HAND + seat
    state.shown[card] = 1
    state.hand_count[seat] += 1


def note_player(state: PentaurusState, seat: i64, card: i64) -> None:
    """Remember that the seat has brought the card into play. Both may have: ships come back from the scrap pile, and a
    card that was recovered is played again."""
    state.player[card] = seat if state.player[card] in (NOBODY, seat) else BOTH


# Attachments


def attach(state: PentaurusState, card: i64, host: i64) -> None:
    """Put a card on a planet, or a pilot on a ship, last in its chain."""
    state.zone[card] = ON_TABLE
    state.host[card] = host
    state.next[card] = NO_CARD
    if state.first[host] == NO_CARD:
        state.first[host] = card
        return
    last = state.first[host]
    while state.next[last] != NO_CARD:
        last = state.next[last]
    state.next[last] = card


def detach(state: PentaurusState, card: i64) -> None:
    """Take a card off its host; what is on the card itself stays on it."""
    host = state.host[card]
    if state.first[host] == card:
        state.first[host] = state.next[card]
    else:
        before = state.first[host]
        while state.next[before] != card:
            before = state.next[before]
        state.next[before] = state.next[card]
    state.host[card] = NO_CARD
    state.next[card] = NO_CARD


def bury(state: PentaurusState, card: i64) -> None:
    """Put a card that lies on the table where the destroyed go, with all that is on it: ships to the scrap pile, the
    rest to the discard pile."""
    while state.first[card] != NO_CARD:
        rider = state.first[card]
        detach(state, rider)
        bury(state, rider)
    state.fresh[card] = 0
    state.shielded[card] = 0
    state.fighting[card] = 0
    if state.tables.of(card, KIND) == SHIP:
        state.zone[card] = IN_SCRAP
    else:
        to_discard(state, card)


# Rows of planets


def owner_of(state: PentaurusState, planet: i64) -> i64:
    """The seat in whose row the planet lies, or -1."""
    for seat in range(i64(2)):
        for i in range(state.row_count[seat]):
            if state.row[seat * MOST_PLANETS + i] == planet:
                return seat
    return -1


def planet_of(state: PentaurusState, card: i64) -> i64:
    """The planet that a card on the table belongs to (a planet: itself)."""
    while state.host[card] != NO_CARD:
        card = state.host[card]
    return card


def add_planet(state: PentaurusState, seat: i64, planet: i64, place: i64) -> None:
    """Put a planet at the left or the right end of a row."""
    base, count = seat * MOST_PLANETS, state.row_count[seat]
    if place == LEFT:
        for i in range(count, 0, -1):
            state.row[base + i] = state.row[base + i - 1]
        state.row[base] = planet
    else:
        state.row[base + count] = planet
    state.row_count[seat] = count + 1
    state.zone[planet] = ON_TABLE
    state.most_planets[seat] = max(state.most_planets[seat], count + 1)


def remove_planet(state: PentaurusState, planet: i64) -> None:
    """Take a planet out of its row; the gap closes."""
    seat = owner_of(state, planet)
    base, count = seat * MOST_PLANETS, state.row_count[seat]
    found = False
    for i in range(count):
        if state.row[base + i] == planet:
            found = True
        elif found:
            state.row[base + i - 1] = state.row[base + i]
    state.row[base + count - 1] = NO_CARD
    state.row_count[seat] = count - 1


# The market


def refill_market(state: PentaurusState, place: i64) -> None:
    """Deal a ship to a place of the market. An empty line is made anew from the scrap pile (PD-R11)."""
    if len(state.line) == 0:
        _rebuild_line(state)
    if len(state.line) == 0:
        state.market[place] = NO_CARD
        return
    state.line, ship = pop(state.line)
    state.market[place] = ship
    state.zone[ship] = IN_MARKET
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_MARKET, -1, ship, place)


def _rebuild_line(state: PentaurusState) -> None:
    line = vec[i64]()
    for ship in range(state.tables.galaxy, state.tables.cards):
        if state.zone[ship] == IN_SCRAP:
            line = append(line, ship)
            state.zone[ship] = IN_LINE
    state.shuffles.shuffle(line, 0, len(line))
    state.line = line
    if len(line) > 0 and state.log is not None:
        state.log.add(E_RESHUFFLED, -1, len(line))


def market_place(state: PentaurusState, ship: i64) -> i64:
    """Where in the market a ship lies."""
    for place in range(i64(MARKET)):
        if state.market[place] == ship:
            return place
    return -1
