"""What a seat is asked, in words, each question with its clause. Kinds of questions are named like the tasks."""

from __future__ import annotations

from collections.abc import Callable

from cosmarium.engine.title import Prompt
from cosmarium.games.blueshift.core import codes, columns, stowing, tables, volley
from cosmarium.games.blueshift.core.agenda import amount_of, effect_of, kind_of, seat_of, site_of, slot_of
from cosmarium.games.blueshift.core.codes import NOWHERE, SIZES
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import ITEM_TEXTS, STAT_WORDS, counted, ship_text
from cosmarium.games.blueshift.position_tasks import TASKS


def prompt(pack: StarTables, state: BlueshiftState, seat: int) -> Prompt | None:
    """The question before a seat, if it is asked one."""
    if not state.actors() >> seat & 1:
        return None
    return question(pack, state)


def question(pack: StarTables, state: BlueshiftState) -> Prompt:
    """The question on top of the agenda."""
    top = int(state.top())
    kind = kind_of(top)
    if kind in PLAIN:
        text, rule = PLAIN[kind]
    else:
        text, rule = ASKING[kind](pack, state, top)
    return Prompt(text, rule, TASKS[kind])


PLAIN = {
    codes.T_SPECIES: ("Choose your species.", "BS-2.6"),
    codes.T_BASE: ("Choose where your base goes.", "BS-2.6"),
    codes.T_DRAFT: ("Where does the drafted infantry go?", "BS-12.8"),
    codes.T_MOVE: ("Move ships, load and unload units, or be done.", "BS-7.6"),
    codes.T_BATTLES: ("Several battles wait: which is fought next?", "BS-R14"),
    codes.T_LAND: ("Land actions: bombard, invade, negotiate or colonize, or be done.", "BS-9.1"),
    codes.T_RECYCLE: ("Discard one card for a new one, or keep all.", "BS-11.1"),
    codes.T_STOW: ("Units have lost their ship: which ships take them aboard?", "BS-R18"),
}


def place_text(state: BlueshiftState, site: int) -> str:
    """A site with the name of the sector that is seen there: "Tritan 4.5.13 (c4)"."""
    row, key = site * SITE_WIDTH, state.map.keys[site]
    if not state.site[row + columns.SEEN]:
        return key
    return f"{state.tables.sector_names[state.site[row + columns.SECTOR]]} ({key})"


def _card(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    species = state.seat[seat_of(top) * SEAT_WIDTH + columns.SPECIES_OF]
    rolls = any(pack.of_species(species, column) for column in (tables.DRAFT_ROLL, tables.SOLDIERS_ROLL))
    return "Play an action card, or roll instead." if rolls else "Play an action card.", "BS-5.1"


def _face(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    return f"{place_text(state, site_of(top))}: which two opposite borders are closed?", "BS-R13"


def _spy(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    return f"An enemy has entered {place_text(state, site_of(top))}: do ships come from next door?", "BS-R19"


def _spy_ship(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    start, end = state.map.keys[slot_of(top)], state.map.keys[site_of(top)]
    return f"Which ships come from {start} to {end}? Up to {amount_of(top)} more.", "BS-R19"


def _warp_ship(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    target = place_text(state, state.turn[columns.WARP_TO])
    start = f" from {state.map.keys[slot_of(top) - 1]}" if slot_of(top) else ""
    return f"Which ships warp{start} to {target}? Up to {amount_of(top)} more.", "BS-A.52"


def _flee(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    site, number = state.map.keys[state.battle[columns.B_SITE]], state.battle[columns.B_ROUND]
    return f"Battle at {site}, round {number}: stay and fight, or flee?", "BS-R17"


def _aim(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    ship = volley.shooter(state, seat_of(top), amount_of(top))
    name = "an interceptor" if ship == NOWHERE else ship_text(pack, ship % state.slots)
    return f"At what does {name} fire: the turrets, or the ships that flee?", "BS-R17"


def _hits(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    first = columns.B_SHOTS + amount_of(top) * SIZES
    left = sum(int(state.battle[first + size]) for size in range(SIZES))
    site = state.map.keys[state.battle[columns.B_SITE]]
    return f"Battle at {site}: where does the next hit go? {counted(left, 'hit')} left.", "BS-R16"


def _losses(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    hits = counted(int(amount_of(top)), "hit")
    return f"{place_text(state, site_of(top))} takes {hits}: lose a rank of defence, or an infantry?", "BS-R20"


def _price(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    price, site = int(state.turn[columns.PRICE_ASKED]), place_text(state, site_of(top))
    if price < 0:
        return f"{site} offers an alliance and {counted(-price, 'credit')}: agree?", "BS-9.10"
    return f"{site} offers an alliance for {counted(price, 'credit')}: agree?", "BS-9.11"


def _adapt(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    return f"Adaptation: roll to raise the population of {place_text(state, site_of(top))} once more?", "BS-12.3"


def _buy(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    credits = counted(int(state.seat[seat_of(top) * SEAT_WIDTH + columns.CREDITS]), "credit")
    return f"Buy and repair, or be done: you have {credits}.", "BS-10.1"


def _crowd(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    site = int(site_of(top))
    excess = int(stowing.excess(state, site))
    return f"{place_text(state, site)} has {excess} infantry above its population: aboard a ship, or lost?", "BS-10.9"


# Targets of cards


def _target(pack: StarTables, state: BlueshiftState, top: int) -> tuple[str, str]:
    effect, left = int(effect_of(top)), int(amount_of(top))
    text, rule = AIMS[pack.of_effect(effect, tables.DOES)](pack, effect)
    optional = ", or be done" if pack.of_effect(effect, tables.OPTIONAL) else ""
    more = f" ({left} left)" if left > 1 else ""
    return f"{pack.card_names[slot_of(top)]}: {text}{optional}{more}.", rule


def _rank(pack: StarTables, effect: int) -> tuple[str, str]:
    amount, stat = int(pack.of_effect(effect, tables.AMOUNT)), STAT_WORDS[pack.of_effect(effect, tables.WHAT)]
    return f"choose where the {stat} {'rises' if amount > 0 else 'falls'} {counted(abs(amount), 'rank')}", "BS-A.42"


def _tax(pack: StarTables, effect: int) -> tuple[str, str]:
    return f"choose what pays you its {STAT_WORDS[pack.of_effect(effect, tables.WHAT)]} in credits", "BS-A.44"


def _steal(pack: StarTables, effect: int) -> tuple[str, str]:
    return f"choose who gives you {counted(int(pack.of_effect(effect, tables.AMOUNT)), 'credit')}", "BS-A.45"


def _place(pack: StarTables, effect: int) -> tuple[str, str]:
    return f"choose where {ITEM_TEXTS[pack.of_effect(effect, tables.WHAT)]} goes", "BS-A.46"


def _strike(pack: StarTables, effect: int) -> tuple[str, str]:
    return f"choose an enemy ship to shoot at; {pack.of_effect(effect, tables.NEEDS)}+ hits", "BS-A.54"


def _sabotage(pack: StarTables, effect: int) -> tuple[str, str]:
    return f"choose where {ITEM_TEXTS[pack.of_effect(effect, tables.WHAT)]} is destroyed", "BS-A.55"


def _plainly(text: str, rule: str) -> Callable[[StarTables, int], tuple[str, str]]:
    return lambda pack, effect: (text, rule)


AIMS: dict[int, Callable[[StarTables, int], tuple[str, str]]] = {
    codes.X_RANK: _rank,
    codes.X_TAX: _tax,
    codes.X_STEAL: _steal,
    codes.X_PLACE: _place,
    codes.X_WARP: _plainly("choose the planet or station that ships warp to", "BS-A.52"),
    codes.X_REPAIR: _plainly("choose a ship to repair", "BS-A.53"),
    codes.X_STRIKE: _strike,
    codes.X_SABOTAGE: _sabotage,
    codes.X_REVOLT: _plainly("choose a planet or station that attempts a rebellion", "BS-A.56"),
    codes.X_SHIELD: _plainly("choose a planet or station to shield", "BS-A.57"),
    codes.X_SURVEY: _plainly("choose an undiscovered sector to turn up", "BS-A.58"),
    codes.X_VOID: _plainly("choose a sector that gives way to empty space", "BS-A.59"),
    codes.X_RECYCLE: _plainly("discard a card to draw another", "BS-A.60"),
    codes.X_ENVOY: _plainly("choose whom to negotiate with from afar", "BS-A.61"),
}
ASKING: dict[int, Callable[[StarTables, BlueshiftState, int], tuple[str, str]]] = {
    codes.T_CARD: _card,
    codes.T_TARGET: _target,
    codes.T_FACE: _face,
    codes.T_SPY: _spy,
    codes.T_SPY_SHIP: _spy_ship,
    codes.T_WARP_SHIP: _warp_ship,
    codes.T_FLEE: _flee,
    codes.T_AIM: _aim,
    codes.T_HITS: _hits,
    codes.T_LOSSES: _losses,
    codes.T_PRICE: _price,
    codes.T_ADAPT: _adapt,
    codes.T_BUY: _buy,
    codes.T_CROWD: _crowd,
}
