"""The attack: launching it, the exchange of combat cards, the result, and what follows from it (PD-R14 to PD-R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.pentaurus.core import endings, playing, turn
from cosmarium.games.pentaurus.core.agenda import MOST_AMOUNT, amount_of, seat_of, task
from cosmarium.games.pentaurus.core.agenda import card_of as task_card
from cosmarium.games.pentaurus.core.codes import (
    ANSWER,
    AT_LEFT,
    AT_RIGHT,
    ATTACK,
    ATTACKING,
    COMBAT,
    DAMAGE,
    DEPLOY,
    DESTROYING_LEAD,
    DONE,
    E_ATTACKED,
    E_CALLED_OFF,
    E_CONQUERED,
    E_DEPLOYED,
    E_DESTROYED,
    E_HANDED,
    E_PASSED,
    E_PEACE,
    E_RESULT,
    FIGHTING,
    LEFT,
    MOST_PLANETS,
    MOST_PLAYED,
    NO_CARD,
    PASS,
    RIGHT,
    SATELLITE,
    SHIP,
    T_COMBAT,
    T_DAMAGE,
    T_DEPLOY,
    T_END_PLACE,
    T_KEEPER,
    T_RESOLVE,
    T_RESULT,
    T_SPECIES,
    TARGET,
    action,
    card_of,
    second_of,
)
from cosmarium.games.pentaurus.core.points import (
    attack_of,
    attackers,
    defence_of,
    ready,
    ship_defence,
    takes_part,
    takes_ship,
)
from cosmarium.games.pentaurus.core.tables import KIND, PEACE
from cosmarium.games.pentaurus.core.zones import (
    add_planet,
    attach,
    bury,
    detach,
    in_hand,
    remove_planet,
)

if TYPE_CHECKING:
    from cosmarium.games.pentaurus.core.state import PentaurusState


# Launching


def legal_attacks(state: PentaurusState, seat: i64, out: vec[i64]) -> i64:
    """Every pair of an own planet with a ship that may attack and an enemy planet that may be attacked; or to pass."""
    out[0] = PASS
    count: i64 = 1
    for i in range(state.row_count[seat]):
        planet = state.row[seat * MOST_PLANETS + i]
        if attackers(state, planet) == 0:
            continue
        for k in range(state.row_count[1 - seat]):
            enemy = state.row[(1 - seat) * MOST_PLANETS + k]
            if not state.shielded[enemy]:
                out[count] = action(ATTACK, planet, enemy)
                count += 1
    return count


def offer(state: PentaurusState, packed: i64) -> None:
    """Ask for an attack, if one can be made at all: who could attack is public."""
    seat = seat_of(packed)
    turn.enter(state, ATTACKING)
    able = False
    for i in range(state.row_count[seat]):
        able = able or attackers(state, state.row[seat * MOST_PLANETS + i]) > 0
    for k in range(state.row_count[1 - seat]):
        if able and not state.shielded[state.row[(1 - seat) * MOST_PLANETS + k]]:
            state.ask(seat, packed)
            return


def answer_attack(state: PentaurusState, packed: i64, code: i64) -> None:
    """Launch an attack. Peace is kept once (PD-R18)."""
    seat = seat_of(packed)
    if code == PASS:
        return
    source, target = card_of(code), second_of(code)
    if state.log is not None:
        state.log.add(E_ATTACKED, seat, source, target)
    keepers = _peace_keepers(state, target)
    if keepers == 1:
        keep_peace(state, 1 - seat, _peace_keeper(state, state.first[target]))
    elif keepers > 1:
        state.ask(1 - seat, task(T_KEEPER, 1 - seat, target))
    else:
        _launch(state, seat, source, target)


def _launch(state: PentaurusState, seat: i64, source: i64, target: i64) -> None:
    """The ships that take part are settled now, whatever becomes of their fuel (PD-A.5)."""
    ship = state.first[source]
    while ship != NO_CARD:
        if state.tables.of(ship, KIND) == SHIP and ready(state, ship):
            state.fighting[ship] = 1
        ship = state.next[ship]
    state.attack_from = source
    state.attack_to = target
    turn.enter(state, FIGHTING)
    state.push(task(T_RESULT, seat))
    state.push(task(T_RESOLVE, seat))
    state.push(task(T_COMBAT, 1 - seat))


# Peace (PD-R18)


def _peace_keeper(state: PentaurusState, card: i64) -> i64:
    """The first card that carries the symbol, from this one on. Neither planets nor ships and pilots do."""
    while card != NO_CARD and not state.tables.of(card, PEACE):
        card = state.next[card]
    return card


def _peace_keepers(state: PentaurusState, planet: i64) -> i64:
    total: i64 = 0
    card = _peace_keeper(state, state.first[planet])
    while card != NO_CARD:
        total += 1
        card = _peace_keeper(state, state.next[card])
    return total


def legal_keepers(state: PentaurusState, packed: i64, out: vec[i64]) -> i64:
    """The cards with the symbol on the planet that was attacked."""
    count: i64 = 0
    card = _peace_keeper(state, state.first[task_card(packed)])
    while card != NO_CARD:
        out[count] = action(TARGET, card)
        count += 1
        card = _peace_keeper(state, state.next[card])
    return count


def keep_peace(state: PentaurusState, seat: i64, keeper: i64) -> None:
    """The attack is ignored; the card that kept the peace is discarded."""
    if state.log is not None:
        state.log.add(E_PEACE, seat, keeper, state.host[keeper])
    detach(state, keeper)
    bury(state, keeper)
    endings.check(state)


# The exchange of combat cards (PD-R15)


def legal_combat(state: PentaurusState, packed: i64, out: vec[i64]) -> i64:
    """Combat cards of the hand. Before the first of a go a pass ends the exchange; after it the go can be ended."""
    seat = seat_of(packed)
    out[0] = DONE if amount_of(packed) > 0 else PASS
    count: i64 = 1
    if state.played >= MOST_PLAYED:
        return count
    for card in range(state.tables.galaxy):
        if in_hand(state, seat, card) and state.tables.of(card, KIND) == COMBAT:
            out[count] = action(ANSWER, card)
            count += 1
    return count


def answer_combat(state: PentaurusState, packed: i64, code: i64) -> None:
    """Play another card, hand over, or end the exchange."""
    seat = seat_of(packed)
    if code == PASS:
        if state.log is not None:
            state.log.add(E_PASSED, seat)
        return
    if code == DONE:
        if state.log is not None:
            state.log.add(E_HANDED, seat)
        state.push(task(T_COMBAT, 1 - seat))
        return
    playing.respond(state, seat, card_of(code))
    state.push(task(T_COMBAT, seat, 0, 0, 1))
    state.push(task(T_SPECIES, seat, card_of(code)))


# The result (PD-R16)


def settle(state: PentaurusState, seat: i64) -> None:
    """Compare attack and defence, and do what follows. An attack without ships left is called off (PD-A.5)."""
    source, target = state.attack_from, state.attack_to
    state.attack_to = NO_CARD
    if attackers(state, source) == 0:
        if state.log is not None:
            state.log.add(E_CALLED_OFF, seat, target)
        return
    attack = attack_of(state, seat, source, True)
    defence = defence_of(state, 1 - seat, target)
    lead = attack - defence
    if state.log is not None:
        state.log.add(E_RESULT, seat, attack, defence, source, target)
    if lead >= DESTROYING_LEAD or (lead > 0 and state.row_count[seat] >= MOST_PLANETS):
        remove_planet(state, target)
        bury(state, target)
        if state.log is not None:
            state.log.add(E_DESTROYED, seat, target, 1)
    elif lead > 0:
        clear_planet(state, seat, target)
        remove_planet(state, target)
        state.ask(seat, task(T_END_PLACE, seat, target))
        return  # the conquest ends with the planet in its new row: only then is it seen who has won (PD-A.6)
    elif lead == 0:
        clear_planet(state, seat, target)
    else:
        points = attack_of(state, 1 - seat, target, False)
        damage(state, task(T_DAMAGE, 1 - seat, source, 0, min(points, MOST_AMOUNT)))
    endings.check(state)


def clear_planet(state: PentaurusState, seat: i64, planet: i64) -> None:
    """Destroy all on a planet but its satellites: ships, pilots, facilities, characters."""
    card = state.first[planet]
    while card != NO_CARD:
        after = state.next[card]
        if state.tables.of(card, KIND) != SATELLITE:
            if state.log is not None:
                state.log.add(E_DESTROYED, seat, card, 1)
            detach(state, card)
            bury(state, card)
        card = after


# Conquest (PD-R16, PD-R17)


def legal_places(out: vec[i64]) -> i64:
    """The ends of the conqueror's row."""
    out[0] = AT_LEFT
    out[1] = AT_RIGHT
    return 2


def answer_place(state: PentaurusState, packed: i64, code: i64, planet: i64) -> None:
    """The planet joins the conqueror's row; ships of the battle may follow."""
    seat = seat_of(packed)
    add_planet(state, seat, planet, LEFT if code == AT_LEFT else RIGHT)
    if state.log is not None:
        state.log.add(E_CONQUERED, seat, planet)
    endings.check(state)
    deploy(state, task(T_DEPLOY, seat, planet))


def deploy(state: PentaurusState, packed: i64) -> None:
    """Ask for a ship to move in, as long as one can."""
    if takes_ship(state, task_card(packed)) and attackers(state, state.attack_from) > 0:
        state.ask(seat_of(packed), packed)


def legal_deploy(state: PentaurusState, out: vec[i64]) -> i64:
    """Ships of the battle, and to be done."""
    out[0] = DONE
    count: i64 = 1
    ship = state.first[state.attack_from]
    while ship != NO_CARD:
        if state.tables.of(ship, KIND) == SHIP and takes_part(state, ship):
            out[count] = action(DEPLOY, ship)
            count += 1
        ship = state.next[ship]
    return count


def answer_deploy(state: PentaurusState, packed: i64, code: i64) -> None:
    """Move a ship with its pilots, then ask on."""
    if code == DONE:
        return
    ship, planet = card_of(code), task_card(packed)
    detach(state, ship)
    attach(state, ship, planet)
    if state.log is not None:
        state.log.add(E_DEPLOYED, seat_of(packed), ship, planet)
    endings.check(state)
    deploy(state, packed)


# The counterattack


def damage(state: PentaurusState, packed: i64) -> None:
    """The defender spreads its attack points over the attacking ships, as long as they reach one."""
    seat, source, left = seat_of(packed), task_card(packed), amount_of(packed)
    ship = state.first[source]
    while ship != NO_CARD:
        if is_damageable(state, seat, ship, left):
            state.ask(seat, packed)
            return
        ship = state.next[ship]


def is_damageable(state: PentaurusState, seat: i64, ship: i64, left: i64) -> bool:
    """Whether so many points destroy this attacking ship."""
    if state.tables.of(ship, KIND) != SHIP or not takes_part(state, ship):
        return False
    return ship_defence(state, 1 - seat, ship) <= left


def legal_damage(state: PentaurusState, packed: i64, out: vec[i64]) -> i64:
    """Ships that the points left can destroy, and to be done."""
    out[0] = DONE
    count: i64 = 1
    ship = state.first[task_card(packed)]
    while ship != NO_CARD:
        if is_damageable(state, seat_of(packed), ship, amount_of(packed)):
            out[count] = action(DAMAGE, ship)
            count += 1
        ship = state.next[ship]
    return count


def answer_damage(state: PentaurusState, packed: i64, code: i64) -> None:
    """Destroy a ship with its pilots, and go on with what is left."""
    if code == DONE:
        return
    seat, ship = seat_of(packed), card_of(code)
    left = amount_of(packed) - ship_defence(state, 1 - seat, ship)
    if state.log is not None:
        state.log.add(E_DESTROYED, seat, ship, 1)
    detach(state, ship)
    bury(state, ship)
    endings.check(state)
    damage(state, task(T_DAMAGE, seat, task_card(packed), 0, left))
