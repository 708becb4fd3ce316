"""How one seat picks an action at a node, and what it learns from the outcome.

* `pick_alone`: one seat decides, seen by all. Upper confidence bounds, the number of times an action was *available*
  in place of the visits of the node, because worlds differ in what is possible (Cowling, Powley, Whitehouse 2012).
* `matched` and `learn_…`: several seats choose at once. Each has a bandit of its own that never sees the others'
  choices: regret matching plus, some exploration mixed in. The average of what it played, later rounds weighing more,
  tends to a mixed strategy that nobody can exploit (Hart and Mas-Colell 2000; Tammelin 2014; Lanctot and others 2014).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.bots.core.tree import Tree
from cosmarium.engine.chance import Chance

GUESSED: Final = 1.0  # how many trials a first guess counts for
EXPLORE: Final = 0.2  # the part of secret choices made at random, so that every action goes on being tried
_WORD: Final = 4294967296.0


def pick_alone(tree: Tree, edges: vec[i64], count: i64, exploration: float) -> i64:
    """The place of the edge with the best upper confidence bound; -1 at a node where nothing was tried yet.

    Every action counts as tried GUESSED times more than it was, with the node's average, less what its first guess
    lacked to the best one, as outcome (prior knowledge as in Gelly and Silver 2007). So among many actions those that
    look good are tried first, and most of the others never.
    """
    visits: i64 = 0
    total = 0.0
    for i in range(count):
        edge = edges[i]
        tree.available[edge] += 1
        visits += tree.visits[edge]
        total += tree.total[edge]
    if visits == 0:
        return -1
    average = total / float(visits)
    best: i64 = 0
    best_bound = -1000.0
    for i in range(count):
        edge = edges[i]
        tried = float(tree.visits[edge]) + GUESSED
        mean = (tree.total[edge] + GUESSED * (average + tree.guess[edge])) / tried
        bound = mean + exploration * sqrt(log(float(tree.available[edge])) / tried)
        if bound > best_bound:
            best_bound = bound
            best = i
    return best


def best_guess(tree: Tree, edges: vec[i64], count: i64) -> i64:
    """The place of the edge that looked best at once."""
    best: i64 = 0
    for i in range(i64(1), count):
        if tree.guess[edges[i]] > tree.guess[edges[best]]:
            best = i
    return best


def matched(tree: Tree, edges: vec[i64], start: i64, count: i64, out: vec[float]) -> None:
    """The strategy in force: actions in proportion to their positive regret, or all alike when none has any."""
    total = 0.0
    for i in range(count):
        total += tree.regret[edges[start + i]]
    for i in range(count):
        out[i] = tree.regret[edges[start + i]] / total if total > 0.0 else 1.0 / float(count)


def draw(strategy: vec[float], count: i64, explore: float, chance: Chance) -> i64:
    """A place drawn from a strategy, with this part of it at random."""
    point = float(chance.word()) / _WORD
    if point < explore:
        return chance.below(count)
    point = (point - explore) / (1.0 - explore)
    for i in range(count):
        point -= strategy[i]
        if point < 0.0:
            return i
    return count - 1


def learn_one(
    tree: Tree, edges: vec[i64], start: i64, count: i64, taken: i64, value: float, weight: float, room: vec[float]
) -> None:
    """Learn from the outcome of the one action taken (its place is `taken`).

    What the others would have brought is guessed by their averages so far, and the one outcome seen corrects its
    action's guess, scaled up by how seldom it is taken: unbiased, with far less noise than scaling the outcome itself.
    """
    matched(tree, edges, start, count, room)
    chosen = edges[start + taken]
    average = _average(tree, chosen, value)
    chance_taken = (1.0 - EXPLORE) * room[taken] + EXPLORE / float(count)
    corrected = average + (value - average) / chance_taken
    expected = 0.0
    for i in range(count):
        expected += room[i] * (corrected if i == taken else _average(tree, edges[start + i], value))
    for i in range(count):
        guess = corrected if i == taken else _average(tree, edges[start + i], value)
        _learn(tree, edges[start + i], guess - expected, room[i] * weight)


def learn_all(tree: Tree, edges: vec[i64], count: i64, values: vec[float], weight: float, room: vec[float]) -> None:
    """Learn from the outcomes of all actions against the same choices of the others."""
    matched(tree, edges, 0, count, room)
    expected = 0.0
    for i in range(count):
        expected += room[i] * values[i]
    for i in range(count):
        _learn(tree, edges[i], values[i] - expected, room[i] * weight)


def _learn(tree: Tree, edge: i64, regret: float, policy: float) -> None:
    tree.regret[edge] = max(0.0, tree.regret[edge] + regret)
    tree.policy[edge] += policy


def _average(tree: Tree, edge: i64, otherwise: float) -> float:
    visits = tree.visits[edge]
    return tree.total[edge] / float(visits) if visits > 0 else otherwise
