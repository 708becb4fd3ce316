"""The information set of a seat: what a bot is given instead of the state."""

from __future__ import annotations

from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State


class InformationSet:
    """All worlds that look the same to a seat. It hands out worlds, never the true one's hidden part."""

    def __init__(self, state: State, seat: int, max_legal: int) -> None:
        self._state = state
        self.seat = seat
        self.max_legal = max_legal

    def sample(self, chance: Chance) -> State:
        """A world drawn from the set (a determinization); its further draws come from `chance`."""
        world = self._state.copy()
        world.redeal(self.seat, chance)
        return world
