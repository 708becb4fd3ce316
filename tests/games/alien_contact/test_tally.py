"""What the lab keeps of a contest: turns, technology, and what was agreed, from the match's log."""

from __future__ import annotations

from cosmarium import lab
from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.game import game
from cosmarium.engine.table import Table
from cosmarium.games.alien_contact import TITLE
from games.alien_contact.kit import play, scene
from games.alien_contact.test_diplomacy import proposed


def tallied(table: Table) -> dict[str, tuple[int, ...]]:
    assert TITLE.tally is not None
    return dict(TITLE.tally(table.game.content.tables, state_of(table)).owned)


def test_an_agreement_counts_by_kind_for_both() -> None:
    table = play(proposed("give points 5", "give peace 9", seats=3), "1 accept")
    found = tallied(table)
    assert found["agreed: points"] == found["agreed: non-aggression"] == (1, 1, 0)
    assert found["agreed: star"] == (0, 0, 0)
    assert found["proposals made"] == (1, 0, 0)
    assert found["agreements made"] == (0, 1, 0)


def test_a_refusal_counts_for_who_refuses() -> None:
    table = play(proposed("want points 5", seats=3), "1 refuse")
    found = tallied(table)
    assert found["proposals refused"] == (0, 1, 0)
    assert found["agreements made"] == (0, 0, 0)


def test_technology_and_turns() -> None:
    found = tallied(scene("movement", seats=3, technology=(1, 2, 3), first=1, active=0))
    assert found["technology 2"] == (0, 1, 1)
    assert found["technology 3"] == (0, 0, 1)
    assert [found[f"turn: {place}"] for place in (1, 2, 3)] == [(0, 1, 0), (0, 0, 1), (1, 0, 0)]


def test_simulations_keep_a_log_of_the_match() -> None:
    done = lab.simulate(game("alien-contact", turns=6), 6, 2, ("random",), seed=1)
    assert done.counts.things["battles begun"].owners > 0
