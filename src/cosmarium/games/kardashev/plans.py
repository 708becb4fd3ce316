"""What a seat could buy in its Advance step: prices, places, the exchanges it would take, or why not."""

from __future__ import annotations

from collections import deque

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.title import Json
from cosmarium.games.kardashev.core import advance, codes, purchase
from cosmarium.games.kardashev.core.agenda import kind_of
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tables import DECK_LIMIT, MAX_ABILITIES, CardTables
from cosmarium.games.kardashev.notation import notation, place_text, swap_parts
from cosmarium.games.kardashev.vocabulary import RESOURCES
from cosmarium.games.kardashev.words import places, why_not_buy

# Most legal actions at once, in an Advance step: a display of 4, 3 and 2 cards, of which a row's first may go to any
# column over a row of DECK_LIMIT cards or, for a Galactic card, over either row; exchanges of 3 tokens (10 purses) and
# of 2 (6 purses) for one of 3 resources; abilities of all cards; the end of the step.
_BUYS = 4 * 2 + 3 * (DECK_LIMIT + 1) + 2 * (2 * DECK_LIMIT + 2)
MAX_LEGAL = _BUYS + (10 + 6) * 3 + 3 * DECK_LIMIT * MAX_ABILITIES + 1
MOST_PURSES = 2000  # enough for more than twenty tokens, twice what a seat may keep

Purse = tuple[int, int, int]


def advance_options(tables: CardTables, state: KardashevState, viewer: int) -> Json:
    """For the seat whose Advance step it is: every card of the display, and how it could be bought."""
    if viewer < 0 or state.asked != viewer or kind_of(state.agenda[len(state.agenda) - 1]) != codes.T_STEP:
        return None
    wanted = [int(card) for card in state.display if card >= 0]
    exchanges = _exchanges_for(state, viewer, wanted) if advance.buys_left(state, viewer) > 0 else {}
    return {
        "buys_left": advance.buys_left(state, viewer),
        "cards": [_option(tables, state, viewer, card, exchanges.get(card)) for card in wanted],
    }


def _option(
    tables: CardTables, state: KardashevState, seat: int, card: int, exchanges: tuple[int, ...] | None
) -> dict[str, Json]:
    wheres = places(tables, state, seat, card)
    plan = None
    if exchanges is not None and wheres:
        plan = [notation(tables, code) for code in exchanges]
        plan.append(f"buy {tables.keys[card]} {place_text(wheres[0])}")
    refusal = None if plan else why_not_buy(tables, state, seat, card)
    return {
        "card": tables.keys[card],
        "price": {r: purchase.price(state, seat, card, number) for number, r in enumerate(RESOURCES)},
        "discount_any": purchase.discount(state, seat, card, codes.CHOICE),
        "places": [place_text(where) for where in wheres],
        "plan": plan,
        "why_not": None if refusal is None else {"text": refusal.reason, "rule": refusal.rule},
    }


def _exchanges_for(state: KardashevState, seat: int, wanted: list[int]) -> dict[int, tuple[int, ...]]:
    """For each card that exchanges can make affordable, a shortest list of them (breadth first over purses).

    A scratch copy of the state holds one purse after another; MOST_PURSES bounds the search through a huge one.
    """
    found: dict[int, tuple[int, ...]] = {}
    scratch = state.copy()
    start = _purse(state, seat)
    seen = {start}
    queue: deque[tuple[Purse, tuple[int, ...]]] = deque([(start, ())])
    buffer = vec[i64]([0] * MAX_LEGAL)
    while queue and len(found) < len(wanted) and len(seen) < MOST_PURSES:
        purse, done = queue.popleft()
        for resource, count in enumerate(purse):
            scratch.tokens[seat * 3 + resource] = count
        for card in wanted:
            if card not in found and purchase.affordable(scratch, seat, card):
                found[card] = done
        for i in range(advance.legal_swaps(scratch, seat, buffer, 0)):
            code = int(buffer[i])
            after = _after(purse, code >> codes.KIND_BITS)
            if after not in seen:
                seen.add(after)
                queue.append((after, (*done, code)))
    return found


def _purse(state: KardashevState, seat: int) -> Purse:
    return (int(state.tokens[seat * 3]), int(state.tokens[seat * 3 + 1]), int(state.tokens[seat * 3 + 2]))


def _after(purse: Purse, exchange: int) -> Purse:
    (c, t, r), gained = swap_parts(exchange)
    return (
        purse[0] - c + (gained == codes.CONFLICT),
        purse[1] - t + (gained == codes.TRADE),
        purse[2] - r + (gained == codes.RESEARCH),
    )
