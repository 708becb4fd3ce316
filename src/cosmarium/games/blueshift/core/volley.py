"""One side fires, and its hits are dealt out (BS-R15 to BS-R17, BS-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import amount_of, seat_of, task
from cosmarium.games.blueshift.core.board import controls, effect_at, has_trait
from cosmarium.games.blueshift.core.codes import (
    A_GUARD,
    A_JAM,
    AIM_FLEET,
    AIM_TURRETS,
    COLONY,
    E_AIMED,
    E_HIT,
    E_SHOT,
    HIT,
    INTERCEPTOR,
    INTERCEPTOR_SLOT,
    NOBODY,
    NOWHERE,
    ON_COMBAT,
    SIZES,
    T_AIM,
    T_HITS,
    TURRET,
    action,
    first_of,
    third_of,
)
from cosmarium.games.blueshift.core.columns import (
    AGAIN,
    AT,
    B_ATTACKER,
    B_DEFENDER,
    B_DOWN,
    B_DOWN_TURRETS,
    B_FIRING,
    B_FLEEING,
    B_LOOSE_FIGHTERS,
    B_ROUND,
    B_SHOTS,
    B_SITE,
    BONUS,
    DAMAGE,
    FIGHTERS,
    SEAT_WIDTH,
    SHIP_WIDTH,
    SPECIES_OF,
)
from cosmarium.games.blueshift.core.fleet import kind_of_ship, ship_of, turrets_at
from cosmarium.games.blueshift.core.tables import AMOUNT, CLOAK, DICE, HIT_POINTS, POWER, RUTHLESS, SIZE

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState

# At what a hit is aimed.
ALL: Final = 0  # everything, or of a split side the fleet that flees
TURRETS: Final = 1  # the turrets that a fleeing side leaves behind


def opponent(state: BlueshiftState, seat: i64) -> i64:
    """The other side of the battle."""
    return state.battle[B_DEFENDER] if seat == state.battle[B_ATTACKER] else state.battle[B_ATTACKER]


def is_destroyed(state: BlueshiftState, ship: i64) -> bool:
    """Whether the ship has taken all the damage it can."""
    return ship_of(state, ship, DAMAGE) >= state.tables.of_item(kind_of_ship(state, ship), HIT_POINTS)


def is_split(state: BlueshiftState, seat: i64) -> bool:
    """Whether the seat flees and leaves turrets behind."""
    return state.battle[B_FLEEING] == seat and turrets_at(state, seat, state.battle[B_SITE]) > 0


def fighters(state: BlueshiftState, seat: i64, group: i64) -> i64:
    """The seat's interceptors in the battle: all, or of a split side those of the fleet or aboard the turrets."""
    split = is_split(state, seat)
    count: i64 = 0
    if group == ALL:
        count = state.battle[B_LOOSE_FIGHTERS + _side(state, seat)]
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) != state.battle[B_SITE]:
            continue
        if not split or (kind_of_ship(state, ship) == TURRET) == (group == TURRETS):
            count += ship_of(state, ship, FIGHTERS)
    return count


def _side(state: BlueshiftState, seat: i64) -> i64:
    return 0 if seat == state.battle[B_ATTACKER] else 1


# Firing


def fire(state: BlueshiftState, packed: i64) -> None:
    """All ships of a side fire, unless it flees; at a split enemy each is aimed first."""
    seat = seat_of(packed)
    if state.battle[B_FLEEING] == seat:
        return
    state.battle[B_FIRING] = seat
    enemy = opponent(state, seat)
    for i in range(i64(2 * SIZES)):
        state.battle[B_SHOTS + i] = 0
    state.push(task(T_HITS, seat, 0, TURRETS))
    state.push(task(T_HITS, assigner(state, seat, enemy), 0, ALL))
    if is_split(state, enemy):
        state.push(task(T_AIM, seat))
        return
    for place in range(shooters(state, seat)):
        _shoot(state, seat, place, ALL)


def assigner(state: BlueshiftState, seat: i64, enemy: i64) -> i64:
    """Who deals out hits on a fleet: the side that fires, but whoever flees under cloak does it itself (BS-R19)."""
    return enemy if state.battle[B_FLEEING] == enemy and _is_cloaked(state, enemy) else seat


def _is_cloaked(state: BlueshiftState, seat: i64) -> bool:
    return state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], CLOAK) != 0


def shooters(state: BlueshiftState, seat: i64) -> i64:
    """How many fire for a seat: interceptors, then ships in the order of their slots."""
    site = state.battle[B_SITE]
    count = interceptors_firing(state, seat)
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) == site:
            count += 1
    return count


def interceptors_firing(state: BlueshiftState, seat: i64) -> i64:
    """All the seat's interceptors in the battle, also those just hit, which fire back (BS-R15)."""
    count = state.battle[B_LOOSE_FIGHTERS + _side(state, seat)]
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if ship_of(state, ship, AT) == state.battle[B_SITE]:
            count += ship_of(state, ship, FIGHTERS)
    return count


def shooter(state: BlueshiftState, seat: i64, place: i64) -> i64:
    """The ship that fires at a place of the order; NOWHERE: an interceptor."""
    left = place - interceptors_firing(state, seat)
    for ship in range(seat * state.slots, (seat + 1) * state.slots):
        if left < 0:
            return NOWHERE
        if ship_of(state, ship, AT) == state.battle[B_SITE]:
            if left == 0:
                return ship
            left -= 1
    return NOWHERE


def _shoot(state: BlueshiftState, seat: i64, place: i64, group: i64) -> None:
    ship = shooter(state, seat, place)
    item: i64 = INTERCEPTOR if ship == NOWHERE else kind_of_ship(state, ship)
    enemy = opponent(state, seat)
    surprises = state.battle[B_ROUND] == 1 and seat == state.battle[B_ATTACKER]
    needs = needs_at(state, seat, item, state.battle[B_SITE], surprises)
    flees = state.battle[B_FLEEING] == enemy and group == ALL
    if flees and (state.battle[B_ROUND] > 1 or _is_cloaked(state, enemy)):
        needs = 6
    again = rolls_again(state, seat)
    for _ in range(state.tables.of_item(item, DICE)):
        die = _roll(state, seat, ship, needs, 0)
        if die < needs and again:
            die = _roll(state, seat, ship, needs, 1)
        if die >= needs:
            state.battle[B_SHOTS + group * SIZES + state.tables.of_item(item, SIZE)] += 1


def _roll(state: BlueshiftState, seat: i64, ship: i64, needs: i64, again: i64) -> i64:
    die = state.dice.die(6)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_SHOT, seat, ship, needs, die, again)
    return die


def rolls_again(state: BlueshiftState, seat: i64) -> bool:
    """Whether the seat rolls each miss once more this turn."""
    return seat == state.active and state.turn[AGAIN + ON_COMBAT] != 0


def needs_at(state: BlueshiftState, seat: i64, item: i64, site: i64, surprises: bool) -> i64:
    """The die that hits for a seat's ship or interceptor at a site; a 6 always does. surprises: it is the first round
    of a battle in which the seat is the attacker."""
    bonus: i64 = 0
    if seat == state.active:
        bonus += state.turn[BONUS + ON_COMBAT]
    if surprises and item not in (COLONY, TURRET):
        bonus += state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], RUTHLESS)
    if has_trait(state, site, A_JAM):
        bonus += state.tables.of_effect(effect_at(state, site, A_JAM), AMOUNT)
    if controls(state, seat, site) and has_trait(state, site, A_GUARD):
        bonus += state.tables.of_effect(effect_at(state, site, A_GUARD), AMOUNT)
    return min(6, state.tables.of_item(item, POWER) - bonus)


# Aiming at a split enemy


def offer_aim(state: BlueshiftState, packed: i64) -> None:
    """Ask at what the next ship fires, until all have fired."""
    if amount_of(packed) < shooters(state, seat_of(packed)):
        state.ask(seat_of(packed), packed)


def legal_aims(out: vec[i64]) -> i64:
    """The turrets with normal power, or the fleet with the roll for fleeing ships."""
    out[0] = AIM_TURRETS
    out[1] = AIM_FLEET
    return 2


def answer_aim(state: BlueshiftState, packed: i64, code: i64) -> None:
    """One ship fires; the next is aimed."""
    seat, place = seat_of(packed), amount_of(packed)
    group: i64 = TURRETS if code == AIM_TURRETS else ALL
    if state.log is not None:
        state.log.add(E_AIMED, seat, shooter(state, seat, place), group)
    _shoot(state, seat, place, group)
    state.push(task(T_AIM, seat, 0, place + 1))


# Dealing out hits (BS-R16)


def deal_hits(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """Ask where the next hit goes; a hit with one possible target is dealt at once, one without is lost."""
    while True:
        count = legal_hits(state, packed, buffer)
        if count == 0:
            return
        for i in range(i64(1), count):
            if third_of(buffer[i]) != third_of(buffer[0]):
                state.ask(seat_of(packed), packed)
                return
        _hit(state, packed, buffer[0])


def legal_hits(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """Each size of shooter that has hits left, with each target that it may hit."""
    group = amount_of(packed)
    enemy = opponent(state, state.battle[B_FIRING])
    count: i64 = 0
    for size in range(i64(SIZES)):
        if state.battle[B_SHOTS + group * SIZES + size] > 0:
            count = _targets(state, enemy, group, size, out, count)
    return count


def _targets(state: BlueshiftState, enemy: i64, group: i64, size: i64, out: vec[i64], count: i64) -> i64:
    split = is_split(state, enemy)
    reach = _reach(state, enemy, group, size, split)
    if _interceptors_left(state, enemy, group) > 0:
        out[count] = action(HIT, size, enemy, INTERCEPTOR_SLOT)
        count += 1
    for slot in range(state.slots):
        ship = enemy * state.slots + slot
        if _is_target(state, ship, group, split) and _size(state, ship) <= reach:
            out[count] = action(HIT, size, enemy, slot)
            count += 1
    return count


def _reach(state: BlueshiftState, enemy: i64, group: i64, size: i64, split: bool) -> i64:
    """The largest size that a shooter may hit now: its own, or if nothing so small is left the next larger there is."""
    if _interceptors_left(state, enemy, group) > 0:
        return size
    reach: i64 = SIZES
    for slot in range(state.slots):
        ship = enemy * state.slots + slot
        if _is_target(state, ship, group, split):
            reach = min(reach, _size(state, ship))
    return max(reach, size)


def _is_target(state: BlueshiftState, ship: i64, group: i64, split: bool) -> bool:
    if ship_of(state, ship, AT) != state.battle[B_SITE] or is_destroyed(state, ship):
        return False
    return not split or (kind_of_ship(state, ship) == TURRET) == (group == TURRETS)


def _size(state: BlueshiftState, ship: i64) -> i64:
    return state.tables.of_item(kind_of_ship(state, ship), SIZE)


def _interceptors_left(state: BlueshiftState, seat: i64, group: i64) -> i64:
    down = state.battle[B_DOWN_TURRETS] if group == TURRETS else state.battle[B_DOWN + _side(state, seat)]
    return fighters(state, seat, group) - down


def answer_hits(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Deal out one hit and go on."""
    _hit(state, packed, code)
    state.push(packed)


def _hit(state: BlueshiftState, packed: i64, code: i64) -> None:
    group, size, slot = amount_of(packed), first_of(code), third_of(code)
    enemy = opponent(state, state.battle[B_FIRING])
    state.battle[B_SHOTS + group * SIZES + size] -= 1
    if slot == INTERCEPTOR_SLOT:
        column = B_DOWN_TURRETS if group == TURRETS else B_DOWN + _side(state, enemy)
        state.battle[column] += 1
        if state.log is not None:
            state.log.add(E_HIT, enemy, NOBODY, 1, size)
        return
    ship = enemy * state.slots + slot
    state.ship[ship * SHIP_WIDTH + DAMAGE] += 1
    if state.log is not None:
        state.log.add(E_HIT, enemy, ship, ship_of(state, ship, DAMAGE), size)
