"""What holds in every position of every match, and random play that looks after each action."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.state import State
from cosmarium.games.kardashev import notation, position
from cosmarium.games.kardashev.core import codes, round_end, supply
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.plans import MAX_LEGAL
from cosmarium.games.kardashev.view import tableau_cards

TIER_OF_PLACE = (0, 0, 0, 0, 1, 1, 1, 2, 2)
MOST_ACTIONS = 200_000


def check(state: KardashevState, buffer: vec[i64]) -> None:
    """All of it."""
    _check_cards(state)
    for seat in range(state.seats):
        _check_seat(state, seat)
    assert 0 <= state.starting < state.seats
    assert 1 <= state.round <= state.round_cap
    assert state.over or state.actors(), "nobody is to act"
    for seat in range(state.seats):
        _check_actions(state, seat, buffer)
    if state.in_summit:
        assert not len(state.agenda)
        for seat in range(state.seats):
            assert sum(_tokens(state, seat)) <= round_end.limit(state, seat), "more tokens than the limit"


def check_trips(state: KardashevState) -> None:
    """The position and its copy are the same position again."""
    tables = state.tables
    data = position.to_position(tables, state)
    assert position.to_position(tables, state.copy()) == data
    again = position.from_position(tables, {"seats": int(state.seats), "state": data}, state.shuffles, state.dice)
    assert position.to_position(tables, again) == data


def _check_cards(state: KardashevState) -> None:
    """Every card lies in one place, and that of its tier."""
    tables = state.tables
    places: Counter[int] = Counter()
    for place, card in enumerate(state.display):
        if card >= 0:
            places[card] += 1
            assert tables.tier[card] == TIER_OF_PLACE[place]
    for tier in range(codes.TIERS):
        for below in range(state.deck_size[tier]):
            card = state.deck[supply.ring(state, tier, below)]
            places[card] += 1
            assert tables.tier[card] == tier
    for seat in range(state.seats):
        for card in tableau_cards(tables, state, seat):
            places[card] += 1
            assert state.owner[card] == seat
    assert len(places) == len(tables.tier)
    assert set(places.values()) == {1}


def _tokens(state: KardashevState, seat: int) -> list[int]:
    return [int(state.tokens[seat * 3 + resource]) for resource in range(3)]


def _check_seat(state: KardashevState, seat: int) -> None:
    """Tokens, rows, and all that is kept about a seat's cards although it could be worked out."""
    tables = state.tables
    assert min(_tokens(state, seat)) >= 0
    cards = tableau_cards(tables, state, seat)
    vp = moments = passives = 0
    for card in cards:
        vp += tables.vp[card]
        moments |= tables.moments[card]
        passives |= tables.passives[card]
    assert (state.vp[seat], state.moments[seat], state.passives[seat]) == (vp, moments, passives)
    floats = passives >> codes.UNSUPPORTED & 1
    below: set[int] = set()
    for tier in range(codes.TIERS):
        columns = sorted(int(state.column[card]) for card in cards if tables.tier[card] == tier)
        row = seat * codes.TIERS + tier
        assert state.count[row] == len(columns)
        if columns:
            assert columns == list(range(state.low[row], state.low[row] + len(columns))), "a row with a gap"
        if tier and not floats:
            assert all({column, column + 1} <= below for column in columns), "a card without support"
        below = set(columns)


def _check_actions(state: KardashevState, seat: int, buffer: vec[i64]) -> None:
    count = state.legal(seat, buffer)
    if state.actors() >> seat & 1:
        assert count > 0, "an actor without an action"
    actions = [int(buffer[i]) for i in range(count)]
    assert len(set(actions)) == count <= MAX_LEGAL
    for action in actions:
        assert notation.parse(state.tables, notation.notation(state.tables, action)) == action


def play_match(game: Game, seats: int, chance: Chance, stride: int = 1, trips: int = 40) -> KardashevState:
    """Play at random to the end, checking every `stride`-th position and every `trips`-th of those on a round trip.

    Returns the finished state.
    """
    state = game.deal(seats, chance)
    assert isinstance(state, KardashevState)
    buffer = vec[i64]([0] * MAX_LEGAL)
    taken = checked = 0
    while True:
        if taken % stride == 0 or not state.actors():
            check(state, buffer)
            checked += 1
            if checked % trips == 0 or not state.actors():
                check_trips(state)
        actors = [seat for seat in range(state.seats) if state.actors() >> seat & 1]
        if not actors:
            return state
        seat = actors[chance.below(len(actors))]
        count = state.legal(seat, buffer)
        state.apply(seat, buffer[chance.below(count)])
        taken += 1
        assert taken < MOST_ACTIONS, "the match does not end"


def random_end(state: State, chance: Chance) -> None:
    """Play at random to the end; that it comes is all that is asked."""
    buffer = vec[i64]([0] * MAX_LEGAL)
    play_randomly(state, chance, buffer, MOST_ACTIONS)
    assert not state.actors(), "the match does not end"
