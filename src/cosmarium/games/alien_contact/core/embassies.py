"""Diplomats on their way to each other: only where two meet on a star or station can anything be agreed (8.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import ABOARD, AREAS, DIPLOMATS, NOWHERE, ON_STAR, ON_STATION
from cosmarium.games.alien_contact.core.columns import DIPLOMAT_WIDTH, STATUS
from cosmarium.games.alien_contact.core.units import are_together, area_of_diplomat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

CONTACT: Final = 3.0  # a first seat with which one can talk
FURTHER: Final = 0.6  # the next one counts for so much of the one before
# How near a contact is, by who travels: whoever has set out goes on, whoever is sought stays.
TRAVELLING: Final = 0.85
EXPECTING: Final = 0.5
APART: Final = 0.35
PER_AREA: Final = 0.3  # how fast that falls with distance


def of_diplomats(state: ContactState, seat: i64) -> float:
    """What a seat's contacts with others are worth, those that it has and those on the way."""
    if state.seats < 3:  # what serves one of two costs the other as much
        return 0.0
    total = 0.0
    weight: float = CONTACT
    seats: i64 = 0
    for _ in range(state.seats - 1):
        best = 0.0
        nearest: i64 = NOWHERE
        for other in range(state.seats):
            if other == seat or seats >> other & 1 != 0:
                continue
            near = contact(state, seat, other)
            if near > best:
                best = near
                nearest = other
        if nearest == NOWHERE:
            break
        one: i64 = 1
        seats |= one << nearest
        total += weight * best
        weight *= FURTHER
    return total


def is_idle(state: ContactState, diplomat: i64) -> bool:
    """Whether a diplomat waits on a star or station where it has nobody to talk with."""
    if state.seats < 3 or state.diplomat[diplomat * DIPLOMAT_WIDTH + STATUS] not in (ON_STAR, ON_STATION):
        return False
    for other in range(state.seats * DIPLOMATS):
        if other // DIPLOMATS != diplomat // DIPLOMATS and are_together(state, diplomat, other):
            return False
    return True


def contact(state: ContactState, seat: i64, other: i64) -> float:
    """How near two seats are to talking, 0 to 1 (they can)."""
    best = 0.0
    for own in range(seat * DIPLOMATS, (seat + 1) * DIPLOMATS):
        area = area_of_diplomat(state, own)
        if area == NOWHERE:
            continue
        for theirs in range(other * DIPLOMATS, (other + 1) * DIPLOMATS):
            there = area_of_diplomat(state, theirs)
            if there != NOWHERE:
                best = max(best, _nearness(state, own, theirs, state.map.distance[area * AREAS + there]))
    return best


def _nearness(state: ContactState, own: i64, theirs: i64, distance: i64) -> float:
    if are_together(state, own, theirs):
        return 1.0
    travels = state.diplomat[own * DIPLOMAT_WIDTH + STATUS] == ABOARD
    sought = state.diplomat[theirs * DIPLOMAT_WIDTH + STATUS] == ABOARD
    if travels and sought:
        return 0.0
    part: float = TRAVELLING if travels else EXPECTING if sought else APART
    return part / (1.0 + PER_AREA * float(distance))
