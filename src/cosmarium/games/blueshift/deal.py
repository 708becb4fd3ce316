"""Setting up a match: options, sectors, cards (BS-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.errors import OptionError
from cosmarium.engine.log import Log
from cosmarium.engine.title import Option
from cosmarium.games.blueshift.bounds import SCENARIO_LIMIT
from cosmarium.games.blueshift.core import opening, rules
from cosmarium.games.blueshift.core.codes import ASIDE, PLANET_BACK, SPACE_BACK
from cosmarium.games.blueshift.core.columns import SECTOR, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import (
    PLANET_SITE,
    SECTOR_BACK,
    UNKNOWN_SITE,
    Scenario,
    StarTables,
)

OPTIONS = (
    Option(
        name="scenario",
        label="Scenario",
        text="Its number in the pack's list; unset, the first for this number of seats.",
        default=None,
        low=1,
        high=SCENARIO_LIMIT,
        rule="BS-2.1",
    ),
    Option(
        name="infantry_limit",
        label="Infantry limit",
        text="At the end of a turn a planet holds no more infantry than its population. Beginners play without.",
        default=1,
        low=0,
        high=1,
        rule="BS-2.3",
        kind="bool",
    ),
    Option(
        name="blockades",
        label="Blockades",
        text="Destroyers and battleships keep tribute and units from planets of others. Beginners play without.",
        default=1,
        low=0,
        high=1,
        rule="BS-2.3",
        kind="bool",
    ),
    Option(
        name="round_cap",
        label="Round cap",
        text="After this many rounds the match ends for the most points.",
        default=60,
        low=1,
        high=1000,
        rule="BS-R7",
    ),
)


def deal(
    tables: StarTables,
    seats: int,
    options: Mapping[str, int | None],
    shuffles: Chance,
    dice: Chance,
    log: Log | None,
) -> BlueshiftState:
    """Shuffle sectors and cards, lay out the scenario, roll for the first turn, and ask for species."""
    state = BlueshiftState(tables, choose_scenario(tables, seats, options["scenario"]), seats, shuffles, dice)
    state.clear()
    state.log = log
    state.round_cap = options["round_cap"] or 0
    state.infantry_limit = options["infantry_limit"] or 0
    state.blockades = options["blockades"] or 0
    state.planet_pile = _laid_out(state, PLANET_SITE, _shuffled(_sectors(tables, PLANET_BACK), shuffles))
    state.space_pile = _laid_out(state, UNKNOWN_SITE, _shuffled(_sectors(tables, SPACE_BACK), shuffles))
    state.aside = vec[i64](_sectors(tables, ASIDE))
    state.deck = _shuffled(range(tables.cards), shuffles)
    opening.begin(state)
    rules.run(state)
    return state


def choose_scenario(tables: StarTables, seats: int, number: int | None) -> Scenario:
    """The scenario of this number, or the first for so many seats. Raises OptionError."""
    fitting = [scenario for scenario in tables.scenarios if scenario.seats == seats]
    if number is None:
        if not fitting:
            raise OptionError(f"this pack has no scenario for {seats} seats")
        return fitting[0]
    if not 1 <= number <= len(tables.scenarios):
        raise OptionError(f"scenario: expected a number from 1 to {len(tables.scenarios)}, found {number}")
    scenario = tables.scenarios[number - 1]
    if scenario.seats != seats:
        raise OptionError(f"scenario: {scenario.name} is for {scenario.seats} seats, not for {seats}")
    return scenario


def _sectors(tables: StarTables, back: int) -> list[int]:
    """All sectors with this back."""
    return [sector for sector in range(int(tables.sectors)) if tables.of_sector(sector, SECTOR_BACK) == back]


def _shuffled(numbers: Iterable[int], chance: Chance) -> vec[i64]:
    pile = vec[i64](numbers)
    chance.shuffle(pile, 0, len(pile))
    return pile


def _laid_out(state: BlueshiftState, kind: int, pile: vec[i64]) -> vec[i64]:
    """Put a sector face down on each site of this kind; returns those that are left over."""
    dealt = 0
    for site in range(int(state.sites)):
        if state.scenario.site_kind[site] == kind:
            state.site[site * SITE_WIDTH + SECTOR] = pile[dealt]
            dealt += 1
    rest = vec[i64]()
    for place in range(dealt, len(pile)):
        rest = append(rest, pile[place])
    return rest
