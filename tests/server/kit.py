"""What the tests of the server share: a server in this process, and people who talk to it."""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from cosmarium.server.app import create_app
from cosmarium.server.settings import Settings

Json = Any
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # without reading the machine's certificates, which is slow
HTTP = httpx.Client(timeout=20, verify=NO_TLS)
# The sources announce no titles; the installed package does.
_ANNOUNCED = [point.name for point in entry_points(group="cosmarium.titles")]
PLUGINS = "toy:TITLE" if "kardashev" in _ANNOUNCED else "toy:TITLE,cosmarium.games.kardashev:TITLE"
QUICK = {
    "plugins": PLUGINS,
    "requests_a_second": 0.0,
    "tables_a_minute": 0.0,
    "chats_a_minute": 0.0,
    "bot_delay": 0.0,
    "bot_delay_spread": 0.0,
    "sweep_every": 0.2,
    "bot_lease": 4.0,
    "heartbeat": 0.5,
}


def settings(database_url: str, **changes: Any) -> Settings:
    """Settings for tests: no limits on rates, no waiting, the toy title."""
    return Settings(database_url=database_url, **{**QUICK, **changes})


@contextmanager
def serving(chosen: Settings) -> Iterator[tuple[str, FastAPI]]:
    """A server on a free port; yields its address and the application."""
    app = create_app(chosen)
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:  # named, or answers are held back: see serve.py
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        wait_until(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}", app
        finally:
            app.state.context.hub.close()
            server.should_exit = True
            thread.join(10)
            assert not thread.is_alive(), "the server did not stop"


def wait_until(condition: Any, seconds: float = 60.0) -> None:
    """Returns when the condition holds; fails when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


class Person:
    """Somebody who talks to the server about one table: from a seat, or (without token) as a spectator."""

    def __init__(self, base: str, table: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.base = base
        self.token = token
        self.table = table
        self.http = httpx.Client(base_url=f"{base}/api/tables/{table}", headers=headers, timeout=20, verify=NO_TLS)

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(path, params=params)

    def post(self, path: str, body: Json = None, key: str | None = None) -> httpx.Response:
        return self.http.post(path, json=body or {}, headers={"Idempotency-Key": key} if key else {})

    def state(self, **params: Any) -> Json:
        response = self.get("/state", **params)
        assert response.status_code == 200, response.text
        return response.json()

    def status(self) -> str:
        return str(self.summary()["status"])

    def summary(self) -> Json:
        """What anybody may know of the table: little, and so quick to get."""
        return HTTP.get(f"{self.base}/api/tables/{self.table}").json()

    def move(self, *moves: str, decision: int | None = None, key: str | None = None) -> httpx.Response:
        number = self.state()["decision"] if decision is None else decision
        return self.post("/moves", {"moves": list(moves), "decision": number}, key)

    def play_first(self) -> Json:
        """Do the first thing that is legal."""
        state = self.state()
        response = self.move(state["legal"][0]["notation"], decision=state["decision"])
        assert response.status_code == 200, response.text
        return response.json()

    @contextmanager
    def stream(self, last: str | None = None, **params: Any) -> Iterator[Iterator[tuple[str, Json]]]:
        """Live updates, as (id, data)."""
        headers = {"Last-Event-ID": last} if last else {}
        with self.http.stream("GET", "/stream", params=params, headers=headers) as response:
            assert response.status_code == 200, response.read()
            yield read_events(response.iter_lines())


def read_events(lines: Iterator[str]) -> Iterator[tuple[str, Json]]:
    """Messages of a stream; comments come as ("", text)."""
    fields: dict[str, str] = {}
    for line in lines:
        if line.startswith(":"):
            yield "", line[1:].strip()
        elif line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield fields["id"], json.loads(fields["data"])
            fields = {}


def new_table(base: str, seats: list[Json] | None = None, **wish: Any) -> Json:
    """A new table; the answer with its secrets."""
    body = {"title": "auction", "seats": seats or [{"kind": "human"}, {"kind": "human"}], **wish}
    response = HTTP.post(f"{base}/api/tables", json=body)
    assert response.status_code == 201, response.text
    return response.json()


def people(base: str, made: Json) -> list[Person]:
    """Who holds the tokens of a new table."""
    return [Person(base, made["table"], seat["token"]) for seat in made["seats"] if seat["token"]]


def hot_seat(base: str, seats: int = 2, **wish: Any) -> list[Person]:
    """A new table with all its people."""
    return people(base, new_table(base, [{"kind": "human"}] * seats, **wish))


def play_out(players: list[Person]) -> Json:
    """Play a match to its end; the last update."""
    while True:
        state = players[0].state()
        if state["status"] == "over":
            return state
        players[state["actors"][0]].play_first()


def refusal(response: httpx.Response, status: int, code: str) -> Json:
    """Check that a request was refused in this way; what it says."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["code"] == code, error
    assert error["message"]
    return error
