"""Recorded games replay to the same result for ever: every way of ending, every number of seats, every option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium.engine import content as packs
from cosmarium.engine import registry
from cosmarium.engine.content import Content
from cosmarium.engine.record import parse
from cosmarium.games.blueshift.events import TOLD
from records.recording import Recording, outcome
from records.titles import RECORDINGS

RECORDS = [path for recording in RECORDINGS.values() for path in sorted(recording.folder.glob("*.record"))]


def expected(record: Path) -> dict[str, Any]:
    """What the record came to when it was made."""
    data: dict[str, Any] = json.loads(record.with_suffix(".json").read_text("utf-8"))
    return data


def content_of(record: Path) -> Content:
    """The pack that the record was played with, kept beside it."""
    tags, _ = parse(record.read_text("utf-8"))
    digest = tags["Content"].split()[-1]
    pack = json.loads((record.parent / "packs" / f"{digest[:16]}.json").read_text("utf-8"))
    content = packs.load(registry.title(record.parent.name), pack)
    assert content.hash == digest, "the pack, or how packs are hashed, has changed"
    return content


def told(recording: Recording) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """What all records of a title came to, and their headers."""
    paths = [path for path in RECORDS if path.parent == recording.folder]
    return [expected(path) for path in paths], [parse(path.read_text("utf-8"))[0] for path in paths]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_replays_to_the_same_result(record: Path) -> None:
    text = record.read_text("utf-8")
    table = cosmarium.read_record(text, content_of(record))
    assert outcome(RECORDINGS[record.parent.name], table) == expected(record)
    assert table.record() == text


@pytest.mark.parametrize("recording", RECORDINGS.values(), ids=RECORDINGS)
def test_every_record_has_a_result_and_a_pack_beside_it(recording: Recording) -> None:
    records = [path for path in RECORDS if path.parent == recording.folder]
    assert {path.stem for path in records} == {path.stem for path in recording.folder.glob("*.json")}
    needed = {content_of(record).hash[:16] for record in records}
    assert needed == {path.stem for path in (recording.folder / "packs").glob("*.json")}
    assert {game.name for game in recording.games} <= {path.stem for path in records}


@pytest.mark.rule("KS-12.1", "KS-12.2", "KS-13.5", "KS-R15", "KS-R2")
def test_the_records_of_kardashev_cover_every_ending_seat_count_and_option() -> None:
    results, tags = told(RECORDINGS["kardashev"])
    assert {result["reason"] for result in results} == {
        "A civilization reached 25 VP.",
        "A deck ran out.",
        "The round cap was met.",
    }
    assert {tier for result in results for tier in result["empty"]} == {"planetary", "stellar", "galactic"}
    assert any(len(result["ranking"][0]) > 1 for result in results), "a shared victory"
    assert {tag["Seats"] for tag in tags} == {"2", "3", "4", "5", "6"}
    options = [json.loads(tag["Options"]) for tag in tags]
    assert any(option["first_seat"] is not None for option in options)
    assert any(option["first_seat"] is None for option in options)
    assert any(option["round_cap"] != 200 for option in options)
    assert any("Position" in tag for tag in tags)


@pytest.mark.rule("PD-2.1", "PD-2.2", "PD-2.3", "PD-R1", "PD-A.23")
def test_the_records_of_pentaurus_cover_every_ending_and_option() -> None:
    results, tags = told(RECORDINGS["pentaurus"])
    assert len({result["reason"] for result in results}) == 4, "twelve, the deck, the last planet, the turn cap"
    drawn = {result["reason"] for result in results if len(result["ranking"][0]) > 1}
    assert len(drawn) == 2, "a draw by the deck and by the turn cap"
    assert {result["ranking"][0][0] for result in results if len(result["ranking"][0]) == 1} == {0, 1}
    assert any(result["turns"] == 0 for result in results), "over before the first turn"
    kinds = {kind for result in results for kind in result["kinds"]}
    assert kinds >= {
        "redrew", "abandoned", "scrapped", "reshuffled", "bought", "answered", "species", "cancelled", "no-effect",
        "recovered", "destroyed", "moved", "refuelled", "protected", "production", "swapped", "peace", "result",
        "conquered", "deployed", "called-off",
    }  # fmt: skip
    options = [json.loads(tag["Options"]) for tag in tags]
    assert {option["first_seat"] for option in options} == {None, 0, 1}
    assert any(option["turn_cap"] != 200 for option in options)
    assert any("Position" in tag for tag in tags)


@pytest.mark.rule("BS-2.1", "BS-2.2", "BS-2.3", "BS-R6", "BS-R7", "BS-12.2")
def test_the_records_of_blueshift_cover_every_ending_scenario_species_and_option() -> None:
    results, tags = told(RECORDINGS["blueshift"])
    assert len({result["reason"] for result in results}) == 3, "points, survival, the round cap"
    assert any(len(result["ranking"][0]) > 1 for result in results), "a shared victory"
    assert {result["scenario"] for result in results} >= {"conflict", "growing-pains", "warpath", "rivals", "kingdoms"}
    assert {tag["Seats"] for tag in tags} == {"2", "3", "4", "5", "6"}
    species = {species for result in results for species in result["species"]}
    assert species >= {"alpha-primarus", "xanil", "marrow-kir", "hivemind", "tivare", "android-tribunal"}
    kinds = {kind for result in results for kind in result["kinds"]}
    assert kinds == {event.kind for event in TOLD.values()} - {"drew-own"}, "what happens in public, all of it"
    options = [json.loads(tag["Options"]) for tag in tags]
    assert {(option["infantry_limit"], option["blockades"]) for option in options} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert {option["scenario"] for option in options} == {None, 1, 2, 3, 4, 5}
    assert any(option["round_cap"] != 60 for option in options)
    assert any("Position" in tag for tag in tags)
