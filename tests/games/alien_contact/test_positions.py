"""Positions of Alien Contact: what cannot be is refused with its place, what is taken can be played to the end."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium import PositionError
from cosmarium.engine.chance import FastChance
from cosmarium.engine.table import Table
from cosmarium.games.alien_contact.position_agenda import ASKING
from cosmarium.games.alien_contact.position_tasks import TASKS
from games.alien_contact import invariants
from games.alien_contact.kit import asks, boldly, options, play, scene
from games.alien_contact.random_packs import random_pack
from games.breaking import broken


def field() -> Table:
    """Seat 0 may move; it has a star, a station and two ships, seat 1 and seat 2 some of each."""
    return scene(
        seats=3, ships="0.s2.1@00[m1] 0.s1.1@10 1.s1.1@20 2.s1.1@99", stations="0.b1.1@00[me] 1.b1.1@20[m]",
        marines="0@10:1+1 1@20:2 rebels@41:2", diplomats="0.2@10 1.1@0.b1.1 2.1@seat0:15 2.2@dead", double="10",
        pirates=("30", None, "31"), saved=("marines", "gain-ship-1 double-star-red"), points=(10, 20, 30),
        agreements=[
            {"kind": "passage", "from": 0, "to": 1, "area": "everywhere", "until": 6, "broken": None},
            {"kind": "build", "from": 1, "to": 0, "item": "ship1", "area": "20", "until": None, "broken": None},
            {"kind": "peace", "from": 0, "to": 1, "until": 6, "broken": 1},
        ],
    )  # fmt: skip


def fight(*moves: str) -> Table:
    """Two ships and a station on either side, in the middle of a round."""
    table = scene(
        "combat", ships="0.s1.1@00 0.s1.2@00 1.s1.1@00 1.s1.2@00", stations="1.b1.1@00", dice=[10, 10, 10, 10, 10]
    )
    return play(table, "0 attack 00 1", *moves)


LATER = {"reshuffles", "handovers"}
"""What positions written by earlier versions do not have."""

FAULTS: list[tuple[str, Any, str]] = [
    ("quadrant", "nowhere", "state.quadrant"),
    ("turn", 0, "state.turn"),
    ("turn", 19, "state.turn"),
    ("turn", 3, "state.agenda"),
    ("turn", True, "state.turn"),
    ("turns", 7, "state.turns"),
    ("turns", 39, "state.turns"),
    ("phase", "lunch", "state.phase"),
    ("phase", "over", "state.ending"),
    ("phase", "combat", "state.agenda"),
    ("phase", "build", "state.agenda"),
    ("ending", "turns", "state.phase"),
    ("ending", "fire", "state.ending"),
    ("chancellor", 3, "state.chancellor"),
    ("claimed", 1, "state.claimed"),
    ("first", None, "state.first"),
    ("first", 3, "state.first"),
    ("active", 1, "state"),
    ("asked", [], "state.asked"),
    ("asked", [1], "state.asked"),
    ("asked", [0, 1], "state.asked"),
    ("asked", 0, "state.asked"),
    ("choices", -1, "state.choices"),
    ("seats", [], "state.seats"),
    ("seats.0.colour", "black", "state.seats.0.colour"),
    ("seats.0.colour", "red", "state.seats"),
    ("seats.0.colour", None, "state.seats.0.colour"),
    ("seats.0.points", 1000, "state.seats.0.points"),
    ("seats.0.points", -1, "state.seats.0.points"),
    ("seats.0.technology", 4, "state.seats.0.technology"),
    ("seats.0.technology", 0, "state.seats.0.technology"),
    ("seats.0.retreats", 7, "state.seats.0.retreats"),
    ("seats.0.income", -1, "state.seats.0.income"),
    ("seats.0.pirate", "100", "state.seats.0.pirate"),
    ("seats.0.pirate", "00", "state.seats.0.pirate"),
    ("seats.0.saved", ["marines#2"], "state"),
    ("seats.0.saved", ["nothing"], "state.seats.0.saved.0"),
    ("reshuffles", -1, "state.reshuffles"),
    ("reshuffles", "often", "state.reshuffles"),
    ("reshuffles", None, "state.reshuffles"),
    ("deck", ["marines"], "state.deck.0"),
    ("deck", [], "state"),
    ("discard", ["gain-ship-1"], "state.discard.0"),
    ("in_play", ["marines"], "state.in_play.0"),
    ("known", [{"card": "marines#2", "by": [1]}], "state.known.0.card"),
    ("known", [{"card": "marines", "by": []}], "state.known.0.by"),
    ("known", [{"card": "marines", "by": [3]}], "state.known.0.by.0"),
    ("areas.0.area", "x1", "state.areas.0.area"),
    ("areas.0.area", "20", "state.areas.1.area"),
    ("areas.0.area", "60", "state.areas.0"),
    ("areas.0.doubled", 1, "state.areas.0.doubled"),
    ("areas.0.fought", [0], "state.areas"),
    ("areas.0.fought", [4], "state.areas.0.fought.0"),
    ("areas.0.marines.0.side", 3, "state.areas.0.marines.0.side"),
    ("areas.0.marines.0.marines", -1, "state.areas.0.marines.0.marines"),
    ("areas.0.marines.0.marines", 19, "state.seats.0"),
    ("areas.0.marines.0.epsm", 14, "state.seats.0"),
    ("ships.0.ship", "0.s2.1", "state.ships.1.ship"),
    ("ships.0.ship", "3.s1.1", "state.ships.0.ship"),
    ("ships.0.ship", "0.b1.1", "state.ships.0.ship"),
    ("ships.0.ship", "0.s2.9", "state.ships.0.ship"),
    ("ships.0.area", None, "state.ships.0.area"),
    ("ships.1.marines", 2, "state.ships.0.s2.1"),
    ("ships.0.marines", 3, "state.ships.0.marines"),
    ("ships.0.moves", 3, "state.ships.0.moves"),
    ("ships.0.handled", 17, "state.ships.0.handled"),
    ("ships.2.moves", 1, "state.ships.1.s1.1.moves"),
    ("stations.0.station", "0.s1.1", "state.stations.0.station"),
    ("stations.0.station", "1.b1.1", "state.stations.1.station"),
    ("stations.0.area", "30", "state.seats.0.pirate"),
    ("stations.0.spent", 8, "state.stations.0.spent"),
    ("stations.0.since", 3, "state.stations.0.since"),
    ("stations.0.marines", 19, "state.seats.0"),
    ("diplomats.0.diplomat", "0.2", "state.diplomats.1.diplomat"),
    ("diplomats.0.diplomat", "0.4", "state.diplomats.0.diplomat"),
    ("diplomats.0.on", "1.s1.1", "state.diplomats.0.on"),
    ("diplomats.0.on", "0.s1.2", "state.diplomats.0.on"),
    ("diplomats.0.status", "asleep", "state.diplomats.0.status"),
    ("diplomats.1.on", "60", "state.diplomats.1.on"),
    ("diplomats.1.diplomat", "0.3", "state.diplomats"),
    ("diplomats.2.on", "0.b1.2", "state.diplomats.2.on"),
    ("diplomats.3.captor", 2, "state.diplomats.3.captor"),
    ("diplomats.3.ransom", 0, "state.diplomats.3.ransom"),
    ("diplomats.3.ransom", 51, "state.diplomats.3.ransom"),
    ("hunted", 1, "state.hunted"),
    ("transfers", 25, "state.transfers"),
    ("lost", ["ship"], "state.lost.0"),
    ("lost", ["pirate"], "state.lost"),
    ("lost", ["dip1"], "state.lost"),
    ("answer", 100, "state.answer"),
    ("battle", {}, "state.battle"),
    ("proposal", {"from": 0, "to": 1, "items": []}, "state.proposal"),
    ("talks", [{"seats": [1, 0], "about": "anything", "made": 0}], "state.talks.0.seats"),
    ("talks", [{"seats": [0, 1], "about": "love", "made": 0}], "state.talks.0.about"),
    ("talks", [{"seats": [0, 1], "about": "ransom", "made": 4}], "state.talks.0.made"),
    ("agreements.0.kind", "love", "state.agreements.0.kind"),
    ("agreements.0.to", 0, "state.agreements.0.to"),
    ("agreements.0.area", "1", "state.agreements.0.area"),
    ("agreements.0.until", 0, "state.agreements.0.until"),
    ("agreements.1.item", "pirate", "state.agreements.1.item"),
    ("agreements.2.broken", 3, "state.agreements.2.broken"),
    ("agenda", [], "state.agenda"),
    ("agenda.0.seat", 1, "state.agenda.0.seat"),
    ("agenda.0.seat", "rebels", "state.agenda.0.seat"),
    ("agenda.5.task", "dance", "state.agenda.5.task"),
    ("agenda.5.task", "transfer", "state.agenda"),
    ("agenda.5.task", "end", "state.agenda"),
]  # fmt: skip


def put(state: Any, path: str, value: Any) -> None:
    """Set a value at the end of a path of keys and places."""
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in keys:
        state = state[key]
    state[last] = value


def refused(table: Table, path: str, value: Any) -> PositionError:
    """How a position with this value in it is refused; as it is it is taken."""
    position = copy.deepcopy(table.position())
    table.game.from_position(position)
    put(position["state"], path, value)
    with pytest.raises(PositionError) as error:
        table.game.from_position(position)
    return error.value


@pytest.mark.parametrize(("path", "value", "where"), FAULTS, ids=[f"{path}-{n}" for n, (path, *_) in enumerate(FAULTS)])
def test_what_cannot_be_is_refused_with_its_place(path: str, value: Any, where: str) -> None:
    assert refused(field(), path, value).where.startswith(where)


@pytest.mark.parametrize("name", sorted(set(field().position()["state"]) - LATER))
def test_nothing_may_be_missing(name: str) -> None:
    table = field()
    position = copy.deepcopy(table.position())
    del position["state"][name]
    with pytest.raises(PositionError, match=f"state.{name}"):
        table.game.from_position(position)


@pytest.mark.parametrize(("path", "value"), [
    ("battle", None), ("battle.area", "10"), ("battle.land", True), ("battle.round", 0), ("battle.round", 31),
    ("battle.sides.1.side", 0), ("battle.sides.1.side", "rebels"), ("battle.sides.0.aims", {}),
    ("battle.sides.0.aims", None), ("battle.sides.0.aims", {"s1.1": "hold", "s1.3": "hold"}),
    ("battle.sides.0.aims.s1.1", "s1.3"), ("battle.sides.0.aims.s1.1", "nothing"),
    ("battle.sides.1.aims.b1.1", "b1.1"), ("asked", [0]),
])  # fmt: skip
def test_battles_that_cannot_be(path: str, value: Any) -> None:
    table = fight("0 aim s1.1")
    if path == "battle.sides.1.aims.b1.1":
        position = copy.deepcopy(table.position())
        position["state"]["battle"]["sides"][1]["aims"]["b1.1"] = value
        with pytest.raises(PositionError):
            table.game.from_position(position)
    elif path == "battle.sides.0.aims.s1.1":
        position = copy.deepcopy(table.position())
        position["state"]["battle"]["sides"][0]["aims"]["s1.1"] = value
        with pytest.raises(PositionError):
            table.game.from_position(position)
    else:
        assert refused(table, path, value)


@pytest.mark.parametrize(("path", "value"), [
    ("battle.sides.0.choice", "flee"), ("battle.sides.0.choice", "embark"), ("battle.sides.0.to", "55"),
    ("battle.sides.0.choice", None), ("asked", [0, 1]),
])  # fmt: skip
def test_decisions_that_cannot_be(path: str, value: Any) -> None:
    table = fight(*["0 hold"] * 2, *["1 hold"] * 3, "0 retreat 10")
    assert refused(table, path, value)


@pytest.mark.parametrize(("path", "value"), [
    ("proposal", None), ("proposal.from", 1), ("proposal.to", 2), ("proposal.items", []),
    ("proposal.items.0.term", "points 0"), ("proposal.items.0.term", "card marines#2"),
    ("proposal.items.0.term", "peace 19"), ("proposal.items.0.term", 5), ("proposal.items.0.wanted", 1),
    ("proposal.items.1.term", "points 9"), ("proposal.items.1", {"wanted": True, "term": "peace 6"}), ("talks", []),
])  # fmt: skip
def test_proposals_that_cannot_be(path: str, value: Any) -> None:
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10", points=(30, 30), saved=("marines",))
    play(table, "0 done", "0 propose 1", "0 give points 5", "0 give card marines", "0 offer")
    assert refused(table, path, value)


@pytest.mark.parametrize(("path", "value", "where"), [
    ("seats.0.drawn_after", [2], "seats.0.drawn_after.0"), ("seats.0.drawn_after", [], "seats.0.drawn_after"),
    ("seats.0.drawn_after", None, "seats.0.drawn_after"), ("handovers", None, "handovers"),
    ("handovers", [[]], "handovers.0"), ("handovers.0", None, "handovers.0"),
    ("handovers.0.0.card", "marines", "handovers.0.1.card"), ("handovers.0.0.card", "marines#2", "handovers.0.0.card"),
    ("handovers.0.0.card", "gain-ship-2", "handovers.0.0.by"), ("handovers.0.0.by", [], "handovers.0.0.by"),
    ("handovers.0.0.by", [1], "handovers.0.0.by"), ("handovers.0.0.by", [3], "handovers.0.0.by.0"),
])  # fmt: skip
def test_what_is_known_of_saved_cards_but_cannot_be(path: str, value: Any, where: str) -> None:
    """The deck was made anew, and seat 0 has given one of two cards to seat 1."""
    table = scene("cards", seats=3, diplomats="0.1@10 1.1@10", saved=("gain-ship-1 marines", "", "gain-ship-2"))
    position = table.position()
    position["state"]["reshuffles"] = 1
    table = table.game.from_position(_drawn(position, [0, 1], [], [1]))
    play(table, "0 done", "2 done", "0 propose 1", "0 give card marines", "0 offer", "1 accept")
    assert refused(table, path, value).where == f"state.{where}"


def _drawn(position: Any, *numbers: list[int]) -> Any:
    for seat, drawn in zip(position["state"]["seats"], numbers, strict=True):
        seat["drawn_after"] = drawn
    return position


@pytest.mark.parametrize(("path", "value"), [
    ("in_play", []), ("answer", 60), ("agenda.5.told", False), ("agenda.5.card", "marines"),
    ("agenda.5.card", "virus-red"), ("agenda.5.seat", 1),
])  # fmt: skip
def test_cards_in_play_that_cannot_be(path: str, value: Any) -> None:
    table = scene("cards", marines="0@10:1", saved=("space-station",))
    play(table, "0 play space-station", "0 area 10")
    assert refused(table, path, value)


@pytest.mark.parametrize(("path", "value"), [
    ("agenda.4.ships", ["s1.2"]), ("agenda.4.ships", []), ("agenda.4.ships", ["s9"]), ("agenda.4.area", "10"),
    ("agenda.4.other", 1), ("agenda.4.seat", 0), ("hunted", False), ("seats.1.pirate", None),
])  # fmt: skip
def test_hunts_that_cannot_be(path: str, value: Any) -> None:
    table = scene("combat", ships="0.s1.1@00 0.s1.2@10", pirates=(None, "00"))
    play(table, "0 hunt 00 1", "0 join s1.1", "0 done")
    assert asks(table) == ((1,), "return")
    assert refused(table, path, value)


def test_before_the_starts_are_known_nobody_has_anything() -> None:
    table = cosmarium.game("alien-contact", chancellor=1).new(2, seed=1)
    while asks(table) != ((1,), "claim"):
        seat = table.actors[0]
        table.play(seat, min(options(table, seat)))
    play(table, "1 yes")
    assert asks(table) == ((1,), "start")
    ship = {"ship": "1.s1.1", "area": "00", "marines": 0, "epsm": 0, "moves": 0, "handled": 0}
    assert refused(table, "ships.0", ship).where == "state.ships"
    assert refused(table, "claimed", None).where == "state.claimed"
    assert refused(table, "seats.0.pirate", "99").where == "state.seats.0.pirate"


@pytest.mark.parametrize("number", range(6))
def test_a_broken_position_is_refused_or_can_be_played_to_the_end(number: int) -> None:
    game = cosmarium.game("alien-contact", content=random_pack(number), turns=6)
    dice, chance = Random(number), FastChance(number)
    table = game.new(2 + number % 5, seed=number)
    taken = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        if table.ply % 41:
            continue
        position = table.position()
        for _ in range(6):
            state = broken(position["state"], dice, ["00", "s1.1", "0.s1.1", "combat", "move", "rebels"])
            try:
                again = game.from_position({**position, "state": state}, seed=1)
            except PositionError:
                continue
            taken += 1
            _play_on(again, chance)
    assert taken, "some changes do no harm"


def _play_on(table: Table, chance: FastChance) -> None:
    """A position that was taken reads back the same and can be viewed and played to the end of its contest."""
    assert table.game.from_position(table.position()).position() == table.position()
    json.dumps([[table.view(seat), table.actors and table.prompt(seat)] for seat in range(table.seats)])
    invariants.random_end(table.information_set(0).sample(chance), chance)


def test_positions_of_any_moment_make_the_round_trip_through_text() -> None:
    """Every question that there is, mid-battle and mid-proposal too: the same position, views and actions."""
    met: set[str] = set()
    for table in _moments():
        dice = Random(1)
        while table.actors and table.ply < 120:
            prompt = table.prompt(table.actors[0])
            assert prompt is not None
            if prompt["kind"] not in met or table.ply % 10 == 0:
                met.add(prompt["kind"])
                again = table.game.from_position(json.loads(json.dumps(table.position())))
                assert again.position() == table.position()
                for viewer in (*range(table.seats), None):
                    assert again.view(viewer) == table.view(viewer)
                for seat in table.actors:
                    assert again.legal(seat) == table.legal(seat)
            seat = dice.choice(table.actors)
            table.play(seat, boldly(table.legal(seat), dice))
    assert {TASKS[kind] for kind in ASKING} - met == set()


def _moments() -> list[Table]:
    """Tables from which every kind of question is soon met."""
    crowd = "0.s1.1@00 0.s2.1@00[m1] 1.s1.1@00 1.s1.2@00 2.s1.1@10"
    posts: dict[str, Any] = {"diplomats": "0.1", "stations": "0.b1.1@02 0.b1.2@04", "ships": "0.s1.1@02"}
    rich: dict[str, Any] = {"points": (90, 90, 90), "marines": "0@00:2 0@10:1 0@20:1 0@02:1"}
    cards: dict[str, Any] = {
        "saved": ("assassination-green gain-ship-1 space-station", "assassination-red marines", "marines#2")
    }
    pirates = ("10", "00", "20")
    return [
        cosmarium.game("alien-contact", chancellor=0, turns=6).new(2, seed=1),
        scene("pirates", seats=3, ships=crowd, pirates=pirates, marines="0@41:2+1 1@41:2+1", **cards),
        *[scene("combat", seats=3, ships=crowd, pirates=pirates, marines="0@41:2+1 1@41:2+1") for _ in range(2)],
        scene("combat", seats=3, ships="0.s1.1@00 1.s1.1@00", turn=3, stations="0.b1.1@02 1.b1.1@04"),
        scene("ground", seats=3, marines="0@41:2+1 1@41:2+1 rebels@51:2 0@51:2"),
        scene("cards", seats=3, diplomats="0.1@10 1.1@10 2.1@10", ships=crowd.replace("[m1]", "[m]"), **cards, **rich),
        scene("cards", seats=3, **posts),
        scene("build", seats=3, stations="0.b1.1@00", technology=(1,), **rich),
        scene("movement", ships="0.s1.1@00[m] 0.s2.1@00 1.s1.1@99"),
        play(scene("combat", ships="0.s1.1@00 1.s1.1@00"), "0 done"),
        play(
            scene("combat", ships="0.s1.1@00 1.s1.1@00 1.s1.2@10 1.s1.3@01"),
            "0 attack 00 1", "0 hold", "1 hold", "0 retreat 10", "1 go-on",
        ),
        play(scene("combat", ships="0.s1.1@00 1.s1.1@00", pirates=(None, "00")), "0 hunt 00 1", "0 join s1.1"),
    ]  # fmt: skip
