"""What a bot is: it is given what its seat may know, and names an action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cosmarium.engine.chance import Chance
from cosmarium.engine.information import InformationSet


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The root of all bots. A bot draws from a chance of its own: nothing it does shifts a die of the match."""

    def choose(self, information: InformationSet) -> i64:
        """The code of the action to take; the seat has at least one."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.legal = vec[i64]()

    def choose(self, information: InformationSet) -> i64:
        """As said."""
        self.legal = room(self.legal, information.max_legal)
        count = information.legal_into(self.legal)
        return self.legal[self.chance.below(count)]


class NoisyBot(Bot):
    """Another bot that now and then (`noise` times in 100) does just anything."""

    def __init__(self, bot: Bot, noise: i64, chance: Chance) -> None:
        self.bot = bot
        self.noise: i64 = noise
        self.chance = chance
        self.anything = RandomBot(chance)

    def choose(self, information: InformationSet) -> i64:
        """As said."""
        if self.chance.below(100) < self.noise:
            return self.anything.choose(information)
        return self.bot.choose(information)


def room(buffer: vec[i64], size: i64) -> vec[i64]:
    """A buffer of at least this many numbers."""
    if len(buffer) >= size:
        return buffer
    return vec[i64]([0 for _ in range(size)])
