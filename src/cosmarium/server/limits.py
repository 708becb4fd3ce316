"""Rates: a token bucket for each client and kind of request, in the memory of one worker."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

from cosmarium.server.refusals import Refusal

_CLIENTS = 10_000  # buckets remembered; the longest unused goes first


class Rate:
    """Allows each client `per_second` on average and `burst` at once."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = max(1.0, burst)
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, as of when

    def wait(self, client: str) -> float:
        """Take one token; 0, or the seconds until there will be one."""
        if self._per_second <= 0:
            return 0.0
        now = self._clock()
        with self._lock:
            tokens, then = self._buckets.pop(client, (self._burst, now))
            tokens = min(self._burst, tokens + (now - then) * self._per_second)
            granted = tokens >= 1
            self._buckets[client] = (tokens - 1 if granted else tokens, now)
            if len(self._buckets) > _CLIENTS:
                self._buckets.popitem(last=False)
        return 0.0 if granted else (1 - tokens) / self._per_second

    def check(self, client: str, what: str) -> None:
        """Take one token. Raises Refusal when there is none."""
        seconds = self.wait(client)
        if seconds:
            raise too_many(what, seconds)


def too_many(what: str, seconds: float) -> Refusal:
    """The refusal of what came too often."""
    after = max(1, round(seconds + 0.5))
    return Refusal("too_many", f"Too many {what}; try again in {after} s.", retry_after=after)
