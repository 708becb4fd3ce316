"""How games are recorded, of any title: what is to be recorded, and what a replay must come to."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import cosmarium
from cosmarium.engine.action import Action
from cosmarium.engine.content import Content
from cosmarium.engine.game import Game
from cosmarium.engine.table import Table
from records.campaigns import Campaigns, RecordedCampaign

HERE = Path(__file__).parent
MOST_SEEDS = 5_000


@dataclass(frozen=True)
class Recorded:
    """A game to be recorded: the first seed whose match ends as it should."""

    name: str
    pack: dict[str, Any] | None  # None: the standard pack
    seats: int
    reason: str
    options: Mapping[str, int] = field(default_factory=dict)
    style: str = ""  # what the title's players are after
    shared: bool = False
    start: Callable[[Game, int, int], Any] | None = None  # its first position, by the number of seats and the seed
    from_ply: int = 0  # the record begins with the position after so many moves
    undo: bool = False


@dataclass(frozen=True)
class Recording:
    """The recorded games of a title. `choose` makes a move, `expected` is what a replay must come to, as plain data,
    `fits` whether a match has what its name says, `standard` are games of the standard pack as it is now, `campaigns`
    are those of a title that has such."""

    title: str
    games: tuple[Recorded, ...]
    standard: Callable[[str], list[Recorded]]
    choose: Callable[[Table, int, Recorded, Random], Action]
    expected: Callable[[Table], dict[str, Any]]
    fits: Callable[[Table, Recorded], bool] = lambda table, wanted: True
    campaigns: Campaigns | None = None

    @property
    def folder(self) -> Path:
        """Where the records are, with the packs that they need below."""
        return HERE / self.title

    def play(self, game: Game, wanted: Recorded, seed: int) -> Table:
        """A finished match."""
        dice = Random(f"{wanted.name} {seed}")
        names = [f"Player {n + 1}" for n in range(wanted.seats)]
        if wanted.start is not None:
            table = game.from_position(wanted.start(game, wanted.seats, seed), seed=seed)
        else:
            table = game.new(wanted.seats, seed=seed, names=names)
        while table.actors:
            if wanted.from_ply and table.ply == wanted.from_ply and table.start_position is None:
                table = game.from_position(table.position(), seed=seed)
            seat = dice.choice(table.actors)
            table.play(seat, self.choose(table, seat, wanted, dice))
            if wanted.undo and table.can_undo(seat) and dice.random() < 0.3:
                table.undo(seat)
        return table

    def write(self, wanted: Recorded) -> None:
        """Play seeds until one fits, and write its record, its pack and what it came to."""
        game = cosmarium.game(self.title, content=wanted.pack, **wanted.options)
        table = next(t for seed in range(MOST_SEEDS) if self._fits(t := self.play(game, wanted, seed), wanted))
        (self.folder / f"{wanted.name}.record").write_text(table.record(), "utf-8")
        lines = ",\n".join(f' "{key}": {json.dumps(value)}' for key, value in outcome(self, table).items())
        (self.folder / f"{wanted.name}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")
        self._keep_pack(game.content)
        print(f"{self.title}, {wanted.name}: {table.ply} moves")

    def write_campaign(self, wanted: RecordedCampaign) -> None:
        """The same for a campaign."""
        assert self.campaigns is not None
        self._keep_pack(self.campaigns.write(self.title, self.folder, wanted).content)

    def _keep_pack(self, content: Content) -> None:
        pack = self.folder / "packs" / f"{content.hash[:16]}.json"
        pack.write_text(json.dumps(content.data, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")

    def _fits(self, table: Table, wanted: Recorded) -> bool:
        result = table.result
        assert result is not None
        shared = len(result.ranking[0]) > 1
        return result.reason == wanted.reason and shared is wanted.shared and self.fits(table, wanted)


def outcome(recording: Recording, table: Table) -> dict[str, Any]:
    """What a finished match came to."""
    result = table.result
    assert result is not None
    return {
        "reason": result.reason,
        "ranking": [list(place) for place in result.ranking],
        "scores": list(result.scores),
        "plies": table.ply,
        **recording.expected(table),
    }
