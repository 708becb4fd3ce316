"""What a viewer may not know makes no difference to anything it is sent, and redeals are drawn as they should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.conformance.case import sent, viewers
from cosmarium.engine.table import Table
from games.alien_contact.kit import boldly, options, play, scene
from games.alien_contact.random_packs import random_pack
from games.alien_contact.recorded import crowded
from games.statistics import CHI_SQUARE_BOUND, chi_square, redealt
from games.two_worlds import compare_worlds

# Events by which something hidden is shown, or dice that may fall otherwise in the other world.
SHOWING = {
    "drew", "drew-own", "played", "card-given", "terms", "agreed", "accepted", "ready", "fired", "chose", "shooting",
    "fell", "pirate-fired", "hunted", "captured", "attempt", "rolled", "landed", "pirate-at", "first", "reshuffled",
}  # fmt: skip
HIDING = {"fire", "after", "draft", "reply", "cards", "knife"}
"""Questions at which something is hidden from others."""
FLEETS = "0.s1.1@00 0.s1.2@00 1.s1.1@00 1.s1.2@00 2.s1.1@00"


@pytest.mark.rule("AC-R25", "AC-R13", "AC-R14", "AC-A.12")
@pytest.mark.parametrize("content", [None, 1])
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_worlds(seats: int, content: int | None) -> None:
    pack = None if content is None else random_pack(10 * content + seats)
    table = cosmarium.game("alien-contact", content=pack, turns=6).new(seats, seed=seats)
    dice = Random(seats)
    compared = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 23 == 0:
            compared += sum(compare_worlds(table, viewer, dice, SHOWING) for viewer in viewers(table))
    assert compared > 10


@pytest.mark.rule("AC-R25", "AC-R13", "AC-R14", "AC-R21", "AC-A.4", "AC-A.12")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_worlds_where_everybody_is_within_reach(seats: int) -> None:
    """Hidden fire, hidden decisions and proposals are met in these over and over."""
    game = cosmarium.game("alien-contact", content=random_pack(20 + seats), turns=6)
    dice = Random(seats)
    met = set[str]()
    for number in range(20):
        table = game.from_position(crowded(game, seats, 10 * number + seats), seed=number)
        while table.actors and table.ply < 120:
            prompt = table.prompt(table.actors[0])
            assert prompt is not None
            if prompt["kind"] in HIDING and dice.random() < 0.25:
                met.add(prompt["kind"])
                for viewer in viewers(table):
                    compare_worlds(table, viewer, dice, SHOWING)
            seat = dice.choice(table.actors)
            table.play(seat, boldly(table.legal(seat), dice))
        if met >= {"fire", "after"}:
            return
    raise AssertionError("nothing was fought")


@pytest.mark.rule("AC-R13", "AC-R14", "AC-R21", "AC-A.12")
def test_two_worlds_in_the_midst_of_fights_and_talks() -> None:
    """Three seats with fleets in one area, marines on one star, diplomats on another, and saved cards."""
    dice = Random(5)
    compared = 0
    for at in ("combat", "ground", "cards"):
        table = scene(
            at, seats=3, turn=3, ships=FLEETS, marines="0@41:3+2 1@41:2+2 2@41:1+1 0@00:1 1@10:1 2@20:1",
            diplomats="0.1@10 1.1@10 2.1@10", saved=("marines gain-ship-1", "marines#2 double-star-red", "marines#3"),
            points=(30, 30, 30), turns=6,
        )  # fmt: skip
        while table.view()["active"] == 0 and table.ply < 80:
            if table.ply % 3 == 0:
                compared += sum(compare_worlds(table, viewer, dice, SHOWING) for viewer in viewers(table))
            seat = dice.choice(table.actors)
            table.play(seat, boldly(table.legal(seat), dice))
    assert compared > 100


def told(table: Table, *seen: int | None) -> list[Any]:
    """All that these viewers are sent, their events too."""
    return [(sent(table, viewer), table.events(viewer)) for viewer in seen]


@pytest.mark.rule("AC-R25")
def test_the_cards_of_others_make_no_difference() -> None:
    """Not even whether a seat can play one of them: whoever has saved any is asked (AC-A.8)."""
    found = []
    for held in (
        "double-star-blue double-star-red",
        "assassination-green assassination-red",
        "gain-ship-1 gain-ship-2",
    ):
        table = scene("cards", diplomats="0.1@10 1.1@20", saved=("space-station", held))
        play(table, "0 done")
        assert table.actors == (1,)
        found.append(told(table, 0, None))
        assert not any(name in str(found[-1]) for name in held.split())
    assert found[0] == found[1] == found[2]


@pytest.mark.rule("AC-A.8")
def test_the_window_for_assassinations_is_open_to_all_that_hold_a_card() -> None:
    table = scene("cards", diplomats="0.1@10", saved=("", "marines"), seats=3)
    play(table, "0 done")
    assert table.actors == (1,)
    assert options(table, 1) == {"done"}


@pytest.mark.rule("AC-8.2", "AC-R25")
def test_what_is_drawn_and_saved_is_told_to_its_owner_only() -> None:
    table = scene("combat", turn=3, ships="0.s1.1@00 1.s1.1@00", deck="gain-ship-1")
    play(table, "0 done", "1 peace")
    assert [event["data"] for event in table.events(0) if event["kind"] == "drew-own"] == [{"card": "gain-ship-1"}]
    for viewer in (1, None):
        assert "gain-ship-1" not in str(told(table, viewer))
        assert table.view(viewer)["players"][0]["saved"] == 1
        assert table.view(viewer)["players"][0]["hand"] is None


@pytest.mark.rule("AC-R13")
def test_aims_are_hidden_until_both_sides_have_aimed() -> None:
    """Nobody but the side itself is told at what its units fire, not even whether they hold their fire."""
    found = []
    for first, second in (("aim s1.1", "aim s1.2"), ("hold", "hold"), ("aim s1.2", "hold")):
        table = scene("combat", ships=FLEETS, seats=3, dice=[9, 9, 9, 9])
        play(table, "0 attack 00 1", f"0 {first}", f"0 {second}")
        assert table.view(1)["battle"]["ready"] == [0]
        found.append(told(table, 1, 2, None))
        assert table.view(1)["battle"]["aims"] == {}
        assert table.view(2)["battle"]["aims"] is None
    assert found[0] == found[1] == found[2]
    assert table.view(0)["battle"]["aims"] == {"s1.1": "s1.2", "s1.2": None}


@pytest.mark.rule("AC-R14")
def test_decisions_after_a_round_are_hidden_until_both_have_decided() -> None:
    found = []
    for choice in ("go-on", "stop", "retreat 10"):
        table = scene("combat", ships="0.s1.1@00 1.s1.1@00", dice=[10, 10])
        play(table, "0 attack 00 1", "0 aim s1.1", "1 aim s1.1", f"0 {choice}")
        assert table.view(1)["battle"]["ready"] == [0]
        assert table.view(0)["battle"]["choice"] == choice
        found.append(told(table, 1, None))
    assert found[0] == found[1] == found[2]


@pytest.mark.rule("AC-A.4", "AC-R13")
def test_how_marines_divide_their_fire_is_hidden() -> None:
    found = []
    for split in (0, 1, 3):
        table = scene("ground", marines="0@00:2+1 1@00:2+1")
        play(table, "0 attack 00 1", f"0 split {split}")
        assert table.view(0)["battle"]["at_marines"] == split
        found.append(told(table, 1, None))
    assert found[0] == found[1] == found[2]


@pytest.mark.rule("AC-A.12")
def test_what_is_proposed_stays_between_the_two() -> None:
    """A draft is its author's alone, a proposal is for the two; the third learns that there is one."""
    found = []
    for terms in (
        ["give points 5", "give peace 6"],
        ["give points 25", "want star 20"],
        ["want kind 10", "give points 1"],
    ):
        table = scene(
            "cards", seats=3, diplomats="0.1@10 1.1@10", points=(30, 30, 30), marines="1@20:1", saved=("", "marines"),
            ships="0.s1.1@20[e] 1.s1.1@20 2.s1.1@99",
        )  # fmt: skip
        play(table, "0 done", "1 done", "0 propose 1", *(f"0 {term}" for term in terms))
        draft = told(table, 1, 2, None)
        assert table.view(1)["proposal"] == {"from": 0, "to": 1, "stage": "draft", "items": None}
        play(table, "0 offer")
        assert len(table.view(1)["proposal"]["items"]) == len(terms)
        found.append((draft, told(table, 2, None)))
    assert found[0] == found[1] == found[2]


@pytest.mark.rule("AC-A.12", "AC-R25")
def test_a_card_that_is_offered_is_known_to_the_other_from_then_on() -> None:
    """In every world that fits what seat 1 knows seat 0 holds it; for seat 2 it may be elsewhere."""
    table = scene(
        "cards", seats=3, diplomats="0.1@10 1.1@10", saved=("marines", "gain-ship-1", "gain-ship-2"),
    )  # fmt: skip
    play(table, "0 done", "1 done", "2 done", "0 propose 1", "0 give card marines", "0 offer", "1 refuse")
    assert all(world["seats"][0]["saved"] == ["marines"] for world in redealt(table, 1, 60))
    assert any(world["seats"][0]["saved"] != ["marines"] for world in redealt(table, 2, 60))


# Redeals


def few_cards() -> Table:
    """Seat 0 and seat 1 hold a card each, two that can be saved and one that cannot are in the deck."""
    table = scene("cards", saved=("marines", "gain-ship-1"))
    position = table.position()
    state = position["state"]
    kept = ["gain-ship-2", "double-star-red", "virus-red"]
    state["discard"] = [key for key in state["deck"] if key not in kept]
    state["deck"] = kept
    return table.game.from_position(position)


@pytest.mark.rule("AC-R25")
def test_saved_cards_and_the_deck_are_dealt_anew() -> None:
    """Only cards that can be saved come into hands."""
    dealt = Counter[Any]()
    for world in redealt(few_cards(), 0, 1200):
        assert world["seats"][0]["saved"] == ["marines"]
        rest = [key for key in world["deck"] if key != "virus-red"]
        dealt[(*world["seats"][1]["saved"], *rest)] += 1
    cells = list(permutations(["gain-ship-1", "gain-ship-2", "double-star-red"]))
    assert chi_square(dealt, cells) < CHI_SQUARE_BOUND[5]


@pytest.mark.rule("AC-R25")
def test_for_a_spectator_all_hands_are_dealt_anew() -> None:
    firsts = Counter[Any](world["seats"][0]["saved"][0] for world in redealt(few_cards(), -1, 1200))
    cells = ["marines", "gain-ship-1", "gain-ship-2", "double-star-red"]
    assert chi_square(firsts, cells) < CHI_SQUARE_BOUND[3]


def reshuffled(*saved: str, seed: int = 1) -> Table:
    """Seat 0 has drawn when the deck was empty: the discard pile, which all have seen, is the deck now."""
    table = scene("ground", seats=len(saved), turn=3, saved=saved)
    position = table.position()
    state = position["state"]
    state["discard"], state["deck"] = state["deck"], []
    return play(table.game.from_position(position, seed=seed), "0 done")


@pytest.mark.rule("AC-R25", "AC-8.4")
def test_what_was_saved_when_the_deck_was_made_anew_is_known_not_to_be_in_it() -> None:
    """With two seats all know what the other holds; what it has drawn since may be anything of the deck."""
    table = reshuffled("", "gain-ship-1 marines")
    assert table.position()["state"]["reshuffles"] == 1
    assert {tuple(world["seats"][1]["saved"]) for world in redealt(table, 0, 40)} == {("gain-ship-1", "marines")}
    drawn, kept = Counter[Any](), set()
    for world in redealt(table, 1, 200):
        kept.add((tuple(world["seats"][1]["saved"]), tuple(world["seats"][0]["drawn_after"])))
        drawn.update(world["seats"][0]["saved"])
    assert kept == {(("gain-ship-1", "marines"), (1,))}
    assert len(drawn) > 20, "the card that seat 0 drew is any that can be saved of those in the deck"
    for world in redealt(table, -1, 40):
        assert world["seats"][1]["saved"] == ["gain-ship-1", "marines"], "a spectator has seen the discard pile too"


@pytest.mark.rule("AC-R25", "AC-8.4")
def test_of_two_others_one_does_not_know_who_of_them_saved_what() -> None:
    table = reshuffled("", "gain-ship-1", "marines")
    dealt = Counter[Any]()
    for world in redealt(table, 0, 400):
        dealt[(*world["seats"][1]["saved"], *world["seats"][2]["saved"])] += 1
    assert chi_square(dealt, [("gain-ship-1", "marines"), ("marines", "gain-ship-1")]) < CHI_SQUARE_BOUND[1]


@pytest.mark.rule("AC-R25", "AC-8.4")
def test_cards_drawn_between_two_reshuffles_are_dealt_anew_among_themselves() -> None:
    """Of the saved cards two were drawn before the first, two before the second, one after it."""
    table = scene(
        "cards", seats=3, saved=("gain-ship-1 assassination-red", "marines assassination-blue", "gain-ship-2")
    )
    position = table.position()
    state = position["state"]
    state["reshuffles"] = 2
    for seat, drawn in zip(state["seats"], ([0, 1], [0, 1], [2]), strict=True):
        seat["drawn_after"] = drawn
    state["discard"] = [key for key in state["deck"] if key != "gain-ship-3"]
    state["deck"] = ["gain-ship-3"]
    dealt = Counter[Any]()
    for world in redealt(table.game.from_position(position), -1, 800):
        first, second, third = (seat["saved"] for seat in world["seats"])
        assert world["seats"][1]["drawn_after"] == [0, 1]
        assert {*third, *world["deck"]} == {"gain-ship-2", "gain-ship-3"}
        assert {first[0], second[0]} == {"gain-ship-1", "marines"}
        dealt[first[0], first[1], third[0]] += 1
    cells = list(product(("gain-ship-1", "marines"), ("assassination-red", "assassination-blue"),
                         ("gain-ship-2", "gain-ship-3")))  # fmt: skip
    assert chi_square(dealt, cells) < CHI_SQUARE_BOUND[7]


# Cards that change hands


def talking(*saved: str) -> Table:
    """Three seats that may talk with each other; the deck was made anew, and the last card of each is drawn since."""
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10 2.1@10", saved=saved)
    position = table.position()
    state = position["state"]
    state["discard"], state["deck"], state["reshuffles"] = state["deck"], [], 1
    for seat in state["seats"]:
        seat["drawn_after"] = [0] * (len(seat["saved"]) - 1) + [1] * min(1, len(seat["saved"]))
    table = table.game.from_position(position, seed=1)
    for seat in range(3):
        if table.actors == (seat,) and "done" in options(table, seat):
            play(table, f"{seat} done")
    return table


def hands(table: Table, viewer: int, times: int = 60) -> Counter[Any]:
    """How often each way of holding the cards is dealt."""
    return Counter(
        tuple(" ".join(sorted(seat["saved"])) for seat in world["seats"]) for world in redealt(table, viewer, times)
    )


def until(table: Table, move: str) -> Table:
    """Pass until the move can be made, and make it."""
    while move not in {f"{seat} {action}" for seat in table.actors for action in options(table, seat)}:
        seat = table.actors[0]
        table.play(seat, next(word for word in ("done", "stay", "peace") if word in options(table, seat)))
    return play(table, move)


@pytest.mark.rule("AC-A.12", "AC-R25")
@pytest.mark.parametrize("given", ["gain-ship-1", "marines"])
@pytest.mark.parametrize("shown", ["", "gain-ship-1", "marines"])
def test_a_card_that_changed_hands_may_be_any_that_its_giver_had(given: str, shown: str) -> None:
    """Even if one of them is known, and though the cards were drawn before and after the deck was made anew."""
    table = talking("gain-ship-1 marines", "", "gain-ship-2")
    if shown:
        play(table, "0 propose 2", f"0 give card {shown}", "0 offer", "2 refuse")
    assert set(hands(table, 2)) == {("gain-ship-1 marines", "", "gain-ship-2")}
    play(table, "0 propose 1", f"0 give card {given}", "0 offer", "1 accept")
    either = [("gain-ship-1", "marines", "gain-ship-2"), ("marines", "gain-ship-1", "gain-ship-2")]
    true = either[given == "gain-ship-1"]
    assert chi_square(hands(table, 2, 400), either) < CHI_SQUARE_BOUND[1]
    assert set(hands(table, 0)) == {true}, "the two know"
    assert {held[1] for held in hands(table, 1)} == {given}
    play(table, "0 done", "1 propose 2", f"1 give card {given}", "1 offer", "2 refuse")
    assert set(hands(table, 2)) == {true}, "what one of them holds says what the other kept"


@pytest.mark.rule("AC-A.12", "AC-R25")
def test_a_card_that_is_played_after_it_changed_hands_ends_the_doubt() -> None:
    table = talking("assassination-green marines", "", "gain-ship-2")
    play(table, "0 propose 1", "0 give card assassination-green", "0 offer", "1 accept")
    assert len(hands(table, 2)) == 2
    assert len(table.position()["state"]["handovers"]) == 1
    until(table, "1 play assassination-green")
    assert table.position()["state"]["handovers"] == []
    assert set(hands(table, 2)) == {("marines", "", "gain-ship-2")}


@pytest.mark.rule("AC-A.12", "AC-R25")
@pytest.mark.parametrize("given", ["gain-ship-1", "marines"])
def test_a_card_that_is_played_may_be_the_one_that_was_handed_over_or_another_drawn_with_it(given: str) -> None:
    """Seat 1 plays one that it drew or one that it was given; what seat 0 kept remains in doubt."""
    table = talking("gain-ship-1 marines", "assassination-green", "gain-ship-2")
    play(table, "0 propose 1", f"0 give card {given}", "0 offer", "1 accept")
    until(table, "1 play assassination-green")
    assert set(hands(table, 2)) == {
        ("gain-ship-1", "marines", "gain-ship-2"),
        ("marines", "gain-ship-1", "gain-ship-2"),
    }


@pytest.mark.rule("AC-A.12", "AC-R25")
def test_of_cards_that_went_on_to_a_third_hand_each_knows_what_it_has_seen() -> None:
    """Seat 0 gives a card to seat 1, which passes it on to seat 2. Seat 0 does not know that it is the same, and seat 2
    not whether seat 1 has drawn it, as it can have been drawn with the one that seat 1 still has."""
    table = talking("gain-ship-1 marines", "gain-ship-2", "")
    play(table, "0 propose 1", "0 give card marines", "0 offer", "1 accept", "0 done")
    play(table, "1 propose 2", "1 give card marines", "1 offer", "2 accept")
    true = ("gain-ship-1", "gain-ship-2", "marines")
    assert set(hands(table, 0)) == {true, ("gain-ship-1", "marines", "gain-ship-2")}
    assert set(hands(table, 1)) == {true}
    assert set(hands(table, 2)) == {true, ("gain-ship-2", "gain-ship-1", "marines")}


@pytest.mark.rule("AC-A.12", "AC-R25")
def test_a_card_that_came_back_may_be_another_than_was_given() -> None:
    """Seat 0 holds again what it held, but seat 2 cannot know that seat 1 did not keep the card and give its own."""
    table = talking("gain-ship-1 marines", "gain-ship-2", "")
    play(table, "0 propose 1", "0 give card marines", "0 offer", "1 accept", "0 done")
    play(table, "1 propose 0", "1 give card marines", "1 offer", "0 accept")
    assert set(hands(table, 2, 200)) == {
        ("gain-ship-1 marines", "gain-ship-2", ""), ("gain-ship-1 gain-ship-2", "marines", ""),
        ("gain-ship-2 marines", "gain-ship-1", ""),
    }  # fmt: skip
    assert set(hands(table, 0)) == set(hands(table, 1)) == {("gain-ship-1 marines", "gain-ship-2", "")}


@pytest.mark.rule("AC-A.12", "AC-R25")
def test_whoever_gives_all_that_it_has_leaves_no_doubt() -> None:
    table = talking("gain-ship-1", "marines", "gain-ship-2")
    play(table, "0 propose 1", "0 give card gain-ship-1", "0 want kind 10", "0 offer", "1 accept")
    assert table.position()["state"]["handovers"] == []


@pytest.mark.rule("AC-R13", "AC-A.12")
def test_a_redeal_keeps_all_that_is_public() -> None:
    table = play(scene("combat", ships=FLEETS, seats=3), "0 attack 00 1", "0 aim s1.1", "1 aim s1.2")
    hidden = {"deck", "battle"}
    truth = table.position()["state"]
    for viewer in (0, 1, 2, -1):
        for world in redealt(table, viewer, 20):
            assert {key: world[key] for key in world if key not in hidden} == {
                key: truth[key] for key in truth if key not in hidden
            }
            for side, (part, true) in enumerate(zip(world["battle"]["sides"], truth["battle"]["sides"], strict=True)):
                assert {unit for unit, aim in part["aims"].items() if aim == "unaimed"} == {"s1.2"}
                assert viewer != side or part == true
