"""What cards do at a distance: warps, repairs, strikes, revolts, surveys, envoys (BS-A.52 to BS-A.61)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import (
    anomaly,
    asks,
    card,
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

WARP = card("warp", {"warp": 2})
TRIBUTE = 6  # of the base in these scenes


def places(table: Table) -> dict[str, str]:
    """Where ships are."""
    return {seen["id"]: seen["site"] for seen in table.view()["ships"]}


def end_turn(table: Table, seat: int) -> Table:
    """The seat does nothing more until it is another's turn."""
    while table.view()["active"] == seat and table.actors:
        who, what = asks(table) or (0, "over")
        play(table, f"{who} {min(options(table, who, 'play' if what == 'card' else 'done'))}")
    return table


# Warp


@pytest.mark.rule("BS-A.52")
def test_warp_takes_ships_of_one_sector_to_a_planet_with_all_aboard() -> None:
    ships = "0.d1@a1[if] 0.d2@a1 0.d3@a1 0.t1@a1 0.s1@b5"
    table = scene(WARP, at="card", sites={"c3": "p1", "e1": "q1 1", "d2": "?p2"}, ships=ships, hands=("warp",))
    play(table, "0 play warp")
    assert options(table, 0) == {"done", "target a1", "target c3", "target e1", "target e5"}
    play(table, "0 target c3")
    assert options(table, 0) == {"done", "ship d1", "ship d2", "ship d3", "ship s1"}, "turrets stay"
    play(table, "0 ship d1")
    assert options(table, 0) == {"done", "ship d2", "ship d3"}, "the first settles the sector"
    play(table, "0 ship d3")
    assert asks(table) == (0, "move"), "two were all that may come"
    assert places(table) == {"0.d1": "c3", "0.d2": "a1", "0.d3": "c3", "0.t1": "a1", "0.s1": "b5"}
    warped = ship(table, "0.d1")
    assert warped is not None
    assert (warped["infantry"], warped["interceptors"]) == (1, 1)


@pytest.mark.rule("BS-A.52", "BS-A.34")
def test_a_warp_may_be_declined_before_and_after_its_destination() -> None:
    table = scene(WARP, at="card", sites={"c3": "p1"}, ships="0.d1@a1 0.d2@a1", hands=("warp",))
    none = play(table.at(0), "0 play warp", "0 done")
    assert asks(none) == (0, "move")
    idle = play(table.at(0), "0 play warp", "0 target c3", "0 done")
    assert asks(idle) == (0, "move")
    one = play(table.at(0), "0 play warp", "0 target c3", "0 ship d2", "0 done")
    assert places(one) == {"0.d1": "a1", "0.d2": "c3"}


@pytest.mark.rule("BS-A.52", "BS-7.11", "BS-R10")
def test_where_two_others_have_ships_is_no_destination() -> None:
    table = scene(WARP, at="card", seats=3, species=("plain",) * 3, sites={"c3": "p1", "c4": "p2"},
                  ships="0.d1@a1 1.s1@c3 2.s1@c3 1.s2@c4", hands=("warp",))  # fmt: skip
    play(table, "0 play warp")
    assert "target c3" not in options(table, 0)
    assert "target c4" in options(table, 0)


@pytest.mark.rule("BS-A.52", "BS-A.35", "BS-A.36")
def test_a_warp_may_be_bound_to_planets_and_reach() -> None:
    home = card("home", {"warp": 2, "of": "own", "range": 2})
    sites = {"b1": "p1 0", "c3": "p2", "e3": "q1 0", "d5": "q2 0"}
    table = scene(home, at="card", sites=sites, ships="0.d1@c3", hands=("home",))
    play(table, "0 play home")
    assert options(table, 0) == {"done", "target a1", "target b1", "target e3", "target d5"}
    far = scene(home, at="card", sites={"c3": "p2"}, ships="0.d1@a1", hands=("home",))
    play(far, "0 play home")
    assert asks(far) == (0, "move"), "the only planet of its own is where the ship is"


@pytest.mark.rule("BS-A.52", "BS-7.4", "BS-A.12")
def test_units_that_were_warped_have_been_carried() -> None:
    table = scene(WARP, at="card", sites={"c3": "p1 0"}, ships="0.d1@a1[i] 0.d2@c3", hands=("warp",))
    play(table, "0 play warp", "0 target c3", "0 ship d1", "0 unload d1 infantry", "0 load d2 infantry")
    assert refusal(table, 0, "move d2 c4").rule == "BS-A.12"


# Repair and strike


@pytest.mark.rule("BS-A.53", "BS-A.34")
def test_repair_reaches_ships_wherever_they_are() -> None:
    refit = card("refit", {"repair": 2, "ships": 2})
    ships = "0.b1@c3*3 0.d1@a5*1 0.d2@a1*1 0.d3@a1 1.d1@c4*1"
    table = scene(refit, at="card", ships=ships, hands=("refit",))
    play(table, "0 play refit")
    assert options(table, 0) == {"done", "ship b1", "ship d1", "ship d2"}
    play(table, "0 ship b1", "0 ship d1")
    assert {seen["id"]: seen["damage"] for seen in table.view()["ships"]} == {
        "0.b1": 1, "0.d1": 0, "0.d2": 1, "0.d3": 0, "1.d1": 1,
    }  # fmt: skip
    assert player(table, 0)["credits"] == 10 + TRIBUTE


@pytest.mark.rule("BS-A.54", "BS-A.30")
def test_a_strike_damages_an_enemy_ship_and_stops_at_a_wreck() -> None:
    guns = card("guns", {"strike": "any", "shots": 3, "needs": 5})
    table = scene(guns, at="card", ships="0.d1@c3 1.d1@c3[if] 1.s1@a2", hands=("guns",), dice=[5, 6, 6])
    play(table, "0 play guns")
    assert options(table, 0) == {"victim 1.d1", "victim 1.s1"}
    play(table, "0 victim 1.d1")
    assert ship(table, "1.d1") is None
    assert kinds(table).count("struck") == 2, "the third shot has nothing to aim at"
    assert player(table, 1)["pieces"]["infantry"] == 16


@pytest.mark.rule("BS-A.54", "BS-A.36")
def test_a_strike_at_a_kind_of_ship_within_reach() -> None:
    guns = card("guns", {"strike": "scout", "needs": 5, "range": 2, "targets": 2, "optional": True})
    table = scene(guns, at="card", ships="0.d1@c1 1.s1@c3 1.s2@c4 1.d1@c2 1.s3@d2", hands=("guns",), dice=[5])
    play(table, "0 play guns")
    assert options(table, 0) == {"done", "victim 1.s1", "victim 1.s3"}
    play(table, "0 victim 1.s3")
    assert options(table, 0) == {"done", "victim 1.s1"}
    assert ship(table, "1.s3") is None


@pytest.mark.rule("BS-A.54", "BS-R7", "BS-A.10")
def test_a_strike_may_put_somebody_out_of_the_game() -> None:
    guns = card("guns", {"strike": "any", "needs": 2})
    table = scene(guns, at="card", sites={"e5": "base-1"}, ships="0.d1@c3 1.s1@c1", hands=("guns", "dull"), dice=[2])
    play(table, "0 play guns")
    assert table.result is not None
    assert (table.result.ranking, table.result.reason) == (((0,), (1,)), "Everybody else is out of the game.")


# Sabotage, revolt, shield


@pytest.mark.rule("BS-A.55", "BS-A.19")
@pytest.mark.parametrize(("item", "field", "left"), [("infantry", "infantry", [1, 0]),
                                                     ("interceptor", "interceptors", [1, 0])])  # fmt: skip
def test_sabotage_removes_up_to_so_many_units(item: str, field: str, left: list[int]) -> None:
    plot = card("plot", {"sabotage": item, "pieces": 2, "targets": 2})
    sites = {"b2": f"p1 1 {field}=3", "c3": f"p2 1 {field}=1", "c4": "p3 1", "b4": f"p4 0 {field}=2"}
    table = scene(plot, at="card", sites=sites, hands=("plot",))
    play(table, "0 play plot")
    assert options(table, 0) == {"target b2", "target c3"}
    play(table, "0 target b2")
    assert [site(table, key)[field] for key in ("b2", "c3")] == left
    assert player(table, 1)["pieces"][item] == {"infantry": 16, "interceptor": 12}[item] - 1


@pytest.mark.rule("BS-A.55", "BS-A.37")
@pytest.mark.parametrize(("die", "stands"), [(3, True), (4, False)])
@pytest.mark.parametrize(("item", "word", "field"), [("spaceport", "port", "spaceport"),
                                                     ("power-link", "link", "power_link")])  # fmt: skip
def test_sabotage_of_buildings_may_need_a_roll(item: str, word: str, field: str, die: int, stands: bool) -> None:
    arson = card("arson", {"sabotage": item, "needs": 4})
    sites = {"e5": "base-1 1", "b2": f"p1 1 {word}", "c3": f"p2 {word}"}
    table = scene(arson, at="card", sites=sites, hands=("arson",), dice=[die])
    play(table, "0 play arson")
    assert site(table, "b2")[field] is stands
    assert site(table, "c3")[field], "nobody controls it: no enemy planet"


@pytest.mark.rule("BS-A.56", "BS-R9")
@pytest.mark.parametrize(("die", "free"), [(3, False), (4, True)])
def test_a_revolt_is_attempted_whatever_the_prosperity_with_something_added(die: int, free: bool) -> None:
    stir = card("stir", {"revolt": 1, "by": 1})
    table = scene(stir, at="card", species=("plain", "alpha"), sites={"b2": "p1 1 defence=3 prosperity=2 infantry=1"},
                  hands=("stir",), dice=[die])  # fmt: skip
    play(table, "0 play stir", "0 target b2")
    seen = site(table, "b2")
    assert (seen["holder"] is None) is free, "4 and 1 are more than 3 and an infantry"
    assert (seen["prosperity"]["value"], seen["infantry"]) == ((3, 0) if free else (2, 1))


@pytest.mark.rule("BS-A.56", "BS-A.71", "BS-12.9", "BS-A.35")
def test_what_never_rebels_is_no_target_of_a_revolt() -> None:
    meek = planet("meek", {"loyal": True})
    stir = card("stir", {"revolt": 2, "of": "controlled"})
    sites = {"b2": "meek 1", "c3": "p1 1", "c4": "p2 0", "d4": "p3", "d2": "p4 ally1"}
    table = scene(meek, stir, at="card", species=("alpha", "xanil"), sites=sites, hands=("stir",))
    play(table, "0 play stir")
    assert options(table, 0) == {"target a1", "target c3", "target c4", "target e5"}
    hive = scene(meek, stir, at="card", species=("alpha", "hive"), sites=sites, hands=("stir",))
    play(hive, "0 play stir")
    assert options(hive, 0) == {"target a1", "target c4"}


@pytest.mark.rule("BS-A.57")
def test_a_shield_keeps_everybody_off_until_the_players_next_turn() -> None:
    seal = card("seal", {"shield": 1, "of": "any"})
    sites = {"b2": "p1 1 defence=1", "c3": "p2 1 defence=1"}
    table = scene(seal, at="card", sites=sites, ships="0.d1@b2 0.d2@c3", hands=("seal blank", "dull"))
    play(table, "0 play seal", "0 target b2", "0 done")
    assert site(table, "b2")["shielded"]
    assert options(table, 0) == {"done", "bombard d2", "invade d2"}
    assert refusal(table, 0, "bombard d1").rule == "BS-A.57"
    assert refusal(table, 0, "invade d1").rule == "BS-A.57"
    end_turn(table, 0)
    assert site(table, "b2")["shielded"], "it lasts through the others' turns"
    end_turn(table, 1)
    assert not site(table, "b2")["shielded"]


@pytest.mark.rule("BS-A.57", "BS-A.33")
def test_what_is_shielded_already_is_no_target() -> None:
    seal = card("seal", {"shield": 1, "of": "any"})
    table = scene(seal, at="card", sites={"b2": "p1 0 shield1", "c3": "p2"}, hands=("seal",))
    play(table, "0 play seal")
    assert options(table, 0) == {"target a1", "target c3", "target e5"}


@pytest.mark.rule("BS-A.57")
def test_a_shielded_planet_still_negotiates_and_is_colonized() -> None:
    seal = card("seal", {"shield": 2, "of": "neutral"})
    table = scene(seal, at="card", sites={"b2": "p1", "c3": "wild1"}, ships="0.s1@b2 0.c1@c3", hands=("seal",))
    play(table, "0 play seal", "0 target b2", "0 done")
    assert options(table, 0) == {"done", "negotiate s1", "colonize c1"}


@pytest.mark.rule("BS-A.57", "BS-A.10")
def test_a_shield_ends_when_its_player_is_out() -> None:
    sites = {"a1": "base-0 0 port defence=1", "e1": "base-2 2 port shield0", "c3": "p1 1 shield0"}
    table = scene(seats=3, at="end", species=("plain",) * 3, sites=sites, ships="1.d1@a1", hands=("", "blank", "dull"),
                  dice=[6] * 3)  # fmt: skip
    while asks(table) != (1, "land"):
        who, what = asks(table) or (0, "over")
        play(table, f"{who} {min(options(table, who, 'play' if what == 'card' else 'done'))}")
    assert site(table, "c3")["shielded"]
    play(table, "1 invade d1")
    assert player(table, 0)["out"]
    assert not site(table, "c3")["shielded"]


@pytest.mark.rule("BS-A.32", "BS-A.53", "BS-A.54")
def test_what_one_effect_has_reached_the_next_may_reach_again() -> None:
    """All targets of an effect differ; another effect of the card, or another card, chooses anew."""
    twice = card("twice", {"strike": "any", "needs": 2}, {"strike": "any", "needs": 2})
    table = scene(twice, at="card", ships="0.d1@a1 1.b1@b2", hands=("twice",), dice=[6, 6])
    play(table, "0 play twice")
    assert (ship(table, "1.b1") or {})["damage"] == 2
    mend = card("mend", {"repair": 1}, {"repair": 1})
    table = scene(mend, at="card", ships="0.b1@b2*3", hands=("mend",))
    play(table, "0 play mend", "0 ship b1", "0 ship b1")
    assert (ship(table, "0.b1") or {})["damage"] == 1


# Survey, void, envoy


@pytest.mark.rule("BS-A.58", "BS-A.36")
def test_a_survey_turns_up_undiscovered_sectors_within_reach() -> None:
    look = card("look", {"survey": 2, "range": 2})
    sites = {"b2": "?p1", "c2": "?q1", "a3": "?p2", "e3": "?p3"}
    table = scene(look, at="card", sites=sites, hands=("look",))
    play(table, "0 play look")
    assert options(table, 0) == {"target b2", "target c2", "target a3"}
    play(table, "0 target c2", "0 target a3")
    assert [site(table, key)["discovered"] for key in sites] == [False, True, True, False]
    told = [event for event in table.events() if event["kind"] == "discovered"]
    assert [event["seat"] for event in told] == [0, 0], "its player is the discoverer"


@pytest.mark.rule("BS-A.58", "BS-R13", "BS-A.72")
def test_who_surveys_hyper_polarity_turns_it() -> None:
    wall = planet("wall", {"closed": True})
    table = scene(wall, card("look", {"survey": 2}), at="card", sites={"b2": "?wall", "c3": "?p1", "d4": "?p2"},
                  hands=("look",))  # fmt: skip
    play(table, "0 play look", "0 target b2")
    assert asks(table) == (0, "face")
    play(table, "0 face ne-sw", "0 target d4")
    assert site(table, "b2")["facing"] == 1
    assert asks(table) == (0, "move")


@pytest.mark.rule("BS-A.59")
def test_a_void_takes_a_sector_and_all_that_is_there_out_of_the_game() -> None:
    error = card("error", {"void": True, "optional": True})
    tower = anomaly("tower", {"jam": 1})
    sites = {"b2": "p1 ally1 port link shield1", "c3": "tower", "c4": "p2 0", "d4": "q1", "d2": "?p3", "b4": "p4"}
    sites |= {"e5": "base-1"}
    table = scene(error, tower, at="card", sites=sites, ships="0.s1@b4 1.s1@b5", hands=("error",))
    play(table, "0 play error")
    assert options(table, 0) == {"done", "target b2", "target c3", "target d4"}
    play(table, "0 target b2")
    seen = site(table, "b2")
    assert seen["sector"].startswith("aside")
    assert (seen["holder"], seen["bond"], seen["prosperity"], seen["spaceport"], seen["power_link"]) == (
        None, None, None, False, False,
    )  # fmt: skip
    assert not seen["shielded"]
    assert player(table, 1)["points"]["alliances"] == 0
    assert table.view()["aside"] == 2
    state = table.position()["state"]
    left = [place["sector"] for place in state["sites"]] + state["planet_pile"] + state["space_pile"] + state["aside"]
    assert "p1" not in left, "it does not come back"


@pytest.mark.rule("BS-A.59", "BS-2.4")
def test_when_the_empty_sectors_are_used_up_there_is_no_target() -> None:
    voids = [card(f"void{n}", {"void": True}) for n in range(2)]
    sites = {"b2": "p1", "b3": "aside", "b4": "aside#2"}
    table = scene(*voids, at="card", sites=sites | {"c3": "p2"}, hands=("void0 void1", "blank"))
    play(table, "0 play void0", "0 target b2")
    assert table.view()["aside"] == 0
    end_turn(table, 0)
    end_turn(table, 1)
    play(table, "0 play void1")
    assert site(table, "c3")["sector"] == "p2"


@pytest.mark.rule("BS-A.61", "BS-R22")
def test_an_envoy_negotiates_without_a_ship_and_whoever_is_there() -> None:
    envoy = card("envoy", {"envoy": True, "by": 1, "optional": True})
    sites = {"b2": "p1", "c3": "p2 ally1", "c4": "p3 ally0", "d4": "p4 1", "d2": "wild1", "b4": "q1", "d3": "?p5"}
    table = scene(envoy, at="card", sites=sites, ships="0.s1@b2 1.d1@b2", hands=("envoy",), dice=[3])
    play(table, "0 play envoy")
    assert options(table, 0) == {"done", "target b2", "target c3", "target b4"}
    play(table, "0 target c3")
    assert table.view()["price"] == {"site": "c3", "die": 3, "price": 4}, "a 4, doubled as another is allied"
    play(table, "0 pay")
    assert (site(table, "c3")["holder"], player(table, 0)["credits"]) == (0, 10 - 4 + TRIBUTE + 2)


@pytest.mark.rule("BS-A.61", "BS-9.9", "BS-R22")
def test_an_envoy_is_this_turns_negotiation() -> None:
    envoy = card("envoy", {"envoy": True})
    table = scene(envoy, station("hub"), at="card", sites={"b2": "p1", "c3": "hub"},
                  ships="0.s1@b2 0.d1@b2 0.s2@c3", hands=("envoy",), dice=[1])  # fmt: skip
    play(table, "0 play envoy", "0 target b2", "0 done")
    assert options(table, 0) == {"done", "negotiate s2"}
    assert refusal(table, 0, "negotiate s1").rule == "BS-R22"
    assert refusal(table, 0, "invade d1").rule == "BS-R22"


@pytest.mark.rule("BS-A.61", "BS-9.11")
def test_an_envoys_price_may_be_declined() -> None:
    table = scene(card("envoy", {"envoy": True}), at="card", sites={"b2": "p1"}, hands=("envoy",), dice=[2])
    play(table, "0 play envoy")
    assert options(table, 0) == {"pay", "decline"}, "the only target was taken at once"
    play(table, "0 decline")
    assert site(table, "b2")["bond"] is None


@pytest.mark.rule("BS-A.55")
@pytest.mark.parametrize(("text", "told"), [
    ("p1 1 infantry=3", "Seat 0 destroys 2 infantry at b2."), ("p1 1 infantry=1", "Seat 0 destroys an infantry at b2."),
])  # fmt: skip
def test_what_saboteurs_destroy_is_told(text: str, told: str) -> None:
    table = scene(card("plot", {"sabotage": "infantry", "pieces": 2}), at="card", sites={"b2": text}, hands=("plot",))
    play(table, "0 play plot")
    assert [event["text"] for event in table.events() if event["kind"] == "sabotaged"] == [told]
