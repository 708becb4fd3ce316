"""Saved cards that changed hands: who was not of the two does not know which of the giver's they were (AC-A.12).

Rows in groups, numbered from 0: what the giver held when it gave away some of it. Whoever cannot tell these cards apart
takes any of them for those that it gave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.games.alien_contact.core.columns import H_CARD, H_GROUP, H_SETTLED, HANDOVER_WIDTH, SAVED_BY

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def begin(state: ContactState, giver: i64, taker: i64) -> None:
    """The giver is about to hand over some of its cards, not all of them."""
    rows = state.handovers
    group: i64 = 0
    if len(rows) > 0:
        group = rows[len(rows) - HANDOVER_WIDTH + H_GROUP] + 1
    one: i64 = 1
    settled = one << giver | one << taker
    for card in range(state.tables.cards):
        if state.zone[card] == SAVED_BY + giver:
            rows = _with_row(rows, group, card, settled)
    state.handovers = rows


def identify(state: ContactState, card: i64, seats: i64) -> None:
    """Seats, as bits, learn that this card is in its holder's hand, so for them it is settled where it went. Whoever
    was in doubt does not know whether it came to this hand just now or was drawn there: it wonders about the cards
    drawn in the same period that are in this hand too, as it did about this one."""
    if len(state.handovers) == 0 or state.zone[card] < SAVED_BY:
        return
    rows = vec[i64]()
    start: i64 = 0
    while start < len(state.handovers):
        end = _end(state.handovers, start)
        doubt = seats & ~_settled(state.handovers, start, end, card) & ~state.known[card]
        for row in range(start, end, HANDOVER_WIDTH):
            other, settled = state.handovers[row + H_CARD], state.handovers[row + H_SETTLED]
            if other == card:
                settled |= seats
            elif _is_like(state, other, card):
                settled &= ~doubt | state.known[other]
            rows = _with_row(rows, state.handovers[start + H_GROUP], other, settled)
        for other in range(state.tables.cards):
            wonder = doubt & ~state.known[other]
            if wonder != 0 and _is_like(state, other, card) and _settled(state.handovers, start, end, other) < 0:
                rows = _with_row(rows, state.handovers[start + H_GROUP], other, all_seats(state) & ~wonder)
        start = end
    state.handovers = rows


def _settled(rows: vec[i64], start: i64, end: i64, card: i64) -> i64:
    """Who has no doubt about a card of the group, as bits; -1, all: it is not of the group."""
    for row in range(start, end, HANDOVER_WIDTH):
        if rows[row + H_CARD] == card:
            return rows[row + H_SETTLED]
    return -1


def _is_like(state: ContactState, other: i64, card: i64) -> bool:
    """Whether both are in one hand and were drawn in one period."""
    if other == card or state.zone[other] != state.zone[card]:
        return False
    return state.reshuffles == 0 or state.drawn_after[other] == state.drawn_after[card]


def all_seats(state: ContactState) -> i64:
    """Every seat, as bits."""
    one: i64 = 1
    return (one << state.seats) - 1


def _with_row(rows: vec[i64], group: i64, card: i64, settled: i64) -> vec[i64]:
    rows = append(rows, group)
    rows = append(rows, card)
    return append(rows, settled)


def tidy(state: ContactState) -> None:
    """Keep the saved cards of groups that have two at least, and nothing once each group lies in one hand: a group that
    does so may still come apart where a later one is dealt anew."""
    if len(state.handovers) == 0:
        return
    rows = vec[i64]()
    group: i64 = 0
    apart = False
    start: i64 = 0
    while start < len(state.handovers):
        end = _end(state.handovers, start)
        apart = apart or _lies_apart(state, start, end)
        kept = _of_saved(state, start, end, group)
        if len(kept) > HANDOVER_WIDTH:
            for i in range(len(kept)):
                rows = append(rows, kept[i])
            group += 1
        start = end
    state.handovers = rows if apart else vec[i64]()


def _of_saved(state: ContactState, start: i64, end: i64, group: i64) -> vec[i64]:
    """The rows of a group that are about saved cards, with the number that it has from now on."""
    rows = vec[i64]()
    for row in range(start, end, HANDOVER_WIDTH):
        card = state.handovers[row + H_CARD]
        if state.zone[card] >= SAVED_BY:
            rows = _with_row(rows, group, card, state.handovers[row + H_SETTLED])
    return rows


def _end(rows: vec[i64], start: i64) -> i64:
    """Where the group that begins here ends."""
    end = start
    while end < len(rows) and rows[end + H_GROUP] == rows[start + H_GROUP]:
        end += HANDOVER_WIDTH
    return end


def _lies_apart(state: ContactState, start: i64, end: i64) -> bool:
    hand: i64 = 0
    for row in range(start, end, HANDOVER_WIDTH):
        zone = state.zone[state.handovers[row + H_CARD]]
        if zone < SAVED_BY:
            continue
        if hand not in (0, zone):
            return True
        hand = zone
    return False


def redeal(state: ContactState, viewer: i64, chance: Chance) -> None:
    """Let the cards of each group change places, but for those that the viewer has learned of since: the last handover
    first, as the hands of each depend on those before. The world that comes of it is not in doubt any more.

    Where cards went on from hand to hand and two of them were shown after it, a rare world is left out that only both
    doubts together allow.
    """
    starts = vec[i64]()
    start: i64 = 0
    while start < len(state.handovers):
        starts = append(starts, start)
        start = _end(state.handovers, start)
    for i in range(len(starts)):
        _redeal_group(state, starts[len(starts) - 1 - i], viewer, chance)
    state.handovers = vec[i64]()


def _redeal_group(state: ContactState, start: i64, viewer: i64, chance: Chance) -> None:
    cards = vec[i64]()
    hands = vec[i64]()
    for row in range(start, _end(state.handovers, start), HANDOVER_WIDTH):
        if viewer < 0 or state.handovers[row + H_SETTLED] >> viewer & 1 == 0:
            card = state.handovers[row + H_CARD]
            cards = append(cards, card)
            hands = append(hands, state.zone[card])
    chance.shuffle(cards, 0, len(cards))
    for i in range(len(cards)):
        state.zone[cards[i]] = hands[i]
