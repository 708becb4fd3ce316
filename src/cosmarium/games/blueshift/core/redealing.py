"""Worlds that fit what a viewer knows: hands, deck and undiscovered sectors dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.games.blueshift.core.codes import NOWHERE, PLANET_BACK
from cosmarium.games.blueshift.core.columns import HELD, IN_DECK, IN_HAND, SEAT_WIDTH, SECTOR, SEEN, SITE_WIDTH
from cosmarium.games.blueshift.core.tables import SECTOR_BACK

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def redeal(state: BlueshiftState, viewer: i64, chance: Chance) -> None:
    """Shuffle together the deck and the hands that the viewer does not hold, and by their backs all sectors that
    nobody has seen, those left over too."""
    state.shuffles = chance
    state.dice = chance
    _redeal_cards(state, viewer, chance)
    state.planet_pile = _redeal_sectors(state, True, state.planet_pile[:], chance)
    state.space_pile = _redeal_sectors(state, False, state.space_pile[:], chance)


def _redeal_cards(state: BlueshiftState, viewer: i64, chance: Chance) -> None:
    pool = state.deck[:]
    for card in range(state.tables.cards):
        zone = state.zone[card]
        if zone >= IN_HAND and zone != IN_HAND + viewer:
            pool = append(pool, card)
    chance.shuffle(pool, 0, len(pool))
    dealt: i64 = 0
    for i in range(len(state.deck)):
        state.deck[i] = pool[dealt]
        state.zone[pool[dealt]] = IN_DECK
        dealt += 1
    for seat in range(state.seats):
        if seat == viewer:
            continue
        for _ in range(state.seat[seat * SEAT_WIDTH + HELD]):
            state.zone[pool[dealt]] = IN_HAND + seat
            dealt += 1


def _redeal_sectors(state: BlueshiftState, planets: bool, pile: vec[i64], chance: Chance) -> vec[i64]:
    """Deal all sectors with this back that nobody has seen to the sites where such lie, the rest to the pile."""
    pool = pile[:]
    for site in range(state.sites):
        if _lies_hidden(state, site, planets):
            pool = append(pool, state.site[site * SITE_WIDTH + SECTOR])
    chance.shuffle(pool, 0, len(pool))
    dealt: i64 = 0
    for site in range(state.sites):
        if _lies_hidden(state, site, planets):
            state.site[site * SITE_WIDTH + SECTOR] = pool[dealt]
            dealt += 1
    for i in range(len(pile)):
        pile[i] = pool[dealt + i]
    return pile


def _lies_hidden(state: BlueshiftState, site: i64, planets: bool) -> bool:
    row = site * SITE_WIDTH
    sector = state.site[row + SECTOR]
    if sector == NOWHERE or state.site[row + SEEN] != 0:
        return False
    return (state.tables.of_sector(sector, SECTOR_BACK) == PLANET_BACK) == planets
