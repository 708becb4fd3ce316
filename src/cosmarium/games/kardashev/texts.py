"""Card texts, made from the abilities themselves: what a card says can never differ from what it does.

A text is one sentence, put together as *when*, *if*, *price*, *effect*. Effects are written as commands ("gain 1 Trade
token"), so that they fit behind "you may" as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cosmarium.games.kardashev.schema import Card, Pack
from cosmarium.games.kardashev.vocabulary import (
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
    Payment,
    Peek,
    PlaceIs,
    Points,
    Protect,
    Repeat,
    Replace,
    SetCount,
    SetsAre,
    Starting,
    StartingIs,
    Steal,
    TiesWin,
    TokensAre,
    Unsupported,
    VpAre,
    When,
)

LABELS: Final[Mapping[When, str]] = {
    "build": "When built",
    "summit": "Summit",
    "advance": "Advance",
    "purchase": "Purchase",
    "round_end": "Round end",
    "game_end": "Game end",
    "always": "Always",
}


def label(ability: Ability) -> str:
    """When it works, in a word or two."""
    return LABELS[ability.at]


def card_text(card: Card) -> str:
    """All that a card does, a sentence for each ability."""
    return " ".join(ability_text(ability) for ability in card.abilities)


def ability_text(ability: Ability) -> str:
    """What an ability does, as one sentence."""
    if ability.at == "always":
        return _sentence([*_while(ability.conditions), _rule(ability)])
    opening, asked = _opening(ability)
    conditions = [*asked, *(_condition(condition) for condition in ability.conditions)]
    parts = [opening, f"if {' and '.join(conditions)}" if conditions else "", _offer(ability)]
    return _sentence(part for part in parts if part)


def describe(pack: Pack) -> dict[str, Any]:
    """The pack as a client shows it: its data, with a text and a timing class for every card and ability."""
    return {**pack.pack.model_dump(mode="json"), "cards": [_describe_card(card) for card in pack.cards]}


def _describe_card(card: Card) -> dict[str, Any]:
    abilities = [
        {"text": ability_text(ability), "label": label(ability), "timing": ability.timing} for ability in card.abilities
    ]
    fields = card.model_dump(mode="json", include={"id", "name", "tier", "aspect", "vp", "cost", "flavour", "copies"})
    return {**fields, "text": card_text(card), "timing": card.timing, "abilities": abilities}


def _sentence(parts: Iterable[str]) -> str:
    text = ", ".join(parts)
    return text[0].upper() + text[1:] + "."


# When


def _opening(ability: Ability) -> tuple[str, list[str]]:
    """The moment, and what it asks of the Summit's dials besides."""
    match ability.at:
        case "build":
            return "when built", []
        case "summit":
            return _summit(ability)
        case "advance":
            return "once in each of your Advance steps", []
        case "purchase":
            return _purchase(ability), []
        case "round_end":
            return "at the end of each round", []
        case _:
            return "at the end of the game", []


AGAINST: Final[Mapping[str, str]] = {
    "either": "a neighbour",
    "both": "both neighbours",
    "left": "your left-hand neighbour",
    "right": "your right-hand neighbour",
}
VERBS: Final[Mapping[str, str]] = {"win": "win against", "tie": "tie with", "lose": "lose to"}


def _summit(ability: Ability) -> tuple[str, list[str]]:
    opening = "at the Summit"
    chosen = _any_of(_actions(ability.own)) if ability.own else ""
    if ability.outcome is None and ability.neighbours is None:
        return opening, [f"you chose {chosen}"] if chosen else []
    theirs = _any_of(_actions(ability.neighbours)) if ability.neighbours else ""
    side = ability.side or "either"
    if side == "each":
        verb = f"whom you {VERBS[ability.outcome]}" if ability.outcome else ""
        who = " and ".join(part for part in (f"who chose {theirs}" if theirs else "", verb) if part)
        own = f", if you chose {chosen}" if chosen else ""
        return f"{opening}{own}, for each neighbour {who}", []
    if ability.outcome is None:
        mine = [f"you chose {chosen}"] if chosen else []
        return opening, [*mine, f"{AGAINST[side]} chose {theirs}"]
    means = f" with {chosen}" if chosen else ""
    who = f" who chose {theirs}" if theirs else ""
    verb, preposition = VERBS[ability.outcome].split()
    return opening, [f"you {verb}{means} {preposition} {AGAINST[side]}{who}"]


BUYERS: Final[Mapping[str, str]] = {
    "self": "you buy another",
    "neighbour": "a neighbour buys a",
    "opponent": "an opponent buys a",
    "anyone": "anyone buys another",
}


def _purchase(ability: Ability) -> str:
    words = [_any_of(map(_name, ability.tiers or ())), _any_of(map(_name, ability.aspects or ())), "card"]
    return f"when {BUYERS[ability.buyer or 'anyone']} " + " ".join(word for word in words if word)


# If


def _while(conditions: Iterable[Condition]) -> list[str]:
    texts = [_condition(condition) for condition in conditions]
    return ["while " + " and ".join(texts)] if texts else []


PLACES: Final[Mapping[str, str]] = {
    "left_end": "this card is at the left end of its row",
    "right_end": "this card is at the right end of its row",
    "end": "this card is at an end of its row",
    "inner": "this card is at neither end of its row",
}


def _condition(condition: Condition) -> str:
    match condition:
        case CardsAre(tier=tier, aspect=aspect, min=low, max=high):
            return f"you have {_range(low, high)} {_cards(tier, aspect, _last(low, high))}"
        case TokensAre(resource=resource, min=low, max=high):
            return f"you have {_range(low, high)} {_kind(resource)}{_plural(_last(low, high), 'token')}"
        case SetsAre(min=least):
            return f"you have {_range(least, None)} {_plural(least, 'set')} of all three Aspects"
        case PlaceIs(place=place):
            return PLACES[place]
        case StartingIs(starting=holds):
            return "you hold the Starting token" if holds else "you do not hold the Starting token"
        case VpAre():
            return f"you have {_range(condition.vp_min, condition.vp_max)} base VP"


def _range(low: int | None, high: int | None) -> str:
    if low is None:
        return "no" if high == 0 else f"at most {high}"
    if high is None:
        return f"at least {low}"
    return f"exactly {low}" if low == high else f"{low} to {high}"


def _last(low: int | None, high: int | None) -> int:
    """The number that the noun after a range goes by."""
    return high if high is not None else low or 0


# Price and effect


def _offer(ability: Ability) -> str:
    effect = _command(ability.do)
    if ability.pay is not None:
        return f"you may return {_payment(ability.pay)} to {effect}"
    return f"you may {effect}" if ability.may_decline else effect


def _payment(pay: Payment) -> str:
    named = [("Conflict", pay.conflict), ("Trade", pay.trade), ("Research", pay.research)]
    parts = [_tokens(amount, name) for name, amount in named if amount]
    if pay.any:
        parts.append(f"{pay.any} {_plural(pay.any, 'token')} of any resource")
    return _all_of(parts)


FROM: Final[Mapping[str, str]] = {
    "left": "your left-hand neighbour",
    "right": "your right-hand neighbour",
    "neighbour": "a neighbour of your choice",
    "opponent": "an opponent of your choice",
    "each": "each opponent",
    "richest": "the opponent with most tokens",
    "neighbours": "both neighbours",
}
DECKS: Final[Mapping[str, str]] = {
    "planetary": "the Planetary deck",
    "stellar": "the Stellar deck",
    "galactic": "the Galactic deck",
    "choice": "a deck",
}
PASSES: Final[Mapping[str, str]] = {
    "self": "take the Starting token",
    "left": "pass the Starting token to your left-hand neighbour",
    "choice": "give the Starting token to any seat, your own included",
}
REPEATED: Final[Mapping[str, str]] = {
    "left": "the card to its left",
    "right": "the card to its right",
    "adjacent": "a card next to it in its row",
    "below": "a card supporting it",
}


def _command(effect: Effect) -> str:
    match effect:
        case Gain():
            return _gain(effect)
        case Steal(steal=resource, amount=amount, victim=victim):
            return f"steal {_chosen(amount, resource, 'of your choice')} from {FROM[victim]}"
        case Lose(lose=resource, amount=amount, who=who):
            owner = "their" if who in ("each", "neighbours") else "its"
            return f"make {FROM[who]} lose {_chosen(amount, resource, f'of {owner} choice')}"
        case Buys():
            return "buy one more card in this step, if you like"
        case Peek(peek=tier):
            return f"look at the top card of {DECKS[tier]}; you may put it at the bottom"
        case Replace(replace=tier):
            which = "a display card" if tier == "choice" else f"a {_name(tier)} display card"
            return f"put {which} at the bottom of its deck and deal the next in its place"
        case Starting(starting=seat):
            return PASSES[seat]
        case Repeat(repeat=which):
            return f"carry out once more what {REPEATED[which]} does when built, at the Summit or while advancing"
        case Points():
            return _points(effect)
        case _:
            raise TypeError(f"{effect!r} is no event but a standing rule")


def _gain(effect: Gain) -> str:
    if effect.gain == "own":
        what = f"{effect.amount} more {_plural(effect.amount, 'token')} of the resource you chose"
    else:
        what = _chosen(effect.amount, effect.gain, "of your choice")
    return f"gain {what}{_per(effect.per)}{_at_most(effect.amount, effect.per, 'token')}"


def _points(effect: Points) -> str:
    if effect.most is not None:
        return f"score {effect.points} VP if no opponent has more {_noun(effect.most, 2)} than you"
    return f"score {effect.points} VP{_per(effect.per)}{_at_most(effect.points, effect.per, 'VP')}"


def _at_most(amount: int, count: Count | None, noun: str) -> str:
    if count is None or count.max is None:
        return ""
    most = amount * count.max
    return f" (at most {most} {noun if noun == 'VP' else _plural(most, noun)})"


OWNERS: Final[Mapping[str, str]] = {
    "own": "you have",
    "adjacent": "next to this one",
    "support": "supporting this one",
    "above": "resting on this one",
    "left_neighbour": "your left-hand neighbour has",
    "right_neighbour": "your right-hand neighbour has",
    "opponents": "your opponents have",
}


def _per(count: Count | None) -> str:
    if count is None:
        return ""
    each = 1 if isinstance(count, SetCount) else count.each
    owner = OWNERS[count.where] if isinstance(count, CardCount) else "you have"
    every = f"every {each} " if each > 1 else "each "
    return f" for {every}{_noun(count, each)} {owner}"


def _noun(count: Count, number: int) -> str:
    match count:
        case CardCount(tier=tier, aspect=aspect):
            return _cards(tier, aspect, number)
        case SetCount():
            return f"{_plural(number, 'set')} of all three Aspects"
        case _:
            return f"{_kind(count.resource)}{_plural(number, 'token')}"


# Standing rules


def _rule(ability: Ability) -> str:
    match ability.do:
        case TiesWin():
            return f"your ties{_comparisons(ability)} count as wins"
        case Bonus(result=result, bonus=bonus):
            after = {"win": "win", "tie": "tie", "lose": "loss"}[result]
            return f"each {after}{_comparisons(ability)} brings {bonus} more {_plural(bonus, 'token')} of your action"
        case Discount():
            return _discount(ability.do)
        case Exchange(exchange=rate, gain=gain, source=source):
            returned = f"{rate} {_kind(source)}tokens"
            taken = {"other": "1 token of another resource", "any": "1 token of any resource"}.get(gain)
            return f"in your Advance steps you may also exchange {returned} for {taken or _tokens(1, _name(gain))}"
        case Limit(limit=more):
            return f"you may keep {more} more {_plural(more, 'token')} at the end of a round"
        case Buys():
            return "you may buy one more card in each of your Advance steps"
        case Unsupported(unsupported=tiers):
            return f"you may place {_all_of(map(_name, tiers))} cards without the cards below them"
        case Protect(protect=resources):
            return f"opponents cannot steal your {_all_of(map(_name, resources))} tokens nor make you lose them"
        case _:
            raise TypeError(f"{ability.do!r} is no standing rule")


def _comparisons(ability: Ability) -> str:
    means = f" with {_any_of(_actions(ability.own))}" if ability.own else ""
    side = f" against {AGAINST[ability.side]}" if ability.side in ("left", "right") else ""
    return means + side


def _discount(effect: Discount) -> str:
    words = [_all_of(map(_name, effect.tiers or ())), _all_of(map(_name, effect.aspects or ())), "cards"]
    which = " ".join(word for word in words if word)
    return f"{which} cost you {_chosen(effect.amount, effect.discount, 'of your choice')} less"


# Words


def _name(word: str) -> str:
    return word.capitalize()


def _actions(words: Iterable[str]) -> list[str]:
    return [_name(word) for word in words]


def _kind(resource: str | None) -> str:
    return f"{_name(resource)} " if resource else ""


def _tokens(amount: int, resource: str) -> str:
    return f"{amount} {resource} {_plural(amount, 'token')}"


def _chosen(amount: int, resource: str, by_choice: str) -> str:
    if resource in ("choice", "any"):
        return f"{amount} {_plural(amount, 'token')} {by_choice}"
    return _tokens(amount, _name(resource))


def _cards(tier: str | None, aspect: str | None, number: int = 2) -> str:
    words = [_name(word) for word in (tier, aspect) if word]
    return " ".join([*words, _plural(number, "card")])


def _plural(number: int, noun: str) -> str:
    return noun if number == 1 else f"{noun}s"


def _any_of(words: Iterable[str]) -> str:
    return _joined(list(words), "or")


def _all_of(words: Iterable[str]) -> str:
    return _joined(list(words), "and")


def _joined(words: list[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""
