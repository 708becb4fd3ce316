"""Sees to it that every bot's move that is owed gets made, once.

A move is owed whenever a bot sits in a seat that must decide: that follows from the journal, so nothing about it can
be lost. The worker that wrote a move looks for bots at that table at once; a sweep at start and every few seconds finds
the tables whose worker has died. Claims keep two workers from thinking about the same move; should they do so all the
same, only one of the two moves can be written.
"""

from __future__ import annotations

import heapq
import logging
import secrets
import threading
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from cosmarium.server.bots.claims import claims_for
from cosmarium.server.bots.pace import Pace
from cosmarium.server.bots.process import ThinkerFailed, ThinkerProcess
from cosmarium.server.context import Context
from cosmarium.server.matches.live import LiveMatch
from cosmarium.server.matches.moves import play_bot
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store

_SWEPT_AT_ONCE = 200
_FAILURES = 2  # after so many for one decision the move is drawn, so that people are not left waiting
_GLANCE = 0.25  # seconds from question to answer where haste would tell what a bot holds: always just as many
_GLANCE_THOUGHT = 150  # milliseconds of them to think in
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Turn:
    """A bot's decision."""

    table: str
    seat: int


class _Agenda:
    """Turns to come, the earliest first; each at most once."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._heap: list[tuple[float, int, _Turn]] = []
        self._waiting: set[_Turn] = set()
        self._count = 0
        self._closed = False

    def add(self, turn: _Turn, delay: float) -> None:
        """Have a turn taken up after a delay."""
        with self._changed:
            if turn not in self._waiting:
                self._waiting.add(turn)
                self._count += 1
                heapq.heappush(self._heap, (time.monotonic() + delay, self._count, turn))
                self._changed.notify()

    def take(self) -> _Turn | None:
        """The next turn, when its time has come; None when there will be no more."""
        with self._changed:
            while not self._closed:
                now = time.monotonic()
                if self._heap and self._heap[0][0] <= now:
                    turn = heapq.heappop(self._heap)[2]
                    self._waiting.discard(turn)
                    return turn
                self._changed.wait(self._heap[0][0] - now if self._heap else None)
            return None

    def close(self) -> None:
        """No more turns."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


class BotRunner:
    """The threads that drive the thinking processes, one each, and the one that sweeps."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._settings = context.settings
        self._claims = claims_for(context.database, context.settings.bot_lease + 2)
        self._agenda = _Agenda()
        self._pace = Pace()
        self._failures: dict[_Turn, tuple[int, int]] = {}  # turn -> decision, failures so far
        self._dice = secrets.SystemRandom()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begin."""
        if self._settings.bot_workers <= 0:
            return
        self._context.hub.listen(self._look_at)
        targets = [self._think] * self._settings.bot_workers + [self._sweep]
        for number, target in enumerate(targets):
            thread = threading.Thread(target=target, name=f"cosmarium-bots-{number}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """End. What is being thought about is left to the next start."""
        self._stopping.set()
        self._agenda.close()
        for thread in self._threads:
            thread.join(2)

    def _look_at(self, table: str) -> None:
        """Something was written at a table by this worker. Called with the match held, so only noted here."""
        self._agenda.add(_Turn(table, -1), 0.0)

    def _sweep(self) -> None:
        while not self._stopping.is_set():
            try:
                with self._context.database.read() as session:
                    tables = store.owing(session, _SWEPT_AT_ONCE)
            except SQLAlchemyError:
                _log.exception("the sweep for bots failed")
            else:
                for table in tables:
                    self._look_at(table)
            self._stopping.wait(self._settings.sweep_every)

    def _think(self) -> None:
        process = ThinkerProcess(self._settings.plugins)
        process.start()
        try:
            while (turn := self._agenda.take()) is not None:
                try:
                    if turn.seat < 0:
                        self._schedule(turn.table)
                    else:
                        self._take_turn(turn, process)
                except (Refusal, SQLAlchemyError) as error:
                    _log.info("bot at table %s, seat %d: %s", turn.table, turn.seat, error)
                except Exception:
                    _log.exception("bot at table %s, seat %d", turn.table, turn.seat)
        finally:
            process.stop()

    def _schedule(self, table: str) -> None:
        with self._context.cache.open(table) as held:
            live = held.live
            hurry = {seat: self._hurry(live, seat) for seat in live.bots_due()}
        for seat, factor in hurry.items():
            self._agenda.add(_Turn(table, seat), self._delay() * factor)

    def _delay(self) -> float:
        """How long a bot lets pass: drawn whatever it is asked and whatever it can do, so that it tells nothing."""
        return self._settings.bot_delay + self._dice.uniform(0.0, self._settings.bot_delay_spread)

    def _hurry(self, live: LiveMatch, seat: int) -> float:
        """In a long turn a bot goes faster and faster, but never where haste would tell anything."""
        return 1.0 if _is_guarded(live, seat) else self._pace.hurry(live.id, seat, _rounds(live, seat))

    def _take_turn(self, turn: _Turn, process: ThinkerProcess) -> None:
        with self._context.cache.open(turn.table) as held:
            live = held.live
            if turn.seat not in live.bots_due():
                return
            decision = live.table.decision(turn.seat)
            rounds = _rounds(live, turn.seat)
            glance = self._settings.bot_delay_spread > 0 and _is_guarded(live, turn.seat)
            chooses = len(live.table.legal(turn.seat)) > 1
            task = _task(live, turn.seat, glance, self._pace.thought(turn.table, turn.seat, rounds))
        with self._claims.claim(turn.table, turn.seat) as mine:
            if not mine:
                return
            try:
                asked = time.monotonic()
                move = self._move(turn, decision, task, process)
                self._pace.note(turn.table, turn.seat, rounds, time.monotonic() - asked, chooses)
                if glance:
                    self._stopping.wait(max(0.0, asked + _GLANCE - time.monotonic()))
                elif not chooses:
                    self._pretend_to_choose(turn)
                play_bot(self._context, turn.table, turn.seat, decision, move)
            except ThinkerFailed as error:
                self._failed(turn, decision, str(error))
            except Refusal as refusal:
                if refusal.code != "illegal":
                    raise  # somebody was faster, or took the seat back
                self._failed(turn, decision, refusal.message)
            else:
                self._failures.pop(turn, None)

    def _pretend_to_choose(self, turn: _Turn) -> None:
        """Let as much time pass as a choice usually takes: what is asked where only one move is left is asked lest it
        be told that nothing else could be played, and haste would tell it all the same."""
        if self._settings.bot_delay_spread > 0:
            self._stopping.wait(self._pace.usual(turn.table, turn.seat) * self._dice.uniform(0.7, 1.1))

    def _move(self, turn: _Turn, decision: int, task: dict[str, Any], process: ThinkerProcess) -> str:
        """The bot's move; drawn from the legal ones when thinking has failed too often. Raises ThinkerFailed."""
        if self._failures.get(turn, (decision, 0)) >= (decision, _FAILURES):
            with self._context.cache.open(turn.table) as held:
                return secrets.choice(held.live.table.legal(turn.seat)).notation
        return process.ask(task, self._settings.bot_lease)

    def _failed(self, turn: _Turn, decision: int, why: str) -> None:
        _log.error("bot at table %s, seat %d: %s", turn.table, turn.seat, why)
        of, failures = self._failures.get(turn, (decision, 0))
        self._failures[turn] = (decision, failures + 1 if of == decision else 1)
        self._agenda.add(turn, self._delay())


def _is_guarded(live: LiveMatch, seat: int) -> bool:
    prompt = live.table.prompt(seat)
    return prompt is not None and prompt["kind"] in live.game.title.guarded


def _rounds(live: LiveMatch, seat: int) -> int:
    return live.table.information_set(seat).rounds()


def _task(live: LiveMatch, seat: int, glance: bool, thought: float) -> dict[str, Any]:
    """What the thinking process needs to know to set the match up."""
    return {
        "table": live.id,
        "title": live.row.title,
        "content": live.game.content.data,
        "options": dict(live.game.options),
        "seats": len(live.chairs),
        "seed": live.row.seed,
        "journal": [list(entry) for entry in live.journal],
        "seat": seat,
        "level": live.chairs[seat].level,
        "dice": secrets.randbits(60),
        "milliseconds": _GLANCE_THOUGHT if glance else None,
        "thought": thought,
    }
