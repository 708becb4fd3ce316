"""How much a pack may hold, and what follows from it for lists of legal actions."""

from __future__ import annotations

from typing import Final

from cosmarium.games.pentaurus.core.codes import MARKET, MOST_PLANETS

GALAXY_LEAST: Final = 20
GALAXY_LIMIT: Final = 160
PLANETS_LEAST: Final = 6
PILOT_LIMIT: Final = 40
SHIPS_LEAST: Final = 6
SHIP_LIMIT: Final = 60  # also: the rules mark ships of a planet in the bits of one number
SPECIES_LEAST: Final = 2

# The longest lists, by question; every card lies in one place, so each counts once.
_SETTLING: Final = 1 + GALAXY_LIMIT * MOST_PLANETS + MOST_PLANETS  # done; a satellite on any planet; abandon any
_BUYING: Final = 1 + MARKET + MARKET * MOST_PLANETS
_PLAYING: Final = 1 + PILOT_LIMIT * SHIP_LIMIT + (GALAXY_LIMIT - PILOT_LIMIT) * MOST_PLANETS  # a pilot on any ship
_ATTACKING: Final = 1 + MOST_PLANETS * MOST_PLANETS
_AIMING: Final = GALAXY_LIMIT + SHIP_LIMIT  # any card: discards, answers, targets, hosts, damage, deployment

MAX_LEGAL: Final = max(_SETTLING, _BUYING, _PLAYING, _ATTACKING, 1 + _AIMING)
