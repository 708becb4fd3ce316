"""Nobody is asked anything, and nothing changes for all to see, without an event: clients wait for events.

The conformance suite checks this in random contests; here it is checked where fights and talks are thick.
"""

from __future__ import annotations

from random import Random

import pytest

import cosmarium
from cosmarium.engine.conformance.case import viewers
from cosmarium.engine.table import Table
from games.alien_contact.kit import boldly, kinds, play, scene
from games.alien_contact.recorded import crowded


def seen(table: Table) -> dict[int | None, object]:
    """What each viewer sees and is asked."""
    asked = {seat: [table.prompt(seat), table.legal(seat)] for seat in range(table.seats)}
    return {viewer: [table.view(viewer), table.actors, asked.get(viewer or 0, 0) if viewer is not None else None]
            for viewer in viewers(table)}  # fmt: skip


@pytest.mark.rule("AC-A.12", "AC-R14", "AC-R7")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_changes_for_a_viewer_is_told_to_it(seats: int) -> None:
    game = cosmarium.game("alien-contact", turns=6)
    table, dice = game.from_position(crowded(game, seats, seats), seed=seats), Random(seats)
    before = seen(table)
    while table.actors and table.ply < 150:
        counts = {viewer: table.event_count(viewer) for viewer in viewers(table)}
        seat = dice.choice(table.actors)
        action = boldly(table.legal(seat), dice)
        table.play(seat, action)
        after = seen(table)
        for viewer, count in counts.items():
            if viewer != seat and table.event_count(viewer) == count:
                assert after[viewer] == before[viewer], (viewer, seat, action.notation)
        before = after


@pytest.mark.rule("AC-A.28")
def test_whoever_may_attack_next_learns_that_the_phasing_player_does_not() -> None:
    table = scene("combat", seats=3, ships="0.s1.1@00 1.s1.1@00 2.s1.1@01")
    since = table.event_count(1)
    play(table, "0 done")
    assert table.actors == (1,)
    assert kinds(table, 1, since) == ["kept"]


@pytest.mark.rule("AC-R7")
def test_a_hunt_is_told_before_the_pirate_fires_back() -> None:
    table = scene("combat", ships="0.s1.1@00 0.s1.2@00", pirates=(None, "00"))
    play(table, "0 hunt 00 1", "0 join s1.1", "0 join s1.2", "0 done")
    assert table.actors == (1,)
    assert kinds(table)[-1] == "chased"
    assert table.events(1)[-1]["data"] == {"area": "00", "pirate": 1, "ships": 2}


@pytest.mark.rule("AC-A.42", "AC-A.12")
def test_all_learn_that_a_proposal_is_begun_and_not_what_is_in_it() -> None:
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10", points=(30,))
    play(table, "0 done", "0 propose 1")
    assert kinds(table, 2)[-1] == "approached"
    since = table.event_count(2)
    play(table, "0 give points 25")
    assert kinds(table, 2, since) == []
