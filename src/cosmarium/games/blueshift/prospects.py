"""What ships would meet where they might go: forecasts of the battles, for whoever is about to move them."""

from __future__ import annotations

from collections.abc import Sequence

from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import board, codes, columns
from cosmarium.games.blueshift.core.agenda import kind_of
from cosmarium.games.blueshift.core.codes import NOWHERE
from cosmarium.games.blueshift.core.columns import SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.view_battle import battle_at, ships_at


def prospects(pack: StarTables, state: BlueshiftState, viewer: int, moves: Sequence[int]) -> dict[str, Json]:
    """The battles that the viewer's ships would have to fight if they went so, each in the shape of those of the view.

    A ship counts where its last step ends, beside those of the viewer's that are there already and stay. Fleets are
    all in plain sight, and of a sector that nobody has turned up nothing is said.
    """
    goals = _goals(state, viewer, moves)
    battles = []
    for site in sorted(set(goals.values())):
        if state.site[site * SITE_WIDTH + columns.SEEN] == 0 or not board.has_enemies(state, site, viewer):
            continue
        staying = [ship for ship in ships_at(state, viewer, site) if ship not in goals]
        coming = [ship for ship, goal in goals.items() if goal == site]
        battles.append(battle_at(state, viewer, site, sorted(staying + coming)))
    return {"battles": battles}


def _goals(state: BlueshiftState, viewer: int, moves: Sequence[int]) -> dict[int, int]:
    """Where the moves take which ship. Nothing moves but when its owner is asked to, and only what still can."""
    if state.asked != viewer or kind_of(state.top()) != codes.T_MOVE:
        return {}
    goals: dict[int, int] = {}
    for move in moves:
        if codes.kind_of(move) != codes.MOVE:
            continue
        ship, site = viewer * state.slots + codes.first_of(move), int(state.map.site_of[codes.second_of(move)])
        if site != NOWHERE and _can_move(state, ship):
            goals[int(ship)] = site
    return goals


def _can_move(state: BlueshiftState, ship: int) -> bool:
    row = ship * SHIP_WIDTH
    there = state.ship[row + columns.AT] != NOWHERE
    return there and state.ship[row + columns.LEFT] > 0 and state.ship[row + columns.ANCHORED] == 0
