"""Bots: random, greedy, search, and the levels that people choose from.

from cosmarium import bots, game
table = game("kardashev").new(seats=4)
bot = bots.make("captain", seed=1)
table.play(0, table.action(0, bot.choose(table.information_set(0))))
"""

from cosmarium.bots.core.bot import Bot, NoisyBot, RandomBot
from cosmarium.bots.core.greedy import GreedyBot
from cosmarium.bots.core.search import SearchBot
from cosmarium.bots.levels import LEVELS, Level, make, names

__all__ = ["LEVELS", "Bot", "GreedyBot", "Level", "NoisyBot", "RandomBot", "SearchBot", "make", "names"]
