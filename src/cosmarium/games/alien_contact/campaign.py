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
QUADRANTS: Final = ("I", "II", "III", "IV")
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
        "unit": "votes",
        "standings": _standings(state["votes"], state["places"]),
        "offices": _offices(state),
        "chapters": [_chapter(term) for term in state["terms"]],
    }


def _standings(votes: list[int], places: list[list[int]]) -> list[dict[str, Any]]:
    """The seats by votes and places in a term."""
    seats = sorted(range(len(votes)), key=lambda seat: (votes[seat], places[seat]), reverse=True)
    return [{"seat": seat, "score": votes[seat], "text": _places(places[seat])} for seat in seats]


def _offices(state: Json) -> list[dict[str, Any]]:
    """The Chancellor of the term, or who has just become Emeritus."""
    if state["chancellor"] is not None:
        second = state["reign"] > 1
        text = f"Elected {'twice in a row' if second else 'for this term'}; {_rights(state)}."
        rule = "AC-12.6" if second else "AC-12.5"
        return [{"seat": state["chancellor"], "name": "Council Chancellor", "text": text, "rule": rule}]
    if state["terms"] and state["terms"][-1]["emeritus"]:
        text = "Elected a third time in a row, and retired; elections begin anew."
        return [{"seat": state["terms"][-1]["elected"], "name": "Chancellor Emeritus", "text": text, "rule": "AC-12.7"}]
    return []


def _places(counts: list[int]) -> str:
    named = [f"{count} x {ORDINALS[place]}" for place, count in enumerate(counts) if count]
    return ", ".join(named) or "no contest yet"


def _chapter(term: Json) -> dict[str, Any]:
    lines: list[str] = []
    if term["rolls"]:
        lines.append(
            "Tied to the end; rolls: " + ", ".join(f"seat {r['seat']}: {r['die']}" for r in term["rolls"]) + "."
        )
    if term["emeritus"]:
        lines.append(f"Elected a third time in a row, seat {term['elected']} retires as Chancellor Emeritus.")
    else:
        lines.append(f"Elected Chancellor: seat {term['elected']}.")
    standings = _standings(term["votes"], term["places"])
    return {"heading": f"Term {term['term'] + 1}", "lines": lines, "standings": standings}


def _sentence(state: Json) -> str:
    where = f"Term {state['term'] + 1}, contest {state['contest'] + 1} of {CONTESTS}."
    if state["chancellor"] is None:
        return f"{where} Nobody is Chancellor."
    return f"{where} The Chancellor is seat {state['chancellor']}; {_rights(state)}."


def _rights(state: Json) -> str:
    """How many starts the Chancellor may still choose."""
    few = {0: "no start is left to choose", 1: "one start is left to choose"}
    return few.get(state["rights"], f"{state['rights']} starts are left to choose")


def tell(state: Json, result: Json | None) -> Json:
    """One contest for people, from the state before it and its outcome: where it was, whether the Chancellor chose its
    start, the votes that it brought."""
    heading = f"Term {state['term'] + 1}, contest {state['contest'] + 1}: quadrant {QUADRANTS[state['contest']]}"
    lines = []
    if result is not None and result["claimed"]:
        lines.append(f"The Chancellor, seat {state['chancellor']}, chose its start.")
    elif result is None and state["chancellor"] is not None and state["rights"] > 0:
        lines.append(f"The Chancellor, seat {state['chancellor']}, may choose its start.")
    return {"heading": heading, "lines": lines, "gains": _gains(result) if result is not None else []}


def _gains(result: Json) -> list[dict[str, Any]]:
    """Votes by place."""
    gains: list[dict[str, Any]] = []
    for tied in result["ranking"]:
        place = len(gains)
        gains += [{"seat": seat, "score": VOTES[place], "text": ORDINALS[place]} for seat in tied]
    return gains


RULES: Final = CampaignRules(
    text="Terms of four contests, one a quadrant. Places give votes; most votes make the Chancellor of the next term.",
    rule="AC-R28",
    begin=begin,
    options=options,
    outcome=outcome,
    advance=advance,
    describe=describe,
    tell=tell,
)
