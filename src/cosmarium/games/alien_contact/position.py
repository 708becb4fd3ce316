"""Positions as JSON data: areas, units, cards and agreements by name.

What follows from the rest is not stored: stars, counters left, numbers of saved cards, and what no rule reads any more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.chance import Chance
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import codes, columns
from cosmarium.games.alien_contact.core.agenda import amount_of, kind_of
from cosmarium.games.alien_contact.core.codes import NOBODY
from cosmarium.games.alien_contact.core.columns import IN_PLAY, SAVED_BY, SEAT_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.core.units import gather
from cosmarium.games.alien_contact.names import COLOUR_WORDS, DIPLOMAT_WORDS, ENDINGS, PHASES
from cosmarium.games.alien_contact.position_board import (
    area_or_none,
    fail,
    read_area_or_none,
    read_areas,
    read_diplomats,
    read_seat,
    read_seat_or_none,
    read_ships,
    read_stations,
    seat_or_none,
    write_areas,
    write_diplomats,
    write_ships,
    write_stations,
)
from cosmarium.games.alien_contact.position_cards import read_handovers, read_known, write_handovers, write_known
from cosmarium.games.alien_contact.position_checks import check, count_counters
from cosmarium.games.alien_contact.position_deals import (
    read_agreements,
    read_proposal,
    read_talks,
    write_agreements,
    write_proposal,
    write_talks,
)
from cosmarium.games.alien_contact.position_fights import read_battle, write_battle
from cosmarium.games.alien_contact.position_tasks import read_agenda, write_agenda

SHORTEST: Final = 3
LONGEST: Final = 36
MOST_INCOME: Final = 2 * 8 * codes.AREAS  # every area a double star of the highest value
MOST_CHOICES: Final = 10**9
LOST_WORDS: Final = ("pirate", *DIPLOMAT_WORDS)
"""What the phasing player can lose in its turn that does not come back in it."""
SEAT_NUMBERS: Final = {
    "points": (columns.POINTS, 0, codes.MOST_POINTS),
    "technology": (columns.TECHNOLOGY, 1, codes.LEVELS),
    "retreats": (columns.RETREATS, 0, codes.MOST_RETREATS),
    "income": (columns.INCOME, 0, MOST_INCOME),
}


# Writing


def to_position(pack: ContactTables, state: ContactState) -> Json:
    """Everything about a state."""
    return {
        "quadrant": state.quadrant.key,
        "turn": int(state.round),
        "turns": int(state.length),
        "phase": PHASES[state.phase],
        "ending": ENDINGS[state.ending],
        "chancellor": seat_or_none(state.chancellor),
        "claimed": seat_or_none(state.claimed),
        "first": int(state.first),
        "active": int(state.active),
        "asked": [seat for seat in range(int(state.seats)) if state.asked >> seat & 1],
        "choices": int(state.choices),
        "seats": [_seat(pack, state, seat) for seat in range(int(state.seats))],
        "reshuffles": int(state.reshuffles),
        "deck": [pack.card_keys[card] for card in state.deck],
        "discard": [pack.card_keys[card] for card in state.discard],
        "in_play": [pack.card_keys[card] for card in _cards_in(state, IN_PLAY)],
        "known": write_known(state),
        "handovers": write_handovers(state),
        "areas": write_areas(state),
        "ships": write_ships(state),
        "stations": write_stations(state),
        "diplomats": write_diplomats(state),
        "hunted": state.turn[columns.HUNTED] != 0,
        "transfers": int(state.turn[columns.MADE]),
        "lost": [word for bit, word in enumerate(LOST_WORDS) if state.turn[columns.LOST] >> bit & 1],
        "answer": int(state.turn[columns.ANSWER]) if _was_told(state) else 0,
        "battle": write_battle(state),
        "proposal": write_proposal(state),
        "talks": write_talks(state),
        "agreements": write_agreements(state),
        "agenda": write_agenda(state),
    }


def hand(state: ContactState, seat: int) -> list[int]:
    """The cards that a seat has saved, by number."""
    return _cards_in(state, SAVED_BY + seat)


def _cards_in(state: ContactState, zone: int) -> list[int]:
    return [card for card in range(int(state.tables.cards)) if state.zone[card] == zone]


def _was_told(state: ContactState) -> bool:
    """Whether a card is in play that has been told something already."""
    return len(state.agenda) > 0 and kind_of(state.top()) == codes.T_TARGET and amount_of(state.top()) != 0


def _seat(pack: ContactTables, state: ContactState, seat: int) -> Json:
    row = seat * SEAT_WIDTH
    colour = state.seat[row + columns.COLOUR_OF]
    return {
        "colour": COLOUR_WORDS[colour] if colour >= 0 else None,
        **{name: int(state.seat[row + column]) for name, (column, _, _) in SEAT_NUMBERS.items()},
        "pirate": area_or_none(int(state.seat[row + columns.PIRATE_AT])),
        "saved": [pack.card_keys[card] for card in hand(state, seat)],
        "drawn_after": [int(state.drawn_after[card]) if state.reshuffles else 0 for card in hand(state, seat)],
    }


# Reading


def from_position(pack: ContactTables, data: Json, shuffles: Chance, dice: Chance) -> ContactState:
    """The state that the data describe. Raises PositionError with the place of the first fault."""
    reader = Reader(pack.card_keys, data["state"])
    quadrants = [quadrant.key for quadrant in pack.quadrants]
    quadrant = pack.quadrants[reader.word("quadrant", reader.value("quadrant"), quadrants)]
    state = ContactState(pack, quadrant, int(data["seats"]), shuffles, dice)
    state.clear()
    _read_scalars(reader, state)
    _read_seats(reader, state)
    _read_cards(reader, state)
    read_areas(reader, state)
    read_stations(reader, state)
    read_ships(reader, state)
    read_diplomats(reader, state)
    state.turn[columns.MADE] = reader.number("transfers", 0, codes.TRANSFERS)
    for i, word in enumerate(reader.items("lost")):
        state.turn[columns.LOST] |= 1 << reader.word(f"lost.{i}", word, LOST_WORDS)
    state.turn[columns.ANSWER] = reader.number("answer", 0, codes.AREAS - 1)
    read_battle(reader, state)
    read_proposal(reader, state)
    read_talks(reader, state)
    read_agreements(reader, state)
    count_counters(state)
    gather(state)
    read_agenda(reader, state)
    check(state)
    return state


def _read_scalars(reader: Reader, state: ContactState) -> None:
    state.length = reader.number("turns", SHORTEST, LONGEST)
    if state.length % codes.RESOURCE_EVERY:
        raise fail("turns", f"a multiple of {codes.RESOURCE_EVERY}", int(state.length))
    state.round = reader.number("turn", 1, int(state.length))
    state.phase = reader.word("phase", reader.value("phase"), PHASES)
    ending = reader.value("ending")
    state.ending = 0 if ending is None else reader.word("ending", ending, ENDINGS[1:]) + 1
    state.chancellor = read_seat_or_none(reader, state, "chancellor", reader.value("chancellor"))
    state.claimed = read_seat_or_none(reader, state, "claimed", reader.value("claimed"))
    if state.claimed not in (NOBODY, state.chancellor):
        raise fail("claimed", "the Chancellor, or null", int(state.claimed))
    state.first = read_seat(reader, state, "first", reader.value("first"))
    state.active = read_seat(reader, state, "active", reader.value("active"))
    for i, value in enumerate(reader.items("asked")):
        state.asked |= 1 << read_seat(reader, state, f"asked.{i}", value)
    state.choices = reader.number("choices", 0, MOST_CHOICES)
    hunted = reader.value("hunted")
    if not isinstance(hunted, bool):
        raise fail("hunted", "true or false", hunted)
    state.turn[columns.HUNTED] = int(hunted)


def _read_seats(reader: Reader, state: ContactState) -> None:
    for seat, item in enumerate(reader.items("seats", int(state.seats))):
        where, row = f"seats.{seat}", seat * SEAT_WIDTH
        colour = reader.field(where, item, "colour")
        if colour is not None:
            state.seat[row + columns.COLOUR_OF] = reader.word(f"{where}.colour", colour, COLOUR_WORDS)
        for name, (column, low, high) in SEAT_NUMBERS.items():
            state.seat[row + column] = reader.within(f"{where}.{name}", reader.field(where, item, name), low, high)
        pirate = reader.field(where, item, "pirate")
        state.seat[row + columns.PIRATE_AT] = read_area_or_none(f"{where}.pirate", pirate)


def _read_cards(reader: Reader, state: ContactState) -> None:
    state.reshuffles = reader.reshuffles()
    if state.reshuffles:
        state.drawn_after = filled(state.tables.cards, 0)
    for seat, item in enumerate(reader.items("seats")):
        held = reader.lay_all(f"seats.{seat}.saved", reader.field(f"seats.{seat}", item, "saved"))
        for card in held:
            state.zone[card] = SAVED_BY + seat
        state.seat[seat * SEAT_WIDTH + columns.HELD] = len(held)
        if state.reshuffles:
            for card, number in reader.draws(seat, held, int(state.reshuffles)).items():
                state.drawn_after[card] = number
    for name, zone in (("deck", columns.IN_DECK), ("discard", columns.IN_DISCARD), ("in_play", IN_PLAY)):
        pile = vec[i64]()
        for card in reader.lay_all(name, reader.value(name)):
            state.zone[card] = zone
            pile = append(pile, card)
        if zone != IN_PLAY:
            setattr(state, name, pile)
    reader.all_laid()
    read_known(reader, state)
    if "handovers" in reader.data:  # positions written by earlier versions do not know of them
        read_handovers(reader, state)
