"""Reading positions: values taken one by one, each checked, each fault with the path of what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from cosmarium.engine.errors import PositionError

MOST_RESHUFFLES: Final = 9999


def fail(where: str, reason: str) -> NoReturn:
    """Refuse the `state` of a position for what stands at this place. Raises PositionError."""
    raise PositionError(f"state.{where}", reason)


class Reader:
    """Reads the `state` of a position. Cards are named by key, and each may lie in one place only."""

    def __init__(self, keys: Sequence[str], data: Any) -> None:
        if not isinstance(data, dict):
            raise PositionError("state", f"expected an object, found {type(data).__name__}")
        self.data = data
        self.cards = {key: number for number, key in enumerate(keys)}
        self.seen: set[int] = set()

    def value(self, name: str) -> Any:
        """A value of the state, which must be there."""
        if name not in self.data:
            fail(name, "is missing")
        return self.data[name]

    def within(self, where: str, value: Any, low: int, high: int) -> int:
        """A whole number between bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            fail(where, f"expected a number from {low} to {high}, found {value!r:.60}")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number of the state."""
        return self.within(name, self.value(name), low, high)

    def listed(self, where: str, value: Any, count: int | None = None) -> list[Any]:
        """A list, of a given length if one is given."""
        if not isinstance(value, list) or (count is not None and len(value) != count):
            size = "a list" if count is None else f"a list of {count}"
            fail(where, f"expected {size}, found {value!r:.60}")
        return value

    def items(self, name: str, count: int | None = None, most: int | None = None) -> list[Any]:
        """A list of the state, of a given length or of a longest length if they are given."""
        found = self.listed(name, self.value(name), count)
        if most is not None and len(found) > most:
            fail(name, f"expected at most {most}, found {len(found)}")
        return found

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """A list of whole numbers of the state."""
        return self.numbers_in(name, self.value(name), count, low, high)

    def numbers_in(self, where: str, value: Any, count: int, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        found = enumerate(self.listed(where, value, count))
        return [self.within(f"{where}.{i}", item, low, high) for i, item in found]

    def field(self, where: str, item: Any, key: str) -> Any:
        """A field of an object inside the state."""
        if not isinstance(item, dict) or key not in item:
            fail(where, f"expected an object with {key!r}, found {item!r:.60}")
        return item[key]

    def word(self, where: str, value: Any, words: Sequence[str]) -> int:
        """One of several words, by its number."""
        if value not in words:
            fail(where, f"expected one of {', '.join(words)}, found {value!r:.60}")
        return words.index(value)

    def card(self, where: str, key: Any) -> int:
        """A card of the pack, by its number."""
        if not isinstance(key, str) or key not in self.cards:
            fail(where, f"expected a card of the pack, found {key!r:.60}")
        return self.cards[key]

    def lay(self, where: str, key: Any) -> int:
        """A card that lies somewhere: each may lie in one place only."""
        card = self.card(where, key)
        if card in self.seen:
            fail(where, f"{key} lies elsewhere already")
        self.seen.add(card)
        return card

    def lay_all(self, where: str, value: Any) -> list[int]:
        """The cards of a pile or a hand, in its order."""
        return [self.lay(f"{where}.{i}", key) for i, key in enumerate(self.listed(where, value))]

    def reshuffles(self) -> int:
        """How often the discard pile has become the deck; positions written by earlier versions do not know of it."""
        return self.number("reshuffles", 0, MOST_RESHUFFLES) if "reshuffles" in self.data else 0

    def draws(self, seat: int, held: Sequence[int], reshuffles: int) -> dict[int, int]:
        """After how many reshuffles each card that a seat holds was drawn; written in the order of these cards."""
        where = f"seats.{seat}"
        value = self.field(where, self.items("seats")[seat], "drawn_after")
        numbers = self.numbers_in(f"{where}.drawn_after", value, len(held), 0, reshuffles)
        return dict(zip(held, numbers, strict=True))

    def all_laid(self) -> None:
        """Every card of the pack must have been found somewhere."""
        for key, card in self.cards.items():
            if card not in self.seen:
                raise PositionError("state", f"{key} lies nowhere")
