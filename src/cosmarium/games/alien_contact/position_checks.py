"""Whether a position that was read could have come about: everything that the rules later take for granted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.positions import fail
from cosmarium.games.alien_contact.core import codes, columns, space, units
from cosmarium.games.alien_contact.core.codes import AREAS, DIPLOMATS, NOBODY, NOT_OVER, NOWHERE, OVER
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    DIPLOMAT_WIDTH,
    MAX_LEGAL,
    SEAT_WIDTH,
    SHIP_WIDTH,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import COUNTERS
from cosmarium.games.alien_contact.names import ITEM_NAMES, ship_id
from cosmarium.games.alien_contact.position_agenda import check_agenda

KINDS_OF_MARINES: Final = (
    (codes.MARINE, columns.MARINES_LEFT, columns.MARINES_ON, columns.TROOPS, columns.STATION_TROOPS),
    (codes.EPSM, columns.EPSM_LEFT, columns.EPSM_ON, columns.SUITED, columns.STATION_SUITED),
)


def marines_in_use(state: ContactState, seat: int, on_star: int, aboard: int, on_station: int) -> int:
    """Marines of a kind that a seat has on stars, aboard ships and on stations; the kind is given by its columns."""
    used = sum(int(state.area[area * AREA_WIDTH + on_star + seat]) for area in range(AREAS))
    ships, stations = int(state.ships), int(state.stations)
    used += sum(int(state.ship[ship * SHIP_WIDTH + aboard]) for ship in range(seat * ships, (seat + 1) * ships))
    for station in range(seat * stations, (seat + 1) * stations):
        used += int(state.station[station * STATION_WIDTH + on_station])
    return used


def count_counters(state: ContactState) -> None:
    """Put aside all marines that are not in use. Raises PositionError where there are more than counters."""
    for item, left, on_star, aboard, on_station in KINDS_OF_MARINES:
        pieces = int(state.tables.of_item(item, COUNTERS))
        for seat in range(int(state.seats)):
            used = marines_in_use(state, seat, on_star, aboard, on_station)
            if used > pieces:
                fail(f"seats.{seat}", f"has {used} counters of {ITEM_NAMES[item]}, and there are {pieces}")
            state.seat[seat * SEAT_WIDTH + left] = pieces - used


def check(state: ContactState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    for ship in range(int(state.seats * state.ships)):
        _check_ship(state, ship)
    for seat in range(int(state.seats)):
        pirate = int(state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT])
        if pirate != NOWHERE and space.station_in(state, pirate):
            fail(f"seats.{seat}.pirate", "expected an area without a station")
    _check_diplomats(state)
    _check_lost(state)
    for area in range(AREAS):
        _check_area(state, area)
    if state.ending != NOT_OVER:
        _check_end(state)
        return
    if state.phase == OVER:
        fail("ending", "expected how the contest ended")
    _check_colours(state)
    check_agenda(state)
    buffer = vec[i64]([0] * MAX_LEGAL)
    for seat in range(int(state.seats)):
        if state.asked >> seat & 1 and not state.legal(seat, buffer):
            fail("agenda", f"seat {seat} is asked and could not act")


def _check_ship(state: ContactState, ship: int) -> None:
    row = ship * SHIP_WIDTH
    if state.ship[row + columns.AT] == NOWHERE:
        return
    room, load = units.level_of_ship(state, ship), units.load_of(state, ship)
    if load > room:
        fail(f"ships.{ship_id(state.tables, ship)}", f"has room for {room}, not for {load}")
    if state.ship[row + columns.LEFT] and ship // int(state.ships) != state.active:
        fail(f"ships.{ship_id(state.tables, ship)}.moves", "expected 0: it is not the turn of this seat")


def _check_lost(state: ContactState) -> None:
    """What the phasing player lost in this turn is not there."""
    active = int(state.active)
    gone = [state.seat[active * SEAT_WIDTH + columns.PIRATE_AT] == NOWHERE]
    for diplomat in range(active * DIPLOMATS, (active + 1) * DIPLOMATS):
        gone.append(state.diplomat[diplomat * DIPLOMAT_WIDTH + columns.STATUS] == codes.DEAD)
    if any(state.turn[columns.LOST] >> bit & 1 and not gone[bit] for bit in range(1 + DIPLOMATS)):
        fail("lost", f"expected what seat {active} has not got")


def _check_diplomats(state: ContactState) -> None:
    """They come one after the other."""
    for seat in range(int(state.seats)):
        statuses = [
            int(state.diplomat[(seat * DIPLOMATS + number) * DIPLOMAT_WIDTH + columns.STATUS])
            for number in range(DIPLOMATS)
        ]
        come = sum(status != codes.NOT_YET for status in statuses)
        if any(status == codes.NOT_YET for status in statuses[:come]):
            fail("diplomats", f"expected the first diplomats of seat {seat} to have come before the others")


def _check_area(state: ContactState, area: int) -> None:
    """The active seat has fought others, never itself."""
    row = area * AREA_WIDTH
    for column in (columns.FOUGHT, columns.FOUGHT_LAND):
        if state.area[row + column] >> int(state.active) & 1:
            fail("areas", "expected fights of the active seat with others only")


def _check_end(state: ContactState) -> None:
    if state.phase != OVER or state.asked or len(state.agenda):
        fail("phase", "expected 'over', nobody asked and an empty agenda in a contest that has ended")
    if state.round != state.length:
        fail("turn", "expected the last game turn of a contest that has ended")
    if state.battle[columns.B_AREA] != NOWHERE or state.proposal[columns.Q_FROM] != NOBODY:
        fail("battle", "expected no battle and no proposal in a contest that has ended")
    _check_colours(state)


def _check_colours(state: ContactState) -> None:
    """Everybody another colour; while they are chosen some have none."""
    colours = [int(state.seat[seat * SEAT_WIDTH + columns.COLOUR_OF]) for seat in range(int(state.seats))]
    chosen = [colour for colour in colours if colour != NOBODY]
    if len(set(chosen)) != len(chosen):
        fail("seats", "expected different colours")
    if state.phase != codes.CHOOSING_COLOURS and len(chosen) != len(colours):
        fail(f"seats.{colours.index(NOBODY)}.colour", "expected a colour")
