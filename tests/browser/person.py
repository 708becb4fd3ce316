"""Somebody at the board, who sees what the page shows and clicks what it offers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

DIALS = ("Conflict", "Trade", "Research", "Advance")


class Person:
    """Plays Kardashev Scale by mouse or touch: gathers, and advances when a card can be afforded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dials_set = 0
        self.built = 0

    def over(self) -> bool:
        return self.page.get_by_role("region", name="Result").is_visible()

    def play_to_the_end(self, steps: int = 600) -> None:
        """Do what the page offers until the match is over."""
        for _ in range(steps):
            if self.over():
                return
            if not self.act():
                self.page.wait_for_timeout(40)
        raise AssertionError("the match did not end")

    def act(self) -> bool:
        """One answer to what is asked, if anything is."""
        if self._dials().count():
            return self._set_dial()
        if self._affordable().count():
            return self._build()
        for offered in (self._dock().locator(".choices [data-choice]"), self._pass()):
            if offered.count():
                return self._send(offered.first)
        return False

    def _dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def _dials(self) -> Locator:
        """The dials, as long as none is chosen."""
        group = self._dock().get_by_role("group", name="Your dial")
        if group.locator("[aria-pressed=true]").count():
            return group.locator(".none-while-one-is-chosen")
        return group.get_by_role("button")

    def _set_dial(self) -> bool:
        tokens = self.page.locator("article.own").inner_text()
        rich = sum(int(word) for word in tokens.split() if word.isdecimal()) >= 8
        choice = "Advance" if rich and self.dials_set % 2 else DIALS[self.dials_set % 3]
        self.dials_set += 1
        return self._send(self._dials().and_(self.page.get_by_role("button", name=re.compile(f"^{choice}"))))

    def _affordable(self) -> Locator:
        return self.page.locator("[data-card].yes, [data-card].exchange")

    def _build(self) -> bool:
        if self._affordable().first.get_attribute("aria-pressed") != "true":
            self._affordable().first.click()
        built = self._send(self._dock().locator(".detail .primary").first)
        self.built += built
        return built

    def _pass(self) -> Locator:
        return self._dock().locator(".foot > [data-choice]")

    def _send(self, button: Locator) -> bool:
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")) as sent:
            button.click()
        assert sent.value.ok, sent.value.text()
        return True
