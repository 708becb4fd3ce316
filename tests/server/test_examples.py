"""The bot of `examples/`, as a stranger would start it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.kit import new_table, people, serving, settings

BOT = Path(__file__).parents[2] / "examples" / "http_bot.py"


def test_it_is_short_and_needs_only_httpx() -> None:
    lines = BOT.read_text("utf-8").splitlines()
    assert len(lines) < 80
    assert not [line for line in lines if "cosmarium" in line and "import" in line]


def test_it_plays_a_whole_game_at_a_table_of_its_own(base: str) -> None:
    done = _run(base, "--title", "auction")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Seats by place: [[")


def test_it_plays_kardashev_scale(sqlite_url: str) -> None:
    with serving(settings(sqlite_url)) as (address, _app):
        done = _run(address)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Seats by place: [[")


def test_it_takes_a_seat_that_it_is_invited_to(base: str) -> None:
    made = new_table(base, [{"kind": "human"}, {"kind": "open"}], private=True)
    player = people(base, made)[0]
    player.post("/seats/0/bot", {"level": "random"})
    done = _run(base, "--link", made["seats"][1]["link"])
    assert done.returncode == 0, done.stderr
    assert player.state()["status"] == "over"
    again = _run(base, "--link", made["seats"][1]["link"])
    assert again.returncode == 1
    assert "Somebody sits there already" in again.stderr


def _run(base: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BOT), "--server", base, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
