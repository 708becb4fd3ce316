"""The answers that each question on the agenda allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.kardashev.core import effects, purchase
from cosmarium.games.kardashev.core.agenda import card_of, kind_of, number_of, seat_of, victim_of
from cosmarium.games.kardashev.core.codes import (
    CARD,
    DECK,
    DISCARD,
    KEEP,
    NO,
    NO_CARD,
    PICK,
    PLACES,
    RESOURCES,
    SEAT,
    SINK,
    T_DISCARD,
    T_DISCOUNT,
    T_FORFEIT,
    T_GAIN,
    T_MAY,
    T_PAY_ANY,
    T_PEEK,
    T_PEEK_DECK,
    T_REPEAT,
    T_REPLACE,
    T_STARTING,
    T_STEAL,
    T_VICTIM,
    TIERS,
    YES,
    action,
)
from cosmarium.games.kardashev.core.repeats import candidate
from cosmarium.games.kardashev.core.victims import reachable, victims

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def answers(state: KardashevState, packed: i64, out: vec[i64]) -> i64:
    """Write the answers to the question into `out`, return how many."""
    kind = kind_of(packed)
    if kind == T_MAY:
        return _two(out, YES, NO)
    if kind == T_PEEK:
        return _two(out, KEEP, SINK)
    if kind == T_VICTIM:
        row = state.tables.row(card_of(packed), number_of(packed))
        return _bits(out, SEAT, victims(state, seat_of(packed), row), state.seats)
    if kind == T_STARTING:
        return _bits(out, SEAT, -1, state.seats)
    if kind == T_PEEK_DECK:
        return _bits(out, DECK, effects.peek_decks(state, packed), TIERS)
    if kind == T_REPLACE:
        return _replaceable(state, packed, out)
    if kind == T_REPEAT:
        return _repeatable(state, packed, out)
    return _resources(state, packed, out)


def _two(out: vec[i64], first: i64, second: i64) -> i64:
    out[0] = first
    out[1] = second
    return 2


def _bits(out: vec[i64], kind: i64, mask: i64, bits: i64) -> i64:
    count: i64 = 0
    for bit in range(bits):
        if mask >> bit & 1:
            out[count] = action(kind, bit)
            count += 1
    return count


def _replaceable(state: KardashevState, packed: i64, out: vec[i64]) -> i64:
    mask = effects.replaceable(state, packed)
    count: i64 = 0
    for place in range(i64(PLACES)):
        if mask >> place & 1:
            out[count] = action(CARD, state.display[place])
            count += 1
    return count


def _repeatable(state: KardashevState, packed: i64, out: vec[i64]) -> i64:
    row = state.tables.row(card_of(packed), number_of(packed))
    count: i64 = 0
    for side in range(i64(2)):
        card = candidate(state, seat_of(packed), card_of(packed), row, side == 1)
        if card != NO_CARD:
            out[count] = action(CARD, card)
            count += 1
    return count


def _resources(state: KardashevState, packed: i64, out: vec[i64]) -> i64:
    kind: i64 = DISCARD if kind_of(packed) == T_DISCARD else PICK
    count: i64 = 0
    for resource in range(i64(RESOURCES)):
        if _may_pick(state, packed, resource):
            out[count] = action(kind, resource)
            count += 1
    return count


def _may_pick(state: KardashevState, packed: i64, resource: i64) -> bool:
    kind = kind_of(packed)
    if kind == T_GAIN:
        return True
    if kind == T_DISCOUNT:
        return purchase.can_take_off(state, packed, resource)
    if kind in (T_STEAL, T_FORFEIT):
        return reachable(state, seat_of(packed), victim_of(packed), resource) > 0
    if kind in (T_DISCARD, T_PAY_ANY):
        return state.tokens[seat_of(packed) * 3 + resource] > 0
    return False
