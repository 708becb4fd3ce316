"""Why something is refused: the rule that stands in its way."""

from __future__ import annotations

from cosmarium.engine.title import Refusal
from cosmarium.games.pentaurus.core import codes, points, tables, turn
from cosmarium.games.pentaurus.core.agenda import amount_of, card_of, kind_of
from cosmarium.games.pentaurus.core.playing import cancels
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables
from cosmarium.games.pentaurus.core.zones import owner_of
from cosmarium.games.pentaurus.notation import parts
from cosmarium.games.pentaurus.words import question

SETTLED = (codes.PLANET, codes.SATELLITE)


def refuse(pack: CardTables, state: PentaurusState, seat: int, code: int) -> Refusal:
    """Why a seat may not do this now."""
    if seat != state.asked:
        return Refusal("It is for the other player to decide now.", "PD-5.1")
    top = state.agenda[len(state.agenda) - 1]
    kind, card, second = parts(code)
    if kind in (codes.PLAY, codes.ANSWER, codes.THROW) and state.zone[card] != codes.IN_HAND + seat:
        return Refusal("You do not hold this card.", "PD-R12")
    match kind_of(top), kind:
        case codes.T_PLANETS, codes.PLAY:
            return _why_not_settle(pack, state, seat, card, second)
        case codes.T_PLANETS, codes.ABANDON:
            return Refusal("You can abandon planets of your own only.", "PD-R10")
        case codes.T_MARKET, (codes.BUY | codes.SCRAP) if state.zone[card] != codes.IN_MARKET:
            return Refusal("The ship is not in the market.", "PD-R11")
        case codes.T_MARKET, codes.BUY:
            return _why_not_buy(pack, state, seat, card)
        case codes.T_MARKET, codes.SCRAP:
            return Refusal("One ship of the market may be scrapped, before the first purchase.", "PD-R11")
        case codes.T_ACTIONS, codes.PLAY:
            return _why_not_play(pack, state, card)
        case ((codes.T_WINDOW | codes.T_COMBAT), codes.ANSWER):
            return _why_not_answer(pack, state, card)
        case codes.T_ATTACK, codes.ATTACK:
            return _why_not_attack(state, second)
        case codes.T_DAMAGE, codes.DAMAGE:
            return _why_not_strike(pack, state, card, top)
    asked = question(pack, state, seat, top)
    return Refusal(f"This does not answer the question: {asked.text}", asked.rule)


def _why_not_settle(pack: CardTables, state: PentaurusState, seat: int, card: int, second: int) -> Refusal:
    kind = pack.of(card, tables.KIND)
    if kind == codes.PLANET:
        if turn.planets_allowed(state, seat) > 0:
            return Refusal("The first planet of a row is played at its left end: it has no other yet.", "PD-8.4")
        return Refusal("No more planets may be played this turn.", "PD-R7")
    if kind == codes.SATELLITE:
        if owner_of(state, second) != seat:
            return Refusal("Satellites go to planets of your own.", "PD-8.5")
        return Refusal("This planet has no room for another satellite.", "PD-R9")
    return Refusal("Only planets and satellites are played in this step.", "PD-5.1")


def _why_not_buy(pack: CardTables, state: PentaurusState, seat: int, ship: int) -> Refusal:
    if turn.ships_allowed(state, seat) <= 0:
        return Refusal("No more ships may be bought this turn.", "PD-R8")
    if pack.of(ship, tables.COST) > turn.budget(state, seat):
        left = turn.budget(state, seat)
        return Refusal(f"It costs {pack.of(ship, tables.COST)} pentanium, and you have {left} left.", "PD-R3")
    return Refusal("A ship needs one of your planets with a free ship place.", "PD-R8")


def _why_not_play(pack: CardTables, state: PentaurusState, card: int) -> Refusal:
    kind = pack.of(card, tables.KIND)
    if kind in SETTLED:
        return Refusal("Planets and satellites are played in the step before the market.", "PD-5.1")
    if state.played >= codes.MOST_PLAYED:
        return _played_out()
    if kind == codes.COMBAT and cancels(state, card):
        return Refusal("A card that cancels is played only as an answer or in a combat.", "PD-A.22")
    if kind == codes.PILOT:
        return Refusal("A pilot goes to a ship of your own.", "PD-R12")
    return Refusal("Facilities and characters go to planets of your own.", "PD-R12")


def _why_not_answer(pack: CardTables, state: PentaurusState, card: int) -> Refusal:
    if pack.of(card, tables.KIND) != codes.COMBAT:
        return Refusal("Only action/reaction cards are played as answers and in a combat.", "PD-16.3")
    return _played_out()


def _played_out() -> Refusal:
    return Refusal(f"In one turn {codes.MOST_PLAYED} cards are played at most.", "PD-A.24")


def _why_not_attack(state: PentaurusState, target: int) -> Refusal:
    if state.shielded[target]:
        return Refusal("This planet is protected.", "PD-A.21")
    return Refusal("An attack goes from an own planet with a ship that may attack to an enemy planet.", "PD-R14")


def _why_not_strike(pack: CardTables, state: PentaurusState, ship: int, top: int) -> Refusal:
    lies = pack.of(ship, tables.KIND) == codes.SHIP and state.host[ship] == card_of(top)
    if not lies or not points.takes_part(state, ship):
        return Refusal("It is none of the attacking ships.", "PD-R16")
    takes = points.ship_defence(state, state.active, ship)
    return Refusal(f"It takes {takes} to destroy it, and {amount_of(top)} are left.", "PD-R16")
