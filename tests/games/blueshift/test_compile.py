"""From a pack to numbers: every word of it arrives in the column that the rules read it from."""

from __future__ import annotations

from typing import get_args

import pytest

from cosmarium.games.blueshift import bounds
from cosmarium.games.blueshift.abilities import SECTOR_EFFECTS
from cosmarium.games.blueshift.compile import NO_FIRE, UNLIMITED, compile_pack
from cosmarium.games.blueshift.core import codes, columns, tables
from cosmarium.games.blueshift.core.tables import EFFECT_WIDTH, StarTables
from cosmarium.games.blueshift.schema import validate
from cosmarium.games.blueshift.vocabulary import CARD_EFFECTS, ITEMS, STATS, Icon
from games.blueshift.small_pack import LAYOUT, Json, pack, track, world

COLUMNS = ("amount", "count", "whose", "what", "needs", "optional", "range", "once")


def compiled(data: Json) -> StarTables:
    return compile_pack(validate(data).plain())


def row(tables_: StarTables, effect: int) -> dict[str, int]:
    """The columns of an effect that say something, by name."""
    numbers = [int(tables_.of_effect(effect, column)) for column in range(EFFECT_WIDTH)]
    return {"does": numbers[0]} | {key: value for key, value in zip(COLUMNS, numbers[1:], strict=True) if value}


def on_card(effect: Json) -> dict[str, int]:
    made = compiled(pack(card={"effects": [effect]}))
    return row(made, int(made.of_card(0, tables.CARD_EFFECT)))


def in_sector(effect: Json) -> dict[str, int]:
    made = compiled(pack(sector={"effects": [effect]}))
    assert made.of_sector(0, tables.SECTOR_EFFECTS) == 1
    found = row(made, int(made.of_sector(0, tables.SECTOR_EFFECT)))
    assert made.of_sector(0, tables.SECTOR_TRAITS) == 1 << found["does"] - codes.A_DISCOUNT
    return found


def of_species(ability: Json) -> list[int]:
    made = compiled(pack(species={"abilities": [{"name": "Any", **ability}]}))
    return [int(made.of_species(0, column)) for column in range(tables.SPECIES_WIDTH)]


ANY = codes.OWN | codes.ENEMY | codes.NEUTRAL

CARDS: list[tuple[Json, int, dict[str, int]]] = [
    (
        {"rank": "population", "by": -2, "targets": 3, "of": "foreign", "optional": True, "range": 4},
        codes.X_RANK,
        {"amount": -2, "count": 3, "whose": codes.ENEMY | codes.NEUTRAL, "what": 2, "optional": 1, "range": 4},
    ),
    ({"rank": "prosperity", "by": 1}, codes.X_RANK, {"amount": 1, "count": 1, "whose": ANY}),
    ({"credits": 4}, codes.X_CREDITS, {"amount": 4}),
    ({"credits": 2, "per": "alliance"}, codes.X_CREDITS, {"amount": 2, "what": codes.PER_ALLIANCE}),
    ({"tax": "defence", "targets": 2}, codes.X_TAX, {"amount": 1, "count": 2, "whose": codes.OWN, "what": 1}),
    ({"steal": 5}, codes.X_STEAL, {"amount": 5, "count": 1}),
    (
        {"place": "infantry", "pieces": 2, "targets": 3},
        codes.X_PLACE,
        {"amount": 2, "count": 3, "whose": codes.OWN, "what": codes.INFANTRY},
    ),
    ({"bonus": "movement", "by": 2}, codes.X_TURN, {"amount": 2, "what": codes.ON_MOVEMENT}),
    ({"run_blockades": True}, codes.X_TURN, {"amount": 1, "what": codes.ON_BLOCKADE}),
    ({"reroll": "negotiation"}, codes.X_REROLL, {"amount": 1, "what": codes.ON_NEGOTIATION}),
    ({"discount": "turret", "by": 3}, codes.X_DISCOUNT, {"amount": 3, "what": codes.TURRET}),
    ({"discount": "any", "by": 2}, codes.X_DISCOUNT, {"amount": 2, "what": -1}),
    (
        {"warp": 4, "of": "neutral", "range": 5},
        codes.X_WARP,
        {"amount": 4, "count": 1, "whose": codes.NEUTRAL, "optional": 1, "range": 5},
    ),
    ({"repair": 2, "ships": 3}, codes.X_REPAIR, {"amount": 2, "count": 3, "optional": 1}),
    (
        {"strike": "destroyer", "needs": 5, "shots": 2, "targets": 2, "range": 1},
        codes.X_STRIKE,
        {"amount": 2, "count": 2, "whose": codes.ENEMY, "what": codes.DESTROYER, "needs": 5, "range": 1},
    ),
    (
        {"sabotage": "interceptor", "pieces": 3, "optional": True},
        codes.X_SABOTAGE,
        {"amount": 3, "count": 1, "whose": codes.ENEMY, "what": codes.INTERCEPTOR, "optional": 1},
    ),
    (
        {"sabotage": "power-link", "needs": 3},
        codes.X_SABOTAGE,
        {"amount": 1, "count": 1, "whose": codes.ENEMY, "what": codes.POWER_LINK, "needs": 3},
    ),
    (
        {"revolt": 2, "by": 1, "of": "controlled"},
        codes.X_REVOLT,
        {"amount": 1, "count": 2, "whose": codes.OWN | codes.ENEMY},
    ),
    ({"shield": 2}, codes.X_SHIELD, {"amount": 1, "count": 2, "whose": codes.OWN}),
    ({"survey": 3, "range": 2}, codes.X_SURVEY, {"amount": 1, "count": 3, "range": 2}),
    ({"void": True, "optional": True}, codes.X_VOID, {"amount": 1, "count": 1, "whose": codes.NEUTRAL, "optional": 1}),
    ({"recycle": 3}, codes.X_RECYCLE, {"amount": 1, "count": 3, "optional": 1}),
    ({"envoy": True, "by": 2}, codes.X_ENVOY, {"amount": 2, "count": 1, "whose": codes.NEUTRAL}),
]
SECTORS: list[tuple[Json, int, dict[str, int]]] = [
    ({"discount": "interceptor", "by": 1}, codes.A_DISCOUNT, {"amount": 1, "what": codes.INTERCEPTOR}),
    ({"tribute": 2, "per": "station"}, codes.A_TRIBUTE, {"amount": 2, "what": codes.PER_STATION}),
    ({"bonus": "negotiation"}, codes.A_NEGOTIATION, {"amount": 1, "what": codes.ON_NEGOTIATION}),
    ({"bonus": "invasion", "by": 2}, codes.A_INVASION, {"amount": 2, "what": codes.ON_INVASION}),
    ({"bonus": "bombard"}, codes.A_BOMBARD, {"amount": 1, "what": codes.ON_BOMBARD}),
    ({"guard": 3}, codes.A_GUARD, {"amount": 3}),
    ({"hand": 2}, codes.A_HAND, {"amount": 2}),
    ({"levy": "infantry", "pieces": 2}, codes.A_LEVY, {"amount": 2, "what": codes.INFANTRY}),
    ({"repair": 4}, codes.A_REPAIR, {"amount": 4}),
    ({"haven": True}, codes.A_HAVEN, {"amount": 1}),
    ({"loyal": True}, codes.A_LOYAL, {"amount": 1}),
    ({"closed": True}, codes.A_CLOSED, {"amount": 1}),
    ({"find": "credits", "amount": 6}, codes.A_FIND, {"amount": 6, "what": -1}),
    ({"find": "colony"}, codes.A_FIND, {"amount": 1, "what": codes.COLONY}),
    ({"hazard": 2, "at_most": 3, "once": True}, codes.A_HAZARD, {"amount": 2, "needs": 3, "once": 1}),
    ({"stop": True}, codes.A_STOP, {"amount": 1}),
    ({"jam": -2}, codes.A_JAM, {"amount": -2}),
    ({"gate": True}, codes.A_GATE, {"amount": 1}),
    ({"sight": True}, codes.A_SIGHT, {"amount": 1}),
]


@pytest.mark.parametrize(("effect", "does", "says"), CARDS, ids=lambda value: str(value)[:40])
def test_effects_of_cards(effect: Json, does: int, says: dict[str, int]) -> None:
    assert on_card(effect) == {"does": does, **says}


@pytest.mark.parametrize(("effect", "does", "says"), SECTORS, ids=lambda value: str(value)[:40])
def test_effects_of_sectors(effect: Json, does: int, says: dict[str, int]) -> None:
    assert in_sector(effect) == {"does": does, **says}


def test_every_word_and_every_code_is_covered() -> None:
    assert {key for effect, _, _ in CARDS for key in CARD_EFFECTS if key in effect} == set(CARD_EFFECTS)
    assert {key for effect, _, _ in SECTORS for key in SECTOR_EFFECTS if key in effect} == set(SECTOR_EFFECTS)
    assert {does for _, does, _ in CARDS} == {getattr(codes, name) for name in dir(codes) if name.startswith("X_")}
    assert {does for _, does, _ in SECTORS} == {getattr(codes, name) for name in dir(codes) if name.startswith("A_")}


@pytest.mark.parametrize(
    ("ability", "column", "value"),
    [
        ({"adaptation": 3}, tables.ADAPTATION, 3),
        ({"spy_network": 4}, tables.SPY_SHIPS, 4),
        ({"cloak": True}, tables.CLOAK, 1),
        ({"ruthless": 2}, tables.RUTHLESS, 2),
        ({"draft": 4}, tables.DRAFT_ROLL, 4),
        ({"soldiers": 5}, tables.SOLDIERS_ROLL, 5),
        ({"loyal": True}, tables.LOYAL, 1),
        ({"envoys": 1}, tables.ENVOYS, 1),
        ({"tireless": True}, tables.TIRELESS, 1),
    ],
)
def test_abilities_of_species(ability: Json, column: int, value: int) -> None:
    given = of_species(ability)
    assert given[column] == value
    assert given[tables.HAND_SIZE] == 5
    assert sum(given) == value + 5, "nothing else"


def test_abilities_of_species_with_several_numbers() -> None:
    assert of_species({"hand": 8})[tables.HAND_SIZE] == 8
    infest = of_species({"infest": {"scout": 13, "destroyer": 10}})
    assert (infest[tables.INFEST_SCOUT], infest[tables.INFEST_DESTROYER]) == (13, 10)
    trade = of_species({"discount": ["spaceport", "scout"], "by": 7})
    assert trade[tables.CHEAPER :] == [7, 0, 0, 0, 0, 0, 0, 7, 0]


def test_items_have_their_figures_and_ships_their_slots() -> None:
    made = compiled(pack())
    scout = [int(made.of_item(codes.SCOUT, column)) for column in range(tables.ITEM_WIDTH)]
    assert scout == [8, 5, 1, 1, 0, 2, 1, 4, 0]
    battleship = [int(made.of_item(codes.BATTLESHIP, column)) for column in range(tables.ITEM_WIDTH)]
    assert battleship == [50, 4, 3, 4, 4, 1, 4, 1, 12]
    turret = [int(made.of_item(codes.TURRET, column)) for column in range(tables.ITEM_WIDTH)]
    assert turret == [8, 5, 1, 2, 1, 0, 1, 4, 13]
    interceptor = [int(made.of_item(codes.INTERCEPTOR, column)) for column in range(tables.ITEM_WIDTH)]
    assert interceptor == [5, 6, 1, 1, 0, 0, 0, 10, 0]
    assert (made.of_item(codes.INFANTRY, tables.POWER), made.of_item(codes.INFANTRY, tables.DICE)) == (NO_FIRE, 0)
    assert made.of_item(codes.SPACEPORT, tables.PIECES) == UNLIMITED
    assert made.slots == 17
    assert list(made.kind_of_slot) == [0] * 4 + [1] * 3 + [2] * 5 + [3] + [4] * 4


def test_words_stand_in_the_order_of_the_codes() -> None:
    names = [name.lower().replace("_", "-") for name in ("SCOUT", "COLONY", "DESTROYER", "BATTLESHIP", "TURRET",
             "INFANTRY", "INTERCEPTOR", "SPACEPORT", "POWER_LINK")]  # fmt: skip
    assert list(ITEMS) == names
    assert [getattr(codes, name.upper().replace("-", "_")) for name in names] == list(range(codes.ITEMS))
    assert [getattr(codes, stat.upper()) for stat in STATS] == [0, 1, 2]
    assert get_args(Icon) == codes.ICONS


def test_sectors_have_faces_tracks_and_buildings() -> None:
    data = pack(sector={"power-link": True, "population": track(1, 4, start=4)})
    made = compiled(data)
    assert made.sector_keys[:4] == ("sector-1", "sector-2", "sector-3", "sector-3#2")
    first = [int(made.of_sector(0, column)) for column in range(tables.SECTOR_WIDTH)]
    assert first[: tables.VALUES] == [codes.PLANET, codes.BASE_BACK]
    tracks = []
    for stat in range(codes.STATS):
        begin, ranks, start = (first[column + stat] for column in (tables.VALUES, tables.RANKS, tables.STARTS))
        tracks.append((list(made.values)[begin : begin + ranks], start))
    assert tracks == [([0, 1, 2, 3], 2), ([2, 3, 5], 1), ([1, 4], 1)]
    assert (first[tables.HAS_PORT], first[tables.HAS_LINK]) == (1, 1)
    anomaly = made.sector_keys.index("sector-5")
    assert made.of_sector(anomaly, tables.SECTOR_FACE) == codes.ANOMALY
    assert made.of_sector(anomaly, tables.RANKS) == 0
    aside = made.sector_keys.index("sector-7")
    assert (made.of_sector(aside, tables.SECTOR_FACE), made.of_sector(aside, tables.SECTOR_BACK)) == (
        codes.EMPTY, codes.ASIDE,
    )  # fmt: skip


def test_traits_tell_the_effects_of_a_sector() -> None:
    effects = [{"stop": True}, {"jam": -1}, {"sight": True}]
    made = compiled(pack(sector={"effects": effects}))
    wanted = sum(1 << code - codes.A_DISCOUNT for code in (codes.A_STOP, codes.A_JAM, codes.A_SIGHT))
    assert made.of_sector(0, tables.SECTOR_TRAITS) == wanted
    first = int(made.of_sector(0, tables.SECTOR_EFFECT))
    assert [row(made, first + n)["does"] for n in range(3)] == [codes.A_STOP, codes.A_JAM, codes.A_SIGHT]


def test_cards_and_species_are_in_the_order_of_the_file() -> None:
    made = compiled(pack())
    assert (made.cards, made.sectors, made.species_count) == (24, 9, 2)
    assert made.card_keys[:2] == ("card-1", "card-1#2")
    assert made.card_names[11:13] == ("Card 1", "Card 2")
    assert [int(made.of_card(card, tables.ICON)) for card in (0, 23)] == [
        codes.ICONS.index("special"), codes.ICONS.index("dice"),
    ]  # fmt: skip
    assert [made.sector_keys[int(made.of_species(species, tables.BASE))] for species in (0, 1)] == [
        "sector-1", "sector-2",
    ]  # fmt: skip


@pytest.mark.rule("BS-A.14")
def test_scenarios_are_boards_with_kinds_of_sites() -> None:
    [scenario] = compiled(pack(scenario={"columns": [*LAYOUT, {"top": 0, "sites": ".?"}]})).scenarios
    assert (scenario.key, scenario.name, scenario.seats) == ("scenario-1", "Scenario 1", 2)
    assert scenario.map.keys == ("a1", "a2", "b1", "b2", "b3", "c1", "c2", "d1")
    base, planet, unknown = tables.BASE_SITE, tables.PLANET_SITE, tables.UNKNOWN_SITE
    assert list(scenario.site_kind) == [base, unknown, planet, unknown, planet, unknown, base, unknown]
    assert scenario.map.rows[-1] == 2, "the gap above it counts"


def test_lists_of_actions_have_room_in_the_rules() -> None:
    """BS-A.79: the bounds of packs keep every list within what the rules reserve."""
    assert bounds.MAX_LEGAL <= columns.MAX_LEGAL
    assert bounds.MOST_SEATS == columns.MOST_SEATS


def test_a_station_can_be_a_base() -> None:
    made = compiled(pack(sector=world("station", "base", spaceport=True)))
    assert made.of_sector(0, tables.SECTOR_FACE) == codes.STATION
