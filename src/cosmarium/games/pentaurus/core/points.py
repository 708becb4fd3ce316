"""Everything that is added up from the symbols on the table: production, places, attack, defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.pentaurus.core.codes import HAND, MOST_PLANETS, NO_CARD, SATELLITE, SHIP
from cosmarium.games.pentaurus.core.tables import (
    ATTACK_POINTS,
    CARD_WIDTH,
    CARDS,
    DEFENCE_POINTS,
    FUEL,
    KIND,
    PENTANIUM,
    SATELLITES,
    SHIPS,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


def planet_sum(state: PentaurusState, planet: i64, column: i64) -> i64:
    """A symbol added up over a planet, all that is on it, and the pilots of its ships."""
    table = state.tables.card
    total = table[planet * CARD_WIDTH + column]
    card = state.first[planet]
    while card != NO_CARD:
        total += table[card * CARD_WIDTH + column]
        pilot = state.first[card]
        while pilot != NO_CARD:
            total += table[pilot * CARD_WIDTH + column]
            pilot = state.next[pilot]
        card = state.next[card]
    return total


def row_sum(state: PentaurusState, seat: i64, column: i64) -> i64:
    """A symbol added up over a whole deployment."""
    total: i64 = 0
    for i in range(state.row_count[seat]):
        total += planet_sum(state, state.row[seat * MOST_PLANETS + i], column)
    return total


def production(state: PentaurusState, seat: i64) -> i64:
    """The pentanium produced (PD-R3). A ship's pentanium symbol is its price, kept in another column."""
    return max(0, row_sum(state, seat, PENTANIUM) + state.production_mod[seat])


def hand_limit(state: PentaurusState, seat: i64) -> i64:
    """How many cards a seat draws up to."""
    return HAND + row_sum(state, seat, CARDS)


def count_on(state: PentaurusState, planet: i64, kind: i64) -> i64:
    """How many cards of a kind are on a planet."""
    total: i64 = 0
    card = state.first[planet]
    while card != NO_CARD:
        if state.tables.of(card, KIND) == kind:
            total += 1
        card = state.next[card]
    return total


def satellite_places(state: PentaurusState, planet: i64) -> i64:
    """How many satellites a planet may have (PD-R9)."""
    return 1 + planet_sum(state, planet, SATELLITES)


def takes_satellite(state: PentaurusState, planet: i64) -> bool:
    """Whether a planet has room for one more satellite. The newcomer's own symbol does not count yet."""
    return count_on(state, planet, SATELLITE) < satellite_places(state, planet)


def ship_places(state: PentaurusState, planet: i64) -> i64:
    """How many ships a planet may have (PD-R8)."""
    return 1 + planet_sum(state, planet, SHIPS)


def takes_ship(state: PentaurusState, planet: i64) -> bool:
    """Whether a planet has room for one more ship."""
    return count_on(state, planet, SHIP) < ship_places(state, planet)


def ship_total(state: PentaurusState, seat: i64) -> i64:
    """A seat's ships."""
    total: i64 = 0
    for i in range(state.row_count[seat]):
        total += count_on(state, state.row[seat * MOST_PLANETS + i], SHIP)
    return total


# Fuel and fighting


def has_fuel(state: PentaurusState, ship: i64, symbol: i64) -> bool:
    """Whether the ship or one of its pilots carries this fuel symbol (1 or 2)."""
    if state.tables.of(ship, FUEL) == symbol:
        return True
    pilot = state.first[ship]
    while pilot != NO_CARD:
        if state.tables.of(pilot, FUEL) == symbol:
            return True
        pilot = state.next[pilot]
    return False


def ready(state: PentaurusState, ship: i64) -> bool:
    """Whether the ship may attack this turn (PD-R14)."""
    return not state.fresh[ship] or has_fuel(state, ship, 1) or _is_freed(state, ship)


def _is_freed(state: PentaurusState, wanted: i64) -> bool:
    """Whether a ship with fuel 2 frees this one. Each frees one other ship of its planet: the first that needs it and
    is not free yet (PD-A.9)."""
    planet = state.host[wanted]
    freed: i64 = 0  # a bit for each ship on the planet: a pack has fewer ships than an i64 has bits
    helper = state.first[planet]
    while helper != NO_CARD:
        if state.tables.of(helper, KIND) == SHIP and has_fuel(state, helper, 2):
            place: i64 = 0
            ship = state.first[planet]
            while ship != NO_CARD:
                if state.tables.of(ship, KIND) == SHIP:
                    if ship != helper and _needs_fuel(state, ship) and not freed >> place & 1:
                        if ship == wanted:
                            return True
                        mask: i64 = 1
                        mask <<= place  # in place: a constant one would have the 32 bits of C's numbers
                        freed |= mask
                        break
                    place += 1
                ship = state.next[ship]
        helper = state.next[helper]
    return False


def _needs_fuel(state: PentaurusState, ship: i64) -> bool:
    return state.fresh[ship] == 1 and not has_fuel(state, ship, 1)


def takes_part(state: PentaurusState, ship: i64) -> bool:
    """Whether a ship is one of the attackers: of an attack under way those that it was launched with, otherwise those
    that may attack (PD-A.5)."""
    if state.host[ship] == state.attack_from:
        return state.fighting[ship] == 1
    return ready(state, ship)


def ship_points(state: PentaurusState, ship: i64, column: i64) -> i64:
    """A ship's attack or defence symbols with those of its pilots."""
    total = state.tables.of(ship, column)
    pilot = state.first[ship]
    while pilot != NO_CARD:
        total += state.tables.of(pilot, column)
        pilot = state.next[pilot]
    return total


def attackers(state: PentaurusState, planet: i64) -> i64:
    """How many ships on a planet may attack, or of those that attack from it are left."""
    total: i64 = 0
    card = state.first[planet]
    while card != NO_CARD:
        if state.tables.of(card, KIND) == SHIP and takes_part(state, card):
            total += 1
        card = state.next[card]
    return total


def attack_of(state: PentaurusState, seat: i64, planet: i64, attacking: bool) -> i64:
    """The attack points of a planet (PD-R16): all symbols on it; of an attacker's ships only those that attack."""
    total = planet_sum(state, planet, ATTACK_POINTS) + state.attack_mod[seat]
    if attacking:
        card = state.first[planet]
        while card != NO_CARD:
            if state.tables.of(card, KIND) == SHIP and not takes_part(state, card):
                total -= ship_points(state, card, ATTACK_POINTS)
            card = state.next[card]
    return max(0, total)


def defence_of(state: PentaurusState, seat: i64, planet: i64) -> i64:
    """The defence points of a planet: all symbols on it, and what was played."""
    return max(0, planet_sum(state, planet, DEFENCE_POINTS) + state.defence_mod[seat])


def ship_defence(state: PentaurusState, seat: i64, ship: i64) -> i64:
    """What must be given to a ship to destroy it; never less than 1."""
    return max(1, ship_points(state, ship, DEFENCE_POINTS) + state.defence_mod[seat])
