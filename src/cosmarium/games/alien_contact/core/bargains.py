"""What proposals can hold, and how what was agreed comes to pass (AC-R21, AC-A.12 to AC-A.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.log import viewer_bit
from cosmarium.games.alien_contact.core import agreements, handovers
from cosmarium.games.alien_contact.core.agenda import task
from cosmarium.games.alien_contact.core.codes import (
    CARRIED_EPSM,
    CARRIED_MARINE,
    DIPLOMATS,
    E_AGREED,
    E_CARD_GIVEN,
    E_EMBARKED,
    E_PERISHED,
    E_UNLOADED,
    LOST_WITH_STAR,
    MARINE,
    MOST_POINTS,
    NOWHERE,
    P_BUILD,
    P_CARD,
    P_PASSAGE,
    P_POINTS,
    P_RELEASE,
    P_STAR,
    REBELS,
    STATION_1,
    T_POST,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    EPSM_ON,
    HELD,
    MARINES_ON,
    POINTS,
    Q_FROM,
    Q_ITEMS,
    Q_LIST,
    Q_TO,
    SAVED_BY,
    SEAT_WIDTH,
    SUITED,
    TECHNOLOGY,
    TROOPS,
)
from cosmarium.games.alien_contact.core.ground import embark
from cosmarium.games.alien_contact.core.space import controls, marines_on, of_area, of_seat, star_of, survives
from cosmarium.games.alien_contact.core.tables import CARD_KIND
from cosmarium.games.alien_contact.core.units import (
    add_marines,
    free_diplomat,
    is_captive_of,
    of_ship,
    remove_marines,
    take_off,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


# What can be given


def points_at_hand(state: ContactState, seat: i64) -> i64:
    """Points that a seat could give now."""
    return of_seat(state, seat, POINTS)


def points_named(state: ContactState, wanted: i64) -> i64:
    """Points that the proposal under way names already, on one side."""
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        if state.proposal[row] == wanted and state.proposal[row + 1] == P_POINTS:
            return state.proposal[row + 2]
    return 0


def garrisons(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether the seat alone has marines on the star, one of them such that survives there."""
    if not _lives_on(state, seat, area) or marines_on(state, area, REBELS) > 0:
        return False
    for other in range(state.seats):
        if other != seat and marines_on(state, area, other) > 0:
            return False
    return True


def can_give_star(state: ContactState, giver: i64, taker: i64, area: i64) -> bool:
    """Whether the giver has a marine that survives on the star, the taker one there or on a ship in the area, and
    nobody else has any on it."""
    if not _lives_on(state, giver, area) or marines_on(state, area, REBELS) > 0:
        return False
    for other in range(state.seats):
        if other not in (giver, taker) and marines_on(state, area, other) > 0:
            return False
    return _lives_on(state, taker, area) or _settler(state, taker, area) != NOWHERE


def _lives_on(state: ContactState, seat: i64, area: i64) -> bool:
    """Whether the seat has a marine on the star that survives there."""
    if star_of(state, area) == NOWHERE:
        return False
    if of_area(state, area, EPSM_ON + seat) > 0:
        return True
    return of_area(state, area, MARINES_ON + seat) > 0 and survives(state, seat, area)


def _settler(state: ContactState, seat: i64, area: i64) -> i64:
    """A ship of the seat in the area with a marine aboard that survives on the star, or NOWHERE."""
    plain = survives(state, seat, area)
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        if of_ship(state, ship, AT) != area:
            continue
        if of_ship(state, ship, SUITED) > 0 or (plain and of_ship(state, ship, TROOPS) > 0):
            return ship
    return NOWHERE


def could_build_for(state: ContactState, builder: i64, item: i64, area: i64) -> bool:
    """Whether the builder has the technology for the item; a station needs a star that it controls."""
    if item >= MARINE:
        return True
    if item % 3 + 1 > of_seat(state, builder, TECHNOLOGY):
        return False
    return item < STATION_1 or controls(state, builder, area)


def can_carry_out(state: ContactState) -> bool:
    """Whether both sides can do all that the proposal says."""
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        giver, taker = _parties(state, state.proposal[row])
        item, value = state.proposal[row + 1], state.proposal[row + 2]
        if item == P_POINTS and value > points_at_hand(state, giver):
            return False
        if item == P_STAR and not can_give_star(state, giver, taker, value):
            return False
        if item == P_RELEASE and not is_captive_of(state, taker * DIPLOMATS + value, giver):
            return False
        if item == P_CARD and _card(state, giver, state.proposal[row], value) == NOWHERE:
            return False
    return True


def _parties(state: ContactState, wanted: i64) -> tuple[i64, i64]:
    """Who gives and who takes."""
    if wanted == 0:
        return state.proposal[Q_FROM], state.proposal[Q_TO]
    return state.proposal[Q_TO], state.proposal[Q_FROM]


def _card(state: ContactState, giver: i64, wanted: i64, value: i64) -> i64:
    """The card that changes hands: the one named, or the first of the kind wanted; NOWHERE: there is none."""
    if wanted == 0:
        return value if state.zone[value] == SAVED_BY + giver else NOWHERE
    for card in range(state.tables.cards):
        if state.zone[card] == SAVED_BY + giver and state.tables.of_card(card, CARD_KIND) == value:
            return card
    return NOWHERE


# What was agreed


def carry_out(state: ContactState) -> None:
    """All items of the proposal, each to its taker. Cards that are wanted are those that their giver has before."""
    cards = _cards(state)
    _keep_in_doubt(state, cards)
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        wanted, item = state.proposal[row], state.proposal[row + 1]
        value, detail = state.proposal[row + 2], state.proposal[row + 3]
        giver, taker = _parties(state, wanted)
        if state.log is not None:
            state.log.add(E_AGREED, giver, taker, item, NOWHERE if item == P_CARD else value, detail)
        if item == P_POINTS:
            _pay(state, giver, taker, value)
        elif item == P_CARD:
            _hand_over(state, giver, taker, cards[i])
        elif item == P_RELEASE:
            free_diplomat(state, taker * DIPLOMATS + value)
            state.push(task(T_POST, taker, 0, 0, 0, taker * DIPLOMATS + value))
        elif item == P_STAR:
            _cede(state, giver, taker, value)
        elif item in (P_PASSAGE, P_BUILD):
            agreements.add(state, item, giver, taker, value, detail)
        else:
            agreements.add(state, item, giver, taker, 0, value)
            agreements.add(state, item, taker, giver, 0, value)
    handovers.tidy(state)
    _keep_to_the_track(state, state.proposal[Q_FROM])
    _keep_to_the_track(state, state.proposal[Q_TO])


def _cards(state: ContactState) -> vec[i64]:
    """For each item of the proposal the card that changes hands, or NOWHERE."""
    found = vec[i64]()
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        wanted, card = state.proposal[row], i64(NOWHERE)
        if state.proposal[row + 1] == P_CARD:
            card = _card(state, _parties(state, wanted)[0], wanted, state.proposal[row + 2])
        found = append(found, card)
    return found


def _keep_in_doubt(state: ContactState, cards: vec[i64]) -> None:
    """Of a hand of which some cards are given away all others wonder which."""
    for wanted in range(i64(2)):
        giver, taker = _parties(state, wanted)
        given: i64 = 0
        for i in range(len(cards)):
            if cards[i] != NOWHERE and state.proposal[Q_LIST + 4 * i] == wanted:
                given += 1
        if 0 < given < of_seat(state, giver, HELD):
            handovers.begin(state, giver, taker)


def _pay(state: ContactState, giver: i64, taker: i64, points: i64) -> None:
    state.seat[giver * SEAT_WIDTH + POINTS] -= points
    state.seat[taker * SEAT_WIDTH + POINTS] += points


def _keep_to_the_track(state: ContactState, seat: i64) -> None:
    """No track shows more than 999, once all is paid (AC-R20)."""
    state.seat[seat * SEAT_WIDTH + POINTS] = min(MOST_POINTS, of_seat(state, seat, POINTS))


def _hand_over(state: ContactState, giver: i64, taker: i64, card: i64) -> None:
    """The two know which card it is; others only if they knew all that the giver had (see `handovers`)."""
    one: i64 = 1
    handovers.identify(state, card, one << taker)
    state.zone[card] = SAVED_BY + taker
    state.known[card] |= one << giver
    state.seat[giver * SEAT_WIDTH + HELD] -= 1
    state.seat[taker * SEAT_WIDTH + HELD] += 1
    if state.log is not None:
        state.log.reveal()
        state.log.add_for(viewer_bit(giver) | viewer_bit(taker), E_CARD_GIVEN, giver, taker, card)


def _cede(state: ContactState, giver: i64, taker: i64, area: i64) -> None:
    """The garrison leaves for own ships there, as far as they have room; a marine of the taker lands."""
    before = marines_on(state, area, giver)
    embark(state, giver, area)
    row = area * AREA_WIDTH
    troops, suited = state.area[row + MARINES_ON + giver], state.area[row + EPSM_ON + giver]
    remove_marines(state, area, giver, troops, suited)
    if state.log is not None:
        if troops + suited < before:
            state.log.add(E_EMBARKED, giver, area)
        if troops + suited > 0:
            state.log.add(E_PERISHED, giver, area, troops, suited, LOST_WITH_STAR)
    if not _lives_on(state, taker, area):
        _settle(state, taker, area)


def _settle(state: ContactState, taker: i64, area: i64) -> None:
    """A marine that survives on the star lands there from a ship of the taker, a plain one first (AC-A.45)."""
    ship = _settler(state, taker, area)
    plain = of_ship(state, ship, TROOPS) > 0 and survives(state, taker, area)
    what: i64 = CARRIED_MARINE if plain else CARRIED_EPSM
    take_off(state, ship, what)
    add_marines(state, area, taker, 1 if plain else 0, 0 if plain else 1)
    if state.log is not None:
        state.log.add(E_UNLOADED, taker, ship, what, area, 0)
