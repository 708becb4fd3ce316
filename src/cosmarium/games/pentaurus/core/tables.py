"""A pack as the rules read it: packed numbers, one row a card, one an effect."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Columns of a card's row.
KIND: Final = 0
PENTANIUM: Final = 1
ATTACK_POINTS: Final = 2
DEFENCE_POINTS: Final = 3
SATELLITES: Final = 4
CARDS: Final = 5
SHIPS: Final = 6
PEACE: Final = 7
FUEL: Final = 8
COST: Final = 9
FIRST_EFFECT: Final = 10
EFFECTS: Final = 11
CARD_WIDTH: Final = 12

# Columns of an effect's row.
DOES: Final = 0
AMOUNT: Final = 1
ENEMY: Final = 2  # 1: it concerns the opponent; destroy: 1 only the opponent's, 0 anybody's
KIND_MASK_OF: Final = 3  # the kinds of cards that it looks for, a bit each
MAX_DEFENCE: Final = 4
MAX_COST: Final = 5
EFFECT_WIDTH: Final = 6

NO_BOUND: Final = 1_000_000


@final
class CardTables:
    """Cards by number: first those of the galaxy deck, from `galaxy` on the ships. Copies are cards of their own.

    card, effect: rows of the widths above. species: the number of the first of the four effects of each species.
    """

    def __init__(
        self,
        keys: tuple[str, ...],
        names: tuple[str, ...],
        species_keys: tuple[str, ...],
        species_names: tuple[str, ...],
    ) -> None:
        self.keys = keys
        self.names = names
        self.species_keys = species_keys
        self.species_names = species_names
        self.cards: i64 = len(keys)
        self.galaxy: i64 = 0
        self.card = vec[i64]()
        self.effect = vec[i64]()
        self.species = vec[i64]()

    def of(self, card: i64, column: i64) -> i64:
        """A number of a card's row."""
        return self.card[card * CARD_WIDTH + column]

    def does(self, effect: i64, column: i64) -> i64:
        """A number of an effect's row."""
        return self.effect[effect * EFFECT_WIDTH + column]
