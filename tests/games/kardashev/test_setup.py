"""Components, set-up and cards: KS-1 to KS-3."""

from __future__ import annotations

from collections import Counter

import pytest

import cosmarium
from cosmarium import OptionError
from games.kardashev.kit import DIALS, DISPLAY, all_held, card, held, options, pack, play, scene, shown, summit

STANDARD = cosmarium.game("kardashev")


@pytest.mark.rule("KS-1.1", "KS-2.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_seats_each_with_a_dial_of_four_actions(seats: int) -> None:
    table = STANDARD.new(seats, seed=1)
    assert table.actors == tuple(range(seats))
    for seat in range(seats):
        assert options(table, seat) == {f"dial {action}" for action in DIALS.values()}


@pytest.mark.rule("KS-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 6"):
        STANDARD.new(seats)


@pytest.mark.rule("KS-2.1")
def test_seats_differ_in_nothing_but_their_place() -> None:
    players = STANDARD.new(4, seed=3).view()["players"]
    alike = [{k: v for k, v in player.items() if k not in ("seat", "left", "right")} for player in players]
    assert all(player == alike[0] for player in alike)


@pytest.mark.rule("KS-1.2")
def test_one_seat_holds_the_starting_token_all_the_time() -> None:
    table = scene(seats=3, starting=2)
    summit(table, "aaa")
    for seat in (2, 0, 1):
        assert table.view()["starting"] in range(3)
        play(table, next(f"{seat} {move}" for move in sorted(options(table, seat, "buy p"))))


@pytest.mark.rule("KS-1.3")
def test_the_supply_never_runs_dry() -> None:
    table = summit(scene(seats=6, tokens=["c" * 10] * 6), "accccc")
    assert sum(len(tokens) for tokens in all_held(table)) == 60 + 12


@pytest.mark.rule("KS-1.4", "KS-1.5")
def test_the_standard_pack_has_the_cards_of_the_box() -> None:
    counts = Counter(card["tier"] for card in STANDARD.content.data["card"])
    assert counts == {"planetary": 30, "stellar": 18, "galactic": 12}
    assert list(STANDARD.new(2, seed=1).view()["display"]) == ["planetary", "stellar", "galactic"]


@pytest.mark.rule("KS-R1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_next_seat_is_the_left_hand_neighbour(seats: int) -> None:
    for player in STANDARD.new(seats, seed=1).view()["players"]:
        assert player["left"] == (player["seat"] + 1) % seats
        assert player["right"] == (player["seat"] - 1) % seats


@pytest.mark.rule("KS-2.2", "KS-2.3")
def test_each_tier_is_shuffled_by_itself_and_four_three_and_two_are_dealt() -> None:
    games = [STANDARD.new(3, seed=seed).position()["state"] for seed in range(20)]
    tiers = {card["id"]: card["tier"] for card in STANDARD.content.data["card"]}
    for state in games:
        assert [tiers[card] for card in state["display"]] == [t for t, n in DISPLAY.items() for _ in range(n)]
        for tier, places in DISPLAY.items():
            deck = [item["card"] for item in state["decks"][tier]]
            assert {tiers[card] for card in deck} == {tier}
            assert len(deck) == Counter(tiers.values())[tier] - places
            assert not any(item["known"] for item in state["decks"][tier])
    assert len({tuple(state["display"]) for state in games}) == 20


@pytest.mark.rule("KS-2.4")
def test_seats_begin_with_nothing() -> None:
    for player in STANDARD.new(5, seed=9).view()["players"]:
        assert set(player["tokens"].values()) == {0}
        assert not any(player["tableau"].values())
        assert player["vp"] == 0


@pytest.mark.rule("KS-2.5", "KS-R2")
def test_the_first_seat_is_an_option_and_else_the_seeds_choice() -> None:
    for first in range(4):
        game = cosmarium.game("kardashev", first_seat=first)
        assert {game.new(4, seed=seed).view()["starting"] for seed in range(5)} == {first}
    assert {STANDARD.new(4, seed=seed).view()["starting"] for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(OptionError, match="does not exist"):
        cosmarium.game("kardashev", first_seat=3).new(3)


@pytest.mark.rule("KS-3.1", "KS-3.2")
def test_a_card_gives_its_points_for_its_price() -> None:
    table = summit(scene(card("dome", vp=3, cost="ctt"), display="dome", tokens=["ccttr"]), "atr")
    play(table, "0 buy dome 0")
    assert (held(table, 0), table.view()["players"][0]["vp"]) == ("cr", 3)


@pytest.mark.rule("KS-3.3")
@pytest.mark.parametrize("aspect", ["tech", "terr", "cult"])
def test_an_aspect_does_nothing_of_itself(aspect: str) -> None:
    def position_after_buying(aspect: str) -> object:
        table = summit(scene(card("dome", aspect=aspect), display="dome"), "atr")
        return play(table, "0 buy dome 0").position()["state"]

    assert position_after_buying(aspect) == position_after_buying("tech")


@pytest.mark.rule("KS-3.4", "KS-10.1")
def test_abilities_work_once_when_built_or_go_on_or_score_at_the_end() -> None:
    hut = card(
        "hut",
        {"at": "build", "do": {"gain": "conflict", "amount": 1}},
        {"at": "round_end", "do": {"gain": "trade", "amount": 1}},
        {"at": "game_end", "do": {"points": 4}},
    )
    table = summit(scene(hut, display="hut", cap=6), "ara")
    play(table, "0 buy hut 0")
    assert held(table, 0) == "c"
    play(table, "2 pass")
    assert held(table, 0) == "ct"
    summit(table, "aaa")
    play(table, "1 pass", "2 pass", "0 pass")
    assert held(table, 0) == "ctt"
    assert table.result is not None
    assert table.result.scores == (4, 0, 0)


def test_the_kit_makes_what_a_scene_asks_for() -> None:
    ram = card("ram", tier="s")
    table = scene(ram, card("hut"), display="ram", decks={"planetary": "hut p9"}, tableaus={1: ["p1", "p2"]})
    assert shown(table, "s")[0] == "ram"
    assert [item["card"] for item in table.position()["state"]["decks"]["planetary"]][:2] == ["hut", "p9"]
    assert len(table.position()["state"]["decks"]["galactic"]) == len(pack()["card"]) - 20 - 2
