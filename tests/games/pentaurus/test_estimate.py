"""What the estimate sees of things under way, and how bots therefore play."""

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


def chosen(table: Table, seat: int, bot: str = "greedy") -> str:
    """The notation of what a bot does."""
    code = bots.make(bot).choose(table.information_set(seat))
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
    assert chosen(scene(MINE, hands=("mine", "")), 0) == "play mine b1"


def test_greedy_attacks_when_it_pays_and_only_then() -> None:
    rich = planet("rich", pentanium=3)
    fort = planet("fort", defence=6, attack=3)
    assert chosen(scene(rich, BIG, at="attack", planets=("b1[big]", "rich b2")), 0) == "attack b1 rich"
    assert chosen(scene(fort, BIG, at="attack", planets=("b1[big]", "fort")), 0) == "pass"


def test_greedy_defends_when_a_card_turns_the_result() -> None:
    near = planet("near", pentanium=2, defence=3)
    table = scene(near, BIG, WALL, at="attack", planets=("b1[big]", "near b2"), hands=("", "wall"))
    assert chosen(play(table, "0 attack b1 near"), 1) == "answer wall"
    lost = planet("lost", pentanium=2, defence=-3)
    table = scene(lost, BIG, WALL, at="attack", planets=("b1[big]", "lost b2"), hands=("", "wall"))
    assert chosen(play(table, "0 attack b1 lost"), 1) == "pass", "the planet is lost all the same"


def test_greedy_keeps_a_combat_card_while_no_attack_needs_it() -> None:
    assert chosen(scene(GUNS, hands=("guns", "")), 0) == "done"


def test_whoever_ends_a_turn_sees_what_the_ships_of_the_other_could_do() -> None:
    rich = planet("rich", pentanium=3, defence=2)
    safe, bare = (play(scene(rich, BIG, planets=(row, "b1[big]")), "0 done") for row in ("rich!", "rich"))
    assert estimate(safe, 0) > estimate(bare, 0)


# Cards that are held until they pay: search looks further than the question at hand


SEARCH = "search:1500"
MINOR, MAJOR = facility("minor", pentanium=1), facility("major", pentanium=3)


def nearly_won() -> Table:
    """Seat 0 produces 9, and all know that it holds cards worth 1 and 3. Seat 1 can cancel one card."""
    cards = [planet("hub", pentanium=3), *(planet(f"rich{n}", pentanium=2) for n in range(3)), MINOR, MAJOR, NAY]
    hands = [[{"card": "minor", "shown": True}, {"card": "major", "shown": True}], [{"card": "nay", "shown": False}]]
    deployed = ("hub rich0 rich1 rich2", "b1 b2 b3")
    table = scene(*cards, planets=deployed, hands=("minor major", "nay"))
    position = table.position()
    return table.game.from_position({**position, "state": {**position["state"], "hands": hands}}, seed=1)


def test_search_holds_a_card_for_what_it_will_be_needed_for() -> None:
    table = play(nearly_won(), "0 play minor hub")
    assert chosen(table, 1, SEARCH) == "pass", "the card worth 3, still to come, would win"


def test_search_plays_the_card_when_it_is_needed() -> None:
    table = play(nearly_won(), "0 play minor hub", "1 pass", "0 play major hub")
    assert chosen(table, 1, SEARCH) == "answer nay"


def test_search_defends_what_a_card_can_save() -> None:
    near = planet("near", pentanium=2, defence=3)
    table = scene(near, BIG, WALL, at="attack", planets=("b1[big]", "near b2"), hands=("", "wall"))
    assert chosen(play(table, "0 attack b1 near"), 1, SEARCH) == "answer wall"
