"""The diplomacy segment: ransom, posts, who talks with whom (AC-R18, AC-R21, AC-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import proposals
from cosmarium.games.alien_contact.core.agenda import seat_of, task
from cosmarium.games.alien_contact.core.codes import (
    CAPTIVE,
    DIPLOMATS,
    DONE,
    E_APPROACHED,
    E_KEPT,
    E_RANSOM,
    MOST_POINTS,
    ON_STAR,
    ON_STATION,
    PROPOSALS,
    PROPOSE,
    RESOURCE_EVERY,
    T_KNIFE,
    T_POST,
    T_TALK,
    WAITING,
    action,
    first_of,
)
from cosmarium.games.alien_contact.core.columns import (
    CAPTOR,
    DIPLOMAT_WIDTH,
    HELD,
    POINTS,
    RANSOM,
    SEAT_WIDTH,
    STATUS,
)
from cosmarium.games.alien_contact.core.space import of_seat
from cosmarium.games.alien_contact.core.units import are_together, free_diplomat, give_diplomat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

# How two seats can talk.
NOT_MET: Final = 0
FOR_RANSOM: Final = 1
IN_PERSON: Final = 2


def begin(state: ContactState, seat: i64) -> None:
    """The segment: a diplomat in the first one, ransoms, posts, knives of the others, then talks."""
    if state.round == RESOURCE_EVERY:
        give_diplomat(state, seat)
    pay_ransoms(state, seat)
    for i in range(state.seats - 1):
        state.push(task(T_TALK, (seat + state.seats - 1 - i) % state.seats))
    state.push(task(T_TALK, seat, 0, 1))  # the first, at which it is noted who meets whom
    for i in range(state.seats - 1):
        other = (seat + state.seats - 1 - i) % state.seats
        if of_seat(state, other, HELD) > 0:
            state.push(task(T_KNIFE, other))
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        if state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] == WAITING:
            state.push(task(T_POST, seat, 0, 0, 0, diplomat))


def pay_ransoms(state: ContactState, seat: i64) -> None:
    """Before anything else, as far as points go; who is paid for waits for a post."""
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        row = diplomat * DIPLOMAT_WIDTH
        if state.diplomat[row + STATUS] != CAPTIVE:
            continue
        captor = state.diplomat[row + CAPTOR]
        paid = min(state.diplomat[row + RANSOM], of_seat(state, seat, POINTS))
        state.diplomat[row + RANSOM] -= paid
        state.seat[seat * SEAT_WIDTH + POINTS] -= paid
        state.seat[captor * SEAT_WIDTH + POINTS] = min(MOST_POINTS, of_seat(state, captor, POINTS) + paid)
        if state.log is not None and paid > 0:
            state.log.add(E_RANSOM, seat, captor, paid, diplomat % DIPLOMATS)
        if state.diplomat[row + RANSOM] == 0:
            free_diplomat(state, diplomat)


def meet(state: ContactState) -> None:
    """Who can talk in this segment: the seats with diplomats on the same star or station now (8.21); about a ransom,
    which needs no diplomat (8.2), also a captor and the seat whose diplomat it holds."""
    for pair in range(state.seats * state.seats):
        state.talks[pair] = 0
        state.met[pair] = NOT_MET
    for diplomat in range(state.seats * DIPLOMATS):
        row, seat = diplomat * DIPLOMAT_WIDTH, diplomat // DIPLOMATS
        status = state.diplomat[row + STATUS]
        if status == CAPTIVE:
            _meet(state, seat, state.diplomat[row + CAPTOR], FOR_RANSOM)
        elif status in (ON_STAR, ON_STATION):
            for other in range((seat + 1) * DIPLOMATS, state.seats * DIPLOMATS):
                if are_together(state, diplomat, other):
                    _meet(state, seat, other // DIPLOMATS, IN_PERSON)


def _meet(state: ContactState, seat: i64, other: i64, how: i64) -> None:
    """The two can talk, in person if they can do so at all."""
    pair, back = seat * state.seats + other, other * state.seats + seat
    if state.met[pair] < how:
        state.met[pair] = how
        state.met[back] = how


def may_propose(state: ContactState, seat: i64, other: i64) -> bool:
    """Whether the two meet and have proposals left."""
    pair = seat * state.seats + other
    return state.met[pair] != NOT_MET and state.talks[pair] < PROPOSALS


def count_proposal(state: ContactState, seat: i64, other: i64) -> None:
    """One of the proposals of a pair is used."""
    state.talks[seat * state.seats + other] += 1
    state.talks[other * state.seats + seat] += 1


def legal_talks(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """Propose something to a seat that is met, or be done."""
    out[0] = DONE
    count: i64 = 1
    for other in range(state.seats):
        if may_propose(state, seat, other):
            out[count] = action(PROPOSE, other)
            count += 1
    return count


def answer_talks(state: ContactState, packed: i64, code: i64) -> None:
    """Begin a proposal and go on after it, or be done."""
    seat = seat_of(packed)
    if code == DONE:
        if state.log is not None:
            state.log.add(E_KEPT, seat)
        return
    if state.log is not None:
        state.log.add(E_APPROACHED, seat, first_of(code))
    state.push(task(T_TALK, seat))
    proposals.begin(state, seat, first_of(code))
