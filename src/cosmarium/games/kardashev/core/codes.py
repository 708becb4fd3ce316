"""The numbers that stand for things inside the compiled rules: resources, dials, actions, effects, tasks, events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Resources and dials. Each of the three beats the one before it, in a ring (KS-4.4 to KS-4.6).
CONFLICT: Final = 0
TRADE: Final = 1
RESEARCH: Final = 2
ADVANCE: Final = 3
NO_DIAL: Final = -1
RESOURCES: Final = 3

# What stands for none.
NOBODY: Final = -1
NO_CARD: Final = -1

# Tiers, and how many of each lie in the display (KS-2.3).
PLANETARY: Final = 0
STELLAR: Final = 1
GALACTIC: Final = 2
TIERS: Final = 3
PLACES: Final = 9

# Results of a comparison.
NO_RESULT: Final = 0
LOSE: Final = 1
TIE: Final = 2
WIN: Final = 3

# When an ability works.
AT_BUILD: Final = 0
AT_SUMMIT: Final = 1
AT_ADVANCE: Final = 2
AT_PURCHASE: Final = 3
AT_ROUND_END: Final = 4
AT_GAME_END: Final = 5
ALWAYS: Final = 6

# What an ability does.
GAIN: Final = 0
STEAL: Final = 1
FORFEIT: Final = 2  # make others lose tokens
TIES_WIN: Final = 3
BONUS: Final = 4
DISCOUNT: Final = 5
EXCHANGE: Final = 6
LIMIT: Final = 7
BUYS: Final = 8
UNSUPPORTED: Final = 9
PROTECT: Final = 10
PEEK: Final = 11
REPLACE: Final = 12
MOVE_STARTING: Final = 13
REPEAT: Final = 14
POINTS: Final = 15
MOST: Final = 16

# What an effect names beside resources, tiers and sides (a number of its own: an effect may name any of these).
CHOICE: Final = 20  # a resource, a tier or a seat of the owner's choice
OWN: Final = 21  # the resource of the seat's own action
OTHER: Final = 22  # exchange: any resource that was not returned

# Sides, and victims of an effect.
EITHER: Final = 0
EACH_SIDE: Final = 1
BOTH: Final = 2
LEFT: Final = 3
RIGHT: Final = 4
NEIGHBOUR: Final = 5
OPPONENT: Final = 6
EACH: Final = 7
RICHEST: Final = 8
NEIGHBOURS: Final = 9
SELF: Final = 10
ANYONE: Final = 11
ADJACENT: Final = 12
BELOW: Final = 13

# Counts, and conditions.
COUNT_NOTHING: Final = 0
COUNT_CARDS: Final = 1
COUNT_TOKENS: Final = 2
COUNT_SETS: Final = 3
IF_PLACE: Final = 4
IF_STARTING: Final = 5
IF_VP: Final = 6

# Places of a card in its row.
AT_LEFT_END: Final = 0
AT_RIGHT_END: Final = 1
AT_END: Final = 2
INNER: Final = 3

# Where cards are counted.
WHERE_OWN: Final = 0
WHERE_ADJACENT: Final = 1
WHERE_SUPPORT: Final = 2
WHERE_ABOVE: Final = 3
WHERE_LEFT: Final = 4
WHERE_RIGHT: Final = 5
WHERE_OPPONENTS: Final = 6

# Actions: a kind in the low bits, the rest of the code above it.
KIND_BITS: Final = 4
KIND_MASK: Final = 15
SET_DIAL: Final = 0  # argument: dial
SWAP: Final = 1  # argument: conflict + 4 trade + 16 research returned + 64 resource taken
BUY: Final = 2  # argument: card * 256 + where
PASS: Final = 3
USE: Final = 4  # argument: card * 4 + ability
DISCARD: Final = 5  # argument: resource
PICK: Final = 6  # argument: resource
SEAT: Final = 7  # argument: seat
CARD: Final = 8  # argument: card
DECK: Final = 9  # argument: tier
YES: Final = 10
NO: Final = 11
KEEP: Final = 12  # leave the card that was looked at on top
SINK: Final = 13  # put it at the bottom

# Where a bought card goes: an end of its row, or the column of a row's first card.
LEFT_END: Final = 0
RIGHT_END: Final = 1
COLUMN_ZERO: Final = 128

# Tasks on the agenda: what a round still has to do.
T_SUMMIT_ABILITIES: Final = 0
T_STEP_BEGIN: Final = 2
T_STEP: Final = 3  # asks
T_STEP_END: Final = 4
T_ROUND_END_ABILITIES: Final = 5
T_LIMIT: Final = 6
T_DISCARD: Final = 7  # asks
T_ROUND_CLOSE: Final = 8
T_ABILITY: Final = 9
T_MAY: Final = 10  # asks
T_PAY_ANY: Final = 11  # asks
T_EFFECT: Final = 12
T_GAIN: Final = 13  # asks
T_VICTIM: Final = 14  # asks
T_STEAL: Final = 15  # asks
T_FORFEIT: Final = 16  # asks
T_PEEK_DECK: Final = 17  # asks
T_PEEK: Final = 18  # asks
T_REPLACE: Final = 19  # asks
T_STARTING: Final = 20  # asks
T_REPEAT: Final = 21  # asks
T_DISCOUNT: Final = 22  # asks
T_PURCHASED: Final = 23

# Events of the log.
E_ROUND: Final = 0
E_DIAL: Final = 1
E_DIAL_OWN: Final = 2
E_REVEAL: Final = 3
E_COMPARED: Final = 4
E_GAINED: Final = 5
E_LOST: Final = 6
E_STOLEN: Final = 7
E_PAID: Final = 8
E_SWAPPED: Final = 9
E_BOUGHT: Final = 10
E_DEALT: Final = 11
E_NOT_DEALT: Final = 12
E_STARTING: Final = 13
E_PASSED: Final = 14
E_DISCARDED: Final = 15
E_USED: Final = 16
E_DECLINED: Final = 17
E_PEEKED: Final = 18
E_PEEKED_OWN: Final = 19
E_KEPT: Final = 20
E_SUNK: Final = 21
E_REPLACED: Final = 22
E_TRIGGERED: Final = 23
E_OVER: Final = 24
E_REPEATED: Final = 25
E_STEP: Final = 26

# Why the end of the game was triggered.
NOT_TRIGGERED: Final = 0
BY_VP: Final = 1
BY_DECK: Final = 2
BY_ROUND_CAP: Final = 3


def action(kind: i64, argument: i64) -> i64:
    """The code of an action."""
    return argument << KIND_BITS | kind


def kind_of(code: i64) -> i64:
    """The kind of an action."""
    return code & KIND_MASK


def argument_of(code: i64) -> i64:
    """The argument of an action."""
    return code >> KIND_BITS
