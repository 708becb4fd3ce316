"""Whole games in a real browser."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from browser.kit import Server, link
from browser.person import Person

BOT = {"kind": "bot", "level": "cadet"}
ADA = {"kind": "human", "name": "Ada"}


def test_play_now_is_one_click(page: Page, server: Server) -> None:
    page.goto(server.base)
    page.locator("section", has_text="Kardashev Scale").get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()
    expect(page.get_by_text("Choose your action for this Summit in secret.")).to_be_visible()


def test_a_whole_game_by_mouse(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT, BOT], seed=11)
    page.goto(link(server, made))
    person = Person(page)
    person.play_to_the_end()
    assert person.built >= 2
    record = httpx.get(f"{server.base}/api/tables/{made['table']}/record").text
    assert '[Seed "11"]' in record
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet).to_contain_text("Ada")


def test_the_finished_match_can_be_looked_back_over(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=3, options={"round_cap": 3})
    page.goto(link(server, made))
    Person(page).play_to_the_end()
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Round 3", exact=True)).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_a_record_can_be_loaded(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=4, options={"round_cap": 1})
    page.goto(link(server, made))
    Person(page).play_to_the_end()
    record = httpx.get(f"{server.base}/api/tables/{made['table']}/record").text
    page.goto(f"{server.base}/record")
    page.get_by_label("or its text").fill(record.replace("dial", "deal", 1))
    page.get_by_role("button", name="Open the record").click()
    expect(page.get_by_role("alert")).to_contain_text("line")
    page.get_by_label("or its text").fill(record)
    page.get_by_role("button", name="Open the record").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()


def test_a_rematch_seats_the_same_people(page: Page, server: Server) -> None:
    made = server.table(title="kardashev", seats=[ADA, BOT], seed=4, options={"round_cap": 1})
    page.goto(link(server, made))
    Person(page).play_to_the_end()
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()
    assert page.url != before


def test_the_generic_board_plays_a_title_that_has_none_of_its_own(page: Page, server: Server) -> None:
    made = server.table(title="auction", seats=[ADA, BOT, BOT], seed=2)
    page.goto(link(server, made))
    expect(page.get_by_role("region", name="Position")).to_contain_text("prize")
    for _ in range(3):
        page.get_by_role("region", name="Your move").locator("[data-choice]").first.click()
        page.wait_for_timeout(300)
    expect(page.get_by_role("region", name="Result")).to_contain_text("All prizes are taken.")
