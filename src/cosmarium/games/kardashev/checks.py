"""What the parts of an ability owe each other: combinations that the vocabulary can spell but that mean nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cosmarium.engine.packs import Fault, Path
from cosmarium.games.kardashev.vocabulary import (
    DIALS,
    Ability,
    Bonus,
    CardCount,
    CardsAre,
    Count,
    Dial,
    Discount,
    Exchange,
    Gain,
    Outcome,
    Points,
    Protect,
    Repeat,
    Tier,
    TiesWin,
    TokensAre,
    Unsupported,
    VpAre,
    When,
)

MOMENTS: Final[frozenset[When]] = frozenset({"build", "summit", "advance", "purchase", "round_end"})
ALWAYS: Final[frozenset[When]] = frozenset({"always"})

ALLOWED: Final[Mapping[str, frozenset[When]]] = {
    "gain": MOMENTS,
    "steal": MOMENTS,
    "lose": MOMENTS,
    "peek": MOMENTS,
    "replace": MOMENTS,
    "starting": MOMENTS,
    "repeat": frozenset({"build", "summit", "advance"}),
    "buys": frozenset({"build", "always"}),
    "ties_win": ALWAYS,
    "result": ALWAYS,
    "discount": ALWAYS,
    "exchange": ALWAYS,
    "limit": ALWAYS,
    "unsupported": ALWAYS,
    "protect": ALWAYS,
    "points": frozenset({"game_end"}),
}
"""When each effect can work."""

BEATS: Final[Mapping[str, str]] = {"conflict": "research", "research": "trade", "trade": "conflict"}


def ability_faults(ability: Ability, tier: Tier) -> Iterator[Fault]:
    """All that is wrong with a well-formed ability of a card of this tier."""
    if ability.at not in ALLOWED[ability.kind]:
        moments = ", ".join(f'"{when}"' for when in sorted(ALLOWED[ability.kind]))
        yield Fault(("do", ability.kind), f"an ability at {moments}", f'at = "{ability.at}"')
    yield from _keys_that_do_not_belong(ability)
    yield from _repeated_values(ability)
    yield from _conditions(ability)
    yield from _price(ability)
    if ability.at == "summit":
        yield from _summit(ability)
    yield from _effect(ability, tier)


def _keys_that_do_not_belong(ability: Ability) -> Iterator[Fault]:
    changes_results = ability.at == "always" and isinstance(ability.do, TiesWin | Bonus)
    summit = ability.at == "summit"
    moment = ability.at in MOMENTS
    given: tuple[tuple[str, bool, bool, str], ...] = (
        ("own", ability.own is not None, summit or changes_results, '"summit" or with ties_win or result'),
        ("outcome", ability.outcome is not None, summit, '"summit"'),
        ("side", ability.side is not None, summit or changes_results, '"summit" or with ties_win or result'),
        ("neighbours", ability.neighbours is not None, summit, '"summit"'),
        ("buyer", ability.buyer is not None, ability.at == "purchase", '"purchase"'),
        ("tiers", ability.tiers is not None, ability.at == "purchase", '"purchase"'),
        ("aspects", ability.aspects is not None, ability.at == "purchase", '"purchase"'),
        ("pay", ability.pay is not None, moment, '"build", "summit", "advance", "purchase" or "round_end"'),
        ("optional", ability.optional is not None, moment and ability.at != "advance",
         '"build", "summit", "purchase" or "round_end"'),
    )  # fmt: skip
    for key, present, fits, where in given:
        if present and not fits:
            yield Fault((key,), f"this key only at {where}", f'at = "{ability.at}"')
    if ability.at == "purchase" and ability.buyer is None:
        yield Fault(("buyer",), '"self", "neighbour", "opponent" or "anyone"', "nothing")
    if changes_results:
        if ability.side not in (None, "left", "right"):
            yield Fault(("side",), '"left" or "right", or no side for both', f'"{ability.side}"')
        if ability.own and "advance" in ability.own:
            yield Fault(("own",), "actions that are compared", '"advance"')


def _repeated_values(ability: Ability) -> Iterator[Fault]:
    lists: list[tuple[Path, tuple[str, ...] | None]] = [
        (("own",), ability.own),
        (("neighbours",), ability.neighbours),
        (("tiers",), ability.tiers),
        (("aspects",), ability.aspects),
    ]
    match ability.do:
        case Discount(tiers=tiers, aspects=aspects):
            lists += [(("do", "tiers"), tiers), (("do", "aspects"), aspects)]
        case Unsupported(unsupported=tiers):
            lists.append((("do", "unsupported"), tiers))
        case Protect(protect=resources):
            lists.append((("do", "protect"), resources))
    for path, values in lists:
        for value in sorted({value for value in values or () if (values or ()).count(value) > 1}):
            yield Fault(path, "each value once", f'"{value}" again')


def _conditions(ability: Ability) -> Iterator[Fault]:
    for index, condition in enumerate(ability.conditions):
        path: Path = ("if", index)
        match condition:
            case CardsAre(min=low, max=high) | TokensAre(min=low, max=high):
                yield from _range(path, low, high, "min", "max")
            case VpAre(vp_min=low, vp_max=high):
                yield from _range(path, low, high, "vp_min", "vp_max")


def _range(path: Path, low: int | None, high: int | None, low_key: str, high_key: str) -> Iterator[Fault]:
    if low is None and high is None:
        yield Fault(path, f"{low_key} or {high_key}", "neither")
    elif low is not None and high is not None and low > high:
        yield Fault(path, f"{low_key} not above {high_key}", f"{low} and {high}")


def _price(ability: Ability) -> Iterator[Fault]:
    if ability.pay is None:
        return
    if not 1 <= ability.pay.total() <= 10:
        yield Fault(("pay",), "1 to 10 tokens in all", str(ability.pay.total()))
    if ability.optional:
        yield Fault(("optional",), "no such key beside pay, which can always be declined", "optional = true")


def _summit(ability: Ability) -> Iterator[Fault]:
    for key, named in (("own", ability.own), ("neighbours", ability.neighbours)):
        if named is not None and set(named) == set(DIALS):
            yield Fault((key,), "fewer than all four actions, or no such key", "all four")
    compares = ability.outcome is not None or ability.neighbours is not None
    if ability.side is not None and not compares:
        yield Fault(("side",), "an outcome or neighbours that must hold on that side", "neither")
    if compares and not _possible(ability):
        yield Fault(("outcome",), "an outcome that these actions can have", f'"{ability.outcome}"')


def _possible(ability: Ability) -> bool:
    """Whether some reveal sets off an ability with an outcome."""
    if ability.outcome is None:
        return True
    pairs = ((own, other) for own in ability.own or DIALS for other in ability.neighbours or DIALS)
    return any(ability.outcome in _outcomes(own, other) for own, other in pairs)


def _outcomes(own: Dial, other: Dial) -> tuple[Outcome, ...]:
    """The results that this comparison can end with; ties may have been made wins (KS-A.28)."""
    if own == "advance":
        return () if other == "advance" else ("lose",)
    if own == other:
        return ("tie", "win")
    return ("win",) if other == "advance" or BEATS[own] == other else ("lose",)


def _effect(ability: Ability, tier: Tier) -> Iterator[Fault]:
    match ability.do:
        case Gain(gain="own"):
            named = ability.own is not None and "advance" not in ability.own
            if ability.at != "summit" or not (named or ability.outcome in ("win", "tie")):
                expected = '"own" only at "summit", with own actions that are resources or an outcome of win or tie'
                yield Fault(("do", "gain"), expected, '"own"')
        case Exchange(exchange=3, gain="other", source=None):
            yield Fault(("do",), "an exchange better than the rule that everyone has (KS-R5)", "that rule")
        case Exchange(gain=gain, source=source) if gain == source:
            yield Fault(("do", "gain"), "another resource than is returned", f'"{gain}"')
        case Repeat(repeat="below") if tier == "planetary":
            yield Fault(("do", "repeat"), "a card that has cards below it", "a Planetary card")
        case Points(per=per, most=most) if per is not None and most is not None:
            yield Fault(("do",), "per or most", "both")
        case Points(most=CardCount(where=where)) if where != "own":
            yield Fault(("do", "most", "where"), "a count of one's own, which is compared", f'"{where}"')
    for key, count in _counts(ability):
        yield from _count(("do", key), count, tier)


def _counts(ability: Ability) -> Iterator[tuple[str, Count]]:
    match ability.do:
        case Gain(per=per) if per is not None:
            yield "per", per
        case Points(per=per, most=most):
            if per is not None:
                yield "per", per
            if most is not None:
                yield "most", most


def _count(path: Path, count: Count, tier: Tier) -> Iterator[Fault]:
    if isinstance(count, CardCount):
        if count.where == "support" and tier == "planetary":
            yield Fault((*path, "where"), "a card that has cards below it", "a Planetary card")
        if count.where == "above" and tier == "galactic":
            yield Fault((*path, "where"), "a card that can have cards above it", "a Galactic card")
    if path[-1] == "most":
        grouped = [key for key in ("each", "max") if key in count.model_fields_set]
        for key in grouped:
            yield Fault((*path, key), "a plain count, which is compared", f"{key} = {getattr(count, key)}")
