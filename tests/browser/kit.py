"""What browser tests share: a server in a process of its own, and a browser's settings."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, ViewportSize

TESTS = Path(__file__).parent.parent
AT_ONCE = {"pace": 3, "shortcuts": True, "text": False, "name": "Ada"}
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


class Server:
    """`cosmarium serve` in a process of its own, with the toy title plugged in; can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]),
            "COSMARIUM_PLUGINS": ",".join(filter(None, ["toy:TITLE", os.environ.get("COSMARIUM_PLUGINS")])),
            "COSMARIUM_BOT_DELAY": "0",
            "COSMARIUM_BOT_DELAY_SPREAD": "0",
            "COSMARIUM_REQUESTS_A_SECOND": "0",
            "COSMARIUM_TABLES_A_MINUTE": "0",
        }
        log = (self.folder / "server.log").open("ab")
        command = [sys.executable, "-m", "cosmarium", "serve", "--port", str(self.port)]
        command += ["--database-url", f"sqlite:///{self.folder / 'tables.sqlite3'}"]
        self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                httpx.get(f"{self.base}/api/titles", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        pytest.fail(f"the server did not start:\n{(self.folder / 'server.log').read_text()}")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)

    def table(self, **wanted: Any) -> dict[str, Any]:
        """A new table over HTTP."""
        answer = httpx.post(f"{self.base}/api/tables", json=wanted, timeout=30)
        assert answer.is_success, answer.text
        made: dict[str, Any] = answer.json()
        return made


def settle(made: BrowserContext, **changes: Any) -> None:
    """Settings as a person would have made them in this browser before."""
    saved = json.dumps(json.dumps({**AT_ONCE, **changes}))
    made.add_init_script(f"localStorage['cosmarium.settings'] ??= {saved}")


def link(server: Server, made: dict[str, Any], seat: int = 0) -> str:
    """The address at which a browser takes a seat of a table."""
    return f"{server.base}/table/{made['table']}#seat={made['seats'][seat]['token']}"
