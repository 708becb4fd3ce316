"""The market and its ships: scrapping, buying, limits, places, fuel (PD-9, PD-R8, PD-R11)."""

from __future__ import annotations

import pytest

from games.pentaurus.kit import (
    asks,
    facility,
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
    scene,
    ship,
)

RICH = planet("rich", pentanium=4)
WIDE = planet("wide", ships=3)


@pytest.mark.rule("PD-9.1", "PD-R11")
def test_one_ship_may_be_scrapped_and_is_replaced() -> None:
    table = scene(RICH, at="market", planets=("rich", "b2"), market="s1 s2 s3 s4 s5", line="s6 s7 s8")
    assert len(options(table, 0, "scrap")) == 5
    play(table, "0 scrap s3")
    assert market(table) == ["s1", "s2", "s6", "s4", "s5"]
    assert "s3" in pile(table, "scrap")
    assert options(table, 0, "scrap") == set(), "at most once a turn"
    assert refusal(table, 0, "scrap s1").rule == "PD-R11"
    play(table, "0 done", "0 done")
    assert asks(table) == (1, "discards"), "it may be left alone as well"
    assert options(play(table, "1 done", "1 done"), 1, "scrap"), "the next turn has its own"


@pytest.mark.rule("PD-9.1", "PD-R11")
def test_scrapping_comes_before_the_first_purchase() -> None:
    table = scene(RICH, at="market", planets=("rich b1", "b2[s9]"))
    play(table, "0 buy s1 rich")
    assert options(table, 0, "scrap") == set()
    assert options(table, 0, "buy") != set()


@pytest.mark.rule("PD-9.2", "PD-9.5", "PD-16.1")
def test_ships_cost_their_price_out_of_this_turns_production() -> None:
    ships = [ship("dear", cost=4), ship("fair", cost=3), ship("cheap", cost=1), ship("huge", cost=11, copies=2)]
    table = scene(
        *[RICH, WIDE, *ships],
        at="market",
        planets=("rich wide", "b2[s5 s6 s7]"),
        market="dear fair cheap",
        line="huge huge#2",
    )
    play(table, "0 buy fair wide")
    assert table.view()["budget"] == 1
    assert options(table, 0, "buy") == {"buy cheap wide", "buy cheap rich"}
    assert refusal(table, 0, "buy dear wide").rule == "PD-R3"
    play(table, "0 buy cheap wide")
    assert table.view()["budget"] == 0
    assert options(table, 0, "buy") == set()


@pytest.mark.rule("PD-9.5")
@pytest.mark.parametrize("spent", [False, True])
def test_nothing_is_kept_for_a_later_turn_and_all_is_there_anew(spent: bool) -> None:
    table = scene(RICH, at="market", planets=("rich b1", "b2"), market="s1")
    if spent:
        play(table, "0 buy s1 rich")
        assert table.view()["budget"] == 3
    play(table, "0 done", "0 done", "1 done", "1 done", "1 done", "1 done", "0 done", "0 done")
    assert asks(table) == (0, "market")
    assert table.view()["budget"] == 4


@pytest.mark.rule("PD-9.3", "PD-R8")
@pytest.mark.parametrize(("own", "other", "most"), [("", "", 1), ("", "s7", 2), ("s8", "s7", 1), ("s8", "s7 s6 s9", 3)])
def test_up_to_one_ship_more_than_the_opponent_has(own: str, other: str, most: int) -> None:
    table = scene(RICH, WIDE, at="market", planets=(f"rich wide[{own}]", f"b2[{other}]"), market="s1 s2 s3 s4")
    assert player(table, 0)["ships_allowed"] == most
    for name in ["s1", "s2", "s3"][:most]:
        play(table, f"0 buy {name} wide")
    assert options(table, 0, "buy") == set()
    if most < 3:
        assert refusal(table, 0, "buy s4 rich").rule == "PD-R8"


@pytest.mark.rule("PD-9.4", "PD-R8")
@pytest.mark.parametrize("own", ["s6", "s6 s7", "s6 s7 s8"])
def test_who_began_the_turn_with_more_ships_buys_exactly_one(own: str) -> None:
    table = scene(RICH, WIDE, at="market", planets=(f"rich b1 wide[{own}]", "b2"), market="s1 s2")
    play(table, "0 buy s1 wide")
    assert options(table, 0, "buy") == set()


@pytest.mark.rule("PD-R8")
def test_ships_know_no_cap_of_five() -> None:
    planets = ("rich wide[s2 s3 s4] b1[s5 s1]", "b2[s6 s7 s8 s9 s10]")
    table = scene(RICH, WIDE, ship("tug"), at="market", planets=planets, market="tug")
    play(table, "0 buy tug rich")
    assert player(table, 0)["ships"] == 6


@pytest.mark.rule("PD-9.6")
def test_a_bought_ship_goes_to_an_own_planet_and_stays() -> None:
    table = scene(RICH, at="market", planets=("rich b1", "b2"), market="s1")
    assert options(table, 0, "buy") == {"buy s1 rich", "buy s1 b1"}
    play(table, "0 buy s1 b1")
    assert row(table, 0) == "rich b1[s1*]"
    for text in ("target s1", "deploy s1", "buy s1 rich"):
        refusal(table, 0, text)


@pytest.mark.rule("PD-9.7", "PD-16.8")
@pytest.mark.parametrize(("on", "places"), [("", 1), ("[yard]", 3), ("[yard yard2]", 5)])
def test_a_planet_has_one_place_and_one_for_each_symbol(on: str, places: int) -> None:
    yards = [facility("yard", ships=2), facility("yard2", ships=2)]
    table = scene(RICH, *yards, at="market", planets=(f"rich b1{on}", "b2"))
    assert [seen["ship_places"] for seen in player(table, 0)["planets"]] == [1, places]


@pytest.mark.rule("PD-9.7", "PD-R8")
@pytest.mark.parametrize("on", ["s1", "s1 s2"])
def test_a_full_planet_keeps_its_ships_and_takes_none(on: str) -> None:
    """One ship is its limit, two are over it, as after a conquest or when a card has left."""
    table = scene(RICH, at="market", planets=(f"rich[{on}] b1", "b2[s8 s9 s10]"), market="s5")
    assert options(table, 0, "buy") == {"buy s5 b1"}
    assert refusal(table, 0, "buy s5 rich").rule == "PD-R8"
    play(table, "0 done", "0 done", "0 pass")
    assert row(table, 0) == f"rich[{on}] b1"


@pytest.mark.rule("PD-R11")
def test_each_ship_is_replaced_as_soon_as_it_is_bought() -> None:
    table = scene(RICH, WIDE, at="market", planets=("rich wide", "b2[s9 s10]"), market="s1 s2", line="s3 s4 s5")
    play(table, "0 buy s2 wide")
    assert market(table)[:2] == ["s1", "s3"]
    play(table, "0 buy s3 wide")
    assert market(table)[:2] == ["s1", "s4"], "the one that came may be bought"


@pytest.mark.rule("PD-R11")
def test_an_empty_line_is_made_anew_from_the_scrap_pile() -> None:
    table = scene(RICH, at="market", planets=("rich", "b2"), market="s1 s2 s3 s4 s5", line="")
    assert set(pile(table, "scrap")) == {"s6", "s7", "s8", "s9", "s10"}
    play(table, "0 buy s1 rich")
    assert pile(table, "scrap") == []
    assert market(table)[0] in {"s6", "s7", "s8", "s9", "s10"}
    assert table.view()["decks"]["line"] == 4
    assert "reshuffled" in kinds(table)


@pytest.mark.rule("PD-R11")
def test_the_shuffled_scrap_pile_may_bring_any_ship() -> None:
    found = set()
    for seed in range(40):
        table = scene(RICH, at="market", planets=("rich", "b2"), market="s1 s2 s3 s4 s5", line="")
        table = table.game.from_position(table.position(), seed=seed)
        found.add(market(play(table, "0 buy s1 rich"))[0])
    assert found == {"s6", "s7", "s8", "s9", "s10"}


@pytest.mark.rule("PD-R11")
def test_where_line_and_scrap_pile_are_empty_the_place_stays_empty() -> None:
    table = scene(RICH, at="market", planets=("rich", "b2[s2 s3 s4 s5 s6 s7 s8 s9]"), market="s1 s10", line="")
    assert pile(table, "scrap") == []
    play(table, "0 buy s1 rich")
    assert market(table) == [None, "s10", None, None, None]
    play(table, "0 done", "0 done", "1 done", "1 done")
    assert options(table, 1, "scrap") == {"scrap s10"}
    play(table, "1 scrap s10")
    assert market(table) == [None, "s10", None, None, None], "the scrap pile is the ship alone, which comes back"


@pytest.mark.rule("PD-R11")
def test_an_empty_market_sells_nothing() -> None:
    on = " ".join(f"s{n}" for n in range(1, 11))
    table = scene(RICH, at="market", planets=("rich", f"b2[{on}]"), market="")
    assert options(table, 0) == {"done"}
    assert "not in the market" in refusal(table, 0, "buy s1 rich").reason


# Fuel


@pytest.mark.rule("PD-9.8", "PD-R14")
def test_a_bought_ship_cannot_attack_this_turn_and_defends_all_the_same() -> None:
    table = scene(RICH, ship("guard", defence=5), at="market", planets=("rich", "b2[s9]"), market="guard")
    play(table, "0 buy guard rich")
    assert player(table, 0)["planets"][0]["ships"][0]["ready"] is False
    assert player(table, 0)["planets"][0]["defence"] == 5
    play(table, "0 done", "0 done")
    assert asks(table) == (1, "discards"), "no ship may attack, so nobody is asked"
    play(table, "1 done", "1 done", "1 done", "1 done", "1 attack b2 rich", "0 pass")
    assert [e["data"]["defence"] for e in table.events() if e["kind"] == "result"] == [5]


@pytest.mark.rule("PD-9.8")
def test_in_the_next_turn_it_may() -> None:
    table = play(scene(RICH, at="market", planets=("rich", "b2"), market="s1"), "0 buy s1 rich", "0 done", "0 done")
    play(table, "1 done", "1 done", "1 done", "1 done", "0 done", "0 done", "0 done", "0 done")
    assert options(table, 0) == {"attack rich b2", "pass"}


@pytest.mark.rule("PD-9.9", "PD-16.11")
@pytest.mark.parametrize("by_pilot", [False, True])
def test_a_ship_with_fuel_need_not_wait(by_pilot: bool) -> None:
    cards = [ship("dart", fuel=0 if by_pilot else 1), pilot("ace", fuel=1)]
    table = scene(RICH, *cards, at="market", planets=("rich", "b2"), market="dart", hands=("ace", ""))
    play(table, "0 buy dart rich", "0 done")
    if by_pilot:
        play(table, "0 play ace dart", "1 pass")
    play(table, "0 done")
    assert options(table, 0, "attack") == {"attack rich b2"}


@pytest.mark.rule("PD-16.11", "PD-A.9", "PD-R14")
@pytest.mark.parametrize(("on", "ready"), [
    ("tank* s1*", {"s1"}),  # the tanker itself waits
    ("s1* tank*", {"s1"}),
    ("tank s1*", {"tank", "s1"}),
    ("tank s1* s2*", {"tank", "s1"}),  # one other ship, the first that needs it
    ("s2* tank s1*", {"tank", "s2"}),
    ("tank tank2 s1* s2* s3*", {"tank", "tank2", "s1", "s2"}),  # each frees one
    ("tank* tank2*", {"tank", "tank2"}),  # each other
    ("tank* tank2* s1*", {"tank", "tank2"}),
    ("dart* tank s1*", {"dart", "tank", "s1"}),  # fuel 1 needs no help
    ("s3[feeder] s1* s2*", {"s3", "s1"}),  # a pilot's fuel is that of its ship
    ("s3*[feeder]", set()),
])  # fmt: skip
def test_fuel_two_frees_one_other_ship_of_the_planet(on: str, ready: set[str]) -> None:
    cards = [ship("tank", fuel=2), ship("tank2", fuel=2), ship("dart", fuel=1), pilot("feeder", fuel=2)]
    table = scene(*cards, at="attack", planets=(f"b1[{on}] b3[s9*]", "b2"))
    ships = player(table, 0)["planets"][0]["ships"]
    assert {seen["card"] for seen in ships if seen["ready"]} == ready
    assert options(table, 0, "attack") == ({"attack b1 b2"} if ready else set()), "b3 is another planet"
