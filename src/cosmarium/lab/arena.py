"""The arena: which bot is stronger, with error bars.

Every deal of the cards is played as often as there are seats, the bots moving on by one seat each time, so that neither
the seat nor the luck of the deal favours anybody. What a bot wins is set against its fair share: the part of the seats
that it held.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from cosmarium.engine.chance import FastChance
from cosmarium.engine.errors import OptionError
from cosmarium.engine.game import Game
from cosmarium.lab import batch
from cosmarium.lab.batch import Piece, Progress
from cosmarium.lab.setting import Setting, check_bots
from cosmarium.lab.stats import Interval, wilson


@dataclass
class Standing:
    """Of one bot: matches played, the seats it held in them together, what it won, its points summed up."""

    matches: int = 0
    seats: int = 0
    wins: float = 0.0
    score: int = 0

    def add(self, other: Standing) -> None:
        """Sum up."""
        self.matches += other.matches
        self.seats += other.seats
        self.wins += other.wins
        self.score += other.score


@dataclass(frozen=True)
class Contest:
    """What was played, and how each bot stands (in the order in which they were named)."""

    setting: Setting
    games: int
    complete: bool
    played: int
    standings: dict[str, Standing] = field(default_factory=dict)

    def share(self, bot: str) -> Interval:
        """The part of its matches that a bot won, with its 95 % interval."""
        standing = self.standings[bot]
        return wilson(standing.wins, standing.matches)

    def fair(self, bot: str) -> float:
        """The part that it would win if all bots were alike."""
        standing = self.standings[bot]
        return standing.seats / (standing.matches * self.setting.seats) if standing.matches else 0.0


def arena(
    game: Game,
    seats: int,
    games: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Contest:
    """Let bots play each other; games are rounded up to whole rotations of the seats. Raises OptionError."""
    check_bots(bots)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise OptionError("an arena needs at least two bots, each named once")
    setting = Setting.of(game, seats, seed)
    games = -(-games // seats) * seats
    done = batch.run(partial(play_piece, setting, bots), games, jobs, progress)
    standings = {bot: Standing() for bot in bots}
    for part in done.results:
        for bot, standing in part.items():
            standings[bot].add(standing)
    played = sum(standing.seats for standing in standings.values()) // seats
    return Contest(setting, games, done.complete, played, standings)


def play_piece(setting: Setting, bots: tuple[str, ...], piece: Piece) -> dict[str, Standing]:
    """The matches of one piece."""
    standings = {bot: Standing() for bot in bots}
    for match in range(piece.start, piece.stop):
        seated = line_up(bots, setting.seats, match, setting.seed)
        played = setting.play(match // setting.seats, seated, f"arena {match}")
        for bot in set(seated):
            own = [seat for seat in range(setting.seats) if seated[seat] == bot]
            won, score = sum(played.payoffs[seat] for seat in own), sum(played.result.scores[seat] for seat in own)
            standings[bot].add(Standing(1, len(own), won, score))
    return standings


def line_up(bots: tuple[str, ...], seats: int, match: int, seed: int) -> tuple[str, ...]:
    """Who sits where. Bots in a random order fill the seats in turns, all of them equally often in the long run."""
    deal, turn = divmod(match, seats)
    order = _shuffled(bots, f"{seed} line-up {deal}")
    return tuple(order[(seat + turn) % seats % len(order)] for seat in range(seats))


def _shuffled(bots: tuple[str, ...], seed: str) -> list[str]:
    chance, order = FastChance(seed), list(bots)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
