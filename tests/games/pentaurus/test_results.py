"""The four results of an attack and what follows from each (PD-14, PD-R16, PD-R17)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.pentaurus.kit import (
    Card,
    asks,
    character,
    combat,
    facility,
    options,
    pile,
    pilot,
    planet,
    play,
    player,
    refusal,
    row,
    satellite,
    scene,
    ship,
)

FULL = "home[moon dock envoy s2[ace]]"
ON_IT = [satellite("moon"), facility("dock"), character("envoy"), pilot("ace")]


def attacked(attack: int, defence: int, mine: str = "b1[dread]", theirs: str = FULL, *cards: Card) -> Table:
    """An attack on the planet `home`, whose defence is that, and which lies in a row with others; it is settled."""
    wall = max(-3, min(6, defence - 1))
    home = planet("home", defence=wall)
    more = [0, defence - 1 - wall]
    table = scene(ship("dread", attack=attack), home, *ON_IT, *cards, at="attack", planets=(mine, f"b2 {theirs} b3"),
                  defence_mod=more)  # fmt: skip
    source = mine.split("[", maxsplit=1)[0].rsplit(maxsplit=1)[-1]
    play(table, f"0 attack {source} home", "1 pass")
    [event] = [event for event in table.events() if event["kind"] == "result"]
    assert (event["data"]["attack"], event["data"]["defence"]) == (attack, defence)
    return table


@pytest.mark.rule("PD-14.1", "PD-14.2", "PD-R16")
@pytest.mark.parametrize("lead", [4, 5, 8])
def test_a_lead_of_four_destroys_the_planet_with_all_on_it(lead: int) -> None:
    table = attacked(8, 8 - lead)
    assert row(table, 1) == "b2 b3"
    assert set(pile(table, "discard")) == {"home", "moon", "dock", "envoy", "ace"}
    assert pile(table, "scrap") == ["s2"]
    assert row(table, 0) == "b1[dread]"
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-14.1", "PD-14.3", "PD-R16")
@pytest.mark.parametrize("lead", [1, 2, 3])
def test_a_smaller_lead_takes_over_the_planet_and_its_satellites(lead: int) -> None:
    table = attacked(6, 6 - lead)
    assert row(table, 1) == "b2 b3"
    play(table, "0 right", "0 done")
    assert row(table, 0) == "b1[dread] home[moon]"
    assert set(pile(table, "discard")) == {"dock", "envoy", "ace"}
    assert pile(table, "scrap") == ["s2"]


@pytest.mark.rule("PD-14.2", "PD-14.3")
@pytest.mark.parametrize(("planets", "taken"), [("b4 b5 b6 b1[dread]", True), ("b4 b5 b6 b7 b1[dread]", False)])
def test_with_five_planets_any_lead_destroys(planets: str, taken: bool) -> None:
    table = attacked(6, 5, planets)
    assert (asks(table) == (0, "place")) is taken
    assert row(table, 1) == "b2 b3"
    assert ("home" in pile(table, "discard")) is not taken


@pytest.mark.rule("PD-14.3", "PD-8.1")
def test_a_fifth_planet_may_be_conquered() -> None:
    table = play(attacked(6, 5, "b4 b5 b6 b1[dread]"), "0 left", "0 done")
    assert row(table, 0) == "home[moon] b4 b5 b6 b1[dread]"


@pytest.mark.rule("PD-14.4", "PD-R16")
def test_level_points_clear_the_planet_but_for_its_satellites() -> None:
    table = attacked(5, 5)
    assert row(table, 1) == "b2 home[moon] b3"
    assert set(pile(table, "discard")) == {"dock", "envoy", "ace"}
    assert pile(table, "scrap") == ["s2"]
    assert row(table, 0) == "b1[dread]", "nothing happens to the attacker"
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-14.4")
def test_level_at_nothing_is_level_too() -> None:
    table = scene(ship("tug", attack=0), at="attack", planets=("b1[tug]", "b2[f1]"))
    play(table, "0 attack b1 b2", "1 pass")
    assert row(table, 1) == "b2"


# The counterattack

FLEET = [ship("big", attack=0, defence=3), ship("mid", attack=0, defence=2), ship("small", attack=0, defence=1)]


def countered(points: int, mine: str = "b1[big mid small]", *cards: Card, **more: object) -> Table:
    """An attack that fails against a planet with so many attack points."""
    base = planet("base", attack=min(points, 6), defence=6)
    given = {"attack_mod": [0, points - min(points, 6)], **more}
    table = scene(*FLEET, base, *cards, at="attack", planets=(mine, "base"), **given)  # type: ignore[arg-type]
    return play(table, "0 attack b1 base", "1 pass")


@pytest.mark.rule("PD-14.5", "PD-R16")
def test_the_defender_spreads_its_attack_points_over_the_attacking_ships() -> None:
    table = countered(4)
    assert asks(table) == (1, "damage")
    assert table.view()["strike"]["left"] == 4
    assert options(table, 1) == {"done", "damage big", "damage mid", "damage small"}
    play(table, "1 damage big")
    assert options(table, 1) == {"done", "damage small"}, "one point is left"
    play(table, "1 damage small")
    assert row(table, 0) == "b1[mid]"
    assert pile(table, "scrap") == ["big", "small"]
    assert asks(table) == (1, "discards"), "nothing is left: the turn of the attacker has ended"


@pytest.mark.rule("PD-14.5")
@pytest.mark.parametrize(("points", "in_reach"), [(0, ""), (1, "small"), (2, "mid small"), (3, "big mid small")])
def test_a_ship_must_be_given_at_least_its_defence(points: int, in_reach: str) -> None:
    table = countered(points)
    assert {text.split()[1] for text in options(table, 1, "damage")} == set(in_reach.split())
    assert (asks(table) == (1, "damage")) is bool(in_reach)


@pytest.mark.rule("PD-R16")
def test_the_defender_need_not_destroy_any() -> None:
    table = play(countered(6), "1 done")
    assert row(table, 0) == "b1[big mid small]"
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-R16", "PD-A.8")
def test_a_ships_defence_is_its_own_with_its_pilots_and_the_modifiers() -> None:
    cards = [pilot("ace", defence=2), pilot("dud", defence=-2)]
    table = countered(6, "b1[big[dud] mid[ace] small]", *cards, defence_mod=[1, 0])
    takes = {item["card"]: item["takes"] for item in table.view()["strike"]["ships"]}
    assert takes == {"big": 3 - 2 + 1, "mid": 2 + 2 + 1, "small": 1 + 1}
    play(table, "1 damage mid")
    assert row(table, 0) == "b1[big[dud] small]"
    assert "ace" in pile(table, "discard"), "a ship destroyed takes its pilots with it"


@pytest.mark.rule("PD-14.5", "PD-A.11")
def test_no_ship_is_destroyed_by_less_than_a_point() -> None:
    hull = ship("hull", attack=0, defence=0)
    assert asks(countered(0, "b1[hull]", hull)) == (1, "discards")
    table = countered(1, "b1[hull]", hull)
    assert options(table, 1) == {"done", "damage hull"}


@pytest.mark.rule("PD-14.5", "PD-R16")
def test_only_attacking_ships_are_struck_and_the_rest_of_the_planet_is_not() -> None:
    table = countered(9, "b1[big mid* f1] b3[small]")
    assert options(table, 1) == {"done", "damage big"}
    play(table, "1 damage big")
    assert row(table, 0) == "b1[mid f1] b3[small]"


@pytest.mark.rule("PD-R16")
def test_the_counterattack_counts_all_ships_of_the_planet_and_the_modifiers() -> None:
    """Ships, pilots, facilities, the planet, what was played; new ships too, and nothing of other planets."""
    cards = [
        ship("gun", attack=2, defence=6),
        ship("new", attack=1),
        pilot("ace", attack=1),
        facility("nest", attack=2),
    ]
    table = scene(*cards, planet("base", attack=1), facility("far", attack=6), at="attack",
                  planets=("b1[s1]", "base[gun[ace] new* nest] b2[far]"), attack_mod=[0, 3])  # fmt: skip
    play(table, "0 attack b1 base", "1 pass")
    assert table.view()["strike"]["left"] == 2 + 1 + 1 + 2 + 1 + 3


@pytest.mark.rule("PD-R16", "PD-A.5", "PD-A.9")
def test_a_ship_stays_in_the_battle_when_the_one_that_fuelled_it_is_struck_first() -> None:
    cards = [ship("tank", attack=0, fuel=2), ship("raider", attack=0)]
    table = countered(2, "b1[tank raider*]", *cards)
    play(table, "1 damage tank", "1 damage raider")
    assert row(table, 0) == "b1"


# After a conquest


def conquered(mine: str = "b1[dread s4]", *cards: Card, theirs: str = "home") -> Table:
    table = scene(ship("dread", attack=3, defence=2), planet("home", defence=1), *ON_IT, *cards, at="attack",
                  planets=(mine, f"b2 {theirs}"), attack_mod=[-1, 0])  # fmt: skip
    return play(table, "0 attack b1 home", "1 pass")


@pytest.mark.rule("PD-14.6")
@pytest.mark.parametrize(
    ("end", "expected"), [("left", "home b3 b1[dread s4] b4"), ("right", "b3 b1[dread s4] b4 home")]
)
def test_the_conquered_planet_goes_to_the_end_that_the_attacker_chooses(end: str, expected: str) -> None:
    table = conquered("b3 b1[dread s4] b4")
    assert asks(table) == (0, "place")
    assert table.prompt(0)["text"] == "You conquer Home: at which end of your planets does it go?"
    assert options(table, 0) == {"left", "right"}
    play(table, f"0 {end}", "0 done")
    assert row(table, 0) == expected


@pytest.mark.rule("PD-14.7", "PD-R17", "PD-9.6")
def test_ships_of_the_battle_may_move_there_with_their_pilots() -> None:
    """Within the places of the conquered planet, which its satellites may add to."""
    cards = [satellite("hub", ships=1), pilot("deuce")]
    table = conquered("b1[dread[deuce] s4 s5 s6*] b3[s7]", *cards, theirs="home[hub]")
    play(table, "0 left")
    assert table.prompt(0)["text"] == "Move ships of the battle to Home."
    assert options(table, 0) == {"done", "deploy dread", "deploy s4", "deploy s5"}, "neither s6 nor s7 fought"
    play(table, "0 deploy dread", "0 deploy s5")
    assert row(table, 0) == "home[hub dread[deuce] s5] b1[s4 s6] b3[s7]", (
        "two places, so it ends; fuelled with the turn"
    )
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-R17")
def test_none_need_move() -> None:
    table = play(conquered(), "0 right", "0 done")
    assert row(table, 0) == "b1[dread s4] home"
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-R17", "PD-A.9")
def test_a_ship_may_move_after_the_one_that_fuelled_it() -> None:
    table = conquered("b1[tank dread*]", ship("tank", fuel=2), satellite("hub", ships=1), theirs="home[hub]")
    play(table, "0 left", "0 deploy tank")
    assert options(table, 0) == {"done", "deploy dread"}
    play(table, "0 deploy dread")
    assert row(table, 0) == "home[hub tank dread] b1"


@pytest.mark.rule("PD-14.3", "PD-R9", "PD-8.6")
def test_a_conquered_planet_keeps_satellites_beyond_its_limit() -> None:
    """The facility that made room for them is destroyed; none may be added."""
    cards = [satellite("m1"), satellite("m2"), satellite("m3"), facility("rack", satellites=2)]
    table = conquered("b1[dread s4]", *cards, theirs="home[m1 m2 rack]")
    play(table, "0 right", "0 done")
    assert row(table, 0) == "b1[dread s4] home[m1 m2]"
    seen = player(table, 0)["planets"][1]
    assert (seen["satellite_places"], len(seen["satellites"])) == (1, 2)


@pytest.mark.rule("PD-R8", "PD-R17", "PD-9.7")
def test_after_a_conquest_there_may_be_more_ships_than_places() -> None:
    """The attacker's planet has lost what gave it places: its ships stay, and no ship may be added."""
    table = scene(
        planet("rich", pentanium=3), at="market", planets=("rich[s1 s2 s3] b1", "b2[s4 s5 s6]"), market="s7 s8"
    )
    assert options(table, 0, "buy") == {"buy s7 b1", "buy s8 b1"}


@pytest.mark.rule("PD-R17")
def test_the_view_tells_nothing_of_a_combat_that_is_over() -> None:
    table = play(conquered(), "0 left")
    assert table.view()["combat"] is None
    assert refusal(table, 0, "deploy s7").rule == "PD-R17"


@pytest.mark.rule("PD-14.3", "PD-7.2")
def test_all_symbols_of_a_conquered_planet_count_for_its_new_owner() -> None:
    table = scene(ship("dread", attack=3), planet("home", pentanium=3, cards=1), satellite("moon", pentanium=1),
                  at="attack", planets=("b1[dread]", "home[moon]"))  # fmt: skip
    play(table, "0 attack b1 home", "1 pass", "0 left")
    assert (player(table, 0)["production"], player(table, 0)["hand_limit"]) == (4, 6)
    assert (player(table, 1)["production"], player(table, 1)["hand_limit"]) == (0, 5)


@pytest.mark.rule("PD-14.4", "PD-A.4")
def test_the_result_reads_what_the_exchange_has_left() -> None:
    """A facility destroyed in the combat does not count, in defence or for anything."""
    wreck = combat("wreck", {"destroy": "facility"})
    table = scene(wreck, facility("keep", defence=4), planet("home", defence=1), at="attack",
                  planets=("b1[s1]", "home[keep]"), hands=("wreck", "c1"), defence_mod=[0, -1])  # fmt: skip
    play(table, "0 attack b1 home", "1 answer c1", "1 no", "1 done", "0 answer wreck", "0 no", "0 done", "1 pass")
    assert row(table, 1) == "home"
    assert asks(table) == (1, "discards")
