"""Turning up sectors, and what they do to those who come (BS-R10, BS-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import task
from cosmarium.games.blueshift.core.board import at_site, effect_at, has_enemies, has_trait, is_closed_face
from cosmarium.games.blueshift.core.codes import (
    A_FIND,
    A_HAZARD,
    A_SIGHT,
    A_STOP,
    E_DESTROYED,
    E_DISCOVERED,
    E_FOUND,
    E_HAZARD,
    NOWHERE,
    SHIP_KINDS,
    STATS,
    T_FACE,
)
from cosmarium.games.blueshift.core.columns import (
    CREDITS,
    DAMAGE,
    LEFT,
    LINK,
    PORT,
    RANK,
    SEAT_WIDTH,
    SECTOR,
    SEEN,
    SHIP_WIDTH,
    SITE_WIDTH,
)
from cosmarium.games.blueshift.core.fleet import free_slot, kind_of_ship, launch, relocate, scrap, seat_of_ship, ship_of
from cosmarium.games.blueshift.core.tables import AMOUNT, HAS_LINK, HAS_PORT, HIT_POINTS, NEEDS, ONCE, STARTS, WHAT
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def enter(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    """A ship comes into a sector: it is discovered, and may stop or harm the ship."""
    row = ship * SHIP_WIDTH
    relocate(state, ship, site)
    is_first = at_site(state, site, SEEN) == 0
    if is_first:
        discover(state, seat, site, True)
    if has_enemies(state, site, seat) or has_trait(state, site, A_STOP):
        state.ship[row + LEFT] = 0
    if has_trait(state, site, A_HAZARD):
        endanger(state, ship, site, is_first)


def turn_up(state: BlueshiftState, site: i64) -> None:
    """Show the sector at a site, its ranks where they start."""
    row = site * SITE_WIDTH
    sector = state.site[row + SECTOR]
    state.site[row + SEEN] = 1
    for stat in range(i64(STATS)):
        state.site[row + RANK + stat] = state.tables.of_sector(sector, STARTS + stat)
    state.site[row + PORT] = state.tables.of_sector(sector, HAS_PORT)
    state.site[row + LINK] = state.tables.of_sector(sector, HAS_LINK)


def discover(state: BlueshiftState, seat: i64, site: i64, by_ship: bool) -> None:
    """A seat turns up a sector, with a ship there or from afar."""
    turn_up(state, site)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_DISCOVERED, seat, state.map.name[site], at_site(state, site, SECTOR))
    if has_trait(state, site, A_FIND):
        _find(state, seat, site, by_ship)
    if is_closed_face(state, site):
        state.push(task(T_FACE, seat, site))
    if has_trait(state, site, A_SIGHT):
        for direction in range(i64(DIRECTIONS)):
            other = state.map.neighbour[site * DIRECTIONS + direction]
            if other != NOWHERE and can_discover(state, other):
                discover(state, seat, other, False)


def can_discover(state: BlueshiftState, site: i64) -> bool:
    """Whether an undiscovered sector lies there."""
    return at_site(state, site, SEEN) == 0 and at_site(state, site, SECTOR) != NOWHERE


def _find(state: BlueshiftState, seat: i64, site: i64, by_ship: bool) -> None:
    effect = effect_at(state, site, A_FIND)
    item, amount = state.tables.of_effect(effect, WHAT), state.tables.of_effect(effect, AMOUNT)
    if item == NOWHERE:
        state.seat[seat * SEAT_WIDTH + CREDITS] += amount
    elif by_ship and item < SHIP_KINDS:
        ship = free_slot(state, seat, item)
        if ship == NOWHERE:
            return
        launch(state, ship, site)
    else:
        return
    if state.log is not None:
        state.log.add(E_FOUND, seat, state.map.name[site], item, amount)


def endanger(state: BlueshiftState, ship: i64, site: i64, is_first: bool) -> None:
    """A sector may harm a ship that enters."""
    effect = effect_at(state, site, A_HAZARD)
    if state.tables.of_effect(effect, ONCE) != 0 and not is_first:
        return
    die = state.dice.die(6)
    hit = die <= state.tables.of_effect(effect, NEEDS)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_HAZARD, seat_of_ship(state, ship), ship, state.map.name[site], die, 1 if hit else 0)
    if hit:
        damage(state, ship, state.tables.of_effect(effect, AMOUNT))


def damage(state: BlueshiftState, ship: i64, amount: i64) -> None:
    """Damage outside of battle; a ship destroyed so takes what it carries with it."""
    state.ship[ship * SHIP_WIDTH + DAMAGE] += amount
    if ship_of(state, ship, DAMAGE) < state.tables.of_item(kind_of_ship(state, ship), HIT_POINTS):
        return
    if state.log is not None:
        state.log.add(E_DESTROYED, seat_of_ship(state, ship), ship)
    scrap(state, ship)
