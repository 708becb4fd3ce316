"""Writes a compiled pack as the numbers that pack.c reads: rows of cards, of abilities, of conditions."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cosmarium.games.kardashev.core.tables import ABILITY_WIDTH, IF_WIDTH, CardTables


def dump(tables: CardTables, path: Path) -> None:
    """Write the tables of a pack to a file."""
    cards = range(len(tables.tier))
    lines = [
        _line(tables.first_card),
        f"10 {len(cards)}",
        *(_line(_card(tables, card)) for card in cards),
        f"{ABILITY_WIDTH} {len(tables.ability) // ABILITY_WIDTH}",
        _line(tables.ability),
        f"{IF_WIDTH} {len(tables.condition) // IF_WIDTH}",
        _line(tables.condition),
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _line(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _card(tables: CardTables, card: int) -> list[int]:
    """In the order of struct Card."""
    return [
        tables.tier[card],
        tables.aspect[card],
        tables.vp[card],
        *(tables.cost[card * 3 + resource] for resource in range(3)),
        tables.first_ability[card],
        tables.abilities[card],
        tables.moments[card],
        tables.passives[card],
    ]
