"""Boards of hexagons: who borders on whom, how far it is, what sites are called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.geometry.hexes import DIRECTIONS, MOST_COLUMNS, MOST_IN_COLUMN, NO_SITE, STEPS, HexMap, key_of, name_of

Place = tuple[int, int]


def hexagon(radius: int) -> list[Place]:
    """The places of a hexagon around (radius, 2 x radius)."""
    return [
        (radius + column, 2 * radius + row)
        for column in range(-radius, radius + 1)
        for row in range(-2 * radius, 2 * radius + 1)
        if (column + row) % 2 == 0 and abs(column) + max(0, abs(row) - abs(column)) // 2 <= radius
    ]


def neighbours(board: HexMap, site: int) -> list[int]:
    return [int(board.neighbour[site * DIRECTIONS + direction]) for direction in range(DIRECTIONS)]


def apart(board: HexMap, site: int, other: int) -> int:
    return int(board.distance[site * len(board.keys) + other])


def by_figures(one: Place, other: Place) -> int:
    """Steps between two places of a plane: a step to the side also leads half a hexagon up or down."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + max(0, down - across) // 2


@st.composite
def boards(draw: st.DrawFn) -> list[Place]:
    """Some places of one parity, with gaps, in any order."""
    grid = [(column, row) for column in range(8) for row in range(16) if (column + row) % 2 == 0]
    return draw(st.lists(st.sampled_from(grid), min_size=1, max_size=40, unique=True))


def test_a_hexagon_has_rings_of_six_and_their_multiples() -> None:
    board = HexMap(hexagon(3))
    centre = board.keys.index("d4")
    assert board.sites == 37
    assert [sum(apart(board, centre, site) == ring for site in range(37)) for ring in range(4)] == [1, 6, 12, 18]


def test_neighbours_go_clockwise_from_the_top() -> None:
    board = HexMap(hexagon(1))
    keys = ["b1", "c1", "c2", "b3", "a2", "a1"]
    assert [board.keys[site] for site in neighbours(board, board.keys.index("b2"))] == keys
    top = board.keys.index("b1")
    assert [board.keys[site] if site != NO_SITE else None for site in neighbours(board, top)] == [
        None, None, "c1", "b2", "a1", None,
    ]  # fmt: skip


@given(boards())
def test_borders_are_seen_from_both_sides(places: list[Place]) -> None:
    board = HexMap(places)
    for site, (column, row) in enumerate(places):
        for direction, other in enumerate(neighbours(board, site)):
            right, down = STEPS[direction]
            there = (column + right, row + down)
            assert (other != NO_SITE) == (there in places)
            if other != NO_SITE:
                assert places[other] == there
                assert neighbours(board, other)[(direction + 3) % DIRECTIONS] == site


@given(boards())
def test_distances_are_the_shortest_ways(places: list[Place]) -> None:
    """Nothing is nearer than in the plane, if it can be reached; each site is one step beyond its nearest neighbour."""
    board = HexMap(places)
    count = len(places)
    for site in range(count):
        assert apart(board, site, site) == 0
        for other in range(count):
            steps = apart(board, site, other)
            assert steps == apart(board, other, site)
            assert steps == count or steps >= by_figures(places[site], places[other])
            if site != other:
                around = [apart(board, site, near) for near in neighbours(board, other) if near != NO_SITE]
                assert steps == min(count, 1 + min(around, default=count))


def test_distances_on_a_full_board_are_those_of_the_plane() -> None:
    places = hexagon(4)
    board = HexMap(places)
    for site, place in enumerate(places):
        for other, target in enumerate(places):
            assert apart(board, site, other) == by_figures(place, target)


def test_gaps_are_gone_around() -> None:
    ring = [place for place in hexagon(1) if place != (1, 2)]
    board = HexMap(ring)
    assert apart(board, board.keys.index("b1"), board.keys.index("b2")) == 3


def test_there_is_no_way_to_an_island() -> None:
    board = HexMap([(0, 0), (0, 2), (5, 1)])
    assert apart(board, 0, 2) == 3, "the number of sites stands for no way"


@given(boards())
def test_sites_are_named_by_column_and_place_from_the_top(places: list[Place]) -> None:
    board = HexMap(places)
    assert len(set(board.keys)) == len(places)
    for column in {column for column, _ in places}:
        inside = sorted(site for site in range(len(places)) if places[site][0] == column)
        inside.sort(key=lambda site: places[site][1])
        assert [board.keys[site] for site in inside] == [f"{'abcdefgh'[column]}{n + 1}" for n in range(len(inside))]
    for site, key in enumerate(board.keys):
        name = name_of(key)
        assert name is not None
        assert name == board.name[site]
        assert board.site_of[name] == site


def test_names_are_the_same_in_every_board() -> None:
    for name in range(MOST_COLUMNS * MOST_IN_COLUMN):
        assert name_of(key_of(name)) == name


@pytest.mark.parametrize(
    "key", ["", "a", "a0", "a01", "a33", "1a", "A1", "{1", "a-1", "a²", "a1 ", "aa1", "a" + "9" * 9999]
)
def test_what_is_no_key_has_no_name(key: str) -> None:
    assert name_of(key) is None


@pytest.mark.parametrize(
    ("places", "message"),
    [
        ([(0, 0), (0, 0)], "same place"),
        ([(-1, 1), (0, 0)], "columns from 0"),
        ([(MOST_COLUMNS, 0)], "columns from 0"),
        ([(0, 2 * place) for place in range(MOST_IN_COLUMN + 1)], "at most 32 sites"),
        ([(0, 0), (1, 0)], "half a hexagon"),
    ],
)
def test_what_is_no_board_is_refused(places: list[Place], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        HexMap(places)
