"""An automatic accessibility check of every page: nothing serious or critical."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Server, link
from browser.person import Person

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "cadet"}


# On a busy machine transitions take longer than their time. Those without an end are not waited for.
SETTLED = """Promise.race([
    new Promise((done) => setTimeout(done, 5000)),
    Promise.all(
        document.getAnimations()
            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
            .map((one) => one.finished.catch(() => null)),
    ),
])"""


def check(page: Page) -> None:
    """Run axe on what is on the page now. Transitions are let finish: half-faded text has no contrast."""
    page.wait_for_timeout(600)
    page.evaluate(SETTLED)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    assert found["passes"], "axe looked at nothing"
    bad = [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
    assert bad == []


@pytest.mark.parametrize("path", ["/", "/new", "/record"])
def test_pages(page: Page, server: Server, path: str) -> None:
    page.goto(server.base + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check(page)


def test_a_table_from_the_first_summit_to_the_score_sheet(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT, BOT, BOT], seed=6, options={"round_cap": 4})
    page.goto(link(server, made))
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()
    check(page)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    check(page)
    page.keyboard.press("t")
    page.keyboard.press("r")
    expect(page.get_by_label("Search the rules")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    Person(page).play_to_the_end()
    check(page)
