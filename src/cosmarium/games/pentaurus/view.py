"""What a viewer may see. Built up from what is public and what the viewer knows, never stripped down."""

from __future__ import annotations

from cosmarium.engine.title import Json
from cosmarium.games.pentaurus.core import codes, effects, points, tables, turn
from cosmarium.games.pentaurus.core.agenda import amount_of, card_of, kind_of
from cosmarium.games.pentaurus.core.state import PentaurusState
from cosmarium.games.pentaurus.core.tables import CardTables

STEPS = ("opening", "discard", "planets", "market", "actions", "attack", "combat", "over")
KINDS = {
    "satellites": codes.SATELLITE,
    "facilities": codes.FACILITY,
    "characters": codes.CHARACTER,
}


def view(pack: CardTables, state: PentaurusState, viewer: int) -> dict[str, Json]:
    """The table as the viewer (-1: a spectator) sees it."""
    return {
        "title": "pentaurus",
        "viewer": viewer if viewer >= 0 else None,
        "turn": state.turn,
        "active": state.active,
        "step": STEPS[state.step],
        "asked": state.asked if state.asked >= 0 else None,
        "decks": {"galaxy": len(state.deck) - state.deck_next, "line": len(state.line)},
        "discard": [pack.keys[card] for card in state.discard],
        "scrap": [pack.keys[ship] for ship in range(pack.galaxy, pack.cards) if state.zone[ship] == codes.IN_SCRAP],
        "market": [pack.keys[ship] if ship >= 0 else None for ship in state.market],
        "budget": turn.budget(state, state.active) if state.step == codes.MARKETING else None,
        "players": [_player(pack, state, viewer, seat) for seat in range(2)],
        "stack": [_waiting(pack, state, at) for at in range(0, len(state.stack), 4)],
        "combat": _combat(pack, state),
        "attack_options": _attack_options(pack, state, viewer),
        "strike": _strike(pack, state),
        "to_discard": _to_discard(state),
        "winner": state.winner if state.winner >= 0 else None,
    }


def _waiting(pack: CardTables, state: PentaurusState, at: int) -> dict[str, Json]:
    """A card that has been played: where it will go, and which side of the species was added to it."""
    card, seat, effect = state.stack[at], state.stack[at + 1], state.stack[at + 3]
    return {
        "card": pack.keys[card],
        "seat": seat,
        "cancelled": bool(state.stack[at + 2]),
        "host": pack.keys[state.host[card]] if state.host[card] >= 0 else None,
        "side": effect - pack.species[state.species[seat]] if effect >= 0 else None,
    }


def hand(pack: CardTables, state: PentaurusState, seat: int) -> list[int]:
    """The cards that a seat holds, by number."""
    return [card for card in range(pack.galaxy) if state.zone[card] == codes.IN_HAND + seat]


def _player(pack: CardTables, state: PentaurusState, viewer: int, seat: int) -> dict[str, Json]:
    held = hand(pack, state, seat)
    is_turn = seat == state.active and state.step not in (codes.OPENING, codes.OVER)
    return {
        "seat": seat,
        "hand_count": state.hand_count[seat],
        "hand": [pack.keys[card] for card in held] if seat == viewer else None,
        "known_hand": [pack.keys[card] for card in held if state.shown[card]],
        "hand_limit": points.hand_limit(state, seat),
        "species": {"id": pack.species_keys[state.species[seat]], "side": state.side[seat]},
        "production": points.production(state, seat),
        "ships": points.ship_total(state, seat),
        "planets_allowed": turn.planets_allowed(state, seat) if is_turn else None,
        "ships_allowed": max(0, turn.ships_allowed(state, seat)) if is_turn else None,
        "redraws": state.redraws[seat],
        "most_planets": state.most_planets[seat],
        "modifiers": {
            "attack": state.attack_mod[seat],
            "defence": state.defence_mod[seat],
            "production": state.production_mod[seat],
        },
        "planets": [_planet(pack, state, seat, planet) for planet in row(state, seat)],
    }


def row(state: PentaurusState, seat: int) -> list[int]:
    """A seat's planets from left to right, by number."""
    base = seat * codes.MOST_PLANETS
    return [int(planet) for planet in state.row[base : base + state.row_count[seat]]]


def chain(state: PentaurusState, host: int) -> list[int]:
    """What is on a card, in the order in which it came."""
    cards = []
    card = state.first[host]
    while card >= 0:
        cards.append(int(card))
        card = state.next[card]
    return cards


def _planet(pack: CardTables, state: PentaurusState, seat: int, planet: int) -> dict[str, Json]:
    attached = chain(state, planet)
    ships = [card for card in attached if pack.of(card, tables.KIND) == codes.SHIP]
    return {
        "card": pack.keys[planet],
        **{
            name: [pack.keys[card] for card in attached if pack.of(card, tables.KIND) == kind]
            for name, kind in KINDS.items()
        },
        "ships": [_ship(pack, state, ship) for ship in ships],
        "pentanium": points.planet_sum(state, planet, tables.PENTANIUM),
        "attack": points.attack_of(state, seat, planet, True),
        "defence": points.defence_of(state, seat, planet),
        "satellite_places": points.satellite_places(state, planet),
        "ship_places": points.ship_places(state, planet),
        "protected": bool(state.shielded[planet]),
        "peace": points.planet_sum(state, planet, tables.PEACE) > 0,
    }


def _ship(pack: CardTables, state: PentaurusState, ship: int) -> dict[str, Json]:
    return {
        "card": pack.keys[ship],
        "pilots": [pack.keys[pilot] for pilot in chain(state, ship)],
        "ready": points.ready(state, ship),
        "attack": points.ship_points(state, ship, tables.ATTACK_POINTS),
        "defence": points.ship_points(state, ship, tables.DEFENCE_POINTS),
    }


def _combat(pack: CardTables, state: PentaurusState) -> Json:
    """The combat under way."""
    if state.step != codes.FIGHTING or state.attack_from < 0 or state.attack_to < 0:
        return None
    return {"attacker": state.active, **_odds(pack, state, state.active, state.attack_from, state.attack_to)}


def _attack_options(pack: CardTables, state: PentaurusState, viewer: int) -> Json:
    """For the seat that is asked for an attack: each one, with the totals and what they would mean."""
    if viewer < 0 or state.asked != viewer or kind_of(state.agenda[len(state.agenda) - 1]) != codes.T_ATTACK:
        return None
    return [
        {**_odds(pack, state, viewer, source, target), "peace": points.planet_sum(state, target, tables.PEACE) > 0}
        for source in row(state, viewer)
        if points.attackers(state, source)
        for target in row(state, 1 - viewer)
        if not state.shielded[target]
    ]


def _odds(pack: CardTables, state: PentaurusState, seat: int, source: int, target: int) -> dict[str, Json]:
    """Both totals as all can see them, and what each difference would lead to (PD-R16)."""
    attack = points.attack_of(state, seat, source, True)
    defence = points.defence_of(state, 1 - seat, target)
    outcomes = _outcomes(state, seat)
    return {
        "from": pack.keys[source],
        "to": pack.keys[target],
        "attack": attack,
        "defence": defence,
        "strike": points.attack_of(state, 1 - seat, target, False),
        "result": next(name for name, least, most in outcomes if _within(attack - defence, least, most)),
        "outcomes": [{"result": name, "least": least, "most": most} for name, least, most in outcomes],
    }


def _outcomes(state: PentaurusState, seat: int) -> list[tuple[str, int | None, int | None]]:
    """The results of an attack with the least and the most lead that each takes."""
    conquest = codes.DESTROYING_LEAD - 1 if state.row_count[seat] < codes.MOST_PLANETS else 0
    taken = [("conquer", 1, conquest)] if conquest else []
    return [("counter", None, -1), ("level", 0, 0), *taken, ("destroy", conquest + 1, None)]


def _within(lead: int, least: int | None, most: int | None) -> bool:
    return (least is None or lead >= least) and (most is None or lead <= most)


def _to_discard(state: PentaurusState) -> Json:
    """How many cards the asked seat has to discard for an effect (PD-A.14); None where it has to discard none."""
    if not state.agenda or kind_of(state.agenda[len(state.agenda) - 1]) != codes.T_THROW:
        return None
    return effects.to_throw(state, state.agenda[len(state.agenda) - 1])


def _strike(pack: CardTables, state: PentaurusState) -> Json:
    """The counterattack under way: the points left, and what each attacking ship takes."""
    if not state.agenda or kind_of(state.agenda[len(state.agenda) - 1]) != codes.T_DAMAGE:
        return None
    top = state.agenda[len(state.agenda) - 1]
    source = card_of(top)
    ships = [
        {"card": pack.keys[ship], "takes": points.ship_defence(state, state.active, ship)}
        for ship in chain(state, source)
        if pack.of(ship, tables.KIND) == codes.SHIP and points.takes_part(state, ship)
    ]
    return {"planet": pack.keys[source], "left": amount_of(top), "ships": ships}
