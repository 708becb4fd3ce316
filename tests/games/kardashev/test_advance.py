"""Advance steps, purchases, exchanges and the Starting token: KS-6 to KS-8, KS-14.2 and their rulings."""

from __future__ import annotations

import pytest

from games.kardashev.kit import (
    all_held,
    asks,
    card,
    held,
    kinds,
    options,
    play,
    refusal,
    row,
    scene,
    shown,
    summit,
)

PRICEY = card("tower", cost="cctr", vp=2)


# Steps and purchases


@pytest.mark.rule("KS-6.1")
def test_steps_come_after_all_tokens_and_only_for_those_who_advance() -> None:
    table = summit(scene(starting=1), "aca")
    assert all_held(table) == ["", "cccc", ""]
    assert (asks(table), table.view()["advance_order"]) == ((2, "advance"), [2, 0])
    assert refusal(table, 0, "pass").rule == "KS-R7"
    play(table, "2 pass")
    assert asks(table) == (0, "advance")
    play(table, "0 pass")
    assert table.view()["round"] == 6


@pytest.mark.rule("KS-6.2")
def test_one_card_a_step() -> None:
    table = summit(scene(), "aac")
    play(table, "0 buy p1 0")
    assert asks(table) == (1, "advance"), "with nothing left to do the step is over"
    assert row(table, 0) == [("p1", 0)]


@pytest.mark.rule("KS-6.2")
def test_only_cards_of_the_display() -> None:
    table = summit(scene(decks={"planetary": "p9"}), "act")
    assert "buy p9 0" not in options(table, 0)
    assert refusal(table, 0, "buy p9 0").rule == "KS-6.2"


@pytest.mark.rule("KS-6.3", "KS-R6")
@pytest.mark.parametrize("tokens", ["cctr", "ccttrr"])
def test_the_printed_price_is_paid(tokens: str) -> None:
    table = summit(scene(PRICEY, display="tower", tokens=[tokens]), "atr")
    play(table, "0 buy tower 0")
    assert held(table, 0) == tokens.replace("cctr", "").replace("ccttrr", "tr")


@pytest.mark.rule("KS-6.3")
@pytest.mark.parametrize("tokens", ["", "ctr", "cct", "ccttt"])
def test_who_lacks_the_tokens_cannot_buy(tokens: str) -> None:
    table = summit(scene(PRICEY, display="tower", tokens=[tokens]), "atr")
    assert "buy tower 0" not in options(table, 0)
    refused = refusal(table, 0, "buy tower 0")
    assert refused.rule == "KS-6.3"
    assert "short of the price" in refused.reason


@pytest.mark.rule("KS-6.4", "KS-8.3")
def test_a_seat_need_not_buy_and_then_keeps_the_token() -> None:
    table = summit(scene(), "act")
    play(table, "0 pass")
    assert row(table, 0) == []
    assert table.view()["starting"] == 0


@pytest.mark.rule("KS-6.5", "KS-R10")
def test_a_bought_card_is_replaced_before_anybody_else_advances() -> None:
    table = summit(scene(decks={"planetary": "p9"}), "aac")
    place = shown(table).index("p2")
    play(table, "0 buy p2 0")
    assert shown(table)[place] == "p9"
    play(table, "1 buy p9 0")
    assert row(table, 1) == [("p9", 0)]


@pytest.mark.rule("KS-R10", "KS-12.2")
def test_an_empty_deck_leaves_the_place_empty_and_triggers_the_end() -> None:
    table = summit(scene(decks={"planetary": ""}), "aac")
    play(table, "0 buy p2 0")
    assert shown(table) == ["p1", None, "p3", "p4"]
    assert table.view()["end_triggered"]
    assert asks(table) == (1, "advance"), "the round is played out"


# Exchanges


@pytest.mark.rule("KS-7.1", "KS-R5")
def test_three_tokens_of_any_mix_for_one_of_a_resource_not_among_them() -> None:
    table = summit(scene(tokens=["ccctttrrr"]), "act")
    assert options(table, 0, "exchange") == {
        f"exchange {returned} {gained}"
        for returned in ("ccc", "cct", "ctt", "ttt", "ccr", "crr", "rrr", "ttr", "trr")
        for gained in "ctr"
        if gained not in returned
    }
    play(table, "0 exchange cct r")
    assert held(table, 0) == "cttrrrr"


@pytest.mark.rule("KS-R5")
def test_one_of_each_gains_nothing() -> None:
    table = summit(scene(tokens=["ctr"]), "act")
    assert options(table, 0, "exchange") == set()
    assert refusal(table, 0, "exchange ctr c").rule == "KS-R5"


@pytest.mark.rule("KS-7.1")
@pytest.mark.parametrize(("tokens", "exchange", "reason"), [
    ("ccc", "exchange cc t", "returns 3 tokens, not 2"),
    ("cc", "exchange ccc t", "You hold 2 conflict, not 3"),
    ("ccc", "exchange ttt c", "You hold 0 trade, not 3"),
])  # fmt: skip
def test_not_fewer_tokens_nor_ones_that_are_not_there(tokens: str, exchange: str, reason: str) -> None:
    refused = refusal(summit(scene(tokens=[tokens]), "act"), 0, exchange)
    assert (refused.rule, reason in refused.reason) == ("KS-7.1", True)


@pytest.mark.rule("KS-R5")
def test_as_many_exchanges_as_one_likes_and_then_a_purchase() -> None:
    table = summit(scene(PRICEY, display="tower", tokens=["cccccccc"]), "act")
    play(table, "0 exchange ccc t", "0 exchange ccc r")
    assert held(table, 0) == "cctr"
    play(table, "0 buy tower 0")
    assert held(table, 0) == ""


@pytest.mark.rule("KS-R5")
def test_exchanges_without_a_purchase() -> None:
    table = summit(scene(tokens=["ccccccc"]), "act")
    play(table, "0 exchange ccc t", "0 exchange ccc r", "0 pass")
    assert held(table, 0) == "ctr"


@pytest.mark.rule("KS-R5")
def test_no_exchange_after_the_last_purchase() -> None:
    """The seat still has an ability to use, so that its step is not over by itself."""
    hut = card("hut", {"at": "advance", "do": {"gain": "trade", "amount": 1}})
    table = summit(scene(hut, tokens=["cccc"], tableaus={0: ["hut"]}), "act")
    play(table, "0 buy p1 left")
    assert options(table, 0) == {"use hut 1", "pass"}
    assert refusal(table, 0, "exchange ccc t").rule == "KS-R5"


@pytest.mark.rule("KS-R5")
def test_no_exchange_outside_the_own_step() -> None:
    table = scene(tokens=["cccc", "cccc"])
    assert refusal(table, 0, "exchange ccc t").rule == "KS-4.1"
    summit(table, "atr")
    assert refusal(table, 1, "exchange ccc t").rule == "KS-R7"


# Order and the Starting token


@pytest.mark.rule("KS-8.1")
@pytest.mark.parametrize(
    ("starting", "dials", "order"),
    [(0, "aaaa", [0, 1, 2, 3]), (2, "aaaa", [2, 3, 0, 1]), (1, "acaa", [2, 3, 0]), (3, "acac", [0, 2])],
)
def test_the_holder_first_then_clockwise(starting: int, dials: str, order: list[int]) -> None:
    table = summit(scene(seats=4, starting=starting), dials)
    assert table.view()["advance_order"] == order
    for seat in order:
        assert asks(table) == (seat, "advance")
        play(table, f"{seat} pass")
    assert table.view()["starting"] == starting


@pytest.mark.rule("KS-8.2", "KS-R7")
def test_the_token_goes_on_when_its_holder_buys() -> None:
    table = summit(scene(), "act")
    play(table, "0 buy p1 0")
    assert table.view()["starting"] == 1


@pytest.mark.rule("KS-8.2", "KS-8.3")
def test_the_token_stays_when_another_seat_buys() -> None:
    table = summit(scene(starting=1), "act")
    play(table, "0 buy p1 0")
    assert table.view()["starting"] == 1


@pytest.mark.rule("KS-8.4")
@pytest.mark.parametrize("starting", [0, 1, 2])
def test_the_token_comes_round_when_all_buy(starting: int) -> None:
    table = summit(scene(starting=starting), "aaa")
    for i in range(3):
        seat = (starting + i) % 3
        assert table.view()["starting"] == seat
        play(table, f"{seat} buy p{i + 1} 0")
    assert table.view()["starting"] == starting


@pytest.mark.rule("KS-R7")
def test_the_order_of_the_steps_is_fixed_at_the_reveal() -> None:
    """Seat 0 hands the token to seat 2 in its step: seat 1 advances next all the same."""
    gift = card("gift", {"at": "advance", "do": {"starting": "choice"}})
    table = summit(scene(gift, tableaus={0: ["gift"]}), "aaa")
    play(table, "0 use gift 1", "0 seat 2", "0 pass")
    assert table.view()["starting"] == 2
    assert asks(table) == (1, "advance")
    play(table, "1 buy p1 0")
    assert table.view()["starting"] == 2
    play(table, "2 buy p2 0")
    assert table.view()["starting"] == 0


@pytest.mark.rule("KS-R7", "KS-A.33")
def test_the_token_moves_once_when_its_holder_buys_twice() -> None:
    """With the second purchase another seat holds it."""
    mill = card("mill", {"at": "always", "do": {"buys": 1}})
    table = summit(scene(mill, tableaus={0: ["mill"]}), "act")
    play(table, "0 buy p1 left", "0 buy p2 left")
    assert table.view()["starting"] == 1


# Two players


@pytest.mark.rule("KS-14.2", "KS-R8")
@pytest.mark.parametrize("buys", ["pass", "buy p1 0"])
def test_with_two_seats_the_token_moves_after_the_holders_step_when_both_advance(buys: str) -> None:
    table = summit(scene(seats=2, starting=1), "aa")
    assert asks(table) == (1, "advance")
    play(table, f"1 {buys}")
    assert (table.view()["starting"], asks(table)) == (0, (0, "advance"))
    play(table, "0 buy p2 0")
    assert table.view()["starting"] == 0


@pytest.mark.rule("KS-14.2", "KS-R8")
@pytest.mark.parametrize("dials", ["ac", "ca"])
def test_with_two_seats_the_token_stays_when_one_advances(dials: str) -> None:
    seat = dials.index("a")
    table = summit(scene(seats=2, starting=seat), dials)
    play(table, f"{seat} buy p1 0")
    assert table.view()["starting"] == seat


@pytest.mark.rule("KS-R8")
def test_with_two_seats_a_purchase_in_mid_step_does_not_move_the_token() -> None:
    mill = card("mill", {"at": "always", "do": {"buys": 1}})
    table = summit(scene(mill, seats=2, tableaus={0: ["mill"]}), "aa")
    play(table, "0 buy p1 left")
    assert table.view()["starting"] == 0
    play(table, "0 pass")
    assert table.view()["starting"] == 1


@pytest.mark.rule("KS-6.4")
def test_the_end_of_a_step_is_told() -> None:
    table = summit(scene(), "act")
    before = table.event_count()
    play(table, "0 pass")
    assert kinds(table, since=before)[0] == "passed"


# What the view tells of an Advance step


def test_the_view_tells_how_a_card_could_be_bought_and_why_not() -> None:
    table = summit(
        scene(PRICEY, card("ram", tier="s"), display="tower ram", tokens=["cccccccc"], tableaus={0: ["p1"]}), "atr"
    )
    told = {card["card"]: card for card in table.view(0)["advance"]["cards"]}
    assert told["tower"]["price"] == {"conflict": 2, "trade": 1, "research": 1}
    assert told["tower"]["plan"][-1] == "buy tower left"
    assert len(told["tower"]["plan"]) == 3
    for move in told["tower"]["plan"]:
        play(table, f"0 {move}")
    assert row(table, 0) == [("tower", -1), ("p1", 0)]
    assert told["ram"]["plan"] is None
    assert told["ram"]["why_not"]["rule"] == "KS-9.3"
    assert table.view(1)["advance"] is None


def test_a_plan_is_not_sought_through_a_huge_purse_for_ever() -> None:
    wish = card("wish", cost="cccttttrrr")
    table = summit(scene(wish, display="wish", tokens=["c" * 90]), "atr")
    told = {card["card"]: card for card in table.view(0)["advance"]["cards"]}
    assert told["p1"]["plan"] == ["buy p1 0"]
