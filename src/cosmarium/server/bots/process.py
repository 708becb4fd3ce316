"""One thinking process, as the server holds it: started when first needed, and again after it has died."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from contextlib import suppress
from typing import IO, Any, NamedTuple, cast


class ThinkerFailed(Exception):
    """The process died, took too long, or told of an error."""


class _Running(NamedTuple):
    process: subprocess.Popen[str]
    tasks: IO[str]
    answers: IO[str]


class ThinkerProcess:
    """Asks one task at a time. Used by one thread."""

    def __init__(self, plugins: str) -> None:
        self._command = [sys.executable, "-m", "cosmarium.server.bots.thinker", plugins]
        self._running: _Running | None = None

    def ask(self, task: dict[str, Any], seconds: float) -> str:
        """The move that the bot makes. Raises ThinkerFailed."""
        running = self.start()
        try:
            running.tasks.write(json.dumps(task) + "\n")
            running.tasks.flush()
            line = running.answers.readline() if _readable(running.answers, seconds) else None
        except OSError as error:
            self.stop()
            raise ThinkerFailed(f"the process died: {error}") from error
        if not line:
            self.stop()
            raise ThinkerFailed(f"no answer within {seconds:g} s" if line is None else "the process died")
        answer = json.loads(line)
        if "error" in answer:
            raise ThinkerFailed(answer["error"])
        return str(answer["move"])

    def start(self) -> _Running:
        """Start the process unless it runs. Done ahead of the first task, so that this need not wait for it."""
        running = self._running
        if running is not None and running.process.poll() is None:
            return running
        self.stop()
        process = subprocess.Popen(  # noqa: S603 (our own module)
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,  # Ctrl-C at the terminal is the server's affair
        )
        self._running = _Running(process, cast("IO[str]", process.stdin), cast("IO[str]", process.stdout))
        return self._running

    def stop(self) -> None:
        """End the process."""
        running, self._running = self._running, None
        if running is not None:
            running.process.kill()
            running.process.wait()
            running.answers.close()
            with suppress(BrokenPipeError):  # what it had not read is of no use to anybody
                running.tasks.close()


def _readable(pipe: IO[str], seconds: float) -> bool:
    """Whether something can be read in time. Answers are single lines, each asked for before the next, so nothing can
    be left over in the reader's own buffer."""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        return bool(selector.select(seconds))
