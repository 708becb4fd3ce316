"""Actions as text: one text for each action, the same at any moment, and a clear word on what is none."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

import cosmarium
from cosmarium import NotationError
from cosmarium.games.kardashev import notation
from games.kardashev.kit import RESOURCES, card, pack

CONTENT = cosmarium.game("kardashev", content=pack({**card("twin"), "copies": 3})).content.tables
CARDS = ("twin", "twin#2", "twin#3", "p1", "s8", "g6")

TEXTS = [
    *(f"dial {dial}" for dial in ("conflict", "trade", "research", "advance")),
    *(
        f"exchange {''.join(returned)} {gained}"
        for count in (2, 3)
        for returned in combinations_with_replacement("ctr", count)
        for gained in "ctr"
    ),
    *(f"buy {name} {place}" for name, place in product(CARDS, ("left", "right", "0", "-1", "7", "-126", "125"))),
    *(f"use {name} {number}" for name, number in product(CARDS, (1, 2, 3, 4))),
    *(f"{verb} {resource}" for verb, resource in product(("discard", "take"), RESOURCES.values())),
    *(f"seat {seat}" for seat in range(6)),
    *(f"card {name}" for name in CARDS),
    *(f"deck {tier}" for tier in ("planetary", "stellar", "galactic")),
    "pass", "yes", "no", "keep", "bottom",
]  # fmt: skip


def test_every_text_is_one_action_and_every_action_one_text() -> None:
    codes = [notation.parse(CONTENT, text) for text in TEXTS]
    assert len(set(codes)) == len(TEXTS)
    assert [notation.notation(CONTENT, code) for code in codes] == TEXTS


def test_blanks_and_the_order_of_tokens_do_not_matter() -> None:
    assert notation.parse(CONTENT, "  buy   p1  left ") == notation.parse(CONTENT, "buy p1 left")
    assert notation.parse(CONTENT, "exchange rct c") == notation.parse(CONTENT, "exchange ctr c")


@pytest.mark.parametrize(("text", "reason"), [
    ("", "is no action"), ("   ", "is no action"), ("dial", "is no action"), ("pass on", "is no action"),
    ("dial war", "'war' is not an action"), ("Dial trade", "is no action"), ("discard any", "not a resource"),
    ("exchange c t", "like 'ccr t'"), ("exchange cccc t", "like 'ccr t'"), ("exchange ccx t", "like 'ccr t'"),
    ("exchange ccc tt", "like 'ccr t'"), ("buy nothing left", "no card 'nothing'"), ("buy twin#4 left", "no card"),
    ("buy p1 up", "left, right or a column"), ("buy p1 126", "left, right or a column"), ("buy p1 -127", "column"),
    ("buy p1 1.0", "left, right or a column"), ("buy p1 ٣", "column"), ("use p1 0", "from 1 to 4"),
    ("use p1 5", "from 1 to 4"), ("use p1 one", "from 1 to 4"), ("seat 6", "from 0 to 5"), ("seat -1", "from 0 to 5"),
    ("deck lunar", "not a tier"), ("card", "is no action"), ("buy " + "x" * 10_000 + " left", "no card"),
])  # fmt: skip
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        notation.parse(CONTENT, text)
    assert len(str(refused.value)) < 300
