"""Planets, stations and other sectors: what they show and how their ranks move (BS-14, BS-R5)."""

from __future__ import annotations

import pytest

import cosmarium
from games.blueshift.kit import (
    asks,
    card,
    hand,
    kinds,
    options,
    planet,
    play,
    player,
    refusal,
    scene,
    ship,
    site,
    station,
)

STANDARD = cosmarium.game("blueshift").content.data
SECTORS = {sector["id"]: sector for sector in STANDARD["sector"]}
RISE = card("rise", {"rank": "defence", "by": 1})
LEAP = card("leap", {"rank": "defence", "by": 3})
FALL = card("fall", {"rank": "defence", "by": -2})
SKIPS = planet("skips", defence={"values": [2, 3, 5], "start": 5})


@pytest.mark.rule("BS-14.1", "BS-14.5", "BS-R5", "BS-1.5")
def test_a_discovered_planet_starts_at_its_starting_ranks() -> None:
    text = {"values": [1, 2, 4], "start": 4}
    rich = planet("rich", prosperity=text, spaceport=True, **{"power-link": True})
    table = scene(rich, sites={"b2": "?rich"}, ships="0.s1@a2")
    hidden = site(table, "b2")
    assert (hidden["discovered"], hidden["sector"], hidden["prosperity"], hidden["spaceport"]) == (
        False, None, None, False,
    )  # fmt: skip
    play(table, "0 move s1 b2")
    seen = site(table, "b2")
    assert (seen["sector"], seen["prosperity"]) == ("rich", {"rank": 2, "value": 4})
    assert seen["defence"] == {"rank": 1, "value": 2}
    assert (seen["spaceport"], seen["power_link"]) == (True, True)


@pytest.mark.rule("BS-14.1")
def test_planets_of_the_standard_pack_have_names_three_statistics_and_a_start() -> None:
    worlds = [sector for sector in STANDARD["sector"] if sector["face"] in ("planet", "station")]
    assert len(worlds) > 6 + 27, "bases, planets and stations"
    for world in worlds:
        assert world["name"]
        for stat in ("prosperity", "defence", "population"):
            assert world[stat]["start"] in world[stat]["values"]


@pytest.mark.rule("BS-14.2", "BS-6.1")
@pytest.mark.parametrize(("bond", "income"), [("0", 2 + 3), ("ally0", 2), ("ally1", 0), ("", 0)])
def test_a_point_of_prosperity_or_population_is_a_credit(bond: str, income: int) -> None:
    table = scene(at="card", sites={"b2": f"p1 {bond} prosperity=2 population=3"}, hands=("blank",))
    play(table, "0 play blank")
    assert player(table, 0)["credits"] == 10 + 1 + 6 + income, "1 of the card, 6 of the base"


@pytest.mark.rule("BS-14.2", "BS-R9")
def test_at_prosperity_nought_a_controlled_planet_attempts_to_rebel() -> None:
    sites = {"b2": "p1 0 prosperity=0 defence=5", "b3": "p2 ally0 prosperity=0", "b4": "p3 1 prosperity=0"}
    table = scene(at="card", species=("alpha", "alpha"), sites=sites, hands=("blank",), dice=[6])
    play(table, "0 play blank")
    assert kinds(table).count("revolt") == 1
    assert (site(table, "b2")["holder"], site(table, "b2")["prosperity"]["value"]) == (None, 1)


@pytest.mark.rule("BS-14.3", "BS-14.6", "BS-14.5", "BS-R5")
@pytest.mark.parametrize(("infantry", "effective"), [(0, 3), (1, 4), (3, 6)])
def test_infantry_adds_to_the_defences_and_not_to_the_rank(infantry: int, effective: int) -> None:
    """The rulebook's example: a planet up to 5, one rank lower at 3."""
    table = scene(SKIPS, at="land", sites={"b2": f"skips 1 defence=3 infantry={infantry}"}, ships="0.d1@b2",
                  dice=[effective if effective < 6 else 5])  # fmt: skip
    seen = site(table, "b2")
    assert (seen["defence"], seen["effective_defence"]) == ({"rank": 1, "value": 3}, effective)
    play(table, "0 invade d1")
    assert (site(table, "b2")["holder"] == 0) is (effective < 6), "a 5 is not enough for 6"


@pytest.mark.rule("BS-14.3", "BS-9.2")
def test_bombardment_and_cards_lower_the_defence() -> None:
    table = scene(FALL, SKIPS, at="card", sites={"b2": "skips 1"}, ships="0.d1@b2", hands=("fall",), dice=[6])
    play(table, "0 play fall", "0 target b2")
    assert site(table, "b2")["defence"] == {"rank": 0, "value": 2}


@pytest.mark.rule("BS-14.4", "BS-10.9")
def test_population_is_room_for_infantry() -> None:
    table = scene(at="purchase", sites={"b2": "p1 0 population=2 infantry=2", "b3": "p2 0 population=2 infantry=3"})
    play(table, "0 done")
    assert (site(table, "b2")["infantry"], site(table, "b3")["infantry"]) == (2, 2)


@pytest.mark.rule("BS-14.5", "BS-R5", "BS-A.42", "BS-A.33")
def test_ranks_stay_on_their_list() -> None:
    held = ("rise leap fall",)
    table = scene(RISE, LEAP, FALL, SKIPS, at="card", hands=held, sites={"b2": "skips 0", "b3": "p1 0 defence=5"})
    up = play(table.at(0), "0 play rise")
    assert options(up, 0) == {"target a1", "target b3", "target e5"}, "skips is as high as it goes"
    leap = play(table.at(0), "0 play leap", "0 target b3")
    assert site(leap, "b3")["defence"] == {"rank": 4, "value": 6}, "one rank was all that was left"
    fall = play(table.at(0), "0 play fall", "0 target b2")
    assert site(fall, "b2")["defence"] == {"rank": 0, "value": 2}, "two places down from 5"


@pytest.mark.rule("BS-12.2")
def test_the_six_species_and_their_bases() -> None:
    bases = {species["name"]: SECTORS[species["base"]]["name"] for species in STANDARD["species"]}
    assert {name: base.lower() for name, base in bases.items()} == {
        "Alpha Primarus Coalition": "new earth", "Xan'il": "xa'calactan'ill", "Marrow-Kir": "marrow-kir-tobath",
        "Hivemind": "krillakt", "Tivare": "saphron hub", "Android Tribunal": "at-01",
    }  # fmt: skip


@pytest.mark.rule("BS-14.7", "BS-R4", "BS-12.2")
def test_every_species_has_a_base_of_its_own() -> None:
    bases = {species["id"]: species["base"] for species in STANDARD["species"]}
    assert len(set(bases.values())) == 6
    assert {SECTORS[base]["back"] for base in bases.values()} == {"base"}
    game = cosmarium.game("blueshift")
    table = game.new(2, seed=1)
    while asks(table) not in ((0, "card"), (1, "card")):
        seat = table.actors[0]
        table.play(seat, table.legal(seat)[0])
    held = [[seen["sector"] for seen in table.view()["sites"] if seen["holder"] == seat] for seat in (0, 1)]
    assert held == [[bases[player(table, seat)["species"]]] for seat in (0, 1)]


@pytest.mark.rule("BS-14.7", "BS-9.3")
def test_a_base_is_taken_like_any_planet() -> None:
    table = scene(at="land", ships="0.d1@e5 1.s1@b2", dice=[3])
    play(table, "0 invade d1")
    assert site(table, "e5")["holder"] == 0
    assert player(table, 0)["points"]["planets"] == 6
    assert player(table, 1)["points"]["total"] == 0


@pytest.mark.rule("BS-14.8", "BS-3.2", "BS-3.3", "BS-6.1")
def test_a_station_is_a_planet_in_every_way_but_its_points() -> None:
    hub = station("hub")
    taken = scene(hub, at="land", sites={"b2": "hub 1"}, ships="0.d1@b2", dice=[6, 6, 6])
    play(taken, "0 invade d1")
    assert player(taken, 0)["points"] == {"total": 4, "planets": 3, "stations": 1, "alliances": 0}
    tribute = scene(hub, at="card", sites={"b2": "hub 0 prosperity=0 defence=1"}, species=("alpha",), hands=("blank",),
                    dice=[2])  # fmt: skip
    play(tribute, "0 play blank")
    assert player(tribute, 0)["credits"] == 10 + 1 + 6 + 1
    assert site(tribute, "b2")["holder"] is None, "it rebels"
    assert {sector["back"] for sector in STANDARD["sector"] if sector["face"] == "station"} == {"space"}


@pytest.mark.rule("BS-14.9", "BS-R2")
def test_an_empty_sector_has_no_planet() -> None:
    table = scene(sites={"b2": "?void"}, ships="0.s1@a2")
    play(table, "0 move s1 b2", "0 done")
    seen = site(table, "b2")
    assert (seen["sector"], seen["population"], seen["effective_defence"]) == ("void", None, None)
    assert asks(table) != (0, "land")
    empty = [sector for sector in STANDARD["sector"] if sector["face"] == "empty"]
    assert {sector["back"] for sector in empty} == {"space", "aside"}


@pytest.mark.rule("BS-14.10", "BS-10.8", "BS-A.62", "BS-A.67")
def test_abilities_come_and_go_with_control() -> None:
    library = planet("library", {"hand": 2}, defence={"values": [1], "start": 1})
    table = scene(library, at="land", sites={"b2": "library 1"}, ships="0.d1@b2", dice=[6])
    assert [player(table, seat)["hand_size"] for seat in (0, 1)] == [5, 7]
    play(table, "0 invade d1")
    assert [player(table, seat)["hand_size"] for seat in (0, 1)] == [7, 5]


@pytest.mark.rule("BS-14.10", "BS-A.62")
def test_nobody_has_the_abilities_of_an_ally() -> None:
    library = planet("library", {"hand": 2})
    table = scene(library, at="card", sites={"b2": "library ally0"}, hands=("blank",))
    play(table, "0 play blank")
    assert len(hand(table, 0)) == 5


@pytest.mark.rule("BS-14.11", "BS-A.63")
def test_omega_construction_makes_interceptors_cheaper_wherever_they_are_built() -> None:
    tritan = SECTORS["tritan-4-5-13"]
    assert (tritan["feature"], tritan["effects"]) == ("Omega Construction", [{"discount": "interceptor", "by": 1}])
    omega = planet("omega", *tritan["effects"])
    table = scene(omega, at="purchase", sites={"b2": "omega 0", "c3": "p1 0"}, ships="0.d1@c3")
    play(table, "0 buy interceptor c3", "0 buy interceptor c3 d1")
    assert player(table, 0)["credits"] == 2
    assert refusal(table, 0, "buy interceptor a1").rule == "BS-4.1", "the turn is over: 2 credits buy nothing"
    carrier = ship(table, "0.d1")
    assert carrier is not None
    assert carrier["interceptors"] == 1
