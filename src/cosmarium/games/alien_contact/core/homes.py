"""Homes left open: stations that hostile ships can reach in a turn, with too few ships of their own to meet them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core import ledger, worth
from cosmarium.games.alien_contact.core.codes import AREAS, MOST_SEATS, NOWHERE
from cosmarium.games.alien_contact.core.columns import AT, SHIP_WIDTH, STATION_AT, STATION_WIDTH
from cosmarium.games.alien_contact.core.units import station_at

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

RISK: Final = 0.12  # by each hostile ship more than there are to meet it
GREATEST: Final = 0.6
LAST: Final = 4.0  # what the last station is worth besides: without any nothing is built


def at_risk(state: ContactState, seat: i64, left: float) -> float:
    """What a seat may expect to lose by leaving its stations unguarded."""
    standing: i64 = 0
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        if state.station[station * STATION_WIDTH + STATION_AT] != NOWHERE:
            standing += 1
    if standing == 0:
        return 0.0
    total = 0.0
    friends = ledger.friends_of(state, seat)
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        area = state.station[station * STATION_WIDTH + STATION_AT]
        if area == NOWHERE or station_at(state, seat, area) != station:
            continue
        place = area * MOST_SEATS + seat
        hostile = _in_reach(state, seat, area, friends) - state.fleet[place] - state.bases[place]
        if hostile > 0:
            value = worth.of_station(state, state.tables.level_of_station[station % state.stations])
            if standing == state.bases[place]:
                value += LAST * left
            total += min(GREATEST, RISK * float(hostile)) * value
    return total


def _in_reach(state: ContactState, seat: i64, area: i64, friends: i64) -> i64:
    """How many ships of others, those of partners left out, can be in the area in their next turn."""
    count: i64 = 0
    for other in range(state.seats):
        if other == seat or friends >> other & 1 != 0:
            continue
        for slot in range(state.ships):
            at = state.ship[(other * state.ships + slot) * SHIP_WIDTH + AT]
            if at != NOWHERE and state.map.distance[at * AREAS + area] <= state.tables.level_of_ship[slot]:
                count += 1
    return count
