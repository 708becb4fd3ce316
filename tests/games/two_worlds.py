"""Two worlds that a viewer cannot tell apart, played on side by side: it is sent the same in both, of any title."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import branch, sent, state_of
from cosmarium.engine.table import Table

STEPS = 4


def twin_of(table: Table, viewer: int | None, chance: FastChance, draws: FastChance) -> Table:
    """A table that differs from this one in nothing that the viewer may know; what comes is drawn from `draws`."""
    state = state_of(table).copy()
    state.redeal(-1 if viewer is None else viewer, chance)
    return branch(table, state, draws)


def compare_worlds(table: Table, viewer: int | None, dice: Random, showing: Collection[str]) -> int:
    """Play the same actions, whoever's they are, in two worlds until the viewer is shown something (events of the
    kinds in `showing`); all that it is sent is the same all along, as dice that fall openly fall alike in both.
    Returns how many positions were compared."""
    draws = dice.getrandbits(32)
    real = twin_of(table, None, FastChance(dice.getrandbits(32)), FastChance(draws))
    other = twin_of(real, viewer, FastChance(dice.getrandbits(32)), FastChance(draws))
    for step in range(STEPS):
        assert sent(other, viewer) == sent(real, viewer)
        since = table.event_count(viewer)
        assert other.events(viewer, since) == real.events(viewer, since)
        open_seats = [seat for seat in range(table.seats) if real.legal(seat)]
        if not open_seats:
            return step + 1
        seat = dice.choice(open_seats)
        common = sorted({a.notation for a in real.legal(seat)} & {a.notation for a in other.legal(seat)})
        if not common:
            return step + 1
        notation = dice.choice(common)
        for world in (real, other):
            world.play(seat, notation)
        if any(event["kind"] in showing for event in real.events(viewer, since)):
            return step + 1
        if real.can_undo(seat) and dice.random() < 0.2:
            for world in (real, other):
                world.undo(seat)
    return STEPS
