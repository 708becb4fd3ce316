"""What search remembers: the information sets it met and, for each, the actions that were possible there.

A node is one seat's information set, found by a key: a hash of all that the seat has observed since the root. So every
seat has a tree of its own in one table (as in MO-ISMCTS of Cowling, Powley and Whitehouse, 2012), and what is secret
from a seat cannot tell its nodes apart. Plain arrays of numbers throughout: this is the hot part of search.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1
KEY_MASK: Final = 0x3FFFFFFFFFFFFFFF  # keys have 62 bits, so that compiled and plain integers agree
_FACTOR: Final = 0x1E3779B97F4A7C15


def mix(key: i64, seat: i64, action: i64) -> i64:
    """The key after one more observation: `seat` did `action`."""
    key = ((key ^ (action * 64 + seat + 1)) * _FACTOR) & KEY_MASK
    return key ^ (key >> 29)


@final
class Tree:
    """Nodes and edges (an edge is an action at a node), as arrays. Edges of a node form a linked list.

    visits, available: how often the action was taken, and could have been. total: the sum of what the seat got after
    it. guess: how much worse than the best at its node it looked at once (0 or less). regret, policy: of nodes where
    several seats choose in secret, see `bandit`.
    """

    def __init__(self) -> None:
        self.keys = vec[i64]()
        self.first = vec[i64]()
        self.last = vec[i64]()
        self.code = vec[i64]()
        self.next = vec[i64]()
        self.visits = vec[i64]()
        self.available = vec[i64]()
        self.total = vec[float]()
        self.guess = vec[float]()
        self.regret = vec[float]()
        self.policy = vec[float]()
        self.slots = vec[i64]([NONE for _ in range(1024)])

    def find(self, key: i64) -> i64:
        """The node of this key, or NONE."""
        slots = self.slots
        mask = len(slots) - 1
        slot = key & mask
        while slots[slot] != NONE:
            node = slots[slot]
            if self.keys[node] == key:
                return node
            slot = (slot + 1) & mask
        return NONE

    def add(self, key: i64) -> i64:
        """A new node, without actions. There must be none of this key."""
        node = len(self.keys)
        self.keys = append(self.keys, key)
        self.first = append(self.first, NONE)
        self.last = append(self.last, NONE)
        if node * 2 >= len(self.slots):
            self._grow()
        else:
            self._enter(node)
        return node

    def _enter(self, node: i64) -> None:
        mask = len(self.slots) - 1
        slot = self.keys[node] & mask
        while self.slots[slot] != NONE:
            slot = (slot + 1) & mask
        self.slots[slot] = node

    def _grow(self) -> None:
        size = len(self.slots) * 2
        self.slots = vec[i64]([NONE for _ in range(size)])
        for node in range(len(self.keys)):
            self._enter(node)

    def edges(self, node: i64, legal: vec[i64], count: i64, out: vec[i64]) -> None:
        """The edges of these legal actions, in their order; those not met before are made.

        Legal actions mostly come in the order in which they came before: the search goes on from the last one found.
        """
        hint = self.first[node]
        for i in range(count):
            code = legal[i]
            edge = hint
            if edge == NONE or self.code[edge] != code:
                edge = self.first[node]
                while edge != NONE and self.code[edge] != code:
                    edge = self.next[edge]
                if edge == NONE:
                    edge = self._add_edge(node, code)
            out[i] = edge
            hint = self.next[edge]

    def _add_edge(self, node: i64, code: i64) -> i64:
        edge = len(self.code)
        self.code = append(self.code, code)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.total = append(self.total, 0.0)
        self.guess = append(self.guess, 0.0)
        self.regret = append(self.regret, 0.0)
        self.policy = append(self.policy, 0.0)
        if self.last[node] == NONE:
            self.first[node] = edge
        else:
            self.next[self.last[node]] = edge
        self.last[node] = edge
        return edge
