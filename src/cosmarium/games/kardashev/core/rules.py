"""The course of play: who decides, what is legal, and the agenda that carries a round forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.log import viewer_bit
from cosmarium.games.kardashev.core import advance, effects, purchase, questions, round_end, summit
from cosmarium.games.kardashev.core.agenda import card_of, kind_of, number_of, seat_of, victim_of
from cosmarium.games.kardashev.core.codes import (
    ADVANCE,
    AT_ROUND_END,
    AT_SUMMIT,
    E_DIAL,
    E_DIAL_OWN,
    NO_DIAL,
    NOBODY,
    SET_DIAL,
    T_ABILITY,
    T_DISCARD,
    T_DISCOUNT,
    T_EFFECT,
    T_FORFEIT,
    T_GAIN,
    T_LIMIT,
    T_MAY,
    T_PAY_ANY,
    T_PEEK,
    T_PEEK_DECK,
    T_PURCHASED,
    T_REPEAT,
    T_REPLACE,
    T_ROUND_CLOSE,
    T_ROUND_END_ABILITIES,
    T_STARTING,
    T_STEAL,
    T_STEP,
    T_STEP_BEGIN,
    T_STEP_END,
    T_SUMMIT_ABILITIES,
    T_VICTIM,
    TIERS,
    action,
    argument_of,
)
from cosmarium.games.kardashev.core.codes import kind_of as action_kind
from cosmarium.games.kardashev.core.due import push_moment, push_purchased
from cosmarium.games.kardashev.core.supply import move_starting, ring

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def actors(state: KardashevState) -> i64:
    """All seats without a dial in the Summit, else the one that is asked; nobody when the game is over."""
    one: i64 = 1
    mask: i64 = 0
    if state.in_summit == 0:
        return mask if state.over else one << state.asked
    for seat in range(state.seats):
        if state.picks[seat] == NO_DIAL:
            mask |= one << seat
    return mask


def legal(state: KardashevState, seat: i64, out: vec[i64]) -> i64:
    """In the Summit the dials, less the one already set (KS-R14); else answers to the question asked."""
    if state.in_summit == 0:
        if state.over or seat != state.asked:
            return 0
        top = state.agenda[len(state.agenda) - 1]
        if kind_of(top) == T_STEP:
            return advance.legal(state, seat, out)
        return questions.answers(state, top, out)
    count: i64 = 0
    for dial in range(i64(ADVANCE + 1)):
        if state.picks[seat] != dial:
            out[count] = action(SET_DIAL, dial)
            count += 1
    return count


def apply(state: KardashevState, seat: i64, code: i64) -> None:
    """Set a dial, or answer the question on top of the agenda; then carry on until somebody has to decide."""
    if state.in_summit == 0:
        packed = state.take_task()
        state.asked = NOBODY
        _answer(state, packed, code)
        run(state)
        return
    _set_dial(state, seat, argument_of(code))
    for other in range(state.seats):
        if state.picks[other] == NO_DIAL:
            return
    summit.reveal(state)
    run(state)


def _set_dial(state: KardashevState, seat: i64, dial: i64) -> None:
    if state.log is not None:
        if state.picks[seat] == NO_DIAL:
            state.log.add(E_DIAL, seat)
        state.log.add_for(viewer_bit(seat), E_DIAL_OWN, seat, dial)
    state.picks[seat] = dial


def run(state: KardashevState) -> None:
    """Carry out tasks until one asks a seat, a Summit begins, or the game is over."""
    while state.asked == NOBODY and state.in_summit == 0 and state.over == 0:
        _perform(state, state.take_task())


def _perform(state: KardashevState, packed: i64) -> None:
    kind = kind_of(packed)
    if kind == T_STEP:
        advance.proceed(state, packed)
    elif kind == T_STEP_BEGIN:
        advance.begin(state, seat_of(packed))
    elif kind == T_STEP_END:
        advance.end(state, seat_of(packed))
    elif kind == T_SUMMIT_ABILITIES:
        push_moment(state, AT_SUMMIT)
    elif kind == T_ROUND_END_ABILITIES:
        push_moment(state, AT_ROUND_END)
    elif kind == T_LIMIT:
        round_end.apply_limit(state)
    elif kind == T_DISCARD:
        round_end.discard(state, packed)
    elif kind == T_ROUND_CLOSE:
        round_end.close(state)
    elif kind == T_PURCHASED:
        push_purchased(state, seat_of(packed), card_of(packed))
    elif kind == T_ABILITY:
        effects.begin(state, packed)
    elif kind == T_EFFECT:
        effects.effect(state, seat_of(packed), card_of(packed), number_of(packed))
    elif kind == T_VICTIM:
        effects.strike(state, seat_of(packed), card_of(packed), number_of(packed), victim_of(packed))


def _answer(state: KardashevState, packed: i64, code: i64) -> None:
    kind, argument = kind_of(packed), argument_of(code)
    if kind == T_STEP:
        advance.answer(state, packed, code)
    elif kind == T_DISCARD:
        round_end.answer_discard(state, packed, argument)
    elif kind == T_DISCOUNT:
        purchase.answer_take_off(state, packed, argument)
    elif kind == T_MAY:
        effects.answer_may(state, packed, action_kind(code))
    elif kind == T_PAY_ANY:
        effects.answer_pay_any(state, packed, argument)
    elif kind == T_GAIN:
        effects.answer_gain(state, packed, argument)
    elif kind == T_VICTIM:
        effects.strike(state, seat_of(packed), card_of(packed), number_of(packed), argument)
    elif kind in (T_STEAL, T_FORFEIT):
        effects.answer_take_any(state, packed, argument)
    elif kind == T_PEEK_DECK:
        effects.peek(state, seat_of(packed), card_of(packed), argument)
    elif kind == T_PEEK:
        effects.answer_peek(state, packed, action_kind(code))
    elif kind == T_REPLACE:
        effects.answer_replace(state, packed, argument)
    elif kind == T_STARTING:
        move_starting(state, argument)
    elif kind == T_REPEAT:
        effects.repeat(state, seat_of(packed), card_of(packed), argument)


def redeal(state: KardashevState, viewer: i64, chance: Chance) -> None:
    """Shuffle what the viewer does not know of each deck among its places; dials that it cannot see may be any."""
    state.shuffles = chance
    state.dice = chance
    bit = viewer_bit(viewer)
    for tier in range(i64(TIERS)):
        unknown = vec[i64]()
        for place in range(state.deck_size[tier]):
            at = ring(state, tier, place)
            if state.deck_known[at] & bit == 0:
                unknown = append(unknown, state.deck[at])
        chance.shuffle(unknown, 0, len(unknown))
        dealt: i64 = 0
        for place in range(state.deck_size[tier]):
            at = ring(state, tier, place)
            if state.deck_known[at] & bit == 0:
                state.deck[at] = unknown[dealt]
                dealt += 1
    for seat in range(state.seats):
        if seat != viewer and state.picks[seat] != NO_DIAL:
            state.picks[seat] = chance.below(ADVANCE + 1)
