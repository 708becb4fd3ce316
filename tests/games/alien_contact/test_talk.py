"""Who may speak to whom in private: those who could make each other a proposal (AC-A.57)."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, play, scene
from games.alien_contact.test_diplomacy import talking


def ears(table: Table) -> list[list[int]]:
    """Of each seat those whom it may speak to in private now."""
    return [table.confidants(seat) for seat in range(table.seats)]


@pytest.mark.rule("AC-A.57", "AC-8.5", "AC-8.6")
@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ({"diplomats": "0.1@10 1.1@10 2.1@20"}, [[1], [0], []]),
        ({"diplomats": "0.1@10 1.1@20 2.1@20"}, [[], [2], [1]]),  # two others, in the turn of a third
        ({"diplomats": "0.1@10 1.1@10 1.2@20 2.1@20"}, [[1], [0, 2], [1]]),
        ({"diplomats": "0.1@10 1.1@20 2.1@30"}, [[], [], []]),
        ({"diplomats": "0.1@seat2:40", "points": (0, 0, 0)}, [[2], [], [0]]),  # about a ransom that is still owed
    ],
)
def test_those_who_could_propose_something_may_speak(units: dict[str, Any], expected: list[list[int]]) -> None:
    assert ears(talking(seats=3, **units)) == expected


@pytest.mark.rule("AC-A.57", "AC-8.5")
def test_they_may_to_the_end_of_the_segment_and_at_no_other_time() -> None:
    """Also when they have made their three proposals; not while their diplomats stand together at other times."""
    together = "0.1@10 1.1@10"
    for at in ("movement", "combat", "cards"):
        assert ears(scene(at, turn=6, diplomats=together)) == [[], []]
    table = talking(seats=3, diplomats="0.1@10 1.1@10 2.1@10", stations="0.b1.1@10")
    for _ in range(3):
        play(table, "0 propose 1", "0 withdraw")
        assert ears(table) == [[1, 2], [0, 2], [0, 1]]
    play(table, "0 done", "1 done")
    while asks(table) == ((2,), "talk"):
        assert ears(table) == [[1, 2], [0, 2], [0, 1]]
        play(table, "2 done")
    assert table.view()["phase"] == "build"
    assert ears(table) == [[], [], []]


@pytest.mark.rule("AC-A.57")
def test_before_it_is_settled_who_meets_whom_nobody_may() -> None:
    """In the window for assassinations a diplomat may still die."""
    table = play(
        scene("cards", turn=6, seats=2, diplomats="0.1@10 1.1@10", saved=("", "assassination-green")), "0 done"
    )
    assert asks(table) == ((1,), "knife")
    assert ears(table) == [[], []]


@pytest.mark.rule("AC-A.57")
def test_a_table_may_open_private_talk_at_any_time() -> None:
    table = cosmarium.game("alien-contact", open_talk=1).new(3, seed=1)
    assert ears(table) == [[1, 2], [0, 2], [0, 1]]
    table.play(table.actors[0], table.legal(table.actors[0])[0])
    assert ears(table) == [[1, 2], [0, 2], [0, 1]]
    assert ears(cosmarium.game("alien-contact").new(3, seed=1)) == [[], [], []]


@pytest.mark.rule("AC-A.57")
def test_who_may_speak_follows_from_what_everybody_sees() -> None:
    """The pairs of the view are the same for all, and private talk goes by them."""
    table = talking(seats=3, diplomats="0.1@10 1.1@10 2.1@20")
    for viewer in (None, 0, 1, 2):
        assert list(table.view(viewer)["talks"]) == ["0-1"]
