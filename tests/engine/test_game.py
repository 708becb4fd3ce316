"""Setting a game up: titles, seats, options, seeds, content; each refused in words where it does not fit."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import toy
from cosmarium import ContentError, OptionError, UnknownTitle, game, register, titles
from cosmarium.engine import content
from cosmarium.engine.title import Option
from toy.play import auction

CAP = Option(name="cap", label="Cap", text="Rounds.", default=10, low=1, high=20, rule="X-1")
FIRST = Option(name="first", label="First", text="Seat.", default=None, low=0, high=3, rule="X-2", kind="seat")
register(replace(toy.TITLE, id="optional", options=(CAP, FIRST)))


def test_titles_are_found_by_id() -> None:
    assert game("auction").title is toy.TITLE
    assert toy.TITLE in titles()
    with pytest.raises(UnknownTitle, match=r"no title is called 'chess'; there are: .*auction"):
        game("chess")


@pytest.mark.parametrize("seats", [0, 1, 5, -2, "3", None, 2.5])
def test_a_seat_count_that_does_not_fit_is_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="takes 2 to 4 seats"):
        game("auction").new(seats=seats)


def test_options_have_defaults_and_limits() -> None:
    assert game("optional").options == {"cap": 10, "first": None}
    assert game("optional", cap=20, first=1).options == {"cap": 20, "first": 1}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"cap": 0}, "cap: expected 1 to 20, found 0"),
        ({"cap": "ten"}, "cap: expected 1 to 20"),
        ({"cap": None}, "cap: expected 1 to 20"),
        ({"first": 4}, "first: expected 0 to 3"),
        ({"speed": 1}, "no option 'speed'; its options: cap, first"),
    ],
)
def test_an_option_that_does_not_fit_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        game("optional", **options)


def test_a_seat_option_is_bound_by_the_table() -> None:
    with pytest.raises(OptionError, match="seat 3 does not exist at a table of 2"):
        game("optional", first=3).new(seats=2)


@pytest.mark.parametrize("seed", ["", "xyz", "0" * 63, "A" * 64, 1.5, True, "1" * 41])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed: expected"):
        game("auction").new(seats=2, seed=seed)


def test_seeds_repeat_and_fresh_ones_differ() -> None:
    assert auction(seed=1).position() == auction(seed="1").position()
    assert auction(seed=1).commitment != auction(seed=2).commitment
    fresh = auction(seed=None)
    assert len(fresh.seed.text) == 64
    assert fresh.commitment != auction(seed=None).commitment
    assert auction(seed=fresh.seed.text).position() == fresh.position()


def test_content_by_file_by_id_and_as_data(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[pack]\nid = "mine"\nname = "Mine"\nprizes = [5, 5, 5] # a comment\n', "utf-8")
    mine = game("auction", content=path).content
    assert mine.id == "mine"
    data = {"pack": {"prizes": [5, 5, 5], "name": "Mine", "id": "mine"}}
    assert mine.hash == game("auction", content=data).content.hash
    assert game("auction", content="auction").content is game("auction").content
    assert mine.hash != game("auction").content.hash
    assert content.loads(toy.TITLE, path.read_text("utf-8")).hash == mine.hash
    assert content.by_hash(toy.TITLE, game("auction").content.hash) is game("auction").content
    assert content.by_hash(toy.TITLE, mine.hash) is None


@pytest.mark.parametrize(
    ("written", "where", "expected"),
    [
        (b"prizes = ", "file", "TOML"),
        (b"prizes = " + b"[" * 5000, "file", "TOML"),
        (b"prizes = " + b"9" * 5000, "file", "TOML"),
        (b"\xff\xfe", "file", "a readable UTF-8 text file"),
        (b"[pack]\nprizes = [1]", "pack.prizes", "3 numbers"),
        (b"pack = 3", "pack", "a table"),
    ],
)
def test_faulty_content_is_refused_with_its_place(tmp_path: Path, written: bytes, where: str, expected: str) -> None:
    path = tmp_path / "faulty.toml"
    path.write_bytes(written)
    with pytest.raises(ContentError) as error:
        game("auction", content=path)
    assert error.value.source == str(path)
    assert (error.value.problems[0].where, error.value.problems[0].expected) == (where, expected)
    assert str(error.value).startswith(f"{path}: 1 problem\n")


def test_a_missing_pack_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no file of this name"):
        game("auction", content=tmp_path / "none.toml")
    with pytest.raises(ContentError, match="UTF-8 text file"):
        game("auction", content=tmp_path)
