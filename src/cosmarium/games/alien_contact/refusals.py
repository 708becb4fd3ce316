"""Why something is refused, each reason with its clause. A reason rests on what the seat may know, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmarium.engine.title import Refusal
from cosmarium.games.alien_contact.core import (
    battle,
    codes,
    columns,
    diplomacy,
    ground,
    movement,
    opening,
    space,
    units,
)
from cosmarium.games.alien_contact.core.agenda import kind_of, other_of, thing_of
from cosmarium.games.alien_contact.core.codes import NOWHERE, REBELS
from cosmarium.games.alien_contact.core.columns import SAVED_BY, SEAT_WIDTH, SHIP_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.names import area_key, ship_key
from cosmarium.games.alien_contact.notation import parts
from cosmarium.games.alien_contact.questions import question
from cosmarium.games.alien_contact.refusals_resources import why_not_built
from cosmarium.games.alien_contact.words import CARGO_TEXTS, place_text

Fields = tuple[int, int, int]
Reason = Callable[[ContactState, int, Fields], Refusal | None]


def refuse(pack: ContactTables, state: ContactState, seat: int, code: int) -> Refusal:
    """Why a seat may not do this now."""
    actors = int(state.actors())
    if not actors >> seat & 1:
        return _not_asked(state, actors)
    kind, *fields = parts(code)
    task = kind_of(state.top())
    if kind in ANSWERS.get(task, ()):
        reason = REASONS[kind](state, seat, (fields[0], fields[1], fields[2]))
        if reason is not None:
            return reason
    text, rule = question(pack, state, seat)
    return Refusal(f"This does not answer the question: {text}", rule)


def _not_asked(state: ContactState, actors: int) -> Refusal:
    if not actors:
        return Refusal("The contest is over.", "AC-R5")
    asked = " and ".join(str(seat) for seat in range(int(state.seats)) if actors >> seat & 1)
    return Refusal(f"It is for seat {asked} to decide now.", "AC-3.1")


# Kinds of actions that a question takes and that may still be impossible.
ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    codes.T_COLOUR: (codes.COLOUR,),
    codes.T_START: (codes.START,),
    codes.T_PIRATE: (codes.ROAM,),
    codes.T_PREY: (codes.PREY, codes.DONE),
    codes.T_MOVE: (codes.MOVE, codes.LOAD, codes.UNLOAD, codes.PLAY),
    codes.T_TRANSFER: (codes.TRANSFER,),
    codes.T_SPACE: (codes.ATTACK, codes.HUNT, codes.PLAY),
    codes.T_GROUND: (codes.ATTACK, codes.PLAY),
    codes.T_LANDING: (codes.LOAD, codes.UNLOAD, codes.PLAY),
    codes.T_HUNT: (codes.JOIN, codes.DONE),
    codes.T_RETURN: (codes.PREY,),
    codes.T_FIRE: (codes.AIM, codes.SPLIT),
    codes.T_AFTER: (codes.RETREAT, codes.EMBARK),
    codes.T_CARDS: (codes.PLAY,),
    codes.T_KNIFE: (codes.PLAY,),
    codes.T_POST: (codes.RECEIVE,),
    codes.T_TALK: (codes.PROPOSE,),
    codes.T_DRAFT: (codes.GIVE, codes.WANT, codes.OFFER),
    codes.T_REPLY: (codes.ACCEPT, codes.COUNTER),
    codes.T_BUILD: (codes.BUILD, codes.PLAY),
}


# Set-up and pirates


def _colour(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"Somebody plays {state.tables.colour_names[fields[0]]} already.", "AC-2.1")


def _start(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if opening.is_occupied(state, fields[0]):
        return Refusal(f"Somebody starts in area {area_key(fields[0])}.", "AC-2.5")
    return None


def _roam(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    area = int(state.seat[seat * SEAT_WIDTH + columns.PIRATE_AT])
    if not space.are_adjacent(state, area, fields[0]):
        return _far(area, fields[0], "A pirate moves one area", "AC-4.3")
    return Refusal("No pirate enters an area with a station.", "AC-4.2")


def _far(area: int, goal: int, what: str, rule: str) -> Refusal:
    return Refusal(f"{what}, and area {area_key(goal)} does not touch area {area_key(area)}.", rule)


def _prey(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if kind_of(state.top()) == codes.T_RETURN:
        return Refusal("The pirate fires back at one of the ships that hunt it.", "AC-R7")
    return Refusal("There is no such ship in the pirate's area.", "AC-4.4")


def _must_fire(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if kind_of(state.top()) == codes.T_HUNT:
        return Refusal("At least one ship has to fire.", "AC-A.5")
    return Refusal("A pirate that comes to an area with ships always attacks one.", "AC-R6")


# Movement


def _of_ship(state: ContactState, seat: int, slot: int, column: int) -> int:
    return int(state.ship[(seat * state.ships + slot) * SHIP_WIDTH + column])


def _no_ship(state: ContactState, seat: int, slot: int) -> Refusal | None:
    if _of_ship(state, seat, slot, columns.AT) == NOWHERE:
        return Refusal(f"You have no ship {ship_key(state.tables, slot)} on the board.", "AC-5.1")
    return None


def _move(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    missing = _no_ship(state, seat, fields[0])
    if missing is not None:
        return missing
    if not _of_ship(state, seat, fields[0], columns.LEFT):
        return Refusal("It has no movement left this turn.", "AC-R9")
    return _far(_of_ship(state, seat, fields[0], columns.AT), fields[1], "A ship moves area by area", "AC-5.2")


def _handle(state: ContactState, seat: int, slot: int) -> Refusal | None:
    """What keeps a ship from loading and unloading alike."""
    missing = _no_ship(state, seat, slot)
    if missing is not None:
        return missing
    if _of_ship(state, seat, slot, columns.HANDLED) >= codes.HANDLINGS:
        return Refusal(f"A ship loads and unloads {codes.HANDLINGS} units a turn at most.", "AC-A.1")
    area = _of_ship(state, seat, slot, columns.AT)
    if kind_of(state.top()) == codes.T_LANDING:
        if not space.of_area(state, area, columns.OPENED):
            return Refusal(f"No battle was fought in space in area {area_key(area)}.", "AC-A.26")
        if space.ships_stay(state, area, seat):
            return Refusal("There are still ships of others in the area.", "AC-6.14")
    return None


def _load(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    slot, what, place = fields
    hindered = _handle(state, seat, slot)
    if hindered is not None:
        return hindered
    area = _of_ship(state, seat, slot, columns.AT)
    if units.room(state, seat * int(state.ships) + slot) <= 0:
        return Refusal(f"There is no room aboard ship {ship_key(state.tables, slot)}.", "AC-R9")
    if not movement.can_load(state, seat, area, what, place):
        where = f"{place_text(place)} in area {area_key(area)}"
        return Refusal(f"There is not {CARGO_TEXTS[what]} of yours on {where}.", "AC-5.4")
    return None


def _unload(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    slot, what, place = fields
    hindered = _handle(state, seat, slot)
    if hindered is not None:
        return hindered
    if not units.carries(state, seat * int(state.ships) + slot, what):
        return Refusal(f"Ship {ship_key(state.tables, slot)} does not carry {CARGO_TEXTS[what]}.", "AC-5.6")
    area = _of_ship(state, seat, slot, columns.AT)
    where = area_key(area)
    if place >= codes.OF_SEAT and what < codes.CARRIED_DIPLOMAT:
        return Refusal("Marines stand on stations of their own colour only.", "AC-R10")
    if place >= codes.OF_SEAT:
        return Refusal(f"There is not {place_text(place)} in area {where} besides the first one.", "AC-A.23")
    if place == 1:
        whose = "station" if what >= codes.CARRIED_DIPLOMAT else "station of yours"
        return Refusal(f"There is no {whose} in area {where}.", "AC-R10")
    if space.star_of(state, area) == NOWHERE:
        return Refusal(f"There is no star in area {where}.", "AC-5.8")
    if space.is_barred(state, area, seat):
        return Refusal("Ships or stations of others are in the area, and have not granted you passage.", "AC-R11")
    return Refusal("Plain marines are set only on stars that their race breathes.", "AC-R10")


def _transfer(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    slot, other, what = fields
    for ship in (slot, other):
        missing = _no_ship(state, seat, ship)
        if missing is not None:
            return missing
    if state.turn[columns.MADE] >= codes.TRANSFERS:
        return Refusal(f"No more than {codes.TRANSFERS} are handed over in a turn.", "AC-A.1")
    if not units.carries(state, seat * int(state.ships) + slot, what):
        return Refusal(f"Ship {ship_key(state.tables, slot)} does not carry {CARGO_TEXTS[what]}.", "AC-5.9")
    if slot == other or _of_ship(state, seat, slot, columns.AT) != _of_ship(state, seat, other, columns.AT):
        return Refusal("Only ships in one area hand things over to each other.", "AC-5.9")
    return Refusal(f"There is no room aboard ship {ship_key(state.tables, other)}.", "AC-R9")


# Combat


def _attack(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    area, other = fields[0], fields[1]
    land = kind_of(state.top()) == codes.T_GROUND
    if other == seat:
        return Refusal("You cannot attack yourself.", "AC-6.1")
    if other >= state.seats and other != REBELS:
        return Refusal(f"There is no seat {other}.", "AC-1.1")
    meets = battle.can_brawl if land else battle.can_fight
    if not meets(state, area, seat, other):
        whose = "Marines" if land else "Ships, or ships and stations,"
        return Refusal(f"{whose} of you both are not in area {area_key(area)}.", "AC-6.2")
    return Refusal("You have dealt with this opponent here in this phase.", "AC-A.29")


def _hunt(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    area, other = fields[0], fields[1]
    if state.turn[columns.HUNTED]:
        return Refusal("One pirate is hunted in a combat phase.", "AC-A.5")
    if other == seat:
        return Refusal("Nobody hunts the pirate of its own colour.", "AC-R7")
    if other >= state.seats or state.seat[other * SEAT_WIDTH + columns.PIRATE_AT] != area:
        return Refusal(f"This pirate is not in area {area_key(area)}.", "AC-R7")
    return Refusal(f"You have no ship in area {area_key(area)}.", "AC-R7")


def _join(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if thing_of(state.top()) >> fields[0] & 1:
        return Refusal("This ship fires already.", "AC-A.5")
    return Refusal("This ship is not in the pirate's area.", "AC-R7")


def _aim(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if state.battle[columns.B_LAND]:
        return None
    enemy = state.battle[columns.B_SIDE + 1 - battle.side_of(state, seat)]
    rows, slot = (state.ship, fields[0]) if fields[0] < state.ships else (state.station, fields[0] - int(state.ships))
    slots, width = (state.ships, SHIP_WIDTH) if fields[0] < state.ships else (state.stations, columns.STATION_WIDTH)
    if rows[(enemy * slots + slot) * width] != state.battle[columns.B_AREA]:
        return Refusal("The enemy has no such unit in this battle.", "AC-6.5")
    return Refusal("Stations fire at ships only.", "AC-A.3")


def _split(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if not state.battle[columns.B_LAND]:
        return None
    return Refusal("You have no more marines than that there.", "AC-A.4")


def _retreat(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    area = int(state.battle[columns.B_AREA])
    if state.battle[columns.B_LAND]:
        return Refusal("Marines retreat onto ships.", "AC-6.17")
    if not state.fleet[area * codes.MOST_SEATS + seat]:
        return Refusal("You have no ships there; stations never retreat.", "AC-R15")
    if state.seat[seat * SEAT_WIDTH + columns.RETREATS] >= codes.MOST_RETREATS:
        return Refusal(f"Nobody retreats more than {codes.MOST_RETREATS} times in a combat phase.", "AC-A.2")
    if not space.are_adjacent(state, area, fields[0]):
        return _far(area, fields[0], "Ships retreat to an adjacent area", "AC-6.10")
    return Refusal("Areas with own units only come first, then vacant ones, then those of others.", "AC-R15")


def _embark(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    area = int(state.battle[columns.B_AREA])
    if not state.battle[columns.B_LAND] or ground.can_embark(state, seat, area):
        return None
    return Refusal("Your ships there have no room for all of your marines.", "AC-6.12")


# Cards and posts


def _play(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    card = fields[0]
    if state.zone[card] != SAVED_BY + seat:
        return Refusal("You have not saved this card.", "AC-8.4")
    kind = state.tables.of_card(card, 0)
    if kind_of(state.top()) != codes.T_CARDS and kind != codes.ASSASSINATION:
        return Refusal("Saved cards are played in the card segment; only an assassination at other times.", "AC-A.8")
    return Refusal("There is nothing that this card could act on now.", "AC-A.49")


def _post(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"You have no station in area {area_key(fields[0])}.", "AC-8.24")


# Talks


def _propose(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    other = fields[0]
    if other == seat or other >= state.seats or not state.met[seat * int(state.seats) + other]:
        return Refusal("You have no diplomats on the same star or station.", "AC-8.6")
    return Refusal(f"A pair makes {codes.PROPOSALS} proposals in a segment at most.", "AC-R21")


def _term(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    if state.proposal[columns.Q_ITEMS] >= codes.MOST_ITEMS:
        return Refusal(f"A proposal has {codes.MOST_ITEMS} items at most.", "AC-A.13")
    other = int(other_of(state.top()))
    about_ransom = state.met[seat * int(state.seats) + other] == diplomacy.FOR_RANSOM
    if about_ransom and fields[0] not in (codes.P_POINTS, codes.P_RELEASE):
        return Refusal("Without diplomats in one place you talk about points and captives only.", "AC-A.54")
    return Refusal("This cannot be given now, or the proposal names it already.", "AC-A.43")


def _offer(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal("The proposal is empty.", "AC-R21")


def _accept(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal("You cannot both give all that the proposal says.", "AC-A.43")


def _counter(state: ContactState, seat: int, fields: Fields) -> Refusal | None:
    return Refusal(f"A pair makes {codes.PROPOSALS} proposals in a segment at most.", "AC-R21")


REASONS: Final[dict[int, Reason]] = {
    codes.COLOUR: _colour,
    codes.START: _start,
    codes.ROAM: _roam,
    codes.PREY: _prey,
    codes.DONE: _must_fire,
    codes.MOVE: _move,
    codes.LOAD: _load,
    codes.UNLOAD: _unload,
    codes.TRANSFER: _transfer,
    codes.ATTACK: _attack,
    codes.HUNT: _hunt,
    codes.JOIN: _join,
    codes.AIM: _aim,
    codes.SPLIT: _split,
    codes.RETREAT: _retreat,
    codes.EMBARK: _embark,
    codes.PLAY: _play,
    codes.RECEIVE: _post,
    codes.PROPOSE: _propose,
    codes.GIVE: _term,
    codes.WANT: _term,
    codes.OFFER: _offer,
    codes.ACCEPT: _accept,
    codes.COUNTER: _counter,
    codes.BUILD: why_not_built,
}
