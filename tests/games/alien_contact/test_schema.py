"""The pack schema: what it takes, what it refuses, and how clearly it says so."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.engine.errors import ContentError
from cosmarium.games.alien_contact.schema import Pack, problems, validate
from games.alien_contact.random_packs import random_pack
from games.alien_contact.small_pack import HEADER, ITEMS, ROWS, Json, card, pack, race

GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-alien-contact.md"
SECTIONS = ["race", "card", "quadrant"]
FIRST = {"race": "race 1 (green)", "card": "card 1 (card-1)", "quadrant": "quadrant 1 (map-1)"}


def found(data: Json) -> list[tuple[str, str, str]]:
    return [(problem.where, problem.expected, problem.found) for problem in problems(data)]


def faults(section: str, **fields: Json) -> list[tuple[str, str, str]]:
    """The faults that these fields make in the first thing of this section; their places inside the thing."""
    reported = []
    for where, expected, given_ in found(pack(**{section: fields})):
        place, *rest = where.split(" \u203a ")
        assert place == FIRST[section]
        reported.append((" ".join(rest), expected, given_))
    return reported


def fault(section: str, **fields: Json) -> tuple[str, str, str]:
    [only] = faults(section, **fields)
    return only


def rows(**changed: str) -> list[str]:
    """The rows of the plain map, some replaced: row0 is the first."""
    return [changed.get(f"row{number}", row) for number, row in enumerate(ROWS)]


def test_plain_pack_is_accepted_and_comes_back_as_plain_data() -> None:
    data = pack()
    assert found(data) == []
    assert validate(data).plain() == data


def test_defaults_written_out_make_no_other_pack() -> None:
    assert validate(pack(card={"copies": 6})).plain() == validate(pack()).plain()
    one, written = pack(), pack()
    one["card"].append({"id": "more", "name": "More", "kind": "virus", "colour": "red"})
    written["card"].append({**one["card"][-1], "copies": 1})
    assert validate(written).plain() == validate(one).plain()


@pytest.mark.parametrize("seed", range(5))
def test_random_packs_fit(seed: int) -> None:
    assert validate(random_pack(seed)).plain()


def test_all_faults_of_a_pack_are_named_with_their_places() -> None:
    data = pack(
        race={"breathes": ["mauve"], "values": {"green": 9}},
        card={"kind": "flood"},
        quadrant={"rows": ["G"]},
    )
    data["pack"]["version"] = 0
    data["items"]["ship1"]["price"] = "dear"
    del data["items"]["epsm"]
    data["fire"]["hits"][1] = [6, 5]
    data["card"][4]["colours"] = ["red"]
    data["race"][2]["needs"][1]["pink"] = 1
    assert found(data) == [
        ("pack \u203a version", "at least 1", "0"),
        ("items \u203a ship1 \u203a price", "a whole number", '"dear"'),
        ("items \u203a epsm", "a value", "nothing"),
        ("fire \u203a hits 2", "at least 3 of them", "a list of 2"),
        ("race 1 (green) \u203a values \u203a green", "at most 8", "9"),
        *[
            (f"race 1 (green) \u203a values \u203a {colour}", "a value", "nothing")
            for colour in ("red", "yellow", "white", "blue", "orange")
        ],
        (
            "race 1 (green) \u203a breathes 1",
            '"green", "red", "yellow", "white", "blue" or "orange"',
            '"mauve"',
        ),
        (
            "race 3 (yellow) \u203a needs 2 \u203a pink",
            "no key but green, red, yellow, white, blue, orange",
            'the key "pink"',
        ),
        (
            "card 1 (card-1) \u203a kind",
            '"meteor-shower", "black-hole", "magnetic-storms", "virus", "alien-life-form", "revolt", '
            '"new-production", "space-station", "gain-ship", "marines", "double-star" or "assassination"',
            '"flood"',
        ),
        (
            "card 5 (card-5) \u203a colours",
            "no key but id, name, kind, colour, level, flavour, copies",
            'the key "colours"',
        ),
        ("quadrant 1 (map-1) \u203a rows", "at least 10 of them", "a list of 1"),
    ]


def test_content_error_carries_all_problems() -> None:
    with pytest.raises(ContentError, match=r"mine\.toml: 2 problems") as error:
        validate(pack(card={"kind": "knife", "copies": 13}), "mine.toml")
    assert [problem.where for problem in error.value.problems] == [
        "card 1 (card-1) \u203a kind",
        "card 1 (card-1) \u203a copies",
    ]


def test_a_pack_names_this_title() -> None:
    data = pack()
    data["pack"]["title"] = "blueshift"
    assert found(data) == [("pack \u203a title", '"alien-contact"', '"blueshift"')]


@pytest.mark.parametrize("data", [None, [], 7, {}, {"pack": HEADER}, {"pack": [], "card": {}, "race": [1, []]}])
def test_what_is_no_pack_at_all_is_refused(data: Json) -> None:
    assert found(data)


def test_ids_and_names_are_unique_over_all_sections() -> None:
    data = pack(card={"id": "map-2"}, quadrant={"name": "Race 1"})
    assert found(data) == [
        ("quadrant 1 (map-1) \u203a name", "names that differ", '"Race 1", as on race 1'),
        ("quadrant 2 (map-2) \u203a id", "ids that differ", '"map-2", as on card 1'),
    ]


def test_every_colour_has_one_race() -> None:
    data = pack()
    data["race"][1] = {**race(0), "name": "Again"}
    assert found(data) == [("race 2 (green) \u203a id", "ids that differ", '"green", as on race 1')]
    data = pack()
    del data["race"][5]
    assert found(data) == [("race", "at least 6 of them", "a list of 5")]


def test_races_are_those_of_the_six_colours() -> None:
    [(where, expected, given_)] = found(pack(race={"id": "mauve"}))
    assert (where, given_) == ("race 1 (mauve) \u203a id", '"mauve"')
    assert expected == '"green", "red", "yellow", "white", "blue" or "orange"'


def test_there_are_four_quadrants() -> None:
    data = pack()
    data["quadrant"].append({**data["quadrant"][0], "id": "map-5", "name": "Map 5"})
    assert found(data) == [("quadrant", "at most 4 of them", "a list of 5")]


@pytest.mark.parametrize(
    ("section", "fields", "where", "expected"),
    [
        ("race", {"breathes": []}, "breathes", "leave the key out"),
        ("race", {"breathes": ["green", "green"]}, "breathes 2", "colours that differ"),
        ("race", {"needs": [{}, {}]}, "needs", "at least 3 of them"),
        ("race", {"needs": [{"red": 0}, {}, {}]}, "needs 1 red", "at least 1"),
        ("race", {"needs": [{}, {}, {"blue": 21}]}, "needs 3 blue", "at most 20"),
        ("race", {"needs": [{}, {"blue": 11}, {}]}, "needs 2 blue", "at most 10: so many blue stars are in the quadr"),
        ("card", {"kind": "virus"}, "colour", "the colour of a card of kind virus"),
        ("card", {"kind": "gain-ship"}, "level", "the level of a card of kind gain-ship"),
        ("card", {"kind": "gain-ship", "level": 4}, "level", "at most 3"),
        ("card", {"colour": "red"}, "colour", "no colour on a card of kind meteor-shower"),
        ("card", {"level": 2}, "level", "no level on a card of kind meteor-shower"),
        ("card", {"kind": "revolt", "colour": "pink"}, "colour", '"green", "red"'),
        ("quadrant", {"rows": rows(row3="GRYWBO...")}, "rows 4", "10 letters, one for each column"),
        ("quadrant", {"rows": rows(row0="GRYWBOXz..")}, "rows 1", "only G, R, Y, W, B, O for stars and dots"),
        ("quadrant", {"rows": rows(row9="....gRYWBO")}, "rows 10", "only G, R, Y, W, B, O for stars and dots"),
        ("quadrant", {"rows": [*ROWS, ROWS[0]]}, "rows", "at most 10 of them"),
        ("quadrant", {"rows": [7, *ROWS[1:]]}, "rows 1", "a text"),
    ],
)
def test_values(section: str, fields: Json, where: str, expected: str) -> None:
    place, said, _ = fault(section, **fields)
    assert place == where
    assert expected in said


def test_every_colour_has_a_star() -> None:
    bare = [row.replace("O", ".") for row in ROWS]
    reported = found(pack(quadrant={"rows": bare}))
    here = "quadrant 1 (map-1) \u203a rows"
    assert [each for each in reported if each[0] == here] == [(here, "at least 1 star of each colour", "0 orange")]
    others = [(where, said) for where, said, _ in reported if where != here]
    assert ("race 6 (orange) \u203a needs 1 \u203a orange", OUT_OF_REACH) in others
    assert {said for _, said in others} == {OUT_OF_REACH}


OUT_OF_REACH = "at most 0: so many orange stars are in the quadrant map-1"


@pytest.mark.parametrize(
    ("item", "fields", "where", "expected"),
    [
        ("ship1", {"counters": 4}, "ship1 counters", "at least 5, with which everybody starts"),
        ("marine", {"counters": 4}, "marine counters", "at least 5, with which everybody starts"),
        ("ship3", {"counters": 0}, "ship3 counters", "at least 1"),
        ("ship2", {"counters": 15}, "", "at most 32 counters of ships of all levels"),
        ("station2", {"counters": 17}, "", "at most 24 counters of stations of all levels"),
        ("ship3", {"price": 18}, "ship3 price", "at most 17, the largest capacity of a station"),
        ("epsm", {"price": 18}, "epsm price", "at most 17, the largest capacity of a station"),
        ("epsm", {"counters": 61}, "epsm counters", "at most 60"),
        ("pirate", {"counters": 2}, "pirate counters", "no key but price"),
        ("technology2", {"price": 0}, "technology2 price", "at least 1"),
        ("station1", {"capacity": 100}, "station1 capacity", "at most 99"),
        ("ship1", {"capacity": 1}, "ship1 capacity", "no key but price, counters"),
    ],
)
def test_values_of_items(item: str, fields: Json, where: str, expected: str) -> None:
    data = pack()
    data["items"][item].update(fields)
    [(place, said, _)] = found(data)
    assert place == " \u203a ".join(["items", *where.split()])
    assert expected in said


def test_ways_to_hand_over_are_bounded() -> None:
    data = pack()
    data["items"]["marine"]["counters"] = data["items"]["epsm"]["counters"] = 60
    data["items"]["ship2"]["counters"] = data["items"]["ship3"]["counters"] = 10
    [(where, expected, given_)] = found(data)
    assert (where, given_) == ("items", str((12 + 2 * 20 + 3) * 31))
    assert expected.startswith("fewer ships or marines: at most 1300 ways")


@pytest.mark.parametrize(
    ("fields", "where", "expected"),
    [
        ({"hits": [[5, 4, 3], [6, 5, 4], [7, 6, 11]]}, "hits 3 3", "at most 10"),
        ({"hits": [[5, 4, 3]] * 4}, "hits", "at most 3 of them"),
        ({"station": -10}, "station", "at least -9"),
        ({"marines": 5.5}, "marines", "a whole number"),
        ({"pirate_fires": 0}, "pirate_fires", "at least 1"),
        ({"pirate_stands": 4}, "pirate_stands", "at most 3"),
        ({"range": 2}, "range", "no key but hits, station, marines, pirate_fires, pirate_stands"),
    ],
)
def test_values_of_fire(fields: Json, where: str, expected: str) -> None:
    data = pack()
    data["fire"].update(fields)
    [(place, said, _)] = found(data)
    assert place == f"fire \u203a {where}"
    assert expected in said


@pytest.mark.parametrize(("copies", "given_"), [(5, "71"), (12, None)])
def test_the_deck_never_runs_out(copies: int, given_: str | None) -> None:
    """AC-R25: six seats draw up to 72 cards, and can save them all."""
    reported = found(pack(card={"copies": copies}))
    assert reported == ([("card", "72 to 200 cards, copies counted", given_)] if given_ else [])


def test_cards_are_counted() -> None:
    data = pack()
    data["card"] += [{**card(6), "id": f"more-{n}", "name": f"More {n}", "copies": 12} for n in range(11)]
    assert found(data) == [("card", "72 to 200 cards, copies counted", "204")]


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        ("race", {"values": dict.fromkeys(("green", "red", "yellow", "white", "blue", "orange"), 8)}),
        ("race", {"breathes": ["green", "red", "yellow", "white", "blue", "orange"], "needs": [{}, {}, {"red": 10}]}),
        ("card", {"kind": "gain-ship", "level": 3, "copies": 12, "flavour": "x" * 160}),
        ("quadrant", {"rows": ["GRYWBOGRYW", "BOGRYWBOGR"] * 5}),
    ],
)
def test_bounds_themselves_are_accepted(section: str, fields: Json) -> None:
    assert found(pack(**{section: fields})) == []


KEYS = ["kind", "colour", "level", "copies", "id", "name", "rows", "values", "breathes", "needs", "flavour"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 15) | st.sampled_from(["green", "virus", "map-1", "GRYWBO....", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*KEYS, "green", "blue"]), inner),
    max_leaves=12,
)


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


@given(st.sampled_from(["pack", "items", "fire", *SECTIONS]), JSON)
@settings(deadline=None)
def test_any_data_in_place_of_a_part_is_answered_with_problems(part: str, value: Json) -> None:
    assert problems(pack() | {part: value})


# The guide


def guide_pack() -> Json:
    """The file of the guide, completed with the items, races, cards and quadrants that it leaves out."""
    [example] = re.findall(r"```toml\n(\[pack\].*?)```", GUIDE.read_text("utf-8"), flags=re.DOTALL)
    data, plain = tomllib.loads(example), pack()
    data["items"] = {**ITEMS, **data["items"]}
    for section in SECTIONS:
        data[section] += plain[section][len(data[section]) if section != "card" else 0 :]
    return data


def test_file_of_the_guide_has_no_fault_but_its_size() -> None:
    assert found(guide_pack()) == []


def test_message_of_the_guide_is_the_one_that_is_given() -> None:
    [line] = re.findall(r"^    (card 2 .*)$", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    data = guide_pack()
    del data["card"][1]["level"]
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
