"""Actions as text: one text for each action, the same at any moment, and a clear word on what is none."""

from __future__ import annotations

from itertools import product

import pytest

import cosmarium
from cosmarium import NotationError
from cosmarium.games.blueshift import notation, words
from cosmarium.games.blueshift.core import codes
from games.blueshift.kit import card, pack

CONTENT = cosmarium.game("blueshift", content=pack(card("ploy", {"credits": 1}))).content.tables

SHIPS = ("s1", "s8", "c5", "d9", "b1", "t6")
SITES = ("a1", "c4", "e5", "z32")
TEXTS = [
    "done", "no", "draft", "soldiers", "stand", "aim turrets", "aim fleet", "pay", "decline", "roll", "lose defence",
    "lose infantry", "face n-s", "face ne-sw", "face se-nw", "species kin-0", "species kin-1", "play ploy",
    "play blank#12", "discard ploy", "from 0", "from 5",
    *(f"{verb} {site}" for verb, site in product(("settle", "target", "spy", "fight", "flee"), SITES)),
    *(f"target {site} twice" for site in SITES),
    *(f"{verb} {ship}" for verb, ship in product(
        ("ship", "bombard", "invade", "negotiate", "colonize", "repair", "infest"), SHIPS
    )),
    *(f"victim {seat}.{ship}" for seat, ship in product((0, 5), SHIPS)),
    *(f"move {ship} {site}" for ship, site in product(SHIPS, SITES)),
    *(f"{verb} {ship} {unit}" for verb, ship, unit in product(("load", "unload"), SHIPS, ("infantry", "interceptor"))),
    *(f"stow {unit} {ship}" for unit, ship in product(("infantry", "interceptor"), SHIPS)),
    *(f"hit {size} {seat}.{target}" for size, seat, target in product(
        ("interceptor", "scout", "colony", "destroyer", "battleship"), (0, 5), (*SHIPS, "interceptor")
    )),
    *(f"buy {item} {site}" for item, site in product(("scout", "turret", "infantry", "power-link"), SITES)),
    *(f"buy {item} c4 {ship}" for item, ship in product(("infantry", "interceptor"), SHIPS)),
]  # fmt: skip


def test_every_text_is_one_action_and_every_action_one_text() -> None:
    found = [notation.parse(CONTENT, text) for text in TEXTS]
    assert len(set(found)) == len(TEXTS)
    assert [notation.notation(CONTENT, code) for code in found] == TEXTS


def test_every_kind_of_action_has_a_form_and_words() -> None:
    numbers = {name: number for name, number in vars(codes).items() if name.isupper() and name in codes_of_actions()}
    met = {int(codes.kind_of(notation.parse(CONTENT, text))) for text in TEXTS}
    assert met == set(numbers.values())
    for text in TEXTS:
        told = words.describe(CONTENT, 0, notation.parse(CONTENT, text))
        assert told.text.endswith(".")
        assert told.rule is not None
        assert "{" not in told.text


def codes_of_actions() -> set[str]:
    """The names of the kinds of actions: they stand one after the other, from DONE to ROLL."""
    names = list(vars(codes))
    return set(names[names.index("DONE") : names.index("ROLL") + 1])


def test_blanks_do_not_matter() -> None:
    assert notation.parse(CONTENT, "  move   d1  c4 ") == notation.parse(CONTENT, "move d1 c4")


@pytest.mark.parametrize(("text", "reason"), [
    ("", "is no action"), ("   ", "is no action"), ("resign", "is no action"), ("Done", "is no action"),
    ("done now", "is no action"), ("aim", "is no action"), ("move", "expected 2 words after 'move'"),
    ("move d1", "expected 2 words after 'move'"), ("move d1 c4 c5", "expected 2 words after 'move'"),
    ("target", "expected 1 or 2 words"), ("target c4 thrice", "expected one of twice"),
    ("buy scout", "expected 2 or 3 words"), ("move d10 c4", "that there are pieces for"),
    ("move d0 c4", "that there are pieces for"), ("move x1 c4", "that there are pieces for"),
    ("move d c4", "that there are pieces for"), ("move d1 c0", "a site such as c4"), ("move d1 c33", "a site such as"),
    ("move d1 C4", "a site such as"), ("move d1 4c", "a site such as"), ("play nothing", "no card 'nothing'"),
    ("play ploy#2", "no card"), ("species nobody", "no species 'nobody'"), ("from 6", "a seat from 0 to 5"),
    ("from -1", "a seat from 0 to 5"), ("victim d1", "a seat and a ship such as 1.d3"),
    ("victim 1.interceptor", "that there are pieces for"), ("hit destroyer d1", "a seat and a ship such as 1.d3"),
    ("hit turret 1.d1", "expected one of interceptor, scout"), ("load d1 spaceport", "expected one of infantry"),
    ("face north", "expected one of n-s"), ("lose face", "expected one of defence"),
    ("buy moon c4", "expected one of scout"), ("play " + "x" * 10_000, "no card"), ("b" * 10_000, "is no action"),
    ("move " * 2_000, "expected 2 words"),
])  # fmt: skip
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        notation.parse(CONTENT, text)
    assert len(str(refused.value)) < 600
