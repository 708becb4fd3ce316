"""Bots: every move that is owed is made, once."""

from __future__ import annotations

import os
import signal
import time
from datetime import timedelta

import pytest

from cosmarium.server.bots.process import ThinkerFailed, ThinkerProcess
from cosmarium.server.storage import store
from cosmarium.server.storage.database import Database
from cosmarium.server.storage.models import Lease, now
from server.kit import Person, new_table, people, serving, settings, wait_until
from toy.state import BIDS

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "cadet"}]


def test_bots_play_a_match_among_themselves(base: str) -> None:
    made = new_table(base, BOTS)
    spectator = Person(base, made["table"])
    assert [seat["name"] for seat in spectator.state()["seats"]] == ["Random", "Greedy", "Cadet"]
    wait_until(lambda: spectator.status() == "over")
    assert len(spectator.state()["result"]["scores"]) == 3


def test_people_and_bots_play_together(base: str) -> None:
    made = new_table(base, [{"kind": "human"}, *BOTS[:2]])
    player = people(base, made)[0]
    while (state := player.state())["status"] != "over":
        if 0 in state["actors"]:
            player.play_first()


def test_moves_owed_at_a_restart_are_made(database_url: str) -> None:
    with serving(settings(database_url, bot_workers=0)) as (base, _app):
        table = new_table(base, BOTS)["table"]
        assert len(Person(base, table).state()["actors"]) == 3
    with serving(settings(database_url)) as (base, _app):
        wait_until(lambda: Person(base, table).status() == "over")


def test_a_bot_waits_as_long_as_it_is_told_to(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, bot_delay=60.0)) as (base, _app):
        spectator = Person(base, new_table(base, BOTS)["table"])
        time.sleep(0.5)
        assert spectator.state()["ply"] == 0


def test_a_bot_takes_the_same_time_whatever_it_holds_where_haste_would_tell(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmarium.server.bots.runner._is_guarded", lambda *_: True)
    with serving(settings(sqlite_url, bot_delay_spread=0.001)) as (base, _app):
        began = time.monotonic()
        spectator = Person(base, new_table(base, BOTS)["table"])
        wait_until(lambda: spectator.state()["ply"] > 0)
        assert time.monotonic() - began >= 0.25


def test_a_bot_with_one_move_left_takes_as_long_as_it_usually_does(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the last round of the toy title everybody has one bid left."""
    monkeypatch.setattr("cosmarium.server.bots.pace.Pace.usual", lambda *_: 1.0)
    with serving(settings(sqlite_url, bot_delay_spread=0.001)) as (base, _app):
        spectator = Person(base, new_table(base, BOTS)["table"])
        last_round = len(BOTS) * (BIDS - 2)
        wait_until(lambda: spectator.state()["ply"] >= last_round)
        began = time.monotonic()
        wait_until(lambda: spectator.status() == "over")
        assert time.monotonic() - began >= 0.6


def test_a_bot_that_cannot_think_moves_all_the_same(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ThinkerFailed("out of ideas")

    monkeypatch.setattr(ThinkerProcess, "ask", fail)
    with serving(settings(sqlite_url)) as (base, _app):
        spectator = Person(base, new_table(base, BOTS)["table"])
        wait_until(lambda: spectator.status() == "over")


def test_a_thinking_process_that_dies_is_started_again() -> None:
    process = ThinkerProcess("toy:TITLE")
    task = {
        "table": "t",
        "title": "auction",
        "content": {"pack": {"id": "auction", "name": "Comets", "prizes": [1, 2, 3]}},
        "options": {},
        "seats": 2,
        "seed": "7",
        "journal": [],
        "seat": 0,
        "level": "random",
        "dice": 1,
        "milliseconds": None,
        "thought": 0.0,
    }
    try:
        first = process.ask(task, 20)
        assert first.startswith("bid ")
        running = process._running
        assert running is not None
        os.kill(running.process.pid, signal.SIGKILL)
        running.process.wait()
        assert process.ask(task, 20) == first
        running = process._running
        assert running is not None
        os.kill(running.process.pid, signal.SIGSTOP)  # however fast it thinks, it cannot answer now
        with pytest.raises(ThinkerFailed, match="no answer"):
            process.ask(task, 0.1)
        with pytest.raises(ThinkerFailed, match="no bot 'genius'"):
            process.ask({**task, "level": "genius"}, 20)
        after = process.ask({**task, "journal": [[0, first], [0, None]]}, 20)
        assert after == first
    finally:
        process.stop()


def test_a_thinking_process_ends_with_its_server() -> None:
    process = ThinkerProcess("toy:TITLE").start()
    process.tasks.close()
    assert process.process.wait(20) == 0
    process.answers.close()


def test_a_lease_is_held_by_one_worker_until_it_runs_out(database_url: str) -> None:
    with serving(settings(database_url, bot_workers=0)) as (base, app):
        table = new_table(base, BOTS)["table"]
        database: Database = app.state.context.database
        with database.write() as session:
            assert list(store.owing(session, 10)) == [table]
            assert store.take_lease(session, table, 0, "one", 60)
            assert store.take_lease(session, table, 0, "one", 60)
            assert not store.take_lease(session, table, 0, "two", 60)
            assert list(store.owing(session, 10)) == []
        with database.write() as session:
            lease = session.get_one(Lease, (table, 0))
            lease.until = now() - timedelta(seconds=1)
            session.flush()
            assert list(store.owing(session, 10)) == [table]
            assert store.take_lease(session, table, 0, "two", 60)
            store.drop_lease(session, table, 0, "one")
            assert list(store.owing(session, 10)) == []
            store.drop_lease(session, table, 0, "two")
            assert list(store.owing(session, 10)) == [table]
