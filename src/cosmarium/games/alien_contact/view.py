"""What a viewer may see. Built up from what is public and what the viewer knows, never stripped down."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import agreements, building, codes, columns, units
from cosmarium.games.alien_contact.core.codes import AREAS, COLOURS, DIPLOMATS, LEVELS, NOBODY, NOWHERE, REBELS
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    DIPLOMAT_WIDTH,
    SEAT_WIDTH,
    SHIP_WIDTH,
    STATION_WIDTH,
)
from cosmarium.games.alien_contact.core.resources import star_value, victory_value
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import COUNTERS, FIRST_SLOT, ContactTables
from cosmarium.games.alien_contact.names import (
    COLOUR_WORDS,
    ENDINGS,
    ITEM_WORDS,
    PHASES,
    STATUS_WORDS,
    TERM_WORDS,
    area_key,
    diplomat_id,
    ship_id,
    station_id,
)
from cosmarium.games.alien_contact.position import hand
from cosmarium.games.alien_contact.position_board import area_or_none, seat_or_none, side_word
from cosmarium.games.alien_contact.position_deals import agreement, pairs
from cosmarium.games.alien_contact.view_control import controllers, has_marines, why_not
from cosmarium.games.alien_contact.view_secret import battle_under_way, proposal_under_way

COUNTED: Final = ITEM_WORDS[: codes.DIPLOMAT + 1]
"""Items of which there are counters."""
PASSAGE_WORD: Final = TERM_WORDS[codes.P_PASSAGE]


def view(pack: ContactTables, state: ContactState, viewer: int) -> dict[str, Json]:
    """The table as the viewer (-1: a spectator) sees it."""
    held = controllers(state)
    return {
        "title": "alien-contact",
        "viewer": viewer if viewer >= 0 else None,
        "turn": int(state.round),
        "turns": int(state.length),
        "active": int(state.active),
        "first": int(state.first),
        "phase": PHASES[state.phase],
        "ending": ENDINGS[state.ending],
        "asked": [seat for seat in range(int(state.seats)) if state.actors() >> seat & 1],
        "quadrant": {"id": state.quadrant.key, "name": state.quadrant.name},
        "chancellor": seat_or_none(state.chancellor),
        "claimed": seat_or_none(state.claimed),
        "areas": [_area(state, viewer, area, held[area]) for area in range(AREAS)],
        "ships": [_ship(pack, state, ship) for ship in range(state.seats * state.ships) if _at(state, ship) >= 0],
        "stations": [_station(pack, state, n) for n in range(state.seats * state.stations) if _site(state, n) >= 0],
        "pirates": [
            {"seat": seat, "area": area_or_none(int(state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT]))}
            for seat in range(int(state.seats))
        ],
        "diplomats": [_diplomat(pack, state, n) for n in range(int(state.seats) * DIPLOMATS) if _status(state, n)],
        "players": [_player(pack, state, viewer, seat, held) for seat in range(int(state.seats))],
        "deck": len(state.deck),
        "discard": [pack.card_keys[card] for card in state.discard],
        "in_play": [key for card, key in enumerate(pack.card_keys) if state.zone[card] == columns.IN_PLAY],
        "ledger": _ledger(state),
        "battle": battle_under_way(pack, state, viewer),
        "proposal": proposal_under_way(pack, state, viewer),
        "talks": _talks(state),
    }


# The map and what is on it


def _area(state: ContactState, viewer: int, area: int, holder: int) -> dict[str, Json]:
    row = area * AREA_WIDTH
    star = int(state.area[row + columns.STAR])
    return {
        "area": area_key(area),
        "column": int(state.map.columns[area]),
        "row": int(state.map.rows[area]),
        "star": COLOUR_WORDS[star] if star >= 0 else None,
        "double": state.area[row + columns.DOUBLED] != 0,
        "marines": _garrisons(state, row) if has_marines(state, area) else {},
        "controller": seat_or_none(holder),
        "why": why_not(state, viewer, area, holder),
    }


def _garrisons(state: ContactState, row: int) -> dict[str, Json]:
    """Marines on a star, by side."""
    return {
        str(side_word(side)): {
            "plain": int(state.area[row + columns.MARINES_ON + side]),
            "epsm": int(state.area[row + columns.EPSM_ON + side]),
        }
        for side in (*range(int(state.seats)), REBELS)
        if state.area[row + columns.MARINES_ON + side] or state.area[row + columns.EPSM_ON + side]
    }


def _at(state: ContactState, ship: int) -> int:
    return int(state.ship[ship * SHIP_WIDTH + columns.AT])


def _site(state: ContactState, station: int) -> int:
    return int(state.station[station * STATION_WIDTH + columns.STATION_AT])


def _status(state: ContactState, diplomat: int) -> int:
    return int(state.diplomat[diplomat * DIPLOMAT_WIDTH + columns.STATUS])


def _ship(pack: ContactTables, state: ContactState, ship: int) -> dict[str, Json]:
    row, seat = ship * SHIP_WIDTH, int(ship // state.ships)
    aboard = [number + 1 for number in range(DIPLOMATS) if units.is_aboard(state, seat * DIPLOMATS + number, ship)]
    return {
        "id": ship_id(pack, ship),
        "seat": seat,
        "level": int(units.level_of_ship(state, ship)),
        "area": area_key(_at(state, ship)),
        "marines": int(state.ship[row + columns.TROOPS]),
        "epsm": int(state.ship[row + columns.SUITED]),
        "diplomats": aboard,
        "moves_left": int(state.ship[row + columns.LEFT]),
        "room": int(units.room(state, ship)),
    }


def _station(pack: ContactTables, state: ContactState, station: int) -> dict[str, Json]:
    row = station * STATION_WIDTH
    level = int(units.level_of_station(state, station))
    return {
        "id": station_id(pack, station),
        "seat": int(station // state.stations),
        "level": level,
        "area": area_key(_site(state, station)),
        "marines": int(state.station[row + columns.STATION_TROOPS]),
        "epsm": int(state.station[row + columns.STATION_SUITED]),
        "capacity": int(pack.capacity[level - 1]),
        "spent": int(state.station[row + columns.SPENT]),
        "standing": bool(building.is_standing(state, station)),
    }


def _diplomat(pack: ContactTables, state: ContactState, diplomat: int) -> dict[str, Json]:
    """A diplomat that its seat has received. on: the station or ship that it is on; None on a star or off the board."""
    row, status = diplomat * DIPLOMAT_WIDTH, _status(state, diplomat)
    place = int(state.diplomat[row + columns.PLACE])
    on = {codes.ON_STATION: station_id, codes.ABOARD: ship_id}.get(status)
    captive = status == codes.CAPTIVE
    return {
        "id": diplomat_id(diplomat),
        "seat": diplomat // DIPLOMATS,
        "number": diplomat % DIPLOMATS + 1,
        "status": STATUS_WORDS[status],
        "area": area_or_none(int(units.area_of_diplomat(state, diplomat))),
        "on": on(pack, place) if on else None,
        "captor": int(state.diplomat[row + columns.CAPTOR]) if captive else None,
        "ransom": int(state.diplomat[row + columns.RANSOM]) if captive else None,
    }


# Players


def _player(pack: ContactTables, state: ContactState, viewer: int, seat: int, held: list[int]) -> dict[str, Json]:
    row = seat * SEAT_WIDTH
    colour = int(state.seat[row + columns.COLOUR_OF])
    mine = [area for area in range(AREAS) if held[area] == seat]
    stars = [0] * COLOURS
    for area in mine:
        stars[state.area[area * AREA_WIDTH + columns.STAR]] += 1
    return {
        "seat": seat,
        "colour": COLOUR_WORDS[colour] if colour >= 0 else None,
        "points": int(state.seat[row + columns.POINTS]),
        "technology": int(state.seat[row + columns.TECHNOLOGY]),
        "victory_points": sum(int(victory_value(state, seat, area)) for area in mine),
        "stars": dict(zip(COLOUR_WORDS, stars, strict=True)),
        "income": sum(int(star_value(state, seat, area)) for area in mine),
        "saved": int(state.seat[row + columns.HELD]),
        "hand": [pack.card_keys[card] for card in hand(state, seat)] if seat == viewer else None,
        "counters": {word: _counters_left(state, seat, item) for item, word in enumerate(COUNTED)},
        "mix": {str(level): _mix(pack, colour, level, stars) for level in range(1, LEVELS + 1)},
    }


def _mix(pack: ContactTables, colour: int, level: int, stars: list[int]) -> dict[str, Json]:
    """Whether the stars for a level are controlled, and how many of each colour are missing."""
    if colour == NOBODY:
        return {"have": False, "missing": {}}
    short = {word: int(pack.needs(colour, level, star)) - stars[star] for star, word in enumerate(COLOUR_WORDS)}
    missing = {word: count for word, count in short.items() if count > 0}
    return {"have": not missing, "missing": missing}


def _counters_left(state: ContactState, seat: int, item: int) -> int:
    """Counters of an item that are not in use."""
    row = seat * SEAT_WIDTH
    if item == codes.MARINE:
        return int(state.seat[row + columns.MARINES_LEFT])
    if item == codes.EPSM:
        return int(state.seat[row + columns.EPSM_LEFT])
    if item == codes.PIRATE:
        return int(state.seat[row + columns.PIRATE_AT] == NOWHERE)
    if item == codes.DIPLOMAT:
        away = (codes.NOT_YET, codes.DEAD)
        return sum(_status(state, seat * DIPLOMATS + number) in away for number in range(DIPLOMATS))
    first = int(state.tables.of_item(item, FIRST_SLOT))
    slots = range(first, first + int(state.tables.of_item(item, COUNTERS)))
    if item < codes.STATION_1:
        return sum(_at(state, seat * int(state.ships) + slot) == NOWHERE for slot in slots)
    return sum(_site(state, seat * int(state.stations) + slot) == NOWHERE for slot in slots)


# What has been agreed, and what can be


def _ledger(state: ContactState) -> list[Json]:
    """Agreements in force, and all promises that were broken, or kept to their end; passage just runs out."""
    rows = [agreement(state, number) for number in range(int(agreements.count(state)))]
    return [row for row in rows if row["kind"] != PASSAGE_WORD or row["until"] >= state.round]


def _talks(state: ContactState) -> dict[str, int]:
    """By pairs that may talk in this segment: how many proposals they have left."""
    seats = int(state.seats)
    return {f"{seat}-{other}": codes.PROPOSALS - int(state.talks[seat * seats + other]) for seat, other in pairs(state)}
