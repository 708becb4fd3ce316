"""How the rows of the state are laid out: one name for each column."""

from __future__ import annotations

from typing import Final

MAX_LEGAL: Final = 1536  # no seat ever has more legal actions

# Columns of a seat's row.
COLOUR_OF: Final = 0
POINTS: Final = 1
TECHNOLOGY: Final = 2
MARINES_LEFT: Final = 3  # counters not in use
EPSM_LEFT: Final = 4
PIRATE_AT: Final = 5  # area, or NOWHERE
HELD: Final = 6  # saved cards
RETREATS: Final = 7  # this combat phase
INCOME: Final = 8  # points to collect this resource phase
SEAT_WIDTH: Final = 9

# Columns of an area's row.
STAR: Final = 0  # colour, or -1
DOUBLED: Final = 1
MARINES_ON: Final = 2  # and 6 more: of each seat, then of rebels
EPSM_ON: Final = 9  # and 6 more
FOUGHT: Final = 16  # this phase: seats with which the battle was fought or declined in space, as bits
FOUGHT_LAND: Final = 17  # the same on the star
OPENED: Final = 18  # 1: a space battle was fought here this phase, so that units may land after it
AREA_WIDTH: Final = 19

# Sets of areas, two words each: see `areas`.
AFLOAT: Final = 0  # and 5 more sets: where each seat has ships or stations
ASHORE: Final = 12  # and 6 more: where each seat, then the rebels, has marines on the star
MARKED: Final = 26  # where a battle was fought or declined this phase, or units may land after it
SETS_WIDTH: Final = 28

# Columns of a ship's row.
AT: Final = 0  # area, or NOWHERE: not on the board
TROOPS: Final = 1  # plain marines aboard
SUITED: Final = 2  # EPSM aboard
LEFT: Final = 3  # movement left
HANDLED: Final = 4  # units loaded and unloaded this turn
SHIP_WIDTH: Final = 5

# Columns of a station's row.
STATION_AT: Final = 0
STATION_TROOPS: Final = 1
STATION_SUITED: Final = 2
STANDS_SINCE: Final = 3  # game turn, 0: it may build at once
SPENT: Final = 4  # of its capacity this segment
STATION_WIDTH: Final = 5

# Columns of a diplomat's row.
STATUS: Final = 0
PLACE: Final = 1  # area of the star; station or ship counted through all seats
CAPTOR: Final = 2
RANSOM: Final = 3  # points still owed
DIPLOMAT_WIDTH: Final = 4

# The turn.
HUNTED: Final = 0  # 1: a pirate was fought this phase
MADE: Final = 1  # transfers
ANSWER: Final = 2  # what the card being played was told first
LOST: Final = 3  # what the phasing player lost for good in this turn, as bits: its pirate, then each diplomat (AC-A.56)
TURN_WIDTH: Final = 4

# The battle under way.
B_AREA: Final = 0  # NOWHERE: none
B_SIDE: Final = 1  # and one more: the two seats, the attacker first (REBELS may be the second)
B_LAND: Final = 3  # 1: marines fight
B_ROUND: Final = 4
B_CHOICE: Final = 5  # and one more: 0 not chosen, 1 + GO_ON.., see `battle`
B_GOAL: Final = 7  # and one more: where a side retreats to
B_SPLIT: Final = 9  # and one more: -1 not chosen, else how many marines fire at plain marines
BATTLE_WIDTH: Final = 11

# A proposal under way.
Q_FROM: Final = 0  # NOBODY: none
Q_TO: Final = 1
Q_ITEMS: Final = 2  # how many
Q_LIST: Final = 3  # and on: four numbers an item: 1 wanted, item, value, detail
PROPOSAL_WIDTH: Final = 35

# An agreement in force: four kinds of rows in one list.
G_KIND: Final = 0  # P_PASSAGE, P_BUILD, P_PEACE, P_ALLIANCE
G_FROM: Final = 1
G_TO: Final = 2
G_VALUE: Final = 3  # area of passage; item to build
G_DETAIL: Final = 4  # turn until which it lasts; area of the station that builds
G_BROKEN: Final = 5  # the game turn in which a promise was broken by G_FROM, 0: kept
AGREEMENT_WIDTH: Final = 6

# A card of a hand of which something was given away.
H_GROUP: Final = 0  # the same for all of that hand
H_CARD: Final = 1
H_SETTLED: Final = 2  # the seats that have no doubt where it went, as bits
HANDOVER_WIDTH: Final = 3

# Where a card is.
IN_DECK: Final = 0
IN_DISCARD: Final = 1
IN_PLAY: Final = 2
SAVED_BY: Final = 3  # and more: each seat
