"""Phase V: bombard, invade, negotiate, colonize (BS-R20 to BS-R24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.agenda import amount_of, seat_of, site_of, task
from cosmarium.games.blueshift.core.board import (
    at_site,
    bind,
    can_shift,
    controls,
    effective_defence,
    has_enemies,
    has_trait,
    is_inhabited,
    is_world,
    shift,
    value_of,
)
from cosmarium.games.blueshift.core.bonuses import invasion_bonus, negotiation_bonus, turn_bonus
from cosmarium.games.blueshift.core.codes import (
    A_BOMBARD,
    A_HAVEN,
    ALLIED,
    BOMBARD,
    COLONIZE,
    COLONY,
    CONTROLLED,
    DECLINE,
    DEFENCE,
    DONE,
    E_ADAPTED,
    E_ALLIED,
    E_BOMBARDED,
    E_COLONIZED,
    E_CONTROL,
    E_DECLINED,
    E_DEFENCE_LOST,
    E_FAILED,
    E_INFANTRY_LOST,
    E_INVADED,
    E_KEPT,
    E_LOST,
    E_NEGOTIATED,
    FREE,
    INVADE,
    LOSE,
    NEGOTIATE,
    NO,
    NOWHERE,
    ON_BOMBARD,
    ON_INVASION,
    ON_NEGOTIATION,
    PAY,
    POPULATION,
    ROLL,
    T_ADAPT,
    T_LOSSES,
    T_PRICE,
    TURRET,
    action,
    first_of,
    kind_of,
)
from cosmarium.games.blueshift.core.columns import (
    ACTED,
    ACTS,
    ADAPTED,
    AGAIN,
    AT,
    ATTACKED,
    BARGAINED,
    BOND,
    CREDITS,
    FIGHTERS,
    GARRISON,
    HANGAR,
    HOLDER,
    INFANTRY_LEFT,
    PRICE_ASKED,
    SEAT_WIDTH,
    SHIELD,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPECIES_OF,
    TROOPS,
)
from cosmarium.games.blueshift.core.fleet import is_warship, kind_of_ship, scrap, ship_of
from cosmarium.games.blueshift.core.tables import ADAPTATION, DICE

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState

PRICES: Final = (NOWHERE, 8, 4, 2, 1, 0)  # of an alliance, for rolls of 1 to 6 (BS-R22)
GIFT: Final = 4  # gained with a roll of 7
BOMBARD_NEEDS: Final = 4


def can_bombard(state: BlueshiftState, ship: i64, site: i64) -> bool:
    """Whether the ship may bombard the planet or station where it is (BS-R20)."""
    row = site * SITE_WIDTH
    if not is_warship(kind_of_ship(state, ship)) or state.site[row + SHIELD] != 0:
        return False
    if not is_inhabited(state, site):
        return False
    return state.site[row + ACTS] & BARGAINED == 0 and not has_trait(state, site, A_HAVEN)


def can_invade(state: BlueshiftState, ship: i64, site: i64) -> bool:
    """Whether the ship may invade the planet or station where it is (BS-R21)."""
    row, kind = site * SITE_WIDTH, kind_of_ship(state, ship)
    if not is_warship(kind) and not (kind == COLONY and ship_of(state, ship, TROOPS) > 0):
        return False
    if state.site[row + SHIELD] != 0 or state.site[row + ACTS] & BARGAINED != 0:
        return False
    return value_of(state, site, POPULATION) > 0


def can_negotiate(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether the seat may ask the planet or station for an alliance (BS-R22)."""
    row = site * SITE_WIDTH
    if not is_inhabited(state, site) or state.site[row + ACTS] != 0:
        return False
    bond = state.site[row + BOND]
    return bond == FREE or (bond == ALLIED and state.site[row + HOLDER] != seat)


def legal_landings(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """What each ship that has not acted may do, and to be done."""
    out[0] = DONE
    count: i64 = 1
    for slot in range(state.slots):
        ship = seat * state.slots + slot
        row = ship * SHIP_WIDTH
        site = state.ship[row + AT]
        if site == NOWHERE or state.ship[row + ACTED] != 0 or kind_of_ship(state, ship) == TURRET:
            continue
        if not is_world(state, site) or controls(state, seat, site) or has_enemies(state, site, seat):
            continue
        if can_bombard(state, ship, site):
            out[count] = action(BOMBARD, slot)
            count += 1
        if can_invade(state, ship, site):
            out[count] = action(INVADE, slot)
            count += 1
        if can_negotiate(state, seat, site):
            out[count] = action(NEGOTIATE, slot)
            count += 1
        if kind_of_ship(state, ship) == COLONY and value_of(state, site, POPULATION) == 0:
            out[count] = action(COLONIZE, slot)
            count += 1
    return count


def answer_landings(state: BlueshiftState, packed: i64, code: i64) -> None:
    """One ship acts, or no more do."""
    if code == DONE:
        return
    state.push(packed)
    kind, seat = kind_of(code), seat_of(packed)
    ship = seat * state.slots + first_of(code)
    site = ship_of(state, ship, AT)
    state.ship[ship * SHIP_WIDTH + ACTED] = 1
    if kind == BOMBARD:
        _bombard(state, seat, ship, site)
    elif kind == INVADE:
        _invade(state, seat, ship, site)
    elif kind == NEGOTIATE:
        negotiate(state, seat, ship, site, 0)
    else:
        _colonize(state, seat, ship, site)


def throw(state: BlueshiftState, purpose: i64, needs: i64) -> i64:
    """A die of the active seat for this purpose; a miss is rolled again if a card says so."""
    die = state.dice.die(6)
    if die < needs and state.turn[AGAIN + purpose] != 0:
        if state.log is not None:
            state.log.add(E_FAILED, state.active, purpose, die)
        die = state.dice.die(6)
    if state.log is not None:
        state.log.reveal()
    return die


# Bombardment


def _bombard(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    state.site[site * SITE_WIDTH + ACTS] |= ATTACKED
    needs = BOMBARD_NEEDS - turn_bonus(state, seat, ON_BOMBARD, A_BOMBARD)
    hits: i64 = 0
    for _ in range(state.tables.of_item(kind_of_ship(state, ship), DICE)):
        die = throw(state, ON_BOMBARD, needs)
        if die >= needs:
            hits += 1
        if state.log is not None:
            state.log.add(E_BOMBARDED, seat, ship, state.map.name[site], needs, die)
    if hits > 0:
        state.push(task(T_LOSSES, seat, site, hits))


def take_losses(state: BlueshiftState, packed: i64) -> None:
    """The owner says what each hit costs, where there is a choice."""
    site, hits = site_of(packed), amount_of(packed)
    while hits > 0:
        rank, infantry = can_shift(state, site, DEFENCE, -1), at_site(state, site, GARRISON) > 0
        if rank and infantry:
            state.ask(at_site(state, site, HOLDER), task(T_LOSSES, seat_of(packed), site, hits))
            return
        if not rank and not infantry:
            return
        _lose(state, site, infantry)
        hits -= 1


def legal_losses(out: vec[i64]) -> i64:
    """A rank of defence, or an infantry."""
    out[0] = action(LOSE, 0)
    out[1] = action(LOSE, 1)
    return 2


def answer_losses(state: BlueshiftState, packed: i64, code: i64) -> None:
    """One hit is taken; go on with the rest."""
    site, hits = site_of(packed), amount_of(packed)
    _lose(state, site, first_of(code) != 0)
    if hits > 1:
        state.push(task(T_LOSSES, seat_of(packed), site, hits - 1))


def _lose(state: BlueshiftState, site: i64, infantry: bool) -> None:
    holder = at_site(state, site, HOLDER)
    if infantry:
        state.site[site * SITE_WIDTH + GARRISON] -= 1
        state.seat[holder * SEAT_WIDTH + INFANTRY_LEFT] += 1
    else:
        shift(state, site, DEFENCE, -1)
    if state.log is not None:
        state.log.add(E_INFANTRY_LOST if infantry else E_DEFENCE_LOST, holder, state.map.name[site])


# Invasion


def _invade(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    state.site[site * SITE_WIDTH + ACTS] |= ATTACKED
    bonus = ship_of(state, ship, TROOPS) + invasion_bonus(state, seat)
    needs = effective_defence(state, site) - bonus
    die = throw(state, ON_INVASION, needs)
    if state.log is not None:
        state.log.add(E_INVADED, seat, ship, state.map.name[site], needs, die)
    if die >= needs:
        take_control(state, seat, site)


def take_control(state: BlueshiftState, seat: i64, site: i64) -> None:
    """Control by invasion or colonizing: others lose what they have there (BS-R21); then Adaptation (BS-R24)."""
    unbind(state, site)
    bind(state, seat, site, CONTROLLED)
    if state.log is not None:
        state.log.add(E_CONTROL, seat, state.map.name[site])
    adapts = state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], ADAPTATION) != 0
    if adapts and at_site(state, site, ADAPTED) == 0 and can_shift(state, site, POPULATION, 1):
        state.push(task(T_ADAPT, seat, site))


def unbind(state: BlueshiftState, site: i64) -> None:
    """Say that whoever was bound to a planet or station no longer is."""
    row = site * SITE_WIDTH
    if state.log is not None and state.site[row + BOND] != FREE:
        state.log.add(E_LOST, state.site[row + HOLDER], state.map.name[site], state.site[row + BOND])


def legal_adaptation(out: vec[i64]) -> i64:
    """Roll, or leave the population as it is."""
    out[0] = ROLL
    out[1] = NO
    return 2


def answer_adaptation(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Once a planet a game, a roll raises the population one rank more."""
    seat, site = seat_of(packed), site_of(packed)
    if code != ROLL:
        if state.log is not None:
            state.log.add(E_KEPT, seat, state.map.name[site])
        return
    state.site[site * SITE_WIDTH + ADAPTED] = 1
    die = state.dice.die(6)
    success = die >= state.tables.of_species(state.seat[seat * SEAT_WIDTH + SPECIES_OF], ADAPTATION)
    if success:
        shift(state, site, POPULATION, 1)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_ADAPTED, seat, state.map.name[site], die, 1 if success else 0)


# Alliances


def negotiate(state: BlueshiftState, seat: i64, ship: i64, site: i64, more: i64) -> None:
    """Roll on the trade agreement table, by a ship there or (ship NOWHERE) from afar, with so much more to the roll."""
    state.site[site * SITE_WIDTH + ACTS] |= BARGAINED
    bonus = negotiation_bonus(state, seat) + more
    die = throw(state, ON_NEGOTIATION, 2 - bonus)
    roll = max(1, min(7, die + bonus))
    price: i64 = -GIFT
    if roll < 7:
        price = PRICES[roll - 1]
        if price != NOWHERE and at_site(state, site, BOND) == ALLIED:
            price *= 2
    refused = roll == 1
    if state.log is not None:
        state.log.add(E_NEGOTIATED, seat, ship, state.map.name[site], die, price)
    if not refused:
        state.turn[PRICE_ASKED] = price
        state.push(task(T_PRICE, seat, site, die))


def legal_prices(state: BlueshiftState, seat: i64, out: vec[i64]) -> i64:
    """Decline, or pay if there is enough."""
    out[0] = DECLINE
    if state.seat[seat * SEAT_WIDTH + CREDITS] < state.turn[PRICE_ASKED]:
        return 1
    out[1] = PAY
    return 2


def answer_price(state: BlueshiftState, packed: i64, code: i64) -> None:
    """The alliance is made, or not."""
    seat, site = seat_of(packed), site_of(packed)
    price = state.turn[PRICE_ASKED]
    state.turn[PRICE_ASKED] = 0
    if code == DECLINE:
        if state.log is not None:
            state.log.add(E_DECLINED, seat, state.map.name[site])
        return
    state.seat[seat * SEAT_WIDTH + CREDITS] -= price
    unbind(state, site)
    bind(state, seat, site, ALLIED)
    if state.log is not None:
        state.log.add(E_ALLIED, seat, state.map.name[site], price)


# Colonies


def _colonize(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    """The ship is given up; its units are set on the planet (BS-R23)."""
    row = ship * SHIP_WIDTH
    troops, fighters = state.ship[row + TROOPS], state.ship[row + FIGHTERS]
    state.ship[row + TROOPS] = 0
    state.ship[row + FIGHTERS] = 0
    scrap(state, ship)
    settle(state, seat, ship, site)
    state.site[site * SITE_WIDTH + GARRISON] += troops
    state.site[site * SITE_WIDTH + HANGAR] += fighters


def settle(state: BlueshiftState, seat: i64, ship: i64, site: i64) -> None:
    """Population rises one rank, and control is gained."""
    shift(state, site, POPULATION, 1)
    if state.log is not None:
        state.log.add(E_COLONIZED, seat, ship, state.map.name[site])
    take_control(state, seat, site)
