"""Trade alliances: who negotiates, what the roll asks, what is paid (BS-9.8 to BS-9.12, BS-R22)."""

from __future__ import annotations

import pytest

from games.blueshift.kit import asks, card, options, play, player, refusal, scene, site, station

PRICES = {2: 8, 3: 4, 4: 2, 5: 1, 6: 0}


@pytest.mark.rule("BS-9.8", "BS-R22", "BS-13.1", "BS-13.2", "BS-13.3", "BS-13.5")
@pytest.mark.parametrize("key", ["s1", "c1", "d1", "b1"])
def test_every_ship_that_moves_can_negotiate(key: str) -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships=f"0.{key}@b2 0.t1@b2", dice=[6])
    assert options(table, 0, "negotiate") == {f"negotiate {key}"}
    assert refusal(table, 0, "negotiate t1").rule == "BS-9.8"
    play(table, f"0 negotiate {key}", "0 pay")
    assert (site(table, "b2")["holder"], site(table, "b2")["bond"]) == (0, "alliance")


@pytest.mark.rule("BS-9.8", "BS-R22")
def test_one_roll_a_turn_for_a_planet_however_many_ships() -> None:
    table = scene(at="land", sites={"b2": "p1", "c3": "p2"}, ships="0.s1@b2 0.s2@b2 0.d1@b2 0.s3@c3", dice=[1])
    play(table, "0 negotiate s1")
    assert options(table, 0) == {"done", "negotiate s3"}, "a refusal is an answer too; d1 may not bombard any more"
    assert refusal(table, 0, "negotiate s2").rule == "BS-R22"
    assert refusal(table, 0, "negotiate s1").rule == "BS-R20"


@pytest.mark.rule("BS-9.8", "BS-9.14")
def test_only_inhabited_planets_that_nobody_controls() -> None:
    sites = {"b2": "p1 1", "b3": "wild1", "b4": "p2 0", "c3": "p3"}
    table = scene(at="land", sites=sites, ships="0.s1@b2 0.s2@b3 0.s3@b4 0.s4@c3")
    assert options(table, 0, "negotiate") == {"negotiate s4"}
    assert refusal(table, 0, "negotiate s1").rule == "BS-9.8"
    assert refusal(table, 0, "negotiate s2").rule == "BS-9.8"
    assert refusal(table, 0, "negotiate s3").rule == "BS-9.1"


@pytest.mark.rule("BS-9.9", "BS-R22")
@pytest.mark.parametrize("first", ["bombard", "invade"])
def test_who_attacks_a_planet_does_not_negotiate_with_it(first: str) -> None:
    table = scene(at="land", sites={"b2": "p1 defence=5"}, ships="0.d1@b2 0.s1@b2", dice=[1])
    play(table, f"0 {first} d1")
    assert options(table, 0, "negotiate") == set()


@pytest.mark.rule("BS-9.9", "BS-R22")
def test_who_negotiates_with_a_planet_does_not_attack_it() -> None:
    table = scene(at="land", sites={"b2": "p1", "c3": "p2"}, ships="0.d1@b2 0.s1@b2 0.s2@c3", dice=[1])
    play(table, "0 negotiate s1")
    assert options(table, 0) == {"done", "negotiate s2"}
    assert refusal(table, 0, "bombard d1").rule == "BS-R22"
    assert refusal(table, 0, "invade d1").rule == "BS-R22"


@pytest.mark.rule("BS-9.9")
def test_an_attack_elsewhere_does_not_matter() -> None:
    table = scene(at="land", sites={"b2": "p1", "c3": "p2"}, ships="0.d1@b2 0.s1@c3", dice=[1])
    play(table, "0 invade d1")
    assert options(table, 0, "negotiate") == {"negotiate s1"}
    assert refusal(table, 0, "negotiate d1").rule == "BS-R20"


@pytest.mark.rule("BS-9.10", "BS-9.11", "BS-R22")
@pytest.mark.parametrize(("die", "price"), PRICES.items())
def test_the_roll_says_what_the_alliance_costs(die: int, price: int) -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.s1@b2", dice=[die])
    play(table, "0 negotiate s1")
    assert asks(table) == (0, "price")
    assert table.view()["price"] == {"site": "b2", "die": die, "price": price}
    play(table, "0 pay")
    assert player(table, 0)["credits"] == 10 - price
    assert player(table, 0)["points"]["alliances"] == 1


@pytest.mark.rule("BS-9.10")
def test_a_one_is_a_refusal() -> None:
    table = scene(at="land", sites={"b2": "p1", "c3": "p2"}, ships="0.s1@b2 0.s2@c3", dice=[1])
    play(table, "0 negotiate s1")
    assert asks(table) == (0, "land")
    assert site(table, "b2")["bond"] is None


@pytest.mark.rule("BS-9.10", "BS-9.12", "BS-R22", "BS-12.11")
@pytest.mark.parametrize("bond", ["", "ally1"])
@pytest.mark.parametrize("die", [4, 6])
def test_seven_and_more_bring_four_credits_also_where_another_is_allied(bond: str, die: int) -> None:
    """With 1 of the Tivare and 2 of a card a 4 is a 7, and a 6 no more than that."""
    charm = card("charm", {"bonus": "negotiation", "by": 2})
    table = scene(charm, at="card", species=("tivare", "plain"), sites={"b2": f"p1 {bond}"}, ships="0.s1@b2",
                  hands=("charm",), dice=[die])  # fmt: skip
    play(table, "0 play charm", "0 done")
    before = player(table, 0)["credits"]
    play(table, "0 negotiate s1")
    assert table.view()["price"]["price"] == -4
    play(table, "0 pay")
    assert player(table, 0)["credits"] == before + 4
    assert (site(table, "b2")["holder"], site(table, "b2")["bond"]) == (0, "alliance")


@pytest.mark.rule("BS-9.11", "BS-R22", "BS-R8")
@pytest.mark.parametrize("die", [2, 6])
def test_the_price_need_not_be_paid(die: int) -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.s1@b2", dice=[die])
    play(table, "0 negotiate s1")
    assert options(table, 0) == {"pay", "decline"}
    play(table, "0 decline")
    assert site(table, "b2")["bond"] is None
    assert player(table, 0)["credits"] == 10


@pytest.mark.rule("BS-9.11")
def test_who_has_too_little_can_only_decline() -> None:
    table = scene(at="land", sites={"b2": "p1"}, ships="0.s1@b2", credits=(7, 10), dice=[2])
    play(table, "0 negotiate s1")
    assert options(table, 0) == {"decline"}
    assert refusal(table, 0, "pay").rule == "BS-9.11"


@pytest.mark.rule("BS-9.12", "BS-R22", "BS-3.4")
@pytest.mark.parametrize(("die", "price"), PRICES.items())
def test_an_alliance_of_another_is_replaced_at_double_prices(die: int, price: int) -> None:
    table = scene(at="land", sites={"b2": "p1 ally1"}, ships="0.s1@b2", credits=(20, 10), dice=[die])
    play(table, "0 negotiate s1")
    assert site(table, "b2")["holder"] == 1, "it lasts until the price is paid"
    play(table, "0 pay")
    assert player(table, 0)["credits"] == 20 - 2 * price
    assert site(table, "b2")["holder"] == 0
    assert [player(table, seat)["points"]["alliances"] for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("BS-9.12", "BS-9.10")
def test_a_one_is_a_refusal_where_another_is_allied() -> None:
    table = scene(at="land", sites={"b2": "p1 ally1", "c3": "p2"}, ships="0.s1@b2 0.s2@c3", dice=[1])
    play(table, "0 negotiate s1")
    assert asks(table) == (0, "land")
    assert site(table, "b2")["holder"] == 1
    [told] = [event for event in table.events() if event["kind"] == "negotiated"]
    assert told["data"]["price"] == -1, "a refusal is not doubled into a gift"
    assert "alliance" not in told["text"]


@pytest.mark.rule("BS-9.12")
def test_the_other_ally_stays_if_the_price_is_declined() -> None:
    table = scene(at="land", sites={"b2": "p1 ally1"}, ships="0.s1@b2", dice=[6])
    play(table, "0 negotiate s1", "0 decline")
    assert site(table, "b2")["holder"] == 1


@pytest.mark.rule("BS-R22")
def test_an_alliance_of_ones_own_cannot_be_made_again() -> None:
    table = scene(at="land", sites={"b2": "p1 ally0"}, ships="0.s1@b2 0.d1@b2")
    assert options(table, 0, "negotiate") == set()
    assert refusal(table, 0, "negotiate s1").rule == "BS-R22"


@pytest.mark.rule("BS-9.8", "BS-14.8", "BS-3.3")
def test_stations_negotiate_too_but_bring_no_point() -> None:
    hub = station("hub")
    table = scene(hub, at="land", sites={"b2": "hub"}, ships="0.s1@b2", dice=[6])
    play(table, "0 negotiate s1", "0 pay")
    assert site(table, "b2")["bond"] == "alliance"
    assert player(table, 0)["points"] == {"total": 3, "planets": 3, "stations": 0, "alliances": 0}
