"""A seat has one colour on a page: on the board, in the log, and wherever else its sign stands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Server, link

ADA = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
# The title, what its board calls the list of seats, how each says that it has chosen, and whether it gives colours.
TITLES = [
    ("alien-contact", "Standings", r"^{} plays ", True),
    ("blueshift", "Victory track", r"^{} plays ", False),
]
OWN = ["rgb(255, 157, 122)", "rgb(124, 199, 255)"]  # what the first two seats have where a title gives them none


@pytest.mark.parametrize(("title", "board", "says", "gives"), TITLES)
def test_log_and_people_have_the_colours_of_the_board(
    page: Page, server: Server, title: str, board: str, says: str, gives: bool
) -> None:
    page.goto(link(server, server.table(title=title, seats=[ADA, BOT], seed=3)))
    log = page.get_by_role("log", name="Log of the match")
    lines = [log.get_by_text(re.compile(says.format(name))) for name in ("Ada", "Random")]
    choices = page.locator("[data-choice]:enabled")
    expect(choices.or_(lines[1]).first).to_be_visible()
    choices.first.click()  # her colour or species; the bot's comes by itself
    seats = page.get_by_role("list", name=board).get_by_role("button")
    for line in lines:
        expect(line.first).to_be_visible()
    in_log = [line.first.evaluate("one => getComputedStyle(one).borderLeftColor") for line in lines]
    on_board = [seat.evaluate("one => getComputedStyle(one).borderTopColor") for seat in seats.all()]
    assert in_log == on_board
    assert (in_log != OWN) == gives
    page.get_by_role("tab", name="Table").click()
    signs = page.locator(".people .emblem > circle:first-child")
    assert [sign.evaluate("one => getComputedStyle(one).stroke") for sign in signs.all()] == on_board
