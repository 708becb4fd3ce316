"""Playing cards, answering them, and the species (PD-10, PD-11, PD-17, PD-R12, PD-R13, PD-R19, PD-A.1 to A.4, A.22)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.pentaurus.kit import (
    action,
    asks,
    cards_of,
    character,
    combat,
    facility,
    hand,
    kinds,
    options,
    pile,
    pilot,
    planet,
    play,
    player,
    refusal,
    row,
    scene,
    ship,
    species,
)

GUNS = combat("guns", {"attack": 1})
MORE = combat("more", {"attack": 2})
NAY = combat("nay", {"cancel": True}, copies=3)


def modifiers(table: Table, seat: int) -> tuple[int, int, int]:
    """A player's attack, defence and production until the end of the turn."""
    found = player(table, seat)["modifiers"]
    return found["attack"], found["defence"], found["production"]


# The actions step


@pytest.mark.rule("PD-10.1", "PD-10.3", "PD-R12", "PD-16.2", "PD-16.3")
def test_cards_are_played_in_any_order_and_number() -> None:
    cards = [action("ploy", {"attack": 1}, copies=2), GUNS, character("envoy"), facility("dock")]
    table = scene(*cards, hands=("ploy ploy#2 guns envoy dock f1", ""))
    play(table, "0 play dock b1", "1 pass")
    cards_of(table, "ploy")
    play(table, "0 play envoy b1", "1 pass")
    cards_of(table, "guns")
    cards_of(table, "ploy#2")
    play(table, "0 play f1 b1", "1 pass")
    assert row(table, 0) == "b1[dock envoy f1]", "facilities and characters stay"
    assert pile(table, "discard")[-3:] == ["ploy", "guns", "ploy#2"], "what was played for its effect is discarded"
    assert modifiers(table, 0) == (3, 0, 0)
    assert table.view()["budget"] is None, "and nothing has a price"


@pytest.mark.rule("PD-10.2", "PD-R12", "PD-16.9")
def test_facilities_and_characters_go_to_own_planets_and_pilots_to_own_ships() -> None:
    cards = [character("envoy"), pilot("ace"), pilot("deuce")]
    table = scene(*cards, planets=("b1[s1 s2] b3", "b2[s3]"), hands=("envoy ace deuce f1", ""))
    assert options(table, 0, "play envoy") == {"play envoy b1", "play envoy b3"}
    assert options(table, 0, "play f1") == {"play f1 b1", "play f1 b3"}
    assert options(table, 0, "play ace") == {"play ace s1", "play ace s2"}
    play(table, "0 play ace s1", "1 pass", "0 play deuce s1", "1 pass")
    assert row(table, 0) == "b1[s1[ace deuce] s2] b3", "any number to each"


@pytest.mark.rule("PD-10.2")
def test_without_a_ship_no_pilot_is_played() -> None:
    assert options(scene(pilot("ace"), hands=("ace", "")), 0) == {"done"}


# Answers


@pytest.mark.rule("PD-11.1", "PD-R13")
@pytest.mark.parametrize("card", ["play ploy", "play guns", "play f1 b1", "play envoy b1", "play ace s1"])
@pytest.mark.parametrize("held", ["", "more", "f2 b3"])
def test_the_opponent_is_asked_after_every_card_whatever_it_holds(card: str, held: str) -> None:
    cards = [action("ploy", {"attack": 1}), GUNS, MORE, character("envoy"), pilot("ace")]
    table = scene(*cards, planets=("b1[s1]", "b2"), hands=("ploy guns f1 envoy ace", held))
    play(table, f"0 {card}")
    if asks(table) == (0, "species"):
        play(table, "0 no")
    assert asks(table) == (1, "window")
    assert options(table, 1) == {"pass"} | {f"answer {name}" for name in held.split() if name == "more"}
    assert options(table, 0) == set()


@pytest.mark.rule("PD-11.1")
@pytest.mark.parametrize(("step", "move"), [("planets", "play b3 left"), ("planets", "play moon b1"),
                                            ("market", "buy s1 rich")])  # fmt: skip
def test_planets_satellites_and_ships_are_not_answered(step: str, move: str) -> None:
    cards = [planet("rich", pentanium=2), ("satellite", {"id": "moon", "name": "Moon"})]
    table = scene(*cards, at=step, planets=("b1 rich", "b2 b4"), hands=("b3 moon", "c1"), market="s1")
    play(table, f"0 {move}")
    assert table.actors == (0,)


@pytest.mark.rule("PD-R13", "PD-A.3")
def test_an_answer_takes_effect_before_what_it_answers() -> None:
    """A ship is destroyed before the pilot comes to it: the pilot is discarded."""
    shot = combat("shot", {"destroy": "ship"})
    table = scene(shot, pilot("ace"), planets=("b1[s1]", "b2"), hands=("ace", "shot"))
    play(table, "0 play ace s1")
    assert hand(table, 0) == set(), "a card that waits is out of the hand"
    assert [(entry["card"], entry["host"], entry["side"]) for entry in table.view()["stack"]] == [("ace", "s1", None)]
    play(table, "1 answer shot", "1 no", "0 pass")
    assert row(table, 0) == "b1"
    assert pile(table, "discard")[-2:] == ["shot", "ace"]
    assert pile(table, "scrap") == ["s1"]


@pytest.mark.rule("PD-A.3", "PD-A.20")
def test_a_pilot_whose_ship_was_swapped_away_is_discarded() -> None:
    trade = combat("trade", {"swap_ship": True})
    table = scene(trade, pilot("ace"), planets=("b1[s1]", "b2"), hands=("ace trade", "c1"), market="s2")
    play(table, "0 play ace s1", "1 answer c1", "1 no", "0 answer trade", "0 no", "1 pass", "0 target s2")
    assert row(table, 0) == "b1[s2*]"
    assert "ace" in pile(table, "discard")


@pytest.mark.rule("PD-R13")
def test_answers_are_answered_in_turn_and_the_first_pass_closes_all() -> None:
    table = scene(GUNS, hands=("f1 c1 c2", "c3 c4"))
    play(table, "0 play f1 b1", "1 answer c3", "1 no")
    assert asks(table) == (0, "window")
    assert options(table, 0) == {"pass", "answer c1", "answer c2"}
    play(table, "0 answer c1", "0 no")
    assert asks(table) == (1, "window")
    play(table, "1 answer c4", "1 no")
    assert [entry["card"] for entry in table.view()["stack"]] == ["f1", "c3", "c1", "c4"]
    play(table, "0 pass")
    assert asks(table) == (0, "actions"), "seat 1 is not asked again"
    assert pile(table, "discard")[-3:] == ["c4", "c1", "c3"], "the last card first"
    assert row(table, 0) == "b1[f1]"
    assert (modifiers(table, 0)[1], modifiers(table, 1)[1]) == (1, 2)


@pytest.mark.rule("PD-R13", "PD-16.3")
def test_only_action_reaction_cards_answer() -> None:
    table = scene(action("ploy", {"attack": 1}), hands=("f1", "ploy f2 c1"))
    play(table, "0 play f1 b1")
    assert options(table, 1) == {"pass", "answer c1"}
    refusal(table, 1, "answer ploy")
    refusal(table, 1, "play c1")


@pytest.mark.rule("PD-R13")
def test_the_window_of_one_card_is_closed_before_the_next_is_played() -> None:
    table = scene(hands=("f1 f2", "c1"))
    play(table, "0 play f1 b1")
    refusal(table, 0, "play f2 b1")
    refusal(table, 0, "done")
    play(table, "1 pass", "0 play f2 b1")
    assert asks(table) == (1, "window")


# Cancelling


@pytest.mark.rule("PD-A.22")
def test_a_cancelled_card_has_no_effect_and_is_discarded_all_the_same() -> None:
    table = scene(NAY, hands=("f1", "nay"))
    play(table, "0 play f1 b1", "1 answer nay", "1 no", "0 pass")
    assert row(table, 0) == "b1"
    assert pile(table, "discard")[-2:] == ["nay", "f1"]
    assert "no-effect" in kinds(table)


@pytest.mark.rule("PD-A.22")
def test_a_cancel_that_is_cancelled_does_nothing() -> None:
    table = scene(NAY, hands=("f1 nay#2", "nay"))
    play(table, "0 play f1 b1", "1 answer nay", "1 no", "0 answer nay#2", "0 no", "1 pass")
    assert row(table, 0) == "b1[f1]"


@pytest.mark.rule("PD-A.22")
def test_a_chain_of_three_cancels_ends_against_the_card() -> None:
    table = scene(NAY, hands=("f1 nay#2", "nay nay#3"))
    play(table, "0 play f1 b1", "1 answer nay", "1 no", "0 answer nay#2", "0 no", "1 answer nay#3", "1 no", "0 pass")
    assert row(table, 0) == "b1"
    assert pile(table, "discard")[-4:] == ["nay#3", "nay#2", "nay", "f1"]


@pytest.mark.rule("PD-A.22")
def test_the_card_played_last_is_cancelled_and_never_an_own_one() -> None:
    """Seat 1 answers twice: its second card cancels the answer in between, its first takes effect."""
    table = scene(NAY, GUNS, MORE, hands=("f1 guns", "more nay"))
    play(table, "0 play f1 b1", "1 answer more", "1 no", "0 answer guns", "0 no", "1 answer nay", "1 no", "0 pass")
    assert modifiers(table, 0)[0] == 0
    assert modifiers(table, 1)[0] == 2
    assert row(table, 0) == "b1[f1]"


@pytest.mark.rule("PD-A.22")
def test_two_cancels_of_one_card_reach_back_to_the_card_before() -> None:
    """One card that cancels twice takes the last two cards of the opponent."""
    both = combat("both", {"cancel": True}, {"cancel": True}, {"cancel": True})
    table = scene(both, GUNS, hands=("f1 guns", "c1 both"))
    play(table, "0 play f1 b1", "1 answer c1", "1 no", "0 answer guns", "0 no", "1 answer both", "1 no", "0 pass")
    assert row(table, 0) == "b1"
    assert modifiers(table, 0)[0] == 0
    assert modifiers(table, 1)[1] == 1, "the third finds nothing, and c1 is seat 1's own"


@pytest.mark.rule("PD-A.22", "PD-17.1")
def test_the_species_ability_is_cancelled_with_the_card() -> None:
    table = scene(NAY, GUNS, species("one", {"defence": 3}), species("two", {"defence": 4}), hands=("guns", "nay"))
    play(table, "0 play guns", "0 yes", "1 answer nay", "1 yes", "0 pass")
    assert modifiers(table, 0) == (0, 0, 0)
    assert modifiers(table, 1) == (0, 4, 0), "that of the card that cancels takes effect"
    assert [p["species"]["side"] for p in table.view()["players"]] == [1, 1], "both have turned all the same"


@pytest.mark.rule("PD-A.22")
def test_a_card_that_cancels_is_an_answer_only() -> None:
    table = scene(NAY, combat("mixed", {"attack": 1}, {"cancel": True}), hands=("nay mixed f1", "c1"))
    assert options(table, 0) == {"done", "play f1 b1"}
    play(table, "0 play f1 b1", "1 answer c1", "1 no")
    assert options(table, 0) == {"pass", "answer nay", "answer mixed"}


# The order of effects


@pytest.mark.rule("PD-A.1")
def test_effects_happen_in_the_order_printed_and_the_species_last() -> None:
    ploy = action("ploy", {"draw": 1}, {"discard": 1}, {"attack": 1})
    table = scene(ploy, species("one", {"recover": "any"}), hands=("ploy", "c1 c2"), deck="f1", discard="f9 b9")
    play(table, "0 play ploy", "0 yes", "1 pass")
    assert hand(table, 0) == {"f1"}
    assert asks(table) == (1, "discards")
    assert modifiers(table, 0)[0] == 0
    play(table, "1 discard c2")
    assert modifiers(table, 0)[0] == 1
    assert asks(table) == (0, "target")
    assert options(table, 0) == {"target f9", "target b9", "target c2"}, "not the card itself: it takes effect still"
    play(table, "0 target c2")
    assert "c2" in hand(table, 0)
    assert pile(table, "discard")[-1] == "ploy"


@pytest.mark.rule("PD-A.1", "PD-R13")
def test_what_a_card_aims_at_is_chosen_when_it_takes_effect() -> None:
    """An answer buries one of two ships; the shot then goes to the one that is left, without a question."""
    shot, own = action("shot", {"destroy": "ship"}), combat("own", {"destroy": "ship", "of": "any"})
    table = scene(shot, own, planets=("b1", "b2[s1 s2]"), hands=("shot", "own"))
    play(table, "0 play shot", "0 no", "1 answer own", "1 no", "0 pass", "1 target s1")
    assert row(table, 1) == "b2"
    assert pile(table, "scrap") == ["s1", "s2"]


@pytest.mark.rule("PD-A.1")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    ploy = action("ploy", {"destroy": "ship"}, {"recover": "planet"}, {"refuel": 1})
    table = scene(ploy, action("late", {"attack": 1}), hands=("ploy late", ""))
    cards_of(table, "ploy")
    assert asks(table) == (0, "actions")
    cards_of(table, "late")
    assert modifiers(table, 0)[0] == 1


@pytest.mark.rule("PD-A.1", "PD-A.17")
def test_what_can_be_done_must_be_done() -> None:
    """The only ship on the table is its own, and the card says any."""
    shot = action("shot", {"destroy": "ship", "of": "any"})
    table = cards_of(scene(shot, planets=("b1[s1]", "b2"), hands=("shot", "")), "shot")
    assert row(table, 0) == "b1"


# The species


@pytest.mark.rule("PD-17.1", "PD-R19", "PD-A.2")
def test_the_upper_side_may_be_added_and_the_card_turns_one_step() -> None:
    sides = [{"attack": 1}, {"defence": 2}, {"production": 1}, {"attack": 4}]
    ploy = action("ploy", {"draw": 1}, copies=4)
    table = scene(ploy, GUNS, species("one", *sides), hands=("ploy ploy#2 ploy#3 ploy#4 guns", ""))
    play(table, "0 play ploy")
    assert asks(table) == (0, "species"), "before anybody answers"
    play(table, "0 yes")
    assert player(table, 0)["species"] == {"id": "one", "side": 1}, "at once, the card waits still"
    assert modifiers(table, 0) == (0, 0, 0)
    play(table, "1 pass")
    assert modifiers(table, 0) == (1, 0, 0)
    cards_of(table, "ploy#2", species="yes")
    assert modifiers(table, 0) == (1, 2, 0)
    cards_of(table, "ploy#3")
    assert player(table, 0)["species"]["side"] == 2, "not used, not turned"
    cards_of(table, "ploy#4", species="yes")
    cards_of(table, "guns", species="yes")
    assert modifiers(table, 0) == (1 + 4 + 1, 2, 1)
    assert player(table, 0)["species"]["side"] == 0, "after the fourth the first"


@pytest.mark.rule("PD-R19")
def test_once_a_card_and_with_answers_too_but_not_with_what_stays() -> None:
    table = scene(species("one", {"attack": 1}), species("two", {"attack": 2}), hands=("f1 c1", "c2"))
    play(table, "0 play f1 b1")
    assert asks(table) == (1, "window"), "no species with a facility"
    play(table, "1 answer c2")
    assert asks(table) == (1, "species")
    play(table, "1 yes")
    assert asks(table) == (0, "window"), "asked once"
    play(table, "0 answer c1", "0 yes", "1 pass")
    assert (modifiers(table, 0)[0], modifiers(table, 1)[0]) == (1, 2)


@pytest.mark.rule("PD-17.1", "PD-R19")
def test_all_see_which_side_was_added_to_a_card_that_waits() -> None:
    """The species card has turned on: what is up is not what was added."""
    table = scene(GUNS, species("one", {"attack": 1}, {"defence": 2}), hands=("guns", "c1"), side=[1, 3])
    play(table, "0 play guns", "0 yes", "1 answer c1", "1 yes")
    for viewer in (0, 1, None):
        assert [(entry["card"], entry["side"]) for entry in table.view(viewer)["stack"]] == [("guns", 1), ("c1", 3)]
    assert [player(table, seat)["species"]["side"] for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("PD-R19")
def test_species_that_nobody_was_dealt_are_out_of_the_game() -> None:
    table = scene(*[species(f"kind{n}", {"attack": 1}) for n in range(5)])
    assert [p["species"]["id"] for p in table.view()["players"]] == ["kind0", "kind1"]
    assert not {"kind2", "kind3", "kind4"} & set(table.game.content.tables.keys)


@pytest.mark.rule("PD-R13", "PD-A.3")
def test_a_facility_whose_planet_is_gone_is_discarded() -> None:
    """Nothing in the vocabulary removes a planet in an exchange: the position is set up so."""
    table = scene(ship("gone"), pilot("ace"), planets=("b1[gone]", "b2"), hands=("ace", ""))
    play(table, "0 play ace gone")
    position = table.position()
    state = position["state"]
    state["planets"][0][0]["on"] = []
    state["scrap"].append("gone")
    again = play(table.game.from_position(position), "1 pass")
    assert pile(again, "discard")[-1] == "ace"
