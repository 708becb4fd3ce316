"""What the lab keeps of a finished match: its rounds, and who had built which card."""

from __future__ import annotations

from cosmarium.engine.title import Tally
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tables import CardTables


def tally(tables: CardTables, state: KardashevState) -> Tally:
    """Every card of the pack, also those that nobody built."""
    owned = {
        card_id: tuple(int(state.owner[card] == seat) for seat in range(state.seats))
        for card, card_id in enumerate(tables.keys)
    }
    return Tally(state.round, owned)
