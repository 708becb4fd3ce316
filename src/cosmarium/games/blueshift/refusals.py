"""Why something is refused, each reason with its clause. A reason rests on what the seat may know, and no more."""

from __future__ import annotations

from collections.abc import Callable

from cosmarium.engine.title import Refusal
from cosmarium.games.blueshift import refusals_targets
from cosmarium.games.blueshift.core import board, bonuses, codes, columns, fleet, purchase, tables
from cosmarium.games.blueshift.core.agenda import kind_of
from cosmarium.games.blueshift.core.codes import NOWHERE, POPULATION
from cosmarium.games.blueshift.core.columns import IN_HAND, SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import ITEM_NAMES, counted, ship_text
from cosmarium.games.blueshift.notation import parts
from cosmarium.games.blueshift.questions import place_text, question
from cosmarium.geometry.hexes import DIRECTIONS, key_of

Fields = tuple[int, int, int]


def refuse(pack: StarTables, state: BlueshiftState, seat: int, code: int) -> Refusal:
    """Why a seat may not do this now."""
    if seat != state.asked:
        return Refusal(f"It is for seat {state.asked} to decide now.", "BS-4.1")
    kind, *fields = parts(code)
    task = kind_of(state.top())
    if kind in ANSWERS.get(task, ()):
        for name in _sites(kind, fields):
            if state.map.site_of[name] < 0:
                return Refusal(f"There is no site {key_of(name)} in this scenario.", "BS-R1")
        reason = REASONS[kind](state, seat, (fields[0], fields[1], fields[2]))
        if reason is not None:
            return reason
    asked = question(pack, state)
    return Refusal(f"This does not answer the question: {asked.text}", asked.rule)


# Kinds of actions that a question takes and that may still be impossible.
ANSWERS: dict[int, tuple[int, ...]] = {
    codes.T_SPECIES: (codes.SPECIES,),
    codes.T_BASE: (codes.SETTLE,),
    codes.T_CARD: (codes.PLAY, codes.DRAFT, codes.SOLDIERS),
    codes.T_DRAFT: (codes.AIM,),
    codes.T_TARGET: (codes.AIM, codes.SHIP, codes.VICTIM, codes.FROM, codes.THROW),
    codes.T_WARP_SHIP: (codes.SHIP,),
    codes.T_SPY_SHIP: (codes.SHIP,),
    codes.T_STOW: (codes.STOW,),
    codes.T_CROWD: (codes.STOW,),
    codes.T_RECYCLE: (codes.THROW,),
    codes.T_MOVE: (codes.MOVE, codes.LOAD, codes.UNLOAD),
    codes.T_SPY: (codes.SPY,),
    codes.T_BATTLES: (codes.FIGHT,),
    codes.T_FLEE: (codes.FLEE,),
    codes.T_HITS: (codes.HIT,),
    codes.T_LAND: (codes.BOMBARD, codes.INVADE, codes.NEGOTIATE, codes.COLONIZE),
    codes.T_PRICE: (codes.PAY,),
    codes.T_BUY: (codes.BUY, codes.MEND, codes.INFEST),
}
WITH_SITE = {
    codes.SETTLE: 0, codes.AIM: 0, codes.MOVE: 1, codes.SPY: 0, codes.FIGHT: 0, codes.FLEE: 0, codes.BUY: 1,
}  # fmt: skip


def _sites(kind: int, fields: list[int]) -> list[int]:
    """The names of sites in an action."""
    return [fields[WITH_SITE[kind]]] if kind in WITH_SITE else []


# Set-up and cards


def _species(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"Somebody has chosen {state.tables.species_names[fields[0]]} already.", "BS-2.6")


def _settle(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    site = state.map.site_of[fields[0]]
    if state.scenario.site_kind[site] != tables.BASE_SITE:
        return Refusal(f"{key_of(fields[0])} is no base site.", "BS-2.6")
    return Refusal(f"There is a base at {key_of(fields[0])} already.", "BS-2.6")


def _holds(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    unasked = refusals_targets.why_no_card(state)
    if unasked is not None:
        return unasked
    if state.zone[fields[0]] != IN_HAND + seat:
        return Refusal("You do not hold this card.", "BS-5.1")
    return None


def _instead(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal("Your species cannot roll for this, or it could bring nothing now.", "BS-R8")


def _aim(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    if kind_of(state.top()) == codes.T_TARGET:
        return refusals_targets.why_no_site(state, seat, int(state.map.site_of[fields[0]]), fields[1] != 0)
    return Refusal(f"You do not control {key_of(fields[0])}.", "BS-12.8")


# Movement


def _no_ship(state: BlueshiftState, seat: int, slot: int) -> Refusal | None:
    if _of(state, seat, slot, columns.AT) == NOWHERE:
        return Refusal(f"You have no {ship_text(state.tables, slot)} on the board.", "BS-13.9")
    return None


def _of(state: BlueshiftState, seat: int, slot: int, column: int) -> int:
    return int(state.ship[(seat * state.slots + slot) * SHIP_WIDTH + column])


def _move(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    slot, target = fields[0], int(state.map.site_of[fields[1]])
    missing = _no_ship(state, seat, slot)
    if missing is not None:
        return missing
    site = _of(state, seat, slot, columns.AT)
    if state.tables.kind_of_slot[slot] == codes.TURRET:
        return Refusal("A turret stays where it was built.", "BS-13.6")
    if _of(state, seat, slot, columns.ANCHORED):
        return Refusal("It took a unit aboard that had been carried here this turn, so it stays.", "BS-A.12")
    if _of(state, seat, slot, columns.LEFT) == 0:
        if board.has_enemies(state, site, seat):
            return Refusal("Enemy ships in its sector have ended its movement, or it has none left.", "BS-R10")
        return Refusal("It has no movement left this turn.", "BS-7.6")
    return _blocked(state, seat, site, target)


def _blocked(state: BlueshiftState, seat: int, site: int, target: int) -> Refusal | None:
    """Why a ship that has movement left cannot take this step."""
    here, there = state.map.keys[site], state.map.keys[target]
    beside = [int(state.map.neighbour[site * DIRECTIONS + direction]) for direction in range(DIRECTIONS)]
    if not board.are_adjacent(state, site, target):
        if target in beside:
            return Refusal(f"The border between {here} and {there} is closed.", "BS-R13")
        return Refusal(f"{there} does not border on {here}: ships go one sector at a time.", "BS-R10")
    if board.is_full(state, target, seat):
        return Refusal(f"Two others have ships at {there} already.", "BS-7.11")
    return None


def _handle(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    """What keeps a ship from loading and unloading alike."""
    missing = _no_ship(state, seat, fields[0])
    if missing is not None:
        return missing
    site = _of(state, seat, fields[0], columns.AT)
    if not board.controls(state, seat, site):
        return Refusal(f"You do not control a planet or station at {state.map.keys[site]}.", "BS-7.1")
    if board.is_blockaded(state, site, seat):
        return Refusal(f"{place_text(state, site)} is blockaded.", "BS-7.3")
    if _of(state, seat, fields[0], columns.HANDLED) >= codes.HANDLINGS:
        return Refusal(f"A ship loads and unloads {codes.HANDLINGS} units a turn at most.", "BS-A.1")
    return None


def _load(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _handle(state, seat, fields)
    if hindered is not None:
        return hindered
    site = _of(state, seat, fields[0], columns.AT)
    if fleet.room(state, seat * state.slots + fields[0]) <= 0:
        return Refusal(f"There is no room aboard {ship_text(state.tables, fields[0])}.", "BS-7.2")
    return Refusal(f"There is no {ITEM_NAMES[fields[1]]} on {place_text(state, site)}.", "BS-7.1")


def _unload(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _handle(state, seat, fields)
    if hindered is not None:
        return hindered
    return Refusal(f"There is no {ITEM_NAMES[fields[1]]} aboard {ship_text(state.tables, fields[0])}.", "BS-7.1")


def _spy(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"No ship of yours can come from {key_of(fields[0])}.", "BS-R19")


# Combat


def _fight(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"No battle waits at {key_of(fields[0])}.", "BS-R14")


def _flee(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    site, target = int(state.battle[columns.B_SITE]), int(state.map.site_of[fields[0]])
    if not board.are_adjacent(state, site, target):
        return Refusal(f"No way leads from {state.map.keys[site]} to {key_of(fields[0])}.", "BS-8.11")
    if board.has_enemies(state, target, seat):
        return Refusal(f"There are enemy ships at {key_of(fields[0])}.", "BS-8.12")
    if seat == state.battle[columns.B_ATTACKER]:
        return Refusal("The attacker flees to a sector from which it attacked.", "BS-8.13")
    return Refusal("The enemy attacked from there this turn.", "BS-8.13")


def _hit(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(
        "A hit that is left goes to an enemy ship of the shooter's size or smaller; only where there is none, to the "
        "next larger.", "BS-R16",
    )  # fmt: skip


# Land actions


def _land(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    """What keeps a ship from any land action."""
    missing = _no_ship(state, seat, fields[0])
    if missing is not None:
        return missing
    site = _of(state, seat, fields[0], columns.AT)
    if state.tables.kind_of_slot[fields[0]] == codes.TURRET:
        return Refusal("A turret takes no land actions.", "BS-9.8")
    if _of(state, seat, fields[0], columns.ACTED):
        return Refusal("Each ship acts once a turn.", "BS-R20")
    if not board.is_world(state, site):
        return Refusal(f"There is no planet or station at {state.map.keys[site]}.", "BS-9.1")
    if board.controls(state, seat, site):
        return Refusal(f"You control {place_text(state, site)} already.", "BS-9.1")
    if board.has_enemies(state, site, seat):
        return Refusal(f"There are enemy ships at {state.map.keys[site]}.", "BS-R20")
    return None


def _attack(state: BlueshiftState, seat: int, slot: int) -> Refusal | None:
    """What keeps ships from bombarding and invading alike."""
    site = _of(state, seat, slot, columns.AT)
    row = site * SITE_WIDTH
    if state.site[row + columns.SHIELD]:
        return Refusal(f"{place_text(state, site)} is shielded.", "BS-A.57")
    if state.site[row + columns.ACTS] & columns.BARGAINED:
        return Refusal("You have negotiated there this turn.", "BS-R22")
    return None


def _bombard(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _land(state, seat, fields)
    if hindered is not None:
        return hindered
    if not fleet.is_warship(state.tables.kind_of_slot[fields[0]]):
        return Refusal("Only destroyers and battleships bombard.", "BS-9.2")
    site = _of(state, seat, fields[0], columns.AT)
    if not board.is_inhabited(state, site):
        return Refusal(f"Nobody lives on {place_text(state, site)}: it can only be colonized.", "BS-9.14")
    if board.has_trait(state, site, codes.A_HAVEN):
        return Refusal(f"{place_text(state, site)} cannot be bombarded.", "BS-A.70")
    return _attack(state, seat, fields[0])


def _invade(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _land(state, seat, fields)
    if hindered is not None:
        return hindered
    kind = state.tables.kind_of_slot[fields[0]]
    if kind == codes.COLONY and not _of(state, seat, fields[0], columns.TROOPS):
        return Refusal("A colony ship needs infantry aboard to invade.", "BS-R21")
    if kind == codes.SCOUT:
        return Refusal("Scouts do not invade.", "BS-9.3")
    site = _of(state, seat, fields[0], columns.AT)
    if board.value_of(state, site, POPULATION) == 0:
        return Refusal(f"Nobody lives on {place_text(state, site)}: it has to be colonized.", "BS-9.7")
    return _attack(state, seat, fields[0])


def _negotiate(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _land(state, seat, fields)
    if hindered is not None:
        return hindered
    site = _of(state, seat, fields[0], columns.AT)
    row = site * SITE_WIDTH
    if not board.is_inhabited(state, site):
        return Refusal(f"Nobody lives on {place_text(state, site)}.", "BS-9.8")
    if state.site[row + columns.BOND] == codes.CONTROLLED:
        return Refusal(f"{place_text(state, site)} is under control.", "BS-9.8")
    if state.site[row + columns.BOND] == codes.ALLIED and state.site[row + columns.HOLDER] == seat:
        return Refusal(f"You are allied with {place_text(state, site)}.", "BS-R22")
    if state.site[row + columns.ACTS] & columns.ATTACKED:
        return Refusal("You have bombarded or invaded it this turn.", "BS-9.9")
    return Refusal("It is negotiated with once a turn.", "BS-R22")


def _colonize(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    hindered = _land(state, seat, fields)
    if hindered is not None:
        return hindered
    if state.tables.kind_of_slot[fields[0]] != codes.COLONY:
        return Refusal("Only colony ships colonize.", "BS-9.13")
    site = _of(state, seat, fields[0], columns.AT)
    return Refusal(f"{place_text(state, site)} is inhabited.", "BS-9.13")


def _pay(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    return _too_dear(state, seat, int(state.turn[columns.PRICE_ASKED]), "BS-9.11")


# Purchases


def _too_dear(state: BlueshiftState, seat: int, price: int, rule: str) -> Refusal | None:
    credits = int(state.seat[seat * SEAT_WIDTH + columns.CREDITS])
    if price > credits:
        return Refusal(f"It costs {counted(price, 'credit')}, and you have {credits}.", rule)
    return None


def _buy(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    item, site, onto = fields[0], int(state.map.site_of[fields[1]]), fields[2] - 1
    name, where = ITEM_NAMES[item], place_text(state, site)
    if not board.controls(state, seat, site):
        return Refusal(f"You do not control a planet or station at {state.map.keys[site]}.", "BS-10.1")
    if not purchase.is_in_stock(state, seat, item):
        return Refusal(f"Every {name} of your species is in use.", "BS-10.5")
    if not purchase.can_place(state, item, site):
        if item < codes.TURRET:
            return Refusal(f"{where} has no spaceport.", "BS-10.2")
        if item == codes.TURRET:
            return Refusal(f"{where} has two turrets already.", "BS-13.6")
        return Refusal(f"{where} has a {name} already.", "BS-R25")
    dear = _too_dear(state, seat, int(bonuses.price_of(state, seat, item)), "BS-10.1")
    if dear is not None or onto < 0:
        return dear
    if item not in (codes.INFANTRY, codes.INTERCEPTOR):
        return Refusal("Only units are put aboard ships.", "BS-10.4")
    if _of(state, seat, onto, columns.AT) != site:
        return Refusal(f"{ship_text(state.tables, onto).capitalize()} is not at {state.map.keys[site]}.", "BS-10.4")
    return Refusal(f"There is no room aboard {ship_text(state.tables, onto)}.", "BS-10.4")


def _mend(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    missing = _no_ship(state, seat, fields[0])
    if missing is not None:
        return missing
    if not _of(state, seat, fields[0], columns.DAMAGE):
        return Refusal("It has no damage.", "BS-R27")
    if not board.ally_or_holder(state, seat, _of(state, seat, fields[0], columns.AT)):
        return Refusal("Ships are repaired where you control a planet or station, or are allied.", "BS-R27")
    return _too_dear(state, seat, codes.REPAIR_PRICE, "BS-R27")


def _infest(state: BlueshiftState, seat: int, fields: Fields) -> Refusal | None:
    missing = _no_ship(state, seat, fields[0])
    if missing is not None:
        return missing
    ship = seat * state.slots + fields[0]
    if not purchase.infest_price(state, seat, ship):
        return Refusal("Your species cannot settle with such a ship and keep it.", "BS-12.10")
    if not purchase.can_infest(state, seat, ship):
        return Refusal("It has to be at an uninhabited planet since your turn began.", "BS-12.10")
    return _too_dear(state, seat, int(purchase.infest_price(state, seat, ship)), "BS-12.10")


REASONS: dict[int, Callable[[BlueshiftState, int, Fields], Refusal | None]] = {
    codes.SPECIES: _species,
    codes.SETTLE: _settle,
    codes.PLAY: _holds,
    codes.THROW: _holds,
    codes.DRAFT: _instead,
    codes.SOLDIERS: _instead,
    codes.AIM: _aim,
    codes.SHIP: lambda state, seat, fields: refusals_targets.why_not_ship(state, seat, fields[0]),
    codes.VICTIM: lambda state, seat, fields: refusals_targets.why_not_victim(state, seat, fields[0], fields[1]),
    codes.FROM: lambda state, seat, fields: refusals_targets.why_not_from(state, seat, fields[0]),
    codes.STOW: lambda state, seat, fields: refusals_targets.why_not_stow(state, seat, fields[0], fields[1]),
    codes.MOVE: _move,
    codes.LOAD: _load,
    codes.UNLOAD: _unload,
    codes.SPY: _spy,
    codes.FIGHT: _fight,
    codes.FLEE: _flee,
    codes.HIT: _hit,
    codes.BOMBARD: _bombard,
    codes.INVADE: _invade,
    codes.NEGOTIATE: _negotiate,
    codes.COLONIZE: _colonize,
    codes.PAY: _pay,
    codes.BUY: _buy,
    codes.MEND: _mend,
    codes.INFEST: _infest,
}
