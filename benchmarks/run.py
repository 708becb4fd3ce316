"""Runs the benchmarks and writes what they found to results.json.

python benchmarks/run.py [NAME …]        all of them, or those named; the others' results are kept
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import against_c
import core
import front_door
import playouts
import search
import server_load
from measure import machine, say

RESULTS = Path(__file__).parent / "results.json"
BENCHMARKS: dict[str, Callable[[], Any]] = {
    "random-play": against_c.measure,
    "playouts": playouts.measure,
    "states": core.measure,
    "front-door": front_door.measure,
    "search": search.measure,
    "server": server_load.measure,
}


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description="Measure how fast Cosmarium is.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the results go")
    given = parser.parse_args()
    unknown = set(given.names) - set(BENCHMARKS)
    if unknown:
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}; there are: {', '.join(BENCHMARKS)}")
    results = json.loads(given.output.read_text(encoding="utf-8")) if given.output.exists() else {}
    results["machine"] = machine()
    for name in given.names or BENCHMARKS:
        say(name)
        try:
            results[name] = BENCHMARKS[name]()
        except FileNotFoundError as error:
            say(f"  left out: {error}")
            continue
        given.output.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        print("\n".join(_lines(name, results[name])), flush=True)


def _lines(name: str, found: Any) -> Iterator[str]:
    """The results of one benchmark, for people."""
    for row in found if isinstance(found, list) else [found]:
        yield f"{name}: " + ", ".join(
            f"{key} {value:,}" if _is_number(value) else f"{key} {value}" for key, value in row.items()
        )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


if __name__ == "__main__":
    main()
