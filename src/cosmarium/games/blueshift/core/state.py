"""The state of a match of Blueshift: board, ships, cards, and what the turn still has to do."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State
from cosmarium.games.blueshift.core import estimate, redealing, rules, scoring
from cosmarium.games.blueshift.core.codes import ITEMS, NOBODY, NOWHERE
from cosmarium.games.blueshift.core.columns import (
    AT,
    B_SITE,
    BATTLE_WIDTH,
    FACING,
    HOLDER,
    MAX_LEGAL,
    MOST_SEATS,
    SEAT_WIDTH,
    SECTOR,
    SHIP_WIDTH,
    SITE_WIDTH,
    SPECIES_OF,
    TURN_WIDTH,
)
from cosmarium.games.blueshift.core.tables import Scenario, StarTables

# For the rules' own look at what is legal and what it costs; shared by all states, as nothing is kept in them.
_BUFFER = vec[i64]([0] * MAX_LEGAL)
_PRICES = vec[i64]([0] * ITEMS)


@final
class BlueshiftState(State):
    """Packed arrays of rows, laid out as `columns` says.

    seat: seats rows. site: one row a site of the map. ship: seats x slots rows. fleet, warships: sites x 6, how many
    ships, and how many destroyers and battleships, each seat has there. zone: where each card is. deck: cards to come,
    the next last. discard: from bottom to top. reshuffles: how often the discard pile has become the deck. drawn_after:
    after how many of these each card in a hand was drawn; empty before the first. planet_pile, space_pile: sectors left
    over, which nobody has seen.
    aside: empty sectors to lay down later. turn, battle: what the turn and the battle under way remember. agenda: a
    stack of packed tasks. asked: the seat that the top task asks, or NOBODY.
    """

    def __init__(self, tables: StarTables, scenario: Scenario, seats: i64, shuffles: Chance, dice: Chance) -> None:
        super().__init__(seats, shuffles, dice)
        self.tables = tables
        self.scenario = scenario
        self.map = scenario.map
        self.sites: i64 = scenario.map.sites
        self.slots: i64 = tables.slots
        self.first: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = 0
        self.round: i64 = 0
        self.round_cap: i64 = 0
        self.infantry_limit: i64 = 1
        self.blockades: i64 = 1
        self.asked: i64 = NOBODY
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.reshuffles: i64 = 0
        self.buffer = _BUFFER
        self.prices = _PRICES

    def clear(self) -> None:
        """An empty table."""
        self.seat = filled(self.seats * SEAT_WIDTH, 0)
        self.site = filled(self.sites * SITE_WIDTH, 0)
        self.ship = filled(self.seats * self.slots * SHIP_WIDTH, 0)
        self.fleet = filled(self.sites * MOST_SEATS, 0)
        self.warships = filled(self.sites * MOST_SEATS, 0)
        self.zone = filled(self.tables.cards, 0)
        self.deck = vec[i64]()
        self.discard = vec[i64]()
        self.drawn_after = vec[i64]()
        self.planet_pile = vec[i64]()
        self.space_pile = vec[i64]()
        self.aside = vec[i64]()
        self.turn = filled(TURN_WIDTH, 0)
        self.battle = filled(BATTLE_WIDTH, 0)
        self.agenda = vec[i64]()
        self.battle[B_SITE] = NOWHERE
        for seat in range(self.seats):
            self.seat[seat * SEAT_WIDTH + SPECIES_OF] = NOBODY
        for site in range(self.sites):
            self.site[site * SITE_WIDTH + SECTOR] = NOWHERE
            self.site[site * SITE_WIDTH + FACING] = NOWHERE
            self.site[site * SITE_WIDTH + HOLDER] = NOBODY
        for ship in range(self.seats * self.slots):
            self.ship[ship * SHIP_WIDTH + AT] = NOWHERE

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
        self.agenda = append(self.agenda, packed)
        self.asked = seat

    # The contract

    def actors(self) -> i64:
        """The one seat that is asked; nobody when the game is over."""
        if self.ending != 0:
            return 0
        return 1 << self.asked

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """As in the contract."""
        return rules.legal(self, seat, out)

    def apply(self, seat: i64, action: i64) -> None:
        """As in the contract."""
        rules.apply(self, seat, action)

    def stage(self) -> i64:
        """No choices are made in secret at the same time."""
        return 0

    def rounds(self) -> i64:
        """The round."""
        return self.round

    def midway(self) -> bool:
        """As in the contract: the questions of the phases begin something new, all others go on with something."""
        return self.ending != 0 or not rules.is_free(self)

    def payoff(self, seat: i64) -> float:
        """All for the winner; equal shares for winners who tie."""
        return scoring.payoff(self, seat)

    def estimate(self, seat: i64) -> float:
        """As in the contract."""
        return estimate.estimate(self, seat)

    def redeal(self, viewer: i64, chance: Chance) -> None:
        """Shuffle together what the viewer cannot tell apart: cards of deck and hands, sectors that nobody has seen."""
        redealing.redeal(self, viewer, chance)

    def copy(self) -> BlueshiftState:
        """As in the contract."""
        other = BlueshiftState(self.tables, self.scenario, self.seats, self.shuffles, self.dice)
        other.first = self.first
        other.active = self.active
        other.phase = self.phase
        other.round = self.round
        other.round_cap = self.round_cap
        other.infantry_limit = self.infantry_limit
        other.blockades = self.blockades
        other.asked = self.asked
        other.ending = self.ending
        other.winner = self.winner
        other.reshuffles = self.reshuffles
        other.seat = self.seat[:]
        other.site = self.site[:]
        other.ship = self.ship[:]
        other.fleet = self.fleet[:]
        other.warships = self.warships[:]
        other.zone = self.zone[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.drawn_after = self.drawn_after[:]
        other.planet_pile = self.planet_pile[:]
        other.space_pile = self.space_pile[:]
        other.aside = self.aside[:]
        other.turn = self.turn[:]
        other.battle = self.battle[:]
        other.agenda = self.agenda[:]
        return other
