"""What holds in every position of every contest, and random play that looks after each action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.state import State
from cosmarium.games.alien_contact import notation, position
from cosmarium.games.alien_contact.core import areas, codes, columns, space, units
from cosmarium.games.alien_contact.core.codes import AREAS, DIPLOMATS, MOST_SEATS, NOWHERE, REBELS
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    DIPLOMAT_WIDTH,
    MAX_LEGAL,
    SAVED_BY,
    SEAT_WIDTH,
    SHIP_WIDTH,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import CARD_KIND, COUNTERS
from cosmarium.games.alien_contact.position_checks import check as check_position
from games.alien_contact.crowds import somewhere

MOST_ACTIONS = 200_000
IDLE = (codes.DONE, codes.STAY, codes.PEACE, codes.HOLD, codes.WITHDRAW, codes.REFUSE)
MARINES = (
    (codes.MARINE, columns.MARINES_LEFT, columns.MARINES_ON, columns.TROOPS, columns.STATION_TROOPS),
    (codes.EPSM, columns.EPSM_LEFT, columns.EPSM_ON, columns.SUITED, columns.STATION_SUITED),
)


def check(state: ContactState, buffer: vec[i64]) -> None:
    """All of it."""
    _check_cards(state)
    _check_places(state)
    _check_sets(state)
    for seat in range(int(state.seats)):
        _check_seat(state, seat)
        _check_marines(state, seat)
    _check_diplomats(state)
    check_position(state)
    assert (state.actors() == 0) is (state.ending != codes.NOT_OVER)
    assert 1 <= state.round <= state.length
    _check_actions(state, buffer)


def check_trips(state: ContactState) -> None:
    """The position and its copy are the same position again."""
    pack = state.tables
    data = position.to_position(pack, state)
    assert position.to_position(pack, state.copy()) == data
    again = position.from_position(pack, {"seats": int(state.seats), "state": data}, state.shuffles, state.dice)
    assert position.to_position(pack, again) == data
    for name in ("fleet", "bases", "sets", "zone", "known", "handovers"):
        assert list(getattr(again, name)) == list(getattr(state, name)), name
    assert list(again.seat) == list(state.seat)


def _check_cards(state: ContactState) -> None:
    """Every card lies in one place, which is the one that its zone names; only those that may be are saved."""
    assert len(set(state.deck)) == len(state.deck)
    assert len(set(state.discard)) == len(state.discard)
    lying = {columns.IN_DECK: set(state.deck), columns.IN_DISCARD: set(state.discard)}
    zones = Counter[int](state.zone)
    assert sum(zones.values()) == state.tables.cards
    for zone, cards in lying.items():
        assert {card for card in range(state.tables.cards) if state.zone[card] == zone} == cards
    assert zones[columns.IN_PLAY] <= 1
    for card in range(state.tables.cards):
        if state.zone[card] >= SAVED_BY:
            assert state.tables.of_card(card, CARD_KIND) > codes.LAST_AT_ONCE
        else:
            assert not state.known[card], "only saved cards are known to some"
    for seat in range(state.seats):
        assert zones[SAVED_BY + int(seat)] == state.seat[seat * SEAT_WIDTH + columns.HELD]


def _check_places(state: ContactState) -> None:
    """What is counted by area is what lies there, marines and double stars only on stars."""
    fleet, bases = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for ship in range(int(state.seats * state.ships)):
        row = ship * SHIP_WIDTH
        if state.ship[row + columns.AT] != NOWHERE:
            fleet[int(state.ship[row + columns.AT]), ship // int(state.ships)] += 1
            assert 0 <= units.load_of(state, ship) <= units.level_of_ship(state, ship), "more than it has room for"
            assert min(state.ship[row + columns.TROOPS], state.ship[row + columns.SUITED]) >= 0
            assert 0 <= state.ship[row + columns.HANDLED] <= codes.HANDLINGS
        else:
            assert list(state.ship[row + 1 : row + SHIP_WIDTH]) == [0] * (SHIP_WIDTH - 1)
    for station in range(int(state.seats * state.stations)):
        row = station * STATION_WIDTH
        if state.station[row + columns.STATION_AT] != NOWHERE:
            bases[int(state.station[row + columns.STATION_AT]), station // int(state.stations)] += 1
            level = units.level_of_station(state, station)
            assert 0 <= state.station[row + columns.SPENT] <= state.tables.capacity[level - 1]
        else:
            assert list(state.station[row + 1 : row + STATION_WIDTH]) == [0] * (STATION_WIDTH - 1)
    for area in range(AREAS):
        for seat in range(MOST_SEATS):
            assert state.fleet[area * MOST_SEATS + seat] == fleet[area, seat]
            assert state.bases[area * MOST_SEATS + seat] == bases[area, seat]
        row = area * AREA_WIDTH
        assert state.area[row + columns.STAR] == state.quadrant.star[area]
        if state.area[row + columns.STAR] == NOWHERE:
            assert not state.area[row + columns.DOUBLED]
            assert not any(space.marines_on(state, area, side) for side in range(REBELS + 1))
        holders = [seat for seat in range(int(state.seats)) if space.controls(state, seat, area)]
        assert len(holders) <= 1, "two control one star"


def _check_sets(state: ContactState) -> None:
    """The sets of areas hold what the rows say."""
    for area in range(AREAS):
        place, row = area * MOST_SEATS, area * AREA_WIDTH
        for seat in range(MOST_SEATS):
            afloat = state.fleet[place + seat] + state.bases[place + seat] > 0
            assert _is_in(state, columns.AFLOAT + seat * areas.WORDS, area) is bool(afloat)
        for side in range(REBELS + 1):
            ashore = space.marines_on(state, area, side) > 0
            assert _is_in(state, columns.ASHORE + side * areas.WORDS, area) is bool(ashore)
        marks = (columns.FOUGHT, columns.FOUGHT_LAND, columns.OPENED)
        assert _is_in(state, columns.MARKED, area) is any(state.area[row + mark] for mark in marks)


def _is_in(state: ContactState, first: int, area: int) -> bool:
    return bool(state.sets[first + area // areas.HALF] >> area % areas.HALF & 1)


def _check_seat(state: ContactState, seat: int) -> None:
    row = seat * SEAT_WIDTH
    assert 0 <= state.seat[row + columns.POINTS] <= codes.MOST_POINTS
    assert 1 <= state.seat[row + columns.TECHNOLOGY] <= codes.LEVELS
    assert 0 <= state.seat[row + columns.RETREATS] <= codes.MOST_RETREATS
    pirate = int(state.seat[row + columns.PIRATE_AT])
    assert pirate == NOWHERE or not space.station_in(state, pirate), "a pirate at a station"


def _check_marines(state: ContactState, seat: int) -> None:
    """Counters left and in use are all that there are, of both kinds."""
    row = seat * SEAT_WIDTH
    for item, left, on_star, aboard, on_station in MARINES:
        count = int(state.seat[row + left])
        assert count >= 0
        for area in range(AREAS):
            on = state.area[area * AREA_WIDTH + on_star + seat]
            assert on >= 0
            count += int(on)
        for ship in range(seat * int(state.ships), (seat + 1) * int(state.ships)):
            count += int(state.ship[ship * SHIP_WIDTH + aboard])
        for station in range(seat * int(state.stations), (seat + 1) * int(state.stations)):
            on = state.station[station * STATION_WIDTH + on_station]
            assert on >= 0
            count += int(on)
        assert count == state.tables.of_item(item, COUNTERS), "a marine is lost, or one too many"


def _check_diplomats(state: ContactState) -> None:
    """Each is on something that is there, and its captor another."""
    for diplomat in range(int(state.seats) * DIPLOMATS):
        row = diplomat * DIPLOMAT_WIDTH
        status, place = state.diplomat[row + columns.STATUS], int(state.diplomat[row + columns.PLACE])
        if status == codes.ON_STAR:
            assert state.quadrant.star[place] != NOWHERE
        elif status == codes.ON_STATION:
            assert state.station[place * STATION_WIDTH + columns.STATION_AT] != NOWHERE
        elif status == codes.ABOARD:
            assert state.ship[place * SHIP_WIDTH + columns.AT] != NOWHERE
            assert place // int(state.ships) == diplomat // DIPLOMATS
        elif status == codes.CAPTIVE:
            assert state.diplomat[row + columns.CAPTOR] != diplomat // DIPLOMATS
            assert 0 < state.diplomat[row + columns.RANSOM] <= codes.RANSOM_STEP * codes.DIE


def _check_actions(state: ContactState, buffer: vec[i64]) -> None:
    for seat in range(int(state.seats)):
        count = state.legal(seat, buffer)
        assert (count > 0) is bool(state.actors() >> seat & 1)
        actions = [int(buffer[i]) for i in range(count)]
        assert len(set(actions)) == count <= MAX_LEGAL, [notation.notation(state.tables, code) for code in actions]
        for action in actions:
            assert notation.parse(state.tables, notation.notation(state.tables, action)) == action


def dealt(game: Game, seats: int, chance: Chance) -> State:
    """A contest from its beginning."""
    return game.deal(seats, chance)


def play_match(
    game: Game,
    seats: int,
    chance: Chance,
    stride: int = 1,
    trips: int = 20,
    begin: Callable[[Game, int, Chance], State] = dealt,
) -> ContactState:
    """Play at random to the end, checking every `stride`-th position and every `trips`-th of those on a round trip.

    Returns the finished state.
    """
    state = begin(game, seats, chance)
    assert isinstance(state, ContactState)
    buffer = vec[i64]([0] * MAX_LEGAL)
    taken = checked = 0
    while True:
        if taken % stride == 0 or not state.actors():
            check(state, buffer)
            checked += 1
            if checked % trips == 0 or not state.actors():
                check_trips(state)
        if not state.actors():
            return state
        asked = [seat for seat in range(seats) if state.actors() >> seat & 1]
        seat = asked[int(chance.below(len(asked)))]
        state.apply(seat, chosen([int(buffer[i]) for i in range(state.legal(seat, buffer))], chance))
        taken += 1
        assert taken < MOST_ACTIONS, "the match does not end"


def play_anywhere(game: Game, seats: int, chance: Chance, stride: int = 1) -> ContactState:
    """The same, more often than not from where everybody is within reach of everybody."""
    return play_match(game, seats, chance, stride, begin=somewhere)


def chosen(actions: Sequence[int], chance: Chance) -> int:
    """Random play that likes to do something, five times out of six; it picks a kind of action first."""
    by_kind: dict[int, list[int]] = {}
    for action in actions:
        by_kind.setdefault(int(codes.kind_of(action)), []).append(action)
    busy = [kind for kind in sorted(by_kind) if kind not in IDLE]
    found = busy if busy and chance.below(6) else sorted(by_kind)
    of_kind = by_kind[found[int(chance.below(len(found)))]]
    return of_kind[int(chance.below(len(of_kind)))]


def random_end(state: State, chance: Chance) -> None:
    """Play at random to the end; that it comes is all that is asked."""
    buffer = vec[i64]([0] * MAX_LEGAL)
    play_randomly(state, chance, buffer, MOST_ACTIONS)
    assert not state.actors(), "the match does not end"
