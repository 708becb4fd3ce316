"""Somebody at the board of Blueshift, who sees what the page shows and clicks what it offers."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.hands import Hands

MOVEMENTS = 3  # gestures that a turn's movement gets
WANTED = ("Infantry", "Destroyer")  # what a turn's purchases are, where they can be had


class Admiral(Hands):
    """Plays by mouse or touch: a card, ships into the unknown, land actions, a few purchases, hits where they glow."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._moved = self._bought = 0
        self._ways: dict[str, Callable[[], bool]] = {
            "Play an action card": self.play_card,
            "Move ships": self.move,
            "Land actions": self.land,
            "Buy and repair": self.buy,
            "Discard one card": self.finish,
        }

    def act(self) -> bool:
        """One answer to what is asked, if anything is."""
        asked = self.asked()
        if not asked:
            return False
        for start, way in self._ways.items():
            if asked.startswith(start):
                self.leave_the_battle()
                return way()
        if self._targets.count():
            return self.hit()
        return self.take_card() if self._cards.count() else self.send(self.dock.locator("[data-choice]:enabled").first)

    def play_card(self) -> bool:
        self._moved = self._bought = 0
        return self.take_card()

    def take_card(self) -> bool:
        """Take a card up, and do what can be done with it: play it, or discard it."""
        self._cards.first.click()
        return self.did("card", self.dock.locator(".detail .primary"))

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
        return self.did("move", unknown.first if unknown.count() else reach.last)

    def land(self) -> bool:
        deeds = self.dock.locator(".deeds [data-choice]:enabled")
        return self.did("land", deeds.first) if deeds.count() else self.finish()

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
        return self.did("buy", lit.first if lit.count() else places.first)

    def hit(self) -> bool:
        return self.did("hit", self._targets.last)

    def finish(self) -> bool:
        return self.send(self.dock.locator(".done"))

    @property
    def _cards(self) -> Locator:
        """The cards in hand that something can be done with."""
        return self.page.get_by_role("region", name="Your hand").locator(".card.usable")

    @property
    def _targets(self) -> Locator:
        """What glows in the battle scene."""
        return self.battle.locator(".target")
