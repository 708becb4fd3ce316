"""What can be taken back: moves that showed nobody anything, until somebody else acts."""

from __future__ import annotations

import pytest

from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.kardashev.kit import card, held, play, scene, summit


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


def test_exchanges_and_the_end_of_a_step_can_be_taken_back() -> None:
    table = summit(scene(tokens=["cccccc"]), "aac")
    assert taken_back(table, 0, "exchange ccc t")
    assert taken_back(table, 0, "pass")
    play(table, "0 exchange ccc t", "0 exchange ccc t")
    table.undo(0)
    table.undo(0)
    assert held(table, 0) == "cccccc", "one after the other"


def test_a_purchase_that_shows_the_next_card_stands() -> None:
    assert not taken_back(summit(scene(), "aac"), 0, "buy p1 0")


def test_a_purchase_that_shows_nothing_can_be_taken_back() -> None:
    """The deck is empty: no card is dealt. The end it has triggered is taken back with it."""
    table = summit(scene(decks={"planetary": ""}), "aac")
    assert taken_back(table, 0, "buy p1 0")
    assert not table.view()["end_triggered"]


def test_a_look_and_a_replaced_card_stand() -> None:
    eye = card("eye", {"at": "advance", "do": {"peek": "planetary"}}, {"at": "advance", "do": {"replace": "stellar"}})
    table = summit(scene(eye, tableaus={0: ["eye"]}), "aac")
    assert not taken_back(table, 0, "use eye 1")
    assert taken_back(table, 0, "keep"), "where the card stays can be thought over"
    assert taken_back(table, 0, "bottom")
    play(table, "0 keep")
    assert taken_back(table, 0, "use eye 2")
    play(table, "0 use eye 2")
    assert not taken_back(table, 0, "card s1")


def test_nothing_can_be_taken_back_once_another_seat_has_acted() -> None:
    table = summit(scene(tokens=["ccc", "ccc"]), "aac")
    play(table, "0 pass", "1 exchange ccc t")
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_the_last_dial_and_the_last_move_of_the_game_stand() -> None:
    table = scene(cap=5)
    summit(table, "ac.")
    assert not taken_back(table, 2, "dial trade")
    assert not taken_back(table, 0, "pass")
    assert table.result is not None
    with pytest.raises(IllegalAction, match="over"):
        table.undo(0)
