"""Whether the agenda of a position could have come about, and what it carries on: a battle, a card, a proposal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.errors import PositionError
from cosmarium.games.alien_contact.core import battle, codes, columns, ground, space, targets
from cosmarium.games.alien_contact.core.agenda import amount_of, area_of, kind_of, other_of, seat_of, task, thing_of
from cosmarium.games.alien_contact.core.codes import AREAS, DIPLOMATS, NOBODY, NOWHERE, REBELS, RESOURCE_EVERY
from cosmarium.games.alien_contact.core.columns import (
    DIPLOMAT_WIDTH,
    IN_PLAY,
    MAX_LEGAL,
    SAVED_BY,
    SEAT_WIDTH,
    SHIP_WIDTH,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import CARD_DETAIL, CARD_KIND
from cosmarium.games.alien_contact.position_deals import items
from cosmarium.games.alien_contact.position_tasks import TASKS

_RESOURCES = "build collect diplomacy cards resource"
_TURN = rf"end( {_RESOURCES})?"
_FIGHT = "( ambush)*( fire| after)?"
# What the agenda may hold, from the bottom up, and the phases in which it does.
AGENDAS: Final = (
    (r"ready place( claim)?( colour)+", codes.CHOOSING_COLOURS),
    (r"ready place claim", codes.CHOOSING_START),
    (r"ready start", codes.CHOOSING_START),
    (rf"{_TURN} ground landing space transfer move (pirate|prey)", codes.PIRATE_PHASE),
    (rf"{_TURN} ground landing space transfer move( target)?", codes.MOVEMENT_PHASE),
    (rf"{_TURN} ground landing space transfer", codes.MOVEMENT_PHASE),
    (rf"{_TURN} ground landing space( hunt| return| target)", codes.COMBAT_PHASE),
    (rf"{_TURN} ground landing space{_FIGHT}", codes.COMBAT_PHASE),
    (rf"{_TURN} ground landing( challenge)*{_FIGHT}", codes.COMBAT_PHASE),
    (rf"{_TURN} ground( fire| after| target)?", codes.COMBAT_PHASE),
    (rf"{_TURN}( challenge)*( fire| after)?", codes.COMBAT_PHASE),
    (rf"{_TURN} ground landing target", codes.COMBAT_PHASE),
    (r"end build collect diplomacy cards( target)?", codes.CARD_PHASE),
    (r"end build collect( talk)+( knife)*( post)*", codes.DIPLOMACY_PHASE),
    (r"end build collect( talk)+( knife)+ target", codes.DIPLOMACY_PHASE),
    (r"end build collect( talk)+( draft| reply)", codes.DIPLOMACY_PHASE),
    (r"end build( target| post| pirate-site)?", codes.BUILD_PHASE),
)
ASKING: Final = frozenset({
    codes.T_COLOUR, codes.T_CLAIM, codes.T_START, codes.T_PIRATE, codes.T_PREY, codes.T_MOVE, codes.T_TRANSFER,
    codes.T_SPACE, codes.T_CHALLENGE, codes.T_HUNT, codes.T_RETURN, codes.T_FIRE, codes.T_AFTER, codes.T_AMBUSH,
    codes.T_LANDING, codes.T_GROUND, codes.T_CARDS, codes.T_TARGET, codes.T_POST, codes.T_KNIFE, codes.T_TALK,
    codes.T_DRAFT, codes.T_REPLY, codes.T_BUILD, codes.T_PIRATE_SITE,
})  # fmt: skip
OF_ANYBODY: Final = frozenset({
    codes.T_COLOUR, codes.T_CLAIM, codes.T_START, codes.T_PLACE, codes.T_READY, codes.T_CHALLENGE, codes.T_RETURN,
    codes.T_FIRE, codes.T_AFTER, codes.T_AMBUSH, codes.T_TARGET, codes.T_POST, codes.T_KNIFE, codes.T_TALK,
    codes.T_DRAFT, codes.T_REPLY,
})  # fmt: skip
STRIKING_KINDS: Final = frozenset({
    codes.METEORS, codes.BLACK_HOLE, codes.MAGNETIC_STORMS, codes.NEW_PRODUCTION,
})  # fmt: skip


def _fail(where: str, reason: str) -> NoReturn:
    raise PositionError(f"state.{where}", reason)


def check_agenda(state: ContactState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    words = " ".join(TASKS[kind_of(packed)] for packed in state.agenda)
    fits = any(re.fullmatch(agenda, words) and state.phase == phase for agenda, phase in AGENDAS)
    if not fits or kind_of(state.top()) not in ASKING:
        _fail("agenda", "expected a question on top of what is left of a turn, as the phase has it")
    owes_resources = state.round % RESOURCE_EVERY == 0
    if words.startswith("end") and state.phase <= codes.COMBAT_PHASE and ("resource" in words) != owes_resources:
        _fail("agenda", "expected a resource phase in every third game turn, and in no other")
    if state.phase > codes.COMBAT_PHASE and not owes_resources:
        _fail("phase", "expected resources in every third game turn only")
    if state.phase in (codes.CHOOSING_COLOURS, codes.CHOOSING_START):
        _check_set_up(state)
    _check_battle(state)
    _check_proposal(state)
    _check_cards(state)
    for i, packed in enumerate(state.agenda):
        _check_task(state, f"agenda.{i}", int(packed), packed == state.top())
    if state.asked != _asked(state, int(state.top())):
        _fail("asked", "expected whom the top task of the agenda asks")


def _asked(state: ContactState, top: int) -> int:
    """Whom a task asks, as bits: of a battle all that have not decided."""
    if kind_of(top) == codes.T_FIRE:
        return int(battle.waiting_for_fire(state))
    if kind_of(top) != codes.T_AFTER:
        return 1 << int(seat_of(top))
    sides = [int(state.battle[columns.B_SIDE + side]) for side in range(2) if not state.battle[columns.B_CHOICE + side]]
    return sum(1 << seat for seat in sides)


# Set-up


def _check_set_up(state: ContactState) -> None:
    """Who has no colour is asked for one; nobody has units before the starts are rolled, the Chancellor not after."""
    tasks = [(kind_of(packed), int(seat_of(packed))) for packed in state.agenda]
    choosing = [seat for kind, seat in tasks if kind == codes.T_COLOUR]
    bare = [s for s in range(int(state.seats)) if state.seat[s * SEAT_WIDTH + columns.COLOUR_OF] == NOBODY]
    if sorted(choosing) != bare:
        _fail("agenda", "expected the seats without a colour to choose one, each once")
    starting = [seat for kind, seat in tasks if kind == codes.T_START]
    if any(seat != state.claimed for seat in starting):
        _fail("claimed", "expected the seat that chooses its start")
    claims = [seat for kind, seat in tasks if kind == codes.T_CLAIM]
    if not starting and (claims != ([int(state.chancellor)] if state.chancellor != NOBODY else [])):
        _fail("chancellor", "expected the seat that is asked whether it chooses its start, or null")
    if (state.claimed != NOBODY) != bool(starting) or state.round != 1:
        _fail("claimed", "expected null before the starts are rolled, in game turn 1")
    for seat in range(int(state.seats)):
        if (not starting or seat == state.claimed) and _has_units(state, seat):
            _fail("ships", f"expected nothing of seat {seat} on the board before its start is known")
        if state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT] != NOWHERE:
            _fail(f"seats.{seat}.pirate", "expected null before all have started")


def _has_units(state: ContactState, seat: int) -> bool:
    areas = range(AREAS)
    return any(space.in_space(state, a, seat) > 0 or space.marines_on(state, a, seat) > 0 for a in areas)


# Battles


def _check_battle(state: ContactState) -> None:
    """There is a battle where the agenda carries one on; its sides are there, and what they chose they may choose."""
    row, top = state.battle, int(state.top())
    if (row[columns.B_AREA] != NOWHERE) != (kind_of(top) in (codes.T_FIRE, codes.T_AFTER)):
        _fail("battle", "expected the battle that the agenda carries on, otherwise null")
    if row[columns.B_AREA] == NOWHERE:
        return
    area, first, second = (int(row[n]) for n in (columns.B_AREA, columns.B_SIDE, columns.B_SIDE + 1))
    land = row[columns.B_LAND] != 0
    meets: Callable[[ContactState, int, int, int], bool] = battle.can_brawl if land else battle.can_fight
    if first in (second, REBELS) or (second == REBELS and not land) or not meets(state, area, first, second):
        _fail("battle.sides", "expected two sides that have units there which can fight each other")
    for side, seat in enumerate((first, second)):
        where = f"battle.sides.{side}"
        if kind_of(top) == codes.T_AFTER:
            _check_choice(state, where, side, seat)
        elif land and row[columns.B_SPLIT + side] > space.marines_on(state, area, seat):
            _fail(f"{where}.at_marines", "expected no more than there are marines")
        elif land and row[columns.B_SPLIT + side] != NOWHERE and not _has_to_split(state, side):
            _fail(f"{where}.at_marines", "expected null where there is nothing to divide")
    if kind_of(top) == codes.T_FIRE and battle.waiting_for_fire(state) == 0:
        _fail("battle", "expected a side that still has fire to assign")


def _has_to_split(state: ContactState, side: int) -> bool:
    """Whether a side's enemy has marines of both kinds."""
    kept = state.battle[columns.B_SPLIT + side]
    state.battle[columns.B_SPLIT + side] = NOWHERE
    found = ground.has_choice(state, side)
    state.battle[columns.B_SPLIT + side] = kept
    return found


def _check_choice(state: ContactState, where: str, side: int, seat: int) -> None:
    choice = int(state.battle[columns.B_CHOICE + side]) - 1
    if seat == REBELS:
        if choice != codes.GO_ON:
            _fail(f"{where}.choice", "expected go-on: rebels never stop")
        return
    if choice < 0:
        return
    legal = vec[i64]([0] * MAX_LEGAL)
    count = battle.legal_after(state, seat, legal)
    goal = int(state.battle[columns.B_GOAL + side]) if choice == codes.RETREAT else 0
    if codes.action(choice, goal) not in [legal[i] for i in range(count)]:
        _fail(f"{where}.choice", "expected what this side may choose")


# Cards and proposals


def _check_cards(state: ContactState) -> None:
    """A card is in play where the agenda asks what it needs to know."""
    playing = [card for card in range(int(state.tables.cards)) if state.zone[card] == IN_PLAY]
    asking = [int(thing_of(packed)) for packed in state.agenda if kind_of(packed) == codes.T_TARGET]
    if playing != asking:
        _fail("in_play", "expected the card that the agenda asks about, and no other")


def _check_proposal(state: ContactState) -> None:
    top = int(state.top())
    kind, proposer, other = kind_of(top), int(state.proposal[columns.Q_FROM]), int(state.proposal[columns.Q_TO])
    if (proposer != NOBODY) != (kind in (codes.T_DRAFT, codes.T_REPLY)):
        _fail("proposal", "expected the proposal that the agenda carries on, otherwise null")
    if proposer == NOBODY:
        return
    two = (seat_of(top), other_of(top)) if kind == codes.T_DRAFT else (other_of(top), seat_of(top))
    if (proposer, other) != two or not state.met[proposer * int(state.seats) + other]:
        _fail("proposal", "expected the two of the task on top of the agenda, who can talk")
    if kind == codes.T_REPLY and not state.proposal[columns.Q_ITEMS]:
        _fail("proposal.items", "expected something that is proposed")
    stars: set[int] = set()
    for i, (wanted, (item, value, _)) in enumerate(items(state)):
        if item == codes.P_CARD and not wanted and state.zone[value] != SAVED_BY + proposer:
            _fail(f"proposal.items.{i}.term", "expected a card that the giver has saved")
        if item == codes.P_STAR and value in stars:
            _fail(f"proposal.items.{i}.term", "expected every star to go one way only")
        if item == codes.P_STAR:
            stars.add(value)


# Tasks


def _check_task(state: ContactState, where: str, packed: int, is_top: bool) -> None:
    kind, seat = kind_of(packed), int(seat_of(packed))
    if kind not in OF_ANYBODY and seat != state.active:
        _fail(f"{where}.seat", "expected the active seat")
    if kind in (codes.T_CHALLENGE, codes.T_AMBUSH):
        _check_challenge(state, where, packed, is_top)
    elif kind in (codes.T_HUNT, codes.T_RETURN):
        _check_hunt(state, where, packed)
    elif kind == codes.T_PREY:
        if state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT] != area_of(packed):
            _fail(f"{where}.area", "expected the area of the pirate")
    elif kind == codes.T_TARGET:
        _check_target(state, where, packed)
    elif kind == codes.T_POST:
        _check_post(state, where, packed)
    elif kind == codes.T_PIRATE:
        if state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT] == NOWHERE:
            _fail(where, "expected a pirate on the board")
    elif kind == codes.T_PIRATE_SITE:
        if state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT] != NOWHERE:
            _fail(where, "expected no pirate on the board")
    elif kind == codes.T_KNIFE and seat == state.active:
        _fail(f"{where}.seat", "expected another than the active seat")


def _check_challenge(state: ContactState, where: str, packed: int, is_top: bool) -> None:
    seat, other, area = int(seat_of(packed)), int(other_of(packed)), int(area_of(packed))
    if kind_of(packed) == codes.T_CHALLENGE and other != state.active:
        _fail(f"{where}.other", "expected the active seat")
    if seat == other:
        _fail(f"{where}.other", "expected another seat")
    if not is_top:
        return
    if seat == REBELS:
        _fail(f"{where}.seat", "expected somebody who can be asked")
    if kind_of(packed) == codes.T_CHALLENGE:
        able = battle.awaits(state, area, other, seat, amount_of(packed) != 0)
    else:
        able = battle.can_fight(state, area, seat, other)
    if not able:
        _fail(f"{where}.area", "expected units of both that can fight each other")


def _check_hunt(state: ContactState, where: str, packed: int) -> None:
    seat, other, area, ships = (int(part(packed)) for part in (seat_of, other_of, area_of, thing_of))
    hunter, pirate = (seat, other) if kind_of(packed) == codes.T_HUNT else (other, seat)
    if hunter != state.active or pirate == hunter:
        _fail(f"{where}.other", "expected the active seat against another's pirate")
    if state.seat[pirate * SEAT_WIDTH + columns.PIRATE_AT] != area or not state.turn[columns.HUNTED]:
        _fail(f"{where}.area", "expected the area of the pirate, and the hunt of this phase begun")
    for slot in range(int(state.ships)):
        ship = (hunter * int(state.ships) + slot) * SHIP_WIDTH
        if ships >> slot & 1 and state.ship[ship + columns.AT] != area:
            _fail(f"{where}.ships", "expected ships in that area")
    if kind_of(packed) == codes.T_RETURN and not ships:
        _fail(f"{where}.ships", "expected ships that fire")


def _check_target(state: ContactState, where: str, packed: int) -> None:
    """Cards that ask, told no more than they ask for first."""
    seat, card = int(seat_of(packed)), int(thing_of(packed))
    kind = int(state.tables.of_card(card, CARD_KIND))
    if kind in STRIKING_KINDS:
        _fail(f"{where}.card", "expected a card that asks something")
    if seat != state.active and kind != codes.ASSASSINATION:
        _fail(f"{where}.seat", "expected the active seat")
    if state.phase != codes.CARD_PHASE and kind != codes.ASSASSINATION:
        _fail(f"{where}.card", "expected an assassination outside the card segment")
    knives = [int(seat_of(other)) for other in state.agenda if kind_of(other) == codes.T_KNIFE]
    if knives and seat != knives[-1]:
        _fail(f"{where}.seat", "expected the seat that was asked")
    answer = int(state.turn[columns.ANSWER])
    if not amount_of(packed):
        if answer:
            _fail("answer", "expected 0 while the card has been told nothing")
        return
    wild = state.tables.of_card(card, CARD_DETAIL) == state.seat[seat * SEAT_WIDTH + columns.COLOUR_OF]
    if kind not in (codes.FREE_STATION, codes.FREE_MARINES) and not (kind == codes.ASSASSINATION and wild):
        _fail(f"{where}.told", "expected false: this card asks once")
    legal = vec[i64]([0] * MAX_LEGAL)
    count = targets.legal_targets(state, task(codes.T_TARGET, seat, 0, 0, 0, card), legal)
    if answer not in [codes.first_of(legal[i]) for i in range(count)]:
        _fail("answer", "expected what the card could be told first")


def _check_post(state: ContactState, where: str, packed: int) -> None:
    diplomat = int(thing_of(packed))
    if diplomat // DIPLOMATS != seat_of(packed):
        _fail(f"{where}.diplomat", "expected a diplomat of the seat")
    if state.diplomat[diplomat * DIPLOMAT_WIDTH + columns.STATUS] != codes.WAITING:
        _fail(f"{where}.diplomat", "expected a diplomat that waits for a post")
    stations = range(int(seat_of(packed)) * int(state.stations), (int(seat_of(packed)) + 1) * int(state.stations))
    if packed == state.top() and all(state.station[s * STATION_WIDTH] == NOWHERE for s in stations):
        _fail(where, "expected a station where it can be posted")
