"""What holds in every position of every match, and random play that looks after each action."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.state import State
from cosmarium.games.pentaurus import notation, position
from cosmarium.games.pentaurus.bounds import MAX_LEGAL
from cosmarium.games.pentaurus.core import codes, points, tables, turn
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.position_checks import TASKS
from cosmarium.games.pentaurus.position_checks import check as check_position
from cosmarium.games.pentaurus.view import chain, hand, row

MOST_ACTIONS = 100_000
BOLD = (codes.PLAY, codes.BUY, codes.ATTACK, codes.ANSWER, codes.DEPLOY, codes.DAMAGE)
LIES_ON = {
    codes.SATELLITE: codes.PLANET,
    codes.FACILITY: codes.PLANET,
    codes.CHARACTER: codes.PLANET,
    codes.SHIP: codes.PLANET,
    codes.PILOT: codes.SHIP,
}


def check(state: PentaurusState, buffer: vec[i64]) -> None:
    """All of it."""
    _check_cards(state)
    _check_attachments(state)
    for seat in range(2):
        _check_seat(state, seat)
    check_position(state)
    _check_endings(state)
    _check_actions(state, buffer)


def check_trips(state: PentaurusState) -> None:
    """The position and its copy are the same position again."""
    pack = state.tables
    data = position.to_position(pack, state)
    assert position.to_position(pack, state.copy()) == data
    again = position.from_position(pack, {"seats": 2, "state": data}, state.shuffles, state.dice)
    assert position.to_position(pack, again) == data


def _check_cards(state: PentaurusState) -> None:
    """Every card lies in one place, which is the one that its zone names."""
    places: Counter[int] = Counter()
    lying = {
        codes.IN_DECK: list(state.deck[state.deck_next :]),
        codes.IN_DISCARD: list(state.discard),
        codes.IN_LINE: list(state.line),
        codes.IN_MARKET: [ship for ship in state.market if ship >= 0],
    }
    for zone, cards in lying.items():
        for card in cards:
            places[card] += 1
            assert state.zone[card] == zone
    for card in range(state.tables.cards):
        assert places[card] == (1 if state.zone[card] in lying else 0), "a card in two places, or in none"
        ship = state.tables.of(card, tables.KIND) == codes.SHIP
        assert ship is (card >= state.tables.galaxy)
        if state.zone[card] != codes.ON_TABLE:
            zones = (codes.IN_LINE, codes.IN_MARKET, codes.IN_SCRAP)
            assert (state.zone[card] in zones) is ship
            assert not state.fresh[card]
            assert not state.shielded[card]
            assert not state.fighting[card]
            assert state.first[card] < 0
        if state.shown[card]:
            assert state.zone[card] in (codes.IN_HAND, codes.IN_HAND + 1)


def _check_attachments(state: PentaurusState) -> None:
    """Rows and chains hold all that is on the table, each card on a host of the right kind."""
    found: Counter[int] = Counter()
    hosts = [planet for seat in range(2) for planet in row(state, seat)]
    for seat in range(2):
        assert all(state.tables.of(planet, tables.KIND) == codes.PLANET for planet in row(state, seat))
    if len(state.agenda) and state.agenda[len(state.agenda) - 1] & 63 == codes.T_END_PLACE:
        hosts.append(int(state.agenda[len(state.agenda) - 1] >> 36))
    while hosts:
        host = hosts.pop()
        found[host] += 1
        for rider in chain(state, host):
            assert state.host[rider] == host
            assert LIES_ON[state.tables.of(rider, tables.KIND)] == state.tables.of(host, tables.KIND)
            hosts.append(rider)
    on_table = {card for card in range(state.tables.cards) if state.zone[card] == codes.ON_TABLE}
    assert set(found) == on_table
    assert set(found.values()) <= {1}


def _check_seat(state: PentaurusState, seat: int) -> None:
    assert state.hand_count[seat] == len(hand(state.tables, state, seat))
    assert 0 <= state.row_count[seat] <= min(codes.MOST_PLANETS, state.most_planets[seat])
    assert points.production(state, seat) >= 0
    assert 0 <= state.side[seat] < codes.SIDES
    if seat == state.active:
        assert turn.budget(state, seat) >= 0
        assert state.planets_played <= 1 or not state.planets_ahead
        assert state.ships_bought <= 1 or not state.ships_ahead


def _check_endings(state: PentaurusState) -> None:
    """Whoever has won has been told so."""
    for seat in range(2):
        if state.ending == codes.NOT_OVER:
            assert points.production(state, seat) < codes.WINNING_PRODUCTION
            fell = state.most_planets[seat] >= 3 and state.row_count[seat] == 0
            assert not fell or TASKS[state.agenda[len(state.agenda) - 1] & 63] == "end-place", "a conquest under way"
    if state.ending == codes.NOT_OVER:
        assert state.deck_next < len(state.deck), "the deck has run out"
    if state.ending == codes.BY_PRODUCTION:
        assert points.production(state, state.winner) >= codes.WINNING_PRODUCTION
    assert (state.actors() == 0) is (state.ending != codes.NOT_OVER)


def _check_actions(state: PentaurusState, buffer: vec[i64]) -> None:
    for seat in range(2):
        count = state.legal(seat, buffer)
        assert (count > 0) is bool(state.actors() >> seat & 1)
        actions = [int(buffer[i]) for i in range(count)]
        assert len(set(actions)) == count <= MAX_LEGAL
        for action in actions:
            assert notation.parse(state.tables, notation.notation(state.tables, action)) == action


def play_match(game: Game, seats: int, chance: Chance, stride: int = 1, trips: int = 20) -> PentaurusState:
    """Play at random to the end, checking every `stride`-th position and every `trips`-th of those on a round trip.

    Returns the finished state.
    """
    state = game.deal(seats, chance)
    assert isinstance(state, PentaurusState)
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
        seat = int(state.actors()) - 1
        count = state.legal(seat, buffer)
        state.apply(seat, _chosen(buffer, count, chance))
        taken += 1
        assert taken < MOST_ACTIONS, "the match does not end"


def _chosen(buffer: vec[i64], count: int, chance: Chance) -> int:
    """Random play that likes to play, to buy and to fight, every other time."""
    bold = [int(buffer[i]) for i in range(count) if buffer[i] & codes.KIND_MASK in BOLD]
    if bold and chance.below(2):
        return bold[chance.below(len(bold))]
    return int(buffer[chance.below(count)])


def random_end(state: State, chance: Chance) -> None:
    """Play at random to the end; that it comes is all that is asked."""
    buffer = vec[i64]([0] * MAX_LEGAL)
    play_randomly(state, chance, buffer, MOST_ACTIONS)
    assert not state.actors(), "the match does not end"
