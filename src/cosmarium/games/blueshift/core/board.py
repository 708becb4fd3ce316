"""Sites and what lies on them: borders, ranks, bonds, blockades, abilities of sectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.blueshift.core.codes import (
    A_CLOSED,
    A_GATE,
    ALLIED,
    CONTROLLED,
    DEFENCE,
    FREE,
    NOBODY,
    NOWHERE,
    ON_BLOCKADE,
    PLANET,
    POPULATION,
    STATION,
)
from cosmarium.games.blueshift.core.columns import (
    ALLIANCES,
    BOND,
    BONUS,
    FACING,
    GARRISON,
    HANGAR,
    HOLDER,
    INFANTRY_LEFT,
    INTERCEPTORS_LEFT,
    MOST_SEATS,
    PLANETS,
    RANK,
    SEAT_WIDTH,
    SECTOR,
    SEEN,
    SITE_WIDTH,
    STATION_ALLIANCES,
    STATIONS,
)
from cosmarium.games.blueshift.core.tables import (
    DOES,
    RANKS,
    SECTOR_EFFECT,
    SECTOR_EFFECTS,
    SECTOR_FACE,
    SECTOR_TRAITS,
    VALUES,
)
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def at_site(state: BlueshiftState, site: i64, column: i64) -> i64:
    """A number of a site's row."""
    return state.site[site * SITE_WIDTH + column]


def bit(site: i64) -> i64:
    """The bit that stands for a site in a mask.

    The one is shifted in place: as a constant it would become a number of C, which has only 32 bits.
    """
    mask: i64 = 1
    mask <<= site
    return mask


def face(state: BlueshiftState, site: i64) -> i64:
    """What can be seen at a site; -1: nothing yet."""
    sites, row = state.site, site * SITE_WIDTH
    if sites[row + SEEN] == 0:
        return NOWHERE
    return state.tables.of_sector(sites[row + SECTOR], SECTOR_FACE)


def is_world(state: BlueshiftState, site: i64) -> bool:
    """Whether a planet or station is known to be there."""
    return face(state, site) >= STATION


# Abilities of sectors


def has_trait(state: BlueshiftState, site: i64, ability: i64) -> bool:
    """Whether the sector at a site, turned up, has an ability."""
    sites, row = state.site, site * SITE_WIDTH
    if sites[row + SEEN] == 0:
        return False
    return state.tables.of_sector(sites[row + SECTOR], SECTOR_TRAITS) >> (ability - 32) & 1 != 0


def effect_at(state: BlueshiftState, site: i64, ability: i64) -> i64:
    """The first effect of this kind that the sector at a site has; the caller knows that there is one."""
    sector = at_site(state, site, SECTOR)
    first = state.tables.of_sector(sector, SECTOR_EFFECT)
    for effect in range(first, first + state.tables.of_sector(sector, SECTOR_EFFECTS)):
        if state.tables.of_effect(effect, DOES) == ability:
            return effect
    return first


# Borders


def is_open(state: BlueshiftState, site: i64, direction: i64) -> bool:
    """Whether the border of a site in a direction can be crossed (BS-R13)."""
    facing = at_site(state, site, FACING)
    return facing == NOWHERE or direction % 3 != facing


def borders(state: BlueshiftState, site: i64, direction: i64) -> i64:
    """The neighbour that a ship can go to in a direction, or NOWHERE."""
    other, sites = state.map.neighbour[site * DIRECTIONS + direction], state.site
    if other == NOWHERE or sites[other * SITE_WIDTH + SECTOR] == NOWHERE:  # beyond the edge; a base that nobody took
        return NOWHERE
    line = direction
    if direction >= DIRECTIONS // 2:  # as `is_open` says of either side
        line -= DIRECTIONS // 2
    if sites[site * SITE_WIDTH + FACING] == line or sites[other * SITE_WIDTH + FACING] == line:
        return NOWHERE
    return other


def are_gates(state: BlueshiftState, site: i64, other: i64) -> bool:
    """Whether two sites border on each other because both are gates, and in no other way."""
    if site == other or not has_trait(state, other, A_GATE) or not has_trait(state, site, A_GATE):
        return False
    return not _are_neighbours(state, site, other)


def _are_neighbours(state: BlueshiftState, site: i64, other: i64) -> bool:
    """Whether two sites share a border that can be crossed."""
    for direction in range(i64(DIRECTIONS)):
        if state.map.neighbour[site * DIRECTIONS + direction] == other:
            return borders(state, site, direction) == other
    return False


def are_adjacent(state: BlueshiftState, site: i64, other: i64) -> bool:
    """Whether a ship can go from one site to another in one step."""
    return _are_neighbours(state, site, other) or are_gates(state, site, other)


# Ranks (BS-R5)


def value_of(state: BlueshiftState, site: i64, stat: i64) -> i64:
    """The value of a planet's statistic."""
    sites, row = state.site, site * SITE_WIDTH
    return state.tables.values[state.tables.of_sector(sites[row + SECTOR], VALUES + stat) + sites[row + RANK + stat]]


def effective_defence(state: BlueshiftState, site: i64) -> i64:
    """The value of the defence and one for each infantry on the planet."""
    return value_of(state, site, DEFENCE) + at_site(state, site, GARRISON)


def is_inhabited(state: BlueshiftState, site: i64) -> bool:
    """Whether there is a planet or station with a population."""
    return is_world(state, site) and value_of(state, site, POPULATION) > 0


def can_shift(state: BlueshiftState, site: i64, stat: i64, ranks: i64) -> bool:
    """Whether the rank can move at least one place in the direction of `ranks`."""
    rank = at_site(state, site, RANK + stat)
    if ranks < 0:
        return rank > 0
    return rank + 1 < state.tables.of_sector(at_site(state, site, SECTOR), RANKS + stat)


def shift(state: BlueshiftState, site: i64, stat: i64, ranks: i64) -> i64:
    """Move a rank, as far as its list goes; returns how many places it moved."""
    most = state.tables.of_sector(at_site(state, site, SECTOR), RANKS + stat) - 1
    place = site * SITE_WIDTH + RANK + stat
    before = state.site[place]
    state.site[place] = max(0, min(most, before + ranks))
    return state.site[place] - before


# Bonds


def controls(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat controls the planet or station there."""
    sites, row = state.site, site * SITE_WIDTH
    return sites[row + HOLDER] == seat and sites[row + BOND] == CONTROLLED


def _counter(state: BlueshiftState, site: i64, bond: i64) -> i64:
    """The column of a seat's row that counts such a bond."""
    planet = face(state, site) == PLANET
    if bond == CONTROLLED:
        return PLANETS if planet else STATIONS
    return ALLIANCES if planet else STATION_ALLIANCES


def release(state: BlueshiftState, site: i64) -> None:
    """Whoever is bound to the planet or station no longer is; its units there go back to its supply."""
    row = site * SITE_WIDTH
    holder, bond = state.site[row + HOLDER], state.site[row + BOND]
    if bond == FREE:
        return
    state.seat[holder * SEAT_WIDTH + _counter(state, site, bond)] -= 1
    state.seat[holder * SEAT_WIDTH + INFANTRY_LEFT] += state.site[row + GARRISON]
    state.seat[holder * SEAT_WIDTH + INTERCEPTORS_LEFT] += state.site[row + HANGAR]
    state.site[row + GARRISON] = 0
    state.site[row + HANGAR] = 0
    state.site[row + HOLDER] = NOBODY
    state.site[row + BOND] = FREE


def bind(state: BlueshiftState, seat: i64, site: i64, bond: i64) -> None:
    """The seat takes control or forms an alliance, in place of whoever had either."""
    release(state, site)
    row = site * SITE_WIDTH
    state.site[row + HOLDER] = seat
    state.site[row + BOND] = bond
    state.seat[seat * SEAT_WIDTH + _counter(state, site, bond)] += 1


# Ships at sites


def ships_at(state: BlueshiftState, site: i64, seat: i64) -> i64:
    """How many ships a seat has at a site."""
    return state.fleet[site * MOST_SEATS + seat]


def has_enemies(state: BlueshiftState, site: i64, seat: i64) -> bool:
    """Whether anybody else has ships at a site."""
    fleet, first = state.fleet, site * MOST_SEATS
    for other in range(state.seats):
        if other != seat and fleet[first + other] > 0:
            return True
    return False


def enemy_at(state: BlueshiftState, site: i64, seat: i64) -> i64:
    """The other seat that has ships at a site, or NOBODY."""
    for other in range(state.seats):
        if other != seat and state.fleet[site * MOST_SEATS + other] > 0:
            return other
    return NOBODY


def is_full(state: BlueshiftState, site: i64, seat: i64) -> bool:
    """Whether two other seats have ships at a site, so that it cannot be entered (BS-R10)."""
    fleet, first = state.fleet, site * MOST_SEATS
    others: i64 = 0
    for other in range(state.seats):
        if other != seat and fleet[first + other] > 0:
            others += 1
    return others > 1


def is_blockaded(state: BlueshiftState, site: i64, seat: i64) -> bool:
    """Whether a destroyer or battleship of somebody else keeps the seat from its planet or ally (BS-R9, BS-R12)."""
    if state.blockades == 0:
        return False
    if seat == state.active and state.turn[BONUS + ON_BLOCKADE] != 0:
        return False
    warships, first = state.warships, site * MOST_SEATS
    for other in range(state.seats):
        if other != seat and warships[first + other] > 0:
            return True
    return False


# What controllers gain


def ally_or_holder(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat controls the planet or station there or is allied with it."""
    row = site * SITE_WIDTH
    return state.site[row + HOLDER] == seat and state.site[row + BOND] >= ALLIED


def is_closed_face(state: BlueshiftState, site: i64) -> bool:
    """Whether the sector has two closed borders whose direction is still to be chosen."""
    return has_trait(state, site, A_CLOSED) and at_site(state, site, FACING) == NOWHERE
