"""Blueshift in a browser: whole games by mouse, by keyboard and on a phone, and the accessibility of its table."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from browser.admiral import Admiral
from browser.kit import Server, link
from browser.story import tell
from browser.test_access import check
from browser.test_phone import fits
from cosmarium.engine.table import Table

ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "cadet"}
ASKED = "document.querySelector('[data-dock] .prompt')?.textContent.trim() ?? ''"
FOCUSED_SITE = "document.activeElement.closest('[data-site]')?.dataset.site ?? ''"
CARD = ".hand .card.usable"
TOWARDS = """home => {
    const middle = element => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(document.activeElement);
    const [toX, toY] = middle(document.querySelector(`[data-site=${home}] > [data-roving]`));
    const [dx, dy] = [toX - x, toY - y];
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


def begins(page: Page) -> None:
    expect(page.get_by_role("group", name="Map of the sectors")).to_be_visible()


def choosing_a_target(table: Table) -> bool:
    """Seat 0 deals a hit, and may choose where."""
    if table.actors != (0,):
        return False
    prompt = table.prompt(0)
    return prompt is not None and prompt["kind"] == "hits" and len(table.legal(0)) > 1


def test_a_whole_game_by_mouse(page: Page, server: Server) -> None:
    made = server.table(title="blueshift", seats=[ADA, BOT], seed=5, options={"round_cap": 4})
    page.goto(link(server, made))
    begins(page)
    admiral = Admiral(page)
    admiral.play_to_the_end()
    assert admiral.done >= {"card", "move", "buy"}
    expect(page.get_by_role("region", name="Result")).to_contain_text("The match is over")
    assert page.locator(".map .sector:has(.hold)").count() >= 2


def test_a_game_by_touch_fits_at_every_step(phone: Page, server: Server) -> None:
    made = server.table(title="blueshift", seats=[ADA, BOT], seed=7, options={"round_cap": 2})
    phone.goto(link(server, made))
    begins(phone)
    Admiral(phone).play_to_the_end(lambda: fits(phone))
    fits(phone)


def test_a_battle_fits_a_phone(phone: Page, server: Server) -> None:
    phone.goto(link(server, tell(server, choosing_a_target).made))
    expect(phone.get_by_role("region", name="Battle")).to_be_visible()
    fits(phone)


def test_a_table_is_accessible_from_step_to_step(page: Page, server: Server) -> None:
    made = server.table(title="blueshift", seats=[ADA, BOT], seed=5)
    page.goto(link(server, made))
    admiral = Admiral(page)

    def reach(start: str) -> None:
        admiral.play_until(lambda: admiral.asked().startswith(start))

    # Asked once only: nothing is done before it is there. The others come again in every turn.
    expect(admiral.dock.locator(".prompt")).to_contain_text("Choose your species", timeout=20_000)
    check(page)
    for start in ("Play an action card", "Move ships", "Buy and repair"):
        reach(start)
        check(page)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    check(page)


def test_a_battle_is_accessible(page: Page, server: Server) -> None:
    page.goto(link(server, tell(server, choosing_a_target).made))
    expect(page.get_by_role("region", name="Battle")).to_be_visible()
    check(page)


def test_a_whole_game_by_keyboard(page: Page, server: Server) -> None:
    made = server.table(title="blueshift", seats=[ADA, BOT], seed=8, options={"round_cap": 2})
    page.goto(link(server, made))
    begins(page)
    keyboard = Keyboard(page)
    keyboard.play_to_the_end()
    assert keyboard.flown >= 1
    assert keyboard.bought >= 1


class Keyboard:
    """Plays with keys alone: numbers for what is offered, arrows over the map, Enter for ships and where they go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.flown = self.bought = 0
        self._flying = self._buying = True

    def play_to_the_end(self, seconds: float = 240) -> None:
        deadline = time.monotonic() + seconds
        result = self.page.get_by_role("region", name="Result")
        while time.monotonic() < deadline and not result.is_visible():
            if not self._act(str(self.page.evaluate(ASKED))):
                self.page.wait_for_timeout(60)
        expect(result).to_be_visible()

    def _act(self, asked: str) -> bool:
        """One answer to what is asked, if anything is."""
        if not self.page.locator("[data-choice]:enabled").count():
            return False
        done = asked.startswith(("Move", "Buy", "Discard"))
        if asked.startswith("Play"):
            self._flying = self._buying = True
        if self.page.locator(CARD).count() and not done:
            self.page.keyboard.press(self._key(CARD))  # it is then shown with what can be done with it
            expect(self.page.locator(".dock .detail")).to_be_visible()
            self._choose(".dock .detail [data-choice]")
        elif asked.startswith("Move") and self._flying:
            self._flying = False
            self._fly()
        elif asked.startswith("Buy") and self._buying:
            self._buying = False
            self._buy()
        else:
            self._choose(".dock .done" if done else "[data-choice]:enabled")
        return True

    def _fly(self) -> None:
        """Walk to the fleet by arrows, take it up, walk to the first sector that lights up, and go there."""
        ready = self.page.locator(".map .sector:has(.able)")
        if not ready.count():
            return
        self.page.keyboard.press("b")
        self._walk(ready.first.get_attribute("data-site") or "")
        self.page.keyboard.press("Enter")
        lit = self.page.locator(".map .sector.move")
        expect(lit.first).to_be_visible()
        self._walk(lit.first.get_attribute("data-site") or "")
        self._send("Enter")
        self.flown += 1

    def _walk(self, site: str) -> None:
        for _ in range(30):
            if self.page.evaluate(FOCUSED_SITE) == site:
                return
            self.page.keyboard.press(self.page.evaluate(TOWARDS, site))
            self.page.wait_for_timeout(40)
        raise AssertionError(f"the arrows never came to {site}")

    def _buy(self) -> None:
        """Take the first thing up that can be had, and put it into the first place."""
        if not self.page.locator(".dock .ware:enabled").count():
            return
        places = ".dock [aria-label^='Places for'] button"
        if not self.page.locator(places).count():  # a thing that was bought before may still be taken up
            self.page.keyboard.press(self._key(".dock .ware:enabled"))
        expect(self.page.locator(places).first).to_be_visible()
        self._choose(places)
        self.bought += 1

    def _choose(self, offered: str) -> None:
        self._send(self._key(offered))

    def _key(self, offered: str) -> str:
        """The key for the first of these: its number among all choices, or Enter with the focus on it."""
        button = self.page.locator(offered).first
        every = self.page.locator("[data-choice]:enabled")
        number = 1 + int(button.evaluate("(one, all) => all.indexOf(one)", every.element_handles()))
        if 1 <= number <= 9:
            return str(number)
        button.focus()
        return "Enter"

    def _send(self, key: str) -> None:
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")) as sent:
            self.page.keyboard.press(key)
        assert sent.value.ok, sent.value.text()
        self.page.wait_for_timeout(60)
