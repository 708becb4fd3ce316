"""Cards that ask: where they strike, and what they do there (cards 4 to 6 and 8 to 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import assassination
from cosmarium.games.alien_contact.core.agenda import amount_of, seat_of, task, thing_of
from cosmarium.games.alien_contact.core.areas import HALF, WORDS, lowest, write_first
from cosmarium.games.alien_contact.core.codes import (
    ALIEN_LIFE,
    AREA,
    ASSASSINATION,
    CARD_MARINES,
    DOUBLE_STAR,
    E_DOUBLED,
    E_GAINED,
    E_NO_EFFECT,
    E_PERISHED,
    E_REVOLTED,
    EPSM,
    FREE_MARINES,
    FREE_SHIP,
    FREE_STATION,
    KIND,
    LEVEL,
    LEVELS,
    MARINE,
    NOBODY,
    NOWHERE,
    REBELS,
    REVOLT,
    SHIP_1,
    STATION_1,
    T_TARGET,
    VIRUS,
    action,
    first_of,
)
from cosmarium.games.alien_contact.core.columns import (
    ANSWER,
    AREA_WIDTH,
    COLOUR_OF,
    DOUBLED,
    EPSM_LEFT,
    EPSM_ON,
    MARINES_LEFT,
    MARINES_ON,
    SEAT_WIDTH,
    TECHNOLOGY,
)
from cosmarium.games.alien_contact.core.posting import put_marine
from cosmarium.games.alien_contact.core.space import controlled, controls, of_area, of_seat, survives
from cosmarium.games.alien_contact.core.tables import CARD_DETAIL, CARD_KIND
from cosmarium.games.alien_contact.core.units import (
    add_marines,
    docks,
    erect,
    free_ship,
    free_station,
    launch,
    remove_marines,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def has_target(state: ContactState, seat: i64, card: i64) -> bool:
    """Whether the card, played now, would find something to strike."""
    return legal_targets(state, task(T_TARGET, seat, 0, 0, 0, card), state.spare) > 0


def legal_targets(state: ContactState, packed: i64, out: vec[i64]) -> i64:
    """What the card asks for next: the task counts what it has been told."""
    seat, card, step = seat_of(packed), thing_of(packed), amount_of(packed)
    kind = state.tables.of_card(card, CARD_KIND)
    if kind == ASSASSINATION:
        return assassination.legal_victims(state, seat, state.tables.of_card(card, CARD_DETAIL), step, out)
    if kind == FREE_STATION and step == 1:
        return _levels(state, seat, out)
    if kind == FREE_MARINES and step == 0:
        return _kinds(state, seat, out)
    if kind == FREE_STATION and _levels(state, seat, out) == 0:
        return 0
    if kind == FREE_SHIP and free_ship(state, seat, state.tables.of_card(card, CARD_DETAIL)) == NOWHERE:
        return 0
    count = write_first(_areas(state, seat, card, kind, 0), 0, AREA, out, 0)
    return write_first(_areas(state, seat, card, kind, 1), 1, AREA, out, count)


def _areas(state: ContactState, seat: i64, card: i64, kind: i64, half: i64) -> i64:
    """The areas of a word of a set where the card can strike, or give something."""
    detail = state.tables.of_card(card, CARD_DETAIL)
    if kind == DOUBLE_STAR:
        return _single_stars(state, detail, half)
    if kind == FREE_MARINES:
        return _takers(state, seat, state.turn[ANSWER], half)
    if kind in (VIRUS, ALIEN_LIFE):
        return controlled(state, seat, half) & state.quadrant.of_colour[detail * WORDS + half]
    if kind == REVOLT and detail == of_seat(state, seat, COLOUR_OF):
        return 0
    if kind not in (REVOLT, FREE_SHIP, FREE_STATION):
        return 0
    return controlled(state, seat, half)


def _single_stars(state: ContactState, colour: i64, half: i64) -> i64:
    """Stars of a colour that no double star has struck."""
    found = word = state.quadrant.of_colour[colour * WORDS + half]
    while word != 0:
        bit = word & -word
        word ^= bit
        if of_area(state, half * HALF + lowest(bit), DOUBLED) != 0:
            found ^= bit
    return found


def _takers(state: ContactState, seat: i64, kind: i64, half: i64) -> i64:
    """Own stations, and stars that the seat controls, where such marines can stand (card 10)."""
    stars = controlled(state, seat, half)
    if kind == MARINE:
        stars &= state.quadrant.livable[of_seat(state, seat, COLOUR_OF) * WORDS + half]
    return docks(state, seat, half) | stars


def _levels(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    for level in range(i64(1), i64(LEVELS + 1)):
        if level <= of_seat(state, seat, TECHNOLOGY) and free_station(state, seat, level) != NOWHERE:
            out[count] = action(LEVEL, level)
            count += 1
    return count


def _kinds(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    for kind in range(i64(MARINE), i64(EPSM + 1)):
        left: i64 = MARINES_LEFT if kind == MARINE else EPSM_LEFT
        if of_seat(state, seat, left) > 0 and _takers(state, seat, kind, 0) | _takers(state, seat, kind, 1) != 0:
            out[count] = action(KIND, kind)
            count += 1
    return count


def answer_target(state: ContactState, packed: i64, code: i64) -> bool:
    """Tell the card something; True: it is done, False: it asks for more."""
    seat, card, step = seat_of(packed), thing_of(packed), amount_of(packed)
    kind = state.tables.of_card(card, CARD_KIND)
    if kind == ASSASSINATION:
        if step == 0 and assassination.names_rival(code):
            state.turn[ANSWER] = first_of(code)
            state.push(task(T_TARGET, seat, 0, 1, 0, card))
            return False
        assassination.attempt(state, seat, code)
        return True
    if step == 0 and kind in (FREE_STATION, FREE_MARINES):
        state.turn[ANSWER] = first_of(code)
        state.push(task(T_TARGET, seat, 0, 1, 0, card))
        return False
    area = state.turn[ANSWER] if kind == FREE_STATION else first_of(code)
    if kind in (VIRUS, ALIEN_LIFE):
        _plague(state, seat, card, kind, area)
    elif kind == REVOLT:
        _revolt(state, seat, state.tables.of_card(card, CARD_DETAIL), area)
    elif kind == DOUBLE_STAR:
        state.area[area * AREA_WIDTH + DOUBLED] = 1
        if state.log is not None:
            state.log.add(E_DOUBLED, seat, area)
    else:
        _gift(state, seat, card, kind, area, first_of(code))
    return True


def _plague(state: ContactState, seat: i64, card: i64, kind: i64, area: i64) -> None:
    """Virus: plain marines die unless EPSM are there; alien life form: all marines die."""
    troops, suited = of_area(state, area, MARINES_ON + seat), of_area(state, area, EPSM_ON + seat)
    if kind == VIRUS and suited > 0:
        if state.log is not None:
            state.log.add(E_NO_EFFECT, seat, card)
        return
    remove_marines(state, area, seat, troops, suited)
    if state.log is not None:
        state.log.add(E_PERISHED, seat, area, troops, suited)


def _revolt(state: ContactState, seat: i64, colour: i64, area: i64) -> None:
    """All marines there become like marines of the other colour, as far as it has counters; else rebels (AC-R26)."""
    row = area * AREA_WIDTH
    troops, suited = state.area[row + MARINES_ON + seat], state.area[row + EPSM_ON + seat]
    remove_marines(state, area, seat, troops, suited)
    owner: i64 = NOBODY
    for other in range(state.seats):
        if of_seat(state, other, COLOUR_OF) == colour:
            owner = other
    side: i64 = REBELS if owner == NOBODY else owner
    if owner != NOBODY:
        troops = min(troops, of_seat(state, owner, MARINES_LEFT))
        suited = min(suited, of_seat(state, owner, EPSM_LEFT))
        state.seat[owner * SEAT_WIDTH + MARINES_LEFT] -= troops
        state.seat[owner * SEAT_WIDTH + EPSM_LEFT] -= suited
    add_marines(state, area, side, troops, suited)
    if state.log is not None:
        state.log.add(E_REVOLTED, seat, area, owner)


def _gift(state: ContactState, seat: i64, card: i64, kind: i64, area: i64, told: i64) -> None:
    count: i64 = 1
    if kind == FREE_STATION:
        erect(state, free_station(state, seat, told), area, 0)
        item: i64 = STATION_1 + told - 1
    elif kind == FREE_SHIP:
        level = state.tables.of_card(card, CARD_DETAIL)
        launch(state, free_ship(state, seat, level), area)
        item = SHIP_1 + level - 1
    else:
        item = state.turn[ANSWER]
        left: i64 = MARINES_LEFT if item == MARINE else EPSM_LEFT
        count = min(CARD_MARINES, of_seat(state, seat, left))
        # On a star that is not controlled they do not come, though marines that are built there might.
        lands = controls(state, seat, area) and (item == EPSM or survives(state, seat, area))
        for _time in range(count):
            put_marine(state, seat, item, area, lands)
    if state.log is not None:
        state.log.add(E_GAINED, seat, item, area, count)
