"""Where a seat's ships are going: for each marine aboard the best star that no other is on its way to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import embassies, ledger, worth
from cosmarium.games.alien_contact.core.areas import HALF, WHOLE, WORDS, lowest
from cosmarium.games.alien_contact.core.codes import (
    AREAS,
    COLOURS,
    DIPLOMATS,
    LEVELS,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    REBELS,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    ASHORE,
    AT,
    COLOUR_OF,
    EPSM_ON,
    HANDLED,
    MARINES_ON,
    SHIP_WIDTH,
    STAR,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    SUITED,
    TROOPS,
)
from cosmarium.games.alien_contact.core.space import lairs, occupied, of_seat
from cosmarium.games.alien_contact.core.units import area_of_diplomat, room

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

HANDLING: Final = 0.002  # each unit loaded or unloaded, so that none is without need
CLOSE: Final = 0.7  # the part of a star's worth that a marine in its space is worth
PER_AREA: Final = 0.5  # how fast that falls with distance
GUARDED: Final = 0.3  # the part of that where others are
FRIENDLY: Final = 0.05  # and where somebody is to whom peace was promised
PREYED_ON: Final = 0.6  # and where a pirate is
FETCH: Final = 0.25  # an empty ship where marines wait
INVITE: Final = 0.3  # and where a diplomat waits
_WANTED: Final = vec[float]([0.0] * COLOURS)  # slicing gives a new array of the same numbers, sooner than making one
EVERY_STAR: Final = (1 << COLOURS) - 1  # colours, as bits
PLACE: Final = AREAS  # where the list of areas begins in `spare`, whose first hundred numbers are what they promise


def of_fleet(state: ContactState, seat: i64, left: float, stars: vec[i64]) -> float:
    """What the seat's ships promise, besides what they are worth in themselves."""
    total = 0.0
    areas: i64 = -1
    breathed = state.tables.breathed(of_seat(state, seat, COLOUR_OF))
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        row = ship * SHIP_WIDTH
        if state.ship[row + AT] == NOWHERE:
            continue
        total -= HANDLING * float(state.ship[row + HANDLED])
        troops, suited = state.ship[row + TROOPS], state.ship[row + SUITED]
        if troops + suited == 0 and room(state, ship) > 0:
            total += _fetching(state, seat, state.ship[row + AT])
        if troops + suited == 0:
            continue
        if areas < 0:
            areas = _list_prizes(state, seat, left, stars)
        for marine in range(troops + suited):
            total += _best_prize(state, state.ship[row + AT], areas, EVERY_STAR if marine < suited else breathed)
    return total


def _list_prizes(state: ContactState, seat: i64, left: float, stars: vec[i64]) -> i64:
    """List the areas with stars to take in `spare`, and what each promises, in thousandths; returns how many."""
    count: i64 = 0
    friends = ledger.friends_of(state, seat)
    wanted = _WANTED[:]
    for star in range(i64(COLOURS)):
        wanted[star] = missing(state, seat, star, left, stars)
    for half in range(i64(WORDS)):
        free = WHOLE ^ state.sets[ASHORE + seat * WORDS + half]
        guarded = occupied(state, half, seat)
        hunted = lairs(state, half, NOBODY)
        for star in range(i64(COLOURS)):
            word = free & state.quadrant.of_colour[star * WORDS + half]
            while word != 0:
                bit = word & -word
                word ^= bit
                area = half * HALF + lowest(bit)
                prize = worth.of_star(state, seat, area, left) + wanted[star]
                if guarded & bit != 0:
                    prize *= GUARDED if _guards(state, seat, area) & friends == 0 else FRIENDLY
                if hunted & bit != 0:
                    prize *= PREYED_ON
                state.spare[area] = i64(1000.0 * CLOSE * prize)
                state.spare[PLACE + count] = area
                count += 1
    return count


def missing(state: ContactState, seat: i64, star: i64, left: float, stars: vec[i64]) -> float:
    """What one star more of a colour is worth towards the star mixes of the Player Aid Card."""
    colour = of_seat(state, seat, COLOUR_OF)
    total = 0.0
    for level in range(i64(1), i64(LEVELS + 1)):
        if stars[seat * COLOURS + star] < state.tables.needs(colour, level, star):
            needed: i64 = 0
            for other in range(i64(COLOURS)):
                needed += state.tables.needs(colour, level, other)
            total += worth.of_mix(state, seat, level, left) / float(needed)
    return total


def _guards(state: ContactState, seat: i64, area: i64) -> i64:
    """The other seats that have marines on the star or are in its space, rebels too, as bits."""
    row = area * AREA_WIDTH
    guards: i64 = 0
    one: i64 = 1
    for other in range(state.seats):
        if other == seat:
            continue
        marines = state.area[row + MARINES_ON + other] + state.area[row + EPSM_ON + other]
        if marines + state.fleet[area * MOST_SEATS + other] + state.bases[area * MOST_SEATS + other] > 0:
            guards |= one << other
    if state.area[row + MARINES_ON + REBELS] + state.area[row + EPSM_ON + REBELS] > 0:
        guards |= one << REBELS
    return guards


def _best_prize(state: ContactState, at: i64, areas: i64, colours: i64) -> float:
    """The best star of these colours for a marine aboard a ship; it then promises nothing to others."""
    best = 0.0
    taken: i64 = NOWHERE
    for i in range(areas):
        area = state.spare[PLACE + i]
        promise = float(state.spare[area])
        if promise <= best or colours >> state.area[area * AREA_WIDTH + STAR] & 1 == 0:
            continue
        reach = promise / (1.0 + PER_AREA * float(state.map.distance[at * AREAS + area]))
        if reach > best:
            best = reach
            taken = area
    if taken != NOWHERE:
        state.spare[taken] = 0
    return 0.001 * best


def _fetching(state: ContactState, seat: i64, at: i64) -> float:
    """An empty ship is of more use near own marines that wait on a station, or a diplomat who meets nobody."""
    best = 0.0
    for diplomat in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        if embassies.is_idle(state, diplomat):
            area = area_of_diplomat(state, diplomat)
            best = max(best, INVITE / float(1 + state.map.distance[at * AREAS + area]))
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        area = state.station[row + STATION_AT]
        if area != NOWHERE and state.station[row + STATION_TROOPS] + state.station[row + STATION_SUITED] > 0:
            best = max(best, FETCH / float(1 + state.map.distance[at * AREAS + area]))
    return best
