"""The end of a contest: victory points, who stands before whom, shared places."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import kinds, pass_turn, play, player, scene

# Stars of the map by what they are worth to green: 7 to 2 victory points.
GREENS = {"green": "00", "red": "10", "yellow": "20", "white": "30", "blue": "40", "orange": "50"}


def last_turn(seats: int = 2, **units: Any) -> Table:
    """The last seat's last decision in the last game turn, after its resources."""
    last = seats - 1
    return scene(
        "build", seats=seats, turn=6, turns=6, active=last, asked=[last],
        agenda=[{"task": "end", "seat": last}, {"task": "build", "seat": last}], **units,
    )  # fmt: skip


def ended(seats: int = 2, **units: Any) -> Table:
    """The same contest, over."""
    return play(last_turn(seats, **units), f"{seats - 1} done")


def ranking(table: Table) -> tuple[tuple[int, ...], ...]:
    """The seats by place."""
    assert table.result is not None
    return table.result.ranking


@pytest.mark.rule("AC-9.2", "AC-9.3", "AC-R27")
@pytest.mark.parametrize(("star", "points"), [
    ("green", 7), ("red", 6), ("yellow", 5), ("white", 4), ("blue", 3), ("orange", 2),
])  # fmt: skip
def test_each_controlled_star_counts_9_less_its_resource_value(star: str, points: int) -> None:
    table = ended(marines=f"0@{GREENS[star]}:0+1")
    assert table.result is not None
    assert table.result.scores == (points, 0)


@pytest.mark.rule("AC-9.1", "AC-9.3")
def test_most_victory_points_win() -> None:
    """Red has more resource points and as many stars, but the stars of green are worth more to it."""
    table = ended(marines="0@00:1 0@10:1 1@12:1 1@50:0+1", points=(0, 500))
    assert table.result is not None
    assert table.result.scores == (7 + 6, 7 + 3)
    assert ranking(table) == ((0,), (1,))
    assert "over" in kinds(table)


@pytest.mark.rule("AC-9.3")
def test_stars_count_by_colour_and_number() -> None:
    """Three green, two orange: 3 x 7 + 2 x 2; a star that is not controlled does not count."""
    table = ended(marines="0@00:1 0@02:1 0@04:2 0@50:0+1 0@52:0+1 0@30:1 0@06:1", ships="1.s1.1@06")
    assert player(table, 0)["victory_points"] == 25
    assert table.result is not None
    assert table.result.scores[0] == 25


@pytest.mark.rule("AC-R20", "AC-10.11", "AC-9.3")
def test_a_double_star_has_twice_the_victory_value() -> None:
    table = ended(marines="0@00:1 1@12:1 1@14:1 0@50:0+1", double="00")
    assert table.result is not None
    assert table.result.scores == (2 * 7 + 2, 7 + 7)


@pytest.mark.rule("AC-9.3", "AC-R5")
def test_what_counts_is_how_things_stand_at_the_end() -> None:
    """Points of stars that the last seat still takes in its last turn count."""
    table = scene(
        "movement", turn=6, turns=6, first=1, marines="1@12:1", ships="0.s1.1@00[m]", deck="revolt-green",
    )  # fmt: skip
    play(table, "0 unload s1.1 marine star", "0 done")
    assert table.result is not None
    assert table.result.scores == (7, 7)
    assert not table.actors
    assert all(not table.legal(seat) for seat in range(2))


@pytest.mark.rule("AC-R5")
def test_the_contest_goes_on_until_all_have_had_the_last_game_turn() -> None:
    table = scene("build", turn=6, turns=6, stations="1.b1.1@99")
    play(table, "0 done")
    assert table.result is None
    pass_turn(table)
    assert table.result is not None
    assert (table.view()["turn"], table.view()["phase"], table.view()["ending"]) == (6, "over", "turns")


@pytest.mark.rule("AC-R27")
def test_more_stars_break_a_tie() -> None:
    """7 victory points each: one star of the own colour, or two stars worth 5 and 2."""
    table = ended(marines="0@20:1 0@50:0+1 1@12:1", points=(0, 900))
    assert table.result is not None
    assert table.result.scores == (7, 7)
    assert ranking(table) == ((0,), (1,))


@pytest.mark.rule("AC-R27")
def test_more_resource_points_break_a_tie_of_stars() -> None:
    table = ended(marines="0@00:1 1@12:1", points=(4, 5))
    assert ranking(table) == ((1,), (0,))


@pytest.mark.rule("AC-R27")
def test_a_double_star_is_one_star_where_stars_are_counted() -> None:
    """14 victory points each: a double star against two stars."""
    table = ended(marines="0@00:1 1@12:1 1@14:1", double="00", points=(900, 0))
    assert table.result is not None
    assert table.result.scores == (14, 14)
    assert ranking(table) == ((1,), (0,))


@pytest.mark.rule("AC-R27")
def test_who_is_level_in_everything_shares_the_place() -> None:
    table = ended(marines="0@00:1 1@12:1", points=(5, 5))
    assert ranking(table) == ((0, 1),)
    assert table.result is not None
    assert "victory points decide" in table.result.reason


@pytest.mark.rule("AC-R27", "AC-1.1")
def test_six_players_by_place_with_shared_ones() -> None:
    """Seats 1 and 4 share the second place; 0 and 5 have nothing and share the last."""
    table = ended(6, marines="1@12:1 2@24:1 2@22:1 3@04:0+1 4@44:1", points=(0, 1, 0, 0, 1, 0))
    assert ranking(table) == ((2,), (1, 4), (3,), (0, 5))
    assert table.outcome() == {"ranking": [[2], [1, 4], [3], [0, 5]], "claimed": False}
