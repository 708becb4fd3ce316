"""A guess of how a match ends: victory points, what brings more of them, and what can take them away.

Each seat's prospects are summed up in points; its chance of winning is its share of their powers, so that a lead counts
more the nearer its holder is to the sixteen points. See docs/bots.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.blueshift.core.board import at_site, has_enemies, is_world, value_of
from cosmarium.games.blueshift.core.codes import (
    ALLIED,
    BATTLESHIP,
    COLONY,
    CONTROLLED,
    DEFENCE,
    DESTROYER,
    FREE,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    PLANET,
    POPULATION,
    PROSPERITY,
    SCOUT,
    TURRET,
)
from cosmarium.games.blueshift.core.columns import (
    AT,
    BOND,
    CREDITS,
    DAMAGE,
    FIGHTERS,
    GARRISON,
    HANGAR,
    HOLDER,
    IS_OUT,
    LINK,
    PORT,
    SEAT_WIDTH,
    SECTOR,
    SEEN,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPECIES_OF,
    TROOPS,
)
from cosmarium.games.blueshift.core.fleet import kind_of_ship
from cosmarium.games.blueshift.core.scoring import payoff, points
from cosmarium.games.blueshift.core.tables import HIT_POINTS, PRICE, SECTOR_FACE

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState

POINT: Final = 6.0
INCOME: Final = 1.6
CREDIT: Final = 0.10
FLEET: Final = 0.16  # for each credit that a ship cost
UNIT: Final = 0.5


def estimate(state: BlueshiftState, seat: i64) -> float:
    """The seat's share of the win to come, 0 to 1."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    own = 0.0
    total = 0.0
    for other in range(state.seats):
        if state.seat[other * SEAT_WIDTH + IS_OUT] != 0 or state.seat[other * SEAT_WIDTH + SPECIES_OF] == NOBODY:
            continue
        worth = prospects(state, other)
        power = worth * worth * worth
        total += power
        if other == seat:
            own = power
    return own / total if total > 0.0 else 1.0 / float(state.seats)


def prospects(state: BlueshiftState, seat: i64) -> float:
    """What a seat has and what is within its reach, in a currency of its own."""
    worth = 1.0 + POINT * float(points(state, seat)) + CREDIT * float(state.seat[seat * SEAT_WIDTH + CREDITS])
    for site in range(state.sites):
        row = site * SITE_WIDTH
        if state.site[row + BOND] != FREE and state.site[row + HOLDER] == seat:
            worth += _holding(state, seat, site)
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if state.ship[ship * SHIP_WIDTH + AT] != NOWHERE:
            worth += _ship(state, seat, ship)
    return worth


def _holding(state: BlueshiftState, seat: i64, site: i64) -> float:
    """A planet, station or ally: what it yields, how safe it is, what is built there."""
    row = site * SITE_WIDTH
    yields = float(value_of(state, site, PROSPERITY))
    if state.site[row + BOND] == ALLIED:
        return INCOME * yields
    yields += float(value_of(state, site, POPULATION))
    worth = INCOME * yields + 3.0 * float(state.site[row + PORT]) + 1.5 * float(state.site[row + LINK])
    guard = float(value_of(state, site, DEFENCE) + state.site[row + GARRISON])
    worth += 0.5 * min(guard, 7.0) + 0.3 * float(state.site[row + HANGAR])
    if has_enemies(state, site, seat):
        worth -= 4.0
    return worth


def _ship(state: BlueshiftState, seat: i64, ship: i64) -> float:
    """A ship: its price, less for damage, and the best that it can be used for from where it is."""
    row = ship * SHIP_WIDTH
    kind = kind_of_ship(state, ship)
    site = state.ship[row + AT]
    whole = state.tables.of_item(kind, HIT_POINTS)
    sound = 1.0 - 0.5 * float(state.ship[row + DAMAGE]) / float(whole)
    worth = FLEET * float(state.tables.of_item(kind, PRICE)) * sound
    worth += UNIT * float(state.ship[row + TROOPS] + state.ship[row + FIGHTERS])
    if kind == TURRET:
        return worth
    best = 0.0
    for target in range(state.sites):
        use = _use(state, seat, ship, kind, target)
        if use > 0.0:
            steps = state.map.distance[site * state.sites + target]
            reach = use / float(1 + steps)
            best = max(best, reach)
    return worth + best


def _use(state: BlueshiftState, seat: i64, ship: i64, kind: i64, target: i64) -> float:
    """What a ship of this kind could gain at a site, once there."""
    row = target * SITE_WIDTH
    if state.site[row + SEEN] == 0:
        return 3.0 if kind == SCOUT and state.site[row + SECTOR] != NOWHERE else 1.0
    if not is_world(state, target):
        return 0.0
    mine = state.site[row + HOLDER] == seat
    bond = state.site[row + BOND]
    if mine and bond == CONTROLLED:
        return 1.5 if has_enemies(state, target, seat) else 0.2
    prize = POINT * (3.0 if state.tables.of_sector(state.site[row + SECTOR], SECTOR_FACE) == PLANET else 1.0)
    people = value_of(state, target, POPULATION)
    if people == 0:
        return 0.6 * prize if kind == COLONY else 0.0
    use = 0.0
    if kind in (DESTROYER, BATTLESHIP) or (kind == COLONY and state.ship[ship * SHIP_WIDTH + TROOPS] > 0):
        guard = value_of(state, target, DEFENCE) + at_site(state, target, GARRISON)
        chance = float(7 - guard + state.ship[ship * SHIP_WIDTH + TROOPS]) / 6.0
        use = 0.35 * prize * max(0.05, min(1.0, chance))
    if bond == FREE or (bond == ALLIED and not mine):
        use = max(use, 2.5)
    return use
