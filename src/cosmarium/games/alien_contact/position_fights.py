"""The battle of a position, both ways. What both sides choose in secret is part of it."""

from __future__ import annotations

from typing import Any, Final

from cosmarium.engine.errors import PositionError
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import codes, columns, fire
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import NOWHERE
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.names import CHOICE_CODES, CHOICE_WORDS, area_key, unit_key
from cosmarium.games.alien_contact.position_board import (
    fail,
    read_area,
    read_flag,
    read_side,
    read_unit,
    side_word,
)

UNAIMED: Final = "unaimed"
HELD: Final = "hold"


def asks(state: ContactState, kind: int) -> bool:
    """Whether the task on top of the agenda is of this kind."""
    return len(state.agenda) > 0 and kind_of(state.top()) == kind


# Writing


def write_battle(state: ContactState) -> Json:
    """The battle under way, with what each side has chosen so far in this round."""
    row = state.battle
    if row[columns.B_AREA] == NOWHERE:
        return None
    return {
        "area": area_key(int(row[columns.B_AREA])),
        "land": row[columns.B_LAND] != 0,
        "round": int(row[columns.B_ROUND]),
        "sides": [_side(state, side) for side in range(2)],
    }


def _side(state: ContactState, side: int) -> Json:
    row = state.battle
    written: dict[str, Json] = {"side": side_word(int(row[columns.B_SIDE + side]))}
    if asks(state, codes.T_AFTER):
        choice = int(row[columns.B_CHOICE + side]) - 1
        written["choice"] = CHOICE_WORDS[CHOICE_CODES.index(choice)] if choice >= 0 else None
        if choice == codes.RETREAT:
            written["to"] = area_key(int(row[columns.B_GOAL + side]))
    elif row[columns.B_LAND]:
        split = int(row[columns.B_SPLIT + side])
        written["at_marines"] = split if split != NOWHERE else None
    else:
        written["aims"] = _aims(state, side)
    return written


def _aims(state: ContactState, side: int) -> dict[str, str]:
    """By unit that is in the battle: its target, "hold", or "unaimed"."""
    found = {}
    for unit in range(int(state.units)):
        if fire.is_unit_here(state, side, unit):
            target = int(state.aims[side * state.units + unit])
            words = {fire.UNAIMED: UNAIMED, fire.HELD_FIRE: HELD}
            found[unit_key(state.tables, unit)] = words.get(target) or unit_key(state.tables, target)
    return found


# Reading


def read_battle(reader: Reader, state: ContactState) -> None:
    """The battle, if there is one."""
    item = reader.value("battle")
    if item is None:
        return
    row = state.battle
    row[columns.B_AREA] = read_area("battle.area", reader.field("battle", item, "area"))
    row[columns.B_LAND] = read_flag(reader, "battle", item, "land")
    rounds = reader.field("battle", item, "round")
    row[columns.B_ROUND] = reader.within("battle.round", rounds, 1, codes.MOST_ROUNDS)
    for side, part in enumerate(reader.listed("battle.sides", reader.field("battle", item, "sides"), 2)):
        where = f"battle.sides.{side}"
        row[columns.B_SIDE + side] = read_side(reader, state, f"{where}.side", reader.field(where, part, "side"))
        row[columns.B_SPLIT + side] = NOWHERE
    for side, part in enumerate(item["sides"]):
        _read_side(reader, state, side, f"battle.sides.{side}", part)


def _read_side(reader: Reader, state: ContactState, side: int, where: str, part: Any) -> None:
    row = state.battle
    if "choice" in part:
        choice = part["choice"]
        if choice is not None:
            code = CHOICE_CODES[reader.word(f"{where}.choice", choice, CHOICE_WORDS)]
            row[columns.B_CHOICE + side] = 1 + code
            if code == codes.RETREAT:
                row[columns.B_GOAL + side] = read_area(f"{where}.to", reader.field(where, part, "to"))
    elif row[columns.B_LAND]:
        split = reader.field(where, part, "at_marines")
        if split is not None:
            row[columns.B_SPLIT + side] = reader.within(f"{where}.at_marines", split, 0, 999)
    else:
        _read_aims(state, side, f"{where}.aims", reader.field(where, part, "aims"))


def _read_aims(state: ContactState, side: int, where: str, aims: Any) -> None:
    """Every unit of the side in the battle, and no other; each at a unit of the enemy there that it can hit."""
    if state.battle[columns.B_SIDE + side] == codes.REBELS:
        raise fail(where, "no rebels in space", aims)
    here = [unit for unit in range(int(state.units)) if fire.is_unit_here(state, side, unit)]
    keys = [unit_key(state.tables, unit) for unit in here]
    if not isinstance(aims, dict) or sorted(aims) != sorted(keys):
        raise fail(where, f"the aims of {', '.join(keys) or 'nothing'}", aims)
    for unit in range(int(state.units)):
        state.aims[side * int(state.units) + unit] = fire.HELD_FIRE
    for unit, key in zip(here, keys, strict=True):
        place, value = side * int(state.units) + unit, aims[key]
        if value == UNAIMED:
            state.aims[place] = fire.UNAIMED
        elif value != HELD:
            target = read_unit(state, f"{where}.{key}", value)
            enemy = state.battle[columns.B_SIDE + 1 - side]
            known = enemy != codes.REBELS and fire.is_unit_here(state, 1 - side, target)
            if not known or not fire.can_hit(state, unit, target):
                raise PositionError(f"state.{where}.{key}", f"cannot fire at {value}")
            state.aims[place] = target
