"""Playing cards: order, targets, reach, rolls, and the hand (BS-A.32 to BS-A.41)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import (
    anomaly,
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
)

HELD = "blank dull drab blank#2"
FIVE = f"{HELD} dull#2"


def end_turn(table: Table, seat: int) -> Table:
    """The seat does nothing more until it is another's turn."""
    while table.view()["active"] == seat and table.actors:
        who, what = asks(table) or (0, "over")
        play(table, f"{who} {min(options(table, who, 'play' if what == 'card' else 'done'))}")
    return table


@pytest.mark.rule("BS-A.32")
def test_effects_happen_in_printed_order_and_targets_are_chosen_when_their_turn_comes() -> None:
    """The second effect can only raise what the first has lowered."""
    double = card("double", {"rank": "defence", "by": -1, "of": "neutral"}, {"rank": "defence", "by": 1})
    top = {"defence": {"values": [1, 2], "start": 2}}
    sites = {"a1": "base-0 0 port defence=5", "e5": "base-1 1 port defence=5", "b2": "top", "c3": "crest"}
    table = scene(planet("top", **top), planet("crest", **top), double, at="card", sites=sites, hands=("double",))
    play(table, "0 play double")
    assert options(table, 0) == {"target b2", "target c3"}
    play(table, "0 target c3")
    assert site(table, "c3")["defence"]["value"] == 2, "the only target left, taken at once"
    assert [event["data"]["ranks"] for event in table.events() if event["kind"] == "rank"] == [-1, 1]


@pytest.mark.rule("BS-A.32")
def test_targets_of_an_effect_differ_and_other_effects_may_have_the_same() -> None:
    twice = card("twice", {"rank": "prosperity", "by": 1, "targets": 2, "of": "own"}, {"rank": "defence", "by": 1,
                 "of": "own"})  # fmt: skip
    table = scene(twice, at="card", sites={"b2": "p1 0", "c3": "p2 0"}, hands=("twice",))
    play(table, "0 play twice", "0 target b2")
    assert options(table, 0) == {"target a1", "target c3"}
    play(table, "0 target c3")
    assert options(table, 0) == {"target a1", "target b2", "target c3"}


@pytest.mark.rule("BS-A.32", "BS-A.53", "BS-A.54")
def test_ships_are_targets_once_too() -> None:
    refit = card("refit", {"repair": 1, "ships": 3})
    table = scene(refit, at="card", ships="0.b1@a1*3 0.d1@a1*1", hands=("refit",))
    play(table, "0 play refit", "0 ship b1")
    assert options(table, 0) == {"done", "ship d1"}
    guns = card("guns", {"strike": "any", "needs": 2, "targets": 2})
    table = scene(guns, at="card", ships="1.b1@c3 1.d1@c4 1.d2@c4", hands=("guns",), dice=[6, 6])
    play(table, "0 play guns", "0 victim 1.b1")
    assert options(table, 0) == {"victim 1.d1", "victim 1.d2"}


@pytest.mark.rule("BS-A.33")
def test_without_option_as_many_targets_as_there_are() -> None:
    """Of three, two are there: both are taken, the second without a question."""
    flood = card("flood", {"rank": "population", "by": -1, "targets": 3, "of": "neutral"})
    table = scene(flood, at="card", sites={"b2": "p1", "c3": "p2", "d4": "p3 population=0"}, hands=("flood",))
    play(table, "0 play flood")
    assert options(table, 0) == {"target b2", "target c3"}, "d4 cannot sink any lower, and there is no stopping"
    assert refusal(table, 0, "done").rule == "BS-A.42"
    play(table, "0 target b2")
    assert [site(table, key)["population"]["value"] for key in ("b2", "c3")] == [0, 0]
    assert asks(table) == (0, "move")


@pytest.mark.rule("BS-A.33", "BS-R8")
@pytest.mark.parametrize("effect", [
    {"rank": "defence", "by": -1, "of": "neutral"}, {"tax": "population", "of": "enemy"}, {"steal": 4},
    {"place": "turret"}, {"repair": 2}, {"strike": "any", "needs": 4}, {"sabotage": "infantry"}, {"revolt": 1},
    {"shield": 1, "of": "neutral"}, {"survey": 2}, {"void": True}, {"recycle": 2}, {"envoy": True}, {"warp": 2},
], ids=lambda effect: next(iter(effect)))  # fmt: skip
def test_a_card_without_any_target_is_played_and_does_nothing(effect: dict[str, object]) -> None:
    idle = card("idle", effect)
    sites = {"e5": "base-1 1 port population=0", "a1": "base-0 0 port defence=5"}
    table = scene(idle, at="card", species=("plain", "hive"), sites=sites, credits=(10, 0), ships="0.t1@a1 0.t2@a1",
                  hands=("idle",))  # fmt: skip
    play(table, "0 play idle")
    assert asks(table) == (0, "move")
    assert "no-effect" in kinds(table)
    assert table.view()["discard"] == ["idle"]
    assert player(table, 0)["credits"] == 10 + 6


@pytest.mark.rule("BS-A.34", "BS-R8")
def test_an_optional_effect_may_be_declined_or_ended_early() -> None:
    fair = card("fair", {"rank": "prosperity", "by": 1, "targets": 3, "optional": True})
    table = scene(fair, at="card", sites={"b2": "p1", "c3": "p2"}, hands=("fair",))
    play(table, "0 play fair")
    assert "done" in options(table, 0)
    none = play(table.at(table.ply), "0 done")
    assert "rank" not in kinds(none)
    some = play(table.at(table.ply), "0 target b2", "0 done")
    assert kinds(some).count("rank") == 1


@pytest.mark.rule("BS-A.35", "BS-5.2")
@pytest.mark.parametrize(("of", "wanted"), [
    ("own", "a1 b1"), ("enemy", "e5 b2"), ("neutral", "b3 b4 c1"), ("controlled", "a1 b1 e5 b2"),
    ("foreign", "e5 b2 b3 b4 c1"), ("any", "a1 b1 e5 b2 b3 b4 c1"),
])  # fmt: skip
def test_whose_planets_are_meant(of: str, wanted: str) -> None:
    """Alliances do not count, and what is undiscovered cannot be chosen."""
    rise = card("rise", {"rank": "prosperity", "by": 1, "of": of})
    sites = {"b1": "p1 0", "b2": "p2 1", "b3": "p3", "b4": "p4 ally0", "c1": "p5 ally1", "c2": "?p6"}
    table = scene(rise, at="card", sites=sites, hands=("rise",))
    play(table, "0 play rise")
    assert options(table, 0) == {f"target {key}" for key in wanted.split()}


@pytest.mark.rule("BS-A.36")
@pytest.mark.parametrize(("steps", "wanted"), [
    ({"range": 1}, "a1 c2"), ({"range": 2}, "a1 c2 b3"), ({"range": 3}, "a1 c2 b3 d5 e5"), ({}, "a1 c2 b3 d5 e5 a5"),
])  # fmt: skip
def test_range_counts_steps_from_the_nearest_ship_or_planet(steps: dict[str, int], wanted: str) -> None:
    """From the ship at d2; the base at a1 is nearer to none of them. Ships of others do not matter, nor do allies."""
    rise = card("rise", {"rank": "prosperity", "by": 1, **steps})
    sites = {"c2": "p1", "b3": "p2", "d5": "p3", "a5": "p4 ally0"}
    table = scene(rise, at="card", sites=sites, ships="0.s1@d2 1.s1@a4", hands=("rise",))
    play(table, "0 play rise")
    assert options(table, 0) == {f"target {key}" for key in wanted.split()}


@pytest.mark.rule("BS-A.36")
def test_range_counts_from_planets_under_control_too() -> None:
    rise = card("rise", {"rank": "prosperity", "by": 1, "range": 1})
    table = scene(rise, at="card", sites={"c3": "q1 0", "c4": "p1", "c5": "p2"}, hands=("rise",))
    play(table, "0 play rise")
    assert options(table, 0) == {"target a1", "target c3", "target c4"}


@pytest.mark.rule("BS-A.36", "BS-A.72", "BS-A.77")
def test_closed_borders_and_gates_do_not_matter_to_a_range() -> None:
    wall = planet("wall", {"closed": True})
    gates = [anomaly(f"gate{n}", {"gate": True}) for n in range(2)]
    rise = card("rise", {"rank": "prosperity", "by": 1, "range": 1})
    sites = {"c3": "gate0", "e2": "gate1", "c4": "wall facing0", "e3": "p1", "d2": "p2", "d3": "p3"}
    table = scene(wall, *gates, rise, at="card", sites=sites, ships="0.s1@c3", hands=("rise",))
    play(table, "0 play rise")
    assert options(table, 0) == {"target a1", "target c4", "target d2", "target d3"}


@pytest.mark.rule("BS-A.37")
@pytest.mark.parametrize(("dice", "left"), [([3, 6], [True, False]), ([4, 1], [False, True])])
def test_a_roll_for_each_target(dice: list[int], left: list[bool]) -> None:
    arson = card("arson", {"sabotage": "spaceport", "needs": 4, "targets": 2})
    sites = {"b2": "p1 1 port", "e5": "base-1 1"}
    table = scene(arson, at="card", sites=sites | {"c3": "p2 1 port"}, hands=("arson",), dice=dice)
    play(table, "0 play arson", "0 target b2")
    assert [site(table, key)["spaceport"] for key in ("b2", "c3")] == left


@pytest.mark.rule("BS-A.38", "BS-A.47", "BS-A.48", "BS-A.49", "BS-A.50")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    rush = card("rush", {"bonus": "combat"}, {"reroll": "invasion"}, {"discount": "any", "by": 2})
    table = scene(rush, at="card", hands=("rush", "blank"))
    play(table, "0 play rush")
    assert table.view()["turn"] == {"bonuses": {"combat": 1}, "rerolls": ["invasion"], "soldiers": 0}
    assert [player(table, seat)["prices"]["scout"] for seat in (0, 1)] == [6, 8]
    end_turn(table, 0)
    assert table.view()["turn"] == {"bonuses": {}, "rerolls": [], "soldiers": 0}
    assert [player(table, seat)["prices"]["scout"] for seat in (0, 1)] == [8, 8]


@pytest.mark.rule("BS-A.39", "BS-5.3")
def test_the_hand_is_filled_up_when_all_effects_are_done() -> None:
    fair = card("fair", {"rank": "prosperity", "by": 1, "targets": 2, "of": "own"})
    table = scene(fair, at="card", sites={"b2": "p1 0", "c3": "p2 0"}, hands=(f"fair {HELD}",))
    play(table, "0 play fair", "0 target b2")
    assert hand(table, 0) == set(HELD.split())
    assert table.view()["discard"] == ["fair"]
    play(table, "0 target c3")
    assert len(hand(table, 0)) == 5


def emptied(table: Table, discard: list[str]) -> Table:
    """The same position with an empty deck, and of the cards that were in it these on the discard pile."""
    data = table.position()
    state = data["state"]
    rest = [name for name in state["deck"] if name not in discard]
    state["deck"], state["discard"] = [], discard
    state["seats"][1]["hand"] += rest
    return table.game.from_position(data, seed=1)


@pytest.mark.rule("BS-A.39", "BS-5.4")
def test_with_deck_and_discard_pile_empty_the_hand_stays_smaller() -> None:
    table = emptied(scene(at="card", hands=("blank",)), [])
    play(table, "0 play blank")
    assert hand(table, 0) == {"blank"}, "the card itself was all there was to draw"
    assert table.view()["decks"]["cards"] == 0


@pytest.mark.rule("BS-A.40", "BS-5.3")
def test_a_hand_above_its_number_discards_nothing_and_is_filled_up_from_below_only() -> None:
    table = scene(at="card", hands=(f"{FIVE} drab#2 blank#4", "blank#3"))
    play(table, "0 play blank")
    assert len(hand(table, 0)) == 6, "seven, of which one was played"
    small = scene(at="card", hands=(FIVE, "blank#3"))
    play(small, "0 play blank")
    assert len(hand(small, 0)) == 5


@pytest.mark.rule("BS-A.41")
def test_an_opponents_card_lifts_by_itself_and_once() -> None:
    boon = card("boon", {"rank": "prosperity", "by": 1, "targets": 2, "of": "enemy"})
    table = scene(boon, at="card", species=("plain", "tribunal"), sites={"b2": "p1 1", "c3": "p2 1"}, hands=("boon",))
    play(table, "0 play boon")
    assert options(table, 0) == {"target b2", "target c3", "target e5"}, "the opponent does not choose it"
    play(table, "0 target c3", "0 target b2")
    assert [site(table, key)["prosperity"]["value"] for key in ("b2", "c3")] == [2, 3]


@pytest.mark.rule("BS-A.41")
def test_a_fall_lifts_nothing() -> None:
    slump = card("slump", {"rank": "prosperity", "by": -1, "of": "enemy"}, {"rank": "defence", "by": 1, "of": "enemy"})
    table = scene(slump, at="card", species=("plain", "tribunal"), sites={"b2": "p1 1"}, hands=("slump",))
    play(table, "0 play slump", "0 target b2", "0 target b2")
    assert (site(table, "b2")["prosperity"]["value"], site(table, "b2")["defence"]["value"]) == (0, 5)


@pytest.mark.rule("BS-A.37", "BS-A.54")
def test_a_roll_for_each_shot() -> None:
    guns = card("guns", {"strike": "any", "shots": 4, "needs": 5})
    table = scene(guns, at="card", ships="1.b1@c3 1.d1@c4", hands=("guns",), dice=[5, 4, 6, 1])
    play(table, "0 play guns", "0 victim 1.b1")
    hurt = ship(table, "1.b1")
    assert hurt is not None
    assert hurt["damage"] == 2
    assert [event["data"]["die"] for event in table.events() if event["kind"] == "struck"] == [5, 4, 6, 1]
