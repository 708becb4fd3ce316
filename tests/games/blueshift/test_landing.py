"""Land actions: bombarding, invading, colonizing (BS-9, BS-R20, BS-R21, BS-R23)."""

from __future__ import annotations

import pytest

from games.blueshift.kit import asks, kinds, options, planet, play, player, refusal, scene, ship, site, station

LOW = planet("low", defence={"values": [1, 2], "start": 1})


@pytest.mark.rule("BS-9.1", "BS-R20")
def test_each_ship_acts_once_and_later_ones_heed_what_earlier_ones_brought_about() -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.d1@b2 0.d2@b2 0.s1@b2", dice=[4, 1])
    assert options(table, 0) == {
        "done", "bombard d1", "invade d1", "negotiate d1", "bombard d2", "invade d2", "negotiate d2", "negotiate s1",
    }  # fmt: skip
    play(table, "0 bombard d1")
    assert site(table, "b2")["defence"] == {"rank": 0, "value": 1}
    assert options(table, 0) == {"done", "bombard d2", "invade d2"}
    assert refusal(table, 0, "bombard d1").rule == "BS-R20"
    play(table, "0 invade d2")
    assert site(table, "b2")["holder"] == 0, "a 1 is enough after the bombardment"


@pytest.mark.rule("BS-9.1", "BS-R20")
def test_ships_act_only_at_planets_and_stations_that_their_owner_does_not_control() -> None:
    sites = {"b2": "p1 0", "c3": "q1", "d4": "p2 ally0", "d2": "p3 1"}
    table = scene(at="land", sites=sites, ships="0.d1@b2 0.d2@b3 0.d3@c3 0.d4@d4 0.d5@d2")
    assert options(table, 0) == {
        "done", "bombard d3", "invade d3", "negotiate d3", "bombard d4", "invade d4", "bombard d5", "invade d5",
    }  # fmt: skip
    assert refusal(table, 0, "invade d1").rule == "BS-9.1"
    assert refusal(table, 0, "bombard d2").rule == "BS-9.1"
    assert refusal(table, 0, "invade d9").rule == "BS-13.9"


@pytest.mark.rule("BS-R20")
@pytest.mark.parametrize("enemy", ["s1", "c1", "t1"])
def test_no_land_action_where_enemy_ships_remain(enemy: str) -> None:
    sites = {"b2": "p1", "c3": "wild1", "d3": "p2"}
    table = scene(at="land", sites=sites, ships=f"0.d1@b2 1.{enemy}@b2 0.c1@c3 1.s2@c3 0.s1@d3")
    assert options(table, 0) == {"done", "negotiate s1"}
    assert refusal(table, 0, "invade d1").rule == "BS-R20"


# Bombarding


@pytest.mark.rule("BS-9.2", "BS-R20", "BS-13.2")
@pytest.mark.parametrize(("die", "defence"), [(1, 2), (3, 2), (4, 1), (6, 1)])
def test_a_destroyer_bombards_with_one_die_that_needs_a_four(die: int, defence: int) -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.d1@b2", dice=[die])
    play(table, "0 bombard d1")
    assert site(table, "b2")["defence"]["value"] == defence
    assert kinds(table).count("bombarded") == 1


@pytest.mark.rule("BS-9.2", "BS-R20", "BS-13.3", "BS-R5")
def test_a_battleship_bombards_with_three_dice() -> None:
    table = scene(at="land", sites={"b2": "p1 defence=6"}, ships="0.b1@b2", dice=[4, 3, 6])
    play(table, "0 bombard b1")
    assert site(table, "b2")["defence"]["value"] == 3, "two ranks down the list 1, 2, 3, 5, 6"
    assert kinds(table).count("bombarded") == 3


@pytest.mark.rule("BS-9.2", "BS-R20")
def test_the_owner_chooses_what_each_hit_costs() -> None:
    table = scene(at="land", sites={"b2": "p1 1 infantry=2 defence=3"}, ships="0.b1@b2", dice=[4, 5, 6])
    play(table, "0 bombard b1")
    assert asks(table) == (1, "losses")
    assert table.view(1)["bombard"] == {"site": "b2", "hits": 3}
    assert options(table, 1) == {"lose defence", "lose infantry"}
    assert refusal(table, 0, "lose defence").rule == "BS-4.1"
    play(table, "1 lose infantry", "1 lose defence", "1 lose infantry")
    seen = site(table, "b2")
    assert (seen["infantry"], seen["defence"]["value"], seen["effective_defence"]) == (0, 2, 2)
    assert player(table, 1)["pieces"]["infantry"] == 16, "what is lost goes back to the supply"


@pytest.mark.rule("BS-9.2", "BS-R20")
def test_where_only_one_loss_is_possible_nobody_is_asked() -> None:
    bare = scene(at="land", sites={"b2": "p1 1 defence=1 infantry=1"}, ships="0.b1@b2", dice=[6, 6, 6])
    play(bare, "0 bombard b1")
    assert site(bare, "b2")["effective_defence"] == 1, "the infantry goes; the two other hits find nothing"
    empty = scene(at="land", sites={"b2": "p1 1"}, ships="0.b1@b2", dice=[6, 6, 6])
    play(empty, "0 bombard b1")
    assert site(empty, "b2")["defence"] == {"rank": 0, "value": 1}


@pytest.mark.rule("BS-R20")
def test_a_choice_ends_when_one_kind_of_loss_is_used_up() -> None:
    table = scene(at="land", sites={"b2": "p1 1 infantry=1 defence=3"}, ships="0.b1@b2", dice=[6, 6, 6])
    play(table, "0 bombard b1", "1 lose infantry")
    assert site(table, "b2")["defence"]["value"] == 1, "only defence is left to lose"


@pytest.mark.rule("BS-R20", "BS-A.16")
@pytest.mark.parametrize("bond", ["", "ally1", "ally0"])
def test_without_a_controller_a_hit_costs_a_rank_of_defence(bond: str) -> None:
    table = scene(at="land", sites={"b2": f"p1 {bond}"}, ships="0.d1@b2 0.d2@a3", dice=[6])
    play(table, "0 bombard d1")
    seen = site(table, "b2")
    assert seen["defence"]["value"] == 1
    assert seen["bond"] == ("alliance" if bond else None), "the alliance lasts until control changes"


@pytest.mark.rule("BS-9.2", "BS-13.1", "BS-13.5")
def test_only_destroyers_and_battleships_bombard() -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.s1@b2 0.c1@b2[i] 0.t1@b2 0.d1@b2 0.b1@b2")
    assert options(table, 0, "bombard") == {"bombard d1", "bombard b1"}
    for key in ("s1", "c1"):
        assert refusal(table, 0, f"bombard {key}").rule == "BS-9.2"
    assert refusal(table, 0, "bombard t1").rule == "BS-9.8"


# Invading


@pytest.mark.rule("BS-9.3", "BS-R21")
@pytest.mark.parametrize(("die", "taken"), [(1, False), (2, True), (3, True)])
def test_an_invasion_needs_the_defence_or_more(die: int, taken: bool) -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.d1@b2", dice=[die])
    play(table, "0 invade d1")
    assert (site(table, "b2")["holder"] == 0) is taken
    assert kinds(table)[:1] == ["invaded"]
    assert player(table, 0)["points"]["planets"] == (6 if taken else 3)


@pytest.mark.rule("BS-9.5", "BS-R21", "BS-13.7")
@pytest.mark.parametrize(("cargo", "die", "taken"), [("", 6, False), ("i", 5, False), ("i", 6, True), ("ii", 5, True),
                                                     ("if", 5, False), ("ff", 6, False)])  # fmt: skip
def test_infantry_aboard_and_on_the_planet_count_one_each(cargo: str, die: int, taken: bool) -> None:
    table = scene(at="land", sites={"b2": "p1 1 defence=5 infantry=2"}, ships=f"0.d1@b2[{cargo}]", dice=[die])
    assert site(table, "b2")["effective_defence"] == 7
    play(table, "0 invade d1")
    assert (site(table, "b2")["holder"] == 0) is taken


@pytest.mark.rule("BS-9.3", "BS-R21", "BS-13.5")
def test_a_colony_ship_invades_with_infantry_aboard_only() -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.c1@b2[f] 0.c2@b2[ii] 0.s1@b2 0.t1@b2", dice=[1])
    assert options(table, 0, "invade") == {"invade c2"}
    assert refusal(table, 0, "invade c1").rule == "BS-R21"
    assert refusal(table, 0, "invade s1").rule == "BS-9.3"
    assert refusal(table, 0, "invade t1").rule == "BS-9.8"
    play(table, "0 invade c2")
    assert site(table, "b2")["holder"] == 0, "1 and two infantry against 2"


@pytest.mark.rule("BS-9.4", "BS-R21", "BS-A.19", "BS-3.4")
def test_markers_and_units_of_others_go_and_buildings_stay() -> None:
    text = "p1 1 defence=1 infantry=2 interceptors=3 port link"
    table = scene(at="land", sites={"b2": text}, ships="0.d1@b2[if]", dice=[2])
    play(table, "0 invade d1")
    seen = site(table, "b2")
    assert (seen["holder"], seen["bond"], seen["infantry"], seen["interceptors"]) == (0, "control", 0, 0)
    assert (seen["spaceport"], seen["power_link"]) == (True, True)
    assert player(table, 1)["points"]["total"] == 3, "only the base is left"
    assert player(table, 1)["pieces"]["infantry"] == 16
    assert player(table, 1)["pieces"]["interceptor"] == 12
    invader = ship(table, "0.d1")
    assert invader is not None
    assert (invader["infantry"], invader["interceptors"]) == (1, 1), "aboard until there is a time to unload"


@pytest.mark.rule("BS-9.4", "BS-A.16")
@pytest.mark.parametrize("ally", [0, 1])
def test_control_ends_an_alliance(ally: int) -> None:
    table = scene(at="land", sites={"b2": f"p1 ally{ally}"}, ships="0.d1@b2", dice=[6])
    assert player(table, ally)["points"]["alliances"] == 1
    play(table, "0 invade d1")
    assert player(table, ally)["points"]["alliances"] == 0
    assert player(table, 0)["points"]["planets"] == 6


@pytest.mark.rule("BS-9.6", "BS-13.3")
def test_a_battleship_invades_with_one_die_or_bombards_with_three() -> None:
    table = scene(at="land", sites={"b2": "p1 defence=6"}, ships="0.b1@b2", dice=[5])
    assert options(table, 0) == {"done", "bombard b1", "invade b1", "negotiate b1"}
    play(table, "0 invade b1")
    assert kinds(table)[:1] == ["invaded"]
    assert "invaded" not in kinds(table)[1:], "a single die"
    assert asks(table) != (0, "land")


@pytest.mark.rule("BS-9.7", "BS-9.14", "BS-R21", "BS-14.4")
def test_an_uninhabited_planet_can_only_be_colonized() -> None:
    table = scene(at="land", sites={"b2": "wild1"}, ships="0.d1@b2[i] 0.b1@b2 0.c1@b2[i] 0.s1@b2")
    assert options(table, 0) == {"done", "colonize c1"}
    assert refusal(table, 0, "invade d1").rule == "BS-9.7"
    assert refusal(table, 0, "invade c1").rule == "BS-9.7"
    assert refusal(table, 0, "bombard b1").rule == "BS-9.14"
    assert refusal(table, 0, "negotiate s1").rule == "BS-9.8"


# Colonizing


@pytest.mark.rule("BS-9.13", "BS-R23", "BS-A.4", "BS-13.5")
def test_a_colony_ship_is_given_up_for_control() -> None:
    table = scene(at="land", sites={"b2": "wild1"}, ships="0.c1@b2[iif] 0.d1@b2")
    play(table, "0 colonize c1")
    seen = site(table, "b2")
    assert (seen["holder"], seen["bond"], seen["population"]["value"]) == (0, "control", 1)
    assert (seen["infantry"], seen["interceptors"]) == (2, 1), "all units aboard are set down"
    assert ship(table, "0.c1") is None
    assert player(table, 0)["pieces"]["colony"] == 5, "the piece is there to be bought again"
    assert player(table, 0)["pieces"]["infantry"] == 14
    assert player(table, 0)["points"]["planets"] == 6
    assert kinds(table)[:2] == ["colonized", "control"]


@pytest.mark.rule("BS-9.13", "BS-13.1")
def test_only_a_colony_ship_colonizes_and_only_where_nobody_lives() -> None:
    table = scene(at="land", sites={"b2": "wild1", "c3": "p1"}, ships="0.d1@b2 0.s1@b2 0.c1@c3")
    assert options(table, 0, "colonize") == set()
    assert refusal(table, 0, "colonize d1").rule == "BS-9.13"
    assert refusal(table, 0, "colonize s1").rule == "BS-9.13"
    assert refusal(table, 0, "colonize c1").rule == "BS-9.13"


@pytest.mark.rule("BS-9.13", "BS-14.8", "BS-3.2")
def test_a_station_where_nobody_lives_is_colonized_like_a_planet() -> None:
    dark = station("dark", population={"values": [0, 1], "start": 0})
    table = scene(dark, at="land", sites={"b2": "dark"}, ships="0.c1@b2")
    play(table, "0 colonize c1")
    assert player(table, 0)["points"] == {"total": 4, "planets": 3, "stations": 1, "alliances": 0}


@pytest.mark.rule("BS-A.9", "BS-A.16")
@pytest.mark.parametrize("bond", ["1 infantry=2 interceptors=1", "ally1", "ally0"])
def test_a_planet_that_has_lost_its_people_is_there_for_anybody(bond: str) -> None:
    table = scene(at="land", sites={"b2": f"p1 {bond} population=0"}, ships="0.c1@b2[i] 0.d1@a3")
    play(table, "0 colonize c1")
    seen = site(table, "b2")
    assert (seen["holder"], seen["bond"], seen["population"]["value"]) == (0, "control", 1)
    assert (seen["infantry"], seen["interceptors"]) == (1, 0)
    assert player(table, 1)["pieces"]["infantry"] == 16
    assert player(table, 1)["points"]["total"] == 3


@pytest.mark.rule("BS-A.9")
def test_who_controls_a_planet_without_people_does_not_colonize_it() -> None:
    table = scene(at="land", sites={"b2": "p1 0 population=0", "c3": "p2"}, ships="0.c1@b2 0.d1@c3")
    assert options(table, 0, "colonize") == set()


@pytest.mark.rule("BS-R23", "BS-4.1")
def test_colonizing_belongs_to_phase_five() -> None:
    table = scene(at="movement", sites={"b2": "wild1"}, ships="0.c1@b2")
    assert refusal(table, 0, "colonize c1").rule == "BS-7.6"
    play(table, "0 done")
    assert asks(table) == (0, "land")
    assert options(table, 0) == {"done", "colonize c1"}


@pytest.mark.rule("BS-R21", "BS-R12")
def test_infantry_of_an_invader_is_unloaded_a_turn_later() -> None:
    table = scene(LOW, at="land", sites={"b2": "low"}, ships="0.d1@b2[i] 1.s1@e5", dice=[1])
    play(table, "0 invade d1", "0 done")
    while asks(table) != (0, "move"):
        seat, kind = asks(table) or (0, "over")
        wanted = "play" if kind == "card" else "done"
        play(table, f"{seat} {min(options(table, seat, wanted))}")
    play(table, "0 unload d1 infantry")
    assert site(table, "b2")["infantry"] == 1
