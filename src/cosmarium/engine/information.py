"""The information set of a seat: what a bot is given instead of the state."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State


class InformationSet:
    """All worlds that look the same to a seat. It hands out worlds, never the true one's hidden part."""

    def __init__(self, state: State, seat: i64, max_legal: i64) -> None:
        self._state = state
        self.seat: i64 = seat
        self.max_legal: i64 = max_legal

    def sample(self, chance: Chance) -> State:
        """A world drawn from the set (a determinization); its further draws come from `chance`."""
        world = self._state.copy()
        world.redeal(self.seat, chance)
        return world

    def actors(self) -> i64:
        """The seats that must decide now, as a bit mask: public, so the same in every world of the set."""
        return self._state.actors()

    def rounds(self) -> i64:
        """How many rounds have begun: public."""
        return self._state.rounds()

    def legal(self) -> list[int]:
        """The codes of what the seat may do now: the same in every world of the set."""
        codes = vec[i64]([0 for _ in range(self.max_legal)])
        count = self.legal_into(codes)
        return [int(codes[i]) for i in range(count)]

    def legal_into(self, out: vec[i64]) -> i64:
        """The same, written into a buffer of `max_legal` numbers; returns how many."""
        return self._state.legal(self.seat, out)

    def others_may_change(self, buffer: vec[i64]) -> bool:
        """Whether another seat has chosen in secret and may change that still: who has chosen is public. `buffer` has
        room for `max_legal` numbers and is overwritten."""
        actors = self._state.actors()
        for other in range(self._state.seats):
            if other != self.seat and not actors >> other & 1 and self._state.legal(other, buffer) > 0:
                return True
        return False
