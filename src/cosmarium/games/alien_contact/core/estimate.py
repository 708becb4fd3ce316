"""A guess of who wins: victory points held, what brings more of them, and how far it all is.

The seat that asks is looked at closely: where its ships go, whom its diplomats meet, how its battle stands, what it
proposes. Of the others all that is on the board counts, but not what they are about to do with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import embassies, errands, haggling, homes, ledger, outlook, worth
from cosmarium.games.alien_contact.core.areas import HALF, WORDS, lowest
from cosmarium.games.alien_contact.core.codes import (
    CAPTIVE,
    COLOURS,
    DEAD,
    DIPLOMATS,
    LEVELS,
    NOBODY,
    NOT_OVER,
    NOT_YET,
    NOWHERE,
    REBELS,
)
from cosmarium.games.alien_contact.core.columns import (
    ASHORE,
    AT,
    CAPTOR,
    COLOUR_OF,
    DIPLOMAT_WIDTH,
    HELD,
    MADE,
    POINTS,
    RANSOM,
    SAVED_BY,
    SHIP_WIDTH,
    STATION_AT,
    STATION_SUITED,
    STATION_TROOPS,
    STATION_WIDTH,
    STATUS,
    SUITED,
    TROOPS,
)
from cosmarium.games.alien_contact.core.scoring import payoff
from cosmarium.games.alien_contact.core.space import controlled, lives_on, marines_on, of_seat, star_of
from cosmarium.games.alien_contact.core.tables import CARD_DETAIL

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

FUSS: Final = 0.002  # each unit handed over and each proposal begun, so that none is without need
GARRISON: Final = 2  # marines on a star beyond the first that are of use
ABOARD: Final = 0.5  # a marine on a ship, before one looks where it is going
BOUND: Final = 1.5  # one of somebody else, who will know where
RESERVE: Final = 0.5  # a marine that waits on a station for a ship
WAITING_ROOM: Final = 3  # marines that are of use there

# Slicing gives a new array of the same numbers, sooner than making one.
_WORTHS: Final = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
_STARS: Final = vec[i64]([0] * 36)


def estimate(state: ContactState, seat: i64) -> float:
    """The seat's share of the win to come, 0 to 1."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    left = worth.left_of(state, seat)
    worths = _WORTHS[:]
    stars = _STARS[:]
    for other in range(state.seats):
        if of_seat(state, other, COLOUR_OF) == NOBODY:
            return 1.0 / float(state.seats)
        worths[other] = worth.START
    _add_stars(state, left, worths, stars)
    for other in range(state.seats):
        worths[other] += _belongings(state, other, left, stars, ABOARD if other == seat else BOUND)
    _add_cards(state, left, worths, stars)
    _add_captives(state, left, worths)
    ledger.add(state, left, worths)
    worths[seat] += errands.of_fleet(state, seat, left, stars) - homes.at_risk(state, seat, left)
    worths[seat] += embassies.of_diplomats(state, seat) + outlook.of_battle(state, seat)
    if seat == state.active:
        worths[seat] -= FUSS * float(state.turn[MADE])
    for other in range(state.seats):
        worths[seat] -= FUSS * float(state.talks[seat * state.seats + other])
    if haggling.is_proposing(state, seat):
        return haggling.prospect(state, left, worths, stars)
    return worth.share(state, worths, seat)


# Stars


def _add_stars(state: ContactState, left: float, worths: vec[float], stars: vec[i64]) -> None:
    """Garrisons, and the stars that they control or dispute. stars: filled with how many of each colour each seat
    controls, seat by seat."""
    sets = state.sets
    for half in range(i64(WORDS)):
        anyone = shared = sets[ASHORE + REBELS * WORDS + half]
        for seat in range(state.seats):
            ashore = sets[ASHORE + seat * WORDS + half]
            shared |= anyone & ashore
            anyone |= ashore
        for seat in range(state.seats):
            held = controlled(state, seat, half)
            word = sets[ASHORE + seat * WORDS + half]
            while word != 0:
                bit = word & -word
                word ^= bit
                area = half * HALF + lowest(bit)
                worths[seat] += worth.MARINE_WORTH * float(min(GARRISON, marines_on(state, area, seat) - 1))
                if held & bit != 0:
                    worths[seat] += worth.of_star(state, seat, area, left)
                    stars[seat * COLOURS + star_of(state, area)] += 1
                elif shared & bit == 0 and lives_on(state, seat, area):
                    worths[seat] += worth.DISPUTED * left * worth.of_star(state, seat, area, left)


# What else a seat has


def _belongings(state: ContactState, seat: i64, left: float, stars: vec[i64], aboard: float) -> float:
    """Points, technology and the stars to use it, stations, ships and what they carry. aboard: what a marine there is
    worth."""
    total = worth.of_points(of_seat(state, seat, POINTS), left)
    for level in range(i64(1), i64(LEVELS + 1)):
        total += worth.of_skills(state, seat, level, left)
        whole = worth.of_mix(state, seat, level, left)
        if whole > 0.0:
            total += whole * mix_held(state, seat, level, stars)
    for station in range(seat * state.stations, (seat + 1) * state.stations):
        row = station * STATION_WIDTH
        if state.station[row + STATION_AT] != NOWHERE:
            total += worth.of_station(state, state.tables.level_of_station[station % state.stations])
            waiting = state.station[row + STATION_TROOPS] + state.station[row + STATION_SUITED]
            total += RESERVE * left * float(min(WAITING_ROOM, waiting))
    fleet: i64 = 0
    for slot in range(state.ships):
        row = (seat * state.ships + slot) * SHIP_WIDTH
        if state.ship[row + AT] != NOWHERE:
            fleet += 1
            ship = worth.of_ship(state, state.tables.level_of_ship[slot], left)
            total += ship if fleet <= worth.FLEET else 0.5 * ship
            total += aboard * left * float(state.ship[row + TROOPS] + state.ship[row + SUITED])
    return total


def mix_held(state: ContactState, seat: i64, level: i64, stars: vec[i64]) -> float:
    """The part of the stars needed to build at a level that the seat controls, 0 to 1."""
    colour = of_seat(state, seat, COLOUR_OF)
    needed: i64 = 0
    held: i64 = 0
    for star in range(i64(COLOURS)):
        need = state.tables.needs(colour, level, star)
        needed += need
        held += min(need, stars[seat * COLOURS + star])
    return float(held) / float(needed) if needed > 0 else 1.0


def _add_cards(state: ContactState, left: float, worths: vec[float], stars: vec[i64]) -> None:
    held: i64 = 0
    for seat in range(state.seats):
        held += of_seat(state, seat, HELD)
    if held == 0:
        return
    for card in range(state.tables.cards):
        seat = state.zone[card] - SAVED_BY
        if seat >= 0:
            star = state.tables.of_card(card, CARD_DETAIL)
            count: i64 = stars[seat * COLOURS + star] if 0 <= star < COLOURS else 0
            worths[seat] += worth.of_card(state, seat, card, left, count)


def _add_captives(state: ContactState, left: float, worths: vec[float]) -> None:
    """Diplomats at large, and what is owed for those that are not."""
    for diplomat in range(state.seats * DIPLOMATS):
        row, seat = diplomat * DIPLOMAT_WIDTH, diplomat // DIPLOMATS
        status = state.diplomat[row + STATUS]
        if status == CAPTIVE:
            owed = worth.of_ransom(state.diplomat[row + RANSOM], left)
            worths[seat] -= owed
            worths[state.diplomat[row + CAPTOR]] += owed
        elif status not in (NOT_YET, DEAD):
            worths[seat] += worth.ENVOY
