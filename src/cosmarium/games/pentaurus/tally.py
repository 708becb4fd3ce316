"""What the lab keeps of a finished match: its turns, how it ended, and who had brought which card into play."""

from __future__ import annotations

from cosmarium.engine.title import Tally
from cosmarium.games.pentaurus.core import codes
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables

ENDINGS = {
    codes.BY_PRODUCTION: "ending: twelve",
    codes.BY_DECK: "ending: deck",
    codes.BY_CONQUEST: "ending: conquest",
    codes.BY_TURN_CAP: "ending: turn cap",
}


def tally(pack: CardTables, state: PentaurusState) -> Tally:
    """Every card and species of the pack, also those that nobody had; every ending; who began."""
    owned = {
        key: tuple(int(state.player[card] in (seat, codes.BOTH)) for seat in range(2))
        for card, key in enumerate(pack.keys)
    }
    for number, key in enumerate(pack.species_keys):
        owned[f"species: {key}"] = tuple(int(state.species[seat] == number) for seat in range(2))
    for ending, name in ENDINGS.items():
        owned[name] = tuple(int(state.ending == ending) for _ in range(2))
    begun = 1 - state.active if state.turn and state.turn % 2 == 0 else state.active  # no turn at all: it was due
    owned["first turn"] = tuple(int(begun == seat) for seat in range(2))
    return Tally((state.turn + 1) // 2, owned)
