"""What can be taken back: moves that showed nobody anything, until somebody else acts."""

from __future__ import annotations

import pytest

from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.alien_contact.kit import play, scene

FLEETS = "0.s1.1@00 0.s1.2@00 1.s1.1@00 1.s1.2@00"


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


@pytest.mark.parametrize("move", ["move s1.1 10", "load s1.1 marine station", "unload s1.2 epsm star", "done"])
def test_movement_can_be_taken_back(move: str) -> None:
    assert taken_back(scene(ships="0.s1.1@00 0.s1.2@00[e]", stations="0.b1.1@00[mm] 1.b1.1@99"), 0, move)


def test_a_whole_voyage_can_be_taken_back_step_by_step() -> None:
    table = scene(ships="0.s2.1@00 0.s1.1@10", stations="0.b1.1@00[mm] 1.b1.1@99")
    before = table.position()
    play(table, "0 load s2.1 marine station", "0 move s2.1 10", "0 unload s2.1 marine star", "0 move s1.1 20")
    for _ in range(4):
        table.undo(0)
    assert table.position() == before


def test_where_the_pirate_goes_can_be_thought_over_until_it_fires() -> None:
    table = scene("pirates", ships="0.s1.1@00 1.s1.1@10", pirates=("20",))
    assert taken_back(table, 0, "roam 10")
    play(table, "0 roam 10")
    assert not taken_back(table, 0, "prey 1.s1.1")


@pytest.mark.parametrize("move", ["build ship1 00", "build marine 00", "build technology2", "done"])
def test_purchases_can_be_taken_back(move: str) -> None:
    table = scene("build", stations="0.b1.1@00", marines="0@00:1 0@10:1 0@20:1", points=(60,))
    assert taken_back(table, 0, move)


def test_a_target_can_be_thought_over_until_both_have_aimed() -> None:
    table = scene("combat", ships=FLEETS)
    assert taken_back(table, 0, "attack 00 1")
    play(table, "0 attack 00 1", "0 aim s1.1")
    assert taken_back(table, 0, "hold")
    play(table, "0 hold", "1 hold")
    assert not taken_back(table, 1, "aim s1.2")


def test_a_round_in_which_nobody_fires_stands_all_the_same() -> None:
    """Whoever is last to hold its fire has seen that the other did."""
    table = play(scene("combat", ships="0.s1.1@00 1.s1.1@00"), "0 attack 00 1", "0 hold")
    assert not taken_back(table, 1, "hold")


def test_a_decision_stands_once_the_other_has_seen_it() -> None:
    table = play(scene("combat", ships="0.s1.1@00 1.s1.1@00"), "0 attack 00 1", "0 hold", "1 hold")
    assert taken_back(table, 0, "go-on")
    play(table, "0 go-on")
    assert not taken_back(table, 1, "go-on")


def test_a_saved_card_that_is_played_has_been_seen() -> None:
    table = scene("cards", marines="0@00:1", saved=("gain-ship-1 marines",))
    assert not taken_back(table, 0, "play gain-ship-1")
    assert taken_back(table, 0, "area 00")


def test_nor_is_an_assassination_that_waits_for_its_victim_taken_back_into_the_hand() -> None:
    """Not even out of a card segment; the rival that it names first can be thought over, nothing is hidden there."""
    table = scene("movement", diplomats="0.1@10 1.1@20", saved=("assassination-green",))
    assert not taken_back(table, 0, "play assassination-green")
    assert taken_back(table, 0, "rival 1")


def test_a_draft_can_be_thought_over_a_proposal_stands() -> None:
    table = play(scene("cards", diplomats="0.1@10 1.1@10", points=(20, 20)), "0 done", "0 propose 1")
    for move in ("give points 5", "give peace 6", "withdraw"):
        assert taken_back(table, 0, move)
    play(table, "0 give points 5")
    assert not taken_back(table, 0, "offer")


def test_a_card_that_changes_hands_has_been_seen() -> None:
    table = scene("cards", diplomats="0.1@10 1.1@10", saved=("marines", "marines#2"))
    play(table, "0 done", "1 done", "0 propose 1", "0 want kind 10", "0 offer")
    assert not taken_back(table, 1, "accept")
