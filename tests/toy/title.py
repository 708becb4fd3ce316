"""Comet Auction as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.errors import ContentError, NotationError, PositionError, Problem
from cosmarium.engine.log import Log
from cosmarium.engine.title import (
    CampaignRules,
    EventText,
    Json,
    Names,
    Option,
    PrivateTalk,
    Prompt,
    RawEvent,
    Refusal,
    Result,
    Sentence,
    Tally,
    Title,
)
from toy.state import BID, BIDS, DEALT, Auction, Tables


def validate(raw: Json) -> Json:
    """The pack, or ContentError."""
    pack = raw.get("pack")
    if not isinstance(pack, dict):
        raise ContentError("the pack", [Problem("pack", "a table", repr(pack))])
    prizes = pack.get("prizes")
    if not isinstance(prizes, list) or len(prizes) != BIDS - 1 or not all(isinstance(p, int) for p in prizes):
        raise ContentError("the pack", [Problem("pack.prizes", f"{BIDS - 1} numbers", repr(prizes))])
    return {"pack": {key: raw["pack"][key] for key in ("id", "name", "prizes")}}


def deal(
    tables: Tables, seats: int, options: Mapping[str, int | None], shuffles: Chance, dice: Chance, log: Log | None
) -> Auction:
    """Three of the four bids to each seat, the prizes shuffled."""
    state = Auction(seats, shuffles, dice)
    for seat in range(seats):
        missing = 1 + shuffles.below(BIDS)
        state.hands[seat] = sum(1 << bid for bid in range(1, BIDS + 1) if bid != missing)
        if log is not None:
            log.add_for(1 << seat, DEALT, seat, state.hands[seat])
    deck = vec[i64](tables.prizes)
    shuffles.shuffle(deck, 0, len(deck))
    state.deck = [int(prize) + (options.get("bonus") or 0) for prize in deck]
    return state


def parse(tables: Tables, text: str) -> int:
    """`bid N`."""
    word, _, number = text.strip().partition(" ")
    if word != "bid" or not number.isdecimal():
        raise NotationError(f"expected 'bid 1' to 'bid {BIDS}', found {text!r}")
    return int(number)


def prompt(tables: Tables, state: Any, seat: int) -> Prompt | None:
    """Asked until it has bid."""
    if state.actors() >> seat & 1:
        return Prompt(f"Bid for the prize of {state.deck[0]}.", "CA-1", "bid")
    return None


def event(tables: Tables, raw: RawEvent, names: Names) -> EventText:
    """An event in words."""
    if raw.kind == DEALT:
        return EventText("dealt", Sentence(f"{names[raw.seat]} is dealt three bids.", (f"seat:{raw.seat}",)), {})
    if raw.kind == BID:
        return EventText("bid", Sentence(f"{names[raw.seat]} has bid.", (f"seat:{raw.seat}",)), {})
    text = f"{names[raw.seat]} takes the prize of {raw.a} with a bid of {raw.b}."
    return EventText("won", Sentence(text, (f"seat:{raw.seat}",), "CA-2"), {"prize": raw.a, "bid": raw.b})


def view(tables: Tables, state: Any, viewer: int) -> dict[str, Json]:
    """What a viewer may know."""
    return {
        "title": "auction",
        "viewer": viewer if viewer >= 0 else None,
        "prize": state.deck[0] if state.deck else None,
        "left": len(state.deck),
        "points": list(state.points),
        "ready": [bid != 0 for bid in state.bids],
        "hand": [bid for bid in range(1, BIDS + 1) if viewer >= 0 and state.hands[viewer] >> bid & 1],
        "bid": state.bids[viewer] if viewer >= 0 else None,
    }


def prospects(tables: Tables, state: Any, viewer: int, moves: Sequence[int]) -> dict[str, Json]:
    """The bids that are left after these."""
    spent = sum(1 << bid for bid in set(moves))
    return {"left": [bid for bid in range(1, BIDS + 1) if (state.hands[viewer] & ~spent) >> bid & 1]}


def result(tables: Tables, state: Any) -> Result:
    """Places by points."""
    ranks = sorted(set(state.points), reverse=True)
    ranking = tuple(tuple(s for s in range(state.seats) if state.points[s] == points) for points in ranks)
    return Result(ranking, tuple(state.points), "All prizes are taken.")


def tally(tables: Tables, state: Any) -> Tally:
    """Three rounds; prize points count as things."""
    return Tally(state.round, {"prize points": tuple(state.points), "nothing": (0,) * state.seats})


FIELDS = ("hands", "shown", "bids", "points", "deck", "round")


def to_position(tables: Tables, state: Any) -> Json:
    """Every field."""
    return {name: getattr(state, name) if name == "round" else list(getattr(state, name)) for name in FIELDS}


def from_position(tables: Tables, data: Json, shuffles: Chance, dice: Chance) -> Auction:
    """Every field again, or PositionError."""
    state = Auction(data["seats"], shuffles, dice)
    for name in FIELDS:
        if name not in data["state"]:
            raise PositionError(f"state.{name}", "is missing")
        value = data["state"][name]
        setattr(state, name, value if name == "round" else list(value))
    return state


OPTIONS = (Option(name="bonus", label="Bonus", text="Added to every prize.", default=0, low=0, high=9, rule="CA-1"),)


def describe_campaign(state: Json) -> Json:
    """Prize points of all auctions so far."""
    seats = sorted(range(len(state["points"])), key=lambda seat: -state["points"][seat])
    return {
        "text": f"Auction {state['auction'] + 1}.",
        "rule": "CA-3",
        "unit": "prize points",
        "standings": [{"seat": seat, "score": state["points"][seat], "text": "prize points"} for seat in seats],
        "offices": [{"seat": seats[0], "name": "Leader", "text": "Holds most prize points.", "rule": "CA-3"}],
        "chapters": [{"heading": "Lot", "lines": [f"Rolled {roll}."], "standings": []} for roll in state["rolls"]],
    }


def tell_match(state: Json, outcome: Json | None) -> Json:
    """An auction of the campaign, with the prize points that it brought."""
    gains = [{"seat": seat, "score": points, "text": "prizes"} for seat, points in enumerate(outcome or [])]
    return {"heading": f"Auction {state['auction'] + 1}", "lines": [], "gains": gains}


def level(tables: Tables, state: Any, options: Mapping[str, int | None]) -> list[tuple[int, int]]:
    """Seats with equally many points may whisper, after the first prize."""
    pairs = [(seat, other) for seat in range(state.seats) for other in range(seat + 1, state.seats)]
    return [(seat, other) for seat, other in pairs if state.round and state.points[seat] == state.points[other]]


def advance_campaign(state: Json, outcome: Json, chance: Chance) -> Json:
    """Points add up, and a die is thrown that decides nothing."""
    points = [before + won for before, won in zip(state["points"], outcome, strict=True)]
    return {"auction": state["auction"] + 1, "points": points, "rolls": [*state["rolls"], int(chance.die(6))]}


# A campaign of auctions whose prizes grow.
CAMPAIGN = CampaignRules(
    text="Auction after auction, each with richer prizes.",
    rule="CA-3",
    begin=lambda seats: {"auction": 0, "points": [0] * seats, "rolls": []},
    options=lambda state: {"bonus": state["auction"]},
    outcome=lambda tables, state: [int(points) for points in state.points],
    advance=advance_campaign,
    describe=describe_campaign,
    tell=tell_match,
)

TITLE = Title(
    id="auction",
    name="Comet Auction",
    blurb="Three comets, three bids.",
    seats=range(2, 5),
    rules_version=1,
    max_legal=BIDS,
    options=OPTIONS,
    packs=(files("toy") / "auction.toml",),
    rules=None,
    validate=validate,
    compile=lambda data: Tables(tuple(data["pack"]["prizes"])),
    describe_pack=lambda data: data,
    deal=deal,
    notation=lambda tables, code: f"bid {code}",
    parse=parse,
    describe=lambda tables, seat, code: Sentence(f"Bid {code}.", (f"seat:{seat}",), "CA-1"),
    prompt=prompt,
    refuse=lambda tables, state, seat, code: Refusal("You do not hold this bid.", "CA-1"),
    event=event,
    view=view,
    result=result,
    to_position=to_position,
    from_position=from_position,
    tally=tally,
    prospects=prospects,
    campaign=CAMPAIGN,
    talk=PrivateTalk(text="Seats that are level may whisper.", rule="CA-4", pairs=level),
)
