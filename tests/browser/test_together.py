"""Several people: secrets, hand-over, lost connections, restarts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from browser.kit import Server, link

ADA = {"kind": "human", "name": "Ada"}
BO = {"kind": "human", "name": "Bo"}


def dial(page: Page, name: str) -> None:
    page.get_by_role("group", name="Your dial").get_by_role("button", name=re.compile(f"^{name}")).click()


def waits_for_a_dial(page: Page) -> None:
    expect(page.get_by_role("group", name="Your dial")).to_be_visible()


def two_people(server: Server) -> dict[str, Any]:
    return server.table(title="kardashev", seats=[ADA, BO], seed=21, options={"first_seat": 0})


def test_a_dial_stays_secret_until_all_are_set(page: Page, other: BrowserContext, server: Server) -> None:
    made = two_people(server)
    bo = other.new_page()
    page.goto(link(server, made, 0))
    bo.goto(link(server, made, 1))
    waits_for_a_dial(page)
    waits_for_a_dial(bo)
    dial(page, "Trade")
    expect(bo.get_by_text("Ada has chosen.").first).to_be_visible()
    assert "Ada sets the dial" not in bo.content()
    dial(page, "Research")  # and may be changed until then
    expect(page.get_by_text("Ada sets the dial to Research.").first).to_be_visible()
    dial(bo, "Conflict")
    for seen in (page, bo):
        expect(seen.get_by_text("Ada reveals Research.").first).to_be_visible()
        expect(seen.get_by_text("Bo takes 3 conflict.").first).to_be_visible()


def test_a_lost_connection_in_mid_summit_is_repaired(page: Page, other: BrowserContext, server: Server) -> None:
    made = two_people(server)
    bo = other.new_page()
    page.goto(link(server, made, 0))
    bo.goto(link(server, made, 1))
    waits_for_a_dial(bo)
    other.set_offline(True)
    dial(page, "Trade")
    expect(page.get_by_text("Ada sets the dial to Trade.").first).to_be_visible()
    other.set_offline(False)
    expect(bo.get_by_text("Ada has chosen.").first).to_be_visible(timeout=40_000)
    dial(bo, "Trade")
    expect(bo.get_by_text("Round 2 begins.").first).to_be_visible()
    log = bo.get_by_role("log").get_by_role("button").all_inner_texts()
    chosen = [line for line in log if "has chosen" in line]
    assert chosen == ["Ada has chosen.", "Bo has chosen."], log


def test_a_restart_of_the_server_in_mid_summit_loses_nothing(page: Page, other: BrowserContext, tmp_path: Path) -> None:
    own = Server(tmp_path)
    own.start()
    try:
        made = two_people(own)
        page.goto(link(own, made, 0))
        waits_for_a_dial(page)
        dial(page, "Trade")
        expect(page.get_by_text("Ada sets the dial to Trade.").first).to_be_visible()
        own.stop()
        own.start()
        bo = other.new_page()
        bo.goto(link(own, made, 1))
        waits_for_a_dial(bo)
        dial(bo, "Research")
        for seen in (page, bo):
            expect(seen.get_by_text("Bo takes 3 research.").first).to_be_visible(timeout=40_000)
    finally:
        own.stop()


def test_hot_seat_covers_the_screen_between_people(page: Page, server: Server) -> None:
    made = two_people(server)
    page.goto(link(server, made, 0))
    waits_for_a_dial(page)
    page.goto(link(server, made, 1))
    for name, choice in (("Ada", "Conflict"), ("Bo", "Trade")):
        ready = page.get_by_role("button", name=f"I am {name}, show my side")
        expect(ready).to_be_visible()
        assert "sets the dial" not in page.content()
        ready.click()
        waits_for_a_dial(page)
        dial(page, choice)
    expect(page.get_by_text("Bo reveals Trade.").first).to_be_visible()


def test_a_friend_joins_by_the_list_of_open_tables(page: Page, other: BrowserContext, server: Server) -> None:
    server.table(title="kardashev", name="Friday at eight", seats=[ADA, {"kind": "open"}])
    bo = other.new_page()
    bo.goto(server.base)
    bo.get_by_role("listitem").filter(has_text="Friday at eight").get_by_role("link", name="Join").click()
    bo.get_by_label("Your name at this table").fill("Bo")
    bo.get_by_role("button", name="Take the seat").click()
    waits_for_a_dial(bo)


def test_a_table_made_by_the_form(page: Page, server: Server) -> None:
    page.goto(f"{server.base}/new")
    page.get_by_label("Kardashev Scale").check()
    page.get_by_label("Name of the table").fill("Two of us")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Create the table").click()
    waits_for_a_dial(page)
    expect(page.get_by_role("heading", name="Two of us")).to_be_visible()


def test_refusals_and_prompts_lead_to_their_rule(page: Page, server: Server) -> None:
    made = two_people(server)
    page.goto(link(server, made, 0))
    page.get_by_role("region", name="Your move").get_by_role("button", name="KS-4.1").click()
    clause = page.locator("[data-clause='KS-4.1']")
    expect(clause).to_be_visible()
    page.get_by_label("Search the rules").fill("exchange")
    expect(page.locator("[data-clause='KS-R5']")).to_be_visible()
    expect(clause).to_be_hidden()
