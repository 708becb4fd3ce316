"""How campaigns are recorded, and what their replay must come to."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import cosmarium
from cosmarium.engine.action import Action
from cosmarium.engine.campaign import Campaign
from cosmarium.engine.table import Table


@dataclass(frozen=True)
class RecordedCampaign:
    """A campaign to be recorded: the first seed with which it fits."""

    name: str
    pack: dict[str, Any] | None  # None: the standard pack
    seats: int
    matches: int
    options: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Campaigns:
    """The recorded campaigns of a title. `choose` makes a move, `fits` says whether a campaign has what it should,
    `standard` are campaigns with the standard pack as it is now."""

    standard: Callable[[str], list[RecordedCampaign]]
    choose: Callable[[Table, int, Random], Action]
    fits: Callable[[Campaign], bool]

    def play(self, title: str, wanted: RecordedCampaign, seed: int) -> Campaign:
        """A campaign of which all matches are over."""
        dice = Random(f"{wanted.name} {seed}")
        names = [f"Player {n + 1}" for n in range(wanted.seats)]
        campaign = cosmarium.campaign(title, wanted.seats, wanted.pack, seed, **wanted.options)
        campaign.table.names = names
        for number in range(wanted.matches):
            table = campaign.advance(names) if number else campaign.table
            while table.actors:
                seat = dice.choice(table.actors)
                table.play(seat, self.choose(table, seat, dice))
        return campaign

    def write(self, title: str, folder: Path, wanted: RecordedCampaign) -> Campaign:
        """Play seeds until one fits, and write its record and what it came to."""
        campaign = next(c for seed in count() if self.fits(c := self.play(title, wanted, seed)))
        (folder / f"{wanted.name}.campaign").write_text(campaign.record(), "utf-8")
        (folder / f"{wanted.name}.json").write_text(json.dumps(outcome(campaign), indent=1) + "\n", "utf-8")
        print(f"{title}, {wanted.name}: {sum(table.ply for table in campaign.matches)} moves")
        return campaign


def outcome(campaign: Campaign) -> dict[str, Any]:
    """What a campaign came to, match by match and in all."""
    return {
        "state": campaign.state,
        "standings": campaign.standings(),
        "matches": [
            {"options": table.game.options, "scores": list(table.result.scores), "outcome": table.outcome()}
            for table in campaign.matches
            if table.result is not None
        ],
    }
