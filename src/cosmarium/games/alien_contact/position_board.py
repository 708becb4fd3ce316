"""The board of a position, both ways: areas with what stands on their stars, ships, stations, diplomats, pirates."""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.errors import PositionError
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import codes, columns
from cosmarium.games.alien_contact.core.codes import AREAS, DIPLOMATS, MOST_SEATS, NOBODY, NOWHERE, REBELS
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    DIPLOMAT_WIDTH,
    SHIP_WIDTH,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.names import (
    REBEL_WORD,
    STATUS_WORDS,
    area_key,
    area_of,
    diplomat_id,
    ship_id,
    station_id,
    unit_of,
)

MOST_MARINES: Final = 200  # of one side on a star: more than the counters of any pack
MOST_RANSOM: Final = codes.RANSOM_STEP * codes.DIE
SHIP_NUMBERS: Final = {
    "marines": columns.TROOPS,
    "epsm": columns.SUITED,
    "moves": columns.LEFT,
    "handled": columns.HANDLED,
}
STATION_NUMBERS: Final = {
    "marines": columns.STATION_TROOPS,
    "epsm": columns.STATION_SUITED,
    "since": columns.STANDS_SINCE,
    "spent": columns.SPENT,
}
FOUGHT: Final = {"fought": columns.FOUGHT, "fought_land": columns.FOUGHT_LAND}
AREA_FLAGS: Final = {"doubled": columns.DOUBLED, "opened": columns.OPENED}


# Writing


def side_word(side: int) -> int | str:
    """A seat, or the rebels."""
    return REBEL_WORD if side == REBELS else int(side)


def seat_or_none(seat: int) -> int | None:
    """A seat, None for NOBODY."""
    return int(seat) if seat >= 0 else None


def area_or_none(area: int) -> str | None:
    """The key of an area, None for NOWHERE."""
    return area_key(int(area)) if area >= 0 else None


def write_areas(state: ContactState) -> list[Json]:
    """Every area that is not as the quadrant has it."""
    rows = list(state.area)
    changed = [
        area for area in range(AREAS) if any(rows[area * AREA_WIDTH + columns.DOUBLED : (area + 1) * AREA_WIDTH])
    ]
    return [_area(state, area) for area in changed]


def _area(state: ContactState, area: int) -> dict[str, Json]:
    row = area * AREA_WIDTH
    sides = [*range(int(state.seats)), REBELS]
    marines = [
        {
            "side": side_word(side),
            "marines": int(state.area[row + columns.MARINES_ON + side]),
            "epsm": int(state.area[row + columns.EPSM_ON + side]),
        }
        for side in sides
    ]
    return {
        "area": area_key(area),
        **{name: state.area[row + column] != 0 for name, column in AREA_FLAGS.items()},
        **{
            name: [side_word(side) for side in sides if state.area[row + column] >> side & 1]
            for name, column in FOUGHT.items()
        },
        "marines": [item for item in marines if item["marines"] or item["epsm"]],
    }


def write_ships(state: ContactState) -> list[Json]:
    """Every ship on the board."""
    rows = ((ship, ship * SHIP_WIDTH) for ship in range(int(state.seats * state.ships)))
    return [
        {
            "ship": ship_id(state.tables, ship),
            "area": area_key(int(state.ship[row + columns.AT])),
            **{name: int(state.ship[row + column]) for name, column in SHIP_NUMBERS.items()},
        }
        for ship, row in rows
        if state.ship[row + columns.AT] != NOWHERE
    ]


def write_stations(state: ContactState) -> list[Json]:
    """Every station on the board."""
    rows = ((station, station * STATION_WIDTH) for station in range(int(state.seats * state.stations)))
    return [
        {
            "station": station_id(state.tables, station),
            "area": area_key(int(state.station[row + columns.STATION_AT])),
            **{name: int(state.station[row + column]) for name, column in STATION_NUMBERS.items()},
        }
        for station, row in rows
        if state.station[row + columns.STATION_AT] != NOWHERE
    ]


def write_diplomats(state: ContactState) -> list[Json]:
    """Every diplomat that its seat has received."""
    return [
        _diplomat(state, diplomat)
        for diplomat in range(int(state.seats) * DIPLOMATS)
        if state.diplomat[diplomat * DIPLOMAT_WIDTH + columns.STATUS] != codes.NOT_YET
    ]


def _diplomat(state: ContactState, diplomat: int) -> dict[str, Json]:
    row = diplomat * DIPLOMAT_WIDTH
    status, place = int(state.diplomat[row + columns.STATUS]), int(state.diplomat[row + columns.PLACE])
    written: dict[str, Json] = {"diplomat": diplomat_id(diplomat), "status": STATUS_WORDS[status]}
    if status == codes.CAPTIVE:
        captor, ransom = state.diplomat[row + columns.CAPTOR], state.diplomat[row + columns.RANSOM]
        return written | {"captor": int(captor), "ransom": int(ransom)}
    if status == codes.ON_STAR:
        return written | {"on": area_key(place)}
    if status == codes.ON_STATION:
        return written | {"on": station_id(state.tables, place)}
    return written | ({"on": ship_id(state.tables, place)} if status == codes.ABOARD else {})


# Reading


def fail(where: str, expected: str, found: object) -> PositionError:
    """The error of a value that is not what was expected."""
    return PositionError(f"state.{where}", f"expected {expected}, found {found!r:.60}")


def read_area(where: str, key: Any) -> int:
    """An area by its key."""
    area = area_of(key)
    if area is None:
        raise fail(where, "an area from 00 to 99", key)
    return area


def read_area_or_none(where: str, key: Any) -> int:
    """An area, NOWHERE for null."""
    return NOWHERE if key is None else read_area(where, key)


def read_seat(reader: Reader, state: ContactState, where: str, value: Any) -> int:
    """A seat in play."""
    return reader.within(where, value, 0, int(state.seats) - 1)


def read_seat_or_none(reader: Reader, state: ContactState, where: str, value: Any) -> int:
    """A seat, NOBODY for null."""
    return NOBODY if value is None else read_seat(reader, state, where, value)


def read_side(reader: Reader, state: ContactState, where: str, value: Any) -> int:
    """A seat, or the rebels."""
    return REBELS if value == REBEL_WORD else read_seat(reader, state, where, value)


def read_flag(reader: Reader, where: str, item: Any, name: str) -> int:
    """A truth value of an object, as 0 or 1."""
    value = reader.field(where, item, name)
    if not isinstance(value, bool):
        raise fail(f"{where}.{name}", "true or false", value)
    return int(value)


def _split(state: ContactState, key: Any) -> tuple[int, int] | None:
    """Seat and unit of a key such as "0.s1.3"; units are ships first, then stations."""
    seat, _, rest = key.partition(".") if isinstance(key, str) else ("", "", "")
    unit = unit_of(state.tables, rest)
    if unit is None or seat not in [str(number) for number in range(int(state.seats))]:
        return None
    return int(seat), unit


def read_ship(state: ContactState, where: str, key: Any) -> int:
    """A ship counted through all seats."""
    found = _split(state, key)
    if found is None or found[1] >= state.ships:
        raise fail(where, "a ship with its seat, such as 0.s1.3", key)
    return found[0] * int(state.ships) + found[1]


def read_station(state: ContactState, where: str, key: Any) -> int:
    """A station counted through all seats."""
    found = _split(state, key)
    if found is None or found[1] < state.ships:
        raise fail(where, "a station with its seat, such as 0.b1.1", key)
    return found[0] * int(state.stations) + found[1] - int(state.ships)


def read_slot(state: ContactState, where: str, key: Any) -> int:
    """A ship of a seat that is known."""
    unit = unit_of(state.tables, key) if isinstance(key, str) else None
    if unit is None or unit >= state.ships:
        raise fail(where, "a ship such as s1.3", key)
    return unit


def read_unit(state: ContactState, where: str, key: Any) -> int:
    """A ship or station of a seat that is known."""
    unit = unit_of(state.tables, key) if isinstance(key, str) else None
    if unit is None:
        raise fail(where, "a ship or station such as s1.3 or b1.1", key)
    return unit


def read_diplomat(state: ContactState, where: str, key: Any) -> int:
    """A diplomat counted through all seats."""
    keys = [diplomat_id(diplomat) for diplomat in range(int(state.seats) * DIPLOMATS)]
    if key not in keys:
        raise fail(where, "a diplomat with its seat, such as 0.1", key)
    return keys.index(key)


def read_areas(reader: Reader, state: ContactState) -> None:
    """Marines on stars, double stars, and where there has been fighting."""
    seen: set[int] = set()
    for i, item in enumerate(reader.items("areas", most=AREAS)):
        where = f"areas.{i}"
        area = read_area(f"{where}.area", reader.field(where, item, "area"))
        if area in seen:
            raise PositionError(f"state.{where}.area", f"area {area_key(area)} is told twice")
        seen.add(area)
        row = area * AREA_WIDTH
        for name, column in AREA_FLAGS.items():
            state.area[row + column] = read_flag(reader, where, item, name)
        for name, column in FOUGHT.items():
            for n, value in enumerate(reader.listed(f"{where}.{name}", reader.field(where, item, name))):
                state.area[row + column] |= 1 << read_side(reader, state, f"{where}.{name}.{n}", value)
        _read_garrisons(reader, state, row, f"{where}.marines", reader.field(where, item, "marines"))
        bare = state.area[row + columns.STAR] == NOWHERE
        if bare and (item["marines"] or state.area[row + columns.DOUBLED]):
            raise PositionError(f"state.{where}", "expected no marines and no double star where there is no star")


def _read_garrisons(reader: Reader, state: ContactState, row: int, where: str, items: Any) -> None:
    for i, item in enumerate(reader.listed(where, items)):
        place = f"{where}.{i}"
        side = read_side(reader, state, f"{place}.side", reader.field(place, item, "side"))
        for name, column in (("marines", columns.MARINES_ON), ("epsm", columns.EPSM_ON)):
            if state.area[row + column + side]:
                raise PositionError(f"state.{place}.side", "is told twice")
            count = reader.within(f"{place}.{name}", reader.field(place, item, name), 0, MOST_MARINES)
            state.area[row + column + side] = count


def read_ships(reader: Reader, state: ContactState) -> None:
    """Put all ships on the board."""
    for i, item in enumerate(reader.items("ships")):
        where = f"ships.{i}"
        ship = read_ship(state, f"{where}.ship", reader.field(where, item, "ship"))
        row = ship * SHIP_WIDTH
        if state.ship[row + columns.AT] != NOWHERE:
            raise PositionError(f"state.{where}.ship", f"{item['ship']} is on the board already")
        area = read_area(f"{where}.area", reader.field(where, item, "area"))
        level = int(state.tables.level_of_ship[ship % state.ships])
        most = {"marines": level, "epsm": level, "moves": level, "handled": codes.HANDLINGS}
        for name, column in SHIP_NUMBERS.items():
            value = reader.field(where, item, name)
            state.ship[row + column] = reader.within(f"{where}.{name}", value, 0, most[name])
        state.ship[row + columns.AT] = area
        state.fleet[area * MOST_SEATS + ship // int(state.ships)] += 1


def read_stations(reader: Reader, state: ContactState) -> None:
    """Put all stations on the board."""
    for i, item in enumerate(reader.items("stations")):
        where = f"stations.{i}"
        station = read_station(state, f"{where}.station", reader.field(where, item, "station"))
        row = station * STATION_WIDTH
        if state.station[row + columns.STATION_AT] != NOWHERE:
            raise PositionError(f"state.{where}.station", f"{item['station']} is on the board already")
        area = read_area(f"{where}.area", reader.field(where, item, "area"))
        capacity = int(state.tables.capacity[state.tables.level_of_station[station % state.stations] - 1])
        most = {"marines": MOST_MARINES, "epsm": MOST_MARINES, "since": int(state.round), "spent": capacity}
        for name, column in STATION_NUMBERS.items():
            value = reader.field(where, item, name)
            state.station[row + column] = reader.within(f"{where}.{name}", value, 0, most[name])
        state.station[row + columns.STATION_AT] = area
        state.bases[area * MOST_SEATS + station // int(state.stations)] += 1


def read_diplomats(reader: Reader, state: ContactState) -> None:
    """Set all diplomats where they are; those that are not told of have not come yet."""
    for i, item in enumerate(reader.items("diplomats")):
        where = f"diplomats.{i}"
        diplomat = read_diplomat(state, f"{where}.diplomat", reader.field(where, item, "diplomat"))
        row = diplomat * DIPLOMAT_WIDTH
        if state.diplomat[row + columns.STATUS] != codes.NOT_YET:
            raise PositionError(f"state.{where}.diplomat", f"{item['diplomat']} is told twice")
        status = 1 + reader.word(f"{where}.status", reader.field(where, item, "status"), STATUS_WORDS[1:])
        state.diplomat[row + columns.STATUS] = status
        if status == codes.CAPTIVE:
            _read_captive(reader, state, diplomat, where, item)
        elif status in (codes.ON_STAR, codes.ON_STATION, codes.ABOARD):
            place = _read_place(state, diplomat, status, f"{where}.on", reader.field(where, item, "on"))
            state.diplomat[row + columns.PLACE] = place


def _read_captive(reader: Reader, state: ContactState, diplomat: int, where: str, item: Any) -> None:
    row = diplomat * DIPLOMAT_WIDTH
    captor = read_seat(reader, state, f"{where}.captor", reader.field(where, item, "captor"))
    if captor == diplomat // DIPLOMATS:
        raise fail(f"{where}.captor", "another seat", captor)
    state.diplomat[row + columns.CAPTOR] = captor
    ransom = reader.field(where, item, "ransom")
    state.diplomat[row + columns.RANSOM] = reader.within(f"{where}.ransom", ransom, 1, MOST_RANSOM)


def _read_place(state: ContactState, diplomat: int, status: int, where: str, value: Any) -> int:
    """The star, station or ship of a diplomat, which must be there."""
    if status == codes.ON_STAR:
        area = read_area(where, value)
        if state.area[area * AREA_WIDTH + columns.STAR] == NOWHERE:
            raise fail(where, "an area with a star", value)
        return area
    if status == codes.ON_STATION:
        station = read_station(state, where, value)
        if state.station[station * STATION_WIDTH + columns.STATION_AT] == NOWHERE:
            raise fail(where, "a station on the board", value)
        return station
    ship = read_ship(state, where, value)
    if state.ship[ship * SHIP_WIDTH + columns.AT] == NOWHERE or ship // int(state.ships) != diplomat // DIPLOMATS:
        raise fail(where, "a ship of its own colour on the board", value)
    return ship
