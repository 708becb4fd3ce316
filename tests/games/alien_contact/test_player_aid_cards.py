"""The Player Aid Cards of the rulebook, as the standard pack has them, at work in a contest."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from cosmarium.engine.table import Table
from cosmarium.games.alien_contact.vocabulary import COLOURS, LETTERS
from games.alien_contact.kit import area, player, scene

ORDERS = {
    "green": "green yellow white blue red orange",
    "red": "red blue orange green white yellow",
    "yellow": "yellow white green orange blue red",
    "white": "white green yellow red orange blue",
    "blue": "blue orange red yellow green white",
    "orange": "orange red blue white yellow green",
}
NEEDS = {"1": (1, 1, 1, 0, 0, 0), "2": (2, 1, 1, 1, 1, 0), "3": (3, 2, 2, 1, 1, 1)}
PACK: dict[str, Any] = tomllib.loads((files("cosmarium.games.alien_contact") / "standard.toml").read_text("utf-8"))
AREAS: dict[str, str] = {
    LETTERS[letter]: f"{tens}{ones}"
    for ones, row in enumerate(PACK["quadrant"][0]["rows"])
    for tens, letter in enumerate(row)
    if letter in LETTERS
}


def playing(colour: str, *stars: str, suited: bool = True) -> tuple[Table, int]:
    """The seat that plays a colour, with a marine on one star of each of these colours."""
    seat = COLOURS.index(colour)
    kind = "0+1" if suited else "1"
    garrisons = " ".join(f"{seat}@{AREAS[star]}:{kind}" for star in stars)
    return scene(seats=6, content=PACK, quadrant=PACK["quadrant"][0]["id"], marines=garrisons), seat


@pytest.mark.rule("AC-11.2", "AC-11.3", "AC-11.4", "AC-11.5", "AC-11.6", "AC-11.7", "AC-11.1", "AC-1.11")
@pytest.mark.parametrize("colour", COLOURS)
def test_what_a_star_of_each_colour_is_worth_to_a_race(colour: str) -> None:
    """Its resource value by the order of the race, and 9 less that in victory points."""
    for value, star in enumerate(ORDERS[colour].split(), 2):
        table, seat = playing(colour, star)
        found = player(table, seat)
        assert found["colour"] == colour
        assert area(table, AREAS[star])["star"] == star
        assert (found["income"], found["victory_points"]) == (value, 9 - value)


@pytest.mark.rule("AC-11.2", "AC-11.3", "AC-11.4", "AC-11.5", "AC-11.6", "AC-11.7", "AC-R10", "AC-1.5", "AC-1.6")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_race_breathes_on_the_first_three_colours_of_its_order(colour: str) -> None:
    """There plain marines hold a star, elsewhere only EPSM do."""
    for place, star in enumerate(ORDERS[colour].split()):
        table, seat = playing(colour, star, suited=False)
        assert area(table, AREAS[star])["controller"] == (seat if place < 3 else None)


@pytest.mark.rule("AC-11.1", "AC-8.14")
@pytest.mark.parametrize("colour", COLOURS)
def test_which_stars_a_race_needs_for_each_level(colour: str) -> None:
    table, seat = playing(colour)
    for level, needed in NEEDS.items():
        mix = player(table, seat)["mix"][level]
        expected = {star: count for star, count in zip(ORDERS[colour].split(), needed, strict=True) if count}
        assert mix == {"have": False, "missing": expected}


@pytest.mark.rule("AC-9.2")
def test_victory_values_of_green() -> None:
    """The example of the rulebook."""
    values = {}
    for star in COLOURS:
        table, seat = playing("green", star)
        values[star] = player(table, seat)["victory_points"]
    assert values == {"green": 7, "yellow": 6, "white": 5, "blue": 4, "red": 3, "orange": 2}
