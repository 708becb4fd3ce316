"""Whether redeals are fair: counts of worlds against equal chances."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.information import InformationSet
from cosmarium.engine.table import Table

FEW = 0.001  # a fair redeal fails a test of these once in a thousand seeds; the seeds are fixed
CHI_SQUARE_BOUND = {1: 10.83, 3: 16.27, 5: 20.52, 7: 24.32, 23: 49.73}  # of FEW, by degrees of freedom


def chi_square(counts: Counter[Any], cells: list[Any]) -> float:
    """How far the counts are from equal ones."""
    expected = sum(counts.values()) / len(cells)
    assert set(counts) <= set(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


def redealt(table: Table, viewer: int, times: int) -> list[Any]:
    """Positions of so many worlds of the viewer (-1: a spectator)."""
    chance = FastChance(11)
    information = InformationSet(state_of(table), viewer, table.game.title.max_legal)
    to_position = table.game.title.to_position
    return [to_position(table.game.content.tables, information.sample(chance)) for _ in range(times)]
