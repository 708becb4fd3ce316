"""Battles as all can see them: the one under way, and forecasts of those to come."""

from __future__ import annotations

from collections.abc import Sequence

from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import battle, board, codes, columns, tables, volley
from cosmarium.games.blueshift.core.agenda import amount_of, kind_of, seat_of
from cosmarium.games.blueshift.core.codes import INTERCEPTOR, NOBODY, NOWHERE, SIZES
from cosmarium.games.blueshift.core.columns import SHIP_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import ITEM_WORDS, SIZE_WORDS
from cosmarium.games.blueshift.odds import Group, Side, forecast
from cosmarium.games.blueshift.position_board import seat_or_none, site_key

STAGES = {codes.T_FLEE: "flee", codes.T_AIM: "aim", codes.T_HITS: "hits", codes.T_STOW: "stow"}


def battle_under_way(pack: StarTables, state: BlueshiftState) -> Json:
    """The battle under way, with the hits that are left to deal. What was rolled is told by events."""
    site = state.battle[columns.B_SITE]
    if site == NOWHERE:
        return None
    row, top = state.battle, state.top() if state.asked != NOBODY else codes.T_FLEE
    fleeing = row[columns.B_FLEEING]
    group = amount_of(top) if kind_of(top) == codes.T_HITS else volley.ALL
    hits = (int(row[columns.B_SHOTS + group * SIZES + size]) for size in range(SIZES))
    sides = (row[columns.B_ATTACKER], row[columns.B_DEFENDER])
    return {
        "site": site_key(state, site),
        "attacker": int(sides[0]),
        "defender": int(sides[1]),
        "round": int(row[columns.B_ROUND]),
        "stage": STAGES.get(kind_of(top), "flee"),
        "fleeing": seat_or_none(fleeing),
        "flee_to": site_key(state, row[columns.B_FLEE_TO]) if fleeing != NOBODY else None,
        "firing": seat_or_none(row[columns.B_FIRING]),
        "hits": {word: count for word, count in zip(SIZE_WORDS, hits, strict=True) if count},
        "loose": {
            str(seat): {
                "infantry": int(row[columns.B_LOOSE_TROOPS + side]),
                "interceptors": int(row[columns.B_LOOSE_FIGHTERS + side]),
            }
            for side, seat in enumerate(sides)
        },
        "next_shooter": _next_shooter(pack, state, int(top)),
    }


def _next_shooter(pack: StarTables, state: BlueshiftState, top: int) -> str | None:
    """What fires next, where it has to be aimed."""
    if kind_of(top) != codes.T_AIM:
        return None
    ship = volley.shooter(state, seat_of(top), amount_of(top))
    return ITEM_WORDS[INTERCEPTOR if ship == NOWHERE else pack.kind_of_slot[ship % state.slots]]


# Forecasts


def battles(state: BlueshiftState) -> list[Json]:
    """What awaits the active seat: the battle under way before its sides decide, those that wait, and until then those
    that would be fought if movement ended now."""
    if not codes.CARD_PHASE <= state.phase <= codes.COMBAT_PHASE:
        return []
    seat, under_way = state.active, state.battle[columns.B_SITE]
    found = []
    for site in range(state.sites):
        if site == under_way and (state.asked == NOBODY or kind_of(state.top()) != codes.T_FLEE):
            continue
        if battle.awaits_battle(state, seat, site):
            is_first = site != under_way or state.battle[columns.B_ROUND] <= 1
            found.append(battle_at(state, int(seat), site, ships_at(state, int(seat), site), is_first))
    return found


def ships_at(state: BlueshiftState, seat: int, site: int) -> list[int]:
    """The ships that a seat has at a site."""
    ships = range(seat * state.slots, (seat + 1) * state.slots)
    return [ship for ship in ships if state.ship[ship * SHIP_WIDTH + columns.AT] == site]


def battle_at(state: BlueshiftState, attacker: int, site: int, fleet: Sequence[int], is_first: bool = True) -> Json:
    """A battle of these ships of the attacker's against whoever else is at a site, with its forecast.

    is_first: its first round is still to come.
    """
    defender = int(board.enemy_at(state, site, attacker))
    guard = ships_at(state, defender, site)
    odds = forecast(
        _side(state, attacker, site, fleet, is_first, True), _side(state, defender, site, guard, is_first, False)
    )
    return {
        "site": state.map.keys[site],
        "attacker": attacker,
        "defender": defender,
        "odds": {
            "win": round(odds.win, 4),
            "lose": round(odds.lose, 4),
            "both": round(odds.both, 4),
            "expected_losses": {
                str(attacker): round(odds.attacker_losses, 2),
                str(defender): round(odds.defender_losses, 2),
            },
            "method": "exact" if odds.exact else "sampled",
            "error": round(odds.error, 4),
        },
    }


def _side(state: BlueshiftState, seat: int, site: int, fleet: Sequence[int], is_first: bool, attacks: bool) -> Side:
    """A seat's fleet in a battle at a site, as the forecast reads it."""
    counts: dict[int, list[int]] = {}
    infantry = interceptors = 0
    if site == state.battle[columns.B_SITE]:
        side = battle.side_of(state, seat)
        infantry += state.battle[columns.B_LOOSE_TROOPS + side]
        interceptors += state.battle[columns.B_LOOSE_FIGHTERS + side]
    for ship in fleet:
        row = ship * SHIP_WIDTH
        kind = int(state.tables.kind_of_slot[ship % state.slots])
        points = state.tables.of_item(kind, tables.HIT_POINTS)
        left = counts.setdefault(kind, [0] * points)
        left[points - state.ship[row + columns.DAMAGE] - 1] += 1
        infantry += state.ship[row + columns.TROOPS]
        interceptors += state.ship[row + columns.FIGHTERS]
    if interceptors:
        counts[INTERCEPTOR] = [interceptors]
    groups = tuple(
        _group(state, seat, site, item, tuple(left), is_first and attacks) for item, left in sorted(counts.items())
    )
    units = (state.tables.of_item(item, tables.PRICE) for item in (codes.INFANTRY, INTERCEPTOR))
    return Side(groups, infantry, min(units))


def _group(state: BlueshiftState, seat: int, site: int, item: int, left: tuple[int, ...], surprises: bool) -> Group:
    """Ships of one kind, or interceptors; `surprises`: in the round that comes."""
    again = volley.rolls_again(state, seat)
    chances = []
    for first in (surprises, False):
        needs = max(1, int(volley.needs_at(state, seat, item, site, first)))
        missed = (needs - 1) / 6
        chances.append(1 - (missed * missed if again else missed))
    return Group(
        size=int(state.tables.of_item(item, tables.SIZE)),
        dice=int(state.tables.of_item(item, tables.DICE)),
        chances=(chances[0], chances[1]),
        price=int(state.tables.of_item(item, tables.PRICE)),
        capacity=int(state.tables.of_item(item, tables.CAPACITY)),
        left=left,
        is_ship=item != INTERCEPTOR,
    )
