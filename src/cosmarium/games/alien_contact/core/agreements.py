"""What players have agreed: passage, building for each other, promises and who broke them (AC-R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.games.alien_contact.core.codes import (
    E_BROKEN,
    P_ALLIANCE,
    P_BUILD,
    P_PEACE,
)
from cosmarium.games.alien_contact.core.columns import (
    AGREEMENT_WIDTH,
    G_BROKEN,
    G_DETAIL,
    G_FROM,
    G_KIND,
    G_TO,
)

if TYPE_CHECKING:
    from cosmarium.games.alien_contact.core.state import ContactState


def count(state: ContactState) -> i64:
    """How many agreements the ledger holds."""
    return len(state.agreements) // AGREEMENT_WIDTH


def of(state: ContactState, number: i64, column: i64) -> i64:
    """A number of an agreement's row."""
    return state.agreements[number * AGREEMENT_WIDTH + column]


def add(state: ContactState, kind: i64, giver: i64, taker: i64, value: i64, detail: i64) -> None:
    """Write an agreement into the ledger."""
    rows = state.agreements
    rows = append(append(append(rows, kind), giver), taker)
    state.agreements = append(append(append(rows, value), detail), 0)


def remove(state: ContactState, number: i64) -> None:
    """Strike an agreement that has been carried out."""
    kept = vec[i64]()
    for i in range(len(state.agreements)):
        if i // AGREEMENT_WIDTH != number:
            kept = append(kept, state.agreements[i])
    state.agreements = kept


def note_attack(state: ContactState, attacker: i64, defender: i64) -> None:
    """Whoever attacks a seat to which it has promised peace breaks its promise, for all to see (AC-A.15)."""
    for i in range(count(state)):
        kind = of(state, i, G_KIND)
        if kind not in (P_PEACE, P_ALLIANCE) or of(state, i, G_BROKEN) != 0:
            continue
        if (
            of(state, i, G_FROM) == attacker
            and of(state, i, G_TO) == defender
            and of(state, i, G_DETAIL) >= state.round
        ):
            state.agreements[i * AGREEMENT_WIDTH + G_BROKEN] = state.round
            if state.log is not None:
                state.log.add(E_BROKEN, attacker, defender, kind, of(state, i, G_DETAIL))


def next_debt(state: ContactState, builder: i64) -> i64:
    """The first thing that the seat has bound itself to build for somebody else, or -1."""
    for i in range(count(state)):
        if of(state, i, G_KIND) == P_BUILD and of(state, i, G_FROM) == builder:
            return i
    return -1
