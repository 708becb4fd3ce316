"""Somebody at a board that takes many moves with one gesture: presses what is offered, and waits for all of them."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Request, Response, expect

QUIET = 100  # milliseconds after which no more moves of one gesture follow


class Hands:
    """Plays by mouse or touch. What is done with the answers to each question is the title's: see `act`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: set[str] = set()
        """What has been done at least once."""
        self._waiting = 0
        self._refused: list[str] = []
        page.on("request", self._count)
        page.on("response", self._hear)

    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def battle(self) -> Locator:
        return self.page.get_by_role("region", name="Battle")

    def over(self) -> bool:
        return self.page.get_by_role("region", name="Result").is_visible()

    def asked(self) -> str:
        """What is asked; nothing where nothing is."""
        return "".join(self.dock.locator(".prompt").all_inner_texts()[:1])

    def act(self) -> bool:
        """One answer to what is asked, if anything is."""
        raise NotImplementedError

    def play_to_the_end(self, look: Callable[[], None] = lambda: None, seconds: float = 240) -> None:
        """Do what the page offers until the match is over, with a look at the page before every move."""

        def ended() -> bool:
            look()
            return self.over()

        self.play_until(ended, seconds)

    def play_until(self, there: Callable[[], bool], seconds: float = 120) -> None:
        """Do what the page offers until it has come to this."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if there():
                return
            if not self.act():
                self.page.wait_for_timeout(40)
        raise AssertionError(f"it did not come to this; what is asked: {self.asked()!r}")

    def leave_the_battle(self) -> None:
        """A battle that has been fought stays on show over the map for a while. The key that closes it does no harm
        when it has just gone by itself."""
        close = self.battle.get_by_role("button", name="Close the battle")
        if close.count():
            self.page.keyboard.press("Escape")
            expect(close).to_be_hidden()

    def did(self, what: str, button: Locator) -> bool:
        """Press, as something that is worth noting."""
        self.done.add(what)
        return self.send(button)

    def push(self, button: Locator) -> None:
        """Press something."""
        button.click()

    def send(self, button: Locator) -> bool:
        """Press, and wait for all the moves that one gesture makes. None may be refused."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")):
            self.push(button)
        self.page.wait_for_timeout(QUIET)
        while self._waiting:
            self.page.wait_for_timeout(QUIET)
        assert not self._refused, self._refused
        return True

    def _count(self, request: Request) -> None:
        self._waiting += request.url.endswith("/moves")

    def _hear(self, response: Response) -> None:
        if response.url.endswith("/moves"):
            self._waiting -= 1
            if not response.ok:
                self._refused.append(f"{response.status} to {response.request.post_data}")
