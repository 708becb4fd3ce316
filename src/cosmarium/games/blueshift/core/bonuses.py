"""What species, sectors and cards add to a seat's rolls, prices, tribute and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.codes import (
    A_DISCOUNT,
    A_HAND,
    A_INVASION,
    A_NEGOTIATION,
    CONTROLLED,
    ITEMS,
    NOWHERE,
    ON_INVASION,
    ON_NEGOTIATION,
)
from cosmarium.games.blueshift.core.columns import (
    BOND,
    BONUS,
    CUT,
    HOLDER,
    PLANETS,
    SEAT_WIDTH,
    SECTOR,
    SITE_WIDTH,
    SOLDIERED,
    SPECIES_OF,
    STATIONS,
)
from cosmarium.games.blueshift.core.tables import (
    AMOUNT,
    CHEAPER,
    DOES,
    ENVOYS,
    HAND_SIZE,
    ITEM_WIDTH,
    PRICE,
    SECTOR_EFFECT,
    SECTOR_EFFECTS,
    SECTOR_TRAITS,
    SPECIES_WIDTH,
    WHAT,
)

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def sector_bonus(state: BlueshiftState, seat: i64, ability: i64, what: i64) -> i64:
    """What the sectors that a seat controls add up to, of one ability (and about one item; NOWHERE: any)."""
    total: i64 = 0
    if state.seat[seat * SEAT_WIDTH + PLANETS] + state.seat[seat * SEAT_WIDTH + STATIONS] == 0:
        return 0
    sites = state.site
    for site in range(state.sites):
        row = site * SITE_WIDTH
        if sites[row + HOLDER] != seat or sites[row + BOND] != CONTROLLED:
            continue
        sector = sites[row + SECTOR]
        if state.tables.of_sector(sector, SECTOR_TRAITS) >> (ability - 32) & 1 == 0:
            continue
        first = state.tables.of_sector(sector, SECTOR_EFFECT)
        for effect in range(first, first + state.tables.of_sector(sector, SECTOR_EFFECTS)):
            if state.tables.of_effect(effect, DOES) != ability:
                continue
            about = state.tables.of_effect(effect, WHAT)
            if what == NOWHERE or about in (what, NOWHERE):
                total += state.tables.of_effect(effect, AMOUNT)
    return total


def turn_bonus(state: BlueshiftState, seat: i64, purpose: i64, ability: i64) -> i64:
    """What cards of this turn and sectors add to a roll of the active seat."""
    return state.turn[BONUS + purpose] + sector_bonus(state, seat, ability, NOWHERE)


def negotiation_bonus(state: BlueshiftState, seat: i64) -> i64:
    """What is added to a negotiation roll."""
    envoys = state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], ENVOYS)
    return envoys + turn_bonus(state, seat, ON_NEGOTIATION, A_NEGOTIATION)


def invasion_bonus(state: BlueshiftState, seat: i64) -> i64:
    """What is added to an invasion roll, besides infantry aboard."""
    return state.turn[SOLDIERED] + turn_bonus(state, seat, ON_INVASION, A_INVASION)


def price_of(state: BlueshiftState, seat: i64, item: i64) -> i64:
    """What an item costs a seat now, never less than 0."""
    return max(0, _own_price(state, seat, item) - sector_bonus(state, seat, A_DISCOUNT, item))


def prices(state: BlueshiftState, seat: i64, out: vec[i64]) -> None:
    """Write what each item costs a seat now into `out`: as `price_of`, with one look at the board for all."""
    items, species, turn = state.tables.item, state.tables.species, state.turn
    own = state.seat[seat * SEAT_WIDTH + SPECIES_OF] * SPECIES_WIDTH + CHEAPER
    for item in range(i64(ITEMS)):
        out[item] = items[item * ITEM_WIDTH + PRICE] - species[own + item]
        if seat == state.active:
            out[item] -= turn[CUT + item]
    if sector_bonus(state, seat, A_DISCOUNT, NOWHERE) != 0:
        for item in range(i64(ITEMS)):
            out[item] -= sector_bonus(state, seat, A_DISCOUNT, item)
    for item in range(i64(ITEMS)):
        out[item] = max(out[item], 0)


def _own_price(state: BlueshiftState, seat: i64, item: i64) -> i64:
    """The price after what the species and the cards of this turn take off."""
    price = state.tables.of_item(item, PRICE)
    price -= state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], CHEAPER + item)
    return price - state.turn[CUT + item] if seat == state.active else price


def hand_size(state: BlueshiftState, seat: i64) -> i64:
    """How many cards a seat holds after drawing."""
    base = state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], HAND_SIZE)
    return base + sector_bonus(state, seat, A_HAND, NOWHERE)
