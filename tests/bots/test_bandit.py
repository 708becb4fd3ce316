"""The bandits at the nodes: the best arm is found, and secret choices tend to what nobody can exploit."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.bots.core.bandit import EXPLORE, draw, learn_all, learn_one, matched, pick_alone
from cosmarium.bots.core.tree import Tree
from cosmarium.engine.chance import FastChance

ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
# Row 0 wins twice as much against column 1: both play their first action in one of three cases.
LOPSIDED = [[0.0, 1.0], [0.5, 0.0]]


def arms(tree: Tree, count: int) -> vec[i64]:
    edges = vec[i64]([0] * count)
    tree.edges(tree.add(len(tree.keys) + 1), vec[i64](range(count)), count, edges)
    return edges


def policy(tree: Tree, edges: vec[i64]) -> list[float]:
    total = sum(tree.policy[edge] for edge in edges)
    return [tree.policy[edge] / total for edge in edges]


def test_the_best_arm_is_pulled_most() -> None:
    tree, chance = Tree(), FastChance(1)
    edges = arms(tree, 4)
    pay = [0.4, 0.5, 0.7, 0.3]
    assert pick_alone(tree, edges, 4, 0.3) == -1
    taken = 0  # a first guess
    for _ in range(2000):
        tree.visits[edges[taken]] += 1
        tree.total[edges[taken]] += pay[taken] + (chance.below(100) - 50) / 250
        taken = pick_alone(tree, edges, 4, 0.3)
    visits = [tree.visits[edge] for edge in edges]
    assert min(visits) >= 3
    assert visits[2] > 1500


def test_an_arm_not_tried_is_taken_for_an_average_one() -> None:
    tree = Tree()
    edges = arms(tree, 3)
    for place, (visits, mean) in enumerate([(100, 0.5), (100, 0.3)]):
        tree.visits[edges[place]], tree.total[edges[place]] = visits, visits * mean
        tree.available[edges[place]] = 200
    tree.available[edges[2]] = 200
    assert pick_alone(tree, edges, 3, 0.2) == 2  # average 0.4, and the widest bound
    assert pick_alone(tree, edges, 3, 0.001) == 0


@pytest.mark.parametrize(
    ("table", "expected"), [(ROCK_PAPER_SCISSORS, [1 / 3] * 3), (LOPSIDED, [1 / 3, 2 / 3])], ids=["rps", "lopsided"]
)
@pytest.mark.parametrize("paired", [True, False], ids=["all actions tried", "one action tried"])
def test_secret_choices_tend_to_the_equilibrium(table: list[list[float]], expected: list[float], paired: bool) -> None:
    tree, chance = Tree(), FastChance(3)
    count = len(table)
    sides = arms(tree, count), arms(tree, count)
    strategy, room = vec[float]([0.0] * count), vec[float]([0.0] * count)
    for turn in range(1, 20_000):
        taken = []
        for side in sides:
            matched(tree, side, 0, count, strategy)
            taken.append(draw(strategy, count, 0.0 if paired else EXPLORE, chance))
        for seat, side in enumerate(sides):
            mine, other = taken[seat], taken[1 - seat]
            values = [table[a][other] if seat == 0 else 1.0 - table[other][a] for a in range(count)]
            if paired:
                learn_all(tree, side, count, vec[float](values), float(turn), room)
            else:
                learn_one(tree, side, 0, count, mine, values[mine], float(turn), room)
                tree.visits[side[mine]] += 1
                tree.total[side[mine]] += values[mine]
    # Exploration of the other side is part of what a side answers to: a wider margin where there is some.
    assert policy(tree, sides[0]) == pytest.approx(expected, abs=0.03 if paired else 0.12)


def test_draws_follow_the_strategy() -> None:
    chance = FastChance(4)
    strategy = vec[float]([0.2, 0.0, 0.8])
    counts = [0, 0, 0]
    for _ in range(10_000):
        counts[draw(strategy, 3, 0.0, chance)] += 1
    assert counts[1] == 0
    assert counts[0] == pytest.approx(2000, abs=200)
    assert {draw(strategy, 3, 1.0, chance) for _ in range(100)} == {0, 1, 2}
