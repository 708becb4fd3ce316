"""What all are told adds up to what all see: points, cards, pieces and where they are, worked out from events alone.

Whoever follows a contest by its log comes to the same board: nothing is paid, comes, goes or moves untold.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.table import Table
from cosmarium.games.alien_contact.core.codes import REBELS
from games.alien_contact.kit import boldly
from games.alien_contact.random_packs import random_pack
from games.alien_contact.recorded import crowded

Data = dict[str, Any]

MOST = 999
MARINES = ("marine", "epsm")


class Ledger:
    """What a spectator makes of events, from a first look at the board on."""

    def __init__(self, table: Table) -> None:
        items = table.game.content.data["items"]
        self.price = {item: int(fields["price"]) for item, fields in items.items()}
        self.look(table.view())

    def look(self, view: Data) -> None:
        """Take everything from the board."""
        self.points = [player["points"] for player in view["players"]]
        self.saved = [player["saved"] for player in view["players"]]
        self.technology = [player["technology"] for player in view["players"]]
        self.deck = view["deck"]
        self.double = {area["area"] for area in view["areas"] if area["double"]}
        self.pirates = {item["seat"]: item["area"] for item in view["pirates"]}
        self.ships = Counter((item["seat"], item["level"], item["area"]) for item in view["ships"])
        self.stations = Counter((item["seat"], item["level"], item["area"]) for item in view["stations"])
        self.diplomats = {item["id"]: item["status"] for item in view["diplomats"]}
        self.garrisons = garrisons(view)
        self.marines = marines(view)

    def hear(self, event: Data) -> None:
        """Take in one event."""
        heard = getattr(self, "on_" + event["kind"].replace("-", "_"), None)
        seat = "rebels" if event["seat"] == REBELS else event["seat"]
        if heard is not None:
            heard(seat, event["data"], event["rule"])

    def level_tracks(self) -> None:
        """No track shows more than 999."""
        self.points = [min(MOST, points) for points in self.points]

    # Points and cards

    def on_collected(self, seat: int, data: Data, rule: str) -> None:
        self.points[seat] += data["points"]
        self.level_tracks()
        assert self.points[seat] == data["total"]

    def on_points(self, seat: int, data: Data, rule: str) -> None:
        self.points[seat] += data["points"]
        self.level_tracks()

    def on_ransom(self, seat: int, data: Data, rule: str) -> None:
        self.points[seat] -= data["points"]
        self.points[data["captor"]] += data["points"]
        self.level_tracks()

    def on_technology(self, seat: int, data: Data, rule: str) -> None:
        self.technology[seat] = data["level"]
        self.points[seat] -= self.price[f"technology{data['level']}"]

    def on_agreed(self, seat: int, data: Data, rule: str) -> None:
        if data["item"] == "points":
            points = int(data["term"].split()[1])
            self.points[seat] -= points
            self.points[data["to"]] += points
        elif data["item"] == "card":
            self.saved[seat] -= 1
            self.saved[data["to"]] += 1

    def on_drew(self, seat: int, data: Data, rule: str) -> None:
        assert data["left"] == self.deck - 1
        self.deck = data["left"]

    def on_saved(self, seat: int, data: Data, rule: str) -> None:
        self.saved[seat] += 1

    def on_reshuffled(self, seat: int, data: Data, rule: str) -> None:
        self.deck = data["cards"]

    def on_doubled(self, seat: int, data: Data, rule: str) -> None:
        self.double.add(data["area"])

    # Ships, stations, pirates

    def on_landed(self, seat: int, data: Data, rule: str) -> None:
        """The forces of AC-R4 come on the board."""
        self.stations[seat, 1, data["area"]] += 1
        self.ships[seat, 1, data["area"]] += 5
        self.marines[seat, "marine"] += 5

    def shift(self, key: str, before: str, after: str | None) -> None:
        """A ship goes from an area to another, or away."""
        seat, ship = key.split(".", 1)
        self.ships[int(seat), int(ship[1]), before] -= 1
        if after is not None:
            self.ships[int(seat), int(ship[1]), after] += 1

    def on_moved(self, seat: int, data: Data, rule: str) -> None:
        self.shift(data["ship"], data["from"], data["to"])

    def on_retreated(self, seat: int, data: Data, rule: str) -> None:
        for level in (1, 2, 3):
            count = self.ships.pop((seat, level, data["from"]), 0)
            self.ships[seat, level, data["to"]] += count

    def on_roamed(self, seat: int, data: Data, rule: str) -> None:
        self.pirates[seat] = data["to"]

    def on_pirate_at(self, seat: int, data: Data, rule: str) -> None:
        self.pirates[seat] = data["area"]

    def where(self, key: str) -> str:
        """Where a ship or station was before the events of this move."""
        return str(self.known[key])

    def on_relocated(self, seat: int, data: Data, rule: str) -> None:
        if data["unit"] == "pirate":
            self.pirates[seat] = data["to"]
        else:
            self.shift(data["unit"], self.where(data["unit"]), data["to"])

    def gone(self, seat: int, unit: str) -> None:
        """A unit is destroyed."""
        if unit == "pirate":
            self.pirates[seat] = None
        elif ".s" in unit:
            self.shift(unit, self.where(unit), None)
        else:
            self.stations[seat, int(unit.split(".")[1][1]), self.where(unit)] -= 1

    def on_destroyed(self, seat: int, data: Data, rule: str) -> None:
        self.gone(seat, data["unit"])

    def on_meteor(self, seat: int, data: Data, rule: str) -> None:
        if data["hit"]:
            self.gone(seat, data["unit"])

    # What is built and gained

    def add(self, seat: int, item: str, area: str, count: int = 1) -> None:
        """New pieces of a seat. Marines go to the star or a station there, which is not told."""
        if item in MARINES:
            self.marines[seat, item] += count
            self.unsure.add(area)
        elif item.startswith("ship"):
            self.ships[seat, int(item[-1]), area] += 1
        elif item.startswith("station"):
            self.stations[seat, int(item[-1]), area] += 1
        elif item == "diplomat":
            dead = [key for key, status in self.diplomats.items() if key.startswith(f"{seat}.") and status == "dead"]
            self.diplomats[min(dead)] = "station"

    def on_built(self, seat: int, data: Data, rule: str) -> None:
        assert data["price"] == self.price[data["item"]]
        self.points[seat] -= data["price"]
        self.add(seat, data["item"], data.get("area", ""))

    def on_built_for(self, seat: int, data: Data, rule: str) -> None:
        self.points[seat] -= self.price[data["item"]]
        self.add(data["other"], data["item"], data["area"])

    def on_gained(self, seat: int, data: Data, rule: str) -> None:
        self.add(seat, data["item"], data["area"], data["count"])

    # Marines and diplomats

    def drop(self, seat: int | str, area: str, data: Data) -> None:
        """Marines are lost from a star."""
        for item, count in zip(MARINES, (data["marines"], data["epsm"]), strict=True):
            self.garrisons[area, str(seat), item] -= count

    def lose(self, seat: int | str, data: Data) -> None:
        """Marines are lost, wherever they were."""
        if isinstance(seat, int):
            self.marines[seat, "marine"] -= data["marines"]
            self.marines[seat, "epsm"] -= data["epsm"]

    def on_fell(self, seat: int | str, data: Data, rule: str) -> None:
        self.lose(seat, data)
        self.drop(seat, data["area"], data)

    def on_lost_aboard(self, seat: int, data: Data, rule: str) -> None:
        self.lose(seat, data)

    def on_perished(self, seat: int, data: Data, rule: str) -> None:
        self.lose(seat, data)
        if rule == "AC-A.10":
            self.drop(seat, data["area"], data)
        elif rule == "AC-R21":  # all that did not board ships
            self.leave(seat, data["area"])

    def leave(self, seat: int, area: str) -> None:
        """A garrison leaves its star."""
        for item in MARINES:
            self.garrisons.pop((area, str(seat), item), None)

    def on_embarked(self, seat: int, data: Data, rule: str) -> None:
        self.leave(seat, data["area"])

    def on_revolted(self, seat: int, data: Data, rule: str) -> None:
        """As many as there are counters change sides, which is not told."""
        self.unsure.add(data["area"])
        self.revolted = True

    def on_loaded(self, seat: int, data: Data, rule: str) -> None:
        self.handle(seat, data, -1, "aboard")

    def on_unloaded(self, seat: int, data: Data, rule: str) -> None:
        self.handle(seat, data, 1, data["place"])

    def handle(self, seat: int, data: Data, change: int, status: str) -> None:
        """Something goes aboard or ashore."""
        if data["what"] not in MARINES:
            self.diplomats[f"{seat}.{data['what'][-1]}"] = status
        elif data["place"] == "star":
            self.garrisons[data["area"], str(seat), data["what"]] += change

    def on_posted(self, seat: int, data: Data, rule: str) -> None:
        self.diplomats[data["envoy"]] = "station"

    def on_captured(self, seat: int, data: Data, rule: str) -> None:
        self.diplomats[data["diplomat"]] = "captive"

    def on_killed(self, seat: int, data: Data, rule: str) -> None:
        self.diplomats[data["diplomat"]] = "dead"

    def on_freed(self, seat: int, data: Data, rule: str) -> None:
        self.diplomats[data["diplomat"]] = "waiting"

    # Comparing

    def follow(self, events: list[Data], before: Data, after: Data) -> None:
        """The events of a move lead from one board to the next."""
        self.known = {item["id"]: item["area"] for item in (*before["ships"], *before["stations"])}
        self.unsure: set[str] = set()
        self.revolted = False
        for event in events:
            self.hear(event)
        self.level_tracks()
        kinds = [event["kind"] for event in events]
        told = {name: value for name, value in vars(self).items() if name not in ("price", "known", "unsure")}
        for area, side, item in set(self.garrisons) | set(garrisons(after)):
            if area not in self.unsure:
                assert self.garrisons[area, side, item] == garrisons(after)[area, side, item], (kinds, area, side, item)
        if not self.revolted:
            assert +self.marines == +marines(after), kinds
        self.look(after)
        for name in ("points", "technology", "deck", "double", "pirates"):
            assert told[name] == getattr(self, name), (name, kinds)
        for name in ("ships", "stations"):
            assert +told[name] == +getattr(self, name), (name, kinds)
        for key, status in self.diplomats.items():
            assert told["diplomats"].get(key, "waiting") == status, (key, kinds)


def garrisons(view: Data) -> Counter[tuple[str, str, str]]:
    """Marines on stars, by area, side and kind."""
    found = Counter[tuple[str, str, str]]()
    for area in view["areas"]:
        for side, counts in area["marines"].items():
            found[area["area"], side, "marine"] += counts["plain"]
            found[area["area"], side, "epsm"] += counts["epsm"]
    return found


def marines(view: Data) -> Counter[tuple[int, str]]:
    """Marines by seat and kind, wherever they are."""
    found = Counter[tuple[int, str]]()
    for place in (*view["ships"], *view["stations"]):
        found[place["seat"], "marine"] += place["marines"]
        found[place["seat"], "epsm"] += place["epsm"]
    for (_, side, item), count in garrisons(view).items():
        if side != "rebels":
            found[int(side), item] += count
    return found


def follow(table: Table, dice: Random, most: int = 10**6) -> set[str]:
    """Play boldly and follow what a spectator is told; returns the kinds of events that were met."""
    ledger, view, met = Ledger(table), table.view(), set[str]()
    while table.actors and table.ply < most:
        since = table.event_count(None)
        seat = dice.choice(table.actors)
        table.play(seat, boldly(table.legal(seat), dice))
        events, after = table.events(None, since), table.view()
        met |= {event["kind"] for event in events}
        ledger.follow(events, view, after)
        view = after
    return met


@pytest.mark.rule("AC-A.12", "AC-1.12", "AC-A.6", "AC-R20", "AC-R21", "AC-R24", "AC-R25")
def test_what_is_told_adds_up_to_what_is_seen() -> None:
    met = set[str]()
    for number in range(10):
        pack = random_pack(number) if number % 2 else None
        game = cosmarium.game("alien-contact", content=pack, turns=6, quadrant=1 + number % 4)
        table = game.from_position(crowded(game, 2 + number % 5, number), seed=number)
        met |= follow(table, Random(number))
    assert met >= {
        "agreed", "built", "captured", "collected", "destroyed", "fell", "gained", "killed", "lost-aboard", "perished",
        "ransom", "relocated", "retreated", "revolted", "technology", "unloaded",
    }  # fmt: skip


def test_and_so_it_does_from_the_set_up_on() -> None:
    game = cosmarium.game("alien-contact", turns=6, chancellor=0)
    follow(game.new(3, seed=4), Random(4))
