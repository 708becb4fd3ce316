"""Worlds that fit what a viewer knows: hands, deck and undiscovered sectors dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.games.blueshift.core.codes import NOWHERE, PLANET_BACK
from cosmarium.games.blueshift.core.columns import IN_DECK, IN_HAND, SECTOR, SEEN, SITE_WIDTH
from cosmarium.games.blueshift.core.tables import SECTOR_BACK

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def redeal(state: BlueshiftState, viewer: i64, chance: Chance) -> None:
    """Shuffle together the cards of deck and hands that the viewer does not hold and cannot tell apart, and by their
    backs all sectors that nobody has seen, those left over too."""
    state.shuffles = chance
    state.dice = chance
    for number in range(state.reshuffles + 1):
        _redeal_cards(state, viewer, number, chance)
    state.planet_pile = _redeal_sectors(state, True, state.planet_pile[:], chance)
    state.space_pile = _redeal_sectors(state, False, state.space_pile[:], chance)


def _redeal_cards(state: BlueshiftState, viewer: i64, number: i64, chance: Chance) -> None:
    """The cards drawn after so many reshuffles change places among those who drew them, and after the last one with
    the deck too. What was in a hand already is known not to be in a deck made later: all saw the discard pile."""
    pool = vec[i64]()
    if number == state.reshuffles:
        pool = state.deck[:]
    owners = vec[i64]()
    for card in range(state.tables.cards):
        zone = state.zone[card]
        if zone >= IN_HAND and zone != IN_HAND + viewer and _drawn_after(state, card) == number:
            pool = append(pool, card)
            owners = append(owners, zone)
    chance.shuffle(pool, 0, len(pool))
    dealt = len(pool) - len(owners)
    for i in range(dealt):
        state.deck[i] = pool[i]
        state.zone[pool[i]] = IN_DECK
    for i in range(len(owners)):
        state.zone[pool[dealt + i]] = owners[i]
        if number > 0:
            state.drawn_after[pool[dealt + i]] = number


def _drawn_after(state: BlueshiftState, card: i64) -> i64:
    """After how many reshuffles a card in a hand was drawn."""
    return state.drawn_after[card] if state.reshuffles > 0 else 0


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
