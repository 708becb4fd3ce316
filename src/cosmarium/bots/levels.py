"""Bots by name: the kinds (`random`, `greedy`, `search`), and the levels that people choose from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cosmarium.bots.core.allowance import Allowance
from cosmarium.bots.core.bot import Bot, NoisyBot, RandomBot
from cosmarium.bots.core.greedy import GreedyBot
from cosmarium.bots.core.search import SearchBot
from cosmarium.engine.chance import Chance, FastChance
from cosmarium.engine.errors import OptionError

DEFAULT_ITERATIONS = 1000
_SPEC = re.compile(r"(?P<name>[a-z]+)(?::(?P<amount>[1-9]\d{0,8})(?P<unit>ms)?)?")


@dataclass(frozen=True)
class Level:
    """A strength that people choose: its name, what to expect, and the budget of its search for a choice (whichever
    ends first); the choices of a round have `round_milliseconds` together."""

    id: str
    name: str
    text: str
    iterations: int
    milliseconds: int
    round_milliseconds: int


LEVELS: tuple[Level, ...] = (
    Level("cadet", "Cadet", "Plays for the moment, and now and then just anything. For a first game.", 0, 0, 0),
    Level("captain", "Captain", "Looks ahead for a moment. A fair opponent once you know the rules.", 1500, 400, 6000),
    Level("admiral", "Admiral", "Weighs many futures, and mixes its secret choices. Hard to beat.", 12000, 2000, 30000),
)
KINDS = ("random", "greedy", "search")
CADET_NOISE = 25  # times in 100


def names() -> tuple[str, ...]:
    """Everything that `make` takes as a name."""
    return (*KINDS, *(level.id for level in LEVELS))


def make(
    name: str,
    seed: int | str = 0,
    iterations: int | None = None,
    milliseconds: int | None = None,
    thought: float = 0.0,
) -> Bot:
    """A bot by kind or level. A budget may follow the name (`search:500`, `search:200ms`) or be given apart.

    A budget in iterations makes the same choices for the same seed; one in milliseconds is kept to, whatever the
    machine. `thought`: the seconds that a bot of a level has taken already in the round at hand, when it is made
    anew for every choice. Raises OptionError.
    """
    found = _SPEC.fullmatch(name)
    if not found or found["name"] not in names():
        raise OptionError(f"there is no bot {name!r}; there are: {', '.join(names())}, with a budget search:500")
    if found["amount"] and found["unit"]:
        milliseconds = int(found["amount"])
    elif found["amount"]:
        iterations = int(found["amount"])
    for budget in (iterations, milliseconds):
        if budget is not None and budget < 1:
            raise OptionError(f"a bot's budget is at least 1, not {budget}")
    return _build(found["name"], FastChance(f"{seed} bot"), iterations, milliseconds, thought)


def _build(name: str, chance: Chance, iterations: int | None, milliseconds: int | None, thought: float) -> Bot:
    if name == "random":
        return RandomBot(chance)
    if name == "greedy":
        return GreedyBot(chance)
    if name == "cadet":
        return NoisyBot(GreedyBot(chance), CADET_NOISE, chance)
    level = next((level for level in LEVELS if level.id == name), None)
    if iterations is None and milliseconds is None:
        iterations = level.iterations if level else DEFAULT_ITERATIONS
        milliseconds = level.milliseconds if level else None
    a_round = level.round_milliseconds / 1000.0 if level and milliseconds else 0.0
    return SearchBot(chance, iterations or 0, Allowance((milliseconds or 0) / 1000.0, a_round, thought))
