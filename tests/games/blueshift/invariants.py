"""What holds in every position of every match, and random play that looks after each action."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.game import Game
from cosmarium.engine.playout import lowest_bit, play_randomly
from cosmarium.engine.state import State
from cosmarium.games.blueshift import notation, position, view
from cosmarium.games.blueshift.bounds import MAX_LEGAL
from cosmarium.games.blueshift.core import board, codes, columns, purchase, scoring, tables
from cosmarium.games.blueshift.core.codes import NOBODY, NOWHERE
from cosmarium.games.blueshift.core.columns import MOST_SEATS, SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.position_checks import check as check_position

MOST_ACTIONS = 200_000
IDLE = (codes.DONE, codes.LOAD, codes.UNLOAD, codes.STAND, codes.DECLINE, codes.NO)
UNITS = (
    (codes.INFANTRY, columns.INFANTRY_LEFT, columns.GARRISON, columns.TROOPS, columns.B_LOOSE_TROOPS),
    (codes.INTERCEPTOR, columns.INTERCEPTORS_LEFT, columns.HANGAR, columns.FIGHTERS, columns.B_LOOSE_FIGHTERS),
)
COUNTED = {
    (codes.CONTROLLED, True): columns.PLANETS,
    (codes.CONTROLLED, False): columns.STATIONS,
    (codes.ALLIED, True): columns.ALLIANCES,
    (codes.ALLIED, False): columns.STATION_ALLIANCES,
}


def check(state: BlueshiftState, buffer: vec[i64]) -> None:
    """All of it."""
    _check_cards(state)
    _check_sectors(state)
    _check_sites(state)
    _check_ships(state)
    for seat in range(int(state.seats)):
        _check_seat(state, seat)
    check_position(state)
    _check_endings(state)
    _check_actions(state, buffer)
    _check_purchases(state, buffer)


def check_trips(state: BlueshiftState) -> None:
    """The position and its copy are the same position again, and look the same."""
    pack = state.tables
    data = position.to_position(pack, state)
    assert position.to_position(pack, state.copy()) == data
    again = position.from_position(pack, {"seats": int(state.seats), "state": data}, state.shuffles, state.dice)
    assert position.to_position(pack, again) == data
    assert view.view(pack, again, -1) == view.view(pack, state, -1)


def _check_cards(state: BlueshiftState) -> None:
    """Every card lies in one place, which is the one that its zone names."""
    places: Counter[int] = Counter()
    for zone, pile in ((columns.IN_DECK, state.deck), (columns.IN_DISCARD, state.discard)):
        for card in pile:
            places[card] += 1
            assert state.zone[card] == zone
    for card in range(int(state.tables.cards)):
        held = columns.IN_HAND <= state.zone[card] < columns.IN_HAND + state.seats
        assert places[card] == (0 if held else 1), "a card in two places, or in none"
    for seat in range(int(state.seats)):
        assert state.seat[seat * SEAT_WIDTH + columns.HELD] == len(position.hand(state, seat))


def _check_sectors(state: BlueshiftState) -> None:
    """Every sector lies in one place; only bases not in play and sectors that gave way to empty ones are gone."""
    pack = state.tables
    lying = [int(sector) for pile in (state.planet_pile, state.space_pile, state.aside) for sector in pile]
    sites = [int(state.site[site * SITE_WIDTH + columns.SECTOR]) for site in range(int(state.sites))]
    lying += [sector for sector in sites if sector != NOWHERE]
    assert len(set(lying)) == len(lying), "a sector in two places"
    gone = [sector for sector in range(int(pack.sectors)) if sector not in lying]
    backs = [int(pack.of_sector(sector, tables.SECTOR_BACK)) for sector in gone]
    empties = sum(sector != NOWHERE and pack.of_sector(sector, tables.SECTOR_BACK) == codes.ASIDE for sector in sites)
    chosen = sum(
        sector != NOWHERE and pack.of_sector(sector, tables.SECTOR_BACK) == codes.BASE_BACK for sector in sites
    )
    assert len([back for back in backs if back != codes.BASE_BACK]) <= empties, "a sector is lost"
    assert chosen <= state.seats
    assert codes.ASIDE not in backs


def _check_sites(state: BlueshiftState) -> None:
    """Ranks lie on their lists; bonds have a holder; units lie on controlled planets only."""
    for site in range(int(state.sites)):
        row = site * SITE_WIDTH
        holder, bond = state.site[row + columns.HOLDER], state.site[row + columns.BOND]
        assert (holder == NOBODY) is (bond == codes.FREE)
        assert NOBODY <= holder < state.seats
        assert bond == codes.FREE or board.is_world(state, site)
        units = state.site[row + columns.GARRISON], state.site[row + columns.HANGAR]
        tired = state.site[row + columns.TIRED_INFANTRY], state.site[row + columns.TIRED_INTERCEPTORS]
        assert all(few >= 0 for few in tired)
        assert all(number >= 0 for number in units)
        assert bond == codes.CONTROLLED or not any(units)
        assert 0 <= state.site[row + columns.SHIELD] <= state.seats
        assert state.site[row + columns.PORT] in (0, 1)
        assert state.site[row + columns.LINK] in (0, 1)
        if board.is_world(state, site):
            for stat in range(codes.STATS):
                ranks = state.tables.of_sector(state.site[row + columns.SECTOR], tables.RANKS + stat)
                assert 0 <= state.site[row + columns.RANK + stat] < ranks, "a rank off its list"
        elif not state.site[row + columns.SEEN]:
            assert not any(units)


def _check_ships(state: BlueshiftState) -> None:
    """Counts of ships are those of the ships; cargo fits; those destroyed are gone but for a volley under way."""
    fleets, warships = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for ship in range(int(state.seats * state.slots)):
        row, seat = ship * SHIP_WIDTH, int(ship // state.slots)
        kind, site = state.tables.kind_of_slot[ship % state.slots], int(state.ship[row + columns.AT])
        numbers = [int(state.ship[row + column]) for column in range(1, columns.SHIP_WIDTH)]
        assert min(numbers) >= 0
        if site == NOWHERE:
            continue
        fleets[site, seat] += 1
        warships[site, seat] += kind in (codes.DESTROYER, codes.BATTLESHIP)
        aboard = state.ship[row + columns.TROOPS] + state.ship[row + columns.FIGHTERS]
        assert aboard <= state.tables.of_item(kind, tables.CAPACITY)
        assert state.ship[row + columns.HANDLED] <= codes.HANDLINGS
        assert state.site[site * SITE_WIDTH + columns.SEEN]
        assert kind != codes.TURRET or not state.ship[row + columns.LEFT]
    for site in range(int(state.sites)):
        for seat in range(int(state.seats)):
            assert state.fleet[site * MOST_SEATS + seat] == fleets[site, seat]
            assert state.warships[site * MOST_SEATS + seat] == warships[site, seat]


def _check_seat(state: BlueshiftState, seat: int) -> None:
    """What a seat counts is what is there; its units are all somewhere; nothing is below 0."""
    row = seat * SEAT_WIDTH
    assert all(state.seat[row + column] >= 0 for column in range(SEAT_WIDTH) if column != columns.SPECIES_OF)
    found: Counter[int] = Counter()
    for site in range(int(state.sites)):
        bond = state.site[site * SITE_WIDTH + columns.BOND]
        if bond != codes.FREE and state.site[site * SITE_WIDTH + columns.HOLDER] == seat:
            found[COUNTED[int(bond), board.face(state, site) == codes.PLANET]] += 1
    for column in COUNTED.values():
        assert state.seat[row + column] == found[column]
    ships = range(seat * int(state.slots), (seat + 1) * int(state.slots))
    on_board = [ship for ship in ships if state.ship[ship * SHIP_WIDTH + columns.AT] != NOWHERE]
    assert state.seat[row + columns.SHIPS] == len(on_board)
    for item, left, on, aboard, loose in UNITS:
        count = state.seat[row + left] + sum(state.ship[ship * SHIP_WIDTH + aboard] for ship in on_board)
        for site in range(int(state.sites)):
            if state.site[site * SITE_WIDTH + columns.HOLDER] == seat:
                count += state.site[site * SITE_WIDTH + on]
        if state.battle[columns.B_SITE] != NOWHERE:
            for side, column in enumerate((columns.B_ATTACKER, columns.B_DEFENDER)):
                if state.battle[column] == seat:
                    count += state.battle[loose + side]
        assert count == state.tables.of_item(item, tables.PIECES), "a unit is lost, or one too many"
    if state.seat[row + columns.IS_OUT]:
        assert not on_board
        assert not found
        assert not state.seat[row + columns.HELD]


def _check_endings(state: BlueshiftState) -> None:
    """Who has lost everything is out; who is alone has won."""
    assert (state.actors() == 0) is (state.ending != codes.NOT_OVER)
    assert state.round <= state.round_cap
    alive = [seat for seat in range(int(state.seats)) if not state.seat[seat * SEAT_WIDTH + columns.IS_OUT]]
    if state.ending == codes.NOT_OVER:
        assert len(alive) > 1
        assert state.asked in alive
        assert not state.turn[columns.PRICE_ASKED] or state.phase in (codes.CARD_PHASE, codes.LAND_PHASE)
    elif state.ending == codes.BY_SURVIVAL:
        assert alive == [state.winner]
    elif state.ending == codes.BY_POINTS:
        assert scoring.points(state, state.winner) >= codes.WINNING_POINTS
        assert state.winner == state.active


def _check_actions(state: BlueshiftState, buffer: vec[i64]) -> None:
    for seat in range(int(state.seats)):
        count = state.legal(seat, buffer)
        assert (count > 0) is bool(state.actors() >> seat & 1)
        actions = [int(buffer[i]) for i in range(count)]
        assert len(set(actions)) == count <= MAX_LEGAL, [notation.notation(state.tables, code) for code in actions]
        for action in actions:
            assert notation.parse(state.tables, notation.notation(state.tables, action)) == action


def _check_purchases(state: BlueshiftState, buffer: vec[i64]) -> None:
    """The quick look and the whole list agree on whether there is anything to buy, whoever's turn it is."""
    for seat in range(int(state.seats)):
        if state.seat[seat * SEAT_WIDTH + columns.SPECIES_OF] != NOBODY:
            assert purchase.can_purchase(state, seat) is (purchase.legal_purchases(state, seat, buffer) > 1)


def play_match(game: Game, seats: int, chance: Chance, stride: int = 1, trips: int = 20) -> BlueshiftState:
    """Play at random to the end, checking every `stride`-th position and every `trips`-th of those on a round trip.

    Returns the finished state.
    """
    state = game.deal(seats, chance)
    assert isinstance(state, BlueshiftState)
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
        seat = int(lowest_bit(state.actors()))
        count = state.legal(seat, buffer)
        state.apply(seat, _chosen(buffer, int(count), chance))
        taken += 1
        assert taken < MOST_ACTIONS, "the match does not end"


def _chosen(buffer: vec[i64], count: int, chance: Chance) -> int:
    """Random play that likes to do something, two times out of three."""
    busy = [int(buffer[i]) for i in range(count) if codes.kind_of(buffer[i]) not in IDLE]
    if busy and chance.below(3):
        return busy[int(chance.below(len(busy)))]
    return int(buffer[chance.below(count)])


def random_end(state: State, chance: Chance) -> None:
    """Play at random to the end; that it comes is all that is asked."""
    buffer = vec[i64]([0] * MAX_LEGAL)
    play_randomly(state, chance, buffer, MOST_ACTIONS)
    assert not state.actors(), "the match does not end"
