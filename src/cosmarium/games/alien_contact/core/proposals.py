"""Proposals: put together item by item, then accepted, refused or countered, and carried out (AC-R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.log import viewer_bit
from cosmarium.games.alien_contact.core import bargains, diplomacy, handovers
from cosmarium.games.alien_contact.core.agenda import other_of, seat_of, task
from cosmarium.games.alien_contact.core.areas import HALF, WORDS, lowest
from cosmarium.games.alien_contact.core.codes import (
    ACCEPT,
    COUNTER,
    DIPLOMATS,
    E_ACCEPTED,
    E_COUNTERED,
    E_PROPOSED,
    E_REFUSED,
    E_TERMS,
    E_WITHDREW,
    EPSM,
    EVERYWHERE,
    FREE_STATION,
    GIVE,
    MOST_ITEMS,
    NOBODY,
    NOWHERE,
    OFFER,
    P_ALLIANCE,
    P_BUILD,
    P_CARD,
    P_PASSAGE,
    P_PEACE,
    P_POINTS,
    P_RELEASE,
    P_STAR,
    POINT_STEPS,
    REFUSE,
    RESOURCE_EVERY,
    T_DRAFT,
    T_REPLY,
    WANT,
    WITHDRAW,
    action,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from cosmarium.games.alien_contact.core.columns import (
    AFLOAT,
    ASHORE,
    HELD,
    Q_FROM,
    Q_ITEMS,
    Q_LIST,
    Q_TO,
    SAVED_BY,
)
from cosmarium.games.alien_contact.core.space import of_seat, star_of
from cosmarium.games.alien_contact.core.units import docks, is_captive_of

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def begin(state: ContactState, seat: i64, other: i64) -> None:
    """An empty proposal of one seat to another."""
    diplomacy.count_proposal(state, seat, other)
    state.proposal[Q_FROM] = seat
    state.proposal[Q_TO] = other
    state.proposal[Q_ITEMS] = 0
    state.push(task(T_DRAFT, seat, 0, 0, other))


# Putting it together


def legal_items(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """What may be given and wanted besides what is named already; to offer it, or to withdraw."""
    seat, other = seat_of(packed), other_of(packed)
    out[0] = WITHDRAW
    count: i64 = 1
    if state.proposal[Q_ITEMS] > 0:
        out[1] = OFFER
        count = 2
    if state.proposal[Q_ITEMS] >= MOST_ITEMS:
        return count
    count = _offers(state, seat, other, GIVE, out, count)
    return _offers(state, other, seat, WANT, out, count)


def _offers(state: ContactState, giver: i64, taker: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """All that one may give to the other."""
    wanted: i64 = 1 if verb == WANT else 0
    named = bargains.points_named(state, wanted)
    for step in POINT_STEPS:
        if named + step <= bargains.points_at_hand(state, giver):
            out[count] = action(verb, P_POINTS, step)
            count += 1
    for diplomat in range(i64(DIPLOMATS)):
        captive = is_captive_of(state, taker * DIPLOMATS + diplomat, giver)
        if captive and not has_item(state, wanted, P_RELEASE, diplomat):
            out[count] = action(verb, P_RELEASE, diplomat)
            count += 1
    if state.met[giver * state.seats + taker] == diplomacy.FOR_RANSOM:
        return count
    count = _cards(state, giver, verb, out, count)
    return _standing_offers(state, giver, taker, verb, out, count)


def _standing_offers(state: ContactState, giver: i64, taker: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Stars, passage, promises and pieces: what only diplomats in one place can speak of."""
    wanted: i64 = 1 if verb == WANT else 0
    for half in range(i64(WORDS)):
        word = state.sets[ASHORE + giver * WORDS + half]
        while word != 0:
            area = half * HALF + lowest(word)
            word &= word - 1
            if has_item(state, 0, P_STAR, area) or has_item(state, 1, P_STAR, area):  # a star goes one way only
                continue
            if bargains.can_give_star(state, giver, taker, area):
                out[count] = action(verb, P_STAR, area)
                count += 1
    for turns in range(i64(3)):
        until = lasts_until(state, turns)
        if turns > 0 and until == lasts_until(state, turns - 1):
            continue
        if not has_item(state, wanted, P_PASSAGE, EVERYWHERE):
            out[count] = action(verb, P_PASSAGE, EVERYWHERE, until)
            count += 1
        for half in range(i64(WORDS)):
            word = state.sets[AFLOAT + giver * WORDS + half] | state.sets[ASHORE + giver * WORDS + half]
            while word != 0:
                area = half * HALF + lowest(word)
                word &= word - 1
                if star_of(state, area) != NOWHERE and not has_item(state, wanted, P_PASSAGE, area):
                    out[count] = action(verb, P_PASSAGE, area, until)
                    count += 1
        if verb == GIVE:  # promises bind both, so they are named once
            for kind in (P_PEACE, P_ALLIANCE):
                if not has_item(state, 0, kind, until):
                    out[count] = action(GIVE, kind, until)
                    count += 1
    return _buildings(state, giver, verb, out, count)


def lasts_until(state: ContactState, turns: i64) -> i64:
    """Agreements last until the next resource phase, the one after, or the end of the contest."""
    if turns == 2:
        return state.length
    return min(state.length, state.round + RESOURCE_EVERY * (turns + 1))


def _cards(state: ContactState, giver: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Saved cards: one's own by name, the other's by kind."""
    if verb == WANT:
        if of_seat(state, giver, HELD) > 0:
            for kind in range(i64(FREE_STATION), i64(FREE_STATION + 5)):
                if not has_item(state, 1, P_CARD, kind):
                    out[count] = action(WANT, P_CARD, kind)
                    count += 1
        return count
    for card in range(state.tables.cards):
        if state.zone[card] == SAVED_BY + giver and not has_item(state, 0, P_CARD, card):
            out[count] = action(GIVE, P_CARD, card)
            count += 1
    return count


def _buildings(state: ContactState, giver: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    for half in range(i64(WORDS)):
        word = docks(state, giver, half)
        while word != 0:
            area = half * HALF + lowest(word)
            word &= word - 1
            for item in range(i64(EPSM + 1)):
                if bargains.could_build_for(state, giver, item, area):
                    out[count] = action(verb, P_BUILD, item, area)
                    count += 1
    return count


def has_item(state: ContactState, wanted: i64, item: i64, value: i64) -> bool:
    """Whether the proposal names this already (points and pieces may be named again)."""
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        if (
            state.proposal[row] == wanted
            and state.proposal[row + 1] == item
            and state.proposal[row + 2] == value
            and item != P_BUILD
        ):
            return True
    return False


def answer_items(state: ContactState, packed: i64, code: i64) -> None:
    """One item more, or the proposal is made or withdrawn."""
    seat, other = seat_of(packed), other_of(packed)
    kind = kind_of(code)
    if kind == WITHDRAW:
        state.proposal[Q_FROM] = NOBODY
        if state.log is not None:
            state.log.add(E_WITHDREW, seat)
    elif kind == OFFER:
        _show_cards(state, other)
        if state.log is not None:
            _tell(state, seat, other)
        state.push(task(T_REPLY, other, 0, 0, seat))
    else:
        _add(state, 1 if kind == WANT else 0, first_of(code), second_of(code), third_of(code))
        state.push(packed)


def _add(state: ContactState, wanted: i64, item: i64, value: i64, detail: i64) -> None:
    if item == P_POINTS:
        for i in range(state.proposal[Q_ITEMS]):
            row = Q_LIST + 4 * i
            if state.proposal[row] == wanted and state.proposal[row + 1] == P_POINTS:
                state.proposal[row + 2] += value
                return
    row = Q_LIST + 4 * state.proposal[Q_ITEMS]
    state.proposal[row] = wanted
    state.proposal[row + 1] = item
    state.proposal[row + 2] = value
    state.proposal[row + 3] = detail
    state.proposal[Q_ITEMS] += 1


def _show_cards(state: ContactState, other: i64) -> None:
    """Whoever is offered a saved card knows from then on who holds it."""
    one: i64 = 1
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        if state.proposal[row] == 0 and state.proposal[row + 1] == P_CARD:
            handovers.identify(state, state.proposal[row + 2], one << other)
            state.known[state.proposal[row + 2]] |= one << other


def _tell(state: ContactState, seat: i64, other: i64) -> None:
    """All learn that there is a proposal, the two what is in it."""
    if state.log is None:
        return
    state.log.reveal()
    state.log.add(E_PROPOSED, seat, other)
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        wanted, item = state.proposal[row], state.proposal[row + 1]
        value, detail = state.proposal[row + 2], state.proposal[row + 3]
        two = viewer_bit(seat) | viewer_bit(other)
        state.log.add_for(two, E_TERMS, seat, other, item if wanted == 0 else -1 - item, value, detail)


# The reply


def legal_replies(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """Refuse; accept if all of it can be done; counter if the pair has proposals left."""
    seat, proposer = seat_of(packed), other_of(packed)
    out[0] = REFUSE
    count: i64 = 1
    if bargains.can_carry_out(state):
        out[count] = ACCEPT
        count += 1
    if diplomacy.may_propose(state, seat, proposer):
        out[count] = COUNTER
        count += 1
    return count


def answer_reply(state: ContactState, packed: i64, code: i64) -> None:
    """As said; a proposal that is accepted is carried out whole."""
    seat, proposer = seat_of(packed), other_of(packed)
    if code == ACCEPT:
        if state.log is not None:
            state.log.add(E_ACCEPTED, seat, proposer)
        bargains.carry_out(state)
    elif state.log is not None:
        state.log.add(E_REFUSED if code == REFUSE else E_COUNTERED, seat, proposer)
    state.proposal[Q_FROM] = NOBODY
    if code == COUNTER:
        begin(state, seat, proposer)
