"""Effects of cards and sectors as rows of numbers: which column says what for each of them."""

from __future__ import annotations

from typing import Final

from cosmarium.games.blueshift.abilities import (
    Cheaper,
    Closed,
    Dock,
    Find,
    Gate,
    Guard,
    Hand,
    Haven,
    Hazard,
    Jam,
    Levy,
    LoyalPlanet,
    SectorEffect,
    Sight,
    Skill,
    Stop,
    Tribute,
)
from cosmarium.games.blueshift.core import codes, tables
from cosmarium.games.blueshift.core.tables import EFFECT_WIDTH
from cosmarium.games.blueshift.vocabulary import (
    ITEMS,
    STATS,
    CardEffect,
    Credits,
    Discount,
    Envoy,
    Place,
    Rank,
    Recycle,
    Repair,
    Reroll,
    Revolt,
    RunBlockades,
    Sabotage,
    Shield,
    Steal,
    Strike,
    Survey,
    Tax,
    TurnBonus,
    Void,
    Warp,
)

WHOSE: Final = {
    "own": codes.OWN,
    "enemy": codes.ENEMY,
    "neutral": codes.NEUTRAL,
    "controlled": codes.OWN | codes.ENEMY,
    "foreign": codes.ENEMY | codes.NEUTRAL,
    "any": codes.OWN | codes.ENEMY | codes.NEUTRAL,
}
ROLLS: Final = {
    "combat": codes.ON_COMBAT,
    "invasion": codes.ON_INVASION,
    "bombard": codes.ON_BOMBARD,
    "negotiation": codes.ON_NEGOTIATION,
    "movement": codes.ON_MOVEMENT,
}
PER: Final = {
    None: codes.PER_NOTHING,
    "planet": codes.PER_PLANET,
    "station": codes.PER_STATION,
    "alliance": codes.PER_ALLIANCE,
}
SKILLS: Final = {
    "negotiation": codes.A_NEGOTIATION,
    "invasion": codes.A_INVASION,
    "bombard": codes.A_BOMBARD,
}
ANYTHING: Final = -1
"""In place of an item: any of them, or credits."""


def _row(
    does: int,
    amount: int = 0,
    *,
    count: int = 0,
    whose: int = 0,
    what: int = 0,
    needs: int = 0,
    optional: bool = False,
    reach: int | None = None,
    once: bool = False,
) -> list[int]:
    row = [0] * EFFECT_WIDTH
    row[tables.DOES], row[tables.AMOUNT], row[tables.COUNT], row[tables.WHOSE] = does, amount, count, whose
    row[tables.WHAT], row[tables.NEEDS], row[tables.OPTIONAL] = what, needs, int(optional)
    row[tables.RANGE], row[tables.ONCE] = reach or 0, int(once)
    return row


def _item(word: str) -> int:
    return ANYTHING if word in ("any", "credits") else ITEMS.index(word)


def card_row(effect: CardEffect) -> list[int]:
    """An effect of a card.

    rank: ranks, targets, whose, statistic. credits: how many, what for each. tax: targets, whose, statistic. steal: how
    many. place: pieces on each target, targets, item. bonus: how much, on what. reroll: on what. discount: how much,
    item. warp: ships, whose planet. repair: damage off each ship, ships. strike: dice for each target, targets, kind of
    ship, the die needed. sabotage: pieces of each target, targets, item, the die needed (0: none). revolt: a bonus to
    the die, targets, whose. shield, survey: targets. recycle: cards. envoy: a bonus to the roll, targets.
    """
    match effect:
        case Rank():
            what, whose = STATS.index(effect.rank), WHOSE[effect.of]
            return _row(
                codes.X_RANK, effect.by, count=effect.targets, whose=whose, what=what,
                optional=effect.optional, reach=effect.range,
            )  # fmt: skip
        case Credits():
            return _row(codes.X_CREDITS, effect.credits, what=PER[effect.per])
        case Tax():
            return _row(codes.X_TAX, 1, count=effect.targets, whose=WHOSE[effect.of], what=STATS.index(effect.tax))
        case Steal():
            return _row(codes.X_STEAL, effect.steal, count=1)
        case Place():
            return _row(codes.X_PLACE, effect.pieces, count=effect.targets, whose=codes.OWN, what=_item(effect.place))
        case TurnBonus():
            return _row(codes.X_TURN, effect.by, what=ROLLS[effect.bonus])
        case RunBlockades():
            return _row(codes.X_TURN, 1, what=codes.ON_BLOCKADE)
        case Reroll():
            return _row(codes.X_REROLL, 1, what=ROLLS[effect.reroll])
        case Discount():
            return _row(codes.X_DISCOUNT, effect.by, what=_item(effect.discount))
        case Recycle():
            return _row(codes.X_RECYCLE, 1, count=effect.recycle, optional=True)
        case Repair():
            return _row(codes.X_REPAIR, effect.repair, count=effect.ships, optional=True)
    return _far_row(effect)


def _far_row(effect: Warp | Strike | Sabotage | Revolt | Shield | Survey | Void | Envoy) -> list[int]:
    """An effect of a card that works at a distance."""
    match effect:
        case Warp():
            return _row(
                codes.X_WARP, effect.warp, count=1, whose=WHOSE[effect.of], optional=True, reach=effect.range
            )  # fmt: skip
        case Strike():
            return _row(
                codes.X_STRIKE, effect.shots, count=effect.targets, whose=codes.ENEMY, what=_item(effect.strike),
                needs=effect.needs, optional=effect.optional, reach=effect.range,
            )  # fmt: skip
        case Sabotage():
            return _row(
                codes.X_SABOTAGE, effect.pieces, count=effect.targets, whose=codes.ENEMY, what=_item(effect.sabotage),
                needs=effect.needs or 0, optional=effect.optional, reach=effect.range,
            )  # fmt: skip
        case Revolt():
            return _row(codes.X_REVOLT, effect.by, count=effect.revolt, whose=WHOSE[effect.of], reach=effect.range)
        case Shield():
            return _row(codes.X_SHIELD, 1, count=effect.shield, whose=WHOSE[effect.of])
        case Survey():
            return _row(codes.X_SURVEY, 1, count=effect.survey, optional=effect.optional, reach=effect.range)
        case Void():
            return _row(
                codes.X_VOID, 1, count=1, whose=codes.NEUTRAL, optional=effect.optional, reach=effect.range
            )  # fmt: skip
        case Envoy():
            return _row(
                codes.X_ENVOY, effect.by, count=1, whose=codes.NEUTRAL, optional=effect.optional, reach=effect.range
            )  # fmt: skip


def sector_row(effect: SectorEffect) -> list[int]:
    """An effect of a sector.

    discount: how much, item. tribute: how much, what for each. bonus, guard, hand, repair, jam: how much. levy: pieces,
    item. find: how many, item or credits. hazard: damage; the highest die that hits; whether the discoverer only.
    """
    match effect:
        case Cheaper():
            return _row(codes.A_DISCOUNT, effect.by, what=_item(effect.discount))
        case Tribute():
            return _row(codes.A_TRIBUTE, effect.tribute, what=PER[effect.per])
        case Skill():
            return _row(SKILLS[effect.bonus], effect.by, what=ROLLS[effect.bonus])
        case Guard():
            return _row(codes.A_GUARD, effect.guard)
        case Hand():
            return _row(codes.A_HAND, effect.hand)
        case Levy():
            return _row(codes.A_LEVY, effect.pieces, what=_item(effect.levy))
        case Dock():
            return _row(codes.A_REPAIR, effect.repair)
        case Find():
            return _row(codes.A_FIND, effect.amount, what=_item(effect.find))
        case Hazard():
            return _row(codes.A_HAZARD, effect.hazard, needs=effect.at_most, once=effect.once)
        case Jam():
            return _row(codes.A_JAM, effect.jam)
        case Haven():
            return _row(codes.A_HAVEN, 1)
        case LoyalPlanet():
            return _row(codes.A_LOYAL, 1)
        case Closed():
            return _row(codes.A_CLOSED, 1)
        case Stop():
            return _row(codes.A_STOP, 1)
        case Gate():
            return _row(codes.A_GATE, 1)
        case Sight():
            return _row(codes.A_SIGHT, 1)
