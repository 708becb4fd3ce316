"""Whether the agenda of a position could have come about, and the battle that it carries on."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from cosmarium.engine.errors import PositionError
from cosmarium.games.blueshift.core import board, codes, columns, stowing, tables, volley
from cosmarium.games.blueshift.core.agenda import amount_of, effect_of, kind_of, seat_of, site_of, slot_of
from cosmarium.games.blueshift.core.codes import DEFENCE, NOBODY, NOWHERE, POPULATION
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.position_tasks import TASKS

_TURN = "end recycle crowd buy land battles move"
_AFTER_A_MOVE = r"( face)*( spy| spy-ship)?"
# What the agenda may hold, from the bottom up, and the phases in which it does.
AGENDAS: Final = (
    (r"turn deal( base)+( species)+", codes.CHOOSING_SPECIES),
    (r"turn deal( base)*( base| face)", codes.CHOOSING_BASES),
    (rf"{_TURN} tribute (card|draft)", codes.CARD_PHASE),
    (rf"{_TURN} tribute refill( effect)*( target)?( warp-ship)?( face)*( spy| spy-ship| price)?", codes.CARD_PHASE),
    (rf"{_TURN}{_AFTER_A_MOVE}", codes.MOVEMENT_PHASE),
    (
        "end recycle crowd buy land battles"
        r"( round-end volley volley flee( flee)?| round-end( volley)? hits( hits( aim)?)?| round retreat stow"
        r"| round( face)+| battle-over stow( stow)?)?",
        codes.COMBAT_PHASE,
    ),
    (r"end recycle crowd buy land( losses| price| adapt)?", codes.LAND_PHASE),
    (r"end recycle crowd buy( adapt)?", codes.PURCHASE_PHASE),
    (r"end recycle( crowd)*", codes.END_PHASE),
)
ASKING: Final = frozenset({
    codes.T_SPECIES, codes.T_BASE, codes.T_CARD, codes.T_TARGET, codes.T_MOVE, codes.T_FACE, codes.T_SPY,
    codes.T_SPY_SHIP, codes.T_BATTLES, codes.T_FLEE, codes.T_AIM, codes.T_HITS, codes.T_STOW, codes.T_LAND,
    codes.T_LOSSES, codes.T_PRICE, codes.T_ADAPT, codes.T_BUY, codes.T_CROWD, codes.T_RECYCLE, codes.T_WARP_SHIP,
    codes.T_DRAFT,
})  # fmt: skip
OF_BOTH_SIDES: Final = frozenset({
    codes.T_FLEE, codes.T_VOLLEY, codes.T_AIM, codes.T_HITS, codes.T_STOW, codes.T_RETREAT,
})  # fmt: skip
UNDER_WAY: Final = frozenset({codes.T_ROUND, codes.T_ROUND_END, codes.T_BATTLE_OVER})
UNAIMED: Final = frozenset({codes.X_CREDITS, codes.X_TURN, codes.X_REROLL, codes.X_DISCOUNT})
OF_ANYBODY: Final = frozenset({codes.T_SPECIES, codes.T_BASE, codes.T_FACE, codes.T_SPY, codes.T_SPY_SHIP})


def _fail(where: str, reason: str) -> NoReturn:
    raise PositionError(f"state.{where}", reason)


def check_agenda(state: BlueshiftState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    kinds = " ".join(TASKS[kind_of(packed)] for packed in state.agenda)
    fits = any(re.fullmatch(agenda, kinds) and state.phase == phase for agenda, phase in AGENDAS)
    if not fits or kind_of(state.top()) not in ASKING:
        _fail("agenda", "expected a question on top of what is left of a turn, as the phase has it")
    if state.asked != _asked(state, int(state.top())):
        _fail("asked", "expected the seat that the top task of the agenda asks")
    starting = state.phase in (codes.CHOOSING_SPECIES, codes.CHOOSING_BASES)
    for i, packed in enumerate(state.agenda):
        kind, seat = kind_of(packed), seat_of(packed)
        if starting or kind in OF_ANYBODY:
            continue
        if kind not in OF_BOTH_SIDES and seat != state.active:
            _fail(f"agenda.{i}.seat", "expected the active seat")
    if starting:
        _check_set_up(state)
    _check_battle(state)
    for i, packed in enumerate(state.agenda):
        _check_task(state, f"agenda.{i}", int(packed))


def _asked(state: BlueshiftState, top: int) -> int:
    """Whom a task asks: of a bombarded planet its controller."""
    if kind_of(top) == codes.T_LOSSES:
        return int(state.site[site_of(top) * SITE_WIDTH + columns.HOLDER])
    return int(seat_of(top))


def _check_set_up(state: BlueshiftState) -> None:
    """Species are chosen from the first seat on, bases in the reverse order (BS-R3)."""
    order = [(state.first + i) % state.seats for i in range(int(state.seats))]
    tasks = [(kind_of(packed), seat_of(packed)) for packed in state.agenda if kind_of(packed) != codes.T_FACE]
    full = [(codes.T_TURN, state.first), (codes.T_DEAL, state.first)]
    full += [(codes.T_BASE, seat) for seat in order] + [(codes.T_SPECIES, seat) for seat in reversed(order)]
    if tasks != full[: len(tasks)]:
        _fail("agenda", "expected the species of the first seat before those of the others, and bases after that")
    if state.active != state.first or state.round != 1:
        _fail("active", "expected the first seat, in round 1")
    for seat in range(int(state.seats)):
        row = seat * SEAT_WIDTH
        chosen = (codes.T_SPECIES, seat) not in tasks
        if (state.seat[row + columns.SPECIES_OF] != NOBODY) != chosen:
            _fail(f"seats.{seat}.species", "expected a species of those who have chosen, and of nobody else")
        settled = (codes.T_BASE, seat) not in tasks
        held = state.seat[row + columns.PLANETS] + state.seat[row + columns.STATIONS]
        if (state.seat[row + columns.SHIPS] > 0) != settled or (held > 0) != settled:
            _fail(f"seats.{seat}", "expected a planet and ships of those who have chosen a base, and of nobody else")


# Battles


def _check_battle(state: BlueshiftState) -> None:
    """There is a battle where the agenda carries one on; who fires and who flees are its two sides."""
    kinds = [kind_of(packed) for packed in state.agenda]
    row, site = state.battle, int(state.battle[columns.B_SITE])
    if (site != NOWHERE) != any(kind in UNDER_WAY for kind in kinds):
        _fail("battle", "expected the battle that the agenda carries on, otherwise null")
    if site == NOWHERE:
        return
    attacker, defender = int(row[columns.B_ATTACKER]), int(row[columns.B_DEFENDER])
    if attacker != state.active or defender in (attacker, NOBODY):
        _fail("battle.attacker", "expected the active seat against another")
    if row[columns.B_ROUND] < 1:
        _fail("battle.round", "expected at least 1")
    fleeing = int(row[columns.B_FLEEING])
    retreats = [int(seat_of(packed)) for packed in state.agenda if kind_of(packed) == codes.T_RETREAT]
    if fleeing not in (attacker, defender, NOBODY) or any(seat != fleeing for seat in retreats):
        _fail("battle.fleeing", "expected a side that flees, or null")
    if fleeing != NOBODY and not retreats and codes.T_HITS not in kinds:
        _fail("battle.fleeing", "expected null where nobody fires and nobody retreats")
    if fleeing != NOBODY and not board.are_adjacent(state, site, int(row[columns.B_FLEE_TO])):
        _fail("battle.flee_to", "expected a sector next to the battle")
    for side, seat in enumerate((attacker, defender)):
        _check_interceptors(state, side, seat)
    _check_volley(state, kinds, attacker, defender)


def _check_interceptors(state: BlueshiftState, side: int, seat: int) -> None:
    """No more are hit than there are; of a side that flees apart from turrets, those aboard turrets by themselves."""
    row, turrets, fleet_ = state.battle, 0, int(state.battle[columns.B_LOOSE_FIGHTERS + side])
    split = row[columns.B_FLEEING] == seat
    for slot in range(int(state.slots)):
        ship = (seat * int(state.slots) + slot) * SHIP_WIDTH
        if state.ship[ship + columns.AT] == row[columns.B_SITE]:
            if split and state.tables.kind_of_slot[slot] == codes.TURRET:
                turrets += int(state.ship[ship + columns.FIGHTERS])
            else:
                fleet_ += int(state.ship[ship + columns.FIGHTERS])
    if row[columns.B_DOWN + side] > fleet_:
        _fail(f"battle.interceptors_hit.{side}", f"expected at most {fleet_}")
    if split and row[columns.B_DOWN_TURRETS] > turrets:
        _fail("battle.turret_interceptors_hit", f"expected at most {turrets}")


def _check_volley(state: BlueshiftState, kinds: list[int], attacker: int, defender: int) -> None:
    """Who fires, and who deals out hits."""
    row = state.battle
    if row[columns.B_FLEEING] == NOBODY and row[columns.B_DOWN_TURRETS]:
        _fail("battle.turret_interceptors_hit", "expected 0 where nobody flees")
    order = [int(seat_of(packed)) for packed in state.agenda if kind_of(packed) in (codes.T_VOLLEY, codes.T_FLEE)]
    if order != [defender, attacker, defender, attacker][: len(order)]:
        _fail("agenda", "expected the attacker to decide and to fire before the defender")
    dealt = [packed for packed in state.agenda if kind_of(packed) in (codes.T_HITS, codes.T_AIM)]
    if not dealt:
        return
    firing = attacker if codes.T_VOLLEY in kinds else defender
    if row[columns.B_FIRING] != firing or row[columns.B_FLEEING] == firing:
        _fail("battle.firing", f"expected seat {firing}, which does not flee")
    groups = [int(amount_of(packed)) for packed in dealt if kind_of(packed) == codes.T_HITS]
    if groups != [volley.TURRETS, volley.ALL][: len(groups)]:
        _fail("agenda", "expected the hits on a fleet above those on its turrets")
    for packed in dealt:
        mine = kind_of(packed) == codes.T_AIM or amount_of(packed) == volley.TURRETS
        if seat_of(packed) != (firing if mine else volley.assigner(state, firing, attacker + defender - firing)):
            _fail("agenda", "expected the hits to be dealt out by the side that does so")


# Tasks


def _check_task(state: BlueshiftState, where: str, packed: int) -> None:
    kind, site = kind_of(packed), int(site_of(packed))
    if kind in (codes.T_EFFECT, codes.T_TARGET):
        _check_effect(state, where, packed)
    elif kind == codes.T_WARP_SHIP:
        target = int(state.turn[columns.WARP_TO])
        if target == NOWHERE or not board.is_world(state, target) or not amount_of(packed):
            _fail(where, "expected a planet or station to warp to, and ships that may")
    elif kind in (codes.T_SPY, codes.T_SPY_SHIP):
        _check_spies(state, where, packed)
    elif kind == codes.T_AIM:
        enemy = volley.opponent(state, seat_of(packed))
        if not volley.is_split(state, enemy) or amount_of(packed) >= volley.shooters(state, seat_of(packed)):
            _fail(where, "expected a ship that is still to fire, at a side that leaves its turrets")
    elif kind in (codes.T_LOSSES, codes.T_PRICE, codes.T_ADAPT, codes.T_CROWD):
        _check_landing(state, where, packed, site)


def _check_effect(state: BlueshiftState, where: str, packed: int) -> None:
    effect, card = int(effect_of(packed)), int(slot_of(packed))
    first = int(state.tables.of_card(card, tables.CARD_EFFECT))
    if not first <= effect < first + state.tables.of_card(card, tables.CARD_EFFECTS):
        _fail(f"{where}.effect", "expected an effect of the card")
    if kind_of(packed) == codes.T_EFFECT:
        return
    most = int(state.tables.of_effect(effect, tables.COUNT))
    if state.tables.of_effect(effect, tables.DOES) in UNAIMED or not 1 <= amount_of(packed) <= most:
        _fail(f"{where}.amount", f"expected 1 to {most}, of an effect that has targets")


def _check_spies(state: BlueshiftState, where: str, packed: int) -> None:
    seat = int(seat_of(packed))
    species = state.seat[seat * SEAT_WIDTH + columns.SPECIES_OF]
    most = int(state.tables.of_species(species, tables.SPY_SHIPS))
    used = state.seat[seat * SEAT_WIDTH + columns.SPIED] != 0
    if seat == state.active or not most or used != (kind_of(packed) == codes.T_SPY_SHIP):
        _fail(f"{where}.seat", "expected another seat with a spy network, used once its ships may come")
    if not board.ships_at(state, int(site_of(packed)), seat):
        _fail(f"{where}.site", "expected a sector with ships of the seat")
    if kind_of(packed) == codes.T_SPY_SHIP:
        if not 1 <= amount_of(packed) <= most:
            _fail(f"{where}.amount", f"expected 1 to {most}")
        if not board.are_adjacent(state, int(slot_of(packed)), int(site_of(packed))):
            _fail(f"{where}.source", "expected a sector next door")


def _check_landing(state: BlueshiftState, where: str, packed: int, site: int) -> None:
    """Questions about a planet or station."""
    kind, seat, row = kind_of(packed), int(seat_of(packed)), site * SITE_WIDTH
    if kind == codes.T_CROWD and not amount_of(packed):
        return
    if not board.is_world(state, site):
        _fail(f"{where}.site", "expected a planet or station")
    held, bond = board.controls(state, seat, site), state.site[row + columns.BOND]
    if kind == codes.T_LOSSES:
        chooses = board.can_shift(state, site, DEFENCE, -1) and board.at_site(state, site, columns.GARRISON) > 0
        if held or bond != codes.CONTROLLED or not chooses or not amount_of(packed):
            _fail(
                where, "expected a planet or station of somebody else that has a rank of defence and infantry to lose"
            )
    elif kind == codes.T_PRICE:
        own = bond == codes.ALLIED and state.site[row + columns.HOLDER] == seat
        if bond == codes.CONTROLLED or own or not board.is_inhabited(state, site):
            _fail(f"{where}.site", "expected an inhabited planet or station that the seat can be allied with")
    elif kind == codes.T_ADAPT:
        species = state.seat[seat * SEAT_WIDTH + columns.SPECIES_OF]
        able = state.tables.of_species(species, tables.ADAPTATION) and not state.site[row + columns.ADAPTED]
        if not held or not able or not board.can_shift(state, site, POPULATION, 1):
            _fail(f"{where}.site", "expected a planet of a seat that can adapt to it")
    elif not held or stowing.excess(state, site) < 1 or amount_of(packed) != 1:
        _fail(f"{where}.site", "expected a planet of the seat with more infantry than population")
