"""The recorded contests of Alien Contact: every seat count, quadrant, option, event and way to be first."""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.bots import make
from cosmarium.engine.action import Action
from cosmarium.engine.campaign import Campaign
from cosmarium.engine.chance import FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table
from games.alien_contact.crowds import crowd
from games.alien_contact.kit import QUIET, boldly, pack, scene
from games.alien_contact.random_packs import random_pack
from records.campaigns import Campaigns, RecordedCampaign
from records.recording import Recorded, Recording

BOTS = "bots"
"""The style of a match between greedy players who now and then do anything."""
QUIETLY = "quietly"
"""The style of players who do as little as they can; so do all who are to share a victory."""
USUAL = 18
MOST_MOVES = 2000


def over(turns: int) -> str:
    """How a contest ends."""
    return f"Game turn {turns}, the last, is over; victory points decide."


def crowded(game: Game, seats: int, seed: int) -> Any:
    """A position in which everybody is within reach of everybody."""
    state = crowd(game, seats, FastChance(seed))
    return {
        "title": game.title.id, "rules": game.title.rules_version, "content": game.content.hash, "seats": seats,
        "state": game.title.to_position(game.content.tables, state),
    }  # fmt: skip


def by_stars(game: Game, seats: int, seed: int) -> Any:
    """Seat 1 has two stars that are together worth what the one of seat 0 is: 7 victory points."""
    return scene("build", turn=6, turns=6, marines="0@00:1 1@30:1 1@41:0+1", deck="marines", seats=seats).position()


def by_points(game: Game, seats: int, seed: int) -> Any:
    """Each has one star worth 7 victory points, and seat 1 the more resource points."""
    at: dict[str, Any] = {"marines": "0@00:1 1@10:1", "points": (10, 90), "deck": "marines"}
    return scene("build", turn=6, turns=6, seats=seats, **at).position()


def marines_beside_ships(game: Game, seats: int, seed: int) -> Any:
    """Marines of two on one star, with ships that have room for those of seat 0."""
    ships = "0.s3.1@41 0.s2.1@99 1.s1.1@98"
    return scene("ground", turns=6, seats=seats, ships=ships, marines="0@41:2+1 1@41:1+3").position()


def worn_deck(game: Game, seats: int, seed: int) -> Any:
    """Two cards are left to draw, all others have been played."""
    found = scene("movement", turn=3, turns=6, seats=seats, ships="0.s1.1@41 1.s1.1@20", marines="0@00:1").position()
    state = found["state"]
    state["deck"], state["discard"] = state["deck"][:2], state["deck"][2:]
    return found


GAMES = (
    *[
        Recorded(f"everything-{n}-seats", random_pack(200 + n), n, over(9), {"turns": 9, "quadrant": 1 + n % 4},
                 start=crowded)
        for n in range(2, 7)
    ],
    *[
        Recorded(f"everything-{n}-seats-chosen-start", random_pack(300 + n), n, over(6),
                 {"turns": 6, "quadrant": 1 + (n + 1) % 4, "chancellor": n - 1}, style="yes")
        for n in range(2, 7)
    ],
    Recorded("start-left-to-the-dice", random_pack(310), 3, over(6), {"turns": 6, "chancellor": 1}, style="no"),
    Recorded("shared-victory", pack(), 2, over(6), {"turns": 6}, shared=True),
    Recorded("shared-victory-of-six", pack(), 6, over(6), {"turns": 6, "quadrant": 2}, shared=True),
    Recorded("first-by-stars", pack(), 2, over(6), {"turns": 6}, style=QUIETLY, start=by_stars),
    Recorded("first-by-points", pack(), 2, over(6), {"turns": 6}, style=QUIETLY, start=by_points),
    Recorded("marines-embark", pack(), 2, over(6), {"turns": 6}, style="embark", start=marines_beside_ships),
    Recorded("deck-reshuffled", pack(), 3, over(6), {"turns": 6}, start=worn_deck),
    Recorded("from-a-position", random_pack(311), 4, over(6), {"turns": 6}, from_ply=150),
    Recorded("with-undo", random_pack(312), 5, over(6), {"turns": 6}, undo=True),
    Recorded("talk-in-the-open", random_pack(314), 3, over(6), {"turns": 6, "open_talk": 1}),
    Recorded("longest", random_pack(313), 2, over(36), {"turns": 36}),
)  # fmt: skip

SHOWING = {"marines-embark": "embarked", "deck-reshuffled": "reshuffled"}
"""The kind of event that a record is there for."""


def standard_games(label: str) -> list[Recorded]:
    """Contests of the standard pack as it is, for every number of seats, quadrant and option."""
    first = f"standard-{label}"
    return [
        *[
            Recorded(f"{first}-{n}-seats", None, n, over(9), {"turns": 9, "quadrant": 1 + n % 4}, style=BOTS)
            for n in range(2, 7)
        ],
        *[
            Recorded(f"{first}-quadrant-{n}", None, 1 + n, over(6), {"turns": 6, "quadrant": n}, start=crowded)
            for n in range(1, 5)
        ],
        Recorded(f"{first}-usual-length", None, 4, over(USUAL), style=BOTS),
        Recorded(f"{first}-chosen-start", None, 3, over(12), {"turns": 12, "chancellor": 2}, style=f"{BOTS} yes"),
        Recorded(f"{first}-start-left-to-the-dice", None, 3, over(6), {"turns": 6, "chancellor": 0}, style="no"),
    ]


def standard_campaigns(label: str) -> list[RecordedCampaign]:
    """A campaign from the first Chancellor to the first Emeritus, and the contest after it."""
    return [RecordedCampaign(f"standard-{label}-campaign", None, 3, 13, {"turns": 6})]


def choose(table: Table, seat: int, game: Recorded, dice: Random) -> Action:
    """Bold random play, or what the style says; who wants to share a victory does as little as can be done."""
    legal = table.legal(seat)
    style = game.style.split()
    told = [action for action in legal if action.notation in style]
    if told:
        return told[0]
    if game.shared or QUIETLY in style:
        return next((action for word in QUIET for action in legal if action.notation == word), legal[0])
    return cadet(table, seat, dice) if BOTS in style else boldly(legal, dice)


def cadet(table: Table, seat: int, dice: Random) -> Action:
    """What a greedy player does who now and then does anything."""
    code = make("cadet", dice.getrandbits(32)).choose(table.information_set(seat))
    return next(action for action in table.legal(seat) if action.code == code)


def choose_in_campaign(table: Table, seat: int, dice: Random) -> Action:
    """Seat 0 plays to be elected and the others at random; a Chancellor chooses its start in every second contest."""
    legal = table.legal(seat)
    if legal[0].notation == "yes":
        return dice.choice(legal)
    return cadet(table, seat, dice) if seat == 0 else dice.choice(legal)


def expected(table: Table) -> dict[str, Any]:
    """What a replay must come to, but for the result."""
    view = table.view()
    state = table.position()["state"]
    return {
        "quadrant": view["quadrant"]["id"],
        "claimed": view["claimed"],
        "colours": [player["colour"] for player in view["players"]],
        "points": [player["points"] for player in view["players"]],
        "technology": [player["technology"] for player in view["players"]],
        "stars": [sum(player["stars"].values()) for player in view["players"]],
        "garrisons": {area["area"]: area["marines"] for area in view["areas"] if area["marines"]},
        "double": [area["area"] for area in view["areas"] if area["double"]],
        "ships": [f"{ship['id']}@{ship['area']}" for ship in view["ships"]],
        "stations": [f"{station['id']}@{station['area']}" for station in view["stations"]],
        "diplomats": [f"{diplomat['id']} {diplomat['status']}" for diplomat in view["diplomats"]],
        "hands": [player["saved"] for player in state["seats"]],
        "piles": [len(state[name]) for name in ("deck", "discard")],
        "agreements": len(state["agreements"]),
        "kinds": sorted({event["kind"] for event in table.at(table.ply).events()}),  # a replay: nothing undone
    }


def fits(table: Table, wanted: Recorded) -> bool:
    """Whether the match is short enough to be kept and decided by what its name says."""
    if table.ply > MOST_MOVES:
        return False
    assert table.result is not None
    scores, stars = table.result.scores, expected(table)["stars"]
    if wanted.name == "first-by-stars":
        return scores[0] == scores[1] and stars[0] < stars[1]
    if wanted.name == "first-by-points":
        return scores[0] == scores[1] and stars[0] == stars[1]
    if wanted.name in SHOWING:
        return SHOWING[wanted.name] in expected(table)["kinds"]
    if "chosen-start" in wanted.name:
        return table.view()["claimed"] is not None
    return not wanted.name.startswith("standard") or max(scores) > 0


def fits_campaign(campaign: Campaign) -> bool:
    """Whether somebody was elected three times in a row, and nobody is Chancellor then."""
    return [term["emeritus"] for term in campaign.state["terms"]] == [False, False, True]


RECORDING = Recording(
    "alien-contact", GAMES, standard_games, choose, expected, fits,
    campaigns=Campaigns(standard_campaigns, choose_in_campaign, fits_campaign),
)  # fmt: skip
