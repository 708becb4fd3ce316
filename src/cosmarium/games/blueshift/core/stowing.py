"""Units that have lost their place: after a battle onto ships with room, at the end of a turn off a crowded planet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import seat_of, site_of
from cosmarium.games.blueshift.core.board import at_site, value_of
from cosmarium.games.blueshift.core.codes import (
    DONE,
    E_REMOVED,
    E_STOWED,
    INFANTRY,
    INTERCEPTOR,
    NOBODY,
    POPULATION,
    STOW,
    TURRET,
    action,
    first_of,
    second_of,
)
from cosmarium.games.blueshift.core.columns import (
    AT,
    B_ATTACKER,
    B_FLEEING,
    B_LOOSE_FIGHTERS,
    B_LOOSE_TROOPS,
    B_SITE,
    GARRISON,
    INFANTRY_LEFT,
    SEAT_WIDTH,
    SHIP_WIDTH,
    SITE_WIDTH,
    TIRED_INFANTRY,
)
from cosmarium.games.blueshift.core.fleet import aboard, kind_of_ship, room, ship_of

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


# After a battle (BS-R18)


def _loose(state: BlueshiftState, seat: i64, item: i64) -> i64:
    """Where the battle counts such units of the seat without a ship."""
    side: i64 = 0 if seat == state.battle[B_ATTACKER] else 1
    return (B_LOOSE_TROOPS if item == INFANTRY else B_LOOSE_FIGHTERS) + side


def stow_after_battle(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """Ask which unit goes where, as long as there is a choice; what can only go one way goes."""
    seat = seat_of(packed)
    while True:
        count = legal_stows(state, seat, buffer)
        if count == 0:
            return
        if not _is_forced(state, seat, count, buffer):
            state.ask(seat, packed)
            return
        _stow(state, seat, buffer[0])


def _is_forced(state: BlueshiftState, seat: i64, count: i64, choices: vec[i64]) -> bool:
    """Whether there is nothing to choose: one unit for one ship, or a single ship with room for all."""
    for i in range(count):
        if second_of(choices[i]) != second_of(choices[0]):
            return False
    left = state.battle[_loose(state, seat, INFANTRY)] + state.battle[_loose(state, seat, INTERCEPTOR)]
    return count == 1 or left <= room(state, seat * state.slots + second_of(choices[0]))


def legal_stows(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Each kind of unit without a ship, onto each ship of the battle with room; who flees leaves the turrets out."""
    count: i64 = 0
    for item in range(i64(INFANTRY), i64(INTERCEPTOR) + 1):
        if state.battle[_loose(state, seat, item)] == 0:
            continue
        for slot in range(state.slots):
            ship = seat * state.slots + slot
            if ship_of(state, ship, AT) != state.battle[B_SITE] or room(state, ship) == 0:
                continue
            if state.battle[B_FLEEING] != NOBODY and kind_of_ship(state, ship) == TURRET:
                continue
            out[count] = action(STOW, item, slot)
            count += 1
    return count


def answer_stow(state: BlueshiftState, packed: i64, code: i64) -> None:
    """One unit goes aboard; go on."""
    _stow(state, seat_of(packed), code)
    state.push(packed)


def _stow(state: BlueshiftState, seat: i64, code: i64) -> None:
    item = first_of(code)
    ship = seat * state.slots + second_of(code)
    state.battle[_loose(state, seat, item)] -= 1
    state.ship[ship * SHIP_WIDTH + aboard(item)] += 1
    if state.log is not None:
        state.log.add(E_STOWED, seat, item, ship)


# Off a crowded planet (BS-R29)


def excess(state: BlueshiftState, site: i64) -> i64:
    """Infantry on a planet above its population."""
    return at_site(state, site, GARRISON) - value_of(state, site, POPULATION)


def clear_crowd(state: BlueshiftState, packed: i64) -> None:
    """Ask where infantry above the population goes; if no ship has room it is removed."""
    seat, site = seat_of(packed), site_of(packed)
    if excess(state, site) <= 0:
        return
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if ship_of(state, ship, AT) == site and room(state, ship) > 0:
            state.ask(seat, packed)
            return
    _remove(state, seat, site)


def legal_crowd(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """One infantry onto a ship with room, or all above the population off the board."""
    seat, site = seat_of(packed), site_of(packed)
    out[0] = DONE
    count: i64 = 1
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        if ship_of(state, ship, AT) == site and room(state, ship) > 0:
            out[count] = action(STOW, INFANTRY, slot)
            count += 1
    return count


def answer_crowd(state: BlueshiftState, packed: i64, code: i64) -> None:
    """As said."""
    seat, site = seat_of(packed), site_of(packed)
    if code == DONE:
        _remove(state, seat, site)
        return
    ship = seat * state.slots + second_of(code)
    _take_off(state, site, 1)
    state.ship[ship * SHIP_WIDTH + aboard(INFANTRY)] += 1
    if state.log is not None:
        state.log.add(E_STOWED, seat, INFANTRY, ship)
    state.push(packed)


def _take_off(state: BlueshiftState, site: i64, count: i64) -> None:
    """Infantry leaves a planet, those that have been carried this turn last."""
    row = site * SITE_WIDTH
    state.site[row + GARRISON] -= count
    state.site[row + TIRED_INFANTRY] = min(state.site[row + TIRED_INFANTRY], state.site[row + GARRISON])


def _remove(state: BlueshiftState, seat: i64, site: i64) -> None:
    lost = excess(state, site)
    _take_off(state, site, lost)
    state.seat[seat * SEAT_WIDTH + INFANTRY_LEFT] += lost
    if state.log is not None:
        state.log.add(E_REMOVED, seat, INFANTRY, state.map.name[site], lost)
