"""The numbers that stand for things inside the compiled rules: kinds, zones, effects, actions, tasks, events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1
BOTH: Final = 2  # seats
NO_CARD: Final = -1

# Kinds of cards.
PLANET: Final = 0
SATELLITE: Final = 1
FACILITY: Final = 2
CHARACTER: Final = 3
PILOT: Final = 4
ACTION: Final = 5
COMBAT: Final = 6
SHIP: Final = 7
KINDS: Final = 8

# Where a card is.
IN_DECK: Final = 0
IN_DISCARD: Final = 1
IN_HAND: Final = 2  # and 3: the hand of seat 1
ON_TABLE: Final = 4
IN_MARKET: Final = 5
IN_LINE: Final = 6
IN_SCRAP: Final = 7
PLAYED: Final = 8  # played and not resolved yet

HAND: Final = 5  # cards (PD-7.1), before what adds to it
MARKET: Final = 5
MOST_PLANETS: Final = 5
WINNING_PRODUCTION: Final = 12
DESTROYING_LEAD: Final = 4
MOST_PLAYED: Final = 100  # cards in a turn, so that every turn ends (PD-A.24)
SIDES: Final = 4  # of a species card

# Steps of a turn.
OPENING: Final = 0
DISCARDS: Final = 1
PLANETS: Final = 2
MARKETING: Final = 3
ACTIONS: Final = 4
ATTACKING: Final = 5
FIGHTING: Final = 6
OVER: Final = 7

# What an effect does.
X_ATTACK: Final = 0
X_DEFENCE: Final = 1
X_DRAW: Final = 2
X_DISCARD: Final = 3
X_RECOVER: Final = 4
X_DESTROY: Final = 5
X_MOVE: Final = 6
X_REFUEL: Final = 7
X_CANCEL: Final = 8
X_PROTECT: Final = 9
X_PRODUCTION: Final = 10
X_REPLACE_MARKET: Final = 11
X_SWAP_SHIP: Final = 12

# Actions: a kind in the low bits, a card above it, a second card or a place above that.
KIND_BITS: Final = 5
KIND_MASK: Final = 31
CARD_BITS: Final = 12
CARD_MASK: Final = 4095
PASS: Final = 0
DONE: Final = 1
KEEP: Final = 2
REDRAW: Final = 3
YES: Final = 4
NO: Final = 5
AT_LEFT: Final = 6
AT_RIGHT: Final = 7
THROW: Final = 8  # discard a card of one's hand
PLAY: Final = 9
ANSWER: Final = 10
ABANDON: Final = 11
SCRAP: Final = 12
BUY: Final = 13
ATTACK: Final = 14
TARGET: Final = 15
DAMAGE: Final = 16
DEPLOY: Final = 17

LEFT: Final = 0
RIGHT: Final = 1

# Tasks on the agenda.
T_OPENING: Final = 0  # asks
T_TURN: Final = 1
T_DISCARDS: Final = 2  # asks
T_DRAW: Final = 3
T_PLANETS: Final = 4  # asks
T_MARKET: Final = 5  # asks
T_ACTIONS: Final = 6  # asks
T_SPECIES: Final = 7  # asks
T_WINDOW: Final = 8  # asks
T_RESOLVE: Final = 9
T_DISPOSE: Final = 10
T_EFFECT: Final = 11
T_ATTACK: Final = 12  # asks
T_COMBAT: Final = 13  # asks
T_RESULT: Final = 14
T_END_PLACE: Final = 15  # asks
T_DEPLOY: Final = 16  # asks
T_DAMAGE: Final = 17  # asks
T_TURN_END: Final = 18
T_TARGET: Final = 19  # asks for a target of an effect
T_HOST: Final = 20  # asks where a moved card goes, or which market ship is taken
T_THROW: Final = 21  # asks the opponent for a card of its hand
T_KEEPER: Final = 22  # asks the defender which card keeps the peace

# Events of the log.
E_TURN: Final = 0
E_DREW: Final = 1
E_DREW_OWN: Final = 2
E_THREW: Final = 3
E_KEPT: Final = 4
E_REDREW: Final = 5
E_PLANET: Final = 6
E_ATTACHED: Final = 7
E_ABANDONED: Final = 8
E_SCRAPPED: Final = 9
E_MARKET: Final = 10
E_BOUGHT: Final = 11
E_PLAYED: Final = 12
E_ANSWERED: Final = 13
E_SPECIES: Final = 14
E_PASSED: Final = 15
E_CANCELLED: Final = 16
E_FIZZLED: Final = 17
E_MODIFIED: Final = 18
E_RECOVERED: Final = 19
E_DESTROYED: Final = 20
E_MOVED: Final = 21
E_REFUELLED: Final = 22
E_PROTECTED: Final = 23
E_PRODUCTION: Final = 24
E_SWAPPED: Final = 25
E_ATTACKED: Final = 26
E_PEACE: Final = 27
E_RESULT: Final = 28
E_CONQUERED: Final = 29
E_DEPLOYED: Final = 30
E_STEP: Final = 31
E_OVER: Final = 32
E_FIRST: Final = 33
E_RESHUFFLED: Final = 34
E_CALLED_OFF: Final = 35
E_ALONE: Final = 36
E_HANDED: Final = 37

# How the game ended.
NOT_OVER: Final = 0
BY_PRODUCTION: Final = 1
BY_DECK: Final = 2
BY_CONQUEST: Final = 3
BY_TURN_CAP: Final = 4


def action(kind: i64, card: i64 = 0, second: i64 = 0) -> i64:
    """The code of an action."""
    return kind | card << KIND_BITS | second << (KIND_BITS + CARD_BITS)


def kind_of(code: i64) -> i64:
    """The kind of an action."""
    return code & KIND_MASK


def card_of(code: i64) -> i64:
    """The first card of an action."""
    return code >> KIND_BITS & CARD_MASK


def second_of(code: i64) -> i64:
    """The second card of an action, or its place."""
    return code >> (KIND_BITS + CARD_BITS)
