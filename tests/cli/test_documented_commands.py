"""The commands on content packs that the README and the guides show, run as they stand there."""

import re
from pathlib import Path

import pytest

import cosmarium
from cosmarium.cli.main import run
from cosmarium.games import blueshift, kardashev, pentaurus

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"(?m)^ *(?:\.venv/bin/)?cosmarium (content (?:\S+ ?)+)")


PAGES = [
    "README.md", "docs/content-guide.md", "docs/content-guide-pentaurus.md", "docs/content-guide-blueshift.md",
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_documented_content_commands_work(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for title in (kardashev.TITLE, pentaurus.TITLE, blueshift.TITLE):
        cosmarium.register(title)
    monkeypatch.chdir(tmp_path)
    commands = [found[1].split() for found in COMMAND.finditer((ROOT / page).read_text("utf-8"))]
    assert [words[1] for words in commands][:2] == ["new", "check"]
    for words in commands:
        assert run(words) == 0, words
