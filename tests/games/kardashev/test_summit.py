"""The Summit and what it brings: KS-4, KS-5, KS-14.1 and their rulings."""

from __future__ import annotations

from itertools import product

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

BEATS = {"c": "r", "r": "t", "t": "c"}


def comparison(own: str, other: str) -> int:
    """Tokens that a comparison brings with three or more seats, straight from the rulebook."""
    if own == "a":
        return 0
    if other in (BEATS[own], "a"):
        return 2
    return 1 if own == other else 0


@pytest.mark.rule("KS-4.1", "KS-4.2")
def test_all_seats_choose_at_once_and_every_seat_must() -> None:
    table = scene(seats=4)
    assert table.actors == (0, 1, 2, 3)
    play(table, "2 dial trade", "0 dial advance")
    assert list(table.actors) == [1, 3]
    assert table.view()["phase"] == "summit"
    play(table, "1 dial trade", "3 dial research")
    assert table.view()["dials"] == ["advance", "trade", "trade", "research"]


@pytest.mark.rule("KS-4.1")
def test_every_round_opens_with_a_summit() -> None:
    table = scene(seats=2)
    for number in (5, 6, 7):
        assert (table.view()["round"], table.view()["phase"]) == (number, "summit")
        summit(table, "ct")


@pytest.mark.rule("KS-4.1")
def test_nothing_but_dials_can_be_set_in_a_summit() -> None:
    refused = refusal(scene(), 0, "pass")
    assert refused.rule == "KS-4.1"


@pytest.mark.rule("KS-4.2", "KS-R14")
def test_a_dial_is_secret_until_all_are_set() -> None:
    table = summit(scene(), "ct.")
    for viewer in (1, 2, None):
        view = table.view(viewer)
        assert view["my_dial"] == ("trade" if viewer == 1 else None)
        assert [player["ready"] for player in view["players"]] == [True, True, False]
        assert view["dials"] == ["conflict"] * 3, "those of the last Summit"
        assert not any(event["data"].get("dial") == "conflict" for event in table.events(viewer))
    assert table.view(0)["my_dial"] == "conflict"


@pytest.mark.rule("KS-R14")
def test_a_dial_may_be_changed_until_all_are_set() -> None:
    table = play(scene(), "0 dial conflict")
    assert table.actors == (1, 2)
    assert options(table, 0) == {"dial trade", "dial research", "dial advance"}
    assert refusal(table, 0, "dial conflict").rule == "KS-R14"
    play(table, "0 dial research", "1 dial trade", "0 dial trade", "2 dial research")
    assert table.view()["dials"] == ["trade", "trade", "research"]
    assert kinds(table).count("dial") == 3, "others learn that a seat is ready once, not how often it changed"
    assert kinds(table, 0).count("dial-own") == 3


@pytest.mark.rule("KS-4.3", "KS-4.4", "KS-4.5", "KS-4.6", "KS-4.7", "KS-4.8", "KS-5.1", "KS-5.2", "KS-5.3", "KS-5.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_reveal_brings_what_the_rulebook_says(seats: int) -> None:
    for dials in product("ctra", repeat=seats):
        table = summit(scene(seats=seats), "".join(dials))
        for seat, own in enumerate(dials):
            left, right = dials[(seat + 1) % seats], dials[(seat - 1) % seats]
            expected = comparison(own, left) + comparison(own, right)
            assert held(table, seat) == own * expected, dials


@pytest.mark.rule("KS-5.1", "KS-5.2", "KS-5.3", "KS-5.4")
@pytest.mark.parametrize(("dials", "expected"), [("rtr", ["rrr", "", "rrr"]), ("rat", ["rrrr", "", "tt"])])
def test_results_against_both_neighbours_add_up(dials: str, expected: list[str]) -> None:
    assert all_held(summit(scene(), dials)) == expected


@pytest.mark.rule("KS-R1", "KS-4.3", "KS-5.1", "KS-5.2", "KS-5.3", "KS-8.2", "KS-8.3")
def test_the_rulebooks_two_examples() -> None:
    """Kimberley is seat 0, Sato her left-hand neighbour, Joseph his."""
    assert all_held(summit(scene(), "rrt")) == ["rrr", "rrr", ""]
    table = summit(scene(), "act")
    assert all_held(table) == ["", "cc", "tttt"]
    assert play(table, "0 buy p1 0").view()["starting"] == 1
    assert play(summit(scene(), "act"), "0 pass").view()["starting"] == 0


@pytest.mark.rule("KS-4.3")
def test_only_neighbours_are_compared() -> None:
    table = summit(scene(seats=6), "caraca")
    assert all_held(table) == ["cccc", "", "rrrr", "", "cccc", ""]


@pytest.mark.rule("KS-R3", "KS-14.1")
def test_two_seats_are_compared_once_and_a_win_brings_three() -> None:
    for own, other in product("ctra", repeat=2):
        table = summit(scene(seats=2), own + other)
        for seat, (mine, theirs) in enumerate([(own, other), (other, own)]):
            brought = {2: 3}.get(comparison(mine, theirs), comparison(mine, theirs))
            assert held(table, seat) == mine * brought, (own, other)
        pairs = table.view()["summit"]["pairs"]
        assert all(pair["side"] == "left" for pair in pairs)
        assert len(pairs) == (0 if own == other == "a" else 2)


@pytest.mark.rule("KS-5.5")
@pytest.mark.parametrize("starting", [0, 1, 2])
def test_tokens_are_taken_from_the_starting_token_clockwise(starting: int) -> None:
    table = summit(scene(starting=starting), "ccc")
    takers = [event["seat"] for event in table.events() if event["kind"] == "gained"]
    assert takers == [(starting + i) % 3 for i in range(3)]


@pytest.mark.rule("KS-R4")
def test_all_gains_are_worked_out_before_any_is_taken() -> None:
    """Seat 1 ties with seat 0 and its ties win only while it has no tokens: what it takes itself comes later, and
    both of its comparisons are worked out before it does."""
    poor = {"at": "always", "if": [{"count": "tokens", "max": 0}], "do": {"ties_win": True}}
    table = summit(scene(card("lean", poor), tableaus={1: ["lean"]}, starting=0), "ccc")
    assert all_held(table) == ["cc", "cccc", "cc"]


@pytest.mark.rule("KS-R4", "KS-A.7")
def test_abilities_of_the_summit_wait_until_all_have_taken_their_tokens() -> None:
    thief = {"at": "summit", "do": {"steal": "conflict", "amount": 6, "from": "right"}}
    table = summit(scene(card("thief", thief), tableaus={1: ["thief"]}, starting=1), "ccc")
    assert all_held(table) == ["", "cccc", "cc"]


@pytest.mark.rule("KS-R14")
def test_tokens_tableaus_and_display_are_public_and_decks_are_not() -> None:
    table = scene(tokens=["ccr", "t"], tableaus={1: ["p1"]})
    own, other = table.view(0), table.view(1)
    public = {"players", "display", "decks", "starting", "round"}
    assert {key: own[key] for key in public} == {key: other[key] for key in public}
    assert own["decks"] == {"planetary": 7, "stellar": 5, "galactic": 4}
    assert own["known"] == []


@pytest.mark.rule("KS-4.2")
def test_the_reveal_is_told_to_everybody() -> None:
    table = summit(scene(), "cat")
    for viewer in (0, None):
        revealed = [event["data"]["dial"] for event in table.events(viewer) if event["kind"] == "reveal"]
        assert revealed == [DIALS[letter] for letter in "cat"]


@pytest.mark.rule("KS-6.1")
def test_a_reveal_without_advance_leads_to_the_next_round() -> None:
    table = summit(scene(), "ctr")
    assert asks(table) is None
    assert table.view()["round"] == 6
