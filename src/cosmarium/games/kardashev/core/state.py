"""The state of a match of Kardashev Scale: what lies on the table, and what the round still has to do."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.state import State
from cosmarium.games.kardashev.core import estimate, rules, scoring
from cosmarium.games.kardashev.core.codes import NO_CARD, NO_DIAL, NOBODY, PLACES, TIERS
from cosmarium.games.kardashev.core.tables import CardTables


def zeros(count: i64, value: i64 = 0) -> vec[i64]:
    """An array of equal numbers."""
    return vec[i64]([value for _ in range(count)])


@final
class KardashevState(State):
    """Flat arrays, indexed as follows (n seats, N cards).

    picks, dials: n, this Summit's secret choices and the last revealed ones. tokens: n x 3. vp: n, base points.
    results: n x 2 (left, right), result * 16 + tokens of the last Summit's comparisons.
    moments, passives: n, what the cards built have among their abilities (as in `CardTables`).
    low, count: n x 3, the leftmost column and the length of each row.
    first_built, last_built: n, next_built: N, the chain of cards in building order. owner, column: N.
    display: 9 cards, Planetary first. deck: N, each tier's part a ring; deck_head, deck_size: 3.
    deck_known: N, a bit mask for each place of the rings: the viewers who know the card there.
    agenda: a stack of packed tasks, the next on top. asked: the seat that the top task asks, or NOBODY.
    """

    def __init__(self, tables: CardTables, seats: i64, shuffles: Chance, dice: Chance) -> None:
        super().__init__(seats, shuffles, dice)
        self.tables = tables
        self.round: i64 = 0
        self.round_cap: i64 = 0
        self.starting: i64 = 0
        self.trigger: i64 = 0
        self.over: i64 = 0
        self.in_summit: i64 = 0
        self.stages: i64 = 0
        self.asked: i64 = NOBODY
        # The Advance step under way.
        self.stepping: i64 = NOBODY
        self.buys_extra: i64 = 0
        self.buys_made: i64 = 0
        self.token_moved: i64 = 0
        self.used = vec[i64]()
        # The purchase under way, while its buyer spreads a discount.
        self.buying: i64 = NO_CARD
        self.buying_where: i64 = 0
        self.agenda = vec[i64]()
        # Filled by `clear` or `copy`. Made here, so that the compiler knows them to be there and need not check.
        self.picks = vec[i64]()
        self.dials = vec[i64]()
        self.results = vec[i64]()
        self.tokens = vec[i64]()
        self.vp = vec[i64]()
        self.moments = vec[i64]()
        self.passives = vec[i64]()
        self.low = vec[i64]()
        self.count = vec[i64]()
        self.first_built = vec[i64]()
        self.last_built = vec[i64]()
        self.next_built = vec[i64]()
        self.owner = vec[i64]()
        self.column = vec[i64]()
        self.display = vec[i64]()
        self.deck = vec[i64]()
        self.deck_known = vec[i64]()
        self.deck_head = vec[i64]()
        self.deck_size = vec[i64]()
        self.discounted = vec[i64]()

    def clear(self) -> None:
        """An empty table: nothing dealt, nothing held."""
        seats, cards = self.seats, len(self.tables.tier)
        self.picks = zeros(seats, NO_DIAL)
        self.dials = zeros(seats, NO_DIAL)
        self.results = zeros(seats * 2)
        self.tokens = zeros(seats * 3)
        self.vp = zeros(seats)
        self.moments = zeros(seats)
        self.passives = zeros(seats)
        self.low = zeros(seats * TIERS)
        self.count = zeros(seats * TIERS)
        self.first_built = zeros(seats, NO_CARD)
        self.last_built = zeros(seats, NO_CARD)
        self.next_built = zeros(cards, NO_CARD)
        self.owner = zeros(cards, NOBODY)
        self.column = zeros(cards)
        self.display = zeros(PLACES, NO_CARD)
        self.deck = zeros(cards)
        self.deck_known = zeros(cards)
        self.deck_head = zeros(TIERS)
        self.deck_size = zeros(TIERS)
        self.discounted = zeros(3)

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
        """All seats without a dial in the Summit, else the one that is asked."""
        return rules.actors(self)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """As in the contract."""
        return rules.legal(self, seat, out)

    def apply(self, seat: i64, action: i64) -> None:
        """As in the contract."""
        rules.apply(self, seat, action)

    def stage(self) -> i64:
        """How many Summits were revealed."""
        return self.stages

    def rounds(self) -> i64:
        """The round."""
        return self.round

    def payoff(self, seat: i64) -> float:
        """An equal share of the victory (KS-13.5)."""
        return scoring.payoff(self, seat)

    def estimate(self, seat: i64) -> float:
        """As in the contract."""
        return estimate.estimate(self, seat)

    def redeal(self, viewer: i64, chance: Chance) -> None:
        """Shuffle the places of each deck that the viewer does not know, and forget the dials it cannot see."""
        rules.redeal(self, viewer, chance)

    def copy(self) -> KardashevState:
        """As in the contract."""
        other = KardashevState(self.tables, self.seats, self.shuffles, self.dice)
        other.round = self.round
        other.round_cap = self.round_cap
        other.starting = self.starting
        other.trigger = self.trigger
        other.over = self.over
        other.in_summit = self.in_summit
        other.stages = self.stages
        other.asked = self.asked
        other.stepping = self.stepping
        other.buys_extra = self.buys_extra
        other.buys_made = self.buys_made
        other.token_moved = self.token_moved
        other.used = self.used[:]
        other.buying = self.buying
        other.buying_where = self.buying_where
        other.agenda = self.agenda[:]
        other.picks = self.picks[:]
        other.dials = self.dials[:]
        other.results = self.results[:]
        other.tokens = self.tokens[:]
        other.vp = self.vp[:]
        other.moments = self.moments[:]
        other.passives = self.passives[:]
        other.low = self.low[:]
        other.count = self.count[:]
        other.first_built = self.first_built[:]
        other.last_built = self.last_built[:]
        other.next_built = self.next_built[:]
        other.owner = self.owner[:]
        other.column = self.column[:]
        other.display = self.display[:]
        other.deck = self.deck[:]
        other.deck_known = self.deck_known[:]
        other.deck_head = self.deck_head[:]
        other.deck_size = self.deck_size[:]
        other.discounted = self.discounted[:]
        return other
