"""The words that texts of cards, sectors and species are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cosmarium.games.blueshift.vocabulary import Item, Whose

ONE: Final[Mapping[str, str]] = {
    "scout": "scout", "colony": "colony ship", "destroyer": "destroyer", "battleship": "battleship",
    "turret": "turret", "infantry": "infantry", "interceptor": "interceptor", "spaceport": "spaceport",
    "power-link": "power link",
}  # fmt: skip
MANY: Final[Mapping[str, str]] = {
    "scout": "scouts", "colony": "colony ships", "destroyer": "destroyers", "battleship": "battleships",
    "turret": "turrets", "infantry": "infantry", "interceptor": "interceptors", "spaceport": "spaceports",
    "power-link": "power links",
}  # fmt: skip
WHOSE: Final[Mapping[Whose, str]] = {
    "own": " that you control",
    "enemy": " that an opponent controls",
    "neutral": " that nobody controls",
    "controlled": " that somebody controls",
    "foreign": " that you do not control",
    "any": "",
}


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def item(word: Item, number: int) -> str:
    """So many of an item: "1 scout", "2 infantry"."""
    return counted(number, ONE[word], MANY[word])


def worlds(number: int, of: Whose, *, optional: bool = False, each: bool = False) -> str:
    """So many planets or stations: "a planet or station", "each of up to 2 planets or stations that you control"."""
    several = number > 1 or optional
    amount = f"{'up to ' if optional else ''}{counted(number, 'planet or station', 'planets or stations')}"
    noun = f"{'each of ' if each else ''}{amount}" if several else "a planet or station"
    return noun + WHOSE[of]


def within(steps: int | None) -> str:
    """How far away an effect reaches, with a blank before it; nothing if that does not matter."""
    if steps is None:
        return ""
    return f" within {counted(steps, 'step')} of a ship, planet or station of yours"


def sentence(text: str) -> str:
    """The text as a sentence."""
    return f"{text[0].upper()}{text[1:]}."


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(sentences)
