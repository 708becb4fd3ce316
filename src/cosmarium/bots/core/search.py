"""Information-set Monte Carlo tree search.

Each iteration deals a world that fits what the seat knows, walks down the tree in it, adds a node for each seat that
decides where the walk leaves what is known, values that place and takes the values, one for each seat, back up. Every
seat plays for itself (max-n). See docs/bots.md for the whole story.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.bots.core.allowance import Allowance
from cosmarium.bots.core.bandit import EXPLORE, best_guess, draw, learn_all, learn_one, matched, pick_alone
from cosmarium.bots.core.bot import Bot, room
from cosmarium.bots.core.greedy import best_of, finish
from cosmarium.bots.core.tree import NONE, Tree, mix
from cosmarium.engine.chance import Chance
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import lowest_bit
from cosmarium.engine.state import State

ROOT_KEY: Final = 1
DEEPEST: Final = 200  # decisions that one walk may take
LOOKS: Final = 64  # alternatives that playing on from a leaf may weigh, all its decisions together
FLATTEST: Final = 0.001  # the least deviation assumed: where all leaves were worth the same, others are tried too
RARELY: Final = 0.05  # actions played less often than this are taken for noise in the final strategy


@final
class SearchBot(Bot):
    """`iterations`: the budget, repeatable from the chance given; 0: none. `allowance`: the budget in time.

    Whichever runs out first ends the search; it stops early enough that one more iteration as slow as the slowest so
    far would still be in time. `exploration`: of upper confidence bounds, in standard deviations of what leaves
    were worth so far. `rollout`: how many secret simultaneous choices are played on at random before a leaf is valued.
    """

    def __init__(
        self, chance: Chance, iterations: i64, allowance: Allowance, exploration: float = 0.4, rollout: i64 = 0
    ) -> None:
        self.chance = chance
        self.iterations: i64 = iterations
        self.allowance = allowance
        self.exploration: float = exploration
        self.rollout: i64 = rollout
        self.seat: i64 = 0
        self.seats: i64 = 0
        self.max_legal: i64 = 0
        self.done: i64 = 0  # iterations made for the last choice
        self.tree = Tree()
        self.legal = vec[i64]()
        self.inner = vec[i64]()
        self.edges = vec[i64]()
        self.strategy = vec[float]()
        self.values = vec[float]()
        # What leaves were worth to each seat: how many there were, sums and sums of squares.
        self.leaves = 0.0
        self.sums = vec[float]()
        self.squares = vec[float]()
        self.keys = vec[i64]()
        # The walk: for each decision the seat, the edge taken, and for secret ones where its alternatives stand.
        self.walk_seat = vec[i64]()
        self.walk_edge = vec[i64]()
        self.walk_start = vec[i64]()
        self.walk_count = vec[i64]()
        self.walk_taken = vec[i64]()
        self.alternatives = vec[i64]()
        # The secret choice at the root: who takes part, and what each has drawn.
        self.partners = vec[i64]()
        self.drawn = vec[i64]()
        self.outcomes = vec[float]()

    def choose(self, information: InformationSet) -> i64:
        """The action visited most; of a secret simultaneous choice, one drawn from the averaged mixed strategy."""
        self.max_legal = information.max_legal
        self.legal = room(self.legal, self.max_legal)
        self.inner = room(self.inner, self.max_legal)
        count = information.legal_into(self.legal)
        self.done = 0
        if count == 1:
            return self.legal[0]
        self._prepare(information)
        secret = len(self.partners) > 1
        self._search(information, secret)
        node = self.tree.find(mix(ROOT_KEY, self.seat, 0))
        count = information.legal_into(self.legal)
        self.tree.edges(node, self.legal, count, self.edges)
        return self._mixed(count) if secret else self._most_visited(count)

    def _prepare(self, information: InformationSet) -> None:
        world = information.sample(self.chance)
        self.seat = information.seat
        self.seats = world.seats
        self.tree = Tree()
        self.edges = room(self.edges, self.max_legal)
        if len(self.strategy) < self.max_legal:
            self.strategy = vec[float]([0.0 for _ in range(self.max_legal)])
            self.outcomes = vec[float]([0.0 for _ in range(self.max_legal)])
        self.values = vec[float]([0.0 for _ in range(self.seats)])
        self.leaves = 0.0
        self.sums = vec[float]([0.0 for _ in range(self.seats)])
        self.squares = vec[float]([0.0 for _ in range(self.seats)])
        self.keys = vec[i64]([0 for _ in range(self.seats)])
        self.drawn = vec[i64]([0 for _ in range(self.seats)])
        self.partners = vec[i64]()
        actors = world.actors()
        for seat in range(self.seats):
            if actors >> seat & 1 or world.legal(seat, self.legal) > 0:
                self.partners = append(self.partners, seat)
        for seat in range(self.seats):
            self.tree.add(mix(ROOT_KEY, seat, 0))

    def _guess_first(self, world: State) -> None:
        count = world.legal(self.seat, self.legal)
        self.tree.edges(self.tree.find(mix(ROOT_KEY, self.seat, 0)), self.legal, count, self.edges)
        self._guess(world, self.seat, count, True)

    def _search(self, information: InformationSet, secret: bool) -> None:
        start = perf_counter()
        seconds = self.allowance.begin(information.rounds())
        if not secret:
            self._guess_first(information.sample(self.chance))
        before = perf_counter()
        slowest = 0.0
        while self.iterations == 0 or self.done < self.iterations:
            world = information.sample(self.chance)
            if secret:
                self._iterate_secretly(world)
            else:
                self._begin_walk()
                self._walk(world, 0)
                self._learn()
                self.done += 1
            if seconds > 0.0:
                now = perf_counter()
                slowest = max(slowest, now - before)
                before = now
                if now - start + slowest > seconds:
                    break
        self.allowance.note(perf_counter() - start)

    # -- the walk

    def _begin_walk(self) -> None:
        for seat in range(self.seats):
            self.keys[seat] = mix(ROOT_KEY, seat, 0)
        self.walk_seat = vec[i64]()
        self.walk_edge = vec[i64]()
        self.walk_start = vec[i64]()
        self.walk_count = vec[i64]()
        self.walk_taken = vec[i64]()
        self.alternatives = vec[i64]()

    def _walk(self, world: State, steps: i64) -> None:
        """Down the tree from where the world stands, to a leaf; leaves the seats' values in `values`."""
        stage = world.stage()
        hidden: i64 = 0  # the key of secret choices made and not yet shown; 0: none
        actors = world.actors()
        at_root = steps == 0
        fresh = False
        while actors != 0 and steps < DEEPEST and not fresh:
            secret = hidden != 0 or actors & (actors - 1) != 0
            fresh = self._add_nodes(actors) and not at_root
            at_root = False
            if fresh and secret:
                break
            waiting = actors
            while waiting != 0 and world.stage() == stage:
                seat = lowest_bit(waiting)
                waiting &= waiting - 1
                code = self._decide(world, seat, secret)
                world.apply(seat, code)
                steps += 1
                if secret:
                    self.keys[seat] = mix(self.keys[seat], seat, code)
                    hidden = mix(hidden, seat, code) | 1
                else:
                    self._observe(seat, code)
            if world.stage() != stage:
                if hidden != 0:
                    self._observe(0, hidden)
                hidden = 0
                stage = world.stage()
            actors = world.actors()
        self._value(world)

    def _add_nodes(self, actors: i64) -> bool:
        """Make the nodes of those who decide where they are not there yet; whether any was made."""
        added = False
        while actors != 0:
            key = self.keys[lowest_bit(actors)]
            actors &= actors - 1
            if self.tree.find(key) == NONE:
                self.tree.add(key)
                added = True
        return added

    def _observe(self, seat: i64, code: i64) -> None:
        for viewer in range(self.seats):
            self.keys[viewer] = mix(self.keys[viewer], seat, code)

    def _decide(self, world: State, seat: i64, secret: bool) -> i64:
        """Pick an action at the seat's node, and note it in the walk."""
        count = world.legal(seat, self.legal)
        node = self.tree.find(self.keys[seat])
        self.tree.edges(node, self.legal, count, self.edges)
        if secret:
            matched(self.tree, self.edges, 0, count, self.strategy)
            taken = draw(self.strategy, count, EXPLORE, self.chance)
            self.walk_start = append(self.walk_start, len(self.alternatives))
            for i in range(count):
                self.alternatives = append(self.alternatives, self.edges[i])
            self.walk_count = append(self.walk_count, count)
        else:
            taken = pick_alone(self.tree, self.edges, count, self.exploration * self._deviation(seat))
            if taken < 0:
                if len(self.walk_edge) > 0:
                    self._guess(world, seat, count, False)
                taken = best_guess(self.tree, self.edges, count)
            self.walk_start = append(self.walk_start, 0)
            self.walk_count = append(self.walk_count, 0)
        self.walk_seat = append(self.walk_seat, seat)
        self.walk_edge = append(self.walk_edge, self.edges[taken])
        self.walk_taken = append(self.walk_taken, taken)
        return self.legal[taken]

    def _guess(self, world: State, seat: i64, count: i64, whole: bool) -> None:
        """A node's first guess: what the title's estimate says of each action. whole: as soon as all is chosen that
        belongs to it, as greedy bots do; that is worth its time only at the root."""
        tree = self.tree
        best = -1.0
        for i in range(count):
            after = world.copy()
            after.apply(seat, self.legal[i])
            if whole:
                finish(after, seat, self.inner)
            value = after.estimate(seat)
            tree.guess[self.edges[i]] = value
            best = max(best, value)
        for i in range(count):
            tree.guess[self.edges[i]] -= best

    def _value(self, world: State) -> None:
        """Play on, everybody greedily, to the next secret simultaneous choice (and on through so many rounds of them as
        `rollout` says, chosen at random), then ask the title's estimate.

        Where no such choice comes soon, it is asked after LOOKS alternatives: a few wide decisions or many narrow ones;
        forced moves cost nothing. So a leaf in a long turn costs as much as any other.
        """
        left = self.rollout
        looks: i64 = 0
        steps: i64 = 0
        actors = world.actors()
        while actors != 0 and steps < DEEPEST:
            seat = lowest_bit(actors)
            if actors & (actors - 1) == 0:
                count = world.legal(seat, self.legal)
                looks += count - 1
                if looks > LOOKS:
                    break
                world.apply(seat, best_of(world, seat, self.legal, count))
            elif left > 0:
                stage = world.stage()
                while actors != 0 and world.stage() == stage:
                    seat = lowest_bit(actors)
                    actors &= actors - 1
                    world.apply(seat, self.legal[self.chance.below(world.legal(seat, self.legal))])
                left -= 1
            else:
                break
            steps += 1
            actors = world.actors()
        for seat in range(self.seats):
            value = world.payoff(seat) if actors == 0 else world.estimate(seat)
            self.values[seat] = value
            self.sums[seat] += value
            self.squares[seat] += value * value
        self.leaves += 1.0

    def _deviation(self, seat: i64) -> float:
        """The standard deviation of what leaves were worth to a seat: the scale on which differences matter."""
        if self.leaves < 2.0:
            return 0.1
        mean = self.sums[seat] / self.leaves
        return sqrt(max(FLATTEST * FLATTEST, self.squares[seat] / self.leaves - mean * mean))

    def _learn(self) -> None:
        """Take the values back up along the walk."""
        tree = self.tree
        for i in range(len(self.walk_edge)):
            value = self.values[self.walk_seat[i]]
            edge = self.walk_edge[i]
            if self.walk_count[i] > 0:
                weight = float(tree.visits[edge] + 1)
                start, count, taken = self.walk_start[i], self.walk_count[i], self.walk_taken[i]
                learn_one(tree, self.alternatives, start, count, taken, value, weight, self.strategy)
            tree.visits[edge] += 1
            tree.total[edge] += value

    # -- the secret choice at the root

    def _iterate_secretly(self, world: State) -> None:
        """One seat of those who choose in secret tries all its actions against one draw of the others' choices.

        That gives its regrets without noise from the others or the world (external sampling: Lanctot and others,
        2009). Our own seat learns every other time, the others in turns. Each action tried counts as an iteration.
        """
        others = len(self.partners) - 1
        turn = self.done // 2 % (others + 1)
        learner = self.partners[turn]
        if self.chance.below(2) == 0:
            learner = self.seat
        codes = vec[i64]()
        for i in range(len(self.partners)):
            seat = self.partners[i]
            count = self._options(world, seat)
            self.tree.edges(self.tree.find(mix(ROOT_KEY, seat, 0)), self.legal, count, self.edges)
            matched(self.tree, self.edges, 0, count, self.strategy)
            self.drawn[seat] = self.legal[draw(self.strategy, count, 0.0, self.chance)]
            if seat == learner:
                codes = self.legal[:count]
        for i in range(len(codes)):
            self.drawn[learner] = codes[i]
            self._begin_walk()
            self._play_drawn(world.copy())
            self._learn()
            self.outcomes[i] = self.values[learner]
            self.done += 1
        self.tree.edges(self.tree.find(mix(ROOT_KEY, learner, 0)), codes, len(codes), self.edges)
        learn_all(self.tree, self.edges, len(codes), self.outcomes, float(self.done), self.strategy)

    def _options(self, world: State, seat: i64) -> i64:
        """All that a seat may choose. One that has chosen may change that to anything but what it has now, which a
        redealt world made up: so it is changed once, to see the other one too."""
        count = world.legal(seat, self.legal)
        if not world.actors() >> seat & 1:
            first = self.legal[0]
            world.apply(seat, first)
            count = world.legal(seat, self.legal)
            if count < self.max_legal:
                self.legal[count] = first
                count += 1
        return count

    def _play_drawn(self, world: State) -> None:
        stage = world.stage()
        actors = world.actors()
        hidden: i64 = 0
        for i in range(len(self.partners)):
            seat = self.partners[i]
            hidden = mix(hidden, seat, self.drawn[seat])
            self.keys[seat] = mix(self.keys[seat], seat, self.drawn[seat])
            if not actors >> seat & 1:  # changes its choice while the question is still open
                self._play_if_legal(world, seat, self.drawn[seat])
        for i in range(len(self.partners)):
            seat = self.partners[i]
            if actors >> seat & 1 and world.stage() == stage:
                self._play_if_legal(world, seat, self.drawn[seat])
        if world.stage() != stage:
            self._observe(0, hidden)
        self._walk(world, 1)

    def _play_if_legal(self, world: State, seat: i64, code: i64) -> None:
        """A choice that stands already is not played again."""
        count = world.legal(seat, self.legal)
        for i in range(count):
            if self.legal[i] == code:
                world.apply(seat, code)
                return

    # -- the choice

    def _most_visited(self, count: i64) -> i64:
        best: i64 = 0
        for i in range(i64(1), count):
            visits, most = self.tree.visits[self.edges[i]], self.tree.visits[self.edges[best]]
            more = self.tree.total[self.edges[i]] > self.tree.total[self.edges[best]]
            if visits > most or (visits == most and more):
                best = i
        return self.legal[best]

    def _mixed(self, count: i64) -> i64:
        total = 0.0
        for i in range(count):
            total += self.tree.policy[self.edges[i]]
        kept = 0.0
        for i in range(count):
            part = self.tree.policy[self.edges[i]] / total if total > 0.0 else 1.0 / float(count)
            self.strategy[i] = part if part >= RARELY else 0.0
            kept += self.strategy[i]
        if kept <= 0.0:
            return self.legal[self.chance.below(count)]
        for i in range(count):
            self.strategy[i] /= kept
        return self.legal[draw(self.strategy, count, 0.0, self.chance)]
