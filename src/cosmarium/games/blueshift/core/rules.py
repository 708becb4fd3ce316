"""The course of play: who decides, what is legal, and the agenda that carries a turn forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import (
    battle,
    cards,
    effects,
    endings,
    landing,
    movement,
    opening,
    purchase,
    spying,
    stowing,
    targets,
    turn,
    volley,
)
from cosmarium.games.blueshift.core.agenda import amount_of, kind_of, seat_of, site_of, task
from cosmarium.games.blueshift.core.codes import (
    CARD_PHASE,
    CHOOSING_BASES,
    CHOOSING_SPECIES,
    COMBAT_PHASE,
    E_FACED,
    E_LEAD,
    END_PHASE,
    FACE,
    LAND_PHASE,
    MOVEMENT_PHASE,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    OVER,
    PURCHASE_PHASE,
    T_ADAPT,
    T_AIM,
    T_BASE,
    T_BATTLE_OVER,
    T_BATTLES,
    T_BUY,
    T_CARD,
    T_CROWD,
    T_DEAL,
    T_DRAFT,
    T_EFFECT,
    T_END,
    T_FLEE,
    T_HITS,
    T_LAND,
    T_LOSSES,
    T_MOVE,
    T_PRICE,
    T_RECYCLE,
    T_REFILL,
    T_RETREAT,
    T_ROUND,
    T_ROUND_END,
    T_SPECIES,
    T_SPY,
    T_SPY_SHIP,
    T_STOW,
    T_TARGET,
    T_TRIBUTE,
    T_TURN,
    T_VOLLEY,
    T_WARP_SHIP,
    TRIBUTE_PHASE,
    WINNING_POINTS,
    action,
    first_of,
)
from cosmarium.games.blueshift.core.columns import B_SITE, FACING, SITE_WIDTH
from cosmarium.games.blueshift.core.scoring import points

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def legal(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """The answers to the question on top of the agenda."""
    if state.ending != NOT_OVER or seat != state.asked:
        return 0
    top = state.top()
    kind = kind_of(top)
    if kind == T_MOVE:
        return movement.legal_moves(state, seat, out)
    if kind == T_BUY:
        return purchase.legal_purchases(state, seat, out)
    if kind == T_LAND:
        return landing.legal_landings(state, seat, out)
    if kind == T_CARD:
        return cards.legal_cards(state, seat, out)
    if kind == T_TARGET:
        return targets.legal_targets(state, top, out)
    if kind == T_RECYCLE:
        return turn.legal_recycling(state, seat, out)
    if kind in (T_BATTLES, T_FLEE, T_AIM, T_HITS, T_STOW):
        return _legal_fighting(state, seat, top, out)
    return _legal_rarely(state, seat, top, out)


def _legal_fighting(state: BlueshiftState, seat: i64, top: i64, out: vec[i64]) -> i64:
    kind = kind_of(top)
    if kind == T_BATTLES:
        return battle.legal_battles(state, seat, out)
    if kind == T_FLEE:
        return battle.legal_flights(state, seat, out)
    if kind == T_AIM:
        return volley.legal_aims(out)
    if kind == T_HITS:
        return volley.legal_hits(state, top, out)
    return stowing.legal_stows(state, seat, out)


def _legal_rarely(state: BlueshiftState, seat: i64, top: i64, out: vec[i64]) -> i64:
    kind = kind_of(top)
    if kind == T_SPECIES:
        return opening.legal_species(state, out)
    if kind == T_BASE:
        return opening.legal_bases(state, out)
    if kind == T_DRAFT:
        return cards.legal_drafts(state, seat, out)
    if kind == T_WARP_SHIP:
        return effects.legal_warps(state, top, out)
    if kind == T_SPY:
        return spying.legal_sources(state, top, out)
    if kind == T_SPY_SHIP:
        return spying.legal_ships(state, top, out)
    if kind == T_LOSSES:
        return landing.legal_losses(out)
    if kind == T_PRICE:
        return landing.legal_prices(state, seat, out)
    if kind == T_ADAPT:
        return landing.legal_adaptation(out)
    if kind == T_CROWD:
        return stowing.legal_crowd(state, top, out)
    for direction in range(i64(3)):  # T_FACE
        out[direction] = action(FACE, direction)
    return 3


def is_free(state: BlueshiftState) -> bool:
    """Whether the question on top of the agenda begins something new: a card, a step, a landing, a purchase."""
    return kind_of(state.top()) in (T_CARD, T_MOVE, T_LAND, T_BUY, T_RECYCLE)


def apply(state: BlueshiftState, seat: i64, code: i64) -> None:
    """Answer the question on top of the agenda, then carry on until somebody has to decide."""
    before = vec[i64]([points(state, other) for other in range(state.seats)]) if state.log is not None else vec[i64]()
    packed = state.take_task()
    state.asked = NOBODY
    _answer(state, packed, code)
    run(state)
    if state.log is not None:
        _tell_leads(state, before)


def _tell_leads(state: BlueshiftState, before: vec[i64]) -> None:
    for seat in range(state.seats):
        now = points(state, seat)
        if state.log is not None and (before[seat] >= WINNING_POINTS) != (now >= WINNING_POINTS):
            state.log.add(E_LEAD, seat, now)


def run(state: BlueshiftState) -> None:
    """Carry out tasks until one asks a seat or the game is over."""
    buffer = state.buffer
    _drop_out(state)
    while state.asked == NOBODY and state.ending == NOT_OVER:
        _perform(state, state.take_task(), buffer)
        if state.asked == NOBODY:
            _drop_out(state)
    if state.ending != NOT_OVER:
        state.asked = NOBODY
        state.phase = OVER


def _drop_out(state: BlueshiftState) -> None:
    """Whoever has nothing left is out, though not before all have begun, nor while a battle is under way."""
    if state.phase > CHOOSING_BASES and state.battle[B_SITE] == NOWHERE:
        endings.drop_out(state)


def _perform(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_TURN:
        turn.begin(state, seat)
    elif kind == T_CARD:
        turn.enter_phase(state, CARD_PHASE)
        if cards.legal_cards(state, seat, buffer) > 0:
            state.ask(seat, packed)
    elif kind == T_TRIBUTE:
        turn.enter_phase(state, TRIBUTE_PHASE)
        turn.collect(state, seat)
    elif kind == T_MOVE:
        turn.enter_phase(state, MOVEMENT_PHASE)
        state.ask(seat, packed)
    elif kind == T_BATTLES:
        turn.enter_phase(state, COMBAT_PHASE)
        battle.offer_battles(state, packed)
    elif kind == T_LAND:
        turn.enter_phase(state, LAND_PHASE)
        if landing.legal_landings(state, seat, buffer) > 1:
            state.ask(seat, packed)
    elif kind == T_BUY:
        turn.enter_phase(state, PURCHASE_PHASE)
        if purchase.can_purchase(state, seat):
            state.ask(seat, packed)
    elif kind == T_CROWD:
        turn.enter_phase(state, END_PHASE)
        if amount_of(packed) == 0:
            turn.thin_out(state, seat)
        else:
            stowing.clear_crowd(state, packed)
    elif kind == T_END:
        _pass_on(state, seat)
    else:
        _perform_parts(state, packed, buffer)


def _perform_parts(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """The parts of cards, battles and set-up."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_EFFECT:
        effects.carry_out(state, packed)
    elif kind == T_TARGET:
        effects.offer_targets(state, packed, buffer)
    elif kind == T_WARP_SHIP:
        effects.offer_passengers(state, packed, buffer)
    elif kind == T_REFILL:
        cards.refill(state, seat)
    elif kind == T_ROUND:
        battle.begin_round(state)
    elif kind == T_FLEE:
        battle.offer_flight(state, packed, buffer)
    elif kind == T_VOLLEY:
        volley.fire(state, packed)
    elif kind == T_AIM:
        volley.offer_aim(state, packed)
    elif kind == T_HITS:
        volley.deal_hits(state, packed, buffer)
    elif kind == T_ROUND_END:
        battle.end_round(state)
    elif kind == T_STOW:
        stowing.stow_after_battle(state, packed, buffer)
    elif kind == T_RETREAT:
        battle.retreat(state, seat)
    elif kind == T_BATTLE_OVER:
        battle.end_battle(state)
    elif kind == T_LOSSES:
        landing.take_losses(state, packed)
    elif kind == T_DEAL:
        opening.deal(state)
    else:
        _perform_question(state, packed, buffer)


def _perform_question(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """The questions that need little preparation."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_SPECIES:
        turn.enter_phase(state, CHOOSING_SPECIES)
    elif kind == T_BASE:
        turn.enter_phase(state, CHOOSING_BASES)
    elif _is_idle(state, packed, buffer):
        return
    state.ask(seat, packed)


def _is_idle(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> bool:
    """Whether there is nothing to choose, so that nobody need be asked."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_DRAFT:
        return cards.legal_drafts(state, seat, buffer) == 1
    if kind == T_SPY_SHIP:
        return spying.legal_ships(state, packed, buffer) == 0
    return kind == T_RECYCLE and turn.legal_recycling(state, seat, buffer) == 1


def _pass_on(state: BlueshiftState, seat: i64) -> None:
    """The next seat's turn, unless the last round is over."""
    following = turn.next_seat(state, seat)
    if not endings.check_cap(state):
        state.push(task(T_TURN, following))


def _answer(state: BlueshiftState, packed: i64, code: i64) -> None:
    kind = kind_of(packed)
    if kind == T_MOVE:
        movement.answer_moves(state, packed, code)
    elif kind == T_BUY:
        purchase.answer_purchases(state, packed, code)
    elif kind == T_LAND:
        landing.answer_landings(state, packed, code)
    elif kind == T_CARD:
        cards.answer_card(state, packed, code)
    elif kind == T_TARGET:
        effects.answer_target(state, packed, code)
    elif kind == T_RECYCLE:
        turn.answer_recycling(state, packed, code)
    elif kind == T_BATTLES:
        battle.answer_battles(state, packed, code)
    elif kind == T_FLEE:
        battle.answer_flight(state, packed, code)
    elif kind == T_AIM:
        volley.answer_aim(state, packed, code)
    elif kind == T_HITS:
        volley.answer_hits(state, packed, code)
    elif kind == T_STOW:
        stowing.answer_stow(state, packed, code)
    else:
        _answer_rarely(state, packed, code)


def _answer_rarely(state: BlueshiftState, packed: i64, code: i64) -> None:
    kind = kind_of(packed)
    if kind == T_SPECIES:
        opening.answer_species(state, packed, code)
    elif kind == T_BASE:
        opening.answer_base(state, packed, code)
    elif kind == T_DRAFT:
        cards.answer_draft(state, packed, code)
    elif kind == T_WARP_SHIP:
        effects.answer_passenger(state, packed, code)
    elif kind == T_SPY:
        spying.answer_source(state, packed, code)
    elif kind == T_SPY_SHIP:
        spying.answer_ship(state, packed, code)
    elif kind == T_LOSSES:
        landing.answer_losses(state, packed, code)
    elif kind == T_PRICE:
        landing.answer_price(state, packed, code)
    elif kind == T_ADAPT:
        landing.answer_adaptation(state, packed, code)
    elif kind == T_CROWD:
        stowing.answer_crowd(state, packed, code)
    else:  # T_FACE
        _face(state, packed, first_of(code))


def _face(state: BlueshiftState, packed: i64, direction: i64) -> None:
    site = site_of(packed)
    state.site[site * SITE_WIDTH + FACING] = direction
    if state.log is not None:
        state.log.add(E_FACED, seat_of(packed), state.map.name[site], direction)
