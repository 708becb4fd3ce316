"""Positions as JSON data, cards by name. Counts and zones follow from where the cards lie and are not stored."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.errors import PositionError
from cosmarium.engine.positions import Reader, fail
from cosmarium.engine.title import Json
from cosmarium.games.pentaurus.core import agenda, codes, tables, zones
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables
from cosmarium.games.pentaurus.position_checks import TASKS, check
from cosmarium.games.pentaurus.view import STEPS, chain, hand, row

MOST_MODIFIED = 9999  # more than all cards of a pack add up to
MOST_TASKS = 16
SCALARS = {
    "active": (0, 1),
    "turn": (0, 1001),
    "turn_cap": (1, 1000),
    "asked": (codes.NOBODY, 1),
    "ending": (0, 4),
    "winner": (codes.NOBODY, 1),
    "planets_ahead": (0, 1),
    "ships_ahead": (0, 1),
    "planets_played": (0, 200),
    "ships_bought": (0, 500),
    "scrapped": (0, 1),
    "spent": (0, 9999),
}
PAIRS = {
    "side": (0, codes.SIDES - 1),
    "attack_mod": (-MOST_MODIFIED, MOST_MODIFIED),
    "defence_mod": (-MOST_MODIFIED, MOST_MODIFIED),
    "production_mod": (-MOST_MODIFIED, MOST_MODIFIED),
    "turns": (0, 1000),
    "redraws": (0, 1000),
}


def to_position(pack: CardTables, state: PentaurusState) -> Json:
    """Everything about a state."""
    lying = {state.stack[at] for at in range(0, len(state.stack), 4)}
    return {
        **{name: int(getattr(state, name)) for name in SCALARS},
        **{name: [int(number) for number in getattr(state, name)] for name in PAIRS},
        "step": STEPS[state.step],
        "played": int(state.played),
        "most_planets": [int(count) for count in state.most_planets],
        "species": [pack.species_keys[number] for number in state.species],
        "hands": [
            [{"card": pack.keys[card], "shown": bool(state.shown[card])} for card in hand(pack, state, seat)]
            for seat in range(2)
        ],
        "deck": [pack.keys[card] for card in state.deck[state.deck_next :]],
        "discard": [pack.keys[card] for card in state.discard],
        "line": [pack.keys[ship] for ship in state.line],
        "scrap": [pack.keys[ship] for ship in range(pack.galaxy, pack.cards) if state.zone[ship] == codes.IN_SCRAP],
        "market": [_key(pack, ship) for ship in state.market],
        "planets": [[_on_table(pack, state, planet) for planet in row(state, seat)] for seat in range(2)],
        "taken": [_on_table(pack, state, planet) for planet in _taken(pack, state)],
        "stack": [_entry(pack, state, at) for at in range(0, len(state.stack), 4)],
        "waiting": [
            {"card": pack.keys[card], "host": _key(pack, state.host[card])}
            for card in range(pack.galaxy)
            if state.zone[card] == codes.PLAYED and card not in lying
        ],
        "players": [int(seat) for seat in state.player],
        "attack_from": _key(pack, state.attack_from),
        "attack_to": _key(pack, state.attack_to),
        "attackers": [pack.keys[ship] for ship in range(pack.galaxy, pack.cards) if state.fighting[ship]],
        "agenda": [_task(pack, packed) for packed in state.agenda],
    }


def _key(pack: CardTables, card: int) -> str | None:
    return pack.keys[card] if card >= 0 else None


def _on_table(pack: CardTables, state: PentaurusState, card: int) -> Json:
    return {
        "card": pack.keys[card],
        "on": [_on_table(pack, state, rider) for rider in chain(state, card)],
        "fresh": bool(state.fresh[card]),
        "protected": bool(state.shielded[card]),
    }


def _taken(pack: CardTables, state: PentaurusState) -> list[int]:
    """A planet between two rows: conquered, and its new place not chosen yet."""
    return [
        card
        for card in range(pack.galaxy)
        if pack.of(card, tables.KIND) == codes.PLANET
        and state.zone[card] == codes.ON_TABLE
        and zones.owner_of(state, card) < 0
    ]


def _entry(pack: CardTables, state: PentaurusState, at: int) -> Json:
    card = state.stack[at]
    return {
        "card": pack.keys[card],
        "seat": int(state.stack[at + 1]),
        "cancelled": bool(state.stack[at + 2]),
        "effect": int(state.stack[at + 3]),
        "host": _key(pack, state.host[card]),
    }


def _task(pack: CardTables, packed: int) -> Json:
    return {
        "task": TASKS[agenda.kind_of(packed)],
        "seat": int(agenda.seat_of(packed)),
        "card": pack.keys[agenda.card_of(packed)],
        "effect": int(agenda.effect_of(packed)),
        "amount": int(agenda.amount_of(packed)),
    }


def from_position(pack: CardTables, data: Json, shuffles: Chance, dice: Chance) -> PentaurusState:
    """The state that the data describe. Raises PositionError with the place of the first fault."""
    reader = Reader(pack.keys, data["state"])
    state = PentaurusState(pack, shuffles, dice)
    state.clear()
    # Positions written before cards were counted do not have it.
    state.played = reader.within("played", reader.data.get("played", 0), 0, codes.MOST_PLAYED)
    for name, (low, high) in SCALARS.items():
        setattr(state, name, reader.number(name, low, high))
    for name, (low, high) in PAIRS.items():
        setattr(state, name, vec[i64](reader.numbers(name, 2, low, high)))
    state.step = reader.word("step", reader.value("step"), STEPS)
    species = enumerate(reader.items("species", 2))
    state.species = vec[i64]([reader.word(f"species.{i}", key, pack.species_keys) for i, key in species])
    _lay_hands(reader, state)
    _lay_piles(reader, state)
    _lay_planets(reader, pack, state)
    state.most_planets = vec[i64](reader.numbers("most_planets", 2, 0, codes.MOST_PLANETS))
    _lay_stack(reader, pack, state)
    reader.all_laid()
    state.player = vec[i64](reader.numbers("players", pack.cards, codes.NOBODY, codes.BOTH))
    for name in ("attack_from", "attack_to"):
        key = reader.value(name)
        setattr(state, name, codes.NO_CARD if key is None else reader.card(name, key))
    for i, key in enumerate(reader.items("attackers")):
        state.fighting[reader.card(f"attackers.{i}", key)] = 1
    _read_agenda(reader, pack, state)
    check(state)
    return state


def _flag(reader: Reader, where: str, item: Any, name: str) -> int:
    flag = reader.field(where, item, name)
    if not isinstance(flag, bool):
        fail(f"{where}.{name}", f"expected true or false, found {flag!r:.60}")
    return int(flag)


def _lay_hands(reader: Reader, state: PentaurusState) -> None:
    for seat, cards in enumerate(reader.items("hands", 2)):
        for i, item in enumerate(reader.listed(f"hands.{seat}", cards)):
            where = f"hands.{seat}.{i}"
            card = _galaxy(reader, state, where, reader.lay(where, reader.field(where, item, "card")))
            state.zone[card] = codes.IN_HAND + seat
            state.shown[card] = _flag(reader, where, item, "shown")
            state.hand_count[seat] += 1


def _galaxy(reader: Reader, state: PentaurusState, where: str, card: int) -> int:
    if card >= state.tables.galaxy:
        raise PositionError(f"state.{where}", "expected a card of the galaxy deck, found a ship")
    return card


def _ship(reader: Reader, state: PentaurusState, where: str, card: int) -> int:
    if card < state.tables.galaxy:
        raise PositionError(f"state.{where}", "expected a ship, found a card of the galaxy deck")
    return card


def _lay_piles(reader: Reader, state: PentaurusState) -> None:
    for i, key in enumerate(reader.items("deck")):
        state.deck = append(state.deck, _galaxy(reader, state, f"deck.{i}", reader.lay(f"deck.{i}", key)))
    for i, key in enumerate(reader.items("discard")):
        zones.to_discard(state, _galaxy(reader, state, f"discard.{i}", reader.lay(f"discard.{i}", key)))
    for i, key in enumerate(reader.items("line")):
        ship = _ship(reader, state, f"line.{i}", reader.lay(f"line.{i}", key))
        state.zone[ship] = codes.IN_LINE
        state.line = append(state.line, ship)
    for i, key in enumerate(reader.items("scrap")):
        state.zone[_ship(reader, state, f"scrap.{i}", reader.lay(f"scrap.{i}", key))] = codes.IN_SCRAP
    for i, key in enumerate(reader.items("market", codes.MARKET)):
        if key is not None:
            ship = _ship(reader, state, f"market.{i}", reader.lay(f"market.{i}", key))
            state.zone[ship] = codes.IN_MARKET
            state.market[i] = ship


def _lay_planets(reader: Reader, pack: CardTables, state: PentaurusState) -> None:
    for seat, planets in enumerate(reader.items("planets", 2)):
        where = f"planets.{seat}"
        if len(reader.listed(where, planets)) > codes.MOST_PLANETS:
            raise PositionError(f"state.{where}", f"expected at most {codes.MOST_PLANETS} planets")
        for i, item in enumerate(planets):
            zones.add_planet(state, seat, _planet(reader, pack, state, f"{where}.{i}", item), codes.RIGHT)
    for i, item in enumerate(reader.items("taken")):
        _planet(reader, pack, state, f"taken.{i}", item)


def _planet(reader: Reader, pack: CardTables, state: PentaurusState, where: str, item: Any) -> int:
    planet = reader.lay(where, reader.field(where, item, "card"))
    if pack.of(planet, tables.KIND) != codes.PLANET:
        raise PositionError(f"state.{where}.card", "expected a planet")
    _lay_riders(reader, pack, state, where, item, planet)
    return planet


RIDERS = {
    codes.PLANET: (codes.SATELLITE, codes.FACILITY, codes.CHARACTER, codes.SHIP),
    codes.SHIP: (codes.PILOT,),
}


def _lay_riders(reader: Reader, pack: CardTables, state: PentaurusState, where: str, item: Any, host: int) -> None:
    state.zone[host] = codes.ON_TABLE
    state.fresh[host] = _flag(reader, where, item, "fresh")
    state.shielded[host] = _flag(reader, where, item, "protected")
    for i, rider in enumerate(reader.listed(f"{where}.on", reader.field(where, item, "on"))):
        place = f"{where}.on.{i}"
        card = reader.lay(place, reader.field(place, rider, "card"))
        if pack.of(card, tables.KIND) not in RIDERS.get(pack.of(host, tables.KIND), ()):
            raise PositionError(f"state.{place}.card", f"{pack.keys[card]} cannot lie on {pack.keys[host]}")
        zones.attach(state, card, host)
        _lay_riders(reader, pack, state, place, rider, card)


def _lay_stack(reader: Reader, pack: CardTables, state: PentaurusState) -> None:
    for name in ("stack", "waiting"):
        for i, item in enumerate(reader.items(name)):
            where = f"{name}.{i}"
            card = _galaxy(reader, state, where, reader.lay(where, reader.field(where, item, "card")))
            host = reader.field(where, item, "host")
            state.zone[card] = codes.PLAYED
            state.host[card] = codes.NO_CARD if host is None else reader.card(f"{where}.host", host)
            if name == "stack":
                seat = reader.within(f"{where}.seat", reader.field(where, item, "seat"), 0, 1)
                effects = len(pack.effect) // tables.EFFECT_WIDTH
                effect = reader.within(f"{where}.effect", reader.field(where, item, "effect"), -1, effects - 1)
                for number in (card, seat, _flag(reader, where, item, "cancelled"), effect):
                    state.stack = append(state.stack, number)


def _read_agenda(reader: Reader, pack: CardTables, state: PentaurusState) -> None:
    effects = len(pack.effect) // tables.EFFECT_WIDTH
    for i, item in enumerate(reader.items("agenda", most=MOST_TASKS)):
        where = f"agenda.{i}"
        kind = reader.word(f"{where}.task", reader.field(where, item, "task"), TASKS)
        seat = reader.within(f"{where}.seat", reader.field(where, item, "seat"), 0, 1)
        card = reader.card(f"{where}.card", reader.field(where, item, "card"))
        effect = reader.within(f"{where}.effect", reader.field(where, item, "effect"), 0, max(0, effects - 1))
        amount = reader.within(f"{where}.amount", reader.field(where, item, "amount"), 0, agenda.MOST_AMOUNT)
        state.push(agenda.task(kind, seat, card, effect, amount))
