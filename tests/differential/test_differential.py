"""The compiled package and its sources play every game of every title alike, number by number."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cosmarium.engine import compiled
from differential.titles import TITLES

ROOT = Path(__file__).parents[2]


def start(title: str, *path: str) -> subprocess.Popen[str]:
    """The trace of a title's games, on the package that is found along this path."""
    command = [sys.executable, str(Path(__file__).with_name("trace.py")), title, "0", str(TITLES[title].games)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.skipif(not compiled(), reason="the installed package is not compiled: there are no two forms to compare")
@pytest.mark.parametrize("title", TITLES)
def test_compiled_and_uncompiled_play_alike(title: str) -> None:
    inherited = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    tests = str(ROOT / "tests")
    fast, slow = start(title, *inherited, tests), start(title, str(ROOT / "src"), tests)
    of_compiled, of_sources = (process.communicate()[0].splitlines() for process in (fast, slow))
    assert (fast.returncode, slow.returncode) == (0, 0)
    assert (of_compiled[0], of_sources[0]) == ("compiled", "uncompiled")
    differing = [pair for pair in zip(of_compiled[1:], of_sources[1:], strict=True) if pair[0] != pair[1]]
    assert not differing, f"{len(differing)} of {TITLES[title].games} games differ, the first: {differing[0]}"
