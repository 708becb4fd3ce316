"""Where cards go: KS-9 and its ruling."""

from __future__ import annotations

import pytest

from games.kardashev.kit import card, options, play, refusal, row, scene, summit

RAM = card("ram", tier="s")
OWL = card("owl", tier="g")


@pytest.mark.rule("KS-9.1", "KS-R9")
def test_the_first_planetary_card_has_one_place() -> None:
    table = summit(scene(), "act")
    assert options(table, 0, "buy p1") == {"buy p1 0"}
    for elsewhere in ("buy p1 1", "buy p1 -1", "buy p1 left", "buy p1 right"):
        assert refusal(table, 0, elsewhere).rule == "KS-R9"


@pytest.mark.rule("KS-9.2", "KS-9.5", "KS-R9")
def test_further_planetary_cards_go_to_either_end() -> None:
    table = summit(scene(tableaus={0: ["p5", "p6"]}), "aac")
    assert options(table, 0, "buy p1") == {"buy p1 left", "buy p1 right"}
    play(table, "0 buy p1 left", "1 pass")
    assert row(table, 0) == [("p1", -1), ("p5", 0), ("p6", 1)]
    summit(table, "act")
    play(table, "0 buy p2 right")
    assert row(table, 0) == [("p1", -1), ("p5", 0), ("p6", 1), ("p2", 2)]


@pytest.mark.rule("KS-9.3", "KS-9.6")
@pytest.mark.parametrize("built", [[], ["p5"]])
def test_a_stellar_card_needs_two_planetary_cards(built: list[str]) -> None:
    table = summit(scene(RAM, display="ram", tableaus={0: built}), "act")
    assert options(table, 0, "buy ram") == set()
    assert refusal(table, 0, "buy ram 0").rule == "KS-9.3"


@pytest.mark.rule("KS-9.3", "KS-R9")
def test_a_first_stellar_card_goes_to_any_supported_place() -> None:
    table = summit(scene(RAM, display="ram", tableaus={0: ["p5", "p6", "p7", "p8"]}), "act")
    assert options(table, 0, "buy ram") == {"buy ram 0", "buy ram 1", "buy ram 2"}
    for place in ("-1", "3"):
        assert refusal(table, 0, f"buy ram {place}").rule == "KS-R9"
    play(table, "0 buy ram 1")
    assert row(table, 0, "s") == [("ram", 1)]


@pytest.mark.rule("KS-9.3", "KS-9.5", "KS-9.6")
@pytest.mark.parametrize(
    ("width", "at", "places"),
    [(3, 0, {"right"}), (3, 1, {"left"}), (4, 1, {"left", "right"}), (2, 0, set())],
)
def test_further_stellar_cards_go_next_to_those_there_and_need_support(width: int, at: int, places: set[str]) -> None:
    planetary = [f"p{5 + i}" for i in range(width)]
    table = summit(scene(RAM, display="ram", tableaus={0: [*planetary, ("s5", at)]}), "act")
    assert options(table, 0, "buy ram") == {f"buy ram {place}" for place in places}
    for place in {"left", "right"} - places:
        assert refusal(table, 0, f"buy ram {place}").rule == ("KS-R9" if places else "KS-9.3")


@pytest.mark.rule("KS-9.4", "KS-9.6")
@pytest.mark.parametrize("stellar", [[], ["s5"]])
def test_a_galactic_card_needs_two_stellar_cards(stellar: list[str]) -> None:
    table = summit(scene(OWL, display="owl", tableaus={0: ["p5", "p6", "p7", *stellar]}), "act")
    assert options(table, 0, "buy owl") == set()
    assert refusal(table, 0, "buy owl 0").rule == "KS-9.4"


@pytest.mark.rule("KS-9.4", "KS-9.7", "KS-R9")
def test_galactic_cards_rest_on_two_stellar_cards_each() -> None:
    table = summit(
        scene(OWL, display="owl", tableaus={0: ["p5", "p6", "p7", "p8", "s5", "s6", "s7"]}),
        "aac",
    )
    assert options(table, 0, "buy owl") == {"buy owl 0", "buy owl 1"}
    play(table, "0 buy owl 1", "1 pass")
    summit(table, "act")
    assert options(table, 0, "buy g1") == {"buy g1 left"}
    play(table, "0 buy g1 left")
    assert row(table, 0, "g") == [("g1", 0), ("owl", 1)], "several Galactic cards, if there is support"


@pytest.mark.rule("KS-9.7")
def test_the_tableau_need_not_be_a_pyramid() -> None:
    table = summit(scene(tableaus={0: ["p5", "p6", "p7", "s5"]}), "act")
    assert {"buy p1 left", "buy p1 right"} <= options(table, 0)


@pytest.mark.rule("KS-9.1")
def test_each_tier_has_its_own_row() -> None:
    table = scene(tableaus={0: ["p5", "p6", "p7", "s5", "s6", "g3"]})
    assert [row(table, 0, tier) for tier in "psg"] == [
        [("p5", 0), ("p6", 1), ("p7", 2)],
        [("s5", 0), ("s6", 1)],
        [("g3", 0)],
    ]


@pytest.mark.rule("KS-R9")
def test_columns_are_counted_from_the_first_planetary_card() -> None:
    """A row that has grown to the left has columns below zero."""
    table = summit(scene(RAM, display="ram", tableaus={0: ["p5", ("p6", -1), ("p7", -2)]}), "act")
    assert options(table, 0, "buy ram") == {"buy ram -2", "buy ram -1"}
