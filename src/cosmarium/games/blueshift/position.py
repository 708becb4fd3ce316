"""Positions as JSON data: sites, sectors, ships and cards by name.

What follows from the rest is not stored: pieces in the supply, counts of cards, ships, planets and alliances.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.chance import Chance
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import codes, columns
from cosmarium.games.blueshift.core.agenda import kind_of
from cosmarium.games.blueshift.core.codes import NOBODY, NOWHERE, SIZES
from cosmarium.games.blueshift.core.columns import IN_HAND, SEAT_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import BONUS_WORDS, ENDINGS, ITEM_WORDS, PHASES, SIZE_WORDS
from cosmarium.games.blueshift.position_board import (
    fail,
    read_bits,
    read_flag,
    read_seat,
    read_sector,
    read_ships,
    read_site,
    read_site_or_none,
    read_sites,
    seat_or_none,
    site_key,
    site_keys,
    write_ships,
    write_sites,
)
from cosmarium.games.blueshift.position_checks import check, count_pieces
from cosmarium.games.blueshift.position_tasks import read_agenda, write_agenda

MOST_ROUNDS: Final = 1001
MOST_CREDITS: Final = 99_999
MOST_BONUS: Final = 999
SCALARS: Final = {
    "round": (0, MOST_ROUNDS),
    "round_cap": (1, MOST_ROUNDS - 1),
    "infantry_limit": (0, 1),
    "blockades": (0, 1),
}
SEATS: Final = ("first", "active")
SEATS_OR_NONE: Final = ("asked", "winner")
PILES: Final = ("planet_pile", "space_pile", "aside")
SEAT_FLAGS: Final = {"spied": columns.SPIED, "out": columns.IS_OUT}
BATTLE_SEATS: Final = {
    "attacker": columns.B_ATTACKER,
    "defender": columns.B_DEFENDER,
    "fleeing": columns.B_FLEEING,
    "firing": columns.B_FIRING,
}
BY_SIDE: Final = {  # of the attacker, then of the defender
    "loose_infantry": columns.B_LOOSE_TROOPS,
    "loose_interceptors": columns.B_LOOSE_FIGHTERS,
    "interceptors_hit": columns.B_DOWN,
}
SHOTS: Final = {"hits": columns.B_SHOTS, "hits_on_turrets": columns.B_SHOTS + SIZES}


# Writing


def to_position(pack: StarTables, state: BlueshiftState) -> Json:
    """Everything about a state."""
    return {
        "scenario": state.scenario.key,
        **{name: int(getattr(state, name)) for name in SCALARS},
        **{name: seat_or_none(getattr(state, name)) for name in (*SEATS, *SEATS_OR_NONE)},
        "phase": PHASES[state.phase],
        "ending": ENDINGS[state.ending],
        "seats": [_seat(pack, state, seat) for seat in range(int(state.seats))],
        "reshuffles": int(state.reshuffles),
        "deck": [pack.card_keys[card] for card in state.deck],
        "discard": [pack.card_keys[card] for card in state.discard],
        **{name: [pack.sector_keys[sector] for sector in getattr(state, name)] for name in PILES},
        "sites": write_sites(state),
        "ships": write_ships(state),
        "turn": _turn(state),
        "battle": _battle(state) if state.battle[columns.B_SITE] != NOWHERE else None,
        "agenda": write_agenda(state),
    }


def hand(state: BlueshiftState, seat: int) -> list[int]:
    """The cards that a seat holds, by number."""
    return [card for card in range(int(state.tables.cards)) if state.zone[card] == IN_HAND + seat]


def _seat(pack: StarTables, state: BlueshiftState, seat: int) -> Json:
    row = seat * SEAT_WIDTH
    species = state.seat[row + columns.SPECIES_OF]
    return {
        "species": pack.species_keys[species] if species >= 0 else None,
        "credits": int(state.seat[row + columns.CREDITS]),
        **{name: bool(state.seat[row + column]) for name, column in SEAT_FLAGS.items()},
        "hand": [pack.card_keys[card] for card in hand(state, seat)],
        "drawn_after": [int(state.drawn_after[card]) if state.reshuffles else 0 for card in hand(state, seat)],
    }


def _turn(state: BlueshiftState) -> Json:
    turn = state.turn
    return {
        "bonus": {word: int(turn[columns.BONUS + on]) for on, word in enumerate(BONUS_WORDS)},
        "again": [word for on, word in enumerate(BONUS_WORDS) if turn[columns.AGAIN + on]],
        "cheaper": {word: int(turn[columns.CUT + item]) for item, word in enumerate(ITEM_WORDS)},
        "soldiers": int(turn[columns.SOLDIERED]),
        "lifted": bool(turn[columns.LIFTED]),
        "aimed": site_keys(state, turn[columns.AIMED]) if _asks(state, codes.T_TARGET) else [],
        "price_asked": int(turn[columns.PRICE_ASKED]),
        "warp_to": site_key(state, turn[columns.WARP_TO]) if _asks(state, codes.T_WARP_SHIP) else None,
    }


def _asks(state: BlueshiftState, kind: int) -> bool:
    """Whether the agenda holds a task of this kind: what only such tasks read is kept only for them."""
    return any(kind_of(packed) == kind for packed in state.agenda)


def _battle(state: BlueshiftState) -> Json:
    battle = state.battle
    return {
        "site": site_key(state, battle[columns.B_SITE]),
        **{name: seat_or_none(battle[column]) for name, column in BATTLE_SEATS.items()},
        "round": int(battle[columns.B_ROUND]),
        "flee_to": site_key(state, battle[columns.B_FLEE_TO]) if battle[columns.B_FLEEING] != NOBODY else None,
        **{name: [int(battle[column]), int(battle[column + 1])] for name, column in BY_SIDE.items()},
        "turret_interceptors_hit": int(battle[columns.B_DOWN_TURRETS]),
        **{
            name: {word: int(battle[column + size]) for size, word in enumerate(SIZE_WORDS)}
            for name, column in SHOTS.items()
        },
    }


# Reading


def from_position(pack: StarTables, data: Json, shuffles: Chance, dice: Chance) -> BlueshiftState:
    """The state that the data describe. Raises PositionError with the place of the first fault."""
    reader = Reader(pack.card_keys, data["state"])
    seats = int(data["seats"])
    scenarios = {scenario.key: scenario for scenario in pack.scenarios if scenario.seats == seats}
    key = reader.value("scenario")
    if not isinstance(key, str) or key not in scenarios:
        raise fail("scenario", f"a scenario for {seats} seats ({', '.join(scenarios)})", key)
    state = BlueshiftState(pack, scenarios[key], seats, shuffles, dice)
    state.clear()
    for name, (low, high) in SCALARS.items():
        setattr(state, name, reader.number(name, low, high))
    for name in SEATS:
        setattr(state, name, reader.number(name, 0, seats - 1))
    for name in SEATS_OR_NONE:
        setattr(state, name, read_seat(reader, state, name, reader.value(name)))
    state.phase = reader.word("phase", reader.value("phase"), PHASES)
    ending = reader.value("ending")
    state.ending = 0 if ending is None else reader.word("ending", ending, ENDINGS[1:]) + 1
    _read_seats(reader, state)
    _read_cards(reader, state)
    for name in PILES:
        pile = [read_sector(state, f"{name}.{i}", key) for i, key in enumerate(reader.items(name))]
        setattr(state, name, vec[i64](pile))
    read_sites(reader, state)
    read_ships(reader, state)
    _read_turn(reader, state, reader.value("turn"))
    battle = reader.value("battle")
    if battle is not None:
        _read_battle(reader, state, battle)
    count_pieces(state)
    read_agenda(reader, state)
    check(state)
    return state


def _read_seats(reader: Reader, state: BlueshiftState) -> None:
    for seat, item in enumerate(reader.items("seats", int(state.seats))):
        where, row = f"seats.{seat}", seat * SEAT_WIDTH
        species = reader.field(where, item, "species")
        if species is not None:
            number = reader.word(f"{where}.species", species, state.tables.species_keys)
            state.seat[row + columns.SPECIES_OF] = number
        credits = reader.field(where, item, "credits")
        state.seat[row + columns.CREDITS] = reader.within(f"{where}.credits", credits, 0, MOST_CREDITS)
        for name, column in SEAT_FLAGS.items():
            state.seat[row + column] = read_flag(reader, where, item, name)


def _read_cards(reader: Reader, state: BlueshiftState) -> None:
    state.reshuffles = reader.reshuffles()
    if state.reshuffles:
        state.drawn_after = filled(state.tables.cards, 0)
    for seat, item in enumerate(reader.items("seats")):
        held = reader.lay_all(f"seats.{seat}.hand", reader.field(f"seats.{seat}", item, "hand"))
        for card in held:
            state.zone[card] = IN_HAND + seat
        state.seat[seat * SEAT_WIDTH + columns.HELD] = len(held)
        if state.reshuffles:
            for card, number in reader.draws(seat, held, int(state.reshuffles)).items():
                state.drawn_after[card] = number
    for name, zone in (("deck", columns.IN_DECK), ("discard", columns.IN_DISCARD)):
        pile = vec[i64]()
        for card in reader.lay_all(name, reader.value(name)):
            state.zone[card] = zone
            pile = append(pile, card)
        setattr(state, name, pile)
    reader.all_laid()


def _read_turn(reader: Reader, state: BlueshiftState, item: Any) -> None:
    turn = state.turn
    bonus, cheaper = reader.field("turn", item, "bonus"), reader.field("turn", item, "cheaper")
    for on, word in enumerate(BONUS_WORDS):
        amount = reader.field("turn.bonus", bonus, word)
        turn[columns.BONUS + on] = reader.within(f"turn.bonus.{word}", amount, 0, MOST_BONUS)
    for number, word in enumerate(ITEM_WORDS):
        amount = reader.field("turn.cheaper", cheaper, word)
        turn[columns.CUT + number] = reader.within(f"turn.cheaper.{word}", amount, 0, MOST_BONUS)
    for i, word in enumerate(reader.listed("turn.again", reader.field("turn", item, "again"))):
        turn[columns.AGAIN + reader.word(f"turn.again.{i}", word, BONUS_WORDS)] = 1
    soldiers, price = reader.field("turn", item, "soldiers"), reader.field("turn", item, "price_asked")
    turn[columns.SOLDIERED] = reader.within("turn.soldiers", soldiers, 0, 1)
    turn[columns.LIFTED] = read_flag(reader, "turn", item, "lifted")
    turn[columns.AIMED] = read_bits(reader, state, "turn.aimed", reader.field("turn", item, "aimed"))
    turn[columns.PRICE_ASKED] = reader.within("turn.price_asked", price, -codes.START_CREDITS, 99)
    turn[columns.WARP_TO] = read_site_or_none(state, "turn.warp_to", reader.field("turn", item, "warp_to"))


def _read_battle(reader: Reader, state: BlueshiftState, item: Any) -> None:
    battle = state.battle
    battle[columns.B_SITE] = read_site(state, "battle.site", reader.field("battle", item, "site"))
    for name, column in BATTLE_SEATS.items():
        battle[column] = read_seat(reader, state, f"battle.{name}", reader.field("battle", item, name))
    battle[columns.B_ROUND] = reader.within("battle.round", reader.field("battle", item, "round"), 0, MOST_BONUS)
    flee_to = reader.field("battle", item, "flee_to")
    if (flee_to is None) != (battle[columns.B_FLEEING] == NOBODY):
        raise fail("battle.flee_to", "where the fleeing seat goes, null if nobody flees", flee_to)
    if flee_to is not None:
        battle[columns.B_FLEE_TO] = read_site(state, "battle.flee_to", flee_to)
    for name, column in BY_SIDE.items():
        counts = reader.numbers_in(f"battle.{name}", reader.field("battle", item, name), 2, 0, MOST_BONUS)
        battle[column], battle[column + 1] = counts
    hit = reader.field("battle", item, "turret_interceptors_hit")
    battle[columns.B_DOWN_TURRETS] = reader.within("battle.turret_interceptors_hit", hit, 0, MOST_BONUS)
    for name, column in SHOTS.items():
        hits = reader.field("battle", item, name)
        for size, word in enumerate(SIZE_WORDS):
            count = reader.within(f"battle.{name}.{word}", reader.field(f"battle.{name}", hits, word), 0, MOST_BONUS)
            battle[column + size] = count
