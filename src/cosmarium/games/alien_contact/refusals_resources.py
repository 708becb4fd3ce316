"""Why something cannot be built or acquired, each reason with its clause."""

from __future__ import annotations

from cosmarium.engine.title import Refusal
from cosmarium.games.alien_contact.core import building, codes, columns, resources, units
from cosmarium.games.alien_contact.core.codes import MOST_SEATS, NOWHERE
from cosmarium.games.alien_contact.core.columns import SEAT_WIDTH, STATION_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.names import ITEM_NAMES, area_key, counted

Fields = tuple[int, int, int]


def why_not_built(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    """Of the build segment: item and area."""
    item, area = fields[0], fields[1]
    price, points = int(building.price(state, item)), _of(state, seat, columns.POINTS)
    if price > points:
        return Refusal(f"It costs {counted(price, 'point')}, and you have {points}.", "AC-8.15")
    if item >= codes.TECHNOLOGY_2:
        return _acquire(state, seat, item)
    if not building.can_build(state, seat):
        return Refusal("You have no station that stood when the game turn began.", "AC-R23")
    if item == codes.PIRATE:
        if units.was_lost_now(state, seat, 0):
            return Refusal("Your pirate was destroyed in this turn; it can be built in a later one.", "AC-4.6")
        if _of(state, seat, columns.PIRATE_AT) == NOWHERE:
            return _only_marines(state, seat) or Refusal("There are units in every area.", "AC-R8")
        return Refusal("Your pirate is on the board.", "AC-4.6")
    if item == codes.DIPLOMAT and building.dead_diplomat(state, seat) == NOWHERE:
        return Refusal("None of your diplomats is dead since an earlier turn.", "AC-7.4")
    if item == codes.DIPLOMAT:
        return _only_marines(state, seat) or Refusal(f"You have no station in area {area_key(area)}.", "AC-8.24")
    return _make(state, seat, item, area)


def _only_marines(state: ContactState, seat: int) -> Refusal | None:
    """Without the stars for T.L. 1 there are no pirates and no diplomats either."""
    if resources.has_mix(state, seat, 1):
        return None
    return Refusal("You do not control the stars that your race needs to build anything but marines.", "AC-8.21")


def _of(state: ContactState, seat: int, column: int) -> int:
    return int(state.seat[seat * SEAT_WIDTH + column])


def _stations(state: ContactState, seat: int, area: int) -> list[int]:
    """The seat's stations in an area."""
    own = range(seat * int(state.stations), (seat + 1) * int(state.stations))
    return [station for station in own if state.station[station * STATION_WIDTH + columns.STATION_AT] == area]


def _acquire(state: ContactState, seat: int, item: int) -> Refusal:
    level = item - codes.TECHNOLOGY_2 + 2
    if _of(state, seat, columns.TECHNOLOGY) >= level:
        return Refusal(f"You have acquired T.L. {level}.", "AC-8.21")
    return Refusal(f"T.L. {level} is acquired after T.L. {level - 1}.", "AC-A.37")


def _make(state: ContactState, seat: int, item: int, area: int) -> Refusal:
    """Why no ship, station or marine can be built there."""
    if not building.has_counter(state, seat, item):
        return Refusal(f"Every counter of {ITEM_NAMES[item]} of your colour is in use.", "AC-8.27")
    if item < codes.MARINE:
        level = int(building.level_of_item(item))
        if level > _of(state, seat, columns.TECHNOLOGY):
            return Refusal(f"You have not acquired T.L. {level}.", "AC-8.21")
        if not resources.has_mix(state, seat, level):
            return Refusal(f"You do not control the stars that your race needs to build at T.L. {level}.", "AC-8.14")
    if codes.STATION_1 <= item < codes.MARINE:
        return Refusal(f"You do not control a star in area {area_key(area)}.", "AC-8.22")
    if not state.bases[area * MOST_SEATS + seat]:
        return Refusal(f"You have no station in area {area_key(area)}.", "AC-8.23")
    if not any(building.is_standing(state, station) for station in _stations(state, seat, area)):
        return Refusal(f"Your station in area {area_key(area)} did not stand when the game turn began.", "AC-8.18")
    return Refusal(f"No station of yours in area {area_key(area)} has the capacity left.", "AC-8.19")
