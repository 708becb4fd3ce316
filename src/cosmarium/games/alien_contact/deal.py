"""Setting up a contest: options, the quadrant, the deck, the rolls for colours (AC-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.errors import OptionError
from cosmarium.engine.log import Log
from cosmarium.engine.title import Option
from cosmarium.games.alien_contact.bounds import QUADRANTS
from cosmarium.games.alien_contact.core import opening, rules
from cosmarium.games.alien_contact.core.codes import MOST_SEATS, NOBODY, RESOURCE_EVERY
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables

SHORTEST: Final = 6
LONGEST: Final = 36
USUAL: Final = 18

OPTIONS: Final = (
    Option(
        name="turns",
        label="Game turns",
        text=f"How long the contest lasts: a multiple of 3 from {SHORTEST} to {LONGEST}.",
        default=USUAL,
        low=SHORTEST,
        high=LONGEST,
        rule="AC-R5",
    ),
    Option(
        name="quadrant",
        label="Quadrant",
        text="Which of the pack's four quadrants is contended for.",
        default=1,
        low=1,
        high=QUADRANTS,
        rule="AC-R2",
    ),
    Option(
        name="chancellor",
        label="Chancellor",
        text="The seat that may choose where it starts, after all others; unset, nobody is in office.",
        default=None,
        low=0,
        high=MOST_SEATS - 1,
        rule="AC-12.5",
        kind="seat",
    ),
    Option(
        name="open_talk",
        label="Private talk at any time",
        text="Players may speak in private whenever they like, not only through diplomats that meet.",
        default=0,
        low=0,
        high=1,
        rule="AC-A.57",
        kind="bool",
    ),
)


def deal(
    tables: ContactTables,
    seats: int,
    options: Mapping[str, int | None],
    shuffles: Chance,
    dice: Chance,
    log: Log | None,
) -> ContactState:
    """Lay out the quadrant, shuffle the cards, roll for the choice of colours, and ask for them. Raises OptionError."""
    turns = options["turns"] or USUAL
    if turns % RESOURCE_EVERY:
        raise OptionError(f"turns: expected a multiple of {RESOURCE_EVERY}, found {turns}")
    chancellor = options["chancellor"]
    if chancellor is not None and chancellor >= seats:
        raise OptionError(f"chancellor: expected a seat from 0 to {seats - 1}, found {chancellor}")
    quadrant = tables.quadrants[(options["quadrant"] or 1) - 1]
    state = ContactState(tables, quadrant, seats, shuffles, dice)
    state.clear()
    state.log = log
    state.length = turns
    state.chancellor = NOBODY if chancellor is None else chancellor
    deck = vec[i64](range(int(tables.cards)))
    shuffles.shuffle(deck, 0, len(deck))
    state.deck = deck
    opening.begin(state)
    rules.run(state)
    return state
