"""The course of play: who decides, what is legal, and the agenda that carries a turn forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import (
    battle,
    building,
    cards,
    diplomacy,
    fire,
    ground,
    movement,
    opening,
    pirates,
    posting,
    proposals,
    resources,
    targets,
    turn,
)
from cosmarium.games.alien_contact.core.agenda import amount_of, kind_of, seat_of, task, thing_of
from cosmarium.games.alien_contact.core.codes import (
    BUILD_PHASE,
    CARD_PHASE,
    CHOOSING_COLOURS,
    CHOOSING_START,
    COMBAT_PHASE,
    DIPLOMACY_PHASE,
    DONE,
    E_KEPT,
    MOVEMENT_PHASE,
    NO,
    NOT_OVER,
    NOWHERE,
    OVER,
    PIRATE_PHASE,
    PLAY,
    T_AFTER,
    T_AMBUSH,
    T_BUILD,
    T_CARDS,
    T_CHALLENGE,
    T_CLAIM,
    T_COLLECT,
    T_COLOUR,
    T_DIPLOMACY,
    T_DRAFT,
    T_END,
    T_FIRE,
    T_GROUND,
    T_HUNT,
    T_KNIFE,
    T_LANDING,
    T_MOVE,
    T_PIRATE,
    T_PIRATE_SITE,
    T_PLACE,
    T_POST,
    T_PREY,
    T_READY,
    T_REPLY,
    T_RESOURCE,
    T_RETURN,
    T_SPACE,
    T_START,
    T_TALK,
    T_TARGET,
    T_TRANSFER,
    T_TURN,
    YES,
    first_of,
)
from cosmarium.games.alien_contact.core.codes import kind_of as kind_of_action
from cosmarium.games.alien_contact.core.columns import B_LAND, HELD, PIRATE_AT, Q_ITEMS
from cosmarium.games.alien_contact.core.space import of_seat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def legal(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """The answers to the question on top of the agenda."""
    if state.ending != NOT_OVER or state.asked >> seat & 1 == 0:
        return 0
    top = state.top()
    kind = kind_of(top)
    if kind in (T_MOVE, T_SPACE, T_GROUND, T_CARDS, T_BUILD, T_LANDING, T_KNIFE):
        return _legal_phase(state, seat, kind, out)
    if kind == T_FIRE:
        side = battle.side_of(state, seat)
        if state.battle[B_LAND] != 0:
            return ground.legal_splits(state, side, out)
        return fire.legal_aims(state, side, out)
    if kind == T_AFTER:
        return battle.legal_after(state, seat, out)
    if kind in (T_CHALLENGE, T_AMBUSH):
        return battle.legal_challenge(top, out)
    if kind == T_DRAFT:
        return proposals.legal_items(state, top, out)
    if kind == T_REPLY:
        return proposals.legal_replies(state, top, out)
    if kind == T_TALK:
        return diplomacy.legal_talks(state, seat, out)
    if kind == T_TARGET:
        return targets.legal_targets(state, top, out)
    return _legal_rarely(state, seat, top, out)


def _legal_phase(state: ContactState, seat: i64, kind: i64, out: vec[i64]) -> i64:
    """The questions of a phase: what it is for, and at any time an assassination (card 12)."""
    if kind == T_MOVE:
        count = movement.legal_moves(state, seat, out)
    elif kind == T_SPACE:
        count = battle.legal_attacks(state, seat, False, out)
    elif kind == T_GROUND:
        count = battle.legal_attacks(state, seat, True, out)
    elif kind == T_BUILD:
        count = building.legal_builds(state, seat, out)
    elif kind == T_LANDING:
        count = movement.legal_landings(state, seat, out)
    else:
        out[0] = DONE
        if kind == T_CARDS:
            return cards.legal_cards(state, seat, out, 1)
        count = 1
    return cards.legal_knives(state, seat, out, count)


def _legal_rarely(state: ContactState, seat: i64, top: i64, out: vec[i64]) -> i64:
    kind = kind_of(top)
    if kind == T_COLOUR:
        return opening.legal_colours(state, out)
    if kind == T_START:
        return opening.legal_starts(state, out)
    if kind == T_CLAIM:
        out[0] = YES
        out[1] = NO
        return 2
    if kind == T_PIRATE:
        return pirates.legal_roaming(state, seat, out)
    if kind == T_PREY:
        return pirates.legal_prey(state, top, out)
    if kind == T_HUNT:
        return pirates.legal_hunters(state, top, out)
    if kind == T_RETURN:
        return pirates.legal_return(state, top, out)
    if kind == T_TRANSFER:
        return movement.legal_transfers(state, seat, out)
    if kind == T_POST:
        return posting.legal_posts(state, seat, out)
    return building.legal_lairs(state, out)  # T_PIRATE_SITE


def is_free(state: ContactState) -> bool:
    """Whether the question on top of the agenda begins something new. A proposal that names an item can be judged."""
    kind = kind_of(state.top())
    if kind == T_DRAFT:
        return state.proposal[Q_ITEMS] > 0
    return kind in (T_PIRATE, T_MOVE, T_TRANSFER, T_SPACE, T_GROUND, T_LANDING, T_CARDS, T_TALK, T_BUILD)


def apply(state: ContactState, seat: i64, code: i64) -> None:
    """Answer the question on top of the agenda, then carry on until somebody has to decide."""
    packed = state.take_task()
    state.asked = 0
    _answer(state, packed, seat, code)
    run(state)


def run(state: ContactState) -> None:
    """Carry out tasks until one asks a seat or the contest is over."""
    while state.asked == 0 and state.ending == NOT_OVER:
        _perform(state, state.take_task())
    if state.ending != NOT_OVER:
        state.asked = 0
        state.phase = OVER


# What comes to pass before anybody is asked


def _perform(state: ContactState, packed: i64) -> None:
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_FIRE:
        battle.offer_fire(state, packed)
    elif kind == T_AFTER:
        battle.offer_after(state, packed)
    elif kind == T_CHALLENGE:
        battle.offer_challenge(state, packed, amount_of(packed) != 0)
    elif kind == T_AMBUSH:
        battle.offer_ambush(state, packed)
    elif kind == T_TARGET:
        cards.offer_targets(state, packed, thing_of(packed), state.buffer)
    elif kind == T_POST:
        posting.offer_post(state, packed, state.buffer)
    elif kind == T_TURN:
        turn.begin(state, seat)
    elif kind == T_END:
        turn.pass_on(state, seat)
    elif kind in (T_PIRATE, T_MOVE, T_TRANSFER, T_SPACE, T_LANDING, T_GROUND):
        _perform_phase(state, packed)
    else:
        _perform_resources(state, packed)


def _perform_phase(state: ContactState, packed: i64) -> None:
    """Pirates, movement and combat; where there is nothing to choose nobody is asked."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_PIRATE:
        turn.enter_phase(state, PIRATE_PHASE)
        if of_seat(state, seat, PIRATE_AT) != NOWHERE:
            state.ask(seat, packed)
        return
    if kind in (T_MOVE, T_TRANSFER):
        turn.enter_phase(state, MOVEMENT_PHASE)
    else:
        turn.enter_phase(state, COMBAT_PHASE)
    if kind == T_MOVE or _has_choice(state, packed):
        state.ask(seat, packed)


def _has_choice(state: ContactState, packed: i64) -> bool:
    """Whether the seat may do anything but be done. Saved cards, which are secret, do not count."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_TRANSFER:
        return movement.legal_transfers(state, seat, state.buffer) > 1
    if kind == T_SPACE:
        return battle.legal_attacks(state, seat, False, state.buffer) > 1
    if kind == T_LANDING:
        return movement.legal_landings(state, seat, state.buffer) > 1
    return battle.legal_attacks(state, seat, True, state.buffer) > 1


def _perform_resources(state: ContactState, packed: i64) -> None:
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_RESOURCE:
        turn.enter_phase(state, CARD_PHASE)
        turn.begin_resources(state, seat)
        cards.draw(state, seat)
    elif kind == T_CARDS:
        if of_seat(state, seat, HELD) > 0:
            state.ask(seat, packed)
    elif kind == T_DIPLOMACY:
        turn.enter_phase(state, DIPLOMACY_PHASE)
        diplomacy.begin(state, seat)
    elif kind == T_TALK:
        if amount_of(packed) != 0:
            diplomacy.meet(state)
        if diplomacy.legal_talks(state, seat, state.buffer) > 1:
            state.ask(seat, task(T_TALK, seat))
    elif kind == T_COLLECT:
        turn.enter_phase(state, BUILD_PHASE)
        resources.collect(state, seat)
        building.open_yards(state, seat)
    elif kind == T_BUILD:
        if building.legal_builds(state, seat, state.buffer) > 1:
            state.ask(seat, packed)
    else:
        _perform_opening(state, packed)


def _perform_opening(state: ContactState, packed: i64) -> None:
    """Set-up, and the questions that need no preparation."""
    kind, seat = kind_of(packed), seat_of(packed)
    if kind == T_PLACE:
        opening.place_all(state)
    elif kind == T_READY:
        opening.make_ready(state)
    elif kind == T_KNIFE and of_seat(state, seat, HELD) == 0:
        pass  # it has just played its last card
    else:
        if kind == T_COLOUR:
            turn.enter_phase(state, CHOOSING_COLOURS)
        elif kind in (T_CLAIM, T_START):
            turn.enter_phase(state, CHOOSING_START)
        state.ask(seat, packed)


# Answers


def _answer(state: ContactState, packed: i64, seat: i64, code: i64) -> None:
    kind = kind_of(packed)
    if kind_of_action(code) == PLAY and kind != T_CARDS:  # an assassination in the midst of something else
        state.push(packed)
        cards.play_saved(state, seat, code)
    elif kind == T_MOVE:
        movement.answer_moves(state, packed, code)
    elif kind == T_TRANSFER:
        movement.answer_transfers(state, packed, code)
    elif kind == T_SPACE:
        battle.answer_attacks(state, packed, code, False)
    elif kind == T_GROUND:
        battle.answer_attacks(state, packed, code, True)
    elif kind == T_CHALLENGE:
        battle.answer_challenge(state, packed, code, amount_of(packed) != 0)
    elif kind == T_AMBUSH:
        battle.answer_ambush(state, packed, code)
    elif kind == T_FIRE:
        battle.answer_fire(state, packed, seat, code)
    elif kind == T_AFTER:
        battle.answer_after(state, packed, seat, code)
    elif kind == T_LANDING:
        movement.answer_landings(state, packed, code)
    elif kind == T_BUILD:
        building.answer_builds(state, packed, code)
    else:
        _answer_rarely(state, packed, seat, code)


def _answer_rarely(state: ContactState, packed: i64, seat: i64, code: i64) -> None:
    kind = kind_of(packed)
    if kind == T_PIRATE:
        pirates.answer_roaming(state, packed, code)
    elif kind == T_PREY:
        pirates.answer_prey(state, packed, code)
    elif kind == T_HUNT:
        pirates.answer_hunter(state, packed, code)
    elif kind == T_RETURN:
        pirates.answer_return(state, packed, code)
    elif kind == T_CARDS:
        cards.answer_cards(state, packed, code)
    elif kind == T_TARGET:
        if targets.answer_target(state, packed, code):
            cards.discard(state, thing_of(packed))
    elif kind == T_POST:
        posting.answer_post(state, packed, code)
    elif kind == T_TALK:
        diplomacy.answer_talks(state, packed, code)
    elif kind == T_DRAFT:
        proposals.answer_items(state, packed, code)
    elif kind == T_REPLY:
        proposals.answer_reply(state, packed, code)
    elif kind == T_COLOUR:
        opening.answer_colour(state, packed, code)
    elif kind == T_CLAIM:
        opening.answer_claim(state, packed, code)
    elif kind == T_START:
        opening.land(state, seat, first_of(code))
    elif kind == T_PIRATE_SITE:
        building.answer_lair(state, packed, code)
    elif state.log is not None:  # T_KNIFE, left in its sheath
        state.log.add(E_KEPT, seat)
