"""The bandits at the nodes: the best arm is found, and secret choices tend to what nobody can exploit."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.bots.core.bandit import EXPLORE, best_guess, draw, learn_all, learn_one, matched, pick_alone
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
    assert pick_alone(tree, edges, 4, 0.3) == -1  # nothing was tried
    taken = 0  # a first guess
    for _ in range(2000):
        tree.visits[edges[taken]] += 1
        tree.total[edges[taken]] += pay[taken] + (chance.below(100) - 50) / 250
        taken = pick_alone(tree, edges, 4, 0.3)
    visits = [tree.visits[edge] for edge in edges]
    assert min(visits) >= 3
    assert visits[2] > 1500


def two_tried_and_one_not(guess: float) -> tuple[Tree, vec[i64]]:
    """Three arms: 0.5 and 0.3 on average, 100 times each, and one never pulled, whose first guess is this."""
    tree = Tree()
    edges = arms(tree, 3)
    for place, (visits, mean) in enumerate([(100, 0.5), (100, 0.3), (0, 0.0)]):
        tree.visits[edges[place]], tree.total[edges[place]] = visits, visits * mean
        tree.available[edges[place]] = 200
    tree.guess[edges[2]] = guess
    return tree, edges


def test_an_arm_not_tried_is_taken_for_an_average_one() -> None:
    tree, edges = two_tried_and_one_not(0.0)
    assert pick_alone(tree, edges, 3, 0.2) == 2  # average 0.4, and the widest bound
    assert pick_alone(tree, edges, 3, 0.001) == 0


def test_an_arm_that_looks_bad_at_once_is_not_tried_soon() -> None:
    assert pick_alone(*two_tried_and_one_not(-0.1), 3, 0.1) == 2
    assert pick_alone(*two_tried_and_one_not(-0.6), 3, 0.1) == 0


def test_the_first_arm_to_be_tried_is_the_one_that_looks_best_at_once() -> None:
    tree = Tree()
    edges = arms(tree, 3)
    for place, guess in enumerate([-0.2, 0.0, -0.1]):
        tree.guess[edges[place]] = guess
    assert best_guess(tree, edges, 3) == 1


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
