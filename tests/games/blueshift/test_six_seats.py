"""Rules with more than two at the table: who may be chosen, who decides, who comes next."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.engine.table import Table
from games.blueshift.kit import asks, card, options, play, player, refusal, scene, site

ALL = ("plain", "alpha", "xanil", "marrow", "hive", "tivare")


@pytest.mark.rule("BS-A.45", "BS-1.1")
def test_six_seats_offer_five_opponents_to_steal_from() -> None:
    table = scene(card("theft", {"steal": 3}), at="card", seats=6, species=ALL, hands=("theft",))
    play(table, "0 play theft")
    assert options(table, 0) == {f"from {seat}" for seat in range(1, 6)}
    play(table, "0 from 5")
    assert [player(table, seat)["credits"] for seat in (1, 4, 5)] == [10, 10, 7]


@pytest.mark.rule("BS-A.54")
def test_ships_of_all_opponents_are_targets() -> None:
    ships = " ".join(f"{seat}.s1@b{seat}" for seat in range(1, 6))
    guns = card("guns", {"strike": "any", "needs": 2, "targets": 6, "optional": True})
    table = scene(guns, at="card", seats=6, species=ALL, ships=f"0.s1@a2 {ships}", hands=("guns",), dice=[1] * 5)
    play(table, "0 play guns", "0 victim 3.s1")
    assert options(table, 0) == {"done"} | {f"victim {seat}.s1" for seat in (1, 2, 4, 5)}


@pytest.mark.rule("BS-R20", "BS-9.2")
@pytest.mark.parametrize("owner", [1, 3, 5])
def test_whoever_owns_the_planet_chooses_its_losses(owner: int) -> None:
    table = scene(at="land", seats=6, species=ALL, sites={"b2": f"p1 {owner} infantry=1"}, ships="0.d1@b2", dice=[6])
    play(table, "0 bombard d1")
    assert asks(table) == (owner, "losses")
    assert refusal(table, (owner + 1) % 6, "lose infantry").rule == "BS-4.1"


@pytest.mark.rule("BS-9.12", "BS-A.16")
def test_an_alliance_of_the_sixth_seat_is_replaced() -> None:
    table = scene(at="land", seats=6, species=ALL, sites={"b2": "p1 ally5"}, ships="0.s1@b2", dice=[5])
    play(table, "0 negotiate s1")
    assert table.view()["price"]["price"] == 2
    play(table, "0 pay")
    assert [player(table, seat)["points"]["alliances"] for seat in (0, 5)] == [1, 0]


@pytest.mark.rule("BS-A.35", "BS-A.42")
def test_enemy_planets_are_those_of_all_others() -> None:
    slump = card("slump", {"rank": "prosperity", "by": -1, "of": "enemy"})
    table = scene(slump, at="card", seats=6, species=ALL, hands=("slump",))
    play(table, "0 play slump")
    homes = {site["site"]: site["holder"] for site in table.view()["sites"] if site["holder"]}
    assert options(table, 0) == {f"target {key}" for key in homes}
    assert len(homes) == 5


@pytest.mark.rule("BS-12.4", "BS-A.7")
def test_spies_of_any_seat_are_asked_in_the_turn_of_any_other() -> None:
    table = scene(seats=6, species=ALL, ships="0.d1@c2 1.s1@c3 1.s2@c4", sites={"c3": "p1 1"})
    play(table, "0 move d1 c3")
    assert asks(table) == (1, "spy")
    play(table, "1 spy c4", "1 ship s2")
    assert asks(table) == (0, "move")


def passing(table: Table) -> list[int]:
    """Whose turns there are while everybody passes, until all have had one."""
    turns = [table.view()["active"]]
    while len(turns) < 7 and table.actors:
        seat, kind = asks(table) or (0, "over")
        play(table, f"{seat} {min(options(table, seat, 'play' if kind == 'card' else 'done'))}")
        if table.view()["active"] != turns[-1]:
            turns.append(table.view()["active"])
    return turns


@pytest.mark.rule("BS-2.8", "BS-A.10", "BS-4.1")
@pytest.mark.parametrize(("gone", "order"), [("", [0, 1, 2, 3, 4, 5, 0]), ("2 5", [0, 1, 3, 4, 0, 1, 3])])
def test_turns_go_round_and_pass_over_those_who_are_out(gone: str, order: list[int]) -> None:
    table = scene(at="end", seats=6, species=ALL, hands=[f"blank#{seat + 2}" for seat in range(6)])
    if gone:
        data = table.position()
        for seat in map(int, gone.split()):
            mine = data["state"]["seats"][seat]
            data["state"]["discard"] += mine["hand"]
            mine["hand"], mine["out"] = [], True
            [home] = [place for place in data["state"]["sites"] if (place["world"] or {}).get("holder") == seat]
            home["world"] |= {"holder": None, "bond": None}
        table = table.game.from_position(data, seed=1)
    assert passing(table) == order


@pytest.mark.rule("BS-A.13", "BS-R7", "BS-2.2")
def test_six_may_share_the_first_place() -> None:
    """Nobody does anything in the only round: all have as much."""
    data = scene(at="end", seats=6, species=("plain",) * 6).game.content.data
    game = cosmarium.game("blueshift", content=data, round_cap=1)
    table = game.new(6, seed=4)
    while table.actors:
        [seat] = table.actors
        names = [action.notation for action in table.legal(seat)]
        play(table, f"{seat} {'done' if 'done' in names else names[0]}")
    assert table.result is not None
    assert table.result.ranking == ((0, 1, 2, 3, 4, 5),)
    assert table.result.scores == (3,) * 6


@pytest.mark.rule("BS-10.1", "BS-14.7")
def test_all_six_buy_at_home() -> None:
    table = scene(at="end", seats=6, species=ALL, credits=(8,) * 6, hands=[f"blank#{seat + 2}" for seat in range(6)])
    play(table, "0 done")
    for seat in range(1, 6):
        while asks(table) != (seat, "buy"):
            who, kind = asks(table) or (0, "over")
            play(table, f"{who} {min(options(table, who, 'play' if kind == 'card' else 'done'))}")
        [home] = options(table, seat, "buy scout")
        play(table, f"{seat} {home}", f"{seat} done")
        assert site(table, home.split()[-1])["holder"] == seat
    assert sorted(seen["id"] for seen in table.view()["ships"]) == [f"{seat}.s1" for seat in range(1, 6)]
