"""What the species can (BS-12, BS-R24, BS-R28); their battles are in `test_species_in_battle`."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
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

BOOM = card("boom", {"rank": "prosperity", "by": 1, "targets": 2, "of": "own"})
FIVE = "blank dull drab blank#2 dull#2"
FAIR = card("fair", {"rank": "prosperity", "by": 1, "targets": 3, "optional": True})


def until(table: Table, seat: int, kind: str) -> Table:
    """Everybody passes until the seat is asked this."""
    while asks(table) != (seat, kind):
        who, what = asks(table) or (0, "over")
        play(table, f"{who} {min(options(table, who, 'play' if what == 'card' else 'done'))}")
    return table


# Alpha Primarus Coalition


@pytest.mark.rule("BS-12.3", "BS-R24", "BS-12.1")
@pytest.mark.parametrize(("die", "population"), [(1, 1), (2, 1), (3, 2), (6, 2)])
@pytest.mark.parametrize("way", ["invade", "colonize"])
def test_adaptation_raises_the_population_once_more(way: str, die: int, population: int) -> None:
    text, key = ("p1 population=1 defence=1", "d1") if way == "invade" else ("wild1", "c1")
    dice = [6, die] if way == "invade" else [die]
    table = scene(at="land", species=("alpha", "plain"), sites={"b2": text}, ships=f"0.{key}@b2", dice=dice)
    play(table, f"0 {way} {key}")
    assert asks(table) == (0, "adapt")
    assert options(table, 0) == {"roll", "no"}
    play(table, "0 roll")
    assert site(table, "b2")["population"]["value"] == population


@pytest.mark.rule("BS-12.1", "BS-12.3", "BS-A.17")
def test_adaptation_may_be_declined_and_then_is_not_used_up() -> None:
    table = scene(at="land", species=("alpha", "plain"), sites={"b2": "p1 defence=1"}, ships="0.d1@b2", dice=[6])
    play(table, "0 invade d1", "0 no")
    assert site(table, "b2")["population"]["value"] == 1
    world = next(site for site in table.position()["state"]["sites"] if site["site"] == "b2")["world"]
    assert not world["adapted"]


@pytest.mark.rule("BS-12.3", "BS-R24", "BS-A.17")
def test_adaptation_works_for_a_planet_once_a_game_whether_it_succeeds_or_not() -> None:
    table = scene(at="land", species=("alpha", "plain"), sites={"b2": "p1 defence=1"}, ships="0.d1@b2", dice=[6, 1])
    play(table, "0 invade d1", "0 roll")
    world = next(site for site in table.position()["state"]["sites"] if site["site"] == "b2")["world"]
    assert world["adapted"]
    again = scene(at="land", species=("alpha", "plain"), sites={"b2": "p1 1 defence=1 adapted"}, ships="0.d1@b2",
                  dice=[6])  # fmt: skip
    play(again, "0 invade d1")
    assert site(again, "b2")["holder"] == 0
    assert asks(again) != (0, "adapt")


@pytest.mark.rule("BS-12.3", "BS-14.5")
def test_nothing_is_rolled_where_the_population_is_as_high_as_it_can_be() -> None:
    table = scene(at="land", species=("alpha", "plain"), sites={"b2": "p1 population=3"}, ships="0.d1@b2", dice=[6])
    play(table, "0 invade d1")
    assert asks(table) != (0, "adapt")


@pytest.mark.rule("BS-12.3")
def test_others_do_not_adapt() -> None:
    table = scene(at="land", species=("hive", "alpha"), sites={"b2": "p1"}, ships="0.d1@b2", dice=[6])
    play(table, "0 invade d1")
    assert "adapt" not in str(asks(table))


@pytest.mark.rule("BS-12.4", "BS-R19", "BS-A.7")
def test_spy_network_brings_up_to_four_ships_of_one_neighbouring_sector() -> None:
    ships = "0.d1@b3 1.s1@c3 1.d1@c2[if] 1.d2@c2 1.d3@c2 1.d4@c2 1.d5@c2 1.s2@d3 1.b1@e3"
    table = scene(species=("plain", "alpha"), sites={"c3": "p1 1"}, ships=ships)
    play(table, "0 move d1 c3")
    assert asks(table) == (1, "spy")
    assert options(table, 1) == {"done", "spy c2", "spy d3"}, "e3 is two steps away"
    assert refusal(table, 1, "spy e3").rule == "BS-R19"
    play(table, "1 spy c2")
    assert options(table, 1) == {f"ship d{n}" for n in range(1, 6)}, "one comes at least"
    play(table, "1 ship d1")
    assert options(table, 1) == {"done", *(f"ship d{n}" for n in range(2, 6))}
    play(table, *[f"1 ship d{n}" for n in (2, 3, 4)])
    assert asks(table) == (0, "move"), "four have come"
    helper = ship(table, "1.d1")
    assert helper is not None
    assert (helper["site"], helper["infantry"], helper["interceptors"]) == ("c3", 1, 1)
    left = ship(table, "1.d5")
    assert left is not None
    assert left["site"] == "c2"


@pytest.mark.rule("BS-12.1", "BS-12.4", "BS-R19", "BS-A.7")
def test_spies_are_asked_for_each_ship_until_they_are_used() -> None:
    ships = "0.d1@b3 0.d2@b3 0.d3@b3 1.s1@c3 1.d1@c2 1.d2@c2"
    table = scene(species=("plain", "alpha"), sites={"c3": "p1 1"}, ships=ships)
    play(table, "0 move d1 c3", "1 done")
    assert "spy-passed" in kinds(table)
    play(table, "0 move d2 c3", "1 spy c2", "1 ship d2", "1 done")
    assert asks(table) == (0, "move")
    play(table, "0 move d3 c3")
    assert asks(table) == (0, "move"), "once between two turns of theirs"


@pytest.mark.rule("BS-12.4", "BS-R19")
def test_spies_may_be_used_again_after_a_turn_of_the_coalition() -> None:
    ships = "0.d1@b3 0.d2@a3 1.s1@c3 1.d1@c2 1.d2@c2"
    table = scene(species=("plain", "alpha"), sites={"c3": "p1 1"}, ships=ships, dice=[1] * 4 + [6] * 30)
    play(table, "0 move d1 c3", "1 spy c2", "1 ship d1", "1 done")
    spent = [seat["spied"] for seat in table.position()["state"]["seats"]]
    assert spent == [False, True]
    while table.view()["active"] == 0:
        who, what = asks(table) or (0, "over")
        wanted = {"card": "play", "flee": "stand", "hits": "hit"}.get(what, "done")
        play(table, f"{who} {min(options(table, who, wanted))}")
    assert table.position()["state"]["seats"][1]["spied"] is False


@pytest.mark.rule("BS-R19", "BS-A.23")
def test_turrets_do_not_come_and_without_anybody_to_come_nobody_is_asked() -> None:
    table = scene(species=("plain", "alpha"), sites={"c3": "p1 1", "c2": "p2 1"}, ships="0.d1@b3 1.s1@c3 1.t1@c2")
    play(table, "0 move d1 c3")
    assert asks(table) == (0, "move")
    none_there = scene(species=("plain", "alpha"), sites={"c3": "p1 1"}, ships="0.d1@b3 1.d1@c2")
    play(none_there, "0 move d1 c3")
    assert asks(none_there) == (0, "move"), "no ships of theirs were in the sector"


@pytest.mark.rule("BS-R19", "BS-A.23")
def test_help_comes_across_open_borders_only() -> None:
    wall = planet("wall", {"closed": True})
    ships = "0.d1@b3 1.s1@c3 1.d1@c2 1.d2@d3"
    table = scene(wall, species=("plain", "alpha"), sites={"c3": "wall 1 facing0"}, ships=ships)
    play(table, "0 move d1 c3")
    assert options(table, 1) == {"done", "spy d3"}, "c2 lies beyond the closed border at the top"


@pytest.mark.rule("BS-A.7", "BS-A.74")
def test_spies_ships_meet_the_hazards_of_the_sector() -> None:
    storm = planet("storm", {"hazard": 1, "at_most": 3})
    ships = "0.d1@b3 1.d1@c3 1.s1@c2 1.s2@c2"
    table = scene(storm, species=("plain", "alpha"), sites={"c3": "storm 1"}, ships=ships, dice=[6, 3, 4])
    play(table, "0 move d1 c3", "1 spy c2", "1 ship s1", "1 ship s2")
    assert ship(table, "1.s1") is None
    second = ship(table, "1.s2")
    assert second is not None
    assert second["site"] == "c3"


@pytest.mark.rule("BS-A.7", "BS-A.52", "BS-A.74")
@pytest.mark.parametrize("warped", [False, True])
@pytest.mark.parametrize(("die", "asked"), [(3, False), (4, True)])
def test_spies_tell_of_ships_that_arrive_and_not_of_those_lost_on_the_way(warped: bool, die: int, asked: bool) -> None:
    storm, warp = planet("storm", {"hazard": 1, "at_most": 3}), card("warp", {"warp": 1})
    table = scene(storm, warp, at="card" if warped else "movement", species=("plain", "alpha"), hands=("warp",),
                  sites={"c3": "storm 1"}, ships="0.s1@b3 1.d1@c3 1.s1@c2", dice=[die])  # fmt: skip
    play(table, *(("0 play warp", "0 target c3", "0 ship s1") if warped else ("0 move s1 c3",)))
    assert (asks(table) == (1, "spy")) is asked


# Xan'il and Marrow-Kir outside battles


@pytest.mark.rule("BS-12.6", "BS-R4")
def test_a_hand_of_eight() -> None:
    table = scene(
        at="card", species=("xanil", "plain"), hands=("blank dull drab blank#2 dull#2 drab#2 blank#4 dull#3",)
    )
    assert player(table, 0)["hand_size"] == 8
    assert player(table, 1)["hand_size"] == 5
    play(table, "0 play blank")
    assert len(hand(table, 0)) == 8


@pytest.mark.rule("BS-12.8", "BS-R8", "BS-A.21", "BS-5.1")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (2, False), (3, True), (6, True)])
def test_forced_draft_instead_of_a_card(die: int, comes: bool) -> None:
    sites = {"b2": "p1 0", "c3": "q1 0", "c4": "p2 ally0", "d4": "p3"}
    table = scene(at="card", species=("marrow", "plain"), sites=sites, hands=(FIVE,), dice=[die])
    assert options(table, 0) == {"draft"} | {f"play {name}" for name in FIVE.split()}
    play(table, "0 draft")
    if comes:
        assert asks(table) == (0, "draft")
        assert options(table, 0) == {"done", "target a1", "target b2", "target c3"}
        assert refusal(table, 0, "target c4").rule == "BS-12.8"
        play(table, "0 target c3")
    assert asks(table) == (0, "move")
    assert site(table, "c3")["infantry"] == (1 if comes else 0)
    assert hand(table, 0) == set(FIVE.split()), "no card was played"


@pytest.mark.rule("BS-12.1", "BS-12.8")
def test_drafted_infantry_need_not_be_placed() -> None:
    table = scene(at="card", species=("marrow", "plain"), hands=("blank",), dice=[6])
    play(table, "0 draft", "0 done")
    assert site(table, "a1")["infantry"] == 0


@pytest.mark.rule("BS-A.21", "BS-R26")
def test_no_draft_without_an_infantry_left_or_a_planet_for_it() -> None:
    table = scene(at="card", species=("marrow", "plain"), sites={"b2": "p1 0 infantry=16"}, hands=("blank",))
    assert options(table, 0) == {"play blank"}
    assert refusal(table, 0, "draft").rule == "BS-R8"
    homeless = scene(at="card", species=("marrow", "plain"), sites={"a1": "base-0"}, ships="0.s1@b2", hands=("blank",))
    assert options(homeless, 0) == {"play blank"}


@pytest.mark.rule("BS-12.8", "BS-12.14", "BS-R8")
def test_others_have_to_play_a_card() -> None:
    table = scene(at="card", species=("alpha", "marrow"), hands=("blank", "dull"))
    assert options(table, 0) == {"play blank"}
    assert refusal(table, 0, "draft").rule == "BS-R8"
    assert refusal(table, 0, "soldiers").rule == "BS-R8"


# Hivemind


@pytest.mark.rule("BS-12.9", "BS-R28", "BS-R9")
def test_planets_of_the_hivemind_never_rebel() -> None:
    table = scene(at="card", species=("hive", "plain"), sites={"b2": "p1 0 prosperity=0 defence=1"}, hands=("blank",))
    play(table, "0 play blank")
    assert "revolt" not in kinds(table)
    assert site(table, "b2")["holder"] == 0


def infesting(ships: str, text: str = "wild1", credits: int = 20) -> Table:
    """Seat 1, the Hivemind, at its purchases, with ships that began its turn where they are."""
    table = scene(at="end", species=("plain", "hive"), sites={"b2": text, "c3": "p1 1"}, ships=ships,
                  credits=(10, credits), hands=("", "blank"))  # fmt: skip
    return until(table, 1, "move")


@pytest.mark.rule("BS-12.10", "BS-R28")
@pytest.mark.parametrize(("key", "price"), [("s1", 13), ("d1", 10)])
def test_a_ship_that_waited_at_an_uninhabited_planet_colonizes_and_is_kept(key: str, price: int) -> None:
    table = until(infesting(f"1.{key}@b2[i]" if key == "d1" else f"1.{key}@b2"), 1, "buy")
    before = player(table, 1)["credits"]
    play(table, f"1 infest {key}")
    assert player(table, 1)["credits"] == before - price
    seen, kept = site(table, "b2"), ship(table, f"1.{key}")
    assert (seen["holder"], seen["population"]["value"]) == (1, 1)
    assert kept is not None
    assert (kept["site"], kept["infantry"]) == ("b2", 1 if key == "d1" else 0)
    assert "lost-units" not in kinds(table)


@pytest.mark.rule("BS-12.10", "BS-12.1")
def test_others_that_waited_do_not() -> None:
    table = until(infesting("1.s1@b2 1.c1@b2 1.b1@b2 1.d1@b3"), 1, "buy")
    assert options(table, 1, "infest") == {"infest s1"}
    for key in ("c1", "b1", "d1"):
        assert refusal(table, 1, f"infest {key}").rule == "BS-12.10"
    play(table, "1 done")
    assert site(table, "b2")["holder"] is None


@pytest.mark.rule("BS-12.10", "BS-R28")
def test_a_ship_that_arrives_this_turn_has_to_wait() -> None:
    table = infesting("1.d1@b1 1.s1@b2")
    play(table, "1 move d1 b2", "1 move s1 b3", "1 move s1 b2")
    table = until(table, 1, "buy")
    assert options(table, 1, "infest") == set(), "s1 has not stayed since the turn began"
    assert refusal(table, 1, "infest d1").rule == "BS-12.10"
    assert refusal(table, 1, "infest s1").rule == "BS-12.10"


@pytest.mark.rule("BS-12.10", "BS-10.1")
def test_infesting_has_to_be_paid() -> None:
    table = until(infesting("1.s1@b2 1.d1@b2", credits=2), 1, "buy")
    assert 10 <= player(table, 1)["credits"] < 13
    assert options(table, 1, "infest") == {"infest d1"}
    assert refusal(table, 1, "infest s1").rule == "BS-12.10"


@pytest.mark.rule("BS-12.10", "BS-A.9")
@pytest.mark.parametrize("bond", ["0 infantry=1 interceptors=1 link", "ally0 link", "ally1 link"])
def test_a_depopulated_planet_is_infested_whoever_it_was_bound_to(bond: str) -> None:
    table = until(infesting("1.d1@b2", text=f"p2 {bond} population=0"), 1, "buy")
    play(table, "1 infest d1")
    seen = site(table, "b2")
    assert (seen["holder"], seen["bond"], seen["infantry"], seen["interceptors"]) == (1, "control", 0, 0)
    assert seen["power_link"], "buildings stay"


@pytest.mark.rule("BS-A.9")
def test_a_depopulated_planet_of_ones_own_is_not_infested() -> None:
    table = until(infesting("1.d1@b2", text="p2 1 population=0"), 1, "buy")
    assert options(table, 1, "infest") == set()
    assert refusal(table, 1, "infest d1").rule == "BS-12.10"


@pytest.mark.rule("BS-A.80", "BS-12.10")
@pytest.mark.parametrize(("began", "by"), [(1, -1), (0, 1)])
def test_a_planet_has_to_be_uninhabited_from_the_turn_s_beginning_to_the_purchases(began: int, by: int) -> None:
    plague = card("plague", {"rank": "population", "by": by, "of": "foreign"})
    table = scene(plague, at="end", species=("plain", "hive"), ships="1.d1@b2", credits=(10, 20),
                  sites={"b2": f"p2 0 population={began}", "c3": "p1 1"}, hands=("", "plague"))  # fmt: skip
    play(until(table, 1, "card"), "1 play plague", "1 target b2")
    table = until(table, 1, "buy")
    assert site(table, "b2")["population"]["value"] == began + by
    assert options(table, 1, "infest") == set()
    assert refusal(table, 1, "infest d1").rule == "BS-12.10"


@pytest.mark.rule("BS-12.10")
def test_a_planet_infested_once_is_not_infested_again() -> None:
    table = until(infesting("1.d1@b2 1.s1@b2", credits=40), 1, "buy")
    play(table, "1 infest d1")
    assert options(table, 1, "infest") == set()


@pytest.mark.rule("BS-12.10")
def test_others_do_not_infest() -> None:
    table = scene(at="end", species=("hive", "alpha"), sites={"b2": "wild1"}, ships="1.d1@b2", credits=(10, 50))
    until(table, 1, "buy")
    assert refusal(table, 1, "infest d1").rule == "BS-12.10"


# Tivare


@pytest.mark.rule("BS-12.11", "BS-R22")
@pytest.mark.parametrize(("die", "price"), [(1, 8), (2, 4), (3, 2), (4, 1), (5, 0), (6, -4)])
def test_the_tivare_add_one_to_every_negotiation_roll(die: int, price: int) -> None:
    table = scene(at="land", species=("tivare", "plain"), sites={"b2": "p1"}, ships="0.s1@b2", dice=[die])
    play(table, "0 negotiate s1")
    assert table.view()["price"]["price"] == price


@pytest.mark.rule("BS-12.12", "BS-R28")
def test_the_tivare_pay_seven_less_for_spaceports_and_power_links() -> None:
    table = scene(at="purchase", species=("tivare", "plain"), sites={"b2": "p1 0"}, credits=(21, 10))
    mine, theirs = player(table, 0)["prices"], player(table, 1)["prices"]
    assert {item for item in mine if mine[item] != theirs[item]} == {"spaceport", "power-link"}
    play(table, "0 buy spaceport b2", "0 buy power-link b2")
    assert player(table, 0)["credits"] == 21 - 13 - 8


# Android Tribunal


@pytest.mark.rule("BS-12.13", "BS-R28", "BS-A.41", "BS-12.1")
def test_one_rise_of_a_card_is_two_ranks() -> None:
    table = scene(BOOM, at="card", species=("tribunal", "plain"), sites={"b2": "p1 0", "c3": "q1 0"}, hands=("boom",))
    play(table, "0 play boom")
    assert options(table, 0, "target b2") == {"target b2", "target b2 twice"}, "it need not be used"
    play(table, "0 target b2 twice")
    assert options(table, 0) == {"target a1", "target c3"}, "once with a card"
    play(table, "0 target c3")
    assert [site(table, key)["prosperity"]["value"] for key in ("b2", "c3")] == [3, 2]


@pytest.mark.rule("BS-12.13", "BS-A.41")
def test_it_may_be_kept_for_the_second_target_and_works_anew_with_each_card() -> None:
    table = scene(BOOM, at="card", species=("tribunal", "plain"), sites={"b2": "p1 0", "c3": "q1 0"}, hands=("boom",))
    play(table, "0 play boom", "0 target b2", "0 target c3 twice")
    assert [site(table, key)["prosperity"]["value"] for key in ("b2", "c3")] == [2, 3]
    assert table.position()["state"]["turn"]["lifted"]


@pytest.mark.rule("BS-12.13", "BS-R28")
@pytest.mark.parametrize(("choice", "value"), [("target b2", 2), ("target b2 twice", 3)])
def test_of_two_ranks_that_a_card_raises_at_once_one_may_be_two(choice: str, value: int) -> None:
    growth = card("growth", {"rank": "population", "by": 2, "of": "own"})
    table = scene(growth, at="card", species=("tribunal", "plain"), sites={"b2": "p1 0 population=0"},
                  hands=("growth",))  # fmt: skip
    play(table, "0 play growth", f"0 {choice}")
    assert site(table, "b2")["population"]["value"] == value


@pytest.mark.rule("BS-A.41", "BS-A.32")
def test_it_is_used_once_for_all_effects_of_a_card() -> None:
    both = card("both", {"rank": "prosperity", "by": 1, "of": "own"}, {"rank": "defence", "by": 1, "of": "own"})
    table = scene(both, at="card", species=("tribunal", "plain"), sites={"b2": "p1 0"}, hands=("both",))
    play(table, "0 play both", "0 target b2 twice")
    assert options(table, 0) == {"target a1", "target b2"}


@pytest.mark.rule("BS-12.13", "BS-14.5")
def test_never_beyond_what_the_planet_allows() -> None:
    table = scene(BOOM, at="card", species=("tribunal", "plain"), hands=("boom",),
                  sites={"b2": "p1 0 prosperity=2", "c3": "q1 0"})  # fmt: skip
    play(table, "0 play boom")
    assert options(table, 0) == {"target a1", "target b2", "target c3", "target c3 twice"}


@pytest.mark.rule("BS-12.13")
def test_only_rises_and_only_of_planets_that_the_tribunal_controls() -> None:
    slump = card("slump", {"rank": "prosperity", "by": -1})
    sites = {"b2": "p1 ally0", "c3": "q1", "d4": "p2 1", "c4": "p3 0"}
    table = scene(FAIR, slump, at="card", species=("tribunal", "plain"), hands=("fair slump",), sites=sites)
    up = play(table.at(0), "0 play fair")
    assert options(up, 0, "target") & {f"target {key} twice" for key in sites} == {"target c4 twice"}
    down = play(table.at(0), "0 play slump")
    assert not any(option.endswith("twice") for option in options(down, 0))


@pytest.mark.rule("BS-12.13")
def test_nobody_else_lifts() -> None:
    table = scene(BOOM, at="card", species=("alpha", "tribunal"), hands=("boom",), sites={"b2": "p1 0"})
    play(table, "0 play boom")
    assert not any(option.endswith("twice") for option in options(table, 0))


@pytest.mark.rule("BS-A.41", "BS-12.13")
def test_a_card_of_somebody_else_lifts_the_first_planet_of_the_tribunal_that_rises() -> None:
    sites = {"b2": "p1 0", "c3": "p2 1", "d4": "p3 1"}
    table = scene(FAIR, at="card", species=("plain", "tribunal"), hands=("fair",), sites=sites)
    play(table, "0 play fair", "0 target b2", "0 target c3", "0 target d4")
    assert [site(table, key)["prosperity"]["value"] for key in sites] == [2, 3, 2]


@pytest.mark.rule("BS-12.14", "BS-R8", "BS-A.22")
@pytest.mark.parametrize(("die", "bonus"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_super_soldiers_add_one_to_all_invasions_of_the_turn(die: int, bonus: int) -> None:
    sites = {"b2": "p1 defence=3", "c3": "p2 defence=3"}
    table = scene(at="card", species=("tribunal", "plain"), sites=sites, ships="0.d1@b2 0.d2@c3", hands=(FIVE,),
                  dice=[die, 2, 2])  # fmt: skip
    assert options(table, 0) == {"soldiers"} | {f"play {name}" for name in FIVE.split()}
    play(table, "0 soldiers", "0 done")
    assert table.view()["turn"]["soldiers"] == bonus
    play(table, "0 invade d1", "0 invade d2")
    assert [site(table, key)["holder"] for key in sites] == [0 if bonus else None] * 2
    assert hand(table, 0) == set(FIVE.split())


@pytest.mark.rule("BS-A.22", "BS-A.38")
def test_super_soldiers_are_gone_with_the_turn() -> None:
    table = scene(at="card", species=("tribunal", "plain"), hands=("blank", "dull"), dice=[6])
    play(table, "0 soldiers")
    until(table, 1, "card")
    play(table, f"1 {min(options(table, 1, 'play'))}")
    assert table.view()["turn"]["soldiers"] == 0


@pytest.mark.rule("BS-14.8", "BS-12.3")
def test_adaptation_works_on_stations_too() -> None:
    dark = station("dark", population={"values": [0, 1, 2], "start": 0})
    table = scene(dark, at="land", species=("alpha", "plain"), sites={"b2": "dark"}, ships="0.c1@b2", dice=[3])
    play(table, "0 colonize c1", "0 roll")
    assert site(table, "b2")["population"]["value"] == 2
