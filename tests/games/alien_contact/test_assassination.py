"""Cards of kind 12: attempts on diplomats, those who stand beside them, and when such a card is played."""

from __future__ import annotations

from typing import Any

import pytest

from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, kinds, options, play, refusal, scene


def statuses(table: Table) -> dict[str, str]:
    """What has become of each diplomat."""
    return {item["id"]: item["status"] for item in table.view()["diplomats"]}


def attempts(table: Table) -> list[tuple[int, bool]]:
    """Dice thrown, and whether they killed."""
    return [(event["data"]["die"], event["data"]["hit"]) for event in table.events() if event["kind"] == "attempt"]


def attempt(*dice: int, victim: str = "1.dip1", **units: Any) -> Table:
    """Seat 0, which plays green, uses the red card in its card segment."""
    units = {"turn": 6, "diplomats": "1.1@30", "saved": ("assassination-red",), **units}
    return play(scene("cards", dice=dice, **units), "0 play assassination-red", f"0 victim {victim}")


@pytest.mark.rule("AC-10.12")
@pytest.mark.parametrize("die", range(1, 11))
def test_a_roll_of_1_to_6_kills(die: int) -> None:
    table = attempt(die)
    assert statuses(table) == {"1.1": "dead" if die <= 6 else "star"}
    assert attempts(table) == [(die, die <= 6)]
    assert table.view()["discard"] == ["assassination-red"]


@pytest.mark.rule("AC-10.12", "AC-A.53")
def test_any_diplomat_of_the_colour_that_is_on_a_star_a_station_or_a_ship() -> None:
    units: dict[str, Any] = {"ships": "1.s1.1@60[2]", "stations": "1.b1.1@61"}
    table = scene("cards", saved=("assassination-red",), diplomats="0.1@30 1.1@30 1.3@1.b1.1", **units)
    play(table, "0 play assassination-red")
    assert options(table, 0) == {"victim 1.dip1", "victim 1.dip2", "victim 1.dip3"}
    table = scene("cards", saved=("assassination-red",), diplomats="1.1@seat0:25 1.2@dead 1.3")
    assert refusal(table, 0, "play assassination-red").rule == "AC-A.49"


@pytest.mark.rule("AC-10.12", "AC-A.49")
def test_there_is_nobody_to_kill_in_a_colour_that_nobody_plays() -> None:
    table = scene("cards", saved=("assassination-orange",), diplomats="0.1@30 1.1@30")
    assert refusal(table, 0, "play assassination-orange").rule == "AC-A.49"


@pytest.mark.rule("AC-10.13", "AC-A.53")
def test_a_roll_of_1_to_3_kills_each_bystander() -> None:
    """Of all colours, the holder's own included: those on the same star."""
    table = attempt(
        7, 3, 4, 1, seats=3, diplomats="0.1@30 0.2@30 1.1@30 1.2@30 1.3@10 2.1@10",
    )  # fmt: skip
    assert attempts(table) == [(7, False), (3, True), (4, False), (1, True)]
    assert statuses(table) == {
        "0.1": "dead", "0.2": "star", "1.1": "star", "1.2": "dead", "1.3": "star", "2.1": "star",
    }  # fmt: skip


@pytest.mark.rule("AC-10.13")
@pytest.mark.parametrize(("units", "victim", "count"), [
    ({"ships": "1.s3.1@60[12] 1.s1.1@60[3]"}, "1.dip1", 2),
    ({"ships": "1.s1.1@30[3]", "stations": "1.b1.1@30", "diplomats": "0.1@1.b1.1 1.1@1.b1.1 1.2@30"}, "1.dip1", 2),
])  # fmt: skip
def test_bystanders_are_on_the_same_ship_or_station(units: dict[str, str], victim: str, count: int) -> None:
    """In the same area is not enough."""
    table = attempt(1, 1, 1, victim=victim, **{"diplomats": "", **units})
    assert len(attempts(table)) == count


@pytest.mark.rule("AC-10.14", "AC-A.9", "AC-A.53")
def test_in_the_own_colour_the_card_is_wild() -> None:
    """Its holder names a colour in play that has such diplomats, its own too; then it is like any other."""
    table = scene(
        "cards", seats=4, saved=("assassination-green",), diplomats="0.1@30 1.1@30 2.1@10 3.1@dead", dice=[6, 4],
    )  # fmt: skip
    play(table, "0 play assassination-green")
    assert options(table, 0) == {"rival 0", "rival 1", "rival 2"}
    play(table, "0 rival 1")
    assert options(table, 0) == {"victim 1.dip1"}
    play(table, "0 victim 1.dip1")
    assert attempts(table) == [(6, True), (4, False)]
    assert statuses(table)["0.1"] == "star"


@pytest.mark.rule("AC-A.9")
def test_for_another_holder_the_same_card_is_not_wild() -> None:
    table = scene(
        "build", seats=3, active=1, asked=[1], saved=("", "assassination-green"), points=(0, 30),
        agenda=[{"task": "end", "seat": 1}, {"task": "build", "seat": 1}], diplomats="0.1@30 2.1@10",
    )  # fmt: skip
    play(table, "1 play assassination-green")
    assert options(table, 1) == {"victim 0.dip1"}


# When


@pytest.mark.rule("AC-10.12", "AC-A.8")
@pytest.mark.parametrize(("at", "units"), [
    ("movement", {}),
    ("combat", {"ships": "0.s1.1@60 1.s1.1@60"}),
    ("ground", {"marines": "0@00:1 1@00:1"}),
    ("cards", {}),
    ("build", {}),
])  # fmt: skip
def test_its_holder_may_play_it_at_its_own_decisions(at: str, units: dict[str, str]) -> None:
    """Afterwards the question is asked again."""
    turn = 6 if at in ("cards", "build") else 2
    table = scene(at, turn=turn, saved=("assassination-red",), diplomats="1.1@30", points=(30,), dice=[1], **units)  # type: ignore[arg-type]
    before = options(table, 0) - {"play assassination-red"}
    assert before != options(table, 0)
    play(table, "0 play assassination-red", "0 victim 1.dip1")
    assert statuses(table) == {"1.1": "dead"}
    if at != "cards":
        assert options(table, 0) == before


@pytest.mark.rule("AC-A.8")
def test_its_holder_may_play_it_while_pieces_land_after_a_battle() -> None:
    table = scene(
        "combat", ships="0.s2.1@00[m] 1.s1.1@00", saved=("assassination-red",), diplomats="1.1@30", dice=[1, 10, 6],
    )  # fmt: skip
    play(table, "0 attack 00 1", "0 aim s1.1", "1 aim s2.1")
    assert asks(table) == ((0,), "landing")
    before = options(table, 0)
    assert {"unload s2.1 marine star", "play assassination-red"} <= before
    play(table, "0 play assassination-red", "0 victim 1.dip1")
    assert statuses(table) == {"1.1": "dead"}
    assert options(table, 0) == before - {"play assassination-red"}


@pytest.mark.rule("AC-A.8")
def test_it_is_not_played_while_a_battle_is_fought() -> None:
    table = scene(
        "combat", ships="0.s1.1@60 1.s1.1@60", saved=("assassination-red", "assassination-green"),
        diplomats="0.1@30 1.1@30",
    )  # fmt: skip
    play(table, "0 attack 60 1")
    for seat in (0, 1):
        assert not options(table, seat, "play")


@pytest.mark.rule("AC-A.8")
def test_before_talks_all_others_who_hold_any_saved_card_are_asked() -> None:
    """In the order of turns, whatever they hold; the phasing player is not."""
    table = scene(
        "cards", turn=6, seats=4, saved=("marines", "marines#2", "", "assassination-green"), diplomats="0.1@30 1.1@30",
        dice=[6, 4],
    )  # fmt: skip
    play(table, "0 done")
    assert asks(table) == ((1,), "knife")
    assert options(table, 1) == {"done"}
    play(table, "1 done")
    assert asks(table) == ((3,), "knife")
    assert options(table, 3) == {"done", "play assassination-green"}
    play(table, "3 play assassination-green", "3 victim 0.dip1")
    assert statuses(table) == {"0.1": "dead", "1.1": "star"}


@pytest.mark.rule("AC-A.8")
def test_who_has_played_its_last_card_is_not_asked_again() -> None:
    table = scene(
        "cards", seats=3, saved=("marines", "assassination-green", "marines#2"), diplomats="0.1@30", dice=[10]
    )
    play(table, "0 done", "1 play assassination-green", "1 victim 0.dip1")
    assert asks(table) == ((2,), "knife")


@pytest.mark.rule("AC-A.41", "AC-8.6")
def test_a_diplomat_killed_before_the_talks_meets_nobody() -> None:
    table = scene("cards", saved=("marines", "assassination-green"), diplomats="0.1@30 1.1@30", dice=[6, 10])
    play(table, "0 done", "1 play assassination-green", "1 victim 0.dip1")
    assert table.view()["talks"] == {}
    assert "propose" not in str([action.notation for action in table.legal(0)])


@pytest.mark.rule("AC-10.12", "AC-R25")
def test_what_others_hold_is_not_known_until_it_is_played() -> None:
    table = scene("cards", seats=3, saved=("marines", "assassination-green"), diplomats="0.1@30", dice=[10])
    assert all("assassination-green" not in str(table.view(viewer)) for viewer in (0, 2, None))
    play(table, "0 done", "1 play assassination-green", "1 victim 0.dip1")
    assert "attempt" in kinds(table, 2)
    assert table.view(2)["discard"] == ["assassination-green"]
