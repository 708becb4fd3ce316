"""Actions and questions in words, each with its clause."""

from __future__ import annotations

from cosmarium.engine.title import Prompt, Sentence
from cosmarium.games.pentaurus.core import codes, effects, tables, turn
from cosmarium.games.pentaurus.core.agenda import amount_of, card_of, effect_of, kind_of
from cosmarium.games.pentaurus.core.points import hand_limit
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables
from cosmarium.games.pentaurus.notation import ENDS, parts

PLAIN = {
    codes.PASS: Sentence("Pass.", (), "PD-R13"),
    codes.DONE: Sentence("Done.", (), "PD-5.1"),
    codes.KEEP: Sentence("Keep this hand.", (), "PD-R2"),
    codes.REDRAW: Sentence("Discard the whole hand and draw five new cards.", (), "PD-R2"),
    codes.YES: Sentence("Add the ability of your species.", (), "PD-R19"),
    codes.NO: Sentence("Play it without your species.", (), "PD-R19"),
    codes.AT_LEFT: Sentence("Put the planet at the left end.", (), "PD-14.6"),
    codes.AT_RIGHT: Sentence("Put the planet at the right end.", (), "PD-14.6"),
}
ONE_CARD = {
    codes.THROW: ("Discard {card}.", "PD-6.1"),
    codes.ANSWER: ("Answer with {card}.", "PD-R13"),
    codes.ABANDON: ("Abandon {card} and all that is on it.", "PD-R10"),
    codes.SCRAP: ("Scrap {card}.", "PD-R11"),
    codes.TARGET: ("Choose {card}.", "PD-A.1"),
    codes.DAMAGE: ("Destroy {card}.", "PD-R16"),
    codes.DEPLOY: ("Move {card} to the conquered planet.", "PD-R17"),
}


def describe(pack: CardTables, seat: int, code: int) -> Sentence:
    """What an action does."""
    kind, card, second = parts(code)
    if kind in PLAIN:
        return PLAIN[kind]
    name, target = pack.names[card], f"card:{pack.keys[card]}"
    if kind in ONE_CARD:
        text, rule = ONE_CARD[kind]
        return Sentence(text.format(card=name), (target,), rule)
    other = f"card:{pack.keys[second]}"
    if kind == codes.BUY:
        cost = pack.of(card, tables.COST)
        text = f"Buy {name} for {cost} pentanium and station it at {pack.names[second]}."
        return Sentence(text, (target, other), "PD-R8")
    if kind == codes.ATTACK:
        return Sentence(f"Attack {pack.names[second]} from {name}.", (target, other), "PD-R14")
    return _describe_play(pack, card, second)


def _describe_play(pack: CardTables, card: int, second: int) -> Sentence:
    name, target = pack.names[card], f"card:{pack.keys[card]}"
    kind = pack.of(card, tables.KIND)
    if kind == codes.PLANET:
        return Sentence(f"Play {name} at the {ENDS[second]} end of your planets.", (target,), "PD-R7")
    if kind in (codes.ACTION, codes.COMBAT):
        return Sentence(f"Play {name}.", (target,), "PD-R12")
    rule = "PD-R9" if kind == codes.SATELLITE else "PD-R12"
    return Sentence(f"Play {name} on {pack.names[second]}.", (target, f"card:{pack.keys[second]}"), rule)


# What a seat is asked


def prompt(pack: CardTables, state: PentaurusState, seat: int) -> Prompt | None:
    """The question before a seat, if it is asked one."""
    if not state.actors() >> seat & 1:
        return None
    return question(pack, state, seat, state.agenda[len(state.agenda) - 1])


def question(pack: CardTables, state: PentaurusState, seat: int, packed: int) -> Prompt:
    """What a task asks a seat."""
    match kind_of(packed):
        case codes.T_OPENING:
            return Prompt("Keep your opening hand, or draw a new one if it holds no planet.", "PD-R2", "opening")
        case codes.T_DISCARDS:
            limit = hand_limit(state, seat)
            return Prompt(f"Discard what you do not want; you then draw up to {limit} cards.", "PD-6.1", "discards")
        case codes.T_PLANETS:
            count = turn.planets_allowed(state, seat)
            planets = f"Play planets ({count} more allowed) and satellites." if count else "Play satellites."
            return Prompt(planets, "PD-R7", "planets")
        case codes.T_MARKET:
            left, ships = turn.budget(state, seat), max(0, turn.ships_allowed(state, seat))
            more = "no more ships" if not ships else "1 more ship" if ships == 1 else f"{ships} more ships"
            return Prompt(f"Market: {left} pentanium to spend, {more} allowed.", "PD-R8", "market")
        case codes.T_ACTIONS:
            return Prompt("Play actions, facilities and characters.", "PD-R12", "actions")
        case codes.T_SPECIES:
            name = pack.species_names[state.species[seat]]
            return Prompt(f"Add the upper ability of {name} to {pack.names[card_of(packed)]}?", "PD-R19", "species")
        case codes.T_WINDOW:
            waiting = pack.names[state.stack[len(state.stack) - 4]]
            return Prompt(f"{waiting} was played: answer it, or pass.", "PD-R13", "window")
        case codes.T_ATTACK:
            return Prompt("Attack one planet, or end your turn.", "PD-R14", "attack")
        case codes.T_COMBAT:
            more = "another combat card, or hand over" if amount_of(packed) else "combat cards, or let it be settled"
            return Prompt(f"Combat: play {more}.", "PD-R15", "combat")
        case codes.T_END_PLACE:
            planet = pack.names[card_of(packed)]
            return Prompt(f"You conquer {planet}: at which end of your planets does it go?", "PD-14.6", "place")
        case codes.T_DEPLOY:
            planet = pack.names[card_of(packed)]
            return Prompt(f"Move ships of the battle to {planet}.", "PD-R17", "deploy")
        case codes.T_DAMAGE:
            return Prompt("Counterattack: spread your points over the attacking ships.", "PD-R16", "damage")
        case codes.T_KEEPER:
            planet = pack.names[card_of(packed)]
            return Prompt(f"{planet} is attacked: which card keeps the peace and is discarded?", "PD-R18", "target")
        case codes.T_THROW:
            count = effects.to_throw(state, packed)
            return Prompt(f"Discard {count} of your cards." if count > 1 else "Discard a card.", "PD-A.14", "discards")
        case codes.T_HOST:
            return _place(pack, packed)
        case _:
            return _aim(pack, packed)


AIMS = {
    codes.X_RECOVER: ("take a card back from the discard pile", "PD-A.15"),
    codes.X_DESTROY: ("choose what it destroys", "PD-A.17"),
    codes.X_MOVE: ("choose what is moved", "PD-A.18"),
    codes.X_REFUEL: ("choose a ship that may attack at once", "PD-A.19"),
    codes.X_PROTECT: ("choose a planet to protect", "PD-A.21"),
    codes.X_REPLACE_MARKET: ("choose a ship of the market to replace", "PD-A.16"),
    codes.X_SWAP_SHIP: ("choose the ship that you give", "PD-A.20"),
}


def _aim(pack: CardTables, packed: int) -> Prompt:
    text, rule = AIMS[pack.does(effect_of(packed), tables.DOES)]
    return Prompt(f"{pack.names[card_of(packed)]}: {text}.", rule, "target")


def _place(pack: CardTables, packed: int) -> Prompt:
    """The second half of a move or a swap; the task names the card that goes, not the one that was played."""
    name = pack.names[card_of(packed)]
    if pack.does(effect_of(packed), tables.DOES) == codes.X_SWAP_SHIP:
        return Prompt(f"Choose the ship of the market that comes for {name}.", "PD-A.20", "target")
    return Prompt(f"Choose where {name} goes.", "PD-A.18", "target")
