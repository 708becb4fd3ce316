from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from server.kit import serving, settings
from server.postgres import find_binaries, fresh_database, running

KINDS = ["sqlite", "postgresql"]
Fresh = Callable[[str], AbstractContextManager[str]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of a running PostgreSQL."""
    binaries = find_binaries()
    if binaries is None:
        assert not os.environ.get("CI"), "PostgreSQL must be installed where CI runs"
        pytest.skip("PostgreSQL is not installed")
    with running(binaries) as folder:
        yield folder


@pytest.fixture(scope="session")
def fresh(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """Makes a new database of a kind."""

    @contextmanager
    def make(kind: str) -> Iterator[str]:
        if kind == "sqlite":
            yield f"sqlite:///{tmp_path_factory.mktemp('db') / 'cosmarium.sqlite3'}"
        else:
            with fresh_database(request.getfixturevalue("postgres"), f"t{secrets.token_hex(6)}") as url:
                yield url

    return make


@pytest.fixture(scope="session", params=KINDS)
def base(request: pytest.FixtureRequest, fresh: Fresh) -> Iterator[str]:
    """The address of a server on each kind of database, which many tests share."""
    with fresh(request.param) as url, serving(settings(url)) as (address, _app):
        yield address


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, fresh: Fresh) -> Iterator[str]:
    """A new database of each kind."""
    with fresh(request.param) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A new SQLite database, for what does not depend on the kind."""
    return f"sqlite:///{tmp_path / 'cosmarium.sqlite3'}"
