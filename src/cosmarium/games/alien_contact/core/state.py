"""The state of a contest of Alien Contact: the quadrant, all units, cards, agreements, and what the turn has to do."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State
from cosmarium.games.alien_contact.core import estimate, redealing, rules, scoring
from cosmarium.games.alien_contact.core.codes import AREAS, DIPLOMATS, MOST_SEATS, NOBODY, NOWHERE
from cosmarium.games.alien_contact.core.columns import (
    AREA_WIDTH,
    AT,
    B_AREA,
    BATTLE_WIDTH,
    COLOUR_OF,
    DIPLOMAT_WIDTH,
    MAX_LEGAL,
    PIRATE_AT,
    PROPOSAL_WIDTH,
    Q_FROM,
    SEAT_WIDTH,
    SETS_WIDTH,
    SHIP_WIDTH,
    STATION_AT,
    STATION_WIDTH,
    TURN_WIDTH,
)
from cosmarium.games.alien_contact.core.tables import ContactTables, Quadrant

# For the rules' own look at what is legal; shared by all states, as nothing is kept in them.
_BUFFER = vec[i64]([0] * MAX_LEGAL)
_SPARE = vec[i64]([0] * MAX_LEGAL)


@final
class ContactState(State):
    """Packed arrays of rows, laid out as `columns` says.

    seat, area: rows. ship, station: rows, seat by seat, in slots by level. diplomat: seats x 3 rows. fleet, bases:
    areas x 6, how many ships and stations each seat has there. sets: of areas, as bits, by what is there. zone: where
    each card is; known: the seats that know a saved card besides its holder, as bits. deck: cards to come, the next
    last. discard: from bottom to top. reshuffles: how often the discard pile has become the deck. drawn_after: after
    how many of these each saved card was drawn; empty before the first. handovers: rows, see there. turn, battle,
    proposal: what is under way. aims: for each unit of both sides of a battle (ships, then stations) its target: see
    `fire`. talks: seats x seats, proposals made this segment between two; met: seats x seats, whether they could talk
    when it began. agreements: rows. agenda: a stack of packed tasks. asked: the seats that the top task asks, as bits.
    """

    def __init__(self, tables: ContactTables, quadrant: Quadrant, seats: i64, shuffles: Chance, dice: Chance) -> None:
        super().__init__(seats, shuffles, dice)
        self.tables = tables
        self.quadrant = quadrant
        self.map = tables.map
        self.ships: i64 = tables.ships
        self.stations: i64 = tables.stations
        self.units: i64 = tables.ships + tables.stations
        self.chancellor: i64 = NOBODY  # who may choose its start
        self.claimed: i64 = NOBODY  # the Chancellor, once it has said that it does
        self.first: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = 0
        self.round: i64 = 0
        self.length: i64 = 0
        self.asked: i64 = 0
        self.ending: i64 = 0
        self.choices: i64 = 0  # how many simultaneous choices have been resolved
        self.reshuffles: i64 = 0
        self.buffer = _BUFFER
        self.spare = _SPARE

    def clear(self) -> None:
        """An empty table."""
        self.seat = filled(self.seats * SEAT_WIDTH, 0)
        self.area = filled(AREAS * AREA_WIDTH, 0)
        self.ship = filled(self.seats * self.ships * SHIP_WIDTH, 0)
        self.station = filled(self.seats * self.stations * STATION_WIDTH, 0)
        self.diplomat = filled(self.seats * DIPLOMATS * DIPLOMAT_WIDTH, 0)
        self.fleet = filled(AREAS * MOST_SEATS, 0)
        self.bases = filled(AREAS * MOST_SEATS, 0)
        self.sets = filled(SETS_WIDTH, 0)
        self.zone = filled(self.tables.cards, 0)
        self.known = filled(self.tables.cards, 0)
        self.deck = vec[i64]()
        self.discard = vec[i64]()
        self.drawn_after = vec[i64]()
        self.handovers = vec[i64]()
        self.turn = filled(TURN_WIDTH, 0)
        self.battle = filled(BATTLE_WIDTH, 0)
        self.aims = filled(2 * self.units, NOWHERE)
        self.proposal = filled(PROPOSAL_WIDTH, 0)
        self.talks = filled(self.seats * self.seats, 0)
        self.met = filled(self.seats * self.seats, 0)
        self.agreements = vec[i64]()
        self.agenda = vec[i64]()
        self.battle[B_AREA] = NOWHERE
        self.proposal[Q_FROM] = NOBODY
        for area in range(i64(AREAS)):
            self.area[area * AREA_WIDTH] = self.quadrant.star[area]
        for seat in range(self.seats):
            self.seat[seat * SEAT_WIDTH + COLOUR_OF] = NOBODY
            self.seat[seat * SEAT_WIDTH + PIRATE_AT] = NOWHERE
        for ship in range(self.seats * self.ships):
            self.ship[ship * SHIP_WIDTH + AT] = NOWHERE
        for station in range(self.seats * self.stations):
            self.station[station * STATION_WIDTH + STATION_AT] = NOWHERE

    def push(self, packed: i64) -> None:
        """Put a task on top of the agenda."""
        self.agenda = append(self.agenda, packed)

    def take_task(self) -> i64:
        """Take the top task off the agenda."""
        self.agenda, packed = pop(self.agenda)
        return packed

    def top(self) -> i64:
        """The task on top of the agenda."""
        return self.agenda[len(self.agenda) - 1]

    def ask(self, seat: i64, packed: i64) -> None:
        """Leave the task on the agenda until the seat has answered it."""
        one: i64 = 1
        self.agenda = append(self.agenda, packed)
        self.asked = one << seat

    def ask_all(self, seats: i64, packed: i64) -> None:
        """The same for several seats at once, as bits."""
        self.agenda = append(self.agenda, packed)
        self.asked = seats

    # The contract

    def actors(self) -> i64:
        """The seats that are asked; two at once assign their fire or decide what follows; nobody at the end."""
        if self.ending != 0:
            return 0
        return self.asked

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """As in the contract."""
        return rules.legal(self, seat, out)

    def apply(self, seat: i64, action: i64) -> None:
        """As in the contract."""
        rules.apply(self, seat, action)

    def stage(self) -> i64:
        """How many rounds of hidden fire, and of hidden decisions after them, have been shown."""
        return self.choices

    def rounds(self) -> i64:
        """The game turn."""
        return self.round

    def midway(self) -> bool:
        """As in the contract: the questions of the phases begin something new, all others go on with something."""
        return self.ending != 0 or not rules.is_free(self)

    def payoff(self, seat: i64) -> float:
        """Equal shares for all who come first."""
        return scoring.payoff(self, seat)

    def estimate(self, seat: i64) -> float:
        """As in the contract."""
        return estimate.estimate(self, seat)

    def redeal(self, viewer: i64, chance: Chance) -> None:
        """Deal anew what the viewer cannot tell apart: deck and saved cards, fire and decisions not yet shown, and what
        others are proposing to each other."""
        redealing.redeal(self, viewer, chance)

    def copy(self) -> ContactState:
        """As in the contract."""
        other = ContactState(self.tables, self.quadrant, self.seats, self.shuffles, self.dice)
        other.chancellor = self.chancellor
        other.claimed = self.claimed
        other.first = self.first
        other.active = self.active
        other.phase = self.phase
        other.round = self.round
        other.length = self.length
        other.asked = self.asked
        other.ending = self.ending
        other.choices = self.choices
        other.reshuffles = self.reshuffles
        other.seat = self.seat[:]
        other.area = self.area[:]
        other.ship = self.ship[:]
        other.station = self.station[:]
        other.diplomat = self.diplomat[:]
        other.fleet = self.fleet[:]
        other.bases = self.bases[:]
        other.sets = self.sets[:]
        other.zone = self.zone[:]
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.drawn_after = self.drawn_after[:]
        other.handovers = self.handovers[:]
        other.turn = self.turn[:]
        other.battle = self.battle[:]
        other.aims = self.aims[:]
        other.proposal = self.proposal[:]
        other.talks = self.talks[:]
        other.met = self.met[:]
        other.agreements = self.agreements[:]
        other.agenda = self.agenda[:]
        return other
