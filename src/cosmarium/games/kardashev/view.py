"""What a viewer may see. Built up from what is public and what the viewer knows, never stripped down."""

from __future__ import annotations

from typing import Any

from cosmarium.engine.log import viewer_bit
from cosmarium.engine.title import Json
from cosmarium.games.kardashev.core import codes, supply
from cosmarium.games.kardashev.core.agenda import kind_of
from cosmarium.games.kardashev.core.round_end import limit
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.summit import neighbour, result_of, sides, tokens_of
from cosmarium.games.kardashev.core.tables import CardTables
from cosmarium.games.kardashev.plans import advance_options
from cosmarium.games.kardashev.sheet import score_sheet
from cosmarium.games.kardashev.vocabulary import DIALS, RESOURCES, TIERS

OUTCOMES = (None, "lose", "tie", "win")
SIDES = ("left", "right")


def view(tables: CardTables, state: KardashevState, viewer: int) -> dict[str, Json]:
    """The table as the viewer (-1: a spectator) sees it."""
    asked = state.asked if state.asked >= 0 else None
    return {
        "title": "kardashev",
        "viewer": viewer if viewer >= 0 else None,
        "seats": state.seats,
        "round": state.round,
        "round_cap": state.round_cap,
        "phase": phase(state),
        "asked": asked,
        "starting": state.starting,
        "end_triggered": state.trigger != codes.NOT_TRIGGERED,
        "display": {
            tier: [_key(tables, state.display[place]) for place in _places(number)] for number, tier in enumerate(TIERS)
        },
        "decks": {tier: state.deck_size[number] for number, tier in enumerate(TIERS)},
        "known": _known(tables, state, viewer),
        "players": [_player(tables, state, seat) for seat in range(state.seats)],
        "dials": _dials(state),
        "my_dial": _dial(state.picks[viewer]) if viewer >= 0 else None,
        "advance_order": _advance_order(state),
        "advancing": state.stepping if state.stepping >= 0 else None,
        "advance": advance_options(tables, state, viewer),
        "summit": _summit(state),
        "score_sheet": score_sheet(tables, state) if state.over else None,
    }


def phase(state: KardashevState) -> str:
    """Where in the round the match stands."""
    if state.over:
        return "over"
    if state.in_summit:
        return "summit"
    kind = kind_of(state.agenda[len(state.agenda) - 1])
    return {codes.T_STEP: "advance", codes.T_DISCARD: "discard"}.get(kind, "effects")


def tableau_cards(tables: CardTables, state: KardashevState, seat: int) -> list[int]:
    """The seat's cards in the order in which they were built."""
    cards = []
    card = state.first_built[seat]
    while card >= 0:
        cards.append(int(card))
        card = state.next_built[card]
    return cards


def _places(tier: int) -> range:
    first = supply.first_place(tier)
    return range(first, first + supply.places(tier))


def _key(tables: CardTables, card: int) -> str | None:
    return tables.keys[card] if card >= 0 else None


def _dial(dial: int) -> str | None:
    return DIALS[dial] if dial >= 0 else None


def _dials(state: KardashevState) -> list[str | None] | None:
    return [_dial(dial) for dial in state.dials] if state.stages else None


def _tokens(counts: Any) -> dict[str, int]:
    return {resource: int(count) for resource, count in zip(RESOURCES, counts, strict=True)}


def _player(tables: CardTables, state: KardashevState, seat: int) -> dict[str, Json]:
    cards = tableau_cards(tables, state, seat)
    return {
        "seat": seat,
        "tokens": _tokens(state.tokens[seat * 3 : seat * 3 + 3]),
        "limit": limit(state, seat),
        "vp": state.vp[seat],
        "tableau": {
            tier: sorted(
                ({"card": tables.keys[c], "at": state.column[c]} for c in cards if tables.tier[c] == number),
                key=lambda placed: placed["at"],
            )
            for number, tier in enumerate(TIERS)
        },
        "ready": bool(state.in_summit) and state.picks[seat] != codes.NO_DIAL,
        "dial": _dial(state.dials[seat]),
        "left": neighbour(state, seat, 0),
        "right": neighbour(state, seat, 1),
    }


def _known(tables: CardTables, state: KardashevState, viewer: int) -> list[Json]:
    """Cards in the decks whose place the viewer knows: those it has looked at, those put at the bottom openly."""
    known = []
    for number, tier in enumerate(TIERS):
        for place in range(state.deck_size[number]):
            at = supply.ring(state, number, place)
            if state.deck_known[at] & viewer_bit(viewer):
                known.append({"tier": tier, "below_top": place, "card": tables.keys[state.deck[at]]})
    return known


def _advance_order(state: KardashevState) -> list[int]:
    """The seats with an Advance step in this round, those still to come as the agenda has them."""
    waiting = [task for task in state.agenda if kind_of(task) == codes.T_STEP_BEGIN]
    to_come = [int(task >> 6 & 15) for task in reversed(waiting)]
    return ([int(state.stepping)] if state.stepping >= 0 else []) + to_come


def _summit(state: KardashevState) -> Json:
    """The last reveal: each comparison and the tokens it gave."""
    if not state.stages:
        return None
    pairs = []
    gains = []
    for seat in range(state.seats):
        taken = 0
        for side in range(sides(state)):
            outcome = OUTCOMES[result_of(state, seat, side)]
            if outcome is None:
                continue
            taken += tokens_of(state, seat, side)
            pairs.append(
                {
                    "seat": seat,
                    "other": neighbour(state, seat, side),
                    "side": SIDES[side],
                    "outcome": outcome,
                    "tokens": int(tokens_of(state, seat, side)),
                    "resource": DIALS[state.dials[seat]] if state.dials[seat] != codes.ADVANCE else None,
                }
            )
        gains.append({r: taken if DIALS[state.dials[seat]] == r else 0 for r in RESOURCES})
    revealed_in = state.round if not state.in_summit else state.round - 1
    return {"round": revealed_in, "dials": _dials(state), "pairs": pairs, "gains": gains}
