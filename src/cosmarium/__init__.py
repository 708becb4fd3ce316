"""Cosmarium: four space-empire tabletop games, played by their rulebooks to the letter.

import cosmarium
table = cosmarium.game("kardashev").new(seats=4, seed=7)
while not table.result:
    for seat in table.actors:
        table.play(seat, table.legal(seat)[0])
"""

from cosmarium.engine.action import Action
from cosmarium.engine.campaign import Campaign, campaign, read_campaign
from cosmarium.engine.errors import (
    ContentError,
    CosmariumError,
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    Problem,
    RecordError,
    UnknownTitle,
)
from cosmarium.engine.game import Game, game
from cosmarium.engine.registry import register, titles
from cosmarium.engine.replay import read as read_record
from cosmarium.engine.table import Table

__all__ = [
    "Action",
    "Campaign",
    "ContentError",
    "CosmariumError",
    "Game",
    "IllegalAction",
    "NotationError",
    "OptionError",
    "PositionError",
    "Problem",
    "RecordError",
    "Table",
    "UnknownTitle",
    "campaign",
    "game",
    "read_campaign",
    "read_record",
    "register",
    "titles",
]
