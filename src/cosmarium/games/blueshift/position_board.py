"""The board of a position, both ways: sites with what lies on them, and ships."""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.errors import PositionError
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import board, columns, tables
from cosmarium.games.blueshift.core.codes import CONTROLLED, FREE, HANDLINGS, NOBODY, NOWHERE
from cosmarium.games.blueshift.core.columns import SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.fleet import count_in
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.names import BONDS, STAT_WORDS, ship_id, slot_of
from cosmarium.geometry.hexes import name_of

MOST_UNITS: Final = 99  # more than the pieces of any pack
# Columns by the name that they have in a position.
SHIP_NUMBERS: Final = {
    "damage": columns.DAMAGE,
    "infantry": columns.TROOPS,
    "interceptors": columns.FIGHTERS,
    "moves": columns.LEFT,
    "carried_infantry": columns.CARRIED_TROOPS,
    "carried_interceptors": columns.CARRIED_FIGHTERS,
    "handled": columns.HANDLED,
}
SHIP_FLAGS: Final = {"anchored": columns.ANCHORED, "acted": columns.ACTED, "reached": columns.REACHED}
WORLD_NUMBERS: Final = {
    "infantry": columns.GARRISON,
    "interceptors": columns.HANGAR,
    "tired_infantry": columns.TIRED_INFANTRY,
    "tired_interceptors": columns.TIRED_INTERCEPTORS,
}
WORLD_FLAGS: Final = {"spaceport": columns.PORT, "power_link": columns.LINK, "adapted": columns.ADAPTED}
DEALINGS: Final = {"attacked": columns.ATTACKED, "bargained": columns.BARGAINED}


# Writing


def site_key(state: BlueshiftState, site: int) -> str | None:
    """The key of a site, None for NOWHERE."""
    return state.map.keys[site] if site >= 0 else None


def site_keys(state: BlueshiftState, bits: int) -> list[str]:
    """The keys of sites that are kept as bits."""
    return [key for site, key in enumerate(state.map.keys) if bits >> site & 1]


def seat_or_none(seat: int) -> int | None:
    """A seat, None for NOBODY."""
    return int(seat) if seat >= 0 else None


def write_sites(state: BlueshiftState) -> list[Json]:
    """Every site with its sector, where one lies."""
    return [_site(state, site) for site in range(int(state.sites))]


def _site(state: BlueshiftState, site: int) -> Json:
    row = site * SITE_WIDTH
    sector, facing = state.site[row + columns.SECTOR], state.site[row + columns.FACING]
    return {
        "site": state.map.keys[site],
        "sector": state.tables.sector_keys[sector] if sector >= 0 else None,
        "discovered": bool(state.site[row + columns.SEEN]),
        "facing": int(facing) if facing >= 0 else None,
        "came_from": site_keys(state, state.site[row + columns.CAME]),
        "world": _world(state, row) if board.is_world(state, site) else None,
    }


def _world(state: BlueshiftState, row: int) -> Json:
    """The planet or station of a site."""
    bond, shield = state.site[row + columns.BOND], state.site[row + columns.SHIELD]
    return {
        "holder": seat_or_none(state.site[row + columns.HOLDER]),
        "bond": BONDS[bond],
        "ranks": {word: int(state.site[row + columns.RANK + stat]) for stat, word in enumerate(STAT_WORDS)},
        **{name: int(state.site[row + column]) for name, column in WORLD_NUMBERS.items()},
        **{name: bool(state.site[row + column]) for name, column in WORLD_FLAGS.items()},
        **{name: bool(state.site[row + columns.ACTS] & bit) for name, bit in DEALINGS.items()},
        "shield_of": seat_or_none(shield - 1),
    }


def write_ships(state: BlueshiftState) -> list[Json]:
    """Every ship on the board."""
    ships = range(int(state.seats * state.slots))
    return [_ship(state, ship) for ship in ships if state.ship[ship * SHIP_WIDTH + columns.AT] != NOWHERE]


def _ship(state: BlueshiftState, ship: int) -> Json:
    row = ship * SHIP_WIDTH
    return {
        "ship": ship_id(state.tables, ship),
        "site": site_key(state, state.ship[row + columns.AT]),
        **{name: int(state.ship[row + column]) for name, column in SHIP_NUMBERS.items()},
        **{name: bool(state.ship[row + column]) for name, column in SHIP_FLAGS.items()},
        "waited_at": site_key(state, state.ship[row + columns.WAITED] - 1),
    }


# Reading


def fail(where: str, expected: str, found: object) -> PositionError:
    """The error of a value that is not what was expected."""
    return PositionError(f"state.{where}", f"expected {expected}, found {found!r:.60}")


def read_site(state: BlueshiftState, where: str, key: Any) -> int:
    """A site of the scenario, by its number."""
    name = name_of(key) if isinstance(key, str) else None
    site = NOWHERE if name is None else int(state.map.site_of[name])
    if site < 0:
        raise fail(where, f"a site of {state.scenario.name}", key)
    return site


def read_site_or_none(state: BlueshiftState, where: str, key: Any) -> int:
    """A site, NOWHERE for null."""
    return NOWHERE if key is None else read_site(state, where, key)


def read_bits(reader: Reader, state: BlueshiftState, where: str, keys: Any) -> int:
    """A list of sites, as bits."""
    bits = 0
    for i, key in enumerate(reader.listed(where, keys)):
        bits |= 1 << read_site(state, f"{where}.{i}", key)
    return bits


def read_flag(reader: Reader, where: str, item: Any, name: str) -> int:
    """A truth value of an object, as 0 or 1."""
    value = reader.field(where, item, name)
    if not isinstance(value, bool):
        raise fail(f"{where}.{name}", "true or false", value)
    return int(value)


def read_seat(reader: Reader, state: BlueshiftState, where: str, value: Any) -> int:
    """A seat, NOBODY for null."""
    return NOBODY if value is None else reader.within(where, value, 0, int(state.seats) - 1)


def read_sector(state: BlueshiftState, where: str, key: Any) -> int:
    """A sector of the pack, by its number."""
    if not isinstance(key, str) or key not in state.tables.sector_keys:
        raise fail(where, "a sector of the pack", key)
    return state.tables.sector_keys.index(key)


def read_ship(state: BlueshiftState, where: str, key: Any) -> int:
    """A piece of a seat, counted through all seats."""
    seat, _, rest = key.partition(".") if isinstance(key, str) else ("", "", "")
    slot = slot_of(state.tables, rest)
    if slot is None or seat not in [str(number) for number in range(int(state.seats))]:
        raise fail(where, "a ship with its seat, such as 0.d3", key)
    return int(seat) * int(state.slots) + slot


def read_sites(reader: Reader, state: BlueshiftState) -> None:
    """Lay out all sites, which must come in the order of the scenario."""
    for site, item in enumerate(reader.items("sites", int(state.sites))):
        where, row = f"sites.{site}", site * SITE_WIDTH
        if reader.field(where, item, "site") != state.map.keys[site]:
            raise fail(f"{where}.site", f"{state.map.keys[site]}, as {state.scenario.name} has it", item["site"])
        sector = reader.field(where, item, "sector")
        state.site[row + columns.SECTOR] = NOWHERE if sector is None else read_sector(state, f"{where}.sector", sector)
        state.site[row + columns.SEEN] = read_flag(reader, where, item, "discovered")
        facing = reader.field(where, item, "facing")
        state.site[row + columns.FACING] = NOWHERE if facing is None else reader.within(f"{where}.facing", facing, 0, 2)
        state.site[row + columns.CAME] = read_bits(
            reader, state, f"{where}.came_from", reader.field(where, item, "came_from")
        )
        _read_world(reader, state, site, f"{where}.world", reader.field(where, item, "world"))


def _read_world(reader: Reader, state: BlueshiftState, site: int, where: str, item: Any) -> None:
    if state.site[site * SITE_WIDTH + columns.SEEN] and state.site[site * SITE_WIDTH + columns.SECTOR] == NOWHERE:
        raise PositionError(f"state.sites.{site}.discovered", "there is no sector to be seen")
    if (item is not None) != board.is_world(state, site):
        expected = "null: no planet and no station is seen there" if item is not None else "its planet or station"
        raise fail(where, expected, item)
    if item is None:
        return
    row = site * SITE_WIDTH
    sector = state.site[row + columns.SECTOR]
    ranks = reader.field(where, item, "ranks")
    for stat, word in enumerate(STAT_WORDS):
        most = int(state.tables.of_sector(sector, tables.RANKS + stat)) - 1
        rank = reader.within(f"{where}.ranks.{word}", reader.field(f"{where}.ranks", ranks, word), 0, most)
        state.site[row + columns.RANK + stat] = rank
    for name, column in WORLD_NUMBERS.items():
        state.site[row + column] = reader.within(f"{where}.{name}", reader.field(where, item, name), 0, MOST_UNITS)
    for name, column in WORLD_FLAGS.items():
        state.site[row + column] = read_flag(reader, where, item, name)
    for name, bit in DEALINGS.items():
        state.site[row + columns.ACTS] |= bit * read_flag(reader, where, item, name)
    shield = read_seat(reader, state, f"{where}.shield_of", reader.field(where, item, "shield_of"))
    state.site[row + columns.SHIELD] = shield + 1
    _read_bond(reader, state, site, where, item)


def _read_bond(reader: Reader, state: BlueshiftState, site: int, where: str, item: Any) -> None:
    """Who is bound to a planet or station; units can only be where somebody controls it."""
    holder = read_seat(reader, state, f"{where}.holder", reader.field(where, item, "holder"))
    word = reader.field(where, item, "bond")
    bond = FREE if word is None else reader.word(f"{where}.bond", word, BONDS[1:]) + 1
    if (holder == NOBODY) != (bond == FREE):
        raise PositionError(f"state.{where}.bond", "expected a bond where there is a holder, and only there")
    row = site * SITE_WIDTH
    if bond != CONTROLLED and (state.site[row + columns.GARRISON] or state.site[row + columns.HANGAR]):
        raise PositionError(f"state.{where}", "expected no units where nobody is in control")
    for on, tired in ((columns.GARRISON, columns.TIRED_INFANTRY), (columns.HANGAR, columns.TIRED_INTERCEPTORS)):
        if state.site[row + tired] > state.site[row + on]:
            raise PositionError(f"state.{where}", "expected no more tired units than there are")
    if bond != FREE:
        board.bind(state, holder, site, bond)


def read_ships(reader: Reader, state: BlueshiftState) -> None:
    """Put all ships on the board; their seats count them."""
    for i, item in enumerate(reader.items("ships")):
        where = f"ships.{i}"
        ship = read_ship(state, f"{where}.ship", reader.field(where, item, "ship"))
        row = ship * SHIP_WIDTH
        if state.ship[row + columns.AT] != NOWHERE:
            raise PositionError(f"state.{where}.ship", f"{ship_id(state.tables, ship)} is on the board already")
        site = read_site(state, f"{where}.site", reader.field(where, item, "site"))
        state.ship[row + columns.AT] = site
        for name, column in SHIP_NUMBERS.items():
            most = HANDLINGS if name == "handled" else MOST_UNITS
            state.ship[row + column] = reader.within(f"{where}.{name}", reader.field(where, item, name), 0, most)
        for name, column in SHIP_FLAGS.items():
            state.ship[row + column] = read_flag(reader, where, item, name)
        waited = read_site_or_none(state, f"{where}.waited_at", reader.field(where, item, "waited_at"))
        state.ship[row + columns.WAITED] = waited + 1
        state.seat[ship // int(state.slots) * columns.SEAT_WIDTH + columns.SHIPS] += 1
        count_in(state, ship, site, 1)
