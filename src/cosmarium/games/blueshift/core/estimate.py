"""A guess of how a match ends: victory points, what brings more of them, and what can take them away.

Each seat's prospects are summed up in points; its chance of winning is its share of their exponentials, so that a point
counts for the same wherever it is won, and a lead grows into a win. Who has the points that win is far ahead, but only
as long as it holds them. See docs/bots.md.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.blueshift.core.board import value_of
from cosmarium.games.blueshift.core.bonuses import price_of
from cosmarium.games.blueshift.core.codes import (
    ALLIED,
    BATTLESHIP,
    BONUSES,
    CHOOSING_BASES,
    CONTROLLED,
    ITEMS,
    LAND_PHASE,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    POPULATION,
    PROSPERITY,
    PURCHASE_PHASE,
    WINNING_POINTS,
)
from cosmarium.games.blueshift.core.columns import (
    BOND,
    BONUS,
    CREDITS,
    CUT,
    GARRISON,
    HANGAR,
    HOLDER,
    IS_OUT,
    MOST_SEATS,
    PORT,
    SEAT_WIDTH,
    SITE_WIDTH,
)
from cosmarium.games.blueshift.core.fleet import free_slot
from cosmarium.games.blueshift.core.outlook import (
    CLAIM,
    CLAIMANT,
    CREWS,
    CROWD,
    FIELD,
    FIELD_WIDTH,
    FORCE,
    GOAL,
    GUARD,
    MISS,
    MOST_SHIPS,
    NEAR,
    PACT,
    PRIZE,
    UNINHABITED,
    survey,
)
from cosmarium.games.blueshift.core.scoring import payoff, points
from cosmarium.games.blueshift.core.weights import (
    ADVANTAGE,
    BARGAIN,
    BLOCKADE,
    CREDIT,
    CROWN,
    DISTANT_WIN,
    EXPOSED,
    FEAR,
    GUARDED,
    HORIZON,
    INCOME,
    SAVED,
    SHARPNESS,
    SHIP,
    SPREAD,
    STORM,
    SURPLUS,
    THRIFT,
    UNREST,
)

if TYPE_CHECKING:
    from cosmarium.games.blueshift.core.state import BlueshiftState

ENOUGH_PORTS: Final = 2

_WORTH: Final = vec[float]([0.0] * MOST_SEATS)
_TRIBUTE: Final = vec[i64]([0] * MOST_SEATS)  # of what a seat controls, blockades aside
_PORTS: Final = vec[i64]([0] * MOST_SEATS)
_HOPE: Final = vec[float]([0.0] * MOST_SHIPS)  # the best claim of each ship of a seat


def estimate(state: BlueshiftState, seat: i64) -> float:
    """The seat's share of the win to come, 0 to 1."""
    if state.ending != NOT_OVER:
        return payoff(state, seat)
    if state.phase <= CHOOSING_BASES:  # species and bases are balanced: any will do
        return 1.0 / float(state.seats)
    if state.seat[seat * SEAT_WIDTH + IS_OUT] != 0:
        return 0.0
    appraise(state)
    total = 0.0
    for other in range(state.seats):
        if state.seat[other * SEAT_WIDTH + IS_OUT] == 0:
            total += exp(SHARPNESS * (_WORTH[other] - _WORTH[seat]))
    return 1.0 / total


def appraise(state: BlueshiftState) -> None:
    """Write the prospects of all seats, in points, into `_WORTH`."""
    most: i64 = 0
    for seat in range(state.seats):
        most = max(most, points(state, seat))
    income = INCOME * max(0.2, 1.0 - float(most) / HORIZON)
    survey(state, income)
    for seat in range(state.seats):
        _TRIBUTE[seat] = 0
        _PORTS[seat] = 0
        _WORTH[seat] = _purse(state, seat) + CREWS[seat] + _hopes(state, seat)
    for site in range(state.sites):
        if GOAL[site] >= UNINHABITED:
            if state.site[site * SITE_WIDTH + BOND] == CONTROLLED:
                _add_possession(state, site, income)
            else:
                _add_neutral(state, site)
        if CROWD[site] > 0.0:
            _add_fleets(state, site)
    for seat in range(state.seats):
        _WORTH[seat] += _savings(state, seat) - SURPLUS * float(max(0, _PORTS[seat] - ENOUGH_PORTS))


def _purse(state: BlueshiftState, seat: i64) -> float:
    """Credits, and what it means to have the points that win."""
    credits = float(state.seat[seat * SEAT_WIDTH + CREDITS])
    worth = CREDIT * (credits if credits < THRIFT else THRIFT + 0.5 * (credits - THRIFT))
    if seat == state.active:
        worth += _advantages(state)
    return worth + CROWN if points(state, seat) >= WINNING_POINTS else worth


def _advantages(state: BlueshiftState) -> float:
    """What cards have given the active seat for the rest of its turn."""
    count: i64 = 0
    if state.phase <= LAND_PHASE:
        for i in range(i64(2 * BONUSES)):  # bonuses, then second rolls
            count += state.turn[BONUS + i]
    cheaper: i64 = 0
    if state.phase <= PURCHASE_PHASE:
        for item in range(i64(ITEMS)):
            cheaper += state.turn[CUT + item]
    return ADVANTAGE * float(count) + BARGAIN * float(cheaper)


def _savings(state: BlueshiftState, seat: i64) -> float:
    """Credits kept for a battleship that two tributes more will pay."""
    credits = state.seat[seat * SEAT_WIDTH + CREDITS]
    if free_slot(state, seat, BATTLESHIP) == NOWHERE:
        return 0.0
    price = price_of(state, seat, BATTLESHIP)
    if credits + 2 * _TRIBUTE[seat] < price:
        return 0.0
    return SAVED * float(min(credits, price))


def _hopes(state: BlueshiftState, seat: i64) -> float:
    """What the ships can gain: of each mainly the best that it can do."""
    for slot in range(state.slots):
        _HOPE[slot] = 0.0
    total = 0.0
    for site in range(state.sites):
        hope = _field(state, seat, site, CLAIM)
        if hope > 0.0:
            hope *= _beats(state, seat, site)
            slot = CLAIMANT[seat * state.sites + site]
            total += SPREAD * hope
            if hope > _HOPE[slot]:
                total += (1.0 - SPREAD) * (hope - _HOPE[slot])
                _HOPE[slot] = hope
    return total


def _field(state: BlueshiftState, seat: i64, site: i64, column: i64) -> float:
    return FIELD[(seat * state.sites + site) * FIELD_WIDTH + column]


def _beats(state: BlueshiftState, seat: i64, site: i64) -> float:
    """The chance that a seat wins the battle that an action at a site would take."""
    if CROWD[site] == 0.0:
        return 1.0
    own = _field(state, seat, site, FORCE)
    against = CROWD[site] - own
    if against < 1.0:
        return 1.0
    own += _field(state, seat, site, NEAR)
    if own == 0.0:
        return DISTANT_WIN
    return own * own / (own * own + against * against)


def _control_chance(state: BlueshiftState, seat: i64, site: i64) -> float:
    """The chance that all of a seat's ships together soon bring it control of a site."""
    miss = _field(state, seat, site, MISS)
    return (1.0 - miss) * _beats(state, seat, site) if miss < 1.0 else 0.0


def _add_possession(state: BlueshiftState, site: i64, income: float) -> None:
    """A planet or station under control: what it is worth to its owner, and to those who could storm it."""
    row = site * SITE_WIDTH
    owner = state.site[row + HOLDER]
    yields = value_of(state, site, PROSPERITY) + value_of(state, site, POPULATION)
    _TRIBUTE[owner] += yields
    _PORTS[owner] += state.site[row + PORT]
    kept = 1.0
    for seat in range(state.seats):
        if seat == owner:
            continue
        chance = _control_chance(state, seat, site)
        _WORTH[seat] += STORM * PRIZE[site] * chance
        kept *= 1.0 - chance
        if _field(state, seat, site, FORCE) > 0.0:
            _WORTH[owner] -= BLOCKADE * income * float(yields)
    if GUARD[site] < 6 and value_of(state, site, PROSPERITY) == 0:
        kept *= 1.0 - UNREST * float(6 - GUARD[site]) / 6.0
    units = float(state.site[row + GARRISON] + state.site[row + HANGAR])
    _WORTH[owner] += PRIZE[site] * (1.0 - FEAR * (1.0 - kept)) + GUARDED * units


def _add_neutral(state: BlueshiftState, site: i64) -> None:
    """A planet or station that nobody controls: its ally's part, and what others could storm."""
    row = site * SITE_WIDTH
    ally: i64 = NOBODY
    if state.site[row + BOND] == ALLIED:
        ally = state.site[row + HOLDER]
        _WORTH[ally] += PACT[site]
    for seat in range(state.seats):
        chance = _control_chance(state, seat, site)
        _WORTH[seat] += STORM * PRIZE[site] * chance
        if ally not in (NOBODY, seat):
            _WORTH[ally] -= FEAR * PACT[site] * chance


def _add_fleets(state: BlueshiftState, site: i64) -> None:
    """Ships: worth what they cost, less where a battle is likely to take them."""
    for seat in range(state.seats):
        own = _field(state, seat, site, FORCE)
        if own == 0.0:
            continue
        here = 0.0
        near = 0.0
        for other in range(state.seats):
            if other != seat:
                here = max(here, _field(state, other, site, FORCE))
                near = max(near, _field(state, other, site, NEAR))
        square = own * own
        safe = square / (square + here * here)
        if near > own:
            safe *= 1.0 - EXPOSED * near * near / (near * near + square)
        _WORTH[seat] += SHIP * own * safe
