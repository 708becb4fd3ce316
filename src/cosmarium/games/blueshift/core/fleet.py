"""Ships and the units aboard them: putting them on the board, moving and removing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.blueshift.core.codes import (
    BATTLESHIP,
    DESTROYER,
    INFANTRY,
    NOWHERE,
    TURRET,
)
from cosmarium.games.blueshift.core.columns import (
    ANCHORED,
    AT,
    CARRIED_FIGHTERS,
    CARRIED_TROOPS,
    FIGHTERS,
    GARRISON,
    HANDLED,
    HANGAR,
    INFANTRY_LEFT,
    INTERCEPTORS_LEFT,
    LEFT,
    MOST_SEATS,
    SEAT_WIDTH,
    SHIP_WIDTH,
    SHIPS,
    SITE_WIDTH,
    TIRED_INFANTRY,
    TIRED_INTERCEPTORS,
    TROOPS,
    WAITED,
)
from cosmarium.games.blueshift.core.tables import CAPACITY, FIRST_SLOT, PIECES

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def ship_of(state: BlueshiftState, ship: i64, column: i64) -> i64:
    """A number of a ship's row; ships are counted through all seats."""
    return state.ship[ship * SHIP_WIDTH + column]


def kind_of_ship(state: BlueshiftState, ship: i64) -> i64:
    """SCOUT, COLONY, DESTROYER, BATTLESHIP or TURRET."""
    return state.tables.kind_of_slot[ship % state.slots]


def seat_of_ship(state: BlueshiftState, ship: i64) -> i64:
    """Whose ship it is."""
    return ship // state.slots


def is_warship(kind: i64) -> bool:
    """Whether ships of this kind blockade, bombard and invade."""
    return kind in (DESTROYER, BATTLESHIP)


# On and off the board


def free_slot(state: BlueshiftState, seat: i64, kind: i64) -> i64:
    """A ship of this kind that the seat has left, or NOWHERE (BS-R26)."""
    ships, first = state.ship, seat * state.slots + state.tables.of_item(kind, FIRST_SLOT)
    for ship in range(first, first + state.tables.of_item(kind, PIECES)):
        if ships[ship * SHIP_WIDTH + AT] == NOWHERE:
            return ship
    return NOWHERE


def count_in(state: BlueshiftState, ship: i64, site: i64, by: i64) -> None:
    """Keep count of the ships at a site."""
    place = site * MOST_SEATS + seat_of_ship(state, ship)
    state.fleet[place] += by
    if is_warship(kind_of_ship(state, ship)):
        state.warships[place] += by


def launch(state: BlueshiftState, ship: i64, site: i64) -> None:
    """Put a ship on the board: whole, empty, and without movement this turn."""
    row = ship * SHIP_WIDTH
    for column in range(i64(SHIP_WIDTH)):
        state.ship[row + column] = 0
    state.ship[row + AT] = site
    state.seat[seat_of_ship(state, ship) * SEAT_WIDTH + SHIPS] += 1
    count_in(state, ship, site, 1)


def relocate(state: BlueshiftState, ship: i64, site: i64) -> None:
    """Move a ship, and what it carries, from one site to another; it no longer waits where it was (BS-R28)."""
    row = ship * SHIP_WIDTH
    count_in(state, ship, state.ship[row + AT], -1)
    state.ship[row + AT] = site
    count_in(state, ship, site, 1)
    state.ship[row + CARRIED_TROOPS] = state.ship[row + TROOPS]
    state.ship[row + CARRIED_FIGHTERS] = state.ship[row + FIGHTERS]
    state.ship[row + WAITED] = 0


def scrap(state: BlueshiftState, ship: i64) -> None:
    """Take a ship off the board; what it still carries goes back to the supply."""
    row, seat_row = ship * SHIP_WIDTH, seat_of_ship(state, ship) * SEAT_WIDTH
    count_in(state, ship, state.ship[row + AT], -1)
    state.seat[seat_row + INFANTRY_LEFT] += state.ship[row + TROOPS]
    state.seat[seat_row + INTERCEPTORS_LEFT] += state.ship[row + FIGHTERS]
    state.seat[seat_row + SHIPS] -= 1
    for column in range(i64(SHIP_WIDTH)):
        state.ship[row + column] = 0
    state.ship[row + AT] = NOWHERE


# Units


def room(state: BlueshiftState, ship: i64) -> i64:
    """How many more units fit aboard."""
    ships, row = state.ship, ship * SHIP_WIDTH
    held = ships[row + TROOPS] + ships[row + FIGHTERS]
    return state.tables.of_item(kind_of_ship(state, ship), CAPACITY) - held


def aboard(item: i64) -> i64:
    """The column of a ship's row that counts such units."""
    return TROOPS if item == INFANTRY else FIGHTERS


def carried_aboard(item: i64) -> i64:
    """The column of a ship's row that counts those of them that have changed sectors this turn."""
    return CARRIED_TROOPS if item == INFANTRY else CARRIED_FIGHTERS


def tired_on_planet(item: i64) -> i64:
    """The column of a site's row that counts such units that have been carried this turn."""
    return TIRED_INFANTRY if item == INFANTRY else TIRED_INTERCEPTORS


def on_planet(item: i64) -> i64:
    """The column of a site's row that counts such units."""
    return GARRISON if item == INFANTRY else HANGAR


def supply(item: i64) -> i64:
    """The column of a seat's row that counts such units not in use."""
    return INFANTRY_LEFT if item == INFANTRY else INTERCEPTORS_LEFT


def load(state: BlueshiftState, ship: i64, item: i64) -> None:
    """Take a unit from the planet, if possible one that no ship has carried this turn (BS-R12)."""
    row, site_row = ship * SHIP_WIDTH, ship_of(state, ship, AT) * SITE_WIDTH
    tired = site_row + tired_on_planet(item)
    on = site_row + on_planet(item)
    if state.site[on] == state.site[tired]:
        state.site[tired] -= 1
        state.ship[row + carried_aboard(item)] += 1
        state.ship[row + ANCHORED] = 1
    state.site[on] -= 1
    state.ship[row + aboard(item)] += 1
    state.ship[row + HANDLED] += 1


def unload(state: BlueshiftState, ship: i64, item: i64) -> None:
    """Set a unit on the planet, if possible one that has not moved with the ship this turn (BS-R12)."""
    row, site_row = ship * SHIP_WIDTH, ship_of(state, ship, AT) * SITE_WIDTH
    held = row + aboard(item)
    carried = row + carried_aboard(item)
    if state.ship[held] == state.ship[carried]:
        state.ship[carried] -= 1
        state.site[site_row + tired_on_planet(item)] += 1
    state.ship[held] -= 1
    state.site[site_row + on_planet(item)] += 1
    state.ship[row + HANDLED] += 1


def refresh(state: BlueshiftState, seat: i64) -> None:
    """What ships and planets remember of a turn is forgotten."""
    ships = state.ship
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        row = ship * SHIP_WIDTH
        if ships[row + AT] == NOWHERE:  # a row of zeros
            continue
        for column in range(i64(LEFT), i64(WAITED) + 1):
            ships[row + column] = 0


def turrets_at(state: BlueshiftState, seat: i64, site: i64) -> i64:
    """How many turrets a seat has at a site."""
    count: i64 = 0
    if state.fleet[site * MOST_SEATS + seat] == 0:
        return count
    ships, first = state.ship, seat * state.slots + state.tables.of_item(TURRET, FIRST_SLOT)
    for ship in range(first, first + state.tables.of_item(TURRET, PIECES)):
        if ships[ship * SHIP_WIDTH + AT] == site:
            count += 1
    return count


def all_turrets(state: BlueshiftState, site: i64) -> i64:
    """How many turrets anybody has at a site: two is the most that a planet takes."""
    count: i64 = 0
    for seat in range(state.seats):
        count += turrets_at(state, seat, site)
    return count
