"""What the effects of cards do, each at its edges (PD-A.7, PD-A.8, PD-A.10 to PD-A.21)."""

from __future__ import annotations

import re

import pytest

from cosmarium.engine.chance import FastChance
from cosmarium.engine.table import Table
from games.pentaurus.kit import (
    Card,
    Data,
    action,
    asks,
    cards_of,
    character,
    combat,
    facility,
    hand,
    kinds,
    market,
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
    won,
)

RICH = planet("rich", pentanium=3)


def after(*effects: Data, cards: tuple[Card, ...] = (), **given: object) -> Table:
    """A table on which seat 0 has just played an action with these effects, and nobody has answered."""
    hands = given.pop("hands", ("", ""))
    assert isinstance(hands, tuple)
    table = scene(action("ploy", *effects), *cards, hands=(f"ploy {hands[0]}", hands[1]), **given)  # type: ignore[arg-type]
    return cards_of(table, "ploy")


def modifiers(table: Table, seat: int) -> dict[str, int]:
    found: dict[str, int] = player(table, seat)["modifiers"]
    return found


# Points and production


@pytest.mark.rule("PD-A.11", "PD-16.4", "PD-16.5")
@pytest.mark.parametrize("what", ["attack", "defence"])
@pytest.mark.parametrize(("side", "seat"), [("own", 0), ("enemy", 1)])
@pytest.mark.parametrize("amount", [-4, 4])
def test_points_are_changed_until_the_end_of_the_turn(what: str, side: str, seat: int, amount: int) -> None:
    table = after({what: amount, "side": side}, {what: 1, "side": side})
    assert modifiers(table, seat)[what] == amount + 1
    assert set(modifiers(table, 1 - seat).values()) == {0}
    play(table, "0 done")
    assert modifiers(table, seat)[what] == 0


@pytest.mark.rule("PD-A.11")
def test_points_of_an_answer_end_with_this_turn_too() -> None:
    table = scene(hands=("f1", "c1"))
    play(table, "0 play f1 b1", "1 answer c1", "1 no", "0 pass")
    assert modifiers(table, 1)["defence"] == 1
    assert modifiers(play(table, "0 done"), 1)["defence"] == 0


@pytest.mark.rule("PD-A.12")
def test_own_production_of_the_turn_under_way() -> None:
    table = after({"production": 2}, cards=(RICH,), planets=("rich", "b2"))
    assert player(table, 0)["production"] == 5
    assert player(play(table, "0 done"), 0)["production"] == 3


@pytest.mark.rule("PD-A.12")
def test_production_of_the_opponent_until_the_end_of_its_next_turn() -> None:
    table = after({"production": -2, "who": "enemy"}, cards=(RICH,), planets=("b1", "rich"))
    assert player(table, 1)["production"] == 1
    play(table, "0 done", "1 done", "1 done")
    assert table.view()["budget"] == 1, "it counts for the market"
    play(table, "1 done", "1 done")
    assert player(table, 1)["production"] == 3


@pytest.mark.rule("PD-A.12")
def test_own_production_of_an_answer_lasts_through_the_own_next_turn() -> None:
    gift = combat("gift", {"production": 2})
    table = scene(RICH, gift, planets=("b1", "rich"), hands=("f1", "gift"))
    play(table, "0 play f1 b1", "1 answer gift", "1 no", "0 pass")
    assert player(table, 1)["production"] == 5
    play(table, "0 done", "1 done", "1 done")
    assert table.view()["budget"] == 5
    play(table, "1 done", "1 done")
    assert player(table, 1)["production"] == 3


@pytest.mark.rule("PD-A.12")
def test_production_never_falls_below_none_but_the_change_is_kept_whole() -> None:
    table = after({"production": -3}, {"production": -2}, {"production": 1}, cards=(RICH,), planets=("rich", "b2"))
    assert player(table, 0)["production"] == 0
    assert modifiers(table, 0)["production"] == -4


@pytest.mark.rule("PD-A.12", "PD-R5")
def test_changed_production_counts_at_the_end_of_the_deck() -> None:
    table = after({"production": 1}, {"draw": 1}, left=1)
    assert won(table)[1] == 0


# Hands and piles


@pytest.mark.rule("PD-A.13")
def test_cards_are_drawn_at_once_whatever_the_hand() -> None:
    table = after({"draw": 3}, hands=("f1 f2 f3 f4 f5", ""), deck="f6 f7 f8 f9")
    assert hand(table, 0) == {f"f{n}" for n in range(1, 9)}


@pytest.mark.rule("PD-A.14")
@pytest.mark.parametrize(("held", "asked"), [("", 0), ("f1", 1), ("f1 f2", 2), ("f1 f2 f3", 2)])
def test_the_opponent_discards_of_its_own_choice_as_far_as_it_can(held: str, asked: int) -> None:
    table = after({"discard": 2}, hands=("f9", held))
    for number in range(asked):
        assert asks(table) == (1, "discards")
        assert table.view()["to_discard"] == table.view(1)["to_discard"] == asked - number
        assert table.prompt(1)["text"] == ("Discard a card." if asked - number == 1 else "Discard 2 of your cards.")
        assert options(table, 1) == {f"discard {name}" for name in held.split()[number:]}
        play(table, f"1 discard {held.split()[number]}")
    assert asks(table) == (0, "actions")
    assert table.view()["to_discard"] is None
    assert player(table, 1)["hand_count"] == len(held.split()) - asked
    assert hand(table, 0) == {"f9"}


@pytest.mark.rule("PD-A.15", "PD-A.10")
@pytest.mark.parametrize(("kind", "found"), [
    ("planet", {"b9"}), ("satellite", {"moon"}), ("character", {"envoy", "ace"}), ("facility", {"f9"}),
    ("action", {"late"}), ("combat", {"c6"}), ("any", {"b9", "moon", "envoy", "ace", "f9", "late", "c6"}),
])  # fmt: skip
def test_a_card_of_the_kind_is_taken_back(kind: str, found: set[str]) -> None:
    cards = (satellite("moon"), character("envoy"), pilot("ace"), action("late", {"attack": 1}))
    table = after({"recover": kind}, cards=cards, discard="b9 moon envoy ace f9 late c6")
    if len(found) == 1:
        assert hand(table, 0) == found, "there is no choice, so nobody is asked"
        return
    assert asks(table) == (0, "target")
    assert options(table, 0) == {f"target {name}" for name in found}
    play(table, f"0 target {min(found)}")
    assert hand(table, 0) == {min(found)}
    assert player(table, 0)["known_hand"] == [min(found)], "both know it"


@pytest.mark.rule("PD-A.15")
def test_cards_just_taking_effect_are_not_in_the_pile() -> None:
    table = after({"recover": "action"}, {"recover": "any"})
    assert hand(table, 0) == set()
    assert pile(table, "discard") == ["ploy"]


@pytest.mark.rule("PD-A.10")
def test_a_recovered_card_is_known_until_it_leaves_the_hand() -> None:
    table = after({"recover": "facility"}, discard="f9", hands=("f1", ""))
    chance = FastChance(3)
    for viewer in (1, 0):
        for _ in range(20):
            world = table.information_set(viewer).sample(chance)
            position = table.game.title.to_position(table.game.content.tables, world)
            held = {item["card"] for item in position["hands"][0]}
            assert "f9" in held
            assert viewer == 1 or held == {"f1", "f9"}
    play(table, "0 play f9 b1", "1 pass")
    assert player(table, 0)["known_hand"] == []


@pytest.mark.rule("PD-A.10")
def test_piles_market_deployments_and_numbers_are_public_and_hands_are_not() -> None:
    table = scene(planets=("b1[f1 s1]", "b2"), hands=("f2 f3", "f4"), discard="f9", scrap="s9")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert (view["discard"], view["scrap"]) == (["f9"], ["s9"])
        assert view["market"] == table.view()["market"]
        assert view["decks"]["galaxy"] + view["decks"]["line"] > 0
        assert [p["hand_count"] for p in view["players"]] == [2, 1]
        assert [p["hand"] is not None for p in view["players"]] == [viewer == 0, viewer == 1]
        assert view["players"][0]["planets"][0]["facilities"] == ["f1"]


@pytest.mark.rule("PD-A.16", "PD-R11")
def test_market_ships_of_choice_are_replaced_one_after_the_other() -> None:
    table = after({"replace_market": 2}, market="s1 s2 s3 s4 s5", line="s6 s7 s8 s9 s10")
    assert options(table, 0) == {f"target s{n}" for n in range(1, 6)}
    play(table, "0 target s2")
    assert market(table) == ["s1", "s6", "s3", "s4", "s5"]
    play(table, "0 target s6")
    assert market(table) == ["s1", "s7", "s3", "s4", "s5"]
    assert pile(table, "scrap") == ["s2", "s6"]
    assert asks(table) == (0, "actions")


@pytest.mark.rule("PD-A.16")
def test_where_the_market_is_empty_nothing_is_replaced() -> None:
    on = " ".join(f"s{n}" for n in range(1, 11))
    assert asks(after({"replace_market": 3}, planets=("b1", f"b2[{on}]"), market="")) == (0, "actions")


# Deployments

HOLD = [
    satellite("moon", defence=2),
    character("envoy", defence=1),
    pilot("ace", defence=3),
    facility("dock", defence=-1),
]


@pytest.mark.rule("PD-A.17")
@pytest.mark.parametrize(("what", "found"), [
    ({"destroy": "ship"}, {"s1", "s2", "tank"}),
    ({"destroy": "ship", "max_defence": 1}, {"s2"}),  # the pilot of s1 counts
    ({"destroy": "ship", "max_defence": 4}, {"s1", "s2"}),
    ({"destroy": "ship", "max_cost": 1}, {"s1", "s2"}),
    ({"destroy": "ship", "max_cost": 9, "max_defence": 5}, {"s1", "s2", "tank"}),
    ({"destroy": "ship", "max_defence": 5, "max_cost": 2}, {"s1", "s2"}),
    ({"destroy": "satellite"}, {"moon"}),
    ({"destroy": "satellite", "max_defence": 1}, set()),
    ({"destroy": "facility"}, {"dock"}),
    ({"destroy": "facility", "max_defence": 0}, {"dock"}),
    ({"destroy": "character"}, {"envoy", "ace"}),
    ({"destroy": "character", "max_defence": 2}, {"envoy"}),
    ({"destroy": "ship", "of": "any", "max_cost": 1}, {"s1", "s2", "s3"}),
    ({"destroy": "facility", "of": "any"}, {"dock", "f1"}),
])  # fmt: skip
def test_what_may_be_destroyed(what: Data, found: set[str]) -> None:
    tank = ship("tank", cost=9, defence=5)
    planets = ("b1[f1 s3]", "b2[moon envoy dock s1[ace]] b3[s2 tank] b4![s4 f2]")
    table = after(what, cards=(*HOLD, tank), planets=planets, defence_mod=[0, 3])
    if len(found) > 1:
        assert options(table, 0) == {f"target {name}" for name in found}
        play(table, f"0 target {min(found)}")
    gone = set(re.findall(r"\w+", " ".join(planets))) - set(re.findall(r"\w+", f"{row(table, 0)} {row(table, 1)}"))
    assert gone - {"ace"} == ({min(found)} if found else set()) - {"ace"}


@pytest.mark.rule("PD-A.17")
def test_a_destroyed_ship_goes_to_the_scrap_pile_and_its_pilots_to_the_discard_pile() -> None:
    table = after({"destroy": "ship"}, cards=(pilot("ace"), pilot("deuce")), planets=("b1", "b2[s1[ace deuce] f1]"))
    assert row(table, 1) == "b2[f1]"
    assert pile(table, "scrap") == ["s1"]
    assert pile(table, "discard") == ["ace", "deuce", "ploy"]


@pytest.mark.rule("PD-A.17")
def test_a_destroyed_pilot_leaves_its_ship() -> None:
    table = after({"destroy": "character"}, cards=(pilot("ace"),), planets=("b1", "b2[s1[ace]]"))
    assert row(table, 1) == "b2[s1]"


@pytest.mark.rule("PD-A.18")
def test_a_facility_moves_to_another_own_planet() -> None:
    table = after({"move": "facility"}, planets=("b1[f1] b3[f2] b4", "b2[f3]"))
    assert options(table, 0) == {"target f1", "target f2"}
    play(table, "0 target f1")
    assert options(table, 0) == {"target b3", "target b4"}
    play(table, "0 target b3")
    assert row(table, 0) == "b1 b3[f2 f1] b4"


@pytest.mark.rule("PD-A.18", "PD-R9")
def test_a_satellite_needs_a_place() -> None:
    cards = (satellite("m1"), satellite("m2"), planet("hub", satellites=1))
    table = after({"move": "satellite"}, cards=cards, planets=("b1[m1] hub[m2]", "b2"))
    play(table, "0 target hub")
    assert row(table, 0) == "b1 hub[m2 m1]", "only m1 could move, and only to the hub"
    full = after({"move": "satellite"}, cards=cards, planets=("b1[m1] b3[m2]", "b2"))
    assert asks(full) == (0, "actions")


@pytest.mark.rule("PD-A.18", "PD-10.2")
def test_a_pilot_moves_to_another_own_ship_and_another_character_to_a_planet() -> None:
    cards = (pilot("ace"), character("envoy"))
    table = after({"move": "character"}, cards=cards, planets=("b1[envoy s1[ace] s2] b3[s3]", "b2[s4]"))
    assert options(table, 0) == {"target ace", "target envoy"}
    play(table, "0 target ace")
    assert options(table, 0) == {"target s2", "target s3"}
    play(table, "0 target s3")
    assert row(table, 0) == "b1[envoy s1 s2] b3[s3[ace]]"


@pytest.mark.rule("PD-A.18")
@pytest.mark.parametrize("planets", ["b1[f1]", "b1[s1[ace]]", "b1"])
def test_without_another_host_nothing_moves(planets: str) -> None:
    cards = (pilot("ace"),)
    for what in ("facility", "character"):
        assert asks(after({"move": what}, cards=cards, planets=(planets, "b2 b3[s2]"))) == (0, "actions")


@pytest.mark.rule("PD-A.19")
def test_ships_bought_this_turn_are_fuelled() -> None:
    table = after({"refuel": 2}, cards=(ship("dart", fuel=1),), planets=("b1[s1* s2* s3* s4 dart*]", "b2[s5*]"))
    assert options(table, 0) == {"target s1", "target s2", "target s3"}, "those that cannot attack yet"
    play(table, "0 target s2")
    assert options(table, 0) == {"target s1", "target s3"}
    play(table, "0 target s3")
    ships = player(table, 0)["planets"][0]["ships"]
    assert {seen["card"] for seen in ships if seen["ready"]} == {"s2", "s3", "s4", "dart"}
    assert asks(after({"refuel": 2}, planets=("b1[s1]", "b2"))) == (0, "actions")


@pytest.mark.rule("PD-A.20")
def test_a_ship_changes_places_with_a_market_ship_one_dearer_at_most() -> None:
    cards = (ship("two", cost=2), ship("three", cost=3), ship("four", cost=4), pilot("ace", attack=2))
    table = after({"swap_ship": True}, cards=cards, planets=("b1[two[ace] f1] b3", "b2[s5]"), market="three four s1")
    assert asks(table) == (0, "target"), "the only own ship; the other one is to be chosen"
    assert options(table, 0) == {"target three", "target s1"}
    play(table, "0 target three")
    assert row(table, 0) == "b1[f1 three*[ace]] b3"
    assert market(table) == ["two", "four", "s1", None, None]
    assert player(table, 0)["planets"][0]["ships"][0]["ready"] is False, "it counts as bought this turn"
    assert asks(play(table, "0 done")) == (1, "discards")


@pytest.mark.rule("PD-A.20")
@pytest.mark.parametrize("stalls", ["dear", ""])
def test_without_a_market_ship_within_the_price_nothing_is_swapped(stalls: str) -> None:
    table = after({"swap_ship": True}, cards=(ship("dear", cost=3),), planets=("b1[s1]", "b2"), market=stalls, line="")
    assert row(table, 0) == "b1[s1]"
    assert asks(table) == (0, "actions")


@pytest.mark.rule("PD-A.20", "PD-R8", "PD-9.4")
def test_a_swap_is_no_purchase() -> None:
    trade = action("trade", {"swap_ship": True})
    table = scene(trade, planets=("b1[s1 s2 s3]", "b2"), hands=("trade", ""), market="s4")
    cards_of(table, "trade")
    play(table, "0 target s1", "0 target s4")
    assert player(table, 0)["ships"] == 3
    assert player(table, 0)["ships_allowed"] == 1


# Protection


@pytest.mark.rule("PD-A.21")
def test_a_protected_planet_cannot_be_attacked_until_the_start_of_its_owners_turn() -> None:
    table = after({"protect": True}, planets=("b1 b3", "b2[s1]"))
    assert options(table, 0) == {"target b1", "target b3"}
    play(table, "0 target b3", "0 done", "1 done", "1 done", "1 done", "1 done")
    assert options(table, 1) == {"attack b2 b1", "pass"}
    assert refusal(table, 1, "attack b2 b3").rule == "PD-A.21"
    play(table, "1 pass")
    assert row(table, 0) == "b1 b3", "its owner's turn has begun"


@pytest.mark.rule("PD-A.21")
def test_nothing_on_it_is_destroyed_by_effects_of_either_side() -> None:
    shot = action("shot", {"destroy": "facility", "of": "any"})
    table = scene(shot, planets=("b1![f1]", "b2![f2]"), hands=("shot", ""))
    cards_of(table, "shot")
    assert (row(table, 0), row(table, 1)) == ("b1![f1]", "b2![f2]")


@pytest.mark.rule("PD-A.21")
def test_it_may_be_given_up_and_what_is_on_it_may_move() -> None:
    table = scene(
        action("shift", {"move": "facility"}), at="planets", planets=("b1![f1] b3", "b2"), hands=("shift", "")
    )
    play(table, "0 done", "0 done")
    cards_of(table, "shift")
    play(table, "0 target b3")
    assert row(table, 0) == "b1! b3[f1]"
    gone = scene(at="planets", planets=("b1! b3", "b2"))
    assert row(play(gone, "0 abandon b1"), 0) == "b3"


@pytest.mark.rule("PD-A.21")
def test_an_attack_under_way_goes_on() -> None:
    """The shield comes too late for the attack and in time for the effects that follow it."""
    cards = [combat("shield", {"protect": True}), combat("wreck", {"destroy": "facility"}), ship("dread", attack=8)]
    table = scene(*cards, at="attack", planets=("b1[dread]", "b2[f1] b3"), hands=("wreck", "shield c1"))
    play(table, "0 attack b1 b2", "1 answer c1", "1 no", "1 done", "0 answer wreck", "0 no", "0 done")
    play(table, "1 answer shield", "1 no", "1 done", "0 pass", "1 target b2")
    assert "f1" not in [event["data"].get("card") for event in table.events() if event["kind"] == "destroyed"]
    assert row(table, 1) == "b3", "destroyed by the result all the same"


@pytest.mark.rule("PD-A.21")
def test_a_protected_planet_that_is_conquered_is_protected_for_its_new_owner() -> None:
    """Protected in the very combat in which it is lost: the old owner cannot attack it in the next turn."""
    cards = [combat("shield", {"protect": True}), ship("dread", attack=4)]
    table = scene(*cards, at="attack", planets=("b1[dread]", "b2 b3[s1]"), hands=("", "shield"), defence_mod=[0, 1])
    play(table, "0 attack b1 b2", "1 answer shield", "1 no", "1 done", "0 pass", "1 target b2", "0 right", "0 done")
    assert row(table, 0) == "b1[dread] b2!"
    play(table, "1 done", "1 done", "1 done", "1 done")
    assert options(table, 1) == {"attack b3 b1", "pass"}
    play(table, "1 pass")
    assert row(table, 0) == "b1[dread] b2", "the turn of its new owner has begun"


@pytest.mark.rule("PD-A.21")
def test_no_planet_is_protected_twice() -> None:
    table = after({"protect": True}, {"protect": True}, planets=("b1 b3!", "b2"))
    assert row(table, 0) == "b1! b3!"
    assert asks(table) == (0, "actions")


# Symbols


@pytest.mark.rule("PD-A.7", "PD-16.1", "PD-16.8", "PD-16.6")
def test_symbols_count_from_attaching_to_leaving() -> None:
    works = facility("works", pentanium=2, cards=1, ships=1, satellites=1, attack=1, defence=1)
    shot = combat("shot", {"destroy": "facility"})
    table = scene(works, shot, hands=("works f1", "shot"))

    def seen() -> tuple[int, ...]:
        found = player(table, 0)
        [first] = found["planets"]
        places = (first["ship_places"], first["satellite_places"])
        return (found["production"], found["hand_limit"], *places, first["attack"], first["defence"])

    play(table, "0 play works b1")
    assert seen() == (0, 5, 1, 1, 0, 0), "it waits"
    play(table, "1 pass")
    assert seen() == (2, 6, 2, 2, 1, 1)
    play(table, "0 play f1 b1", "1 answer shot", "1 no", "0 pass")
    assert seen() == (0, 5, 1, 1, 0, 0)


@pytest.mark.rule("PD-A.8")
def test_a_pilots_symbols() -> None:
    ace = pilot("ace", attack=2, defence=1, cards=1, fuel=1)
    table = scene(ace, planets=("b1[s1*]", "b2"), hands=("ace", ""))
    play(table, "0 play ace s1", "1 pass")
    seen = player(table, 0)
    assert seen["planets"][0]["ships"] == [{"card": "s1", "pilots": ["ace"], "ready": True, "attack": 3, "defence": 2}]
    assert seen["hand_limit"] == 6
    assert "attached" in kinds(table)
