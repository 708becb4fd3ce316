"""Cards: drawn one a resource phase, played at once or saved, discarded, shuffled again."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, pass_turn, play, player, refusal, scene

AT_ONCE = [
    "meteor-shower", "black-hole", "magnetic-storms", "virus-green", "alien-life-form-green", "revolt-red",
    "new-production",
]  # fmt: skip
SAVED = ["space-station", "gain-ship-1", "marines", "double-star-green", "assassination-red"]


def drawing(card: str, **units: object) -> Table:
    """Seat 0 is about to draw this card."""
    return scene("ground", turn=3, deck=card, **units)  # type: ignore[arg-type]


@pytest.mark.rule("AC-8.1", "AC-2.3")
def test_72_cards_lie_shuffled_before_play_begins() -> None:
    game = cosmarium.game("alien-contact")
    decks = [game.new(2, seed=seed).position()["state"]["deck"] for seed in range(3)]
    assert all(sorted(deck) == sorted(game.content.tables.card_keys) for deck in decks)
    assert len(decks[0]) == 72
    assert decks[0] != decks[1] != decks[2]
    assert game.new(2, seed=0).view(0)["deck"] == 72
    assert not any(key in str(game.new(2, seed=0).view(0)) for key in decks[0])


@pytest.mark.rule("AC-8.2")
def test_the_phasing_player_draws_one_card_first_of_all_in_its_resource_phase() -> None:
    table = drawing("new-production revolt-red", points=(0,), marines="0@00:1")
    play(table, "0 done")
    told = kinds(table)
    assert told.count("drew") == 1
    assert told.index("drew") < told.index("collected")
    assert table.view()["discard"] == ["new-production"]
    assert table.view()["deck"] == 71
    while table.view()["active"] == 0:
        pass_turn(table)
    pass_turn(table)
    assert [event["seat"] for event in table.events() if event["kind"] == "drew"] == [0, 1]


@pytest.mark.rule("AC-8.3", "AC-A.49")
@pytest.mark.parametrize("card", AT_ONCE)
def test_kinds_1_to_7_come_to_pass_at_once(card: str) -> None:
    """Whoever has nothing they could act on, too: then they have no effect."""
    table = drawing(card, dice=[10, 1, 10, 1, 10, 1])
    play(table, "0 done")
    assert "played" in kinds(table)
    assert "saved" not in kinds(table)
    assert table.view()["discard"] == [card]
    assert table.view()["phase"] != "cards"


@pytest.mark.rule("AC-8.3")
@pytest.mark.parametrize("card", ["virus-green", "alien-life-form-green", "revolt-red"])
def test_what_must_be_played_asks_for_nothing_else(card: str) -> None:
    table = drawing(card, marines="0@00:1")
    play(table, "0 done")
    assert asks(table) == ((0,), "target")
    assert options(table, 0) == {"area 00"}


@pytest.mark.rule("AC-8.4", "AC-R25")
@pytest.mark.parametrize("card", SAVED)
def test_kinds_8_to_12_may_be_played_at_once(card: str) -> None:
    table = drawing(card, marines="0@00:1 0@10:1 0@20:1", diplomats="1.1@30")
    play(table, "0 done")
    assert asks(table) == ((0,), "cards")
    assert options(table, 0) == {"done", f"play {card}"}
    play(table, f"0 play {card}")
    assert player(table, 0)["saved"] == 0


@pytest.mark.rule("AC-8.4", "AC-R25")
@pytest.mark.parametrize("card", SAVED)
def test_kinds_8_to_12_may_be_saved_for_a_later_card_segment(card: str) -> None:
    table = scene(
        "ground", turn=3, turns=9, deck=f"{card} revolt-red revolt-green", marines="0@00:1 0@10:1 0@20:1",
        diplomats="1.1@30",
    )  # fmt: skip
    play(table, "0 done", "0 done")
    assert player(table, 0, 0)["hand"] == [card]
    while table.view()["turn"] < 6 or table.view()["phase"] != "cards":
        seat = table.actors[0]
        word = next(word for word in ("done", "stay", "peace", "no") if word in options(table, seat))
        table.play(seat, word)
    assert f"play {card}" in options(table, 0)


@pytest.mark.rule("AC-8.4", "AC-A.8")
def test_saved_cards_are_played_in_the_card_segment_only() -> None:
    table = scene("movement", marines="0@00:1", ships="0.s1.1@00", saved=("gain-ship-1",))
    assert refusal(table, 0, "play gain-ship-1").rule == "AC-A.8"
    table = scene("build", marines="0@00:1", stations="0.b1.1@00", points=(9,), saved=("marines",))
    assert refusal(table, 0, "play marines").rule == "AC-A.8"
    assert refusal(scene("cards", saved=("marines", "marines#2")), 0, "play marines#2").rule == "AC-8.4"


@pytest.mark.rule("AC-A.48")
def test_any_number_of_saved_cards_may_be_played() -> None:
    """The one just drawn among them."""
    table = drawing(
        "marines", marines="0@00:1 0@10:1", saved=("gain-ship-1 gain-ship-3 double-star-red",),
    )  # fmt: skip
    play(table, "0 done")
    for moves in (
        ["play marines", "kind epsm", "area 00"], ["play gain-ship-1", "area 00"], ["play gain-ship-3", "area 10"],
        ["play double-star-red", "area 10"],
    ):  # fmt: skip
        play(table, *(f"0 {move}" for move in moves))
    assert player(table, 0)["saved"] == 0
    assert sorted(table.view()["discard"]) == ["double-star-red", "gain-ship-1", "gain-ship-3", "marines"]


@pytest.mark.rule("AC-A.49")
@pytest.mark.parametrize("card", SAVED)
def test_a_saved_card_with_nothing_to_act_on_cannot_be_played(card: str) -> None:
    double = " ".join(f"{tens}{ones}" for tens, odd in ((0, 0), (4, 1)) for ones in range(odd, 10, 2))
    table = scene("cards", saved=(card,), double=double)
    assert options(table, 0) == {"done"}
    assert refusal(table, 0, f"play {card}").rule == "AC-A.49"


@pytest.mark.rule("AC-R25", "AC-8.2")
def test_the_discard_pile_becomes_the_deck_when_that_is_empty() -> None:
    """Shuffled, before the card is drawn; saved cards are not in it."""
    table = drawing("revolt-green", saved=("", "marines marines#2"))
    position = table.position()
    state = position["state"]
    state["discard"] = [key for key in state["deck"] if key != "revolt-green"]
    state["deck"] = ["revolt-green"]
    table = play(table.game.from_position(position, seed=4), "0 done")
    assert "reshuffled" not in kinds(table)
    assert (table.view()["deck"], len(table.view()["discard"])) == (0, 70)
    while "reshuffled" not in kinds(table):
        pass_turn(table)
    [event] = [event for event in table.events() if event["kind"] == "reshuffled"]
    assert event["seat"] == 1
    assert event["data"]["cards"] == 70
    after = table.position()["state"]
    assert len(after["deck"]) == 69
    assert after["deck"] != [key for key in state["discard"] if key in after["deck"]]
    assert {"marines", "marines#2"} <= set(after["seats"][1]["saved"])


@pytest.mark.rule("AC-R25")
def test_a_card_that_is_saved_is_not_in_the_discard_pile() -> None:
    table = drawing("marines")
    play(table, "0 done", "0 done")
    assert table.view()["discard"] == []
    assert player(table, 0)["saved"] == 1
    drawn = [event for event in table.events(1) if event["kind"] == "drew-own"]
    assert drawn == []
    assert [event["data"]["card"] for event in table.events(0) if event["kind"] == "drew-own"] == ["marines"]
