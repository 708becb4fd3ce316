"""What a seat is asked, in words, each question with its clause. Kinds of questions are named like the tasks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmarium.engine.title import Prompt
from cosmarium.games.alien_contact.core import codes, columns, fire, tables
from cosmarium.games.alien_contact.core.agenda import amount_of, area_of, kind_of, other_of, seat_of, thing_of
from cosmarium.games.alien_contact.core.battle import side_of
from cosmarium.games.alien_contact.core.columns import AREA_WIDTH, SEAT_WIDTH
from cosmarium.games.alien_contact.core.state import ContactState
from cosmarium.games.alien_contact.core.tables import ContactTables
from cosmarium.games.alien_contact.names import COLOUR_WORDS, area_key, counted, marines_text, unit_text
from cosmarium.games.alien_contact.position_tasks import TASKS

Asked = tuple[str, str]


def prompt(pack: ContactTables, state: ContactState, seat: int) -> Prompt | None:
    """The question before a seat, if it is asked one."""
    if not state.actors() >> seat & 1:
        return None
    text, rule = question(pack, state, seat)
    return Prompt(text, rule, TASKS[kind_of(state.top())])


def question(pack: ContactTables, state: ContactState, seat: int) -> Asked:
    """What the task on top of the agenda asks a seat, and the clause."""
    top = int(state.top())
    kind = kind_of(top)
    return PLAIN[kind] if kind in PLAIN else ASKING[kind](pack, state, seat, top)


PLAIN: Final[dict[int, Asked]] = {
    codes.T_COLOUR: ("Choose the colour of your race.", "AC-2.1"),
    codes.T_CLAIM: ("You are Chancellor: do you choose your start in this contest?", "AC-A.55"),
    codes.T_START: ("Choose the area where you start.", "AC-12.5"),
    codes.T_PIRATE: ("Send your pirate to the next area, or let it stay.", "AC-4.3"),
    codes.T_MOVE: ("Move ships, load and unload, or be done.", "AC-5.1"),
    codes.T_TRANSFER: ("Hand over marines and diplomats between ships, or be done.", "AC-5.9"),
    codes.T_SPACE: ("Attack somebody, hunt a pirate, or be done.", "AC-R12"),
    codes.T_GROUND: ("Attack somebody on a star, or be done.", "AC-6.15"),
    codes.T_LANDING: ("Load and unload where a battle in space was fought, or be done.", "AC-6.14"),
    codes.T_CARDS: ("Play saved cards, or be done.", "AC-8.4"),
    codes.T_POST: ("At which station does the diplomat take its post?", "AC-A.40"),
    codes.T_KNIFE: ("Play an assassination now, if you can and like, or be done.", "AC-A.8"),
    codes.T_TALK: ("Make somebody whom you can talk to a proposal, or be done.", "AC-R21"),
    codes.T_PIRATE_SITE: ("In which vacant area does the pirate appear?", "AC-R8"),
}


def _prey(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    where = area_key(int(area_of(top)))
    if amount_of(top):
        return f"Your pirate has come to area {where}: at which ship does it fire?", "AC-R6"
    return f"Does your pirate fire at a ship in area {where}?", "AC-R6"


def _hunt(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    where = area_key(int(area_of(top)))
    joined = int(thing_of(top)).bit_count()
    so_far = f" So far: {counted(joined, 'ship')}." if joined else ""
    return f"Which of your ships fire at the pirate in area {where}?{so_far}", "AC-R7"


def _return(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    return f"Your pirate is hunted in area {area_key(int(area_of(top)))}: at which ship does it fire back?", "AC-R7"


def _challenge(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    where = (
        f"on the star in area {area_key(int(area_of(top)))}"
        if amount_of(top)
        else (f"in area {area_key(int(area_of(top)))}")
    )
    return f"Seat {other_of(top)} does not attack you {where}: do you attack?", "AC-A.28"


def _ambush(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    where = area_key(int(area_of(top)))
    return f"Seat {other_of(top)} has retreated to area {where}: do you attack?", "AC-6.13"


def _fire(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    side, where = side_of(state, seat), area_key(int(state.battle[columns.B_AREA]))
    head = f"Area {where}, round {state.battle[columns.B_ROUND]}"
    if state.battle[columns.B_LAND] == 0:
        unit = int(fire.next_unit(state, side))
        return f"{head}: at what does {unit_text(pack, unit)} fire?", "AC-6.5"
    row = state.battle[columns.B_AREA] * AREA_WIDTH
    enemy = state.battle[columns.B_SIDE + 1 - side]
    plain, suited = state.area[row + columns.MARINES_ON + enemy], state.area[row + columns.EPSM_ON + enemy]
    faced = marines_text(int(plain), int(suited))
    return f"{head}: how many of your marines fire at plain marines? You face {faced}.", "AC-A.4"


def _after(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    where, number = area_key(int(state.battle[columns.B_AREA])), state.battle[columns.B_ROUND]
    return f"Area {where}, after round {number}: go on, stop or retreat?", "AC-R14"


def _draft(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    left = codes.MOST_ITEMS - int(state.proposal[columns.Q_ITEMS])
    return f"What do you propose to seat {other_of(top)}? Room for {counted(left, 'more item')}.", "AC-A.13"


def _reply(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    return f"Seat {other_of(top)} makes you a proposal: accept, refuse, or answer with another?", "AC-R21"


def _build(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    points = int(state.seat[seat_of(top) * SEAT_WIDTH + columns.POINTS])
    return f"Build and acquire, or be done: you have {counted(points, 'point')}.", "AC-8.15"


# What cards ask


def _target(pack: ContactTables, state: ContactState, seat: int, top: int) -> Asked:
    card, told = int(thing_of(top)), bool(amount_of(top))
    kind, detail = int(pack.of_card(card, tables.CARD_KIND)), int(pack.of_card(card, tables.CARD_DETAIL))
    text, rule = AIMS[kind, told]
    if kind in OF_A_COLOUR:
        text = text.format(colour=COLOUR_WORDS[detail])
    return f"{pack.card_names[card]}: {text}", rule


OF_A_COLOUR: Final = frozenset({codes.VIRUS, codes.ALIEN_LIFE, codes.DOUBLE_STAR, codes.ASSASSINATION})
AIMS: Final[dict[tuple[int, bool], Asked]] = {
    (codes.VIRUS, False): ("on which of your {colour} stars?", "AC-10.4"),
    (codes.ALIEN_LIFE, False): ("on which of your {colour} stars?", "AC-10.5"),
    (codes.REVOLT, False): ("which of your stars rises?", "AC-10.6"),
    (codes.FREE_STATION, False): ("in which area is the station placed?", "AC-10.8"),
    (codes.FREE_STATION, True): ("of which level is the station?", "AC-10.8"),
    (codes.FREE_SHIP, False): ("in which area is the ship placed?", "AC-10.9"),
    (codes.FREE_MARINES, False): ("plain marines, or EPSM?", "AC-A.11"),
    (codes.FREE_MARINES, True): ("in which area are the marines placed?", "AC-10.10"),
    (codes.DOUBLE_STAR, False): ("which {colour} star is doubled?", "AC-10.11"),
    (codes.ASSASSINATION, False): ("whose diplomat is meant, and which? The card is {colour}.", "AC-10.12"),
    (codes.ASSASSINATION, True): ("which diplomat is meant?", "AC-10.14"),
}
ASKING: Final[dict[int, Callable[[ContactTables, ContactState, int, int], Asked]]] = {
    codes.T_PREY: _prey,
    codes.T_HUNT: _hunt,
    codes.T_RETURN: _return,
    codes.T_CHALLENGE: _challenge,
    codes.T_AMBUSH: _ambush,
    codes.T_FIRE: _fire,
    codes.T_AFTER: _after,
    codes.T_TARGET: _target,
    codes.T_DRAFT: _draft,
    codes.T_REPLY: _reply,
    codes.T_BUILD: _build,
}
