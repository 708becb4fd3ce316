"""Effects on tokens: KS-A.23 to KS-A.27."""

from __future__ import annotations

from typing import Any

import pytest

from games.kardashev.kit import all_held, asks, card, held, options, play, refusal, scene, summit


def build(do: dict[str, Any], *, tokens: list[str], seats: int = 3, shield: dict[int, list[str]] | None = None) -> Any:
    """A table at which seat 0 has just built a card with this effect; `shield`: tokens that a seat protects."""
    cards = [card(f"wall{seat}", {"at": "always", "do": {"protect": kinds}}) for seat, kinds in (shield or {}).items()]
    tableaus = {seat: [f"wall{seat}"] for seat in shield or {}}
    table = scene(card("hut", {"at": "build", "do": do}), *cards, seats=seats, display="hut", tableaus=tableaus)
    position = table.position()
    summit(table, "a" * seats)
    state = table.position()["state"]
    state["tokens"] = [[letters.count(c) for c in "ctr"] for letters in tokens]
    table = table.game.from_position({**position, "state": state}, seed=1)
    return play(table, "0 buy hut 0")


# Gain


@pytest.mark.rule("KS-A.23")
@pytest.mark.parametrize("resource", ["conflict", "trade", "research"])
@pytest.mark.parametrize("amount", [1, 6])
def test_gain(resource: str, amount: int) -> None:
    table = build({"gain": resource, "amount": amount}, tokens=["", "", ""])
    assert held(table, 0) == resource[0] * amount


@pytest.mark.rule("KS-A.23")
def test_gain_of_choice() -> None:
    table = build({"gain": "choice", "amount": 2}, tokens=["c", "", ""])
    assert asks(table) == (0, "gain")
    assert options(table, 0) == {"take conflict", "take trade", "take research"}
    play(table, "0 take research", "0 take conflict")
    assert (held(table, 0), asks(table)) == ("ccr", (1, "advance"))


@pytest.mark.rule("KS-A.23")
@pytest.mark.parametrize(("dial", "expected"), [("c", "c"), ("t", "t"), ("r", "r"), ("a", "")])
def test_gain_of_the_own_action(dial: str, expected: str) -> None:
    hut = {"at": "summit", "outcome": "win", "do": {"gain": "own", "amount": 2}}
    table = summit(scene(card("hut", hut), tableaus={0: ["hut"]}), dial + "aa")
    assert held(table, 0) == expected * 6


@pytest.mark.rule("KS-A.23", "KS-A.38")
def test_gain_of_the_own_action_is_nothing_after_advance() -> None:
    """Repeated in an Advance step, there is no such resource."""
    hut = card("hut", {"at": "summit", "own": ["trade"], "do": {"gain": "own", "amount": 2}})
    echo = card("echo", {"at": "build", "do": {"repeat": "left"}})
    table = summit(scene(hut, echo, display="echo", tableaus={0: ["hut"]}), "act")
    play(table, "0 buy echo right")
    assert held(table, 0) == ""


@pytest.mark.rule("KS-A.23")
@pytest.mark.parametrize("tokens", ["", "c", "cct"])
def test_an_amount_per_something_is_multiplied(tokens: str) -> None:
    table = build({"gain": "research", "amount": 2, "per": {"count": "tokens"}}, tokens=[tokens, "", ""])
    assert held(table, 0).count("r") == 2 * len(tokens)


@pytest.mark.rule("KS-A.23")
def test_a_choice_per_nothing_is_not_asked() -> None:
    table = build({"gain": "choice", "amount": 2, "per": {"count": "tokens"}}, tokens=["", "", ""])
    assert asks(table) == (1, "advance")


@pytest.mark.rule("KS-A.23")
def test_no_gain_goes_beyond_999_of_a_resource() -> None:
    """Eight abilities that each multiply the tokens by seven."""
    grow = {"at": "round_end", "do": {"gain": "conflict", "amount": 6, "per": {"count": "tokens"}}}
    choose = {"at": "round_end", "do": {"gain": "choice", "amount": 6, "per": {"count": "tokens"}}}
    cards = [card("ant", grow, grow, grow, grow), card("bee", grow, grow, choose)]
    table = summit(scene(*cards, tokens=["c"], tableaus={0: ["ant", "bee"]}), "act")
    play(table, "0 pass")
    assert held(table, 0) == "c" * 999
    assert asks(table) == (0, "gain")
    play(table, "0 take trade", "0 take conflict")
    assert held(table, 0) == "c" * 999 + "t"
    again = table.game.from_position(table.position())
    assert again.position() == table.position()


# Steal


@pytest.mark.rule("KS-A.24")
@pytest.mark.parametrize(("there", "stolen"), [("", 0), ("c", 1), ("ccc", 2), ("ttt", 0)])
def test_steal_takes_what_there_is(there: str, stolen: int) -> None:
    table = build({"steal": "conflict", "amount": 2, "from": "left"}, tokens=["", there, ""])
    assert all_held(table) == ["c" * stolen, there[stolen:], ""]


@pytest.mark.rule("KS-A.24", "KS-A.5")
def test_the_thief_chooses_the_kind() -> None:
    table = build({"steal": "choice", "amount": 3, "from": "right"}, tokens=["", "", "ccr"])
    assert asks(table) == (0, "steal")
    assert options(table, 0) == {"take conflict", "take research"}
    play(table, "0 take conflict", "0 take conflict")
    assert all_held(table) == ["ccr", "", ""], "the last one is the only one left"


# Lose


@pytest.mark.rule("KS-A.25")
@pytest.mark.parametrize(("there", "lost"), [("", 0), ("c", 1), ("ccc", 2)])
def test_lose_returns_tokens_to_the_supply(there: str, lost: int) -> None:
    table = build({"lose": "conflict", "amount": 2, "who": "left"}, tokens=["", there, ""])
    assert all_held(table) == ["", there[lost:], ""]


@pytest.mark.rule("KS-A.25")
def test_the_victim_chooses_the_kind() -> None:
    table = build({"lose": "choice", "amount": 2, "who": "right"}, tokens=["", "", "ctt"])
    assert asks(table) == (2, "lose")
    assert refusal(table, 0, "take trade").rule == "KS-R7"
    assert options(table, 2) == {"take conflict", "take trade"}
    play(table, "2 take trade", "2 take conflict")
    assert all_held(table) == ["", "", "t"]


@pytest.mark.rule("KS-A.25")
def test_nothing_is_asked_of_a_victim_with_one_kind_or_none() -> None:
    table = build({"lose": "choice", "amount": 2, "who": "each"}, tokens=["", "ccc", ""])
    assert (all_held(table), asks(table)) == (["", "c", ""], (1, "advance"))


# Victims


@pytest.mark.rule("KS-A.26")
@pytest.mark.parametrize(("whom", "options_of"), [("neighbour", {1, 4}), ("opponent", {1, 2, 3, 4})])
def test_a_victim_of_the_owners_choice(whom: str, options_of: set[int]) -> None:
    table = build({"steal": "conflict", "amount": 1, "from": whom}, tokens=["", "c", "c", "c", "c"], seats=5)
    assert asks(table) == (0, "victim")
    assert options(table, 0) == {f"seat {seat}" for seat in options_of}
    play(table, "0 seat 4")
    assert all_held(table) == ["c", "c", "c", "c", ""]


@pytest.mark.rule("KS-A.26")
@pytest.mark.parametrize(("whom", "hit"), [
    ("left", {1}), ("right", {4}), ("neighbours", {1, 4}), ("each", {1, 2, 3, 4}),
])  # fmt: skip
def test_victims_without_a_choice(whom: str, hit: set[int]) -> None:
    table = build({"lose": "trade", "amount": 1, "who": whom}, tokens=["t", "t", "t", "t", "t"], seats=5)
    assert all_held(table) == ["t", *["" if seat in hit else "t" for seat in range(1, 5)]]


@pytest.mark.rule("KS-A.26")
def test_every_opponent_is_hit_clockwise_from_the_owner() -> None:
    table = build({"lose": "choice", "amount": 1, "who": "each"}, tokens=["ct"] * 4, seats=4)
    for seat in (1, 2, 3):
        assert asks(table) == (seat, "lose")
        play(table, f"{seat} take trade")
    assert all_held(table) == ["ct", "c", "c", "c"]


@pytest.mark.rule("KS-A.26")
def test_a_lone_victim_is_not_asked_for() -> None:
    table = build({"steal": "conflict", "amount": 1, "from": "opponent"}, tokens=["", "t", "c", "t"], seats=4)
    assert all_held(table) == ["c", "t", "", "t"]


@pytest.mark.rule("KS-A.26")
@pytest.mark.parametrize(("tokens", "choice"), [
    (["ccccc", "c", "cc", "ct"], {2, 3}),
    (["", "ccc", "cc", "ct"], set()),
    (["", "c", "c", "c"], {1, 2, 3}),
])  # fmt: skip
def test_the_richest_has_most_tokens_in_all(tokens: list[str], choice: set[int]) -> None:
    table = build({"steal": "conflict", "amount": 1, "from": "richest"}, tokens=tokens, seats=4)
    assert options(table, 0, "seat") == {f"seat {seat}" for seat in choice}
    if not choice:
        assert held(table, 1) == "cc"


@pytest.mark.rule("KS-A.26", "KS-A.4")
def test_the_richest_is_the_victim_even_if_others_only_have_the_resource() -> None:
    table = build({"steal": "conflict", "amount": 1, "from": "richest"}, tokens=["", "ttt", "cc"])
    assert all_held(table) == ["", "ttt", "cc"]


@pytest.mark.rule("KS-A.26")
@pytest.mark.parametrize("whom", ["left", "right", "neighbour", "opponent", "each", "richest", "neighbours"])
def test_with_two_seats_there_is_one_victim_hit_once(whom: str) -> None:
    table = build({"lose": "trade", "amount": 1, "who": whom}, tokens=["", "ttt"], seats=2)
    assert all_held(table) == ["", "tt"]


@pytest.mark.rule("KS-A.24", "KS-A.26")
def test_each_opponent_may_be_stolen_from() -> None:
    table = build({"steal": "choice", "amount": 1, "from": "each"}, tokens=["", "ct", "rr"])
    assert asks(table) == (0, "steal")
    assert "seat 1" in table.prompt(0)["text"]
    play(table, "0 take trade")
    assert all_held(table) == ["tr", "c", "r"]


# Protect


@pytest.mark.rule("KS-A.27")
@pytest.mark.parametrize("do", [
    {"steal": "conflict", "amount": 2, "from": "left"},
    {"lose": "conflict", "amount": 2, "who": "each"},
])  # fmt: skip
def test_protected_tokens_are_neither_stolen_nor_lost(do: dict[str, Any]) -> None:
    table = build(do, tokens=["", "cct", ""], shield={1: ["conflict"]})
    assert all_held(table) == ["", "cct", ""]


@pytest.mark.rule("KS-A.27")
@pytest.mark.parametrize("do", [
    {"steal": "choice", "amount": 3, "from": "left"},
    {"lose": "choice", "amount": 3, "who": "left"},
])  # fmt: skip
def test_a_choice_is_among_what_is_not_protected(do: dict[str, Any]) -> None:
    table = build(do, tokens=["", "cctr", ""], shield={1: ["conflict", "research"]})
    assert held(table, 1) == "ccr", "the one kind that is left is not asked for"


@pytest.mark.rule("KS-A.27")
def test_a_seat_whose_tokens_are_protected_is_no_victim_to_choose() -> None:
    table = build({"steal": "trade", "amount": 1, "from": "opponent"}, tokens=["", "t", "t", "t"], seats=4,
                  shield={1: ["trade"]})  # fmt: skip
    assert options(table, 0) == {"seat 2", "seat 3"}


@pytest.mark.rule("KS-A.27")
def test_prices_exchanges_and_the_limit_still_take_protected_tokens() -> None:
    wall = card("wall", {"at": "always", "do": {"protect": ["conflict"]}})
    table = scene(wall, card("hut", cost="cc"), tokens=["c" * 17], tableaus={0: ["wall"]}, display="hut")
    summit(table, "act")
    play(table, "0 exchange ccc t", "0 buy hut left", *["0 discard conflict"] * 3)
    assert held(table, 0) == "c" * 9 + "t"
