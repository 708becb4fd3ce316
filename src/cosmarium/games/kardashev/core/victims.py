"""Whom an effect can hit, and which of their tokens it can reach (KS-A.26, KS-A.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.kardashev.core.codes import (
    CHOICE,
    EACH,
    LEFT,
    NEIGHBOUR,
    NEIGHBOURS,
    PROTECT,
    RESOURCES,
    RICHEST,
    RIGHT,
)
from cosmarium.games.kardashev.core.summit import neighbour
from cosmarium.games.kardashev.core.tableau import has_passive, passive_mask, token_total
from cosmarium.games.kardashev.core.tables import TARGET, WHAT

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def reachable(state: KardashevState, seat: i64, victim: i64, resource: i64) -> i64:
    """How many tokens of a resource an opponent's ability could take from the victim."""
    if has_passive(state, victim, PROTECT) and passive_mask(state, victim, PROTECT) >> resource & 1:
        return 0
    return state.tokens[victim * 3 + resource]


def every_victim(target: i64) -> bool:
    """Whether all that fit are hit, not one of them."""
    return target in (EACH, NEIGHBOURS)


def victims(state: KardashevState, seat: i64, row: i64) -> i64:
    """A bit for each seat that the effect may hit and that has something to take."""
    ability = state.tables.ability
    target, what = ability[row + TARGET], ability[row + WHAT]
    mask: i64 = 0
    one: i64 = 1
    richest: i64 = 0
    if target == RICHEST:
        richest = _most_tokens(state, seat)
    for other in range(state.seats):
        if other == seat or not _is_target(state, seat, other, target, richest):
            continue
        if _has_any(state, seat, other, what):
            mask |= one << other
    return mask


def _is_target(state: KardashevState, seat: i64, other: i64, target: i64, richest: i64) -> bool:
    left, right = neighbour(state, seat, 0) == other, neighbour(state, seat, 1) == other
    if target == LEFT:
        return left
    if target == RIGHT:
        return right
    if target in (NEIGHBOUR, NEIGHBOURS):
        return left or right
    if target == RICHEST:
        return token_total(state, other) == richest
    return True


def _most_tokens(state: KardashevState, seat: i64) -> i64:
    most: i64 = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, token_total(state, other))
    return most


def _has_any(state: KardashevState, seat: i64, victim: i64, what: i64) -> bool:
    for resource in range(i64(RESOURCES)):
        if what in (CHOICE, resource) and reachable(state, seat, victim, resource) > 0:
            return True
    return False


def lone_victim(state: KardashevState, seat: i64, row: i64) -> i64:
    """The one seat that can be hit, or -1 where there are none or several."""
    mask = victims(state, seat, row)
    if mask == 0 or mask & (mask - 1) != 0:
        return -1
    only: i64 = 0
    while not mask >> only & 1:
        only += 1
    return only


def lone_kind(state: KardashevState, seat: i64) -> i64:
    """The one resource of which the seat has tokens, or -1 where there are none or several."""
    only: i64 = -1
    for resource in range(i64(RESOURCES)):
        if state.tokens[seat * 3 + resource] > 0:
            if only >= 0:
                return -1
            only = resource
    return only
