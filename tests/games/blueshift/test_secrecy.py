"""What a viewer may not know makes no difference to anything it is sent, and redeals are drawn as they should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.conformance.case import sent, viewers
from cosmarium.engine.table import Table
from games.blueshift.kit import SPECIES, anomaly, boldly, card, options, pack, planet, play, scene
from games.blueshift.random_packs import random_pack
from games.statistics import CHI_SQUARE_BOUND, chi_square, redealt
from games.two_worlds import compare_worlds

SHOWING = {"drew-own", "discovered", "played", "discarded", "out"}  # events by which a viewer learns what was hidden


@pytest.mark.rule("BS-A.15", "BS-R2")
@pytest.mark.parametrize("content", [None, 1, 2])
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_worlds(seats: int, content: int | None) -> None:
    pack = None if content is None else random_pack(10 * content + seats)
    table = cosmarium.game("blueshift", content=pack, round_cap=6).new(seats, seed=seats)
    dice = Random(seats)
    compared = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 17 == 0:
            compared += sum(compare_worlds(table, viewer, dice, SHOWING) for viewer in viewers(table))
    assert compared > 10


@pytest.mark.rule("BS-R2", "BS-A.15")
def test_what_lies_under_a_hidden_sector_makes_no_difference() -> None:
    """The same view, actions and refusals, whatever is on the other side; the view does not name it."""
    told = []
    for lies, rest in (("rich", "poor"), ("poor", "rich")):
        things = [planet("rich", spaceport=True, **{"power-link": True}), planet("poor", {"closed": True})]
        table = scene(*things, sites={"b1": f"?{lies}", "c1": f"?{rest}"}, ships="0.s1@a1 1.d1@e5")
        told.append([sent(table, viewer) for viewer in viewers(table)])
        assert not any(name in str(told[-1]) for name in ("rich", "poor"))
    assert told[0] == told[1]


@pytest.mark.rule("BS-A.15", "BS-R8")
def test_the_cards_of_others_make_no_difference() -> None:
    told = []
    for held in ("ruby opal", "opal ruby", "ruby jade", "jade opal"):
        cards = [card("ruby", {"credits": 2}), card("opal", {"steal": 2}), card("jade", {"recycle": 2})]
        table = scene(*cards, at="card", hands=("blank", held), ships="0.s1@a1 1.d1@e5")
        told.append((sent(table, 0), sent(table, None)))
        assert not any(name in str(told[-1]) for name in ("ruby", "opal", "jade"))
    assert told == [told[0]] * 4


@pytest.mark.rule("BS-5.3", "BS-A.15")
def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    table = scene(card("ploy", {"credits": 2}), at="card", hands=("ploy",), ships="0.s1@a1 1.d1@e5")
    play(table, "0 play ploy")
    assert len([e for e in table.events(0) if e["kind"] == "drew-own"]) == 5
    for viewer in (1, None):
        assert "drew-own" not in [event["kind"] for event in table.events(viewer)]
        [drew] = [event["data"] for event in table.events(viewer) if event["kind"] == "drew"]
        assert drew == {"count": 5, "left": table.view()["decks"]["cards"]}


@pytest.mark.rule("BS-7.8", "BS-A.78")
def test_a_discovery_is_seen_by_all_and_shows_no_more() -> None:
    eye = anomaly("eye", {"sight": True})
    table = scene(eye, sites={"b1": "?eye", "c1": "?p3", "d3": "?p4"}, ships="0.s1@a1 1.d1@e5")
    play(table, "0 move s1 b1")
    for viewer in (0, 1, None):
        seen = {site["site"]: site["sector"] for site in table.view(viewer)["sites"]}
        assert (seen["b1"], seen["c1"], seen["d3"]) == ("eye", "p3", None)


# Redeals


def few_hidden() -> Table:
    """Three planets and three anomalies that nobody has seen: of each two on the board, one left over."""
    things = [anomaly(name, {"jam": 1}) for name in ("one", "two", "three")]
    table = scene(*things, sites={"b1": "?p1", "b2": "?p2", "c1": "?one", "c2": "?two"}, ships="0.s1@a1 1.d1@e5")
    position = table.position()
    state = position["state"]
    assert "three" in state["space_pile"]
    return table


@pytest.mark.rule("BS-R2", "BS-A.15")
def test_hidden_sectors_are_dealt_anew_among_those_with_the_same_back() -> None:
    table = few_hidden()
    planets, space = Counter[Any](), Counter[Any]()
    hidden = table.position()["state"]
    for world in redealt(table, 0, 400):
        lying = {site["site"]: site["sector"] for site in world["sites"]}
        planets[lying["b1"]] += 1
        space[lying["c1"]] += 1
        assert sorted([lying["b1"], lying["b2"], *world["planet_pile"]]) == sorted(["p1", "p2", *hidden["planet_pile"]])
        assert sorted([lying["c1"], lying["c2"], *world["space_pile"]]) == sorted(["one", "two", *hidden["space_pile"]])
        assert {key: lying[key] for key in ("a1", "e5", "d3")} == {
            site["site"]: site["sector"] for site in hidden["sites"] if site["site"] in ("a1", "e5", "d3")
        }
    assert len(planets) == 2 + len(hidden["planet_pile"])
    assert len(space) == 2 + len(hidden["space_pile"])


def small_deck() -> Table:
    """Seat 1 holds one card, two are in the deck, seat 0 holds one; all others lie in the discard pile."""
    names = ("ruby", "opal", "jade", "grey")
    table = scene(*[card(name, {"credits": 2}) for name in names], hands=("grey", "ruby"), ships="0.s1@a1 1.d1@e5")
    position = table.position()
    state = position["state"]
    state["discard"] = [key for key in state["deck"] if key not in ("opal", "jade")]
    state["deck"] = ["opal", "jade"]
    return table.game.from_position(position)


@pytest.mark.rule("BS-A.15")
def test_hand_and_deck_are_dealt_anew() -> None:
    dealt = Counter[Any]()
    for world in redealt(small_deck(), 0, 2400):
        assert world["seats"][0]["hand"] == ["grey"]
        dealt[(*world["seats"][1]["hand"], *world["deck"])] += 1
    assert chi_square(dealt, list(permutations(["ruby", "opal", "jade"]))) < CHI_SQUARE_BOUND[5]


@pytest.mark.rule("BS-A.15")
def test_for_a_spectator_both_hands_are_dealt_anew() -> None:
    firsts = Counter[Any](world["seats"][0]["hand"][0] for world in redealt(small_deck(), -1, 2400))
    assert chi_square(firsts, ["ruby", "opal", "jade", "grey"]) < CHI_SQUARE_BOUND[3]


def reshuffled(*hands: str) -> Table:
    """Seat 0 has exchanged a card when the deck was empty: the discard pile, which all have seen, is the deck now."""
    names = ("ruby", "opal", "jade", "grey")
    things = [card(name, {"credits": 2}) for name in names]
    table = scene(*things, at="end", seats=len(hands), hands=hands, ships="0.s1@a1 1.d1@e5")
    position = table.position()
    state = position["state"]
    state["discard"], state["deck"] = state["deck"], []
    table = table.game.from_position(position, seed=1)
    return play(table, f"0 discard {hands[0].split()[0]}")


@pytest.mark.rule("BS-A.15", "BS-5.4")
def test_what_was_in_a_hand_when_the_deck_was_made_anew_is_known_not_to_be_in_it() -> None:
    """With two seats all know what the other holds; what it has drawn since may be anything of the deck."""
    table = reshuffled("blank grey", "ruby opal")
    assert {tuple(sorted(world["seats"][1]["hand"])) for world in redealt(table, 0, 40)} == {("opal", "ruby")}
    play(table, "1 play ruby")
    firsts, kept = Counter[Any](), set()
    for world in redealt(table, 0, 200):
        hand = world["seats"][1]["hand"]
        kept.add(("opal" in hand, "opal" in world["deck"], len(hand)))
        firsts.update(hand)
    assert kept == {(True, False, 5)}
    assert len(firsts) > 20, "the four that it drew are any that the deck may hold"


@pytest.mark.rule("BS-A.15", "BS-5.4")
def test_of_two_others_one_does_not_know_who_of_them_held_what() -> None:
    table = reshuffled("blank grey", "ruby", "opal")
    dealt = Counter[Any]()
    for world in redealt(table, 0, 400):
        dealt[(*world["seats"][1]["hand"], *world["seats"][2]["hand"])] += 1
    assert chi_square(dealt, [("ruby", "opal"), ("opal", "ruby")]) < CHI_SQUARE_BOUND[1]
    play(table, "1 play ruby")
    for world in redealt(table, 0, 40):
        assert world["seats"][2]["hand"] == ["opal"], "the other one has shown its card"
        assert world["seats"][2]["drawn_after"] == [0]
        assert world["seats"][1]["drawn_after"] == [1] * 5


@pytest.mark.rule("BS-A.15", "BS-5.4")
def test_worlds_fit_what_an_observer_knows_of_the_deck_in_a_whole_match() -> None:
    """Followed from what all are told, over several reshuffles: what lay in the discard pile became the deck, so that
    every other card that has not been played since is in a hand."""
    table = cosmarium.game("blueshift", content=pack(seats=3), round_cap=30).new(3, seed=2)
    cards, dice = set(table.game.content.tables.card_keys), Random(2)
    deck, pile, in_hands, seen, reshuffles = set(cards), set[str](), set[str](), 0, 0
    while table.actors and reshuffles < 4:
        seat = table.actors[0]
        quiet = [action for action in table.legal(seat) if action.notation in ("done", "stand", "decline")]
        kind = table.prompt(seat)["kind"]
        table.play(seat, dice.choice(table.legal(seat) if kind == "recycle" or not quiet else quiet))
        for event in table.events(None, seen):
            if event["kind"] in ("played", "discarded"):
                pile.add(event["data"]["card"])
                in_hands.discard(event["data"]["card"])
            elif event["kind"] == "reshuffled":
                deck, pile, reshuffles = pile, set(), reshuffles + 1
                in_hands = cards - deck
                for world in redealt(table, -1, 5):
                    assert set(world["deck"]) <= deck
        seen = table.event_count(None)
        if reshuffles and table.ply % 7 == 0:
            for viewer in (0, 2, -1):
                for world in redealt(table, viewer, 5):
                    assert in_hands <= {card for who in world["seats"] for card in who["hand"]}
    assert reshuffles == 4


@pytest.mark.rule("BS-A.15")
def test_a_redeal_keeps_all_that_is_public() -> None:
    table = few_hidden()
    play(table, "0 move s1 b1")
    hidden = {"deck", "planet_pile", "space_pile"}

    def public(state: dict[str, Any]) -> dict[str, Any]:
        kept = {key: value for key, value in state.items() if key not in hidden}
        kept["sites"] = [{**site, "sector": site["discovered"] and site["sector"]} for site in state["sites"]]
        kept["seats"] = [{**seat, "hand": len(seat["hand"])} for seat in state["seats"]]
        return kept

    truth = public(table.position()["state"])
    for viewer in (0, 1, -1):
        assert all(public(world) == truth for world in redealt(table, viewer, 30))


@pytest.mark.rule("BS-A.7", "BS-A.15")
def test_the_spy_network_is_asked_whatever_its_owner_holds() -> None:
    """Whether a seat may call for help follows from what all can see."""
    assert SPECIES["alpha"][1]["spy_network"] == 4
    told = []
    for held in ("ruby opal", "opal jade"):
        things = [card(name, {"credits": 2}) for name in ("ruby", "opal", "jade")]
        table = scene(
            *things, species=("plain", "alpha"), hands=("blank", held), ships="0.d1@a1 1.d1@b1 1.d2@b2 1.d3@e5"
        )
        play(table, "0 move d1 b1")
        assert options(table, 1) == {"done", "spy b2"}
        told.append((sent(table, 0), table.events(0)))
    assert told[0] == told[1]


def test_packs_for_secrecy_are_packs() -> None:
    """The hand-made pack goes through the same checks as any other."""
    assert cosmarium.game("blueshift", content=pack(seats=3)).new(3, seed=1).actors
