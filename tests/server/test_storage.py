"""The database: its shape, its transactions, settings."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import text, update
from sqlalchemy.exc import IntegrityError

from cosmarium.server.context import Context
from cosmarium.server.serve import CannotServe, serve
from cosmarium.server.settings import Settings
from cosmarium.server.storage import migrations, store
from cosmarium.server.storage.database import Database, normal_url
from cosmarium.server.storage.migrate import NewerDatabase, migrate
from cosmarium.server.storage.models import Base, Match, Pack, now
from cosmarium.server.tidying import tidy
from server.kit import HTTP, hot_seat, play_out, refusal, serving, settings
from server.processes import free_port

PACK = '[pack]\nid = "mine"\nname = "My comets"\nprizes = [5, 6, 7]\n'


def test_migrations_make_exactly_what_the_models_say(database_url: str) -> None:
    database = Database(database_url)
    migrate(database.engine)
    migrate(database.engine)  # nothing is left to do
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    database.close()


def test_workers_that_start_at_once_take_turns_to_migrate(database_url: str) -> None:
    databases = [Database(database_url) for _ in range(3)]
    faults: list[BaseException] = []

    def run(database: Database) -> None:
        try:
            migrate(database.engine)
        except BaseException as fault:
            faults.append(fault)

    if databases[0].sqlite:
        databases = databases[:1]  # it serves one worker
    threads = [threading.Thread(target=run, args=(database,)) for database in databases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for database in databases:
        database.close()
    assert faults == []


def _downgrade(url: str, revision: str) -> None:
    """Bring a database back to an earlier shape."""
    database = Database(url)
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with database.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
        connection.commit()
    database.close()


def test_campaigns_begun_before_their_matches_knew_of_them_are_put_together(database_url: str) -> None:
    with serving(settings(database_url)) as (base, _app):
        first, alone = hot_seat(base, campaign=True), hot_seat(base)
        play_out(first)
        second = first[0].post("/rematch").json()["table"]
        page = HTTP.get(f"{base}/api/campaigns/{first[0].table}").json()
        assert [match["table"] for match in page["matches"]] == [first[0].table, second]
    _downgrade(database_url, "0002")
    with serving(settings(database_url)) as (base, _app):
        assert HTTP.get(f"{base}/api/campaigns/{first[0].table}").json() == page
        refusal(HTTP.get(f"{base}/api/campaigns/{alone[0].table}"), 404, "unknown")


def test_a_database_of_a_later_version_is_left_alone(database_url: str) -> None:
    database = Database(database_url)
    migrate(database.engine)
    with database.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        migrate(database.engine)
    with pytest.raises(CannotServe, match="use a newer server"):
        serve(port=free_port(), database_url=database_url)
    database.close()


def test_a_ply_is_written_once(database_url: str) -> None:
    with serving(settings(database_url)) as (base, app):
        players = hot_seat(base)
        players[0].play_first()
        context: Context = app.state.context
        table = players[0].table
        with pytest.raises(IntegrityError), context.database.write() as session:
            store.append_journal(session, table, 0, [(1, "bid 1")])
        with pytest.raises(store.Overtaken), context.database.write() as session:
            store.swap(session, table, store.Counters(0, 0, 0), {"plies": 1})
        with context.database.read() as session:
            assert session.get_one(Match, table).plies == 1
            assert len(store.journal(session, table, 0, 99)) == 1


def test_answers_are_forgotten_after_a_while(database_url: str) -> None:
    with serving(settings(database_url)) as (base, app):
        player = hot_seat(base)[0]
        state = player.state()
        wish = {"moves": [state["legal"][0]["notation"]], "decision": state["decision"]}
        first = player.post("/moves", wish, key="k")
        context: Context = app.state.context
        tidy(context.database, context.settings)
        assert player.post("/moves", wish, key="k").content == first.content
        tidy(context.database, replace(context.settings, answers_kept=0.0))
        refusal(player.post("/moves", wish, key="k"), 409, "stale")


def test_tables_left_unfinished_are_forgotten_after_long(database_url: str) -> None:
    with serving(settings(database_url)) as (base, app):
        untouched, moved, finished = hot_seat(base, content=PACK), hot_seat(base), hot_seat(base)
        pack = untouched[0].summary()["pack"]["hash"]
        play_out(finished)
        context: Context = app.state.context
        with context.database.write() as session:
            for kind in (Match, Pack):
                session.execute(update(kind).values(created=now() - timedelta(days=100)))
        moved[0].play_first()
        tidy(context.database, replace(context.settings, abandoned_after=0.0))
        assert untouched[0].state()["status"] == "running"
        tidy(context.database, context.settings)
        refusal(untouched[0].get("/state"), 404, "unknown")
        refusal(HTTP.get(f"{base}/api/titles/auction/packs/{pack}"), 404, "unknown")
        assert moved[0].state()["status"] == "running"
        assert finished[0].state()["status"] == "over"


def test_addresses_of_databases() -> None:
    assert normal_url("postgres://u@h/d").drivername == "postgresql+psycopg"
    assert normal_url("postgresql://u@h/d").drivername == "postgresql+psycopg"
    for bad in ("mysql://h/d", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(ValueError, match=r"database"):
            normal_url(bad)


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Settings(database_url="sqlite:///x", bot_workers=3, bot_delay=1.5)
    for name, value in chosen.environment().items():
        monkeypatch.setenv(name, value)
    assert Settings.from_environment() == chosen


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("BOT_WORKERS", "many", "expected int, found 'many'"),
        ("MAX_BODY", "-1", "expected 0 or more, found '-1'"),
        ("REQUESTS_A_SECOND", "nan", "expected 0 or more, found 'nan'"),
    ],
)
def test_settings_that_make_no_sense_are_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(f"COSMARIUM_{name}", value)
    with pytest.raises(ValueError, match=f"COSMARIUM_{name}: {message}"):
        Settings.from_environment()


def test_the_default_database_is_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    url = Settings().effective_database_url
    assert url.startswith(f"sqlite:///{tmp_path}")
    assert Path(url.removeprefix("sqlite:///")).parent.is_dir()


def test_what_cannot_be_served_is_said_at_once(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="SQLite serves one worker"):
        serve(port=free_port(), database_url=sqlite_url, workers=2)
    with pytest.raises(CannotServe, match="database cannot be used"):
        serve(port=free_port(), database_url=f"sqlite:///{tmp_path / 'none' / 'db'}")
    with serving(settings(sqlite_url)) as (base, _app), pytest.raises(CannotServe, match="cannot listen"):
        serve(port=int(base.rsplit(":", 1)[1]), database_url=sqlite_url)
