"""A PostgreSQL of our own, in a temporary folder, for as long as the tests run."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg


def find_binaries() -> Path | None:
    """The folder with initdb and postgres: the newest that Debian, Homebrew or the PATH offers."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    for pattern in ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql*/bin", "usr/local/opt/postgresql*/bin"):
        folders.extend(sorted(Path("/").glob(pattern), key=_version, reverse=True))
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _version(folder: Path) -> int:
    digits = "".join(c for c in folder.parent.name if c.isdecimal())
    return int(digits or 0)


@contextmanager
def running(binaries: Path) -> Iterator[str]:
    """A cluster that listens on a socket in its own folder; yields that folder. PostgreSQL refuses to run as root."""
    folder = Path(tempfile.mkdtemp(prefix="cosmarium-pg-", dir="/tmp"))
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        account = pwd.getpwnam("postgres" if _exists("postgres") else "nobody")
        os.chown(folder, account.pw_uid, account.pw_gid)
        user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    data = folder / "data"
    environment = {**os.environ, "LC_ALL": "C", "HOME": str(folder)}
    subprocess.run(
        [binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        capture_output=True,
        cwd=folder,
        env=environment,
        **user,
    )
    options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [binaries / "postgres", "-D", data, *options], stdout=log, stderr=log, cwd=folder, env=environment, **user
        )
    try:
        _wait(folder, server)
        yield str(folder)
    finally:
        server.terminate()  # a smart shutdown waits for clients; these have gone
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _exists(name: str) -> bool:
    return any(entry.pw_name == name for entry in pwd.getpwall())


def _wait(folder: Path, server: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        try:
            with psycopg.connect(host=str(folder), user="postgres", dbname="postgres"):
                return
        except psycopg.OperationalError:
            if server.poll() is not None:
                raise RuntimeError((folder / "log").read_text()) from None
            time.sleep(0.05)
    raise RuntimeError("PostgreSQL did not start: " + (folder / "log").read_text())


@contextmanager
def fresh_database(folder: str, name: str) -> Iterator[str]:
    """A new database; yields its URL."""
    with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield f"postgresql://postgres@/{name}?host={quote(folder)}"
    finally:
        with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
