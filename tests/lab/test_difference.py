"""Differences of packs, by the ids of what is in them."""

from typing import Any

from cosmarium.lab.difference import Change, difference

OLD: dict[str, Any] = {
    "pack": {"id": "a"},
    "card": [{"id": "sun", "vp": 2, "cost": {"trade": 1}}, {"id": "moon", "vp": 1}],
}


def test_equal_packs_do_not_differ() -> None:
    assert difference(OLD, OLD) == []


def test_the_order_of_things_with_ids_is_no_difference() -> None:
    assert difference(OLD, {**OLD, "card": OLD["card"][::-1]}) == []


def test_changes_are_found_at_their_place() -> None:
    new = {"pack": {"id": "b"}, "card": [{"id": "sun", "vp": 3, "cost": {}}, {"id": "dust", "vp": 0}]}
    assert difference(OLD, new) == [
        Change("pack id", "a", "b"),
        Change("card sun vp", 2, 3),
        Change("card sun cost trade", 1, None),
        Change("card moon", {"id": "moon", "vp": 1}, None),
        Change("card dust", None, {"id": "dust", "vp": 0}),
    ]


def test_lists_without_ids_are_compared_by_place() -> None:
    assert difference({"prizes": [1, 2, 3]}, {"prizes": [1, 5]}) == [
        Change("prizes 2", 2, 5),
        Change("prizes 3", 3, None),
    ]


def test_changes_read_as_lines() -> None:
    assert [str(change) for change in (Change("a b", 1, 2), Change("a", None, "x"), Change("a", [1], None))] == [
        "  a b: 1 -> 2",
        '+ a: "x"',
        "- a: [1]",
    ]
    assert len(str(Change("a", None, "x" * 500))) < 120
