"""Setting up a match (KS-2)."""

from __future__ import annotations

from collections.abc import Mapping

from cosmarium.engine.chance import Chance
from cosmarium.engine.log import Log
from cosmarium.engine.title import Option
from cosmarium.games.kardashev.core import round_end, supply
from cosmarium.games.kardashev.core.codes import E_STARTING, TIERS
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tables import CardTables

OPTIONS = (
    Option(
        name="first_seat",
        label="First seat",
        text="Who begins with the Starting token (by the rulebook, the youngest player); unset, the seed decides.",
        default=None,
        low=0,
        high=5,
        rule="KS-R2",
        kind="seat",
    ),
    Option(
        name="round_cap",
        label="Round cap",
        text="The game ends after this many rounds even if nothing else has triggered its end.",
        default=200,
        low=1,
        high=1000,
        rule="KS-R15",
    ),
)


def deal(
    tables: CardTables,
    seats: int,
    options: Mapping[str, int | None],
    shuffles: Chance,
    dice: Chance,
    log: Log | None,
) -> KardashevState:
    """Shuffle each tier's deck, deal the display, give the Starting token, begin the first Summit."""
    state = KardashevState(tables, seats, shuffles, dice)
    state.clear()
    state.log = log
    state.round_cap = options["round_cap"] or 0
    first = options["first_seat"]
    state.starting = shuffles.below(seats) if first is None else first
    if log is not None:
        log.add(E_STARTING, state.starting)
    for card in range(len(tables.tier)):
        state.deck[card] = card
    for tier in range(TIERS):
        start, stop = tables.first_card[tier], tables.first_card[tier + 1]
        shuffles.shuffle(state.deck, start, stop)
        state.deck_size[tier] = stop - start
        for place in range(supply.places(tier)):
            supply.deal(state, tier, supply.first_place(tier) + place)
    round_end.begin(state)
    return state
