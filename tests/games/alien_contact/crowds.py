"""Contests in which everybody is within reach of everybody: random play then fights, lands and bargains.

Starts are rolled on a map of 100 areas, so that players at random seldom meet in a short contest.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.engine.chance import Chance, FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.state import State
from cosmarium.games.alien_contact import position
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.core.codes import AREAS
from cosmarium.games.alien_contact.core.columns import EPSM_LEFT, MARINES_LEFT, SEAT_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import CARD_KIND
from cosmarium.games.alien_contact.names import area_key

Data = dict[str, Any]

TURN = 3
"""The game turn in which such a contest begins, one with resources."""
AGENDA = "end build collect diplomacy cards resource ground landing space transfer move pirate"
REACH = 2
"""Everything stands within so many steps of one star."""
STARS_HELD = 5


def somewhere(game: Game, seats: int, chance: Chance) -> State:
    """A contest from its beginning, or more often one in which all that can happen soon does."""
    return game.deal(seats, chance) if chance.below(3) == 0 else crowd(game, seats, chance)


def crowd(game: Game, seats: int, chance: Chance) -> ContactState:
    """A contest in its third game turn: fleets, stations, marines and diplomats of all around one star, saved cards."""
    dice = Random(int(chance.below(1 << 30)))
    state = _opened(game.deal(seats, chance), dice)
    data = position.to_position(state.tables, state)
    stars = [area for area in range(AREAS) if state.quadrant.star[area] >= 0]
    middle = dice.choice(stars)
    near = [area for area in range(AREAS) if state.map.distance[middle * AREAS + area] <= REACH]
    near_stars = [area for area in near if area in stars]
    changed = {
        **data,
        **_cards(state, data, dice),
        "turn": TURN,
        "ships": [{**ship, "area": area_key(dice.choice(near))} for ship in data["ships"]],
        "areas": _garrisons(state, near_stars, dice),
        "diplomats": [
            {"diplomat": f"{seat}.1", "status": "star", "on": area_key(dice.choice([middle, *near_stars]))}
            for seat in range(seats)
        ],
        "agenda": [{"task": task, "seat": data["active"]} for task in AGENDA.split()],
    }
    shuffles, rolls = FastChance(dice.getrandbits(32)), FastChance(dice.getrandbits(32))
    return position.from_position(state.tables, {"seats": seats, "state": changed}, shuffles, rolls)


def _opened(state: State, dice: Random) -> ContactState:
    """The contest when colours and starts have been chosen."""
    assert isinstance(state, ContactState)
    buffer = state.buffer
    while state.phase in (codes.CHOOSING_COLOURS, codes.CHOOSING_START):
        seat = next(seat for seat in range(int(state.seats)) if state.actors() >> seat & 1)
        state.apply(seat, int(buffer[dice.randrange(int(state.legal(seat, buffer)))]))
    return state


def _cards(state: ContactState, data: Data, dice: Random) -> Data:
    """Two saved cards each, as far as there are such, and points to spend."""
    kinds = {key: state.tables.of_card(card, CARD_KIND) for card, key in enumerate(state.tables.card_keys)}
    savable = [key for key in data["deck"] if kinds[key] > codes.LAST_AT_ONCE]
    dice.shuffle(savable)
    held = [savable[2 * seat : 2 * seat + 2] for seat in range(int(state.seats))]
    taken = {key for hand in held for key in hand}
    seats = [
        {
            **seat,
            "points": dice.randint(0, 120),
            "technology": dice.randint(1, codes.LEVELS),
            "pirate": None if number != data["active"] and dice.random() < 0.3 else seat["pirate"],
            "saved": hand,
        }
        for number, (seat, hand) in enumerate(zip(data["seats"], held, strict=True))
    ]
    return {"seats": seats, "deck": [key for key in data["deck"] if key not in taken]}


def _garrisons(state: ContactState, stars: list[int], dice: Random) -> list[Data]:
    """Marines of one side or two on some of the stars, rebels too, as far as there are counters."""
    left = {
        seat: [int(state.seat[seat * SEAT_WIDTH + column]) for column in (MARINES_LEFT, EPSM_LEFT)]
        for seat in range(int(state.seats))
    }
    found = []
    for area in sorted(dice.sample(stars, min(len(stars), STARS_HELD))):
        sides = sorted(dice.sample(sorted(left), dice.randint(1, 2)))
        marines: list[Data] = []
        for seat in sides:
            plain, suited = (dice.randint(0, min(count, 2)) for count in left[seat])
            left[seat] = [left[seat][0] - plain, left[seat][1] - suited]
            if plain or suited:
                marines.append({"side": seat, "marines": plain, "epsm": suited})
        if dice.random() < 0.3:
            marines.append({"side": "rebels", "marines": 1, "epsm": dice.randint(0, 1)})
        found.append(
            {"area": area_key(area), "doubled": dice.random() < 0.2, "opened": False, "fought": [], "fought_land": [],
             "marines": marines}
        )  # fmt: skip
    return found
