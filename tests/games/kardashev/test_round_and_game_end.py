"""The end of a round and of the game, and who wins: KS-11 to KS-13 and their rulings."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.kardashev.kit import all_held, asks, card, held, kinds, options, play, refusal, scene, summit

STORE = card("store", {"at": "always", "do": {"limit": 3}})


# The end of a round


@pytest.mark.rule("KS-11.1", "KS-11.3")
def test_the_round_ends_after_the_last_step_and_the_next_begins() -> None:
    table = summit(scene(), "aca")
    play(table, "0 pass")
    assert table.view()["round"] == 5
    play(table, "2 pass")
    assert (table.view()["round"], table.view()["phase"], table.actors) == (6, "summit", (0, 1, 2))


@pytest.mark.rule("KS-11.2", "KS-R12")
@pytest.mark.parametrize(("tokens", "excess"), [("ccccctttt", 0), ("ccccctttttt", 1), ("cccccctttttt", 2)])
def test_nobody_keeps_more_than_ten_tokens(tokens: str, excess: int) -> None:
    table = summit(scene(tokens=[tokens]), "act")
    play(table, "0 pass")
    for left in range(excess, 0, -1):
        assert asks(table) == (0, "discard")
        assert f"{left} more than your limit" in table.prompt(0)["text"]
        assert options(table, 0) == {"discard conflict", "discard trade"}
        play(table, "0 discard trade")
    assert asks(table) is None
    assert len(held(table, 0)) == min(10, len(tokens))


@pytest.mark.rule("KS-11.2")
def test_within_a_round_there_is_no_limit() -> None:
    table = summit(scene(tokens=["", "cccccccccc"]), "aca")
    assert held(table, 1) == "c" * 14
    play(table, "0 pass", "2 pass")
    assert held(table, 1) == "c" * 10


@pytest.mark.rule("KS-R12")
def test_tokens_of_one_kind_are_discarded_without_asking() -> None:
    table = summit(scene(tokens=["c" * 12]), "act")
    play(table, "0 pass")
    assert (held(table, 0), asks(table)) == ("c" * 10, None)
    assert kinds(table).count("discarded") == 2


@pytest.mark.rule("KS-R12")
@pytest.mark.parametrize("starting", [0, 1, 2])
def test_discards_go_clockwise_from_the_starting_token(starting: int) -> None:
    table = scene(tokens=["ccccctttttt"] * 3, starting=starting)
    summit(table, "aaa")
    for i in range(3):
        play(table, f"{(starting + i) % 3} pass")
    for i in range(3):
        seat = (starting + i) % 3
        assert asks(table) == (seat, "discard")
        assert refusal(table, (seat + 1) % 3, "discard trade").rule == "KS-R7"
        play(table, f"{seat} discard conflict")
    assert all_held(table) == ["cccctttttt"] * 3


@pytest.mark.rule("KS-R12", "KS-A.32")
def test_abilities_change_the_limit_and_add_up() -> None:
    barn = card("barn", {"at": "always", "do": {"limit": 1}}, {"at": "always", "do": {"limit": 2}})
    table = scene(STORE, barn, tokens=["c" * 20] * 2, tableaus={0: ["store", "barn"], 1: ["p1"]})
    summit(table, "aar")
    assert [player["limit"] for player in table.view()["players"]] == [16, 10, 10]
    play(table, "0 pass", "1 pass")
    assert [len(tokens) for tokens in all_held(table)][:2] == [16, 10]


@pytest.mark.rule("KS-R12", "KS-A.32")
@pytest.mark.parametrize("tokens", ["c" * 16, "c" * 15 + "t"])
def test_a_limit_that_depends_on_the_tokens_is_looked_at_after_each_discard(tokens: str) -> None:
    """With at most 12 tokens the limit is 13: discarding stops at 12, of one kind or of several."""
    store = card("store", {"at": "always", "if": [{"count": "tokens", "max": 12}], "do": {"limit": 3}})
    table = summit(scene(store, tokens=[tokens], tableaus={0: ["store"]}), "act")
    play(table, "0 pass")
    while asks(table):
        play(table, "0 discard conflict")
    assert len(held(table, 0)) == 12


# The end of the game


def built(*names: str) -> dict[int, list[str]]:
    return {0: list(names)}


@pytest.mark.rule("KS-12.1", "KS-R11")
@pytest.mark.parametrize(("points", "ends"), [(11, False), (12, True)])
def test_twenty_five_base_points_end_the_game_after_the_round(points: int, ends: bool) -> None:
    cards = [card("dome", vp=12), card("tower", vp=points), card("hut", vp=1)]
    table = summit(scene(*cards, display="hut", tableaus=built("dome", "tower")), "aac")
    play(table, "0 buy hut left")
    assert table.view()["end_triggered"] is ends
    assert asks(table) == (1, "advance"), "seats still due to advance do so"
    play(table, "1 pass")
    assert (table.result is not None) is ends
    assert table.actors == (() if ends else (0, 1, 2))


@pytest.mark.rule("KS-12.1", "KS-A.39")
def test_points_of_abilities_do_not_trigger_the_end() -> None:
    rich = card("rich", {"at": "game_end", "do": {"points": 20}}, vp=12)
    table = summit(scene(rich, display="rich"), "act")
    play(table, "0 buy rich 0")
    assert not table.view()["end_triggered"]


@pytest.mark.rule("KS-12.2", "KS-R11")
@pytest.mark.parametrize("tier", ["planetary", "stellar", "galactic"])
def test_a_deck_that_cannot_refill_the_display_ends_the_game(tier: str) -> None:
    table = scene(decks={tier: ""}, tableaus={0: ["p5", "p6", "p7", "s4", "s5"]})
    letter = tier[0]
    assert not table.view()["end_triggered"], "an empty deck alone does not"
    summit(table, "act")
    place = {"p": "left", "s": "right", "g": "0"}[letter]
    if letter == "s":
        assert options(table, 0, "buy s1") == set(), "nowhere to go"
        play(table, "0 buy p1 right")
        assert table.result is None
        summit(table, "act")
    play(table, f"0 buy {letter}1 {place}")
    assert table.result is not None
    assert table.result.reason == "A deck ran out."


@pytest.mark.rule("KS-12.2")
def test_the_last_card_of_a_deck_is_still_dealt() -> None:
    table = scene(tableaus={2: [f"p{i}" for i in range(5, 12)]})
    assert table.view()["decks"]["planetary"] == 1
    summit(table, "aac")
    play(table, "0 buy p1 0")
    assert (table.view()["decks"]["planetary"], table.view()["end_triggered"]) == (0, False)
    play(table, "1 buy p2 0")
    assert table.view()["end_triggered"]


@pytest.mark.rule("KS-R15")
def test_the_round_cap_ends_the_game_as_if_triggered() -> None:
    table = scene(cap=6)
    summit(table, "ccc")
    assert table.result is None
    summit(table, "ccc")
    assert table.result is not None
    assert table.result.reason == "The round cap was met."


@pytest.mark.rule("KS-R15", "KS-12.1")
def test_another_reason_comes_before_the_round_cap() -> None:
    table = summit(scene(card("dome", vp=12), card("tower", vp=12), card("hut", vp=1), cap=5, display="hut",
                         tableaus=built("dome", "tower")), "act")  # fmt: skip
    play(table, "0 buy hut left")
    assert table.result is not None
    assert table.result.reason == "A civilization reached 25 VP."


@pytest.mark.rule("KS-12.3")
def test_the_highest_total_of_base_and_ability_points_wins() -> None:
    rich = card("rich", {"at": "game_end", "do": {"points": 4}}, vp=1)
    table = over(scene(rich, card("dome", vp=4), tableaus={1: ["rich"], 2: ["dome"]}, cap=5))
    assert table.result is not None
    assert table.result.ranking == ((1,), (2,), (0,))
    assert table.result.scores == (0, 5, 4)


# Ties


def over(table: Table) -> Table:
    """The table after a last round in which nobody takes a token or a step."""
    summit(table, "a" * table.seats)
    while table.actors:
        play(table, f"{table.actors[0]} pass")
    return table


TRIO = ["p1", "p2", "p3"]
TIES = [
    ("KS-13.1", {0: ["p1", "p2", "p3", "s1", "s2", "g1"], 1: ["p4", "p5", "p6", "p7", "s3", "s4", "s5"]}, [], (0,)),
    ("KS-13.2", {0: ["p1", "p2", "p3", "s1"], 1: ["p4", "p5", "p6", "s2", "s3"]}, [], (1,)),
    ("KS-13.3", {0: ["p1", "p2", "p3"], 1: ["p4", "p5"]}, ["", "ccc"], (0,)),
    ("KS-13.4", {0: ["p1", "p2"], 1: ["p4", "p5"]}, ["c", "tt"], (1,)),
    ("KS-13.5", {0: ["p1", "p2"], 1: ["p4", "p5"]}, ["cr", "tt"], (0, 1)),
]


@pytest.mark.rule("KS-13.1", "KS-13.2", "KS-13.3", "KS-13.4", "KS-13.5", "KS-R13")
@pytest.mark.parametrize(("clause", "tableaus", "tokens", "winners"), TIES, ids=[tie[0] for tie in TIES])
def test_equal_totals_are_told_apart(
    clause: str, tableaus: dict[int, list[str]], tokens: list[str], winners: tuple[int, ...]
) -> None:
    table = over(scene(tableaus=tableaus, tokens=tokens, cap=5))
    assert table.result is not None
    assert set(table.result.scores) == {0}
    assert table.result.ranking[0] == winners


@pytest.mark.rule("KS-13.5", "KS-R13")
def test_a_victory_can_be_shared_by_all_and_lower_places_too() -> None:
    table = over(scene(seats=6, cap=5))
    assert table.result is not None
    assert table.result.ranking == ((0, 1, 2, 3, 4, 5),)
    table = over(scene(seats=4, cap=5, tokens=["c", "", "t", ""]))
    assert table.result is not None
    assert table.result.ranking == ((0, 2), (1, 3))
    assert [sheet["place"] for sheet in table.view()["score_sheet"]] == [1, 3, 1, 3]


@pytest.mark.rule("KS-13.1", "KS-12.3")
def test_tie_breaks_never_beat_a_point() -> None:
    dome = card("dome", vp=1)
    galactic = ["p1", "p2", "p3", "s1", "s2", "g1"]
    table = over(scene(dome, tableaus={0: galactic, 1: ["dome"]}, tokens=["cccccccccc"], cap=5))
    assert table.result is not None
    assert table.result.ranking[0] == (1,)


@pytest.mark.rule("KS-12.3", "KS-R13")
def test_the_score_sheet_explains_every_point() -> None:
    rich = card("rich", {"at": "game_end", "do": {"points": 2, "per": {"count": "tokens"}}}, vp=3)
    table = over(scene(rich, tableaus={0: ["p1", "p2", "rich"]}, tokens=["ct"], cap=5))
    sheet = table.view()["score_sheet"][0]
    assert (sheet["base"], sheet["total"], sheet["tiebreaks"], sheet["place"]) == (3, 7, [0, 0, 3, 2], 1)
    assert [(line["card"], line["base"], line["points"]) for line in sheet["lines"]] == [
        ("p1", 0, 0),
        ("p2", 0, 0),
        ("rich", 3, 4),
    ]


@pytest.mark.rule("KS-12.3")
def test_nobody_can_act_when_it_is_over() -> None:
    table = over(scene(cap=5))
    assert table.actors == ()
    assert all(table.legal(seat) == [] for seat in range(3))
    assert "over" in refusal(table, 0, "dial trade").reason
