"""What can be taken back: moves that showed nobody anything, until somebody else acts."""

from __future__ import annotations

import pytest

from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.pentaurus.kit import action, combat, play, row, satellite, scene, ship


def taken_back(table: Table, seat: int, move: str) -> bool:
    """Whether the move of the seat can be taken back; if so, everything is as it was."""
    before = table.position(), [table.legal(s) for s in (0, 1)]
    table.play(seat, move)
    if not table.can_undo(seat):
        with pytest.raises(IllegalAction):
            table.undo(seat)
        return False
    table.undo(seat)
    assert (table.position(), [table.legal(s) for s in (0, 1)]) == before
    return True


@pytest.mark.parametrize(("step", "move"), [("planets", "abandon b1"), ("planets", "done"), ("market", "done"),
                                            ("actions", "done")])  # fmt: skip
def test_what_shows_nothing_can_be_taken_back(step: str, move: str) -> None:
    assert taken_back(scene(at=step, planets=("b1[s1] b3", "b2")), 0, move)


@pytest.mark.parametrize(("step", "move"), [("planets", "play b4 left"), ("planets", "play moon b1"),
                                            ("discard", "discard b4"), ("discard", "done"), ("market", "scrap s2"),
                                            ("actions", "play f1 b1"), ("actions", "play c1")])  # fmt: skip
def test_what_shows_a_card_stands(step: str, move: str) -> None:
    table = scene(satellite("moon"), at=step, planets=("b1", "b2"), hands=("b4 moon f1 c1", ""), market="s2")
    assert not taken_back(table, 0, move)


def test_a_purchase_that_shows_no_new_ship_can_be_taken_back() -> None:
    """Line and scrap pile are empty: the place stays empty."""
    on = " ".join(f"s{n}" for n in range(2, 11))
    table = scene(("planet", {"id": "rich", "name": "Rich", "symbols": {"pentanium": 2}}), at="market",
                  planets=("rich", f"b2[{on}]"), market="s1", line="")  # fmt: skip
    assert taken_back(table, 0, "buy s1 rich")


def test_the_choice_of_a_target_can_be_thought_over() -> None:
    table = scene(action("ploy", {"destroy": "ship"}, {"attack": 1}), planets=("b1", "b2[s1 s2]"), hands=("ploy", ""))
    play(table, "0 play ploy")
    assert taken_back(table, 0, "no")
    play(table, "0 no", "1 pass")
    assert taken_back(table, 0, "target s1")


def test_the_launch_of_an_attack_stands_once_the_defender_has_answered() -> None:
    table = scene(ship("dread", attack=3), combat("guns", {"attack": 1}), at="attack", planets=("b1[dread]", "b2"))
    assert taken_back(table, 0, "attack b1 b2")
    play(table, "0 attack b1 b2", "1 pass")
    assert not table.can_undo(0)
    assert taken_back(table, 0, "left")
    assert row(table, 1) == ""
