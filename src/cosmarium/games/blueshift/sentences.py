"""Each effect in a sentence: of cards, of sectors, of species."""

from __future__ import annotations

from typing import Final

from cosmarium.games.blueshift.abilities import (
    Adaptation,
    Cheaper,
    Cloak,
    Closed,
    Dock,
    Draft,
    Envoys,
    Find,
    Gate,
    Guard,
    Hand,
    HandSize,
    Haven,
    Hazard,
    Infest,
    Jam,
    Levy,
    LoyalPlanet,
    LoyalSpecies,
    Ruthless,
    SectorEffect,
    Sight,
    Skill,
    Soldiers,
    SpeciesEffect,
    SpyNetwork,
    Stop,
    Tireless,
    Trade,
    Tribute,
)
from cosmarium.games.blueshift.phrases import MANY, ONE, counted, item, sentence, within, worlds
from cosmarium.games.blueshift.vocabulary import (
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

ROLLS: Final = {
    "combat": "combat",
    "invasion": "invasion",
    "bombard": "bombardment",
    "negotiation": "negotiation",
}
PER: Final = {
    "planet": "planet that you control",
    "station": "station that you control",
    "alliance": "trade alliance of yours",
}
NOW: Final = "until the end of your turn, "


def card_effect_text(effect: CardEffect) -> str:
    """What an effect of a card does, as one sentence."""
    return sentence(_command(effect))


def sector_effect_text(effect: SectorEffect) -> str:
    """What an effect of a sector does, as one sentence to its controller or to everybody."""
    return sentence(_sector(effect))


def ability_text(ability: SpeciesEffect) -> str:
    """What an ability of a species is, as one sentence to its player."""
    return sentence(_ability(ability))


# Cards


def _command(effect: CardEffect) -> str:
    match effect:
        case Rank():
            return _rank(effect)
        case Credits(credits=amount, per=per):
            return f"gain {counted(amount, 'credit')}" + (f" for each {PER[per]}" if per else "")
        case Tax(tax=stat, targets=targets, of=of):
            return f"gain as many credits as the {stat} of {worlds(targets, of)}"
        case Steal(steal=amount):
            return f"take up to {counted(amount, 'credit')} from an opponent"
        case Place():
            return _place(effect)
        case TurnBonus(bonus="movement", by=amount):
            return f"{NOW}your ships move {counted(amount, 'sector')} further"
        case TurnBonus(bonus=roll, by=amount):
            return f"{NOW}add {amount} to your {ROLLS[roll]} rolls"
        case RunBlockades():
            return f"{NOW}blockades do not bind you"
        case Reroll(reroll=roll):
            return f"{NOW}each of your {ROLLS[roll]} rolls that fails is made once more"
        case Discount(discount="any", by=amount):
            return f"{NOW}all that you buy costs {counted(amount, 'credit')} less"
        case Discount(discount=what, by=amount):
            return f"{NOW}{MANY[what]} cost you {counted(amount, 'credit')} less"
        case Repair(repair=damage, ships=1):
            return f"repair up to {damage} damage on one of your ships"
        case Repair(repair=damage, ships=ships):
            return f"repair up to {damage} damage on each of up to {ships} of your ships"
        case Recycle(recycle=1):
            return "discard a card, if you like, and draw another"
        case Recycle(recycle=cards):
            return f"discard up to {cards} cards and draw as many"
    return _far_command(effect)


def _far_command(effect: Warp | Strike | Sabotage | Revolt | Shield | Survey | Void | Envoy) -> str:
    match effect:
        case Warp(warp=ships, of=of, range=steps):
            amount = "one ship" if ships == 1 else f"up to {ships} ships from one sector"
            return f"warp {amount} to {worlds(1, of)}{within(steps)}"
        case Strike():
            return _strike(effect)
        case Sabotage():
            return _sabotage(effect)
        case Revolt(revolt=number, by=bonus, of=of, range=steps):
            verb = "attempts" if number == 1 else "attempt"
            extra = f", with {bonus} added to the die" if bonus else ""
            return f"{worlds(number, of)}{within(steps)} {verb} a rebellion{extra}"
        case Shield(shield=number, of=of):
            return f"until your next turn, {worlds(number, of)} cannot be bombarded or invaded"
        case Survey(survey=number, optional=optional, range=steps):
            return f"discover {'up to ' if optional else ''}{counted(number, 'sector')}{within(steps)}"
        case Void(optional=optional, range=steps):
            what = "a discovered sector that nobody controls, no base and without ships,"
            return f"{'you may ' if optional else ''}exchange {what}{within(steps)} for an empty one"
        case Envoy(by=bonus, optional=optional, range=steps):
            what = "an inhabited planet or station that nobody controls"
            extra = f", and add {bonus} to the roll" if bonus else ""
            return f"{'you may ' if optional else ''}negotiate with {what}{within(steps)}, without a ship there{extra}"


def _rank(effect: Rank) -> str:
    verb = "raise" if effect.by > 0 else "lower"
    target = worlds(effect.targets, effect.of, optional=effect.optional)
    return f"{verb} the {effect.rank} of {target}{within(effect.range)} by {counted(abs(effect.by), 'rank')}"


def _place(effect: Place) -> str:
    where = worlds(effect.targets, "own", each=True)
    verb = "has" if effect.targets == 1 else "have"
    port = f" and that {verb} a spaceport" if effect.place in ("scout", "colony", "destroyer", "battleship") else ""
    return f"put {item(effect.place, effect.pieces)} on {where}{port}"


def _strike(effect: Strike) -> str:
    one, many = ("ship", "ships") if effect.strike == "any" else (ONE[effect.strike], MANY[effect.strike])
    up_to = "up to " if effect.optional else ""
    several = f"each of {up_to}{counted(effect.targets, f'enemy {one}', f'enemy {many}')}"
    target = several if effect.targets > 1 or effect.optional else f"an enemy {one}"
    dice = "a die" if effect.shots == 1 else f"{effect.shots} dice"
    return f"roll {dice} against {target}{within(effect.range)}: each {effect.needs}+ is 1 damage"


def _sabotage(effect: Sabotage) -> str:
    many = effect.targets > 1 or effect.optional
    roll = f"on a roll of {effect.needs}+{' for each' if many else ''}, " if effect.needs else ""
    where = worlds(effect.targets, "enemy", optional=effect.optional, each=True)
    if effect.sabotage in ("spaceport", "power-link"):
        return f"{roll}remove the {ONE[effect.sabotage]} of {where}{within(effect.range)}"
    amount = f"{'up to ' if effect.pieces > 1 else ''}{item(effect.sabotage, effect.pieces)}"
    return f"{roll}remove {amount} from {where}{within(effect.range)}"


# Sectors


def _sector(effect: SectorEffect) -> str:
    match effect:
        case Cheaper(discount=what, by=amount):
            return f"{MANY[what]} cost you {counted(amount, 'credit')} less, wherever they are built"
        case Tribute(tribute=amount, per=per):
            each = f" for each {PER[per]}" if per else ""
            return f"with its tribute you collect {counted(amount, 'credit')} more{each}"
        case Skill(bonus=roll, by=amount):
            return f"add {amount} to your {ROLLS[roll]} rolls, wherever you make them"
        case Guard(guard=amount):
            return f"add {amount} to the combat rolls of your ships in this sector"
        case Hand(hand=cards):
            return f"your hand is {counted(cards, 'card')} larger"
        case Levy(levy=unit, pieces=pieces):
            return f"with its tribute you get {item(unit, pieces)} here"
        case Dock(repair=damage):
            return f"with its tribute {damage} damage is repaired on each of your ships here"
        case Haven():
            return "it cannot be bombarded"
        case LoyalPlanet():
            return "it never rebels"
    return _place_rule(effect)


def _place_rule(effect: Closed | Find | Hazard | Stop | Jam | Gate | Sight) -> str:
    """What a sector does to everybody."""
    match effect:
        case Closed():
            return "two opposite borders are closed to ships; whoever discovers it chooses which"
        case Find(find="credits", amount=amount):
            return f"whoever discovers it gains {counted(amount, 'credit')}"
        case Find(find=ship):
            return f"whoever discovers it with a ship gains a new {ONE[ship]} here"
        case Hazard(hazard=damage, at_most=number, once=once):
            who = "the ship that discovers it" if once else "each ship that enters"
            roll = "a 1" if number == 1 else f"{number} or less"
            return f"{who} rolls a die and takes {damage} damage on {roll}"
        case Stop():
            return "entering it ends a ship's movement"
        case Jam(jam=amount) if amount > 0:
            return f"add {amount} to all combat rolls here"
        case Jam(jam=amount):
            return f"take {-amount} from all combat rolls here"
        case Gate():
            return "it borders on every other gate that is discovered"
        case Sight():
            return "discovering it turns up its neighbours too"


# Species


def _ability(ability: SpeciesEffect) -> str:
    match ability:
        case Adaptation(adaptation=needs):
            return (
                "when you gain control by invading or colonizing, you may roll a die, once for each planet: "
                f"on {needs}+ its population rises one rank more"
            )
        case SpyNetwork(spy_network=ships):
            amount = "one of your ships" if ships == 1 else f"up to {ships} of your ships"
            return (
                "once between two of your turns, when an opponent has moved ships into a sector with ships of yours, "
                f"you may move {amount} there from one adjacent sector"
            )
        case Cloak():
            return "your ships that flee are hit only by a 6, even in the first round, and you choose which are hit"
        case HandSize(hand=cards):
            return f"your hand is {cards} cards"
        case Ruthless(ruthless=amount):
            return (
                f"add {amount} to the rolls of your interceptors, scouts, destroyers and battleships in the first "
                "round of a combat in which you attack"
            )
        case Draft(draft=needs):
            return f"instead of playing a card you may roll a die: on {needs}+ put 1 infantry on {worlds(1, 'own')}"
        case Soldiers(soldiers=needs):
            return f"instead of playing a card you may roll a die: on {needs}+ add 1 to your invasion rolls this turn"
        case LoyalSpecies():
            return "your planets and stations never rebel"
        case Infest():
            return (
                "a ship that began your turn at an uninhabited planet and is still there may colonize it when you buy, "
                f"without being lost: a scout for {counted(ability.infest.scout, 'credit')}, a destroyer for "
                f"{ability.infest.destroyer}"
            )
        case Envoys(envoys=amount):
            return f"add {amount} to your negotiation rolls"
        case Trade(discount=items, by=amount):
            listed = " and ".join(", ".join(MANY[what] for what in items).rsplit(", ", 1))
            return f"{listed} cost you {counted(amount, 'credit')} less"
        case Tireless():
            return "when a card raises ranks of your planets or stations, one of these single raises is two ranks"
