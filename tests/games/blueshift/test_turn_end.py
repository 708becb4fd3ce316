"""The end of a turn: infantry above the population, then one card for another (BS-10.9, BS-11, BS-R29)."""

from __future__ import annotations

import pytest

from games.blueshift.kit import asks, hand, kinds, options, play, player, refusal, scene, ship, site

FIVE = ("blank dull drab blank#2 dull#2", "blank#3")


@pytest.mark.rule("BS-10.9", "BS-R29")
def test_three_infantry_on_a_planet_of_population_two() -> None:
    """The rulebook's example: one has to go."""
    table = scene(at="purchase", sites={"b2": "p1 0 population=2 infantry=3"})
    play(table, "0 done")
    assert site(table, "b2")["infantry"] == 2
    assert player(table, 0)["pieces"]["infantry"] == 14
    [removed] = [event for event in table.events() if event["kind"] == "removed"]
    assert (removed["data"]["site"], removed["data"]["count"]) == ("b2", 1)


@pytest.mark.rule("BS-10.9")
@pytest.mark.parametrize("infantry", [0, 1, 2])
def test_up_to_the_population_all_stay(infantry: int) -> None:
    table = scene(at="purchase", sites={"b2": f"p1 0 population=2 infantry={infantry}"})
    play(table, "0 done")
    assert site(table, "b2")["infantry"] == infantry


@pytest.mark.rule("BS-10.9", "BS-R29")
def test_a_ship_with_room_may_take_them() -> None:
    ships = "0.d1@b2[i] 0.d2@b2[if] 0.s1@b2 0.t1@b2 0.c1@b3 1.c1@b2"
    table = scene(at="purchase", sites={"b2": "p1 0 population=1 infantry=4"}, ships=ships)
    play(table, "0 done")
    assert asks(table) == (0, "crowd")
    assert options(table, 0) == {"done", "stow infantry d1", "stow infantry t1"}
    play(table, "0 stow infantry d1")
    assert options(table, 0) == {"done", "stow infantry t1"}
    play(table, "0 stow infantry t1")
    assert site(table, "b2")["infantry"] == 1, "no room is left: the third is removed by itself"
    carrier = ship(table, "0.d1")
    assert carrier is not None
    assert carrier["infantry"] == 2


@pytest.mark.rule("BS-10.9", "BS-R29")
def test_or_they_are_removed_all_the_same() -> None:
    table = scene(at="purchase", sites={"b2": "p1 0 population=0 infantry=2"}, ships="0.c1@b2")
    play(table, "0 done", "0 done")
    assert site(table, "b2")["infantry"] == 0
    carrier = ship(table, "0.c1")
    assert carrier is not None
    assert carrier["infantry"] == 0


@pytest.mark.rule("BS-10.9", "BS-R29")
def test_every_crowded_planet_is_seen_to() -> None:
    sites = {"b2": "p1 0 infantry=3", "c3": "q1 0 infantry=2", "d4": "p2 0 infantry=1"}
    table = scene(at="purchase", sites=sites, ships="0.d1@c3 0.d2@b2")
    play(table, "0 done")
    assert "b2" in str(table.prompt(0))
    play(table, "0 done")
    assert "c3" in str(table.prompt(0))
    play(table, "0 stow infantry d1")
    assert [site(table, key)["infantry"] for key in sites] == [1, 1, 1]


@pytest.mark.rule("BS-10.9")
def test_others_keep_their_crowds_until_their_own_turn_ends() -> None:
    table = scene(at="purchase", sites={"b2": "p1 1 population=1 infantry=3"})
    play(table, "0 done")
    assert site(table, "b2")["infantry"] == 3


@pytest.mark.rule("BS-10.9", "BS-9.4")
def test_interceptors_are_not_limited() -> None:
    table = scene(at="purchase", sites={"b2": "p1 0 population=0 interceptors=5"})
    play(table, "0 done")
    assert site(table, "b2")["interceptors"] == 5


@pytest.mark.rule("BS-2.3", "BS-10.9")
def test_beginners_play_without_the_limit() -> None:
    table = scene(at="purchase", sites={"b2": "p1 0 infantry=9"}, ships="0.d1@b2", infantry_limit=False)
    play(table, "0 done")
    assert site(table, "b2")["infantry"] == 9
    assert asks(table) != (0, "crowd")


@pytest.mark.rule("BS-11.1", "BS-R29")
def test_one_card_is_exchanged_for_a_new_one() -> None:
    table = scene(at="purchase", hands=FIVE)
    play(table, "0 done")
    assert asks(table) == (0, "recycle")
    assert options(table, 0) == {"done"} | {f"discard {name}" for name in FIVE[0].split()}
    play(table, "0 discard dull")
    assert len(hand(table, 0)) == 5
    assert "dull" not in hand(table, 0)
    assert table.view()["discard"] == ["dull"]
    assert asks(table) == (1, "card"), "only one card"


@pytest.mark.rule("BS-11.1")
def test_or_all_are_kept() -> None:
    table = scene(at="end", hands=FIVE)
    play(table, "0 done")
    assert hand(table, 0) == set(FIVE[0].split())
    assert asks(table) == (1, "card")


@pytest.mark.rule("BS-11.1", "BS-5.4")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_for_it() -> None:
    table = scene(at="end", hands=FIVE)
    data = table.position()
    state = data["state"]
    state["discard"], state["deck"] = state["deck"], []
    table = table.game.from_position(data, seed=1)
    play(table, "0 discard dull")
    assert len(hand(table, 0)) == 5
    assert "reshuffled" in kinds(table)


@pytest.mark.rule("BS-11.1", "BS-A.40")
def test_a_hand_above_its_number_is_not_filled_up_but_one_card_may_still_be_exchanged() -> None:
    table = scene(at="end", hands=("blank dull drab blank#2 dull#2 drab#2 blank#4", "blank#3"))
    play(table, "0 discard dull")
    assert len(hand(table, 0)) == 7


@pytest.mark.rule("BS-11.1", "BS-R29")
def test_without_cards_nobody_is_asked() -> None:
    table = scene(at="purchase", hands=("", "blank"))
    play(table, "0 done")
    assert asks(table) == (1, "card")


@pytest.mark.rule("BS-R29", "BS-4.1")
def test_the_card_comes_after_the_infantry() -> None:
    table = scene(at="purchase", hands=FIVE, sites={"b2": "p1 0 infantry=2"}, ships="0.d1@b2")
    play(table, "0 done")
    assert refusal(table, 0, "discard dull").rule == "BS-10.9"
    play(table, "0 stow infantry d1", "0 discard dull")
    assert asks(table) == (1, "card")
