"""What was agreed: stars that change hands, passage, building for each other, promises and who breaks them."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import area, asks, kinds, options, pass_turn, play, player, refusal, scene, ship

MIX_1 = "0@00:1 0@10:1 0@20:1"


def drafting(**units: Any) -> Table:
    """Seat 0 puts a proposal to seat 1 together; they meet on star 50."""
    units = {"turn": 6, "diplomats": "0.1@50 1.1@50", "points": (50, 50), **units}
    return play(scene("cards", **units), "0 done", "0 propose 1")


def agreed(*terms: str, **units: Any) -> Table:
    """Seat 1 has accepted what seat 0 proposed."""
    return play(drafting(**units), *(f"0 {term}" for term in terms), "0 offer", "1 accept")


def built(*terms: str, **units: Any) -> Table:
    """The same, and seat 0 has come to its build segment."""
    table = agreed(*terms, **units)
    while table.view()["phase"] == "diplomacy":
        table.play(table.actors[0], "done")
    return table


def marines(table: Table, where: str) -> dict[str, tuple[int, int]]:
    """The marines on a star, plain ones and EPSM by side."""
    return {side: (count["plain"], count["epsm"]) for side, count in area(table, where)["marines"].items()}


# Stars


@pytest.mark.rule("AC-A.45", "AC-R21")
@pytest.mark.parametrize(("units", "can"), [
    ({"marines": "0@10:1", "ships": "1.s1.1@10[m]"}, True),
    ({"marines": "0@10:1", "ships": "1.s1.1@10[e]"}, True),
    ({"marines": "0@00:1", "ships": "1.s1.1@00[m]"}, False),  # red does not breathe on green
    ({"marines": "0@00:1", "ships": "1.s1.1@00[e]"}, True),
    ({"marines": "0@10:1", "ships": "1.s1.1@10"}, False),
    ({"marines": "0@10:1", "ships": "1.s1.1@12[m]"}, False),
    ({"marines": "0@10:1", "stations": "1.b1.1@10[m]"}, False),
    ({"marines": "0@30:1", "ships": "1.s1.1@30[m]"}, False),  # nor green on white
    ({"marines": "0@10:1 1@10:1"}, True),
    ({"marines": "0@10:1 1@10:1 rebels@10:1"}, False),
    ({"marines": "0@10:1 2@10:0+1", "ships": "1.s1.1@10[m]"}, False),
    ({"marines": "", "ships": "1.s1.1@10[m]"}, False),
])  # fmt: skip
def test_which_stars_can_be_given(units: dict[str, Any], can: bool) -> None:
    table = drafting(seats=3, points=(0, 0, 0), **units)
    assert bool(options(table, 0, "give star")) is can


@pytest.mark.rule("AC-R21", "AC-A.45", "AC-8.7")
def test_the_garrison_leaves_for_own_ships_and_the_receiver_lands() -> None:
    """As far as there is room, else it is lost; a plain marine lands before EPSM."""
    table = agreed("give star 10", marines="0@10:2+1", ships="0.s1.1@10 0.s1.2@10 1.s2.1@10[me]")
    assert marines(table, "10") == {"1": (1, 0)}
    aboard = [ship(table, key) for key in ("0.s1.1", "0.s1.2", "1.s2.1")]
    assert [(item["marines"], item["epsm"]) for item in aboard if item] == [(1, 0), (1, 0), (0, 1)]
    assert (player(table, 0)["counters"]["marine"], player(table, 0)["counters"]["epsm"]) == (20 - 2, 14)
    told = [event for event in table.events() if event["kind"] in ("agreed", "embarked", "perished", "unloaded")]
    assert [event["kind"] for event in told] == ["agreed", "embarked", "perished", "unloaded"]
    assert told[2]["data"] == {"area": "10", "marines": 0, "epsm": 1}
    assert told[3]["data"] == {"ship": "1.s2.1", "what": "marine", "area": "10", "place": "star"}


@pytest.mark.rule("AC-R21", "AC-A.45")
def test_where_the_receiver_has_a_marine_that_survives_nobody_lands() -> None:
    table = agreed("give star 10", marines="0@10:1 1@10:1", ships="1.s1.1@10[m]")
    assert marines(table, "10") == {"1": (1, 0)}
    assert ship(table, "1.s1.1")["marines"] == 1  # type: ignore[index]
    assert area(table, "10")["controller"] == 1


@pytest.mark.rule("AC-A.45", "AC-R10")
def test_the_marine_that_lands_is_one_that_survives_there() -> None:
    table = agreed("give star 00", marines="0@00:1", ships="1.s2.1@00[me]")
    assert marines(table, "00") == {"1": (0, 1)}


@pytest.mark.rule("AC-R21")
def test_a_star_may_be_wanted_as_well_and_goes_one_way_only() -> None:
    table = drafting(marines="1@10:1 0@10:1", ships="0.s1.1@10[m]")
    assert {"give star 10", "want star 10"} <= options(table, 0)
    play(table, "0 want star 10")
    assert not options(table, 0, "give star")
    play(table, "0 offer", "1 accept")
    assert marines(table, "10") == {"0": (1, 0)}


@pytest.mark.rule("AC-A.43")
def test_a_star_that_cannot_be_given_is_not_among_the_items() -> None:
    table = drafting(marines="0@10:1 0@12:1", ships="1.s1.1@10[m]")
    assert options(table, 0, "give star") == {"give star 10"}
    assert refusal(table, 0, "give star 12").rule == "AC-A.43"


@pytest.mark.rule("AC-8.8", "AC-R21")
def test_pieces_never_change_owners() -> None:
    """Not with a star either: its former garrison stays the giver's."""
    table = agreed("give star 10", marines="0@10:2", ships="0.s2.1@10 1.s1.1@10[m]", stations="0.b1.1@10")
    assert [(item["id"], item["seat"]) for item in table.view()["ships"]] == [("0.s2.1", 0), ("1.s1.1", 1)]
    assert [(item["id"], item["seat"]) for item in table.view()["stations"]] == [("0.b1.1", 0)]
    assert (player(table, 0)["counters"]["marine"], player(table, 1)["counters"]["marine"]) == (18, 19)


# Passage


@pytest.mark.rule("AC-A.45", "AC-A.16")
def test_passage_is_named_for_stars_where_one_has_units_or_everywhere() -> None:
    """Marines, ships or stations; nobody lands where there is no star."""
    table = drafting(
        marines="0@00:1 0@10:1 1@10:1 1@12:1 2@22:1", ships="0.s1.1@50 0.s1.2@60", stations="0.b1.1@40 0.b1.2@61",
        seats=3, points=(0, 0),
    )  # fmt: skip
    given = {notation.split()[2] for notation in options(table, 0, "give passage")}
    assert given == {"00", "10", "40", "50", "61", "everywhere"}
    assert {notation.split()[2] for notation in options(table, 0, "want passage")} == {"10", "12", "everywhere"}
    assert "give passage everywhere 9" in options(drafting(), 0)


@pytest.mark.rule("AC-A.16", "AC-R21", "AC-A.44")
def test_passage_binds_until_the_end_of_the_game_turn_named() -> None:
    table = agreed("give passage 00 9", marines="0@00:1", ships="1.s1.1@00", turns=12)
    assert area(table, "00")["controller"] == 0
    assert table.view()["ledger"] == [{"kind": "passage", "from": 0, "to": 1, "area": "00", "until": 9, "broken": None}]
    while table.view()["turn"] <= 9:
        assert area(table, "00")["controller"] == 0
        pass_turn(table)
    assert area(table, "00")["controller"] is None
    assert table.view()["ledger"] == []


# Building for each other


@pytest.mark.rule("AC-A.14", "AC-R21", "AC-8.7", "AC-8.16")
def test_promised_building_comes_first_and_the_builder_pays() -> None:
    """A player without a station has a ship built, which takes up the capacity of the builder's station."""
    table = agreed("give build ship1 00", stations="0.b1.1@00", marines=MIX_1, points=(10, 0))
    assert table.view()["ledger"][0]["item"] == "ship1"
    play(table, "0 done", "1 done")
    assert asks(table) == ((0,), "build")
    assert [event["data"] for event in table.events() if event["kind"] == "built-for"] == [
        {"other": 1, "item": "ship1", "area": "00"}
    ]
    new = ship(table, "1.s1.1")
    assert new is not None
    assert (new["seat"], new["area"]) == (1, "00")
    assert (player(table, 0)["points"], player(table, 1)["points"]) == (5, 0)
    assert table.view()["stations"][0]["spent"] == 5
    assert table.view()["ledger"] == []


@pytest.mark.rule("AC-A.14")
def test_what_the_other_promises_waits_for_its_own_build_segment() -> None:
    table = agreed(
        "want build ship1 12", stations="1.b1.1@12", marines="1@10:1 1@20:1 1@30:1", points=(0, 20), deck="revolt-red",
    )  # fmt: skip
    pass_turn(table)
    assert table.view()["active"] == 1
    assert ship(table, "0.s1.1") is None
    pass_turn(table)
    new = ship(table, "0.s1.1")
    assert new is not None
    assert new["area"] == "12"


@pytest.mark.rule("AC-A.14")
@pytest.mark.parametrize(("item", "units"), [
    ("ship1", {"points": (4, 50)}),
    ("ship1", {"marines": "0@00:1 0@10:1"}),
    ("ship1", {"ships": " ".join(f"1.s1.{n}@60" for n in range(1, 13))}),
    ("marine", {"marines": f"{MIX_1} 1@12:20", "stations": "0.b1.1@00 1.b1.1@00"}),
    ("ship2", {"technology": (2,)}),
])  # fmt: skip
def test_what_cannot_be_built_lapses(item: str, units: dict[str, Any]) -> None:
    """For want of points, of stars for the level, of the other's counters."""
    units = {"marines": MIX_1, "stations": "0.b1.1@00", **units}
    table = built(f"give build {item} 00", **units)
    assert "built-for" not in kinds(table)
    assert table.view()["ledger"] == []
    assert player(table, 0)["points"] == units.get("points", (50,))[0]


@pytest.mark.rule("AC-A.14", "AC-8.19")
def test_promises_beyond_the_capacity_lapse() -> None:
    """Two ships of 5 points at a station of 7."""
    table = built("give build ship1 00", "give build ship1 00", stations="0.b1.1@00", marines=MIX_1)
    assert kinds(table).count("built-for") == 1
    assert table.view()["ledger"] == []


@pytest.mark.rule("AC-R21", "AC-A.14")
def test_only_what_the_builder_has_the_technology_for_at_an_own_station_can_be_promised() -> None:
    table = drafting(stations="0.b1.1@00 0.b1.2@60 1.b1.1@10", marines="0@00:1", technology=(2,))
    assert options(table, 0, "give build") == {
        *(f"give build {item} 00" for item in ("ship1", "ship2", "station1", "station2", "marine", "epsm")),
        *(f"give build {item} 60" for item in ("ship1", "ship2", "marine", "epsm")),
    }
    assert options(table, 0, "want build") == {f"want build {item} 10" for item in ("ship1", "marine", "epsm")}


@pytest.mark.rule("AC-A.47")
@pytest.mark.parametrize(("units", "where"), [
    ({"stations": "0.b1.1@10"}, None),
    ({"stations": "0.b1.1@10 1.b1.1@10"}, "station"),
    ({"stations": "0.b1.1@10", "passage": True}, "star"),
    ({"stations": "0.b1.1@00", "passage": True}, None),  # red does not breathe on green
])  # fmt: skip
def test_marines_for_another_need_a_place(units: dict[str, Any], where: str | None) -> None:
    """The builder's own station bars the star unless one of the two has granted passage."""
    built_at = units["stations"].split("@")[1][:2]
    terms = [f"give build marine {built_at}"] + (["give passage everywhere 9"] if units.get("passage") else [])
    table = built(*terms, stations=units["stations"], marines="0@20:1")
    found = marines(table, built_at)
    on_station = [item["marines"] for item in table.view()["stations"] if item["seat"] == 1]
    assert (found == {"1": (1, 0)}) is (where == "star")
    assert (on_station == [1]) is (where == "station")
    assert ("built-for" in kinds(table)) is (where is not None)


@pytest.mark.rule("AC-A.47")
def test_a_station_for_another_is_placed_where_the_builder_controls_the_star() -> None:
    """It stands since this game turn: the other's next building there is three turns later."""
    table = built("give build station1 00", stations="0.b1.1@00", marines=MIX_1)
    assert [(item["id"], item["area"], item["standing"]) for item in table.view()["stations"]] == [
        ("0.b1.1", "00", True), ("1.b1.1", "00", False),
    ]  # fmt: skip


# Promises


def bound(kind: str, at: str = "combat", until: int = 6, **units: Any) -> Table:
    """Seats 0 and 1 have promised each other something."""
    rows = [{"kind": kind, "from": s, "to": 1 - s, "until": until, "broken": None} for s in (0, 1)]
    return scene(at, agreements=rows, **units)


@pytest.mark.rule("AC-A.46", "AC-R21", "AC-8.7")
@pytest.mark.parametrize("kind", ["peace", "alliance"])
def test_a_promise_binds_both(kind: str) -> None:
    table = agreed(f"give {kind} 9")
    assert table.view()["ledger"] == [
        {"kind": kind, "from": seat, "to": 1 - seat, "until": 9, "broken": None} for seat in (0, 1)
    ]
    assert not options(drafting(), 0, f"want {kind}")


@pytest.mark.rule("AC-A.15", "AC-R21", "AC-A.46")
@pytest.mark.parametrize("kind", ["peace", "alliance"])
def test_a_promise_is_not_enforced_but_shown_when_it_is_broken(kind: str) -> None:
    table = bound(kind, ships="0.s1.1@00 1.s1.1@00")
    play(table, "0 attack 00 1")
    assert kinds(table).count("broken") == 1
    assert [(row["from"], row["broken"]) for row in table.view()["ledger"]] == [(0, 2), (1, None)]
    [event] = [event for event in table.events(1) if event["kind"] == "broken"]
    assert (event["seat"], event["data"]["other"], event["data"]["promise"]) == (0, 1, kind)


@pytest.mark.rule("AC-A.46", "AC-A.15")
def test_an_attack_on_the_star_breaks_it_too_and_one_by_the_opponent_breaks_its_own() -> None:
    table = play(bound("peace", "ground", marines="0@00:1 1@00:1"), "0 attack 00 1")
    assert "broken" in kinds(table)
    table = play(bound("peace", ships="0.s1.1@00 1.s1.1@00"), "0 done")
    assert asks(table) == ((1,), "challenge")
    play(table, "1 attack 00 0")
    assert [(row["from"], row["broken"]) for row in table.view()["ledger"]] == [(0, None), (1, 2)]


@pytest.mark.rule("AC-A.46", "AC-R15")
def test_an_attack_on_ships_that_retreat_breaks_a_promise_too() -> None:
    rows = [{"kind": "alliance", "from": a, "to": b, "until": 6, "broken": None} for a, b in ((1, 2), (2, 1))]
    table = scene("combat", seats=3, ships="0.s1.1@00 1.s1.1@00 2.s1.1@01 2.s1.2@10", agreements=rows)
    play(table, "0 attack 00 1", "0 hold", "1 hold", "0 go-on", "1 retreat 01")
    assert asks(table) == ((2,), "ambush")
    play(table, "2 attack 01 1")
    assert [(row["from"], row["broken"]) for row in table.view()["ledger"]] == [(1, None), (2, 2)]


@pytest.mark.rule("AC-A.15")
def test_a_promise_that_is_over_is_not_broken_but_kept() -> None:
    table = play(bound("peace", until=1, ships="0.s1.1@00 1.s1.1@00"), "0 attack 00 1")
    assert "broken" not in kinds(table)
    assert [(row["until"], row["broken"]) for row in table.view()["ledger"]] == [(1, None), (1, None)]


@pytest.mark.rule("AC-A.46")
def test_pirates_and_the_hunt_for_them_break_no_promise() -> None:
    table = bound("peace", "pirates", ships="1.s1.1@00", pirates=("00", None), dice=[10])
    play(table, "0 stay", "0 prey 1.s1.1")
    assert "pirate-fired" in kinds(table)
    assert "broken" not in kinds(table)
    table = bound("peace", ships="0.s1.1@00", pirates=(None, "00"), dice=[10, 10])
    play(table, "0 hunt 00 1", "0 join s1.1", "0 done", "1 prey 0.s1.1")
    assert "hunted" in kinds(table)
    assert "broken" not in kinds(table)
