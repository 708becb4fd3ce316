"""What the effects of cards and species do, and the questions that they ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core import endings
from cosmarium.games.pentaurus.core.agenda import amount_of, effect_of, seat_of, task
from cosmarium.games.pentaurus.core.agenda import card_of as task_card
from cosmarium.games.pentaurus.core.codes import (
    E_DESTROYED,
    E_MODIFIED,
    E_MOVED,
    E_PRODUCTION,
    E_PROTECTED,
    E_RECOVERED,
    E_REFUELLED,
    E_SWAPPED,
    E_THREW,
    IN_DISCARD,
    IN_MARKET,
    MARKET,
    NO_CARD,
    ON_TABLE,
    PILOT,
    PLANET,
    SATELLITE,
    SHIP,
    T_HOST,
    T_TARGET,
    T_THROW,
    TARGET,
    THROW,
    X_ATTACK,
    X_CANCEL,
    X_DEFENCE,
    X_DESTROY,
    X_DISCARD,
    X_DRAW,
    X_MOVE,
    X_PRODUCTION,
    X_PROTECT,
    X_RECOVER,
    X_REFUEL,
    X_REPLACE_MARKET,
    X_SWAP_SHIP,
    action,
    card_of,
)
from cosmarium.games.pentaurus.core.playing import cancel_last
from cosmarium.games.pentaurus.core.points import ready, ship_points, takes_satellite
from cosmarium.games.pentaurus.core.tables import (
    AMOUNT,
    COST,
    DEFENCE_POINTS,
    DOES,
    ENEMY,
    KIND,
    KIND_MASK_OF,
    MAX_COST,
    MAX_DEFENCE,
)
from cosmarium.games.pentaurus.core.turn import scrap
from cosmarium.games.pentaurus.core.zones import (
    attach,
    bury,
    detach,
    draw,
    from_discard,
    in_hand,
    leave_hand,
    market_place,
    note_player,
    owner_of,
    planet_of,
    to_discard,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


def carry_out(state: PentaurusState, packed: i64) -> None:
    """Do what an effect does, or ask what it needs to know."""
    seat, effect = seat_of(packed), effect_of(packed)
    tables = state.tables
    does, amount = tables.does(effect, DOES), tables.does(effect, AMOUNT)
    concerned = 1 - seat if tables.does(effect, ENEMY) else seat
    if does == X_ATTACK:
        state.attack_mod[concerned] += amount
        _tell(state, E_MODIFIED, concerned, 0, amount)
    elif does == X_DEFENCE:
        state.defence_mod[concerned] += amount
        _tell(state, E_MODIFIED, concerned, 1, amount)
    elif does == X_PRODUCTION:
        state.production_mod[concerned] += amount
        _tell(state, E_PRODUCTION, concerned, amount, 0)
        endings.check(state)
    elif does == X_DRAW:
        draw(state, seat, amount)
        endings.check_deck(state)
    elif does == X_DISCARD:
        if state.hand_count[1 - seat] > 0:
            state.ask(1 - seat, task(T_THROW, 1 - seat, task_card(packed), effect, amount))
    elif does == X_CANCEL:
        cancel_last(state, seat)
    else:
        _ask_target(state, task(T_TARGET, seat, task_card(packed), effect, max(1, amount)))


def _tell(state: PentaurusState, kind: i64, seat: i64, a: i64, b: i64) -> None:
    if state.log is not None:
        state.log.add(kind, seat, a, b)


# Cards that the opponent discards


def to_throw(state: PentaurusState, packed: i64) -> i64:
    """How many cards are still to be discarded: as many as are due, or all that are held (PD-A.14)."""
    return min(amount_of(packed), state.hand_count[seat_of(packed)])


def legal_throw(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Any card of the hand."""
    count: i64 = 0
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card):
            out[count] = action(THROW, card)
            count += 1
    return count


def answer_throw(state: PentaurusState, packed: i64, code: i64) -> None:
    """One card goes; another one, if more are due."""
    seat, card, left = seat_of(packed), card_of(code), amount_of(packed) - 1
    leave_hand(state, seat, card, ON_TABLE)
    to_discard(state, card)
    _tell(state, E_THREW, seat, card, 0)
    if left > 0 and state.hand_count[seat] > 0:
        state.ask(seat, task(T_THROW, seat, task_card(packed), effect_of(packed), left))


# Targets


def is_target(state: PentaurusState, packed: i64, card: i64) -> bool:
    """Whether an effect may be aimed at the card."""
    seat, effect = seat_of(packed), effect_of(packed)
    tables = state.tables
    does, kind, zone = tables.does(effect, DOES), tables.of(card, KIND), state.zone[card]
    if does == X_RECOVER:
        return zone == IN_DISCARD and tables.does(effect, KIND_MASK_OF) >> kind & 1 == 1
    if does == X_REPLACE_MARKET:
        return zone == IN_MARKET
    if zone != ON_TABLE:
        return False
    own = owner_of(state, planet_of(state, card)) == seat
    if does == X_PROTECT:
        return own and kind == PLANET and not state.shielded[card]
    if does == X_REFUEL:
        return own and kind == SHIP and state.fresh[card] == 1 and not ready(state, card)
    if does == X_SWAP_SHIP:
        return own and kind == SHIP and _market_within(state, tables.of(card, COST) + 1)
    if tables.does(effect, KIND_MASK_OF) >> kind & 1 == 0:
        return False
    if does == X_MOVE:
        return own and _has_other_host(state, seat, card)
    return _destroyable(state, effect, card, own)


def _market_within(state: PentaurusState, cost: i64) -> bool:
    for place in range(i64(MARKET)):
        ship = state.market[place]
        if ship != NO_CARD and state.tables.of(ship, COST) <= cost:
            return True
    return False


def _destroyable(state: PentaurusState, effect: i64, card: i64, own: bool) -> bool:
    tables = state.tables
    if (own and tables.does(effect, ENEMY)) or state.shielded[planet_of(state, card)]:
        return False
    if tables.of(card, KIND) == SHIP:
        if tables.of(card, COST) > tables.does(effect, MAX_COST):
            return False
        return ship_points(state, card, DEFENCE_POINTS) <= tables.does(effect, MAX_DEFENCE)
    return tables.of(card, DEFENCE_POINTS) <= tables.does(effect, MAX_DEFENCE)


def _is_host(state: PentaurusState, seat: i64, card: i64, host: i64) -> bool:
    """Whether an own attached card could be moved to this host."""
    if state.zone[host] != ON_TABLE or host == state.host[card]:
        return False
    if owner_of(state, planet_of(state, host)) != seat:
        return False
    kind, host_kind = state.tables.of(card, KIND), state.tables.of(host, KIND)
    if kind == PILOT:
        return host_kind == SHIP
    if kind == SATELLITE:
        return host_kind == PLANET and takes_satellite(state, host)
    return host_kind == PLANET


def _has_other_host(state: PentaurusState, seat: i64, card: i64) -> bool:
    for host in range(state.tables.cards):
        if _is_host(state, seat, card, host):
            return True
    return False


def _ask_target(state: PentaurusState, packed: i64) -> None:
    """Ask for a target, unless there is none or only one."""
    only: i64 = NO_CARD
    found: i64 = 0
    for card in range(state.tables.cards):
        if is_target(state, packed, card):
            only = card
            found += 1
    if found > 1:
        state.ask(seat_of(packed), packed)
    elif found == 1:
        hit(state, packed, only)


def legal_targets(state: PentaurusState, packed: i64, out: vec[i64]) -> i64:
    """The targets."""
    count: i64 = 0
    for card in range(state.tables.cards):
        if is_target(state, packed, card):
            out[count] = action(TARGET, card)
            count += 1
    return count


def hit(state: PentaurusState, packed: i64, card: i64) -> None:
    """Do to a card what the effect does, then ask for the next one if more are due."""
    seat, effect = seat_of(packed), effect_of(packed)
    does = state.tables.does(effect, DOES)
    if does == X_RECOVER:
        from_discard(state, seat, card)
        _tell(state, E_RECOVERED, seat, card, 0)
    elif does == X_DESTROY:
        destroy(state, seat, card)
    elif does == X_PROTECT:
        state.shielded[card] = 1
        _tell(state, E_PROTECTED, seat, card, 0)
    elif does in (X_MOVE, X_SWAP_SHIP):
        state.ask(seat, task(T_HOST, seat, card, effect))
        return
    elif does == X_REFUEL:
        state.fresh[card] = 0
        _tell(state, E_REFUELLED, seat, card, 0)
    elif does == X_REPLACE_MARKET:
        scrap(state, seat, card)
    left = amount_of(packed) - 1
    if left > 0 and does in (X_REFUEL, X_REPLACE_MARKET):
        _ask_target(state, task(T_TARGET, seat, task_card(packed), effect, left))


def destroy(state: PentaurusState, seat: i64, card: i64) -> None:
    """Destroy an attached card."""
    _tell(state, E_DESTROYED, seat, card, 0)
    detach(state, card)
    bury(state, card)
    endings.check(state)


# Where a moved card goes, and which ship is taken for another


def legal_hosts(state: PentaurusState, packed: i64, out: vec[i64]) -> i64:
    """Hosts for the card that moves, or ships of the market for the one that is given up."""
    seat, card = seat_of(packed), task_card(packed)
    count: i64 = 0
    if state.tables.does(effect_of(packed), DOES) == X_SWAP_SHIP:
        for place in range(i64(MARKET)):
            ship = state.market[place]
            if ship != NO_CARD and state.tables.of(ship, COST) <= state.tables.of(card, COST) + 1:
                out[count] = action(TARGET, ship)
                count += 1
        return count
    for host in range(state.tables.cards):
        if _is_host(state, seat, card, host):
            out[count] = action(TARGET, host)
            count += 1
    return count


def answer_host(state: PentaurusState, packed: i64, code: i64) -> None:
    """Move the card, or swap the ships."""
    seat, card, chosen = seat_of(packed), task_card(packed), card_of(code)
    if state.tables.does(effect_of(packed), DOES) == X_SWAP_SHIP:
        _swap(state, seat, card, chosen)
        _tell(state, E_SWAPPED, seat, card, chosen)
    else:
        detach(state, card)
        attach(state, card, chosen)
        _tell(state, E_MOVED, seat, card, chosen)
    endings.check(state)


def _swap(state: PentaurusState, seat: i64, ship: i64, taken: i64) -> None:
    """The ship goes to the market, the one taken to its planet, with the pilots."""
    place, planet = market_place(state, taken), state.host[ship]
    attach(state, taken, planet)
    note_player(state, seat, taken)
    state.fresh[taken] = 1
    while state.first[ship] != NO_CARD:
        pilot = state.first[ship]
        detach(state, pilot)
        attach(state, pilot, taken)
    detach(state, ship)
    state.fresh[ship] = 0
    state.fighting[ship] = 0
    state.market[place] = ship
    state.zone[ship] = IN_MARKET
