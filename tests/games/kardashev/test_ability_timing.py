"""When abilities work and who settles them in what order: KS-10 and KS-A.1 to KS-A.16."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from games.kardashev.kit import (
    DIALS,
    all_held,
    asks,
    card,
    held,
    kinds,
    options,
    play,
    refusal,
    scene,
    summit,
)

TAKE_TRADE = {"gain": "trade", "amount": 1}


def at_summit(**words: Any) -> dict[str, Any]:
    return {"at": "summit", "do": TAKE_TRADE, **words}


def taken(dials: str, ability: dict[str, Any], seats: int = 3) -> int:
    """How many trade tokens the ability of seat 0 brings at this Summit."""
    table = summit(scene(card("hut", ability), seats=seats, tableaus={0: ["hut"]}), dials)
    return sum(
        event["data"]["amount"]
        for event in table.events()
        if event["kind"] == "gained" and event["data"]["card"] == "hut"
    )


# Using abilities


@pytest.mark.rule("KS-A.1")
@pytest.mark.parametrize(("tokens", "works"), [("c", False), ("cc", True), ("ccc", True), ("cccc", False)])
def test_all_conditions_must_hold(tokens: str, works: bool) -> None:
    hut = {"at": "build", "do": TAKE_TRADE, "if": [{"count": "tokens", "min": 2}, {"count": "tokens", "max": 3}]}
    table = summit(scene(card("hut", hut), display="hut", tokens=[tokens]), "atr")
    play(table, "0 buy hut 0")
    assert held(table, 0) == tokens + "t" * works


@pytest.mark.rule("KS-A.2")
@pytest.mark.parametrize("starting", [0, 1, 2])
def test_abilities_are_settled_by_seat_then_as_built_then_as_printed(starting: int) -> None:
    gains = {name: {"at": "round_end", "do": {"gain": name, "amount": 1}} for name in ("conflict", "trade", "research")}
    cards = [
        card("ant", gains["trade"], gains["conflict"]),
        card("bee", gains["research"]),
        card("cat", gains["conflict"]),
        card("dog", gains["trade"]),
    ]
    table = summit(scene(*cards, starting=starting, tableaus={0: ["bee", "ant"], 1: ["cat"], 2: ["dog"]}), "aaa")
    for i in range(3):
        play(table, f"{(starting + i) % 3} pass")
    seen = [(e["data"]["card"], e["data"]["resource"]) for e in table.events() if e["kind"] == "gained"]
    by_seat = [
        [("bee", "research"), ("ant", "trade"), ("ant", "conflict")],
        [("cat", "conflict")],
        [("dog", "trade")],
    ]
    assert seen == [use for i in range(3) for use in by_seat[(starting + i) % 3]]


@pytest.mark.rule("KS-A.2")
def test_cards_come_in_the_order_they_were_built_not_in_that_of_the_row() -> None:
    ant = card("ant", {"at": "round_end", "do": {"gain": "conflict", "amount": 1}})
    bee = card("bee", {"at": "round_end", "do": TAKE_TRADE})
    table = summit(scene(ant, bee, tableaus={0: ["ant", ("bee", -1)]}), "act")
    play(table, "0 pass")
    assert [e["data"]["card"] for e in table.events() if e["kind"] == "gained"][-2:] == ["ant", "bee"]


@pytest.mark.rule("KS-A.2")
def test_conditions_are_checked_when_the_abilitys_turn_comes() -> None:
    """The first ability gives the token that the second one waits for; the third needs there to be none."""
    hut = card(
        "hut",
        {"at": "build", "do": {"gain": "conflict", "amount": 1}},
        {"at": "build", "if": [{"count": "tokens", "min": 1}], "do": TAKE_TRADE},
        {"at": "build", "if": [{"count": "tokens", "max": 0}], "do": {"gain": "research", "amount": 1}},
    )
    table = summit(scene(hut, display="hut"), "act")
    play(table, "0 buy hut 0")
    assert held(table, 0) == "ct"


@pytest.mark.rule("KS-A.2", "KS-A.37")
def test_the_order_of_a_moment_is_fixed_when_it_comes() -> None:
    """Seat 0 hands the Starting token on at the end of the round: seat 1 still comes before seat 2."""
    gift = card("gift", {"at": "round_end", "do": {"starting": "choice"}})
    ant, bee = (card(name, {"at": "round_end", "do": TAKE_TRADE}) for name in ("ant", "bee"))
    table = summit(scene(gift, ant, bee, tableaus={0: ["gift"], 1: ["ant"], 2: ["bee"]}), "aaa")
    play(table, "0 pass", "1 pass", "2 pass", "0 seat 2")
    assert table.view()["starting"] == 2
    assert [e["seat"] for e in table.events() if e["kind"] == "gained"] == [1, 2]


@pytest.mark.rule("KS-A.3")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_price_may_be_paid_or_not(answer: str) -> None:
    hut = card("hut", {"at": "round_end", "pay": {"conflict": 2}, "do": {"gain": "trade", "amount": 4}})
    table = summit(scene(hut, tokens=["ccc"], tableaus={0: ["hut"]}), "act")
    play(table, "0 pass")
    assert asks(table) == (0, "may")
    assert options(table, 0) == {"yes", "no"}
    assert refusal(table, 1, "yes").rule == "KS-R7"
    play(table, f"0 {answer}")
    assert held(table, 0) == {"yes": "ctttt", "no": "ccc"}[answer]
    assert kinds(table)[-2 if answer == "no" else -4] == {"yes": "used", "no": "declined"}[answer]


@pytest.mark.rule("KS-A.3")
@pytest.mark.parametrize(
    ("tokens", "asked"), [("cct", True), ("cctt", True), ("cc", False), ("ctttt", False), ("", False)]
)
def test_who_lacks_the_price_is_not_asked(tokens: str, asked: bool) -> None:
    hut = card("hut", {"at": "round_end", "pay": {"conflict": 2, "any": 1}, "do": {"gain": "research", "amount": 4}})
    table = summit(scene(hut, tokens=[tokens], tableaus={0: ["hut"]}), "act")
    play(table, "0 pass")
    assert (asks(table) == (0, "may")) is asked


@pytest.mark.rule("KS-A.3", "KS-A.5")
def test_tokens_of_any_resource_are_chosen_by_the_payer_one_at_a_time() -> None:
    hut = card("hut", {"at": "round_end", "pay": {"any": 3}, "do": {"gain": "research", "amount": 5}})
    table = summit(scene(hut, tokens=["cctt"], tableaus={0: ["hut"]}), "act")
    play(table, "0 pass", "0 yes")
    assert asks(table) == (0, "pay")
    assert options(table, 0) == {"take conflict", "take trade"}
    play(table, "0 take conflict", "0 take trade")
    assert held(table, 0) == "ct"
    play(table, "0 take trade")
    assert held(table, 0) == "crrrrr"


@pytest.mark.rule("KS-A.3")
def test_nothing_is_asked_where_only_one_kind_can_pay() -> None:
    hut = card("hut", {"at": "round_end", "pay": {"any": 2}, "do": {"gain": "research", "amount": 5}})
    table = summit(scene(hut, tokens=["ccc"], tableaus={0: ["hut"]}), "act")
    play(table, "0 pass", "0 yes")
    assert held(table, 0) == "crrrrr"


@pytest.mark.rule("KS-A.4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_optional_ability_can_be_declined(answer: str) -> None:
    hut = card("hut", {"at": "build", "optional": True, "do": TAKE_TRADE})
    table = summit(scene(hut, display="hut"), "act")
    play(table, "0 buy hut 0")
    assert asks(table) == (0, "may")
    play(table, f"0 {answer}")
    assert held(table, 0) == ("t" if answer == "yes" else "")


@pytest.mark.rule("KS-A.4")
def test_any_other_happens_even_if_it_is_unwelcome() -> None:
    gift = card("gift", {"at": "build", "do": {"starting": "left"}})
    table = summit(scene(gift, display="gift", starting=2), "act")
    play(table, "0 buy gift 0")
    assert table.view()["starting"] == 1


@pytest.mark.rule("KS-A.4")
def test_what_cannot_be_done_is_left_out() -> None:
    """There is one token to be had where four could be stolen, and nobody to steal from at all the next time."""
    hut = card("hut", {"at": "advance", "do": {"steal": "conflict", "amount": 4, "from": "left"}})
    table = summit(scene(hut, tokens=["", "ct"], tableaus={0: ["hut"]}), "aat")
    play(table, "0 use hut 1")
    assert all_held(table)[:2] == ["c", "t"]
    play(table, "0 pass", "1 pass")
    summit(table, "aat")
    assert options(table, 0, "use") == set()
    assert refusal(table, 0, "use hut 1").rule == "KS-A.12"


@pytest.mark.rule("KS-A.5", "KS-A.23")
def test_a_choice_of_several_tokens_is_made_one_at_a_time() -> None:
    hut = card("hut", {"at": "build", "do": {"gain": "choice", "amount": 3}})
    table = summit(scene(hut, display="hut"), "act")
    play(table, "0 buy hut 0", "0 take trade", "0 take conflict")
    assert asks(table) == (0, "gain")
    play(table, "0 take trade")
    assert held(table, 0) == "ctt"


# Stacking, and cards against rules


@pytest.mark.rule("KS-10.2")
def test_equal_abilities_add_up() -> None:
    names = ("ant", "bee")
    cards = [card(name, {"at": "always", "do": {"result": "win", "bonus": 1}}) for name in names]
    table = summit(scene(*cards, tableaus={0: ["ant", "bee"]}), "crr")
    assert held(table, 0) == "c" * (2 * (2 + 2))


@pytest.mark.rule("KS-10.2", "KS-A.29")
def test_any_number_of_abilities_adds_up() -> None:
    """Nine bonuses of 3 on one comparison."""
    three = {"at": "always", "do": {"result": "win", "bonus": 3}}
    cards = [card(name, three, three, three) for name in ("ant", "bee", "cat")]
    table = summit(scene(*cards, seats=2, tableaus={0: ["ant", "bee", "cat"]}, cap=5), "ca")
    assert held(table, 0) == "c" * 30
    assert table.view()["summit"]["pairs"][0] == {
        "seat": 0, "other": 1, "side": "left", "outcome": "win", "tokens": 30, "resource": "conflict",
    }  # fmt: skip


@pytest.mark.rule("KS-10.3")
def test_a_card_is_right_against_the_rules() -> None:
    """The rules say one purchase a step, and support for every Stellar card."""
    cards = [card("mill", {"at": "always", "do": {"buys": 1}}, {"at": "always", "do": {"unsupported": ["stellar"]}})]
    table = summit(scene(*cards, tableaus={0: ["mill"]}), "act")
    play(table, "0 buy s1 0", "0 buy p1 left")
    assert table.view()["players"][0]["tableau"]["stellar"] == [{"card": "s1", "at": 0}]


# When abilities work


@pytest.mark.rule("KS-A.6", "KS-10.1")
def test_a_purchase_runs_in_its_order() -> None:
    hut = card("hut", {"at": "build", "do": {"gain": "conflict", "amount": 1}}, cost="t")
    ear = card("ear", {"at": "purchase", "buyer": "anyone", "do": {"gain": "research", "amount": 1}})
    table = summit(scene(hut, ear, display="hut", tokens=["t"], tableaus={2: ["ear"]}), "act")
    before = table.event_count()
    play(table, "0 buy hut 0")
    assert kinds(table, since=before)[:6] == ["bought", "dealt", "starting", "used", "gained", "used"]
    told = table.events(since=before)
    assert [e["seat"] for e in told if e["kind"] == "gained"] == [0, 2]


@pytest.mark.rule("KS-A.6")
def test_when_built_is_once() -> None:
    hut = card("hut", {"at": "build", "do": TAKE_TRADE})
    table = summit(scene(hut, display="hut"), "act")
    play(table, "0 buy hut 0")
    summit(table, "acc")
    play(table, "0 buy p1 left")
    assert held(table, 0) == "t"


@pytest.mark.rule("KS-A.7")
def test_at_the_summit_is_after_the_tokens_and_before_the_steps() -> None:
    table = summit(scene(card("hut", at_summit()), tableaus={0: ["hut"]}), "cat")
    told = kinds(table)
    assert told.index("used") > max(i for i, kind in enumerate(told) if kind == "compared")
    assert told.index("used") < told.index("step")


@pytest.mark.rule("KS-A.8")
@pytest.mark.parametrize("own", ["c", "t", "r", "a"])
def test_own_action(own: str) -> None:
    for dial in "ctra":
        assert taken(dial + "tr", at_summit(own=[DIALS[own]])) == (dial == own)
        assert taken(dial + "tr", at_summit(own=sorted({DIALS[own], "trade"}))) == (dial in (own, "t"))
        assert taken(dial + "tr", at_summit()) == 1


RESULTS = {"win": 2, "tie": 1, "lose": 0}
BEATS = {"c": "r", "r": "t", "t": "c"}


def outcome(own: str, other: str) -> str | None:
    if own == "a":
        return None if other == "a" else "lose"
    if other == "a" or BEATS[own] == other:
        return "win"
    return "tie" if own == other else "lose"


SIDES: dict[str, Callable[[bool, bool], int]] = {
    "either": lambda left, right: int(left or right),
    "each": lambda left, right: left + right,
    "both": lambda left, right: int(left and right),
    "left": lambda left, _: int(left),
    "right": lambda _, right: int(right),
}


@pytest.mark.rule("KS-A.9", "KS-A.11")
@pytest.mark.parametrize("wanted", RESULTS)
@pytest.mark.parametrize("side", SIDES)
def test_outcomes_by_side(wanted: str, side: str) -> None:
    for own, left, right in product("ctra", "cra", "ta"):
        fits = [outcome(own, other) == wanted for other in (left, right)]
        expected = SIDES[side](*fits)
        assert taken(own + left + right, at_summit(outcome=wanted, side=side)) == expected, (own, left, right)


@pytest.mark.rule("KS-A.9")
@pytest.mark.parametrize("wanted", RESULTS)
def test_without_a_side_either_will_do(wanted: str) -> None:
    for dials in ("ccc", "crt", "ctr", "acc", "aaa", "cra"):
        assert taken(dials, at_summit(outcome=wanted)) == taken(dials, at_summit(outcome=wanted, side="either"))


@pytest.mark.rule("KS-A.9", "KS-A.28")
def test_outcomes_are_those_that_abilities_have_left() -> None:
    """Its ties win: seat 0 has won and not tied. The neighbour's tie stays a tie."""
    own = card("own", {"at": "always", "do": {"ties_win": True}}, at_summit(outcome="win"))
    other = card("other", at_summit(outcome="tie", side="right"))
    table = summit(scene(own, other, tableaus={0: ["own"], 1: ["other"]}), "cct")
    assert all_held(table) == ["cct", "ct", "tttt"]


@pytest.mark.rule("KS-A.10", "KS-A.11")
@pytest.mark.parametrize("side", SIDES)
def test_neighbours_actions_by_side(side: str) -> None:
    for left, right in product("ctra", repeat=2):
        expected = SIDES[side](left in "ta", right in "ta")
        assert taken("c" + left + right, at_summit(neighbours=["trade", "advance"], side=side)) == expected


@pytest.mark.rule("KS-A.10", "KS-A.11")
def test_several_actions_of_each_neighbour_count_for_each() -> None:
    resources = ["conflict", "trade", "research"]
    assert taken("ctr", at_summit(neighbours=resources, side="each")) == 2
    assert taken("cta", at_summit(neighbours=resources, side="each")) == 1
    assert taken("ctr", at_summit(neighbours=resources)) == 1
    assert taken("ct", at_summit(neighbours=resources, side="each"), seats=2) == 1


@pytest.mark.rule("KS-A.10")
def test_outcome_and_action_must_hold_for_the_same_neighbour() -> None:
    ability = at_summit(outcome="win", neighbours=["advance"], side="each")
    assert taken("cat", ability) == 1
    assert taken("crt", ability) == 0, "a win on the left"
    assert taken("tra", ability) == 1
    assert taken("caa", ability) == 2


@pytest.mark.rule("KS-A.11")
@pytest.mark.parametrize("side", SIDES)
def test_with_two_seats_every_side_is_the_one_opponent(side: str) -> None:
    assert taken("cr", at_summit(outcome="win", side=side), seats=2) == 1
    assert taken("ct", at_summit(outcome="win", side=side), seats=2) == 0
    assert taken("ca", at_summit(neighbours=["advance"], side=side), seats=2) == 1


@pytest.mark.rule("KS-A.12")
def test_while_advancing_once_a_step_before_or_after_buying() -> None:
    hut = card("hut", {"at": "advance", "do": TAKE_TRADE}, {"at": "advance", "do": {"gain": "conflict", "amount": 1}})
    table = summit(scene(hut, tableaus={0: ["hut"]}), "act")
    assert options(table, 0, "use") == {"use hut 1", "use hut 2"}
    play(table, "0 use hut 2")
    assert options(table, 0, "use") == {"use hut 1"}
    assert refusal(table, 0, "use hut 2").rule == "KS-A.12"
    play(table, "0 buy p1 left", "0 use hut 1")
    assert held(table, 0) == "ct"
    summit(table, "act")
    assert options(table, 0, "use") == {"use hut 1", "use hut 2"}


@pytest.mark.rule("KS-A.12")
def test_nobody_uses_an_advance_ability_outside_the_own_step() -> None:
    hut = card("hut", {"at": "advance", "do": TAKE_TRADE})
    table = summit(scene(hut, tableaus={1: ["hut"]}), "aac")
    assert refusal(table, 1, "use hut 1").rule == "KS-R7"
    assert refusal(table, 0, "use hut 1").rule == "KS-A.12"


@pytest.mark.rule("KS-A.12")
def test_a_card_just_built_can_be_used_in_the_same_step() -> None:
    hut = card("hut", {"at": "advance", "do": TAKE_TRADE})
    table = summit(scene(hut, display="hut"), "act")
    play(table, "0 buy hut 0", "0 use hut 1")
    assert held(table, 0) == "t"


BUYERS = {
    "self": {2},
    "neighbour": {1, 3},
    "opponent": {0, 1, 3, 4},
    "anyone": {0, 1, 2, 3, 4},
}


@pytest.mark.rule("KS-A.13")
@pytest.mark.parametrize("buyer", BUYERS)
def test_a_purchase_by_whom(buyer: str) -> None:
    ear = card("ear", {"at": "purchase", "buyer": buyer, "do": TAKE_TRADE})
    for seat in range(5):
        table = scene(ear, seats=5, tableaus={2: ["ear"]})
        summit(table, "".join("a" if s == seat else "r" for s in range(5)))
        place = "left" if seat == 2 else "0"
        play(table, f"{seat} buy p1 {place}")
        assert ("t" in held(table, 2)) is (seat in BUYERS[buyer])


@pytest.mark.rule("KS-A.13")
def test_with_two_seats_the_opponent_is_a_neighbour_once() -> None:
    ear = card("ear", {"at": "purchase", "buyer": "neighbour", "do": TAKE_TRADE})
    table = summit(scene(ear, seats=2, tableaus={1: ["ear"]}), "ac")
    play(table, "0 buy p1 0")
    assert held(table, 1) == "ccct"


@pytest.mark.rule("KS-A.13")
@pytest.mark.parametrize(("words", "works"), [
    ({"tiers": ["planetary"]}, True),
    ({"tiers": ["stellar", "galactic"]}, False),
    ({"aspects": ["culture", "territory"]}, True),
    ({"aspects": ["technology"]}, False),
    ({"tiers": ["planetary"], "aspects": ["technology"]}, False),
])  # fmt: skip
def test_a_purchase_of_what(words: dict[str, Any], works: bool) -> None:
    ear = card("ear", {"at": "purchase", "buyer": "opponent", "do": TAKE_TRADE, **words})
    table = summit(scene(ear, card("hut", aspect="cult"), display="hut", tableaus={1: ["ear"]}), "arr")
    play(table, "0 buy hut 0")
    assert ("t" in held(table, 1)) is works


@pytest.mark.rule("KS-A.13")
def test_a_cards_own_purchase_does_not_set_it_off() -> None:
    ear = card("ear", {"at": "purchase", "buyer": "anyone", "do": TAKE_TRADE})
    table = summit(scene(ear, display="ear"), "aac")
    play(table, "0 buy ear 0")
    assert held(table, 0) == ""
    play(table, "1 buy p1 0")
    assert held(table, 0) == "t"


@pytest.mark.rule("KS-A.14")
def test_at_the_end_of_the_round_is_before_the_limit() -> None:
    hut = card("hut", {"at": "round_end", "do": {"gain": "conflict", "amount": 2}})
    table = summit(scene(hut, tokens=["c" * 9], tableaus={0: ["hut"]}), "act")
    play(table, "0 pass")
    assert held(table, 0) == "c" * 10
    told = kinds(table)
    assert told.index("passed") < told.index("used") < told.index("discarded")


@pytest.mark.rule("KS-A.14")
def test_every_round_has_an_end_also_without_advance() -> None:
    hut = card("hut", {"at": "round_end", "do": {"gain": "trade", "amount": 1}})
    assert held(summit(scene(hut, tableaus={0: ["hut"]}), "ttt"), 0) == "ttt"


@pytest.mark.rule("KS-A.15")
def test_at_the_end_of_the_game_with_what_is_then_there() -> None:
    rich = card("rich", {"at": "game_end", "do": {"points": 1, "per": {"count": "tokens", "resource": "conflict"}}})
    table = summit(scene(rich, tableaus={0: ["rich"]}, cap=5), "crr")
    assert table.result is not None
    assert table.result.scores == (4, 0, 0)


@pytest.mark.rule("KS-A.16")
def test_always_is_in_force_only_while_its_conditions_hold() -> None:
    hut = card("hut", {"at": "always", "if": [{"starting": True}], "do": {"limit": 5}})
    table = scene(hut, tableaus={0: ["hut"]})
    assert table.view()["players"][0]["limit"] == 15
    summit(table, "act")
    play(table, "0 buy p1 left")
    assert table.view()["players"][0]["limit"] == 10
