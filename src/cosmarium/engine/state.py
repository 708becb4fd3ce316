"""The contract that every title's rules fulfil.

Rules are pure and deterministic: a state says which seats must decide now, what each may do, and what doing it
changes. A seed and the actions are the whole match.

* **Simultaneous secret choices** are several actors at once. A choice is hidden until all are in; `stage` moves on
  when it is resolved, so that a front end can tell "somebody else has chosen too" from "the question has changed".
* **A reaction window** is a decision of the other seat, open whether or not it holds anything to react with.
* **A compound choice** (which hits go where, which three tokens) is a chain of small decisions, so that the number of
  legal actions at any moment stays below the title's `max_legal`.
* Every unfinished state has an actor with a legal action, and every game ends.

Actions are integers. A code names things by their content ids, never by their place in a list that changes, so that a
code means the same at any moment of the match.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cosmarium.engine.chance import Chance
from cosmarium.engine.log import Log


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a match. No dict, no string, no event object: search copies and plays millions of these."""

    def __init__(self, seats: i64, shuffles: Chance, dice: Chance) -> None:
        self.seats: i64 = seats
        self.shuffles = shuffles
        self.dice = dice
        self.log: Log | None = None

    def actors(self) -> i64:
        """The seats that must decide now, as a bit mask; 0 when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the action codes open to `seat` into `out`, return how many.

        A seat that is not an actor may still have some, where the rules let it change a choice it has made.
        """
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action (legality is the caller's business)."""
        raise NotImplementedError

    def stage(self) -> i64:
        """A public counter that moves on whenever simultaneous choices are resolved."""
        raise NotImplementedError

    def rounds(self) -> i64:
        """A public counter that moves on whenever every seat has had its turn: what bots may think is shared out over
        the choices of a round."""
        raise NotImplementedError

    def midway(self) -> bool:
        """Whether the decision at hand goes on with what the one before began (targets of a card, hits of a salvo, the
        rest of a short turn), so that nobody should judge the position before it is made.

        A title with long turns says False where a seat is free to do something new.
        """
        return True

    def copy(self) -> State:
        """An independent copy without log. It shares the chance streams: `redeal` it before playing on."""
        raise NotImplementedError

    def redeal(self, viewer: i64, chance: Chance) -> None:
        """Deal anew, uniformly among all worlds consistent with it, what `viewer` (-1: a spectator) does not know,
        and draw everything from `chance` from now on (a determinization)."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """When the game is over: the seat's share of the win; the shares of all seats add up to 1."""
        raise NotImplementedError

    def estimate(self, seat: i64) -> float:
        """The title's guess of the payoff to come, 0 to 1, from any state."""
        raise NotImplementedError


def legal_codes(state: State, seat: i64, buffer: vec[i64]) -> list[int]:
    """The action codes open to a seat, as a list; `buffer` has room for the title's `max_legal`."""
    return [int(buffer[i]) for i in range(state.legal(seat, buffer))]


def is_legal(state: State, seat: i64, action: i64, buffer: vec[i64]) -> bool:
    """Whether the action is open to the seat."""
    for i in range(state.legal(seat, buffer)):
        if buffer[i] == action:
            return True
    return False
