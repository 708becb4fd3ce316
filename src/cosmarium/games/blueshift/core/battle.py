"""Phase IV: the course of a battle (BS-R14 to BS-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import seat_of, task
from cosmarium.games.blueshift.core.board import are_gates, at_site, borders, enemy_at, has_enemies, has_trait, ships_at
from cosmarium.games.blueshift.core.codes import (
    A_GATE,
    E_BATTLE,
    E_BATTLE_OVER,
    E_DESTROYED,
    E_FLED,
    E_LOST_UNITS,
    E_ROUND,
    E_SHOT_DOWN,
    E_STOOD,
    FIGHT,
    FLEE,
    INFANTRY,
    INTERCEPTOR,
    NOBODY,
    NOWHERE,
    STAND,
    T_BATTLE_OVER,
    T_BATTLES,
    T_FLEE,
    T_RETREAT,
    T_ROUND,
    T_ROUND_END,
    T_STOW,
    T_VOLLEY,
    TURRET,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.blueshift.core.columns import (
    AT,
    B_ATTACKER,
    B_DEFENDER,
    B_DOWN,
    B_DOWN_TURRETS,
    B_FIRING,
    B_FLEE_TO,
    B_FLEEING,
    B_LOOSE_FIGHTERS,
    B_LOOSE_TROOPS,
    B_ROUND,
    B_SITE,
    BATTLE_WIDTH,
    CAME,
    FIGHTERS,
    INFANTRY_LEFT,
    INTERCEPTORS_LEFT,
    SEAT_WIDTH,
    SHIP_WIDTH,
    TROOPS,
)
from cosmarium.games.blueshift.core.discovery import enter
from cosmarium.games.blueshift.core.fleet import kind_of_ship, scrap, ship_of, turrets_at
from cosmarium.games.blueshift.core.volley import is_destroyed
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


# Which battle comes first (BS-R14)


def awaits_battle(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat has to fight at a site."""
    return ships_at(state, site, seat) > 0 and has_enemies(state, site, seat)


def offer_battles(state: BlueshiftState, packed: i64) -> None:
    """Start the one battle that waits, or ask which of several comes first."""
    seat = seat_of(packed)
    count: i64 = 0
    last: i64 = 0
    for site in range(state.sites):
        if awaits_battle(state, seat, site):
            count += 1
            last = site
    if count == 1:
        _start(state, packed, last)
    elif count > 1:
        state.ask(seat, packed)


def legal_battles(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Every place where a battle waits."""
    count: i64 = 0
    for site in range(state.sites):
        if awaits_battle(state, seat, site):
            out[count] = action(FIGHT, state.map.name[site])
            count += 1
    return count


def answer_battles(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Fight there next."""
    _start(state, packed, state.map.site_of[first_of(code)])


def _start(state: BlueshiftState, packed: i64, site: i64) -> None:
    seat = seat_of(packed)
    state.push(task(T_BATTLES, seat))
    for i in range(i64(BATTLE_WIDTH)):
        state.battle[i] = 0
    state.battle[B_SITE] = site
    state.battle[B_ATTACKER] = seat
    state.battle[B_DEFENDER] = enemy_at(state, site, seat)
    state.battle[B_FLEEING] = NOBODY
    state.battle[B_FIRING] = NOBODY
    state.push(task(T_ROUND, seat))
    if state.log is not None:
        state.log.add(E_BATTLE, seat, state.map.name[site], state.battle[B_DEFENDER])


# Rounds


def side_of(state: BlueshiftState, seat: i64) -> i64:
    """0: the attacker, 1: the defender."""
    return 0 if seat == state.battle[B_ATTACKER] else 1


def _strength(state: BlueshiftState, seat: i64) -> i64:
    """What still fights for a seat: ships, and interceptors that have lost theirs."""
    loose = state.battle[B_LOOSE_FIGHTERS + side_of(state, seat)]
    return ships_at(state, state.battle[B_SITE], seat) + loose


def begin_round(state: BlueshiftState) -> None:
    """A round, unless a side is gone (BS-R19)."""
    attacker, defender = state.battle[B_ATTACKER], state.battle[B_DEFENDER]
    if _strength(state, attacker) == 0 or _strength(state, defender) == 0:
        state.push(task(T_BATTLE_OVER, attacker))
        state.push(task(T_STOW, defender))
        state.push(task(T_STOW, attacker))
        return
    state.battle[B_ROUND] += 1
    state.battle[B_FLEEING] = NOBODY
    if state.log is not None:
        state.log.add(E_ROUND, attacker, state.map.name[state.battle[B_SITE]], state.battle[B_ROUND])
    state.push(task(T_ROUND_END, attacker))
    state.push(task(T_VOLLEY, defender))
    state.push(task(T_VOLLEY, attacker))
    state.push(task(T_FLEE, defender))
    if state.battle[B_ROUND] > 1:
        state.push(task(T_FLEE, attacker))


def end_round(state: BlueshiftState) -> None:
    """The destroyed are removed; who flees leaves."""
    attacker, defender = state.battle[B_ATTACKER], state.battle[B_DEFENDER]
    state.battle[B_FIRING] = NOBODY
    state.push(task(T_ROUND, attacker))
    fleeing = state.battle[B_FLEEING]
    for side in range(i64(2)):
        seat = attacker if side == 0 else defender
        _remove_interceptors(state, seat, side)
        _remove_ships(state, seat, side)
    if fleeing != NOBODY:
        state.push(task(T_RETREAT, fleeing))
        state.push(task(T_STOW, fleeing))


def _remove_interceptors(state: BlueshiftState, seat: i64, side: i64) -> None:
    """Those that lost their ship first, then those of the carrier with most (BS-A.2)."""
    down, turrets_down = state.battle[B_DOWN + side], i64(0)
    if seat == state.battle[B_FLEEING]:
        turrets_down = state.battle[B_DOWN_TURRETS]
    lost = down + turrets_down
    if lost == 0:
        return
    state.battle[B_DOWN + side] = 0
    state.battle[B_DOWN_TURRETS] = 0
    split = seat == state.battle[B_FLEEING]
    loose = min(down, state.battle[B_LOOSE_FIGHTERS + side])
    state.battle[B_LOOSE_FIGHTERS + side] -= loose
    for _ in range(down - loose):
        state.ship[_fullest(state, seat, split, False) * SHIP_WIDTH + FIGHTERS] -= 1
    for _ in range(turrets_down):
        state.ship[_fullest(state, seat, split, True) * SHIP_WIDTH + FIGHTERS] -= 1
    state.seat[seat * SEAT_WIDTH + INTERCEPTORS_LEFT] += lost
    if state.log is not None:
        state.log.add(E_SHOT_DOWN, seat, lost)


def _fullest(state: BlueshiftState, seat: i64, split: bool, turrets: bool) -> i64:
    """The ship of the battle with most interceptors; of a split fleet only among turrets or among the others."""
    best = seat * state.slots
    most: i64 = -1
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) != state.battle[B_SITE]:
            continue
        if split and (kind_of_ship(state, ship) == TURRET) != turrets:
            continue
        if ship_of(state, ship, FIGHTERS) > most:
            most = ship_of(state, ship, FIGHTERS)
            best = ship
    return best


def _remove_ships(state: BlueshiftState, seat: i64, side: i64) -> None:
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) != state.battle[B_SITE] or not is_destroyed(state, ship):
            continue
        row = ship * SHIP_WIDTH
        state.battle[B_LOOSE_TROOPS + side] += state.ship[row + TROOPS]
        state.battle[B_LOOSE_FIGHTERS + side] += state.ship[row + FIGHTERS]
        state.ship[row + TROOPS] = 0
        state.ship[row + FIGHTERS] = 0
        scrap(state, ship)
        if state.log is not None:
            state.log.add(E_DESTROYED, seat, ship)


# Fleeing (BS-R17)


def can_flee_to(state: BlueshiftState, seat: i64, other: i64) -> bool:
    """Whether the seat may flee to a site next to the battle."""
    if has_enemies(state, other, seat):
        return False
    came = at_site(state, state.battle[B_SITE], CAME)
    came_from_there = came >> other & 1 != 0
    if seat == state.battle[B_ATTACKER]:
        return came == 0 or came_from_there
    return not came_from_there


def legal_flights(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """To stand, or to flee to one of the places that are open."""
    out[0] = STAND
    count: i64 = 1
    site = state.battle[B_SITE]
    if ships_at(state, site, seat) == turrets_at(state, seat, site):
        return count
    for direction in range(i64(DIRECTIONS)):
        other = borders(state, site, direction)
        if other != NOWHERE and can_flee_to(state, seat, other):
            out[count] = action(FLEE, state.map.name[other])
            count += 1
    if has_trait(state, site, A_GATE):
        for other in range(state.sites):
            if are_gates(state, site, other) and can_flee_to(state, seat, other):
                out[count] = action(FLEE, state.map.name[other])
                count += 1
    return count


def offer_flight(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """Ask whether the seat flees, unless the other side does already or there is nowhere to go."""
    seat = seat_of(packed)
    if state.battle[B_FLEEING] == NOBODY and legal_flights(state, seat, buffer) > 1:
        state.ask(seat, packed)


def answer_flight(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Flee this round, or stand."""
    seat = seat_of(packed)
    if kind_of(code) == FLEE:
        state.battle[B_FLEEING] = seat
        state.battle[B_FLEE_TO] = state.map.site_of[first_of(code)]
        if state.log is not None:
            state.log.add(E_FLED, seat, state.map.name[state.battle[B_SITE]], first_of(code))
    elif state.log is not None:
        state.log.add(E_STOOD, seat, state.map.name[state.battle[B_SITE]])


def retreat(state: BlueshiftState, seat: i64) -> None:
    """The survivors go; turrets stay, and with them what found no room."""
    site, target = state.battle[B_SITE], state.battle[B_FLEE_TO]
    side = side_of(state, seat)
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) == site and kind_of_ship(state, ship) != TURRET:
            enter(state, seat, ship, target)
    if ships_at(state, site, seat) == 0:
        lose_loose(state, seat, side)
    state.battle[B_FLEEING] = NOBODY


def lose_loose(state: BlueshiftState, seat: i64, side: i64) -> None:
    """Units that found no room are lost (BS-R18)."""
    troops, fighters = state.battle[B_LOOSE_TROOPS + side], state.battle[B_LOOSE_FIGHTERS + side]
    state.battle[B_LOOSE_TROOPS + side] = 0
    state.battle[B_LOOSE_FIGHTERS + side] = 0
    state.seat[seat * SEAT_WIDTH + INFANTRY_LEFT] += troops
    state.seat[seat * SEAT_WIDTH + INTERCEPTORS_LEFT] += fighters
    if state.log is not None:
        if troops > 0:
            state.log.add(E_LOST_UNITS, seat, INFANTRY, troops)
        if fighters > 0:
            state.log.add(E_LOST_UNITS, seat, INTERCEPTOR, fighters)


def end_battle(state: BlueshiftState) -> None:
    """The battle is over; nothing of it remains but its losses."""
    lose_loose(state, state.battle[B_ATTACKER], 0)
    lose_loose(state, state.battle[B_DEFENDER], 1)
    if state.log is not None:
        state.log.add(E_BATTLE_OVER, state.battle[B_ATTACKER], state.map.name[state.battle[B_SITE]])
    state.battle[B_SITE] = NOWHERE
