"""Reading content packs: what all titles' schemas share.

A title describes its packs as pydantic models. This module adds what a writer of packs needs besides: every fault at
once, each with its place as a reader of the file would count it, what was expected there and what was found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from cosmarium.engine.errors import Problem

T = TypeVar("T")

STEP: Final = " \u203a "
PRINTABLE: Final = r"^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$"

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]
Flavour = Annotated[str, Field(min_length=1, max_length=160, pattern=PRINTABLE)]
# TOML and JSON have arrays only: a tuple is read from a list.
Some = Annotated[tuple[T, ...], Field(strict=False, min_length=1)]


class Part(BaseModel):
    """Any table of a pack: nothing is converted silently and no unknown key is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Header(Part):
    """What a pack is and who made it; a title narrows `title` to its own id."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
    title: str
    version: Annotated[int, Field(ge=1)]
    author: Annotated[str, Field(min_length=1, max_length=80, pattern=PRINTABLE)]
    text: Annotated[str, Field(min_length=1, max_length=1000, pattern=PRINTABLE)]


class WholePack(Part):
    """A whole pack, whatever the title."""

    def plain(self) -> dict[str, Any]:
        """The pack as plain data, the form that is hashed and kept.

        Defaults are left out, so that a vocabulary that grows leaves the hash of an old pack as it was.
        """
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """A fault at a path inside the pack's data."""

    path: Path
    expected: str
    found: str


@dataclass(frozen=True, kw_only=True)
class Form:
    """The form of a title's packs, as far as faults have to be named.

    `sections` are the keys of the whole pack that hold lists of things with ids. `tables` are the models of inner
    tables by the keys that lead to them, the last key being enough where it is clear ("cost", or "planet symbols").
    `tags` are the names of union members with their models: pydantic puts them into the paths of errors.
    `alternatives` says what a table could have been whose keys fit no member of the union there, `outline` what a pack
    looks like as a whole.
    """

    model: type[WholePack]
    sections: tuple[str, ...]
    tables: Mapping[str, type[Part]]
    tags: Mapping[str, type[Part]]
    alternatives: Callable[[Path], str]
    outline: str

    def problems(self, data: Any, faults: Iterable[Fault]) -> list[Problem]:
        """These faults of the data as problems, in the order of the file."""
        order = {key: rank for rank, key in enumerate(("pack", *self.sections))}

        def rank(fault: Fault) -> tuple[int, list[int]]:
            return order.get(str(fault.path[0]), 1), [step for step in fault.path if isinstance(step, int)]

        return [Problem(self._place(data, f.path), f.expected, f.found) for f in sorted(faults, key=rank)]

    def no_pack(self, data: Any) -> list[Problem]:
        """The problem of data that is no table at all."""
        return [Problem("pack", f"a table with [pack] and {self.outline}", shown(data))]

    def malformed(self, model: type[BaseModel], data: Any, path: Path = ()) -> Iterator[Fault]:
        """The faults of single values, which pydantic finds; `path` is where the data stands in the pack."""
        try:
            model.model_validate(data)
        except ValidationError as error:
            for detail in filter(_is_real, error.errors(include_url=False)):
                steps = (step for step in detail["loc"] if step not in self.tags)
                yield Fault((*path, *steps), self._expected(detail), _found(detail))

    def things(self, data: Mapping[str, Any]) -> Iterator[tuple[str, int, dict[str, Any]]]:
        """What stands in the sections and is a table at all, so that one broken thing hides no fault of the others."""
        for section in self.sections:
            listed = data.get(section)
            if isinstance(listed, list):
                yield from ((section, index, thing) for index, thing in enumerate(listed) if isinstance(thing, dict))

    def duplicates(self, data: Mapping[str, Any], keys: Collection[str] = ("id", "name")) -> Iterator[Fault]:
        """Ids and names that two things share, in whatever sections they stand."""
        for key in keys:
            first: dict[str, tuple[str, int]] = {}
            for section, index, thing in self.things(data):
                value, here = thing.get(key), (section, index)
                if isinstance(value, str) and (there := first.setdefault(value, here)) != here:
                    found = f'"{value}", as on {there[0]} {there[1] + 1}'
                    yield Fault((section, index, key), f"{key}s that differ", found)

    def _expected(self, detail: ErrorDetails) -> str:
        match detail["type"]:
            case "extra_forbidden":
                return "no key but " + ", ".join(self._keys(detail["loc"]))
            case "union_tag_not_found":
                return self.alternatives(detail["loc"])
        return _expected(detail)

    def _keys(self, loc: Path) -> list[str]:
        """The keys that the table around this place may have."""
        around = [step for step in loc[:-1] if isinstance(step, str)]
        known = {**self.tables, **self.tags}
        leading = (" ".join(around[start:]) for start in range(len(around)))
        model = next((known[keys] for keys in leading if keys in known), self.model)
        return [info.alias or name for name, info in model.model_fields.items()]

    def _place(self, data: Any, path: Path) -> str:
        """A path as a reader of the file counts: card 12 (tidal-foundries), its ability 1, its do."""
        steps: list[str] = []
        for position, step in enumerate(path):
            if not isinstance(step, int):
                steps.append(step)
                continue
            steps[-1] = f"{steps[-1]} {step + 1}"
            if position == 1 and path[0] in self.sections:
                thing = data[path[0]][step]
                if isinstance(thing, dict) and isinstance(thing.get("id"), str):
                    steps[-1] += f" ({thing['id'][:40]})"
        return STEP.join(steps)


class Copied(Protocol):
    """Anything of which a pack may hold several equal ones."""

    @property
    def id(self) -> str:
        """The id of the first copy."""

    @property
    def copies(self) -> int:
        """How many there are."""


Thing = TypeVar("Thing", bound=Copied)


def copies_apart(things: Iterable[Thing]) -> Iterator[tuple[str, Thing]]:
    """Each thing as often as there are copies of it; the later ones are called `id#2`, `id#3`, …"""
    for thing in things:
        for copy in range(1, thing.copies + 1):
            yield thing.id if copy == 1 else f"{thing.id}#{copy}", thing


def copies_of(thing: Mapping[str, Any]) -> int:
    """How many equal ones a thing of a pack, perhaps a faulty one, stands for."""
    copies = thing.get("copies", 1)
    return copies if isinstance(copies, int) else 1


EXPECTED: Final[Mapping[str, str]] = {
    "missing": "a value",
    "int_type": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "model_type": "a table",
    "string_pattern_mismatch": "lower-case words joined by hyphens, like second-moon",
}


def _expected(detail: ErrorDetails) -> str:
    kind, bounds = detail["type"], detail.get("ctx", {})
    match kind:
        case "literal_error":
            return str(bounds["expected"]).replace("'", '"').replace("True", "true")
        case "greater_than_equal":
            return f"at least {bounds['ge']}"
        case "less_than_equal":
            return f"at most {bounds['le']}"
        case "too_short" if bounds["min_length"] > 1:
            return f"at least {bounds['min_length']} of them"
        case "too_short" | "string_too_short":
            return "something here; leave the key out if there is nothing"
        case "too_long":
            return f"at most {bounds['max_length']} of them"
        case "string_too_long":
            return f"at most {bounds['max_length']} characters"
        case "string_pattern_mismatch" if bounds["pattern"] == PRINTABLE:
            return "printable characters, without space at the ends"
    return EXPECTED.get(kind, detail["msg"])


def _is_real(detail: ErrorDetails) -> bool:
    """pydantic calls a list too short when faulty entries are missing from it; those are reported in any case."""
    return detail["type"] != "too_short" or len(detail["input"]) < detail["ctx"]["min_length"]


def _found(detail: ErrorDetails) -> str:
    if detail["type"] == "missing":
        return "nothing"
    if detail["type"] == "extra_forbidden":
        return f'the key "{detail["loc"][-1]}"'
    return shown(detail["input"])


def shown(value: Any) -> str:
    """A value of a pack file, as a problem shows it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}…"'
        case int() | float():
            return str(value)
        case dict():
            return "a table with " + (", ".join(map(str, value)) or "no keys")
        case list():
            return "an empty list" if not value else f"a list of {len(value)}"
    return f"a {type(value).__name__}"
