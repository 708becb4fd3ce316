"""What is under way, as an estimate sees it: cards that wait for answers, and an attack that is on or could be made.

Nothing is played out here. Cards on the stack count as if nobody answered any more, an attack as its points stand,
with some allowance for whoever may still play cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core.agenda import task
from cosmarium.games.pentaurus.core.codes import (
    ATTACKING,
    DESTROYING_LEAD,
    DISCARDS,
    MOST_PLANETS,
    NO_CARD,
    T_TARGET,
    X_ATTACK,
    X_DEFENCE,
    X_DISCARD,
    X_DRAW,
    X_PRODUCTION,
)
from cosmarium.games.pentaurus.core.effects import is_target
from cosmarium.games.pentaurus.core.endings import MANY_PLANETS
from cosmarium.games.pentaurus.core.playing import ENTRY, cancels
from cosmarium.games.pentaurus.core.points import attack_of, attackers, defence_of, planet_sum
from cosmarium.games.pentaurus.core.tables import (
    AMOUNT,
    ATTACK_POINTS,
    CARD_WIDTH,
    CARDS,
    DEFENCE_POINTS,
    DOES,
    EFFECTS,
    ENEMY,
    FIRST_EFFECT,
    PEACE,
    PENTANIUM,
    SATELLITES,
    SHIPS,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState

# Worths, in about units of pentanium.
PRODUCTION: Final = 1.0
PLANET: Final = 0.6
ATTACK: Final = 0.08
DEFENCE: Final = 0.04
CARDS_DRAWN: Final = 0.4
SHIP_PLACE: Final = 0.2
SATELLITE_PLACE: Final = 0.1
KEPT_PEACE: Final = 0.5
AIMED: Final = 0.7  # an effect that has a target
DRAWN_OR_DISCARDED: Final = 0.25
PRODUCTION_CHANGED: Final = 0.2
POINT_STRUCK_BACK: Final = 0.22
KNOCKED_OUT: Final = 12.0

MOST_STRUCK_BACK: Final = 8
ANSWER_POINTS: Final = 2  # what a card played in the combat turns
ANSWERED: Final = 0.35  # how often it comes
FORESEEN: Final = 0.8  # what an attack that could still be made counts for


# Symbols


def symbols(state: PentaurusState, card: i64) -> float:
    """The worth of the symbols of one card."""
    table, at = state.tables.card, card * CARD_WIDTH
    worth = PRODUCTION * float(table[at + PENTANIUM]) + CARDS_DRAWN * float(table[at + CARDS])
    worth += ATTACK * float(table[at + ATTACK_POINTS]) + DEFENCE * float(table[at + DEFENCE_POINTS])
    worth += SHIP_PLACE * float(table[at + SHIPS]) + SATELLITE_PLACE * float(table[at + SATELLITES])
    return worth + KEPT_PEACE * float(table[at + PEACE])


def planet_worth(state: PentaurusState, planet: i64) -> float:
    """The worth of a planet with all that is on it: all its symbols added up in one walk, as most of the time of a bot
    is spent here."""
    table = state.tables.card
    pentanium, attack, defence = i64(0), i64(0), i64(0)
    cards, satellites, ships, peace = i64(0), i64(0), i64(0), i64(0)
    card = planet
    while card != NO_CARD:
        at = card * CARD_WIDTH
        pentanium += table[at + PENTANIUM]
        attack += table[at + ATTACK_POINTS]
        defence += table[at + DEFENCE_POINTS]
        cards += table[at + CARDS]
        satellites += table[at + SATELLITES]
        ships += table[at + SHIPS]
        peace += table[at + PEACE]
        card = _next_on(state, planet, card)
    worth = PLANET + PRODUCTION * float(pentanium) + ATTACK * float(attack) + DEFENCE * float(defence)
    worth += CARDS_DRAWN * float(cards) + SATELLITE_PLACE * float(satellites)
    return worth + KEPT_PEACE * float(peace) + SHIP_PLACE * float(ships)


def _next_on(state: PentaurusState, planet: i64, card: i64) -> i64:
    """The card after this one on a walk over a planet and all that is on it: riders first, then neighbours."""
    if state.first[card] != NO_CARD:
        return state.first[card]
    while card != planet and state.next[card] == NO_CARD:
        card = state.host[card]
    return NO_CARD if card == planet else state.next[card]


# Cards that wait


def waiting(state: PentaurusState, seat: i64) -> float:
    """The worth to a seat of its own cards on the stack: of what will be attached, and of effects but for points."""
    worth = 0.0
    entry = len(state.stack) - ENTRY
    while entry >= 0:
        if state.stack[entry + 1] == seat and _takes_effect(state, entry):
            card = state.stack[entry]
            if state.host[card] != NO_CARD:
                worth += symbols(state, card)
            first = state.tables.of(card, FIRST_EFFECT)
            for i in range(state.tables.of(card, EFFECTS)):
                worth += _effect_worth(state, seat, card, first + i)
            if state.stack[entry + 3] >= 0:
                worth += _effect_worth(state, seat, card, state.stack[entry + 3])
        entry -= ENTRY
    return worth


def _takes_effect(state: PentaurusState, wanted: i64) -> bool:
    """Whether a card of the stack is not cancelled, nor will be by one that resolves before it."""
    mine, yours = i64(0), i64(0)  # cancellations by the card's own seat and by the other that are still to strike
    seat = state.stack[wanted + 1]
    entry = len(state.stack) - ENTRY
    while entry >= wanted:
        own = state.stack[entry + 1] == seat
        if state.stack[entry + 2]:
            if entry == wanted:
                return False
        elif own and yours > 0:
            yours -= 1
            if entry == wanted:
                return False
        elif not own and mine > 0:
            mine -= 1
        elif cancels(state, state.stack[entry]):
            mine += 1 if own else 0
            yours += 0 if own else 1
        entry -= ENTRY
    return True


def _effect_worth(state: PentaurusState, seat: i64, card: i64, effect: i64) -> float:
    does, amount = state.tables.does(effect, DOES), float(state.tables.does(effect, AMOUNT))
    if does in (X_ATTACK, X_DEFENCE):
        return 0.0  # they count in the attack, or not at all
    if does == X_DRAW:
        return DRAWN_OR_DISCARDED * amount
    if does == X_DISCARD:
        return DRAWN_OR_DISCARDED * min(amount, float(state.hand_count[1 - seat]))
    if does == X_PRODUCTION:
        return PRODUCTION_CHANGED * (-amount if state.tables.does(effect, ENEMY) else amount)
    packed = task(T_TARGET, seat, card, effect, 1)
    for target in range(state.tables.cards):
        if is_target(state, packed, target):
            return AIMED
    return 0.0


def _waiting_lead(state: PentaurusState, attacker: i64) -> i64:
    """What the cards on the stack will add to the attack's lead."""
    lead: i64 = 0
    entry = len(state.stack) - ENTRY
    while entry >= 0:
        if _takes_effect(state, entry):
            card, seat = state.stack[entry], state.stack[entry + 1]
            first = state.tables.of(card, FIRST_EFFECT)
            for i in range(state.tables.of(card, EFFECTS)):
                lead += _lead_of(state, seat, attacker, first + i)
            if state.stack[entry + 3] >= 0:
                lead += _lead_of(state, seat, attacker, state.stack[entry + 3])
        entry -= ENTRY
    return lead


def _lead_of(state: PentaurusState, seat: i64, attacker: i64, effect: i64) -> i64:
    does, amount = state.tables.does(effect, DOES), state.tables.does(effect, AMOUNT)
    concerned = 1 - seat if state.tables.does(effect, ENEMY) else seat
    if does == X_ATTACK and concerned == attacker:
        return amount
    if does == X_DEFENCE and concerned != attacker:
        return -amount
    return 0


# The attack


def attack_worth(state: PentaurusState) -> float:
    """What the attack of this turn is worth to the player whose turn it is.

    It counts from the first step of the turn: so whoever ends a turn sees what the opponent's ships could do next.
    """
    seat = state.active
    if state.attack_to != NO_CARD:
        return _as_it_stands(state, seat)
    if state.step < DISCARDS or state.step > ATTACKING:
        return 0.0
    attacks = _attacks(state, seat)
    best = 0.0
    for k in range(state.row_count[1 - seat] if len(attacks) > 0 else 0):
        target = state.row[(1 - seat) * MOST_PLANETS + k]
        if state.shielded[target]:
            continue
        defence = defence_of(state, 1 - seat, target)
        bare = PLANET + symbols(state, target)
        worth = planet_worth(state, target)
        for i in range(len(attacks)):
            if attacks[i] >= defence:
                best = max(best, _answered(state, seat, target, attacks[i] - defence, -ANSWER_POINTS, worth, bare))
    return FORESEEN * best


def _attacks(state: PentaurusState, seat: i64) -> vec[i64]:
    """The attack points of each planet with ships that may attack, cards on the stack counted."""
    found = vec[i64]()
    extra = _waiting_lead(state, seat)
    for i in range(state.row_count[seat]):
        source = state.row[seat * MOST_PLANETS + i]
        if attackers(state, source) > 0:
            found = append(found, attack_of(state, seat, source, True) + extra)
    return found


def _as_it_stands(state: PentaurusState, seat: i64) -> float:
    target = state.attack_to
    lead = attack_of(state, seat, state.attack_from, True) - defence_of(state, 1 - seat, target)
    lead += _waiting_lead(state, seat)
    worth, bare = planet_worth(state, target), PLANET + symbols(state, target)
    turned = ANSWER_POINTS if state.asked == seat else -ANSWER_POINTS
    return _answered(state, seat, target, lead, turned, worth, bare)


def _answered(
    state: PentaurusState, seat: i64, target: i64, lead: i64, turned: i64, worth: float, bare: float
) -> float:
    """The result at this lead, now and then turned by a card."""
    plain = _result(state, seat, target, lead, worth, bare)
    return plain + ANSWERED * (_result(state, seat, target, lead + turned, worth, bare) - plain)


def _result(state: PentaurusState, seat: i64, target: i64, lead: i64, worth: float, bare: float) -> float:
    """What both players gain and lose by the result of an attack, as the attacker sees it (PD-R16).

    worth: of the target with all that is on it; bare: of the planet alone.
    """
    if lead < 0:
        points = min(planet_sum(state, target, ATTACK_POINTS), MOST_STRUCK_BACK)
        return -POINT_STRUCK_BACK * float(max(points, 0))
    if lead == 0:
        return max(worth - bare, 0.0)
    if state.row_count[1 - seat] == 1 and state.most_planets[1 - seat] >= MANY_PLANETS:
        worth += KNOCKED_OUT
    if lead >= DESTROYING_LEAD or state.row_count[seat] >= MOST_PLANETS:
        return worth
    return worth + bare
