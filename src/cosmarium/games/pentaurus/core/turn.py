"""The steps of a turn up to the market: opening, discards, draw, planets and satellites, market; and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core import endings
from cosmarium.games.pentaurus.core.agenda import seat_of, task
from cosmarium.games.pentaurus.core.codes import (
    ABANDON,
    BUY,
    BY_TURN_CAP,
    DONE,
    E_ABANDONED,
    E_ATTACHED,
    E_BOUGHT,
    E_KEPT,
    E_PLANET,
    E_REDREW,
    E_SCRAPPED,
    E_STEP,
    E_THREW,
    E_TURN,
    HAND,
    IN_SCRAP,
    KEEP,
    LEFT,
    MARKET,
    MOST_PLANETS,
    NO_CARD,
    ON_TABLE,
    PLANET,
    PLAY,
    REDRAW,
    RIGHT,
    SATELLITE,
    SCRAP,
    T_ACTIONS,
    T_DISCARDS,
    T_DRAW,
    T_MARKET,
    T_OPENING,
    T_PLANETS,
    T_TURN,
    T_TURN_END,
    THROW,
    action,
    card_of,
    kind_of,
    second_of,
)
from cosmarium.games.pentaurus.core.points import (
    hand_limit,
    production,
    ship_total,
    takes_satellite,
    takes_ship,
)
from cosmarium.games.pentaurus.core.tables import COST, KIND
from cosmarium.games.pentaurus.core.zones import (
    add_planet,
    attach,
    bury,
    draw,
    in_hand,
    leave_hand,
    market_place,
    note_player,
    refill_market,
    remove_planet,
    to_discard,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


# The opening hand (PD-R2)


def has_planet(state: PentaurusState, seat: i64) -> bool:
    """Whether the seat holds a planet."""
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card) and state.tables.of(card, KIND) == PLANET:
            return True
    return False


def legal_opening(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Keep the hand, or draw another one while it holds no planet."""
    out[0] = KEEP
    if has_planet(state, seat):
        return 1
    out[1] = REDRAW
    return 2


def answer_opening(state: PentaurusState, packed: i64, code: i64) -> None:
    """Keep, or discard the whole hand for a new one."""
    seat = seat_of(packed)
    if code == KEEP:
        if state.log is not None:
            state.log.add(E_KEPT, seat)
        return
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card):
            _throw(state, seat, card)
    state.redraws[seat] += 1
    if state.log is not None:
        state.log.add(E_REDREW, seat, state.redraws[seat])
    draw(state, seat, HAND)
    endings.check_deck(state)
    state.push(task(T_OPENING, seat))


def _throw(state: PentaurusState, seat: i64, card: i64) -> None:
    leave_hand(state, seat, card, ON_TABLE)
    to_discard(state, card)
    if state.log is not None:
        state.log.add(E_THREW, seat, card)


# The turn


def begin(state: PentaurusState, seat: i64) -> None:
    """A turn starts: what counts from its start is fixed now, and its steps are laid out."""
    state.active = seat
    state.turn += 1
    if state.turn > state.turn_cap:
        endings.by_production(state, BY_TURN_CAP)
        return
    state.turns[seat] += 1
    state.planets_ahead = 1 if state.row_count[seat] > state.row_count[1 - seat] else 0
    state.ships_ahead = 1 if ship_total(state, seat) > ship_total(state, 1 - seat) else 0
    state.planets_played = 0
    state.ships_bought = 0
    state.scrapped = 0
    state.spent = 0
    state.played = 0
    for i in range(state.row_count[seat]):
        state.shielded[state.row[seat * MOST_PLANETS + i]] = 0
    if state.log is not None:
        state.log.add(E_TURN, seat, state.turn)
    state.push(task(T_TURN_END, seat))
    state.push(task(T_ACTIONS, seat))
    state.push(task(T_MARKET, seat))
    state.push(task(T_PLANETS, seat))
    state.push(task(T_DRAW, seat))
    if state.turns[seat] > 1:  # PD-R20
        state.push(task(T_DISCARDS, seat))


def enter(state: PentaurusState, step: i64) -> None:
    """The turn comes to a step."""
    if state.step != step:
        state.step = step
        if state.log is not None:
            state.log.add(E_STEP, state.active, step)


def end(state: PentaurusState, seat: i64) -> None:
    """What lasts until the end of the turn ends; the other player's turn follows."""
    for other in range(i64(2)):
        state.attack_mod[other] = 0
        state.defence_mod[other] = 0
    state.production_mod[seat] = 0
    state.attack_from = NO_CARD
    for ship in range(state.tables.galaxy, state.tables.cards):
        state.fresh[ship] = 0
        state.fighting[ship] = 0
    endings.check(state)
    state.push(task(T_TURN, 1 - seat))


# Discards and draw


def legal_discards(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Any card of the hand, one at a time, and to be done."""
    out[0] = DONE
    count: i64 = 1
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card):
            out[count] = action(THROW, card)
            count += 1
    return count


def answer_discards(state: PentaurusState, packed: i64, code: i64) -> None:
    """Discard a card and go on, or be done."""
    if code == DONE:
        return
    _throw(state, seat_of(packed), card_of(code))
    state.push(packed)


def draw_up(state: PentaurusState, seat: i64) -> None:
    """Draw up to the hand limit; with the last card of the deck the game ends (PD-R5)."""
    draw(state, seat, hand_limit(state, seat) - state.hand_count[seat])
    endings.check_deck(state)


# Planets and satellites (PD-R7, PD-R9, PD-R10)


def planets_allowed(state: PentaurusState, seat: i64) -> i64:
    """How many more planets the seat may play this turn."""
    own, other = state.row_count[seat], state.row_count[1 - seat]
    room = MOST_PLANETS - own
    if state.planets_ahead:
        return min(room, 1 - state.planets_played)
    return max(0, min(room, other + 1 - own))


def legal_planets(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Planets to an end of the row, satellites onto planets with room, planets to abandon, and to be done."""
    out[0] = DONE
    count: i64 = 1
    allowed = planets_allowed(state, seat)
    for card in range(state.tables.galaxy):
        if not in_hand(state, seat, card):
            continue
        kind = state.tables.of(card, KIND)
        if kind == PLANET and allowed > 0:
            out[count] = action(PLAY, card, LEFT)
            count += 1
            if state.row_count[seat] > 0:
                out[count] = action(PLAY, card, RIGHT)
                count += 1
        elif kind == SATELLITE:
            for i in range(state.row_count[seat]):
                planet = state.row[seat * MOST_PLANETS + i]
                if takes_satellite(state, planet):
                    out[count] = action(PLAY, card, planet)
                    count += 1
    for i in range(state.row_count[seat]):
        out[count] = action(ABANDON, state.row[seat * MOST_PLANETS + i])
        count += 1
    return count


def answer_planets(state: PentaurusState, packed: i64, code: i64) -> None:
    """Play a planet or a satellite, abandon a planet, or be done."""
    seat, card = seat_of(packed), card_of(code)
    if code == DONE:
        return
    state.push(packed)
    if kind_of(code) == ABANDON:
        remove_planet(state, card)
        bury(state, card)
        if state.log is not None:
            state.log.add(E_ABANDONED, seat, card)
    elif state.tables.of(card, KIND) == PLANET:
        leave_hand(state, seat, card, ON_TABLE)
        add_planet(state, seat, card, second_of(code))
        note_player(state, seat, card)
        state.planets_played += 1
        if state.log is not None:
            state.log.add(E_PLANET, seat, card, second_of(code))
    else:
        leave_hand(state, seat, card, ON_TABLE)
        attach(state, card, second_of(code))
        note_player(state, seat, card)
        if state.log is not None:
            state.log.add(E_ATTACHED, seat, card, second_of(code))
    endings.check(state)


# The market (PD-R8, PD-R11)


def ships_allowed(state: PentaurusState, seat: i64) -> i64:
    """How many more ships the seat may buy this turn."""
    if state.ships_ahead:
        return 1 - state.ships_bought
    return max(0, ship_total(state, 1 - seat) + 1 - ship_total(state, seat))


def budget(state: PentaurusState, seat: i64) -> i64:
    """What is left to spend of this turn's production."""
    return max(0, production(state, seat) - state.spent)


def legal_market(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Scrap one ship before the first purchase, buy ships for planets with room, or be done."""
    out[0] = DONE
    count: i64 = 1
    may_scrap = not state.scrapped and state.ships_bought == 0
    allowed = ships_allowed(state, seat)
    left = budget(state, seat)
    for place in range(i64(MARKET)):
        ship = state.market[place]
        if ship == NO_CARD:
            continue
        if may_scrap:
            out[count] = action(SCRAP, ship)
            count += 1
        if allowed > 0 and state.tables.of(ship, COST) <= left:
            for i in range(state.row_count[seat]):
                planet = state.row[seat * MOST_PLANETS + i]
                if takes_ship(state, planet):
                    out[count] = action(BUY, ship, planet)
                    count += 1
    return count


def answer_market(state: PentaurusState, packed: i64, code: i64) -> None:
    """Scrap, buy, or be done."""
    seat, ship = seat_of(packed), card_of(code)
    if code == DONE:
        return
    state.push(packed)
    place = market_place(state, ship)
    if kind_of(code) == SCRAP:
        state.scrapped = 1
        scrap(state, seat, ship)
        return
    state.spent += state.tables.of(ship, COST)
    state.ships_bought += 1
    state.fresh[ship] = 1
    attach(state, ship, second_of(code))
    note_player(state, seat, ship)
    if state.log is not None:
        state.log.add(E_BOUGHT, seat, ship, second_of(code), state.tables.of(ship, COST))
    refill_market(state, place)
    endings.check(state)


def scrap(state: PentaurusState, seat: i64, ship: i64) -> None:
    """A market ship goes to the scrap pile and is replaced."""
    place = market_place(state, ship)
    state.zone[ship] = IN_SCRAP
    state.market[place] = NO_CARD
    if state.log is not None:
        state.log.add(E_SCRAPPED, seat, ship)
    refill_market(state, place)
