"""Somebody at the board of Pentaurus: Duel, who sees what the page shows and clicks what it offers."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page


class Captain:
    """Plays by mouse or touch: settles, buys and plays what lights up, attacks when the page promises something."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: set[str] = set()
        """What has been done at least once."""

    def over(self) -> bool:
        return self.page.get_by_role("region", name="Result").is_visible()

    def play_to_the_end(self, look: Callable[[], None] = lambda: None, seconds: float = 240) -> None:
        """Do what the page offers until the match is over, with a look at the page before every move."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            look()
            if self.over():
                return
            if not self.act():
                self.page.wait_for_timeout(40)
        raise AssertionError("the match did not end")

    def act(self) -> bool:
        """One answer to what is asked, if anything is."""
        if not self._dock.locator(".prompt").count():
            return False
        for way in (self._point, self._attack, self._settle, self._carry, self._answer, self._give_up):
            if way():
                self.done.add(way.__name__)
                return True
        return self._plain()

    @property
    def _dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def _hand(self) -> Locator:
        return self.page.get_by_role("region", name="Your hand")

    def _asked(self) -> str:
        return self._dock.locator(".prompt").inner_text()

    def _point(self) -> bool:
        """A card that a click settles: a target, or a ship for the counterattack."""
        lit = self.page.locator("dialog[open] [data-card].lit, .board .chip.lit, .board .column.lit .world")
        if not lit.count() or self._dock.get_by_role("group", name="Attacks").count():
            return False
        return self._send(lit.first)

    def _attack(self) -> bool:
        """The first attack that would take or destroy a planet as all can see it."""
        promising = self._dock.get_by_role("group", name="Attacks").get_by_role("button").filter(has_text="taken over")
        if not promising.count():
            return False
        promising.first.click()
        return self._send(self._dock.locator(".btn.primary"))

    def _settle(self) -> bool:
        """A planet of the hand, at the first end that lights up."""
        if not self._asked().startswith("Play planets") or not self._take(self._hand.locator(".planet.usable")):
            return False
        return self._send(self.page.locator(".spot").first)

    def _carry(self) -> bool:
        """A ship of the market or a card of the hand, to the first of the hosts that light up."""
        asked = self._asked()
        if asked.startswith(("Discard", "Keep")) or not asked.startswith(("Play", "Market")):
            return False
        ships = self.page.get_by_role("group", name="Market").locator(".usable")
        for card in (ships if asked.startswith("Market") else self._hand.locator(".usable")).all():
            if not self._take(card):
                continue
            hosts = self.page.locator(".column.lit .world, .chip.lit")
            if hosts.count():
                return self._send(hosts.first)
            alone = self._dock.locator(".row .primary")
            if alone.count():
                return self._send(alone.first)
            self.page.keyboard.press("Escape")
        return False

    def _answer(self) -> bool:
        """An answer from the hand, where one is held."""
        if "answer it" not in self._asked() and "Combat" not in self._asked():
            return False
        return self._take(self._hand.locator(".combat.usable")) and self._send(self._dock.locator(".btn.primary").first)

    def _give_up(self) -> bool:
        """Cards of the hand, where some must be discarded: there is no button before they are put aside."""
        if not self._asked().startswith("Discard") or self._dock.locator("[data-choice]").count():
            return False
        for card in self._hand.locator("[data-card]").all():
            if self._dock.locator(".btn.primary").count():
                break
            card.click()
        return self._send(self._dock.locator(".btn.primary").first)

    def _plain(self) -> bool:
        return self._send(self._dock.locator("[data-choice]").last)

    def _take(self, card: Locator) -> bool:
        """Take a card up; false when there is none."""
        if not card.count():
            return False
        card.first.click()
        return True

    def _send(self, button: Locator) -> bool:
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")) as sent:
            button.click()
        assert sent.value.ok, sent.value.text()
        return True
