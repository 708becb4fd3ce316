"""The largest boards and the most pieces that there may be (BS-A.79)."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from cosmarium import ContentError
from cosmarium.engine.chance import FastChance
from games.blueshift import invariants
from games.blueshift.kit import pack, play, sector, site

FULL = ["B" + "?" * 15, "?" * 16, "?" * 15, "?" * 14 + "B"]  # 62 sites


def wide(columns: list[str], seats: int = 2) -> dict[str, Any]:
    """A pack with one scenario of these columns, and empty space enough for it."""
    data = pack(seats=seats)
    data["sector"] += [sector(f"dark{n}", "empty", "space", copies=12) for n in range(3)]
    data["scenario"][0]["columns"] = [{"top": n % 2, "sites": text} for n, text in enumerate(columns)]
    return data


@pytest.mark.rule("BS-A.79", "BS-A.14")
def test_sixty_two_sites_are_played_to_the_last() -> None:
    game = cosmarium.game("blueshift", content=wide(FULL), round_cap=20)
    assert len(game.new(2, seed=1).view()["sites"]) == 62
    invariants.play_match(game, 2, FastChance(2), stride=20)


@pytest.mark.rule("BS-A.79", "BS-A.24")
def test_the_last_site_counts_as_where_an_attack_came_from() -> None:
    """Sites are marked in the bits of one number, the last of them in its highest."""
    table = cosmarium.game("blueshift", content=wide(FULL)).new(2, seed=1)
    while "move d1 d14" not in {action.notation for seat in table.actors for action in table.legal(seat)}:
        [seat] = table.actors
        found = {action.notation for action in table.legal(seat)}
        table.play(seat, "done" if "done" in found else min(found))
    play(table, f"{table.actors[0]} move d1 d14")
    [entered] = [place for place in table.position()["state"]["sites"] if place["site"] == "d14"]
    assert entered["came_from"] == ["d15"]
    assert site(table, "d14")["discovered"]


@pytest.mark.rule("BS-A.79")
@pytest.mark.parametrize(("columns", "fault"), [
    ([*FULL[:3], "?" * 15 + "B"], "62 sites"),
    (["B" + "?" * 32, "?B"], "32 characters"),
    (["?"] * 25 + ["B", "B"], "26"),
])  # fmt: skip
def test_larger_boards_are_refused(columns: list[str], fault: str) -> None:
    with pytest.raises(ContentError) as refused:
        cosmarium.game("blueshift", content=wide(columns))
    assert fault in str(refused.value)


@pytest.mark.rule("BS-A.79")
@pytest.mark.parametrize(("item", "most"), [
    ("scout", 12), ("colony", 12), ("destroyer", 12), ("battleship", 12), ("turret", 12), ("infantry", 60),
    ("interceptor", 60),
])  # fmt: skip
def test_pieces_are_bounded(item: str, most: int) -> None:
    data = pack()
    data["items"] = {**data["items"], item: {**data["items"][item], "pieces": most}}
    assert cosmarium.game("blueshift", content=data).new(2, seed=1).actors
    data["items"][item]["pieces"] = most + 1
    with pytest.raises(ContentError, match=f"{item}.*pieces"):
        cosmarium.game("blueshift", content=data)


@pytest.mark.rule("BS-A.79", "BS-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats(seats: int) -> None:
    data = pack()
    data["scenario"][0]["seats"] = seats
    with pytest.raises(ContentError, match="seats"):
        cosmarium.game("blueshift", content=data)


@pytest.mark.rule("BS-A.79", "BS-R2")
def test_twelve_of_every_ship_and_sixty_of_every_unit_are_played() -> None:
    data = pack()
    data["items"] = {
        item: {**fields, "pieces": 60 if item in ("infantry", "interceptor") else 12} if "pieces" in fields else fields
        for item, fields in data["items"].items()
    }
    invariants.play_match(cosmarium.game("blueshift", content=data, round_cap=20), 2, FastChance(3), stride=20)
