"""The agenda of a position, both ways: each task with its seat and whatever else it needs to know."""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import agenda, codes
from cosmarium.games.blueshift.core.codes import NOWHERE
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import EFFECT_WIDTH
from cosmarium.games.blueshift.position_board import fail, read_site, read_site_or_none, site_key

MOST_TASKS: Final = 200
MOST_AMOUNT: Final = 1023
TASKS: Final = (
    "species", "base", "deal", "turn", "card", "effect", "target", "refill", "tribute", "move", "face", "spy",
    "spy-ship", "battles", "round", "flee", "volley", "aim", "hits", "round-end", "stow", "land", "losses", "price",
    "adapt", "buy", "crowd", "recycle", "end", "warp-ship", "retreat", "battle-over", "draft",
)  # fmt: skip
# What tasks know besides their seat; the other fields of a packed task are 0.
FIELDS: Final[dict[int, tuple[str, ...]]] = {
    codes.T_EFFECT: ("effect", "card"),
    codes.T_TARGET: ("amount", "effect", "card"),
    codes.T_FACE: ("site",),
    codes.T_SPY: ("site",),
    codes.T_SPY_SHIP: ("site", "amount", "source"),
    codes.T_AIM: ("amount",),
    codes.T_HITS: ("group",),
    codes.T_LOSSES: ("site", "amount"),
    codes.T_PRICE: ("site", "amount"),
    codes.T_ADAPT: ("site",),
    codes.T_CROWD: ("site", "amount"),
    codes.T_WARP_SHIP: ("amount", "from"),
}
GROUPS: Final = ("fleet", "turrets")  # at what hits are aimed: all of a side (or its ships that flee), or its turrets


def write_agenda(state: BlueshiftState) -> list[Json]:
    """All tasks from the bottom up; the last is the one that asks. Sites of tasks that need none are left out."""
    return [_task(state, packed) for packed in state.agenda]


def _task(state: BlueshiftState, packed: int) -> Json:
    kind, slot = agenda.kind_of(packed), int(agenda.slot_of(packed))
    known: dict[str, Json] = {
        "site": site_key(state, agenda.site_of(packed)),
        "amount": int(agenda.amount_of(packed)),
        "group": GROUPS[agenda.amount_of(packed) & 1],
        "effect": int(agenda.effect_of(packed)),
    }
    fields = FIELDS.get(kind, ())
    if "card" in fields:
        known["card"] = state.tables.card_keys[slot]
    elif "source" in fields:
        known["source"] = site_key(state, slot)
    elif "from" in fields:
        known["from"] = site_key(state, slot - 1)
    if kind == codes.T_CROWD and not known["amount"]:
        known["site"] = None  # it still has to look for crowded planets
    return {"task": TASKS[kind], "seat": int(agenda.seat_of(packed)), **{name: known[name] for name in fields}}


def read_agenda(reader: Reader, state: BlueshiftState) -> None:
    """Push all tasks."""
    for i, item in enumerate(reader.items("agenda", most=MOST_TASKS)):
        where = f"agenda.{i}"
        kind = reader.word(f"{where}.task", reader.field(where, item, "task"), TASKS)
        seat = reader.within(f"{where}.seat", reader.field(where, item, "seat"), 0, int(state.seats) - 1)
        given = {name: _field(reader, state, f"{where}.{name}", name, reader.field(where, item, name))
                 for name in FIELDS.get(kind, ())}  # fmt: skip
        if kind != codes.T_CROWD and given.get("site") == NOWHERE:
            raise fail(f"{where}.site", "a site", None)
        amount = given.get("amount", given.get("group", 0))
        slot = given.get("card", given.get("source", given.get("from", 0)))
        site = max(0, given.get("site", 0))
        state.push(agenda.task(kind, seat, site, amount, given.get("effect", 0), slot))


def _field(reader: Reader, state: BlueshiftState, where: str, name: str, value: Any) -> int:
    if name == "amount":
        return reader.within(where, value, 0, MOST_AMOUNT)
    if name == "group":
        return reader.word(where, value, GROUPS)
    if name == "effect":
        return reader.within(where, value, 0, max(0, len(state.tables.effect) // EFFECT_WIDTH - 1))
    if name == "card":
        return reader.card(where, value)
    if name == "source":
        return read_site(state, where, value)
    if name == "from":
        return read_site_or_none(state, where, value) + 1
    return read_site_or_none(state, where, value)
