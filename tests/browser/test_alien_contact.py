"""Alien Contact in a browser: whole contests by mouse, by keyboard and on a phone, its accessibility, and two people
whose fire is hidden from each other."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.envoy import Envoy, begins
from browser.kit import Server, link
from browser.story import tell
from browser.test_access import check
from browser.test_phone import fits
from cosmarium.engine.table import Table

ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "cadet"}
SHORT = {"turns": 6}
DIGITS = 9


def both_assign_fire(table: Table) -> bool:
    """Two seats are asked at once at what their ships fire."""
    prompt = table.prompt(table.actors[0])
    return len(table.actors) > 1 and prompt is not None and prompt["kind"] == "fire"


def offered_something(table: Table) -> bool:
    """Seat 0 has been made a proposal."""
    prompt = table.prompt(0)
    return table.actors == (0,) and prompt is not None and prompt["kind"] == "reply"


def test_a_whole_contest_by_mouse(page: Page, server: Server) -> None:
    made = server.table(title="alien-contact", seats=[ADA, BOT], seed=5, options=SHORT)
    page.goto(link(server, made))
    begins(page)
    envoy = Envoy(page)
    envoy.play_to_the_end()
    assert envoy.done >= {"move", "build"}
    expect(page.get_by_role("region", name="Result")).to_contain_text("victory points decide")


def test_a_contest_by_touch_fits_at_every_step(phone: Page, server: Server) -> None:
    made = server.table(title="alien-contact", seats=[ADA, BOT], seed=7, options=SHORT)
    phone.goto(link(server, made))
    begins(phone)
    Envoy(phone).play_to_the_end(lambda: fits(phone))
    fits(phone)


def look_at_a_battle_and_a_bargain(page: Page, server: Server, look: Callable[[Page], None]) -> None:
    """Show both, and look at each."""
    page.goto(link(server, tell(server, both_assign_fire, title="alien-contact").made))
    expect(page.get_by_role("region", name="Battle")).to_be_visible()
    look(page)
    page.goto(link(server, tell(server, offered_something, 4, title="alien-contact").made))
    expect(page.get_by_role("button", name="Accept")).to_be_visible()
    look(page)


def test_a_battle_and_a_bargain_fit_a_phone(phone: Page, server: Server) -> None:
    look_at_a_battle_and_a_bargain(phone, server, fits)


class Keyboard(Envoy):
    """Plays with keys alone: the number of a choice, Enter on what has the focus."""

    def on_the_map(self, area: Locator) -> Locator:
        return area

    def push(self, button: Locator) -> None:
        every = self.page.locator("[data-choice]:enabled")
        number = 1 + int(button.evaluate("(one, all) => all.indexOf(one)", every.element_handles()))
        if 1 <= number <= DIGITS:
            self.page.keyboard.press(str(number))
        else:
            button.focus()
            self.page.keyboard.press("Enter")


def test_a_whole_contest_by_keyboard(page: Page, server: Server) -> None:
    made = server.table(title="alien-contact", seats=[ADA, BOT], seed=5, options=SHORT)
    page.goto(link(server, made))
    begins(page)
    envoy = Keyboard(page)
    envoy.play_to_the_end()
    assert "move" in envoy.done


def test_arrows_go_over_the_map_and_enter_looks_at_an_area(page: Page, server: Server) -> None:
    made = server.table(title="alien-contact", seats=[ADA, {"kind": "human", "name": "Bo"}], seed=5, options=SHORT)
    page.goto(link(server, made))
    begins(page)
    page.keyboard.press("b")
    focused = "document.activeElement.getAttribute('aria-label') ?? ''"
    first = page.evaluate(focused)
    assert first.startswith("Area ")
    page.keyboard.press("ArrowDown" if first.startswith("Area 00") else "ArrowUp")
    second = page.evaluate(focused)
    assert second.startswith("Area ")
    assert second != first
    page.keyboard.press("Enter")
    looked_at = page.get_by_role("region", name=second[:7])
    expect(looked_at).to_be_visible()
    page.keyboard.press("Escape")
    expect(looked_at).to_be_hidden()


def test_a_table_is_accessible_from_phase_to_phase(page: Page, server: Server) -> None:
    made = server.table(title="alien-contact", seats=[ADA, BOT], seed=5, options=SHORT)
    page.goto(link(server, made))
    begins(page)
    envoy = Envoy(page)
    expect(envoy.dock.locator(".prompt")).to_contain_text("Choose the colour")
    check(page)
    for start in ("Move ships", "Build and acquire"):
        envoy.play_until(lambda words=start: envoy.asked().startswith(words))  # type: ignore[misc]
        check(page)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    check(page)


def test_a_battle_and_a_bargain_are_accessible(page: Page, server: Server) -> None:
    look_at_a_battle_and_a_bargain(page, server, check)


def test_two_people_see_each_others_fire_only_when_both_have_decided(
    page: Page, other: BrowserContext, server: Server
) -> None:
    story = tell(server, both_assign_fire, title="alien-contact")
    bo = other.new_page()
    for one, seat in ((page, 0), (bo, 1)):
        one.goto(link(server, story.made, seat))
        expect(one.get_by_role("region", name="Battle")).to_be_visible()
    ours = page.get_by_text(re.compile("of Ada (aims at|holds its fire)")).first
    theirs = bo.get_by_text(re.compile("of Ada (aims at|holds its fire)"))
    assert Envoy(page).send(fire_of(page))
    expect(ours).to_be_attached()
    expect(bo.get_by_text("Ada has decided.").first).to_be_attached()
    expect(page.get_by_text("Your fire is assigned.")).to_be_visible()
    shot = re.compile("of Ada fires at .* rolls")
    expect(bo.get_by_text(shot)).to_have_count(0)
    expect(theirs).to_have_count(0)
    assert Envoy(bo).send(fire_of(bo))
    for one in (page, bo):
        expect(one.get_by_text(shot).first).to_be_attached()
    expect(theirs).to_have_count(0)


def fire_of(page: Page) -> Locator:
    """The button that sends one's fire."""
    return page.get_by_role("region", name="Battle").get_by_role("button", name="Fire", exact=True)


def test_whoever_may_attack_next_is_asked_on_its_page_at_once(
    page: Page, other: BrowserContext, server: Server
) -> None:
    """Nothing happens but that the phasing player attacks nobody: the page of the other still learns of it."""
    story = tell(server, attacks_nobody_yet, title="alien-contact")
    phasing = story.table.actors[0]
    bo = other.new_page()
    for one, seat in ((page, phasing), (bo, 1 - phasing)):
        one.goto(link(server, story.made, seat))
        begins(one)
    expect(bo.get_by_text("do you attack?")).to_be_hidden()
    page.get_by_role("button", name="No more attacks in space").click()
    expect(bo.get_by_text("do you attack?")).to_be_visible()


def attacks_nobody_yet(table: Table) -> bool:
    """The phasing player is asked for attacks in space, and the other may attack it if it does not."""
    prompt = table.prompt(table.actors[0])
    return (
        prompt is not None
        and prompt["kind"] == "space"
        and any("attack" in a.notation for a in table.legal(table.actors[0]))
    )
