"""From packs to the packed numbers of the rules, and back: nothing is lost and nothing moves."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import FastChance
from cosmarium.games.alien_contact.compile import compile_pack
from cosmarium.games.alien_contact.core import codes, movement, tables, units
from cosmarium.games.alien_contact.core.columns import MAX_LEGAL
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.schema import validate
from cosmarium.games.alien_contact.texts import describe
from cosmarium.games.alien_contact.vocabulary import COLOURS, ITEMS, KINDS, SHIPS, STATIONS
from games.alien_contact.random_packs import random_pack
from games.alien_contact.small_pack import pack

Json = Any
PACKS = pytest.mark.parametrize("data", [pack(), *map(random_pack, range(1, 6))], ids=["plain", *"12345"])


def both(data: Json) -> tuple[tables.ContactTables, Json]:
    """The tables of a pack, and the pack as clients are told of it."""
    checked = validate(data)
    return compile_pack(checked.plain()), describe(checked)


def test_items_have_the_numbers_of_the_rules() -> None:
    numbers = {
        "ship1": codes.SHIP_1, "station1": codes.STATION_1, "marine": codes.MARINE, "epsm": codes.EPSM,
        "pirate": codes.PIRATE, "diplomat": codes.DIPLOMAT, "technology2": codes.TECHNOLOGY_2,
        "technology3": codes.TECHNOLOGY_3,
    }  # fmt: skip
    assert {item: ITEMS.index(item) for item in numbers} == numbers
    assert (len(ITEMS), SHIPS, STATIONS) == (codes.ITEMS, ITEMS[:3], ITEMS[3:6])


def test_kinds_have_the_numbers_of_the_rules() -> None:
    numbers = (
        codes.METEORS, codes.BLACK_HOLE, codes.MAGNETIC_STORMS, codes.VIRUS, codes.ALIEN_LIFE, codes.REVOLT,
        codes.NEW_PRODUCTION, codes.FREE_STATION, codes.FREE_SHIP, codes.FREE_MARINES, codes.DOUBLE_STAR,
        codes.ASSASSINATION,
    )  # fmt: skip
    assert numbers == tuple(range(1, len(KINDS) + 1))
    assert KINDS[codes.REVOLT - 1] == "revolt"
    assert KINDS[codes.LAST_AT_ONCE - 1] == "new-production"


@PACKS
def test_player_aid_cards(data: Json) -> None:
    compiled, shown = both(data)
    assert compiled.colour_keys == COLOURS
    races = {race["id"]: race for race in shown["colours"]}
    for number, colour in enumerate(COLOURS):
        race = races[colour]
        assert [compiled.value(number, star) for star in range(6)] == list(race["values"].values())
        breathed = [COLOURS[star] for star in range(6) if compiled.breathes(number, star)]
        assert set(breathed) == set(race["breathes"])
        for level in (1, 2, 3):
            needs = [compiled.needs(number, level, star) for star in range(6)]
            assert needs == list(race["needs"][level - 1].values())


@PACKS
def test_items_and_slots(data: Json) -> None:
    compiled, shown = both(data)
    for number, (item, figures) in enumerate(shown["items"].items()):
        assert compiled.of_item(number, tables.PRICE) == figures["price"]
        counters = compiled.of_item(number, tables.COUNTERS)
        if figures["counters"] is not None:
            assert counters == figures["counters"]
        else:
            assert counters == {"pirate": 1, "diplomat": 3}.get(item, -1)
    for words, levels in ((SHIPS, compiled.level_of_ship), (STATIONS, compiled.level_of_station)):
        for level, item in enumerate(words, 1):
            first = compiled.of_item(ITEMS.index(item), tables.FIRST_SLOT)
            counters = shown["items"][item]["counters"]
            assert [levels[slot] for slot in range(len(levels)) if levels[slot] == level] == [level] * counters
            assert all(levels[slot] == level for slot in range(first, first + counters))
    assert compiled.ships == len(compiled.level_of_ship)
    assert compiled.stations == len(compiled.level_of_station)
    assert list(compiled.capacity) == [shown["items"][station]["capacity"] for station in STATIONS]


@PACKS
def test_fire(data: Json) -> None:
    compiled, shown = both(data)
    fire = shown["fire"]
    assert [[compiled.hits_up_to(f, t) for t in (1, 2, 3)] for f in (1, 2, 3)] == fire["hits"]
    assert compiled.fire[tables.STATION_MODIFIER] == fire["station"]
    assert compiled.fire[tables.MARINE_HITS] == fire["marines"]
    assert compiled.fire[tables.PIRATE_FIRES] == fire["pirate_fires"]
    assert compiled.fire[tables.PIRATE_STANDS] == fire["pirate_stands"]


@PACKS
def test_cards_copies_apart(data: Json) -> None:
    compiled, shown = both(data)
    expected = [
        (
            card["id"] if copy == 1 else f"{card['id']}#{copy}",
            card["name"],
            card["number"],
            COLOURS.index(card["colour"]) if card["colour"] else card["level"] or 0,
        )
        for card in shown["cards"]
        for copy in range(1, card["copies"] + 1)
    ]
    assert compiled.cards == len(expected) == len(compiled.card) // tables.CARD_WIDTH
    assert expected == [
        (
            compiled.card_keys[card],
            compiled.card_names[card],
            compiled.of_card(card, tables.CARD_KIND),
            compiled.of_card(card, tables.CARD_DETAIL),
        )
        for card in range(compiled.cards)
    ]
    assert len(set(compiled.card_keys)) == compiled.cards


@PACKS
def test_quadrants(data: Json) -> None:
    compiled, shown = both(data)
    assert [(each.key, each.name) for each in compiled.quadrants] == [(q["id"], q["name"]) for q in shown["quadrants"]]
    for quadrant, described in zip(compiled.quadrants, shown["quadrants"], strict=True):
        numbers = [-1 if star is None else COLOURS.index(star) for star in described["stars"]]
        assert list(quadrant.star) == numbers


def test_where_all_ships_meet_their_transfers_fit_the_list() -> None:
    """The largest sheet of counters that a pack may have, and loads that leave room on every ship that carries."""
    data = pack()
    for item, counters in (("ship1", 12), ("ship2", 10), ("ship3", 10), ("marine", 21), ("epsm", 17)):
        data["items"][item]["counters"] = counters
    compiled, _ = both(data)
    state = ContactState(compiled, compiled.quadrants[0], 2, FastChance(1), FastChance(2))
    state.clear()
    for ship in range(compiled.ships):
        units.launch(state, ship, 44)
        for what in (codes.CARRIED_MARINE, codes.CARRIED_EPSM)[: compiled.level_of_ship[ship] - 1]:
            units.put_aboard(state, ship, what)
    buffer = vec[i64]([0] * MAX_LEGAL)
    done, giving = 1, 10 + 2 * 10
    assert movement.legal_transfers(state, 0, buffer) == done + giving * (compiled.ships - 1)
