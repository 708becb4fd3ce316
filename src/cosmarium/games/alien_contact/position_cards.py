"""Positions: what the seats know of each other's saved cards."""

from __future__ import annotations

from typing import Any

from cosmarium.engine.arrays import extended
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.alien_contact.core.columns import H_CARD, H_GROUP, H_SETTLED, HANDOVER_WIDTH, SAVED_BY
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.position_board import fail, read_seat


def write_known(state: ContactState) -> list[Json]:
    """Saved cards that others than their holders know, and who does."""
    return [_card(state, card, int(state.known[card])) for card in range(int(state.tables.cards)) if state.known[card]]


def write_handovers(state: ContactState) -> list[Json]:
    """By handover: the cards that the giver held, and who knows where each of them went."""
    groups: dict[int, list[Json]] = {}
    rows = state.handovers
    for row in range(0, len(rows), HANDOVER_WIDTH):
        held = _card(state, int(rows[row + H_CARD]), int(rows[row + H_SETTLED]))
        groups.setdefault(int(rows[row + H_GROUP]), []).append(held)
    return list(groups.values())


def _card(state: ContactState, card: int, seats: int) -> Json:
    by = [seat for seat in range(int(state.seats)) if seats >> seat & 1]
    return {"card": state.tables.card_keys[card], "by": by}


def read_known(reader: Reader, state: ContactState) -> None:
    """The reverse of `write_known`, once all cards lie where they are."""
    for i, item in enumerate(reader.items("known")):
        where = f"known.{i}"
        card, seats = _read_card(reader, state, where, item)
        if state.known[card]:
            raise fail(f"{where}.card", "a saved card, each once", item["card"])
        state.known[card] = seats


def read_handovers(reader: Reader, state: ContactState) -> None:
    """The reverse of `write_handovers`, once all cards lie where they are."""
    for number, group in enumerate(reader.items("handovers")):
        found: set[int] = set()
        for i, item in enumerate(reader.listed(f"handovers.{number}", group)):
            where = f"handovers.{number}.{i}"
            card, seats = _read_card(reader, state, where, item)
            if card in found:
                raise fail(f"{where}.card", "a saved card, each once", item["card"])
            if not seats >> int(state.zone[card] - SAVED_BY) & 1:
                raise fail(f"{where}.by", "the seats that know the card, its holder among them", item["by"])
            found.add(card)
            state.handovers = extended(state.handovers, (number, card, seats))
        if len(found) < 2:
            raise fail(f"handovers.{number}", "two cards at least", group)


def _read_card(reader: Reader, state: ContactState, where: str, item: Any) -> tuple[int, int]:
    """A saved card, and the seats that know something of it, as bits."""
    card = reader.card(f"{where}.card", reader.field(where, item, "card"))
    if state.zone[card] < SAVED_BY:
        raise fail(f"{where}.card", "a saved card, each once", item["card"])
    seats = 0
    for i, value in enumerate(reader.listed(f"{where}.by", reader.field(where, item, "by"))):
        seats |= 1 << read_seat(reader, state, f"{where}.by.{i}", value)
    if not seats:
        raise fail(f"{where}.by", "the seats that know the card", item["by"])
    return card, seats
