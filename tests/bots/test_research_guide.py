"""The code in the research guide runs as it stands there (on the toy title, with fewer matches)."""

import re
from pathlib import Path

import pytest

import toy.play  # noqa: F401 - registers the toy title
from cosmarium.engine.playout import play_randomly

GUIDE = Path(__file__).parents[2] / "docs" / "research-guide.md"


def test_all_code_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {"play_randomly": play_randomly}
    for block in blocks:
        code = block.replace("kardashev", "auction").replace("mygame", "auction")
        code = code.replace("10_000", "10").replace("games=400", "games=4").replace("search:500", "search:20")
        exec(code, names)
    assert len(blocks) == 6
    out = capsys.readouterr().out
    assert "Result(ranking=" in out
    assert '[Title "auction"]' in out
