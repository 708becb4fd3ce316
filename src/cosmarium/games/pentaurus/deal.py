"""Setting up a match (PD-R1, PD-R2)."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.log import Log
from cosmarium.engine.title import Option
from cosmarium.games.pentaurus.core import endings, rules, zones
from cosmarium.games.pentaurus.core.agenda import task
from cosmarium.games.pentaurus.core.codes import E_FIRST, HAND, IN_LINE, MARKET, NOBODY, T_OPENING, T_TURN
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables

OPTIONS = (
    Option(
        name="first_seat",
        label="First seat",
        text="Who takes the first turn; unset, the seed decides. In a rematch it is the loser of the match before.",
        default=None,
        low=0,
        high=1,
        rule="PD-R1",
        kind="seat",
    ),
    Option(
        name="turn_cap",
        label="Turn cap",
        text="After this many turns the match ends as if the galaxy deck had run out.",
        default=200,
        low=2,
        high=1000,
        rule="PD-A.23",
    ),
)


def deal(
    tables: CardTables,
    seats: int,
    options: Mapping[str, int | None],
    shuffles: Chance,
    dice: Chance,
    log: Log | None,
) -> PentaurusState:
    """Shuffle ships, species and galaxy deck, lay out the market, deal the hands, and ask about them."""
    state = PentaurusState(tables, shuffles, dice)
    state.clear()
    state.log = log
    state.turn_cap = options["turn_cap"] or 0
    first = options["first_seat"]
    state.active = shuffles.below(2) if first is None else first
    if log is not None:
        log.add(E_FIRST, state.active)
    state.line = _shuffled(range(tables.galaxy, tables.cards), shuffles)
    for ship in range(tables.galaxy, tables.cards):
        state.zone[ship] = IN_LINE
    for place in range(MARKET):
        zones.refill_market(state, place)
    species = _shuffled(range(len(tables.species)), shuffles)
    for seat in range(2):
        state.species[seat] = species[seat]
    state.deck = _shuffled(range(tables.galaxy), shuffles)
    for seat in (state.active, 1 - state.active):
        zones.draw(state, seat, HAND)
    endings.check_deck(state)
    state.push(task(T_TURN, state.active))
    state.push(task(T_OPENING, 1 - state.active))
    state.push(task(T_OPENING, state.active))
    rules.run(state)
    return state


def rematch(_: CardTables, state: PentaurusState) -> dict[str, int | None]:
    """The loser begins the next match; after a draw the seed decides again (PD-R1)."""
    return {"first_seat": None if state.winner == NOBODY else int(1 - state.winner)}


def _shuffled(numbers: range, chance: Chance) -> vec[i64]:
    cards = vec[i64](numbers)
    chance.shuffle(cards, 0, len(cards))
    return cards
