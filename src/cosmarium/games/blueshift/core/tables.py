"""A pack as the rules read it: packed numbers, rows of named columns."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.geometry.hexes import HexMap

# Columns of an item's row: ships, units and buildings.
PRICE: Final = 0
POWER: Final = 1  # the die that it hits with; 7: it does not fire
DICE: Final = 2
HIT_POINTS: Final = 3
CAPACITY: Final = 4
MOVES: Final = 5
SIZE: Final = 6
PIECES: Final = 7  # that each species has; -1: without limit
FIRST_SLOT: Final = 8  # of a kind of ship among the slots of a seat
ITEM_WIDTH: Final = 9

# Columns of a species' row.
BASE: Final = 0  # its base sector
HAND_SIZE: Final = 1
ADAPTATION: Final = 2  # the die that succeeds; 0: the species cannot do it. So are the others below.
SPY_SHIPS: Final = 3  # how many may come
CLOAK: Final = 4
RUTHLESS: Final = 5  # the bonus
DRAFT_ROLL: Final = 6
SOLDIERS_ROLL: Final = 7
LOYAL: Final = 8
INFEST_SCOUT: Final = 9  # the price
INFEST_DESTROYER: Final = 10  # the price
ENVOYS: Final = 11  # bonus to negotiation rolls
TIRELESS: Final = 12
CHEAPER: Final = 13  # and 8 more: what an item costs less
SPECIES_WIDTH: Final = 22

# Columns of a sector's row.
SECTOR_FACE: Final = 0
SECTOR_BACK: Final = 1
VALUES: Final = 2  # and 2 more: where the values of prosperity, defence, population begin
RANKS: Final = 5  # and 2 more: how many there are
STARTS: Final = 8  # and 2 more: the rank at the start
HAS_PORT: Final = 11
HAS_LINK: Final = 12
SECTOR_EFFECT: Final = 13  # its first effect
SECTOR_EFFECTS: Final = 14  # how many
SECTOR_TRAITS: Final = 15  # a bit for each kind of effect among them: 1 << (kind - 32)
SECTOR_WIDTH: Final = 16

# Columns of a card's row.
ICON: Final = 0
CARD_EFFECT: Final = 1
CARD_EFFECTS: Final = 2
CARD_WIDTH: Final = 3

# Columns of an effect's row.
DOES: Final = 0
AMOUNT: Final = 1  # ranks, credits, a bonus, pieces, ships, steps
COUNT: Final = 2  # how many targets at most
WHOSE: Final = 3  # OWN, ENEMY, NEUTRAL as bits
WHAT: Final = 4  # a statistic, an item (-1: any, or credits), what a bonus is on, or what credits are counted by
NEEDS: Final = 5  # the die that it needs (or, for a hazard, the highest that hits); 0: no roll
OPTIONAL: Final = 6  # 1: it may be declined, and stopped before all targets are chosen
RANGE: Final = 7  # steps from an own ship, planet or station; 0: anywhere
ONCE: Final = 8  # 1: a hazard that strikes only those who discover it
EFFECT_WIDTH: Final = 9

# Kinds of sites in a scenario.
BASE_SITE: Final = 0
PLANET_SITE: Final = 1
UNKNOWN_SITE: Final = 2


@final
class Scenario:
    """A layout for a number of seats. site_kind: a number for each site of the map."""

    def __init__(self, key: str, name: str, seats: int, board: HexMap, site_kind: vec[i64]) -> None:
        self.key = key
        self.name = name
        self.seats: i64 = seats
        self.map = board
        self.site_kind = site_kind


@final
class StarTables:
    """Items, species, sectors, cards (copies apart) and their effects, in rows of the widths above.

    values: the printed values of all rank tracks, one after the other. slots: ships that a seat can have at most.
    """

    def __init__(
        self,
        species_keys: tuple[str, ...],
        species_names: tuple[str, ...],
        sector_keys: tuple[str, ...],
        sector_names: tuple[str, ...],
        card_keys: tuple[str, ...],
        card_names: tuple[str, ...],
        scenarios: tuple[Scenario, ...],
    ) -> None:
        self.species_keys = species_keys
        self.species_names = species_names
        self.sector_keys = sector_keys
        self.sector_names = sector_names
        self.card_keys = card_keys
        self.card_names = card_names
        self.scenarios = scenarios
        self.species_count: i64 = len(species_keys)
        self.sectors: i64 = len(sector_keys)
        self.cards: i64 = len(card_keys)
        self.slots: i64 = 0
        self.item = vec[i64]()
        self.species = vec[i64]()
        self.sector = vec[i64]()
        self.values = vec[i64]()
        self.card = vec[i64]()
        self.effect = vec[i64]()
        self.kind_of_slot = vec[i64]()

    def of_item(self, item: i64, column: i64) -> i64:
        """A number of an item's row."""
        return self.item[item * ITEM_WIDTH + column]

    def of_species(self, species: i64, column: i64) -> i64:
        """A number of a species' row."""
        return self.species[species * SPECIES_WIDTH + column]

    def of_sector(self, sector: i64, column: i64) -> i64:
        """A number of a sector's row."""
        return self.sector[sector * SECTOR_WIDTH + column]

    def of_card(self, card: i64, column: i64) -> i64:
        """A number of a card's row."""
        return self.card[card * CARD_WIDTH + column]

    def of_effect(self, effect: i64, column: i64) -> i64:
        """A number of an effect's row."""
        return self.effect[effect * EFFECT_WIDTH + column]
