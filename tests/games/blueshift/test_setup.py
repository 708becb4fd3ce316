"""Components and set-up: sectors, scenarios, the roll for the first turn, species, bases, first fleets (BS-1, BS-2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import cosmarium
from cosmarium import OptionError
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table
from cosmarium.games.blueshift.core import codes, tables
from games.blueshift.kit import KEYS, asks, kinds, options, pack, play, player, refusal, scene, ship, site

STANDARD = cosmarium.game("blueshift")
TABLES = STANDARD.content.tables
SEATS = range(2, 7)
NAMES = {2: "Conflict", 3: "Growing Pains", 4: "Warpath", 5: "Rivals", 6: "Kingdoms"}


def rolled(seats: int, seed: int, game: Game = STANDARD) -> list[tuple[int, int]]:
    """Who rolled what for the first turn."""
    events = game.new(seats, seed=seed).events()
    return [(event["seat"], event["data"]["die"]) for event in events if event["kind"] == "rolled-first"]


def settled(seats: int, seed: int = 1, game: Game = STANDARD) -> Table:
    """A table at the beginning of the first turn, all choices of the set-up made at random."""
    table, dice = game.new(seats, seed=seed), Random(seed)
    while table.view()["phase"] in ("species", "bases"):
        [seat] = table.actors
        table.play(seat, dice.choice(table.legal(seat)))
    return table


def sectors(table: Table) -> dict[str, tuple[str, str]]:
    """What lies at each site, hidden or not, and what kind of site that is."""
    kinds_of = {found["site"]: found["kind"] for found in table.view()["sites"]}
    return {found["site"]: (found["sector"], kinds_of[found["site"]]) for found in table.position()["state"]["sites"]}


def back_of(sector: str) -> int:
    return int(TABLES.of_sector(TABLES.sector_keys.index(sector), tables.SECTOR_BACK))


# Components


@pytest.mark.rule("BS-1.1")
def test_two_to_six_seats_play_each_with_a_species_of_its_own() -> None:
    assert list(STANDARD.title.seats) == list(SEATS)
    for seats in (1, 7):
        with pytest.raises(OptionError):
            STANDARD.new(seats)
    for seats in SEATS:
        species = [who["species"] for who in settled(seats).view()["players"]]
        assert len(set(species)) == seats
        assert None not in species


@pytest.mark.rule("BS-1.2")
def test_all_draw_from_one_deck_and_have_pieces_of_their_own() -> None:
    table = settled(6)
    players = table.view()["players"]
    assert table.view()["decks"]["cards"] + sum(who["hand_count"] for who in players) == TABLES.cards
    for who in players:
        assert who["pieces"] == {
            **{word: TABLES.of_item(item, tables.PIECES) for item, word in enumerate(who["pieces"])},
            "destroyer": 8, "scout": TABLES.of_item(codes.SCOUT, tables.PIECES) - 1,
        }  # fmt: skip
    owners = Counter(found["id"].split(".")[0] for found in table.view()["ships"])
    assert owners == {str(seat): 2 for seat in range(6)}


@pytest.mark.rule("BS-1.3", "BS-R2")
def test_sixty_sectors_by_their_backs() -> None:
    backs = Counter(TABLES.of_sector(sector, tables.SECTOR_BACK) for sector in range(TABLES.sectors))
    assert backs == {codes.BASE_BACK: 6, codes.ASIDE: 3, codes.PLANET_BACK: 27, codes.SPACE_BACK: 24}
    assert TABLES.sectors == 60
    faces = Counter(
        TABLES.of_sector(sector, tables.SECTOR_FACE)
        for sector in range(TABLES.sectors)
        if TABLES.of_sector(sector, tables.SECTOR_BACK) == codes.SPACE_BACK
    )
    assert set(faces) == {codes.STATION, codes.ANOMALY, codes.EMPTY}


@pytest.mark.rule("BS-R1")
def test_a_hexagon_has_a_top_and_a_bottom_border_and_six_in_all() -> None:
    table = scene(ships="0.d1@c3 0.d2@a1")
    assert options(table, 0, "move d1") == {f"move d1 {key}" for key in ("c2", "d2", "d3", "c4", "b3", "b2")}
    assert options(table, 0, "move d2") == {"move d2 a2", "move d2 b1"}, "outside the board there is nothing"
    rows = {found["site"]: (found["column"], found["row"]) for found in table.view()["sites"]}
    assert rows["c2"] == (rows["c3"][0], rows["c3"][1] - 2), "the sector above is in the same column"


@pytest.mark.rule("BS-R1")
def test_only_the_sites_of_the_scenario_are_on_the_board() -> None:
    table = scene(ships="0.d1@a1")
    assert [found["site"] for found in table.view()["sites"]] == KEYS
    for key in ("f1", "a6"):
        assert refusal(table, 0, f"move d1 {key}").rule == "BS-R1"


@pytest.mark.rule("BS-R2", "BS-2.5")
@pytest.mark.parametrize("seats", SEATS)
def test_faces_are_hidden_from_everybody_but_bases_never(seats: int) -> None:
    table = settled(seats)
    for viewer in (*range(seats), None):
        for found in table.view(viewer)["sites"]:
            assert found["discovered"] is (found["kind"] == "base")
            assert (found["sector"] is None) is not found["discovered"]
            assert found["discovered"] or found["prosperity"] is None
        told = [event for event in table.events(viewer) if event["kind"] == "discovered"]
        assert told == []


@pytest.mark.rule("BS-1.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_four_plus_is_four_or_more(die: int) -> None:
    table = play(scene(ships="0.d1@b2 1.d1@b2", dice=[die]), "0 done", "1 stand")
    shot = next(event["data"] for event in table.events() if event["kind"] == "shot")
    assert (shot["die"], shot["success"]) == (die, die >= 4)


@pytest.mark.rule("BS-1.4")
def test_more_than_eight_dice_may_be_thrown_at_once() -> None:
    fleet = " ".join(f"0.d{n}@b2" for n in range(1, 10))
    table = play(scene(ships=f"{fleet} 0.b1@b2 1.b1@b2", dice=[1] * 15), "0 done", "1 stand")
    shots = [event for event in table.events() if event["kind"] == "shot" and event["seat"] == 0]
    assert len(shots) == 9 + 3


@pytest.mark.rule("BS-1.5")
def test_credits_do_not_run_out() -> None:
    cash = {"id": "cash", "name": "Cash", "icon": "special", "effects": [{"credits": 20}]}
    table = play(scene(cash, at="card", hands=("cash",), credits=(90_000, 90_000)), "0 play cash")
    assert player(table, 0)["credits"] == 90_000 + 20 + 3 + 3


@pytest.mark.rule("BS-1.5")
def test_what_markers_show_is_public() -> None:
    sites = {"b2": "p1 1 defence=5 infantry=2 interceptors=1 port link", "c2": "p2 ally1 prosperity=3"}
    table = scene(sites=sites, ships="1.b1@c3*2[if] 1.d1@c3*1", credits=(4, 7))
    for viewer in (0, 1, None):
        view = table.view(viewer)
        found = next(found for found in view["sites"] if found["site"] == "b2")
        assert (found["defence"]["value"], found["infantry"], found["interceptors"]) == (5, 2, 1)
        assert (found["holder"], found["bond"], found["spaceport"], found["power_link"]) == (1, "control", True, True)
        ally = next(found for found in view["sites"] if found["site"] == "c2")
        assert (ally["holder"], ally["bond"], ally["prosperity"]["value"]) == (1, "alliance", 3)
        ships = {found["id"]: (found["damage"], found["infantry"]) for found in view["ships"]}
        assert ships == {"1.b1": (2, 1), "1.d1": (1, 0)}
        assert [who["credits"] for who in view["players"]] == [4, 7]


@pytest.mark.rule("BS-1.6")
def test_nothing_but_the_dice_of_the_rules_is_ever_thrown() -> None:
    """Which of two alike carriers loses its interceptor could be doubted: the law says it (BS-A.2), and no die."""
    ships = "0.d1@b2 1.d1@b2[f] 1.d2@b2[f]"
    table = play(scene(ships=ships, dice=[6, 1, 1, 1, 1]), "0 done", "1 stand", "0 hit destroyer 1.interceptor")
    assert [ship(table, key)["interceptors"] for key in ("1.d1", "1.d2")] == [0, 1]  # type: ignore[index]
    assert sum(len(move.draws) for move in table.moves) == kinds(table).count("shot") == 5


# Scenarios and options


@pytest.mark.rule("BS-2.1", "BS-2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_the_scenario_is_one_for_the_number_of_seats(seats: int) -> None:
    assert STANDARD.new(seats, seed=1).view()["scenario"]["name"] == NAMES[seats]
    numbers = {scenario.seats: n for n, scenario in enumerate(TABLES.scenarios, 1)}
    game = cosmarium.game("blueshift", scenario=numbers[seats])
    view = game.new(seats, seed=1).view()
    assert view["scenario"]["name"] == NAMES[seats]
    assert Counter(found["kind"] for found in view["sites"])["base"] == seats
    other = next(n for n in SEATS if n != seats)
    with pytest.raises(OptionError, match="seats"):
        game.new(other)


@pytest.mark.rule("BS-2.1")
def test_a_scenario_that_the_pack_does_not_have_is_refused() -> None:
    with pytest.raises(OptionError, match="scenario"):
        cosmarium.game("blueshift", scenario=len(TABLES.scenarios) + 1).new(2)
    lonely = cosmarium.game("blueshift", content=pack(seats=2))
    with pytest.raises(OptionError, match="no scenario for 3 seats"):
        lonely.new(3)


@pytest.mark.rule("BS-2.2")
def test_a_scenario_of_ones_own_is_played_like_any_other() -> None:
    table = settled(2, game=cosmarium.game("blueshift", content=pack(letters={"a1": "B", "e5": "B", "c3": "P"})))
    assert table.view()["scenario"]["name"] == "Field"
    assert {found["site"] for found in table.view()["sites"] if found["kind"] == "base"} == {"a1", "e5"}
    assert table.view()["phase"] == "card"


@pytest.mark.rule("BS-2.3", "BS-10.9")
@pytest.mark.parametrize(("limit", "left"), [(True, 1), (False, 3)])
def test_beginners_may_play_without_the_infantry_limit(limit: bool, left: int) -> None:
    table = scene(sites={"b2": "p1 0 infantry=3"}, at="purchase", infantry_limit=limit)
    assert table.view()["options"]["infantry_limit"] is limit
    play(table, "0 done")
    assert site(table, "b2")["infantry"] == left


@pytest.mark.rule("BS-2.3", "BS-6.2", "BS-7.3")
@pytest.mark.parametrize("blockades", [True, False])
def test_beginners_may_play_without_blockades(blockades: bool) -> None:
    ships = "0.d1@a1 1.d1@a1"
    table = scene(sites={"a1": "base-0 0 infantry=1"}, ships=ships, at="card", hands=("blank",), blockades=blockades)
    assert table.view()["options"]["blockades"] is blockades
    assert site(table, "a1")["blockaded"] is blockades
    play(table, "0 play blank")
    assert player(table, 0)["credits"] == 10 + 1 + (0 if blockades else 6)
    assert ("load d1 infantry" in options(table, 0)) is not blockades


@pytest.mark.rule("BS-2.3")
def test_both_are_in_force_unless_a_table_says_otherwise() -> None:
    view = STANDARD.new(2, seed=1).view()
    assert view["options"] == {"infantry_limit": True, "blockades": True}
    rules = {option.name: option.rule for option in STANDARD.title.options}
    assert (rules["infantry_limit"], rules["blockades"]) == ("BS-2.3", "BS-2.3")


@pytest.mark.rule("BS-2.4", "BS-R2")
@pytest.mark.parametrize("seats", SEATS)
def test_three_piles_by_their_backs_and_three_empty_sectors_aside(seats: int) -> None:
    table = STANDARD.new(seats, seed=4)
    lying = sectors(table)
    planets = [sector for sector, kind in lying.values() if kind == "planet"]
    unknown = [sector for sector, kind in lying.values() if kind == "unknown"]
    assert {back_of(sector) for sector in planets} == {codes.PLANET_BACK}
    assert {back_of(sector) for sector in unknown} == {codes.SPACE_BACK}
    view = table.view()
    assert view["decks"]["planets"] == 27 - len(planets)
    assert view["decks"]["space"] == 24 - len(unknown)
    assert view["aside"] == 3
    aside = [TABLES.sector_keys.index(sector) for sector in table.position()["state"]["aside"]]
    assert [TABLES.of_sector(sector, tables.SECTOR_FACE) for sector in aside] == [codes.EMPTY] * 3


@pytest.mark.rule("BS-2.4")
def test_each_pile_is_shuffled() -> None:
    """At a planet site any planet may lie, at an unknown site anything unknown."""
    deals = [sectors(STANDARD.new(2, seed=seed)) for seed in range(250)]
    for kind, count in (("planet", 27), ("unknown", 24)):
        key = next(key for key, (_, found) in deals[0].items() if found == kind)
        assert len({deal[key][0] for deal in deals}) > 0.9 * count


@pytest.mark.rule("BS-2.5")
def test_base_sites_stay_open_until_they_are_chosen() -> None:
    table = STANDARD.new(3, seed=2)
    assert {sector is None for sector, kind in sectors(table).values() if kind == "base"} == {True}
    assert {sector is None for sector, kind in sectors(table).values() if kind != "base"} == {False}


# Who begins


@pytest.mark.rule("BS-2.6", "BS-R3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_roll_chooses_its_species_first_and_the_others_clockwise(seats: int) -> None:
    for seed in range(12):
        table = STANDARD.new(seats, seed=seed)
        first = table.view()["first"]
        best = max(die for _, die in rolled(seats, seed)[:seats])
        assert (first, best) in rolled(seats, seed)[:seats]
        order = []
        while table.view()["phase"] == "species":
            [seat] = table.actors
            order.append(seat)
            table.play(seat, table.legal(seat)[-1])
        assert order == [(first + i) % seats for i in range(seats)]


@pytest.mark.rule("BS-R3")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_those_who_tie_for_the_highest_roll_roll_again(seats: int) -> None:
    seen = set()
    for seed in range(80):
        dice = rolled(seats, seed)
        rolling = list(range(seats))
        while dice:
            now, dice = dice[: len(rolling)], dice[len(rolling) :]
            assert [seat for seat, _ in now] == rolling, "all that are level at the top, and nobody else"
            best = max(die for _, die in now)
            rolling = [seat for seat, die in now if die == best]
            seen.add(len(rolling))
        assert rolling == [STANDARD.new(seats, seed=seed).view()["first"]]
    assert {1, 2} <= seen, "both clear rolls and ties have been met"


@pytest.mark.rule("BS-2.6", "BS-R3")
@pytest.mark.parametrize("seats", SEATS)
def test_bases_are_chosen_in_the_reverse_order(seats: int) -> None:
    table = STANDARD.new(seats, seed=seats)
    first = table.view()["first"]
    while table.view()["phase"] == "species":
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    order = []
    while table.view()["phase"] == "bases":
        [seat] = table.actors
        assert asks(table) == (seat, "base")
        order.append(seat)
        chosen = table.legal(seat)[-1].notation.removeprefix("settle ")
        table.play(seat, f"settle {chosen}")
        species = TABLES.species_keys.index(player(table, seat)["species"])
        base = TABLES.sector_keys[TABLES.of_species(species, tables.BASE)]
        assert (site(table, chosen)["sector"], site(table, chosen)["holder"]) == (base, seat)
    assert order == [(first - 1 - i) % seats for i in range(seats)]


@pytest.mark.rule("BS-2.6")
def test_what_somebody_has_chosen_is_gone() -> None:
    table = STANDARD.new(2, seed=1)
    first = table.actors[0]
    play(table, f"{first} species tivare")
    assert "species tivare" not in options(table, 1 - first)
    assert refusal(table, 1 - first, "species tivare").rule == "BS-2.6"
    assert len(options(table, 1 - first)) == 5
    play(table, f"{1 - first} species xanil")
    sites = sorted(options(table, 1 - first))
    assert len(sites) == 2
    play(table, f"{1 - first} {sites[0]}")
    assert refusal(table, first, sites[0]).rule == "BS-2.6"
    planets = next(found["site"] for found in table.view()["sites"] if found["kind"] == "planet")
    assert refusal(table, first, f"settle {planets}").rule == "BS-2.6"


@pytest.mark.rule("BS-2.7", "BS-R4", "BS-14.7")
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_begins_with_a_base_two_ships_five_cards_and_ten_credits(seats: int) -> None:
    for seed in (1, 2, 3):
        table = settled(seats, seed)
        for seat in range(seats):
            who = player(table, seat)
            assert who["hand_count"] == (8 if who["species"] == "xanil" else 5)
            assert who["credits"] == 10
            [base] = [found for found in table.view()["sites"] if found["holder"] == seat]
            assert (base["kind"], base["bond"], base["spaceport"]) == ("base", "control", True)
            mine = [found for found in table.view()["ships"] if found["seat"] == seat]
            assert sorted(found["kind"] for found in mine) == ["destroyer", "scout"]
            assert {found["site"] for found in mine} == {base["site"]}
            assert {found["damage"] + found["infantry"] + found["interceptors"] for found in mine} == {0}


@pytest.mark.rule("BS-2.8", "BS-R3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_roller_has_the_first_turn_and_the_others_follow_clockwise(seats: int) -> None:
    table, dice = settled(seats, seed=7), Random(seats)
    first = table.view()["first"]
    assert (table.view()["active"], table.view()["round"], asks(table)) == (first, 1, (first, "card"))
    while table.view()["round"] < 4 and table.actors:
        seat = table.actors[0]
        actions = {action.notation for action in table.legal(seat)}
        quiet = next((word for word in ("done", "stand", "decline", "no") if word in actions), None)
        table.play(seat, quiet or dice.choice(sorted(actions)))
    turns = [event["seat"] for event in table.events() if event["kind"] == "turn"][: 3 * seats]
    assert turns == [(first + i) % seats for i in range(3 * seats)]


@pytest.mark.rule("BS-R4")
def test_a_base_has_a_spaceport_even_if_none_is_printed_on_it() -> None:
    data = pack(letters={"a1": "B", "e5": "B"})
    for sector in data["sector"]:
        sector.pop("spaceport", None)
    table = settled(2, game=cosmarium.game("blueshift", content=data))
    assert [site(table, key)["spaceport"] for key in ("a1", "e5")] == [True, True]
