"""Whenever the question passes to the other player something has happened that both can read: whoever follows a match
is told of every such moment, and of none besides."""

from __future__ import annotations

import random

import pytest

import cosmarium
from cosmarium.games import pentaurus


@pytest.mark.parametrize("seed", range(6))
def test_no_question_passes_on_unnoticed(seed: int) -> None:
    cosmarium.register(pentaurus.TITLE)
    table = cosmarium.game("pentaurus").new(seats=2, seed=seed)
    chance = random.Random(seed)
    while table.actors:
        (asked,) = table.actors
        before = [table.event_count(viewer) for viewer in (None, 0, 1)]
        move = chance.choice(table.legal(asked))
        table.play(asked, move)
        after = [table.event_count(viewer) for viewer in (None, 0, 1)]
        if list(table.actors) != [asked]:
            assert all(old < new for old, new in zip(before, after, strict=True)), move.notation
