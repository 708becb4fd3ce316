"""What a viewer sees: the map, who controls what and why not, what players have, and what is under way."""

from __future__ import annotations

from typing import Any

import pytest

from games.alien_contact.kit import area, play, player, scene, ship


@pytest.mark.rule("AC-R2", "AC-2.4")
def test_areas_are_numbered_by_columns_and_every_second_column_lies_lower() -> None:
    view = scene(ships="0.s1.1@00").view()
    places = [(item["area"], item["column"], item["row"], item["star"]) for item in view["areas"]]
    assert places[0] == ("00", 0, 0, "green")
    assert places[10] == ("10", 1, 1, "red")
    assert places[71] == ("71", 7, 3, "white")
    assert places[99][:3] == ("99", 9, 19)


@pytest.mark.rule("AC-R19")
@pytest.mark.parametrize(("units", "controller", "why"), [
    ({"marines": "0@00:1"}, 0, None),
    ({"marines": "0@00:1", "ships": "1.s1.1@00"}, None, "ships or stations of red"),
    ({"marines": "0@00:1", "stations": "1.b1.1@00"}, None, "ships or stations of red"),
    ({"marines": "0@00:1", "pirates": ("00",)}, None, "A pirate is in the area."),
    ({"marines": "0@00:1 1@00:0+1"}, None, "more than one side"),
    ({"marines": "0@00:1 rebels@00:1"}, None, "more than one side"),
    ({"marines": "rebels@00:1"}, None, "Rebels hold the star"),
    ({"marines": "1@00:1"}, None, "No marine there survives"),
    ({"marines": "1@00:0+1"}, 1, None),
    ({"marines": ""}, None, None),
])  # fmt: skip
def test_who_controls_a_star_and_why_nobody(units: dict[str, Any], controller: int | None, why: str | None) -> None:
    found = area(scene(**units), "00")
    assert found["controller"] == controller
    assert found["why"] is None if why is None else why in found["why"]


@pytest.mark.rule("AC-A.16", "AC-R19")
def test_passage_lifts_the_bar_of_ships() -> None:
    granted = {"kind": "passage", "from": 0, "to": 1, "area": "00", "until": 6, "broken": None}
    table = scene(marines="0@00:1", ships="1.s1.1@00", agreements=[granted])
    assert area(table, "00")["controller"] == 0
    assert table.view()["ledger"] == [granted]


@pytest.mark.rule("AC-R20", "AC-R27", "AC-11.1", "AC-9.2")
def test_what_a_player_has() -> None:
    """Green on green, red and a double yellow star: 2 + 3 + 2 x 4 points, 7 + 6 + 2 x 5 victory points."""
    table = scene(marines="0@00:1 0@10:1 0@20:2+1", double="20", points=(17,), technology=(2,), saved=("marines",))
    found = player(table, 0, 0)
    assert (found["income"], found["victory_points"], found["points"], found["technology"]) == (13, 23, 17, 2)
    assert found["stars"] == {"green": 1, "red": 1, "yellow": 1, "white": 0, "blue": 0, "orange": 0}
    assert found["mix"]["1"] == {"have": True, "missing": {}}
    assert found["mix"]["2"] == {"have": False, "missing": {"green": 1, "white": 1, "blue": 1}}
    assert (found["counters"]["marine"], found["counters"]["epsm"]) == (20 - 4, 14 - 1)
    assert (found["saved"], found["hand"]) == (1, ["marines"])
    assert player(table, 0, 1)["hand"] is None
    assert area(table, "20")["double"]


@pytest.mark.rule("AC-5.7", "AC-R9")
def test_everybody_sees_what_ships_and_stations_carry() -> None:
    table = scene(ships="0.s3.1@00[me2]", stations="0.b2.1@00![mme]", diplomats="0.1@10", technology=(2,))
    assert ship(table, "0.s3.1") == {
        "id": "0.s3.1", "seat": 0, "level": 3, "area": "00", "marines": 1, "epsm": 1, "diplomats": [2],
        "moves_left": 3, "room": 0,
    }  # fmt: skip
    [station] = table.view()["stations"]
    assert station == {
        "id": "0.b2.1", "seat": 0, "level": 2, "area": "00", "marines": 2, "epsm": 1, "capacity": 12, "spent": 0,
        "standing": True,
    }  # fmt: skip
    assert [(envoy["id"], envoy["status"], envoy["area"], envoy["on"]) for envoy in table.view()["diplomats"]] == [
        ("0.1", "star", "10", None), ("0.2", "aboard", "00", "0.s3.1"),
    ]  # fmt: skip


@pytest.mark.rule("AC-R18", "AC-7.6")
def test_captives_and_their_ransoms_are_public() -> None:
    table = scene(diplomats="0.1@seat1:25 0.2@dead 1.1", ships="0.s1.1@00")
    found = {envoy["id"]: (envoy["status"], envoy["captor"], envoy["ransom"]) for envoy in table.view()["diplomats"]}
    assert found == {"0.1": ("captive", 1, 25), "0.2": ("dead", None, None), "1.1": ("waiting", None, None)}


@pytest.mark.rule("AC-R12", "AC-6.3")
def test_a_battle_under_way() -> None:
    table = play(scene("combat", ships="0.s1.1@00 1.s1.1@00"), "0 attack 00 1")
    battle = table.view()["battle"]
    assert (battle["area"], battle["land"], battle["sides"], battle["round"]) == ("00", False, [0, 1], 1)
    assert (battle["stage"], battle["ready"], battle["aims"]) == ("fire", [], None)
    play(table, "0 hold", "1 hold")
    assert table.view()["battle"]["stage"] == "after"
    assert table.view()["asked"] == [0, 1]


@pytest.mark.rule("AC-R21", "AC-8.6", "AC-A.42")
def test_who_may_talk_and_how_often() -> None:
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10 2.1@20", ships="0.s1.1@00")
    assert table.view()["talks"] == {}
    play(table, "0 done")
    assert table.view()["talks"] == {"0-1": 3}
    play(table, "0 propose 1", "0 withdraw")
    assert table.view()["talks"] == {"0-1": 2}


@pytest.mark.rule("AC-A.15")
def test_the_ledger_shows_what_is_in_force_and_who_kept_or_broke_a_promise() -> None:
    rows = [
        {"kind": "peace", "from": seat, "to": 1 - seat, "until": until, "broken": None}
        for until in (1, 6)
        for seat in (0, 1)
    ]
    passage = {"kind": "passage", "from": 0, "to": 1, "area": "everywhere", "until": 1, "broken": None}
    table = scene("combat", ships="0.s1.1@00 1.s1.1@00", agreements=[*rows, passage])
    assert [(row["kind"], row["until"]) for row in table.view()["ledger"]] == [
        ("peace", until) for until in (1, 1, 6, 6)
    ]
    play(table, "0 attack 00 1")
    broken = [(row["from"], row["until"], row["broken"]) for row in table.view()["ledger"]]
    assert broken == [(0, 1, None), (1, 1, None), (0, 6, 2), (1, 6, None)]
