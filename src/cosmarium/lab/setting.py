"""What is played in the lab: a game, bots and a seed, in a form that can be sent to another process."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from cosmarium import bots
from cosmarium.bots import Bot
from cosmarium.bots.core.match import play_out
from cosmarium.engine.chance import FastChance
from cosmarium.engine.errors import CosmariumError, OptionError
from cosmarium.engine.game import Game, game
from cosmarium.engine.log import Log
from cosmarium.engine.state import State
from cosmarium.engine.title import Json, Result, Tally

MOST_DECISIONS = 1_000_000


class EndlessMatch(CosmariumError):
    """A match that did not end: a fault of its title."""


@dataclass(frozen=True)
class Played:
    """What the lab keeps of one finished match."""

    payoffs: tuple[float, ...]
    result: Result
    tally: Tally | None
    decisions: int


@dataclass(frozen=True)
class Setting:
    """A game (its pack as data), how many seats, and a seed from which all matches follow."""

    title: str
    pack: Json
    options: dict[str, int | None] = field(default_factory=dict)
    seats: int = 2
    seed: int = 1

    @classmethod
    def of(cls, game: Game, seats: int, seed: int) -> Setting:
        """The setting of a game that is at hand. Raises OptionError for a seat count that it does not take."""
        game.deal(seats, FastChance(seed))
        return cls(game.title.id, game.content.data, game.options, seats, seed)

    @cached_property
    def game(self) -> Game:
        """The game, made once a process."""
        return game(self.title, self.pack, **self.options)

    def play(self, deal: int, seated: tuple[str, ...], name: str) -> Played:
        """One match: `deal` says which cards fall, `seated` which bots play, `name` (unique) what they draw."""
        state = self.game.deal(self.seats, FastChance(f"{self.seed} deal {deal}"))
        players = [bots.make(spec, seed=f"{self.seed} {name} seat {seat}") for seat, spec in enumerate(seated)]
        return self._play_out(state, players)

    def _play_out(self, state: State, players: list[Bot]) -> Played:
        title, tables = self.game.title, self.game.content.tables
        state.log = Log()  # of the match itself, for its tally; worlds that bots look into have none
        decisions = play_out(state, players, title.max_legal, MOST_DECISIONS)
        if state.actors():
            raise EndlessMatch(f"a match of {title.name} was not over after {MOST_DECISIONS} decisions")
        return Played(
            payoffs=tuple(state.payoff(seat) for seat in range(self.seats)),
            result=title.result(tables, state),
            tally=None if title.tally is None else title.tally(tables, state),
            decisions=decisions,
        )


def check_bots(specs: tuple[str, ...]) -> None:
    """Raise OptionError for a name that is no bot's."""
    for spec in specs:
        bots.make(spec)
    if not specs:
        raise OptionError("at least one bot is needed")
