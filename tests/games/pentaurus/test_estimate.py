"""What the estimate sees of things under way, and how greedy bots therefore play."""

from __future__ import annotations

from cosmarium import bots
from cosmarium.engine.chance import FastChance
from cosmarium.engine.table import Table
from games.pentaurus.kit import combat, facility, planet, play, scene, ship

MINE = facility("mine", pentanium=1)
BIG = ship("big", attack=5, defence=2)
GUNS = combat("guns", {"attack": 2})
WALL = combat("wall", {"defence": 3})
NAY = combat("nay", {"cancel": True})


def estimate(table: Table, seat: int) -> float:
    return table.information_set(seat).sample(FastChance(1)).estimate(seat)


def greedy(table: Table, seat: int) -> str:
    """The notation of what a greedy bot does."""
    code = bots.make("greedy").choose(table.information_set(seat))
    [notation] = [action.notation for action in table.legal(seat) if action.code == code]
    return notation


def test_a_card_that_waits_counts_before_it_is_attached() -> None:
    table = scene(MINE, hands=("mine", ""))
    before = estimate(table, 0)
    play(table, "0 play mine b1")
    assert estimate(table, 0) > before


def test_a_cancelled_card_counts_no_more() -> None:
    table = play(scene(MINE, NAY, hands=("mine", "nay")), "0 play mine b1")
    waiting = estimate(table, 0)
    play(table, "1 answer nay", "1 no")
    assert estimate(table, 0) < waiting


def test_greedy_builds_what_produces() -> None:
    assert greedy(scene(MINE, hands=("mine", "")), 0) == "play mine b1"


def test_greedy_attacks_when_it_pays_and_only_then() -> None:
    rich = planet("rich", pentanium=3)
    fort = planet("fort", defence=6, attack=3)
    assert greedy(scene(rich, BIG, at="attack", planets=("b1[big]", "rich b2")), 0) == "attack b1 rich"
    assert greedy(scene(fort, BIG, at="attack", planets=("b1[big]", "fort")), 0) == "pass"


def test_greedy_defends_when_a_card_turns_the_result() -> None:
    near = planet("near", pentanium=2, defence=3)
    table = scene(near, BIG, WALL, at="attack", planets=("b1[big]", "near b2"), hands=("", "wall"))
    assert greedy(play(table, "0 attack b1 near"), 1) == "answer wall"
    lost = planet("lost", pentanium=2, defence=-3)
    table = scene(lost, BIG, WALL, at="attack", planets=("b1[big]", "lost b2"), hands=("", "wall"))
    assert greedy(play(table, "0 attack b1 lost"), 1) == "pass", "the planet is lost all the same"


def test_greedy_keeps_a_combat_card_while_no_attack_needs_it() -> None:
    assert greedy(scene(GUNS, hands=("guns", "")), 0) == "done"
