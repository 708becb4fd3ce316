"""Card 12: attempts on diplomats, and those who stand beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import (
    ASSASSIN_HITS,
    BYSTANDER_HITS,
    DIE,
    DIPLOMATS,
    E_ATTEMPT,
    NOBODY,
    RIVAL,
    VICTIM,
    action,
    first_of,
    kind_of,
    second_of,
)
from cosmarium.games.alien_contact.core.columns import ANSWER, COLOUR_OF, DIPLOMAT_WIDTH, PLACE, STATUS
from cosmarium.games.alien_contact.core.space import of_seat
from cosmarium.games.alien_contact.core.units import area_of_diplomat, lose_diplomat

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def legal_victims(state: ContactState, seat: i64, colour: i64, step: i64, out: vec[i64]) -> i64:
    """Diplomats of the card's colour; with one's own colour the card is wild, and first names a rival."""
    if colour == of_seat(state, seat, COLOUR_OF):
        if step == 1:
            return _diplomats(state, state.turn[ANSWER], out, 0)
        count: i64 = 0
        for other in range(state.seats):
            if _diplomats(state, other, out, count) > count:
                out[count] = action(RIVAL, other)
                count += 1
        return count
    for other in range(state.seats):
        if of_seat(state, other, COLOUR_OF) == colour:
            return _diplomats(state, other, out, 0)
    return 0


def _diplomats(state: ContactState, seat: i64, out: vec[i64], count: i64) -> i64:
    for diplomat in range(i64(DIPLOMATS)):
        if area_of_diplomat(state, seat * DIPLOMATS + diplomat) >= 0:
            out[count] = action(VICTIM, seat, diplomat)
            count += 1
    return count


def names_rival(code: i64) -> bool:
    """Whether the wild card was told a rival."""
    return kind_of(code) == RIVAL


def attempt(state: ContactState, seat: i64, code: i64) -> None:
    """A die for the victim, and one for each other diplomat on the same ship, star or station."""
    victim = first_of(code) * DIPLOMATS + second_of(code)
    row = victim * DIPLOMAT_WIDTH
    status, place = state.diplomat[row + STATUS], state.diplomat[row + PLACE]
    _throw(state, seat, victim, ASSASSIN_HITS)
    for other in range(state.seats * DIPLOMATS):
        d = other * DIPLOMAT_WIDTH
        if other != victim and state.diplomat[d + STATUS] == status and state.diplomat[d + PLACE] == place:
            _throw(state, seat, other, BYSTANDER_HITS)


def _throw(state: ContactState, seat: i64, diplomat: i64, highest: i64) -> None:
    die = state.dice.die(DIE)
    hit = die <= highest
    if state.log is not None:
        state.log.reveal()
        state.log.add(E_ATTEMPT, seat, diplomat // DIPLOMATS, diplomat % DIPLOMATS, die, 1 if hit else 0)
    if hit:
        lose_diplomat(state, diplomat, NOBODY)
