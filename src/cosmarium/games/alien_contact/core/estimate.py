"""A guess of who wins: victory points held, what brings more of them, and how far it all is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core import agreements, outlook
from cosmarium.games.alien_contact.core.codes import AREAS, NOBODY, NOT_OVER, NOWHERE, SHIP_1, STATION_1
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    COLOUR_OF,
    EPSM_ON,
    G_BROKEN,
    G_FROM,
    HANDLED,
    MADE,
    MARINES_ON,
    POINTS,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    SUITED,
    TECHNOLOGY,
    TROOPS,
)
from cosmarium.games.alien_contact.core.outlook import PIECE, POINT
from cosmarium.games.alien_contact.core.resources import star_value, victory_value
from cosmarium.games.alien_contact.core.scoring import payoff
from cosmarium.games.alien_contact.core.space import (
    controls,
    in_space,
    marines_on,
    of_seat,
    pirate_in,
    star_of,
    survives,
)
from cosmarium.games.alien_contact.core.tables import PRICE
from cosmarium.games.alien_contact.core.units import level_of_ship, level_of_station, of_ship, of_station

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

BROKEN_WORD: Final = 1.5
YIELD: Final = 0.9  # a resource point in every resource phase to come
FUSS: Final = 0.002  # each unit loaded, unloaded or handed over, so that none is without need
TECHNOLOGY_WORTH: Final = 3.0
MARINE_WORTH: Final = 0.15
SHIP_WORTH: Final = 0.18  # for each resource point that it cost
RESERVE: Final = 0.5  # a marine that waits on a station for a ship


def estimate(state: ContactState, seat: i64) -> float:
    """The seat's share of the win to come, 0 to 1."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    own = 0.0
    total = 0.0
    for other in range(state.seats):
        if of_seat(state, other, COLOUR_OF) == NOBODY:
            continue
        worth = prospects(state, other)
        power = worth * worth * worth
        total += power
        if other == seat:
            own = power
    return own / total if total > 0.0 else 1.0 / float(state.seats)


def prospects(state: ContactState, seat: i64) -> float:
    """What a seat has and can reach, in victory points. Resources count for less the fewer turns are left."""
    left = float(state.length - state.round + 1) / float(state.length)
    worth = 4.0 + POINT * left * float(of_seat(state, seat, POINTS))
    worth += TECHNOLOGY_WORTH * left * float(of_seat(state, seat, TECHNOLOGY) - 1)
    for area in range(i64(AREAS)):
        row = area * AREA_WIDTH
        if state.area[row + MARINES_ON + seat] + state.area[row + EPSM_ON + seat] == 0:
            continue
        extra = float(marines_on(state, area, seat) - 1)
        worth += MARINE_WORTH * min(2.0, extra)
        if controls(state, seat, area):
            worth += prize_of(state, seat, area, left)
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        if state.station[station * STATION_WIDTH + STATION_AT] != NOWHERE:
            item = STATION_1 + level_of_station(state, station) - 1
            worth += 2.0 + PIECE * float(state.tables.of_item(item, PRICE))
            waiting = of_station(state, station, STATION_TROOPS) + of_station(state, station, STATION_SUITED)
            worth += RESERVE * left * float(min(waiting, 3))
    worth += _fleet(state, seat, left)
    worth += outlook.of_battle(state, seat) + outlook.of_proposal(state, seat, left) + outlook.of_talks(state, seat)
    if seat == state.active:
        worth -= FUSS * float(state.turn[MADE])
    return max(0.5, worth - BROKEN_WORD * float(_broken_words(state, seat)))


def _broken_words(state: ContactState, seat: i64) -> i64:
    """Promises that the seat has broken, for all to see."""
    count: i64 = 0
    for i in range(agreements.count(state)):
        if agreements.of(state, i, G_FROM) == seat and agreements.of(state, i, G_BROKEN) != 0:
            count += 1
    return count


def prize_of(state: ContactState, seat: i64, area: i64, left: float) -> float:
    """What the control of a star is worth to a seat: its victory points, and what it yields until the end."""
    return float(victory_value(state, seat, area)) + YIELD * left * float(star_value(state, seat, area))


def _fleet(state: ContactState, seat: i64, left: float) -> float:
    """Ships, and for each marine aboard the best star that no other marine is on its way to, the nearer the better."""
    worth = 0.0
    _list_prizes(state, seat, left)
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        if of_ship(state, ship, AT) == NOWHERE:
            continue
        level = level_of_ship(state, ship)
        worth += SHIP_WORTH * float(state.tables.of_item(SHIP_1 + level - 1, PRICE)) * (0.4 + 0.6 * left)
        worth -= FUSS * float(of_ship(state, ship, HANDLED))
        troops, suited = of_ship(state, ship, TROOPS), of_ship(state, ship, SUITED)
        if troops + suited == 0:
            worth += _errand(state, seat, ship)
            continue
        worth += MARINE_WORTH * float(troops + suited)
        for marine in range(troops + suited):
            worth += _best_prize(state, seat, ship, marine < suited)
    return worth


def _list_prizes(state: ContactState, seat: i64, left: float) -> None:
    """Write into `spare` what each area's star would be worth, in hundredths: 0 where there is nothing to take."""
    for area in range(i64(AREAS)):
        state.spare[area] = 0
        if star_of(state, area) == NOWHERE or marines_on(state, area, seat) > 0:
            continue
        prize = prize_of(state, seat, area, left)
        for other in range(state.seats):
            if other != seat and marines_on(state, area, other) + in_space(state, area, other) > 0:
                prize *= 0.3
        if pirate_in(state, area):
            prize *= 0.6
        state.spare[area] = i64(100.0 * prize)


def _best_prize(state: ContactState, seat: i64, ship: i64, suited: bool) -> float:
    """The best star for a marine aboard the ship; it is then taken off the list."""
    at = of_ship(state, ship, AT)
    best = 0.0
    taken: i64 = NOWHERE
    for area in range(i64(AREAS)):
        if state.spare[area] == 0 or not (suited or survives(state, seat, area)):
            continue
        reach = 0.007 * float(state.spare[area]) / (1.0 + 0.5 * float(state.map.distance[at * 100 + area]))
        if reach > best:
            best = reach
            taken = area
    if taken != NOWHERE:
        state.spare[taken] = 0
    return best


def _errand(state: ContactState, seat: i64, ship: i64) -> float:
    """An empty ship is of more use near marines of its own that wait on a station."""
    at = of_ship(state, ship, AT)
    best = 0.0
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        area = state.station[row + STATION_AT]
        if area != NOWHERE and state.station[row + STATION_TROOPS] + state.station[row + STATION_SUITED] > 0:
            best = max(best, 0.4 / float(1 + state.map.distance[at * 100 + area]))
    return best
