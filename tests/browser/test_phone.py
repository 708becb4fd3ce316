"""A phone in portrait: touch, and no sideways scroll anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.kit import PHONE, Server, link
from browser.person import Person

ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "cadet"}


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    width = page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
    assert width <= PHONE["width"], f"the page is {width} px wide"


@pytest.mark.parametrize("path", ["/", "/new", "/record"])
def test_pages_fit(phone: Page, server: Server, path: str) -> None:
    phone.goto(server.base + path)
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    fits(phone)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_game_by_touch_fits_at_every_step(phone: Page, server: Server, seats: int) -> None:
    made = server.table(title="kardashev", seats=[ADA] + [BOT] * (seats - 1), seed=6, options={"round_cap": 3})
    phone.goto(link(server, made))
    expect(phone.get_by_role("group", name="Your dial")).to_be_visible()
    person = Person(phone)
    for _ in range(200):
        fits(phone)
        if person.over():
            break
        if not person.act():
            phone.wait_for_timeout(40)
    expect(phone.get_by_role("region", name="Result")).to_be_visible()
    fits(phone)


def test_drawers_fit(phone: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=6)
    phone.goto(link(server, made))
    phone.get_by_role("button", name="Rules").tap()
    expect(phone.get_by_label("Search the rules")).to_be_visible()
    fits(phone)
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Text view").tap()
    expect(phone.get_by_role("heading", name="What happened")).to_be_visible()
    fits(phone)
