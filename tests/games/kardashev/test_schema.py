"""The pack schema: what it takes, what it refuses, and how clearly it says so."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.engine.errors import ContentError
from cosmarium.games.kardashev.schema import Pack, problems, validate

Json = Any
HEADER = {"id": "tiny", "name": "Tiny", "title": "kardashev", "version": 1, "author": "Nobody", "text": "For tests."}
GAIN = {"gain": "trade", "amount": 1}
CARDS = {"count": "cards"}
SETS = {"count": "sets"}
ALL = ["conflict", "trade", "research", "advance"]


def card(number: int, tier: str, *abilities: Json) -> Json:
    made = {"id": f"card-{number}", "name": f"Card {number}", "tier": tier, "aspect": "culture", "vp": 1, "cost": {}}
    return made | ({"ability": list(abilities)} if abilities else {})


def pack(*abilities: Json, tier: str = "stellar") -> Json:
    """The smallest pack there can be, its first Stellar (or other) card carrying these abilities."""
    tiers = ["planetary"] * 5 + ["stellar"] * 4 + ["galactic"] * 3
    first = tiers.index(tier)
    cards = [card(number, one, *(abilities if number == first else ())) for number, one in enumerate(tiers)]
    return {"pack": dict(HEADER), "card": cards}


def found(data: Json) -> list[tuple[str, str, str]]:
    return [(problem.where, problem.expected, problem.found) for problem in problems(data)]


def fault(ability: Json, tier: str = "stellar") -> tuple[str, str, str]:
    """The one fault of this ability; the part of its place that is about the ability."""
    [(where, expected, given_)] = found(pack(ability, tier=tier))
    card_place, ability_place, *rest = where.split(" \u203a ")
    assert card_place.endswith(")")
    assert ability_place == "ability 1"
    return " ".join(rest), expected, given_


def test_smallest_pack_is_accepted_and_comes_back_as_plain_data() -> None:
    data = pack({"at": "build", "do": GAIN})
    assert validate(data).plain() == {"pack": HEADER, "card": data["card"]}


def test_defaults_written_out_make_no_other_pack() -> None:
    written = pack({"at": "build", "do": GAIN | {"per": {"count": "cards", "where": "own", "each": 1}}})
    written["card"][0] |= {"copies": 1, "cost": {"trade": 0}}
    implied = pack({"at": "build", "do": GAIN | {"per": {"count": "cards"}}})
    assert validate(written).plain() == validate(implied).plain()


def test_every_fault_is_reported_with_its_place() -> None:
    data = pack({"at": "build", "do": {"gain": "water", "amount": 9}}, {"at": "always", "do": GAIN})
    data["pack"]["version"] = 0
    data["card"][1]["vp"] = "two"
    data["card"][2]["colour"] = "red"
    data["card"][8]["cost"] = {"conflict": 6, "research": 6}
    assert found(data) == [
        ("pack \u203a version", "at least 1", "0"),
        ("card 2 (card-1) \u203a vp", "a whole number", '"two"'),
        (
            "card 3 (card-2) \u203a colour",
            "no key but id, name, tier, aspect, vp, cost, flavour, copies, ability",
            'the key "colour"',
        ),
        (
            "card 6 (card-5) \u203a ability 1 \u203a do \u203a gain",
            '"conflict", "trade", "research", "choice" or "own"',
            '"water"',
        ),
        ("card 6 (card-5) \u203a ability 1 \u203a do \u203a amount", "at most 6", "9"),
        (
            "card 6 (card-5) \u203a ability 2 \u203a do \u203a gain",
            'an ability at "advance", "build", "purchase", "round_end", "summit"',
            'at = "always"',
        ),
        ("card 9 (card-8) \u203a cost", "at most 10 tokens in all", "12"),
    ]


def test_content_error_carries_all_problems() -> None:
    data = pack()
    data["card"][0]["vp"] = 13
    data["card"][1]["vp"] = -1
    with pytest.raises(ContentError, match=r"mine\.toml: 2 problems") as error:
        validate(data, "mine.toml")
    assert [problem.where for problem in error.value.problems] == [
        "card 1 (card-0) \u203a vp",
        "card 2 (card-1) \u203a vp",
    ]


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("id", "Tiny Pack", "lower-case words joined by hyphens"),
        ("id", "x" * 41, "at most 40 characters"),
        ("name", "", "leave the key out"),
        ("name", "two\nlines", "printable characters"),
        ("name", " padded", "printable characters"),
        ("title", "chess", '"kardashev"'),
        ("version", True, "a whole number"),
        ("text", 5, "a text"),
    ],
)
def test_header(key: str, value: Json, expected: str) -> None:
    data = pack()
    data["pack"][key] = value
    [(where, said, _)] = found(data)
    assert where == f"pack \u203a {key}"
    assert expected in said


@pytest.mark.parametrize("data", [None, [], "pack", 7, {}, {"pack": [], "card": {}}, {"pack": HEADER, "card": [1, []]}])
def test_what_is_no_pack_at_all_is_refused(data: Json) -> None:
    assert found(data)


def test_duplicates_are_named_with_the_first() -> None:
    data = pack()
    data["card"][3] = copy.deepcopy(data["card"][1])
    assert found(data) == [
        ("card 4 (card-1) \u203a id", "ids that differ", '"card-1", as on card 2'),
        ("card 4 (card-1) \u203a name", "names that differ", '"Card 1", as on card 2'),
    ]


def test_decks_must_fill_the_display_and_refill_it_once() -> None:
    """KS-2.3: four, three and two cards are dealt."""
    data = pack()
    del data["card"][11], data["card"][0]
    assert found(data) == [
        ("card", "at least 5 planetary cards: 4 for the display and one to refill it", "4"),
        ("card", "at least 3 galactic cards: 2 for the display and one to refill it", "2"),
    ]
    data["card"][0]["copies"] = 2
    data["card"][-1]["copies"] = 4
    assert found(data) == []


@pytest.mark.parametrize(
    ("ability", "where", "expected"),
    [
        ({"at": "build"}, "do", "a value"),
        ({"at": "dawn", "do": GAIN}, "at", '"build", "summit"'),
        ({"at": "build", "do": {"give": 1}}, "do", "a table with one effect: exchange, gain"),
        ({"at": "build", "do": GAIN | {"form": "left"}}, "do form", "no key but gain, amount, per"),
        ({"at": "build", "do": GAIN, "when": "now"}, "when", "no key but at, own, outcome"),
        ({"at": "build", "if": [], "do": GAIN}, "if", "leave the key out"),
        ({"at": "build", "if": [{"count": "ships"}], "do": GAIN}, "if 1", "a condition"),
        ({"at": "build", "if": [{"sun": "up"}], "do": GAIN}, "if 1", "a condition"),
        ({"at": "build", "if": [{"count": "cards"}], "do": GAIN}, "if 1", "min or max"),
        ({"at": "build", "if": [{"count": "cards", "min": 3, "max": 2}], "do": GAIN}, "if 1", "min not above max"),
        ({"at": "build", "if": [{"vp_min": 9, "vp_max": 8}], "do": GAIN}, "if 1", "vp_min not above vp_max"),
        ({"at": "build", "if": [{"count": "sets"}], "do": GAIN}, "if 1 min", "a value"),
        ({"at": "build", "if": [{"starting": 1}], "do": GAIN}, "if 1 starting", "true or false"),
        ({"at": "build", "do": GAIN | {"per": {"count": "ships"}}}, "do per", "a count"),
        ({"at": "build", "do": GAIN | {"per": {"count": "tokens", "where": "adjacent"}}}, "do per where", '"own"'),
        ({"at": "build", "pay": {}, "do": GAIN}, "pay", "1 to 10 tokens"),
        ({"at": "build", "pay": {"any": 6, "trade": 6}, "do": GAIN}, "pay", "1 to 10 tokens"),
        ({"at": "build", "pay": {"any": 1}, "optional": True, "do": GAIN}, "optional", "no such key beside pay"),
        ({"at": "build", "optional": False, "do": GAIN}, "optional", "true"),
        ({"at": "build", "do": {"steal": "trade", "amount": 1}}, "do from", "a value"),
        ({"at": "build", "do": {"steal": "trade", "amount": 1, "victim": "left"}}, "do victim", "no key but steal"),
        ({"at": "build", "do": {"steal": "trade", "amount": 1, "from": "neighbours"}}, "do from", '"left", "right"'),
        ({"at": "always", "do": {"exchange": 4, "gain": "any"}}, "do exchange", "2 or 3"),
        ({"at": "always", "do": {"buys": 2}}, "do buys", "at most 1"),
        ({"at": "always", "do": {"unsupported": ["planetary"]}}, "do unsupported 1", '"stellar" or "galactic"'),
        ({"at": "always", "do": {"protect": []}}, "do protect", "leave the key out"),
        ({"at": "always", "do": {"limit": 11}}, "do limit", "at most 10"),
        ({"at": "game_end", "do": {"points": 21}}, "do points", "at most 20"),
    ],
)
def test_values(ability: Json, where: str, expected: str) -> None:
    reported = found(pack(ability))
    places = [" ".join(place.split(" \u203a ")[2:]) for place, _, _ in reported]
    assert any(
        place.startswith(where) and expected in said for place, (_, said, _) in zip(places, reported, strict=True)
    )


@pytest.mark.parametrize(
    ("ability", "where", "expected"),
    [
        ({"at": "game_end", "do": GAIN}, "do gain", "an ability at"),
        ({"at": "build", "do": {"points": 3}}, "do points", '"game_end"'),
        ({"at": "build", "do": {"ties_win": True}}, "do ties_win", '"always"'),
        ({"at": "round_end", "do": {"repeat": "left"}}, "do repeat", '"advance", "build", "summit"'),
        ({"at": "summit", "do": {"buys": 1}}, "do buys", '"always", "build"'),
        ({"at": "build", "own": ["trade"], "do": GAIN}, "own", 'this key only at "summit"'),
        ({"at": "build", "outcome": "win", "do": GAIN}, "outcome", 'this key only at "summit"'),
        ({"at": "advance", "neighbours": ["trade"], "do": GAIN}, "neighbours", 'this key only at "summit"'),
        ({"at": "summit", "buyer": "self", "do": GAIN}, "buyer", 'this key only at "purchase"'),
        ({"at": "build", "tiers": ["stellar"], "do": GAIN}, "tiers", 'this key only at "purchase"'),
        ({"at": "build", "aspects": ["culture"], "do": GAIN}, "aspects", 'this key only at "purchase"'),
        ({"at": "purchase", "do": GAIN}, "buyer", '"self", "neighbour"'),
        ({"at": "game_end", "pay": {"any": 1}, "do": {"points": 1}}, "pay", "this key only at"),
        ({"at": "advance", "optional": True, "do": GAIN}, "optional", "this key only at"),
        ({"at": "summit", "own": ["trade", "trade"], "do": GAIN}, "own", "each value once"),
        ({"at": "always", "do": {"protect": ["trade", "trade"]}}, "do protect", "each value once"),
        ({"at": "always", "do": {"discount": "any", "amount": 1, "tiers": ["stellar"] * 2}}, "do tiers", "each value"),
        ({"at": "summit", "own": ALL, "do": GAIN}, "own", "fewer than all four"),
        ({"at": "summit", "neighbours": ALL, "side": "each", "do": GAIN}, "neighbours", "fewer than all four"),
        ({"at": "summit", "side": "left", "do": GAIN}, "side", "an outcome or neighbours"),
        ({"at": "always", "side": "both", "do": {"ties_win": True}}, "side", '"left" or "right"'),
        ({"at": "always", "own": ["advance"], "do": {"result": "lose", "bonus": 1}}, "own", "compared"),
        ({"at": "always", "own": ["trade"], "do": {"limit": 1}}, "own", "this key only at"),
        ({"at": "build", "do": {"gain": "own", "amount": 1}}, "do gain", '"own" only at "summit"'),
        ({"at": "summit", "outcome": "lose", "do": {"gain": "own", "amount": 1}}, "do gain", '"own" only'),
        ({"at": "summit", "own": ["advance"], "do": {"gain": "own", "amount": 1}}, "do gain", '"own" only'),
        ({"at": "always", "do": {"exchange": 3, "gain": "other"}}, "do", "KS-R5"),
        ({"at": "always", "do": {"exchange": 2, "gain": "trade", "from": "trade"}}, "do gain", "another resource"),
        (
            {"at": "game_end", "do": {"points": 1, "per": {"count": "sets"}, "most": {"count": "sets"}}},
            "do",
            "per or most",
        ),
        (
            {"at": "game_end", "do": {"points": 1, "most": {"count": "cards", "where": "opponents"}}},
            "do most where",
            "one's own",
        ),
        (
            {"at": "game_end", "do": {"points": 1, "most": {"count": "cards", "each": 2}}},
            "do most each",
            "a plain count",
        ),
    ],
)
def test_combinations(ability: Json, where: str, expected: str) -> None:
    place, said, _ = fault(ability)
    assert place == where
    assert expected in said


@pytest.mark.parametrize(
    ("own", "neighbours", "outcome", "possible"),
    [
        (["conflict"], ["research"], "win", True),
        (["conflict"], ["trade"], "win", False),
        (["conflict"], ["trade"], "lose", True),
        (["conflict"], ["conflict"], "tie", True),
        (["conflict"], ["conflict"], "win", True),  # a tie that counts as a win (KS-A.28)
        (["conflict"], ["research"], "tie", False),
        (["conflict"], ["advance"], "win", True),
        (["advance"], ["trade"], "lose", True),
        (["advance"], ["advance"], "lose", False),  # no comparison at all (KS-A.9)
        (["advance"], ["trade"], "win", False),
        (["conflict", "trade"], ["trade"], "tie", True),
    ],
)
def test_outcomes_that_cannot_be(own: list[str], neighbours: list[str], outcome: str, possible: bool) -> None:
    """KS-4.4 to KS-4.8: which comparison can end how."""
    ability = {"at": "summit", "own": own, "neighbours": neighbours, "outcome": outcome, "do": GAIN}
    assert (found(pack(ability)) == []) is possible


@pytest.mark.parametrize(
    ("tier", "do", "where"),
    [
        ("planetary", {"at": "build", "do": {"repeat": "below"}}, "do repeat"),
        ("planetary", {"at": "build", "do": GAIN | {"per": {"count": "cards", "where": "support"}}}, "do per where"),
        ("galactic", {"at": "build", "do": GAIN | {"per": {"count": "cards", "where": "above"}}}, "do per where"),
    ],
)
def test_rows_that_are_not_there(tier: str, do: Json, where: str) -> None:
    """KS-9.1: nothing lies below the first row or above the third."""
    assert fault(do, tier)[0] == where
    assert found(pack(do, tier="stellar")) == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 15) | st.sampled_from(["build", "gain", "cards", "left", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["at", "do", "if", "gain", "amount", "per", "count", "pay", "any"]), inner)
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_data_in_place_of_an_ability_is_answered_with_problems_or_accepted(ability: Json) -> None:
    data = pack(ability)
    before = copy.deepcopy(data)
    reported = problems(data)
    assert data == before
    if reported:
        assert all(problem.where and problem.expected and problem.found for problem in reported)
    else:
        assert validate(data).plain()


@given(st.sampled_from(["pack", "card"]), JSON)
def test_any_data_in_place_of_a_part_is_answered_with_problems(part: str, value: Json) -> None:
    assert problems(pack() | {part: value})


def test_file_of_the_guide_is_a_card_that_the_schema_takes() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "content-guide.md").read_text("utf-8")
    [example] = re.findall(r"```toml\n(\[pack\].*?)```", guide, flags=re.DOTALL)
    example = tomllib.loads(example)
    assert found(pack() | {"pack": example["pack"], "card": pack()["card"] + example["card"]}) == []


def test_guide_names_every_word() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "content-guide.md").read_text("utf-8")
    vocabulary = Pack.model_json_schema()["$defs"]
    keys = {key for part in vocabulary.values() for key in part["properties"]}
    words = {word for part in vocabulary.values() for word in quoted(part)}
    assert {key for key in keys if not re.search(rf"\b{key}\b", guide)} == set()
    assert {word for word in words if not re.search(rf"\b{word}\b", guide)} == set()


def quoted(part: Json) -> Iterator[str]:
    """The words that a value may be, in a JSON schema."""
    if isinstance(part, dict):
        yield from (word for word in [*part.get("enum", []), part.get("const")] if isinstance(word, str))
        for inner in part.values():
            yield from quoted(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from quoted(inner)
