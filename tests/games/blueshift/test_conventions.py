"""Conventions where rules meet (BS-A.1 to BS-A.22): handling, warps, seats that are out, the cap, names, supplies."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine.title import Result
from games.blueshift.kit import (
    anomaly,
    asks,
    card,
    hand,
    kinds,
    options,
    pack,
    planet,
    play,
    player,
    refusal,
    scene,
    ship,
    site,
)

WARP = card("warp", {"warp": 4})
SCOUTING = card("scouting", {"survey": 2})


@pytest.mark.rule("BS-A.1")
def test_a_ship_handles_twelve_units_a_turn() -> None:
    table = scene(sites={"b2": "p1 0 infantry=2"}, ships="0.d1@b2 0.d2@b2")
    for _ in range(6):
        play(table, "0 load d1 infantry", "0 unload d1 infantry")
    assert options(table, 0, "load") == {"load d2 infantry"}
    assert refusal(table, 0, "load d1 infantry").rule == "BS-A.1"


@pytest.mark.rule("BS-A.1")
def test_an_odd_number_leaves_the_last_unit_aboard() -> None:
    table = scene(sites={"b2": "p1 0 infantry=1"}, ships="0.d1@b2[f]")
    play(table, "0 unload d1 interceptor")
    for _ in range(5):
        play(table, "0 load d1 interceptor", "0 unload d1 interceptor")
    play(table, "0 load d1 infantry")
    assert refusal(table, 0, "unload d1 infantry").rule == "BS-A.1"
    assert options(table, 0, "move d1"), "it may still move"


@pytest.mark.rule("BS-A.4", "BS-9.13")
def test_units_are_set_down_on_colonizing_even_more_than_the_population() -> None:
    table = scene(at="land", sites={"b2": "wild1", "d4": "p1"}, ships="0.c1@b2[iiif] 0.s1@d4")
    play(table, "0 colonize c1")
    assert (site(table, "b2")["infantry"], site(table, "b2")["interceptors"]) == (3, 1)
    play(table, "0 done", "0 done")
    assert site(table, "b2")["infantry"] == 1, "what is above the population goes at the end of the turn"


@pytest.mark.rule("BS-A.7", "BS-12.4", "BS-A.52")
def test_spies_are_asked_after_a_warp_too() -> None:
    ships = "0.d1@a1 0.d2@a1 1.s1@c3 1.d1@c2"
    table = scene(WARP, at="card", species=("plain", "alpha"), sites={"c3": "p1 1"}, ships=ships, hands=("warp",))
    play(table, "0 play warp", "0 target c3", "0 ship d1")
    assert asks(table) == (1, "spy")
    play(table, "1 spy c2", "1 ship d1")
    assert asks(table) == (0, "warp-ship"), "then the warp goes on"
    play(table, "0 ship d2")
    helper = ship(table, "1.d1")
    assert helper is not None
    assert helper["site"] == "c3"


@pytest.mark.rule("BS-A.7", "BS-A.52")
def test_spies_that_are_asked_after_the_last_ship_of_a_warp_end_it() -> None:
    leap = card("leap", {"warp": 1})
    ships = "0.d1@a1 0.d2@a1 1.s1@c3 1.d1@c2"
    table = scene(leap, at="card", species=("plain", "alpha"), sites={"c3": "p1 1"}, ships=ships, hands=("leap",))
    play(table, "0 play leap", "0 target c3", "0 ship d1")
    assert asks(table) == (1, "spy")
    again = table.game.from_position(table.position(), seed=1)
    play(again, "1 done")
    assert asks(again) == (0, "move")


@pytest.mark.rule("BS-A.8", "BS-A.52")
@pytest.mark.parametrize("enemy", ["", "1.s1@c3"])
def test_warped_ships_may_still_move_unless_enemies_are_there(enemy: str) -> None:
    table = scene(WARP, at="card", sites={"c3": "p1"}, ships=f"0.d1@b5[i] {enemy}", hands=("warp",))
    play(table, "0 play warp", "0 target c3", "0 ship d1")
    assert asks(table) == (0, "move")
    assert bool(options(table, 0, "move d1")) is not bool(enemy)


@pytest.mark.rule("BS-A.10", "BS-R7")
def test_a_seat_that_is_out_loses_alliances_and_hand() -> None:
    sites = {"b2": "p1 ally1", "e5": "base-1 1 defence=1"}
    table = scene(at="land", seats=3, sites=sites, ships="0.d1@e5 2.s1@e1", hands=("", "dull drab", "blank"), dice=[6])
    play(table, "0 invade d1")
    seen = player(table, 1)
    assert (seen["out"], seen["hand_count"], seen["points"]["total"]) == (True, 0, 0)
    assert site(table, "b2")["bond"] is None
    assert set(table.view()["discard"]) == {"dull", "drab"}
    assert "out" in kinds(table)
    while asks(table) != (2, "card"):
        play(table, "0 done")
    play(table, "2 play blank")
    while table.view()["active"] == 2:
        play(table, "2 done")
    assert table.view()["active"] == 0, "seat 1 takes no more turns"


@pytest.mark.rule("BS-A.11", "BS-A.58", "BS-A.74")
def test_what_is_turned_up_from_afar_harms_nobody() -> None:
    table = scene(anomaly("mines", {"hazard": 2, "at_most": 5, "once": True}), SCOUTING, at="card",
                  sites={"b2": "?mines"}, ships="0.s1@a2", hands=("scouting",), dice=[1])  # fmt: skip
    play(table, "0 play scouting")
    assert site(table, "b2")["sector"] == "mines"
    assert "hazard" not in kinds(table)
    play(table, "0 move s1 b2")
    assert "hazard" not in kinds(table), "nor those who come later, as it was discovered already"


@pytest.mark.rule("BS-A.11", "BS-A.58", "BS-A.73")
def test_credits_found_from_afar_go_to_the_player_of_the_card_and_ships_do_not() -> None:
    chest, wreck = anomaly("chest", {"find": "credits", "amount": 7}), anomaly("wreck", {"find": "scout"})
    table = scene(chest, wreck, SCOUTING, at="card", sites={"d2": "?chest", "d4": "?wreck"}, hands=("scouting",))
    play(table, "0 play scouting", "0 target d4")
    assert [site(table, key)["sector"] for key in ("d2", "d4")] == ["chest", "wreck"]
    assert player(table, 0)["credits"] == 10 + 7 + 6, "with the tribute of the base"
    assert table.view()["ships"] == []


@pytest.mark.rule("BS-A.11", "BS-A.78", "BS-A.73")
def test_what_another_sector_turns_up_pays_whose_ship_it_was() -> None:
    tower, chest = anomaly("tower", {"sight": True}), anomaly("chest", {"find": "credits", "amount": 7})
    wreck = anomaly("wreck", {"find": "scout"})
    sites = {"b2": "?tower", "b3": "?chest", "b1": "?wreck"}
    table = scene(tower, chest, wreck, sites=sites, ships="0.s1@a2")
    play(table, "0 move s1 b2")
    assert all(site(table, key)["discovered"] for key in sites)
    assert player(table, 0)["credits"] == 17
    assert len(table.view()["ships"]) == 1


@pytest.mark.rule("BS-A.12", "BS-7.4", "BS-R12")
def test_units_that_have_not_been_carried_are_loaded_first() -> None:
    sites = {"b2": "p1 0 infantry=1", "c3": "p2 0 infantry=1"}
    table = scene(sites=sites, ships="0.d1@b2 0.c1@c3 0.c2@c3")
    play(table, "0 load d1 infantry", "0 move d1 c3", "0 unload d1 infantry", "0 load c1 infantry")
    assert options(table, 0, "move c1"), "it has taken the fresh one"
    play(table, "0 load c2 infantry")
    assert options(table, 0, "move c2") == set()
    assert refusal(table, 0, "move c2 c4").rule == "BS-A.12"


@pytest.mark.rule("BS-A.12")
def test_a_ship_sets_down_first_what_has_not_moved_with_it() -> None:
    sites = {"b2": "p1 0", "c3": "p2 0 infantry=1"}
    table = scene(sites=sites, ships="0.d1@b2[i] 0.c1@c3")
    play(table, "0 move d1 c3", "0 load d1 infantry", "0 unload d1 infantry", "0 load c1 infantry")
    assert options(table, 0, "move c1"), "the one set down had not moved"
    play(table, "0 unload d1 infantry")
    assert site(table, "c3")["infantry"] == 1
    play(table, "0 load c1 infantry")
    assert options(table, 0, "move c1") == set(), "this one had"


# The cap


def capped(sites: dict[str, str], ships: str = "", credits: tuple[int, int] = (10, 10)) -> Result:
    """The last turn of the last round, about to end: seat 1's."""
    laid = {"a1": "base-0 0 port prosperity=0 population=0", "e5": "base-1 1 port prosperity=0 population=0"}
    table = scene(at="end", sites=laid | sites, ships=ships, credits=credits, round_cap=3, first=1)
    while table.actors:
        seat, kind = asks(table) or (0, "over")
        play(table, f"{seat} {min(options(table, seat, 'play' if kind == 'card' else 'done'))}")
    assert table.result is not None
    return table.result


@pytest.mark.rule("BS-A.13", "BS-R7")
def test_at_the_cap_points_decide() -> None:
    result = capped({"b2": "p1 ally1"}, ships="0.b1@a1")
    assert (result.ranking, result.scores) == (((1,), (0,)), (3, 4))
    assert "cap" in result.reason


@pytest.mark.rule("BS-A.13", "BS-R7")
@pytest.mark.parametrize(("ships", "credits", "ranking"), [
    ("", (11, 10), ((0,), (1,))),
    ("1.s1@e4", (10, 3), ((1,), (0,))),
    ("0.d1@a2*1 1.s1@e4", (10, 21), ((0,), (1,))),
    ("0.d1@a2[if] 1.d1@e4", (10, 19), ((0,), (1,))),
    ("0.d1@a2 1.t1@e5 1.s1@e5", (10, 14), ((0, 1),)),
])  # fmt: skip
def test_among_equals_credits_and_printed_prices(
    ships: str, credits: tuple[int, int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """A damaged ship counts its whole price; who is level in both shares the place."""
    result = capped({}, ships=ships, credits=credits)
    assert result.scores == (3, 3)
    assert result.ranking == ranking


@pytest.mark.rule("BS-A.13")
def test_units_on_planets_count_and_buildings_do_not() -> None:
    result = capped({"b2": "p1 0 port link", "c3": "p2 1 interceptors=1"})
    assert result.ranking == ((1,), (0,))


# Names, secrets, markers, pieces


@pytest.mark.rule("BS-A.14")
def test_sites_are_named_by_column_and_place() -> None:
    table = scene()
    keys = [seen["site"] for seen in table.view()["sites"]]
    assert keys == [f"{letter}{place}" for letter in "abcde" for place in range(1, 6)]
    where = {seen["site"]: (seen["column"], seen["row"]) for seen in table.view()["sites"]}
    assert (where["a1"], where["a2"], where["b1"], where["e5"]) == ((0, 0), (0, 2), (1, 1), (4, 8))


@pytest.mark.rule("BS-A.14")
def test_gaps_do_not_count() -> None:
    data = pack()
    data["scenario"][0]["columns"] = [{"top": 0, "sites": "B.P"}, {"top": 1, "sites": "??B"}]
    table = cosmarium.game("blueshift", content=data).new(2, seed=1)
    assert [seen["site"] for seen in table.view()["sites"]] == ["a1", "a2", "b1", "b2", "b3"]


@pytest.mark.rule("BS-A.15", "BS-2.4")
def test_counts_are_known_and_contents_are_not() -> None:
    table = scene(sites={"b2": "?p1", "c3": "?q1"}, hands=("blank", "dull drab"))
    view = table.view(0)
    assert (view["players"][1]["hand_count"], view["players"][1]["hand"]) == (2, None)
    assert view["decks"]["cards"] == len(table.position()["state"]["deck"])
    assert view["decks"]["planets"] == len(table.position()["state"]["planet_pile"])
    assert view["decks"]["space"] == len(table.position()["state"]["space_pile"])
    assert [site(table, key)["kind"] for key in ("b2", "c3")] == ["planet", "unknown"], "backs are seen"
    assert [site(table, key)["sector"] for key in ("b2", "c3")] == [None, None]


@pytest.mark.rule("BS-A.16", "BS-R9")
def test_a_rebellion_leaves_no_marker() -> None:
    table = scene(at="card", species=("alpha",), sites={"b2": "p1 0 prosperity=0 defence=1 infantry=1 port"},
                  ships="0.t1@b2", hands=("blank",), dice=[3])  # fmt: skip
    play(table, "0 play blank")
    seen = site(table, "b2")
    assert (seen["holder"], seen["bond"], seen["infantry"], seen["spaceport"]) == (None, None, 0, True)
    turret = ship(table, "0.t1")
    assert turret is not None
    assert turret["site"] == "b2"


@pytest.mark.rule("BS-A.16", "BS-R20", "BS-R21")
def test_an_ally_may_be_attacked_and_stays_one_until_control_changes() -> None:
    table = scene(at="land", sites={"b2": "p1 ally0 defence=6"}, ships="0.d1@b2 0.d2@b2 0.d3@b2", dice=[6, 1, 6])
    play(table, "0 bombard d1", "0 invade d2")
    assert player(table, 0)["points"]["alliances"] == 1
    play(table, "0 invade d3")
    assert player(table, 0)["points"] == {"total": 6, "planets": 6, "stations": 0, "alliances": 0}


@pytest.mark.rule("BS-A.19", "BS-A.46", "BS-A.68", "BS-A.73")
def test_what_comes_needs_a_piece_in_the_supply() -> None:
    school = planet("school", {"levy": "infantry", "pieces": 2})
    wreck = anomaly("wreck", {"find": "destroyer"})
    call = card("call", {"place": "infantry", "pieces": 3})
    nine = " ".join(f"0.d{n}@a1" for n in range(1, 10))
    sites = {"b2": "p1 0 infantry=14", "c3": "school 0", "b3": "?wreck"}
    table = scene(school, wreck, call, at="card", sites=sites, ships=f"{nine} 0.s1@a3", hands=("call blank",))
    once = play(table.at(0), "0 play call", "0 target c3")
    assert site(once, "c3")["infantry"] == 2, "two were left; nothing is left for the levy"
    twice = play(table.at(0), "0 play blank")
    assert site(twice, "c3")["infantry"] == 2
    play(twice, "0 move s1 b3")
    assert "found" not in kinds(twice), "all nine destroyers are in use"


@pytest.mark.rule("BS-A.20", "BS-A.46", "BS-A.47")
def test_ships_that_come_by_a_card_do_not_move_whatever_the_card_adds() -> None:
    gift = card("gift", {"place": "scout"}, {"bonus": "movement", "by": 2})
    table = scene(gift, at="card", ships="0.d1@a1 0.t1@a1", hands=("gift",))
    play(table, "0 play gift")
    moves = {seen["id"]: seen["moves_left"] for seen in table.view()["ships"]}
    assert moves == {"0.d1": 3, "0.t1": 0, "0.s1": 0}
    assert hand(table, 0), "the hand was filled up"


@pytest.mark.rule("BS-A.20", "BS-A.73")
def test_found_ships_do_not_move() -> None:
    table = scene(anomaly("wreck", {"find": "scout"}), sites={"b2": "?wreck"}, ships="0.s1@a2")
    play(table, "0 move s1 b2")
    assert options(table, 0, "move") == {f"move s1 {key}" for key in ("b1", "b3", "c2", "c3", "a2", "a3")}
    fresh = ship(table, "0.s2")
    assert fresh is not None
    assert fresh["site"] == "b2"
