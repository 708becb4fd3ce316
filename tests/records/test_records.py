"""Recorded games replay to the same result for ever: every way of ending, every number of seats, every option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium.engine import content as packs
from cosmarium.engine.content import Content
from cosmarium.engine.record import parse
from cosmarium.games.kardashev import TITLE

cosmarium.register(TITLE)

HERE = Path(__file__).parent / "kardashev"
RECORDS = sorted(HERE.glob("*.record"))


def expected(record: Path) -> dict[str, Any]:
    """What the record came to when it was made."""
    data: dict[str, Any] = json.loads(record.with_suffix(".json").read_text("utf-8"))
    return data


def content_of(record: Path) -> Content:
    """The pack that the record was played with, kept beside it."""
    tags, _ = parse(record.read_text("utf-8"))
    digest = tags["Content"].split()[-1]
    content = packs.load(TITLE, json.loads((HERE / "packs" / f"{digest[:16]}.json").read_text("utf-8")))
    assert content.hash == digest, "the pack, or how packs are hashed, has changed"
    return content


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_result(record: Path) -> None:
    text = record.read_text("utf-8")
    table = cosmarium.read_record(text, content_of(record))
    want = expected(record)
    state = table.position()["state"]
    assert table.result is not None
    assert table.result.reason == want["reason"]
    assert [list(place) for place in table.result.ranking] == want["ranking"]
    assert list(table.result.scores) == want["scores"]
    assert (table.ply, state["round"]) == (want["plies"], want["rounds"])
    assert state["tokens"] == want["tokens"]
    assert [[f"{b['card']}@{b['at']}" for b in tableau] for tableau in state["tableaus"]] == want["tableaus"]
    assert table.record() == text


def test_every_record_has_a_result_and_a_pack_beside_it() -> None:
    assert {path.stem for path in RECORDS} == {path.stem for path in HERE.glob("*.json")}
    needed = {content_of(record).hash[:16] for record in RECORDS}
    assert needed == {path.stem for path in (HERE / "packs").glob("*.json")}


@pytest.mark.rule("KS-12.1", "KS-12.2", "KS-13.5", "KS-R15", "KS-R2")
def test_the_records_cover_every_ending_seat_count_and_option() -> None:
    results = [expected(record) for record in RECORDS]
    assert {result["reason"] for result in results} == {
        "A civilization reached 25 VP.",
        "A deck ran out.",
        "The round cap was met.",
    }
    assert {tier for result in results for tier in result["empty"]} == {"planetary", "stellar", "galactic"}
    assert any(len(result["ranking"][0]) > 1 for result in results), "a shared victory"
    tags = [parse(record.read_text("utf-8"))[0] for record in RECORDS]
    assert {tag["Seats"] for tag in tags} == {"2", "3", "4", "5", "6"}
    options = [json.loads(tag["Options"]) for tag in tags]
    assert any(option["first_seat"] is not None for option in options)
    assert any(option["first_seat"] is None for option in options)
    assert any(option["round_cap"] != 200 for option in options)
    assert any("Position" in tag for tag in tags)
