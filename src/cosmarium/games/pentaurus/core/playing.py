"""Playing cards in the action step, answering them, and resolving what was played, last in, first out (PD-R12, PD-R13,
PD-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core import endings
from cosmarium.games.pentaurus.core.agenda import card_of as task_card
from cosmarium.games.pentaurus.core.agenda import seat_of, task
from cosmarium.games.pentaurus.core.codes import (
    ACTION,
    ANSWER,
    CHARACTER,
    COMBAT,
    DONE,
    E_ALONE,
    E_ANSWERED,
    E_ATTACHED,
    E_CANCELLED,
    E_FIZZLED,
    E_PASSED,
    E_PLAYED,
    E_SPECIES,
    FACILITY,
    MOST_PLANETS,
    MOST_PLAYED,
    NO_CARD,
    PASS,
    PILOT,
    PLAY,
    PLAYED,
    SHIP,
    SIDES,
    T_ATTACK,
    T_DISPOSE,
    T_EFFECT,
    T_RESOLVE,
    T_SPECIES,
    T_WINDOW,
    X_CANCEL,
    YES,
    action,
    card_of,
    second_of,
)
from cosmarium.games.pentaurus.core.tables import DOES, EFFECTS, FIRST_EFFECT, KIND
from cosmarium.games.pentaurus.core.zones import (
    attach,
    in_hand,
    leave_hand,
    note_player,
    owner_of,
    planet_of,
    to_discard,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState

ENTRY: Final = 4  # numbers of the stack a card: card, seat, cancelled, effect of the species


# The action step


def legal_actions(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Any action or combat card of the hand, what can be attached with each host that it may go to; and to be done."""
    out[0] = DONE
    count: i64 = 1
    if state.played >= MOST_PLAYED:
        return count
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card):
            kind = state.tables.of(card, KIND)
            if kind == ACTION or (kind == COMBAT and not cancels(state, card)):
                out[count] = action(PLAY, card)
                count += 1
            elif kind in (FACILITY, CHARACTER, PILOT):
                count = _hosts(state, seat, card, kind, out, count)
    return count


def cancels(state: PentaurusState, card: i64) -> bool:
    """Whether a card cancels: then it is played as an answer only (PD-A.22)."""
    first = state.tables.of(card, FIRST_EFFECT)
    for i in range(state.tables.of(card, EFFECTS)):
        if state.tables.does(first + i, DOES) == X_CANCEL:
            return True
    return False


def _hosts(state: PentaurusState, seat: i64, card: i64, kind: i64, out: vec[i64], count: i64) -> i64:
    for i in range(state.row_count[seat]):
        planet = state.row[seat * MOST_PLANETS + i]
        if kind != PILOT:
            out[count] = action(PLAY, card, planet)
            count += 1
            continue
        ship = state.first[planet]
        while ship != NO_CARD:
            if state.tables.of(ship, KIND) == SHIP:
                out[count] = action(PLAY, card, ship)
                count += 1
            ship = state.next[ship]
    return count


def answer_actions(state: PentaurusState, packed: i64, code: i64) -> None:
    """Play a card and open the window for answers, or go on to the attack."""
    seat = seat_of(packed)
    if code == DONE:
        state.push(task(T_ATTACK, seat))
        return
    state.push(packed)
    state.push(task(T_RESOLVE, seat))
    play(state, seat, card_of(code), second_of(code))


def play(state: PentaurusState, seat: i64, card: i64, host: i64) -> None:
    """Put a card on the stack; its owner may add the species' ability, then the opponent may answer."""
    kind = state.tables.of(card, KIND)
    leave_hand(state, seat, card, PLAYED)
    state.played += 1
    put_on_stack(state, seat, card)
    state.push(task(T_WINDOW, 1 - seat))
    if kind in (ACTION, COMBAT):
        state.push(task(T_SPECIES, seat, card))
        if state.log is not None:
            state.log.add(E_PLAYED, seat, card, NO_CARD)
    else:
        state.host[card] = host  # where it will go when it resolves
        if state.log is not None:
            state.log.add(E_PLAYED, seat, card, host)


def put_on_stack(state: PentaurusState, seat: i64, card: i64) -> None:
    """The card waits to resolve."""
    note_player(state, seat, card)
    state.stack = append(append(append(append(state.stack, card), seat), 0), -1)


# Answers


def legal_answers(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Any combat card of the hand, or to pass: asked whatever is held."""
    out[0] = PASS
    count: i64 = 1
    if state.played >= MOST_PLAYED:
        return count
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card) and state.tables.of(card, KIND) == COMBAT:
            out[count] = action(ANSWER, card)
            count += 1
    return count


def answer_window(state: PentaurusState, packed: i64, code: i64) -> None:
    """A pass closes the exchange; an answer may be answered in turn."""
    seat = seat_of(packed)
    if code == PASS:
        if state.log is not None:
            state.log.add(E_PASSED, seat)
        return
    respond(state, seat, card_of(code))
    state.push(task(T_WINDOW, 1 - seat))
    state.push(task(T_SPECIES, seat, card_of(code)))


def respond(state: PentaurusState, seat: i64, card: i64) -> None:
    """Put an answer on the stack."""
    leave_hand(state, seat, card, PLAYED)
    state.played += 1
    put_on_stack(state, seat, card)
    if state.log is not None:
        state.log.add(E_ANSWERED, seat, card)


def answer_species(state: PentaurusState, packed: i64, code: i64) -> None:
    """The upper side's ability joins the card, and the species card turns one step (PD-R19)."""
    seat, card = seat_of(packed), task_card(packed)
    if code != YES:
        if state.log is not None:
            state.log.add(E_ALONE, seat, card)
        return
    entry = len(state.stack) - ENTRY
    effect = state.tables.species[state.species[seat]] + state.side[seat]
    state.stack[entry + 3] = effect
    if state.log is not None:
        state.log.add(E_SPECIES, seat, state.species[seat], state.side[seat], card)
    state.side[seat] = (state.side[seat] + 1) % SIDES


# Resolving


def resolve(state: PentaurusState, packed: i64) -> None:
    """Resolve the top of the stack, then the rest of it."""
    if len(state.stack) == 0:
        return
    state.push(packed)
    entry = len(state.stack) - ENTRY
    card, seat = state.stack[entry], state.stack[entry + 1]
    cancelled, species_effect = state.stack[entry + 2], state.stack[entry + 3]
    state.stack = state.stack[:entry]
    state.push(task(T_DISPOSE, seat, card))
    if cancelled:
        state.host[card] = NO_CARD
        if state.log is not None:
            state.log.add(E_FIZZLED, seat, card)
        return
    if species_effect >= 0:
        state.push(task(T_EFFECT, seat, card, species_effect))
    first = state.tables.of(card, FIRST_EFFECT)
    for i in range(state.tables.of(card, EFFECTS) - 1, -1, -1):
        state.push(task(T_EFFECT, seat, card, first + i))


def dispose(state: PentaurusState, packed: i64) -> None:
    """An action is discarded; what stays is attached, if its host is still there."""
    seat, card = seat_of(packed), task_card(packed)
    host = state.host[card]
    state.host[card] = NO_CARD
    if host == NO_CARD or owner_of(state, planet_of(state, host)) != seat:
        to_discard(state, card)
        return
    attach(state, card, host)
    if state.log is not None:
        state.log.add(E_ATTACHED, seat, card, host)
    endings.check(state)


def cancel_last(state: PentaurusState, seat: i64) -> None:
    """The opponent's card played last that is not cancelled yet has no effect."""
    entry = len(state.stack) - ENTRY
    while entry >= 0:
        if state.stack[entry + 1] != seat and not state.stack[entry + 2]:
            state.stack[entry + 2] = 1
            if state.log is not None:
                state.log.add(E_CANCELLED, seat, state.stack[entry])
            return
        entry -= ENTRY
