"""Where new marines and diplomats take their place (8.43, AC-R18, AC-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.agenda import seat_of, thing_of
from cosmarium.games.alien_contact.core.areas import write_first
from cosmarium.games.alien_contact.core.codes import (
    E_POSTED,
    EPSM,
    MARINE,
    NOWHERE,
    ON_STATION,
    RECEIVE,
    first_of,
)
from cosmarium.games.alien_contact.core.columns import (
    EPSM_LEFT,
    MARINES_LEFT,
    SEAT_WIDTH,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.space import is_barred, star_of, survives
from cosmarium.games.alien_contact.core.units import add_marines, docks, station_at, station_diplomat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def takes_marines(state: ContactState, seat: i64, area: i64, kind: i64) -> bool:
    """Whether a new marine of a kind can stand there: on an own station, or a star where it survives and may land."""
    if station_at(state, seat, area) != NOWHERE:
        return True
    if star_of(state, area) == NOWHERE or is_barred(state, area, seat):
        return False
    return kind == EPSM or survives(state, seat, area)


def place_marine(state: ContactState, seat: i64, kind: i64, area: i64) -> None:
    """A new marine stands on the star, if it survives there and nobody bars it, else on the seat's station."""
    lands = star_of(state, area) != NOWHERE and (kind == EPSM or survives(state, seat, area))
    put_marine(state, seat, kind, area, lands and not is_barred(state, area, seat))


def put_marine(state: ContactState, seat: i64, kind: i64, area: i64, on_star: bool) -> None:
    """A new marine stands on the star, or on the seat's first station there."""
    state.seat[seat * SEAT_WIDTH + (MARINES_LEFT if kind == MARINE else EPSM_LEFT)] -= 1
    if on_star:
        add_marines(state, area, seat, 1 if kind == MARINE else 0, 0 if kind == MARINE else 1)
    else:
        station = station_at(state, seat, area)
        state.station[station * STATION_WIDTH + (STATION_TROOPS if kind == MARINE else STATION_SUITED)] += 1


def legal_posts(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """The areas with a station of the seat."""
    count = write_first(docks(state, seat, 0), 0, RECEIVE, out, 0)
    return write_first(docks(state, seat, 1), 1, RECEIVE, out, count)


def offer_post(state: ContactState, packed: i64, buffer: vec[i64]) -> None:
    """Ask where a diplomat takes its post; with one station there is nothing to ask, with none it waits."""
    count = legal_posts(state, seat_of(packed), buffer)
    if count > 1:
        state.ask(seat_of(packed), packed)
    elif count == 1:
        answer_post(state, packed, buffer[0])


def answer_post(state: ContactState, packed: i64, code: i64) -> None:
    """The diplomat goes there. The task's thing is the diplomat, counted through all seats."""
    seat, diplomat, area = seat_of(packed), thing_of(packed), first_of(code)
    station_diplomat(state, diplomat, ON_STATION, station_at(state, seat, area))
    if state.log is not None:
        state.log.add(E_POSTED, seat, diplomat, area)
