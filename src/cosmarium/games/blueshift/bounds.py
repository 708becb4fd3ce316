"""How much a pack may hold, and what follows from it for lists of legal actions."""

from __future__ import annotations

from typing import Final

from cosmarium.games.blueshift.core.codes import SIZES

MOST_SEATS: Final = 6
MOST_SITES: Final = 62  # the rules mark sites in the bits of one number
HAND: Final = 5  # cards of a species without an ability that says otherwise (BS-R4)
DRAWS_LEAST: Final = 10  # cards beyond the hands
CARD_LIMIT: Final = 200
SECTOR_LIMIT: Final = 120
PIECES_LIMIT: Final = 12  # of one kind of ship
UNITS_LIMIT: Final = 60
SCENARIO_LIMIT: Final = 40
GATE_LIMIT: Final = 8  # each borders on every other

_SLOTS: Final = 5 * PIECES_LIMIT
_WAYS: Final = 6 + GATE_LIMIT - 1  # neighbours and other gates

# The longest lists, by question.
_MOVING: Final = 1 + _SLOTS * (_WAYS + 4)  # done; go, load or unload either unit
_BUYING: Final = (
    1 + MOST_SITES * (4 + 1 + 2 + 2) + 4 * _SLOTS
)  # ships, turret, buildings, units; aboard; repair, infest
_HITTING: Final = SIZES * (_SLOTS + 1)
_AIMING: Final = 1 + (MOST_SEATS - 1) * _SLOTS + 2 * MOST_SITES + CARD_LIMIT  # done; victims, sites, cards to discard
_LANDING: Final = 1 + 4 * _SLOTS

MAX_LEGAL: Final = max(_MOVING, _BUYING, _HITTING, _AIMING, _LANDING)
