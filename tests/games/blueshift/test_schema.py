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
from cosmarium.games.blueshift.schema import Pack, problems, validate
from games.blueshift.small_pack import HEADER, ITEMS, LAYOUT, Json, pack, track, world

GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-blueshift.md"
SECTIONS = ["species", "sector", "card", "scenario"]


def found(data: Json) -> list[tuple[str, str, str]]:
    return [(problem.where, problem.expected, problem.found) for problem in problems(data)]


def faults(section: str, **fields: Json) -> list[tuple[str, str, str]]:
    """The faults that these fields make in the first thing of this section; their places inside the thing."""
    reported = []
    for where, expected, given_ in found(pack(**{section: fields})):
        place, *rest = where.split(" \u203a ")
        assert place == f"{section} 1 ({section}-1)"
        reported.append((" ".join(rest), expected, given_))
    return reported


def fault(section: str, **fields: Json) -> tuple[str, str, str]:
    [only] = faults(section, **fields)
    return only


def in_space(**fields: Json) -> list[tuple[str, str, str]]:
    """The faults of the pack with one more sector, which lies in space if the fields do not say otherwise."""
    data = pack()
    data["sector"].append({"id": "more", "name": "More", "back": "space", **fields})
    return [(where.removeprefix("sector 8 (more) \u203a "), expected, shown) for where, expected, shown in found(data)]


def test_small_pack_is_accepted_and_comes_back_as_plain_data() -> None:
    data = pack()
    assert found(data) == []
    assert validate(data).plain() == data


def test_defaults_written_out_make_no_other_pack() -> None:
    implied = pack(card={"effects": [{"rank": "defence", "by": 1}, {"warp": 2}, {"strike": "any", "needs": 5}]})
    written = pack(
        card={
            "effects": [
                {"rank": "defence", "by": 1, "targets": 1, "of": "any", "optional": False},
                {"warp": 2, "of": "any"},
                {"strike": "any", "needs": 5, "shots": 1, "targets": 1, "optional": False},
            ]
        },
        sector={"power-link": False, "effects": [], "copies": 1},
    )
    assert validate(implied).plain() == validate(written).plain()


def test_all_faults_of_a_pack_are_named_with_their_places() -> None:
    data = pack(
        species={"abilities": [{"name": "Odd", "sing": 1}]},
        sector={"defence": {"values": [3, 2], "start": 4}},
        card={"effects": [{"rank": "luck", "by": 1}, {"rank": "defence", "by": 4}]},
        scenario={"seats": 1},
    )
    data["pack"]["version"] = 0
    data["items"]["scout"]["price"] = "dear"
    del data["items"]["infantry"]
    data["sector"][4]["colour"] = "red"
    assert found(data) == [
        ("pack \u203a version", "at least 1", "0"),
        ("items \u203a scout \u203a price", "a whole number", '"dear"'),
        ("items \u203a infantry", "a value", "nothing"),
        (
            "species 1 (species-1) \u203a abilities 1",
            "an ability: name and one of adaptation, spy_network, cloak, hand, ruthless, draft, soldiers, loyal, "
            "infest, envoys, discount, tireless",
            "a table with name, sing",
        ),
        ("sector 1 (sector-1) \u203a defence \u203a values", "values that rise from each to the next", "3, 2"),
        ("sector 1 (sector-1) \u203a defence \u203a start", "one of the values: 3, 2", "4"),
        (
            "sector 5 (sector-5) \u203a colour",
            "no key but id, name, face, back, prosperity, defence, population, spaceport, power-link, feature, "
            "effects, flavour, copies",
            'the key "colour"',
        ),
        (
            "card 1 (card-1) \u203a effects 1 \u203a rank",
            '"prosperity", "defence" or "population"',
            '"luck"',
        ),
        ("card 1 (card-1) \u203a effects 2 \u203a by", "at most 3", "4"),
        ("scenario 1 (scenario-1) \u203a seats", "at least 2", "1"),
    ]


def test_content_error_carries_all_problems() -> None:
    with pytest.raises(ContentError, match=r"mine\.toml: 2 problems") as error:
        validate(pack(card={"icon": "knife", "copies": 13}), "mine.toml")
    assert [problem.where for problem in error.value.problems] == [
        "card 1 (card-1) \u203a icon",
        "card 1 (card-1) \u203a copies",
    ]


def test_a_pack_names_this_title() -> None:
    data = pack()
    data["pack"]["title"] = "pentaurus"
    assert found(data) == [("pack \u203a title", '"blueshift"', '"pentaurus"')]


@pytest.mark.parametrize("data", [None, [], 7, {}, {"pack": HEADER}, {"pack": [], "card": {}, "sector": [1, []]}])
def test_what_is_no_pack_at_all_is_refused(data: Json) -> None:
    assert found(data)


def test_ids_and_names_are_unique_over_all_sections() -> None:
    data = pack(card={"id": "sector-2"}, scenario={"name": "Species 1"})
    assert found(data) == [
        ("card 1 (sector-2) \u203a id", "ids that differ", '"sector-2", as on sector 2'),
        ("scenario 1 (scenario-1) \u203a name", "names that differ", '"Species 1", as on species 1'),
    ]


@pytest.mark.parametrize(
    ("section", "fields", "where", "expected"),
    [
        ("species", {"abilities": []}, "abilities", "leave the key out"),
        ("species", {"abilities": [{"adaptation": 3}]}, "abilities 1 name", "a value"),
        ("species", {"abilities": [{"name": "A", "adaptation": 7}]}, "abilities 1 adaptation", "at most 6"),
        ("species", {"abilities": [{"name": "A", "cloak": False}]}, "abilities 1 cloak", "true"),
        ("species", {"abilities": [{"name": "A", "hand": 2}]}, "abilities 1 hand", "at least 3"),
        ("species", {"abilities": [{"name": "A", "infest": {"scout": 9}}]}, "abilities 1 infest destroyer", "a value"),
        ("species", {"abilities": [{"name": "A", "discount": ["gun"], "by": 1}]}, "abilities 1 discount 1", '"scout"'),
        ("species", {"abilities": [{"name": "A", "draft": 3, "by": 1}]}, "abilities 1 by", "no key but name, draft"),
        ("sector", {"face": "moon"}, "face", '"empty", "anomaly"'),
        ("sector", {"prosperity": {"values": [], "start": 0}}, "prosperity values", "leave the key out"),
        ("sector", {"population": track(*range(1, 11), start=1)}, "population values", "at most 9 of them"),
        ("sector", {"effects": [{"guard": 4}]}, "effects 1 guard", "at most 3"),
        ("sector", {"effects": [{"levy": "scout"}]}, "effects 1 levy", '"infantry" or "interceptor"'),
        ("sector", {"effects": [{"hazard": 1}]}, "effects 1 at_most", "a value"),
        ("sector", {"effects": [{"warp": 1}]}, "effects 1", "a table with one effect of sectors: discount, tribute"),
        ("sector", {"effects": [{"gate": True, "by": 1}]}, "effects 1 by", "no key but gate"),
        ("card", {"effects": [{"credits": 21}]}, "effects 1 credits", "at most 20"),
        ("card", {"effects": [{"gate": True}]}, "effects 1", "a table with one effect of cards: rank, credits, tax"),
        ("card", {"effects": [{"credits": 1}] * 4}, "effects", "at most 3 of them"),
        ("card", {"effects": [{"rank": "defence", "by": 1, "of": "mine"}]}, "effects 1 of", '"own", "enemy"'),
        ("card", {"effects": [{"strike": "infantry", "needs": 4}]}, "effects 1 strike", '"scout", "colony"'),
        ("card", {"effects": [{"sabotage": "turret"}]}, "effects 1 sabotage", '"infantry", "interceptor"'),
        ("card", {"effects": [{"revolt": 1, "of": "own"}]}, "effects 1 of", '"enemy" or "controlled"'),
        ("card", {"effects": [{"reroll": "movement"}]}, "effects 1 reroll", '"combat", "invasion"'),
        ("card", {"effects": [{"void": 1}]}, "effects 1 void", "true"),
        ("scenario", {"seats": 7}, "seats", "at most 6"),
        ("scenario", {"columns": [{"top": 0}]}, "columns 1 sites", "a value"),
        ("scenario", {"columns": [*LAYOUT, {"top": -1, "sites": "?"}]}, "columns 4 top", "at least 0"),
    ],
)
def test_values(section: str, fields: Json, where: str, expected: str) -> None:
    place, said, _ = fault(section, **fields)
    assert place == where
    assert expected in said


@pytest.mark.parametrize(
    ("item", "fields", "where", "expected"),
    [
        ("scout", {"power": 7}, "power", "at most 6"),
        ("scout", {"pieces": 13}, "pieces", "at most 12"),
        ("scout", {"size": 5}, "size", "at most 4"),
        ("turret", {"moves": 1}, "moves", "no key but price, power, dice, hit_points, capacity, size, pieces"),
        ("infantry", {"power": 6}, "power", "no key but price, pieces"),
        ("interceptor", {"pieces": 61}, "pieces", "at most 60"),
        ("power-link", {"pieces": 1}, "pieces", "no key but price"),
    ],
)
def test_values_of_items(item: str, fields: Json, where: str, expected: str) -> None:
    data = pack()
    data["items"][item].update(fields)
    [(place, said, _)] = found(data)
    assert place == f"items \u203a {item} \u203a {where}"
    assert expected in said


@pytest.mark.parametrize(
    ("section", "fields", "where", "expected", "given_"),
    [
        ("card", {"effects": [{"rank": "defence", "by": 0}]}, "effects 1 by", "up (above 0) or down", "0"),
        ("card", {"effects": [{"place": "spaceport", "pieces": 2}]}, "effects 1 pieces", "one spaceport at most", "2"),
        (
            "card",
            {"effects": [{"credits": 1}, {"sabotage": "power-link", "pieces": 3}]},
            "effects 2 pieces",
            "one power-link at most",
            "3",
        ),
        (
            "species",
            {"abilities": [{"name": "A", "draft": 3}, {"name": "B", "draft": 4}]},
            "abilities 2 draft",
            "each ability once a species",
            "draft, as ability 1",
        ),
        (
            "species",
            {"abilities": [{"name": "A", "discount": ["scout", "scout"], "by": 1}]},
            "abilities 1 discount",
            "items that differ",
            "scout, scout",
        ),
        (
            "sector",
            {"effects": [{"bonus": "bombard"}, {"bonus": "invasion"}, {"bonus": "bombard", "by": 2}]},
            "effects 3 bonus",
            "each effect once a sector",
            "bonus bombard for the second time",
        ),
        ("sector", {"effects": [{"jam": 0}]}, "effects 1 jam", "above or below 0", "0"),
        ("sector", {"effects": [{"find": "scout", "amount": 2}]}, "effects 1 amount", "1, as one scout is found", "2"),
        ("sector", {"feature": "Nothing"}, "feature", "effects for the feature to name", "none"),
        ("sector", {"copies": 2}, "copies", "belongs to one species", "2"),
        ("sector", {"population": track(0, 1, start=0)}, "population start", "inhabitants on a base", "0"),
        ("sector", {"defence": track(1, 3, start=2)}, "defence start", "one of the values: 1, 3", "2"),
        ("species", {"base": "sector-3"}, "base", 'the id of a sector with back = "base"', '"sector-3"'),
        ("scenario", {"seats": 3}, "columns", "as many bases (B) as seats: 3", "2"),
    ],
)
def test_combinations(section: str, fields: Json, where: str, expected: str, given_: str) -> None:
    reported = [(place, shown) for place, said, shown in faults_of(section, fields) if expected in said]
    assert (where, given_) in reported


def faults_of(section: str, fields: Json) -> list[tuple[str, str, str]]:
    """The faults inside the first thing of a section; others may follow from them elsewhere."""
    here = f"{section} 1 ({section}-1) \u203a "
    reported = found(pack(**{section: fields}))
    return [
        (where.removeprefix(here).replace(" \u203a", ""), expected, shown)
        for where, expected, shown in reported
        if where.startswith(here)
    ]


@pytest.mark.parametrize(
    ("fields", "where", "expected"),
    [
        ({"face": "planet"}, "prosperity", "the values and the start of the prosperity of a planet"),
        ({"face": "empty", "defence": track(1, start=1)}, "defence", "no statistics but on planets and stations"),
        ({"face": "anomaly", "spaceport": True}, "spaceport", "buildings on planets and stations only"),
        ({"face": "anomaly", "power-link": True}, "power-link", "buildings on planets and stations only"),
        (
            {"face": "anomaly", "effects": [{"hand": 1}]},
            "effects 1 \u203a hand",
            "a planet or station, whose controller",
        ),
        ({**world("station", "planet")}, "face", "a planet, which this back shows"),
        ({"face": "anomaly", "back": "aside"}, "face", "an empty sector to set aside"),
        ({"face": "empty", "back": "aside", "effects": [{"stop": True}]}, "effects", "nothing in a sector set aside"),
        ({"face": "empty", "back": "aside"}, "back", "one sector set aside, with copies"),
        ({"face": "anomaly", "back": "base"}, "face", "a planet or station for a base"),
        ({**world("planet", "base")}, "back", "a species whose base this is"),
    ],
)
def test_sectors_are_what_face_and_back_say(fields: Json, where: str, expected: str) -> None:
    reported = in_space(**fields)
    assert any(place == where and expected in said for place, said, _ in reported), reported


def test_backs_are_named() -> None:
    [(where, expected, given_)] = in_space(face="empty", back="front")
    assert (where, given_) == ("back", '"front"')
    assert expected == '"base", "planet", "space" or "aside"'


def test_two_species_do_not_share_a_base() -> None:
    data = pack(species={"base": "sector-2"})
    assert found(data) == [
        ("species 2 (species-2) \u203a base", "a base of its own", '"sector-2", as on species 1'),
        ("sector 1 (sector-1) \u203a back", "a species whose base this is", "none"),
    ]


@pytest.mark.parametrize(
    ("columns", "where", "expected", "given_"),
    [
        (["B?X", "P?P", "?B"], "columns 1 sites", "only B, P, ? and dots", '"X"'),
        (["B?", "P?P", "?B", "b"], "columns 4 sites", "only B, P, ? and dots", '"b"'),
        (["B?", "P?P", "?"], "columns", "as many bases (B) as seats: 2", "1"),
        (["B?", "..", "?B"], "columns", "sites that all hang together", "some that cannot be reached"),
        (["B.?", "P", "B"], "columns", "sites that all hang together", "some that cannot be reached"),
        (["B?", "P?P", "?B", "PP"], "columns", "at most 2 planet sites (P)", "4"),
        (["B?", "P?P", "?B", "??"], "columns", "at most 4 unknown sites (?)", "5"),
    ],
)
def test_layouts_are_boards_that_the_sectors_suffice_for(
    columns: list[str], where: str, expected: str, given_: str
) -> None:
    layout = [{"top": 1 - number % 2, "sites": sites} for number, sites in enumerate(columns)]
    [(place, said, shown)] = faults("scenario", columns=layout)
    assert place == where
    assert expected in said
    assert given_ in shown


def test_neighbouring_columns_are_half_a_hexagon_apart() -> None:
    columns = [LAYOUT[0], {"top": 1, "sites": "P?P"}, LAYOUT[2]]
    assert fault("scenario", columns=columns) == (
        "columns 2 top", "an even row, so that this column fits between its neighbours", "1",
    )  # fmt: skip


def test_sites_are_counted() -> None:
    data = pack()
    data["sector"] += [
        {"id": f"void-{number}", "name": f"Void {number}", "face": "empty", "back": "space", "copies": 12}
        for number in range(6)
    ]
    data["scenario"][0]["columns"] = [{"top": 0, "sites": "B" + "?" * 30}, {"top": 1, "sites": "B" + "?" * 31}]
    assert found(data) == [("scenario 1 (scenario-1) \u203a columns", "at most 62 sites", "63")]


def test_sectors_gates_and_cards_are_counted() -> None:
    data = pack()
    gate = {"face": "anomaly", "back": "space", "effects": [{"gate": True}]}
    data["sector"] += [{"id": "gate", "name": "Gate", "copies": 9, **gate}]
    data["sector"] += [
        {"id": f"void-{number}", "name": f"Void {number}", "face": "empty", "back": "space", "copies": 12}
        for number in range(9)
    ]
    data["card"] = data["card"][:1]
    assert found(data) == [
        ("sector", "at most 120 sectors, copies counted", "126"),
        ("sector", "at most 8 gates, copies counted", "9"),
        ("card", "20 to 200 cards, copies counted: the largest hands of 2 seats and 10 to draw", "12"),
    ]


def test_larger_hands_need_more_cards() -> None:
    data = pack(species={"abilities": [{"name": "Many Hands", "hand": 12}]})
    [(where, expected, given_)] = found(data)
    assert (where, given_) == ("card", "24")
    assert expected.startswith("27 to 200 cards")


def test_each_seat_has_a_species() -> None:
    data = pack()
    data["scenario"][0] |= {"seats": 3, "columns": [*LAYOUT, {"top": 0, "sites": "B"}]}
    data["card"][0]["copies"] = data["card"][1]["copies"] = 10
    assert found(data) == [("scenario 1 (scenario-1) \u203a seats", "a species for each seat; there are 2", "3")]


def test_cards_that_void_need_a_sector_set_aside() -> None:
    data = pack(card={"effects": [{"void": True}]})
    assert found(data) == []
    del data["sector"][-1]
    assert found(data) == [("sector", "a sector set aside for the cards with void", "none")]


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        ("species", {"abilities": [{"name": "A", "hand": 12}, {"name": "B", "spy_network": 12}], "base": "sector-1"}),
        ("sector", {"effects": [{"jam": -2}, {"hazard": 4, "at_most": 5, "once": True}, {"find": "destroyer"}]}),
        ("sector", {"effects": [{"tribute": 6, "per": "alliance"}, {"haven": True}, {"loyal": True}]}),
        ("sector", {"population": track(12, start=12), "defence": track(*range(9), start=8)}),
        ("card", {"effects": [{"rank": "population", "by": -3, "targets": 6, "range": 12}, {"steal": 20}]}),
        ("card", {"effects": [{"place": "infantry", "pieces": 3, "targets": 6}, {"void": True, "optional": True}]}),
    ],
)
def test_bounds_themselves_are_accepted(section: str, fields: Json) -> None:
    data = pack(**{section: fields})
    data["card"][1]["copies"] = 12
    data["card"].append({**data["card"][1], "id": "more", "name": "More"})
    assert found(data) == []


KEYS = ["effects", "abilities", "rank", "by", "seats", "columns", "values", "start", "face", "base", "copies", "id"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 15) | st.sampled_from(["own", "scout", "any", "sector-1", "P?B", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=12,
)


@given(st.sampled_from(SECTIONS), st.sampled_from([*KEYS, "prosperity", "back"]), JSON)
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


@given(st.sampled_from(["pack", "items", *SECTIONS]), JSON)
@settings(deadline=None)
def test_any_data_in_place_of_a_part_is_answered_with_problems(part: str, value: Json) -> None:
    assert problems(pack() | {part: value})


def guide_pack() -> Json:
    """The file of the guide, its items completed and its cards and species made enough."""
    [example] = re.findall(r"```toml\n(\[pack\].*?)```", GUIDE.read_text("utf-8"), flags=re.DOTALL)
    data = tomllib.loads(example)
    small = pack()
    data["items"] = {**ITEMS, **data["items"]}
    data["species"].append(small["species"][1])
    data["sector"] += [small["sector"][1], small["sector"][2]]
    data["card"] += small["card"]
    return data


def test_file_of_the_guide_has_no_fault_but_its_size() -> None:
    assert found(guide_pack()) == []


def test_message_of_the_guide_is_the_one_that_is_given() -> None:
    [line] = re.findall(r"^    (sector 2 .*)$", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    data = guide_pack()
    data["sector"][1]["effects"][0]["levy"] = "scout"
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
