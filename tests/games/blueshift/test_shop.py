"""Purchases and repairs (BS-10.1 to BS-10.8, BS-R25 to BS-R27)."""

from __future__ import annotations

import pytest

from games.blueshift.kit import asks, card, kinds, options, planet, play, player, refusal, scene, ship, site, station

SHIPS = ("scout", "colony", "destroyer", "battleship")
ANYWHERE = ("turret", "infantry", "interceptor", "spaceport", "power-link")
RICH = (500, 10)


@pytest.mark.rule("BS-10.1", "BS-4.1")
def test_as_much_as_the_credits_allow() -> None:
    table = scene(at="purchase", credits=(16, 10))
    play(table, "0 buy scout a1", "0 buy infantry a1")
    assert player(table, 0)["credits"] == 3
    assert asks(table) != (0, "buy"), "nothing is left that could be paid for"
    assert (site(table, "a1")["infantry"], ship(table, "0.s1") is not None) == (1, True)


@pytest.mark.rule("BS-10.1")
def test_nothing_above_the_credits() -> None:
    table = scene(at="purchase", credits=(9, 10))
    assert options(table, 0) == {"done", "buy scout a1", "buy turret a1", "buy infantry a1", "buy interceptor a1"}
    assert refusal(table, 0, "buy colony a1").rule == "BS-10.1"


@pytest.mark.rule("BS-10.2", "BS-R25", "BS-13.10")
@pytest.mark.parametrize("item", SHIPS)
def test_ships_need_a_spaceport_under_control(item: str) -> None:
    sites = {"b2": "p1 0 port", "b3": "p2 0", "c3": "p3 port", "c4": "p4 ally0 port", "d4": "p5 1 port", "d2": "q1 0"}
    table = scene(at="purchase", credits=RICH, sites=sites)
    assert options(table, 0, f"buy {item}") == {f"buy {item} a1", f"buy {item} b2"}
    assert refusal(table, 0, f"buy {item} b3").rule == "BS-10.2"
    for key in ("c3", "c4", "d4", "c2"):
        assert refusal(table, 0, f"buy {item} {key}").rule == "BS-10.1"


@pytest.mark.rule("BS-10.2", "BS-R25")
@pytest.mark.parametrize("key", ["b2", "c3"])
def test_a_spaceport_bought_this_turn_already_serves(key: str) -> None:
    table = scene(at="purchase", credits=RICH, sites={"b2": "p1 0", "c3": "q1 0"})
    play(table, f"0 buy spaceport {key}", f"0 buy battleship {key}", f"0 buy scout {key}")
    assert ship(table, "0.b1") is not None
    assert player(table, 0)["credits"] == 500 - 20 - 50 - 8
    assert site(table, key)["spaceport"]


@pytest.mark.rule("BS-10.3", "BS-10.8", "BS-R25")
@pytest.mark.parametrize("item", ANYWHERE)
def test_all_else_goes_to_any_planet_or_station_under_control(item: str) -> None:
    sites = {"b3": "p2 0", "c3": "q1 0", "c4": "p4 ally0", "d4": "p5 1", "d2": "p6"}
    table = scene(at="purchase", credits=RICH, sites=sites)
    wanted = {"b3", "c3"} | (set() if item == "spaceport" else {"a1"})
    assert options(table, 0, f"buy {item}") == {f"buy {item} {key}" for key in wanted}
    assert refusal(table, 0, f"buy {item} c4").rule == "BS-10.1", "an ally is not built upon"
    assert refusal(table, 0, f"buy {item} d2").rule == "BS-10.1"


@pytest.mark.rule("BS-R25", "BS-13.10", "BS-13.11")
@pytest.mark.parametrize("item", ["spaceport", "power-link"])
def test_one_of_each_building_a_planet(item: str) -> None:
    table = scene(at="purchase", credits=RICH, sites={"b3": "p2 0"})
    play(table, f"0 buy {item} b3")
    assert f"buy {item} b3" not in options(table, 0)
    assert refusal(table, 0, f"buy {item} b3").rule == "BS-R25"


@pytest.mark.rule("BS-R25", "BS-13.6", "BS-A.18")
def test_two_turrets_a_planet_whoever_owns_them() -> None:
    sites = {"b2": "p1 0", "b3": "p2 0"}
    table = scene(at="purchase", credits=RICH, sites=sites, ships="1.t1@b2 0.t1@b2")
    assert options(table, 0, "buy turret") == {"buy turret a1", "buy turret b3"}
    assert refusal(table, 0, "buy turret b2").rule == "BS-13.6"
    play(table, "0 buy turret b3", "0 buy turret b3")
    assert options(table, 0, "buy turret") == {"buy turret a1"}


@pytest.mark.rule("BS-10.4", "BS-R25", "BS-13.9")
def test_units_go_straight_onto_own_ships_with_room_in_that_sector() -> None:
    ships = "0.d1@b2[i] 0.d2@b2[if] 0.s1@b2 0.c1@a1 0.t1@b2 1.d1@b2"
    table = scene(at="purchase", credits=RICH, sites={"b2": "p1 0"}, ships=ships)
    assert options(table, 0, "buy infantry b2") == {"buy infantry b2", "buy infantry b2 d1", "buy infantry b2 t1"}
    for wrong in ("d2", "s1", "c1"):
        assert refusal(table, 0, f"buy infantry b2 {wrong}").rule == "BS-10.4"
    assert refusal(table, 0, "buy turret b2 d1").rule == "BS-10.4"
    play(table, "0 buy interceptor b2 d1", "0 buy infantry b2 t1")
    carrier, turret = ship(table, "0.d1"), ship(table, "0.t1")
    assert carrier is not None
    assert turret is not None
    assert (carrier["infantry"], carrier["interceptors"], turret["infantry"]) == (1, 1, 1)
    assert options(table, 0, "buy interceptor b2") == {"buy interceptor b2"}, "both are full now"
    assert site(table, "b2")["infantry"] == 0


@pytest.mark.rule("BS-10.4")
def test_a_ship_bought_this_turn_takes_new_units_aboard() -> None:
    table = scene(at="purchase", credits=RICH)
    play(table, "0 buy colony a1", "0 buy infantry a1 c1")
    fresh = ship(table, "0.c1")
    assert fresh is not None
    assert fresh["infantry"] == 1


@pytest.mark.rule("BS-10.5", "BS-R26", "BS-13.3")
def test_no_more_than_there_are_pieces() -> None:
    nine = " ".join(f"0.d{n}@a1" for n in range(1, 10))
    table = scene(at="purchase", credits=RICH, ships=f"{nine} 0.b1@c3")
    assert options(table, 0, "buy destroyer") == set()
    assert options(table, 0, "buy battleship") == set()
    assert refusal(table, 0, "buy destroyer a1").rule == "BS-10.5"
    assert refusal(table, 0, "buy battleship a1").rule == "BS-10.5"
    assert player(table, 0)["pieces"]["destroyer"] == 0


@pytest.mark.rule("BS-10.5", "BS-R26")
@pytest.mark.parametrize(("item", "pieces"), [("infantry", 16), ("interceptor", 12)])
def test_units_are_limited_too(item: str, pieces: int) -> None:
    ten = "i" if item == "infantry" else "f"
    ships = f"0.c1@c3[{4 * ten}] 0.d1@c3[{2 * ten}]"
    plural = item if item == "infantry" else "interceptors"
    table = scene(at="purchase", credits=RICH, sites={"b2": f"p1 0 {plural}=5"}, ships=ships)
    assert player(table, 0)["pieces"][item] == pieces - 11
    for _ in range(pieces - 11):
        play(table, f"0 buy {item} a1")
    assert options(table, 0, f"buy {item}") == set()
    assert refusal(table, 0, f"buy {item} a1").rule == "BS-10.5"


@pytest.mark.rule("BS-R26", "BS-A.19")
def test_what_was_removed_can_be_bought_again() -> None:
    table = scene(at="land", credits=RICH, sites={"b2": "wild1"}, ships=" ".join(f"0.c{n}@b2" for n in range(1, 6)))
    play(table, "0 colonize c3")
    play(table, "0 buy colony a1")
    assert ship(table, "0.c3") is not None
    assert options(table, 0, "buy colony") == set()


@pytest.mark.rule("BS-10.5", "BS-13.10", "BS-13.11")
def test_there_are_always_enough_buildings() -> None:
    keys = [f"{letter}{n}" for letter in "bcd" for n in range(1, 5)]
    table = scene(at="purchase", credits=RICH, sites={key: f"p{n} 0" for n, key in enumerate(keys, 1)})
    for key in keys:
        play(table, f"0 buy spaceport {key}", f"0 buy power-link {key}")
    assert all(site(table, key)["spaceport"] and site(table, key)["power_link"] for key in keys)


@pytest.mark.rule("BS-10.6", "BS-R25")
def test_a_blockade_does_not_stop_building() -> None:
    table = scene(at="purchase", credits=RICH, ships="1.b1@a1")
    assert site(table, "a1")["blockaded"]
    play(table, "0 buy destroyer a1", "0 buy infantry a1", "0 buy infantry a1 d1", "0 buy turret a1")
    assert site(table, "a1")["infantry"] == 1


@pytest.mark.rule("BS-10.6", "BS-R14")
def test_ships_built_beside_an_enemy_wait_for_somebodys_combat_phase() -> None:
    """They stay together until the other seat's turn, in which battle is joined though nobody has moved."""
    table = scene(at="purchase", credits=RICH, ships="1.d1@a1", dice=[6] * 20)
    play(table, "0 buy destroyer a1", "0 done")
    assert "battle" not in kinds(table)
    while "battle" not in kinds(table):
        seat, kind = asks(table) or (0, "over")
        wanted = "play" if kind == "card" else "done"
        play(table, f"{seat} {min(options(table, seat, wanted))}")
    battles = [event for event in table.events() if event["kind"] == "battle"]
    assert [(event["seat"], event["data"]["site"]) for event in battles] == [(1, "a1")]


@pytest.mark.rule("BS-10.6")
def test_there_is_no_combat_if_the_blockading_ships_have_left() -> None:
    table = scene(at="purchase", credits=RICH, ships="1.d1@a1")
    play(table, "0 buy destroyer a1", "0 done")
    while asks(table) != (1, "move"):
        seat, kind = asks(table) or (0, "over")
        play(table, f"{seat} {min(options(table, seat, 'play' if kind == 'card' else 'done'))}")
    play(table, "1 move d1 b1", "1 done")
    assert "battle" not in kinds(table)


@pytest.mark.rule("BS-R25", "BS-A.20")
def test_bought_ships_do_not_move_this_turn_and_may_in_the_next() -> None:
    table = scene(at="purchase", credits=(20, 10), seats=2)
    play(table, "0 buy destroyer a1")
    fresh = ship(table, "0.d1")
    assert fresh is not None
    assert fresh["moves_left"] == 0
    while asks(table) != (0, "move"):
        seat, kind = asks(table) or (0, "over")
        play(table, f"{seat} {min(options(table, seat, 'play' if kind == 'card' else 'done'))}")
    assert options(table, 0, "move") == {"move d1 a2", "move d1 b1"}


@pytest.mark.rule("BS-R25")
def test_there_is_no_order_among_purchases_and_repairs() -> None:
    table = scene(at="purchase", credits=RICH, sites={"b2": "p1 0"}, ships="0.d1@b2*1")
    play(table, "0 buy infantry a1", "0 repair d1", "0 buy spaceport b2", "0 buy scout b2", "0 buy turret a1", "0 done")
    assert kinds(table).count("bought") == 4


# Repairs


@pytest.mark.rule("BS-10.7", "BS-R27")
@pytest.mark.parametrize("text", ["p1 0", "p1 ally0", "q1 0", "q1 ally0"])
def test_a_damage_costs_three_credits_where_one_controls_or_is_allied(text: str) -> None:
    table = scene(at="purchase", credits=(10, 10), sites={"b2": text}, ships="0.b1@b2*3")
    for left in (2, 1, 0):
        play(table, "0 repair b1")
        mended = ship(table, "0.b1")
        assert mended is not None
        assert mended["damage"] == left
    assert player(table, 0)["credits"] == 1


@pytest.mark.rule("BS-R27")
def test_no_repairs_elsewhere() -> None:
    sites = {"b2": "p1", "b3": "p2 1", "b4": "p3 ally1", "c3": "p4 0"}
    ships = "0.d1@b2*1 0.d2@b3*1 0.d3@b4*1 0.d4@c4*1 0.d5@c3*1 0.d6@c3 0.t1@a1*1 1.d1@a1*1"
    table = scene(at="purchase", credits=RICH, sites=sites, ships=ships)
    assert options(table, 0, "repair") == {"repair d5", "repair t1"}
    for key in ("d1", "d2", "d3", "d4", "d6"):
        assert refusal(table, 0, f"repair {key}").rule == "BS-R27"
    assert refusal(table, 0, "repair d7").rule == "BS-13.9"


@pytest.mark.rule("BS-10.7")
def test_repairs_have_to_be_paid() -> None:
    table = scene(at="purchase", credits=(2, 10), ships="0.d1@a1*1")
    assert options(table, 0) == {"done"}
    assert refusal(table, 0, "repair d1").rule == "BS-R27"


# What makes things cheaper


@pytest.mark.rule("BS-A.51", "BS-A.50", "BS-A.63")
def test_no_price_falls_below_nothing() -> None:
    gift = card("gift", {"discount": "any", "by": 20})
    works = planet("works", {"discount": "battleship", "by": 20})
    table = scene(gift, works, at="card", credits=(0, 0), sites={"b2": "works 0 prosperity=0 population=0"},
                  species=("plain", "plain"), hands=("gift",))  # fmt: skip
    play(table, "0 play gift", "0 done")
    prices = player(table, 0)["prices"]
    assert (prices["destroyer"], prices["scout"], prices["infantry"], prices["battleship"]) == (0, 0, 0, 10)
    before = player(table, 0)["credits"]
    play(table, "0 buy destroyer a1", "0 buy infantry a1")
    assert player(table, 0)["credits"] == before


@pytest.mark.rule("BS-10.8", "BS-14.10", "BS-A.62")
@pytest.mark.parametrize(("text", "price"), [("yard 0", 16), ("yard ally0", 20), ("yard 1", 20), ("yard", 20)])
def test_abilities_of_a_planet_serve_its_controller_only(text: str, price: int) -> None:
    yard = planet("yard", {"discount": "destroyer", "by": 4})
    table = scene(yard, at="purchase", credits=RICH, sites={"b2": text, "c3": "p1 0 port"})
    assert player(table, 0)["prices"]["destroyer"] == price
    play(table, "0 buy destroyer c3")
    assert player(table, 0)["credits"] == 500 - price, "wherever it is built"


@pytest.mark.rule("BS-14.8", "BS-10.3")
def test_a_station_is_built_upon_like_a_planet() -> None:
    table = scene(station("hub"), at="purchase", credits=RICH, sites={"b2": "hub 0"})
    for item in ANYWHERE:
        play(table, f"0 buy {item} b2")
    seen = site(table, "b2")
    assert (seen["spaceport"], seen["power_link"], seen["infantry"], seen["interceptors"]) == (True, True, 1, 1)
