"""What a proposal promises whoever makes it: how much both gain by it, judged as the estimate judges what follows.

A proposal is accepted if the other's share of the win to come rises with it. So only what serves both, at the cost of
others, is worth proposing; and a proposal that leaves the other little is answered with another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import agreements, bargains, errands, ledger, worth
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import (
    AREAS,
    COLOURS,
    DIPLOMATS,
    EVERYWHERE,
    MOST_ITEMS,
    MOST_SEATS,
    NOWHERE,
    P_ALLIANCE,
    P_BUILD,
    P_CARD,
    P_PASSAGE,
    P_PEACE,
    P_POINTS,
    P_RELEASE,
    P_STAR,
    T_REPLY,
)
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    DIPLOMAT_WIDTH,
    POINTS,
    Q_FROM,
    Q_ITEMS,
    Q_LIST,
    Q_TO,
    RANSOM,
    SAVED_BY,
    STAR,
)
from cosmarium.games.alien_contact.core.space import commands, controls, marines_on, of_seat, pirate_in
from cosmarium.games.alien_contact.core.tables import CARD_DETAIL, CARD_KIND, PRICE

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState

HOPE: Final = 0.6  # how much of what an acceptable proposal promises is counted on
EVEN: Final = 1.5  # times the other's gain: more than that is not to be had without being countered
LEAST_GAIN: Final = 0.0005  # of the win to come: less is not worth talking about
WORDS: Final = 0.0003  # for each item, so that none is without need
UNSAID: Final = 0.9  # how much of it is counted on if points have still to be named to make it fair
UNOWNED: Final = -1.0  # the gain of whoever should give what it has not got
BALANCES: Final = 7  # sums of points that are tried to make a bargain fair: 1, 2, 5, 12, 25, 50, 100

# What a bargain brings the two, in victory points: the proposer, then the other.
_GAINS: Final = vec[float]([0.0, 0.0])
_POINTS: Final = vec[i64]([0, 0])


def is_proposing(state: ContactState, seat: i64) -> bool:
    """Whether the seat's own proposal is under way."""
    return state.proposal[Q_FROM] == seat and state.proposal[Q_ITEMS] > 0


def prospect(state: ContactState, left: float, worths: vec[float], stars: vec[i64]) -> float:
    """The proposer's share of the win to come, with what its proposal promises."""
    seat, other = state.proposal[Q_FROM], state.proposal[Q_TO]
    own, theirs = worth.share(state, worths, seat), worth.share(state, worths, other)
    gains = gains_of(state, left, worths, stars)
    worths[seat] += gains[0]
    worths[other] += gains[1]
    words = WORDS * float(state.proposal[Q_ITEMS])
    value = _fairness(state, worths, own, theirs)
    if kind_of(state.top()) == T_REPLY:
        return _moved(own, value - words + 0.5 * WORDS) if value > 0.0 else 0.0  # it will be refused: nothing is worse
    if state.proposal[Q_ITEMS] < MOST_ITEMS:
        for step in range(i64(BALANCES)):
            points = _balance(step)
            value = max(value, UNSAID * _with_points(state, left, worths, own, theirs, points))
            value = max(value, UNSAID * _with_points(state, left, worths, own, theirs, -points))
    return _moved(own, value - words)


def _moved(own: float, change: float) -> float:
    """A share of the win after a change. Small losses are taken off as they are; great ones shrink it, but never below
    nothing, so that of two bad bargains the worse one still looks worse."""
    return min(1.0, own + change) if change >= 0.0 else own * own / (own - change)


def _fairness(state: ContactState, worths: vec[float], own: float, theirs: float) -> float:
    """What a bargain is worth to its proposer. worths: with all that it brings; own, theirs: the shares without it."""
    own_gain = worth.share(state, worths, state.proposal[Q_FROM]) - own
    their_gain = worth.share(state, worths, state.proposal[Q_TO]) - theirs
    if own_gain > LEAST_GAIN and their_gain > LEAST_GAIN:
        return HOPE * min(own_gain, EVEN * their_gain) - LEAST_GAIN
    return min(0.0, own_gain, their_gain) - LEAST_GAIN


def _balance(step: i64) -> i64:
    """One of the sums that are tried."""
    if step < 3:
        return step * step + 1
    return 12 if step == 3 else 25 << (step - 4)


def _with_points(state: ContactState, left: float, worths: vec[float], own: float, theirs: float, points: i64) -> float:
    """What the bargain would be worth with so many points more for the other; below 0: for the proposer."""
    seat, other = state.proposal[Q_FROM], state.proposal[Q_TO]
    moved = points + _points_moved(state)
    given, received = of_seat(state, seat, POINTS), of_seat(state, other, POINTS)
    if moved > given or -moved > received:
        return UNOWNED
    now = moved - points
    paid = worth.of_points(given - now, left) - worth.of_points(given - moved, left)
    gained = worth.of_points(received + moved, left) - worth.of_points(received + now, left)
    worths[seat] -= paid
    worths[other] += gained
    value = _fairness(state, worths, own, theirs)
    worths[seat] += paid
    worths[other] -= gained
    return value


def _points_moved(state: ContactState) -> i64:
    """Points that the proposal gives to the other, on balance."""
    moved: i64 = 0
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        if state.proposal[row + 1] == P_POINTS:
            moved += state.proposal[row + 2] if state.proposal[row] == 0 else -state.proposal[row + 2]
    return moved


def gains_of(state: ContactState, left: float, worths: vec[float], stars: vec[i64]) -> vec[float]:
    """What the proposal under way brings the proposer and the other, in victory points."""
    gains = _GAINS[:]
    feared = ledger.ahead_of_all(state, worths) not in (state.proposal[Q_FROM], state.proposal[Q_TO])
    _add_points(state, left, gains)
    _add_promises(state, feared, gains)
    _add_passage(state, left, gains)
    named = _POINTS[:]  # that buildings before this one cost, by who builds
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        giver: i64 = 0 if state.proposal[row] == 0 else 1
        item = state.proposal[row + 1]
        if item == P_CARD:
            _add_card(state, i, giver, left, stars, gains)
        elif item == P_STAR:
            _add_star(state, i, giver, left, stars, gains)
        elif item == P_BUILD:
            builder, taker = state.proposal[Q_FROM + giver], state.proposal[Q_TO - giver]
            piece, area = state.proposal[row + 2], state.proposal[row + 3]
            before = named[giver] + ledger.owed_by(state, builder, agreements.count(state))
            if ledger.can_be_built(state, builder, taker, piece, area, before):
                gains[giver] -= ledger.cost_of_building(state, builder, taker, piece, area, left)
                gains[1 - giver] += worth.SOON * worth.of_item(state, piece, left)
            else:
                gains[giver] -= ledger.EMPTY_WORD
            named[giver] += state.tables.of_item(piece, PRICE)
        elif item == P_RELEASE:
            prisoner = state.proposal[Q_TO - giver] * DIPLOMATS + state.proposal[row + 2]
            owed = worth.of_ransom(state.diplomat[prisoner * DIPLOMAT_WIDTH + RANSOM], left)
            gains[giver] -= owed
            gains[1 - giver] += owed + worth.ENVOY
    return gains


def _add_points(state: ContactState, left: float, gains: vec[float]) -> None:
    """Points that change hands, on balance."""
    moved = _points_moved(state)
    if moved == 0:
        return
    for side in range(i64(2)):
        points = of_seat(state, state.proposal[Q_FROM + side], POINTS)
        after = points - moved if side == 0 else points + moved
        gains[side] += worth.of_points(max(0, after), left) - worth.of_points(points, left)
        if after < 0:
            gains[side] += UNOWNED


def _add_promises(state: ContactState, feared: bool, gains: vec[float]) -> None:
    """Promises bind both and help both; of several the best counts, and only what it adds to those in force."""
    best = 0.0
    for i in range(state.proposal[Q_ITEMS]):
        row = Q_LIST + 4 * i
        if state.proposal[row + 1] in (P_PEACE, P_ALLIANCE):
            best = max(best, worth.of_promise(state, state.proposal[row + 1], state.proposal[row + 2], feared))
    if best == 0.0:
        return
    for side in range(i64(2)):
        seat, other = state.proposal[Q_FROM + side], state.proposal[Q_TO - side]
        gains[side] += max(0.0, best - ledger.promise_between(state, seat, other, feared))


def _add_passage(state: ContactState, left: float, gains: vec[float]) -> None:
    """Passage helps its holder, whose stars the other's ships no longer bar, and a little whoever may land."""
    for side in range(i64(2)):
        best = 0.0
        freed = 0.0
        holder, other = state.proposal[Q_FROM + side], state.proposal[Q_TO - side]
        for i in range(state.proposal[Q_ITEMS]):
            row = Q_LIST + 4 * i
            if state.proposal[row + 1] == P_PASSAGE and state.proposal[row] == side:
                area, until = state.proposal[row + 2], state.proposal[row + 3]
                best = max(best, worth.of_passage(state, until, area == EVERYWHERE))
                freed = max(freed, _freed(state, holder, other, area, left))
        if best > 0.0:
            more = max(0.0, best - ledger.passage_from(state, holder, other))
            gains[side] += more + freed
            gains[1 - side] += worth.LANDING * more


def _freed(state: ContactState, holder: i64, other: i64, area: i64, left: float) -> float:
    """What stars that only the other's ships bar now are worth to their holder; area: EVERYWHERE, all."""
    total = 0.0
    for place in range(i64(AREAS)):
        if area not in (place, EVERYWHERE) or not commands(state, other, holder, place):
            continue
        if not bargains.garrisons(state, holder, place) or pirate_in(state, place):
            continue
        barred = state.bases[place * MOST_SEATS + other] > 0
        for third in range(state.seats):
            if third not in (holder, other):
                barred = barred or commands(state, third, holder, place)
        if not barred:
            total += (1.0 - worth.DISPUTED * left) * worth.of_star(state, holder, place, left)
    return total


def _add_card(state: ContactState, number: i64, giver: i64, left: float, stars: vec[i64], gains: vec[float]) -> None:
    """A saved card that changes hands; one that is wanted is named by its kind."""
    row = Q_LIST + 4 * number
    holder, taker = state.proposal[Q_FROM + giver], state.proposal[Q_TO - giver]
    card = (
        state.proposal[row + 2] if state.proposal[row] == 0 else _card_of_kind(state, holder, state.proposal[row + 2])
    )
    if card == NOWHERE or state.zone[card] != SAVED_BY + holder:
        gains[giver] += UNOWNED
        return
    star = state.tables.of_card(card, CARD_DETAIL)
    named = 0 <= star < COLOURS
    gains[giver] -= worth.of_card(state, holder, card, left, stars[holder * COLOURS + star] if named else 0)
    gains[1 - giver] += worth.of_card(state, taker, card, left, stars[taker * COLOURS + star] if named else 0)


def _card_of_kind(state: ContactState, holder: i64, kind: i64) -> i64:
    """The card that would change hands: the holder's first of a kind (AC-A.13), or NOWHERE."""
    for card in range(state.tables.cards):
        if state.zone[card] == SAVED_BY + holder and state.tables.of_card(card, CARD_KIND) == kind:
            return card
    return NOWHERE


def _add_star(state: ContactState, number: i64, giver: i64, left: float, stars: vec[i64], gains: vec[float]) -> None:
    """A star that changes hands: its giver loses garrison and control; its taker has it if nobody else is there."""
    area = state.proposal[Q_LIST + 4 * number + 2]
    holder, taker = state.proposal[Q_FROM + giver], state.proposal[Q_TO - giver]
    star = state.area[area * AREA_WIDTH + STAR]
    whole = worth.of_star(state, holder, area, left)
    gains[giver] -= (
        whole + _spare_need(state, holder, star, left, stars)
        if controls(state, holder, area)
        else worth.DISPUTED * left * whole
    )
    gains[giver] -= worth.MARINE_WORTH * float(marines_on(state, area, holder))
    gains[1 - giver] += worth.of_star(state, taker, area, left) + errands.missing(state, taker, star, left, stars)


def _spare_need(state: ContactState, seat: i64, star: i64, left: float, stars: vec[i64]) -> float:
    """What the loss of a star of a colour costs towards the star mixes."""
    place = seat * COLOURS + star
    stars[place] -= 1
    loss = errands.missing(state, seat, star, left, stars)
    stars[place] += 1
    return loss
