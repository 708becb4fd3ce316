"""Somebody at the board of Alien Contact, who sees what the page shows and presses what it offers."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.hands import Hands

GESTURES = 3  # ships taken up in a turn's movement
BOUGHT = 3  # things built in a segment
LAID = 3  # items laid on the table for a proposal
TAKEN_UP = re.compile("taken up")


class Envoy(Hands):
    """Plays by mouse or touch: ships full of marines that land one by one, attacks, fire, cards, bargains, building."""

    def __init__(self, page: Page, name: str = "Ada") -> None:
        super().__init__(page)
        self.name = name
        self._moved = self._bought = self._laid = 0
        self._tried: set[str] = set()
        self._ways: dict[str, Callable[[], bool]] = {
            "Move ships": self.move,
            "Attack somebody": self.attack,
            "Play saved cards": self.play_card,
            "Make somebody": self.talk,
            "What do you propose": self.bargain,
            "Build and acquire": self.build,
        }

    def act(self) -> bool:
        asked = self.asked()
        if not asked:
            return False
        fire = self.battle.get_by_role("group", name="Fire").get_by_role("button", name=re.compile("^Fire"))
        if fire.count():
            return self.did("fire", fire)
        for start, way in self._ways.items():
            if asked.startswith(start):
                self.leave_the_battle()
                return way()
        self._moved = self._bought = 0
        self._tried.clear()
        buttons = self.dock.locator("[data-choice]:enabled")
        return self.send(buttons.first) if buttons.count() else self.press(self.areas("Can be chosen").first)

    # The map

    def areas(self, words: str) -> Locator:
        """Areas of the map of which this is said."""
        return self.page.get_by_role("button", name=re.compile(rf"^Area \d\d\..*{words}"))

    def on_the_map(self, area: Locator) -> Locator:
        """What of an area can be pressed: all that is drawn in it."""
        return area.locator("xpath=..")

    def press(self, area: Locator) -> bool:
        """A move that is made on the map."""
        return self.send(self.on_the_map(area))

    # The phases

    def move(self) -> bool:
        """Take up ships that have not been yet, fill them where marines stand, go to a star and land one."""
        if self._moved >= GESTURES or not self._take_up():
            return self.finish()
        self._moved += 1
        for load in self.dock.get_by_role("button", name="fill").all():
            if load.is_enabled():
                self.push(load)
        land = self.dock.get_by_role("button", name="Land one", exact=True)
        if land.count():
            self.push(land)
        return self.did("move", self.on_the_map(self._goal()))

    def _goal(self) -> Locator:
        """Best a star that the race breathes on and that nobody controls yet."""
        stars = self.areas("breathable.*Chosen ships can go there").all()
        free = [area for area in stars if "Controlled" not in (area.get_attribute("aria-label") or "")]
        return free[0] if free else self.areas("Chosen ships can go there").last

    def _take_up(self) -> bool:
        """The ships of the first area where there are own ones that still go somewhere."""
        for area in self.areas(rf"{self.name}: \d* ?ship").all():
            label = area.get_attribute("aria-label") or ""
            if label in self._tried:
                continue
            self._tried.add(label)
            self.push(self.on_the_map(area))
            if self.dock.get_by_text(TAKEN_UP).count():
                return True
        return False

    def attack(self) -> bool:
        offered = self.dock.locator("[data-choice]:enabled")
        return self.did("attack", offered.first) if offered.count() > 1 else self.finish()

    def play_card(self) -> bool:
        """The first saved card that can be played now."""
        for card in self.page.get_by_role("list", name="Your saved cards").get_by_role("button").all():
            self.push(card)
            play = self.dock.get_by_role("button", name=re.compile("^Play "))
            if play.count():
                return self.did("card", play)
            self.push(self.dock.get_by_role("button", name="Put back"))
        return self.finish()

    def talk(self) -> bool:
        self._laid = 0
        return self.did("talk", self.dock.get_by_role("group", name="Begin a proposal").get_by_role("button").first)

    def bargain(self) -> bool:
        """A few items from both sides, then the offer."""
        offer = self.dock.get_by_role("button", name="Make the offer")
        if self._laid >= LAID and offer.count():
            return self.did("offer", offer)
        self._laid += 1
        half = self.dock.get_by_role("region", name=re.compile("gives$")).nth(self._laid % 2)
        items = half.get_by_role("group").get_by_role("button")
        if items.count():
            return self.send(items.first)
        return self.send(offer) if offer.count() else self.send(self.dock.get_by_role("button", name="Withdraw"))

    def build(self) -> bool:
        """A few of what can be had, where it can be placed."""
        wares = self.dock.get_by_role("group", name="Things to build").get_by_role("button", disabled=False)
        if self._bought >= BOUGHT or not wares.count():
            return self.finish()
        places = self.dock.get_by_role("group", name=re.compile("^Places for")).get_by_role("button")
        self._bought += 1
        if not places.count():
            self.push(wares.nth(self._bought % wares.count()))
            self.page.wait_for_timeout(60)
        if not places.count():  # it needed no place
            self.done.add("build")
            return True
        return self.did("build", places.first)

    def finish(self) -> bool:
        """Be done with the phase: the last of what is offered."""
        return self.send(self.dock.locator("[data-choice]:enabled").last)


def begins(page: Page) -> None:
    """The map is there."""
    expect(page.get_by_role("group", name="Map of the quadrant")).to_be_visible()
