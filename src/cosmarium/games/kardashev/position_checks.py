"""Whether a position that was read could have come about: everything that the rules later take for granted."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.positions import fail
from cosmarium.games.kardashev.core import codes, purchase
from cosmarium.games.kardashev.core.agenda import amount_of, card_of, kind_of, number_of, seat_of, victim_of
from cosmarium.games.kardashev.core.codes import NO_CARD, NOBODY
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tableau import can_place, first_column, last_column
from cosmarium.games.kardashev.core.tables import EFFECT, WHAT
from cosmarium.games.kardashev.plans import MAX_LEGAL

# Tasks of an ability, with the effects it must have; those of any ability; those that count tokens.
BY_EFFECT = {
    codes.T_VICTIM: (codes.STEAL, codes.FORFEIT),
    codes.T_STEAL: (codes.STEAL,),
    codes.T_FORFEIT: (codes.FORFEIT,),
    codes.T_PEEK_DECK: (codes.PEEK,),
    codes.T_REPLACE: (codes.REPLACE,),
    codes.T_STARTING: (codes.MOVE_STARTING,),
    codes.T_REPEAT: (codes.REPEAT,),
}
BY_ABILITY = (codes.T_ABILITY, codes.T_MAY, codes.T_PAY_ANY, codes.T_EFFECT, *BY_EFFECT)
BY_CARD = (codes.T_GAIN, codes.T_PEEK, codes.T_PURCHASED, *BY_ABILITY)
WITH_AMOUNT = (codes.T_PAY_ANY, codes.T_GAIN, codes.T_STEAL, codes.T_FORFEIT, codes.T_DISCOUNT)
BY_STEPPER = (codes.T_STEP, codes.T_STEP_END, codes.T_DISCOUNT)


def check(state: KardashevState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    _check_rows(state)
    _check_dials(state)
    if state.over:
        if not state.trigger:
            fail("trigger", "a game that is over needs what ended it")
    elif state.in_summit:
        if state.asked != NOBODY or len(state.agenda):
            fail("agenda", "a Summit has neither a seat that is asked nor anything left to do")
    else:
        _check_agenda(state)
    _check_purchase(state)
    if not state.over:
        _check_actors(state)


def _check_rows(state: KardashevState) -> None:
    """The first Planetary card lies on column 0; every other row lies over the tableau (KS-R9, KS-A.34)."""
    for seat in range(state.seats):
        for tier in range(codes.TIERS):
            row = seat * codes.TIERS + tier
            low, count = state.low[row], state.count[row]
            first, last = (0, 0) if tier == 0 else (first_column(state, seat, tier), last_column(state, seat, tier))
            if count and not (low <= last and low + count > first):
                fail(f"tableaus.{seat}", f"expected row {tier} over columns {first} to {last}, found it at {low}")


def _check_dials(state: KardashevState) -> None:
    revealed = [dial != codes.NO_DIAL for dial in state.dials]
    if any(revealed) != all(revealed) or any(revealed) != (state.stages > 0):
        fail("dials", "expected the dials of all seats, or none before the first reveal")
    if state.in_summit:
        if state.over:
            fail("in_summit", "the game is over")
        return
    if not state.stages:
        fail("stages", "outside a Summit the dials have been revealed")
    if any(dial != codes.NO_DIAL for dial in state.picks):
        fail("picks", "dials are set in secret in a Summit only")


def _check_agenda(state: KardashevState) -> None:
    kinds = [kind_of(task) for task in state.agenda]
    if not kinds or kinds[0] != codes.T_ROUND_CLOSE or kinds.count(codes.T_ROUND_CLOSE) != 1:
        fail("agenda", "expected 'round-close' first, as the last thing of the round, and once")
    for i, task in enumerate(state.agenda):
        _check_task(state, f"agenda.{i}", task)
    top = state.agenda[len(state.agenda) - 1]
    answering = victim_of(top) if kind_of(top) == codes.T_FORFEIT else seat_of(top)
    if answering != state.asked:
        fail("asked", f"expected {answering}, whom the top task of the agenda asks")


def _check_task(state: KardashevState, where: str, task: int) -> None:
    kind, seat, card, number = kind_of(task), seat_of(task), card_of(task), number_of(task)
    tables = state.tables
    if kind in BY_CARD and state.owner[card] != seat:
        fail(f"{where}.card", f"expected a card that seat {seat} has built")
    if kind in BY_ABILITY and number >= tables.abilities[card]:
        fail(f"{where}.number", f"{tables.keys[card]} has {tables.abilities[card]} abilities")
    if kind in BY_EFFECT:
        row = tables.row(card, number)
        if tables.ability[row + EFFECT] not in BY_EFFECT[kind]:
            fail(f"{where}.number", "the ability has another effect")
        if kind in (codes.T_STEAL, codes.T_FORFEIT) and tables.ability[row + WHAT] != codes.CHOICE:
            fail(f"{where}.number", "the ability leaves no choice of the resource")
    if kind in WITH_AMOUNT and amount_of(task) == 0:
        fail(f"{where}.amount", "expected at least 1")
    if kind in BY_STEPPER and seat != state.stepping:
        fail(f"{where}.seat", f"expected {state.stepping}, whose Advance step it is")
    if kind == codes.T_PEEK and (number >= codes.TIERS or state.deck_size[number] == 0):
        fail(f"{where}.number", "expected the number of a deck that is not empty")


def _check_purchase(state: KardashevState) -> None:
    """A purchase under way: its buyer is asked what a discount comes off."""
    top = state.agenda[len(state.agenda) - 1] if len(state.agenda) else 0
    spreading = bool(len(state.agenda)) and kind_of(top) == codes.T_DISCOUNT and not state.in_summit
    if not spreading:
        if state.buying != NO_CARD:
            fail("buying", "expected null where no discount is being spread")
        return
    seat, card = seat_of(top), card_of(top)
    if card != state.buying or card not in list(state.display) or state.owner[card] != NOBODY:
        fail("buying", "expected the card of the display that the discount is for")
    if not can_place(state, seat, state.tables.tier[card], state.buying_where):
        fail("buying_where", "the card cannot be placed there")
    missing = 0
    for resource in range(codes.RESOURCES):
        left = state.discounted[resource]
        if left > purchase.price(state, seat, card, resource):
            fail("discounted", "above the price")
        missing += max(0, left - state.tokens[seat * 3 + resource])
    if missing > amount_of(top):
        fail("discounted", "above what the seat can pay")


def _check_actors(state: KardashevState) -> None:
    buffer = vec[i64]([0] * MAX_LEGAL)
    actors = state.actors()
    if not any(actors >> seat & 1 and state.legal(seat, buffer) for seat in range(state.seats)):
        fail("agenda", "nobody could act")
