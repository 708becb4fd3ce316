"""A pack as the rules read it: packed numbers, rows of named columns."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.areas import WORDS, put
from cosmarium.games.alien_contact.core.codes import AREAS, COLOURS, LEVELS
from cosmarium.geometry.hexes import HexMap

# Columns of a colour's row: its Player Aid Card and its counters.
POINTS_OF: Final = 0  # and 5 more: the resource value of a star of each colour
BREATHES: Final = 6  # the colours of stars where plain marines survive, as bits
NEEDS: Final = 7  # and 17 more: stars of each colour needed for level 1, then 2, then 3
COLOUR_WIDTH: Final = 25

# Columns of an item's row.
PRICE: Final = 0
COUNTERS: Final = 1  # of each colour; -1: as many as wanted
FIRST_SLOT: Final = 2  # of a level of ships or stations among the slots of a seat
ITEM_WIDTH: Final = 3

# Columns of a card's row.
CARD_KIND: Final = 0
CARD_DETAIL: Final = 1  # a colour, or for card 9 a level
CARD_WIDTH: Final = 2

# Columns of the fire row.
STATION_MODIFIER: Final = 9  # what a station adds to its die
MARINE_HITS: Final = 10  # a die up to this hits a marine
PIRATE_FIRES: Final = 11  # the level at which a pirate fires
PIRATE_STANDS: Final = 12  # the level at which it is fired at
FIRE_WIDTH: Final = 13


@final
class Quadrant:
    """A map of 100 areas. star: the colour of each area's star, or -1.

    of_colour: for each colour of stars the set of areas that have one. livable: for each colour of players the set of
    those where its plain marines survive.
    """

    def __init__(self, key: str, name: str, star: vec[i64], breathes: list[int]) -> None:
        """breathes: for each colour of players the colours of stars where plain marines survive, as bits."""
        self.key = key
        self.name = name
        self.star = star
        self.of_colour = vec[i64]([0] * (COLOURS * WORDS))
        self.livable = vec[i64]([0] * (COLOURS * WORDS))
        for area in range(AREAS):
            if star[area] >= 0:
                put(self.of_colour, star[area] * WORDS, area)
                for colour, stars in enumerate(breathes):
                    if stars >> star[area] & 1:
                        put(self.livable, colour * WORDS, area)


@final
class ContactTables:
    """Player Aid Cards, items, cards and fire in rows of the widths above; the board that all quadrants share.

    fire: 3 x 3, up to what die a unit of level f hits one of level t, at (f - 1) * 3 + t - 1; then the rest.
    capacity: 3, of stations by level. ships, stations: slots that a seat has. level_of_ship, level_of_station: for each
    slot its level, 1 to 3. knives: the cards that may be played at any time.
    """

    def __init__(
        self,
        colour_keys: tuple[str, ...],
        colour_names: tuple[str, ...],
        card_keys: tuple[str, ...],
        card_names: tuple[str, ...],
        board: HexMap,
        quadrants: tuple[Quadrant, ...],
    ) -> None:
        self.colour_keys = colour_keys
        self.colour_names = colour_names
        self.card_keys = card_keys
        self.card_names = card_names
        self.map = board
        self.quadrants = quadrants
        self.cards: i64 = len(card_keys)
        self.ships: i64 = 0
        self.stations: i64 = 0
        self.colour = vec[i64]()
        self.item = vec[i64]()
        self.card = vec[i64]()
        self.fire = vec[i64]()
        self.capacity = vec[i64]()
        self.level_of_ship = vec[i64]()
        self.level_of_station = vec[i64]()
        self.knives = vec[i64]()

    def value(self, colour: i64, star: i64) -> i64:
        """The resource points that a colour has from a star of a colour (9 less these: its victory points)."""
        return self.colour[colour * COLOUR_WIDTH + POINTS_OF + star]

    def breathes(self, colour: i64, star: i64) -> bool:
        """Whether plain marines of a colour survive on a star of a colour."""
        return self.breathed(colour) >> star & 1 != 0

    def breathed(self, colour: i64) -> i64:
        """The colours of stars where plain marines of a colour survive, as bits."""
        return self.colour[colour * COLOUR_WIDTH + BREATHES]

    def needs(self, colour: i64, level: i64, star: i64) -> i64:
        """How many stars of a colour must be controlled to build at a level (1 to 3)."""
        return self.colour[colour * COLOUR_WIDTH + NEEDS + (level - 1) * COLOURS + star]

    def of_item(self, item: i64, column: i64) -> i64:
        """A number of an item's row."""
        return self.item[item * ITEM_WIDTH + column]

    def of_card(self, card: i64, column: i64) -> i64:
        """A number of a card's row."""
        return self.card[card * CARD_WIDTH + column]

    def hits_up_to(self, firing: i64, target: i64) -> i64:
        """The highest die with which a unit of one level hits one of another."""
        return self.fire[(firing - 1) * LEVELS + target - 1]
