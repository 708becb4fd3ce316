"""How a match ends, and who drops out of it (BS-R6, BS-R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import task
from cosmarium.games.blueshift.core.board import at_site, is_closed_face, release
from cosmarium.games.blueshift.core.codes import (
    BY_POINTS,
    BY_ROUND_CAP,
    BY_SURVIVAL,
    E_FACED,
    E_OUT,
    E_OVER,
    NOBODY,
    NOT_OVER,
    T_END,
    WINNING_POINTS,
)
from cosmarium.games.blueshift.core.columns import (
    FACING,
    HELD,
    HOLDER,
    IN_DISCARD,
    IN_HAND,
    IS_OUT,
    PLANETS,
    SEAT_WIDTH,
    SHIELD,
    SHIPS,
    SITE_WIDTH,
    STATIONS,
)
from cosmarium.games.blueshift.core.scoring import points

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def finish(state: BlueshiftState, how: i64, winner: i64) -> None:
    """The match is over."""
    state.ending = how
    state.winner = winner
    _break_off(state)
    if state.log is not None:
        state.log.add(E_OVER, winner, how)


def _break_off(state: BlueshiftState) -> None:
    """What the turn still had to do is not done. Borders that somebody was still to close are those at the top and the
    bottom, as printed (BS-A.72)."""
    state.agenda = vec[i64]()
    for site in range(state.sites):
        if is_closed_face(state, site):
            state.site[site * SITE_WIDTH + FACING] = 0
            if state.log is not None:
                state.log.add(E_FACED, state.active, state.map.name[site], 0)


def has_won(state: BlueshiftState, seat: i64) -> bool:
    """At the beginning of its turn: whether the seat still has the points that win.

    It had them at the end of the moment before, and nothing happened since: that is all that BS-R6 asks.
    """
    if points(state, seat) < WINNING_POINTS:
        return False
    finish(state, BY_POINTS, seat)
    return True


def check_cap(state: BlueshiftState) -> bool:
    """After the last round the match ends for the most points."""
    if state.round <= state.round_cap:
        return False
    state.round = state.round_cap
    finish(state, BY_ROUND_CAP, NOBODY)
    return True


def drop_out(state: BlueshiftState) -> None:
    """Seats with no planet, no station and no ship are out; the last one left wins.

    Where all go at once, the active seat counts as the last (BS-A.10).
    """
    alive: i64 = 0
    fallen: i64 = 0
    last: i64 = state.active
    seats = state.seat
    for seat in range(state.seats):
        row = seat * SEAT_WIDTH
        if seats[row + IS_OUT] != 0:
            continue
        if seats[row + SHIPS] > 0 or _has_anything(state, seat):
            alive += 1
            last = seat
        else:
            fallen += 1
    if fallen > 0:
        for seat in range(state.seats):
            gone = state.seat[seat * SEAT_WIDTH + IS_OUT] == 0 and not _has_anything(state, seat)
            if gone and (alive > 0 or seat != state.active):
                _leave(state, seat)
    if alive <= 1 and state.ending == NOT_OVER:
        finish(state, BY_SURVIVAL, last)


def _has_anything(state: BlueshiftState, seat: i64) -> bool:
    seats, row = state.seat, seat * SEAT_WIDTH
    return seats[row + PLANETS] + seats[row + STATIONS] + seats[row + SHIPS] > 0


def _leave(state: BlueshiftState, seat: i64) -> None:
    state.seat[seat * SEAT_WIDTH + IS_OUT] = 1
    for site in range(state.sites):
        if at_site(state, site, HOLDER) == seat:
            release(state, site)
        if at_site(state, site, SHIELD) == seat + 1:  # no turn of the seat is left to end it (BS-A.57)
            state.site[site * SITE_WIDTH + SHIELD] = 0
    for card in range(state.tables.cards):
        if state.zone[card] == IN_HAND + seat:
            state.zone[card] = IN_DISCARD
            state.discard = append(state.discard, card)
    state.seat[seat * SEAT_WIDTH + HELD] = 0
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_OUT, seat)
    if seat == state.active:
        _break_off(state)
        state.push(task(T_END, seat))
