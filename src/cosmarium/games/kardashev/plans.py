"""What a seat could buy in its Advance step: prices, places, the exchanges it would take, or why not."""

from __future__ import annotations

from collections import deque

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.title import Json
from cosmarium.games.kardashev.core import advance, codes, purchase
from cosmarium.games.kardashev.core.agenda import kind_of
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tables import CardTables
from cosmarium.games.kardashev.notation import notation, place_text
from cosmarium.games.kardashev.vocabulary import RESOURCES
from cosmarium.games.kardashev.words import places, why_not_buy

MAX_LEGAL = 256


def advance_options(tables: CardTables, state: KardashevState, viewer: int) -> Json:
    """For the seat whose Advance step it is: every card of the display, and how it could be bought."""
    if viewer < 0 or state.asked != viewer or kind_of(state.agenda[len(state.agenda) - 1]) != codes.T_STEP:
        return None
    wanted = [int(card) for card in state.display if card >= 0]
    exchanges = _exchanges_for(tables, state, viewer, wanted)
    return {
        "buys_left": advance.buys_left(state, viewer),
        "cards": [_option(tables, state, viewer, card, exchanges.get(card)) for card in wanted],
    }


def _option(
    tables: CardTables, state: KardashevState, seat: int, card: int, exchanges: tuple[int, ...] | None
) -> dict[str, Json]:
    wheres = places(tables, state, seat, card)
    plan = None
    if exchanges is not None and wheres and advance.buys_left(state, seat) > 0:
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


def _exchanges_for(
    tables: CardTables, state: KardashevState, seat: int, wanted: list[int]
) -> dict[int, tuple[int, ...]]:
    """For each card that exchanges can make affordable, a shortest list of them (breadth first over purses)."""
    found: dict[int, tuple[int, ...]] = {}
    seen = {_purse(state, seat)}
    queue: deque[tuple[KardashevState, tuple[int, ...]]] = deque([(state, ())])
    buffer = vec[i64]([0] * MAX_LEGAL)
    while queue and len(found) < len(wanted):
        world, done = queue.popleft()
        for card in wanted:
            if card not in found and purchase.affordable(world, seat, card):
                found[card] = done
        for i in range(advance.legal(world, seat, buffer)):
            code = int(buffer[i])
            if code & codes.KIND_MASK == codes.SWAP:
                after = world.copy()
                after.apply(seat, code)
                if _purse(after, seat) not in seen:
                    seen.add(_purse(after, seat))
                    queue.append((after, (*done, code)))
    return found


def _purse(state: KardashevState, seat: int) -> tuple[int, ...]:
    return tuple(int(count) for count in state.tokens[seat * 3 : seat * 3 + 3])
