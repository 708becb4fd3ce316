"""Somebody at the board of Blueshift, who sees what the page shows and clicks what it offers."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Request, Response, expect

MOVEMENTS = 3  # gestures that a turn's movement gets
WANTED = ("Infantry", "Destroyer")  # what a turn's purchases are, where they can be had
QUIET = 100  # milliseconds after which no more moves of one gesture follow


class Admiral:
    """Plays by mouse or touch: a card, ships into the unknown, land actions, a few purchases, hits where they glow."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: set[str] = set()
        """What has been done at least once."""
        self._moved = self._bought = 0
        self._waiting = 0
        self._refused: list[str] = []
        self._ways: dict[str, Callable[[], bool]] = {
            "Play an action card": self.play_card,
            "Move ships": self.move,
            "Land actions": self.land,
            "Buy and repair": self.buy,
            "Discard one card": self.finish,
        }
        page.on("request", self._count)
        page.on("response", self._hear)

    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def over(self) -> bool:
        return self.page.get_by_role("region", name="Result").is_visible()

    def asked(self) -> str:
        """What is asked; nothing where nothing is."""
        return "".join(self.dock.locator(".prompt").all_inner_texts()[:1])

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

    def act(self) -> bool:
        """One answer to what is asked, if anything is."""
        asked = self.asked()
        if not asked:
            return False
        for start, way in self._ways.items():
            if asked.startswith(start):
                self._leave_the_battle()
                return way()
        if self._targets.count():
            return self.hit()
        return self.take_card() if self._cards.count() else self._send(self.dock.locator("[data-choice]:enabled").first)

    def _leave_the_battle(self) -> None:
        """A battle that has been fought stays on show over the map for a moment, until a key or a press closes it."""
        scene = self.page.get_by_role("region", name="Battle")
        if scene.count():
            self.page.keyboard.press("Escape")
            expect(scene).to_be_hidden()

    def play_card(self) -> bool:
        self._moved = self._bought = 0
        return self.take_card()

    def take_card(self) -> bool:
        """Take a card up, and do what can be done with it: play it, or discard it."""
        self._cards.first.click()
        return self._did("card", self.dock.locator(".detail .primary"))

    def move(self) -> bool:
        """Take the ships of a sector up, and go on with them: best into the unknown."""
        reach = self.page.locator(".map .sector.move")
        if not reach.count():
            ready = self.page.locator(".map .sector:has(.able)")
            if self._moved >= MOVEMENTS or not ready.count():
                return self.finish()
            self._moved += 1
            ready.first.click()
            expect(reach.first).to_be_visible()
        unknown = self.page.locator(".map .sector.move:has(.warning)")
        return self._did("move", unknown.first if unknown.count() else reach.last)

    def land(self) -> bool:
        deeds = self.dock.locator(".deeds [data-choice]:enabled")
        return self._did("land", deeds.first) if deeds.count() else self.finish()

    def buy(self) -> bool:
        """Something that can be had, put on the map where it fits, or else into the list's first place."""
        wares = self.dock.locator(".ware:enabled")
        if self._bought >= len(WANTED) or not wares.count():
            return self.finish()
        wanted = wares.filter(has_text=re.compile(WANTED[self._bought], re.IGNORECASE))
        self._bought += 1
        ware = (wanted if wanted.count() else wares).first
        if ware.get_attribute("aria-pressed") != "true":
            ware.click()
        lit = self.page.locator(".map .sector.choose")
        places = self.dock.get_by_role("group", name=re.compile("^Places for")).get_by_role("button")
        return self._did("buy", lit.first if lit.count() else places.first)

    def hit(self) -> bool:
        return self._did("hit", self._targets.last)

    def finish(self) -> bool:
        return self._send(self.dock.locator(".done"))

    @property
    def _cards(self) -> Locator:
        """The cards in hand that something can be done with."""
        return self.page.get_by_role("region", name="Your hand").locator(".card.usable")

    @property
    def _targets(self) -> Locator:
        """What glows in the battle scene."""
        return self.page.get_by_role("region", name="Battle").locator(".target")

    def _did(self, what: str, button: Locator) -> bool:
        self.done.add(what)
        return self._send(button)

    def _send(self, button: Locator) -> bool:
        """Press, and wait for all the moves that one gesture makes. None may be refused."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")):
            button.click()
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
