"""Who can do what where, and how soon: the ships of all seats, seen from the sites.

One look at every ship fills a field of numbers for each seat and site, from which `estimate` reads what a seat may gain
there and what it may lose. A ship can do one thing at a time and a thing need be done but once, so each site is left to
the ship that can make most of it, and each ship counts mainly for the best of the sites so left to it. The arrays are
the same for all states: nothing is kept in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.board import controls, effective_defence, value_of
from cosmarium.games.blueshift.core.bonuses import invasion_bonus
from cosmarium.games.blueshift.core.codes import (
    ALLIANCE_POINTS,
    ALLIED,
    BATTLESHIP,
    COLONY,
    CONTROLLED,
    DESTROYER,
    FREE,
    INTERCEPTOR,
    LAND_PHASE,
    NOWHERE,
    PLANET,
    PLANET_POINTS,
    POPULATION,
    PROSPERITY,
    SCOUT,
    STATION,
    STATION_POINTS,
    TURRET,
)
from cosmarium.games.blueshift.core.columns import (
    ACTED,
    AT,
    BOND,
    DAMAGE,
    FIGHTERS,
    HANDLED,
    HOLDER,
    LEFT,
    LINK,
    MOST_SEATS,
    PORT,
    SEAT_WIDTH,
    SECTOR,
    SEEN,
    SHIELD,
    SHIP_WIDTH,
    SHIPS,
    SITE_WIDTH,
    SPECIES_OF,
    TROOPS,
)
from cosmarium.games.blueshift.core.tables import (
    DICE,
    HIT_POINTS,
    INFEST_DESTROYER,
    INFEST_SCOUT,
    MOVES,
    PLANET_SITE,
    PRICE,
    SECTOR_FACE,
)
from cosmarium.games.blueshift.core.weights import (
    COURT,
    EXPLORE,
    FUSS,
    GRASP,
    IDLE,
    LATER,
    LINK_WORTH,
    OUTBID,
    PORT_WORTH,
    SETTLE,
    TROOP,
    UNKNOWN_PACT,
    UNKNOWN_PRIZE,
)
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState

MOST_SITES: Final = 64
MOST_SHIPS: Final = 64  # of a seat

# What a site is to somebody who does not control it.
NOTHING: Final = 0
UNSEEN: Final = 1  # what lies there is not known
UNSEEN_PLANET: Final = 2  # a planet, not known which
UNINHABITED: Final = 3
INHABITED: Final = 4
GOAL: Final = vec[i64]([0] * MOST_SITES)
GUARD: Final = vec[i64]([0] * MOST_SITES)  # the effective defence of a goal
PRIZE: Final = vec[float]([0.0] * MOST_SITES)  # what it is worth to control it
PACT: Final = vec[float]([0.0] * MOST_SITES)  # what it is worth to be allied with it

# The field: for each seat and site.
FORCE: Final = 0  # what the seat's ships there are worth in combat, in credits
NEAR: Final = 1  # what those one step away are worth
MISS: Final = 2  # the chance that nothing that its ships can try soon brings it control
CLAIM: Final = 3  # what the ship can hope for that can make most of the site
FIELD_WIDTH: Final = 4
FIELD: Final = vec[float]([0.0] * (MOST_SEATS * MOST_SITES * FIELD_WIDTH))
CLAIMANT: Final = vec[i64]([0] * (MOST_SEATS * MOST_SITES))  # that ship
CROWD: Final = vec[float]([0.0] * MOST_SITES)  # the force of all seats at a site
CREWS: Final = vec[float]([0.0] * MOST_SEATS)  # what a seat's ships have aboard, and have not done yet

# What a seat could do at sites that it does not control: the sites, and by site the worth of a visit, conquest, colony.
AIMS: Final = vec[i64]([0] * MOST_SITES)
VISIT: Final = vec[float]([0.0] * MOST_SITES)
CONQUEST: Final = vec[float]([0.0] * MOST_SITES)
COLONY_THERE: Final = vec[float]([0.0] * MOST_SITES)

FAR: Final = 3  # steps further than which nobody looks
FASTEST: Final = 4  # steps that any ship makes in a turn
CARRIED: Final = 0.6  # what an interceptor is worth of its price: it needs a ship
BROADSIDE: Final = 0.12  # what each die of a ship beyond the first adds to its worth: it fires before it can be hit
STAYED: Final = 0.85  # what an action of the next turn is worth, where one at once is worth 1
FADING: Final = 0.62  # and how that fades with each turn on the way
REACH: Final = FAR + 1
FADE: Final = vec[float]([STAYED * FADING ** (i % REACH / (i // REACH or 1)) for i in range((FASTEST + 1) * REACH)])
SELDOM: Final = 0.03  # a chance that always remains
ODDS: Final = vec[float]([SELDOM, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1.0 - SELDOM])  # of so many faces out of six
UNKNOWN_GUARD: Final = 4
SHIELDED: Final = 3  # what a shield is like, in ranks of defence


def survey(state: BlueshiftState, income: float) -> None:
    """Fill the arrays. `income`: what a credit each turn is worth."""
    field = FIELD
    for i in range(state.seats * state.sites):
        field[i * FIELD_WIDTH + FORCE] = 0.0
        field[i * FIELD_WIDTH + NEAR] = 0.0
        field[i * FIELD_WIDTH + MISS] = 1.0
        field[i * FIELD_WIDTH + CLAIM] = 0.0
    for site in range(state.sites):
        CROWD[site] = 0.0
        _appraise(state, site, income)
    for seat in range(state.seats):
        CREWS[seat] = 0.0
        left = state.seat[seat * SEAT_WIDTH + SHIPS]
        if left == 0:
            continue
        bonus = invasion_bonus(state, seat) if seat == state.active else 0
        aims = _find_aims(state, seat)
        ship = seat * state.slots
        while left > 0:
            if state.ship[ship * SHIP_WIDTH + AT] != NOWHERE:
                left -= 1
                _add_ship(state, seat, ship, aims, bonus)
            ship += 1


# Sites


def _appraise(state: BlueshiftState, site: i64, income: float) -> None:
    """What a site is, what control of it is worth, and an alliance with it."""
    row = site * SITE_WIDTH
    sector = state.site[row + SECTOR]
    GOAL[site] = NOTHING
    if sector == NOWHERE:
        return
    if state.site[row + SEEN] == 0:
        GOAL[site] = UNSEEN_PLANET if state.scenario.site_kind[site] == PLANET_SITE else UNSEEN
        GUARD[site] = UNKNOWN_GUARD
        return
    kind = state.tables.of_sector(sector, SECTOR_FACE)
    if kind < STATION:
        return
    people = value_of(state, site, POPULATION)
    GOAL[site] = INHABITED if people > 0 else UNINHABITED
    GUARD[site] = effective_defence(state, site) + (SHIELDED if state.site[row + SHIELD] != 0 else 0)
    trade = income * float(value_of(state, site, PROSPERITY))
    PACT[site] = trade + float(ALLIANCE_POINTS if kind == PLANET else 0)
    prize = trade + income * float(people) + float(PLANET_POINTS if kind == PLANET else STATION_POINTS)
    PRIZE[site] = prize + PORT_WORTH * float(state.site[row + PORT]) + LINK_WORTH * float(state.site[row + LINK])


def _find_aims(state: BlueshiftState, seat: i64) -> i64:
    """What a seat could do where; returns at how many sites."""
    count: i64 = 0
    for site in range(state.sites):
        what = GOAL[site]
        if what == NOTHING:
            continue
        visit, conquest, colony = 0.0, 0.0, 0.0
        if what == UNSEEN:
            visit = EXPLORE
        elif what == UNSEEN_PLANET:
            visit = EXPLORE + COURT * UNKNOWN_PACT
            conquest = EXPLORE + GRASP * UNKNOWN_PRIZE
        elif what == UNINHABITED:
            if state.site[site * SITE_WIDTH + BOND] == CONTROLLED and state.site[site * SITE_WIDTH + HOLDER] == seat:
                continue
            colony = SETTLE * PRIZE[site]
        else:
            bond = state.site[site * SITE_WIDTH + BOND]
            mine = state.site[site * SITE_WIDTH + HOLDER] == seat
            if bond == CONTROLLED:
                if mine:
                    continue
                conquest = GRASP * PRIZE[site]
            elif mine and bond == ALLIED:
                conquest = GRASP * (PRIZE[site] - PACT[site])
            else:
                conquest = GRASP * PRIZE[site]
                visit = COURT * PACT[site] * (1.0 if bond == FREE else OUTBID)
        VISIT[site] = visit
        CONQUEST[site] = conquest
        COLONY_THERE[site] = colony
        AIMS[count] = site
        count += 1
    return count


# Ships


def _add_ship(state: BlueshiftState, seat: i64, ship: i64, aims: i64, bonus: i64) -> None:
    row = ship * SHIP_WIDTH
    kind = state.tables.kind_of_slot[ship - seat * state.slots]
    site = state.ship[row + AT]
    force = force_of(state, ship, kind)
    troops = state.ship[row + TROOPS]
    FIELD[(seat * state.sites + site) * FIELD_WIDTH + FORCE] += force
    CROWD[site] += force
    CREWS[seat] += TROOP * float(troops)
    if kind == TURRET:
        return
    if seat == state.active:
        CREWS[seat] += IDLE * float(state.ship[row + LEFT]) - FUSS * float(state.ship[row + HANDLED])
    for direction in range(i64(DIRECTIONS)):
        other = state.map.neighbour[site * DIRECTIONS + direction]
        if other >= 0:
            FIELD[(seat * state.sites + other) * FIELD_WIDTH + NEAR] += force
    lands = kind in (DESTROYER, BATTLESHIP) or (kind == COLONY and troops > 0)
    _reach_out(state, seat, ship, kind, troops + bonus if lands else -1, aims)


def force_of(state: BlueshiftState, ship: i64, kind: i64) -> float:
    """What a ship and the interceptors aboard are worth in combat: their price, less for damage."""
    row = ship * SHIP_WIDTH
    force = float(state.tables.of_item(kind, PRICE))
    dice = state.tables.of_item(kind, DICE)
    if dice > 1:
        force *= 1.0 + BROADSIDE * float(dice - 1)
    damage = state.ship[row + DAMAGE]
    if damage > 0:
        force *= 1.0 - 0.6 * float(damage) / float(state.tables.of_item(kind, HIT_POINTS))
    fighters = state.ship[row + FIGHTERS]
    if fighters > 0:
        force += CARRIED * float(fighters * state.tables.of_item(INTERCEPTOR, PRICE))
    return force


def _reach_out(state: BlueshiftState, seat: i64, ship: i64, kind: i64, strength: i64, aims: i64) -> None:
    """Lay the ship's claim to every site that it is the best for. strength: what is added to its invasion roll; -1: it
    cannot invade."""
    row = ship * SHIP_WIDTH
    site = state.ship[row + AT]
    pace = state.tables.of_item(kind, MOVES) * REACH
    if state.site[site * SITE_WIDTH + LINK] != 0 and controls(state, seat, site):
        pace -= 1  # a step ahead
    here = STAYED
    if seat == state.active and state.phase <= LAND_PHASE and state.ship[row + ACTED] == 0:
        here = 1.0
    settles = kind == COLONY or _infests(state, seat, kind)
    distance = state.map.distance
    field = FIELD
    from_here = site * state.sites
    first = seat * state.sites
    for i in range(aims):
        aim = AIMS[i]
        steps = distance[from_here + aim]
        if steps > FAR:
            continue
        soon = here if steps == 0 else FADE[pace + steps]
        place = (first + aim) * FIELD_WIDTH
        hope = VISIT[aim]
        if strength >= 0 and CONQUEST[aim] > 0.0:
            chance = ODDS[max(0, min(6, 7 - GUARD[aim] + strength))]
            field[place + MISS] *= 1.0 - soon * chance
            gain = CONQUEST[aim] * chance
            hope = hope + LATER * gain if hope > gain else gain + LATER * hope
        elif settles and COLONY_THERE[aim] > 0.0:
            field[place + MISS] *= 1.0 - soon
            hope = COLONY_THERE[aim]
        hope *= soon
        if hope > field[place + CLAIM]:
            field[place + CLAIM] = hope
            CLAIMANT[first + aim] = ship - seat * state.slots


def _infests(state: BlueshiftState, seat: i64, kind: i64) -> bool:
    """Whether the ship settles uninhabited planets without being given up (BS-R28)."""
    species = state.seat[seat * SEAT_WIDTH + SPECIES_OF]
    if kind == SCOUT:
        return state.tables.of_species(species, INFEST_SCOUT) != 0
    return kind == DESTROYER and state.tables.of_species(species, INFEST_DESTROYER) != 0
