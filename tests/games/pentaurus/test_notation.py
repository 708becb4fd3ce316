"""Actions as text: one text for each action, the same at any moment, and a clear word on what is none."""

from __future__ import annotations

from itertools import product

import pytest

import cosmarium
from cosmarium import NotationError
from cosmarium.games.pentaurus import notation
from games.pentaurus.kit import action, character, pack, pilot, satellite, ship

CONTENT = cosmarium.game(
    "pentaurus",
    content=pack(
        satellite("moon"), character("envoy"), pilot("ace"), action("ploy", {"draw": 1}), ship("twin", copies=3)
    ),
).content.tables

TEXTS = [
    "keep", "redraw", "pass", "done", "yes", "no", "left", "right", "play ploy", "play c1", "play b1 left",
    "play b1 right", "play b10 left",
    *(f"{verb} {name}" for verb, name in product(
        ("discard", "answer", "abandon", "scrap", "target", "damage", "deploy"), ("b1", "c1", "twin", "twin#3", "f12")
    )),
    *(f"play {name} {host}" for name, host in product(("moon", "f1", "envoy", "ace"), ("b1", "b2", "twin#2", "s1"))),
    *(f"buy {name} {host}" for name, host in product(("twin", "twin#2", "s1"), ("b1", "b10"))),
    *(f"attack {one} {other}" for one, other in product(("b1", "b2"), ("b1", "b3"))),
]  # fmt: skip


def test_every_text_is_one_action_and_every_action_one_text() -> None:
    codes = [notation.parse(CONTENT, text) for text in TEXTS]
    assert len(set(codes)) == len(TEXTS)
    assert [notation.notation(CONTENT, code) for code in codes] == TEXTS


def test_blanks_do_not_matter() -> None:
    assert notation.parse(CONTENT, "  play   b1  left ") == notation.parse(CONTENT, "play b1 left")


@pytest.mark.parametrize(("text", "reason"), [
    ("", "is no action"), ("   ", "is no action"), ("play", "is no action"), ("pass on", "is no action"),
    ("Done", "is no action"), ("discard", "is no action"), ("discard nothing", "no card 'nothing'"),
    ("answer twin#4", "no card 'twin#4'"), ("play b1", "left' or 'right'"), ("play b1 up", "left' or 'right'"),
    ("play b1 left now", "is no action"), ("play c1 b1", "alone"), ("play f1", "where it goes"),
    ("play s1 b1", "card of the galaxy deck"), ("play f1 nowhere", "no card 'nowhere'"), ("buy s1", "is no action"),
    ("attack b1 b2 b3", "is no action"), ("target " + "x" * 10_000, "no card"), ("b" * 10_000, "is no action"),
])  # fmt: skip
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        notation.parse(CONTENT, text)
    assert len(str(refused.value)) < 400


def test_every_kind_of_card_has_its_form() -> None:
    for key in CONTENT.keys:
        forms = [f"play {key}", f"play {key} left", f"play {key} b1", f"buy {key} b1"]
        understood = []
        for text in forms:
            try:
                understood.append(notation.notation(CONTENT, notation.parse(CONTENT, text)))
            except NotationError:
                continue
        assert understood
        assert set(understood) <= set(forms)
