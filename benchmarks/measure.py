"""What the benchmarks share: the game, timing on a machine that others use too, facts about it."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

import cosmarium
from cosmarium.engine import compiled, registry
from cosmarium.engine.game import Game

REPOSITORY = Path(__file__).resolve().parent.parent
REPEATS = 5


def standard(title: str) -> Game:
    """A title with its standard pack, also where cosmarium is used from its sources, uninstalled."""
    if title not in {known.id for known in registry.titles()}:
        cosmarium.register(import_module(f"cosmarium.games.{title.replace('-', '_')}").TITLE)
    return cosmarium.game(title)


def kardashev() -> Game:
    """Kardashev Scale with its standard pack."""
    return standard("kardashev")


def best(work: Callable[[], int], repeats: int = REPEATS) -> float:
    """How much of its work a second of processor time does: the best of several runs, as others only slow us down."""
    rates = []
    for _ in range(repeats):
        start = process_time()
        done = work()
        rates.append(done / (process_time() - start))
    return max(rates)


def machine() -> dict[str, Any]:
    """What a reader must know to compare figures."""
    return {
        "processor": _processor(),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiled": compiled(),
        "mypy": _version("mypy"),
        "librt": version("librt"),
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except ModuleNotFoundError:
        return None


def say(text: str) -> None:
    """Progress, on the error stream, so that results can be piped."""
    print(text, file=sys.stderr, flush=True)
