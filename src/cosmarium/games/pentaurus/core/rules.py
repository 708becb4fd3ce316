"""The course of play: who decides, what is legal, and the agenda that carries a turn forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.games.pentaurus.core import combat, effects, playing, turn
from cosmarium.games.pentaurus.core.agenda import card_of, kind_of, seat_of
from cosmarium.games.pentaurus.core.codes import (
    ACTIONS,
    DISCARDS,
    IN_DECK,
    IN_HAND,
    MARKETING,
    NO,
    NOBODY,
    NOT_OVER,
    PLANETS,
    T_ACTIONS,
    T_ATTACK,
    T_COMBAT,
    T_DAMAGE,
    T_DEPLOY,
    T_DISCARDS,
    T_DISPOSE,
    T_DRAW,
    T_EFFECT,
    T_END_PLACE,
    T_HOST,
    T_KEEPER,
    T_MARKET,
    T_OPENING,
    T_PLANETS,
    T_RESOLVE,
    T_RESULT,
    T_SPECIES,
    T_TARGET,
    T_THROW,
    T_TURN,
    T_TURN_END,
    T_WINDOW,
    YES,
)
from cosmarium.games.pentaurus.core.codes import card_of as action_card

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


def legal(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """The answers to the question on top of the agenda."""
    if state.ending != NOT_OVER or seat != state.asked:
        return 0
    top = state.agenda[len(state.agenda) - 1]
    kind = kind_of(top)
    if kind == T_OPENING:
        return turn.legal_opening(state, seat, out)
    if kind == T_DISCARDS:
        return turn.legal_discards(state, seat, out)
    if kind == T_PLANETS:
        return turn.legal_planets(state, seat, out)
    if kind == T_MARKET:
        return turn.legal_market(state, seat, out)
    if kind == T_ACTIONS:
        return playing.legal_actions(state, seat, out)
    if kind == T_SPECIES:
        out[0] = YES
        out[1] = NO
        return 2
    if kind == T_WINDOW:
        return playing.legal_answers(state, seat, out)
    if kind == T_TARGET:
        return effects.legal_targets(state, top, out)
    if kind == T_HOST:
        return effects.legal_hosts(state, top, out)
    if kind == T_THROW:
        return effects.legal_throw(state, seat, out)
    return _legal_fighting(state, seat, top, out)


def _legal_fighting(state: PentaurusState, seat: i64, top: i64, out: vec[i64]) -> i64:
    kind = kind_of(top)
    if kind == T_ATTACK:
        return combat.legal_attacks(state, seat, out)
    if kind == T_COMBAT:
        return combat.legal_combat(state, top, out)
    if kind == T_END_PLACE:
        return combat.legal_places(out)
    if kind == T_DEPLOY:
        return combat.legal_deploy(state, out)
    if kind == T_KEEPER:
        return combat.legal_keepers(state, top, out)
    return combat.legal_damage(state, top, out)


def apply(state: PentaurusState, code: i64) -> None:
    """Answer the question on top of the agenda, then carry on until somebody has to decide."""
    packed = state.take_task()
    state.asked = NOBODY
    _answer(state, packed, code)
    run(state)


def run(state: PentaurusState) -> None:
    """Carry out tasks until one asks a seat or the game is over."""
    while state.asked == NOBODY and state.ending == NOT_OVER:
        _perform(state, state.take_task())
    if state.ending != NOT_OVER:
        state.asked = NOBODY


def _perform(state: PentaurusState, packed: i64) -> None:
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_TURN:
        turn.begin(state, seat)
    elif kind == T_DISCARDS:
        turn.enter(state, DISCARDS)
        state.ask(seat, packed)
    elif kind == T_DRAW:
        turn.draw_up(state, seat)
    elif kind == T_PLANETS:
        turn.enter(state, PLANETS)
        state.ask(seat, packed)
    elif kind == T_MARKET:
        turn.enter(state, MARKETING)
        state.ask(seat, packed)
    elif kind == T_ACTIONS:
        turn.enter(state, ACTIONS)
        state.ask(seat, packed)
    elif kind == T_RESOLVE:
        playing.resolve(state, packed)
    elif kind == T_DISPOSE:
        playing.dispose(state, packed)
    elif kind == T_EFFECT:
        effects.carry_out(state, packed)
    elif kind == T_ATTACK:
        combat.offer(state, packed)
    elif kind == T_RESULT:
        combat.settle(state, seat)
    elif kind == T_TURN_END:
        turn.end(state, seat)
    else:  # the questions that need no preparation
        state.ask(seat, packed)


def _answer(state: PentaurusState, packed: i64, code: i64) -> None:
    kind = kind_of(packed)
    if kind == T_OPENING:
        turn.answer_opening(state, packed, code)
    elif kind == T_DISCARDS:
        turn.answer_discards(state, packed, code)
    elif kind == T_PLANETS:
        turn.answer_planets(state, packed, code)
    elif kind == T_MARKET:
        turn.answer_market(state, packed, code)
    elif kind == T_ACTIONS:
        playing.answer_actions(state, packed, code)
    elif kind == T_SPECIES:
        playing.answer_species(state, packed, code)
    elif kind == T_WINDOW:
        playing.answer_window(state, packed, code)
    elif kind == T_TARGET:
        effects.hit(state, packed, action_card(code))
    elif kind == T_HOST:
        effects.answer_host(state, packed, code)
    elif kind == T_THROW:
        effects.answer_throw(state, packed, code)
    elif kind == T_ATTACK:
        combat.answer_attack(state, packed, code)
    elif kind == T_COMBAT:
        combat.answer_combat(state, packed, code)
    elif kind == T_END_PLACE:
        combat.answer_place(state, packed, code, card_of(packed))
    elif kind == T_DEPLOY:
        combat.answer_deploy(state, packed, code)
    elif kind == T_DAMAGE:
        combat.answer_damage(state, packed, code)
    elif kind == T_KEEPER:
        combat.keep_peace(state, seat_of(packed), action_card(code))


def redeal(state: PentaurusState, viewer: i64, chance: Chance) -> None:
    """Shuffle together what the viewer does not know: the galaxy deck and hands that it does not see; and the line."""
    state.shuffles = chance
    state.dice = chance
    pool = vec[i64]()
    for i in range(state.deck_next, len(state.deck)):
        pool = append(pool, state.deck[i])
    for card in range(state.tables.galaxy):
        if _is_unknown(state, viewer, card):
            pool = append(pool, card)
    chance.shuffle(pool, 0, len(pool))
    dealt: i64 = 0
    taken = vec[i64]([0, 0])
    for card in range(state.tables.galaxy):
        if _is_unknown(state, viewer, card):
            taken[state.zone[card] - IN_HAND] += 1
    for seat in range(i64(2)):
        for _ in range(taken[seat]):
            state.zone[pool[dealt]] = IN_HAND + seat
            dealt += 1
    for i in range(state.deck_next, len(state.deck)):
        state.deck[i] = pool[dealt]
        state.zone[pool[dealt]] = IN_DECK
        dealt += 1
    chance.shuffle(state.line, 0, len(state.line))


def _is_unknown(state: PentaurusState, viewer: i64, card: i64) -> bool:
    """Whether the card is in a hand where the viewer does not see it."""
    zone = state.zone[card]
    return IN_HAND <= zone <= IN_HAND + 1 and zone != IN_HAND + viewer and not state.shown[card]
