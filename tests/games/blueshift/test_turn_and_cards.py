"""The phases of a turn, and phase I: one card, a full hand, the deck (BS-4, BS-5, BS-R8)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from cosmarium.engine.table import Table
from cosmarium.games.blueshift.schema import validate
from games.blueshift.kit import (
    Data,
    asks,
    card,
    hand,
    kinds,
    options,
    play,
    player,
    refusal,
    scene,
    ship,
    site,
    station,
)

PACK = validate(
    tomllib.loads((files("cosmarium.games.blueshift") / "standard.toml").read_text("utf-8")), "standard.toml"
)
ICONS = {"ship", "offense", "population", "special", "defense", "prosperity", "dice"}
TURRETS = card("improved", {"rank": "defence", "by": 1, "targets": 2, "optional": True})
OWN = card("own", {"rank": "population", "by": 1, "of": "own"})
ANY = card("any", {"rank": "population", "by": 1})
FIVE = "blank blank#2 blank#3 blank#4 blank#5"


def phases(table: Table) -> list[str]:
    return [event["data"]["phase"] for event in table.events() if event["kind"] == "phase"]


def drawn(table: Table) -> list[tuple[int, int]]:
    """How many cards were drawn each time, and how many were left."""
    return [(event["data"]["count"], event["data"]["left"]) for event in table.events() if event["kind"] == "drew"]


def _nearly_empty(deck: int, discarded: int, seed: int = 5) -> Table:
    """A table at seat 0's card, with so many cards in the deck and on the discard pile; seat 1 holds the others."""
    table = scene(at="card", hands=(FIVE,))
    position = table.position()
    state = position["state"]
    cards = state["deck"]
    state["deck"], state["discard"] = cards[:deck], cards[deck : deck + discarded]
    state["seats"][1]["hand"] = cards[deck + discarded :]
    return table.game.from_position(position, seed=seed)


# The turn


@pytest.mark.rule("BS-4.1", "BS-R29")
def test_seven_phases_in_their_order() -> None:
    table = scene(at="end", seats=2, sites={"d4": "p1"}, ships="1.d1@d4 1.d2@c2 0.s1@c2", hands=("", FIVE),
                  credits=(0, 30))  # fmt: skip
    play(table, "0 done", "1 play blank", "1 done", "0 stand")
    while table.view()["active"] == 1:
        [seat] = table.actors
        play(table, f"{seat} {next(w for w in ('done', 'stand') if w in options(table, seat))}")
    found = [event for event in table.events() if event["seat"] == 1 and event["kind"] == "phase"]
    assert [event["data"]["phase"] for event in found] == [
        "card", "tribute", "movement", "combat", "land", "purchase", "end",
    ]  # fmt: skip


@pytest.mark.rule("BS-4.1")
@pytest.mark.parametrize(
    ("at", "refused"),
    [
        ("card", ("move d1 b3", "bombard d1", "buy infantry a1", "discard blank", "fight b2", "done")),
        ("movement", ("play blank", "bombard d1", "buy infantry a1", "discard blank", "fight b2")),
        ("land", ("play blank", "move d1 b3", "buy infantry a1", "load d1 infantry", "discard blank")),
        ("purchase", ("play blank", "move d1 b3", "bombard d1", "load d1 infantry", "discard blank")),
        ("end", ("play blank", "move d1 b3", "bombard d1", "buy infantry a1", "repair d1")),
    ],
)
def test_what_belongs_to_a_phase_is_done_in_it_only(at: str, refused: tuple[str, ...]) -> None:
    table = scene(at=at, sites={"b2": "p1"}, ships="0.d1@b2*1", hands=("blank",), credits=(50, 50))
    assert table.view()["phase"] == at
    for notation in refused:
        assert "does not answer the question" in refusal(table, 0, notation).reason
        assert refusal(table, 1, notation).rule == "BS-4.1"


@pytest.mark.rule("BS-4.1")
def test_phases_in_which_nothing_can_be_done_are_passed_over() -> None:
    """No card, no battle, no landing, no credits: only movement is asked."""
    table = play(scene(at="end", credits=(0, 0), sites={"e5": "base-1"}, ships="1.s1@c3"), "0 done")
    assert asks(table) == (1, "move")
    assert phases(table)[-3:] == ["card", "tribute", "movement"]
    play(table, "1 done")
    assert table.view()["active"] == 0


# One card


@pytest.mark.rule("BS-5.1", "BS-R8")
def test_a_card_must_be_played_and_only_one() -> None:
    table = scene(at="card", hands=("blank dull drab",))
    assert options(table, 0) == {"play blank", "play dull", "play drab"}
    assert refusal(table, 0, "done").rule == "BS-5.1"
    assert refusal(table, 0, "play blank#2").rule == "BS-5.1", "not in this hand"
    play(table, "0 play dull")
    assert asks(table) == (0, "move")
    assert kinds(table).count("played") == 1
    assert table.view()["discard"] == ["dull"]


@pytest.mark.rule("BS-5.1", "BS-R8")
def test_who_holds_no_card_plays_none() -> None:
    table = play(scene(at="end", hands=("", "")), "0 done")
    assert asks(table) == (1, "move")
    assert player(table, 1)["hand_count"] == 0


@pytest.mark.rule("BS-5.1")
def test_cards_move_ranks_strengthen_fleets_and_lend_abilities() -> None:
    things = [
        OWN,
        card("fleet", {"place": "destroyer"}),
        card("skill", {"bonus": "movement"}),
    ]
    table = play(scene(*things, at="card", hands=("own", "")), "0 play own")
    assert site(table, "a1")["population"]["value"] == 4
    table = play(scene(*things, at="card", hands=("fleet", "")), "0 play fleet")
    assert ship(table, "0.d1") is not None
    table = play(scene(*things, at="card", hands=("skill", ""), ships="0.d1@a1"), "0 play skill")
    moved = ship(table, "0.d1")
    assert moved is not None
    assert moved["moves_left"] == 2
    assert table.view()["turn"]["bonuses"] == {"movement": 1}


@pytest.mark.rule("BS-5.2")
def test_what_one_controls_is_not_what_one_is_allied_with() -> None:
    sites = {"b2": "p1 0", "b3": "p2 ally0", "b4": "p3 1", "b5": "p4", "c1": "p5 ally1", "c2": "?p6", "c3": "q1"}
    table = play(scene(OWN, at="card", hands=("own",), sites=sites), "0 play own")
    assert options(table, 0) == {"target a1", "target b2"}
    table = play(scene(ANY, at="card", hands=("any",), sites=sites), "0 play any")
    everything = {"a1", "e5", "b2", "b3", "b4", "b5", "c1", "c3"}
    assert options(table, 0) == {f"target {key}" for key in everything}, "all that are discovered"


@pytest.mark.rule("BS-5.6")
def test_improved_turrets_in_the_standard_pack() -> None:
    [found] = [found for found in PACK.cards if found.name == "Improved Turrets"]
    assert found.icon == "defense"
    assert [one.model_dump(exclude_defaults=True) for one in found.effects] == TURRETS["effects"]


@pytest.mark.rule("BS-5.6", "BS-R8")
@pytest.mark.parametrize(
    ("answers", "defence"),
    [
        (("done",), (3, 3, 3)),
        (("target b2", "done"), (5, 3, 3)),
        (("target b2", "target c2"), (5, 5, 3)),
        (("target c3", "target b2"), (5, 3, 5)),
    ],
)
def test_improved_turrets_raise_up_to_two_defences_by_a_rank(
    answers: tuple[str, ...], defence: tuple[int, int, int]
) -> None:
    """Of planets and stations, one's own or anybody's; on a list that goes from 3 to 5 a rank is two."""
    sites = {"b2": "p1 0 defence=3", "c2": "p2 1 defence=3", "c3": "q1 defence=3"}
    table = play(scene(TURRETS, at="card", hands=("improved",), sites=sites), "0 play improved")
    assert "done" in options(table, 0)
    play(table, *(f"0 {answer}" for answer in answers))
    assert asks(table) == (0, "move")
    assert tuple(site(table, key)["defence"]["value"] for key in sites) == defence


@pytest.mark.rule("BS-5.6", "BS-R8")
def test_the_second_target_differs_from_the_first() -> None:
    table = scene(TURRETS, at="card", hands=("improved",), sites={"b2": "p1 0"})
    play(table, "0 play improved", "0 target b2")
    assert "target b2" not in options(table, 0)


@pytest.mark.rule("BS-5.5")
def test_seven_icons_all_on_some_card() -> None:
    assert {found.icon for found in PACK.cards} == ICONS


@pytest.mark.rule("BS-5.5")
def test_an_icon_has_no_effect_of_its_own() -> None:
    ends = []
    for icon in sorted(ICONS):
        table = scene({**card("thing", {"credits": 3}), "icon": icon}, at="card", hands=("thing",))
        view = play(table, "0 play thing").view()
        ends.append({key: view[key] for key in ("sites", "ships", "players", "turn", "phase")})
    assert all(end == ends[0] for end in ends)


@pytest.mark.rule("BS-R8")
@pytest.mark.parametrize(
    "effect",
    [
        {"rank": "population", "by": 1, "of": "own"},
        {"rank": "population", "by": 1, "of": "own", "optional": True},
        {"repair": 1},
        {"sabotage": "infantry"},
        {"survey": 1},
    ],
)
def test_a_card_without_a_legal_target_is_played_and_does_nothing(effect: Data) -> None:
    sites = {"a1": "base-0 0 port population=4"}
    table = scene(card("thing", effect), at="card", hands=("thing",), sites=sites, ships="0.d1@a1")
    before = table.view()
    play(table, "0 play thing")
    assert asks(table) == (0, "move")
    assert table.view()["discard"] == ["thing"]
    assert "no-effect" in kinds(table)
    for what in ("sites", "ships"):
        assert table.view()[what] == before[what]


@pytest.mark.rule("BS-R8")
def test_what_may_be_declined_is_declined_and_what_must_be_is_not() -> None:
    for optional in (True, False):
        effect = {"rank": "population", "by": -1, "optional": optional}
        table = scene(card("thing", effect), at="card", hands=("thing",))
        play(table, "0 play thing")
        assert ("done" in options(table, 0)) is optional
        if optional:
            play(table, "0 done")
            assert [site(table, key)["population"]["value"] for key in ("a1", "e5")] == [3, 3]
        else:
            assert refusal(table, 0, "done").rule == "BS-A.42"


@pytest.mark.rule("BS-R8", "BS-12.8", "BS-12.14")
@pytest.mark.parametrize(("species", "word"), [("marrow", "draft"), ("tribunal", "soldiers")])
def test_two_species_may_roll_instead_of_playing(species: str, word: str) -> None:
    table = scene(at="card", species=(species, "plain"), hands=("blank dull",), dice=[1])
    assert options(table, 0) == {"play blank", "play dull", word}
    play(table, f"0 {word}")
    assert {"blank", "dull"} <= hand(table, 0), "no card is played"
    assert table.view()["discard"] == []
    assert asks(table) == (0, "move")
    for other in ("alpha", "xanil", "hive", "tivare", "plain"):
        table = scene(at="card", species=(other, "plain"), hands=("blank",))
        assert options(table, 0) == {"play blank"}
        assert refusal(table, 0, word).rule == "BS-R8"


# A full hand


@pytest.mark.rule("BS-5.3", "BS-R8")
@pytest.mark.parametrize("held", [1, 2, 5])
def test_the_hand_is_filled_up_to_five(held: int) -> None:
    table = scene(at="card", hands=(" ".join(FIVE.split()[:held]),))
    play(table, "0 play blank")
    assert player(table, 0)["hand_count"] == 5
    assert [count for count, _ in drawn(table)] == [6 - held]


@pytest.mark.rule("BS-5.3", "BS-R8")
def test_other_hands_are_not_filled() -> None:
    table = play(scene(at="card", hands=("blank", "dull")), "0 play blank")
    assert player(table, 1)["hand_count"] == 1


@pytest.mark.rule("BS-5.3", "BS-12.6")
def test_unless_something_sets_another_number() -> None:
    table = play(scene(at="card", species=("xanil", "plain"), hands=("blank",)), "0 play blank")
    assert player(table, 0)["hand_count"] == 8
    library = station("library", {"hand": 1})
    table = scene(library, at="card", hands=("blank",), sites={"b2": "library 0"})
    assert player(play(table, "0 play blank"), 0)["hand_count"] == 6
    table = scene(library, at="card", hands=("blank",), sites={"b2": "library ally0"})
    assert player(play(table, "0 play blank"), 0)["hand_count"] == 5, "allied is not controlled"


@pytest.mark.rule("BS-5.3", "BS-R8", "BS-A.39")
@pytest.mark.parametrize("die", [1, 6])
def test_the_hand_is_filled_after_a_roll_too(die: int) -> None:
    for species, word in (("marrow", "draft"), ("tribunal", "soldiers")):
        table = play(scene(at="card", species=(species, "plain"), hands=("blank",), dice=[die]), f"0 {word}")
        assert player(table, 0)["hand_count"] == 5


@pytest.mark.rule("BS-5.4", "BS-R8")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    table = _nearly_empty(deck=0, discarded=7)
    play(table, "0 play blank")
    assert player(table, 0)["hand_count"] == 5
    assert "reshuffled" in kinds(table)
    view = table.view()
    assert (view["decks"]["cards"], view["discard"]) == (7, [])
    assert drawn(table) == [(1, 7)]


@pytest.mark.rule("BS-5.4")
def test_what_is_left_of_the_deck_is_drawn_before_it_is_made_anew() -> None:
    table = _nearly_empty(deck=1, discarded=3)
    [last] = table.position()["state"]["deck"]
    play(table, "0 play blank")
    assert last in hand(table, 0)
    assert "reshuffled" not in kinds(table), "an empty deck waits until somebody has to draw"
    assert table.view()["decks"]["cards"] == 0


@pytest.mark.rule("BS-5.4")
def test_the_discard_pile_is_shuffled() -> None:
    """The same pile comes out in another order with another seed."""
    orders = set()
    for seed in range(6):
        table = play(_nearly_empty(deck=0, discarded=9, seed=seed), "0 play blank")
        orders.add(tuple(table.position()["state"]["deck"]))
    assert len(orders) > 3


@pytest.mark.rule("BS-5.4", "BS-A.39")
def test_the_card_just_played_may_be_all_there_is_to_draw() -> None:
    table = _nearly_empty(deck=0, discarded=0)
    play(table, "0 play blank")
    assert player(table, 0)["hand_count"] == 5
    assert "blank" in hand(table, 0)
    assert (table.view()["decks"]["cards"], table.view()["discard"]) == (0, [])


@pytest.mark.rule("BS-5.4", "BS-A.39")
def test_where_nothing_is_left_to_draw_the_hand_stays_smaller() -> None:
    table = scene(at="card", species=("marrow", "plain"), hands=("blank",), dice=[1])
    position = table.position()
    state = position["state"]
    state["seats"][1]["hand"], state["deck"] = state["deck"], []
    table = play(table.game.from_position(position, chance=[1], seed=1), "0 draft")
    assert player(table, 0)["hand_count"] == 1
    assert asks(table) == (0, "move")


@pytest.mark.rule("BS-R8", "BS-A.15")
def test_hands_are_secret_and_the_discard_pile_is_not() -> None:
    table = play(scene(at="card", hands=("blank dull", "drab")), "0 play dull")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view["discard"] == ["dull"]
        assert [who["hand"] is not None for who in view["players"]] == [viewer == 0, viewer == 1]
        assert [who["hand_count"] for who in view["players"]] == [5, 1]
        told = [event for event in table.events(viewer) if event["kind"] == "drew-own"]
        assert len(told) == (4 if viewer == 0 else 0)
