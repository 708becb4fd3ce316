"""How much a pack may hold, and why: what the rules can count, and how long lists of legal actions get."""

from __future__ import annotations

from typing import Final

from cosmarium.games.alien_contact.core.codes import START_MARINES, START_SHIPS

QUADRANTS: Final = 4  # one for each contest of a term (AC-R2)
COLUMNS: Final = 10
ROWS: Final = 10
SHIP_LIMIT: Final = 32  # of all levels together: the rules name ships of a colour in the bits of half a number
STATION_LIMIT: Final = 24  # of all levels together
MARINE_LIMIT: Final = 60  # of either kind
TRANSFER_LIMIT: Final = 1300  # ways to hand something over between ships of one colour: see `checks`
CARDS_LEAST: Final = 72  # six seats draw as many in 36 game turns, so that there is always one to draw
CARD_LIMIT: Final = 200
STARS_LEAST: Final = 1  # of each colour in a quadrant
VALUE_LIMIT: Final = 8  # 9 less the value is the victory value (AC-R27), which is 1 or more
DIE: Final = 10

# What everybody starts with (AC-R4), so that there have to be as many.
COUNTERS_LEAST: Final = {"ship1": START_SHIPS, "marine": START_MARINES}
