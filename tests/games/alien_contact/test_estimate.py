"""What the estimate of bots takes for granted: the time that is left, and stars that a battle may free."""

from __future__ import annotations

import pytest

from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.table import Table
from cosmarium.games.alien_contact.core import worth
from cosmarium.games.alien_contact.core.state import ContactState
from games.alien_contact.kit import pass_turn, play, scene


def turns_left(table: Table, seat: int) -> int:
    state = state_of(table)
    assert isinstance(state, ContactState)
    return round(worth.left_of(state, seat) * int(state.length))


def test_time_goes_on_for_a_seat_when_its_turn_begins() -> None:
    """Not when another's does, nor with the game turn: else the last seat would rather not end its turns."""
    table = scene(seats=3, turn=1, turns=6, stations="0.b1.1@00 1.b1.1@50 2.b1.1@99")
    seen = [[turns_left(table, seat) for seat in range(3)]]
    while table.actors:
        pass_turn(table)
        if table.actors:
            seen.append([turns_left(table, seat) for seat in range(3)])
    assert len(seen) == 18
    for before, (number, after) in zip(seen, enumerate(seen[1:], 1), strict=False):
        begins = number % 3
        fell = [one - other for one, other in zip(before, after, strict=True)]
        assert fell == [int(seat == begins and number > 2) for seat in range(3)]
    assert seen[-1] == [1, 1, 1]


@pytest.mark.parametrize("garrison", [True, False])
def test_to_attack_who_bars_a_star_is_worth_the_star(garrison: bool) -> None:
    """One ship against one: an even trade, which greedy bots make where a star of theirs is to be had."""
    table = scene(
        "combat",
        seats=3,
        turns=18,
        ships="0.s1.1@10 1.s1.1@10",
        stations="0.b1.1@00 1.b1.1@50 2.b1.1@99",
        marines="0@10:1" if garrison else "",
    )
    before = state_of(table).copy().estimate(0)
    play(table, "0 attack 10 1")
    assert (state_of(table).copy().estimate(0) > before) is garrison
