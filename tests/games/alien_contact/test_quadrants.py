"""Quadrants as boards: how they lie, how fair those of the standard pack are, and how they are drawn."""

from __future__ import annotations

import importlib.util
import tomllib
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

from cosmarium.engine.errors import ContentError
from cosmarium.games.alien_contact import maps, show
from cosmarium.games.alien_contact.maps import Prospects, Reach
from cosmarium.games.alien_contact.schema import Pack, Race, validate
from games.alien_contact.small_pack import pack, race

SCRIPT = Path(__file__).parents[3] / "scripts" / "make_quadrants.py"
QUADRANTS = pytest.mark.parametrize("number", [1, 2, 3, 4])


def standard() -> Pack:
    return validate(tomllib.loads((files("cosmarium.games.alien_contact") / "standard.toml").read_text("utf-8")))


PACK = standard()
RACE = Race.model_validate(race(0))  # green 2, red 3, yellow 4, white 5, blue 6, orange 7; breathes on the first three


def prospects(number: int, steps: int) -> list[Prospects]:
    """What each race finds in one of the pack's quadrants."""
    stars = maps.stars(PACK.quadrants[number - 1].rows)
    return [maps.prospects(stars, race, steps) for race in PACK.races]


# How areas lie


@pytest.mark.rule("AC-R2")
def test_areas_lie_in_ten_columns_every_second_shifted() -> None:
    board = maps.board()
    assert (board.sites, board.columns[71], board.rows[71]) == (100, 7, 3)
    assert [board.rows[column * 10] for column in range(10)] == [0, 1] * 5
    neighbours = [
        sorted(int(each) for each in board.neighbour[area * 6 : area * 6 + 6] if each >= 0) for area in (0, 71)
    ]
    assert neighbours == [[1, 10], [61, 62, 70, 72, 81, 82]]


def test_areas_within_steps() -> None:
    one, none = maps.areas_within(1), maps.areas_within(0)
    assert none == [[area] for area in range(100)]
    assert sorted(one[44]) == [33, 34, 43, 44, 45, 53, 54]
    assert sorted(maps.areas_within(18)[0]) == list(range(100))


# What a race finds


def test_reach_counts_what_is_there() -> None:
    assert maps.reach(["green", None, "green", "blue"], RACE) == Reach(2, 2 + 2 + 6, False)
    assert maps.reach(["green", "red", "yellow", "orange"], RACE) == Reach(3, 2 + 3 + 4 + 7, True)
    assert maps.reach([], RACE) == Reach(0, 0, False)


def test_prospects_are_means_and_least_over_all_areas() -> None:
    """One green star in a corner: it is within one step of three areas."""
    alone = maps.prospects(["green", *[None] * 99], RACE, 1)
    assert alone == Prospects(breathed=0.03, value=0.06, least_breathed=0, least_value=0, first_mix=0)
    full = maps.prospects(["green"] * 100, RACE, 0)
    assert full == Prospects(breathed=1.0, value=2.0, least_breathed=1, least_value=2, first_mix=0)


@pytest.mark.parametrize(("figures", "spread"), [([2.0, 2.0], 0.0), ([3.0, 1.0], 1.0), ([0.0, 0.0], 0.0)])
def test_spread_is_a_share_of_the_mean(figures: list[float], spread: float) -> None:
    assert maps.spread(figures) == spread


# What the guide promises of the pack's own quadrants


@QUADRANTS
@pytest.mark.parametrize("steps", maps.REACHES)
def test_races_are_alike(number: int, steps: int) -> None:
    found = prospects(number, steps)
    assert maps.spread([each.breathed for each in found]) <= 0.02
    assert maps.spread([each.value for each in found]) <= 0.02


@QUADRANTS
def test_no_start_is_a_desert(number: int) -> None:
    near, far = prospects(number, 3), prospects(number, 5)
    assert min(each.least_breathed for each in near) >= 3
    assert min(each.least_breathed for each in far) >= 6
    assert all(each.least_value >= each.value * 2 / 5 for each in near)


@QUADRANTS
def test_the_first_mix_is_near(number: int) -> None:
    assert all(each.first_mix == 100 for each in prospects(number, 5))
    assert all(each.first_mix >= 98 for each in prospects(number, 3))


def test_quadrants_differ_in_shape() -> None:
    """An area is empty in some of them and not in others."""
    empty = [{area for area, star in enumerate(maps.stars(each.rows)) if star is None} for each in PACK.quadrants]
    for index, one in enumerate(empty):
        assert all(len(one & other) <= 24 for other in empty[:index])


# How they were made


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_quadrants", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_first_quadrant_is_the_one_that_the_script_makes() -> None:
    assert tuple(script().make(1)) == PACK.quadrants[0].rows


def test_exchanges_keep_the_cost_up_to_date() -> None:
    made = script()
    chance = made.FastChance("exchanges")
    draft = made.Draft(made.ring, chance)
    kinds, cost = list(draft.kind), draft.cost()
    pairs = [(int(chance.below(100)), int(chance.below(100))) for _ in range(50)]
    for one, other in pairs:
        draft.exchange(one, other)
    assert draft.kind != kinds
    for one, other in reversed(pairs):
        draft.exchange(one, other)
    assert draft.kind == kinds
    assert draft.cost() == pytest.approx(cost)
    assert sorted("".join(draft.rows())) == sorted("." * 40 + "GRYWBO" * 10)


# Drawings


def test_a_quadrant_is_drawn() -> None:
    drawing = show.draw(PACK.plain(), "long-reef").splitlines()
    assert drawing[0] == "The Long Reef (long-reef)"
    assert drawing[2:4] == [
        " _____       _____       _____       _____       _____",
        "/  00 \\_____/  20 \\_____/  40 \\_____/  60 \\_____/  80 \\_____",
    ]
    rows = PACK.quadrants[2].rows
    for row in range(10):
        even = "".join(drawing[2 + 2 * row + 2][12 * column + 3] for column in range(5))
        odd = "".join(drawing[2 + 2 * row + 3][12 * column + 9] for column in range(5))
        assert even.replace("_", ".") == rows[row][::2]
        assert odd.replace("_", ".") == rows[row][1::2]
    assert "60 stars: 10 green (G), 10 red (R), 10 yellow (Y), 10 white (W), 10 blue (B), 10 orange (O)" in drawing[25]


def test_a_drawing_says_how_fair_the_quadrant_is() -> None:
    drawing = show.draw(PACK.plain(), "1")
    assert drawing == show.draw(PACK.plain(), PACK.quadrants[0].id)
    for steps in maps.REACHES:
        [table] = [part for part in drawing.split("\n\n") if part.startswith(f"within {steps} steps")]
        lines = table.splitlines()
        assert [line.split()[0] for line in lines] == ["within", *(race.id for race in PACK.races), "spread"]
        green = prospects(1, steps)[0]
        assert lines[1].split() == [
            "green",
            f"{green.breathed:.1f}", f"({green.least_breathed})",
            f"{green.value:.1f}", f"({green.least_value})",
            str(green.first_mix),
        ]  # fmt: skip


def test_what_is_no_quadrant_is_refused_by_name() -> None:
    with pytest.raises(ContentError, match='quadrant: expected one of map-1, map-2, map-3, map-4, found "map-5"'):
        show.draw(validate(pack()).plain(), "map-5")
