"""What the lab keeps of a finished match: its rounds, how it ended, and what each seat had and held."""

from __future__ import annotations

from cosmarium.engine.title import Tally
from cosmarium.games.blueshift.core import board, codes, columns, tables
from cosmarium.games.blueshift.core.codes import NOWHERE
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import ITEM_WORDS

ENDINGS = {
    codes.BY_POINTS: "ending: sixteen points",
    codes.BY_SURVIVAL: "ending: last one left",
    codes.BY_ROUND_CAP: "ending: round cap",
}
COUNTED = {
    "planets controlled": columns.PLANETS,
    "stations controlled": columns.STATIONS,
    "alliances with planets": columns.ALLIANCES,
    "credits": columns.CREDITS,
}


def tally(pack: StarTables, state: BlueshiftState) -> Tally:
    """Every species of the pack, base site and sector that somebody controls, ship kind and ending; who began."""
    seats = range(int(state.seats))
    owned: dict[str, tuple[int, ...]] = {}
    for number, key in enumerate(pack.species_keys):
        owned[key] = tuple(int(_of(state, seat, columns.SPECIES_OF) == number) for seat in seats)
    for site, key in enumerate(state.map.keys):
        if state.scenario.site_kind[site] == tables.BASE_SITE:
            owned[f"site:{key}"] = tuple(int(_began_at(pack, state, seat, site)) for seat in seats)
    for name, column in COUNTED.items():
        owned[name] = tuple(_of(state, seat, column) for seat in seats)
    for kind in range(codes.SHIP_KINDS):
        owned[f"ship: {ITEM_WORDS[kind]}"] = tuple(_ships(state, seat, kind) for seat in seats)
    owned |= _sectors(pack, state)
    for ending, name in ENDINGS.items():
        owned[name] = tuple(int(state.ending == ending) for _ in seats)
    owned["out of the game"] = tuple(_of(state, seat, columns.IS_OUT) for seat in seats)
    owned["first turn"] = tuple(int(state.first == seat) for seat in seats)
    return Tally(int(state.round), owned)


def _of(state: BlueshiftState, seat: int, column: int) -> int:
    return int(state.seat[seat * SEAT_WIDTH + column])


def _began_at(pack: StarTables, state: BlueshiftState, seat: int, site: int) -> bool:
    """Whether the seat's base sector was put there."""
    species = state.seat[seat * SEAT_WIDTH + columns.SPECIES_OF]
    return bool(state.site[site * SITE_WIDTH + columns.SECTOR] == pack.of_species(species, tables.BASE))


def _ships(state: BlueshiftState, seat: int, kind: int) -> int:
    ships = range(seat * int(state.slots), (seat + 1) * int(state.slots))
    return sum(
        state.ship[ship * SHIP_WIDTH + columns.AT] != NOWHERE and state.tables.kind_of_slot[ship % state.slots] == kind
        for ship in ships
    )


def _sectors(pack: StarTables, state: BlueshiftState) -> dict[str, tuple[int, ...]]:
    """The planets and stations under control at the end."""
    held = {}
    for site in range(int(state.sites)):
        if board.is_world(state, site):
            key = pack.sector_keys[state.site[site * SITE_WIDTH + columns.SECTOR]]
            held[f"sector: {key}"] = tuple(int(board.controls(state, s, site)) for s in range(int(state.seats)))
    return held
