"""What things are worth to a seat, in victory points: the prices by which positions are judged and bargains struck.

`left` is the part of the contest that is still to come, 1 to 0: what pays off later is worth the less the less is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import (
    ASSASSINATION,
    DOUBLE_STAR,
    EPSM,
    FREE_MARINES,
    FREE_SHIP,
    FREE_STATION,
    MARINE,
    P_ALLIANCE,
    SHIP_1,
    STATION_1,
)
from cosmarium.games.alien_contact.core.columns import COLOUR_OF, TECHNOLOGY
from cosmarium.games.alien_contact.core.resources import BOTH_VALUES, star_value, victory_value
from cosmarium.games.alien_contact.core.space import of_seat
from cosmarium.games.alien_contact.core.tables import CARD_DETAIL, CARD_KIND, PRICE

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

START: Final = 4.0  # what everybody has, so that nobody counts for nothing
LEAST: Final = 0.5
YIELD: Final = 0.9  # a resource point in every resource phase to come
POINT: Final = 0.12  # a resource point that can soon be spent
SPARE_POINT: Final = 0.05  # one beyond what stations can turn into pieces
SPENDABLE: Final = 30  # points that can soon be spent

OWED: Final = 0.6  # the part of a point's worth that a point of ransom is worth

STATION: Final = 2.0  # any station, and for each resource point that it cost:
STATION_POINT: Final = 0.10
SHIP_POINT: Final = 0.18  # for each resource point that a ship cost
LATE_SHIP: Final = 0.4  # the part of a ship's worth that lasts to the end of the contest
FLEET: Final = 9  # ships beyond so many are worth half
MARINE_WORTH: Final = 0.15
NEW_MARINE: Final = 0.25  # one that another has to build

MIX: Final = 3.0  # all stars that are needed to build ships and stations at all
SECOND: Final = 4.0  # the second level of technology, with all stars to use it
THIRD: Final = 5.5  # and the third
UNUSED: Final = 0.4  # the part of it that a level is worth without any of these stars
AHEAD: Final = 0.3  # the part of a level's worth that its stars are before it has been paid for

DISPUTED: Final = 0.3  # the part of a star that is worth something while others or a pirate are in its space
ENVOY: Final = 0.4  # a diplomat at large

CARD: Final = 1.0  # a saved card that nobody else knows
SOON: Final = 0.75  # a card that is saved, as a part of what it does

PACT: Final = 0.35  # a promise of peace for as long as one can foresee
ALLIANCE: Final = 0.2  # more than that, if there is somebody to be feared
ENTANGLED: Final = 0.05  # less, if there is nobody
BROKEN_WORD: Final = 3.0
PASSAGE: Final = 0.3  # that the other's ships suspend one's control nowhere
ONE_AREA: Final = 0.1  # the part of that which passage in one area is worth
LANDING: Final = 0.7  # the part of it that passage is worth to whom it is granted
FORESEEN: Final = 6  # game turns
TIED: Final = 0.02  # for each game turn that a promise binds beyond them


def share(state: ContactState, worths: vec[float], seat: i64) -> float:
    """A seat's part of the sum of all, each to the third power: who is well ahead mostly wins."""
    total = 0.0
    for other in range(state.seats):
        each = max(LEAST, worths[other])
        total += each * each * each
    own = max(LEAST, worths[seat])
    return own * own * own / total


def left_of(state: ContactState, seat: i64) -> float:
    """The part of the contest that is still to come, in turns of the seat that asks. It falls when its turn begins, not
    when a game turn does: else whoever comes last would put off the end of every turn, as if time stood still so long.
    """
    turns = state.length - state.round + 1
    if (state.active - state.first) % state.seats < (seat - state.first) % state.seats:
        turns = min(turns + 1, state.length)
    return float(turns) / float(state.length)


def of_points(points: i64, left: float) -> float:
    """Resource points on the track: those that can soon be spent, and the others."""
    soon = min(points, SPENDABLE)
    return left * (POINT * float(soon) + SPARE_POINT * float(points - soon))


def of_ransom(points: i64, left: float) -> float:
    """What is owed for a captive, to the captor; it is not paid at once, and perhaps not at all."""
    return OWED * POINT * left * float(points)


def of_star(state: ContactState, seat: i64, area: i64, left: float) -> float:
    """The control of a star: its victory points, and what it yields until the end."""
    return float(victory_value(state, seat, area)) + YIELD * left * float(star_value(state, seat, area))


def of_station(state: ContactState, level: i64) -> float:
    """A station of a level."""
    return STATION + STATION_POINT * float(state.tables.of_item(STATION_1 + level - 1, PRICE))


def of_ship(state: ContactState, level: i64, left: float) -> float:
    """A ship of a level, with nothing aboard."""
    price = float(state.tables.of_item(SHIP_1 + level - 1, PRICE))
    return SHIP_POINT * price * (LATE_SHIP + (1.0 - LATE_SHIP) * left)


def of_item(state: ContactState, item: i64, left: float) -> float:
    """A piece that somebody builds."""
    if item in (MARINE, EPSM):
        return NEW_MARINE * left
    if item >= STATION_1:
        return of_station(state, item - STATION_1 + 1)
    return of_ship(state, item - SHIP_1 + 1, left)


def of_skills(state: ContactState, seat: i64, level: i64, left: float) -> float:
    """A level of technology without any of the stars to use it; nothing for the first, which everybody has."""
    if level == 1 or of_seat(state, seat, TECHNOLOGY) < level:
        return 0.0
    return left * UNUSED * (SECOND if level == 2 else THIRD)


def of_mix(state: ContactState, seat: i64, level: i64, left: float) -> float:
    """All the stars that are needed to build at a level; before it has been paid for only those of the next."""
    if level == 1:
        return left * MIX
    whole = left * (SECOND if level == 2 else THIRD)
    technology = of_seat(state, seat, TECHNOLOGY)
    if technology >= level:
        return (1.0 - UNUSED) * whole
    return AHEAD * whole if technology == level - 1 else 0.0


def of_card(state: ContactState, seat: i64, card: i64, left: float, stars: i64) -> float:
    """A saved card in a seat's hand. stars: how many stars of the colour on the card the seat controls."""
    kind, detail = state.tables.of_card(card, CARD_KIND), state.tables.of_card(card, CARD_DETAIL)
    if kind == FREE_STATION:
        return SOON * of_station(state, 1)
    if kind == FREE_SHIP:
        return SOON * of_ship(state, detail, left)
    if kind == FREE_MARINES:
        return CARD * left
    if kind == DOUBLE_STAR and stars > 0:
        value = float(state.tables.value(of_seat(state, seat, COLOUR_OF), detail))
        return SOON * (float(BOTH_VALUES) - value + YIELD * left * value)
    return 0.4 * CARD if kind == ASSASSINATION else 0.5 * CARD


def lasting(state: ContactState, until: i64) -> float:
    """How much of the worth of a promise its term makes up: all of it up to what one can foresee; then it only ties
    one's hands."""
    turns = until - state.round + 1
    if turns <= 0:
        return 0.0
    seen = min(turns, FORESEEN + 1)
    return float(seen) / float(FORESEEN + 1) - TIED * float(turns - seen)


def of_promise(state: ContactState, kind: i64, until: i64, feared: bool) -> float:
    """A pact or an alliance until the end of a game turn. feared: whether somebody else is ahead of both."""
    whole = PACT
    if kind == P_ALLIANCE:
        whole += ALLIANCE if feared else -ENTANGLED
    return max(0.0, whole * lasting(state, until))


def of_passage(state: ContactState, until: i64, everywhere: bool) -> float:
    """Passage granted, to its holder: the other's ships do not suspend its control."""
    return max(0.0, (PASSAGE if everywhere else ONE_AREA * PASSAGE) * lasting(state, until))
