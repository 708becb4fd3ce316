"""Servers as processes of their own, which can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from server.kit import HTTP, settings, wait_until

_SERVE = "from cosmarium.server.serve import serve; import sys; serve(port=int(sys.argv[1]), workers=int(sys.argv[2]))"


class ServerProcess:
    """`serve(...)` in a process group of its own."""

    def __init__(self, database_url: str, port: int, workers: int = 1) -> None:
        environment = {
            **os.environ,
            **settings(database_url).environment(),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        command = [sys.executable, "-c", _SERVE, str(port), str(workers)]
        self.base = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        wait_until(self._is_up)

    def _is_up(self) -> bool:
        assert self.process.poll() is None, "the server ended at once"
        try:
            return HTTP.get(f"{self.base}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As the power cut does it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        """As Ctrl-C does it; the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@contextmanager
def server_process(database_url: str, port: int | None = None, workers: int = 1) -> Iterator[ServerProcess]:
    """A server that is gone after the block."""
    server = ServerProcess(database_url, port or free_port(), workers)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
