"""What the lab keeps of a finished contest: its length, and what each seat was, had and held."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.log import WIDTH
from cosmarium.engine.title import Tally
from cosmarium.games.alien_contact.core import codes, columns, resources, scoring, space
from cosmarium.games.alien_contact.core.codes import NOBODY, NOWHERE
from cosmarium.games.alien_contact.core.columns import DIPLOMAT_WIDTH, SEAT_WIDTH, SHIP_WIDTH, STATION_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import COUNTERS, ContactTables
from cosmarium.games.alien_contact.names import COLOUR_WORDS, ITEM_WORDS, STATUS_WORDS

AGREED: Final = {
    codes.P_POINTS: "agreed: points",
    codes.P_CARD: "agreed: saved card",
    codes.P_STAR: "agreed: star",
    codes.P_PASSAGE: "agreed: passage",
    codes.P_BUILD: "agreed: building",
    codes.P_PEACE: "agreed: non-aggression",
    codes.P_ALLIANCE: "agreed: alliance",
    codes.P_RELEASE: "agreed: release",
}
"""By kind of item; both who gives and who receives count."""
TALKS: Final = {
    codes.E_PROPOSED: "proposals made",
    codes.E_ACCEPTED: "agreements made",
    codes.E_REFUSED: "proposals refused",
    codes.E_COUNTERED: "proposals countered",
    codes.E_BUILT_FOR: "built for others",
    codes.E_RANSOM: "ransom paid",
    codes.E_BATTLE: "battles begun",
}
"""By event, of the seat that it tells of."""
ON_DUTY: Final = ("star", "station", "aboard")


def tally(pack: ContactTables, state: ContactState) -> Tally:
    """Colours, stars by colour, pieces by item, points, technology, diplomats, saved cards; what was agreed, by kind,
    and proposed; the quadrant; who began, and the order of turns.

    Agreements are counted from the match's log; without one there are none.
    """
    seats = range(int(state.seats))
    owned: dict[str, tuple[int, ...]] = {}
    for number, word in enumerate(COLOUR_WORDS):
        owned[word] = tuple(int(_of(state, seat, columns.COLOUR_OF) == number) for seat in seats)
    for number, word in enumerate(COLOUR_WORDS):
        owned[f"{word} stars"] = tuple(int(space.stars_controlled(state, seat, number)) for seat in seats)
    owned["stars"] = tuple(int(resources.count_stars(state, seat)) for seat in seats)
    owned["victory points"] = tuple(int(scoring.victory_points(state, seat)) for seat in seats)
    owned["resource points left"] = tuple(_of(state, seat, columns.POINTS) for seat in seats)
    owned["technology"] = tuple(_of(state, seat, columns.TECHNOLOGY) for seat in seats)
    for item in range(codes.EPSM + 1):
        owned[ITEM_WORDS[item]] = tuple(_pieces(state, seat, item) for seat in seats)
    owned["pirate"] = tuple(int(_of(state, seat, columns.PIRATE_AT) != NOWHERE) for seat in seats)
    owned["diplomats on duty"] = tuple(_diplomats(state, seat, ON_DUTY) for seat in seats)
    owned["diplomats captive"] = tuple(_diplomats(state, seat, ("captive",)) for seat in seats)
    owned["saved cards"] = tuple(_of(state, seat, columns.HELD) for seat in seats)
    for level in range(2, codes.LEVELS + 1):
        owned[f"technology {level}"] = tuple(int(_of(state, seat, columns.TECHNOLOGY) >= level) for seat in seats)
    owned |= _dealings(state)
    owned["promises broken"] = tuple(_broken(state, seat) for seat in seats)
    for quadrant in pack.quadrants:
        owned[f"quadrant: {quadrant.key}"] = tuple(int(quadrant is state.quadrant) for _ in seats)
    owned["first turn"] = tuple(int(state.first == seat) for seat in seats)
    for place in seats:
        owned[f"turn: {place + 1}"] = tuple(int((seat - state.first) % len(seats) == place) for seat in seats)
    owned["start chosen"] = tuple(int(state.claimed == seat and state.claimed != NOBODY) for seat in seats)
    return Tally(int(state.round), owned)


def _of(state: ContactState, seat: int, column: int) -> int:
    return int(state.seat[seat * SEAT_WIDTH + column])


def _pieces(state: ContactState, seat: int, item: int) -> int:
    """Counters of an item that are in use."""
    if item in (codes.MARINE, codes.EPSM):
        left = columns.MARINES_LEFT if item == codes.MARINE else columns.EPSM_LEFT
        return int(state.tables.of_item(item, COUNTERS)) - _of(state, seat, left)
    if item < codes.STATION_1:
        levels, rows, width, slots = state.tables.level_of_ship, state.ship, SHIP_WIDTH, int(state.ships)
    else:
        levels, rows, width, slots = state.tables.level_of_station, state.station, STATION_WIDTH, int(state.stations)
    level = item % codes.LEVELS + 1
    return sum(
        levels[slot] == level and rows[(seat * slots + slot) * width + columns.AT] != NOWHERE for slot in range(slots)
    )


def _diplomats(state: ContactState, seat: int, statuses: tuple[str, ...]) -> int:
    rows = range(seat * codes.DIPLOMATS, (seat + 1) * codes.DIPLOMATS)
    return sum(STATUS_WORDS[state.diplomat[row * DIPLOMAT_WIDTH + columns.STATUS]] in statuses for row in rows)


def _broken(state: ContactState, seat: int) -> int:
    """Promises that the seat has broken."""
    rows = range(0, len(state.agreements), columns.AGREEMENT_WIDTH)
    return sum(
        state.agreements[row + columns.G_FROM] == seat and state.agreements[row + columns.G_BROKEN] > 0 for row in rows
    )


def _dealings(state: ContactState) -> dict[str, tuple[int, ...]]:
    """What each seat proposed, answered, agreed on and fought over in the course of the match."""
    seats = range(int(state.seats))
    counts = {name: [0] * len(seats) for name in (*AGREED.values(), *TALKS.values())}
    events = () if state.log is None else state.log.numbers
    for start in range(0, len(events), WIDTH):
        kind, seat, other, item = (int(events[start + place]) for place in range(4))
        if kind == codes.E_AGREED:
            counts[AGREED[item]][seat] += 1
            counts[AGREED[item]][other] += 1
        elif kind in TALKS and seat in seats:  # rebels, who begin battles too, have none
            counts[TALKS[kind]][seat] += 1
    return {name: tuple(numbers) for name, numbers in counts.items()}
