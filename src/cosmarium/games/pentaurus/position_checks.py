"""Whether a position that was read could have come about: everything that the rules later take for granted."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.positions import fail
from cosmarium.games.pentaurus.bounds import MAX_LEGAL
from cosmarium.games.pentaurus.core import codes, effects, tables
from cosmarium.games.pentaurus.core.agenda import amount_of, card_of, effect_of, kind_of, seat_of, task
from cosmarium.games.pentaurus.core.codes import NO_CARD, NOBODY
from cosmarium.games.pentaurus.core.endings import MANY_PLANETS
from cosmarium.games.pentaurus.core.points import attackers, production, takes_ship
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.zones import deck_left, owner_of, planet_of

TASKS: Final = (
    "opening", "turn", "discards", "draw", "planets", "market", "actions", "species", "window", "resolve", "dispose",
    "effect", "attack", "combat", "result", "end-place", "deploy", "damage", "turn-end", "target", "host", "throw",
    "keeper",
)  # fmt: skip

# What the agenda may hold, from the bottom up, and the steps of the turn in which it does.
_EFFECTS = r"resolve dispose( effect){0,3} (target|host|throw)"
AGENDAS: Final = (
    (r"turn( opening){1,2}", (codes.OPENING,)),
    (r"turn-end actions market planets draw discards", (codes.DISCARDS,)),
    (r"turn-end actions market planets", (codes.PLANETS,)),
    (r"turn-end actions market", (codes.MARKETING,)),
    (rf"turn-end actions( resolve window( species)?| {_EFFECTS})?", (codes.ACTIONS,)),
    (r"turn-end (attack|keeper)", (codes.ATTACKING,)),
    (rf"turn-end (result (resolve combat( species)?|{_EFFECTS})|end-place|deploy|damage)", (codes.FIGHTING,)),
)
BY_OPPONENT: Final = (codes.T_DAMAGE, codes.T_KEEPER)
BY_EITHER: Final = (
    codes.T_OPENING, codes.T_SPECIES, codes.T_WINDOW, codes.T_RESOLVE, codes.T_DISPOSE, codes.T_EFFECT, codes.T_COMBAT,
    codes.T_TARGET, codes.T_HOST, codes.T_THROW,
)  # fmt: skip
PLAYABLE: Final = (codes.ACTION, codes.COMBAT)
HOSTS: Final = {codes.FACILITY: codes.PLANET, codes.CHARACTER: codes.PLANET, codes.PILOT: codes.SHIP}


def check(state: PentaurusState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    _check_counts(state)
    _check_table(state)
    _check_waiting(state)
    if state.ending != codes.NOT_OVER:
        _check_ended(state)
        return
    if state.winner != NOBODY or state.step == codes.OVER:
        fail("ending", "expected how the game ended")
    _check_goes_on(state)
    _check_agenda(state)
    _check_attack(state)
    if not state.legal(state.asked, vec[i64]([0] * MAX_LEGAL)):
        fail("agenda", "nobody could act")


def _check_ended(state: PentaurusState) -> None:
    """The way in which it ended, and the winner, are those of the table."""
    if state.step != codes.OVER or state.asked != NOBODY:
        fail("step", "expected 'over', and nobody asked, in a game that has ended")
    produced = [int(production(state, seat)) for seat in range(2)]
    if state.ending == codes.BY_PRODUCTION:
        fits = [seat for seat in range(2) if produced[seat] >= codes.WINNING_PRODUCTION]
    elif state.ending == codes.BY_CONQUEST:
        fits = [seat for seat in range(2) if _has_fallen(state, 1 - seat)]
    else:
        lead = produced[0] - produced[1]
        fits = [NOBODY] if not lead else [0 if lead > 0 else 1]
    if state.winner not in fits:
        fail("winner", f"expected {fits[0]}" if fits else "nobody can have won in this way")
    if state.ending == codes.BY_DECK and deck_left(state):
        fail("deck", "expected an empty deck, as it has run out")


def _check_goes_on(state: PentaurusState) -> None:
    """Nothing that would have ended the game before."""
    for seat in range(2):
        if production(state, seat) >= codes.WINNING_PRODUCTION:
            fail("ending", f"seat {seat} produces {production(state, seat)} and has won")
        conquered = any(kind_of(packed) == codes.T_END_PLACE for packed in state.agenda)
        if _has_fallen(state, seat) and not conquered:
            fail("ending", f"seat {seat} has held three planets, holds none now, and has lost")
    if not deck_left(state):
        fail("ending", "the galaxy deck has run out")


def _has_fallen(state: PentaurusState, seat: int) -> bool:
    return bool(state.most_planets[seat] >= MANY_PLANETS and state.row_count[seat] == 0)


def _check_counts(state: PentaurusState) -> None:
    if state.species[0] == state.species[1]:
        fail("species", "expected two different ones")
    for seat in range(2):
        if state.most_planets[seat] < state.row_count[seat]:
            fail(f"most_planets.{seat}", f"expected at least the {state.row_count[seat]} planets of now")
    for limited, taken in (("planets_ahead", "planets_played"), ("ships_ahead", "ships_bought")):
        if getattr(state, limited) and getattr(state, taken) > 1:
            fail(taken, "expected at most 1 by who was ahead")
    if state.ending != codes.NOT_OVER:
        return
    if state.turn > state.turn_cap:
        fail("turn", "above the turn cap")
    if state.turns[0] + state.turns[1] != state.turn:
        fail("turns", f"expected numbers that add up to turn {state.turn}")
    if state.turns[state.active] - state.turns[1 - state.active] not in (0, 1):
        fail("turns", "expected players who take turns")


def _check_table(state: PentaurusState) -> None:
    """What lies on the table, and who takes part in an attack."""
    for card in range(state.tables.cards):
        kind = state.tables.of(card, tables.KIND)
        if state.fresh[card] and kind != codes.SHIP:
            fail("planets", f"{state.tables.keys[card]} is no ship that needs to fuel")
        if state.shielded[card] and kind != codes.PLANET:
            fail("planets", f"{state.tables.keys[card]} is no planet that is protected")
        if state.fighting[card]:
            lies = kind == codes.SHIP and state.zone[card] == codes.ON_TABLE
            if not lies or owner_of(state, planet_of(state, card)) != state.active:
                fail("attackers", f"{state.tables.keys[card]} is no ship of the attacker")


def _check_waiting(state: PentaurusState) -> None:
    """Cards that have been played and wait, and planets between two rows: none without the task that ends this."""
    waiting = [int(card) for card in range(state.tables.galaxy) if state.zone[card] == codes.PLAYED]
    stacked = [int(state.stack[at]) for at in range(0, len(state.stack), 4)]
    resolving = [int(card_of(packed)) for packed in state.agenda if kind_of(packed) == codes.T_DISPOSE]
    if sorted(waiting) != sorted([*stacked, *resolving]):
        fail("waiting", "expected the card that is taking effect, and no other")
    for card in waiting:
        _check_waiting_card(state, card)
    for at in range(0, len(state.stack), 4):
        seat, effect = state.stack[at + 1], state.stack[at + 3]
        first = state.tables.species[state.species[seat]]
        if effect != -1 and not first <= effect < first + codes.SIDES:
            fail(f"stack.{at // 4}.effect", "expected an ability of the player's species")
    moving = [int(card_of(packed)) for packed in state.agenda if kind_of(packed) == codes.T_END_PLACE]
    for card in range(state.tables.galaxy):
        if state.tables.of(card, tables.KIND) == codes.PLANET and state.zone[card] == codes.ON_TABLE:
            between = owner_of(state, card) < 0
            if between != (card in moving):
                fail("taken", "expected a planet whose new place is being asked for, and no other")


def _check_waiting_card(state: PentaurusState, card: int) -> None:
    kind, host = state.tables.of(card, tables.KIND), state.host[card]
    if kind not in PLAYABLE and kind not in HOSTS:
        fail("waiting", f"{state.tables.keys[card]} is not a card that waits to take effect")
    if host != NO_CARD and (kind in PLAYABLE or state.tables.of(host, tables.KIND) != HOSTS[kind]):
        fail("waiting", f"{state.tables.keys[card]} cannot go to {state.tables.keys[host]}")


def _check_agenda(state: PentaurusState) -> None:
    kinds = " ".join(TASKS[kind_of(packed)] for packed in state.agenda)
    if not any(re.fullmatch(agenda, kinds) and state.step in steps for agenda, steps in AGENDAS):
        fail("agenda", "expected a question on top of what is left of a turn, as the step has it")
    if (state.turn == 0) != (state.step == codes.OPENING):
        fail("turn", "expected 0 in the opening, and only there")
    if len(state.stack) and " resolve" not in kinds:
        fail("stack", "nothing can be waiting here")
    for i, packed in enumerate(state.agenda):
        kind, seat = kind_of(packed), seat_of(packed)
        if kind not in BY_EITHER and seat != (1 - state.active if kind in BY_OPPONENT else state.active):
            fail(f"agenda.{i}.seat", "it is for the other seat")
        _check_task(state, f"agenda.{i}", packed)
    if seat_of(state.agenda[len(state.agenda) - 1]) != state.asked:
        fail("asked", "expected the seat that the top task of the agenda asks")
    if state.step == codes.OPENING:
        openings = [int(seat_of(packed)) for packed in state.agenda[1:]]
        if openings != [1 - state.active, state.active][: len(openings)]:
            fail("agenda", "expected the opening of the first player before that of the other")


def _check_task(state: PentaurusState, where: str, packed: int) -> None:
    kind, seat, card = kind_of(packed), seat_of(packed), card_of(packed)
    if kind in (codes.T_WINDOW, codes.T_SPECIES):
        if not len(state.stack):
            fail("stack", "expected the card that has been played")
        entry = len(state.stack) - 4
        player = state.stack[entry + 1]
        if seat != (player if kind == codes.T_SPECIES else 1 - player):
            fail(f"{where}.seat", "it is for the other seat")
        top = state.stack[entry]
        if kind == codes.T_SPECIES and (card != top or state.tables.of(top, tables.KIND) not in PLAYABLE):
            fail(f"{where}.card", "expected the action or combat card played last")
    elif kind in (codes.T_EFFECT, codes.T_TARGET, codes.T_HOST, codes.T_THROW):
        _check_effect(state, where, packed)
    elif kind == codes.T_COMBAT and amount_of(packed) and not len(state.stack):
        fail("stack", "expected the card that opened this go")


def _check_effect(state: PentaurusState, where: str, packed: int) -> None:
    kind, seat, effect = kind_of(packed), seat_of(packed), effect_of(packed)
    does = state.tables.does(effect, tables.DOES)
    if kind == codes.T_THROW and does != codes.X_DISCARD:
        fail(f"{where}.effect", "expected an effect that discards")
    if kind in (codes.T_TARGET, codes.T_THROW):
        most = max(1, state.tables.does(effect, tables.AMOUNT))
        if not 1 <= amount_of(packed) <= most:
            fail(f"{where}.amount", f"expected 1 to {most}")
    if kind == codes.T_HOST:
        aim = task(codes.T_TARGET, seat, 0, effect)
        if does not in (codes.X_MOVE, codes.X_SWAP_SHIP) or not effects.is_target(state, aim, card_of(packed)):
            fail(f"{where}.card", "expected a card that the effect can move")


def _check_attack(state: PentaurusState) -> None:
    """From where an attack goes is kept to the end of the turn, its target until the result is read."""
    fights = state.step == codes.FIGHTING
    if fights != _lies(state, state.attack_from, state.active) or (not fights and state.attack_from != NO_CARD):
        fail("attack_from", "expected a planet of the attacker in a combat, otherwise null")
    awaited = any(kind_of(packed) == codes.T_RESULT for packed in state.agenda)
    if awaited != _lies(state, state.attack_to, 1 - state.active) or (not awaited and state.attack_to != NO_CARD):
        fail("attack_to", "expected a planet of the defender while the result is to come, otherwise null")
    if not fights and any(state.fighting):
        fail("attackers", "expected none outside a combat")
    top = state.agenda[len(state.agenda) - 1]
    kind, card = kind_of(top), card_of(top)
    if kind == codes.T_END_PLACE and state.row_count[state.active] >= codes.MOST_PLANETS:
        fail("taken", "the attacker has no room for a planet")
    if kind == codes.T_DEPLOY:
        room = _lies(state, card, state.active) and card != state.attack_from and takes_ship(state, card)
        if not room or not attackers(state, state.attack_from):
            fail("agenda", "expected a conquered planet with room, and a ship that may move there")
    if kind == codes.T_DAMAGE and card != state.attack_from:
        fail("agenda", "expected the planet that the attack came from")
    if kind == codes.T_KEEPER and not _lies(state, card, 1 - state.active):
        fail("agenda", "expected a planet of the defender")


def _lies(state: PentaurusState, planet: int, seat: int) -> bool:
    """Whether it is a planet in the row of the seat."""
    return planet != NO_CARD and state.zone[planet] == codes.ON_TABLE and owner_of(state, planet) == seat
