"""Effects on the Summit: KS-A.28 and KS-A.29."""

from __future__ import annotations

from typing import Any

import pytest

from games.kardashev.kit import all_held, card, held, scene, summit


def after(dials: str, *abilities: dict[str, Any], seats: int = 3) -> str:
    """What seat 0, with these abilities, takes at the Summit."""
    always = [{"at": "always", **ability} for ability in abilities]
    return held(summit(scene(card("hut", *always), seats=seats, tableaus={0: ["hut"]}), dials), 0)


TIES_WIN = {"do": {"ties_win": True}}


@pytest.mark.rule("KS-A.28")
@pytest.mark.parametrize("dial", ["c", "t", "r"])
def test_own_ties_count_as_wins(dial: str) -> None:
    assert after(dial * 3, TIES_WIN) == dial * 4
    assert after(dial * 2, TIES_WIN, seats=2) == dial * 3
    assert after(dial + "aa", TIES_WIN) == dial * 4


@pytest.mark.rule("KS-A.28")
def test_the_neighbours_own_result_stays_a_tie() -> None:
    table = summit(scene(card("hut", {"at": "always", **TIES_WIN}), tableaus={0: ["hut"]}), "ccc")
    assert all_held(table) == ["cccc", "cc", "cc"]


@pytest.mark.rule("KS-A.28")
@pytest.mark.parametrize(("side", "expected"), [("left", 3), ("right", 3)])
def test_ties_on_a_side(side: str, expected: int) -> None:
    ability = {"side": side, **TIES_WIN}
    assert after("ccc", ability) == "c" * expected
    assert after("cct", ability) == "c" * (2 if side == "left" else 1)
    assert after("ctc", ability) == "c" * (2 if side == "right" else 1)
    assert after("cc", ability, seats=2) == "ccc", "with two seats the opponent is on both sides"


@pytest.mark.rule("KS-A.28")
def test_ties_with_the_actions_named() -> None:
    ability = {"own": ["conflict", "research"], **TIES_WIN}
    assert [after(dial * 3, ability) for dial in "ctr"] == ["cccc", "tt", "rrrr"]


@pytest.mark.rule("KS-A.28")
def test_wins_and_losses_stay_what_they_are() -> None:
    assert after("crt", TIES_WIN) == "cc"
    assert after("aaa", TIES_WIN) == ""
    assert after("att", TIES_WIN) == ""


@pytest.mark.rule("KS-A.29")
@pytest.mark.parametrize("bonus", [1, 2, 3])
@pytest.mark.parametrize(("result", "dials", "rules", "comparisons"), [
    ("win", "crr", 4, 2), ("win", "crt", 2, 1), ("win", "caa", 4, 2), ("win", "cct", 1, 0),
    ("tie", "ccc", 2, 2), ("tie", "cct", 1, 1), ("tie", "crt", 2, 0),
    ("lose", "ctt", 0, 2), ("lose", "crt", 2, 1), ("lose", "crr", 4, 0),
])  # fmt: skip
def test_a_bonus_for_each_comparison_with_the_result(
    result: str, dials: str, rules: int, comparisons: int, bonus: int
) -> None:
    taken = after(dials, {"do": {"result": result, "bonus": bonus}})
    assert taken == "c" * (rules + comparisons * bonus)


@pytest.mark.rule("KS-A.29")
def test_a_consolation_never_goes_to_a_seat_that_advanced() -> None:
    assert after("att", {"do": {"result": "lose", "bonus": 2}}) == ""


@pytest.mark.rule("KS-A.29")
def test_bonuses_for_winning_hold_for_ties_that_count_as_wins() -> None:
    bonus = {"do": {"result": "win", "bonus": 1}}
    assert after("ccc", TIES_WIN, bonus) == "c" * 6
    assert after("ccc", TIES_WIN, {"do": {"result": "tie", "bonus": 3}}) == "cccc"


@pytest.mark.rule("KS-A.29")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_bonus_on_a_side_and_with_actions(side: str) -> None:
    bonus = {"side": side, "own": ["conflict"], "do": {"result": "win", "bonus": 2}}
    assert after("crr", bonus) == "c" * 6
    assert after("crt", bonus) == "c" * (4 if side == "left" else 2)
    assert after("ctr", bonus) == "c" * (4 if side == "right" else 2)
    assert after("rtt", bonus) == "rrrr"
    assert after("cr", bonus, seats=2) == "c" * 5


@pytest.mark.rule("KS-A.29", "KS-R4")
def test_a_bonus_is_taken_along_with_the_tokens_of_the_summit() -> None:
    table = summit(
        scene(card("hut", {"at": "always", "do": {"result": "lose", "bonus": 1}}), tableaus={0: ["hut"]}), "ctr"
    )
    gained = [event for event in table.events() if event["kind"] == "gained" and event["seat"] == 0]
    assert [event["data"]["amount"] for event in gained] == [3]
    assert table.view()["summit"]["pairs"][0]["outcome"] == "lose"
    assert table.view()["summit"]["gains"][0] == {"conflict": 3, "trade": 0, "research": 0}
