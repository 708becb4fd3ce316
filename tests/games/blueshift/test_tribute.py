"""Phase II: tribute, blockades, rebellions (BS-6, BS-R9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.blueshift.kit import card, kinds, options, pass_turn, planet, play, player, scene, ship, site, track

POOR = "prosperity=0"


def taxed(
    sites: dict[str, str], ships: str = "", species: str = "alpha", dice: Sequence[int] = (), **more: Any
) -> Table:
    """A table after seat 0's tribute. Its base brings a single credit, unless `sites` says otherwise."""
    laid = {"a1": "base-0 0 prosperity=1 population=0 port", **sites}
    table = scene(sites=laid, ships=ships, at="card", species=(species, "plain", "plain"), hands=("blank",), dice=dice,
                  **more)  # fmt: skip
    return play(table, "0 play blank")


def collected(table: Table) -> int:
    """The tribute of seat 0, beside the single credit of its poor base."""
    [event] = [event for event in table.events() if event["kind"] == "tribute" and event["seat"] == 0]
    return int(event["data"]["amount"]) - 1


def revolts(table: Table) -> list[tuple[str, int, bool]]:
    return [
        (event["data"]["site"], event["data"]["die"], event["data"]["success"])
        for event in table.events()
        if event["kind"] == "revolt"
    ]


# Tribute


@pytest.mark.rule("BS-6.1", "BS-14.2", "BS-14.4")
@pytest.mark.parametrize(
    ("what", "amount"),
    [
        ("p1 0 prosperity=2 population=3", 5),
        ("q1 0 prosperity=2 population=3", 5),
        ("p1 ally0 prosperity=2 population=3", 2),
        ("q1 ally0 prosperity=2 population=3", 2),
        ("p1 0 prosperity=3 population=0", 3),
        ("p1 ally0 prosperity=0 population=3", 0),
        ("p1 1 prosperity=2 population=3", 0),
        ("p1 ally1 prosperity=2 population=3", 0),
        ("p1 prosperity=2 population=3", 0),
        ("?p1", 0),
    ],
)
def test_what_a_planet_or_station_brings(what: str, amount: int) -> None:
    assert collected(taxed({"b2": what})) == amount


@pytest.mark.rule("BS-6.1")
def test_income_is_all_of_it_together() -> None:
    planet_and_station = {"b1": "p1 0 prosperity=2 population=2", "b2": "q1 0 prosperity=1 population=1"}
    sites = {**planet_and_station, "b3": "p2 ally0 prosperity=3"}
    table = taxed(sites)
    assert collected(table) == 4 + 2 + 3
    assert player(table, 0)["credits"] == 10 + 1 + 1 + 9, "and is paid out: the card has brought one, the base another"
    assert player(table, 0)["income"] == 10, "as the table foretells for the next turn"
    assert player(table, 1)["credits"] == 10, "nobody else collects"


@pytest.mark.rule("BS-6.1")
def test_ranks_count_as_they_are_when_tribute_is_collected() -> None:
    rise = card("rise", {"rank": "prosperity", "by": 1, "of": "own"})
    sites = {"a1": "base-0 0 prosperity=4 port", "b2": "p1 0 prosperity=2 population=2"}
    table = play(scene(rise, sites=sites, at="card", hands=("rise",)), "0 play rise")
    assert player(table, 0)["credits"] == 10 + (4 + 3) + (3 + 2)


# Blockades


@pytest.mark.rule("BS-6.2", "BS-R9", "BS-13.2", "BS-13.3")
@pytest.mark.parametrize("bond", ["0", "ally0"])
@pytest.mark.parametrize(
    ("ships", "blockaded"),
    [
        ("1.d1@b2", True), ("1.b1@b2", True), ("1.s1@b2", False), ("1.c1@b2[ii]", False), ("1.t1@b2", False),
        ("0.b1@b2 1.d1@b2", True), ("1.d1@b3", False), ("0.d1@b2", False), ("1.d1@b2*1", True),
    ],
)  # fmt: skip
def test_destroyers_and_battleships_of_an_opponent_blockade(ships: str, bond: str, blockaded: bool) -> None:
    table = taxed({"b2": f"p1 {bond} prosperity=2 population=1"}, ships)
    assert collected(table) == (0 if blockaded else 2 + (bond == "0"))
    assert site(table, "b2")["blockaded"] is blockaded
    [told] = [event for event in table.events() if event["kind"] == "tribute"]
    assert told["data"]["blockaded"] == int(blockaded)


@pytest.mark.rule("BS-6.2", "BS-R9")
def test_any_opponent_blockades_even_the_ally_of_nobody() -> None:
    sites = {"b2": "p1 0", "c2": "p2 ally0", "d2": "p3 0"}
    table = taxed(sites, "1.d1@b2 2.d1@c2", seats=3)
    assert collected(table) == 2, "only the third planet pays"


@pytest.mark.rule("BS-R9")
def test_a_blockade_stops_only_the_planet_in_its_sector() -> None:
    sites = {"a1": "base-0 0 port", "b2": "p1 0"}
    table = scene(sites=sites, ships="1.d1@b2", at="card", hands=("blank",))
    play(table, "0 play blank")
    assert player(table, 0)["credits"] == 10 + 1 + 6


# Rebellions


@pytest.mark.rule("BS-6.3", "BS-6.4", "BS-R9")
@pytest.mark.parametrize(
    ("world", "die", "free"),
    [
        (f"p1 0 {POOR} defence=3", 4, True),
        (f"p1 0 {POOR} defence=3", 3, False),
        (f"p1 0 {POOR} defence=3", 1, False),
        (f"q1 0 {POOR} defence=3", 4, True),
        (f"q1 0 {POOR} defence=3", 3, False),
        (f"p1 0 {POOR} defence=3 infantry=1", 4, False),
        (f"p1 0 {POOR} defence=3 infantry=1", 5, True),
        (f"p1 0 {POOR} defence=3 infantry=3", 6, False),
        (f"p1 0 {POOR} defence=6", 6, False),
        (f"p1 0 {POOR} defence=1", 2, True),
        (f"p1 0 {POOR} defence=1", 1, False),
        (f"p1 0 {POOR} defence=3 interceptors=3", 4, True),
    ],
)
def test_a_rebellion_needs_more_than_the_effective_defence(world: str, die: int, free: bool) -> None:
    table = taxed({"b2": world}, dice=[die])
    assert revolts(table) == [("b2", die, free)]
    assert site(table, "b2")["holder"] == (None if free else 0)


@pytest.mark.rule("BS-6.4", "BS-R9")
def test_what_a_rebellion_takes_and_what_it_leaves() -> None:
    world = f"p1 0 {POOR} defence=1 population=2 infantry=2 interceptors=1 port link"
    table = taxed({"b2": world}, "0.t1@b2[i] 0.d1@b2[f]", dice=[6])
    found = site(table, "b2")
    assert (found["holder"], found["bond"]) == (None, None), "neutral"
    assert (found["infantry"], found["interceptors"]) == (0, 0), "lost"
    assert found["prosperity"]["value"] == 1, "one rank up"
    assert (found["defence"]["value"], found["population"]["value"]) == (1, 2), "the others stay"
    assert (found["spaceport"], found["power_link"]) == (True, True), "buildings remain"
    for key, cargo in (("0.t1", (1, 0)), ("0.d1", (0, 1))):
        kept = ship(table, key)
        assert kept is not None
        assert (kept["site"], kept["seat"], kept["infantry"], kept["interceptors"]) == ("b2", 0, *cargo)
    assert player(table, 0)["pieces"]["infantry"] == 16 - 1, "what is lost can be bought again"
    assert player(table, 0)["pieces"]["interceptor"] == 12 - 1
    assert player(table, 0)["points"]["total"] == 3


@pytest.mark.rule("BS-6.4")
def test_a_failed_rebellion_changes_nothing() -> None:
    world = f"p1 0 {POOR} defence=3 population=2 infantry=2 interceptors=1"
    before = site(scene(sites={"b2": world}), "b2")
    table = taxed({"b2": world}, dice=[5])
    assert revolts(table) == [("b2", 5, False)]
    assert site(table, "b2") == before


@pytest.mark.rule("BS-6.3", "BS-R9")
def test_rebellions_come_after_all_tribute_and_one_die_each() -> None:
    """A planet that rebels has paid before; those that follow in the board's order are not spared."""
    sites = {"b2": f"p1 0 {POOR} defence=1 population=2", "c2": "p2 0 prosperity=1 population=1",
             "d2": f"q1 0 {POOR} defence=1 population=1"}  # fmt: skip
    table = taxed(sites, dice=[1, 6])
    assert collected(table) == 2 + 2 + 1
    assert revolts(table) == [("b2", 1, False), ("d2", 6, True)]
    told = [kind for kind in kinds(table) if kind in ("tribute", "revolt")]
    assert told == ["tribute", "revolt", "revolt"]


@pytest.mark.rule("BS-6.3")
@pytest.mark.parametrize(
    "world", ["p1 0 prosperity=1", f"p1 ally0 {POOR}", f"p1 1 {POOR}", f"p1 {POOR}", f"p1 ally1 {POOR}"]
)
def test_only_what_one_controls_and_is_at_zero_rebels(world: str) -> None:
    assert revolts(taxed({"b2": f"{world} defence=1"})) == []


@pytest.mark.rule("BS-6.3", "BS-R9")
def test_a_blockaded_planet_rebels_too() -> None:
    table = taxed({"b2": f"p1 0 {POOR} defence=1 population=2"}, "1.d1@b2", dice=[6])
    assert collected(table) == 0
    assert revolts(table) == [("b2", 6, True)]


@pytest.mark.rule("BS-6.3")
def test_a_base_can_rebel() -> None:
    table = taxed({"a1": f"base-0 0 {POOR} defence=1 port"}, dice=[6], ships="0.s1@c3")
    assert revolts(table) == [("a1", 6, True)]
    assert site(table, "a1")["holder"] is None


@pytest.mark.rule("BS-6.3")
def test_a_card_of_the_same_turn_may_cause_or_prevent_a_rebellion() -> None:
    fall, rise = (card(name, {"rank": "prosperity", "by": by, "of": "own"}) for name, by in (("fall", -1), ("rise", 1)))
    for name, start, rebels in (("fall", 1, True), ("rise", 0, False)):
        sites = {"a1": "base-0 0 port", "b2": f"p1 0 prosperity={start} defence=1"}
        table = scene(fall, rise, sites=sites, at="card", hands=(name,), species=("alpha", "plain"), dice=[6])
        play(table, f"0 play {name}", "0 target b2")
        assert bool(revolts(table)) is rebels


@pytest.mark.rule("BS-6.3", "BS-6.4")
def test_a_planet_is_at_risk_once_a_turn_of_its_controller() -> None:
    """Rebellions are attempted in the controller's phase II only, and again in its next turn."""
    table = taxed({"b2": f"p1 0 {POOR} defence=3"}, dice=[1])
    assert len(revolts(table)) == 1
    pass_turn(table)
    assert len(revolts(table)) == 1
    pass_turn(table)
    assert table.view()["active"] == 0
    while not any(word.startswith("move") or word == "done" for word in options(table, 0)):
        play(table, f"0 {min(options(table, 0))}")
    assert len(revolts(table)) == 2


@pytest.mark.rule("BS-R9")
def test_prosperity_rises_along_its_list() -> None:
    """The rank after 0 need not be 1."""
    rich = planet("rich", prosperity=track((0, 3, 4), 0), defence=track((1, 2), 1))
    table = scene(rich, sites={"a1": "base-0 0 port", "b2": "rich 0"}, at="card", hands=("blank",),
                  species=("alpha", "plain"), dice=[6])  # fmt: skip
    play(table, "0 play blank")
    assert site(table, "b2")["prosperity"]["value"] == 3


@pytest.mark.rule("BS-R9", "BS-12.9")
def test_the_hivemind_collects_and_suffers_no_rebellion() -> None:
    table = taxed({"b2": f"p1 0 {POOR} defence=1 population=2"}, species="hive")
    assert collected(table) == 2
    assert revolts(table) == []
