"""What can be taken back: moves that showed nobody anything, until somebody else acts."""

from __future__ import annotations

import pytest

from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.blueshift.kit import card, play, scene


def taken_back(table: Table, seat: int, move: str) -> bool:
    """Whether the move of the seat can be taken back; if so, everything is as it was."""
    before = table.position(), [table.legal(s) for s in range(table.seats)]
    table.play(seat, move)
    if not table.can_undo(seat):
        with pytest.raises(IllegalAction):
            table.undo(seat)
        return False
    table.undo(seat)
    assert (table.position(), [table.legal(s) for s in range(table.seats)]) == before
    return True


@pytest.mark.parametrize("move", ["move d1 b1", "load d1 infantry", "unload d1 interceptor", "done"])
def test_moves_in_known_space_can_be_taken_back(move: str) -> None:
    table = scene(sites={"a1": "base-0 0 port infantry=1"}, ships="0.d1@a1[f] 1.d1@e5")
    assert taken_back(table, 0, move)


def test_a_whole_march_can_be_taken_back_step_by_step() -> None:
    table = scene(ships="0.s1@a1 0.d1@a1 1.d1@e5")
    before = table.position()
    play(table, "0 move s1 b1", "0 move s1 c2", "0 move d1 a2")
    for _ in range(3):
        table.undo(0)
    assert table.position() == before


def test_a_discovery_stands() -> None:
    table = scene(sites={"b1": "?p1"}, ships="0.s1@a1 1.d1@e5")
    assert not taken_back(table, 0, "move s1 b1")


@pytest.mark.parametrize("move", ["buy scout a1", "buy infantry a1", "buy infantry a1 d1", "buy turret a1",
                                  "repair d1", "done"])  # fmt: skip
def test_purchases_can_be_taken_back(move: str) -> None:
    table = scene(at="purchase", ships="0.d1@a1*1 1.d1@e5", credits=(30,))
    assert taken_back(table, 0, move)


@pytest.mark.parametrize("move", ["bombard d1", "invade d1", "negotiate d1"])
def test_what_rolls_a_die_stands(move: str) -> None:
    table = scene(at="land", sites={"b1": "p1"}, ships="0.d1@b1 1.d1@e5")
    assert not taken_back(table, 0, move)


def test_a_price_can_be_thought_over() -> None:
    table = scene(at="land", sites={"b1": "p1", "b2": "p2"}, ships="0.d1@b1 0.d2@b2 1.d1@e5", dice=[4])
    play(table, "0 negotiate d1")
    assert taken_back(table, 0, "pay")
    assert taken_back(table, 0, "decline")


def test_a_card_that_is_played_brings_another_and_stands() -> None:
    table = scene(card("ploy", {"credits": 3}), at="card", hands=("ploy blank",), ships="0.d1@a1 1.d1@e5")
    assert not taken_back(table, 0, "play ploy")


@pytest.mark.rule("BS-A.15")
def test_a_card_that_others_have_seen_is_not_taken_back_into_the_hand() -> None:
    """Nothing is drawn yet: the card still waits for a target, or for more cards to be discarded with it."""
    aimed = card("aimed", {"rank": "prosperity", "by": 1, "targets": 2})
    table = scene(aimed, at="card", hands=("aimed blank",), sites={"b1": "p1"}, ships="0.d1@a1 1.d1@e5")
    assert not taken_back(table, 0, "play aimed")
    swap = card("swap", {"recycle": 2})
    table = scene(swap, at="card", hands=("swap blank dull",), ships="0.d1@a1 1.d1@e5")
    play(table, "0 play swap")
    assert not taken_back(table, 0, "discard dull")


def test_the_first_target_of_two_can_be_thought_over() -> None:
    ploy = card("ploy", {"rank": "prosperity", "by": 1, "targets": 2})
    table = scene(ploy, at="card", hands=("ploy",), sites={"b1": "p1", "b2": "p2"}, ships="0.d1@a1 1.d1@e5")
    play(table, "0 play ploy")
    assert taken_back(table, 0, "target b1")


def test_a_decision_to_flee_can_be_taken_back_by_nobody_once_dice_have_fallen() -> None:
    table = scene(ships="0.d1@b1 1.d1@b1 1.d2@e5", dice=[1, 1])
    play(table, "0 done")
    assert table.actors == (1,)
    assert not taken_back(table, 1, "flee b2")
