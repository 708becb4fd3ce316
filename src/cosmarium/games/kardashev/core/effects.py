"""Abilities at work: conditions, prices, effects, and the questions that some of them ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.engine.log import EVERYBODY, viewer_bit
from cosmarium.games.kardashev.core.agenda import amount_of, card_of, number_of, seat_of, task, victim_of
from cosmarium.games.kardashev.core.codes import (
    ADVANCE,
    BUYS,
    CHOICE,
    E_DECLINED,
    E_KEPT,
    E_PAID,
    E_PEEKED,
    E_PEEKED_OWN,
    E_REPEATED,
    E_REPLACED,
    E_SUNK,
    E_USED,
    FORFEIT,
    GAIN,
    KEEP,
    LEFT,
    MOVE_STARTING,
    OWN,
    PEEK,
    PLACES,
    REPEAT,
    REPLACE,
    RESOURCES,
    STEAL,
    T_EFFECT,
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
)
from cosmarium.games.kardashev.core.repeats import only_repeatable, push_repeats, repeatables
from cosmarium.games.kardashev.core.summit import clockwise, neighbour
from cosmarium.games.kardashev.core.supply import (
    MOST_TOKENS,
    deal,
    gain,
    lose,
    move_starting,
    put_at_bottom,
    ring,
    steal,
    take_top,
)
from cosmarium.games.kardashev.core.tableau import count, holds, token_total
from cosmarium.games.kardashev.core.tables import AMOUNT, EFFECT, OPTIONAL, PAY, PAY_ANY, TARGET, WHAT
from cosmarium.games.kardashev.core.victims import every_victim, lone_kind, lone_victim, reachable, victims

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def usable(state: KardashevState, seat: i64, card: i64, row: i64) -> bool:
    """Whether the ability's conditions hold, its price can be paid and its effect would do anything."""
    return holds(state, seat, card, row) and _can_pay(state, seat, row) and _possible(state, seat, card, row)


def _can_pay(state: KardashevState, seat: i64, row: i64) -> bool:
    ability = state.tables.ability
    left = token_total(state, seat)
    for resource in range(i64(RESOURCES)):
        due = ability[row + PAY + resource]
        if state.tokens[seat * 3 + resource] < due:
            return False
        left -= due
    return left >= ability[row + PAY_ANY]


def _possible(state: KardashevState, seat: i64, card: i64, row: i64) -> bool:
    ability = state.tables.ability
    effect, what = ability[row + EFFECT], ability[row + WHAT]
    if effect == GAIN:
        if what == OWN and not 0 <= state.dials[seat] < ADVANCE:
            return False
        return count(state, seat, card, row) > 0
    if effect in (STEAL, FORFEIT):
        return victims(state, seat, row) != 0
    if effect == BUYS:
        return state.stepping == seat
    if effect == PEEK:
        return _decks(state, what) != 0
    if effect == REPLACE:
        return _replaceable(state, what) != 0
    if effect == MOVE_STARTING:
        return what == CHOICE or state.starting != (neighbour(state, seat, 0) if what == LEFT else seat)
    return repeatables(state, seat, card, row) != 0


def begin(state: KardashevState, packed: i64) -> None:
    """An ability's turn has come (KS-A.2): ask first where it may be declined, else carry it out."""
    seat, card, number = seat_of(packed), card_of(packed), number_of(packed)
    row = state.tables.row(card, number)
    if not usable(state, seat, card, row):
        return
    if has_price(state, row) or state.tables.ability[row + OPTIONAL]:
        state.ask(seat, task(T_MAY, seat, card, number))
    else:
        use(state, seat, card, number)


def has_price(state: KardashevState, row: i64) -> bool:
    """Whether using the ability costs tokens (KS-A.3)."""
    ability = state.tables.ability
    return ability[row + PAY] + ability[row + PAY + 1] + ability[row + PAY + 2] + ability[row + PAY_ANY] > 0


def answer_may(state: KardashevState, packed: i64, kind: i64) -> None:
    """The seat uses or declines the ability."""
    seat, card, number = seat_of(packed), card_of(packed), number_of(packed)
    if kind == YES:
        use(state, seat, card, number)
    elif state.log is not None:
        state.log.add(E_DECLINED, seat, card, number)


def use(state: KardashevState, seat: i64, card: i64, number: i64) -> None:
    """Pay the price of an ability, then have the effect."""
    row = state.tables.row(card, number)
    ability = state.tables.ability
    if state.log is not None:
        state.log.add(E_USED, seat, card, number)
    for resource in range(i64(RESOURCES)):
        _pay(state, seat, resource, ability[row + PAY + resource], card)
    if ability[row + PAY_ANY] > 0:
        state.push(task(T_EFFECT, seat, card, number))
        pay_any(state, task(T_PAY_ANY, seat, card, number, ability[row + PAY_ANY]))
    else:
        effect(state, seat, card, number)


def _pay(state: KardashevState, seat: i64, resource: i64, amount: i64, card: i64) -> None:
    if amount > 0:
        state.tokens[seat * 3 + resource] -= amount
        if state.log is not None:
            state.log.add(E_PAID, seat, resource, amount, card)


def pay_any(state: KardashevState, packed: i64) -> None:
    """Tokens of any resource: asked one at a time while there is a choice (KS-A.3, KS-A.5)."""
    seat, amount = seat_of(packed), amount_of(packed)
    only = lone_kind(state, seat)
    if only >= 0:
        _pay(state, seat, only, amount, card_of(packed))
    else:
        state.ask(seat, packed)


def answer_pay_any(state: KardashevState, packed: i64, resource: i64) -> None:
    """One token of the price."""
    seat, card, left = seat_of(packed), card_of(packed), amount_of(packed) - 1
    _pay(state, seat, resource, 1, card)
    if left > 0:
        pay_any(state, task(T_PAY_ANY, seat, card, number_of(packed), left))


def effect(state: KardashevState, seat: i64, card: i64, number: i64) -> None:
    """Carry out what an ability does, or push the question that it asks."""
    row = state.tables.row(card, number)
    ability = state.tables.ability
    kind, what = ability[row + EFFECT], ability[row + WHAT]
    if kind == GAIN:
        _gain(state, seat, card, row)
    elif kind in (STEAL, FORFEIT):
        _choose_victim(state, seat, card, number)
    elif kind == BUYS:
        if state.stepping == seat:
            state.buys_extra += ability[row + AMOUNT]
    elif kind == PEEK:
        _choose_deck(state, seat, card, number)
    elif kind == REPLACE:
        if _replaceable(state, what) != 0:
            state.ask(seat, task(T_REPLACE, seat, card, number))
    elif kind == MOVE_STARTING:
        _move_starting(state, seat, card, number, what)
    elif kind == REPEAT:
        _repeat(state, seat, card, number)


# Tokens


def _gain(state: KardashevState, seat: i64, card: i64, row: i64) -> None:
    ability = state.tables.ability
    amount = ability[row + AMOUNT] * count(state, seat, card, row)
    what = ability[row + WHAT]
    if what == CHOICE:
        if amount > 0:
            state.ask(seat, task(T_GAIN, seat, card, 0, min(amount, RESOURCES * MOST_TOKENS)))
    elif what != OWN:
        gain(state, seat, what, amount, card)
    elif 0 <= state.dials[seat] < ADVANCE:
        gain(state, seat, state.dials[seat], amount, card)


def answer_gain(state: KardashevState, packed: i64, resource: i64) -> None:
    """One token of the resource chosen."""
    seat, card, left = seat_of(packed), card_of(packed), amount_of(packed) - 1
    gain(state, seat, resource, 1, card)
    if left > 0:
        state.ask(seat, task(T_GAIN, seat, card, 0, left))


def _choose_victim(state: KardashevState, seat: i64, card: i64, number: i64) -> None:
    row = state.tables.row(card, number)
    if every_victim(state.tables.ability[row + TARGET]):
        # Pushed last to first, so that they are hit clockwise from the owner (KS-A.26).
        hit = victims(state, seat, row)
        for i in range(state.seats - 1, i64(0), -1):
            other = clockwise(state, seat, i)
            if hit >> other & 1:
                state.push(task(T_VICTIM, seat, card, number, 1, other))
        return
    only = lone_victim(state, seat, row)
    if only >= 0:
        strike(state, seat, card, number, only)
    elif victims(state, seat, row) != 0:
        state.ask(seat, task(T_VICTIM, seat, card, number))


def strike(state: KardashevState, seat: i64, card: i64, number: i64, victim: i64) -> None:
    """Steal from a seat or make it lose tokens, as far as it has any (KS-A.24, KS-A.25)."""
    row = state.tables.row(card, number)
    ability = state.tables.ability
    what, amount = ability[row + WHAT], ability[row + AMOUNT]
    steals = ability[row + EFFECT] == STEAL
    if what == CHOICE:
        kind: i64 = T_STEAL if steals else T_FORFEIT
        take_any(state, task(kind, seat, card, number, amount, victim))
        return
    amount = min(amount, reachable(state, seat, victim, what))
    if steals:
        steal(state, seat, victim, what, amount, card)
    else:
        lose(state, victim, what, amount, card)


def take_any(state: KardashevState, packed: i64) -> None:
    """Tokens of any resource from a victim: asked one at a time while there is a choice. The thief chooses what is
    stolen, the victim what is lost."""
    seat, card, victim, amount = seat_of(packed), card_of(packed), victim_of(packed), amount_of(packed)
    row = state.tables.row(card, number_of(packed))
    steals = state.tables.ability[row + EFFECT] == STEAL
    kinds: i64 = 0
    only: i64 = -1
    for resource in range(i64(RESOURCES)):
        if reachable(state, seat, victim, resource) > 0:
            kinds += 1
            only = resource
    if kinds > 1:
        state.ask(seat if steals else victim, packed)
    elif kinds == 1 and steals:
        steal(state, seat, victim, only, min(amount, reachable(state, seat, victim, only)), card)
    elif kinds == 1:
        lose(state, victim, only, min(amount, reachable(state, seat, victim, only)), card)


def answer_take_any(state: KardashevState, packed: i64, resource: i64) -> None:
    """One token of the resource chosen."""
    seat, card, number, victim = seat_of(packed), card_of(packed), number_of(packed), victim_of(packed)
    steals = state.tables.ability[state.tables.row(card, number) + EFFECT] == STEAL
    if steals:
        steal(state, seat, victim, resource, 1, card)
    else:
        lose(state, victim, resource, 1, card)
    left = amount_of(packed) - 1
    if left > 0:
        kind: i64 = T_STEAL if steals else T_FORFEIT
        take_any(state, task(kind, seat, card, number, left, victim))


# Decks and display


def _decks(state: KardashevState, what: i64) -> i64:
    """A bit for each deck that may be looked at (KS-A.35)."""
    mask: i64 = 0
    one: i64 = 1
    for tier in range(i64(TIERS)):
        if what in (CHOICE, tier) and state.deck_size[tier] > 0:
            mask |= one << tier
    return mask


def _choose_deck(state: KardashevState, seat: i64, card: i64, number: i64) -> None:
    mask = _decks(state, state.tables.ability[state.tables.row(card, number) + WHAT])
    if mask == 0:
        return
    if mask & (mask - 1) != 0:
        state.ask(seat, task(T_PEEK_DECK, seat, card, number))
        return
    tier: i64 = 0
    while not mask >> tier & 1:
        tier += 1
    peek(state, seat, card, tier)


def peek_decks(state: KardashevState, packed: i64) -> i64:
    """The decks to choose from for this task, as a bit mask."""
    return _decks(state, state.tables.ability[state.tables.row(card_of(packed), number_of(packed)) + WHAT])


def peek(state: KardashevState, seat: i64, card: i64, tier: i64) -> None:
    """Look at the top card of a deck, then ask where it goes."""
    at = ring(state, tier, 0)
    state.deck_known[at] |= viewer_bit(seat)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_PEEKED, seat, card, tier)
        state.log.add_for(viewer_bit(seat), E_PEEKED_OWN, seat, state.deck[at])
    state.ask(seat, task(T_PEEK, seat, card, tier))


def answer_peek(state: KardashevState, packed: i64, kind: i64) -> None:
    """Leave the card on top or put it at the bottom; in either place its viewers still know it."""
    seat, tier = seat_of(packed), number_of(packed)
    if kind == KEEP:
        if state.log is not None:
            state.log.add(E_KEPT, seat, tier)
        return
    known = state.deck_known[ring(state, tier, 0)]
    put_at_bottom(state, tier, take_top(state, tier), known)
    if state.log is not None:
        state.log.add(E_SUNK, seat, tier)


def _replaceable(state: KardashevState, what: i64) -> i64:
    """A bit for each place of the display whose card may be replaced (KS-A.36)."""
    mask: i64 = 0
    one: i64 = 1
    for place in range(i64(PLACES)):
        card = state.display[place]
        if card >= 0:
            tier = state.tables.tier[card]
            if what in (CHOICE, tier) and state.deck_size[tier] > 0:
                mask |= one << place
    return mask


def replaceable(state: KardashevState, packed: i64) -> i64:
    """The places to choose from for this task, as a bit mask."""
    return _replaceable(state, state.tables.ability[state.tables.row(card_of(packed), number_of(packed)) + WHAT])


def answer_replace(state: KardashevState, packed: i64, chosen: i64) -> None:
    """Put the card chosen at the bottom of its deck, for all to see, and deal the top card."""
    tier = state.tables.tier[chosen]
    for place in range(i64(PLACES)):
        if state.display[place] == chosen:
            put_at_bottom(state, tier, chosen, EVERYBODY)
            if state.log is not None:
                state.log.add(E_REPLACED, seat_of(packed), chosen, card_of(packed))
            deal(state, tier, place)
            return


# The Starting token and other cards


def _move_starting(state: KardashevState, seat: i64, card: i64, number: i64, what: i64) -> None:
    if what == CHOICE:
        state.ask(seat, task(T_STARTING, seat, card, number))
    elif what == LEFT:
        move_starting(state, neighbour(state, seat, 0))
    else:
        move_starting(state, seat)


def _repeat(state: KardashevState, seat: i64, card: i64, number: i64) -> None:
    row = state.tables.row(card, number)
    only = only_repeatable(state, seat, card, row)
    if only >= 0:
        repeat(state, seat, card, only)
    elif repeatables(state, seat, card, row) != 0:
        state.ask(seat, task(T_REPEAT, seat, card, number))


def repeat(state: KardashevState, seat: i64, card: i64, chosen: i64) -> None:
    """Carry out the chosen card's abilities once more (KS-A.38)."""
    if state.log is not None:
        state.log.add(E_REPEATED, seat, card, chosen)
    push_repeats(state, seat, chosen)
