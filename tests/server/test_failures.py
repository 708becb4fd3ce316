"""When the database fails in the middle: nothing is half-done, nothing done twice, and nobody has to know more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psycopg
import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from cosmarium.server.storage.database import Database
from server.conftest import Fresh
from server.kit import Json, Person, hot_seat, play_out, refusal, serving, settings, wait_until

LOST = OperationalError("COMMIT", {}, Exception("the connection was lost"))


def test_a_move_that_was_not_written_has_not_happened(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise LOST

    with serving(settings(database_url, bot_workers=0)) as (base, _app):
        players = hot_seat(base)
        before = players[0].state()
        move = before["legal"][0]["notation"]
        with players[1].stream() as messages:
            next(messages)
            with monkeypatch.context() as broken:
                broken.setattr(Database, "announce", fail)
                refusal(players[0].move(move, decision=0, key="k"), 503, "busy")
            assert next(messages)[1] == "heartbeat"  # nobody was told
        assert players[0].state() == before
        assert players[0].move(move, decision=0, key="k").status_code == 200
        play_out(players)


def test_a_move_that_was_written_unnoticed_is_not_made_again(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Database.write

    @contextmanager
    def write_and_lose(self: Database) -> Iterator[Session]:
        with whole(self) as session:
            yield session
        raise LOST

    with serving(settings(database_url, bot_workers=0)) as (base, _app):
        players = hot_seat(base)
        move = players[0].state()["legal"][0]["notation"]
        with monkeypatch.context() as broken:
            broken.setattr(Database, "write", write_and_lose)
            refusal(players[0].move(move, decision=0, key="k"), 503, "busy")
        assert players[0].state()["decision"] == 1
        answer = players[0].move(move, decision=0, key="k")
        assert answer.json()["decision"] == 1
        refusal(players[0].move(move, decision=0, key="another"), 409, "stale")
        play_out(players)


def test_a_fault_of_ours_is_told_as_such_and_spoils_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with serving(settings(sqlite_url, bot_workers=0)) as (base, _app):
        players = hot_seat(base)
        before = players[0].state()
        with monkeypatch.context() as broken:
            broken.setattr(Database, "announce", fail)
            error = refusal(players[0].move(before["legal"][0]["notation"]), 500, "internal")
            assert "ZeroDivision" not in error["message"]
        assert players[0].state() == before


def test_lost_connections_are_made_again(fresh: Fresh) -> None:
    with (
        fresh("postgresql") as url,
        serving(settings(url, heartbeat=300.0)) as (one, _),
        serving(settings(url, heartbeat=300.0)) as (two, _),
    ):
        players = hot_seat(one)
        elsewhere = Person(two, players[1].table, players[1].token)
        with elsewhere.stream() as messages:
            next(messages)
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            wait_until(lambda: _listeners(url) == 2)
            players[0].play_first()
            assert "bid" in _next_kinds(elsewhere, messages)


def _next_kinds(person: Person, messages: Iterator[tuple[str, Json]]) -> list[str]:
    """What the next message tells of. A stream that was just reading when its connection was lost is cut off; then its
    client comes again, as clients do."""
    try:
        update = next(messages)[1]
    except httpx.TransportError:
        with person.stream() as again:
            update = next(again)[1]
    return [event["kind"] for event in update["events"]]


def _listeners(url: str) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        ).fetchone()
        return int(row[0]) if row else 0
