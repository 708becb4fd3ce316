"""Records: what was written reads back; what was tampered with, at any line, is found and named."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium import RecordError, game, read_record
from toy.play import auction, play_out

RECORD = play_out(auction(seats=2, seed=7)).record()
LINES = RECORD.splitlines()
FREE = ("[Names",)  # nothing proves what players are called
# A record cut short is the record of a match under way, except that it must not claim a result.
UNFINISHED = "\n".join(line for line in LINES if not line.startswith("[Result")) + "\n"


def test_a_record_reads_back() -> None:
    table = read_record(RECORD)
    assert table.record() == RECORD
    assert table.result == play_out(auction(seats=2, seed=7)).result


def test_a_record_is_readable() -> None:
    assert LINES[:3] == ['[Format "1"]', '[Title "auction"]', '[Rules "1"]']
    assert LINES[LINES.index("") + 2].startswith("1. 0 bid ")


def test_names_options_and_seed_are_kept() -> None:
    table = game("auction").new(seats=2, names=['Ada "the" [1]', "Žofie"])
    again = read_record(table.record())
    assert again.names == ['Ada "the" [1]', "Žofie"]
    assert again.seed.text == table.seed.text
    assert again.commitment == table.commitment


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_line_taken_out_is_noticed(number: int) -> None:
    line = LINES[number]
    text = "\n".join(LINES[:number] + LINES[number + 1 :])
    if line == "" or line.startswith((*FREE, "[Result")):
        assert read_record(text).ply == 6  # a claim fewer, and still a true record
        return
    with pytest.raises(RecordError):
        read_record(text)


@pytest.mark.parametrize("number", [n for n, line in enumerate(LINES) if line and line[0].isdigit()])
def test_a_changed_move_is_noticed_at_its_line(number: int) -> None:
    line = LINES[number]
    changed = line.replace("bid", "bld") if "bid" in line else line.replace("/4", "/5")
    with pytest.raises(RecordError) as error:
        read_record("\n".join([*LINES[:number], changed, *LINES[number + 1 :]]))
    assert error.value.line == number + 1


def test_a_changed_draw_is_noticed_at_its_line() -> None:
    setup = LINES.index("") + 1
    words = LINES[setup].split()
    for place in range(2, len(words)):
        value, bound = words[place].split("/")
        words_changed = [*words[:place], f"{(int(value) + 1) % int(bound)}/{bound}", *words[place + 1 :]]
        with pytest.raises(RecordError, match="the seed gives the draws") as error:
            read_record("\n".join([*LINES[:setup], " ".join(words_changed), *LINES[setup + 1 :]]))
        assert error.value.line == setup + 1


@pytest.mark.parametrize(
    ("tag", "value", "message"),
    [
        ("Format", "2", "record format 1"),
        ("Title", "chess", "no title is called 'chess'"),
        ("Rules", "9", "rules version 9"),
        ("Content", "auction 00", "is needed"),
        ("Content", "", "is needed"),
        ("Seats", "9", "2 to 4"),
        ("Seats", "two", "number of seats"),
        ("Seats", "9" * 5000, "number of seats"),
        ("Names", '["Ada"]', "2 names"),
        ("Names", "[" * 5000, "JSON list"),
        ("Options", "[]", "JSON object"),
        ("Options", '{"x": 1}', "no option 'x'"),
        ("Options", '{"x":' * 5000, "JSON object"),
        ("Commitment", "00", "published at the start"),
        ("Seed", "8", "published at the start"),
        ("Seed", "eight", "seed: expected"),
        ("Result", "{}", "claims the result"),
        ("Chance", "[1]", "needs a position"),
    ],
)
def test_a_changed_tag_is_noticed(tag: str, value: str, message: str) -> None:
    lines = [line for line in LINES if not line.startswith(f"[{tag} ")]
    with pytest.raises(RecordError, match=message):
        read_record("\n".join([f"[{tag} {json.dumps(value)}]", *lines]))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('[Seed "7"]', "stands twice"),
        ("[Seed 7]", "expected a tag"),
        ('[Sead "\\q"]', "quoted text"),
    ],
)
def test_a_malformed_header_is_refused_at_its_line(line: str, message: str) -> None:
    with pytest.raises(RecordError, match=message) as error:
        read_record(RECORD.replace("\n\n", f"\n{line}\n\n", 1))
    assert error.value.line == LINES.index("") + 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("7" * 5000 + ". 0 bid 1", "expected a move"),
        ("1. " + "0" * 5000 + " bid 1", "expected a move"),
        ("1. 0 bid 1 ! " + "1" * 5000 + "/4", "expected a draw"),
    ],
)
def test_numbers_beyond_all_measure_are_refused_at_their_line(line: str, message: str) -> None:
    place = LINES.index("") + 2
    with pytest.raises(RecordError, match=message) as error:
        read_record("\n".join([*LINES[:place], line]))
    assert error.value.line == place + 1


def test_a_result_claimed_too_early_is_refused() -> None:
    with pytest.raises(RecordError, match="do not end the game"):
        read_record("\n".join(LINES[:-1]))


def test_a_match_under_way_has_a_record_too() -> None:
    table = read_record("\n".join(UNFINISHED.splitlines()[:-2]))
    assert table.ply == 4
    assert table.result is None


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@settings(max_examples=200)
@given(st.integers(0, len(UNFINISHED) - 1), st.characters(codec="utf-8"))
def test_any_changed_character_is_read_or_refused_never_worse(place: int, character: str) -> None:
    text = UNFINISHED[:place] + character + UNFINISHED[place + 1 :]
    try:
        table = read_record(text)
    except RecordError:
        return
    assert read_record(table.record()).position() == table.position()
