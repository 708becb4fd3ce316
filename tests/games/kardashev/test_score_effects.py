"""Effects on the score: KS-A.39 and KS-A.40."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cosmarium.engine.chance import FastChance
from games.kardashev.kit import Built, card, play, scene, summit

COUNT_CARDS = {"count": "cards"}


def points(
    do: dict[str, Any],
    tableaus: Mapping[int, Sequence[Built]],
    tokens: Sequence[str] = (),
    condition: dict[str, Any] | None = None,
) -> int:
    """What `hut`, a card of seat 0, scores at the end of the game beside its base points."""
    others = [card("ark", aspect="cult"), card("bay", aspect="terr"), card("ram", tier="s")]
    words = {} if condition is None else {"if": [condition]}
    hut = card("hut", {"at": "game_end", "do": do, **words}, vp=2)
    table = scene(hut, *others, tableaus=tableaus, tokens=tokens, cap=5)
    summit(table, "aaa")
    while table.actors:
        play(table, f"{table.actors[0]} pass")
    assert table.result is not None
    return table.result.scores[0] - 2


@pytest.mark.rule("KS-A.39")
def test_points_as_a_number_or_per_count() -> None:
    assert points({"points": 4}, {0: ["hut"]}) == 4
    assert points({"points": 2, "per": COUNT_CARDS}, {0: ["hut", "p1", "p2"]}) == 6
    assert points({"points": 1, "per": {"count": "tokens", "each": 2}}, {0: ["hut"]}, ["cct"]) == 1
    assert points({"points": 5, "per": {"count": "sets"}}, {0: ["hut", "ark", "bay"]}) == 5
    assert points({"points": 5, "per": {"count": "sets"}}, {0: ["hut", "ark"]}) == 0


@pytest.mark.rule("KS-A.39", "KS-A.1")
def test_points_only_if_the_conditions_hold_at_the_end() -> None:
    assert points({"points": 4}, {0: ["hut", "p1"]}, condition={"place": "left_end"}) == 4
    assert points({"points": 4}, {0: ["p1", "hut"]}, condition={"place": "left_end"}) == 0


@pytest.mark.rule("KS-A.40")
@pytest.mark.parametrize(("own", "theirs", "scores"), [(2, 1, True), (2, 2, True), (2, 3, False), (1, 0, True)])
def test_most_cards_being_level_is_enough(own: int, theirs: int, scores: bool) -> None:
    tableaus = {0: ["hut", "p1"][:own], 1: ["p2", "p3", "p4"][:theirs]}
    assert points({"points": 3, "most": COUNT_CARDS}, tableaus) == 3 * scores


@pytest.mark.rule("KS-A.40")
@pytest.mark.parametrize(("most", "scores"), [
    ({"count": "cards", "tier": "planetary"}, False),
    ({"count": "cards", "tier": "stellar"}, True),
    ({"count": "cards", "aspect": "culture"}, True),
    ({"count": "cards", "aspect": "territory"}, False),
    ({"count": "tokens"}, False),
    ({"count": "tokens", "resource": "trade"}, True),
    ({"count": "sets"}, True),
])  # fmt: skip
def test_most_of_what(most: dict[str, Any], scores: bool) -> None:
    tableaus = {0: ["hut", "ark", "ram"], 1: ["bay", "p1", "p2"]}
    assert points({"points": 3, "most": most}, tableaus, ["t", "cc"]) == 3 * scores


@pytest.mark.rule("KS-A.40")
def test_no_opponent_may_have_more_and_several_seats_may_score() -> None:
    most = {"at": "game_end", "do": {"points": 3, "most": COUNT_CARDS}}
    cards = [card(name, most) for name in ("ant", "bee", "cat")]
    table = scene(*cards, tableaus={0: ["ant", "p1"], 1: ["bee"], 2: ["cat", "p2"]}, cap=5)
    summit(table, "crt")
    assert table.result is not None
    assert table.result.scores == (3, 0, 3)


@pytest.mark.rule("KS-12.3", "KS-13.1")
def test_huge_scores_are_ranked_as_they_are() -> None:
    """Some 100,000 points: far above what the tie-breaks weigh."""
    big = {"at": "game_end", "do": {"points": 20, "per": {"count": "tokens"}}}
    store = {"at": "always", "do": {"limit": 10}}
    vaults = [card(f"vault{i}", store, store, store, store) for i in range(9)]
    banks = [card(f"bank{i}", big, big, big, big) for i in range(4)]
    names = [c["id"] for c in (*vaults, *banks)]
    table = scene(*vaults, *banks, tableaus={0: names, 1: ["p1"]}, tokens=["c" * 340, "ctr"], cap=5)
    estimates = [table.information_set(0).sample(FastChance(1)).estimate(seat) for seat in range(3)]
    assert estimates == [1.0, pytest.approx(0.0), pytest.approx(0.0)]
    summit(table, "crt")
    assert table.result is not None
    assert table.result.ranking[0] == (0,)
    assert table.result.scores[0] > 100_000
