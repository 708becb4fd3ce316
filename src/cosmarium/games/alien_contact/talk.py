"""Who may speak to whom in private: those whose diplomats meet, as long as they do (AC-A.57)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from cosmarium.engine.title import PrivateTalk
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.position_deals import pairs


def confidants(pack: ContactTables, state: ContactState, options: Mapping[str, int | None]) -> list[tuple[int, int]]:
    """The pairs of seats, the lower first: all of them where the table has opened private talk."""
    if options["open_talk"]:
        return list(combinations(range(int(state.seats)), 2))
    return pairs(state)


RULES: Final = PrivateTalk(
    text="Two players speak in private only in a diplomacy segment that began with their diplomats on one star or "
    "station, or about a ransom.",
    rule="AC-A.57",
    pairs=confidants,
)
