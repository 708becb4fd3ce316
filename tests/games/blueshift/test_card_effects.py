"""What cards do: ranks, credits, pieces, bonuses, prices, hands (BS-A.42 to BS-A.51, BS-A.60)."""

from __future__ import annotations

import pytest

from games.blueshift.kit import (
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
)

TRIBUTE = 6  # of the base in these scenes


@pytest.mark.rule("BS-A.42", "BS-R5")
@pytest.mark.parametrize("stat", ["prosperity", "defence", "population"])
@pytest.mark.parametrize(("by", "rank"), [(-3, 0), (-1, 1), (1, 3), (2, 3)])
def test_rank(stat: str, by: int, rank: int) -> None:
    """From the third rank of the list, and no further than it goes."""
    move = card("move", {"rank": stat, "by": by})
    value = {"prosperity": 2, "defence": 3, "population": 2}[stat]
    table = scene(move, at="card", sites={"b2": f"p1 {stat}={value}"}, hands=("move",))
    play(table, "0 play move", "0 target b2")
    high = 3 if stat != "defence" else 4
    wanted = min(high, 2 + by) if by > 0 else rank
    assert site(table, "b2")[stat]["rank"] == wanted
    [told] = [event["data"] for event in table.events() if event["kind"] == "rank"]
    assert (told["site"], told["stat"], told["ranks"]) == ("b2", stat, wanted - 2)


@pytest.mark.rule("BS-A.43")
@pytest.mark.parametrize(("effect", "gain"), [
    ({"credits": 7}, 7), ({"credits": 2, "per": "planet"}, 4), ({"credits": 3, "per": "station"}, 3),
    ({"credits": 2, "per": "alliance"}, 6),
])  # fmt: skip
def test_credits(effect: dict[str, object], gain: int) -> None:
    """Two planets, one station, alliances with two planets and a station."""
    none = "prosperity=0 population=0"
    sites = {
        "a1": f"base-0 0 port {none}", "b2": f"p1 0 {none}", "c3": f"q1 0 {none}", "b4": f"p2 ally0 {none}",
        "c1": f"p3 ally0 {none}", "d4": f"q2 ally0 {none}", "d2": "p4 1", "d1": "q3 ally1",
    }  # fmt: skip
    table = scene(card("fund", effect), at="card", sites=sites, hands=("fund",))
    play(table, "0 play fund")
    assert player(table, 0)["credits"] == 10 + gain


@pytest.mark.rule("BS-A.44")
@pytest.mark.parametrize(("stat", "gain"), [("prosperity", 2), ("defence", 5), ("population", 3)])
def test_tax_pays_the_value_also_under_a_blockade(stat: str, gain: int) -> None:
    levy = card("levy", {"tax": stat})
    table = scene(levy, at="card", sites={"b2": "p1 0 prosperity=2 defence=5 population=3"}, ships="1.d1@b2",
                  hands=("levy",))  # fmt: skip
    play(table, "0 play levy", "0 target b2")
    assert player(table, 0)["credits"] == 10 + gain + TRIBUTE
    assert site(table, "b2")[stat]["value"] == gain, "nothing is taken from it"


@pytest.mark.rule("BS-A.44", "BS-A.32")
def test_tax_of_several_planets() -> None:
    levy = card("levy", {"tax": "population", "targets": 2, "of": "any"})
    table = scene(levy, at="card", sites={"b2": "p1 population=2", "c3": "wild1"}, hands=("levy",))
    play(table, "0 play levy")
    assert options(table, 0) == {"target a1", "target b2", "target e5"}, "where nobody lives there is nothing to tax"
    play(table, "0 target e5", "0 target b2")
    assert player(table, 0)["credits"] == 10 + 3 + 2 + TRIBUTE


@pytest.mark.rule("BS-A.45")
@pytest.mark.parametrize(("has", "taken"), [(9, 5), (5, 5), (3, 3)])
def test_steal_takes_what_there_is(has: int, taken: int) -> None:
    table = scene(card("theft", {"steal": 5}), at="card", credits=(10, has), hands=("theft",))
    play(table, "0 play theft")
    assert [player(table, seat)["credits"] for seat in (0, 1)] == [10 + taken + TRIBUTE, has - taken]


@pytest.mark.rule("BS-A.45")
def test_steal_from_one_opponent_of_ones_choice_who_has_any() -> None:
    theft = card("theft", {"steal": 5})
    table = scene(theft, at="card", seats=3, species=("plain",) * 3, credits=(10, 7, 8), hands=("theft",))
    play(table, "0 play theft")
    assert options(table, 0) == {"from 1", "from 2"}
    play(table, "0 from 2")
    assert [player(table, seat)["credits"] for seat in (0, 1, 2)] == [10 + 5 + TRIBUTE, 7, 3]
    poor = scene(theft, at="card", seats=3, species=("plain",) * 3, credits=(10, 0, 8), hands=("theft",))
    play(poor, "0 play theft")
    assert player(poor, 2)["credits"] == 3, "the only one who has any"


# Pieces


@pytest.mark.rule("BS-A.46")
@pytest.mark.parametrize(("item", "stat"), [("infantry", "infantry"), ("interceptor", "interceptors")])
def test_place_units(item: str, stat: str) -> None:
    call = card("call", {"place": item, "pieces": 2, "targets": 2})
    table = scene(call, at="card", sites={"b2": "p1 0", "c3": "q1 0", "d4": "p2 ally0"}, hands=("call",))
    play(table, "0 play call")
    assert options(table, 0) == {"target a1", "target b2", "target c3"}
    play(table, "0 target b2", "0 target c3")
    assert [site(table, key)[stat] for key in ("a1", "b2", "c3")] == [0, 2, 2]
    assert player(table, 0)["credits"] == 10 + TRIBUTE + 2 + 2 + 1, "for nothing: only tribute comes in"


@pytest.mark.rule("BS-A.46", "BS-R25")
@pytest.mark.parametrize("item", ["scout", "colony", "destroyer", "battleship"])
def test_place_ships_needs_a_spaceport(item: str) -> None:
    gift = card("gift", {"place": item})
    table = scene(gift, at="card", sites={"b2": "p1 0", "c3": "p2 0 port", "d4": "p3 port"}, hands=("gift",))
    play(table, "0 play gift")
    assert options(table, 0) == {"target a1", "target c3"}
    play(table, "0 target c3")
    found = ship(table, f"0.{item[0]}1")
    assert found is not None
    assert (found["site"], found["moves_left"]) == ("c3", 0)


@pytest.mark.rule("BS-A.46", "BS-R25", "BS-R26", "BS-A.18")
def test_place_up_to_the_limits() -> None:
    guns = card("guns", {"place": "turret", "pieces": 3})
    table = scene(guns, at="card", ships="0.t1@a1", sites={"b2": "p1 0"}, hands=("guns",))
    play(table, "0 play guns", "0 target a1")
    assert [seen["site"] for seen in table.view()["ships"]] == ["a1", "a1"], "two turrets are the most"
    fleet = card("fleet", {"place": "battleship", "pieces": 2})
    table = scene(fleet, at="card", hands=("fleet",))
    play(table, "0 play fleet")
    assert len(table.view()["ships"]) == 1, "there is one battleship only"


@pytest.mark.rule("BS-A.46", "BS-R25")
@pytest.mark.parametrize(("item", "field"), [("spaceport", "spaceport"), ("power-link", "power_link")])
def test_place_buildings_where_there_is_none(item: str, field: str) -> None:
    works = card("works", {"place": item})
    table = scene(works, at="card", sites={"a1": "base-0 0 port link", "b2": "p1 0", "c3": "q1 0"}, hands=("works",))
    play(table, "0 play works")
    assert options(table, 0) == {"target b2", "target c3"}
    play(table, "0 target c3")
    assert site(table, "c3")[field]


# Bonuses and second rolls


@pytest.mark.rule("BS-A.47", "BS-A.31")
def test_a_bonus_to_combat_rolls_counts_for_its_player_only() -> None:
    aim = card("aim", {"bonus": "combat"})
    table = scene(aim, at="card", ships="0.d1@c3 1.d1@c3", hands=("aim",), dice=[3, 3])
    play(table, "0 play aim", "0 done", "1 stand")
    shots = [(event["seat"], event["data"]["success"]) for event in table.events() if event["kind"] == "shot"]
    assert shots == [(0, True), (1, False)]


@pytest.mark.rule("BS-A.47")
def test_a_bonus_to_invasion_and_bombardment_rolls() -> None:
    storm = card("storm", {"bonus": "invasion", "by": 2}, {"bonus": "bombard"})
    table = scene(storm, at="card", sites={"b2": "p1 defence=5", "c3": "p2"}, ships="0.d1@b2 0.d2@b2 0.d3@c3",
                  hands=("storm",), dice=[3, 1, 1])  # fmt: skip
    play(table, "0 play storm", "0 done", "0 bombard d1", "0 invade d2", "0 invade d3")
    assert site(table, "b2")["defence"]["value"] == 3, "a 3 was enough to bombard"
    assert [site(table, key)["holder"] for key in ("b2", "c3")] == [0, 0], "1 and 2 against 3; 1 and 2 against 2"


@pytest.mark.rule("BS-A.47", "BS-R22")
def test_a_bonus_to_negotiation_rolls_counts_for_all_of_the_turn() -> None:
    charm = card("charm", {"bonus": "negotiation"})
    table = scene(charm, at="card", sites={"b2": "p1", "c3": "p2"}, ships="0.s1@b2 0.s2@c3", hands=("charm",),
                  dice=[1, 2])  # fmt: skip
    play(table, "0 play charm", "0 done", "0 negotiate s1")
    assert table.view()["price"]["price"] == 8
    play(table, "0 decline", "0 negotiate s2")
    assert table.view()["price"]["price"] == 4


@pytest.mark.rule("BS-A.47", "BS-13.6")
def test_a_bonus_to_movement_goes_to_all_own_ships_that_can_move() -> None:
    rush = card("rush", {"bonus": "movement", "by": 2})
    ships = "0.s1@a1 0.d1@c3 0.t1@a1 1.d1@e5"
    table = scene(rush, at="card", ships=ships, hands=("rush", "blank"))
    play(table, "0 play rush")
    assert {seen["id"]: seen["moves_left"] for seen in table.view()["ships"]} == {
        "0.s1": 4, "0.d1": 3, "0.t1": 0, "1.d1": 0,
    }  # fmt: skip
    play(table, "0 move d1 c4", "0 move d1 c5", "0 move d1 d5")
    assert refusal(table, 0, "move d1 e5").rule == "BS-7.6"


@pytest.mark.rule("BS-A.48", "BS-7.3", "BS-6.2")
def test_run_blockades() -> None:
    sites = {"b2": "p1 0 prosperity=2 infantry=1", "c3": "p2 ally0 prosperity=3"}
    ships = "0.d1@b2 1.b1@b2 1.d1@c3"
    free = scene(card("run", {"run_blockades": True}), at="card", sites=sites, ships=ships, hands=("run",))
    play(free, "0 play run")
    assert player(free, 0)["credits"] == 10 + TRIBUTE + 3 + 3
    assert options(free, 0, "load") == {"load d1 infantry"}
    bound = scene(at="card", sites=sites, ships=ships, hands=("blank",))
    play(bound, "0 play blank")
    assert player(bound, 0)["credits"] == 10 + 1 + TRIBUTE
    assert options(bound, 0, "load") == set()


@pytest.mark.rule("BS-A.49", "BS-A.29")
def test_failed_invasions_are_rolled_once_more() -> None:
    steady = card("steady", {"reroll": "invasion"})
    sites = {"b2": "p1", "c3": "p2", "d4": "p3"}
    table = scene(steady, at="card", sites=sites, ships="0.d1@b2 0.d2@c3 0.d3@d4", hands=("steady",),
                  dice=[1, 2, 1, 1, 2])  # fmt: skip
    play(table, "0 play steady", "0 done", "0 invade d1", "0 invade d2", "0 invade d3")
    assert [site(table, key)["holder"] for key in sites] == [0, None, 0]


@pytest.mark.rule("BS-A.49")
def test_failed_bombardments_are_rolled_once_more() -> None:
    table = scene(card("fire", {"reroll": "bombard"}), at="card", sites={"b2": "p1 defence=6"}, ships="0.b1@b2",
                  hands=("fire",), dice=[3, 4, 4, 1, 3])  # fmt: skip
    play(table, "0 play fire", "0 done", "0 bombard b1")
    assert site(table, "b2")["defence"]["value"] == 3, "4 at the second try, 4, and 3 at the second try"


@pytest.mark.rule("BS-A.49", "BS-9.10")
@pytest.mark.parametrize(("dice", "price"), [([1, 5], 1), ([1, 1], None), ([2], 8)])
def test_refused_negotiations_are_rolled_once_more(dice: list[int], price: int | None) -> None:
    table = scene(card("insist", {"reroll": "negotiation"}), at="card", sites={"b2": "p1", "c3": "p2"},
                  ships="0.s1@b2 0.s2@c3", hands=("insist",), dice=dice)  # fmt: skip
    play(table, "0 play insist", "0 done", "0 negotiate s1")
    if price is None:
        assert asks(table) == (0, "land")
    else:
        assert table.view()["price"]["price"] == price


@pytest.mark.rule("BS-A.49", "BS-12.11")
def test_a_roll_that_a_bonus_lifts_above_a_refusal_does_not_fail() -> None:
    """A 1 of the Tivare is a 2: an offer, which is not exchanged for another."""
    table = scene(card("insist", {"reroll": "negotiation"}), at="card", species=("tivare", "plain"),
                  sites={"b2": "p1"}, ships="0.s1@b2", hands=("insist",), dice=[1, 6])  # fmt: skip
    play(table, "0 play insist", "0 done", "0 negotiate s1")
    assert table.view()["price"] == {"site": "b2", "die": 1, "price": 8}


# Prices and hands


@pytest.mark.rule("BS-A.50")
def test_discounts_on_one_item_or_on_all_add_up() -> None:
    sale = card("sale", {"discount": "destroyer", "by": 5}, {"discount": "any", "by": 2})
    table = scene(sale, at="card", hands=("sale",))
    play(table, "0 play sale")
    prices = player(table, 0)["prices"]
    assert prices == {
        "scout": 6, "colony": 8, "destroyer": 13, "battleship": 48, "turret": 6, "infantry": 3, "interceptor": 3,
        "spaceport": 18, "power-link": 13,
    }  # fmt: skip
    play(table, "0 done", "0 buy destroyer a1")
    assert player(table, 0)["credits"] == 10 + TRIBUTE - 13


@pytest.mark.rule("BS-A.50", "BS-10.7")
def test_repairs_are_no_item() -> None:
    sale = card("sale", {"discount": "any", "by": 2})
    table = scene(sale, at="card", ships="0.d1@a1*1", hands=("sale",))
    play(table, "0 play sale", "0 done", "0 repair d1")
    assert player(table, 0)["credits"] == 10 + TRIBUTE - 3


@pytest.mark.rule("BS-A.60", "BS-A.34", "BS-R8")
@pytest.mark.parametrize("thrown", [[], ["dull"], ["dull", "drab"]])
def test_recycle_draws_as_many_as_were_discarded(thrown: list[str]) -> None:
    again = card("again", {"recycle": 2})
    held = "again blank dull drab blank#2 dull#2 drab#2 blank#3"
    table = scene(again, at="card", hands=(held,))
    play(table, "0 play again")
    assert options(table, 0) == {"done"} | {f"discard {name}" for name in held.split()[1:]}
    play(table, *[f"0 discard {name}" for name in thrown])
    if len(thrown) < 2:
        play(table, "0 done")
    assert len(hand(table, 0)) == 7, "of eight one was played; the number of five draws none"
    assert hand(table, 0).isdisjoint(thrown)
    assert table.view()["discard"] == ["again", *thrown]


@pytest.mark.rule("BS-A.60")
def test_what_is_drawn_is_not_there_to_be_discarded() -> None:
    again = card("again", {"recycle": 3})
    table = scene(again, at="card", hands=("again blank dull",))
    play(table, "0 play again", "0 discard blank")
    assert options(table, 0) == {"done", "discard dull"}
    play(table, "0 discard dull")
    assert asks(table) == (0, "move"), "no card is left to discard"
    assert len(hand(table, 0)) == 5
    assert kinds(table).count("discarded") == 2
