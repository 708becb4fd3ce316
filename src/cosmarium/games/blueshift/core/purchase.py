"""Phase VI: purchases, repairs, infested ships (BS-R25 to BS-R28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import landing
from cosmarium.games.blueshift.core.agenda import seat_of
from cosmarium.games.blueshift.core.board import ally_or_holder, controls, is_world, ships_at, value_of
from cosmarium.games.blueshift.core.bonuses import price_of, prices
from cosmarium.games.blueshift.core.codes import (
    BUY,
    CONTROLLED,
    DESTROYER,
    DONE,
    E_BOUGHT,
    E_MENDED,
    INFANTRY,
    INFEST,
    ITEMS,
    MEND,
    NOWHERE,
    POPULATION,
    POWER_LINK,
    REPAIR_PRICE,
    SCOUT,
    SHIP_KINDS,
    SPACEPORT,
    TURRET,
    TURRETS_A_PLANET,
    action,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from cosmarium.games.blueshift.core.columns import (
    AT,
    BOND,
    CREDITS,
    DAMAGE,
    HOLDER,
    LINK,
    PORT,
    SEAT_WIDTH,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPECIES_OF,
    WAITED,
)
from cosmarium.games.blueshift.core.fleet import (
    aboard,
    all_turrets,
    free_slot,
    kind_of_ship,
    launch,
    on_planet,
    room,
    ship_of,
    supply,
)
from cosmarium.games.blueshift.core.tables import INFEST_DESTROYER, INFEST_SCOUT

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def is_in_stock(state: BlueshiftState, seat: i64, item: i64) -> bool:
    """Whether the seat has a piece left (BS-R26)."""
    if item < SHIP_KINDS:
        return free_slot(state, seat, item) != NOWHERE
    if item < SPACEPORT:
        return state.seat[seat * SEAT_WIDTH + supply(item)] > 0
    return True


def can_place(state: BlueshiftState, item: i64, site: i64) -> bool:
    """Whether a planet or station that one controls takes such a piece (BS-R25)."""
    row = site * SITE_WIDTH
    if item < TURRET:
        return state.site[row + PORT] != 0
    if item == TURRET:
        return all_turrets(state, site) < TURRETS_A_PLANET
    if item == SPACEPORT:
        return state.site[row + PORT] == 0
    if item == POWER_LINK:
        return state.site[row + LINK] == 0
    return True


def place(state: BlueshiftState, seat: i64, item: i64, site: i64, ship: i64) -> i64:
    """Put a piece there (a unit onto `ship` unless that is NOWHERE); returns the new ship, or NOWHERE."""
    if item < SHIP_KINDS:
        fresh = free_slot(state, seat, item)
        launch(state, fresh, site)
        return fresh
    if item == SPACEPORT:
        state.site[site * SITE_WIDTH + PORT] = 1
    elif item == POWER_LINK:
        state.site[site * SITE_WIDTH + LINK] = 1
    else:
        state.seat[seat * SEAT_WIDTH + supply(item)] -= 1
        if ship == NOWHERE:
            state.site[site * SITE_WIDTH + on_planet(item)] += 1
        else:
            state.ship[ship * SHIP_WIDTH + aboard(item)] += 1
    return NOWHERE


def legal_purchases(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """All that can be paid for and placed, ships to repair and to settle with, and to be done."""
    out[0] = DONE
    count: i64 = 1
    credits = state.seat[seat * SEAT_WIDTH + CREDITS]
    _list_prices(state, seat, credits)
    for site in range(state.sites):
        if _sells(state, seat, site):
            count = _offers(state, seat, site, credits, out, count)
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if not _has_business(state, ship):
            continue
        if _pays_to_mend(state, seat, ship, credits):
            out[count] = action(MEND, slot)
            count += 1
        if _pays_to_infest(state, seat, ship, credits):
            out[count] = action(INFEST, slot)
            count += 1
    return count


def can_purchase(state: BlueshiftState, seat: i64) -> bool:
    """Whether there is anything in `legal_purchases` but to be done: the first thing found is enough."""
    credits = state.seat[seat * SEAT_WIDTH + CREDITS]
    _list_prices(state, seat, credits)
    for site in range(state.sites):
        if _sells(state, seat, site):
            for item in range(i64(ITEMS)):
                if state.prices[item] <= credits and can_place(state, item, site):
                    return True
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if _has_business(state, ship) and (
            _pays_to_mend(state, seat, ship, credits) or _pays_to_infest(state, seat, ship, credits)
        ):
            return True
    return False


def _list_prices(state: BlueshiftState, seat: i64, credits: i64) -> None:
    """Write down all prices. What cannot be had is marked by a price that the seat cannot pay."""
    prices(state, seat, state.prices)
    for item in range(i64(ITEMS)):
        if state.prices[item] <= credits and not is_in_stock(state, seat, item):
            state.prices[item] = credits + 1


def _sells(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat may buy pieces there."""
    row = site * SITE_WIDTH
    return state.site[row + HOLDER] == seat and state.site[row + BOND] == CONTROLLED


def _has_business(state: BlueshiftState, ship: i64) -> bool:
    """Whether a ship may have something to repair, or somewhere to settle: a quick look for the most part."""
    row = ship * SHIP_WIDTH
    return state.ship[row + AT] != NOWHERE and state.ship[row + DAMAGE] + state.ship[row + WAITED] != 0


def _pays_to_mend(state: BlueshiftState, seat: i64, ship: i64, credits: i64) -> bool:
    return credits >= REPAIR_PRICE and can_mend(state, seat, ship)


def _pays_to_infest(state: BlueshiftState, seat: i64, ship: i64, credits: i64) -> bool:
    return can_infest(state, seat, ship) and credits >= infest_price(state, seat, ship)


def _offers(state: BlueshiftState, seat: i64, site: i64, credits: i64, out: vec[i64], count: i64) -> i64:
    prices = state.prices
    for item in range(i64(ITEMS)):
        if prices[item] > credits or not can_place(state, item, site):
            continue
        out[count] = action(BUY, item, state.map.name[site])
        count += 1
        if INFANTRY <= item < SPACEPORT and ships_at(state, site, seat) > 0:
            count = _onto_ships(state, seat, item, site, out, count)
    return count


def _onto_ships(state: BlueshiftState, seat: i64, item: i64, site: i64, out: vec[i64], count: i64) -> i64:
    ships, first = state.ship, seat * state.slots
    for slot in range(state.slots):
        if ships[(first + slot) * SHIP_WIDTH + AT] == site and room(state, first + slot) > 0:
            out[count] = action(BUY, item, state.map.name[site], slot + 1)
            count += 1
    return count


def can_mend(state: BlueshiftState, seat: i64, ship: i64) -> bool:
    """Whether the ship is damaged and where it can be repaired (BS-R27)."""
    return ship_of(state, ship, DAMAGE) > 0 and ally_or_holder(state, seat, ship_of(state, ship, AT))


def infest_price(state: BlueshiftState, seat: i64, ship: i64) -> i64:
    """What it costs the seat's species to settle with such a ship and keep it; 0: it cannot (BS-R28)."""
    species = state.seat[seat * SEAT_WIDTH + SPECIES_OF]
    kind = kind_of_ship(state, ship)
    if kind == SCOUT:
        return state.tables.of_species(species, INFEST_SCOUT)
    return state.tables.of_species(species, INFEST_DESTROYER) if kind == DESTROYER else 0


def can_infest(state: BlueshiftState, seat: i64, ship: i64) -> bool:
    """Whether the ship began the turn at an uninhabited planet, is still there, and may settle it."""
    site = ship_of(state, ship, AT)
    if ship_of(state, ship, WAITED) != site + 1 or infest_price(state, seat, ship) == 0:
        return False
    return is_world(state, site) and not controls(state, seat, site) and value_of(state, site, POPULATION) == 0


def answer_purchases(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Buy, repair or settle and go on, or be done."""
    if code == DONE:
        return
    state.push(packed)
    kind, seat = kind_of(code), seat_of(packed)
    if kind == BUY:
        _buy(state, seat, code)
        return
    ship = seat * state.slots + first_of(code)
    if kind == MEND:
        state.ship[ship * SHIP_WIDTH + DAMAGE] -= 1
        state.seat[seat * SEAT_WIDTH + CREDITS] -= REPAIR_PRICE
        if state.log is not None:
            state.log.add(E_MENDED, seat, ship, 1, REPAIR_PRICE)
        return
    state.seat[seat * SEAT_WIDTH + CREDITS] -= infest_price(state, seat, ship)
    state.ship[ship * SHIP_WIDTH + WAITED] = 0
    landing.settle(state, seat, ship, ship_of(state, ship, AT))


def _buy(state: BlueshiftState, seat: i64, code: i64) -> None:
    item, site = first_of(code), state.map.site_of[second_of(code)]
    ship: i64 = NOWHERE
    if third_of(code) > 0:
        ship = seat * state.slots + third_of(code) - 1
    price = price_of(state, seat, item)
    state.seat[seat * SEAT_WIDTH + CREDITS] -= price
    fresh = place(state, seat, item, site, ship)
    if state.log is not None:
        state.log.add(E_BOUGHT, seat, item, second_of(code), ship if fresh == NOWHERE else fresh, price)
