"""How fast a bot goes through a round: what it has thought so far, and how long it lets pass between its moves."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import NamedTuple

_REMEMBERED = 10_000  # bots of this worker; of those who have not moved for longest, nothing is known any more
_UNHURRIED = 4.0  # after so many moves of a round the pauses are half as long, after twice as many a third


class _Round(NamedTuple):
    number: int
    moves: int
    seconds: float
    usual: float  # seconds that the last real choice took, of whatever round


class Pace:
    """For each bot the round that it is in. What counts is public: how often it has moved, not what it held."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._rounds: OrderedDict[tuple[str, int], _Round] = OrderedDict()

    def thought(self, table: str, seat: int, number: int) -> float:
        """The seconds that the bot has thought in this round so far."""
        return self._round(table, seat, number).seconds

    def hurry(self, table: str, seat: int, number: int) -> float:
        """What its pauses are to be multiplied with: the longer a round gets, the shorter they are."""
        return 1.0 / (1.0 + self._round(table, seat, number).moves / _UNHURRIED)

    def usual(self, table: str, seat: int) -> float:
        """The seconds that the bot's last real choice took."""
        return self._round(table, seat, 0).usual

    def note(self, table: str, seat: int, number: int, seconds: float, chose: bool = True) -> None:
        """The bot has moved, and thought so long before; `chose`: it had more than one move."""
        so_far = self._round(table, seat, number)
        usual = seconds if chose else so_far.usual
        with self._lock:
            self._rounds[table, seat] = _Round(number, so_far.moves + 1, so_far.seconds + seconds, usual)
            self._rounds.move_to_end((table, seat))
            while len(self._rounds) > _REMEMBERED:
                self._rounds.popitem(last=False)

    def _round(self, table: str, seat: int, number: int) -> _Round:
        with self._lock:
            known = self._rounds.get((table, seat))
        if known is None or known.number != number:
            return _Round(number, 0, 0.0, known.usual if known else 0.0)
        return known
