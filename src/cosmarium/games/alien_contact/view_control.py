"""Who controls which star, and why it is nobody or not the viewer (AC-R19)."""

from __future__ import annotations

from cosmarium.games.alien_contact.core import columns, space
from cosmarium.games.alien_contact.core.codes import AREAS, NOBODY, REBELS
from cosmarium.games.alien_contact.core.columns import AREA_WIDTH, SEAT_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState


def controllers(state: ContactState) -> list[int]:
    """Of each area: the seat that controls its star, NOBODY if none does."""
    return [_controller(state, area) for area in range(AREAS)]


def has_marines(state: ContactState, area: int) -> bool:
    """Whether anybody, rebels too, has marines on the star of an area."""
    row = area * AREA_WIDTH
    return any(state.area[row + columns.MARINES_ON : row + columns.FOUGHT])


def _controller(state: ContactState, area: int) -> int:
    if not has_marines(state, area):
        return NOBODY
    return next((seat for seat in range(int(state.seats)) if space.controls(state, seat, area)), NOBODY)


def why_not(state: ContactState, viewer: int, area: int, holder: int) -> str | None:
    """Why a star with marines on it is under nobody's control, or a star with marines of the viewer not under its."""
    if not has_marines(state, area):
        return None
    standing = [side for side in (*range(int(state.seats)), REBELS) if space.marines_on(state, area, side) > 0]
    if holder != NOBODY and (holder == viewer or viewer not in standing):
        return None
    if len(standing) > 1:
        return "Marines of more than one side stand on the star."
    seat = standing[0]
    if seat == REBELS:
        return "Rebels hold the star for nobody."
    row = area * AREA_WIDTH
    if state.area[row + columns.EPSM_ON + seat] == 0 and not space.survives(state, seat, area):
        return "No marine there survives on this star."
    if space.pirate_in(state, area):
        return "A pirate is in the area."
    return f"In the area there are ships or stations of {_intruders(state, seat, area)}."


def _intruders(state: ContactState, seat: int, area: int) -> str:
    """Colours of those whose ships or stations keep the seat from control."""
    others = [other for other in range(int(state.seats)) if other != seat and space.commands(state, other, seat, area)]
    names = [state.tables.colour_names[state.seat[other * SEAT_WIDTH + columns.COLOUR_OF]] for other in others]
    return " and ".join(names)
