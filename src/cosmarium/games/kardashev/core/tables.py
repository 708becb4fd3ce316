"""A pack as the rules read it: packed numbers, one row a card, an ability, a condition."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Columns of an ability's row. Masks have a bit for each dial, tier, aspect or resource; -1 stands for "any".
AT: Final = 0
OWN_DIALS: Final = 1
OUTCOME: Final = 2
SIDE: Final = 3
NEIGHBOUR_DIALS: Final = 4
BUYER: Final = 5
OF_TIERS: Final = 6
OF_ASPECTS: Final = 7
PAY: Final = 8  # and 9, 10: conflict, trade, research
PAY_ANY: Final = 11
OPTIONAL: Final = 12
EFFECT: Final = 13
WHAT: Final = 14  # a resource, CHOICE, OWN, OTHER, a tier, a mask of tiers or resources: as the effect needs
AMOUNT: Final = 15
TARGET: Final = 16
COUNT: Final = 17
COUNT_TIER: Final = 18
COUNT_ASPECT: Final = 19
COUNT_RESOURCE: Final = 20
COUNT_WHERE: Final = 21
COUNT_EACH: Final = 22
COUNT_MAX: Final = 23
FROM: Final = 24  # exchange: the resource that all returned tokens must be of, or -1
FIRST_IF: Final = 25
IFS: Final = 26
ABILITY_WIDTH: Final = 27

# Columns of a condition's row.
IF_KIND: Final = 0
IF_TIER: Final = 1
IF_ASPECT: Final = 2
IF_RESOURCE: Final = 3
IF_LOW: Final = 4
IF_HIGH: Final = 5
IF_VALUE: Final = 6
IF_WIDTH: Final = 7

NO_BOUND: Final = 1_000_000
MAX_ABILITIES: Final = 4
DECK_LIMIT: Final = 60  # cards of a tier in a pack: keeps columns, counts and lists of actions within bounds


@final
class CardTables:
    """Cards by number, all Planetary ones first, then Stellar, then Galactic. Copies are cards of their own.

    tier, aspect, vp, first_ability, abilities, moments, passives: a number a card; `moments` has a bit for each AT
    of its abilities, `passives` one for each EFFECT of those that are ALWAYS in force.
    cost: three numbers a card. ability, condition: rows of the widths above.
    first_card: where each tier begins, and the end.
    """

    def __init__(self, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        self.keys = keys
        self.names = names
        self.tier = vec[i64]()
        self.aspect = vec[i64]()
        self.vp = vec[i64]()
        self.cost = vec[i64]()
        self.first_ability = vec[i64]()
        self.abilities = vec[i64]()
        self.moments = vec[i64]()
        self.passives = vec[i64]()
        self.ability = vec[i64]()
        self.condition = vec[i64]()
        self.first_card = vec[i64]([0, 0, 0, 0])
        self.worth = vec[i64]()

    def row(self, card: i64, number: i64) -> i64:
        """Where the row of a card's ability (0, 1, …) begins in `ability`."""
        return (self.first_ability[card] + number) * ABILITY_WIDTH
