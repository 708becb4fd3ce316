"""Who fights whom: attacks declared, rounds, what follows them, retreats (AC-R12, AC-R14 to AC-R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core import agreements, fire, ground, pirates
from cosmarium.games.alien_contact.core.agenda import area_of, other_of, seat_of, task
from cosmarium.games.alien_contact.core.areas import HALF, WORDS, is_in, lowest, put
from cosmarium.games.alien_contact.core.codes import (
    AREAS,
    ATTACK,
    DONE,
    E_BATTLE,
    E_BATTLE_OVER,
    E_CHOSE,
    E_EMBARKED,
    E_KEPT,
    E_PEACE,
    E_READY,
    E_RETREATED,
    E_ROUND,
    EMBARK,
    GO_ON,
    MOST_RETREATS,
    MOST_ROUNDS,
    MOST_SEATS,
    NOWHERE,
    PEACE,
    REBELS,
    RETREAT,
    STOP,
    T_AFTER,
    T_AMBUSH,
    T_CHALLENGE,
    T_FIRE,
    action,
    first_of,
    kind_of,
    second_of,
)
from cosmarium.games.alien_contact.core.columns import (
    AFLOAT,
    AREA_WIDTH,
    ASHORE,
    AT,
    B_AREA,
    B_CHOICE,
    B_GOAL,
    B_LAND,
    B_ROUND,
    B_SIDE,
    B_SPLIT,
    FOUGHT,
    FOUGHT_LAND,
    MARKED,
    OPENED,
    RETREATS,
    SEAT_WIDTH,
)
from cosmarium.games.alien_contact.core.space import in_space, marines_on, of_seat, taken, vacant
from cosmarium.games.alien_contact.core.units import of_ship, relocate
from cosmarium.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


# Declaring battles (AC-R12)


def can_fight(state: ContactState, area: i64, seat: i64, other: i64) -> bool:
    """Whether the two have units in the area that can fire at each other in space: ships, or a ship and a station."""
    if other == REBELS or in_space(state, area, seat) == 0 or in_space(state, area, other) == 0:
        return False
    return state.fleet[area * MOST_SEATS + seat] + state.fleet[area * MOST_SEATS + other] > 0


def can_brawl(state: ContactState, area: i64, seat: i64, other: i64) -> bool:
    """Whether marines of both stand on the star."""
    return marines_on(state, area, seat) > 0 and marines_on(state, area, other) > 0


def awaits(state: ContactState, area: i64, seat: i64, other: i64, land: bool) -> bool:
    """Whether a battle between the two can still be declared in this phase."""
    if seat == other:
        return False
    column: i64 = FOUGHT_LAND if land else FOUGHT
    if state.area[area * AREA_WIDTH + column] >> other & 1 != 0:
        return False
    return can_brawl(state, area, seat, other) if land else can_fight(state, area, seat, other)


def legal_attacks(state: ContactState, seat: i64, land: bool, out: vec[i64]) -> i64:
    """Every opponent in every area that may be attacked; in space also pirates; and to be done."""
    out[0] = DONE
    count: i64 = 1
    for half in range(i64(WORDS)):
        word = contested(state, seat, land, half)
        while word != 0:
            area = half * HALF + lowest(word)
            word &= word - 1
            for other in range(i64(REBELS + 1)):
                if (other < state.seats or other == REBELS) and awaits(state, area, seat, other, land):
                    out[count] = action(ATTACK, area, other)
                    count += 1
    return count if land else pirates.legal_hunts(state, seat, out, count)


def contested(state: ContactState, seat: i64, land: bool, half: i64) -> i64:
    """The areas of a word of a set where the seat and others have marines on the star, or else units in space."""
    sets = state.sets
    first: i64 = AFLOAT + half
    others: i64 = 0
    if land:
        first = ASHORE + half
        others = sets[first + REBELS * WORDS]
    for other in range(state.seats):
        if other != seat:
            others |= sets[first + other * WORDS]
    return others & sets[first + seat * WORDS]


def answer_attacks(state: ContactState, packed: i64, code: i64, land: bool) -> None:
    """Attack and go on afterwards, or be done: then the opponents that are left may attack."""
    seat = seat_of(packed)
    if kind_of(code) == ATTACK:
        state.push(packed)
        begin(state, first_of(code), seat, second_of(code), land)
    elif code != DONE:
        state.push(packed)
        pirates.begin_hunt(state, seat, code)
    else:
        if state.log is not None:
            state.log.add(E_KEPT, seat)
        if contested(state, seat, land, 0) | contested(state, seat, land, 1) == 0:
            return
        for i in range(i64(AREAS)):
            area = AREAS - 1 - i
            if (marines_on(state, area, seat) if land else in_space(state, area, seat)) > 0:
                _await_challenges(state, area, seat, land)


def _await_challenges(state: ContactState, area: i64, seat: i64, land: bool) -> None:
    """The opponents in an area are to be asked in the order of turns, rebels after them (AC-A.28)."""
    if awaits(state, area, seat, REBELS, land):
        state.push(task(T_CHALLENGE, REBELS, area, 1 if land else 0, seat))
    for i in range(state.seats - 1):
        other = (seat + state.seats - 1 - i) % state.seats
        if awaits(state, area, seat, other, land):
            state.push(task(T_CHALLENGE, other, area, 1 if land else 0, seat))


def offer_challenge(state: ContactState, packed: i64, land: bool) -> None:
    """Ask an opponent whether it attacks the phasing player, who did not; rebels always do."""
    other, seat, area = seat_of(packed), other_of(packed), area_of(packed)
    if not awaits(state, area, seat, other, land):
        return
    if other == REBELS:
        begin(state, area, other, seat, land)
    else:
        state.ask(other, packed)


def legal_challenge(packed: i64, out: vec[i64]) -> i64:
    """Attack, or keep the peace."""
    out[0] = PEACE
    out[1] = action(ATTACK, area_of(packed), other_of(packed))
    return 2


def answer_challenge(state: ContactState, packed: i64, code: i64, land: bool) -> None:
    """As said."""
    other, seat, area = seat_of(packed), other_of(packed), area_of(packed)
    if kind_of(code) == ATTACK:
        begin(state, area, other, seat, land)
        return
    _mark(state, area, other, land)
    if state.log is not None:
        state.log.add(E_PEACE, other, area, seat)


def _mark(state: ContactState, area: i64, other: i64, land: bool) -> None:
    """The phasing player is quits with the other here, for this phase."""
    one: i64 = 1
    state.area[area * AREA_WIDTH + (FOUGHT_LAND if land else FOUGHT)] |= one << other
    put(state.sets, MARKED, area)


def begin(state: ContactState, area: i64, attacker: i64, defender: i64, land: bool) -> None:
    """A battle between two sides in one area. Rebels never stop, and come second."""
    if attacker == REBELS:
        attacker, defender = defender, attacker
    if state.active in (attacker, defender):
        _mark(state, area, defender if attacker == state.active else attacker, land)
    if not land:
        state.area[area * AREA_WIDTH + OPENED] = 1
        put(state.sets, MARKED, area)
    state.battle[B_AREA] = area
    state.battle[B_SIDE] = attacker
    state.battle[B_SIDE + 1] = defender
    state.battle[B_LAND] = 1 if land else 0
    state.battle[B_ROUND] = 0
    if state.log is not None:
        state.log.add(E_BATTLE, attacker, area, defender, 1 if land else 0)
    agreements.note_attack(state, attacker, defender)
    next_round(state)


# Rounds


def next_round(state: ContactState) -> None:
    """Both sides assign their fire, hidden from each other (AC-R13)."""
    state.battle[B_ROUND] += 1
    if state.log is not None:
        state.log.add(E_ROUND, state.battle[B_SIDE], state.battle[B_AREA], state.battle[B_ROUND])
    state.battle[B_SPLIT] = NOWHERE
    state.battle[B_SPLIT + 1] = NOWHERE
    if state.battle[B_LAND] == 0:
        fire.clear_aims(state)
    state.push(task(T_FIRE, state.battle[B_SIDE]))


def offer_fire(state: ContactState, packed: i64) -> None:
    """Ask the sides that still have fire to assign; when none has, all fire."""
    waiting = waiting_for_fire(state)
    if waiting != 0:
        state.ask_all(waiting, packed)
        return
    _show(state)
    if state.battle[B_LAND] == 0:
        fire.resolve(state)
    else:
        ground.resolve(state)
    _follow(state)


def _show(state: ContactState) -> None:
    """What both sides have chosen in secret is shown, and stands."""
    state.choices += 1
    if state.log is not None:
        state.log.reveal()


def waiting_for_fire(state: ContactState) -> i64:
    """The sides that still have fire to assign, as bits."""
    one: i64 = 1
    waiting: i64 = 0
    for side in range(i64(2)):
        if state.battle[B_LAND] == 0:
            unready = fire.next_unit(state, side) != NOWHERE
        else:
            unready = ground.has_choice(state, side)
        if unready:
            waiting |= one << state.battle[B_SIDE + side]
    return waiting


def side_of(state: ContactState, seat: i64) -> i64:
    """0 or 1."""
    return 0 if state.battle[B_SIDE] == seat else 1


def answer_fire(state: ContactState, packed: i64, seat: i64, code: i64) -> None:
    """One unit is aimed, or one side's marines are divided."""
    side = side_of(state, seat)
    if state.battle[B_LAND] == 0:
        fire.aim(state, side, code)
        ready = fire.next_unit(state, side) == NOWHERE
    else:
        state.battle[B_SPLIT + side] = first_of(code)
        ready = True
    if ready and state.log is not None:
        state.log.add(E_READY, seat, state.battle[B_AREA])
    state.push(packed)


def is_gone(state: ContactState, side: i64) -> bool:
    """Whether a side has nothing left in the battle."""
    seat, area = state.battle[B_SIDE + side], state.battle[B_AREA]
    if state.battle[B_LAND] != 0:
        return marines_on(state, area, seat) == 0
    return in_space(state, area, seat) == 0


def _follow(state: ContactState) -> None:
    """After a round: the battle is over, or both decide in secret how to go on (AC-R14)."""
    area, first, second = state.battle[B_AREA], state.battle[B_SIDE], state.battle[B_SIDE + 1]
    land = state.battle[B_LAND] != 0
    over = is_gone(state, 0) or is_gone(state, 1) or state.battle[B_ROUND] >= MOST_ROUNDS
    if not over and not land:
        over = not can_fight(state, area, first, second)
    if over:
        end(state)
        return
    state.battle[B_CHOICE] = 0
    state.battle[B_CHOICE + 1] = 1 + GO_ON if second == REBELS else 0
    state.push(task(T_AFTER, first))


# What follows a round


def offer_after(state: ContactState, packed: i64) -> None:
    """Ask the sides that have not decided; when both have, it comes to pass."""
    one: i64 = 1
    waiting: i64 = 0
    for side in range(i64(2)):
        if state.battle[B_CHOICE + side] == 0:
            waiting |= one << state.battle[B_SIDE + side]
    if waiting != 0:
        state.ask_all(waiting, packed)
        return
    _show(state)
    _decide(state)


def legal_after(state: ContactState, seat: i64, out: vec[i64]) -> i64:
    """Go on, stop, or retreat where that is possible (AC-R15)."""
    out[0] = GO_ON
    out[1] = STOP
    area = state.battle[B_AREA]
    if state.battle[B_LAND] != 0:
        if ground.can_embark(state, seat, area):
            out[2] = EMBARK
            return 3
        return 2
    if state.fleet[area * MOST_SEATS + seat] == 0 or of_seat(state, seat, RETREATS) >= MOST_RETREATS:
        return 2
    return _retreats(state, seat, area, out, 2)


def _retreats(state: ContactState, seat: i64, area: i64, out: vec[i64], count: i64) -> i64:
    """Areas with only own units if there are any, else vacant ones, else those with others' units."""
    low, high = taken(state, 0, seat), taken(state, 1, seat)
    low_vacant, high_vacant = vacant(state, 0), vacant(state, 1)
    neighbour, start = state.map.neighbour, count
    best: i64 = 3
    for place in range(area * DIRECTIONS, (area + 1) * DIRECTIONS):
        other = neighbour[place]
        if other == NOWHERE:
            continue
        refuge: i64 = 0
        if is_in(low, high, other):
            refuge = 2
        elif is_in(low_vacant, high_vacant, other):
            refuge = 1
        if refuge < best:
            best = refuge
            count = start
        if refuge == best:
            out[count] = action(RETREAT, other)
            count += 1
    return count


def answer_after(state: ContactState, packed: i64, seat: i64, code: i64) -> None:
    """One side has decided."""
    side = side_of(state, seat)
    state.battle[B_CHOICE + side] = 1 + kind_of(code)
    state.battle[B_GOAL + side] = first_of(code)
    if state.log is not None:
        state.log.add(E_READY, seat, state.battle[B_AREA])
    state.push(packed)


def _decide(state: ContactState) -> None:
    """Both decisions are shown: retreats come to pass; who stops ends it only together with the other."""
    stopped: i64 = 0
    left = False
    for side in range(i64(2)):
        choice, seat = state.battle[B_CHOICE + side] - 1, state.battle[B_SIDE + side]
        if state.log is not None and seat != REBELS:
            shown: i64 = 0 if choice == GO_ON else 1 if choice == STOP else 2
            state.log.add(E_CHOSE, seat, shown)
        if choice == STOP:
            stopped += 1
        left = left or choice in (RETREAT, EMBARK)
    if not left and stopped < 2:
        next_round(state)
        return
    area = state.battle[B_AREA]
    choices = vec[i64]([state.battle[B_CHOICE], state.battle[B_CHOICE + 1]])
    end(state)
    for side in range(i64(2)):
        seat = state.battle[B_SIDE + side]
        if choices[side] - 1 == RETREAT:
            _retreat(state, seat, area, state.battle[B_GOAL + side])
        elif choices[side] - 1 == EMBARK:
            ground.embark(state, seat, area)
            if state.log is not None:
                state.log.add(E_EMBARKED, seat, area)
    for side in range(i64(2)):
        if choices[side] - 1 == RETREAT:
            _await_ambush(state, state.battle[B_SIDE + side], state.battle[B_GOAL + side])


def _retreat(state: ContactState, seat: i64, area: i64, goal: i64) -> None:
    """All ships leave."""
    state.seat[seat * SEAT_WIDTH + RETREATS] += 1
    for ship in range(seat * state.ships, (seat + 1) * state.ships):
        if of_ship(state, ship, AT) == area:
            relocate(state, ship, goal)
    if state.log is not None:
        state.log.add(E_RETREATED, seat, area, goal)


def _await_ambush(state: ContactState, seat: i64, goal: i64) -> None:
    """Others where a side has come may attack it at once (AC-R15), in the order of turns (AC-A.31)."""
    for i in range(state.seats):
        other = (state.active + state.seats - 1 - i) % state.seats
        if other != seat and can_fight(state, goal, other, seat):
            state.push(task(T_AMBUSH, other, goal, 0, seat))


def offer_ambush(state: ContactState, packed: i64) -> None:
    """Ask whether those who retreated here are attacked, as long as they are here."""
    if can_fight(state, area_of(packed), seat_of(packed), other_of(packed)):
        state.ask(seat_of(packed), packed)


def answer_ambush(state: ContactState, packed: i64, code: i64) -> None:
    """A battle there and then, or they enter freely."""
    seat, other, area = seat_of(packed), other_of(packed), area_of(packed)
    if kind_of(code) == ATTACK:
        _drop(state, task(T_AMBUSH, other, area, 0, seat))  # where both have come, one battle settles it
        begin(state, area, seat, other, False)
    elif state.log is not None:
        state.log.add(E_PEACE, seat, area, other)


def _drop(state: ContactState, packed: i64) -> None:
    """Take a task off the agenda, wherever it stands."""
    kept = vec[i64]()
    for i in range(len(state.agenda)):
        if state.agenda[i] != packed:
            kept = append(kept, state.agenda[i])
    state.agenda = kept


def end(state: ContactState) -> None:
    """The battle is over."""
    if state.log is not None:
        state.log.add(E_BATTLE_OVER, state.battle[B_SIDE], state.battle[B_AREA])
    state.battle[B_AREA] = NOWHERE
