"""The recorded games of Blueshift: every scenario, every species, every way of ending and every option."""

from __future__ import annotations

from random import Random
from typing import Any

from cosmarium.engine.action import Action
from cosmarium.engine.table import Table
from games.blueshift import kit
from games.blueshift.kit import Pack, boldly, card
from games.blueshift.random_packs import random_pack
from records.recording import Recorded, Recording

POINTS = "Sixteen points were held from turn to turn."
SURVIVAL = "Everybody else is out of the game."
CAP = "The round cap was met; the most points decide."

MOST_MOVES = 500  # for each seat
# What a species can that others cannot, as the words of actions that show it.
SPECIES = {
    "alpha-primarus": "roll spy",
    "xanil": "flee hit",
    "marrow-kir": "draft",
    "hivemind": "infest",
    "tivare": "negotiate pay",
    "android-tribunal": "soldiers twice",
}

# Packs at random in which points are won within a few hundred moves, by the number of seats.
EVERYTHING = {2: 102, 3: 110, 4: 101, 5: 102, 6: 105}


def war_pack(seats: int) -> Pack:
    """Bases side by side that hardly defend themselves, few pieces, and cards that shoot ships."""
    strikes = [card(f"volley{n}", {"strike": "any", "shots": 4, "needs": 2, "optional": True}) for n in range(12)]
    data = kit.pack(*strikes, seats=seats)
    data["items"] = {
        item: {**fields, "pieces": 2} if "pieces" in fields else fields for item, fields in kit.ITEMS.items()
    }
    for sector in data["sector"]:
        if sector["back"] == "base":
            sector["defence"] = {"values": [1, 2], "start": 1}
    data["scenario"][0]["columns"] = [{"top": n % 2, "sites": "B?"} for n in range(seats)]
    return data


def still_pack() -> Pack:
    """Two equal seats far from everything, with cards that do the same for both."""
    data = kit.pack()
    data["sector"] = [sector for sector in data["sector"] if sector["back"] != "planet"]
    return data


GAMES = (
    Recorded("survival", war_pack(2), 2, SURVIVAL),
    Recorded("survival-of-one-among-three", war_pack(3), 3, SURVIVAL),
    Recorded("round-cap-shared", still_pack(), 2, CAP, {"round_cap": 1}, shared=True),
    *[Recorded(f"everything-{n}-seats", random_pack(seed), n, POINTS) for n, seed in EVERYTHING.items()],
    *[
        Recorded(f"everything-{n}-seats-cap", random_pack(seed), n, CAP, {"round_cap": 8 - n})
        for n, seed in EVERYTHING.items()
    ],
    Recorded("everything-survival", random_pack(103), 3, SURVIVAL),
    Recorded("from-a-position", random_pack(EVERYTHING[4]), 4, POINTS, from_ply=200),
    Recorded("with-undo", random_pack(EVERYTHING[5]), 5, CAP, {"round_cap": 5}, undo=True),
)


def standard_games(label: str) -> list[Recorded]:
    """Games of the standard pack as it is, for every scenario, species and option."""
    first = f"standard-{label}"
    return [
        *[Recorded(f"{first}-{n}-seats", None, n, POINTS, {"scenario": n - 1}) for n in range(2, 7)],
        *[Recorded(f"{first}-{name}", None, 3, POINTS, style=f"{name} {words}") for name, words in SPECIES.items()],
        Recorded(f"{first}-round-cap", None, 5, CAP, {"round_cap": 4}),
        Recorded(f"{first}-beginners", None, 2, POINTS, {"infantry_limit": 0, "blockades": 0}),
        Recorded(f"{first}-without-infantry-limit", None, 4, POINTS, {"infantry_limit": 0}),
        Recorded(f"{first}-without-blockades", None, 3, POINTS, {"blockades": 0}),
    ]


def choose(table: Table, seat: int, game: Recorded, dice: Random) -> Action:
    """Bold random play; a game of a species shows what it can. Who wants to share a victory builds nothing."""
    legal = table.legal(seat)
    if game.shared:
        quiet = [action for action in legal if action.notation in ("done", "stand", "decline")]
        return quiet[0] if quiet else dice.choice(legal)
    if not game.style:
        return boldly(legal, dice)
    species, *words = game.style.split()
    wanted = [action for action in legal if action.notation == f"species {species}"]
    if table.view(seat)["players"][seat]["species"] == species:
        wanted = [action for action in legal if any(word in action.notation.split() for word in words)]
    return dice.choice(wanted) if wanted and dice.random() < 0.5 else boldly(legal, dice)


def expected(table: Table) -> dict[str, Any]:
    """What a replay must come to, but for the result."""
    view = table.view()
    state = table.position()["state"]
    return {
        "rounds": view["round"],
        "active": view["active"],
        "scenario": view["scenario"]["id"],
        "species": [player["species"] for player in view["players"]],
        "credits": [player["credits"] for player in view["players"]],
        "out": [player["out"] for player in view["players"]],
        "ships": [f"{ship['id']}@{ship['site']}*{ship['damage']}" for ship in view["ships"]],
        "bonds": {site["site"]: [site["bond"], site["holder"]] for site in view["sites"] if site["bond"]},
        "hands": [player["hand"] for player in state["seats"]],
        "piles": [len(state[name]) for name in ("deck", "discard", "planet_pile", "space_pile", "aside")],
        "kinds": sorted({event["kind"] for event in table.at(table.ply).events()}),  # a replay: nothing undone
    }


def fits(table: Table, wanted: Recorded) -> bool:
    """Whether the match is short enough to be kept, and the species of the style is there and did what it can."""
    if table.ply > MOST_MOVES * wanted.seats:
        return False
    if not wanted.style:
        return True
    species, *words = wanted.style.split()
    players = table.view()["players"]
    seat = next((player["seat"] for player in players if player["species"] == species), None)
    moves = [line.split()[1:] for line in table.record().splitlines() if line[:1].isdigit()]
    done = {word for move in moves if move[0] == str(seat) for word in move[1:]}
    return done >= set(words)


RECORDING = Recording("blueshift", GAMES, standard_games, choose, expected, fits)
