"""What ships would meet where they might go: the same forecast as when they are there, and nothing that is hidden."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

import cosmarium
from cosmarium import IllegalAction
from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import branch
from cosmarium.engine.table import Table
from games.blueshift.kit import anomaly, boldly, card, options, play, scene


def battles(table: Table, *moves: str, seat: int = 0) -> list[dict[str, Any]]:
    """The battles that such moves would lead to."""
    found: list[dict[str, Any]] = table.prospects(seat, moves)["battles"]
    return found


MEETINGS = {
    "one": ("0.d1@a1 1.d1@b1", ["move d1 b1"]),
    "several": ("0.d1@a1*1 0.d2@a1[if] 0.s1@a1 1.d1@b1 1.s1@b1", ["move d1 b1", "move d2 b1", "move s1 b1"]),
    "some stay behind": ("0.d1@a1 0.d2@a1 1.d1@b1", ["move d2 b1"]),
    "others are there": ("0.d1@a1 0.d2@b1 1.d1@b1 1.s1@b1", ["move d1 b1"]),
    "in two steps": ("0.s1@a1 0.d1@b1 1.s1@c2", ["move s1 b1", "move s1 c2", "move d1 c2"]),
    "many": ("0.b1@a1 0.d1@a1 0.d2@a1 0.d3@a1 0.d4@a1 1.b1@b1 1.d1@b1 1.d2@b1 1.d3@b1 1.d4@b1[f]",
             ["move b1 b1", *(f"move d{n} b1" for n in (1, 2, 3, 4))]),
}  # fmt: skip


@pytest.mark.rule("BS-R14", "BS-R15")
@pytest.mark.parametrize("name", MEETINGS)
def test_a_battle_is_foretold_as_it_then_stands(name: str) -> None:
    ships, moves = MEETINGS[name]
    table = scene(ships=f"{ships} 1.d9@e5")
    foretold = battles(table, *moves)
    play(table, *(f"0 {move}" for move in moves))
    assert foretold == table.view(0)["battles"]
    assert [battle["odds"]["method"] for battle in foretold] == ["sampled" if name == "many" else "exact"]
    assert (foretold[0]["odds"]["error"] > 0) == (name == "many")


def test_ships_that_go_elsewhere_leave_their_comrades_to_it() -> None:
    table = scene(ships="0.d1@b1 0.d2@b1 1.d1@b1 1.d2@c2 1.d9@e5")
    [alone] = battles(table, "move d2 c2")
    assert alone["site"] == "c2"
    assert alone["odds"] == battles(scene(ships="0.d2@b1 1.d2@c2 1.d9@e5"), "move d2 c2")[0]["odds"]


def test_what_a_card_gives_this_turn_counts() -> None:
    ploy = card("ploy", {"reroll": "combat"})
    table = scene(ploy, at="card", hands=("ploy blank",), ships="0.d1@a1 1.d1@b1 1.d9@e5")
    plain = battles(scene(ships="0.d1@a1 1.d1@b1 1.d9@e5"), "move d1 b1")[0]["odds"]["win"]
    play(table, "0 play ploy")
    assert battles(table, "move d1 b1")[0]["odds"]["win"] > plain + 0.15


@pytest.mark.rule("BS-R19", "BS-A.66")
def test_what_the_place_does_counts_and_so_does_a_surprise() -> None:
    ships = "0.d1@a1 1.d1@b1 1.d9@e5"
    plain = battles(scene(ships=ships), "move d1 b1")[0]["odds"]
    ruthless = battles(scene(ships=ships, species=("marrow", "plain")), "move d1 b1")[0]["odds"]
    assert ruthless["win"] > plain["win"] + 0.03
    murk = scene(anomaly("murk", {"jam": -1}), sites={"b1": "murk"}, ships=ships)
    assert battles(murk, "move d1 b1")[0]["odds"] != plain


def test_nothing_is_foretold_where_nobody_fights() -> None:
    table = scene(sites={"b1": "?p1"}, ships="0.d1@a1 0.t1@a1 1.d1@b2 1.d9@e5")
    assert battles(table, "move d1 b1") == [], "nobody has been there"
    assert battles(table, "move d1 a2") == [], "nobody else is there"
    assert battles(table, "move t1 b2") == [], "turrets do not move"
    assert battles(table, "move s1 b2") == [], "it is not on the board"
    assert battles(table, "move d1 z9", "done", "load d1 infantry") == []
    assert battles(table, "move d1 b2", seat=1) == [], "it is not that seat's turn"
    play(table, "0 move d1 a2")
    assert battles(table, "move d1 b2") == [], "it has gone as far as it can"
    assert battles(play(table, "0 done"), "move d1 b2") == [], "movement is over"


def test_asking_changes_nothing_and_takes_moves_only() -> None:
    table = scene(ships="0.d1@a1 1.d1@b1 1.d9@e5")
    before = table.position(), table.event_count(1), table.view(1)
    battles(table, "move d1 b1")
    assert (table.position(), table.event_count(1), table.view(1)) == before
    with pytest.raises(IllegalAction, match="expected a site"):
        table.prospects(0, ["move d1 nowhere"])
    with pytest.raises(IllegalAction, match="no seat"):
        table.prospects(7, ["move d1 b1"])


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_makes_no_difference(seats: int) -> None:
    """Whatever lies face down and others hold: every ship, sent to every site, is told the same."""
    dice, chance, told = Random(seats), FastChance(3), 0
    table = cosmarium.game("blueshift", round_cap=14).new(seats, seed=6)
    while table.actors:
        seat = table.actors[0]
        if options(table, seat, "move") and dice.random() < 0.3:
            world = branch(table, table.information_set(seat).sample(chance), chance)
            ships = [ship["id"].split(".")[1] for ship in table.view(seat)["ships"] if ship["seat"] == seat]
            for place in table.view(seat)["sites"]:
                plan = [f"move {ship} {place['site']}" for ship in ships]
                found = battles(table, *plan, seat=seat)
                assert battles(world, *plan, seat=seat) == found
                told += len(found)
        table.play(seat, boldly(table.legal(seat), dice))
    assert told > 20


def test_the_greatest_battle_is_foretold_while_one_looks() -> None:
    """All that two seats can have, met anew each time because one unit more is aboard."""
    fleet = " ".join(f"{{0}}.d{n}@{{1}}[f]" for n in range(1, 10)) + " {0}.s1@{1} {0}.s2@{1} {0}.s3@{1}"
    moves = ["move b1 b1", *(f"move d{n} b1" for n in range(1, 10)), *(f"move s{n} b1" for n in range(1, 4))]
    times = []
    for cargo in ("", "[i]", "[ii]", "[iii]", "[iiii]"):
        table = scene(ships=f"{fleet.format(0, 'a1')} 0.b1@a1{cargo} {fleet.format(1, 'b1')} 1.b1@b1")
        begun = perf_counter()
        assert battles(table, *moves)[0]["odds"]["method"] == "sampled"
        times.append(perf_counter() - begun)
    assert sorted(times)[2] < 0.5, "several times what it takes on a slow machine"
