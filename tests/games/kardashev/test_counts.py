"""Conditions and counts: KS-A.17 to KS-A.22."""

from __future__ import annotations

from typing import Any

import pytest

from games.kardashev.kit import Built, card, held, play, scene, summit

ARK = card("ark", aspect="cult")
BAY = card("bay", aspect="terr")
CAVE = card("cave", aspect="cult")
RAM = card("ram", tier="s", aspect="terr")
OWL = card("owl", tier="g", aspect="cult")
OTHERS = (ARK, BAY, CAVE, RAM, OWL)


def gained(
    do: dict[str, Any],
    tableau: list[Built],
    *,
    tier: str = "p",
    tokens: str = "",
    others: dict[int, list[Built]] | None = None,
    condition: dict[str, Any] | None = None,
) -> int:
    """How many research tokens `hut`, one of the cards in the tableau of seat 0, brings at the end of a round."""
    words = {} if condition is None else {"if": [condition]}
    hut = card("hut", {"at": "round_end", "do": {"gain": "research", "amount": 1, **do}, **words}, tier=tier)
    table = scene(hut, *OTHERS, tokens=[tokens], tableaus={0: tableau, **(others or {})})
    summit(table, "act")
    play(table, "0 pass")
    while table.actors == (0,):
        play(table, "0 discard conflict")
    return held(table, 0).count("r") - tokens.count("r")


def works(condition: dict[str, Any], tableau: list[Built], tokens: str = "") -> bool:
    return gained({}, tableau, tokens=tokens, condition=condition) == 1


@pytest.mark.rule("KS-A.17")
@pytest.mark.parametrize(("words", "number"), [
    ({}, 5),
    ({"tier": "planetary"}, 4),
    ({"tier": "stellar"}, 1),
    ({"tier": "galactic"}, 0),
    ({"aspect": "culture"}, 2),
    ({"aspect": "technology"}, 1),
    ({"aspect": "territory"}, 2),
    ({"tier": "planetary", "aspect": "territory"}, 1),
])  # fmt: skip
def test_cards_are_counted_by_tier_and_aspect_the_card_itself_among_them(words: dict[str, str], number: int) -> None:
    tableau: list[Built] = ["ark", "hut", "bay", "cave", "ram"]
    assert gained({"per": {"count": "cards", **words}}, tableau) == number
    for bound in range(7):
        if bound:
            assert works({"count": "cards", "min": bound, **words}, tableau) is (number >= bound)
        assert works({"count": "cards", "max": bound, **words}, tableau) is (number <= bound)


@pytest.mark.rule("KS-A.17")
@pytest.mark.parametrize("resource", [None, "conflict", "trade"])
@pytest.mark.parametrize("tokens", ["", "c", "cct", "ctttt"])
def test_tokens_are_those_held_at_that_moment(tokens: str, resource: str | None) -> None:
    words = {} if resource is None else {"resource": resource}
    number = len(tokens) if resource is None else tokens.count(resource[0])
    assert gained({"per": {"count": "tokens", **words}}, ["hut"], tokens=tokens) == number
    assert works({"count": "tokens", "min": 2, **words}, ["hut"], tokens) is (number >= 2)
    assert works({"count": "tokens", "max": 2, **words}, ["hut"], tokens) is (number <= 2)
    assert works({"count": "tokens", "min": 1, "max": 2, **words}, ["hut"], tokens) is (1 <= number <= 2)


@pytest.mark.rule("KS-A.18")
@pytest.mark.parametrize(("tableau", "sets"), [
    (["hut"], 0),
    (["hut", "ark"], 0),
    (["hut", "ark", "bay"], 1),
    (["hut", "ark", "bay", "cave"], 1),
    (["hut", "ark", "bay", "cave", "p1"], 1),
    (["hut", "ark", "bay", "cave", "p1", "ram"], 2),
])  # fmt: skip
def test_a_set_is_one_card_of_each_aspect(tableau: list[Built], sets: int) -> None:
    assert gained({"per": {"count": "sets"}}, tableau) == sets
    for least in (1, 2):
        assert works({"count": "sets", "min": least}, tableau) is (sets >= least)


PLACES: list[tuple[list[Built], set[str]]] = [
    (["hut"], {"left_end", "right_end", "end"}),
    (["hut", "p1"], {"left_end", "end"}),
    (["p1", "hut"], {"right_end", "end"}),
    (["p1", "hut", "p2"], {"inner"}),
    (["hut", ("p1", -1), ("p2", -2)], {"right_end", "end"}),
    (["p1", ("p2", -1), ("hut", -2)], {"left_end", "end"}),
]


@pytest.mark.rule("KS-A.19")
@pytest.mark.parametrize(("tableau", "places"), PLACES)
def test_the_place_of_a_card_in_its_row(tableau: list[Built], places: set[str]) -> None:
    for place in ("left_end", "right_end", "end", "inner"):
        assert works({"place": place}, tableau) is (place in places), place


@pytest.mark.rule("KS-A.19")
def test_a_place_is_that_in_the_cards_own_row_now() -> None:
    inner = {"at": "round_end", "if": [{"place": "inner"}], "do": {"gain": "trade", "amount": 1}}
    table = summit(scene(card("hut", inner, tier="s"), tableaus={0: ["p5", "p6", "p7", "hut"]}), "act")
    play(table, "0 buy p1 left")
    assert held(table, 0) == "", "alone in its row"
    hut = card("hut", {"at": "round_end", "if": [{"place": "left_end"}], "do": {"gain": "trade", "amount": 1}})
    table = summit(scene(hut, tableaus={0: ["hut"]}), "act")
    play(table, "0 buy p1 left")
    assert held(table, 0) == "", "no longer at the left end"


@pytest.mark.rule("KS-A.20")
@pytest.mark.parametrize("starting", [0, 1])
@pytest.mark.parametrize("wanted", [True, False])
def test_holding_the_starting_token(starting: int, wanted: bool) -> None:
    hut = card("hut", {"at": "round_end", "if": [{"starting": wanted}], "do": {"gain": "trade", "amount": 1}})
    table = summit(scene(hut, starting=starting, tableaus={0: ["hut"]}), "act")
    play(table, "0 pass")
    assert (held(table, 0) == "t") is ((starting == 0) is wanted)


@pytest.mark.rule("KS-A.20")
@pytest.mark.parametrize("points", [3, 4, 5])
def test_vp_are_the_base_points(points: int) -> None:
    def hut_works(**bounds: int) -> bool:
        words = {"at": "round_end", "if": [bounds], "do": {"gain": "trade", "amount": 1}}
        hut = card("hut", words, {"at": "game_end", "do": {"points": 9}}, vp=points)
        table = summit(scene(hut, tableaus={0: ["hut"]}), "act")
        play(table, "0 pass")
        return held(table, 0) == "t"

    assert hut_works(vp_min=4) is (points >= 4)
    assert hut_works(vp_max=4) is (points <= 4)
    assert hut_works(vp_min=4, vp_max=4) is (points == 4)


# Where cards are counted


@pytest.mark.rule("KS-A.21")
@pytest.mark.parametrize(("tableau", "number"), [
    (["hut"], 0),
    (["hut", "ark"], 1),
    (["ark", "hut", "bay"], 2),
    (["ark", "hut", "bay", "cave"], 2),
    (["hut", "ark", "bay"], 1),
])  # fmt: skip
def test_adjacent_cards_are_the_next_ones_in_the_row(tableau: list[Built], number: int) -> None:
    assert gained({"per": {"count": "cards", "where": "adjacent"}}, tableau) == number
    cultural = {"count": "cards", "where": "adjacent", "aspect": "culture"}
    assert gained({"per": cultural}, tableau) == ("ark" in tableau), "the ark is next to the hut in all of them"


@pytest.mark.rule("KS-A.21")
def test_supporting_cards_are_the_two_below() -> None:
    under: list[Built] = ["p1", "ark", "bay", "p2", ("hut", 1)]
    per: dict[str, Any] = {"count": "cards", "where": "support"}
    assert gained({"per": per}, under, tier="s") == 2
    assert gained({"per": {**per, "aspect": "territory"}}, under, tier="s") == 1
    assert gained({"per": {**per, "aspect": "technology"}}, under, tier="s") == 0
    assert gained({"per": {**per, "tier": "stellar"}}, under, tier="s") == 0


@pytest.mark.rule("KS-A.21", "KS-A.34")
def test_a_card_without_support_counts_those_that_are_there() -> None:
    assert gained({"per": {"count": "cards", "where": "support"}}, ["p1", ("hut", 0)], tier="s") == 1


@pytest.mark.rule("KS-A.21")
@pytest.mark.parametrize(("stellar", "number"), [
    ([], 0),
    ([("ram", 0)], 1),
    ([("ram", 1)], 1),
    ([("ram", 0), ("s5", 1)], 2),
    ([("ram", 2)], 0),
])  # fmt: skip
def test_cards_above_rest_on_it(stellar: list[Built], number: int) -> None:
    tableau: list[Built] = ["p1", "hut", "p2", "p3", *stellar]
    assert gained({"per": {"count": "cards", "where": "above"}}, tableau) == number


@pytest.mark.rule("KS-A.21")
@pytest.mark.parametrize(("where", "number"), [("left_neighbour", 2), ("right_neighbour", 3), ("opponents", 5)])
def test_cards_of_other_seats(where: str, number: int) -> None:
    others: dict[int, list[Built]] = {1: ["p1", "ark"], 2: ["bay", "cave", "ram"]}
    assert gained({"per": {"count": "cards", "where": where}}, ["hut", "p2"], others=others) == number


@pytest.mark.rule("KS-A.21")
def test_opponents_are_all_other_seats() -> None:
    hut = card(
        "hut", {"at": "build", "do": {"gain": "trade", "amount": 1, "per": {"count": "cards", "where": "opponents"}}}
    )
    table = scene(hut, seats=5, display="hut", tableaus={1: ["p5"], 2: ["p6"], 3: ["p7"], 4: ["p8"]})
    play(summit(table, "arrrr"), "0 buy hut 0")
    assert held(table, 0) == "tttt"


@pytest.mark.rule("KS-A.21", "KS-R3")
@pytest.mark.parametrize("where", ["left_neighbour", "right_neighbour", "opponents"])
def test_with_two_seats_all_of_these_are_the_one_opponent(where: str) -> None:
    hut = card("hut", {"at": "build", "do": {"gain": "trade", "amount": 1, "per": {"count": "cards", "where": where}}})
    table = summit(scene(hut, seats=2, display="hut", tableaus={1: ["p5", "p6"]}), "ar")
    play(table, "0 buy hut 0")
    assert held(table, 0) == "tt"


# Groups and greatest amounts


@pytest.mark.rule("KS-A.22")
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("each", [1, 2, 3])
def test_only_full_groups_count(number: int, each: int) -> None:
    tokens = "c" * number
    assert gained({"per": {"count": "tokens", "each": each}}, ["hut"], tokens=tokens) == number // each
    cards: list[Built] = ["hut", *[f"p{i}" for i in range(1, number + 1)]]
    assert gained({"per": {"count": "cards", "each": each}}, cards) == (number + 1) // each


@pytest.mark.rule("KS-A.22")
@pytest.mark.parametrize("number", range(7))
def test_a_greatest_amount_holds_after_grouping(number: int) -> None:
    tokens = "c" * number
    per = {"count": "tokens", "each": 2, "max": 2}
    assert gained({"per": per}, ["hut"], tokens=tokens) == min(number // 2, 2)
    assert gained({"amount": 3, "per": per}, ["hut"], tokens=tokens) == 3 * min(number // 2, 2)


@pytest.mark.rule("KS-A.22")
def test_sets_and_cards_have_a_greatest_amount_too() -> None:
    tableau: list[Built] = ["hut", "ark", "bay", "cave", "p1", "ram"]
    assert gained({"per": {"count": "sets", "max": 1}}, tableau) == 1
    assert gained({"per": {"count": "cards", "max": 4}}, tableau) == 4
