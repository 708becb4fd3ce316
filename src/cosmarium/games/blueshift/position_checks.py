"""Whether a position that was read could have come about: everything that the rules later take for granted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.positions import fail
from cosmarium.games.blueshift.bounds import MAX_LEGAL
from cosmarium.games.blueshift.core import board, codes, columns, fleet, scoring, tables
from cosmarium.games.blueshift.core.agenda import kind_of, site_of
from cosmarium.games.blueshift.core.codes import NOBODY, NOT_OVER, NOWHERE, OVER
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.names import ship_id
from cosmarium.games.blueshift.position_agenda import check_agenda


def count_pieces(state: BlueshiftState) -> None:
    """Put into the supply all units that are not in use. Raises PositionError where there are more than pieces."""
    for item, left, on, aboard, loose in (
        (codes.INFANTRY, columns.INFANTRY_LEFT, columns.GARRISON, columns.TROOPS, columns.B_LOOSE_TROOPS),
        (codes.INTERCEPTOR, columns.INTERCEPTORS_LEFT, columns.HANGAR, columns.FIGHTERS, columns.B_LOOSE_FIGHTERS),
    ):
        for seat in range(int(state.seats)):
            used = sum(
                int(state.site[site * SITE_WIDTH + on])
                for site in range(int(state.sites))
                if state.site[site * SITE_WIDTH + columns.HOLDER] == seat
            )
            ships = range(seat * int(state.slots), (seat + 1) * int(state.slots))
            used += sum(int(state.ship[ship * SHIP_WIDTH + aboard]) for ship in ships)
            for side, column in enumerate((columns.B_ATTACKER, columns.B_DEFENDER)):
                if state.battle[columns.B_SITE] != NOWHERE and state.battle[column] == seat:
                    used += int(state.battle[loose + side])
            pieces = int(state.tables.of_item(item, tables.PIECES))
            if used > pieces:
                fail(
                    f"seats.{seat}", f"has {used} of its {pieces} {('infantry', 'interceptors')[item - codes.INFANTRY]}"
                )
            state.seat[seat * SEAT_WIDTH + left] = pieces - used


def check(state: BlueshiftState) -> None:
    """Raises PositionError with the first thing that cannot be."""
    _check_sectors(state)
    _check_seats(state)
    for ship in range(int(state.seats * state.slots)):
        if state.ship[ship * SHIP_WIDTH + columns.AT] != NOWHERE:
            _check_ship(state, ship)
    _check_turn(state)
    if state.ending != NOT_OVER:
        _check_end(state)
        return
    if state.winner != NOBODY or state.phase == OVER:
        fail("ending", "expected how the game ended")
    if state.round < 1:
        fail("round", "expected at least 1")
    check_agenda(state)
    if not state.legal(state.asked, vec[i64]([0] * MAX_LEGAL)):
        fail("agenda", "nobody could act")


def _check_end(state: BlueshiftState) -> None:
    if state.phase != OVER or state.asked != NOBODY or len(state.agenda):
        fail("phase", "expected 'over', nobody asked and an empty agenda in a game that has ended")
    if (state.winner == NOBODY) != (state.ending == codes.BY_ROUND_CAP):
        fail("winner", "expected a seat, or null where the round cap has ended the game")
    if state.ending == codes.BY_POINTS and scoring.points(state, state.winner) < codes.WINNING_POINTS:
        fail("winner", f"expected a seat with {codes.WINNING_POINTS} points")


# Sectors and sites


def _check_sectors(state: BlueshiftState) -> None:
    """Each sector lies in one place at most, and where its back belongs."""
    pack = state.tables
    seen: set[int] = set()
    backs = {"planet_pile": codes.PLANET_BACK, "space_pile": codes.SPACE_BACK, "aside": codes.ASIDE}
    lying: list[tuple[str, int, int | None]] = [
        (f"{name}.{i}", int(sector), back)
        for name, back in backs.items()
        for i, sector in enumerate(getattr(state, name))
    ]
    for site in range(int(state.sites)):
        sector = int(state.site[site * SITE_WIDTH + columns.SECTOR])
        if sector != NOWHERE:
            lying.append((f"sites.{site}.sector", sector, None))
    for where, sector, back in lying:
        if sector in seen:
            fail(where, f"{pack.sector_keys[sector]} lies elsewhere already")
        seen.add(sector)
        if back is not None and pack.of_sector(sector, tables.SECTOR_BACK) != back:
            fail(where, f"{pack.sector_keys[sector]} has another back")
    for site in range(int(state.sites)):
        _check_site(state, site)
    for sector in range(int(pack.sectors)):
        if sector not in seen and not _may_be_gone(state, sector):
            fail("sites", f"{pack.sector_keys[sector]} lies nowhere")


def _may_be_gone(state: BlueshiftState, sector: int) -> bool:
    """Bases that nobody plays from stay in the box; a sector that gave way to an empty one has left the game."""
    back = state.tables.of_sector(sector, tables.SECTOR_BACK)
    if back == codes.BASE_BACK:
        return True
    laid = sum(
        state.site[site * SITE_WIDTH + columns.SECTOR] != NOWHERE
        and state.tables.of_sector(state.site[site * SITE_WIDTH + columns.SECTOR], tables.SECTOR_BACK) == codes.ASIDE
        for site in range(int(state.sites))
    )
    return bool(laid > 0 and back != codes.ASIDE)


BACKS_OF_SITES: Final = {
    tables.BASE_SITE: (codes.BASE_BACK, codes.ASIDE),
    tables.PLANET_SITE: (codes.PLANET_BACK, codes.ASIDE),
    tables.UNKNOWN_SITE: (codes.SPACE_BACK, codes.ASIDE),
}


def _check_site(state: BlueshiftState, site: int) -> None:
    where, row = f"sites.{site}", site * SITE_WIDTH
    sector, kind = int(state.site[row + columns.SECTOR]), state.scenario.site_kind[site]
    seen = state.site[row + columns.SEEN] != 0
    if sector == NOWHERE:
        if kind != tables.BASE_SITE or state.phase not in (codes.CHOOSING_SPECIES, codes.CHOOSING_BASES):
            fail(f"{where}.sector", "expected a sector")
        return
    back = state.tables.of_sector(sector, tables.SECTOR_BACK)
    if back not in BACKS_OF_SITES[int(kind)]:
        fail(f"{where}.sector", f"{state.tables.sector_keys[sector]} cannot lie on such a site")
    if not seen and back in (codes.BASE_BACK, codes.ASIDE):
        fail(f"{where}.discovered", "expected true: this sector is never hidden")
    if state.site[row + columns.FACING] != NOWHERE and not board.has_trait(state, site, codes.A_CLOSED):
        fail(f"{where}.facing", "expected null: this sector closes no borders")
    asked = any(kind_of(task) == codes.T_FACE and site_of(task) == site for task in state.agenda)
    if board.is_closed_face(state, site) != asked:
        fail(f"{where}.facing", "expected which borders are closed, null while that is asked")
    if not seen and any(board.ships_at(state, site, seat) for seat in range(int(state.seats))):
        fail(f"{where}.discovered", "expected true: there are ships")
    if fleet.all_turrets(state, site) > (codes.TURRETS_A_PLANET if board.is_world(state, site) else 0):
        fail(f"{where}", f"expected {codes.TURRETS_A_PLANET} turrets at most, and only at planets and stations")


# Seats and ships


def _check_seats(state: BlueshiftState) -> None:
    species = [int(state.seat[seat * SEAT_WIDTH + columns.SPECIES_OF]) for seat in range(int(state.seats))]
    chosen = [number for number in species if number != NOBODY]
    if len(set(chosen)) != len(chosen):
        fail("seats", "expected different species")
    for seat, number in enumerate(species):
        if number == NOBODY and state.phase != codes.CHOOSING_SPECIES:
            fail(f"seats.{seat}.species", "expected a species")
        _check_seat(state, seat)


def _check_seat(state: BlueshiftState, seat: int) -> None:
    row = seat * SEAT_WIDTH
    holds = sum(int(state.seat[row + column]) for column in (columns.PLANETS, columns.STATIONS, columns.SHIPS))
    if not state.seat[row + columns.IS_OUT]:
        return
    bound = holds + int(state.seat[row + columns.ALLIANCES] + state.seat[row + columns.STATION_ALLIANCES])
    if bound or state.seat[row + columns.HELD]:
        fail(f"seats.{seat}.out", "expected a seat that is out to have nothing left, and no cards")
    if state.ending == NOT_OVER and seat in (state.active, state.asked):
        fail(f"seats.{seat}.out", "it is the turn of this seat")


def _check_ship(state: BlueshiftState, ship: int) -> None:
    pack, row = state.tables, ship * SHIP_WIDTH
    where = f"ships.{ship_id(pack, ship)}"
    kind, site = pack.kind_of_slot[ship % state.slots], int(state.ship[row + columns.AT])
    points = pack.of_item(kind, tables.HIT_POINTS)
    fired_at = site == state.battle[columns.B_SITE] and any(kind_of(task) == codes.T_HITS for task in state.agenda)
    if state.ship[row + columns.DAMAGE] > points - (0 if fired_at else 1):
        fail(f"{where}.damage", "expected less than its hit points; as many only in a volley under way")
    aboard = state.ship[row + columns.TROOPS] + state.ship[row + columns.FIGHTERS]
    if aboard > pack.of_item(kind, tables.CAPACITY):
        fail(where, f"has room for {pack.of_item(kind, tables.CAPACITY)} units, not for {aboard}")
    for carried, held in (
        (columns.CARRIED_TROOPS, columns.TROOPS), (columns.CARRIED_FIGHTERS, columns.FIGHTERS),
    ):  # fmt: skip
        moving = state.phase <= codes.MOVEMENT_PHASE and ship // state.slots == state.active
        if moving and state.ship[row + carried] > state.ship[row + held]:
            fail(where, "expected no more units that have been carried than are aboard")
    if kind == codes.TURRET and state.ship[row + columns.LEFT]:
        fail(f"{where}.moves", "expected 0: turrets do not move")
    if state.site[site * SITE_WIDTH + columns.SECTOR] == NOWHERE:
        fail(f"{where}.site", "no sector lies there")


def _check_turn(state: BlueshiftState) -> None:
    if state.round > state.round_cap:
        fail("round", "above the round cap")
    asks_price = any(kind_of(packed) == codes.T_PRICE for packed in state.agenda)
    if state.turn[columns.PRICE_ASKED] and not asks_price:
        fail("turn.price_asked", "expected 0 where no price is asked")
