"""By keyboard alone: the mouse is never moved."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.kit import Server, link

ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "cadet"}
FOCUSED = "document.activeElement?.textContent?.trim() ?? ''"


def tab_to(page: Page, words: str, most: int = 60) -> None:
    """Tab until the focus is on something that says so."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).startswith(words):
            return
    raise AssertionError(f"Tab never came to {words!r}")


def test_play_now_by_keyboard(page: Page, server: Server) -> None:
    page.goto(server.base)
    expect(page.get_by_role("heading", name="Kardashev Scale")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement.closest('section')?.textContent ?? ''")
        if "Kardashev Scale" in inside and "Play now" in page.evaluate(FOCUSED):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()


def test_a_whole_game_by_keyboard(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=8, options={"round_cap": 9})
    page.goto(link(server, made))
    result = page.get_by_role("region", name="Result")
    move = page.get_by_role("region", name="Your move")
    group = page.get_by_role("group", name="Your dial")
    expect(group).to_be_visible()
    dials = built = 0
    for _ in range(200):
        if result.is_visible():
            break
        if group.is_visible() and not group.locator("[aria-pressed=true]").count():
            page.keyboard.press("4" if dials % 3 == 2 else "12"[dials % 3])
            dials += 1
        elif page.locator("[data-card].yes, [data-card].exchange").count():
            page.locator("[data-card].yes, [data-card].exchange").first.focus()
            page.keyboard.press("Enter")
            expect(move.locator(".detail .primary").first).to_be_visible()
            page.keyboard.press("1")
            built += 1
        elif move.locator("[data-choice]").count():
            page.keyboard.press("1")
        page.wait_for_timeout(150)
    expect(result).to_be_visible()
    assert dials >= 9
    assert built >= 1


def test_a_move_by_notation_and_the_list_of_keys(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=8, options={"round_cap": 2})
    page.goto(link(server, made))
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_text("Take that choice of those on offer")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("dial trade")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Round 2 begins.").first).to_be_visible()


def test_tab_reaches_the_dials(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, {"kind": "human", "name": "Bo"}], seed=8)
    page.goto(link(server, made))
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()
    tab_to(page, "Conflict")
    page.keyboard.press("ArrowRight")
    assert "Trade" in page.evaluate(FOCUSED)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your choice is secret")).to_be_visible()
