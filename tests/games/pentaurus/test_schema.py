"""The pack schema: what it takes, what it refuses, and how clearly it says so."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.engine.errors import ContentError
from cosmarium.games.pentaurus.schema import Pack, problems, validate

Json = Any
GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-pentaurus.md"
HEADER = {"id": "tiny", "name": "Tiny", "title": "pentaurus", "version": 1, "author": "Nobody", "text": "For tests."}
DRAW = {"draw": 1}


def thing(kind: str, number: int, **fields: Json) -> Json:
    return {"id": f"{kind}-{number}", "name": f"{kind.title()} {number}", **fields}


def pack(**replaced: Json) -> Json:
    """A small pack with two of everything; `replaced` are fields of the first thing of each kind."""
    kinds: dict[str, dict[str, Json]] = {
        "planet": {"symbols": {"pentanium": 1}, "copies": 4},
        "satellite": {"symbols": {"defence": 1}, "copies": 2},
        "character": {"symbols": {"cards": 1}, "copies": 2},
        "facility": {"symbols": {"pentanium": 2}, "copies": 2},
        "ship": {"cost": 2, "attack": 1, "defence": 1, "copies": 4},
        "action": {"effects": [DRAW]},
        "combat": {"effects": [DRAW]},
        "species": {"sides": [DRAW] * 4},
    }
    data: Json = {"pack": dict(HEADER)}
    for kind, fields in kinds.items():
        data[kind] = [thing(kind, number, **copy.deepcopy(fields)) for number in (1, 2)]
        data[kind][0].update(replaced.get(kind, {}))
    return data


def found(data: Json) -> list[tuple[str, str, str]]:
    return [(problem.where, problem.expected, problem.found) for problem in problems(data)]


def fault(kind: str, **fields: Json) -> tuple[str, str, str]:
    """The one fault that these fields make in the first thing of this kind; its place inside the thing."""
    [(where, expected, given_)] = found(pack(**{kind: fields}))
    place, *rest = where.split(" \u203a ")
    assert place == f"{kind} 1 ({kind}-1)"
    return " ".join(rest), expected, given_


def test_small_pack_is_accepted_and_comes_back_as_plain_data() -> None:
    data = pack()
    assert found(data) == []
    assert validate(data).plain() == data


def test_defaults_written_out_make_no_other_pack() -> None:
    implied = pack(action={"effects": [{"attack": 1}, {"destroy": "ship"}, {"production": 1}]})
    written = pack(
        action={
            "effects": [
                {"attack": 1, "side": "own"},
                {"destroy": "ship", "of": "enemy"},
                {"production": 1, "who": "own"},
            ]
        }
    )
    written["planet"][1]["symbols"] = {"pentanium": 1, "defence": 0, "peace": False}
    written["character"][1] |= {"pilot": False, "fuel": 0}
    assert validate(written).plain() == validate(implied).plain()


def test_every_fault_is_reported_with_its_place_in_the_order_of_the_file() -> None:
    data = pack(
        planet={"symbols": {"pentanium": 5, "gold": 1}},
        ship={"cost": "two"},
        combat={"effects": [{"attack": 9}]},
        species={"sides": [DRAW] * 3},
    )
    data["pack"]["version"] = 0
    data["satellite"][1]["colour"] = "red"
    assert found(data) == [
        ("pack \u203a version", "at least 1", "0"),
        ("planet 1 (planet-1) \u203a symbols \u203a pentanium", "at most 4", "5"),
        (
            "planet 1 (planet-1) \u203a symbols \u203a gold",
            "no key but pentanium, attack, defence, satellites, cards, ships, peace",
            'the key "gold"',
        ),
        (
            "satellite 2 (satellite-2) \u203a colour",
            "no key but id, name, flavour, copies, symbols",
            'the key "colour"',
        ),
        ("ship 1 (ship-1) \u203a cost", "a whole number", '"two"'),
        ("combat 1 (combat-1) \u203a effects 1 \u203a attack", "at most 4", "9"),
        ("species 1 (species-1) \u203a sides", "at least 4 of them", "a list of 3"),
    ]


def test_content_error_carries_all_problems() -> None:
    data = pack(ship={"cost": 0, "attack": 9})
    with pytest.raises(ContentError, match=r"mine\.toml: 2 problems") as error:
        validate(data, "mine.toml")
    assert [problem.where for problem in error.value.problems] == [
        "ship 1 (ship-1) \u203a cost",
        "ship 1 (ship-1) \u203a attack",
    ]


def test_a_pack_names_this_title() -> None:
    data = pack()
    data["pack"]["title"] = "kardashev"
    assert found(data) == [("pack \u203a title", '"pentaurus"', '"kardashev"')]


@pytest.mark.parametrize("data", [None, [], 7, {}, {"pack": HEADER}, {"pack": [], "planet": {}, "ship": [1, []]}])
def test_what_is_no_pack_at_all_is_refused(data: Json) -> None:
    assert found(data)


def test_ids_and_names_are_unique_over_all_kinds() -> None:
    data = pack(ship={"id": "planet-2"}, species={"name": "Satellite 1"})
    assert found(data) == [
        ("ship 1 (planet-2) \u203a id", "ids that differ", '"planet-2", as on planet 2'),
        ("species 1 (species-1) \u203a name", "names that differ", '"Satellite 1", as on satellite 1'),
    ]


def test_decks_must_be_large_enough_for_a_game_and_no_larger_than_a_table() -> None:
    data = pack()
    for kind in ("planet", "satellite", "character", "facility", "ship"):
        data[kind] = data[kind][:1]
    assert found(data) == [
        ("planet", "at least 6 planets, copies counted", "4"),
        ("planet", "20 to 160 cards in the galaxy deck, copies counted", "14"),
        ("ship", "6 to 60 ships, copies counted", "4"),
    ]
    data = pack()
    data["satellite"] = [thing("satellite", number, copies=4) for number in range(36)]
    data["ship"] = [thing("ship", number, cost=1, attack=1, defence=1, copies=4) for number in range(16)]
    assert found(data) == [
        ("planet", "20 to 160 cards in the galaxy deck, copies counted", "164"),
        ("ship", "6 to 60 ships, copies counted", "64"),
    ]


def test_both_players_need_a_species() -> None:
    data = pack()
    del data["species"][1]
    assert found(data) == [("species", "at least 2 of them", "a list of 1")]


@pytest.mark.parametrize(
    ("kind", "fields", "where", "expected"),
    [
        ("planet", {"symbols": {"attack": 7}}, "symbols attack", "at most 6"),
        ("planet", {"symbols": {"defence": -4}}, "symbols defence", "at least -3"),
        ("planet", {"symbols": {"satellites": 4}}, "symbols satellites", "at most 3"),
        ("planet", {"symbols": {"cards": True}}, "symbols cards", "a whole number"),
        ("satellite", {"symbols": {"peace": 1}}, "symbols peace", "true or false"),
        ("planet", {"copies": 5}, "copies", "at most 4"),
        ("planet", {"fuel": 1}, "fuel", "no key but id, name, flavour, copies, symbols"),
        ("character", {"pilot": "yes"}, "pilot", "true or false"),
        ("ship", {"fuel": 3}, "fuel", "at most 2"),
        ("ship", {"cost": 12}, "cost", "at most 11"),
        ("ship", {"symbols": {}}, "symbols", "no key but id, name, flavour, copies, cost, attack, defence, fuel"),
        ("action", {"effects": []}, "effects", "leave the key out"),
        ("action", {"effects": [DRAW] * 4}, "effects", "at most 3"),
        ("action", {"effects": [{"sing": 1}]}, "effects 1", "a table with one effect: attack, defence, draw"),
        ("action", {"effects": [{"draw": 1, "attack": 1}]}, "effects 1 draw", "no key but attack, side"),
        ("action", {"effects": [{"draw": 4}]}, "effects 1 draw", "at most 3"),
        ("action", {"effects": [{"discard": 0}]}, "effects 1 discard", "at least 1"),
        ("action", {"effects": [{"attack": 1, "side": "left"}]}, "effects 1 side", '"own" or "enemy"'),
        ("action", {"effects": [{"recover": "ship"}]}, "effects 1 recover", '"planet", "satellite"'),
        ("action", {"effects": [{"destroy": "planet"}]}, "effects 1 destroy", '"ship", "satellite"'),
        ("action", {"effects": [{"destroy": "ship", "of": "own"}]}, "effects 1 of", '"enemy" or "any"'),
        ("action", {"effects": [{"destroy": "ship", "max_cost": 0}]}, "effects 1 max_cost", "at least 1"),
        ("action", {"effects": [{"move": "ship"}]}, "effects 1 move", '"satellite", "facility" or "character"'),
        ("action", {"effects": [{"protect": False}]}, "effects 1 protect", "true"),
        ("species", {"sides": [DRAW] * 5}, "sides", "at most 4 of them"),
        ("species", {"copies": 2}, "copies", "no key but id, name, flavour, sides"),
    ],
)
def test_values(kind: str, fields: Json, where: str, expected: str) -> None:
    place, said, _ = fault(kind, **fields)
    assert place == where
    assert expected in said


@pytest.mark.parametrize(
    ("kind", "fields", "where", "expected", "given_"),
    [
        ("planet", {"symbols": {"peace": True}}, "symbols peace", "on a planet only pentanium, attack", "true"),
        ("character", {"symbols": {"satellites": 1}}, "symbols satellites", "on a character only pentanium", "1"),
        ("character", {"pilot": True, "symbols": {"ships": 2}}, "symbols ships", "on a pilot only attack", "2"),
        ("character", {"pilot": True, "symbols": {"peace": True}}, "symbols peace", "on a pilot only attack", "true"),
        ("character", {"fuel": 1}, "fuel", "fuel on pilots only", "1"),
        ("action", {"effects": [{"attack": 0}]}, "effects 1 attack", "above or below 0", "0"),
        ("combat", {"effects": [DRAW, {"defence": 0}]}, "effects 2 defence", "above or below 0", "0"),
        ("species", {"sides": [DRAW, DRAW, {"production": 0}, DRAW]}, "sides 3 production", "above or below 0", "0"),
        ("action", {"effects": [{"cancel": True}]}, "effects 1 cancel", "can be an answer (PD-A.22)", "an action"),
        (
            "combat",
            {"effects": [{"destroy": "facility", "max_cost": 3}]},
            "effects 1 max_cost",
            "a price on ships only",
            'destroy = "facility"',
        ),
    ],
)
def test_combinations(kind: str, fields: Json, where: str, expected: str, given_: str) -> None:
    place, said, shown = fault(kind, **fields)
    assert (place, shown) == (where, given_)
    assert expected in said


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("satellite", {"symbols": {"peace": True, "satellites": 3}}),
        ("facility", {"symbols": {"peace": True, "satellites": 1, "ships": 3}}),
        ("character", {"symbols": {"peace": True, "pentanium": 4}}),
        ("character", {"pilot": True, "fuel": 2, "symbols": {"attack": 6, "defence": -3, "cards": 2}}),
        ("combat", {"effects": [{"cancel": True}, {"destroy": "ship", "max_defence": 0, "max_cost": 11}]}),
        ("species", {"sides": [{"cancel": True}, {"protect": True}, {"swap_ship": True}, {"replace_market": 3}]}),
    ],
)
def test_bounds_themselves_are_accepted(kind: str, fields: Json) -> None:
    assert found(pack(**{kind: fields})) == []


KEYS = ["symbols", "effects", "sides", "attack", "draw", "destroy", "side", "pilot", "pentanium", "copies", "id"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 15) | st.sampled_from(["own", "ship", "any", "planet-1", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=12,
)
SECTIONS = ["planet", "satellite", "character", "facility", "ship", "action", "combat", "species"]


@given(st.sampled_from(SECTIONS), st.sampled_from(KEYS), JSON)
@settings(deadline=None)
def test_any_value_anywhere_is_answered_with_problems_or_accepted(section: str, key: str, value: Json) -> None:
    data = pack(**{section: {key: value}})
    before = copy.deepcopy(data)
    reported = problems(data)
    assert data == before
    if reported:
        assert all(problem.where and problem.expected and problem.found for problem in reported)
    else:
        assert validate(data).plain()


@given(st.sampled_from(["pack", *SECTIONS]), JSON)
@settings(deadline=None)
def test_any_data_in_place_of_a_part_is_answered_with_problems_unless_it_is_an_empty_list(
    part: str, value: Json
) -> None:
    if problems(pack() | {part: value}) == []:
        assert value == []
        assert part not in ("pack", "planet", "ship", "species")


def test_file_of_the_guide_has_no_fault_but_its_size() -> None:
    [example] = re.findall(r"```toml\n(\[pack\].*?)```", GUIDE.read_text("utf-8"), flags=re.DOTALL)
    example = tomllib.loads(example)
    small = pack()
    assert found({"pack": example["pack"], **{kind: small[kind] + example[kind] for kind in SECTIONS}}) == []


def test_message_of_the_guide_is_the_one_that_is_given() -> None:
    [line] = re.findall(r"^    (action 1 .*)$", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    data = pack(action={"id": "clearance", "effects": [{"destroy": "planet"}]})
    assert list(map(str, problems(data))) == [line]


def test_guide_names_every_word() -> None:
    guide = GUIDE.read_text("utf-8")
    vocabulary = Pack.model_json_schema()["$defs"]
    keys = {key for part in vocabulary.values() for key in part["properties"]}
    words = {word for part in vocabulary.values() for word in quoted(part)}
    assert {word for word in keys | words if not re.search(rf"\b{word}\b", guide)} == set()


def quoted(part: Json) -> Iterator[str]:
    """The words that a value may be, in a JSON schema."""
    if isinstance(part, dict):
        yield from (word for word in [*part.get("enum", []), part.get("const")] if isinstance(word, str))
        for inner in part.values():
            yield from quoted(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from quoted(inner)
