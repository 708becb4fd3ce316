"""The agenda of a position, both ways: each task with its seat and whatever else it needs to know."""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import agenda, codes
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.names import REBEL_WORD, area_key, diplomat_id, ship_key
from cosmarium.games.alien_contact.position_board import read_area, read_diplomat, read_flag, read_seat, read_slot

MOST_TASKS: Final = 400
TASKS: Final = (
    "colour", "place", "start", "ready", "turn", "pirate", "prey", "move", "transfer", "space", "challenge", "hunt",
    "return", "fire", "after", "ambush", "landing", "ground", "resource", "cards", "target", "post", "knife",
    "diplomacy", "talk", "draft", "reply", "collect", "build", "pirate-site", "end", "claim",
)  # fmt: skip
# What tasks know besides their seat; the other fields of a packed task are 0.
FIELDS: Final[dict[int, tuple[str, ...]]] = {
    codes.T_PREY: ("area", "came"),
    codes.T_CHALLENGE: ("area", "land", "other"),
    codes.T_HUNT: ("area", "other", "ships"),
    codes.T_RETURN: ("area", "other", "ships"),
    codes.T_AMBUSH: ("area", "other"),
    codes.T_TARGET: ("told", "card"),
    codes.T_POST: ("diplomat",),
    codes.T_TALK: ("meet",),
    codes.T_DRAFT: ("other",),
    codes.T_REPLY: ("other",),
}
FLAGS: Final = frozenset({"came", "land", "told", "meet"})
"""Truth values, kept as the task's amount."""


def write_agenda(state: ContactState) -> list[Json]:
    """All tasks from the bottom up; the last is the one that asks."""
    return [_task(state, int(packed)) for packed in state.agenda]


def _task(state: ContactState, packed: int) -> Json:
    kind, seat = int(agenda.kind_of(packed)), int(agenda.seat_of(packed))
    return {
        "task": TASKS[kind],
        "seat": REBEL_WORD if seat == codes.REBELS else seat,
        **{name: _written(state, name, packed) for name in FIELDS.get(kind, ())},
    }


def _written(state: ContactState, name: str, packed: int) -> Json:
    thing = int(agenda.thing_of(packed))
    if name in FLAGS:
        return agenda.amount_of(packed) != 0
    if name == "area":
        return area_key(int(agenda.area_of(packed)))
    if name == "other":
        return int(agenda.other_of(packed))
    if name == "card":
        return state.tables.card_keys[thing]
    if name == "diplomat":
        return diplomat_id(thing)
    return [ship_key(state.tables, slot) for slot in range(int(state.ships)) if thing >> slot & 1]


def read_agenda(reader: Reader, state: ContactState) -> None:
    """Push all tasks."""
    for i, item in enumerate(reader.items("agenda", most=MOST_TASKS)):
        where = f"agenda.{i}"
        kind = reader.word(f"{where}.task", reader.field(where, item, "task"), TASKS)
        seat = _read_who(reader, state, f"{where}.seat", reader.field(where, item, "seat"), kind)
        found = {"area": 0, "amount": 0, "other": 0, "thing": 0}
        for name in FIELDS.get(kind, ()):
            slot, number = _read(reader, state, where, item, name)
            found[slot] = number
        state.push(agenda.task(kind, seat, found["area"], found["amount"], found["other"], found["thing"]))


def _read_who(reader: Reader, state: ContactState, where: str, value: Any, kind: int) -> int:
    """The seat of a task; rebels too may be about to fight."""
    if kind == codes.T_CHALLENGE and value == REBEL_WORD:
        return codes.REBELS
    return read_seat(reader, state, where, value)


def _read(reader: Reader, state: ContactState, where: str, item: Any, name: str) -> tuple[str, int]:
    """A field of a task: under which name the packed task has it, and its number."""
    value, place = reader.field(where, item, name), f"{where}.{name}"
    if name in FLAGS:
        return "amount", read_flag(reader, where, item, name)
    if name == "area":
        return "area", read_area(place, value)
    if name == "other":
        return "other", read_seat(reader, state, place, value)
    if name == "card":
        return "thing", reader.card(place, value)
    if name == "diplomat":
        return "thing", read_diplomat(state, place, value)
    ships = 0
    for i, key in enumerate(reader.listed(place, value)):
        ships |= 1 << read_slot(state, f"{place}.{i}", key)
    return "thing", ships
