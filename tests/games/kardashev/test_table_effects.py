"""Effects on decks, display, the Starting token and other cards: KS-A.35 to KS-A.38."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.kardashev.kit import Built, all_held, asks, card, held, kinds, options, play, refusal, scene, shown, summit

OPTIONS = {"keep", "bottom"}


def using(do: dict[str, Any], **words: Any) -> Table:
    """Seat 0 advances and uses an ability of its card `eye`."""
    tableau = words.pop("tableau", ["eye"])
    table = scene(card("eye", {"at": "advance", "do": do}), tableaus={0: tableau}, **words)
    summit(table, "a" + "c" * (table.seats - 1))
    return play(table, "0 use eye 1")


# Look


@pytest.mark.rule("KS-A.35")
def test_a_look_is_secret_and_the_card_stays_or_goes_down() -> None:
    for answer, top in (("keep", "p9"), ("bottom", "p10")):
        table = using({"peek": "planetary"}, decks={"planetary": "p9 p10"})
        assert asks(table) == (0, "peek")
        assert options(table, 0) == OPTIONS
        assert table.view(0)["known"] == [{"tier": "planetary", "below_top": 0, "card": "p9"}]
        for other in (1, 2, None):
            assert table.view(other)["known"] == []
            assert "peeked-own" not in kinds(table, other)
            assert not any("card:p9" in event["targets"] for event in table.events(other))
        play(table, f"0 {answer}")
        assert kinds(table, 1)[-1] == {"keep": "kept", "bottom": "sunk"}[answer]
        deck = [item["card"] for item in table.position()["state"]["decks"]["planetary"]]
        assert deck[0] == top
        assert (deck[-1] == "p9") is (answer == "bottom")


@pytest.mark.rule("KS-A.35")
def test_who_has_looked_goes_on_knowing_the_card() -> None:
    table = using({"peek": "planetary"}, decks={"planetary": "p9 p10"})
    play(table, "0 bottom")
    assert table.view(0)["known"] == [{"tier": "planetary", "below_top": 7, "card": "p9"}]
    play(table, "0 buy p1 left")
    assert table.view(0)["known"] == [{"tier": "planetary", "below_top": 6, "card": "p9"}]
    assert shown(table)[0] == "p10"


@pytest.mark.rule("KS-A.35")
def test_two_who_have_looked_both_know() -> None:
    eyes = [card(name, {"at": "advance", "do": {"peek": "stellar"}}) for name in ("eye", "ear")]
    table = summit(scene(*eyes, decks={"stellar": "s7"}, tableaus={0: ["eye"], 1: ["ear"]}), "aac")
    play(table, "0 use eye 1", "0 keep", "0 pass", "1 use ear 1", "1 bottom")
    known = [{"tier": "stellar", "below_top": 4, "card": "s7"}]
    assert [table.view(viewer)["known"] for viewer in (0, 1, 2, None)] == [known, known, [], []]


@pytest.mark.rule("KS-A.35")
def test_a_deck_of_choice_and_no_empty_one() -> None:
    table = using({"peek": "choice"}, decks={"stellar": ""})
    assert asks(table) == (0, "deck")
    assert options(table, 0) == {"deck planetary", "deck galactic"}
    assert refusal(table, 0, "deck stellar").rule == "KS-A.35"
    play(table, "0 deck galactic", "0 keep")
    assert table.view(0)["known"][0]["tier"] == "galactic"


@pytest.mark.rule("KS-A.35")
def test_nothing_to_look_at() -> None:
    eye = card("eye", {"at": "advance", "do": {"peek": "stellar"}})
    table = summit(scene(eye, decks={"stellar": ""}, tableaus={0: ["eye"]}), "act")
    assert options(table, 0, "use") == set()


@pytest.mark.rule("KS-A.35")
def test_the_last_card_of_a_deck_can_be_looked_at() -> None:
    table = using({"peek": "planetary"}, tableau=["eye", *[f"p{i}" for i in range(5, 12)]])
    assert table.view()["decks"]["planetary"] == 1
    play(table, "0 bottom")
    assert table.view(0)["known"] == [{"tier": "planetary", "below_top": 0, "card": "p12"}]


# Replace


@pytest.mark.rule("KS-A.36")
def test_replace_a_card_of_the_tier_named() -> None:
    table = using({"replace": "stellar"}, decks={"stellar": "s8"})
    assert asks(table) == (0, "replace")
    assert options(table, 0) == {"card s1", "card s2", "card s3"}
    play(table, "0 card s2")
    assert shown(table, "s") == ["s1", "s8", "s3"]
    assert [item["card"] for item in table.position()["state"]["decks"]["stellar"]][-1] == "s2"
    for viewer in (0, 1, None):
        assert table.view(viewer)["known"] == [{"tier": "stellar", "below_top": 4, "card": "s2"}], "seen by all"
    assert not table.view()["end_triggered"]


@pytest.mark.rule("KS-A.36")
def test_replace_any_card_but_of_a_tier_whose_deck_is_empty() -> None:
    table = using({"replace": "choice"}, decks={"galactic": ""})
    assert options(table, 0) == {f"card {name}" for name in ("p1", "p2", "p3", "p4", "s1", "s2", "s3")}
    assert refusal(table, 0, "card g1").rule == "KS-A.36"


@pytest.mark.rule("KS-A.36")
def test_nothing_to_replace() -> None:
    eye = card("eye", {"at": "advance", "do": {"replace": "galactic"}})
    table = summit(scene(eye, decks={"galactic": ""}, tableaus={0: ["eye"]}), "act")
    assert options(table, 0, "use") == set()


@pytest.mark.rule("KS-A.36")
def test_a_card_put_under_the_deck_comes_back_in_its_turn() -> None:
    table = using({"replace": "planetary"}, tableau=["eye", *[f"p{i}" for i in range(5, 12)]])
    play(table, "0 card p1")
    assert shown(table) == ["p12", "p2", "p3", "p4"]
    play(table, "0 buy p2 left")
    assert shown(table) == ["p12", "p1", "p3", "p4"]


# The Starting token


@pytest.mark.rule("KS-A.37")
@pytest.mark.parametrize(("what", "starting", "expected"), [
    ("self", 1, 0), ("self", 2, 0), ("left", 0, 1), ("left", 2, 1),
])  # fmt: skip
def test_the_starting_token_goes_to_oneself_or_to_the_left(what: str, starting: int, expected: int) -> None:
    assert using({"starting": what}, starting=starting).view()["starting"] == expected


@pytest.mark.rule("KS-A.37")
@pytest.mark.parametrize("seat", range(4))
def test_the_starting_token_goes_to_any_seat_of_ones_choice(seat: int) -> None:
    table = using({"starting": "choice"}, seats=4, starting=1)
    assert asks(table) == (0, "starting")
    assert options(table, 0) == {f"seat {s}" for s in range(4)}
    assert play(table, f"0 seat {seat}").view()["starting"] == seat


@pytest.mark.rule("KS-A.37")
@pytest.mark.parametrize(("what", "starting"), [("self", 0), ("left", 1)])
def test_a_token_that_is_there_already_cannot_be_moved_there(what: str, starting: int) -> None:
    eye = card("eye", {"at": "advance", "do": {"starting": what}})
    table = summit(scene(eye, starting=starting, tableaus={0: ["eye"]}), "act")
    assert options(table, 0, "use") == set()


# Repeat

ANT = card("ant", {"at": "build", "do": {"gain": "conflict", "amount": 1}})
BEE = card("bee", {"at": "summit", "own": ["trade"], "outcome": "win", "do": {"gain": "trade", "amount": 1}})
CAT = card("cat", {"at": "advance", "do": {"gain": "research", "amount": 1}})
DOG = card("dog", {"at": "round_end", "do": {"gain": "research", "amount": 6}})
ELK = card("elk", {"at": "build", "do": {"gain": "trade", "amount": 1}}, {"at": "build", "do": {"repeat": "adjacent"}})


def echo(where: str, tableau: list[Built], *, tier: str = "p", tokens: str = "", **words: Any) -> Table:
    repeater = card("echo", {"at": "advance", "do": {"repeat": where}, **words}, tier=tier)
    table = scene(repeater, ANT, BEE, CAT, DOG, ELK, tokens=[tokens], tableaus={0: tableau})
    return summit(table, "act")


@pytest.mark.rule("KS-A.38")
@pytest.mark.parametrize(("where", "tableau", "expected"), [
    ("left", ["ant", "echo", "cat"], "c"),
    ("right", ["ant", "echo", "cat"], "r"),
    ("left", ["bee", "echo"], "t"),
    ("adjacent", ["ant", "echo"], "c"),
    ("adjacent", ["echo", "cat"], "r"),
    ("adjacent", ["dog", "echo", "cat"], "r"),
])  # fmt: skip
def test_repeat_an_adjacent_card_whenever_it_would_have_worked(where: str, tableau: list[Built], expected: str) -> None:
    table = play(echo(where, tableau), "0 use echo 1")
    assert held(table, 0) == expected


@pytest.mark.rule("KS-A.38")
@pytest.mark.parametrize(("where", "tableau"), [
    ("left", ["echo", "ant"]), ("right", ["ant", "echo"]), ("adjacent", ["echo"]), ("adjacent", ["dog", "echo", "p1"]),
    ("left", ["ant", "p1", "echo"]),
])  # fmt: skip
def test_nothing_to_repeat(where: str, tableau: list[Built]) -> None:
    assert options(echo(where, tableau), 0, "use echo") == set()


@pytest.mark.rule("KS-A.38")
def test_the_owner_chooses_where_two_cards_fit() -> None:
    table = play(echo("adjacent", ["ant", "echo", "cat"]), "0 use echo 1")
    assert asks(table) == (0, "repeat")
    assert options(table, 0) == {"card ant", "card cat"}
    play(table, "0 card cat")
    assert held(table, 0) == "r"


@pytest.mark.rule("KS-A.38")
def test_below_is_either_of_the_two_places_under_the_card() -> None:
    table = play(echo("below", ["p1", "ant", "cat", "p2", ("echo", 1)], tier="s"), "0 use echo 1")
    assert options(table, 0) == {"card ant", "card cat"}
    table = play(echo("below", ["p1", "ant", "dog", "p2", ("echo", 1)], tier="s"), "0 use echo 1")
    assert held(table, 0) == "c"


@pytest.mark.rule("KS-A.38")
def test_all_abilities_of_the_card_in_printed_order_but_no_repeat() -> None:
    table = play(echo("right", ["echo", "elk", "ant"]), "0 use echo 1")
    assert held(table, 0) == "t"
    both = card("both", {"at": "build", "do": {"gain": "conflict", "amount": 1}},
                {"at": "summit", "do": {"lose": "conflict", "amount": 1, "who": "left"}},
                {"at": "advance", "do": {"steal": "conflict", "amount": 1, "from": "left"}},
                {"at": "game_end", "do": {"points": 3}})  # fmt: skip
    again = card("again", {"at": "build", "do": {"repeat": "left"}})
    table = summit(scene(both, again, display="again", tokens=["", "ccc"], tableaus={0: ["both"]}), "aat")
    play(table, "0 buy again right")
    assert all_held(table)[:2] == ["cc", ""], "one lost at the Summit; one gained, lost and stolen by the repeat"


@pytest.mark.rule("KS-A.38", "KS-A.19", "KS-A.20")
@pytest.mark.parametrize(("condition", "works"), [
    ({"starting": True}, True), ({"starting": False}, False),
    ({"place": "left_end"}, True), ({"place": "right_end"}, False),
    ({"count": "tokens", "min": 1}, False), ({"vp_max": 0}, True),
])  # fmt: skip
def test_conditions_are_those_of_the_repeated_card(condition: dict[str, Any], works: bool) -> None:
    hut = card("hut", {"at": "build", "if": [condition], "do": {"gain": "trade", "amount": 1}})
    again = card("again", {"at": "advance", "do": {"repeat": "left"}})
    table = summit(scene(hut, again, tableaus={0: ["hut", "again"]}), "act")
    play(table, "0 use again 1")
    assert (held(table, 0) == "t") is works


@pytest.mark.rule("KS-A.38", "KS-A.3")
def test_prices_of_the_repeated_card_are_due() -> None:
    hut = card("hut", {"at": "advance", "pay": {"conflict": 1}, "do": {"gain": "trade", "amount": 2}})
    again = card("again", {"at": "advance", "do": {"repeat": "left"}})
    table = summit(scene(hut, again, tokens=["cc"], tableaus={0: ["hut", "again"]}), "act")
    play(table, "0 use again 1")
    assert asks(table) == (0, "may")
    play(table, "0 yes", "0 use hut 1")
    assert held(table, 0) == "tttt", "repeated, it is still there to be used once"
