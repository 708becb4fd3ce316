"""What the effect of a card may be aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import cards
from cosmarium.games.blueshift.core.agenda import effect_of, seat_of
from cosmarium.games.blueshift.core.board import (
    at_site,
    bit,
    can_shift,
    controls,
    face,
    has_trait,
    is_full,
    is_inhabited,
    is_world,
    value_of,
)
from cosmarium.games.blueshift.core.codes import (
    A_LOYAL,
    AIM,
    ALLIED,
    BASE_BACK,
    CONTROLLED,
    DONE,
    EMPTY,
    ENEMY,
    FREE,
    FROM,
    INFANTRY,
    INTERCEPTOR,
    NEUTRAL,
    NOWHERE,
    OWN,
    SHIP,
    SPACEPORT,
    TURRET,
    VICTIM,
    X_ENVOY,
    X_PLACE,
    X_RANK,
    X_RECYCLE,
    X_REPAIR,
    X_REVOLT,
    X_SABOTAGE,
    X_SHIELD,
    X_STEAL,
    X_STRIKE,
    X_SURVEY,
    X_TAX,
    X_VOID,
    X_WARP,
    action,
)
from cosmarium.games.blueshift.core.columns import (
    ACTS,
    AIMED,
    AT,
    BOND,
    CREDITS,
    DAMAGE,
    GARRISON,
    HANGAR,
    HOLDER,
    IS_OUT,
    LIFTED,
    LINK,
    MOST_SEATS,
    PORT,
    RANK,
    REACHED,
    SEAT_WIDTH,
    SECTOR,
    SHIELD,
    SITE_WIDTH,
    SPECIES_OF,
    WARP_TO,
)
from cosmarium.games.blueshift.core.discovery import can_discover
from cosmarium.games.blueshift.core.fleet import kind_of_ship, ship_of
from cosmarium.games.blueshift.core.purchase import can_place, is_in_stock
from cosmarium.games.blueshift.core.tables import (
    AMOUNT,
    DOES,
    LOYAL,
    OPTIONAL,
    RANGE,
    RANKS,
    SECTOR_BACK,
    TIRELESS,
    WHAT,
    WHOSE,
)

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def legal_targets(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """All targets of the effect at hand; to be done, where it may be declined."""
    seat, effect = seat_of(packed), effect_of(packed)
    does = state.tables.of_effect(effect, DOES)
    count: i64 = 0
    if state.tables.of_effect(effect, OPTIONAL) != 0:
        out[0] = DONE
        count = 1
    if does == X_STEAL:
        return _seats(state, seat, out, count)
    if does == X_REPAIR:
        return _damaged(state, seat, out, count)
    if does == X_STRIKE:
        return _victims(state, seat, effect, out, count)
    if does == X_RECYCLE:
        return cards.legal_throws(state, seat, out, count)
    for site in range(state.sites):
        if not _fits(state, seat, site, effect, does) or not is_in_range(state, seat, site, effect):
            continue
        out[count] = action(AIM, state.map.name[site])
        count += 1
        if does == X_RANK and can_lift(state, seat, site, effect):
            out[count] = action(AIM, state.map.name[site], 1)
            count += 1
    return count


def is_in_range(state: BlueshiftState, seat: i64, site: i64, effect: i64) -> bool:
    """Whether the site is near enough to a ship, planet or station of the seat."""
    steps = state.tables.of_effect(effect, RANGE)
    if steps == 0:
        return True
    for other in range(state.sites):
        if state.map.distance[site * state.sites + other] <= steps and (
            state.fleet[other * MOST_SEATS + seat] > 0 or controls(state, seat, other)
        ):
            return True
    return False


def is_whose(state: BlueshiftState, seat: i64, site: i64, effect: i64) -> bool:
    """Whether the planet or station belongs to those that the effect may touch."""
    row = site * SITE_WIDTH
    whose = state.tables.of_effect(effect, WHOSE)
    if state.site[row + BOND] != CONTROLLED:
        return whose & NEUTRAL != 0
    return whose & (OWN if state.site[row + HOLDER] == seat else ENEMY) != 0


def _fits(state: BlueshiftState, seat: i64, site: i64, effect: i64, does: i64) -> bool:
    row = site * SITE_WIDTH
    what = state.tables.of_effect(effect, WHAT)
    if does == X_SURVEY:
        return can_discover(state, site)
    if does == X_VOID:
        return _can_vanish(state, site)
    if not is_world(state, site) or state.turn[AIMED] & bit(site) != 0:
        return False
    if does == X_PLACE:
        return controls(state, seat, site) and is_in_stock(state, seat, what) and can_place(state, what, site)
    if does == X_ENVOY:
        bond = state.site[row + BOND]
        free = bond == FREE or (bond == ALLIED and state.site[row + HOLDER] != seat)
        return free and is_inhabited(state, site) and state.site[row + ACTS] == 0
    if not is_whose(state, seat, site, effect):
        return False
    if does == X_WARP:
        return not is_full(state, site, seat) and _can_warp_to(state, seat, site)
    if does == X_RANK:
        return can_shift(state, site, what, state.tables.of_effect(effect, AMOUNT))
    if does == X_TAX:
        return value_of(state, site, what) > 0
    if does == X_SABOTAGE:
        return state.site[row + piece_column(what)] > 0
    if does == X_REVOLT:
        return state.site[row + BOND] == CONTROLLED and not is_loyal(state, site)
    return does == X_SHIELD and state.site[row + SHIELD] == 0


def piece_column(item: i64) -> i64:
    """The column of a site's row that counts such pieces."""
    if item == INFANTRY:
        return GARRISON
    if item == INTERCEPTOR:
        return HANGAR
    return PORT if item == SPACEPORT else LINK


def is_loyal(state: BlueshiftState, site: i64) -> bool:
    """Whether a controlled planet or station never rebels (BS-R28)."""
    species = state.seat[at_site(state, site, HOLDER) * SEAT_WIDTH + SPECIES_OF]
    return state.tables.of_species(species, LOYAL) != 0 or has_trait(state, site, A_LOYAL)


def can_lift(state: BlueshiftState, seat: i64, site: i64, effect: i64) -> bool:
    """Whether Tireless Efficiency can raise the rank one place more (BS-R28)."""
    amount = state.tables.of_effect(effect, AMOUNT)
    if amount <= 0 or state.turn[LIFTED] != 0 or not controls(state, seat, site):
        return False
    if state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], TIRELESS) == 0:
        return False
    stat = state.tables.of_effect(effect, WHAT)
    most = state.tables.of_sector(at_site(state, site, SECTOR), RANKS + stat) - 1
    return at_site(state, site, RANK + stat) + amount < most


def _can_warp_to(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat has a ship elsewhere that could come."""
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if kind_of_ship(state, ship) != TURRET and ship_of(state, ship, AT) not in (NOWHERE, site):
            return True
    return False


def _can_vanish(state: BlueshiftState, site: i64) -> bool:
    """A sector turned up, but no base, without ships, that nobody controls, while an empty one is left (BS-A.59)."""
    shown = face(state, site)
    if len(state.aside) == 0 or shown in (NOWHERE, EMPTY) or at_site(state, site, BOND) == CONTROLLED:
        return False
    for seat in range(state.seats):
        if state.fleet[site * MOST_SEATS + seat] > 0:
            return False
    return state.tables.of_sector(at_site(state, site, SECTOR), SECTOR_BACK) != BASE_BACK


def _seats(state: BlueshiftState, seat: i64, out: vec[i64], count: i64) -> i64:
    for other in range(state.seats):
        row = other * SEAT_WIDTH
        if other != seat and state.seat[row + IS_OUT] == 0 and state.seat[row + CREDITS] > 0:
            out[count] = action(FROM, other)
            count += 1
    return count


def _damaged(state: BlueshiftState, seat: i64, out: vec[i64], count: i64) -> i64:
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if ship_of(state, ship, AT) == NOWHERE or ship_of(state, ship, REACHED) != 0:
            continue
        if ship_of(state, ship, DAMAGE) > 0:
            out[count] = action(SHIP, slot)
            count += 1
    return count


def _victims(state: BlueshiftState, seat: i64, effect: i64, out: vec[i64], count: i64) -> i64:
    wanted = state.tables.of_effect(effect, WHAT)
    for other in range(state.seats):
        if other == seat:
            continue
        for slot in range(state.slots):
            if wanted not in (NOWHERE, state.tables.kind_of_slot[slot]):
                continue
            ship = other * state.slots + slot
            site = ship_of(state, ship, AT)
            if site == NOWHERE or ship_of(state, ship, REACHED) != 0:
                continue
            if is_in_range(state, seat, site, effect):
                out[count] = action(VICTIM, other, slot)
                count += 1
    return count


def legal_passengers(state: BlueshiftState, packed: i64, source: i64, out: vec[i64]) -> i64:
    """The ships that may still warp: of any one sector, or of that which the first came from."""
    seat = seat_of(packed)
    out[0] = DONE
    count: i64 = 1
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        site = ship_of(state, ship, AT)
        if site == NOWHERE or kind_of_ship(state, ship) == TURRET:
            continue
        if site == source or (source == NOWHERE and site != state.turn[WARP_TO]):
            out[count] = action(SHIP, slot)
            count += 1
    return count
