"""What the page of Blueshift does round the moves: the dice of a battle and how its scene goes, what is taken up and
put down, the map under the hand, a phone's small window."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.admiral import Admiral
from browser.kit import Server, link
from browser.story import tell
from browser.test_blueshift import ADA, BOT, begins, choosing_a_target
from browser.test_blueshift_scenes import asked, fleet_may_go, sit_down
from cosmarium.engine.table import Table

# What covers the middle of the question, if not the question itself.
COVERED = """element => {
    const box = element.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !element.contains(above);
}"""


def scene(page: Page) -> Locator:
    return page.get_by_role("region", name="Battle")


def shots(table: Table) -> list[dict[str, Any]]:
    """The dice of the round under way."""
    events = table.events(0)
    begun = max(at for at, event in enumerate(events) if event["kind"] == "round")
    return [event["data"] for event in events[begun:] if event["kind"] == "shot"]


def test_every_die_shows_what_it_needs_and_what_its_hit_meets(page: Page, server: Server) -> None:
    story = tell(server, choosing_a_target)
    sit_down(page, server, story)  # which is a late arrival: the dice fell before
    dice = scene(page).locator(".dice li")
    rolled = shots(story.table)
    assert rolled
    expect(dice).to_have_count(len(rolled))
    for die, told in zip(dice.all(), rolled, strict=True):
        outcome = "hit" if told["success"] else "miss"
        expect(die).to_contain_text(f"needs {told['needs']}+, rolls {told['die']}: a {outcome}")
    expect(scene(page).get_by_text("still to be dealt").first).to_be_attached()
    target = scene(page).locator(".target").first
    slot = target.locator("[aria-hidden]").last.inner_text()
    target.click()
    expect(scene(page).get_by_text(re.compile(rf"a hit on [a-z ]+ {slot}\."))).to_have_count(1)


def last_hit(table: Table) -> bool:
    """Seat 0 deals the only hit on a fleet that flees and leaves nothing behind: the battle ends with it."""
    if not choosing_a_target(table):
        return False
    view = table.view(0)
    battle = view["battle"]
    stays = any(one["site"] == battle["site"] and one["kind"] == "turret" for one in view["ships"])
    return battle["fleeing"] == 1 and sum(battle["hits"].values()) == 1 and not stays


@pytest.mark.parametrize("how", ["a key", "a press on it", "a press beside it", "a move", "time"])
def test_a_battle_that_is_over_makes_way(page: Page, server: Server, how: str) -> None:
    sit_down(page, server, tell(server, last_hit))
    page.get_by_role("slider", name="Pace of the others").fill("0")
    scene(page).locator(".target").first.click()
    expect(scene(page)).to_contain_text("Battle fought at")
    expect(scene(page)).to_contain_text("lost")
    question = page.locator(".dock .prompt")
    expect(question).to_be_visible()
    assert not question.evaluate(COVERED)
    assert not page.locator(".dock .done").evaluate(COVERED)
    if how == "a key":
        page.keyboard.press("Escape")
    elif how == "a press on it":
        scene(page).locator(".dice").first.click()
    elif how == "a press beside it":
        page.get_by_role("list", name="Victory track").click(position={"x": 1, "y": 1})
    elif how == "a move":
        page.locator(".dock .done").click()
    expect(scene(page)).to_be_hidden()
    page.get_by_role("button", name="Last battle").click()
    expect(scene(page)).to_contain_text("Battle fought at")
    page.wait_for_timeout(4000)
    expect(scene(page)).to_be_visible()  # whoever looks it up reads as long as they like
    page.keyboard.press("Escape")
    expect(scene(page)).to_be_hidden()


def test_what_is_taken_up_to_buy_is_put_down_when_the_turn_goes_on(page: Page, server: Server) -> None:
    made = server.table(title="blueshift", seats=[ADA, BOT], seed=5)
    page.goto(link(server, made))
    begins(page)
    admiral = Admiral(page)

    def buying() -> bool:
        return admiral.asked().startswith("Buy")

    admiral.play_until(buying)
    taken = page.locator(".ware[aria-pressed=true]")
    page.locator(".dock .ware:enabled").first.click()
    expect(taken).to_have_count(1)
    admiral.finish()
    admiral.play_until(lambda: not buying())
    admiral.play_until(buying)
    expect(page.locator(".dock .ware").first).to_be_visible()
    expect(taken).to_have_count(0)
    expect(page.locator(".map .sector.choose")).to_have_count(0)


def fleet_of_six(table: Table) -> bool:
    return table.view(0)["round"] >= 3 and fleet_may_go(table) is not None


WATCH = """() => {
    window.changes = [];
    const note = ({target}) => window.changes.push(target.className?.baseVal ?? target.className);
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver(seen => seen.forEach(note)).observe(document.querySelector('.map'), all);
}"""


def test_panning_a_board_of_six_draws_nothing_anew(page: Page, server: Server) -> None:
    """What keeps it smooth: one layer moves, and no sector is touched."""
    sit_down(page, server, tell(server, fleet_of_six, seats=6))
    page.wait_for_timeout(800)
    box = page.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    layer = page.locator(".map .layer")
    before = layer.evaluate("element => element.style.transform")
    page.evaluate(WATCH)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(30):
        page.mouse.move(x + 3 * step, y + 2 * step)
    page.mouse.up()
    assert layer.evaluate("element => element.style.transform") != before
    changes = page.evaluate("() => window.changes")
    assert changes
    assert all(name.split()[0] == "layer" for name in changes), set(changes)


def test_ships_in_flight_keep_nobody_waiting(page: Page, server: Server) -> None:
    story = tell(server, lambda table: fleet_may_go(table) is not None)
    found = fleet_may_go(story.table)
    assert found is not None
    start, to, _ = found
    sit_down(page, server, story)
    page.get_by_role("slider", name="Pace of the others").fill("0")
    page.locator(f".map [data-site={start}]").click()
    page.locator(f".map [data-site={to}]").click()
    flying = page.locator(".trails > g")
    expect(flying.first).to_be_attached()
    assert page.evaluate("document.getAnimations().some(one => one.playState === 'running')")
    with page.expect_request(lambda request: request.url.endswith("/moves"), timeout=1500):
        page.locator(".dock .done").click()


def play_a_card(table: Table) -> bool:
    return asked(table, "card") and table.view(0)["round"] == 2


def test_on_a_phone_the_cards_are_in_sight_when_one_is_to_be_played(phone: Page, server: Server) -> None:
    sit_down(phone, server, tell(server, play_a_card))
    card = phone.get_by_role("region", name="Your hand").locator(".card").first
    expect(card).to_be_in_viewport(ratio=0.9)
    assert not card.evaluate(COVERED)


def test_on_a_phone_the_sector_that_is_looked_at_is_one_press_away(phone: Page, server: Server) -> None:
    story = tell(server, lambda table: fleet_may_go(table) is not None)
    found = fleet_may_go(story.table)
    assert found is not None
    sit_down(phone, server, story)
    phone.locator(f".map [data-site={found[0]}]").click()
    phone.get_by_role("button", name=re.compile("what is there")).click()
    ship = phone.locator(".inspector [data-ship]").first
    expect(ship).to_be_in_viewport()
    assert not ship.evaluate(COVERED)
