"""The page of a campaign: how it stands, who holds which office, its matches, and the way to them."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.kit import Server, link

Json = Any
HTTP = httpx.Client(timeout=30)
TITLE = "alien-contact"
SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}, {"kind": "human", "name": "Cy"}]
SHORT = {"turns": 6}
QUICKLY = ("done", "stay", "peace", "no", "hold", "stop", "refuse", "withdraw")


def begun(server: Server, **wish: Any) -> Json:
    """A new campaign of Alien Contact, in contests as short as can be."""
    return server.table(title=TITLE, name="The Diaspora treaty", seats=SEATS, options=SHORT, campaign=True, **wish)


class Players:
    """Those who hold the seats of a campaign, over HTTP: they do nothing in contests but let them pass."""

    def __init__(self, server: Server, made: Json) -> None:
        self.base = server.base
        self.table: str = made["table"]
        self.headers = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]

    def state(self, seat: int) -> Json:
        return HTTP.get(f"{self.base}/api/tables/{self.table}/state", headers=self.headers[seat]).json()

    def pass_by(self, claim: bool = False) -> Json:
        """To the end of the contest; whether the Chancellor chooses its start."""
        seat = 0
        while True:
            state = self.state(seat)
            if state["status"] == "over":
                return state
            if seat not in state["actors"]:
                seat = state["actors"][0]
                continue
            legal = [action["notation"] for action in state["legal"]]
            asked = state["prompt"]["kind"]
            move = "yes" if asked == "claim" and claim else next((one for one in QUICKLY if one in legal), legal[0])
            wish = {"moves": [move], "decision": state["decision"]}
            answer = HTTP.post(f"{self.base}/api/tables/{self.table}/moves", json=wish, headers=self.headers[seat])
            assert answer.is_success, answer.text

    def go_on(self) -> str:
        """To the next contest."""
        answer = HTTP.post(f"{self.base}/api/tables/{self.table}/rematch", headers=self.headers[0])
        assert answer.is_success, answer.text
        self.table = answer.json()["table"]
        return self.table


@pytest.fixture(scope="module")
def second_term(server: Server) -> tuple[Json, Players, Json]:
    """A campaign whose first Chancellor has chosen a start: five contests played, a sixth begun; its first table, who
    plays, and what the server tells of it."""
    made = begun(server)
    players = Players(server, made)
    for _ in range(5):
        players.pass_by(claim=True)
        players.go_on()
    return made, players, HTTP.get(f"{server.base}/api/campaigns/{made['table']}").json()


def test_it_tells_of_terms_votes_and_offices(
    server: Server, page: Page, second_term: tuple[Json, Players, Json]
) -> None:
    made, _, told = second_term
    page.goto(f"{server.base}/campaign/{made['table']}")
    expect(page.get_by_role("heading", name="The Diaspora treaty")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Term 2, contest 2 of 4\. The Chancellor is (Ada|Bo|Cy)"))).to_be_visible()
    elected = SEATS[told["standing"]["offices"][0]["seat"]]["name"]
    office = page.get_by_role("list", name="Offices")
    expect(office.get_by_text("Council Chancellor")).to_be_visible()
    expect(office.get_by_role("heading", name=elected)).to_be_visible()
    expect(office.get_by_text("no start is left to choose")).to_be_visible()
    standings = page.get_by_role("region", name="Standings")
    for row in told["standing"]["standings"]:
        expect(standings.get_by_text(f"{row['score']} votes").first).to_be_visible()
    over = page.get_by_role("region", name="What is over")
    expect(over.get_by_text(f"Elected Chancellor: {elected}.")).to_be_visible()
    office.get_by_role("button", name="AC-12.5").click()
    expect(page.get_by_role("dialog").get_by_text("choose where it starts")).to_be_visible()


def test_each_contest_is_there_with_its_result_and_the_way_to_it(
    server: Server, page: Page, second_term: tuple[Json, Players, Json]
) -> None:
    made, players, told = second_term
    page.goto(f"{server.base}/campaign/{made['table']}")
    played = page.get_by_role("region", name="Matches played").get_by_role("article")
    expect(played).to_have_count(5)
    headings = [match["heading"] for match in told["matches"]]
    assert headings[:2] == ["Term 1, contest 1: quadrant I", "Term 1, contest 2: quadrant II"]
    newest = played.first
    expect(newest.get_by_role("heading")).to_have_text(headings[4])
    expect(newest.get_by_text(re.compile("^The Chancellor, .*, chose its start"))).to_be_visible()
    assert newest.get_by_role("row").count() == 4
    expect(newest.get_by_role("cell", name="+6").first).to_be_visible()
    now = page.get_by_role("region", name="Now").get_by_role("article")
    expect(now.get_by_role("heading")).to_have_text(headings[5])
    now.get_by_role("link", name="Go to the table").click()
    expect(page).to_have_url(re.compile(f"/table/{players.table}$"))
    page.go_back()
    played.last.get_by_role("link", name="Look at it again").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_role("link", name="The campaign", exact=True).click()
    expect(page).to_have_url(re.compile(f"/campaign/{made['table']}$"))


def test_who_comes_with_the_link_watches_and_who_plays_goes_to_their_seat(
    server: Server, page: Page, other: BrowserContext
) -> None:
    made = begun(server)
    players = Players(server, made)
    guest = other.new_page()
    guest.goto(f"{server.base}/campaign/{made['table']}")
    expect(guest.get_by_role("link", name="Watch the match")).to_be_visible()
    expect(guest.get_by_text("None yet: the first is under way.")).to_be_visible()
    page.goto(link(server, made))
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    page.get_by_role("tab", name="Campaign").click()
    page.get_by_role("link", name="Page of the campaign").click()
    expect(page.get_by_role("button", name="To my seat")).to_be_visible()
    players.pass_by()
    page.reload()
    page.get_by_role("button", name="Play the next match").click()
    expect(page).to_have_url(re.compile(r"/table/(?!" + re.escape(made["table"]) + ")"))
    expect(page.get_by_role("tab", name="Campaign")).to_be_visible()
    assert page.get_by_text("Those who watch").count() == 0
    guest.reload()
    expect(guest.get_by_role("region", name="Matches played").get_by_role("article")).to_have_count(1)
    expect(guest.get_by_role("link", name="Watch the match")).to_be_visible()


def test_campaigns_are_found_from_home(server: Server, page: Page, other: BrowserContext) -> None:
    open_to_all, hidden = begun(server), begun(server, private=True)
    page.goto(link(server, hidden))
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    page.goto(server.base)
    mine = page.get_by_role("region", name="Campaigns")
    expect(mine.locator(f'a[href="/campaign/{hidden["table"]}"]')).to_be_visible()
    guest = other.new_page()
    guest.goto(server.base)
    listed = guest.get_by_role("region", name="Campaigns")
    expect(listed.locator(f'a[href="/campaign/{open_to_all["table"]}"]')).to_contain_text("Term 1, contest 1 of 4")
    assert listed.locator(f'a[href="/campaign/{hidden["table"]}"]').count() == 0


def test_an_address_of_no_campaign_says_so(server: Server, page: Page) -> None:
    page.goto(f"{server.base}/campaign/nowhere")
    expect(page.get_by_role("heading", name="This campaign cannot be shown")).to_be_visible()
    page.get_by_role("link", name="To the start").click()
    expect(page.get_by_role("heading", name="Cosmarium")).to_be_visible()


def test_on_a_phone_nothing_scrolls_sideways(
    server: Server, phone: Page, second_term: tuple[Json, Players, Json]
) -> None:
    made, _, _ = second_term
    phone.goto(f"{server.base}/campaign/{made['table']}")
    expect(phone.get_by_role("region", name="Matches played")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_page_goes_on_with_the_campaign(server: Server, page: Page) -> None:
    """Whoever leaves it open sees a contest end without loading it again, once they look at it."""
    made = begun(server)
    page.goto(f"{server.base}/campaign/{made['table']}")
    expect(page.get_by_text("None yet: the first is under way.")).to_be_visible()
    Players(server, made).pass_by()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("region", name="Matches played").get_by_role("article")).to_have_count(1)
