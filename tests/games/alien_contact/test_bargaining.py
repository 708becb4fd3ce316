"""How bots bargain: what they accept, refuse and propose, where their diplomats go, and what a promise is to them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cosmarium import bots
from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import state_of
from cosmarium.engine.table import Table
from games.alien_contact.kit import asks, boldly, options, scene
from games.alien_contact.test_diplomacy import proposed, talking

TOLERANCE = 0.002
"""Of the win to come: what a bot may be wrong by, as it does not know the others' cards."""
SOLID = ("points", "card", "star", "build")
"""What its giver has less of afterwards."""
HOMES = ("00", "41", "33", "84")


def greedy(table: Table, seat: int, seed: int = 1) -> str:
    """The notation of what a greedy bot does."""
    code = bots.make("greedy", seed).choose(table.information_set(seat))
    return next(action.notation for action in table.legal(seat) if action.code == code)


def share(table: Table, seat: int) -> float:
    """The estimate of the table as it is, with all that is hidden."""
    return float(state_of(table).copy().estimate(seat))


def any_talks(dice: Random, seats: int = 3) -> Table:
    """Talks of all with all, in a position at random: stars, fleets, points, technology, cards and promises."""
    areas = [f"{column}{row}" for row in range(0, 10, 2) for column in range(6)]
    dice.shuffle(areas)
    garrisons = [f"{dice.randrange(seats)}@{area}:{dice.randint(0, 1)}+1" for area in areas[:14]]
    ships = [f"{seat}.s1.{number}@{dice.choice(areas[:20])}[m]" for seat in range(seats) for number in range(1, 4)]
    cards = ["double-star-green", "double-star-red", "marines", "space-station", "gain-ship-3", "assassination-blue"]
    dice.shuffle(cards)
    return talking(
        seats=seats,
        turn=dice.choice([3, 6, 9, 12, 15]),
        marines=" ".join(garrisons),
        ships=" ".join(ships),
        stations=" ".join(f"{seat}.b1.1@{HOMES[seat]}" for seat in range(seats)),
        diplomats=" ".join(f"{seat}.1@10" for seat in range(seats)),
        points=[dice.randint(0, 90) for _ in range(seats)],
        technology=[dice.randint(1, 3) for _ in range(seats)],
        saved=[" ".join(cards[seat : seat + dice.randint(0, 1)]) for seat in range(seats)],
    )


def anything(table: Table, seat: int, other: int, dice: Random) -> bool:
    """The seat proposes terms at random to the other; False: it could not."""
    if f"propose {other}" not in options(table, seat):
        return False
    table.play(seat, f"propose {other}")
    while asks(table) == ((seat,), "draft"):
        action = boldly([each for each in table.legal(seat) if each.notation != "withdraw"], dice)
        table.play(seat, action)
    return asks(table) == ((other,), "reply")


# What is accepted


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_accepted_that_hurts(seed: int) -> None:
    dice = Random(seed)
    table = any_talks(dice)
    assert anything(table, 0, 1, dice)
    before = share(table, 1)
    answer = greedy(table, 1)
    table.play(1, answer)
    if answer == "accept":
        assert share(table, 1) >= before - TOLERANCE


@pytest.mark.parametrize("seed", range(20))
def test_nothing_solid_is_given_for_nothing(seed: int) -> None:
    dice = Random(seed)
    table = any_talks(dice)
    table.play(0, "propose 1")
    for _ in range(dice.randint(1, 3)):
        wanted = [text for text in sorted(options(table, 0, "want ")) if text.split()[1] in SOLID]
        table.play(0, dice.choice(wanted))
    table.play(0, "offer")
    assert greedy(table, 1) != "accept"


def test_a_gift_is_accepted() -> None:
    assert greedy(proposed("give points 25", seats=3, stations="1.b1.1@20"), 1) == "accept"


def test_a_ransom_let_go_for_points_is_accepted() -> None:
    table = proposed("give release dip1", "want points 5", seats=3, diplomats="0.1@10 1.1@seat0:45 1.2@10")
    assert greedy(table, 1) == "accept"


# What is proposed


def agreements(table: Table) -> int:
    """All talk as greedy bots do until the talks are over; each agreement is looked at. Returns how many there were."""
    made = 0
    while (asked := asks(table)) is not None and asked[1] in ("talk", "draft", "reply"):
        seat = asked[0][0]
        move = greedy(table, seat)
        if move != "accept":
            table.play(seat, move)
            continue
        proposal = table.position()["state"]["proposal"]
        parties = seat, proposal["from"]
        before = [share(table, party) for party in parties]
        before[1] = share(declined(table, seat), parties[1])
        assert both_give_or_gain(proposal["items"])
        table.play(seat, move)
        for party, least in zip(parties, before, strict=True):
            assert share(table, party) >= least - TOLERANCE
        made += 1
    return made


def declined(table: Table, seat: int) -> Table:
    """The same table if the seat refuses."""
    copy = table.game.from_position(table.position(), seed=1)
    copy.play(seat, "refuse")
    return copy


def both_give_or_gain(items: list[dict[str, Any]]) -> bool:
    """Whether whoever gives something solid has something for it: promises help both, and so does passage, which keeps
    the other's ships from barring one's own stars."""
    kinds = {item["term"].split()[0] for item in items}
    givers = {item["wanted"] for item in items if item["term"].split()[0] in SOLID}
    return len(givers) != 1 or bool(kinds & {"peace", "alliance", "passage"}) or len({i["wanted"] for i in items}) == 2


def test_what_bots_agree_on_serves_both() -> None:
    assert sum(agreements(any_talks(Random(seed))) for seed in range(6)) > 5


def test_between_two_nothing_is_agreed() -> None:
    """What serves one of two costs the other as much."""
    table = talking(stations="0.b1.1@00 1.b1.1@41", marines="0@00:2 1@41:2", points=(40, 40))
    assert greedy(table, 0) == "done"


# Diplomats


def test_diplomats_travel_to_each_other() -> None:
    """One goes; it is set down where the other is, and stays there."""
    table = scene(
        "movement",
        seats=3,
        turn=4,
        ships="0.s1.1@00 1.s1.1@20 2.s1.1@84",
        stations="0.b1.1@00 1.b1.1@20 2.b1.1@84",
        diplomats="0.1@0.b1.1 1.1@1.b1.1",
    )
    together = False
    for _ in range(400):
        seat = table.actors[0]
        table.play(seat, greedy(table, seat))
        places = {each["id"]: each["area"] for each in table.view()["diplomats"]}
        status = {each["id"]: each["status"] for each in table.view()["diplomats"]}
        if places["0.1"] == places["1.1"] and status["0.1"] == status["1.1"] == "station":
            together = True
            break
    assert together


# Promises

FLEETS = "0.s3.1@11 0.s3.2@11 0.s3.3@11 1.s3.1@11"


def promise(giver: int, taker: int) -> dict[str, object]:
    return {"kind": "peace", "from": giver, "to": taker, "until": 18, "broken": None}


def test_a_weak_fleet_is_attacked_but_not_that_of_a_partner() -> None:
    assert greedy(scene("combat", seats=3, ships=FLEETS), 0).startswith("attack")
    kept = scene("combat", seats=3, ships=FLEETS, agreements=[promise(0, 1), promise(1, 0)])
    assert greedy(kept, 0) == "done"


def test_a_hopeless_attack_is_not_made() -> None:
    table = scene("combat", seats=3, ships="0.s1.1@11 1.s3.1@11 1.s3.2@11")
    assert greedy(table, 0) == "done"


def test_estimates_are_shares() -> None:
    for seed in range(4):
        table = any_talks(Random(seed), 4)
        world = table.information_set(0).sample(FastChance(1))
        assert all(0.0 < world.estimate(seat) < 1.0 for seat in range(4))


def test_a_talk_over_nothing_is_refused() -> None:
    """Pieces promised that cannot be paid for count for nothing."""
    table = proposed("give build ship1 00", "want points 5", seats=3, stations="0.b1.1@00", points=(0, 20, 0))
    assert greedy(table, 1) != "accept"
