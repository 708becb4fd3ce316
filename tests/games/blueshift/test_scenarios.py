"""Scenarios: boards as the rulebook names them, and seats that are equally good.

How good a seat is, is measured by its surroundings: how many planet and unknown sites lie one, two and three steps from
its base, and how many steps it is to the other bases. Where a symmetric board exists, all of that is equal.
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from cosmarium.engine.errors import ContentError
from cosmarium.games.blueshift.layouts import BASE, PLANET, UNKNOWN, Place, board, places, seatings
from cosmarium.games.blueshift.schema import Scenario, validate
from cosmarium.games.blueshift.show import draw
from games.blueshift.small_pack import pack

RAW = tomllib.loads((files("cosmarium.games.blueshift") / "standard.toml").read_text("utf-8"))
PACK = validate(RAW, "standard.toml")
SCENARIOS = {scenario.id: scenario for scenario in PACK.scenarios}
GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-blueshift.md"


def sites(scenario: Scenario) -> list[Place]:
    return places([(column.top, column.sites) for column in scenario.columns])


@pytest.mark.rule("BS-2.2")
def test_there_is_a_scenario_of_the_rulebooks_name_for_each_number_of_seats() -> None:
    assert [(scenario.name, scenario.seats) for scenario in PACK.scenarios] == [
        ("Conflict", 2), ("Growing Pains", 3), ("Warpath", 4), ("Rivals", 5), ("Kingdoms", 6),
    ]  # fmt: skip


@pytest.mark.parametrize("scenario", PACK.scenarios, ids=lambda scenario: scenario.id)
def test_boards_are_of_a_size_for_their_seats(scenario: Scenario) -> None:
    """Eight to ten sites a seat and a middle; planets for all, but too few to win by without taking any from others."""
    count = Counter(site.letter for site in sites(scenario))
    assert count[BASE] == scenario.seats
    assert 8 * scenario.seats <= count.total() - 1 <= 10 * scenario.seats + 1
    assert 3 * scenario.seats < count[PLANET] < 4 * scenario.seats
    assert 4 * scenario.seats <= count[UNKNOWN] <= 24


@pytest.mark.parametrize("scenario", PACK.scenarios, ids=lambda scenario: scenario.id)
def test_every_base_has_room_and_something_to_discover(scenario: Scenario) -> None:
    for (planets, unknown), _, _ in (seating.rings for seating in seatings(sites(scenario))):
        assert planets >= 2
        assert unknown >= 1


@pytest.mark.parametrize("scenario", PACK.scenarios, ids=lambda scenario: scenario.id)
def test_no_base_is_next_door(scenario: Scenario) -> None:
    assert all(4 <= seating.rivals[0] <= 5 for seating in seatings(sites(scenario)))


@pytest.mark.parametrize("name", ["conflict", "growing-pains", "warpath", "kingdoms"])
def test_seats_of_symmetric_boards_are_alike(name: str) -> None:
    assert len(set(seatings(sites(SCENARIOS[name])))) == 1


@pytest.mark.parametrize("name", ["conflict", "growing-pains", "warpath", "kingdoms"])
def test_symmetric_boards_can_be_turned_or_mirrored_so_that_any_base_becomes_any_other(name: str) -> None:
    """More than the measure asks: each base sees the whole board as every other does."""
    layout = {(site.column, site.row): site.letter for site in sites(SCENARIOS[name])}
    bases = [place for place, letter in layout.items() if letter == BASE]
    reached = {(start, goal) for start in bases for goal in bases if any(
        all(layout.get(moved(place)) == letter for place, letter in layout.items()) and moved(start) == goal
        for moved in _motions(start, goal)
    )}  # fmt: skip
    assert len(reached) == len(bases) ** 2


Spot = tuple[int, int]


class _Motion:
    """A turn by sixths, after a mirroring or not, that brings one place to another."""

    def __init__(self, sixths: int, mirrored: bool, start: Spot, goal: Spot) -> None:
        self.sixths, self.mirrored, self.start, self.goal = sixths, mirrored, start, goal

    def __call__(self, place: Spot) -> Spot:
        across, down = place[0] - self.start[0], place[1] - self.start[1]
        q, r = across, (down - across) // 2
        if self.mirrored:
            q, r = r, q
        for _ in range(self.sixths):
            q, r = -r, q + r
        return self.goal[0] + q, self.goal[1] + 2 * r + q


def _motions(start: Spot, goal: Spot) -> list[_Motion]:
    return [_Motion(sixths, mirrored, start, goal) for sixths in range(6) for mirrored in (False, True)]


def test_five_seats_are_as_alike_as_hexagons_allow() -> None:
    """All have the same planets around them, two rivals at four steps and the others at six or seven."""
    found = seatings(sites(SCENARIOS["rivals"]))
    assert len({tuple(planets for planets, _ in seating.rings) for seating in found}) == 1
    assert len({seating.rings[:2] for seating in found}) == 1
    far = [unknown for *_, (_, unknown) in (seating.rings for seating in found)]
    assert max(far) - min(far) <= 1
    assert Counter(seating.rivals for seating in found) == {(4, 4, 6, 7): 4, (4, 4, 6, 6): 1}


def test_no_five_sites_have_all_the_same_distances() -> None:
    """What is equal for five must be a pentagon, all sides equal and all diagonals: there is none up to sides of 5.

    (Each distance that occurs joins a site to equally many others, and five sites cannot have an odd number each.)
    """

    def steps(one: Spot, other: Spot) -> int:
        q, r = one[0] - other[0], one[1] - other[1]
        return max(abs(q), abs(r), abs(q + r))

    for side in range(1, 6):
        reach = range(-side, side + 1)
        ring = [spot for spot in itertools.product(reach, reach) if steps(spot, (0, 0)) == side]
        first, second = (0, 0), ring
        for two in second:
            for three in ((two[0] + q, two[1] + r) for q, r in ring):
                diagonal = steps(first, three)
                for four in ((three[0] + q, three[1] + r) for q, r in ring):
                    if steps(two, four) != diagonal or steps(first, four) != diagonal:
                        continue
                    for five in ((four[0] + q, four[1] + r) for q, r in ring):
                        closed = steps(five, first) == side
                        assert not (closed and steps(five, two) == diagonal == steps(five, three))


def test_a_drawing_has_every_site_in_its_place() -> None:
    drawing = draw(RAW, "kingdoms")
    layout = sites(SCENARIOS["kingdoms"])
    lines = drawing.split("\n")[2:]
    for key, site in zip(board(layout).keys, layout, strict=True):
        left = 6 * site.column
        assert lines[site.row + 1][left : left + 7] == f"/{key:^5}\\"
        assert lines[site.row + 2][left : left + 7] == f"\\__{site.letter}__/"
    assert "49 sites: 6 bases (B), 19 planets (P), 24 unknown (?)" in drawing
    assert drawing.endswith("All bases are alike.")


def test_a_drawing_says_how_bases_are_seated() -> None:
    lines = draw(RAW, "4").split("\n")
    assert lines[0] == "Rivals (rivals), 5 seats"
    rows = [line for line in lines if re.match(r"[a-z]\d+ +\d P", line)]
    assert len(rows) == 5
    assert lines[-1] == "The bases are not all alike."


def test_gaps_are_left_blank() -> None:
    data = pack(
        scenario={"columns": [{"top": 1, "sites": "B?"}, {"top": 0, "sites": "P.P"}, {"top": 1, "sites": "?B"}]}
    )
    data = validate(data).plain()
    assert draw(data, "scenario-1").split("\n")[2:9] == [
        "       _____",
        " _____/ b1  \\_____",
        "/ a1  \\__P__/ c1  \\",
        "\\__B__/     \\__?__/",
        "/ a2  \\_____/ c2  \\",
        "\\__?__/ b2  \\__B__/",
        "      \\__P__/",
    ]


def test_drawing_of_the_guide_is_the_one_that_is_made() -> None:
    guide = GUIDE.read_text("utf-8")
    [layout] = re.findall(r'name = "Hedgerow"\nseats = 2\n(columns = \[.*?\n\])', guide, re.DOTALL)
    drawn = draw(validate(pack(scenario=tomllib.loads(layout))).plain(), "1").split("\n")[2:9]
    assert "\n".join(f"    {line}" for line in drawn) in guide


@pytest.mark.parametrize("name", ["", "0", "6", "war", "Kingdoms"])
def test_an_unknown_scenario_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(ContentError) as error:
        draw(RAW, name)
    [problem] = error.value.problems
    assert str(problem) == (
        f'scenario: expected one of conflict, growing-pains, warpath, rivals, kingdoms, found "{name}"'
    )
