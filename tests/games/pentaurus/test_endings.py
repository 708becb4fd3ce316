"""The three ways to win, and the end that nobody meets (PD-2, PD-R3 to PD-R6, PD-A.6, PD-A.23)."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine.conformance.case import state_of
from cosmarium.games.pentaurus.core import endings
from cosmarium.games.pentaurus.core.state import PentaurusState
from games.pentaurus.kit import (
    action,
    asks,
    cards_of,
    combat,
    facility,
    kinds,
    pack,
    planet,
    play,
    player,
    row,
    satellite,
    scene,
    ship,
    won,
)

TWELVE = "Twelve units of pentanium are produced."
DECK = "The galaxy deck has run out; the higher production decides."
LOST = "A player who had three planets has none left."
CAP = "The turn cap was met; the higher production decides."

RICH = planet("rich", pentanium=4)
VEIN = planet("vein", pentanium=4)
MINE = facility("mine", pentanium=4)
PIT = facility("pit", pentanium=3)
TAP = facility("tap", pentanium=1)


@pytest.mark.rule("PD-2.1", "PD-R3", "PD-16.1")
def test_production_is_all_pentanium_symbols_but_those_of_ships() -> None:
    moon = satellite("moon", pentanium=2)
    table = scene(
        RICH, MINE, TAP, moon, ship("hulk", cost=9), planets=("rich[moon tap hulk] b1", "b2"), hands=("", "mine")
    )
    assert player(table, 0)["production"] == 4 + 2 + 1
    assert player(table, 1)["production"] == 0, "nothing that is held counts"


@pytest.mark.rule("PD-R3", "PD-9.5")
def test_what_is_spent_does_not_lower_the_rate() -> None:
    table = scene(RICH, at="market", planets=("rich b1 b3", "b2[s6 s7]"), market="s1 s2")
    play(table, "0 buy s1 rich", "0 buy s2 b1")
    assert player(table, 0)["production"] == 4
    assert table.view()["budget"] == 2


@pytest.mark.rule("PD-2.1", "PD-R4")
def test_twelve_wins_at_once_and_eleven_does_not() -> None:
    table = scene(RICH, VEIN, PIT, TAP, planets=("rich vein", "b2"), hands=("pit tap f1", ""))
    play(table, "0 play pit rich", "1 pass")
    assert player(table, 0)["production"] == 11
    assert table.result is None
    play(table, "0 play tap vein", "1 pass")
    assert won(table) == (TWELVE, 0)
    assert table.actors == ()


@pytest.mark.rule("PD-R4")
@pytest.mark.parametrize(("step", "moves"), [
    ("planets", ["0 play vein left"]),
    ("planets", ["0 play moon rich"]),
    ("actions", ["0 play pit rich", "1 pass"]),
    ("actions", ["0 play ploy", "0 no", "1 pass"]),
])  # fmt: skip
def test_twelve_may_be_reached_by_any_card(step: str, moves: list[str]) -> None:
    boost, moon = action("ploy", {"production": 3}), satellite("moon", pentanium=3)
    cards = [RICH, VEIN, MINE, PIT, TAP, boost, moon]
    table = scene(*cards, at=step, planets=("rich[mine tap]", "b2"), hands=("vein moon ploy pit", ""))
    assert player(table, 0)["production"] == 9
    assert won(play(table, *moves)) == (TWELVE, 0)


@pytest.mark.rule("PD-R4")
def test_twelve_wins_outside_the_own_turn() -> None:
    """Seat 1 answers with production of its own, which lifts it to twelve in the turn of seat 0."""
    windfall = combat("windfall", {"production": 1})
    table = scene(RICH, VEIN, PIT, windfall, planets=("b1", "rich[pit] vein"), hands=("f1", "windfall"))
    play(table, "0 play f1 b1", "1 answer windfall", "1 no", "0 pass")
    assert won(table) == (TWELVE, 1)
    assert row(table, 0) == "b1", "the facility has not come to take effect"


@pytest.mark.rule("PD-R4", "PD-A.12")
def test_a_curb_that_ends_may_win() -> None:
    """Held down to eleven until the end of its turn, seat 0 has twelve when the turn ends."""
    table = scene(RICH, VEIN, MINE, planets=("rich[mine] vein", "b2"), production_mod=[-1, 0])
    assert player(table, 0)["production"] == 11
    play(table, "0 done")
    assert won(table) == (TWELVE, 0)


@pytest.mark.rule("PD-R4")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_at_twelve_the_one_whose_turn_it_is_wins(active: int) -> None:
    """No card of the vocabulary lifts both at once: the last step of it is put down by hand."""
    cards = [RICH, VEIN, MINE, PIT, planet("dug", pentanium=4), facility("bore", pentanium=4)]
    table = scene(*cards, planets=("rich[mine] vein", "dug[pit bore]"), production_mod=[-1, 0])
    assert [player(table, seat)["production"] for seat in (0, 1)] == [11, 11]
    state = state_of(table).copy()
    assert isinstance(state, PentaurusState)
    state.active = active
    for seat in (0, 1):
        state.production_mod[seat] += 1
    endings.check(state)
    assert state.winner == active


@pytest.mark.rule("PD-R4", "PD-A.12")
def test_a_curb_on_twelve_counts() -> None:
    """One below twelve for as long as it lasts: a card of three brings nobody to twelve who produces nine less one."""
    table = scene(RICH, VEIN, PIT, TAP, planets=("rich[tap] vein", "b2"), hands=("pit", ""), production_mod=[-1, 0])
    play(table, "0 play pit rich", "1 pass")
    assert player(table, 0)["production"] == 11
    play(table, "0 done")
    assert won(table) == (TWELVE, 0), "and then it ends"


# The galaxy deck


@pytest.mark.rule("PD-2.2", "PD-R5")
@pytest.mark.parametrize(("mine", "other", "winner"), [("b1[tap]", "b2", 0), ("b1", "b2[tap]", 1), ("b1", "b2", None)])
def test_the_deck_runs_out_in_the_draw_step(mine: str, other: str, winner: int | None) -> None:
    table = scene(TAP, at="discard", planets=(mine, other), left=5)
    play(table, "0 done")
    assert won(table) == (DECK, winner)
    assert player(table, 0)["hand_count"] == 5, "the draw is done to its end"


@pytest.mark.rule("PD-R5", "PD-7.1")
def test_fewer_cards_than_wanted_are_drawn_to_the_last() -> None:
    table = play(scene(at="discard", left=3), "0 done")
    assert won(table)[0] == DECK
    assert player(table, 0)["hand_count"] == 3


@pytest.mark.rule("PD-R5")
def test_one_card_left_is_no_end_and_nothing_is_shuffled_back() -> None:
    table = play(scene(at="discard", left=6), "0 done")
    assert table.result is None
    assert table.view()["decks"]["galaxy"] == 1
    assert "Seat 0 draws 5 cards; 1 is left in the galaxy deck." in [event["text"] for event in table.events()]
    before = table.view()["discard"]
    play(table, "0 done", "0 done", "0 done", "1 done")
    assert won(table)[0] == DECK
    assert table.view()["discard"] == before


@pytest.mark.rule("PD-R5", "PD-A.13")
def test_the_last_card_drawn_by_an_effect_ends_the_game_after_that_draw() -> None:
    """Two are wanted and one is there; what else the card would do comes too late."""
    ploy = action("ploy", {"draw": 2}, {"production": 3})
    table = cards_of(scene(TAP, ploy, planets=("b1", "b2[tap]"), hands=("ploy", ""), left=1), "ploy")
    assert won(table) == (DECK, 1)
    assert player(table, 0)["hand_count"] == 1


@pytest.mark.rule("PD-R5", "PD-R2")
def test_the_last_card_drawn_in_the_redraw_ends_the_game() -> None:
    """Ten cards are left after both hands; two new hands, and the game has ended before its first turn: a draw."""
    content = pack()
    content["facility"] = content["facility"][:10]
    content["planet"] = [{**content["planet"][0], "copies": 3}, {**content["planet"][1], "copies": 3}]
    content["combat"] = content["combat"][:4]
    game = cosmarium.game("pentaurus", content=content)
    for seed in range(400):
        table = game.new(2, seed=seed)
        first, redraws = table.actors[0], 0
        while table.actors and any(a.notation == "redraw" for a in table.legal(table.actors[0])):
            table.play(table.actors[0], "redraw")
            redraws += 1
        if not table.actors:
            assert redraws == 2
            assert won(table) == (DECK, None)
            assert table.view()["turn"] == 0
            assert player(table, first)["hand_count"] == 5
            return
    raise AssertionError("no seed brings two hands without a planet twice")


# The last planet


@pytest.mark.rule("PD-2.3", "PD-R6")
def test_who_held_three_planets_and_has_none_loses_at_once() -> None:
    table = scene(at="planets", planets=("b1", "b2"), hands=("b3", ""), most=(3, 0))
    play(table, "0 abandon b1")
    assert won(table) == (LOST, 1), "before the planet in hand could be played"


@pytest.mark.rule("PD-2.3", "PD-R6")
def test_who_never_held_three_lives_on_without_planets() -> None:
    table = scene(at="planets", planets=("b1", "b2"), hands=("b3", ""), most=(2, 0), ahead=(0, 0))
    play(table, "0 abandon b1")
    assert table.result is None
    play(table, "0 play b3 left")
    assert row(table, 0) == "b3"


@pytest.mark.rule("PD-R6")
def test_three_planets_one_after_the_other_are_not_three_at_one_time() -> None:
    table = scene(at="planets", planets=("b1 b3", "b2 b4"), hands=("b5 b6", ""))
    play(table, "0 abandon b1", "0 play b5 left", "0 abandon b3", "0 play b6 left", "0 abandon b5", "0 abandon b6")
    assert player(table, 0)["most_planets"] == 2
    assert table.result is None


@pytest.mark.rule("PD-2.3", "PD-R6")
@pytest.mark.parametrize("attack", [5, 8])
def test_the_last_planet_may_be_conquered_or_destroyed(attack: int) -> None:
    table = scene(
        ship("dread", attack=attack), planet("fort", defence=4), at="attack", planets=("b1[dread]", "fort"), most=(0, 3)
    )
    play(table, "0 attack b1 fort", "1 pass")
    if asks(table) == (0, "place"):
        assert table.result is None, "the conquest is not complete yet"
        play(table, "0 left")
    assert won(table) == (LOST, 0)


@pytest.mark.rule("PD-A.6")
def test_twelve_is_looked_at_before_the_lack_of_planets() -> None:
    """The planet that makes twelve is the loser's last."""
    cards = [ship("dread", attack=6), RICH, VEIN, MINE, planet("prize", pentanium=2, defence=4), PIT]
    table = scene(*cards, at="attack", planets=("rich[dread] vein[pit]", "prize"), most=(0, 3))
    play(table, "0 attack rich prize", "1 pass", "0 right")
    assert won(table) == (TWELVE, 0)


@pytest.mark.rule("PD-A.6")
def test_the_lack_of_planets_is_looked_at_before_a_deck_that_runs_out_later() -> None:
    table = scene(at="planets", planets=("b1", "b2"), most=(3, 0), left=1)
    play(table, "0 abandon b1")
    assert won(table)[0] == LOST


# The turn cap


@pytest.mark.rule("PD-A.23")
def test_the_turn_cap_ends_the_game_like_an_empty_deck() -> None:
    table = scene(TAP, planets=("b1[tap]", "b2"), turn=3, cap=3)
    play(table, "0 done")
    assert won(table) == (CAP, 0)
    assert kinds(table)[-1] == "over"
    equal = play(scene(turn=3, cap=3), "0 done")
    assert won(equal) == (CAP, None)
    assert [equal._state.payoff(seat) for seat in (0, 1)] == [0.5, 0.5]


@pytest.mark.rule("PD-A.23")
def test_the_turn_cap_is_an_option_of_two_hundred_turns() -> None:
    assert cosmarium.game("pentaurus").options["turn_cap"] == 200
    table = cosmarium.game("pentaurus", turn_cap=2).new(2, seed=1)
    while table.actors:
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    assert table.view()["turn"] == 3
    assert won(table)[0] == CAP


# Cards that fetch each other back


@pytest.mark.rule("PD-A.24")
def test_cards_that_fetch_each_other_back_do_not_go_on_for_ever() -> None:
    back, forth = action("back", {"recover": "action"}), action("forth", {"recover": "action"})
    table = scene(back, forth, hands=("back", ""), discard="forth")
    card, other = "back", "forth"
    for _ in range(100):
        cards_of(table, card)  # the only card to fetch is fetched by itself
        card, other = other, card
    assert [one.notation for one in table.legal(0)] == ["done"]
    play(table, "0 done")
    assert table.actors


@pytest.mark.rule("PD-A.24")
@pytest.mark.parametrize(("played", "open_to"), [(99, True), (100, False)])
def test_answers_count_among_the_cards_of_a_turn(played: int, open_to: bool) -> None:
    table = scene(combat("late", {"attack": 1}), action("ploy", {"draw": 1}), hands=("ploy", "late"), played=98)
    play(table, "0 play ploy", "0 no")
    state = state_of(table)
    assert isinstance(state, PentaurusState)
    state.played = played
    assert ("answer late" in [one.notation for one in table.legal(1)]) == open_to
