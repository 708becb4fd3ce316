"""Positions of Blueshift: what cannot be is refused with its place, what is taken can be played to the end."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium import PositionError
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.games.blueshift.core import codes
from cosmarium.games.blueshift.position_agenda import ASKING
from cosmarium.games.blueshift.position_tasks import FIELDS, TASKS
from games.blueshift import invariants
from games.blueshift.kit import KEYS, asks, boldly, card, options, pack, planet, play, scene
from games.blueshift.random_packs import random_pack
from games.breaking import broken

Found = tuple[Game, dict[str, Any]]


def fields() -> Found:
    """Seat 0 may move; it holds three planets and an alliance, one planet is hidden, another is seat 1's."""
    table = scene(
        planet("shut", {"closed": True}), seats=3, hands=("blank", "dull", "drab"),
        sites={"b1": "p1 0 infantry=1 link", "b2": "p2 ally0", "c1": "?p3", "c2": "p4 1", "d3": "shut facing1"},
        ships="0.s1@a1 0.d1@b1*1[if] 0.t1@b1 1.d1@c2 1.b1@e5[f] 2.s1@e1",
    )  # fmt: skip
    return table.game, table.position()


def battle(*moves: str, **more: Any) -> Found:
    """Seat 0 has attacked seat 1 at b1, where both have several ships and seat 1 a turret with an interceptor."""
    table = scene(
        sites={"b1": "p1 1"}, ships="0.d1@b1 0.d2@a1[f] 1.d1@b1[if] 1.s1@b1 1.t1@b1[f] 1.d2@e5",
        dice=more.pop("dice", [6, 6, 6, 6, 1, 1, 1, 1, 1, 1]), **more,
    )  # fmt: skip
    play(table, "0 move d2 b1", "0 done", *moves)
    return table.game, table.position()


WORLD = "sites.5.world"  # of b1
FAULTS: list[tuple[str, Any, str]] = [
    ("scenario", "nowhere", "state.scenario"),
    ("scenario", None, "state.scenario"),
    ("round", 0, "state.round"),
    ("round", 61, "state.round"),
    ("round", True, "state.round"),
    ("round_cap", 0, "state.round_cap"),
    ("infantry_limit", 2, "state.infantry_limit"),
    ("first", 3, "state.first"),
    ("first", None, "state.first"),
    ("active", 1, "state"),
    ("active", None, "state.active"),
    ("asked", 1, "state.asked"),
    ("asked", None, "state.asked"),
    ("winner", 0, "state.ending"),
    ("ending", "points", "state.phase"),
    ("phase", "over", "state.ending"),
    ("phase", "lunch", "state.phase"),
    ("phase", "combat", "state.agenda"),
    ("seats", [], "state.seats"),
    ("seats.0.species", "nobody", "state.seats.0.species"),
    ("seats.0.species", "kin-1", "state.seats"),
    ("seats.0.species", None, "state.seats.0.species"),
    ("seats.0.credits", -1, "state.seats.0.credits"),
    ("seats.0.out", True, "state.seats.0.out"),
    ("seats.0.out", 1, "state.seats.0.out"),
    ("seats.0.hand", ["dull"], "state"),
    ("seats.0.hand", ["nothing"], "state.seats.0.hand.0"),
    ("seats.0.hand", [], "state"),
    ("reshuffles", -1, "state.reshuffles"),
    ("reshuffles", "often", "state.reshuffles"),
    ("reshuffles", None, "state.reshuffles"),
    ("deck", ["dull"], "state.deck.0"),
    ("discard", ["drab"], "state.discard.0"),
    ("planet_pile", ["void"], "state"),
    ("planet_pile", ["p3"], "state"),
    ("planet_pile", [], "state.sites"),
    ("aside", [], "state.sites"),
    ("space_pile.0", "nothing", "state.space_pile.0"),
    ("sites", [], "state.sites"),
    ("sites.5.site", "a1", "state.sites.5.site"),
    ("sites.5.sector", "base-2", "state"),
    ("sites.5.sector", None, "state.sites.5"),
    ("sites.5.discovered", False, "state"),
    ("sites.5.discovered", 1, "state.sites.5.discovered"),
    ("sites.5.facing", 0, "state.sites.5.facing"),
    ("sites.17.facing", None, "state.sites.17.facing"),
    ("sites.17.facing", 3, "state.sites.17.facing"),
    ("sites.5.came_from", ["z9"], "state.sites.5.came_from.0"),
    ("sites.5.came_from", "a1", "state.sites.5.came_from"),
    (WORLD, None, "state.sites.5.world"),
    ("sites.10.world", {}, "state.sites.10.world"),
    (f"{WORLD}.holder", None, "state.sites.5.world"),
    (f"{WORLD}.holder", 3, "state.sites.5.world.holder"),
    (f"{WORLD}.bond", None, "state.sites.5.world"),
    (f"{WORLD}.bond", "alliance", "state.sites.5.world"),
    (f"{WORLD}.bond", "love", "state.sites.5.world.bond"),
    (f"{WORLD}.ranks.defence", 5, "state.sites.5.world.ranks.defence"),
    (f"{WORLD}.ranks.defence", -1, "state.sites.5.world.ranks.defence"),
    (f"{WORLD}.ranks", {}, "state.sites.5.world.ranks"),
    (f"{WORLD}.infantry", 17, "state.seats.0"),
    (f"{WORLD}.infantry", -1, "state.sites.5.world.infantry"),
    (f"{WORLD}.tired_infantry", 2, "state.sites.5.world"),
    (f"{WORLD}.spaceport", 1, "state.sites.5.world.spaceport"),
    (f"{WORLD}.shield_of", 7, "state.sites.5.world.shield_of"),
    ("ships.0.ship", "0.x1", "state.ships.0.ship"),
    ("ships.0.ship", "3.d1", "state.ships.0.ship"),
    ("ships.0.ship", "0.d1", "state.ships"),
    ("ships.0.ship", "0.b2", "state.ships.0.ship"),
    ("ships.0.site", "f1", "state.ships.0.site"),
    ("ships.0.site", "c1", "state.sites.10.discovered"),
    ("ships.0.damage", 1, "state.ships.0.s1.damage"),
    ("ships.0.infantry", 1, "state.ships.0.s1"),
    ("ships.1.infantry", 2, "state.ships.0.d1"),
    ("ships.1.carried_infantry", 2, "state.ships.0.d1"),
    ("ships.1.handled", 13, "state.ships.1.handled"),
    ("ships.2.moves", 1, "state.ships.0.t1.moves"),
    ("ships.2.site", "a2", "state.sites.1"),
    ("turn.bonus", {}, "state.turn.bonus"),
    ("turn.bonus.combat", -1, "state.turn.bonus.combat"),
    ("turn.cheaper.scout", "much", "state.turn.cheaper.scout"),
    ("turn.again", ["luck"], "state.turn.again.0"),
    ("turn.soldiers", 2, "state.turn.soldiers"),
    ("turn.price_asked", 4, "state.turn.price_asked"),
    ("battle", {}, "state.battle"),
    ("agenda", [], "state.agenda"),
    ("agenda.6.task", "dance", "state.agenda.6.task"),
    ("agenda.6.task", "land", "state.agenda"),
    ("agenda.6.seat", 1, "state"),
    ("agenda.0.seat", 1, "state.agenda.0.seat"),
    ("agenda.2", {"task": "crowd", "seat": 0}, "state.agenda.2"),
]  # fmt: skip


def put(state: Any, path: str, value: Any) -> None:
    """Set a value at the end of a path of keys and places."""
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in keys:
        state = state[key]
    state[last] = value


@pytest.mark.parametrize(("path", "value", "where"), FAULTS, ids=[f"{path}-{n}" for n, (path, *_) in enumerate(FAULTS)])
def test_what_cannot_be_is_refused_with_its_place(path: str, value: Any, where: str) -> None:
    game, position = fields()
    assert position["state"]["sites"][5]["site"] == "b1"
    assert game.from_position(position).prompt(0)
    put(position["state"], path, value)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.startswith(where)


BATTLE_FAULTS: list[tuple[tuple[str, ...], str, Any, str]] = [
    ((), "battle", None, "state.battle"),
    ((), "battle.site", "zz", "state.battle.site"),
    ((), "battle.attacker", 1, "state.battle.attacker"),
    ((), "battle.defender", None, "state.battle.attacker"),
    ((), "battle.round", 0, "state.battle.round"),
    ((), "battle.fleeing", 1, "state.battle.flee_to"),
    ((), "battle.flee_to", "c1", "state.battle.flee_to"),
    ((), "battle.interceptors_hit", [2, 0], "state.battle.interceptors_hit.0"),
    ((), "battle.turret_interceptors_hit", 1, "state.battle.turret_interceptors_hit"),
    ((), "battle.loose_infantry", [16, 17], "state.seats.1"),
    ((), "battle.hits", {}, "state.battle.hits"),
    ((), "agenda.6.task", "volley", "state.agenda"),
    ((), "ships.2.damage", 2, "state.ships"),
    (("1 flee c1",), "battle.fleeing", None, "state.battle.flee_to"),
    (("1 flee c1",), "battle.flee_to", "e1", "state.battle.flee_to"),
    (("1 flee c1",), "battle.firing", 1, "state.battle.firing"),
    (("1 flee c1",), "agenda.10.amount", 3, "state.agenda.10"),
    (("1 stand",), "battle.firing", None, "state.battle.firing"),
    (("1 stand",), "agenda.8.group", "moon", "state.agenda.8.group"),
    (("1 stand",), "agenda.9.group", "turrets", "state.agenda"),
    (("1 stand",), "agenda.8.seat", 1, "state"),
    (("1 stand",), "battle.hits.moon", 1, ""),
]


@pytest.mark.parametrize(("moves", "path", "value", "where"), BATTLE_FAULTS)
def test_battles_that_cannot_be(moves: tuple[str, ...], path: str, value: Any, where: str) -> None:
    game, position = battle(*moves)
    assert game.from_position(position).actors
    put(position["state"], path, value)
    if not where:  # what nobody reads does no harm
        assert game.from_position(position).actors
        return
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.startswith(where)


def asked_for(kind: str) -> Found:
    """A position in which a question of this kind is asked."""
    ploys = {
        "target": card("ploy", {"rank": "prosperity", "by": 1, "targets": 2}),
        "warp-ship": card("ploy", {"warp": 2}),
    }
    if kind in ploys:
        table = scene(ploys[kind], at="card", hands=("ploy",), sites={"b1": "p1", "b2": "p2 0"},
                      ships="0.d1@a1 0.d2@a1 1.d1@e5")  # fmt: skip
        play(table, "0 play ploy", *(["0 target b1"] if kind == "warp-ship" else []))
        return table.game, table.position()
    if kind in ("spy", "spy-ship"):
        table = scene(species=("plain", "alpha"), ships="0.d1@a1 1.d1@b1 1.d2@b2 1.s1@b2 1.d3@e5")
        play(table, "0 move d1 b1", *(["1 spy b2"] if kind == "spy-ship" else []))
        return table.game, table.position()
    if kind == "crowd":
        table = scene(at="purchase", sites={"b1": "p1 0 infantry=3"}, ships="0.d1@b1 1.d1@e5")
        play(table, "0 done")
        return table.game, table.position()
    things = {"losses": ("0 bombard b1", [6, 6, 6]), "price": ("0 negotiate b1", [3]), "adapt": ("0 invade b1", [6])}
    move, dice = things[kind]
    world = "p1 1 infantry=2" if kind == "losses" else "p1"
    table = scene(at="land", species=("alpha", "plain"), sites={"b1": world}, ships="0.b1@b1 1.d1@e5", dice=dice)
    play(table, move)
    return table.game, table.position()


TASK_FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("target", {"amount": 0}), ("target", {"amount": 3}), ("target", {"card": "blank"}), ("target", {"effect": 5000}),
    ("target", {"seat": 1}), ("target", {"task": "effect"}), ("target", {"task": "warp-ship", "from": None}),
    ("warp-ship", {"amount": 0}), ("warp-ship", {"from": "q"}), ("warp-ship", {"seat": 1}),
    ("spy", {"seat": 0}), ("spy", {"site": None}), ("spy", {"site": "e3"}), ("spy", {"task": "spy-ship"}),
    ("spy-ship", {"amount": 0}), ("spy-ship", {"amount": 5}), ("spy-ship", {"source": "e5"}),
    ("losses", {"amount": 0}), ("losses", {"site": "a1"}), ("losses", {"site": "d1"}), ("losses", {"seat": 1}),
    ("price", {"site": "a1"}), ("price", {"site": "d1"}), ("price", {"seat": 1}), ("price", {"task": "adapt"}),
    ("adapt", {"site": "e5"}), ("adapt", {"site": "d1"}), ("adapt", {"seat": 1}),
    ("crowd", {"site": "a1"}), ("crowd", {"site": "e5"}), ("crowd", {"amount": 2}), ("crowd", {"seat": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "change"), TASK_FAULTS)
def test_tasks_that_cannot_be(kind: str, change: dict[str, Any]) -> None:
    game, position = asked_for(kind)
    table = game.from_position(position)
    prompt = table.prompt(table.actors[0])
    assert prompt is not None
    assert prompt["kind"] == kind
    position["state"]["agenda"][-1].update(change)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.where.startswith("state.")


def test_tasks_are_named_in_the_order_of_their_numbers() -> None:
    numbers = {name: number for name, number in vars(codes).items() if name.startswith("T_")}
    assert {name[2:].lower().replace("_", "-"): number for name, number in numbers.items()} == {
        name: number for number, name in enumerate(TASKS)
    }
    assert set(FIELDS) <= set(numbers.values())
    assert set(numbers.values()) >= ASKING


MOMENTS = {TASKS[kind] for kind in ASKING}
IN_SCENES = {"target", "warp-ship", "spy", "spy-ship", "crowd", "losses", "price", "adapt", "stow"}


def test_positions_of_any_moment_make_the_round_trip_through_text() -> None:
    """Every question that there is, mid-battle and mid-card too: the same position, views and actions."""
    met: set[str] = set()
    for seed in range(40):
        table = cosmarium.game("blueshift", round_cap=8).new(2 + seed % 5, seed=seed)
        dice = Random(seed)
        while table.actors:
            [seat] = table.actors
            kind = table.prompt(seat)["kind"]
            if kind not in met or dice.random() < 0.03:
                again = table.game.from_position(json.loads(json.dumps(table.position())))
                assert again.position() == table.position()
                seen = [*range(table.seats), None]
                assert [again.view(viewer) for viewer in seen] == [table.view(viewer) for viewer in seen]
                assert again.legal(seat) == table.legal(seat)
                assert again.prompt(seat) == table.prompt(seat)
            met.add(kind)
            table.play(seat, boldly(table.legal(seat), dice))
        if met >= MOMENTS - IN_SCENES:
            return
    raise AssertionError(f"not met: {MOMENTS - IN_SCENES - met}")


@pytest.mark.parametrize("kind", sorted(IN_SCENES - {"stow"}))
def test_questions_of_scenes_make_the_round_trip_through_text(kind: str) -> None:
    game, position = asked_for(kind)
    again = game.from_position(json.loads(json.dumps(position)))
    assert again.position() == position
    assert asks(again) is not None
    assert asks(again) == (again.actors[0], kind)


def test_units_without_a_ship_make_the_round_trip() -> None:
    """A colony ship with infantry is lost: which of two destroyers takes them aboard?"""
    table = scene(ships="0.c1@b1[ii] 0.d1@b1 0.d2@b1 1.s1@b1 1.d1@e5", dice=[1, 6, 1, 6])
    play(table, "0 done", "1 stand")
    assert options(table, 0) == {"stow infantry d1", "stow infantry d2"}
    again = table.game.from_position(json.loads(json.dumps(table.position())))
    for one in (table, again):
        play(one, "0 stow infantry d1", "0 stow infantry d2")
    assert again.position() == table.position()


@pytest.mark.parametrize("number", [None, 5])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_broken_position_is_refused_or_can_be_played_to_the_end(seats: int, number: int | None) -> None:
    content = None if number is None else random_pack(10 * number + seats)
    game = cosmarium.game("blueshift", content=content, round_cap=8)
    dice, chance = Random(seats), FastChance(seats)
    table = game.new(seats, seed=seats)
    taken = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 23:
            continue
        position = table.position()
        for _ in range(8):
            state = broken(position["state"], dice, ["a1", "move", "tritan", "0.d1", *KEYS[:2]])
            try:
                again = game.from_position({**position, "state": state}, seed=1)
            except PositionError:
                continue
            taken += 1
            _play_on(again, chance)
    assert taken, "some changes do no harm"


def _play_on(table: cosmarium.Table, chance: FastChance) -> None:
    """A position that was taken reads back the same and can be viewed and played to the end of its match."""
    assert table.game.from_position(table.position()).position() == table.position()
    json.dumps([[table.view(seat), table.actors and table.prompt(seat)] for seat in range(table.seats)])
    world = table.information_set(0).sample(chance)
    invariants.random_end(world, chance)


def test_a_position_is_played_on_like_the_match_it_comes_from() -> None:
    """In the middle of a battle: the same moves and dice come to the same result."""
    game, position = battle()
    one = game.from_position(position, chance=[6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], seed=1)
    other = game.from_position(copy.deepcopy(position), chance=[6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], seed=1)
    for table in (one, other):
        play(table, "1 stand", "0 hit destroyer 1.s1")
    assert one.position() == other.position()
    assert one.events(0) == other.events(0)


@pytest.mark.rule("BS-R13", "BS-A.72")
def test_a_base_with_borders_to_close_asks_its_seat() -> None:
    data = pack()
    data["sector"][0]["effects"] = [{"closed": True}]
    table = cosmarium.game("blueshift", content=data).new(2, seed=1)
    first = table.view()["first"]
    play(table, f"{first} species kin-0", f"{1 - first} species kin-1", f"{1 - first} settle a1", f"{first} settle e5")
    assert asks(table) == (first, "face")
    assert table.game.from_position(table.position()).position() == table.position()
    play(table, f"{first} face se-nw")
    assert [site["facing"] for site in table.view()["sites"] if site["site"] == "e5"] == [2]
    assert table.view()["phase"] == "card"


def test_a_finished_match_is_a_position_too() -> None:
    table = cosmarium.game("blueshift", round_cap=1).new(2, seed=3)
    dice = Random(3)
    while table.actors:
        table.play(table.actors[0], dice.choice(table.legal(table.actors[0])))
    again = table.game.from_position(table.position())
    assert again.result == table.result
    position = table.position()
    position["state"]["asked"] = 0
    with pytest.raises(PositionError):
        table.game.from_position(position)
