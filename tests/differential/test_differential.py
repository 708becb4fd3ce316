"""The compiled package and its sources play every game alike, number by number."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cosmarium.engine import compiled

ROOT = Path(__file__).parents[2]
GAMES = 2000


def start(*path: str) -> subprocess.Popen[str]:
    """The trace of all games, on the package that is found along this path."""
    command = [sys.executable, str(Path(__file__).with_name("trace.py")), "0", str(GAMES)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.skipif(not compiled(), reason="the installed package is not compiled: there are no two forms to compare")
def test_compiled_and_uncompiled_play_alike() -> None:
    inherited = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    tests = str(ROOT / "tests")
    fast, slow = start(*inherited, tests), start(str(ROOT / "src"), tests)
    of_compiled, of_sources = (process.communicate()[0].splitlines() for process in (fast, slow))
    assert (fast.returncode, slow.returncode) == (0, 0)
    assert (of_compiled[0], of_sources[0]) == ("compiled", "uncompiled")
    differing = [pair for pair in zip(of_compiled[1:], of_sources[1:], strict=True) if pair[0] != pair[1]]
    assert not differing, f"{len(differing)} of {GAMES} games differ, the first: {differing[0]}"
