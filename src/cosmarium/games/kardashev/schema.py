"""The shape of a Kardashev Scale pack, and the reading of one: every fault is found and named with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field, ValidationError
from pydantic_core import ErrorDetails

from cosmarium.engine.errors import ContentError, Problem
from cosmarium.games.kardashev.checks import Fault, Path, ability_faults
from cosmarium.games.kardashev.core.tables import DECK_LIMIT
from cosmarium.games.kardashev.vocabulary import (
    EFFECTS,
    MAX_PRICE,
    TAGGED,
    TIERS,
    Ability,
    Aspect,
    Part,
    Payment,
    Price,
    Tier,
    Timing,
)

DISPLAY: Final[Mapping[Tier, int]] = {"planetary": 4, "stellar": 3, "galactic": 2}
"""Places of the display (KS-2.3)."""

STEP: Final = " \u203a "

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
PRINTABLE: Final = r"^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$"


class Card(Part):
    """One Advancement, or several equal ones."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]
    tier: Tier
    aspect: Aspect
    vp: Annotated[int, Field(ge=0, le=12)]
    cost: Price
    flavour: Annotated[str, Field(min_length=1, max_length=160, pattern=PRINTABLE)] | None = None
    copies: Annotated[int, Field(ge=1, le=4)] = 1
    abilities: Annotated[tuple[Ability, ...], Field(strict=False, max_length=4, alias="ability")] = ()

    @property
    def timing(self) -> Timing | None:
        """The timing class of its first ability; None for a card without any."""
        return self.abilities[0].timing if self.abilities else None


class Header(Part):
    """What a pack is and who made it."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
    title: Literal["kardashev"]
    version: Annotated[int, Field(ge=1)]
    author: Annotated[str, Field(min_length=1, max_length=80, pattern=PRINTABLE)]
    text: Annotated[str, Field(min_length=1, max_length=1000, pattern=PRINTABLE)]


class Pack(Part):
    """A whole pack."""

    pack: Header
    cards: Annotated[tuple[Card, ...], Field(strict=False, max_length=200, alias="card")]

    def plain(self) -> dict[str, Any]:
        """The pack as plain data, the form that is hashed and kept.

        Defaults are left out, so that a vocabulary that grows leaves the hash of an old pack as it was.
        """
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def validate(data: Any, source: str = "pack") -> Pack:
    """The pack that this data describes; ContentError lists all that is wrong with it."""
    found = problems(data)
    if found:
        raise ContentError(source, found)
    return Pack.model_validate(data)


def problems(data: Any) -> list[Problem]:
    """Every fault of a pack, in the order of its cards."""
    if not isinstance(data, dict):
        return [Problem("pack", "a table with [pack] and [[card]]", _shown(data))]
    faults = [*_malformed(Pack, data, ()), *_meaningless_abilities(data), *_duplicates(data), *_deck_sizes(data)]
    faults.sort(key=lambda fault: (fault.path[0] != "pack", [x for x in fault.path if isinstance(x, int)]))
    return [Problem(_place(data, fault.path), fault.expected, fault.found) for fault in faults]


# Faults of single values, which pydantic finds


def _malformed(model: type[BaseModel], data: Any, path: Path) -> Iterator[Fault]:
    try:
        model.model_validate(data)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            steps = (step for step in detail["loc"] if step not in TAGGED)
            yield Fault((*path, *steps), _expected(detail), _found(detail))


EXPECTED: Final[Mapping[str, str]] = {
    "missing": "a value",
    "int_type": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "model_type": "a table",
    "string_pattern_mismatch": "lower-case words joined by hyphens, like tidal-foundries",
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
        case "too_short" | "string_too_short":
            return "something here; leave the key out if there is nothing"
        case "too_long":
            return f"at most {bounds['max_length']} of them"
        case "string_too_long":
            return f"at most {bounds['max_length']} characters"
        case "extra_forbidden":
            return "no key but " + ", ".join(_keys(detail["loc"]))
        case "string_pattern_mismatch" if bounds["pattern"] == PRINTABLE:
            return "printable characters, without space at the ends"
        case "union_tag_not_found":
            return _alternatives(detail["loc"])
    return EXPECTED.get(kind, detail["msg"])


TABLES: Final[Mapping[str, type[Part]]] = {
    "pack": Header, "card": Card, "cost": Price, "ability": Ability, "pay": Payment, **TAGGED,
}  # fmt: skip


def _keys(loc: tuple[int | str, ...]) -> list[str]:
    """The keys that the table around this place may have."""
    around = [step for step in loc[:-1] if isinstance(step, str)]
    model = TABLES[around[-1]] if around else Pack
    return [field.alias or name for name, field in model.model_fields.items()]


def _alternatives(loc: tuple[int | str, ...]) -> str:
    """What a table could have been whose keys fit none of the forms."""
    if "if" in loc:
        return 'a condition: count = "cards", "tokens" or "sets", place, starting, vp_min or vp_max'
    if loc[-1] == "do":
        return "a table with one effect: " + ", ".join(EFFECTS)
    return 'a count: count = "cards", "tokens" or "sets"'


def _found(detail: ErrorDetails) -> str:
    if detail["type"] == "missing":
        return "nothing"
    if detail["type"] == "extra_forbidden":
        return f'the key "{detail["loc"][-1]}"'
    return _shown(detail["input"])


def _shown(value: Any) -> str:
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


# Faults that only show when values are held against each other


def _raw_cards(data: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The cards that are tables at all, so that one broken card hides no fault of the others."""
    cards = data.get("card")
    if isinstance(cards, list):
        yield from ((index, card) for index, card in enumerate(cards) if isinstance(card, dict))


def _meaningless_abilities(data: Mapping[str, Any]) -> Iterator[Fault]:
    for index, card in _raw_cards(data):
        price = card.get("cost")
        if isinstance(price, dict) and not list(_malformed(Price, price, ())):
            total = Price.model_validate(price).total()
            if total > MAX_PRICE:
                yield Fault(("card", index, "cost"), f"at most {MAX_PRICE} tokens in all", str(total))
        if card.get("tier") not in TIERS or not isinstance(card.get("ability"), list):
            continue
        for number, raw in enumerate(card["ability"]):
            if list(_malformed(Ability, raw, ())):
                continue
            for fault in ability_faults(Ability.model_validate(raw), card["tier"]):
                yield fault._replace(path=("card", index, "ability", number, *fault.path))


def _duplicates(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key in ("id", "name"):
        first: dict[str, int] = {}
        for index, card in _raw_cards(data):
            value = card.get(key)
            if isinstance(value, str) and first.setdefault(value, index) != index:
                yield Fault(("card", index, key), f"{key}s that differ", f'"{value}", as on card {first[value] + 1}')


def _deck_sizes(data: Mapping[str, Any]) -> Iterator[Fault]:
    size: Counter[str] = Counter()
    for _, card in _raw_cards(data):
        copies = card.get("copies", 1)
        if isinstance(card.get("tier"), str):
            size[card["tier"]] += copies if isinstance(copies, int) else 1
    for tier, places in DISPLAY.items():
        if size[tier] <= places:
            expected = f"at least {places + 1} {tier} cards: {places} for the display and one to refill it"
            yield Fault(("card",), expected, str(size[tier]))
        if size[tier] > DECK_LIMIT:
            yield Fault(("card",), f"at most {DECK_LIMIT} {tier} cards, copies counted", str(size[tier]))


def _place(data: Mapping[str, Any], path: Path) -> str:
    """A path as a reader of the file counts: card 12 (tidal-foundries), its ability 1, its do."""
    steps: list[str] = []
    for position, step in enumerate(path):
        if not isinstance(step, int):
            steps.append(step)
        elif position == 1 and path[0] == "card":
            card = data["card"][step]
            named = isinstance(card, dict) and isinstance(card.get("id"), str)
            steps[-1] = f"card {step + 1} ({card['id'][:40]})" if named else f"card {step + 1}"
        else:
            steps[-1] = f"{steps[-1]} {step + 1}"
    return STEP.join(steps)
