"""Effects on advancing: KS-A.30 to KS-A.34."""

from __future__ import annotations

from typing import Any

import pytest

import cosmarium
from cosmarium import ContentError
from cosmarium.engine.table import Table
from games.kardashev.kit import Built, CardData, asks, card, held, options, pack, play, refusal, row, scene, summit


def always(**do: Any) -> dict[str, Any]:
    return {"at": "always", "do": do}


def advancing(*cards: CardData, tokens: str = "", display: str = "", built: list[Built] | None = None) -> Table:
    """Seat 0 advances; its tableau holds the first card and whatever else is asked for."""
    tableau: list[Built] = [cards[0]["id"], *(built or [])]
    return summit(scene(*cards, tokens=[tokens], tableaus={0: tableau}, display=display), "act")


# Discounts


@pytest.mark.rule("KS-A.30", "KS-R6")
@pytest.mark.parametrize("amount", [1, 2, 3, 6])
def test_a_discount_never_takes_a_price_below_zero(amount: int) -> None:
    mint = card("mint", always(discount="conflict", amount=amount))
    table = advancing(mint, card("hut", cost="cctr"), tokens="cctr", display="hut")
    play(table, "0 buy hut left")
    assert held(table, 0) == "c" * min(amount, 2)


@pytest.mark.rule("KS-A.30")
@pytest.mark.parametrize(("words", "works"), [
    ({}, True),
    ({"tiers": ["planetary", "stellar"]}, True),
    ({"tiers": ["galactic"]}, False),
    ({"aspects": ["culture"]}, True),
    ({"aspects": ["technology", "territory"]}, False),
    ({"tiers": ["planetary"], "aspects": ["technology"]}, False),
])  # fmt: skip
def test_a_discount_of_the_cards_described(words: dict[str, Any], works: bool) -> None:
    mint = card("mint", always(discount="trade", amount=1, **words))
    table = advancing(mint, card("hut", cost="tt", aspect="cult"), tokens="t", display="hut")
    assert (options(table, 0, "buy hut") != set()) is works


@pytest.mark.rule("KS-A.30")
def test_discounts_add_up_and_are_the_owners_alone() -> None:
    mint = card("mint", always(discount="trade", amount=1), always(discount="trade", amount=1))
    table = summit(scene(mint, card("hut", cost="tt"), display="hut", tableaus={0: ["mint"]}), "aat")
    assert options(table, 0, "buy hut") == {"buy hut left", "buy hut right"}
    play(table, "0 pass")
    assert options(table, 1, "buy hut") == set()


@pytest.mark.rule("KS-A.30")
def test_a_discount_of_any_resource_is_spread_by_the_buyer() -> None:
    mint = card("mint", always(discount="any", amount=2))
    table = advancing(mint, card("hut", cost="cctr"), tokens="cctr", display="hut")
    play(table, "0 buy hut left")
    assert asks(table) == (0, "discount")
    assert row(table, 0) == [("mint", 0)], "not bought before the price is settled"
    assert options(table, 0) == {"take conflict", "take trade", "take research"}
    play(table, "0 take trade")
    assert options(table, 0) == {"take conflict", "take research"}
    play(table, "0 take conflict")
    assert (held(table, 0), row(table, 0)) == ("ct", [("hut", -1), ("mint", 0)])


@pytest.mark.rule("KS-A.30")
@pytest.mark.parametrize(("tokens", "left"), [("cct", ""), ("ctr", ""), ("ccr", ""), ("cctt", "t")])
def test_what_is_missing_is_taken_off_without_asking(tokens: str, left: str) -> None:
    mint = card("mint", always(discount="any", amount=1))
    table = advancing(mint, card("hut", cost="cctr"), tokens=tokens, display="hut")
    play(table, "0 buy hut left")
    assert held(table, 0) == left
    assert asks(table) is None


@pytest.mark.rule("KS-A.30")
@pytest.mark.parametrize("tokens", ["cc", "tr"])
def test_a_discount_goes_no_further_than_its_amount(tokens: str) -> None:
    mint = card("mint", always(discount="any", amount=1))
    assert options(advancing(mint, card("hut", cost="cctr"), tokens=tokens, display="hut"), 0, "buy hut") == set()


@pytest.mark.rule("KS-A.30")
def test_a_discount_that_takes_off_all_is_not_asked_for() -> None:
    mint = card("mint", always(discount="any", amount=3))
    table = advancing(mint, card("hut", cost="ctr"), display="hut")
    play(table, "0 buy hut left")
    assert row(table, 0) == [("hut", -1), ("mint", 0)]


@pytest.mark.rule("KS-A.30")
def test_discounts_of_any_come_after_the_others() -> None:
    mint = card("mint", always(discount="conflict", amount=2), always(discount="any", amount=1))
    table = advancing(mint, card("hut", cost="cct"), display="hut")
    play(table, "0 buy hut left")
    assert row(table, 0) == [("hut", -1), ("mint", 0)]


@pytest.mark.rule("KS-A.30")
def test_any_number_of_discounts_adds_up() -> None:
    """More than 255 tokens in all, in 44 abilities."""
    six = always(discount="any", amount=6)
    cards = [card(f"mint{i}", six, six, six, six) for i in range(11)]
    cards.append(card("hut", cost="ccctttrrrr"))
    table = advancing(*cards, display="hut", built=[f"mint{i}" for i in range(1, 11)])
    play(table, "0 buy hut left")
    assert ("hut", -1) in row(table, 0)


# Exchanges


@pytest.mark.rule("KS-A.31")
def test_a_better_rate_adds_to_the_ordinary_one() -> None:
    bank = card("bank", always(exchange=2, gain="other"))
    table = advancing(bank, tokens="ccct")
    assert options(table, 0, "exchange") == {
        "exchange ccc t", "exchange ccc r", "exchange cct r",
        "exchange cc t", "exchange cc r", "exchange ct r",
    }  # fmt: skip
    play(table, "0 exchange ct r")
    assert held(table, 0) == "ccr"


@pytest.mark.rule("KS-A.31")
def test_anything_may_be_taken_only_where_the_card_says_so() -> None:
    bank = card("bank", always(exchange=3, gain="any"))
    table = advancing(bank, tokens="ctr")
    assert options(table, 0, "exchange") == {"exchange ctr c", "exchange ctr t", "exchange ctr r"}
    bank = card("bank", always(exchange=2, gain="any"))
    assert "exchange cc c" in options(advancing(bank, tokens="cc"), 0, "exchange")


@pytest.mark.rule("KS-A.31")
def test_all_returned_tokens_must_be_of_the_resource_named() -> None:
    bank = card("bank", always(exchange=2, gain="other", **{"from": "conflict"}))
    assert options(advancing(bank, tokens="cctt"), 0, "exchange c") == {
        "exchange cc t", "exchange cc r", "exchange cct r", "exchange ctt r",
    }  # fmt: skip
    assert options(advancing(bank, tokens="tt"), 0, "exchange") == set()


@pytest.mark.rule("KS-A.31")
def test_the_token_taken_must_be_of_the_resource_named() -> None:
    bank = card("bank", always(exchange=2, gain="research"))
    assert options(advancing(bank, tokens="ctr"), 0, "exchange") == {"exchange ct r"}
    assert options(advancing(bank, tokens="rr"), 0, "exchange") == set(), "not one that was returned"


@pytest.mark.rule("KS-A.31", "KS-R5")
def test_better_exchanges_belong_to_the_own_step_before_the_last_purchase() -> None:
    bank = card("bank", always(exchange=2, gain="other"), {"at": "advance", "do": {"gain": "trade", "amount": 1}})
    table = advancing(bank, tokens="cccc")
    play(table, "0 buy p1 left")
    assert refusal(table, 0, "exchange cc t").rule == "KS-R5"


# Greater store


@pytest.mark.rule("KS-A.32")
def test_a_greater_store_is_seen_by_all_and_holds_at_once() -> None:
    store = card("store", always(limit=4))
    table = summit(scene(store, display="store", tokens=["c" * 15]), "act")
    play(table, "0 buy store 0")
    assert table.view(1)["players"][0]["limit"] == 14
    assert held(table, 0) == "c" * 14


# Buying again


@pytest.mark.rule("KS-A.33")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_one_more_purchase_each_in_every_own_step(more: int) -> None:
    mill = card("mill", *[always(buys=1)] * more) if more else card("mill")
    table = summit(scene(mill, tableaus={0: ["mill"]}), "aac")
    for bought in range(1 + more):
        assert table.view(0)["advance"]["buys_left"] == 1 + more - bought
        play(table, f"0 buy p{bought + 1} left")
    assert asks(table) == (1, "advance")


@pytest.mark.rule("KS-A.33")
def test_once_more_in_this_step_when_built() -> None:
    mill = card("mill", {"at": "build", "do": {"buys": 1}})
    table = summit(scene(mill, display="mill"), "act")
    play(table, "0 buy mill 0", "0 buy p1 left")
    assert asks(table) is None
    summit(table, "act")
    play(table, "0 buy p2 left")
    assert asks(table) is None


@pytest.mark.rule("KS-A.33", "KS-A.38")
def test_outside_the_own_step_it_does_nothing() -> None:
    mill = card("mill", {"at": "build", "do": {"buys": 1}})
    echo = card("echo", {"at": "summit", "do": {"repeat": "left"}})
    table = summit(scene(mill, echo, tableaus={0: ["mill", "echo"]}), "acc")
    play(table, "0 buy p1 left")
    assert asks(table) is None


@pytest.mark.rule("KS-A.33", "KS-A.6")
def test_each_purchase_is_complete_before_the_next() -> None:
    mill = card("mill", always(buys=1))
    hut = card("hut", {"at": "build", "do": {"gain": "conflict", "amount": 1}})
    table = advancing(mill, hut, card("inn", cost="c"), display="hut inn")
    assert options(table, 0, "buy inn") == set()
    play(table, "0 buy hut left", "0 buy inn left")
    assert row(table, 0) == [("inn", -2), ("hut", -1), ("mill", 0)]


@pytest.mark.rule("KS-A.33", "KS-R5")
def test_exchanges_are_open_until_the_last_purchase() -> None:
    mill = card("mill", always(buys=1))
    table = advancing(mill, tokens="cccccc")
    play(table, "0 buy p1 left", "0 exchange ccc t", "0 buy p2 left")
    assert held(table, 0) == "ccct"


# Without support


@pytest.mark.rule("KS-A.34")
def test_a_first_card_without_support_lies_over_a_planetary_card() -> None:
    kite = card("kite", always(unsupported=["stellar", "galactic"]))
    table = advancing(kite, card("ram", tier="s"), card("owl", tier="g"), display="ram owl")
    assert options(table, 0, "buy ram") == {"buy ram -1", "buy ram 0"}
    assert options(table, 0, "buy owl") == {"buy owl -2", "buy owl -1", "buy owl 0"}
    for place in ("-2", "1"):
        assert refusal(table, 0, f"buy ram {place}").rule == "KS-R9"


@pytest.mark.rule("KS-A.34")
def test_further_cards_without_support_still_go_to_an_end_of_their_row() -> None:
    kite = card("kite", always(unsupported=["stellar"]))
    table = advancing(kite, card("ram", tier="s"), display="ram", built=[("s5", 0)])
    assert options(table, 0, "buy ram") == {"buy ram left", "buy ram right"}
    play(table, "0 buy ram right")
    assert row(table, 0, "s") == [("s5", 0), ("ram", 1)]


@pytest.mark.rule("KS-A.34")
def test_only_the_tiers_named_and_not_without_any_planetary_card() -> None:
    kite = card("kite", always(unsupported=["stellar"]))
    table = advancing(kite, card("owl", tier="g"), display="owl", built=[("s5", 0)])
    assert options(table, 0, "buy owl") == set()
    kite = card("kite", always(unsupported=["galactic"]))
    table = advancing(kite, card("ram", tier="s"), display="ram")
    assert options(table, 0, "buy ram") == set()


@pytest.mark.rule("KS-A.34", "KS-9.4", "KS-R9")
def test_a_first_galactic_card_may_rest_on_stellar_cards_beyond_the_planetary_row() -> None:
    """The Stellar row reaches three columns further than the Planetary one."""
    kite = card("kite", always(unsupported=["stellar"]))
    stellar: list[Built] = [("s4", 0), ("s5", 1), ("s6", 2), ("s7", 3)]
    table = advancing(kite, card("owl", tier="g"), display="owl", built=stellar)
    assert options(table, 0, "buy owl") == {"buy owl 0", "buy owl 1", "buy owl 2"}
    play(table, "0 buy owl 2")
    assert row(table, 0, "g") == [("owl", 2)]


@pytest.mark.rule("KS-A.34")
def test_rows_as_wide_as_a_pack_allows() -> None:
    """Fifty Stellar cards to the left of one Planetary card, and a Galactic card over the last two."""
    kite = card("kite", always(unsupported=["stellar"]))
    wide = [card(f"wide{number}", tier="s") for number in range(50)]
    row_of_fifty: list[Built] = [(f"wide{number}", -number) for number in range(50)]
    table = advancing(kite, card("owl", tier="g"), *wide, display="owl", built=row_of_fifty)
    assert options(table, 0, "buy owl") == {f"buy owl {column}" for column in range(-49, 0)}
    play(table, "0 buy owl -49")
    assert row(table, 0, "g") == [("owl", -49)]
    assert table.game.from_position(table.position()).position() == table.position()


def test_a_pack_has_no_more_than_sixty_cards_of_a_tier() -> None:
    """Copies are counted: 12 cards of 4 copies each and the 12 blank ones of the kit."""
    many = [{**card(f"many{number}"), "copies": 4} for number in range(12)]
    cosmarium.game("kardashev", content=pack(*many))
    with pytest.raises(ContentError, match="at most 60 planetary cards"):
        cosmarium.game("kardashev", content=pack(*many, card("straw")))
