"""The campaign of the Articles of Conquest: terms of four contests, votes, Chancellors (AC-R28).

Its state is plain data: `term` and `contest` count from 0; `votes` and `places` (how often each place was taken) are of
the term so far; `chancellor` holds office in this term (None: nobody), elected `reign` times in a row, with `rights`
starts still to choose; `terms` tells of the terms that are over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosmarium.engine.chance import Chance
from cosmarium.engine.title import CampaignRules, Json
from cosmarium.games.alien_contact import sheet
from cosmarium.games.alien_contact.core.codes import DIE
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables

CONTESTS: Final = 4
VOTES: Final = (6, 5, 4, 3, 2, 1)
"""By place; who share a place all have the votes of the higher one (AC-R27)."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
EMERITUS: Final = 3
"""Elections in a row after which a Chancellor retires at once."""


def begin(seats: int) -> Json:
    """A new campaign: nobody is in office."""
    return {"seats": seats, "term": 0, **_fresh(seats), "chancellor": None, "reign": 0, "rights": 0, "terms": []}


def _fresh(seats: int) -> dict[str, Any]:
    """Votes and places at the beginning of a term."""
    return {"contest": 0, "votes": [0] * seats, "places": [[0] * seats for _ in range(seats)]}


def options(state: Json) -> Mapping[str, int | None]:
    """The next contest: its quadrant, and who may choose its start in it."""
    return {
        "quadrant": state["contest"] + 1,
        "chancellor": state["chancellor"] if state["rights"] > 0 else None,
    }


def outcome(pack: ContactTables, state: ContactState) -> Json:
    """What a finished contest means for the campaign: seats by place, and whether the Chancellor chose its start."""
    ranking = sheet.result(pack, state).ranking
    return {"ranking": [list(place) for place in ranking], "claimed": state.claimed >= 0}


def advance(state: Json, result: Json, chance: Chance) -> Json:
    """The campaign after one more contest; after the fourth of a term a Chancellor is elected."""
    seats = state["seats"]
    votes, places = list(state["votes"]), [list(counts) for counts in state["places"]]
    place = 0
    for tied in result["ranking"]:
        for seat in tied:
            votes[seat] += VOTES[place]
            places[seat][place] += 1
        place += len(tied)
    rights = state["rights"] - int(result["claimed"])
    after = {**state, "contest": state["contest"] + 1, "votes": votes, "places": places, "rights": rights}
    return after if after["contest"] < CONTESTS else _elect(after, seats, chance)


def _elect(state: dict[str, Any], seats: int, chance: Chance) -> Json:
    """A new Chancellor, or at the third election in a row an Emeritus and a term without a Chancellor."""
    elected, rolls = _winner(state, seats, chance)
    reign = state["reign"] + 1 if elected == state["chancellor"] else 1
    retires = reign == EMERITUS
    over = {
        "term": state["term"],
        "votes": state["votes"],
        "places": state["places"],
        "chancellor": state["chancellor"],
        "elected": elected,
        "emeritus": retires,
        "rolls": rolls,
    }
    return {
        "seats": seats,
        "term": state["term"] + 1,
        **_fresh(seats),
        "chancellor": None if retires else elected,
        "reign": 0 if retires else reign,
        "rights": 0 if retires else reign,
        "terms": [*state["terms"], over],
    }


def _winner(state: dict[str, Any], seats: int, chance: Chance) -> tuple[int, list[dict[str, int]]]:
    """Most votes; ties by first places, then second and so on, then a roll, again among those who tie for it."""
    best = max((state["votes"][seat], state["places"][seat]) for seat in range(seats))
    tied = [seat for seat in range(seats) if (state["votes"][seat], state["places"][seat]) == best]
    rolls: list[dict[str, int]] = []
    while len(tied) > 1:
        thrown = {seat: chance.die(DIE) for seat in tied}
        rolls += [{"seat": seat, "die": int(die)} for seat, die in thrown.items()]
        tied = [seat for seat in tied if thrown[seat] == max(thrown.values())]
    return tied[0], rolls


def describe(state: Json) -> Json:
    """The campaign for people: the term, what the Chancellor may do, votes, and the terms that are over."""
    return {
        "text": _sentence(state),
        "rule": "AC-R28",
        "standings": _standings(state),
        "chapters": [_chapter(term) for term in state["terms"]],
    }


def _standings(state: Json) -> list[dict[str, Any]]:
    """The seats by votes and places in the term so far."""
    seats = sorted(range(state["seats"]), key=lambda seat: (state["votes"][seat], state["places"][seat]), reverse=True)
    return [{"seat": seat, "score": state["votes"][seat], "text": _places(state["places"][seat])} for seat in seats]


def _places(counts: list[int]) -> str:
    named = [f"{count} x {ORDINALS[place]}" for place, count in enumerate(counts) if count]
    return ", ".join(named) or "no contest yet"


def _chapter(term: Json) -> dict[str, Any]:
    votes = ", ".join(f"seat {seat}: {count}" for seat, count in enumerate(term["votes"]))
    lines = [f"Votes: {votes}."]
    if term["rolls"]:
        lines.append(
            "Tied to the end; rolls: " + ", ".join(f"seat {r['seat']}: {r['die']}" for r in term["rolls"]) + "."
        )
    if term["emeritus"]:
        lines.append(f"Elected a third time in a row, seat {term['elected']} retires as Chancellor Emeritus.")
    else:
        lines.append(f"Elected Chancellor: seat {term['elected']}.")
    return {"heading": f"Term {term['term'] + 1}", "lines": lines}


def _sentence(state: Json) -> str:
    where = f"Term {state['term'] + 1}, contest {state['contest'] + 1} of {CONTESTS}."
    if state["chancellor"] is None:
        return f"{where} Nobody is Chancellor."
    starts = {0: "no start is left to choose", 1: "one start is left to choose"}.get(
        state["rights"], f"{state['rights']} starts are left to choose"
    )
    return f"{where} The Chancellor is seat {state['chancellor']}; {starts}."


RULES: Final = CampaignRules(
    text="Terms of four contests, one a quadrant. Places give votes; most votes make the Chancellor of the next term.",
    rule="AC-R28",
    begin=begin,
    options=options,
    outcome=outcome,
    advance=advance,
    describe=describe,
)
