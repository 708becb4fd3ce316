"""Buying a card: what it costs a seat, where it can go, and what happens in which order (KS-6, KS-9, KS-A.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.kardashev.core.agenda import amount_of, card_of, seat_of, task
from cosmarium.games.kardashev.core.codes import (
    BY_VP,
    CHOICE,
    DISCOUNT,
    E_BOUGHT,
    NO_CARD,
    PLACES,
    RESOURCES,
    T_DISCOUNT,
    T_PURCHASED,
)
from cosmarium.games.kardashev.core.due import push_built
from cosmarium.games.kardashev.core.summit import neighbour
from cosmarium.games.kardashev.core.supply import move_starting, refill, trigger
from cosmarium.games.kardashev.core.tableau import has_passive, next_passive, passive_row, place_card, target_column
from cosmarium.games.kardashev.core.tables import AMOUNT, OF_ASPECTS, OF_TIERS, WHAT

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState

WINNING_VP: Final = 25  # KS-12.1
DISCOUNT_BITS: Final = 15
DISCOUNT_MASK: Final = 0x7FFF


def _discounts(state: KardashevState, seat: i64, card: i64) -> i64:
    """What the seat's abilities take off the card's price in each resource and in any, DISCOUNT_BITS for each: one walk
    through the tableau, where legal actions ask for nine cards' prices (KS-A.30)."""
    packed: i64 = 0
    if not has_passive(state, seat, DISCOUNT):
        return packed
    tables = state.tables
    ability = tables.ability
    tier, aspect = tables.tier[card], tables.aspect[card]
    found = next_passive(state, seat, DISCOUNT, 0)
    while found != 0:
        row = passive_row(state, found)
        if ability[row + OF_TIERS] >> tier & 1 and ability[row + OF_ASPECTS] >> aspect & 1:
            packed += ability[row + AMOUNT] << _shift(ability[row + WHAT])
        found = next_passive(state, seat, DISCOUNT, found)
    return packed


def _shift(resource: i64) -> i64:
    place = min(resource, RESOURCES)  # CHOICE comes after the three resources
    return place * DISCOUNT_BITS


def _of(discounts: i64, resource: i64) -> i64:
    return discounts >> _shift(resource) & DISCOUNT_MASK


def discount(state: KardashevState, seat: i64, card: i64, resource: i64) -> i64:
    """What the seat's abilities take off the card's price in a resource, or (CHOICE) in any."""
    return _of(_discounts(state, seat, card), resource)


def price(state: KardashevState, seat: i64, card: i64, resource: i64) -> i64:
    """The card's price in a resource, less the seat's discounts of that resource (KS-R6)."""
    return max(0, state.tables.cost[card * 3 + resource] - discount(state, seat, card, resource))


def affordable(state: KardashevState, seat: i64, card: i64) -> bool:
    """Whether the seat's tokens, with its discounts, pay for the card."""
    if _missing(state, seat, card, 0) == 0:
        return True
    discounts = _discounts(state, seat, card)
    return discounts != 0 and _missing(state, seat, card, discounts) <= _of(discounts, CHOICE)


def _missing(state: KardashevState, seat: i64, card: i64, discounts: i64) -> i64:
    """How many tokens the seat lacks for the card."""
    cost, tokens = state.tables.cost, state.tokens
    missing: i64 = 0
    for resource in range(i64(RESOURCES)):
        lack = cost[card * 3 + resource] - _of(discounts, resource) - tokens[seat * 3 + resource]
        if lack > 0:
            missing += lack
    return missing


def begin(state: KardashevState, seat: i64, card: i64, where: i64) -> None:
    """The seat buys the card: take off what is to be taken off, then pay."""
    state.buying = card
    state.buying_where = where
    for resource in range(i64(RESOURCES)):
        state.discounted[resource] = price(state, seat, card, resource)
    take_off(state, task(T_DISCOUNT, seat, card, 0, discount(state, seat, card, CHOICE)))


def can_take_off(state: KardashevState, packed: i64, resource: i64) -> bool:
    """Whether one token of the discount may come off this resource and leave a price that can still be paid."""
    if state.discounted[resource] == 0:
        return False
    seat = seat_of(packed)
    missing: i64 = 0
    for other in range(i64(RESOURCES)):
        due = state.discounted[other] - (1 if other == resource else 0)
        missing += max(0, due - state.tokens[seat * 3 + other])
    return missing < amount_of(packed)


def take_off(state: KardashevState, packed: i64) -> None:
    """Spread a discount of any resource: asked one token at a time while there is a choice."""
    left = amount_of(packed)
    while left > 0:
        choices: i64 = 0
        only: i64 = 0
        for resource in range(i64(RESOURCES)):
            if can_take_off(state, task(T_DISCOUNT, seat_of(packed), card_of(packed), 0, left), resource):
                choices += 1
                only = resource
        if choices > 1 and left < state.discounted[0] + state.discounted[1] + state.discounted[2]:
            state.ask(seat_of(packed), task(T_DISCOUNT, seat_of(packed), card_of(packed), 0, left))
            return
        if choices == 0:
            break
        state.discounted[only] -= 1
        left -= 1
    _complete(state, seat_of(packed), card_of(packed))


def answer_take_off(state: KardashevState, packed: i64, resource: i64) -> None:
    """One token of the discount."""
    state.discounted[resource] -= 1
    take_off(state, task(T_DISCOUNT, seat_of(packed), card_of(packed), 0, amount_of(packed) - 1))


def _complete(state: KardashevState, seat: i64, card: i64) -> None:
    """Pay, place, refill, move the Starting token, then the abilities, in this order (KS-A.6)."""
    packed_price: i64 = 0
    for resource in range(i64(RESOURCES)):
        state.tokens[seat * 3 + resource] -= state.discounted[resource]
        packed_price = packed_price << 4 | state.discounted[resource]
        state.discounted[resource] = 0
    place_card(state, seat, card, target_column(state, seat, state.tables.tier[card], state.buying_where))
    state.buying = NO_CARD
    state.buying_where = 0
    state.buys_made += 1
    if state.log is not None:
        state.log.add(E_BOUGHT, seat, card, state.column[card], packed_price)
    if state.vp[seat] >= WINNING_VP:
        trigger(state, BY_VP, seat)
    _refill_place_of(state, card)
    if state.seats > 2 and state.starting == seat:
        move_starting(state, neighbour(state, seat, 0))
    state.push(task(T_PURCHASED, seat, card))
    push_built(state, seat, card)


def _refill_place_of(state: KardashevState, card: i64) -> None:
    for place in range(i64(PLACES)):
        if state.display[place] == card:
            refill(state, state.tables.tier[card], place)
            return
