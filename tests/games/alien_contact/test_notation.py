"""Actions as text: one text for each action, the same at any moment, and a clear word on what is none."""

from __future__ import annotations

from itertools import product

import pytest

import cosmarium
from cosmarium import NotationError
from cosmarium.games.alien_contact import notation, words
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.vocabulary import ITEMS
from games.alien_contact.kit import pack

CONTENT = cosmarium.game("alien-contact", content=pack()).content.tables

SHIPS = ("s1.1", "s1.12", "s2.8", "s3.6")
AREAS = ("00", "07", "71", "99")
CARGO = ("marine", "epsm", "dip1", "dip3")
TERMS = [
    "points 1", "points 100", "star 07", "passage everywhere 36", "passage 71 6", "build ship1 07", "build epsm 99",
    "peace 18", "alliance 3", "release dip2",
]  # fmt: skip
TEXTS = [
    "done", "yes", "no", "stay", "peace", "hold", "go-on", "stop", "embark", "offer", "withdraw", "accept", "refuse",
    "counter", "colour green", "colour orange", "attack 07 rebels", "split 0", "split 40", "play virus-red",
    "play marines#6", "level 1", "level 3", "kind marine", "kind epsm", "rival 0", "rival 5", "propose 3",
    "victim 0.dip1", "victim 5.dip3", "give card marines", "want kind 8", "want kind 12",
    *(f"{verb} {area}" for verb, area in product(("start", "roam", "retreat", "area", "post"), AREAS)),
    *(f"prey {seat}.{ship}" for seat, ship in product((0, 5), SHIPS)),
    *(f"move {ship} {area}" for ship, area in product(SHIPS, AREAS)),
    *(f"{verb} {ship} {what} {place}" for verb, ship, what, place in product(
        ("load", "unload"), SHIPS, CARGO, ("star", "station")
    )),
    *(f"unload {ship} dip1 station-{seat}" for ship, seat in product(SHIPS, range(6))),
    *(f"transfer {ship} {other} {what}" for ship, other, what in product(SHIPS, SHIPS, CARGO)),
    *(f"{verb} {area} {seat}" for verb, area, seat in product(("attack", "hunt"), AREAS, (0, 5))),
    *(f"join {ship}" for ship in SHIPS),
    *(f"aim {unit}" for unit in (*SHIPS, "b1.1", "b1.5", "b3.3")),
    *(f"{verb} {term}" for verb, term in product(("give", "want"), TERMS)),
    *(f"build {item} 71" for item in ITEMS if item[:4] not in ("pira", "tech")),
    "build pirate", "build technology2", "build technology3",
]  # fmt: skip


def test_every_text_is_one_action_and_every_action_one_text() -> None:
    found = [notation.parse(CONTENT, text) for text in TEXTS]
    assert len(set(found)) == len(TEXTS)
    assert [notation.notation(CONTENT, code) for code in found] == TEXTS


def test_every_kind_of_action_has_a_form_and_words() -> None:
    names = list(vars(codes))
    kinds = {getattr(codes, name) for name in names[names.index("DONE") : names.index("NO") + 1]}
    assert {int(codes.kind_of(notation.parse(CONTENT, text))) for text in TEXTS} == kinds
    for text in TEXTS:
        told = words.describe(CONTENT, 0, notation.parse(CONTENT, text))
        assert told.text.endswith(".")
        assert told.rule is not None
        assert told.rule.startswith("AC-")
        assert "{" not in told.text


def test_blanks_do_not_matter() -> None:
    assert notation.parse(CONTENT, "  move   s1.1  07 ") == notation.parse(CONTENT, "move s1.1 07")


@pytest.mark.parametrize(("text", "reason"), [
    ("", "is no action"), ("   ", "is no action"), ("resign", "is no action"), ("Done", "is no action"),
    ("done now", "is no action"), ("move", "expected 2 words after 'move'"),
    ("move s1.1", "expected 2 words after 'move'"), ("move s1.1 07 08", "expected 2 words after 'move'"),
    ("move s1.13 07", "that there is a counter for"), ("move s1.0 07", "that there is a counter for"),
    ("move s4.1 07", "that there is a counter for"), ("move b1.1 07", "a ship such as s1.3"),
    ("move s1.1 7", "an area from 00 to 99"), ("move s1.1 100", "an area from 00 to 99"),
    ("move s1.1 -1", "an area from 00 to 99"), ("aim s1", "a ship or station such as"),
    ("attack 07 6", "a seat from 0 to 5"), ("hunt 07 rebels", "a seat from 0 to 5"),
    ("prey s1.1", "that there is a counter for|a seat from 0 to 5"), ("prey 1", "a seat and a ship such as 1.s1.3"),
    ("victim dip1", "a seat and a diplomat such as 1.dip2"), ("victim 0.dip4", "expected one of dip1"),
    ("load s1.1 moon star", "expected one of marine"), ("load s1.1 marine moon", "expected one of star, station"),
    ("split -1", "a number of marines"), ("split 01", "a number of marines"), ("split 1000", "a number of marines"),
    ("level 0", "a level from 1 to 3"), ("kind pirate", "expected one of marine, epsm"),
    ("colour black", "expected one of green"), ("play nothing", "no card 'nothing'"), ("play marines#7", "no card"),
    ("give", "expected one of points"), ("give kind 8", "expected one of points"),
    ("want card marines", "expected one of points"),
    ("give points 7", "in steps of 1, 5, 25, 100"), ("give points 1000", "points from 1 to 999"),
    ("want kind 7", "from 8 to 12"), ("give passage 07", "expected 2 words after 'passage'"),
    ("give peace 37", "a game turn from 1 to 36"), ("give build pirate 07", "expected one of ship1"),
    ("build", "expected an item"), ("build ship1", "expected 1 word after"), ("build pirate 07", "expected 0 words"),
    ("build moon 07", "expected one of ship1"), ("play " + "x" * 10_000, "no card"), ("b" * 10_000, "is no action"),
    ("move " * 2_000, "expected 2 words"),
])  # fmt: skip
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        notation.parse(CONTENT, text)
    assert len(str(refused.value)) < 600
