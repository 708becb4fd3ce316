"""Positions: set up as data, with the next dice told beforehand; refused in words when they do not fit."""

from typing import Any

import pytest

from cosmarium import PositionError, game, read_record
from toy.play import auction, play_out


def tied(seats: int = 2) -> dict[str, Any]:
    """A position in which all seats are about to bid 4 for a prize."""
    position: dict[str, Any] = auction(seats=seats).position()
    position["state"]["hands"] = [0b11010] * seats
    return position


@pytest.mark.parametrize("face", [1, 2])
def test_the_next_die_can_be_told(face: int) -> None:
    table = game("auction").from_position(tied(), chance=[face])
    for seat in (0, 1):
        table.play(seat, "bid 4")
    assert table.moves[-1].draws == ((face - 1, 2),)
    assert table.view(None)["points"][face - 1] > 0


def test_a_match_from_a_position_with_told_chance_has_a_record_and_a_past() -> None:
    table = game("auction").from_position(tied(), chance=[2], seed=3)
    for seat in (0, 1):
        table.play(seat, "bid 4")
    again = read_record(table.record())
    assert again.position() == table.position()
    assert again.record() == table.record()
    assert table.at(2).position() == table.position()


def test_a_told_die_that_does_not_fit_leaves_the_match_as_it_was() -> None:
    table = game("auction").from_position(tied(), chance=[3])
    table.play(0, "bid 4")
    before = table.position(), table.ply, table.events(None)
    with pytest.raises(PositionError, match="holds 3 where 1 to 2"):
        table.play(1, "bid 4")
    assert (table.position(), table.ply, table.events(None)) == before
    assert table.can_undo(0)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"title": "chess"}, "title"),
        ({"rules": 2}, "rules"),
        ({"content": "00"}, "content"),
        ({"seats": 9}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"state": {}}, "state.hands"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_at_its_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(PositionError) as error:
        game("auction").from_position({**tied(), **change})
    assert error.value.where == where


@pytest.mark.parametrize("data", [None, [], "x", {}])
def test_what_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(PositionError):
        game("auction").from_position(data)


def test_a_position_without_state_is_refused() -> None:
    position = tied()
    del position["state"]
    with pytest.raises(PositionError, match="state: is missing"):
        game("auction").from_position(position)


@pytest.mark.parametrize("chance", [["6"], [True], [1.5], 5, None])
def test_a_script_of_anything_but_numbers_is_refused(chance: Any) -> None:
    with pytest.raises(PositionError, match="whole numbers"):
        game("auction").from_position(tied(), chance=chance)


def test_a_finished_position_is_finished() -> None:
    table = play_out(auction())
    assert game("auction").from_position(table.position()).result == table.result
