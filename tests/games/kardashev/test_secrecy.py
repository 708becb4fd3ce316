"""What a viewer may not know makes no difference to anything it is sent, and redeals are drawn as they should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.conformance.case import sent, viewers
from cosmarium.engine.table import Table
from games.kardashev.kit import DIALS, card, play, scene, summit
from games.kardashev.random_packs import random_pack
from games.statistics import CHI_SQUARE_BOUND, chi_square, redealt
from games.two_worlds import compare_worlds

SHOWING = {"dealt", "reveal", "peeked-own"}  # events by which a viewer learns what was hidden


@pytest.mark.rule("KS-R14", "KS-A.35")
@pytest.mark.parametrize("pack", [None, *range(3)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_worlds(seats: int, pack: int | None) -> None:
    content = None if pack is None else random_pack(pack * 5 + seats, 4)
    table = cosmarium.game("kardashev", content=content, round_cap=12).new(seats, seed=seats)
    dice = Random(f"{seats} {pack}")
    compared = 0
    while table.actors:
        seat = dice.choice(table.actors)
        table.play(seat, dice.choice(table.legal(seat)))
        if table.ply % 3 == 0:
            compared += sum(compare_worlds(table, viewer, dice, SHOWING) for viewer in viewers(table))
    assert compared


@pytest.mark.rule("KS-R14")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_secret_dial_shows_nowhere(viewer: int | None) -> None:
    """Whichever dial seat 0 has set, and whether it changed it or not, others are sent the same."""
    known: list[Any] = []
    for first in DIALS.values():
        table = play(scene(), f"0 dial {first}")
        known.append((sent(table, viewer), table.events(viewer)))
    assert all(item == known[0] for item in known)


@pytest.mark.rule("KS-R14")
def test_a_refusal_tells_nothing_of_another_seats_dial() -> None:
    for dial in DIALS.values():
        table = play(scene(), f"0 dial {dial}")
        for seat in (1, 2):
            assert {action.notation for action in table.legal(seat)} == {f"dial {action}" for action in DIALS.values()}
            assert not table.can_undo(seat)


# Redeals


def small_decks(known: dict[str, list[int]]) -> Table:
    """Four Planetary cards are left, p9 on top; seat 2 has the others."""
    return scene(known=known, tableaus={2: [f"p{number}" for number in range(5, 9)]})


@pytest.mark.rule("KS-R14", "KS-2.2")
def test_every_order_of_a_deck_is_as_likely() -> None:
    table = small_decks({})
    orders = Counter(tuple(item["card"] for item in w["decks"]["planetary"]) for w in redealt(table, 0, 4800))
    cells = list(permutations(["p10", "p11", "p12", "p9"]))
    assert chi_square(orders, cells) < CHI_SQUARE_BOUND[23]


@pytest.mark.rule("KS-A.35")
def test_a_card_that_was_looked_at_stays_where_it_is_for_who_saw_it() -> None:
    table = small_decks({"p10": [0]})
    place = [item["card"] for item in table.position()["state"]["decks"]["planetary"]].index("p10")
    seen, unseen = Counter[Any](), Counter[Any]()
    for world in redealt(table, 0, 2400):
        order = [item["card"] for item in world["decks"]["planetary"]]
        assert order[place] == "p10"
        seen[tuple(name for name in order if name != "p10")] += 1
    for world in redealt(table, 1, 2400):
        unseen[[item["card"] for item in world["decks"]["planetary"]].index("p10")] += 1
    assert chi_square(seen, list(permutations(["p9", "p11", "p12"]))) < CHI_SQUARE_BOUND[5]
    assert chi_square(unseen, [0, 1, 2, 3]) < CHI_SQUARE_BOUND[3]


@pytest.mark.rule("KS-R14")
def test_dials_set_in_secret_may_be_any_and_ones_own_is_known() -> None:
    table = summit(scene(seats=4), "ct.a")
    others = Counter[Any]()
    for world in redealt(table, 1, 2400):
        assert world["picks"][1] == "trade"
        assert world["picks"][2] is None, "who has not chosen has not chosen"
        others[world["picks"][0]] += 1
    assert chi_square(others, list(DIALS.values())) < CHI_SQUARE_BOUND[3]


@pytest.mark.rule("KS-R14", "KS-A.36")
def test_a_redeal_keeps_all_that_is_public() -> None:
    eye = card("eye", {"at": "advance", "do": {"replace": "planetary"}})
    table = summit(scene(eye, tokens=["cct"], tableaus={0: ["eye"]}), "act")
    play(table, "0 use eye 1", "0 card p2")
    for viewer in (0, 1, 2):
        for world in redealt(table, viewer, 50):
            truth = table.position()["state"]
            assert {k: v for k, v in world.items() if k != "decks"} == {k: v for k, v in truth.items() if k != "decks"}
            assert world["decks"]["planetary"][-1] == {"card": "p2", "known": "everybody"}
