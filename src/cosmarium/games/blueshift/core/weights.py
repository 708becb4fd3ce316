"""What counts for how much in the estimate, in victory points unless said otherwise. Found by playing, not by thinking:
see docs/balance/blueshift.md."""

from __future__ import annotations

from typing import Final

# How prospects become a chance of winning.
SHARPNESS: Final = 0.25  # how much a point weighs
CROWN: Final = 8.0  # for the points that win

# What a seat has.
INCOME: Final = 0.25  # a credit each turn, when the game begins
HORIZON: Final = 24.0  # at so many points of the leader income would be worth nothing
CREDIT: Final = 0.008
THRIFT: Final = 60.0  # credits above which more are worth half
SHIP: Final = 0.05  # for each credit that a ship cost
TROOP: Final = 0.15  # an infantry aboard
GUARDED: Final = 0.1  # a unit on a planet
PORT_WORTH: Final = 1.0
SURPLUS: Final = 0.9  # that a spaceport is worth less where there are enough
SAVED: Final = 0.04  # a credit kept for the dearest ship, where it is not far off
ADVANTAGE: Final = 0.15  # a bonus or second roll of the turn, until it is used
BARGAIN: Final = 0.015  # a credit that a purchase of the turn costs less
LINK_WORTH: Final = 0.05

# What its ships can still do: parts of what that would bring.
GRASP: Final = 0.5  # of what could be conquered
SETTLE: Final = 0.5  # of what could be colonized
COURT: Final = 0.6  # of an alliance that could be made
OUTBID: Final = 0.6  # of that, where somebody else is allied
EXPLORE: Final = 0.25  # to turn up a sector
UNKNOWN_PRIZE: Final = 2.5  # a planet not seen yet
UNKNOWN_PACT: Final = 1.0  # an alliance with it
LATER: Final = 0.3  # of the lesser, where a ship could do both one after the other
SPREAD: Final = 0.1  # of all that a ship could do besides the best that it can
STORM: Final = 0.05  # of what could be conquered by many ships together

# What can be lost: parts of it.
FEAR: Final = 0.5  # of what could be conquered
BLOCKADE: Final = 0.5  # of the income that a blockade keeps
UNREST: Final = 0.6  # of what a likely rebellion would take
EXPOSED: Final = 0.12  # of a fleet that a stronger one could attack
DISTANT_WIN: Final = 0.4  # the chance in a battle whose fleet is still far away

# Against moves that lead nowhere.
IDLE: Final = 0.002  # a step not taken
FUSS: Final = 0.002  # a unit handled
