"""Runs many pieces of work, on several cores, in such a way that the outcome does not depend on how many.

Pieces are numbered and their results come back in that order. When interrupted (Ctrl-C), the pieces under way are
finished, and what is finished is kept.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")

Progress = Callable[[int], None]  # is told how many games were just finished


class Piece(NamedTuple):
    """The games from `start` up to, not including, `stop`."""

    start: int
    stop: int


class Batch(NamedTuple, Generic[R]):
    """Results in order; whether all pieces are there."""

    results: list[R]
    complete: bool


def pieces(games: int) -> list[Piece]:
    """All games in pieces, small enough for a lively progress bar. The number of jobs plays no part in it."""
    size = max(1, min(25, games // 200), games // 40_000)
    return [Piece(start, min(start + size, games)) for start in range(0, games, size)]


def run(work: Callable[[Piece], R], games: int, jobs: int, progress: Progress | None = None) -> Batch[R]:
    """Do the work of all pieces on so many processes. `work` must be a module's function, or a partial of one."""
    told = progress or (lambda games: None)
    if jobs <= 1:
        return _run_here(work, pieces(games), told)
    return _run_on_processes(work, pieces(games), jobs, told)


def _run_here(work: Callable[[Piece], R], todo: list[Piece], progress: Progress) -> Batch[R]:
    results: list[R] = []
    try:
        for piece in todo:
            results.append(work(piece))
            progress(piece.stop - piece.start)
    except KeyboardInterrupt:
        return Batch(results, complete=False)
    return Batch(results, complete=True)


def _run_on_processes(work: Callable[[Piece], R], todo: list[Piece], jobs: int, progress: Progress) -> Batch[R]:
    # Forked processes know titles that were registered by hand; macOS libraries do not survive a fork.
    method = "spawn" if sys.platform == "darwin" else "fork"
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context(method), _leave_interrupts_to_the_parent)
    futures: list[Future[R]] = []
    complete = True
    with pool:
        try:
            futures.extend(pool.submit(work, piece) for piece in todo)
            sizes = {future: piece.stop - piece.start for future, piece in zip(futures, todo, strict=True)}
            for future in as_completed(futures):
                future.result()
                progress(sizes[future])
        except KeyboardInterrupt:
            complete = False
            pool.shutdown(wait=True, cancel_futures=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return Batch([future.result() for future in futures if future.done() and not future.cancelled()], complete)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
