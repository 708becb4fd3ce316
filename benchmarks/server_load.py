"""Moves a second that a server takes over HTTP, and how long people wait for them.

    python benchmarks/server_load.py [--seconds 10] [--tables 8]

A server of its own plays each table's seats from one connection: it asks for the state of a seat that must decide, then
makes a random legal move, which is answered when it is stored. Server and clients share the machine. PostgreSQL is
measured where it is installed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from importlib.metadata import entry_points
from pathlib import Path
from statistics import median
from typing import Any

from measure import REPOSITORY, say

SEATS = 4
RUN = """
import sys
from cosmarium.server.serve import serve
serve(port=0, database_url=sys.argv[1], workers=int(sys.argv[2]))
"""
UNLIMITED = {
    "COSMARIUM_REQUESTS_A_SECOND": "0",
    "COSMARIUM_TABLES_A_MINUTE": "0",
    "COSMARIUM_BOT_WORKERS": "0",
}


class Player(threading.Thread):
    """Plays all seats of tables of its own, one match after another, until told to stop."""

    def __init__(self, port: int, deadline: float, seed: int) -> None:
        super().__init__()
        self.waits: list[float] = []
        self.failure: Exception | None = None
        self._http = HTTPConnection("127.0.0.1", port, timeout=30)
        self._deadline = deadline
        self._choose = random.Random(seed).choice

    def run(self) -> None:
        """Play."""
        try:
            while time.monotonic() < self._deadline:
                self._match()
        except Exception as error:
            self.failure = error

    def _match(self) -> None:
        wish = {"title": "kardashev", "seats": [{"kind": "human"}] * SEATS, "private": True}
        made = self._ask("POST", "/api/tables", None, wish)
        tokens = [seat["token"] for seat in made["seats"]]
        known = [0] * SEATS  # events that each seat has seen
        actors = list(range(SEATS))
        while actors and time.monotonic() < self._deadline:
            seat = actors[0]
            path, token = f"/api/tables/{made['table']}", tokens[seat]
            state = self._ask("GET", f"{path}/state?since={known[seat]}", token)
            known[seat] = state["events_total"]
            move = {"moves": [self._choose(state["legal"])["notation"]], "decision": state["decision"]}
            start = time.perf_counter()
            actors = self._ask("POST", f"{path}/moves", token, move)["actors"]
            self.waits.append(time.perf_counter() - start)

    def _ask(self, method: str, path: str, token: str | None, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._http.request(method, path, json.dumps(body) if body else None, headers)
        answer = self._http.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:300]!r}")
        return json.loads(content)


@contextmanager
def serving(database_url: str, workers: int) -> Iterator[tuple[int, int]]:
    """A server in a process of its own; yields its process id and its port."""
    environment = {**os.environ, **UNLIMITED}
    if not entry_points(group="cosmarium.titles"):
        environment["COSMARIUM_PLUGINS"] = "cosmarium.games.kardashev:TITLE"
    command = [sys.executable, "-u", "-c", RUN, database_url, str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            greeting = server.stdout.readline()  # Cosmarium is at http://127.0.0.1:PORT (…)
            yield server.pid, int(greeting.split(":")[2].split()[0])
        finally:
            server.terminate()


def load(database_url: str, workers: int, tables: int, seconds: float) -> dict[str, Any]:
    """Put a server under load."""
    with serving(database_url, workers) as (pid, port):
        before, start = _processor_time(pid), time.monotonic()
        players = [Player(port, start + seconds, seed) for seed in range(tables)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        spent, used = time.monotonic() - start, _processor_time(pid) - before
    for player in players:
        if player.failure:
            raise player.failure
    waits = sorted(wait for player in players for wait in player.waits)
    return {
        "workers": workers,
        "tables": tables,
        "moves a second": round(len(waits) / spent),
        "median wait, milliseconds": round(median(waits) * 1000, 1),
        "p99 wait, milliseconds": round(waits[len(waits) * 99 // 100] * 1000, 1),
        "server's processor time a move, milliseconds": round(used / len(waits) * 1000, 2) if workers == 1 else None,
    }


def _processor_time(pid: int) -> float:
    """Seconds that a process has used; 0 where /proc does not tell."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(seconds: float = 10.0, tables: int = 8) -> list[dict[str, Any]]:
    """SQLite; then PostgreSQL with one worker and with two, where it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        say("  SQLite")
        url = f"sqlite:///{folder}/load.sqlite3"
        rows = [
            {"database": "SQLite", **load(url, 1, 1, seconds)},
            {"database": "SQLite", **load(url, 1, tables, seconds)},
        ]
    sys.path.insert(0, str(REPOSITORY / "tests" / "server"))
    try:
        postgres = importlib.import_module("postgres")  # starts a PostgreSQL for tests; needs psycopg
    except ImportError:
        return rows
    binaries = postgres.find_binaries()
    if binaries is None:
        return rows
    with postgres.running(binaries) as folder:
        for workers in (1, 2):
            say(f"  PostgreSQL, {workers} workers")
            with postgres.fresh_database(folder, f"load{workers}") as url:
                rows.append({"database": "PostgreSQL, fsync off", **load(url, workers, tables, seconds)})
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure how many moves a second a server takes.")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=8)
    given = parser.parse_args()
    print(json.dumps(measure(given.seconds, given.tables), indent=2))
