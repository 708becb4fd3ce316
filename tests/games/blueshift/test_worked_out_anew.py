"""What is legal in movement and combat, worked out anew from what all can see and compared in whole random matches.

The rules keep counts and masks of their own; this looks at the view, the events and the pack as it is written, and
follows the sentences of the law (BS-7, BS-8, BS-R10, BS-R12 to BS-R14, BS-R16, BS-R17).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import cosmarium
from cosmarium.engine.table import Table
from cosmarium.games.blueshift.bounds import MOST_SITES
from cosmarium.games.blueshift.core import board
from games.blueshift.kit import boldly, options, scene

RAW = tomllib.loads((files("cosmarium.games.blueshift") / "standard.toml").read_text("utf-8"))
GATES = {sector["id"] for sector in RAW["sector"] if {"gate": True} in sector.get("effects", [])}
STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
SIZES = {"scout": 1, "turret": 1, "colony": 2, "destroyer": 3, "battleship": 4}
SHOOTERS = ("interceptor", "scout", "colony", "destroyer", "battleship")
ROOM = {"destroyer": 2, "battleship": 4, "colony": 4, "turret": 1, "scout": 0}
ROOM_OF = {word[0]: room for word, room in ROOM.items()}
TURRETS = 2


class Seen:
    """The board as a spectator sees it, and what has happened this turn."""

    def __init__(self, table: Table, turn: Sequence[dict[str, Any]]) -> None:
        self.view: dict[str, Any] = table.view()
        self.sites = {site["site"]: site for site in self.view["sites"]}
        self.at = {(site["column"], site["row"]): site["site"] for site in self.view["sites"]}
        self.ships = self.view["ships"]
        self.turn = turn

    def owners(self, key: str) -> set[int]:
        """Who has ships there."""
        return {ship["seat"] for ship in self.ships if ship["site"] == key}

    def neighbours(self, key: str) -> set[str]:
        """What a ship can reach in one step (BS-R1, BS-R13, BS-A.23)."""
        here = self.sites[key]
        found = set()
        for direction, (right, down) in enumerate(STEPS):
            other = self.at.get((here["column"] + right, here["row"] + down))
            if other is None or direction % 3 in (here["facing"], self.sites[other]["facing"]):
                continue
            found.add(other)
        if here["sector"] in GATES:
            found |= {site["site"] for site in self.sites.values() if site["sector"] in GATES} - {key}
        return found


def moves(seen: Seen, seat: int) -> set[str]:
    """All steps, and all units that can be loaded and unloaded, of seat's ships (BS-R10 to BS-R12)."""
    found = {"done"}
    handled = Counter(event["data"]["ship"] for event in seen.turn if event["kind"] in ("loaded", "unloaded"))
    for ship in (ship for ship in seen.ships if ship["seat"] == seat):
        key, site = ship["id"].split(".")[1], seen.sites[ship["site"]]
        if ship["moves_left"] and ship["kind"] != "turret":
            free = (other for other in seen.neighbours(site["site"]) if len(seen.owners(other) - {seat}) < 2)
            found |= {f"move {key} {other}" for other in free}
        if site["holder"] != seat or site["bond"] != "control" or blockaded(seen, site["site"], seat):
            continue
        if handled[ship["id"]] >= 12:
            continue
        for unit, word in (("infantry", "infantry"), ("interceptors", "interceptor")):
            if ship[unit]:
                found.add(f"unload {key} {word}")
            if site[unit] and ship["infantry"] + ship["interceptors"] < ROOM[ship["kind"]]:
                found.add(f"load {key} {word}")
    return found


def blockaded(seen: Seen, key: str, seat: int) -> bool:
    """Whether a destroyer or battleship of another seat is there, and binds this one (BS-6.2, BS-A.48)."""
    if "blockade" in seen.view["turn"]["bonuses"]:
        return False
    others = (ship for ship in seen.ships if ship["site"] == key and ship["seat"] != seat)
    return any(ship["kind"] in ("destroyer", "battleship") for ship in others)


def fights(seen: Seen, seat: int) -> set[str]:
    """Everywhere where ships of the seat and of another are (BS-R14)."""
    return {f"fight {key}" for key in seen.sites if seat in seen.owners(key) and seen.owners(key) - {seat}}


def arrived(ship: str, after: Sequence[dict[str, Any]]) -> bool:
    """Whether a ship that has moved was not destroyed by what it met there, before anything else was done."""
    for event in after:
        if event["kind"] == "destroyed" and event["data"]["target"] == ship:
            return False
        if event["kind"] not in ("discovered", "found", "hazard"):
            break
    return True


def flights(seen: Seen, seat: int) -> set[str]:
    """To stand, or to flee where that is allowed (BS-R17)."""
    battle = seen.view["battle"]
    came = {
        event["data"]["from"]
        for n, event in enumerate(seen.turn)
        if event["kind"] == "moved" and event["data"]["to"] == battle["site"] and event["seat"] == battle["attacker"]
        and arrived(event["data"]["ship"], seen.turn[n + 1 :])
    }  # fmt: skip
    open_to = {key for key in seen.neighbours(battle["site"]) if not seen.owners(key) - {seat}}
    if seat == battle["defender"]:
        open_to -= came
    elif came:
        open_to &= came
    return {"stand"} | {f"flee {key}" for key in open_to}


def hits(seen: Seen) -> set[str] | None:
    """Where hits may go (BS-R16); None where a fleet that flees leaves turrets behind."""
    battle = seen.view["battle"]
    enemy = battle["defender"] if battle["firing"] == battle["attacker"] else battle["attacker"]
    there = [ship for ship in seen.ships if ship["seat"] == enemy and ship["site"] == battle["site"]]
    if battle["fleeing"] == enemy and any(ship["kind"] == "turret" for ship in there):
        return None
    last = max(n for n, event in enumerate(seen.turn) if event["kind"] == "shot")
    down = sum(event["kind"] == "hit" and event["data"]["target"] is None for event in seen.turn[last:])
    fighters = sum(ship["interceptors"] for ship in there) + battle["loose"][str(enemy)]["interceptors"] - down
    alive = {ship["id"]: SIZES[ship["kind"]] for ship in there if ship["damage"] < ship["hit_points"]}
    if fighters:
        alive[f"{enemy}.interceptor"] = 0
    found = set()
    for word in battle["hits"]:
        reach = max(SHOOTERS.index(word), min(alive.values()))
        found |= {f"hit {word} {target}" for target, size in alive.items() if size <= reach}
    return found


def expected(seen: Seen, kind: str, seat: int) -> set[str] | None:
    """What should be legal; None where this module does not say."""
    if kind == "hits":
        return hits(seen)
    return {"move": moves, "battles": fights, "flee": flights}[kind](seen, seat)


def compare(table: Table, dice: Random, decisions: int, every: int = 1) -> Counter[str]:
    """Play at random and compare: of movement only every so many decisions, of combat all. Returns how often."""
    compared: Counter[str] = Counter()
    turn: list[dict[str, Any]] = []
    for n in range(decisions):
        if not table.actors:
            break
        [seat] = table.actors
        prompt = table.prompt(seat)
        assert prompt is not None
        for event in table.events(None, since=turn[-1]["n"] + 1 if turn else 0):
            turn = [event] if event["kind"] == "turn" else [*turn, event]
        kind = prompt["kind"]
        if kind in ("battles", "flee", "hits") or (kind == "move" and n % every == 0):
            wanted = expected(Seen(table, turn), kind, seat)
            if wanted is not None:
                assert options(table, seat) == wanted, (table.ply, prompt)
                compared[kind] += 1
        table.play(seat, boldly(table.legal(seat), dice))
    return compared


@pytest.mark.rule("BS-7.6", "BS-7.11", "BS-R10", "BS-R12", "BS-R13", "BS-R14", "BS-R17")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_legal_follows_from_what_is_seen(seats: int) -> None:
    table = cosmarium.game("blueshift").new(seats, seed=seats)
    assert compare(table, Random(seats), 400, every=5)["move"] > 20


def test_a_battle_can_be_set_up_again_at_any_question() -> None:
    """In the middle of a volley, while ships are aimed, while units look for room: the same questions and answers."""
    asked = set()
    for seed in range(14):
        dice = Random(seed)
        table = scene(ships=armada(dice), sites={"c3": f"p1 {seed % 2}", "c2": "?p2"}, credits=(0, 0))
        while table.actors and table.view()["phase"] in ("movement", "combat"):
            [seat] = table.actors
            again = table.game.from_position(table.position(), seed=1)
            assert again.position()["state"] == table.position()["state"]
            assert (again.actors, options(again, seat)) == (table.actors, options(table, seat))
            asked.add((table.prompt(seat) or {})["kind"])
            table.play(seat, boldly(table.legal(seat), dice))
    assert asked >= {"flee", "aim", "hits", "stow"}


@pytest.mark.rule("BS-A.79")
def test_sites_of_the_largest_board_are_told_apart() -> None:
    """Masks of sites hold a bit for each, compiled or not."""
    assert [board.bit(site) for site in range(MOST_SITES)] == [2**site for site in range(MOST_SITES)]


def armada(dice: Random) -> str:
    """Ships of two seats at and around c3, some damaged, with some units aboard."""
    found = []
    for seat in (0, 1):
        for kind, pieces in (("s", 4), ("c", 2), ("d", 4), ("b", 1), ("t", 2)):
            for number in range(1, 1 + dice.randint(0, pieces)):
                near = seat == 0 and kind != "t" and dice.random() < 0.5
                place = dice.choice(("b3", "c4", "d2")) if near else "c3"
                damage = f"*{dice.randint(0, 1)}" if kind in "db" else ""
                cargo = "".join(dice.choice("if") for _ in range(dice.randint(0, ROOM_OF[kind])))
                found.append(f"{seat}.{kind}{number}@{place}{damage}[{cargo}]")
    turrets = [ship for ship in found if ship[2] == "t"]
    return " ".join(ship for ship in found if ship not in turrets[TURRETS:])


@pytest.mark.rule("BS-8.4", "BS-8.9", "BS-8.12", "BS-8.13", "BS-8.14", "BS-R16", "BS-R17", "BS-A.24", "BS-A.26")
@pytest.mark.parametrize("seed", range(12))
def test_hits_and_flights_follow_from_what_is_seen(seed: int) -> None:
    dice = Random(seed)
    table = scene(ships=armada(dice), sites={"c3": f"p1 {seed % 2}"}, credits=(0, 0))
    assert compare(table, dice, 400)["hits"] > 0
