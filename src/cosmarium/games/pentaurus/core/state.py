"""The state of a match of Pentaurus: Duel: where every card is, and what the turn still has to do."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.arrays import filled
from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State
from cosmarium.games.pentaurus.core import estimate, rules, scoring
from cosmarium.games.pentaurus.core.codes import MARKET, MOST_PLANETS, NO_CARD, NOBODY
from cosmarium.games.pentaurus.core.tables import CardTables


@final
class PentaurusState(State):
    """Flat arrays, indexed as follows (two seats, N cards).

    zone: N, where each card is. host: N, what it is attached to; first, next: N, the chain of cards on each host in
    the order in which they came. shown: N, 1 where a card in a hand is known to both players. fresh: N, 1 for ships
    bought this turn that need to fuel. shielded: N, 1 for protected planets. fighting: N, 1 for the ships of the attack
    under way. player: N, who has brought it into play: a seat, BOTH or NOBODY.
    row: 2 x 5 planets from left to right, row_count: 2.
    deck: galaxy cards, the next at `deck_next`. line: ships, the next last. market: 5. discard: from bottom to top.
    hand_count, species, side, attack_mod, defence_mod, production_mod, most_planets, turns, redraws: 2.
    stack: what has been played and waits, four numbers each: card, seat, cancelled, effect of the species or -1.
    agenda: a stack of packed tasks. asked: the seat that the top task asks, or NOBODY.
    """

    def __init__(self, tables: CardTables, shuffles: Chance, dice: Chance) -> None:
        super().__init__(2, shuffles, dice)
        self.tables = tables
        self.active: i64 = 0
        self.step: i64 = 0
        self.turn: i64 = 0
        self.turn_cap: i64 = 0
        self.asked: i64 = NOBODY
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.deck_next: i64 = 0
        # This turn.
        self.planets_ahead: i64 = 0  # 1: began the turn with more planets than the opponent
        self.ships_ahead: i64 = 0
        self.planets_played: i64 = 0
        self.ships_bought: i64 = 0
        self.scrapped: i64 = 0
        self.spent: i64 = 0
        self.played: i64 = 0  # cards played by both, as actions and as answers
        # The attack under way: the source stays until the end of the turn, the target until the result is read.
        self.attack_from: i64 = NO_CARD
        self.attack_to: i64 = NO_CARD

    def clear(self) -> None:
        """An empty table."""
        cards = self.tables.cards
        self.zone = filled(cards, 0)
        self.host = filled(cards, NO_CARD)
        self.first = filled(cards, NO_CARD)
        self.next = filled(cards, NO_CARD)
        self.shown = filled(cards, 0)
        self.fresh = filled(cards, 0)
        self.shielded = filled(cards, 0)
        self.fighting = filled(cards, 0)
        self.player = filled(cards, NOBODY)
        self.row = filled(2 * MOST_PLANETS, NO_CARD)
        self.row_count = filled(2, 0)
        self.deck = vec[i64]()
        self.line = vec[i64]()
        self.discard = vec[i64]()
        self.market = filled(MARKET, NO_CARD)
        self.hand_count = filled(2, 0)
        self.species = filled(2, 0)
        self.side = filled(2, 0)
        self.attack_mod = filled(2, 0)
        self.defence_mod = filled(2, 0)
        self.production_mod = filled(2, 0)
        self.most_planets = filled(2, 0)
        self.turns = filled(2, 0)
        self.redraws = filled(2, 0)
        self.stack = vec[i64]()
        self.agenda = vec[i64]()

    def push(self, task: i64) -> None:
        """Put a task on top of the agenda."""
        self.agenda = append(self.agenda, task)

    def take_task(self) -> i64:
        """Take the top task off the agenda."""
        self.agenda, task = pop(self.agenda)
        return task

    def ask(self, seat: i64, task: i64) -> None:
        """Leave the task on the agenda until the seat has answered it."""
        self.agenda = append(self.agenda, task)
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
        rules.apply(self, action)

    def stage(self) -> i64:
        """No choices are made in secret at the same time."""
        return 0

    def rounds(self) -> i64:
        """Two turns are a round."""
        return self.turn // 2

    def payoff(self, seat: i64) -> float:
        """All for the winner, half each for a draw."""
        return scoring.payoff(self, seat)

    def estimate(self, seat: i64) -> float:
        """As in the contract."""
        return estimate.estimate(self, seat)

    def redeal(self, viewer: i64, chance: Chance) -> None:
        """Shuffle together what the viewer does not know: hands and galaxy deck; and the production line."""
        rules.redeal(self, viewer, chance)

    def copy(self) -> PentaurusState:
        """As in the contract."""
        other = PentaurusState(self.tables, self.shuffles, self.dice)
        other.active = self.active
        other.step = self.step
        other.turn = self.turn
        other.turn_cap = self.turn_cap
        other.asked = self.asked
        other.ending = self.ending
        other.winner = self.winner
        other.deck_next = self.deck_next
        other.planets_ahead = self.planets_ahead
        other.ships_ahead = self.ships_ahead
        other.planets_played = self.planets_played
        other.ships_bought = self.ships_bought
        other.scrapped = self.scrapped
        other.spent = self.spent
        other.played = self.played
        other.attack_from = self.attack_from
        other.attack_to = self.attack_to
        other.zone = self.zone[:]
        other.host = self.host[:]
        other.first = self.first[:]
        other.next = self.next[:]
        other.shown = self.shown[:]
        other.fresh = self.fresh[:]
        other.shielded = self.shielded[:]
        other.fighting = self.fighting[:]
        other.player = self.player[:]
        other.row = self.row[:]
        other.row_count = self.row_count[:]
        other.deck = self.deck[:]
        other.line = self.line[:]
        other.discard = self.discard[:]
        other.market = self.market[:]
        other.hand_count = self.hand_count[:]
        other.species = self.species[:]
        other.side = self.side[:]
        other.attack_mod = self.attack_mod[:]
        other.defence_mod = self.defence_mod[:]
        other.production_mod = self.production_mod[:]
        other.most_planets = self.most_planets[:]
        other.turns = self.turns[:]
        other.redraws = self.redraws[:]
        other.stack = self.stack[:]
        other.agenda = self.agenda[:]
        return other
