"""The diplomacy segment: new diplomats, who meets whom, proposals one after the other, what is public."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium import IllegalAction
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, pass_turn, play, player, refusal, scene

TOGETHER = "0.1@10 1.1@10"


def talking(**units: Any) -> Table:
    """The talks have begun: seat 0 may propose something."""
    table = scene("cards", **{"turn": 6, "diplomats": TOGETHER, "points": (50, 50, 50, 50), **units})
    play(table, "0 done")
    while (asked := asks(table)) is not None and asked[1] == "knife":
        table.play(asked[0][0], "done")
    return table


def drafting(**units: Any) -> Table:
    """Seat 0 puts a proposal to seat 1 together."""
    return play(talking(**units), "0 propose 1")


def proposed(*terms: str, **units: Any) -> Table:
    """Seat 0 has made seat 1 a proposal."""
    return play(drafting(**units), *(f"0 {term}" for term in terms), "0 offer")


def diplomats(table: Table) -> dict[str, tuple[str, str | None]]:
    """Of each diplomat its status, and the area that it is in."""
    return {item["id"]: (item["status"], item["area"]) for item in table.view()["diplomats"]}


# Diplomats


@pytest.mark.rule("AC-8.9", "AC-R22", "AC-A.40", "AC-A.41")
def test_everybody_receives_a_diplomat_in_game_turn_3() -> None:
    """Each at the beginning of its own diplomacy segment; it takes its post at once."""
    table = scene("ground", turn=3, deck="revolt-green revolt-red", stations="0.b1.1@10 1.b1.1@20")
    assert diplomats(table) == {}
    play(table, "0 done")
    assert diplomats(table) == {"0.1": ("station", "10")}
    pass_turn(table)
    assert diplomats(table) == {"0.1": ("station", "10"), "1.1": ("station", "20")}


@pytest.mark.rule("AC-8.9", "AC-R22")
def test_no_diplomat_comes_in_later_segments() -> None:
    assert diplomats(talking(turn=6, diplomats="")) == {}


@pytest.mark.rule("AC-A.40")
def test_without_a_station_a_diplomat_waits_for_the_first_segment_with_one() -> None:
    table = talking(turn=3, diplomats="", marines="0@00:1", saved=("space-station",))
    assert diplomats(table) == {"0.1": ("waiting", None)}
    table = scene("cards", turn=6, diplomats="0.1", marines="0@00:1", saved=("space-station",))
    play(table, "0 play space-station", "0 area 00", "0 level 1")
    assert diplomats(table) == {"0.1": ("station", "00")}


@pytest.mark.rule("AC-A.40")
def test_the_first_diplomat_may_choose_among_stations_in_several_areas() -> None:
    table = talking(turn=3, diplomats="", stations="0.b1.1@10 0.b2.1@10 0.b1.2@20")
    assert options(table, 0) == {"post 10", "post 20"}
    play(table, "0 post 10")
    assert table.view()["diplomats"][0]["on"] == "0.b1.1"


@pytest.mark.rule("AC-A.41", "AC-R18")
def test_the_segment_runs_in_fixed_order() -> None:
    """The new diplomat, ransoms, posts, the window for assassinations, and only then who meets whom."""
    table = scene(
        "cards", turn=3, diplomats="0.1@seat1:15 1.1@0.b1.1", stations="0.b1.1@10", points=(20, 0),
        saved=("", "marines"),
    )  # fmt: skip
    play(table, "0 done")
    told = kinds(table)
    assert [kind for kind in told if kind in ("ransom", "freed", "posted")] == ["ransom", "freed", "posted", "posted"]
    assert asks(table) == ((1,), "knife")
    assert table.view()["talks"] == {}
    play(table, "1 done")
    assert table.view()["talks"] == {"0-1": 3}
    assert asks(table) == ((0,), "talk")


# Who talks


@pytest.mark.rule("AC-8.6", "AC-R21", "AC-1.4")
@pytest.mark.parametrize(("units", "meet"), [
    ({"diplomats": "0.1@10 1.1@10"}, True),
    ({"diplomats": "0.1@20 0.2@10 1.1@12 1.2@10"}, True),
    ({"diplomats": "0.1@0.b1.1 1.1@0.b1.1", "stations": "0.b1.1@10"}, True),
    ({"diplomats": "0.1@2.b1.1 1.1@2.b1.1", "stations": "2.b1.1@60"}, True),
    ({"diplomats": "0.1@0.b1.1 1.1@10", "stations": "0.b1.1@10"}, False),
    ({"diplomats": "0.1@0.b1.1 1.1@0.b1.2", "stations": "0.b1.1@10 0.b1.2@10"}, False),
    ({"diplomats": "", "ships": "0.s1.1@10[1] 1.s1.1@10[1]"}, False),
    ({"diplomats": "0.1@10", "ships": "1.s1.1@10[1]"}, False),
    ({"diplomats": "0.1@10 1.1@12"}, False),
    ({"diplomats": "0.1@10"}, False),
])  # fmt: skip
def test_two_meet_through_diplomats_on_the_same_star_or_station(units: dict[str, str], meet: bool) -> None:
    table = talking(seats=3, **units)
    assert table.view()["talks"] == ({"0-1": 3} if meet else {})
    if meet:
        assert options(table, 0) == {"done", "propose 1"}
        assert refusal(table, 0, "propose 2").rule == "AC-8.6"
    else:
        assert table.view()["phase"] == "build" or "propose 1" not in options(table, 0)


@pytest.mark.rule("AC-8.5")
def test_at_other_times_nobody_can_propose_anything() -> None:
    for at in ("pirates", "movement", "combat", "cards", "build"):
        table = scene(at, turn=6, diplomats=TOGETHER, pirates=("60",), points=(30,))
        assert refusal(table, 0, "propose 1").rule is not None


@pytest.mark.rule("AC-R21", "AC-A.41")
def test_the_phasing_player_proposes_first_and_the_others_in_the_order_of_turns() -> None:
    """Any two may agree, not only with the phasing player."""
    table = talking(seats=3, diplomats="0.1@10 1.1@10 2.1@10")
    assert options(table, 0) == {"done", "propose 1", "propose 2"}
    play(table, "0 done")
    assert options(table, 1) == {"done", "propose 0", "propose 2"}
    play(table, "1 propose 2", "1 give points 5", "1 offer", "2 accept", "1 done")
    assert options(table, 2) == {"done", "propose 0", "propose 1"}
    play(table, "2 done")
    assert table.view()["phase"] == "build"
    assert [player(table, seat)["points"] for seat in range(3)] == [50, 45, 55]


@pytest.mark.rule("AC-R21")
def test_two_others_may_meet_where_the_phasing_player_is_not() -> None:
    table = talking(seats=3, diplomats="1.1@10 2.1@10")
    assert asks(table) == ((1,), "talk")
    assert options(table, 1) == {"done", "propose 2"}


# Counting proposals


@pytest.mark.rule("AC-R21", "AC-A.42")
def test_a_pair_makes_three_proposals_at_most() -> None:
    """Whoever of the two makes them, even if they are withdrawn."""
    table = talking(seats=3, diplomats="0.1@10 1.1@10 2.1@10")
    play(table, "0 propose 1", "0 withdraw", "0 propose 1", "0 give points 1", "0 offer", "1 refuse", "0 done")
    play(table, "1 propose 0", "1 give points 1", "1 offer", "0 refuse")
    assert options(table, 1) == {"done", "propose 2"}
    assert refusal(table, 1, "propose 0").rule == "AC-R21"
    assert table.view()["talks"] == {"0-1": 0, "0-2": 3, "1-2": 3}


@pytest.mark.rule("AC-A.42")
def test_a_counter_proposal_counts_too() -> None:
    table = proposed("give points 1")
    play(table, "1 counter")
    assert asks(table) == ((1,), "draft")
    play(table, "1 want points 5", "1 offer")
    assert options(table, 0) == {"accept", "refuse", "counter"}
    play(table, "0 counter", "0 give points 1", "0 offer")
    assert options(table, 1) == {"accept", "refuse"}
    assert refusal(table, 1, "counter").rule == "AC-R21"
    play(table, "1 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [49, 51]
    assert table.view()["phase"] == "build"


@pytest.mark.rule("AC-A.42")
def test_a_counter_proposal_replaces_the_first() -> None:
    table = play(proposed("give points 25"), "1 counter", "1 give points 5", "1 offer", "0 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [55, 45]


# What can be proposed


@pytest.mark.rule("AC-8.7", "AC-8.8", "AC-R21")
def test_what_can_be_agreed_on() -> None:
    """And nothing else: no ships, stations or marines that exist."""
    table = drafting(
        saved=("marines", "gain-ship-1"), marines="0@00:1 1@12:1", ships="0.s1.1@12[e] 1.s1.1@00[e]",
        stations="0.b1.1@00 1.b1.1@12",
    )  # fmt: skip
    words = {notation.split()[1] for verb in ("give", "want") for notation in options(table, 0, verb)}
    assert words == {"points", "card", "kind", "star", "passage", "build", "peace", "alliance"}
    for term in ("ship 0.s1.1", "ship1 00", "station b1.1", "marine 1"):
        with pytest.raises(IllegalAction, match="expected one of"):
            table.play(0, f"give {term}")


@pytest.mark.rule("AC-R21")
def test_a_proposal_is_accepted_or_refused_as_a_whole() -> None:
    terms = ("give points 25", "give card marines", "want points 5", "give peace 9")
    units: dict[str, Any] = {"saved": ("marines",)}
    table = play(proposed(*terms, **units), "1 refuse")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [50, 50]
    assert player(table, 0, 0)["hand"] == ["marines"]
    assert table.view()["ledger"] == []
    table = play(proposed(*terms, **units), "1 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [30, 70]
    assert (player(table, 0, 0)["hand"], player(table, 1, 1)["hand"]) == ([], ["marines"])
    assert len(table.view()["ledger"]) == 2


@pytest.mark.rule("AC-R21")
def test_an_empty_proposal_is_none() -> None:
    assert refusal(drafting(), 0, "offer").rule == "AC-R21"


@pytest.mark.rule("AC-A.13")
def test_points_are_put_together_in_steps() -> None:
    table = drafting(points=(131, 30))
    assert options(table, 0, "give points") == {f"give points {step}" for step in (1, 5, 25, 100)}
    assert options(table, 0, "want points") == {f"want points {step}" for step in (1, 5, 25)}
    play(table, "0 give points 100", "0 give points 25", "0 give points 5")
    assert options(table, 0, "give points") == {"give points 1"}
    play(table, "0 give points 1")
    assert not options(table, 0, "give points")
    assert table.view(0)["proposal"]["items"] == [{"wanted": False, "term": "points 131"}]
    play(table, "0 offer", "1 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [0, 161]


@pytest.mark.rule("AC-A.13")
def test_a_proposal_has_at_most_eight_items() -> None:
    table = drafting(marines="0@00:1 0@02:1 0@04:1 0@06:1 0@08:1 0@10:1 0@12:1")
    for area in ("00", "02", "04", "06", "08", "10", "12"):
        play(table, f"0 give passage {area} 9")
    play(table, "0 want points 5")
    assert options(table, 0) == {"offer", "withdraw"}
    assert refusal(table, 0, "give points 5").rule == "AC-A.13"


@pytest.mark.rule("AC-A.13", "AC-A.43")
def test_a_card_that_is_wanted_is_named_by_its_kind() -> None:
    """The first of that kind changes hands; who has none cannot accept."""
    table = drafting(saved=("", "gain-ship-2 gain-ship-1 marines"))
    assert options(table, 0, "want kind") == {f"want kind {kind}" for kind in range(8, 13)}
    play(table, "0 want kind 9", "0 offer", "1 accept")
    assert player(table, 0, 0)["hand"] == ["gain-ship-1"]
    lacking = proposed("want kind 12", saved=("", "marines"))
    assert options(lacking, 1) == {"refuse", "counter"}
    assert refusal(lacking, 1, "accept").rule == "AC-A.43"
    assert not options(drafting(), 0, "want kind")


@pytest.mark.rule("AC-A.13", "AC-R21")
@pytest.mark.parametrize("terms", [("give card gain-ship-1", "want kind 9"), ("want kind 9", "give card gain-ship-1")])
def test_cards_of_one_kind_may_change_places(terms: tuple[str, ...]) -> None:
    """What is wanted is what the other had before, not the card that it is given."""
    table = play(proposed(*terms, saved=("gain-ship-1", "gain-ship-3")), "1 accept")
    assert (player(table, 0, 0)["hand"], player(table, 1, 1)["hand"]) == (["gain-ship-3"], ["gain-ship-1"])


@pytest.mark.rule("AC-8.7", "AC-R21", "AC-8.4")
def test_only_saved_cards_change_hands() -> None:
    table = drafting(saved=("marines double-star-red", ""))
    assert options(table, 0, "give card") == {"give card marines", "give card double-star-red"}
    assert refusal(table, 0, "give card marines#2").rule is not None


@pytest.mark.rule("AC-A.43", "AC-R20")
def test_nobody_gives_points_that_it_does_not_have() -> None:
    table = drafting(points=(4, 980))
    assert options(table, 0, "give points") == {"give points 1"}
    play(table, "0 give points 1", "0 give points 1", "0 give points 1", "0 give points 1")
    assert not options(table, 0, "give points")
    full = play(proposed("give points 25", points=(50, 990)), "1 accept")
    assert [player(full, seat)["points"] for seat in (0, 1)] == [25, 999]


@pytest.mark.rule("AC-R20", "AC-R21")
@pytest.mark.parametrize("terms", [("give points 25", "want points 5"), ("want points 5", "give points 25")])
def test_points_that_go_both_ways_meet_the_end_of_the_track_once(terms: tuple[str, ...]) -> None:
    table = play(proposed(*terms, points=(50, 990)), "1 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [30, 999]


@pytest.mark.rule("AC-A.44")
@pytest.mark.parametrize(("turn", "turns", "until"), [
    (3, 18, {6, 9, 18}), (12, 18, {15, 18}), (15, 18, {18}), (18, 18, {18}), (6, 12, {9, 12}),
])  # fmt: skip
def test_agreements_last_to_a_coming_resource_phase_or_to_the_end(turn: int, turns: int, until: set[int]) -> None:
    table = drafting(turn=turn, turns=turns)
    for word in ("peace", "alliance", "passage everywhere"):
        assert options(table, 0, f"give {word}") == {f"give {word} {end}" for end in until}


# What is public


@pytest.mark.rule("AC-A.12")
def test_what_is_agreed_is_public_except_which_cards_change_hands() -> None:
    table = proposed(
        "give card marines", "want points 5", "give peace 9", seats=3, saved=("marines",), diplomats=TOGETHER,
    )  # fmt: skip
    play(table, "1 accept")
    agreed = [event["data"]["term"] for event in table.events(2) if event["kind"] == "agreed"]
    assert agreed == ["card", "points 5", "peace 9"]
    assert not any("marines" in str(event) for event in table.events(2))
    assert not any("marines" in str(event) for event in table.events())
    for seat in (0, 1):
        assert [e["data"]["card"] for e in table.events(seat) if e["kind"] == "card-given"] == ["marines"]


@pytest.mark.rule("AC-A.12")
def test_what_is_refused_stays_between_the_two() -> None:
    table = proposed("give points 25", "want points 5", seats=3)
    for viewer in (2, None):
        assert "proposed" in kinds(table, viewer)
        assert "terms" not in kinds(table, viewer)
        assert table.view(viewer)["proposal"]["items"] is None
    assert [event["data"]["term"] for event in table.events(1) if event["kind"] == "terms"] == ["points 25", "points 5"]
    play(table, "1 refuse")
    assert "refused" in kinds(table, 2)
    play(table, "0 propose 1", "0 withdraw")
    assert "withdrew" in kinds(table, 2)


# Ransoms


@pytest.mark.rule("AC-A.54", "AC-8.5", "AC-7.8")
def test_terms_of_a_ransom_need_no_diplomats() -> None:
    """Points and the release of a captive, nothing else; a diplomat that is released owes nothing more."""
    table = talking(
        seats=3, diplomats="0.1@seat1:40", points=(10, 10, 10), stations="0.b1.1@00", marines="0@00:1 1@10:1",
        saved=("marines",),
    )  # fmt: skip
    assert [player(table, seat)["points"] for seat in (0, 1)] == [0, 20]
    assert options(table, 0) == {"done", "propose 1"}
    play(table, "0 propose 1")
    assert options(table, 0) == {
        "withdraw", "want release dip1", *(f"want points {step}" for step in (1, 5)),
    }  # fmt: skip
    for term in ("give card marines", "give peace 9", "give passage everywhere 9"):
        assert refusal(table, 0, term).rule == "AC-A.54"
    play(table, "0 want release dip1", "0 offer", "1 accept")
    assert diplomats(table) == {"0.1": ("station", "00")}
    assert table.view()["diplomats"][0]["ransom"] is None


@pytest.mark.rule("AC-A.54", "AC-A.40")
def test_a_released_diplomat_takes_its_post_before_anything_else_is_said() -> None:
    table = talking(
        seats=3, diplomats="1.1@seat0:40", points=(10, 10, 10), stations="1.b1.1@00 1.b1.2@60",
    )  # fmt: skip
    play(table, "0 propose 1", "0 give release dip1", "0 offer", "1 accept")
    assert asks(table) == ((1,), "post")
    again = table.game.from_position(table.position())
    assert again.position() == table.position()
    play(table, "1 post 60")
    assert diplomats(table) == {"1.1": ("station", "60")}
    assert asks(table) == ((0,), "talk")


@pytest.mark.rule("AC-A.54")
def test_a_captor_may_make_the_terms_too() -> None:
    table = talking(diplomats="1.1@seat0:40", points=(10, 10), stations="1.b1.1@00")
    play(table, "0 propose 1", "0 give release dip1", "0 want points 5", "0 offer", "1 accept")
    assert [player(table, seat)["points"] for seat in (0, 1)] == [15, 5]
    assert diplomats(table) == {"1.1": ("station", "00")}


@pytest.mark.rule("AC-A.54")
def test_whose_diplomats_meet_may_speak_of_anything_besides() -> None:
    table = drafting(diplomats="0.1@10 0.2@seat1:45 1.1@10", points=(0, 10))
    assert "want release dip2" in options(table, 0)
    assert "give peace 9" in options(table, 0)
