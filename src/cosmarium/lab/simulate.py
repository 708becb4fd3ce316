"""Thousands of matches of bots, and what they say about a game: its seats, its length, its cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from cosmarium.engine.errors import OptionError
from cosmarium.engine.game import Game
from cosmarium.lab import batch
from cosmarium.lab.batch import Piece, Progress
from cosmarium.lab.setting import Played, Setting, check_bots


@dataclass
class Ownership:
    """Of one thing: the matches in which some seat ended with it, the seats that did, and what they won."""

    matches: int = 0
    owners: int = 0
    wins: float = 0.0

    def add(self, other: Ownership) -> None:
        """Sum up."""
        self.matches += other.matches
        self.owners += other.owners
        self.wins += other.wins


@dataclass
class Counts:
    """Sums over matches. Adding up in the order of the matches gives the same sums whatever the number of jobs."""

    matches: int = 0
    decisions: int = 0
    shared: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winning_scores: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    things: dict[str, Ownership] = field(default_factory=dict)

    def count(self, played: Played) -> None:
        """Take in one match."""
        self.matches += 1
        self.decisions += played.decisions
        self.shared += len(played.result.ranking[0]) > 1
        self._add_seats(list(played.payoffs), list(played.result.scores))
        self.winning_scores += played.result.scores[played.result.ranking[0][0]]
        self.reasons[played.result.reason] += 1
        if played.tally is not None:
            self.rounds[played.tally.rounds] += 1
            for thing, owned in played.tally.owned.items():
                owners = [seat for seat, number in enumerate(owned) if number]
                won = sum(played.payoffs[seat] for seat in owners)
                self.things.setdefault(thing, Ownership()).add(Ownership(bool(owners), len(owners), won))

    def add(self, other: Counts) -> None:
        """Sum up."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.shared += other.shared
        self._add_seats(other.wins, other.scores)
        self.winning_scores += other.winning_scores
        self.rounds.update(other.rounds)
        self.reasons.update(other.reasons)
        for thing, owned in other.things.items():
            self.things.setdefault(thing, Ownership()).add(owned)

    def _add_seats(self, wins: list[float], scores: list[int]) -> None:
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(wins), wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores or [0] * len(scores), scores, strict=True)]


@dataclass(frozen=True)
class Simulation:
    """What was asked for, and what came of it."""

    setting: Setting
    bots: tuple[str, ...]
    games: int
    complete: bool
    counts: Counts


def simulate(
    game: Game,
    seats: int,
    games: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Let bots play so many matches: one bot's name for all seats, or one for each.

    The same seed gives the same counts, whatever the number of jobs. Raises OptionError.
    """
    check_bots(bots)
    if len(bots) not in (1, seats):
        raise OptionError(f"name one bot for all seats, or one for each of the {seats}; not {len(bots)}")
    seated = bots * seats if len(bots) == 1 else bots
    setting = Setting.of(game, seats, seed)
    done = batch.run(partial(play_piece, setting, seated), games, jobs, progress)
    counts = Counts(wins=[0.0] * seats, scores=[0] * seats)
    for part in done.results:
        counts.add(part)
    return Simulation(setting, seated, games, done.complete, counts)


def play_piece(setting: Setting, seated: tuple[str, ...], piece: Piece) -> Counts:
    """The matches of one piece."""
    counts = Counts()
    for match in range(piece.start, piece.stop):
        counts.count(setting.play(match, seated, f"match {match}"))
    return counts
