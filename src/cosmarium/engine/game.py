"""The front door: a title with content and options, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cosmarium.engine import content as packs
from cosmarium.engine import registry
from cosmarium.engine.action import Actions
from cosmarium.engine.chance import Chance
from cosmarium.engine.content import Content
from cosmarium.engine.errors import OptionError, PositionError
from cosmarium.engine.seed import Seed
from cosmarium.engine.state import State
from cosmarium.engine.table import Table
from cosmarium.engine.title import Json, Option, Title


class Game:
    """Rules, content and table options: everything about a match but who sits there and the seed."""

    def __init__(self, title: Title, content: Content, options: dict[str, int | None]) -> None:
        self.title = title
        self.content = content
        self.options = options
        self.actions = tuple(Actions(title, content.tables, seat) for seat in range(max(title.seats)))

    def __repr__(self) -> str:
        return f"<Game {self.title.id} with {self.content.id} {self.options}>"

    def new(self, seats: int, seed: int | str | None = None, names: Sequence[str] | None = None) -> Table:
        """A new match. `seed` is an integer, 64 hexadecimal digits, or None for a fresh secret.

        Raises OptionError for a seat count, a seed or a seat option that the title does not take.
        """
        self._check_seats(seats)
        return Table(self, seats, Seed.parse(seed), names=names)

    def varied(self, options: Mapping[str, int | None]) -> Game:
        """The same game with some options set anew."""
        return Game(self.title, self.content, {**self.options, **options})

    def deal(self, seats: int, shuffles: Chance, dice: Chance | None = None) -> State:
        """A bare state without table, log or record: what simulations and search run on."""
        self._check_seats(seats)
        dice = shuffles if dice is None else dice
        return self.title.deal(self.content.tables, seats, self.options, shuffles, dice, None)

    def from_position(self, data: Json, chance: Sequence[int] = (), seed: int | str | None = None) -> Table:
        """Set up a position. `chance` scripts the next draws: faces of dice, indices of other draws.

        Raises PositionError when the data do not describe a position of this game.
        """
        if not isinstance(data, dict):
            raise PositionError("position", f"expected an object, found {type(data).__name__}")
        self._check_header(data)
        seats = data.get("seats")
        if not isinstance(seats, int) or seats not in self.title.seats:
            raise PositionError("seats", f"expected {_range(self.title.seats)}, found {seats!r}")
        if "state" not in data:
            raise PositionError("state", "is missing")
        if not isinstance(chance, Sequence) or not all(type(value) is int for value in chance):
            raise PositionError("chance", f"expected whole numbers, found {chance!r}")
        return Table(self, seats, Seed.parse(seed), position=data, script=chance)

    def _check_header(self, data: dict[str, Any]) -> None:
        for key, expected in (
            ("title", self.title.id),
            ("rules", self.title.rules_version),
            ("content", self.content.hash),
        ):
            if data.get(key) != expected:
                raise PositionError(key, f"expected {expected!r}, found {data.get(key)!r}")

    def _check_seats(self, seats: int) -> None:
        if seats not in self.title.seats:
            raise OptionError(f"{self.title.name} takes {_range(self.title.seats)} seats, not {seats!r}")
        for option in self.title.options:
            value = self.options[option.name]
            if option.kind == "seat" and value is not None and value >= seats:
                raise OptionError(f"{option.name}: seat {value} does not exist at a table of {seats}")


def game(title: str, content: str | Path | Json | None = None, **options: int | None) -> Game:
    """The game of this title, with a content pack (default: the title's standard pack) and table options.

    `content` is a pack file, the id of a pack that comes with the title, or pack data.
    Raises UnknownTitle, ContentError or OptionError.
    """
    found = registry.title(title)
    return Game(found, packs.load(found, content), check_options(found, options))


def check_options(title: Title, given: dict[str, Any]) -> dict[str, int | None]:
    """All options of the title, given or default. Raises OptionError."""
    known = {option.name: option for option in title.options}
    for name in given:
        if name not in known:
            names = ", ".join(sorted(known)) or "none"
            raise OptionError(f"{title.name} has no option {name!r}; its options: {names}")
    return {name: _option_value(option, given.get(name, option.default)) for name, option in known.items()}


def _option_value(option: Option, value: Any) -> int | None:
    if value is None:
        if option.default is None:
            return None
    elif isinstance(value, int) and option.low <= value <= option.high:
        return int(value)
    raise OptionError(f"{option.name}: expected {option.low} to {option.high}, found {value!r}")


def _range(numbers: range) -> str:
    return f"{numbers.start} to {numbers.stop - 1}"
