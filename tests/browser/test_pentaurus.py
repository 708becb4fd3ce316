"""Pentaurus: Duel in a browser: by mouse, by keyboard, on a phone, and with two people."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

import cosmarium
from browser.captain import Captain
from browser.kit import PHONE, Server, link
from browser.story import tell
from browser.test_access import check
from browser.test_phone import fits
from cosmarium.engine.table import Table
from cosmarium.games.pentaurus import TITLE

cosmarium.register(TITLE)

ADA = {"kind": "human", "name": "Ada"}
BO = {"kind": "human", "name": "Bo"}
BOT = {"kind": "bot", "level": "greedy"}
SHORT = {"turn_cap": 14}


def begins(page: Page) -> None:
    expect(page.get_by_role("region", name="Your hand").locator("[data-card]").first).to_be_visible()


def test_a_whole_game_by_mouse(page: Page, server: Server) -> None:
    made = server.table(title="pentaurus", seats=[ADA, BOT], seed=5)
    page.goto(link(server, made))
    begins(page)
    captain = Captain(page)
    captain.play_to_the_end()
    assert captain.done >= {"_settle", "_carry"}
    for seat in page.locator(".deployment").all():
        expect(seat.locator(".species")).to_be_visible()


def test_a_whole_game_by_keyboard(page: Page, server: Server) -> None:
    made = server.table(title="pentaurus", seats=[ADA, BOT], seed=8, options={"turn_cap": 6})
    page.goto(link(server, made))
    begins(page)
    dock = page.get_by_role("region", name="Your move")
    hand = page.get_by_role("region", name="Your hand")
    attacks = dock.get_by_role("group", name="Attacks").get_by_role("button")
    played = 0
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline and not page.get_by_role("region", name="Result").is_visible():
        if not dock.locator("[data-choice]").count():
            page.wait_for_timeout(60)
            continue
        usable = hand.locator(".usable")
        with page.expect_response(lambda answer: answer.url.endswith("/moves")) as sent:
            if usable.count() and dock.locator(".prompt").inner_text().startswith("Play"):
                usable.first.focus()
                page.keyboard.press("Enter")
                expect(dock.locator(".detail")).to_be_visible()
                page.keyboard.press("1")
                played += 1
            elif attacks.count():
                page.keyboard.press("1")
                expect(attacks.first).to_have_attribute("aria-pressed", "true")
                page.keyboard.press(str(attacks.count() + 1))
            else:
                page.keyboard.press("1")
        assert sent.value.ok, sent.value.text()
        page.wait_for_timeout(60)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert played >= 2


def test_arrows_go_over_the_cards_and_escape_puts_one_down(page: Page, server: Server) -> None:
    page.goto(link(server, server.table(title="pentaurus", seats=[ADA, BO], seed=3)))
    begins(page)
    page.keyboard.press("b")
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.card")
    assert None not in (first, second)
    assert first != second
    page.keyboard.press("Enter")
    detail = page.get_by_role("region", name="Your move").locator(".detail")
    expect(detail).to_be_visible()
    page.keyboard.press("Escape")
    expect(detail).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.card") == second


def test_a_game_by_touch_fits_at_every_step(phone: Page, server: Server) -> None:
    made = server.table(title="pentaurus", seats=[ADA, BOT], seed=7, options=SHORT)
    phone.goto(link(server, made))
    begins(phone)
    captain = Captain(phone)
    captain.play_to_the_end(lambda: fits(phone))
    expect(phone.get_by_role("region", name="Result")).to_be_visible()


def test_a_table_is_accessible(page: Page, server: Server) -> None:
    made = server.table(title="pentaurus", seats=[ADA, BOT], seed=5, options=SHORT)
    page.goto(link(server, made))
    begins(page)
    check(page)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Your hand")).to_be_visible()
    check(page)
    page.keyboard.press("t")
    captain = Captain(page)
    for _ in range(60):
        captain.act()
    check(page)
    page.get_by_role("region", name="Middle of the table").get_by_role("button", name="Discards").click()
    expect(page.get_by_role("heading", name="Discard pile")).to_be_visible()
    check(page)


CARDS = {card["id"]: card for card in TITLE.describe_pack(cosmarium.game("pentaurus").content.data)["cards"]}
View = dict[str, Any]


def seed_where(suits: Callable[[View, View], bool], first: int) -> int:
    """The first seed whose opening both players' views suit, when that seat goes first."""
    game = cosmarium.game("pentaurus", first_seat=first)
    for seed in range(2000):
        table = game.new(seats=2, seed=seed)
        if suits(table.view(0), table.view(1)):
            return seed
    raise AssertionError("no such opening in this pack")


def held(view: View) -> list[dict[str, Any]]:
    """The cards in the viewer's hand."""
    return [CARDS[card.split("#")[0]] for card in view["players"][view["viewer"]]["hand"]]


def one_tells(ada: View, bo: View) -> bool:
    """Bo holds an action and a planet, and Ada nothing to answer with."""
    return {card["kind"] for card in held(bo)} >= {"action", "planet"} and all(
        card["kind"] != "combat" for card in held(ada)
    )


def one_buys(ada: View, bo: View) -> bool:
    """Ada's only planet yields what the cheapest ship of the market costs."""
    planets = [card for card in held(ada) if card["kind"] == "planet"]
    cheapest = min(CARDS[ship.split("#")[0]]["cost"] for ship in ada["market"])
    return len(planets) == 1 and planets[0]["symbols"].get("pentanium", 0) >= cheapest


def turn_of_bo(page: Page, bo: Page, server: Server) -> None:
    """A table of two at which Bo has come to the action step of the first turn."""
    made = server.table(
        title="pentaurus", seats=[ADA, BO], seed=seed_where(one_tells, first=1), options={"first_seat": 1}
    )
    page.goto(link(server, made, 0))
    bo.goto(link(server, made, 1))
    for one in (bo, page):
        begins(one)
        one.get_by_role("button", name="Keep this hand").click()
    bo.get_by_role("button", name="On to the market").click()
    bo.get_by_role("button", name="On to actions").click()
    expect(bo.get_by_role("button", name="On to the attack")).to_be_visible()


def play_a_card(bo: Page) -> None:
    bo.get_by_role("region", name="Your hand").locator(".action.usable").first.click()
    bo.get_by_role("region", name="Your move").locator(".row .primary").first.click()
    bo.get_by_role("button", name="Play it without your species").click()


def test_the_other_player_is_asked_and_may_have_it_passed(page: Page, other: BrowserContext, server: Server) -> None:
    bo = other.new_page()
    turn_of_bo(page, bo, server)
    asked = page.get_by_role("region", name="Your move").get_by_text("answer it, or pass")
    play_a_card(bo)
    expect(asked).to_be_visible()
    page.wait_for_timeout(1500)
    expect(asked).to_be_visible()
    page.get_by_label("When to ask me").select_option("attacks")
    expect(bo.get_by_text("Ada passes.").first).to_be_visible()
    expect(asked).to_be_hidden()


def test_a_planet_by_click_and_a_ship_by_drag_and_drop(page: Page, server: Server) -> None:
    made = server.table(
        title="pentaurus", seats=[ADA, BOT], seed=seed_where(one_buys, first=0), options={"first_seat": 0}
    )
    page.goto(link(server, made))
    begins(page)
    page.get_by_role("button", name="Keep this hand").click()
    planet = page.get_by_role("region", name="Your hand").locator(".planet.usable")
    name = planet.locator(".name").inner_text()
    planet.click()
    page.locator(".spot").first.click()
    home = page.get_by_role("region", name="Your planets").get_by_role("article", name=name)
    expect(home).to_be_visible()
    page.get_by_role("button", name="On to the market").click()
    ship = page.get_by_role("group", name="Market").locator("[draggable=true]").first
    bought = ship.get_attribute("data-card")
    ship.drag_to(home.locator(".world"))
    expect(home.locator(f"[data-card='{bought}']")).to_be_visible()


def test_cards_put_aside_are_discarded_together(page: Page, server: Server) -> None:
    made = server.table(
        title="pentaurus", seats=[ADA, BOT], seed=seed_where(one_buys, first=0), options={"first_seat": 0}
    )
    page.goto(link(server, made))
    begins(page)
    choices = page.get_by_role("region", name="Your move").locator("[data-choice]")
    aside = page.get_by_text("Discard what you do not want")
    for _ in range(60):
        if aside.is_visible():
            break
        if choices.count():
            choices.last.click()
        page.wait_for_timeout(120)
    expect(page.get_by_role("button", name="Keep all, and draw")).to_be_visible()
    cards = page.get_by_role("region", name="Your hand").locator("[data-card]")
    for n in range(3):
        cards.nth(n).click()
    cards.nth(1).click()  # and one of them taken back
    with page.expect_response(lambda answer: answer.url.endswith("/moves")) as sent:
        page.get_by_role("button", name="Discard 2 cards, then draw").click()
    assert sent.value.ok
    expect(aside).to_be_hidden()


def made_to_discard(table: Table) -> bool:
    """Seat 0 has to give a card up."""
    view = table.view(0)
    return view["asked"] == 0 and view["to_discard"] is not None


def test_a_forced_discard_says_what_to_press(page: Page, server: Server) -> None:
    page.set_viewport_size(PHONE)  # where the hand lies below
    page.goto(link(server, tell(server, made_to_discard, title="pentaurus").made))
    begins(page)
    dock = page.get_by_role("region", name="Your move")
    expect(dock).to_contain_text("Press 1 card of your hand to put it aside")
    expect(dock.get_by_role("button", name=re.compile("^Discard"))).to_have_count(0)
    dock.get_by_role("button", name="your hand").click()
    card = page.get_by_role("region", name="Your hand").locator("[data-card]").first
    expect(card).to_be_in_viewport()
    card.click()
    expect(dock.get_by_text("to put it aside")).to_be_hidden()
    dock.get_by_role("button", name="Discard 1 card").click()
    expect(page.get_by_text(re.compile("^Ada discards")).last).to_be_attached()  # on a phone the log is put away
