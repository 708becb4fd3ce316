"""The course of a turn: its beginning, tribute and rebellions, its end (BS-R6, BS-R9, BS-R11, BS-R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import cards, endings
from cosmarium.games.blueshift.core.agenda import seat_of, task
from cosmarium.games.blueshift.core.board import (
    ally_or_holder,
    at_site,
    controls,
    effect_at,
    has_trait,
    is_blockaded,
    is_world,
    value_of,
)
from cosmarium.games.blueshift.core.codes import (
    A_LEVY,
    A_REPAIR,
    A_TRIBUTE,
    DONE,
    E_KEPT,
    E_LEVY,
    E_MENDED,
    E_PHASE,
    E_TRIBUTE,
    E_TURN,
    NOWHERE,
    POPULATION,
    PROSPERITY,
    T_BATTLES,
    T_BUY,
    T_CARD,
    T_CROWD,
    T_END,
    T_LAND,
    T_MOVE,
    T_RECYCLE,
    T_TRIBUTE,
    first_of,
)
from cosmarium.games.blueshift.core.columns import (
    ACTS,
    AT,
    CAME,
    CREDITS,
    DAMAGE,
    HELD,
    IS_OUT,
    LEFT,
    LINK,
    SEAT_WIDTH,
    SHIELD,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPIED,
    TIRED_INFANTRY,
    TIRED_INTERCEPTORS,
    TURN_WIDTH,
    WAITED,
)
from cosmarium.games.blueshift.core.effects import counted, rebel
from cosmarium.games.blueshift.core.fleet import kind_of_ship, refresh, ship_of
from cosmarium.games.blueshift.core.purchase import is_in_stock, place
from cosmarium.games.blueshift.core.stowing import excess
from cosmarium.games.blueshift.core.tables import AMOUNT, MOVES, WHAT
from cosmarium.games.blueshift.core.targets import is_loyal

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def begin(state: BlueshiftState, seat: i64) -> None:
    """A seat's turn: it may have won; else what the last turn left is cleared, and the phases are laid out."""
    state.active = seat
    if endings.has_won(state, seat):
        return
    for i in range(i64(TURN_WIDTH)):
        state.turn[i] = 0
    state.seat[seat * SEAT_WIDTH + SPIED] = 0
    sites = state.site
    for site in range(state.sites):
        row = site * SITE_WIDTH
        sites[row + ACTS] = 0
        sites[row + CAME] = 0
        sites[row + TIRED_INFANTRY] = 0
        sites[row + TIRED_INTERCEPTORS] = 0
        if sites[row + SHIELD] == seat + 1:
            sites[row + SHIELD] = 0
    refresh(state, seat)
    _ready_ships(state, seat)
    if state.log is not None:
        state.log.add(E_TURN, seat, state.round)
    state.push(task(T_END, seat))
    state.push(task(T_RECYCLE, seat))
    state.push(task(T_CROWD, seat))
    state.push(task(T_BUY, seat))
    state.push(task(T_LAND, seat))
    state.push(task(T_BATTLES, seat))
    state.push(task(T_MOVE, seat))
    state.push(task(T_TRIBUTE, seat))
    state.push(task(T_CARD, seat))


def _ready_ships(state: BlueshiftState, seat: i64) -> None:
    """Movement of each ship, more with a power link (BS-R11); who waits at an uninhabited planet (BS-R28)."""
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        row = ship * SHIP_WIDTH
        site = state.ship[row + AT]
        if site == NOWHERE:
            continue
        moves = state.tables.of_item(kind_of_ship(state, ship), MOVES)
        if moves > 0 and at_site(state, site, LINK) != 0 and controls(state, seat, site):
            moves += 1
        state.ship[row + LEFT] = moves
        if is_world(state, site) and value_of(state, site, POPULATION) == 0:
            state.ship[row + WAITED] = site + 1


def enter_phase(state: BlueshiftState, phase: i64) -> None:
    """The turn comes to a phase."""
    if state.phase != phase:
        state.phase = phase
        if state.log is not None:
            state.log.add(E_PHASE, state.active, phase)


# Phase II


def income(state: BlueshiftState, seat: i64, site: i64) -> i64:
    """What a planet or station gives the seat as tribute, blockades aside."""
    amount = value_of(state, site, PROSPERITY)
    if controls(state, seat, site):
        amount += value_of(state, site, POPULATION)
        if has_trait(state, site, A_TRIBUTE):
            effect = effect_at(state, site, A_TRIBUTE)
            times = counted(state, seat, state.tables.of_effect(effect, WHAT))
            amount += times * state.tables.of_effect(effect, AMOUNT)
    return amount


def collect(state: BlueshiftState, seat: i64) -> None:
    """Tribute of all planets, stations and allies that are not blockaded, then rebellions."""
    total: i64 = 0
    blockaded: i64 = 0
    for site in range(state.sites):
        if not ally_or_holder(state, seat, site):
            continue
        if is_blockaded(state, site, seat):
            blockaded += 1
            continue
        total += income(state, seat, site)
        if controls(state, seat, site):
            _extras(state, seat, site)
    state.seat[seat * SEAT_WIDTH + CREDITS] += total
    if state.log is not None:
        state.log.add(E_TRIBUTE, seat, total, blockaded)
    for site in range(state.sites):
        if controls(state, seat, site) and value_of(state, site, PROSPERITY) == 0 and not is_loyal(state, site):
            rebel(state, site, 0)


def _extras(state: BlueshiftState, seat: i64, site: i64) -> None:
    """What the sector's text gives its controller with the tribute."""
    if has_trait(state, site, A_LEVY):
        effect = effect_at(state, site, A_LEVY)
        item, raised = state.tables.of_effect(effect, WHAT), i64(0)
        for _ in range(state.tables.of_effect(effect, AMOUNT)):
            if is_in_stock(state, seat, item):
                place(state, seat, item, site, NOWHERE)
                raised += 1
        if raised > 0 and state.log is not None:
            state.log.add(E_LEVY, seat, state.map.name[site], item, raised)
    if has_trait(state, site, A_REPAIR):
        most = state.tables.of_effect(effect_at(state, site, A_REPAIR), AMOUNT)
        for ship in range(seat * state.slots, (seat + 1) * state.slots):
            mended = min(most, ship_of(state, ship, DAMAGE))
            if ship_of(state, ship, AT) == site and mended > 0:
                state.ship[ship * SHIP_WIDTH + DAMAGE] -= mended
                if state.log is not None:
                    state.log.add(E_MENDED, seat, ship, mended, 0)


# The end of a turn


def thin_out(state: BlueshiftState, seat: i64) -> None:
    """Every planet with more infantry than population has to give some up (BS-R29)."""
    if state.infantry_limit == 0:
        return
    for i in range(state.sites):
        site = state.sites - 1 - i
        if controls(state, seat, site) and excess(state, site) > 0:
            state.push(task(T_CROWD, seat, site, 1))


def legal_recycling(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Discard one card for a new one, or keep all."""
    out[0] = DONE
    return cards.legal_throws(state, seat, out, 1)


def answer_recycling(state: BlueshiftState, packed: i64, code: i64) -> None:
    """As said."""
    seat = seat_of(packed)
    if code == DONE:
        if state.log is not None:
            state.log.add(E_KEPT, seat, NOWHERE)
        return
    before = state.seat[seat * SEAT_WIDTH + HELD]
    cards.throw_away(state, seat, first_of(code))
    cards.draw(state, seat, before - state.seat[seat * SEAT_WIDTH + HELD])


def next_seat(state: BlueshiftState, seat: i64) -> i64:
    """Whose turn comes after a seat's, passing over those who are out; a round ends where the first seat sits."""
    following = seat
    for _ in range(state.seats):
        following = (following + 1) % state.seats
        if following == state.first:
            state.round += 1
        if state.seat[following * SEAT_WIDTH + IS_OUT] == 0:
            return following
    return seat
