"""kill -9 under load loses no move that was acknowledged."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from server.kit import Person, hot_seat, new_table, play_out, wait_until
from server.processes import free_port, server_process


@dataclass
class Acknowledged:
    """What a player has been told: its seat's decision number, and its view, after its last move that went through."""

    player: Person
    count: int = 0
    update: Any = None
    in_flight: tuple[dict[str, Any], str] | None = None
    keys: list[str] = field(default_factory=list)


def _hammer(notes: list[Acknowledged]) -> None:
    """Play a table as fast as it goes until the server is gone."""
    number = 0
    try:
        while True:
            update = notes[0].player.state(since=9999)
            if not update["actors"]:
                return
            note = notes[update["actors"][-1]]
            state = note.player.state(since=9999)
            number += 1
            wish = {"moves": [state["legal"][0]["notation"]], "decision": state["decision"]}
            note.in_flight = (wish, f"key-{number}")
            answer = note.player.post("/moves", *note.in_flight)
            assert answer.status_code == 200, answer.text
            note.in_flight = None
            note.update = answer.json()
            note.count += 1
    except httpx.TransportError:
        return


def test_no_acknowledged_move_is_lost(database_url: str) -> None:
    port = free_port()
    with server_process(database_url, port) as server:
        tables = [[Acknowledged(player) for player in hot_seat(server.base, 3, title="kardashev")] for _ in range(4)]
        threads = [threading.Thread(target=_hammer, args=(notes,)) for notes in tables]
        for thread in threads:
            thread.start()
        wait_until(lambda: sum(note.count for notes in tables for note in notes) > 60)
        server.kill()
        for thread in threads:
            thread.join(20)
    with server_process(database_url, port):
        for notes in tables:
            for note in notes:
                _check(note)
            _play_on(notes)


def _check(note: Acknowledged) -> None:
    """Everything that was acknowledged is there; what was not can be asked for again, and is carried out once."""
    state = note.player.state()
    if note.update is not None:
        assert state["decision"] >= note.update["decision"]
        assert state["events_total"] >= note.update["events_total"]
        seen = note.player.get(f"/history/{note.update['ply']}").json()
        assert seen["view"] == note.update["view"]
    if note.in_flight is not None:
        wish, key = note.in_flight
        first = note.player.post("/moves", wish, key)
        second = note.player.post("/moves", wish, key)
        assert first.status_code == 200, first.text
        assert second.content == first.content


def _play_on(notes: list[Acknowledged]) -> None:
    for _ in range(6):
        state = notes[0].player.state()
        if state["actors"]:
            notes[state["actors"][0]].player.play_first()


def test_bots_go_on_after_a_crash(database_url: str) -> None:
    port = free_port()
    bots = [{"kind": "bot", "level": "random"}] * 3
    with server_process(database_url, port) as server:
        table = new_table(server.base, bots, title="kardashev")["table"]
        wait_until(lambda: Person(server.base, table).summary()["ply"] > 10)
        server.kill()
    with server_process(database_url, port) as server:
        before = Person(server.base, table).summary()["ply"]
        time.sleep(0.1)
        wait_until(lambda: Person(server.base, table).summary()["ply"] > before + 10, 40)


def test_the_server_stops_when_asked_also_with_streams_open(sqlite_url: str) -> None:
    with server_process(sqlite_url) as server:
        players = hot_seat(server.base)
        with players[0].stream() as messages:
            next(messages)
            asked = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - asked < 4
            list(messages)
    with server_process(sqlite_url) as server:
        again = [Person(server.base, player.table, player.token) for player in players]
        assert play_out(again)["status"] == "over"
