"""What action cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import pop, vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core import cards, landing, spying
from cosmarium.games.blueshift.core.agenda import amount_of, effect_of, seat_of, site_of, slot_of, task
from cosmarium.games.blueshift.core.board import bit, effective_defence, release, shift, value_of
from cosmarium.games.blueshift.core.codes import (
    CONTROLLED,
    DONE,
    E_BONUS,
    E_CHEAPER,
    E_CREDITS,
    E_KEPT,
    E_MENDED,
    E_NO_EFFECT,
    E_PLACED,
    E_RANK,
    E_REROLL,
    E_REVOLT,
    E_SABOTAGED,
    E_SHIELDED,
    E_STOLE,
    E_STRUCK,
    E_VOIDED,
    E_WARPED,
    INFANTRY,
    INTERCEPTOR,
    ITEMS,
    NOWHERE,
    ON_MOVEMENT,
    PER_ALLIANCE,
    PER_NOTHING,
    PER_PLANET,
    PROSPERITY,
    STATS,
    T_TARGET,
    T_WARP_SHIP,
    X_CREDITS,
    X_DISCOUNT,
    X_ENVOY,
    X_PLACE,
    X_RANK,
    X_RECYCLE,
    X_REPAIR,
    X_REROLL,
    X_REVOLT,
    X_SABOTAGE,
    X_SHIELD,
    X_STEAL,
    X_STRIKE,
    X_SURVEY,
    X_TAX,
    X_TURN,
    X_VOID,
    first_of,
    second_of,
)
from cosmarium.games.blueshift.core.columns import (
    ACTS,
    ADAPTED,
    AGAIN,
    AIMED,
    ALLIANCES,
    AT,
    BOND,
    BONUS,
    CREDITS,
    CUT,
    DAMAGE,
    FACING,
    HOLDER,
    LEFT,
    LIFTED,
    LINK,
    PLANETS,
    PORT,
    RANK,
    REACHED,
    SEAT_WIDTH,
    SECTOR,
    SHIELD,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPECIES_OF,
    STATION_ALLIANCES,
    STATIONS,
    WARP_TO,
)
from cosmarium.games.blueshift.core.discovery import damage, discover, enter
from cosmarium.games.blueshift.core.fleet import ship_of, supply
from cosmarium.games.blueshift.core.purchase import can_place, is_in_stock, place
from cosmarium.games.blueshift.core.tables import AMOUNT, COUNT, DOES, NEEDS, OPTIONAL, TIRELESS, WHAT
from cosmarium.games.blueshift.core.targets import legal_passengers, legal_targets, piece_column

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState


def carry_out(state: BlueshiftState, packed: i64) -> None:
    """Begin an effect: what needs no target comes to pass, the rest is aimed."""
    seat, effect, card = seat_of(packed), effect_of(packed), slot_of(packed)
    does = state.tables.of_effect(effect, DOES)
    amount, what = state.tables.of_effect(effect, AMOUNT), state.tables.of_effect(effect, WHAT)
    state.turn[AIMED] = 0
    if does == X_CREDITS:
        _gain(state, seat, amount * counted(state, seat, what))
    elif does == X_TURN:
        _boost(state, seat, what, amount)
    elif does == X_REROLL:
        state.turn[AGAIN + what] = 1
        if state.log is not None:
            state.log.add(E_REROLL, seat, what)
    elif does == X_DISCOUNT:
        for item in range(i64(ITEMS)):
            if what in (NOWHERE, item):
                state.turn[CUT + item] += amount
        if state.log is not None:
            state.log.add(E_CHEAPER, seat, what, amount)
    else:
        for ship in range(state.seats * state.slots):
            state.ship[ship * SHIP_WIDTH + REACHED] = 0
        state.push(task(T_TARGET, seat, 0, state.tables.of_effect(effect, COUNT), effect, card))


def counted(state: BlueshiftState, seat: i64, what: i64) -> i64:
    """How many planets, stations or alliances (with stations too) a seat has; 1 where nothing is counted (BS-A.43)."""
    row = seat * SEAT_WIDTH
    if what == PER_NOTHING:
        return 1
    if what == PER_ALLIANCE:
        return state.seat[row + ALLIANCES] + state.seat[row + STATION_ALLIANCES]
    return state.seat[row + (PLANETS if what == PER_PLANET else STATIONS)]


def _gain(state: BlueshiftState, seat: i64, amount: i64) -> None:
    state.seat[seat * SEAT_WIDTH + CREDITS] += amount
    if state.log is not None:
        state.log.add(E_CREDITS, seat, amount)


def _boost(state: BlueshiftState, seat: i64, what: i64, amount: i64) -> None:
    state.turn[BONUS + what] += amount
    if what == ON_MOVEMENT:
        for ship in range(seat * state.slots, (seat + 1) * state.slots):
            if ship_of(state, ship, AT) != NOWHERE and ship_of(state, ship, LEFT) > 0:
                state.ship[ship * SHIP_WIDTH + LEFT] += amount
    if state.log is not None:
        state.log.add(E_BONUS, seat, what, amount)


# Targets


def offer_targets(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """Ask for the next target; a single one that must be taken is taken, and where there is none the effect ends."""
    count = legal_targets(state, packed, buffer)
    optional = state.tables.of_effect(effect_of(packed), OPTIONAL) != 0
    if count == 0 or (optional and count == 1):
        first = amount_of(packed) == state.tables.of_effect(effect_of(packed), COUNT)
        if first and state.log is not None:
            state.log.add(E_NO_EFFECT, seat_of(packed), slot_of(packed))
        _finish(state, packed, amount_of(packed))
    elif count == 1 and state.tables.of_effect(effect_of(packed), DOES) != X_RECYCLE:
        answer_target(state, packed, buffer[0])
    else:
        state.ask(seat_of(packed), packed)


def answer_target(state: BlueshiftState, packed: i64, code: i64) -> None:
    """Carry out the effect on one target; go on with the next."""
    seat, effect, left = seat_of(packed), effect_of(packed), amount_of(packed) - 1
    does = state.tables.of_effect(effect, DOES)
    if code == DONE:
        if state.log is not None:
            state.log.add(E_KEPT, seat, NOWHERE)
        _finish(state, packed, left + 1)
        return
    if left > 0:
        state.push(task(T_TARGET, seat, 0, left, effect, slot_of(packed)))
    if does == X_STEAL:
        _steal(state, seat, first_of(code), state.tables.of_effect(effect, AMOUNT))
    elif does == X_REPAIR:
        _repair(state, seat, first_of(code), state.tables.of_effect(effect, AMOUNT))
    elif does == X_STRIKE:
        _strike(state, seat, first_of(code) * state.slots + second_of(code), effect)
    elif does == X_RECYCLE:
        cards.throw_away(state, seat, first_of(code))
        if left == 0:
            _finish(state, packed, 0)
    else:
        _on_site(state, seat, effect, does, state.map.site_of[first_of(code)], second_of(code))


def _finish(state: BlueshiftState, packed: i64, left: i64) -> None:
    """No more targets, of which so many were left: as many cards are drawn as were discarded (BS-A.60)."""
    effect = effect_of(packed)
    if state.tables.of_effect(effect, DOES) == X_RECYCLE:
        cards.draw(state, seat_of(packed), state.tables.of_effect(effect, COUNT) - left)


def _on_site(state: BlueshiftState, seat: i64, effect: i64, does: i64, site: i64, twice: i64) -> None:
    amount, what = state.tables.of_effect(effect, AMOUNT), state.tables.of_effect(effect, WHAT)
    state.turn[AIMED] |= bit(site)
    if does == X_RANK:
        if twice != 0:
            state.turn[LIFTED] = 1
        _move_rank(state, seat, site, what, amount + twice)
    elif does == X_TAX:
        _gain(state, seat, value_of(state, site, what))
    elif does == X_PLACE:
        _place(state, seat, site, what, amount)
    elif does == X_SABOTAGE:
        _sabotage(state, seat, site, what, amount, state.tables.of_effect(effect, NEEDS))
    elif does == X_REVOLT:
        rebel(state, site, amount)
    elif does == X_SHIELD:
        state.site[site * SITE_WIDTH + SHIELD] = seat + 1
        if state.log is not None:
            state.log.add(E_SHIELDED, seat, state.map.name[site])
    elif does == X_SURVEY:
        discover(state, seat, site, False)
    elif does == X_VOID:
        _vanish(state, seat, site)
    elif does == X_ENVOY:
        landing.negotiate(state, seat, NOWHERE, site, amount)
    else:
        state.turn[WARP_TO] = site
        state.push(task(T_WARP_SHIP, seat, 0, amount))


def _move_rank(state: BlueshiftState, seat: i64, site: i64, stat: i64, ranks: i64) -> None:
    if ranks > 0 and _lifts_others(state, seat, site):
        state.turn[LIFTED] = 1
        ranks += 1
    moved = shift(state, site, stat, ranks)
    if state.log is not None:
        state.log.add(E_RANK, seat, state.map.name[site], stat, moved)


def _lifts_others(state: BlueshiftState, seat: i64, site: i64) -> bool:
    """Whether an opponent's card raises a planet of a seat that gains one rank more by it, as nobody would refuse."""
    holder = state.site[site * SITE_WIDTH + HOLDER]
    if state.turn[LIFTED] != 0 or holder == seat or state.site[site * SITE_WIDTH + BOND] != CONTROLLED:
        return False
    return state.tables.of_species(state.seat[holder * SEAT_WIDTH + SPECIES_OF], TIRELESS) != 0


def _steal(state: BlueshiftState, seat: i64, victim: i64, amount: i64) -> None:
    taken = min(amount, state.seat[victim * SEAT_WIDTH + CREDITS])
    state.seat[victim * SEAT_WIDTH + CREDITS] -= taken
    state.seat[seat * SEAT_WIDTH + CREDITS] += taken
    if state.log is not None:
        state.log.add(E_STOLE, seat, taken, victim)


def _repair(state: BlueshiftState, seat: i64, slot: i64, amount: i64) -> None:
    ship = seat * state.slots + slot
    state.ship[ship * SHIP_WIDTH + REACHED] = 1
    mended = min(amount, ship_of(state, ship, DAMAGE))
    state.ship[ship * SHIP_WIDTH + DAMAGE] -= mended
    if state.log is not None:
        state.log.add(E_MENDED, seat, ship, mended, 0)


def _place(state: BlueshiftState, seat: i64, site: i64, item: i64, pieces: i64) -> None:
    """Put so many pieces there, as long as there are any and they fit."""
    for _ in range(pieces):
        if not is_in_stock(state, seat, item) or not can_place(state, item, site):
            return
        fresh = place(state, seat, item, site, NOWHERE)
        if state.log is not None:
            state.log.add(E_PLACED, seat, item, state.map.name[site], fresh)


def _strike(state: BlueshiftState, seat: i64, ship: i64, effect: i64) -> None:
    """So many shots at one ship, each with a die of its own, until it is gone."""
    state.ship[ship * SHIP_WIDTH + REACHED] = 1
    for _ in range(state.tables.of_effect(effect, AMOUNT)):
        if ship_of(state, ship, AT) == NOWHERE:
            return
        die = state.dice.die(6)
        hit = die >= state.tables.of_effect(effect, NEEDS)
        if state.log is not None:
            state.log.reveal()
            state.log.add(E_STRUCK, seat, ship, die, 1 if hit else 0)
        if hit:
            damage(state, ship, 1)


def _sabotage(state: BlueshiftState, seat: i64, site: i64, item: i64, pieces: i64, needs: i64) -> None:
    die = state.dice.die(6) if needs > 0 else i64(6)
    lost: i64 = 0
    if die >= needs:
        lost = min(pieces, state.site[site * SITE_WIDTH + piece_column(item)])
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_SABOTAGED, seat, state.map.name[site], item, die if needs > 0 else 0, lost)
    state.site[site * SITE_WIDTH + piece_column(item)] -= lost
    if item in (INFANTRY, INTERCEPTOR):
        holder = state.site[site * SITE_WIDTH + HOLDER]
        state.seat[holder * SEAT_WIDTH + supply(item)] += lost


def rebel(state: BlueshiftState, site: i64, bonus: i64) -> None:
    """A controlled planet or station attempts a rebellion (BS-R9), with a bonus to its die."""
    holder = state.site[site * SITE_WIDTH + HOLDER]
    die = state.dice.die(6)
    success = die + bonus > effective_defence(state, site)
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_REVOLT, holder, state.map.name[site], die, 1 if success else 0)
    if success:
        release(state, site)
        shift(state, site, PROSPERITY, 1)


def _vanish(state: BlueshiftState, seat: i64, site: i64) -> None:
    """An empty sector takes the place of the one that was there, with all that was built and agreed there."""
    row = site * SITE_WIDTH
    landing.unbind(state, site)
    release(state, site)
    state.aside, empty = pop(state.aside)
    state.site[row + SECTOR] = empty
    state.site[row + FACING] = NOWHERE
    for column in (PORT, LINK, ADAPTED, SHIELD, ACTS):
        state.site[row + column] = 0
    for stat in range(i64(STATS)):
        state.site[row + RANK + stat] = 0
    if state.log is not None:
        state.log.add(E_VOIDED, seat, state.map.name[site])


# Warping


def offer_passengers(state: BlueshiftState, packed: i64, buffer: vec[i64]) -> None:
    """Ask which ship warps, as long as there is one."""
    if legal_warps(state, packed, buffer) > 1:
        state.ask(seat_of(packed), packed)


def legal_warps(state: BlueshiftState, packed: i64, out: vec[i64]) -> i64:
    """The ships that may warp, and to be done. The task remembers 1 + the sector that the first came from."""
    return legal_passengers(state, packed, slot_of(packed) - 1, out)


def answer_passenger(state: BlueshiftState, packed: i64, code: i64) -> None:
    """One ship warps; go on."""
    seat = seat_of(packed)
    if code == DONE:
        return
    ship = seat * state.slots + first_of(code)
    source, target = ship_of(state, ship, AT), state.turn[WARP_TO]
    left = amount_of(packed) - 1
    if left > 0:
        state.push(task(T_WARP_SHIP, seat, site_of(packed), left, 0, source + 1))
    if state.log is not None:
        state.log.add(E_WARPED, seat, ship, state.map.name[source], state.map.name[target])
    enter(state, seat, ship, target)
    if ship_of(state, ship, AT) == target:
        spying.offer(state, seat, target)
