"""Forecasts of battles: against figures worked out by hand, against the rules themselves, and how fast they come."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import branch, state_of
from cosmarium.engine.table import Table
from cosmarium.games.blueshift import odds
from cosmarium.games.blueshift.names import SIZE_WORDS
from cosmarium.games.blueshift.odds import Forecast, Group, Side, forecast
from games.blueshift.kit import ITEMS, anomaly, asks, card, planet, play, scene


def side(*groups: Group, infantry: int = 0) -> Side:
    return Side(groups, infantry, 5)


def group(size: int, power: int, *left: int, dice: int = 1, price: int = 20, room: int = 0) -> Group:
    chance = (7 - power) / 6
    return Group(size, dice, (chance, chance), price, room, left, size > 0)


def total(found: Forecast) -> float:
    return found.win + found.lose + found.both


# By hand


def test_two_ships_that_hit_every_other_time() -> None:
    """Each round that changes anything ends it: 1 of 3 such rounds for each, 1 of 3 for both."""
    found = forecast(side(group(3, 4, 1)), side(group(3, 4, 1)))
    assert (found.win, found.lose, found.both) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert (found.attacker_losses, found.defender_losses) == pytest.approx((40 / 3, 40 / 3))
    assert (found.exact, found.error) == (True, 0.0)


def test_a_ship_of_two_hit_points_against_one_of_one() -> None:
    """p hits for both. With two hits to take, the attacker loses only by two hits to none, or falls with the other."""
    p = 0.5
    found = forecast(side(group(3, 4, 0, 1)), side(group(1, 4, 1, price=8)))
    again = (1 - p) ** 2
    single_win, single_both = p * (1 - p) / (1 - again), p * p / (1 - again)
    win = (p * (1 - p) + p * p + (1 - p) * p * single_win) / (1 - again)
    assert found.win == pytest.approx(win)
    assert found.both == pytest.approx((1 - p) * p * single_both / (1 - again))
    assert total(found) == pytest.approx(1.0)


@pytest.mark.rule("BS-R16", "BS-13.4")
def test_small_ships_cannot_reach_a_battleship_behind_smaller_ones() -> None:
    """An interceptor shoots at the scout first, whatever the battleship would be worth."""
    fleet = odds._Fleet(side(group(1, 5, 1, price=8), group(4, 4, 0, 0, 0, 1, dice=3, price=50)))
    assert fleet.after((1, 0, 0, 0, 1), (1, 0, 0, 0, 0)) == (0, 0, 0, 0, 1)
    assert fleet.after((1, 0, 0, 0, 1), (3, 0, 0, 0, 0)) == (0, 0, 1, 0, 0)
    assert fleet.after((1, 0, 0, 0, 1), (0, 0, 0, 0, 1)) == (0, 0, 0, 0, 1)
    assert fleet.after((1, 0, 0, 0, 1), (0, 0, 0, 0, 4)) == (1, 0, 0, 0, 0)


@pytest.mark.rule("BS-R16")
def test_hits_go_to_what_they_can_destroy_and_the_rest_is_lost() -> None:
    fleet = odds._Fleet(side(group(1, 5, 2, price=8), group(3, 4, 1, 2)))
    assert fleet.after((2, 1, 2), (0, 0, 0, 1, 0)) == (2, 0, 2), "the damaged destroyer"
    assert fleet.after((2, 0, 2), (0, 0, 0, 2, 0)) == (2, 0, 1)
    assert fleet.after((2, 0, 2), (0, 0, 0, 1, 0)) == (1, 0, 2), "a scout is destroyed rather than one damaged"
    assert fleet.after((0, 0, 2), (0, 0, 0, 1, 0)) == (0, 1, 1)
    assert fleet.after((2, 1, 2), (0, 0, 0, 30, 0)) == (0, 0, 0)


@pytest.mark.rule("BS-R18")
def test_units_find_room_on_what_is_left() -> None:
    """Of a destroyer and a colony ship with six units, four are kept by the colony ship alone."""
    fleet = odds._Fleet(side(group(2, 6, 1, price=10, room=4), group(3, 4, 0, 1, room=2), infantry=6))
    assert fleet.losses((1, 0, 1)) == 0
    assert fleet.losses((1, 0, 0)) == 20 + 2 * 5
    assert fleet.losses((0, 0, 0)) == 30 + 6 * 5


def test_interceptors_that_win_without_a_ship_have_won_nothing() -> None:
    attacker, defender = side(group(0, 6, 3, price=5)), side(group(1, 5, 1, price=8))
    found = forecast(attacker, defender)
    assert found.win == 0.0
    assert found.both > 0.5
    assert found.attacker_losses == pytest.approx(15.0 * found.both + 15.0 * found.lose)


def test_fleets_that_never_hit_each_other_come_to_nothing() -> None:
    idle = Group(3, 1, (0.0, 0.0), 20, 0, (0, 1), True)
    found = forecast(side(idle), side(idle))
    assert total(found) == 0.0


def test_a_ship_as_small_as_an_interceptor_is_still_a_ship() -> None:
    """Packs may make it so; in a duel sizes do not matter, and it keeps its cargo and itself."""
    prey = side(group(3, 5, 0, 1))
    small, large = (Group(size, 1, (0.5, 0.5), 8, 1, (0, 1), True) for size in (0, 3))
    assert forecast(side(small, infantry=1), prey) == forecast(side(large, infantry=1), prey)


# Samples


def sides_of_all_sizes(dice: Random) -> Side:
    groups = [
        group(0, 6, dice.randint(1, 3), price=5),
        group(1, 5, dice.randint(1, 2), price=8),
        group(2, 6, 1, price=10, room=4),
        group(3, 4, dice.randint(0, 1), dice.randint(1, 2), room=2),
        group(4, 4, 0, 0, 1, 0, dice=3, price=50, room=4),
    ]
    return side(*dice.sample(groups, dice.randint(1, 3)), infantry=dice.randint(0, 2))


@pytest.mark.parametrize("seed", range(30))
def test_trials_agree_with_the_exact_forecast(seed: int) -> None:
    dice = Random(seed)
    attacker, defender = sides_of_all_sizes(dice), sides_of_all_sizes(dice)
    exact = odds._Battle(attacker, defender).first()
    sampled = odds._sampled(odds._Battle(attacker, defender))
    assert sum(exact[:3]) == pytest.approx(1.0)
    for chance, found in zip(exact[:3], sampled[:3], strict=True):
        assert abs(found - chance) < 4.5 * sqrt(max(chance * (1 - chance), 0.002) / odds.TRIALS)
    assert 0 < sampled.error < 0.03
    assert not sampled.exact


def test_a_large_battle_is_sampled_alike_every_time() -> None:
    fleet = side(
        group(0, 6, 12, price=5), group(1, 5, 8, price=8), group(3, 4, 2, 7, room=2),
        group(4, 4, 0, 0, 0, 1, dice=3, price=50, room=4),
    )  # fmt: skip
    found = forecast(fleet, fleet)
    assert not found.exact
    assert found == odds._sampled(odds._Battle(fleet, fleet))
    assert abs(found.win - found.lose) < 6 * found.error, "equal fleets have equal chances"


# Against the rules


def hits_wisely(table: Table, seat: int) -> str:
    """The hit that the forecast's policy would deal next."""
    view = table.view(seat)
    left = view["battle"]["hits"]
    items = {ship["id"]: ship for ship in view["ships"]}

    def wanted(notation: str) -> tuple[Any, ...]:
        _, size, target = notation.split()
        if target.endswith("interceptor"):
            return SIZE_WORDS.index(size), True, ITEMS["interceptor"]["price"], 0
        ship = items[target]
        takes = ship["hit_points"] - ship["damage"]
        return SIZE_WORDS.index(size), takes <= left[size], ITEMS[ship["kind"]]["price"], -takes

    return max((action.notation for action in table.legal(seat)), key=wanted)


def fight(table: Table) -> tuple[bool, bool]:
    """Play a battle at b1 to its end without fleeing; which sides have ships left there."""
    while asks(table) and table.view()["battle"] is not None:
        [seat] = table.actors
        kind = table.prompt(seat)["kind"]
        table.play(seat, "stand" if kind == "flee" else hits_wisely(table, seat) if kind == "hits" else "done")
    ships = [ship["seat"] for ship in table.view()["ships"] if ship["site"] == "b1"]
    return 0 in ships, 1 in ships


class Fight(NamedTuple):
    """Who meets whom at b1, and where."""

    ships: str
    sites: Mapping[str, str] = MappingProxyType({})
    things: tuple[dict[str, Any], ...] = ()
    species: tuple[str, str] = ("plain", "plain")


FIGHTS = {
    "destroyers": Fight("0.d1@a1 0.d2@a1*1 0.s1@a1 1.d1@b1 1.s1@b1 1.s2@b1"),
    "interceptors": Fight("0.d1@a1[ff] 0.c1@a1[f] 1.d1@b1[f] 1.s1@b1 1.s2@b1"),
    "battleship": Fight("0.b1@a1 1.d1@b1 1.d2@b1*1 1.t1@b1", {"b1": "p1 1"}),
    "ruthless": Fight("0.d1@a1 0.s1@a1 1.d1@b1 1.s1@b1", species=("marrow", "plain")),
    "guarded": Fight("0.d1@a1 0.d2@a1 1.d1@b1 1.t1@b1", {"b1": "keep 1"}, (planet("keep", {"guard": 1}),)),
    "jammed": Fight("0.d1@a1 0.s1@a1 1.d1@b1 1.s1@b1", {"b1": "murk"}, (anomaly("murk", {"jam": -1}),)),
}


@pytest.mark.rule("BS-R15", "BS-R16", "BS-R19", "BS-A.66", "BS-A.76")
@pytest.mark.parametrize("name", FIGHTS)
def test_battles_end_as_often_as_forecast(name: str) -> None:
    """A battle played by the rules 250 times, hits dealt out by the same policy, against the forecast of the view."""
    given = FIGHTS[name]
    table = scene(*given.things, sites=given.sites, species=given.species, ships=f"{given.ships} 1.d9@e5")
    movers = [ship["id"][2:] for ship in table.view()["ships"] if ship["site"] == "a1" and ship["seat"] == 0]
    play(table, *(f"0 move {ship} b1" for ship in movers))
    [battle] = table.view()["battles"]
    assert (battle["site"], battle["odds"]["method"]) == ("b1", "exact")
    times, won, lost = 250, 0, 0
    for seed in range(times):
        world = branch(table, state_of(table).copy(), FastChance(f"{name} {seed}"))
        world.play(0, "done")
        ours, theirs = fight(world)
        won += ours and not theirs
        lost += theirs and not ours
    for count, chance in ((won, battle["odds"]["win"]), (lost, battle["odds"]["lose"])):
        assert abs(count / times - chance) < 4 * sqrt(max(chance * (1 - chance), 0.002) / times)


@pytest.mark.rule("BS-A.49", "BS-A.29")
def test_a_second_roll_is_reckoned_with() -> None:
    ploy = card("ploy", {"reroll": "combat"})
    table = scene(ploy, at="card", hands=("ploy blank",), ships="0.d1@b1 1.d1@b1 1.d2@e5")
    before = table.view()["battles"][0]["odds"]["win"]
    play(table, "0 play ploy")
    assert table.view()["battles"][0]["odds"]["win"] > before + 0.15


def test_a_forecast_of_a_usual_battle_comes_at_once() -> None:
    """Median of several small fleets, none of them asked before."""
    dice = Random(5)
    times = []
    for _ in range(25):
        attacker, defender = (side(group(3, 4, 0, dice.randint(1, 2), room=2), group(1, 5, 1, price=8)) for _ in "ad")
        begun = perf_counter()
        forecast.__wrapped__(attacker, defender)
        times.append(perf_counter() - begun)
    assert sorted(times)[12] < 0.02, "four times what it takes on a slow machine"
