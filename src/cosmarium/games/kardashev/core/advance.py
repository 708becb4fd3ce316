"""The Advance step: exchanges, purchases, abilities used, and what of these is open to a seat (KS-6 to KS-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.kardashev.core import effects, purchase
from cosmarium.games.kardashev.core.agenda import seat_of, task
from cosmarium.games.kardashev.core.codes import (
    AT_ADVANCE,
    BUY,
    BUYS,
    CHOICE,
    COLUMN_ZERO,
    E_PASSED,
    E_STEP,
    E_SWAPPED,
    EXCHANGE,
    KIND_BITS,
    LEFT_END,
    NO_CARD,
    NOBODY,
    OTHER,
    PASS,
    PLACES,
    RESOURCES,
    RIGHT_END,
    SWAP,
    T_STEP,
    T_STEP_END,
    TIERS,
    USE,
    action,
    argument_of,
    kind_of,
)
from cosmarium.games.kardashev.core.supply import move_starting
from cosmarium.games.kardashev.core.tableau import (
    can_place,
    first_column,
    has_passive,
    last_column,
    next_passive,
    passive_row,
    token_total,
)
from cosmarium.games.kardashev.core.tables import AMOUNT, AT, FROM, WHAT

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def begin(state: KardashevState, seat: i64) -> None:
    """The seat's Advance step starts."""
    state.stepping = seat
    state.buys_extra = 0
    state.buys_made = 0
    state.used = vec[i64]()
    if state.log is not None:
        state.log.add(E_STEP, seat)
    state.push(task(T_STEP_END, seat))
    state.push(task(T_STEP, seat))


def buys_left(state: KardashevState, seat: i64) -> i64:
    """How many cards the seat may still buy in this step (KS-6.2, KS-A.33)."""
    total = 1 + state.buys_extra - state.buys_made
    if has_passive(state, seat, BUYS):
        found = next_passive(state, seat, BUYS, 0)
        while found != 0:
            total += state.tables.ability[passive_row(state, found) + AMOUNT]
            found = next_passive(state, seat, BUYS, found)
    return total


def proceed(state: KardashevState, packed: i64) -> None:
    """Ask the seat for its next action, unless it can do nothing more than end its step."""
    seat = seat_of(packed)
    if buys_left(state, seat) > 0 or _can_use_any(state, seat):
        state.ask(seat, packed)


def answer(state: KardashevState, packed: i64, code: i64) -> None:
    """An action in the seat's own step."""
    seat, kind, argument = seat_of(packed), kind_of(code), argument_of(code)
    if kind == PASS:
        if state.log is not None:
            state.log.add(E_PASSED, seat)
        return
    state.push(packed)
    if kind == SWAP:
        _swap(state, seat, argument)
    elif kind == BUY:
        purchase.begin(state, seat, argument >> 8, argument & 255)
    else:
        state.used = append(state.used, argument)
        effects.use(state, seat, argument >> 2, argument & 3)


def end(state: KardashevState, seat: i64) -> None:
    """The step is over. With two seats the Starting token may move now (KS-R8)."""
    state.stepping = NOBODY
    both_advanced = state.seats == 2 and state.dials[0] == state.dials[1]
    if both_advanced and state.starting == seat and not state.token_moved:
        state.token_moved = 1
        move_starting(state, 1 - seat)


def legal(state: KardashevState, seat: i64, out: vec[i64]) -> i64:
    """Exchanges, purchases, abilities, and ending the step."""
    count: i64 = 0
    if buys_left(state, seat) > 0:
        count = _legal_buys(state, seat, out, count)
        count = legal_swaps(state, seat, out, count)
    if state.moments[seat] >> AT_ADVANCE & 1:
        count = _legal_uses(state, seat, out, count)
    out[count] = PASS
    return count + 1


# Exchanges (KS-7, KS-R5, KS-A.31)


def legal_swaps(state: KardashevState, seat: i64, out: vec[i64], count: i64) -> i64:
    """Write the exchanges open to the seat after the `count` actions found so far; returns how many there are now."""
    total = token_total(state, seat)
    if total >= 3:
        count = _swaps_at(state, seat, 3, out, count)
    if total >= 2 and has_passive(state, seat, EXCHANGE):
        count = _swaps_at(state, seat, 2, out, count)
    return count


def _swaps_at(state: KardashevState, seat: i64, rate: i64, out: vec[i64], count: i64) -> i64:
    base = seat * 3
    better = has_passive(state, seat, EXCHANGE)
    for a in range(min(rate, state.tokens[base]) + 1):
        for b in range(min(rate - a, state.tokens[base + 1]) + 1):
            c = rate - a - b
            if c > state.tokens[base + 2]:
                continue
            returned = a + 4 * b + 16 * c
            for gained in range(i64(RESOURCES)):
                ordinary = rate == 3 and returned >> (2 * gained) & 3 == 0
                if ordinary or (better and _better_rate(state, seat, rate, returned, gained)):
                    out[count] = (returned + 64 * gained) << KIND_BITS | SWAP
                    count += 1
    return count


def _better_rate(state: KardashevState, seat: i64, rate: i64, returned: i64, gained: i64) -> bool:
    """Whether one of the seat's abilities allows this exchange."""
    found = next_passive(state, seat, EXCHANGE, 0)
    while found != 0:
        row = passive_row(state, found)
        ability = state.tables.ability
        what, source = ability[row + WHAT], ability[row + FROM]
        if (
            ability[row + AMOUNT] == rate
            and (source < 0 or returned >> (2 * source) & 3 == rate)
            and (what == CHOICE or (returned >> (2 * gained) & 3 == 0 and what in (OTHER, gained)))
        ):
            return True
        found = next_passive(state, seat, EXCHANGE, found)
    return False


def _swap(state: KardashevState, seat: i64, argument: i64) -> None:
    for resource in range(i64(RESOURCES)):
        state.tokens[seat * 3 + resource] -= argument >> (2 * resource) & 3
    state.tokens[seat * 3 + (argument >> 6)] += 1
    if state.log is not None:
        state.log.add(E_SWAPPED, seat, argument)


# Purchases


def _legal_buys(state: KardashevState, seat: i64, out: vec[i64], count: i64) -> i64:
    for place in range(i64(PLACES)):
        card = state.display[place]
        if card != NO_CARD and purchase.affordable(state, seat, card):
            count = _buys_of(state, seat, card, out, count)
    return count


def _buys_of(state: KardashevState, seat: i64, card: i64, out: vec[i64], count: i64) -> i64:
    tier = state.tables.tier[card]
    row = seat * TIERS + tier
    if state.count[row] > 0:
        for end_of_row in range(i64(LEFT_END), i64(RIGHT_END + 1)):
            if can_place(state, seat, tier, end_of_row):
                out[count] = action(BUY, card << 8 | end_of_row)
                count += 1
        return count
    for column in range(first_column(state, seat, tier), last_column(state, seat, tier) + 1):
        if can_place(state, seat, tier, column + COLUMN_ZERO):
            out[count] = action(BUY, card << 8 | (column + COLUMN_ZERO))
            count += 1
    return count


# Abilities used in the step (KS-A.12)


def _was_used(state: KardashevState, ability: i64) -> bool:
    for i in range(len(state.used)):
        if state.used[i] == ability:
            return True
    return False


def _can_use(state: KardashevState, seat: i64, card: i64, number: i64) -> bool:
    row = state.tables.row(card, number)
    return (
        state.tables.ability[row + AT] == AT_ADVANCE
        and not _was_used(state, card << 2 | number)
        and effects.usable(state, seat, card, row)
    )


def _can_use_any(state: KardashevState, seat: i64) -> bool:
    if not state.moments[seat] >> AT_ADVANCE & 1:
        return False
    card = state.first_built[seat]
    while card != NO_CARD:
        for number in range(state.tables.abilities[card]):
            if _can_use(state, seat, card, number):
                return True
        card = state.next_built[card]
    return False


def _legal_uses(state: KardashevState, seat: i64, out: vec[i64], count: i64) -> i64:
    card = state.first_built[seat]
    while card != NO_CARD:
        if state.tables.moments[card] >> AT_ADVANCE & 1:
            for number in range(state.tables.abilities[card]):
                if _can_use(state, seat, card, number):
                    out[count] = action(USE, card << 2 | number)
                    count += 1
        card = state.next_built[card]
    return count
