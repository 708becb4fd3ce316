"""Comet Auction. Each seat is dealt three of the bids 1 to 4, secretly. The prizes come up in shuffled order; all bid
one card at once, the highest takes the prize, a die breaks ties. Most prize points win; equal points share the win.

It has what the contract must carry: secret simultaneous choices, hidden hands, a hidden deck, dice.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State

BIDS = 4
NO_BID = 0
DEALT, BID, WON = 1, 2, 3  # event kinds


@dataclass(frozen=True)
class Tables:
    """The compiled pack: the values of the prizes."""

    prizes: tuple[int, ...]


class Auction(State):
    """hands and shown: bit masks of bids, a seat; deck: prizes to come, the one on offer first."""

    def __init__(self, seats: int, shuffles: Chance, dice: Chance) -> None:
        super().__init__(seats, shuffles, dice)
        self.hands = [0] * seats
        self.bids = [NO_BID] * seats
        self.points = [0] * seats
        self.shown = [0] * seats
        self.deck: list[int] = []
        self.round = 0

    def actors(self) -> int:
        """Everybody who has not bid yet."""
        if not self.deck:
            return 0
        return sum(1 << seat for seat in range(self.seats) if self.bids[seat] == NO_BID)

    def legal(self, seat: int, out: vec[i64]) -> int:
        """A bid still in hand; a bid made may be changed until all are in."""
        count = 0
        if self.deck:
            for bid in range(1, BIDS + 1):
                if self.hands[seat] >> bid & 1 and bid != self.bids[seat]:
                    out[count] = bid
                    count += 1
        return count

    def apply(self, seat: int, action: int) -> None:
        """Bid; the last bid settles the round."""
        if self.log is not None and self.bids[seat] == NO_BID:
            self.log.add(BID, seat)
        self.bids[seat] = action
        if all(self.bids):
            self._settle()

    def _settle(self) -> None:
        best = max(self.bids)
        tied = [seat for seat in range(self.seats) if self.bids[seat] == best]
        winner = tied[0] if len(tied) == 1 else tied[self.dice.die(len(tied)) - 1]
        prize = self.deck.pop(0)
        self.points[winner] += prize
        if self.log is not None:
            self.log.reveal()
            self.log.add(WON, winner, prize, best)
        for seat in range(self.seats):
            self.hands[seat] &= ~(1 << self.bids[seat])
            self.shown[seat] |= 1 << self.bids[seat]
        self.bids = [NO_BID] * self.seats
        self.round += 1

    def stage(self) -> int:
        """The round."""
        return self.round

    def rounds(self) -> int:
        """The round."""
        return self.round

    def copy(self) -> Auction:
        """A copy."""
        other = Auction(self.seats, self.shuffles, self.dice)
        other.hands, other.bids, other.points = self.hands[:], self.bids[:], self.points[:]
        other.shown, other.deck, other.round = self.shown[:], self.deck[:], self.round
        return other

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Others hold any bids they have not shown; their bids under way are any of these; later prizes any order."""
        self.shuffles = self.dice = chance
        for seat in range(self.seats):
            if seat != viewer:
                self._redeal_seat(seat, chance)
        later = vec[i64](self.deck[1:])
        chance.shuffle(later, 0, len(later))
        self.deck[1:] = list(later)

    def _redeal_seat(self, seat: int, chance: Chance) -> None:
        size = self.hands[seat].bit_count()
        # What a seat has bid is public, so the missing card is any of those not shown.
        unseen = vec[i64]([bid for bid in range(1, BIDS + 1) if not self.shown[seat] >> bid & 1])
        chance.shuffle(unseen, 0, len(unseen))
        self.hands[seat] = sum(1 << int(bid) for bid in list(unseen)[:size])
        if self.bids[seat] != NO_BID:
            self.bids[seat] = int(unseen[0])

    def payoff(self, seat: int) -> float:
        """An equal share for those with most points."""
        best = max(self.points)
        return 1.0 / self.points.count(best) if self.points[seat] == best else 0.0

    def estimate(self, seat: int) -> float:
        """The seat's part of the points."""
        return (self.points[seat] + 1) / (sum(self.points) + self.seats)
