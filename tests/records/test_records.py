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
from cosmarium.games.alien_contact.telling import TOLD as OF_CONTACT
from cosmarium.games.blueshift.events import TOLD
from records import campaigns
from records.recording import Recording, outcome
from records.titles import RECORDINGS

RECORDS = [path for recording in RECORDINGS.values() for path in sorted(recording.folder.glob("*.record"))]


CAMPAIGNS = [path for recording in RECORDINGS.values() for path in sorted(recording.folder.glob("*.campaign"))]


def expected(record: Path) -> dict[str, Any]:
    """What the record came to when it was made."""
    data: dict[str, Any] = json.loads(record.with_suffix(".json").read_text("utf-8"))
    return data


def first_match(record: Path) -> str:
    """The text of a record, of a campaign's first match."""
    text = record.read_text("utf-8")
    return text.split("== match 1 ==\n")[1].split("== match 2 ==")[0] if record.suffix == ".campaign" else text


def content_of(record: Path) -> Content:
    """The pack that the record was played with, kept beside it."""
    tags, _ = parse(first_match(record))
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


@pytest.mark.parametrize("record", CAMPAIGNS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_campaign_replays_to_the_same_standings(record: Path) -> None:
    text = record.read_text("utf-8")
    campaign = cosmarium.read_campaign(text, content_of(record))
    assert json.loads(json.dumps(campaigns.outcome(campaign))) == expected(record)
    assert campaign.record() == text


@pytest.mark.parametrize("recording", RECORDINGS.values(), ids=RECORDINGS)
def test_every_record_has_a_result_and_a_pack_beside_it(recording: Recording) -> None:
    records = [path for path in [*RECORDS, *CAMPAIGNS] if path.parent == recording.folder]
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


@pytest.mark.rule("AC-R2", "AC-R5", "AC-R27", "AC-2.6", "AC-12.4", "AC-12.5")
def test_the_records_of_alien_contact_cover_every_seat_count_quadrant_option_and_event() -> None:
    results, tags = told(RECORDINGS["alien-contact"])
    assert {tag["Seats"] for tag in tags} == {"2", "3", "4", "5", "6"}
    options = [json.loads(tag["Options"]) for tag in tags]
    assert {option["quadrant"] for option in options} == {1, 2, 3, 4}
    assert {option["turns"] for option in options} >= {6, 9, 18, 36}
    assert {option["open_talk"] for option in options} == {0, 1}
    chosen = {
        (option["chancellor"] is not None, result["claimed"] is not None)
        for option, result in zip(options, results, strict=True)
    }
    assert chosen == {(False, False), (True, False), (True, True)}, "nobody in office, a start rolled or chosen"
    kinds = {kind for result in results for kind in result["kinds"]}
    private = {"drew-own", "aimed", "terms", "card-given"}
    assert kinds == {event.kind for event in OF_CONTACT.values()} - private, "what happens in public, all of it"
    assert any("Position" in tag for tag in tags)


@pytest.mark.rule("AC-R27")
def test_the_records_of_alien_contact_cover_every_way_to_stand_first() -> None:
    results, _ = told(RECORDINGS["alien-contact"])
    decided = set()
    for result in results:
        first, *others = result["ranking"]
        best = [(result["scores"][seat], result["stars"][seat], result["points"][seat]) for seat in first]
        assert len(set(best)) == 1
        for seat in others[0] if others else ():
            behind = (result["scores"][seat], result["stars"][seat], result["points"][seat])
            decided.add(next(n for n, pair in enumerate(zip(best[0], behind, strict=True)) if pair[0] != pair[1]))
    assert decided == {0, 1, 2}, "victory points, then stars, then resource points"
    assert {len(result["ranking"][0]) for result in results} >= {1, 2, 6}, "or the place is shared"


@pytest.mark.rule("AC-12.2", "AC-12.4", "AC-12.5", "AC-12.6", "AC-12.7", "AC-R28")
def test_a_recorded_campaign_of_alien_contact_goes_from_the_first_chancellor_to_the_first_emeritus() -> None:
    [record] = [path for path in CAMPAIGNS if path.parent.name == "alien-contact"]
    came_to = expected(record)
    elected = {term["elected"] for term in came_to["state"]["terms"]}
    assert len(elected) == 1, "one seat, three times in a row"
    [chancellor] = elected
    assert [term["chancellor"] for term in came_to["state"]["terms"]] == [None, chancellor, chancellor]
    assert [term["emeritus"] for term in came_to["state"]["terms"]] == [False, False, True]
    assert came_to["state"]["chancellor"] is None
    claims = [match["outcome"]["claimed"] for match in came_to["matches"]]
    assert [sum(claims[term : term + 4]) for term in (0, 4, 8, 12)] == [0, 1, 2, 0], "starts chosen, by term"
    assert [match["options"]["quadrant"] for match in came_to["matches"]] == [1, 2, 3, 4] * 3 + [1]
    assert len(came_to["matches"]) == 13
