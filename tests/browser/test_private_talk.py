"""Private talk in the browser: two whose diplomats meet speak alone, and the third at the table has no sign of it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.kit import Server, link

Json = Any
HTTP = httpx.Client(timeout=30)
SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}, {"kind": "human", "name": "Cy"}]
QUICKLY = ("done", "stay", "peace", "hold", "stop", "refuse", "withdraw", "no")
SEED = 317  # the first two start side by side, in 49 and 48
AFTER_THE_FIRST_DIPLOMATS, THE_NEXT_SEGMENT, AFTER_IT = 4, 6, 7


class Hands:
    """All three seats over HTTP, as quick as can be."""

    def __init__(self, server: Server, made: Json) -> None:
        self.url = f"{server.base}/api/tables/{made['table']}"
        self.headers = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]

    def state(self, seat: int) -> Json:
        return HTTP.get(f"{self.url}/state", headers=self.headers[seat]).json()

    def play(self, seat: int, *moves: str) -> None:
        wish = {"moves": list(moves), "decision": self.state(seat)["decision"]}
        answer = HTTP.post(f"{self.url}/moves", json=wish, headers=self.headers[seat])
        assert answer.is_success, answer.text

    def pass_to(self, turn: int, phase: str) -> None:
        """Everybody lets everything pass until the first seat is asked in that phase of its turn."""
        for _ in range(400):
            state = self.state(0)
            view = state["view"]
            if (view["turn"], view["phase"], view["active"], state["actors"]) == (turn, phase, 0, [0]):
                return
            seat = state["actors"][0]
            legal = [action["notation"] for action in self.state(seat)["legal"]]
            self.play(seat, next((move for move in QUICKLY if move in legal), legal[0]))
        raise AssertionError("it did not come to that")


@pytest.fixture
def meeting(server: Server) -> tuple[Json, Hands]:
    """Turn 6: the diplomat of the first seat has come to the station of the second, and talks have begun."""
    made = server.table(title="alien-contact", name="Whispers", seats=SEATS, seed=SEED, options={"turns": 9})
    hands = Hands(server, made)
    hands.pass_to(AFTER_THE_FIRST_DIPLOMATS, "movement")
    hands.play(0, "load s1.1 dip1 station", "move s1.1 48", "unload s1.1 dip1 station", "done")
    hands.pass_to(THE_NEXT_SEGMENT, "diplomacy")
    return made, hands


def chat(page: Page) -> Page:
    page.get_by_role("tab", name="Chat").click()
    return page


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_two_who_meet_speak_alone(
    server: Server, page: Page, other: BrowserContext, meeting: tuple[Json, Hands]
) -> None:
    made, hands = meeting
    bo, cy, guest = other.new_page(), other.new_page(), other.new_page()
    page.goto(link(server, made, 0))
    chat(page)
    whom = page.get_by_role("combobox", name="Whom to speak to")
    assert whom.locator("option").all_inner_texts() == ["Everybody", "Bo alone"]
    whom.select_option("Bo alone")
    say(page, "Shall we share the orange star?")
    log = page.get_by_role("log", name="Chat")
    expect(log).to_contain_text("in private to Bo")
    bo.goto(link(server, made, 1))
    chat(bo)
    expect(bo.get_by_role("log", name="Chat")).to_contain_text("Shall we share the orange star?")
    expect(bo.get_by_role("log", name="Chat")).to_contain_text("in private to you")
    bo.get_by_role("combobox", name="Whom to speak to").select_option("Ada alone")
    say(bo, "Not with Cy about.")
    expect(log).to_contain_text("Not with Cy about.")
    whom.select_option("Everybody")
    say(page, "Good evening, all.")
    for quiet, seat in ((cy, 2), (guest, None)):
        address = f"{server.base}/table/{made['table']}" if seat is None else link(server, made, seat)
        # Another browser's seats are not this one's: what is remembered is forgotten first.
        quiet.goto(server.base)
        quiet.evaluate("localStorage.removeItem('cosmarium.tables')")
        quiet.goto(address)
        chat(quiet)
        lines = quiet.get_by_role("log", name="Chat")
        expect(lines).to_contain_text("Good evening, all.")
        assert "orange" not in lines.inner_text()
        assert "Not with" not in lines.inner_text()
        assert quiet.get_by_role("combobox", name="Whom to speak to").count() == 0
    expect(cy.get_by_text("In private with nobody now.")).to_be_visible()
    cy.get_by_role("tabpanel").get_by_role("button", name="AC-A.57").click()
    expect(cy.get_by_role("dialog").get_by_text("A table may open private talk at any time")).to_be_visible()
    assert hands.state(2)["chat_total"] == 1


def test_a_whisper_that_comes_too_late_is_kept_and_said_to_nobody(
    server: Server, page: Page, meeting: tuple[Json, Hands]
) -> None:
    made, hands = meeting
    page.goto(link(server, made, 0))
    chat(page)
    page.get_by_role("combobox", name="Whom to speak to").select_option("Bo alone")
    line = page.get_by_role("textbox", name="Say something")
    line.fill("One thing more")
    hands.pass_to(AFTER_IT, "movement")
    expect(page.get_by_text("Bo cannot hear you alone now.")).to_be_visible()
    expect(page.get_by_role("button", name="Send")).to_be_disabled()
    line.press("Enter")
    expect(line).to_have_value("One thing more")
    assert hands.state(0)["chat_total"] == 0
    page.get_by_role("combobox", name="Whom to speak to").select_option("Everybody")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("One thing more")
    assert hands.state(2)["chat"][0]["text"] == "One thing more"


def test_where_the_table_has_opened_it_anybody_may_be_spoken_to(server: Server, phone: Page) -> None:
    made = server.table(title="alien-contact", name="Open", seats=SEATS, options={"turns": 6, "open_talk": 1})
    phone.goto(link(server, made, 2))
    phone.get_by_role("button", name="Log & chat").click()
    chat(phone)
    whom = phone.get_by_role("combobox", name="Whom to speak to")
    assert whom.locator("option").all_inner_texts() == ["Everybody", "Ada alone", "Bo alone"]
    whom.select_option("Bo alone")
    say(phone, "Psst")
    expect(phone.get_by_role("log", name="Chat")).to_contain_text("in private to Bo")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_titles_without_private_talk_offer_none(server: Server, page: Page) -> None:
    made = server.table(title="kardashev", name="Aloud", seats=SEATS)
    page.goto(link(server, made))
    chat(page)
    say(page, "Hello")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Hello")
    assert page.get_by_role("combobox", name="Whom to speak to").count() == 0
    assert page.get_by_text("In private with nobody").count() == 0
