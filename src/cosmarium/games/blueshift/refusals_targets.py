"""Why something cannot be chosen: targets of cards, ships that come or warp, ships that take units aboard."""

from __future__ import annotations

from cosmarium.engine.title import Refusal
from cosmarium.games.blueshift.core import board, codes, columns, fleet, tables, targets
from cosmarium.games.blueshift.core.agenda import effect_of, kind_of, site_of, slot_of
from cosmarium.games.blueshift.core.codes import ENEMY, NEUTRAL, NOWHERE, OWN
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SHIP_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.names import ITEM_NAMES, STAT_WORDS, ship_text
from cosmarium.games.blueshift.questions import place_text

OF_SITES = frozenset({
    codes.X_RANK, codes.X_TAX, codes.X_PLACE, codes.X_WARP, codes.X_SABOTAGE, codes.X_REVOLT, codes.X_SHIELD,
    codes.X_SURVEY, codes.X_VOID, codes.X_ENVOY,
})  # fmt: skip
WHOSE = {
    OWN: "that you control",
    ENEMY: "that an opponent controls",
    NEUTRAL: "that nobody controls",
    OWN | ENEMY: "that somebody controls",
    ENEMY | NEUTRAL: "that you do not control",
    OWN | NEUTRAL: "that no opponent controls",
}


def why_no_site(state: BlueshiftState, seat: int, site: int, twice: bool) -> Refusal | None:
    """Why a site is no target of the effect at hand; None: the effect has no sites for targets."""
    effect = int(effect_of(state.top()))
    does, row = state.tables.of_effect(effect, tables.DOES), site * columns.SITE_WIDTH
    if does not in OF_SITES:
        return None
    where = place_text(state, site)
    if not targets.is_in_range(state, seat, site, effect):
        steps = state.tables.of_effect(effect, tables.RANGE)
        return Refusal(f"{where} is more than {steps} steps from your ships and planets.", "BS-A.36")
    if does == codes.X_SURVEY:
        return Refusal(f"{where} has been discovered.", "BS-A.58")
    if not state.site[row + columns.SEEN]:
        return Refusal(f"{where} has not been discovered.", "BS-A.35")
    if does == codes.X_VOID:
        return Refusal(
            "Only a sector that is not empty, is no base, has no ships and is controlled by nobody gives way.",
            "BS-A.59",
        )
    if not board.is_world(state, site):
        return Refusal(f"There is no planet or station at {state.map.keys[site]}.", "BS-A.35")
    if state.turn[columns.AIMED] >> site & 1:
        return Refusal(f"{where} has been chosen already.", "BS-A.32")
    if does in (codes.X_PLACE, codes.X_ENVOY):
        return _why_no_place(state, seat, site, effect, where)
    if not targets.is_whose(state, seat, site, effect):
        whose = int(state.tables.of_effect(effect, tables.WHOSE))
        return Refusal(f"The card asks for a planet or station {WHOSE[whose]}.", "BS-A.35")
    if twice:
        return Refusal("Nothing raises it by one rank more.", "BS-12.13")
    return _why_no_change(state, site, effect, where)


def _why_no_place(state: BlueshiftState, seat: int, site: int, effect: int, where: str) -> Refusal:
    if state.tables.of_effect(effect, tables.DOES) == codes.X_ENVOY:
        return Refusal(f"{where} cannot be negotiated with now.", "BS-A.61")
    if not board.controls(state, seat, site):
        return Refusal(f"You do not control {where}.", "BS-A.46")
    item = ITEM_NAMES[state.tables.of_effect(effect, tables.WHAT)]
    return Refusal(f"No {item} can be put at {where}.", "BS-A.46")


def _why_no_change(state: BlueshiftState, site: int, effect: int, where: str) -> Refusal:
    """Why an effect would do nothing there."""
    does, what = state.tables.of_effect(effect, tables.DOES), int(state.tables.of_effect(effect, tables.WHAT))
    match does:
        case codes.X_RANK:
            up = state.tables.of_effect(effect, tables.AMOUNT) > 0
            return Refusal(f"The {STAT_WORDS[what]} of {where} goes no {'higher' if up else 'lower'}.", "BS-14.5")
        case codes.X_TAX:
            return Refusal(f"The {STAT_WORDS[what]} of {where} is 0.", "BS-A.33")
        case codes.X_WARP:
            return Refusal(f"Two others have ships at {state.map.keys[site]}.", "BS-A.52")
        case codes.X_SABOTAGE:
            return Refusal(f"There is no {ITEM_NAMES[what]} on {where}.", "BS-A.55")
        case codes.X_REVOLT:
            return Refusal(f"{where} does not rebel.", "BS-A.56")
        case _:
            return Refusal(f"{where} is shielded already.", "BS-A.57")


def why_not_ship(state: BlueshiftState, seat: int, slot: int) -> Refusal | None:
    """Why one's own ship cannot be chosen; None: no ship is asked for."""
    top = state.top()
    site = int(state.ship[(seat * state.slots + slot) * SHIP_WIDTH + columns.AT])
    name = ship_text(state.tables, slot)
    if site == NOWHERE:
        return Refusal(f"You have no {name} on the board.", "BS-13.9")
    if kind_of(top) == codes.T_TARGET:
        if state.tables.of_effect(effect_of(top), tables.DOES) != codes.X_REPAIR:
            return None
        if state.ship[(seat * state.slots + slot) * SHIP_WIDTH + columns.REACHED]:
            return Refusal(f"{name.capitalize()} has been chosen already.", "BS-A.32")
        return Refusal(f"{name.capitalize()} has no damage.", "BS-A.53")
    rule = "BS-A.52" if kind_of(top) == codes.T_WARP_SHIP else "BS-R19"
    if state.tables.kind_of_slot[slot] == codes.TURRET:
        return Refusal("Turrets stay where they are.", rule)
    return Refusal(f"{name.capitalize()} is not in the sector that ships come from.", rule)


def why_not_victim(state: BlueshiftState, seat: int, other: int, slot: int) -> Refusal | None:
    """Why an enemy ship cannot be chosen; None: none is asked for."""
    effect = int(effect_of(state.top()))
    if state.tables.of_effect(effect, tables.DOES) != codes.X_STRIKE:
        return None
    if other >= state.seats or other == seat:
        return Refusal("It has to be a ship of an opponent.", "BS-A.54")
    row = (other * state.slots + slot) * SHIP_WIDTH
    name = ship_text(state.tables, slot)
    if state.ship[row + columns.AT] == NOWHERE:
        return Refusal(f"There is no {name} of seat {other} on the board.", "BS-A.54")
    wanted = int(state.tables.of_effect(effect, tables.WHAT))
    if wanted not in (NOWHERE, state.tables.kind_of_slot[slot]):
        return Refusal(f"The card shoots at a {ITEM_NAMES[wanted]}.", "BS-A.54")
    if state.ship[row + columns.REACHED]:
        return Refusal(f"{name.capitalize()} has been chosen already.", "BS-A.32")
    return Refusal(f"{name.capitalize()} is too far from your ships and planets.", "BS-A.36")


def why_not_from(state: BlueshiftState, seat: int, other: int) -> Refusal | None:
    """Why nothing can be taken from a seat; None: nothing is to be taken."""
    if state.tables.of_effect(effect_of(state.top()), tables.DOES) != codes.X_STEAL:
        return None
    if other >= state.seats or other == seat:
        return Refusal("It has to be an opponent.", "BS-A.45")
    if state.seat[other * SEAT_WIDTH + columns.IS_OUT]:
        return Refusal("This seat is out of the game.", "BS-A.45")
    return Refusal("This seat has no credits.", "BS-A.45")


def why_not_stow(state: BlueshiftState, seat: int, item: int, slot: int) -> Refusal | None:
    """Why a unit cannot go aboard a ship now."""
    top, ship = state.top(), seat * state.slots + slot
    crowd = kind_of(top) == codes.T_CROWD
    rule = "BS-10.9" if crowd else "BS-R18"
    where = int(site_of(top)) if crowd else int(state.battle[columns.B_SITE])
    name = ship_text(state.tables, slot).capitalize()
    if state.ship[ship * SHIP_WIDTH + columns.AT] != where:
        return Refusal(f"{name} is not at {state.map.keys[where]}.", rule)
    if fleet.room(state, ship) <= 0:
        return Refusal(f"There is no room aboard {ship_text(state.tables, slot)}.", rule)
    if crowd or state.tables.kind_of_slot[slot] != codes.TURRET:
        return Refusal(f"There is no {ITEM_NAMES[item]} to take aboard.", rule)
    return Refusal("A fleet that flees leaves its turrets, and takes nothing aboard them.", "BS-A.6")


def why_no_card(state: BlueshiftState) -> Refusal | None:
    """Why no card is discarded; None: one is to be discarded."""
    top = state.top()
    if kind_of(top) != codes.T_TARGET or state.tables.of_effect(effect_of(top), tables.DOES) == codes.X_RECYCLE:
        return None
    return Refusal(f"{state.tables.card_names[slot_of(top)]} asks for no card.", "BS-A.60")
