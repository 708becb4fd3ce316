"""From a checked pack to the packed numbers that the rules read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import append

from cosmarium.engine.packs import copies_apart
from cosmarium.games.kardashev.core import codes, tables
from cosmarium.games.kardashev.core.tables import ABILITY_WIDTH, IF_WIDTH, NO_BOUND, CardTables
from cosmarium.games.kardashev.schema import Card, Pack
from cosmarium.games.kardashev.vocabulary import (
    ASPECTS,
    DIALS,
    RESOURCES,
    TIERS,
    Ability,
    Bonus,
    Buys,
    CardCount,
    CardsAre,
    Condition,
    Count,
    Discount,
    Effect,
    Exchange,
    Gain,
    Limit,
    Lose,
    Peek,
    PlaceIs,
    Points,
    Protect,
    Repeat,
    Replace,
    SetsAre,
    Starting,
    StartingIs,
    Steal,
    TiesWin,
    TokenCount,
    TokensAre,
    Unsupported,
)

AT = {
    "build": codes.AT_BUILD,
    "summit": codes.AT_SUMMIT,
    "advance": codes.AT_ADVANCE,
    "purchase": codes.AT_PURCHASE,
    "round_end": codes.AT_ROUND_END,
    "game_end": codes.AT_GAME_END,
    "always": codes.ALWAYS,
}
OUTCOMES = {None: codes.NO_RESULT, "lose": codes.LOSE, "tie": codes.TIE, "win": codes.WIN}
SIDES = {
    None: codes.EITHER,
    "either": codes.EITHER,
    "each": codes.EACH_SIDE,
    "both": codes.BOTH,
    "left": codes.LEFT,
    "right": codes.RIGHT,
}
TARGETS = {
    "left": codes.LEFT,
    "right": codes.RIGHT,
    "neighbour": codes.NEIGHBOUR,
    "opponent": codes.OPPONENT,
    "each": codes.EACH,
    "richest": codes.RICHEST,
    "neighbours": codes.NEIGHBOURS,
    "adjacent": codes.ADJACENT,
    "below": codes.BELOW,
}
BUYERS = {
    None: codes.SELF,
    "self": codes.SELF,
    "neighbour": codes.NEIGHBOUR,
    "opponent": codes.OPPONENT,
    "anyone": codes.ANYONE,
}
WHATS: dict[str, int] = {
    **{resource: number for number, resource in enumerate(RESOURCES)},
    **{tier: number for number, tier in enumerate(TIERS)},
    "choice": codes.CHOICE,
    "any": codes.CHOICE,
    "own": codes.OWN,
    "other": codes.OTHER,
    "self": codes.SELF,
    "left": codes.LEFT,
}
WHERES = {
    "own": codes.WHERE_OWN,
    "adjacent": codes.WHERE_ADJACENT,
    "support": codes.WHERE_SUPPORT,
    "above": codes.WHERE_ABOVE,
    "left_neighbour": codes.WHERE_LEFT,
    "right_neighbour": codes.WHERE_RIGHT,
    "opponents": codes.WHERE_OPPONENTS,
}
CARD_PLACES = {
    "left_end": codes.AT_LEFT_END,
    "right_end": codes.AT_RIGHT_END,
    "end": codes.AT_END,
    "inner": codes.INNER,
}


def compile_pack(data: Any) -> CardTables:
    """The tables of a pack in its plain form. Cards are numbered by tier, in the order of the pack; copies apart."""
    pack = Pack.model_validate(data)
    cards = [pair for tier in TIERS for pair in copies_apart(card for card in pack.cards if card.tier == tier)]
    compiled = CardTables(tuple(key for key, _ in cards), tuple(card.name for _, card in cards))
    for _, card in cards:
        _add_card(compiled, card)
    for number in range(len(TIERS)):
        compiled.first_card[number + 1] = sum(card.tier in TIERS[: number + 1] for _, card in cards)
    return compiled


def _add_card(compiled: CardTables, card: Card) -> None:
    compiled.tier = append(compiled.tier, TIERS.index(card.tier))
    compiled.aspect = append(compiled.aspect, ASPECTS.index(card.aspect))
    compiled.vp = append(compiled.vp, card.vp)
    for resource in RESOURCES:
        compiled.cost = append(compiled.cost, getattr(card.cost, resource))
    compiled.first_ability = append(compiled.first_ability, len(compiled.ability) // ABILITY_WIDTH)
    compiled.abilities = append(compiled.abilities, len(card.abilities))
    moments = passives = 0
    for ability in card.abilities:
        row = _ability_row(compiled, ability)
        moments |= 1 << row[tables.AT]
        if ability.at == "always":
            passives |= 1 << row[tables.EFFECT]
        for number in row:
            compiled.ability = append(compiled.ability, number)
    compiled.moments = append(compiled.moments, moments)
    compiled.passives = append(compiled.passives, passives)
    compiled.worth = append(compiled.worth, sum(_worth(ability) for ability in card.abilities))


def _ability_row(compiled: CardTables, ability: Ability) -> list[int]:
    row = [0] * ABILITY_WIDTH
    row[tables.AT] = AT[ability.at]
    row[tables.OWN_DIALS] = _mask(ability.own, DIALS)
    row[tables.OUTCOME] = OUTCOMES[ability.outcome]
    row[tables.SIDE] = SIDES[ability.side]
    row[tables.NEIGHBOUR_DIALS] = _mask(ability.neighbours, DIALS)
    row[tables.BUYER] = BUYERS[ability.buyer]
    row[tables.OF_TIERS] = _mask(ability.tiers, TIERS)
    row[tables.OF_ASPECTS] = _mask(ability.aspects, ASPECTS)
    if ability.pay is not None:
        for number, resource in enumerate(RESOURCES):
            row[tables.PAY + number] = getattr(ability.pay, resource)
        row[tables.PAY_ANY] = ability.pay.any
    row[tables.OPTIONAL] = int(bool(ability.optional))
    row[tables.FROM] = -1
    row[tables.FIRST_IF] = len(compiled.condition) // IF_WIDTH
    row[tables.IFS] = len(ability.conditions)
    for condition in ability.conditions:
        for number in _condition_row(condition):
            compiled.condition = append(compiled.condition, number)
    _effect(row, ability.do)
    return row


def _mask(words: Iterable[str] | None, all_words: Sequence[str]) -> int:
    """A bit for each word; all of them where none are named."""
    return sum(1 << all_words.index(word) for word in (all_words if words is None else words))


def _effect(row: list[int], effect: Effect) -> None:
    match effect:
        case Gain(gain=what, amount=amount, per=per):
            _fill(row, codes.GAIN, WHATS[what], amount)
            _count(row, per)
        case Steal(steal=what, amount=amount, victim=victim):
            _fill(row, codes.STEAL, WHATS[what], amount, TARGETS[victim])
        case Lose(lose=what, amount=amount, who=who):
            _fill(row, codes.FORFEIT, WHATS[what], amount, TARGETS[who])
        case TiesWin():
            _fill(row, codes.TIES_WIN, 0, 1)
        case Bonus(result=result, bonus=bonus):
            _fill(row, codes.BONUS, OUTCOMES[result], bonus)
        case Discount(discount=what, amount=amount, tiers=tiers, aspects=aspects):
            _fill(row, codes.DISCOUNT, WHATS[what], amount)
            row[tables.OF_TIERS] = _mask(tiers, TIERS)
            row[tables.OF_ASPECTS] = _mask(aspects, ASPECTS)
        case Exchange(exchange=rate, gain=what, source=source):
            _fill(row, codes.EXCHANGE, WHATS[what], rate)
            row[tables.FROM] = -1 if source is None else RESOURCES.index(source)
        case Limit(limit=limit):
            _fill(row, codes.LIMIT, 0, limit)
        case Buys(buys=buys):
            _fill(row, codes.BUYS, 0, buys)
        case Unsupported(unsupported=tiers):
            _fill(row, codes.UNSUPPORTED, _mask(tiers, TIERS))
        case Protect(protect=resources):
            _fill(row, codes.PROTECT, _mask(resources, RESOURCES))
        case Peek(peek=what):
            _fill(row, codes.PEEK, WHATS[what])
        case Replace(replace=what):
            _fill(row, codes.REPLACE, WHATS[what])
        case Starting(starting=what):
            _fill(row, codes.MOVE_STARTING, WHATS[what])
        case Repeat(repeat=what):
            _fill(row, codes.REPEAT, 0, 0, TARGETS[what])
        case Points(points=points, per=per, most=most):
            _fill(row, codes.POINTS if most is None else codes.MOST, 0, points)
            _count(row, per or most)


def _fill(row: list[int], effect: int, what: int, amount: int = 0, target: int = 0) -> None:
    row[tables.EFFECT] = effect
    row[tables.WHAT] = what
    row[tables.AMOUNT] = amount
    row[tables.TARGET] = target


def _count(row: list[int], count: Count | None) -> None:
    row[tables.COUNT_TIER] = row[tables.COUNT_ASPECT] = row[tables.COUNT_RESOURCE] = -1
    row[tables.COUNT_EACH] = 1
    row[tables.COUNT_MAX] = NO_BOUND
    if count is None:
        return
    if count.max is not None:
        row[tables.COUNT_MAX] = count.max
    if isinstance(count, CardCount):
        row[tables.COUNT] = codes.COUNT_CARDS
        row[tables.COUNT_TIER] = _index(count.tier, TIERS)
        row[tables.COUNT_ASPECT] = _index(count.aspect, ASPECTS)
        row[tables.COUNT_WHERE] = WHERES[count.where]
        row[tables.COUNT_EACH] = count.each
    elif isinstance(count, TokenCount):
        row[tables.COUNT] = codes.COUNT_TOKENS
        row[tables.COUNT_RESOURCE] = _index(count.resource, RESOURCES)
        row[tables.COUNT_EACH] = count.each
    else:
        row[tables.COUNT] = codes.COUNT_SETS


def _index(word: str | None, words: Sequence[str]) -> int:
    return -1 if word is None else words.index(word)


def _condition_row(condition: Condition) -> list[int]:
    """Kind, tier, aspect, resource, low, high, value."""
    match condition:
        case CardsAre():
            tier, aspect = _index(condition.tier, TIERS), _index(condition.aspect, ASPECTS)
            return [codes.COUNT_CARDS, tier, aspect, -1, *_bounds(condition.min, condition.max), 0]
        case TokensAre():
            resource = _index(condition.resource, RESOURCES)
            return [codes.COUNT_TOKENS, -1, -1, resource, *_bounds(condition.min, condition.max), 0]
        case SetsAre():
            return [codes.COUNT_SETS, -1, -1, -1, *_bounds(condition.min, None), 0]
        case PlaceIs():
            return [codes.IF_PLACE, -1, -1, -1, 0, 0, CARD_PLACES[condition.place]]
        case StartingIs():
            return [codes.IF_STARTING, -1, -1, -1, 0, 0, int(condition.starting)]
        case _:
            return [codes.IF_VP, -1, -1, -1, *_bounds(condition.vp_min, condition.vp_max), 0]


def _bounds(low: int | None, high: int | None) -> tuple[int, int]:
    return (0 if low is None else low, NO_BOUND if high is None else high)


WORTH = {
    "summit": 10,
    "advance": 10,
    "purchase": 8,
    "round_end": 12,
    "always": 10,
}


def _worth(ability: Ability) -> int:
    """A rough worth of keeping the ability in force, for estimates; what works once or at the end has none."""
    return WORTH.get(ability.at, 0) * max(1, getattr(ability.do, "amount", 1))
