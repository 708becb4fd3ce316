"""Worlds that fit what a viewer knows: cards, hidden fire and decisions, and proposals dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.games.alien_contact.core import battle, fire, handovers
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import (
    LAST_AT_ONCE,
    NOBODY,
    NOWHERE,
    P_PEACE,
    REBELS,
    T_AFTER,
    T_FIRE,
    T_REPLY,
    first_of,
)
from cosmarium.games.alien_contact.core.codes import kind_of as kind_of_action
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    B_AREA,
    B_CHOICE,
    B_GOAL,
    B_LAND,
    B_SIDE,
    B_SPLIT,
    EPSM_ON,
    IN_DECK,
    MARINES_ON,
    Q_FROM,
    Q_ITEMS,
    Q_LIST,
    Q_TO,
    SAVED_BY,
)
from cosmarium.games.alien_contact.core.tables import CARD_KIND

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def redeal(state: ContactState, viewer: i64, chance: Chance) -> None:
    """Draw anew, uniformly, what the viewer does not know."""
    state.shuffles = chance
    state.dice = chance
    handovers.redeal(state, viewer, chance)
    for number in range(state.reshuffles + 1):
        _redeal_cards(state, viewer, number, chance)
    if len(state.agenda) == 0:
        return
    if state.battle[B_AREA] != NOWHERE:
        for side in range(i64(2)):
            if state.battle[B_SIDE + side] not in (viewer, REBELS):
                _redeal_side(state, side, chance)
    if state.proposal[Q_FROM] not in (NOBODY, viewer):
        _hide_proposal(state, viewer)


# Cards: only kinds that may be saved are in hands


def _is_unknown(state: ContactState, card: i64, viewer: i64) -> bool:
    """Whether the card is saved by somebody without the viewer knowing it."""
    zone = state.zone[card]
    if zone < SAVED_BY or zone == SAVED_BY + viewer:
        return False
    return viewer < 0 or state.known[card] >> viewer & 1 == 0


def _redeal_cards(state: ContactState, viewer: i64, number: i64, chance: Chance) -> None:
    """The cards saved after so many reshuffles change places among those who hold them, and after the last one with the
    deck too. What was saved already is known not to be in a deck made later: all saw the discard pile."""
    saved = vec[i64]()
    others = vec[i64]()
    if number == state.reshuffles:
        for i in range(len(state.deck)):
            card = state.deck[i]
            if state.tables.of_card(card, CARD_KIND) > LAST_AT_ONCE:
                saved = append(saved, card)
            else:
                others = append(others, card)
    owners = vec[i64]()
    for card in range(state.tables.cards):
        if _is_unknown(state, card, viewer) and _drawn_after(state, card) == number:
            owners = append(owners, state.zone[card])
            saved = append(saved, card)
    chance.shuffle(saved, 0, len(saved))
    for i in range(len(owners)):
        state.zone[saved[i]] = owners[i]
        state.known[saved[i]] = 0
        if number > 0:
            state.drawn_after[saved[i]] = number
    if number < state.reshuffles:
        return
    for i in range(len(owners), len(saved)):
        state.zone[saved[i]] = IN_DECK
        state.known[saved[i]] = 0
        others = append(others, saved[i])
    chance.shuffle(others, 0, len(others))
    state.deck = others


def _drawn_after(state: ContactState, card: i64) -> i64:
    """After how many reshuffles a saved card was drawn."""
    return state.drawn_after[card] if state.reshuffles > 0 else 0


# Fire and decisions that are made but not shown


def _redeal_side(state: ContactState, side: i64, chance: Chance) -> None:
    asked = kind_of(state.top())
    if asked == T_AFTER and state.battle[B_CHOICE + side] != 0:
        count = battle.legal_after(state, state.battle[B_SIDE + side], state.buffer)
        code = state.buffer[chance.below(count)]
        state.battle[B_CHOICE + side] = 1 + kind_of_action(code)
        state.battle[B_GOAL + side] = first_of(code)
    elif asked == T_FIRE and state.battle[B_LAND] != 0:
        if state.battle[B_SPLIT + side] != NOWHERE:
            state.battle[B_SPLIT + side] = chance.below(_marines(state, side) + 1)
    elif asked == T_FIRE:
        for unit in range(state.units):
            place = side * state.units + unit
            if state.aims[place] != fire.UNAIMED and fire.is_unit_here(state, side, unit):
                state.aims[place] = _any_aim(state, side, unit, chance)


def _marines(state: ContactState, side: i64) -> i64:
    row = state.battle[B_AREA] * AREA_WIDTH
    return (
        state.area[row + MARINES_ON + state.battle[B_SIDE + side]]
        + (state.area[row + EPSM_ON + state.battle[B_SIDE + side]])
    )


def _any_aim(state: ContactState, side: i64, unit: i64, chance: Chance) -> i64:
    """Any target of a unit or none, equally likely; none where there is none."""
    count: i64 = 0
    for target in range(state.units):
        if fire.can_hit(state, unit, target) and fire.is_unit_here(state, 1 - side, target):
            state.buffer[count] = target
            count += 1
    if count == 0:
        return fire.HELD_FIRE
    pick = chance.below(count + 1)
    return fire.HELD_FIRE if pick == count else state.buffer[pick]


# Proposals between others


def _hide_proposal(state: ContactState, viewer: i64) -> None:
    """Whoever is not of the two, and the other of them before the offer, knows only that something is proposed."""
    if kind_of(state.top()) == T_REPLY:
        if state.proposal[Q_TO] == viewer:
            return
        state.proposal[Q_ITEMS] = 1
        state.proposal[Q_LIST] = 0
        state.proposal[Q_LIST + 1] = P_PEACE
        state.proposal[Q_LIST + 2] = state.length
        state.proposal[Q_LIST + 3] = 0
    else:
        state.proposal[Q_ITEMS] = 0
