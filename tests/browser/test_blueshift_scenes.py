"""Moments of Blueshift in a browser: hits, fleets, cargo, the replay, lost connections. Bots have played until then."""

from __future__ import annotations

import json
import re
from collections import Counter

from playwright.sync_api import BrowserContext, Page, expect

from browser.admiral import Admiral
from browser.kit import Server, link
from browser.story import Story, tell
from browser.test_access import check
from browser.test_blueshift import choosing_a_target
from cosmarium.engine.table import Table


def asked(table: Table, kind: str) -> bool:
    """Seat 0 is asked a question of this kind."""
    prompt = table.prompt(0)
    return prompt is not None and prompt["kind"] == kind


def notations(table: Table, verb: str) -> list[list[str]]:
    """What seat 0 may do, of this verb, in words."""
    words = [action.notation.split() for action in table.legal(0)]
    return [word for word in words if word[0] == verb]


def where(table: Table, ship: str) -> str:
    """The site of one of seat 0's ships."""
    return next(str(one["site"]) for one in table.view(0)["ships"] if one["id"] == f"0.{ship}")


def fleet_may_go(table: Table) -> tuple[str, str, int] | None:
    """Where several ships of seat 0 lie, a sector in sight that all may go to, and how many they are."""
    if not asked(table, "move"):
        return None
    seen = {site["site"] for site in table.view(0)["sites"] if site["discovered"]}
    moves = notations(table, "move")
    movable = Counter(where(table, ship) for ship in {ship for _, ship, _ in moves})
    together = Counter((where(table, ship), to) for _, ship, to in moves if to in seen)
    for (start, to), ships in together.items():
        if ships > 1 and ships == movable[start]:
            return start, to, ships
    return None


def may_load(table: Table) -> bool:
    return asked(table, "move") and any(word[2] == "infantry" for word in notations(table, "load"))


def may_invade(table: Table) -> bool:
    return asked(table, "land") and bool(notations(table, "invade"))


def third_turn(table: Table) -> bool:
    """Seat 0 is to play a card in the third round, and seat 1 has had a turn before."""
    return asked(table, "card") and table.view(0)["round"] == 3


def sit_down(page: Page, server: Server, story: Story, seat: int = 0) -> None:
    page.goto(link(server, story.made, seat))
    expect(page.get_by_role("group", name="Map of the sectors")).to_be_visible()


def test_hits_are_dealt_by_clicking_what_glows(page: Page, server: Server) -> None:
    story = tell(server, choosing_a_target)
    sit_down(page, server, story)
    battle = page.get_by_role("region", name="Battle")
    glowing = battle.locator(".target")
    first = story.table.legal(0)[0].notation.split()[1]
    expect(glowing).to_have_count(sum(word[1] == first for word in notations(story.table, "hit")))
    with page.expect_request(lambda request: request.url.endswith("/moves")) as sent:
        glowing.last.click()
    [notation] = json.loads(sent.value.post_data or "")["moves"]
    assert notation in {action.notation for action in story.table.legal(0)}
    before = story.table.event_count(0)
    story.table.play(0, notation)
    [happened, *_] = story.table.events(0, since=before)
    assert happened["kind"] == "hit"
    expect(page.get_by_role("log", name="Log of the match").get_by_text(happened["text"]).last).to_be_visible()


def test_a_fleet_goes_with_one_gesture(page: Page, server: Server) -> None:
    story = tell(server, lambda table: fleet_may_go(table) is not None)
    found = fleet_may_go(story.table)
    assert found is not None
    start, to, ships = found
    sit_down(page, server, story)
    page.locator(f".map [data-site={start}]").click()
    expect(page.get_by_text(f"{ships} taken up.")).to_be_visible()
    page.locator(f".map [data-site={to}]").hover()
    expect(page.get_by_text(f"{ships} of {ships} can go there")).to_be_visible()
    moves = page.get_by_role("log", name="Log of the match").get_by_text(
        re.compile(f"^Ada moves .* from {start} to {to}")
    )
    earlier = moves.count()  # the same way may have been gone in other turns
    page.locator(f".map [data-site={to}]").click()
    expect(moves).to_have_count(earlier + ships)


def test_infantry_is_loaded_by_dragging_and_by_key(page: Page, server: Server) -> None:
    story = tell(server, may_load)
    _, slot, _ = next(word for word in notations(story.table, "load") if word[2] == "infantry")
    sit_down(page, server, story)
    page.locator(f".map [data-site={where(story.table, slot)}]").click()
    ship = page.locator(f"[data-ship='0.{slot}']")
    loaded = page.get_by_role("log", name="Log of the match").get_by_text(re.compile("^Ada (un)?loads "))
    before = loaded.count()
    stock = page.get_by_role("group", name="On the planet")
    stock.get_by_role("img", name=re.compile("infantry")).drag_to(ship)
    expect(loaded).to_have_count(before + 1)
    ship.focus()
    page.keyboard.press("Shift+I")
    expect(loaded).to_have_count(before + 2)
    expect(loaded.last).to_contain_text("unloads")


def test_an_invasion_is_offered_with_its_chance(page: Page, server: Server) -> None:
    story = tell(server, may_invade)
    landings = [one for one in story.table.view(0)["landings"] if one["action"].startswith("invade")]
    sit_down(page, server, story)
    invade = page.get_by_role("region", name="Your move").get_by_role("button", name=re.compile("^Invade"))
    expect(invade).to_have_count(len(landings))
    chances = sorted(button.locator("b").inner_text() for button in invade.all())
    assert chances == sorted(f"{round(100 * one['chance'])} %" for one in landings)
    invade.first.click()
    log = page.get_by_role("log", name="Log of the match")
    expect(log.get_by_text(re.compile("^Ada invades .*, needs .*, rolls ")).last).to_be_visible()


def test_what_happened_since_the_last_turn_is_shown_step_by_step(page: Page, server: Server) -> None:
    story = tell(server, third_turn)
    sit_down(page, server, story)
    page.get_by_role("button", name="Since your last turn").click()
    replay = page.get_by_role("toolbar", name="Since your last turn")
    expect(replay).to_contain_text("1/")
    replay.get_by_role("button", name="Stop").click()
    replay.get_by_role("button", name="Next step").click()
    told = replay.locator("p").inner_text()
    assert told
    assert "Bo" in told
    page.keyboard.press("ArrowLeft")
    expect(replay).to_contain_text("1/")
    check(page)
    page.keyboard.press("Escape")
    expect(replay).to_be_hidden()


def test_a_lost_connection_in_mid_turn_is_repaired(page: Page, other: BrowserContext, server: Server) -> None:
    story = tell(server, third_turn)
    bo = other.new_page()
    sit_down(page, server, story)
    sit_down(bo, server, story, seat=1)
    other.set_offline(True)
    Admiral(page).play_card()
    played = page.get_by_role("log", name="Log of the match").get_by_text(re.compile("^Ada plays ")).last
    expect(played).to_be_visible()
    other.set_offline(False)
    text = played.inner_text()
    expect(bo.get_by_role("log", name="Log of the match").get_by_text(text).last).to_be_visible(timeout=40_000)


def test_a_battle_goes_on_after_a_reload(page: Page, server: Server) -> None:
    sit_down(page, server, tell(server, choosing_a_target))
    battle = page.get_by_role("region", name="Battle")
    expect(battle.locator(".target").first).to_be_visible()
    page.reload()
    expect(battle.locator(".target").first).to_be_visible()
    admiral = Admiral(page)
    asked = admiral.asked()
    admiral.act()
    assert admiral.done == {"hit"}
    assert admiral.asked() != asked
