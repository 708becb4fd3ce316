"""The command line on the toy title: what it prints, and that every error is one line and an exit code."""

import dataclasses
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import cosmarium
from cosmarium.cli.main import run
from cosmarium.engine import compiled
from cosmarium.engine.errors import ContentError, Problem
from toy.play import auction, play_out
from toy.title import TITLE

RECORD = play_out(auction(seats=2, seed=7)).record()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(RECORD, "utf-8")
    return path


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(list(arguments)) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error."""
    assert run(list(arguments)) in (1, 2)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("cosmarium: ")
    assert captured.err.count("\n") == 1
    return captured.err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--version")
    assert out.startswith("cosmarium ")
    assert ("uncompiled" not in out) == compiled()


@pytest.mark.parametrize("arguments", [[], ["--help"], ["content"], ["simulate", "--help"]])
def test_help(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert "Usage: cosmarium" in printed(capsys, *arguments)


def test_simulate_prints_the_same_json_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "auction", "--seats", "3", "--games", "40", "--bots", "greedy", "--seed", "4", "--json"]
    found = [json.loads(printed(capsys, *arguments, "--jobs", jobs)) for jobs in ("1", "2")]
    assert found[0] == found[1]
    assert found[0]["games"] == 40
    assert found[0]["bots"] == ["greedy"] * 3


def test_simulate_prints_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "simulate", "auction", "--games", "10", "--bots", "random", "greedy", "--seats", "2")
    assert "Comet Auction, 2 seats, 10 games" in out
    assert "prize points" in out


def test_arena_names_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "arena", "auction", "--bots", "greedy", "random", "--games", "20", "--json"))
    assert [row["bot"] for row in found["by_bot"]] == ["greedy", "random"]
    out = printed(capsys, "arena", "auction", "--games", "20", "--bots", "greedy", "--bots", "random")
    assert "fair share" in out


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "bench", "auction", "--seconds", "0.01", "--json"))
    assert found[0]["compiled"] is compiled()
    assert all(rate["value"] > 0 for rate in found[0]["rates"])
    assert "decisions a second" in printed(capsys, "bench", "auction", "--seconds", "0.01")


def test_replay_tells_a_match(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    out = printed(capsys, "replay", str(record))
    assert "takes the prize of" in out
    assert "is dealt" not in out  # a spectator does not hear of hands
    assert "is dealt" in printed(capsys, "replay", str(record), "--seat", "0")
    events = json.loads(printed(capsys, "replay", str(record), "--json"))
    assert events == auction_events()


def auction_events() -> object:
    return cosmarium.read_record(RECORD).events()


def test_replay_verifies(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "everything fits: 6 moves" in printed(capsys, "replay", str(record), "--verify")
    found = json.loads(printed(capsys, "replay", str(record), "--verify", "--json"))
    assert (found["fits"], found["moves"], found["finished"]) == (True, 6, True)


def test_replay_names_the_first_line_that_does_not_fit(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    lines = RECORD.splitlines()
    setup = lines.index("") + 1
    lines[setup] = lines[setup][:-3] + "1/2" if not lines[setup].endswith("1/2") else lines[setup][:-3] + "0/2"
    record.write_text("\n".join(lines), "utf-8")
    assert f"line {setup + 1}: the set-up: the seed gives" in refused(capsys, "replay", str(record), "--verify")


def test_replay_with_a_pack_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "own.toml"
    printed(capsys, "content", "new", "auction", str(pack))
    pack.write_text(pack.read_text("utf-8").replace("[1, 2, 3]", "[4, 4, 4]"), "utf-8")
    path = tmp_path / "own.txt"
    path.write_text(play_out(cosmarium.game("auction", pack).new(2, seed=1)).record(), "utf-8")
    assert "is needed to replay" in refused(capsys, "replay", str(path))
    assert "prize of 4" in printed(capsys, "replay", str(path), "--content", str(pack))


def test_content_new_check_diff_show(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "Many Comets.toml"
    assert "content check" in printed(capsys, "content", "new", "auction", str(pack))
    text = pack.read_text("utf-8")
    assert text.startswith("# A content pack for Comet Auction")
    assert 'id = "many-comets"' in text
    assert "fits. Many Comets (many-comets)" in printed(capsys, "content", "check", str(pack))
    assert 'pack name: "Comet Auction" -> "Many Comets"' in printed(capsys, "content", "diff", "auction", str(pack))
    changes = json.loads(printed(capsys, "content", "diff", "auction", str(pack), "--json"))
    assert [change["where"] for change in changes] == ["pack id", "pack name"]
    assert "the same" in printed(capsys, "content", "diff", "auction", "auction/auction")
    assert json.loads(printed(capsys, "content", "show", "auction", "--json"))["pack"]["prizes"] == [1, 2, 3]
    assert "Comet Auction" in printed(capsys, "content", "show", "auction")


def test_content_show_draws_what_a_title_can_draw(capsys: pytest.CaptureFixture[str]) -> None:
    def draw(data: object, layout: str) -> str:
        if layout != "orbit":
            raise ContentError("auction", [Problem("layout", "orbit", layout)])
        return "o-o-o"

    cosmarium.register(dataclasses.replace(TITLE, draw=draw))
    try:
        assert printed(capsys, "content", "show", "auction", "orbit") == "o-o-o\n"
        drawn = json.loads(printed(capsys, "content", "show", "auction", "orbit", "--json"))
        assert drawn == {"layout": "orbit", "drawing": "o-o-o"}
        assert "auction: layout: expected orbit, found ring" in refused(capsys, "content", "show", "auction", "ring")
    finally:
        cosmarium.register(TITLE)


def test_content_new_overwrites_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("mine", "utf-8")
    assert "already" in refused(capsys, "content", "new", "auction", str(pack))
    assert pack.read_text("utf-8") == "mine"


def test_content_check_lists_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "faulty.toml"
    pack.write_text('[pack]\ntitle = "auction"\nprizes = [1]\n', "utf-8")
    assert "pack.prizes: expected 3 numbers, found [1]" in refused(capsys, "content", "check", str(pack))
    assert run(["content", "check", str(pack), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["problems"] == [{"where": "pack.prizes", "expected": "3 numbers", "found": "[1]"}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frob"], "No such command 'frob'"),
        (["simulate"], "Missing argument 'TITLE'"),
        (["simulate", "chess"], "no title is called 'chess'"),
        (["simulate", "auction", "--seats", "9"], "takes 2 to 4 seats"),
        (["simulate", "auction", "--games", "0"], "--games"),
        (["simulate", "auction", "--bots", "deep"], "there is no bot 'deep'"),
        (["simulate", "auction", "--option", "cap"], "expected a name and a number"),
        (["simulate", "auction", "--option", "cap=3"], "has no option 'cap'"),
        (["simulate", "auction", "--content", "none.toml"], "no file of this name"),
        (["arena", "auction", "--bots", "greedy"], "at least two bots"),
        (["arena", "auction"], "Missing option '--bots'"),
        (["replay", "none.txt"], "none.txt: No such file"),
        (["content", "check", "none.toml"], "no file of this name"),
        (["content", "check", "none"], "no file of this name"),
        (["content", "show", "chess"], "no title is called 'chess'"),
        (["content", "show", "auction/none"], "no file of this name"),
        (["content", "show", "/none/none"], "/none/none: file: expected a pack file, found no file of this name"),
        (["content", "show", "none.tml"], "none.tml: file: expected a pack file, found no file of this name"),
        (["content", "show", "auction", "orbit"], "packs of Comet Auction have no maps or scenarios to draw"),
        (["content", "new", "auction", "no/such/folder/x.toml"], "No such file"),
        (["play", "--port", "99999"], "--port"),
    ],
)
def test_errors_are_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert message in refused(capsys, *arguments)


def test_a_file_that_is_no_text_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a UTF-8 text file" in refused(capsys, "replay", str(path))
    assert "UTF-8" in refused(capsys, "content", "check", str(path))


def process(*arguments: str) -> "subprocess.Popen[str]":
    """The command line as a process of its own, with the toy title plugged in.

    It is to be interrupted as in a terminal, also when the tests themselves run in the background of a shell, which
    makes all that it starts deaf to SIGINT.
    """
    environment = {
        **os.environ,
        "COSMARIUM_PLUGINS": "toy:TITLE",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    command = [sys.executable, "-m", "cosmarium", *arguments]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a handler of ours is a default in the child
    try:
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("module", ["cosmarium", "cosmarium.cli"])
def test_it_runs_as_a_module(module: str) -> None:
    done = subprocess.run([sys.executable, "-m", module, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("cosmarium ")


def test_plugins_that_cannot_be_loaded_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMARIUM_PLUGINS", "no_such_module:TITLE")
    assert "COSMARIUM_PLUGINS: no_such_module:TITLE" in refused(capsys, "simulate", "auction")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_keeps_what_it_finished(jobs: str) -> None:
    running = process("simulate", "auction", "--games", "1000000", "--bots", "random", "--jobs", jobs, "--json")
    assert running.stderr is not None
    assert "games" in running.stderr.readline()  # how far it is, two seconds after the start
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    found = json.loads(out)
    assert found["complete"] is False
    assert 0 < found["games"] < 1_000_000
    assert f"the report is on the {found['games']} of 1000000 games finished" in err
