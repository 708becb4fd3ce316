"""The odds of a battle before ships go there: on the map and in words, by mouse, keys and touch."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.kit import Server
from browser.story import Story, tell
from browser.test_access import check
from browser.test_blueshift_scenes import asked, notations, sit_down, where
from browser.test_phone import fits
from cosmarium.engine.table import Table


def attack(table: Table) -> tuple[str, str, list[str]] | None:
    """Where all ships of seat 0 that lie there may go together into a battle, where to, and their moves."""
    if not asked(table, "move"):
        return None
    held = {ship["site"] for ship in table.view(0)["ships"] if ship["seat"] != 0}
    moves = [(where(table, ship), ship, to) for _, ship, to in notations(table, "move")]
    movable = Counter(start for start, _ in {(start, ship) for start, ship, _ in moves})
    for start, _, to in moves:
        going = [ship for begins, ship, ends in moves if (begins, ends) == (start, to)]
        if to in held and len(going) == movable[start] > 1:
            return start, to, [f"move {ship} {to}" for ship in going]
    return None


def scene(server: Server) -> tuple[Story, str, str, dict[str, Any], int]:
    """A match that has come so far: the way, what it is foretold to lead to, and the moves that it takes."""
    story = tell(server, lambda table: attack(table) is not None, seats=3)
    found = attack(story.table)
    assert found is not None
    start, to, moves = found
    [battle] = story.table.prospects(0, moves)["battles"]
    return story, start, to, battle, len(moves)


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)} %"


def sector(page: Page, site: str) -> Locator:
    return page.locator(f".map [data-site={site}]")


def tells(page: Page, battle: dict[str, Any]) -> None:
    """The dock has the chances, the losses to expect, and how they were found."""
    odds, dock = battle["odds"], page.get_by_role("region", name="Your move")
    expect(dock.locator(".course")).to_contain_text(f"{percent(odds['win'])} Ada wins")
    method = "exact" if odds["method"] == "exact" else "sampled, ±"
    expect(dock.locator(".course .odds")).to_contain_text(method)
    losses = [f"{odds['expected_losses'][str(seat)]:.1f}" for seat in (battle["attacker"], battle["defender"])]
    expect(dock.locator(".course .losses b")).to_have_text(losses)


def test_odds_are_shown_before_ships_go_into_a_battle(page: Page, server: Server) -> None:
    story, start, to, battle, ships = scene(server)
    sit_down(page, server, story)
    sector(page, start).click()
    expect(sector(page, to).locator(".odds")).to_contain_text(percent(battle["odds"]["win"]))
    sector(page, to).hover()
    tells(page, battle)
    check(page)
    label = sector(page, to).get_by_role("button").get_attribute("aria-label") or ""
    assert f"A battle there: {percent(battle['odds']['win'])} win" in label
    page.locator(".inspector [data-ship][aria-pressed=true]").first.click()
    expect(page.get_by_text(f"{ships - 1} taken up.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".map .odds")).to_have_count(0)
    sector(page, start).click()
    moves: list[str] = []
    page.on("request", lambda sent: moves.extend(json.loads(sent.post_data or "{}").get("moves", [])))
    with page.expect_response(re.compile("/moves$")):
        sector(page, to).click()
    expect(page.get_by_text(re.compile(r"^Battles ahead$"))).to_be_visible()
    assert moves
    assert all(move.endswith(f" {to}") for move in moves)


def test_a_finger_sees_the_odds_first_and_goes_with_the_second_press(phone: Page, server: Server) -> None:
    story, start, to, battle, _ = scene(server)
    sit_down(phone, server, story)
    sent: list[str] = []
    phone.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    sector(phone, start).tap()
    expect(sector(phone, to).locator(".odds")).to_be_visible()
    sector(phone, to).tap()
    tells(phone, battle)
    fight = phone.get_by_role("button", name="Go there and fight")
    expect(fight).to_be_in_viewport(ratio=1)
    fits(phone)
    assert sent == []
    with phone.expect_response(re.compile("/moves$")):
        fight.tap()
    expect(fight).to_be_hidden()
