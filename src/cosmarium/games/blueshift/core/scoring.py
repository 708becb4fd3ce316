"""Victory points, and who wins (BS-R6, BS-R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.blueshift.core.board import at_site, controls
from cosmarium.games.blueshift.core.codes import (
    ALLIANCE_POINTS,
    INFANTRY,
    INTERCEPTOR,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    PLANET_POINTS,
    STATION_POINTS,
)
from cosmarium.games.blueshift.core.columns import (
    ALLIANCES,
    AT,
    CREDITS,
    FIGHTERS,
    GARRISON,
    HANGAR,
    IS_OUT,
    PLANETS,
    SEAT_WIDTH,
    STATIONS,
    TROOPS,
)
from cosmarium.games.blueshift.core.fleet import kind_of_ship, ship_of
from cosmarium.games.blueshift.core.tables import PRICE

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def points(state: BlueshiftState, seat: i64) -> i64:
    """A seat's victory points."""
    row = seat * SEAT_WIDTH
    return (
        PLANET_POINTS * state.seat[row + PLANETS]
        + STATION_POINTS * state.seat[row + STATIONS]
        + ALLIANCE_POINTS * state.seat[row + ALLIANCES]
    )


def wealth(state: BlueshiftState, seat: i64) -> i64:
    """Credits plus the printed price of ships and units, by which equal points are told apart at the round cap."""
    infantry, interceptor = state.tables.of_item(INFANTRY, PRICE), state.tables.of_item(INTERCEPTOR, PRICE)
    total = state.seat[seat * SEAT_WIDTH + CREDITS]
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) != NOWHERE:
            total += state.tables.of_item(kind_of_ship(state, ship), PRICE)
            total += infantry * ship_of(state, ship, TROOPS) + interceptor * ship_of(state, ship, FIGHTERS)
    for site in range(state.sites):
        if controls(state, seat, site):
            total += infantry * at_site(state, site, GARRISON) + interceptor * at_site(state, site, HANGAR)
    return total


def ranks_above(state: BlueshiftState, seat: i64, other: i64) -> bool:
    """Whether one seat finishes before another: the winner first, then by points and wealth; who is out comes last."""
    if state.winner in (seat, other):
        return seat == state.winner
    out, other_out = state.seat[seat * SEAT_WIDTH + IS_OUT], state.seat[other * SEAT_WIDTH + IS_OUT]
    if out != other_out:
        return out < other_out
    own, theirs = points(state, seat), points(state, other)
    if own != theirs:
        return own > theirs
    return wealth(state, seat) > wealth(state, other)


def payoff(state: BlueshiftState, seat: i64) -> float:
    """All for the winner; at the round cap equal shares for those whom nobody ranks above."""
    if state.ending == NOT_OVER:
        return 0.0
    if state.winner != NOBODY:
        return 1.0 if seat == state.winner else 0.0
    tied: i64 = 0
    for other in range(state.seats):
        if is_best(state, other):
            tied += 1
    return 1.0 / float(tied) if is_best(state, seat) else 0.0


def is_best(state: BlueshiftState, seat: i64) -> bool:
    """Whether nobody ranks above the seat."""
    for other in range(state.seats):
        if other != seat and ranks_above(state, other, seat):
            return False
    return True
