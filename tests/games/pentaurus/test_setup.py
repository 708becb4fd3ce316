"""Components, set-up and opening (PD-1, PD-3, PD-4, PD-R1, PD-R2)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import cosmarium
from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.pentaurus.kit import asks, hand, kinds, options, pack, play, player, refusal, scene, won

GAME = cosmarium.game("pentaurus", content=pack())
TABLES = GAME.content.tables


def opened(holds_planet: bool, seat_of_first: int = 0) -> Table:
    """A match whose first player holds a planet, or none."""
    game = cosmarium.game("pentaurus", content=pack(), first_seat=seat_of_first)
    tables = (game.new(2, seed=seed) for seed in range(200))
    return next(t for t in tables if any(key[0] == "b" for key in hand(t, seat_of_first)) is holds_planet)


@pytest.mark.rule("PD-1.1")
def test_it_is_a_game_of_two_who_take_turns() -> None:
    assert list(GAME.title.seats) == [2]
    with pytest.raises(cosmarium.OptionError):
        GAME.new(3)
    table = GAME.new(2, seed=5)
    turns, dice = [], Random(5)
    while table.actors:
        assert len(table.actors) == 1
        table.play(table.actors[0], dice.choice(table.legal(table.actors[0])))
    turns = [event["seat"] for event in table.events() if event["kind"] == "turn"]
    assert all(a != b for a, b in pairwise(turns))


@pytest.mark.rule("PD-3.1", "PD-1.3")
def test_five_ships_lie_in_the_market_and_the_others_in_the_production_line() -> None:
    table = cosmarium.game("pentaurus").new(2, seed=3)
    view = table.view()
    assert len(set(view["market"])) == 5
    assert None not in view["market"]
    assert view["decks"]["line"] == 27 - 5


@pytest.mark.rule("PD-3.2", "PD-3.4")
def test_scrap_pile_and_discard_pile_are_empty_at_first() -> None:
    view = GAME.new(2, seed=3).view()
    assert (view["scrap"], view["discard"]) == ([], [])


@pytest.mark.rule("PD-3.3", "PD-R19")
def test_each_player_is_dealt_a_species_with_its_first_side_up() -> None:
    game = cosmarium.game("pentaurus")
    dealt = set()
    for seed in range(40):
        cards = [p["species"] for p in game.new(2, seed=seed).view()["players"]]
        assert [card["side"] for card in cards] == [0, 0]
        assert cards[0]["id"] != cards[1]["id"]
        dealt |= {card["id"] for card in cards}
    assert dealt == set(game.content.tables.species_keys), "any of the five"


@pytest.mark.rule("PD-3.4", "PD-4.2")
def test_all_other_cards_are_the_galaxy_deck_and_five_are_drawn_by_each() -> None:
    table = GAME.new(2, seed=3)
    assert [player(table, seat)["hand_count"] for seat in (0, 1)] == [5, 5]
    assert table.view()["decks"]["galaxy"] == TABLES.galaxy - 10
    assert not hand(table, 0) & hand(table, 1)
    drew = [event["seat"] for event in table.events() if event["kind"] == "drew"]
    first = table.actors[0]
    assert drew == [first, 1 - first], "the first player before the other"


@pytest.mark.rule("PD-4.1", "PD-R1")
def test_the_seed_decides_who_goes_first_unless_it_is_said() -> None:
    firsts = Counter(GAME.new(2, seed=seed).actors[0] for seed in range(60))
    assert min(firsts[0], firsts[1]) > 15
    for seat in (0, 1):
        game = cosmarium.game("pentaurus", content=pack(), first_seat=seat)
        assert {game.new(2, seed=seed).actors[0] for seed in range(12)} == {seat}
    option = next(option for option in GAME.title.options if option.name == "first_seat")
    assert (option.rule, option.default) == ("PD-R1", None)


@pytest.mark.rule("PD-4.1", "PD-R1")
@pytest.mark.parametrize("first", [None, 0, 1])
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_goes_first_in_a_rematch_whatever_was_said_before(first: int | None, loser: int) -> None:
    """Seat 0 abandons the last of three planets, or seat 1 loses its own so: the first seat of the rematch follows."""
    lost = scene(at="planets", planets=("b1", "b2"), most=(3, 0))
    position = lost.position()
    if loser == 1:
        position["state"].update(active=1, asked=1, turn=4, turns=[2, 2], most_planets=[1, 3])
        for task in position["state"]["agenda"]:
            task["seat"] = 1
    game = lost.game.varied({"first_seat": first})
    table = play(game.from_position(position), f"{loser} abandon b{loser + 1}")
    again = [table.rematch(seed) for seed in range(12)]
    assert {one.actors for one in again} == {(loser,)}
    assert {one.game.options["first_seat"] for one in again} == {loser}
    assert again[0].game.options["turn_cap"] == table.game.options["turn_cap"], "all else is as it was"
    with pytest.raises(IllegalAction):
        again[0].rematch()


@pytest.mark.rule("PD-R1")
def test_after_a_draw_the_seed_decides_again() -> None:
    drawn = scene(at="discard", left=1)
    game = drawn.game.varied({"first_seat": 1})
    table = play(game.from_position(drawn.position()), "0 done")
    assert won(table)[1] is None
    firsts = Counter(table.rematch(seed).actors[0] for seed in range(60))
    assert min(firsts[0], firsts[1]) > 15


@pytest.mark.rule("PD-4.3", "PD-R2")
def test_a_hand_without_a_planet_may_be_drawn_anew_as_often_as_needed() -> None:
    tables = (GAME.new(2, seed=seed) for seed in range(4000))
    for table in tables:
        first = table.actors[0]
        redraws = 0
        while table.actors and "redraw" in options(table, first):
            before = hand(table, first)
            table.play(first, "redraw")
            redraws += 1
            assert set(table.view()["discard"][-5:]) == before, "the discarded hand lies open"
            assert player(table, first)["redraws"] == redraws
            assert player(table, first)["hand_count"] == 5
        if redraws == 2 and table.actors:
            assert options(table, first) == {"keep"}
            return
    raise AssertionError("no seed has two hands without a planet")


@pytest.mark.rule("PD-4.3", "PD-R2")
def test_a_hand_with_a_planet_is_kept() -> None:
    table = opened(True)
    assert options(table, 0) == {"keep"}, "asked all the same, so that the question tells nothing"
    assert refusal(table, 0, "redraw").rule == "PD-R2"


@pytest.mark.rule("PD-R2", "PD-4.4")
def test_keeping_a_hand_without_a_planet_is_allowed_and_tells_nothing() -> None:
    table = opened(False)
    assert options(table, 0) == {"keep", "redraw"}
    assert options(table, 1) == set(), "the other player is asked after the first"
    assert table.prompt(0) == opened(True).prompt(0)
    before = hand(table, 0)
    table.play(0, "keep")
    assert hand(table, 0) == before
    assert asks(table) == (1, "opening")
    assert kinds(table, 1)[-1] == "kept"
    table.play(1, "keep")
    assert asks(table) == (0, "planets"), "the first player's first turn begins; it has no discards and draws nothing"


def test_nothing_else_can_be_done_in_the_opening() -> None:
    table = opened(True)
    for text in ("done", "pass", f"discard {sorted(hand(table, 0))[0]}"):
        with pytest.raises(IllegalAction):
            table.play(0, text)
