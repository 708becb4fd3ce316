"""Scenes of Alien Contact as people play them: landings, a Chancellor's start, a retreat, a bargain carried out."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.envoy import Envoy, begins
from browser.kit import Server, link
from browser.plot import Plot

SOME = ("s1.1", "s1.2", "s1.3")
"""Three of the five ships that each has at the start."""


def sit(page: Page, server: Server, plot: Plot, seat: int = 0) -> Envoy:
    """Take a seat where the plot has come to."""
    page.goto(link(server, plot.at(server), seat))
    begins(page)
    return Envoy(page)


def together(page: Page, other: Page, server: Server, plot: Plot) -> tuple[Envoy, Envoy]:
    """Both take their seats, each at a browser."""
    made = plot.at(server)
    for one, seat in ((page, 0), (other, 1)):
        one.goto(link(server, made, seat))
        begins(one)
    return Envoy(page), Envoy(other, "Bo")


def area(page: Page, number: str) -> Locator:
    """An area as it is said."""
    return page.get_by_role("button", name=re.compile(rf"^Area {number}\."))


def test_all_land_on_arrival(page: Page, server: Server) -> None:
    ada = sit(page, server, Plot().until(0, "move"))
    ada.push(ada.on_the_map(area(page, "89")))
    expect(ada.dock).to_contain_text("5 ships taken up in 89")
    ada.push(ada.dock.get_by_role("button", name="fill"))
    ada.push(ada.dock.get_by_role("button", name="Land all", exact=True))
    ada.press(area(page, "98"))
    expect(area(page, "98")).to_have_accessible_name(re.compile("Controlled by Ada. Ada: 5 plain marines on the star"))
    expect(page.get_by_role("log").first).to_contain_text("unloads a plain marine")


def test_those_who_came_aboard_land_later_in_the_movement(page: Page, server: Server) -> None:
    plot = Plot().until(0, "move")
    for ship in SOME:
        plot.play(0, f"load {ship} marine station", f"move {ship} 98")
    ada = sit(page, server, plot)
    land = ada.dock.get_by_role("button", name="Land all 3 in area 98")
    expect(land).to_be_hidden()
    ada.push(ada.on_the_map(area(page, "98")))
    ada.send(land)
    expect(area(page, "98")).to_have_accessible_name(re.compile("Controlled by Ada. Ada: 3 plain marines on the star"))
    expect(land).to_be_hidden()


def in_space_over_a_star() -> Plot:
    """Three ships of Ada, each with a marine, attack a ship of Bo, which holds its fire."""
    plot = Plot().until(1, "move").play(1, "move s1.1 98").until(0, "move", 2)
    for ship in SOME:
        plot.play(0, f"load {ship} marine station", f"move {ship} 98")
    plot.play(0, "done").until(0, "space").play(0, "attack 98 1")
    for _ in SOME:
        plot.play(0, "aim s1.1")
    return plot.until(0, "landing")


def test_all_land_after_a_battle_in_space(page: Page, server: Server) -> None:
    ada = sit(page, server, in_space_over_a_star())
    ada.send(ada.dock.get_by_role("button", name="Land all 3 in area 98"))
    expect(area(page, "98")).to_have_accessible_name(re.compile("Ada: 3 plain marines on the star"))


def test_a_chancellor_looks_at_several_areas_before_it_starts_in_one(page: Page, server: Server) -> None:
    ada = sit(page, server, Plot(chancellor=0).until(0, "claim").play(0, "yes").until(0, "start"))
    ada.push(ada.on_the_map(area(page, "44")))
    expect(ada.dock.get_by_role("button", name="Start in area 44")).to_be_visible()
    ada.push(ada.on_the_map(area(page, "23")))
    expect(ada.dock.get_by_role("button", name="Start in area 44")).to_be_hidden()
    page.keyboard.press("1")
    expect(area(page, "23")).to_have_accessible_name(re.compile("Ada: 5 ships"))


def driven_into_the_corner() -> Plot:
    """Ada's ships are in 99, where two ships of Bo are left, and everywhere around it. Both have held their fire."""
    plot = Plot()
    for seat, turn, goal in ((1, 1, "98"), (1, 2, "97"), (0, 3, "99")):
        plot.until(seat, "move", turn).play(seat, *(f"move {ship} {goal}" for ship in SOME))
    plot.play(0, "move s1.4 98", "done").until(0, "space").play(0, "attack 99 1")
    return plot.until(0, "after")


def test_ships_retreat_to_where_others_are_who_attack_at_once(
    page: Page, other: BrowserContext, server: Server
) -> None:
    ada, envoy = together(page, other.new_page(), server, driven_into_the_corner())
    ada.send(page.get_by_role("button", name="Fight another round"))
    envoy.leave_the_battle()
    envoy.push(envoy.on_the_map(area(envoy.page, "98")))
    envoy.send(envoy.page.get_by_role("region", name="Area 98").get_by_role("button", name="Retreat to area 98"))
    expect(area(page, "98")).to_have_accessible_name(re.compile("Bo: 2 ships"))
    expect(ada.battle).to_contain_text("Bo retreats from area 99 to area 98.")
    expect(ada.dock).to_contain_text("Bo has retreated to area 98: do you attack?")
    ada.send(ada.dock.get_by_role("button", name="Attack Bo in area 98"))
    for one in (ada, envoy):
        expect(one.battle.get_by_role("button", name="Fire", exact=True)).to_be_visible()


def at_one_station() -> Plot:
    """Turn 9, the talks in Bo's turn: Ada's diplomat is at Bo's station in 99. Bo holds the white star in 98, where a
    ship of Ada waits with a marine; and Ada has a saved card."""
    plot = Plot(colours=("yellow", "green")).until(0, "move", 4)
    plot.play(0, "load s1.1 dip1 station", "move s1.1 99", "unload s1.1 dip1 station", "done")
    plot.until(1, "move", 5).play(1, "load s1.1 marine station", "move s1.1 98", "unload s1.1 marine star")
    plot.until(1, "move", 6).play(1, "move s1.1 99")
    plot.until(0, "move", 9).play(0, "load s1.2 marine station", "move s1.2 98", "done")
    return plot.until(1, "talk", 9).play(1, "done").until(0, "talk")


def begin_a_proposal(ada: Envoy) -> list[Locator]:
    """The parts of the bargaining table: what Ada gives, what Bo gives, what both promise."""
    ada.send(ada.dock.get_by_role("button", name=re.compile("^Propose to Bo")))
    parts = ("Ada gives", "Bo gives", "Both promise")
    return [ada.dock.get_by_role("region", name=part, exact=True) for part in parts]


def lay(half: Locator, kind: str, what: str | None, item: str) -> Locator:
    """The button that lays an item on the table, once it is the one chosen of its kind."""
    if what:
        half.get_by_role("combobox", name=kind).select_option(what)
    return half.get_by_role("button", name=re.compile(f"^Lay on the table: {item}"))


def test_star_card_and_building_change_hands_by_a_bargain(page: Page, other: BrowserContext, server: Server) -> None:
    ada, envoy = together(page, other.new_page(), server, at_one_station())
    gives, wants, both = begin_a_proposal(ada)
    ada.send(lay(gives, "Saved card", None, "the card A Word with Yellow"))
    ada.send(lay(wants, "Star", None, "the star in area 98"))
    ada.send(lay(wants, "Passage", "everywhere, to turn 12", "passage everywhere"))
    ada.send(lay(wants, "Building", "EPSM, area 99", "an EPSM"))
    ada.send(lay(both, "Non-aggression", "to turn 12", "a pact of non-aggression"))
    ada.send(ada.dock.get_by_role("button", name="Make the offer"))
    envoy.send(envoy.dock.get_by_role("button", name="Accept"))
    expect(area(page, "98")).to_have_accessible_name(re.compile("Controlled by Ada"))
    expect(envoy.page.get_by_role("list", name="Your saved cards")).to_contain_text("A Word with Yellow")
    expect(page.get_by_role("list", name="Your saved cards")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Agreements")).click()
    ledger = page.get_by_role("dialog", name="Agreements")
    expect(ledger.get_by_text("Bo builds an EPSM for Ada in area 99.")).to_be_visible()
    page.keyboard.press("Escape")
    ada.send(ada.dock.get_by_role("button", name="No more proposals"))
    expect(page.get_by_role("log")).to_contain_text("Bo builds an EPSM for Ada in area 99.")
    page.get_by_role("button", name=re.compile("^Agreements")).click()
    expect(ledger.get_by_text("Ada and Bo: pact")).to_be_visible()
    expect(ledger.get_by_text("Still to be built")).to_be_hidden()


def test_an_item_is_taken_back_and_the_others_stay_on_the_table(page: Page, server: Server) -> None:
    ada = sit(page, server, at_one_station())
    gives, wants, both = begin_a_proposal(ada)
    point = wants.get_by_role("button", name="+1", exact=True)
    ada.send(point)
    ada.send(lay(gives, "Saved card", None, "the card A Word with Yellow"))
    ada.send(lay(wants, "Star", None, "the star in area 98"))
    ada.send(point)
    ada.send(lay(both, "Alliance", "to turn 12", "an alliance"))
    ada.send(gives.get_by_role("button", name="Take back: the card A Word with Yellow"))
    expect(gives.get_by_role("listitem")).to_have_text(["nothing"])
    expect(wants.get_by_text("2 points")).to_be_visible()
    expect(wants.get_by_text("the star in area 98")).to_be_visible()
    expect(both.get_by_text("an alliance until the end of turn 12")).to_be_visible()


def test_the_ledger_shows_promises_that_were_kept(page: Page, server: Server) -> None:
    plot = at_one_station().play(0, "propose 1", "give peace 12", "offer").play(1, "accept")
    sit(page, server, plot.until(0, "move", 13))
    page.get_by_role("button", name=re.compile("^Agreements")).click()
    kept = page.get_by_role("dialog", name="Agreements").locator("section", has_text="Kept")
    expect(kept).to_contain_text("Ada and Bo: pact of non-aggression, kept to the end of turn 12.")
