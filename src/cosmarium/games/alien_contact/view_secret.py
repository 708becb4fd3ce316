"""What is chosen in secret, as a viewer may see it: fire, decisions after a round, proposals."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core import codes, columns, fire
from cosmarium.games.alien_contact.core.agenda import kind_of
from cosmarium.games.alien_contact.core.codes import NOBODY, NOWHERE, REBELS
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.names import CHOICE_CODES, CHOICE_WORDS, area_key, unit_key
from cosmarium.games.alien_contact.notation import term_notation
from cosmarium.games.alien_contact.position_board import side_word
from cosmarium.games.alien_contact.position_deals import items

STAGES: Final = {codes.T_FIRE: "fire", codes.T_AFTER: "after"}


def battle_under_way(pack: ContactTables, state: ContactState, viewer: int) -> Json:
    """The battle, who has decided in it, and what the viewer itself has chosen so far."""
    row = state.battle
    if row[columns.B_AREA] == NOWHERE:
        return None
    sides = [int(row[columns.B_SIDE + side]) for side in range(2)]
    land = row[columns.B_LAND] != 0
    stage = STAGES[kind_of(state.top())]
    mine = sides.index(viewer) if viewer in sides else None
    return {
        "area": area_key(int(row[columns.B_AREA])),
        "land": land,
        "sides": [side_word(seat) for seat in sides],
        "round": int(row[columns.B_ROUND]),
        "stage": stage,
        "ready": [side_word(seat) for seat in sides if seat == REBELS or not state.asked >> seat & 1],
        "aims": _aims(pack, state, mine) if mine is not None and stage == "fire" and not land else None,
        "at_marines": _split(state, mine) if mine is not None and stage == "fire" and land else None,
        "choice": _choice(state, mine) if mine is not None and stage == "after" else None,
    }


def _aims(pack: ContactTables, state: ContactState, side: int) -> dict[str, str | None]:
    """By unit of the side that has been aimed: its target, None where it holds its fire."""
    found = {}
    for unit in range(int(state.units)):
        target = int(state.aims[side * state.units + unit])
        if fire.is_unit_here(state, side, unit) and target != fire.UNAIMED:
            found[unit_key(pack, unit)] = None if target == fire.HELD_FIRE else unit_key(pack, target)
    return found


def _split(state: ContactState, side: int) -> int | None:
    """How many of the side's marines fire at plain marines, once that is said."""
    split = int(state.battle[columns.B_SPLIT + side])
    return None if split == NOWHERE else split


def _choice(state: ContactState, side: int) -> str | None:
    """What the side has decided: "stop", "retreat 34"."""
    choice = int(state.battle[columns.B_CHOICE + side]) - 1
    if choice < 0:
        return None
    word = CHOICE_WORDS[CHOICE_CODES.index(choice)]
    return f"{word} {area_key(int(state.battle[columns.B_GOAL + side]))}" if choice == codes.RETREAT else word


def proposal_under_way(pack: ContactTables, state: ContactState, viewer: int) -> Json:
    """The proposal: what is in a draft only for its author, what is in one that is made for the two as well."""
    seat, other = int(state.proposal[columns.Q_FROM]), int(state.proposal[columns.Q_TO])
    if seat == NOBODY:
        return None
    made = kind_of(state.top()) == codes.T_REPLY
    knows = viewer == seat or (made and viewer == other)
    listed = [{"wanted": wanted, "term": term_notation(pack, wanted, fields)} for wanted, fields in items(state)]
    return {
        "from": seat,
        "to": other,
        "stage": "reply" if made else "draft",
        "items": listed if knows else None,
    }
